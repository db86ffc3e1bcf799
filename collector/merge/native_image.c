#include "collector/merge/native_image.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

enum { MAX_FILE = 4 << 20, MAX_ROW = 9 };

/* A row of either table. cells[0] is the kind. All texts are in the pool. */
struct row {
    struct place place;
    const char *cells[MAX_ROW];
};

struct tables {
    struct strpool *pool;
    struct diag *diag;
    struct VEC(struct row) rows;
};

static const struct {
    const char *kind;
    int cells;
} kinds[] = {{"event", 8}, {"own", 9},   {"field", 7},  {"manual", 4}, {"release", 5},
             {"never", 3}, {"pages", 3}, {"absent", 4}, {"note", 3}};

static bool read_row(void *context, const struct tsv_row *given)
{
    struct tables *tables = context;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].kind, given->cells[0]) != 0)
            continue;
        if (kinds[i].cells != given->count)
            return diag_error(tables->diag, given->place, "wrong number of cells: %s", given->cells[0]);
        struct row *row = vec_add(&tables->rows);
        row->place = given->place;
        for (int j = 0; j < given->count; j++)
            row->cells[j] = strcmp(given->cells[j], "-") == 0 ? NULL : strpool_get(tables->pool, given->cells[j]);
        return true;
    }
    return diag_error(tables->diag, given->place, "unknown kind of row: %s", given->cells[0]);
}

/* Returns the first row from `index` of this kind and, unless NULL, with this second cell; NULL: none. */
static const struct row *next_row(const struct tables *tables, size_t *index, const char *kind, const char *second)
{
    for (; *index < tables->rows.count; ++*index) {
        const struct row *row = &tables->rows.items[*index];
        if (text_is(row->cells[0], kind) && (!second || text_is(row->cells[1], second)))
            return &tables->rows.items[(*index)++];
    }
    return NULL;
}

/* Evaluates a condition such as "JDK17OrEarlier", which is false for 19. Unknown conditions are true. */
static bool condition_holds(const char *condition, int feature)
{
    int limit, end = 0;
    if (!condition || sscanf(condition, "JDK%4d%n", &limit, &end) != 1)
        return true;
    if (strcmp(condition + end, "OrEarlier") == 0)
        return feature <= limit;
    return strcmp(condition + end, "OrLater") != 0 || feature >= limit;
}

static bool is_never_written(const struct tables *tables, const char *name)
{
    size_t index = 0;
    return next_row(tables, &index, "never", name) != NULL;
}

/* Returns the earliest version whose list contains the event, without its update: 22.3 for 22.3.5. */
static const char *first_version(const struct tables *tables, const char *name, int feature)
{
    const char *first = NULL;
    for (size_t i = 0; i < tables->rows.count; i++) {
        const char *const *cells = tables->rows.items[i].cells;
        bool is_event = text_is(cells[0], "event") || text_is(cells[0], "own");
        if (!is_event || !text_is(cells[2], name) ||
            (text_is(cells[0], "event") && !condition_holds(cells[6], feature)))
            continue;
        if (!first || strverscmp(cells[1], first) < 0)
            first = cells[1];
    }
    size_t dots = 0, length = 0;
    for (; first && first[length] && (first[length] != '.' || ++dots < 2);)
        length++;
    return first ? strpool_get_n(tables->pool, first, length) : NULL;
}

/* --- Events that only native images have --------------------------------------------------------------- */

static const char *content_type_of(const struct dataset *dataset, const char *annotations)
{
    const struct ds_type *found = vec_find(&dataset->content_types, annotation, annotations);
    return found ? found->name : NULL;
}

static void add_own_event(const struct tables *tables, struct dataset *dataset, const struct row *row)
{
    const char *const *cells = row->cells;
    struct ds_event *event = vec_add(&dataset->events);
    const char *name = text_starts_with(cells[2], "jdk.") ? cells[2] + 4 : cells[2];
    /* A Java class that does not call begin() has a duration of zero. */
    *event = (struct ds_event){
        .name = strpool_get(tables->pool, name),
        .label = cells[3],
        .category = cells[4],
        .description = cells[7],
        .has_duration = true,
        .fake_end_time = true,
        .fake_duration = true,
        .is_experimental = text_is(cells[5], "true"),
        .has_thread = true,
        .has_stack_trace = text_is(cells[6], "true"),
        .is_enabled = true,
        .graal_source = cells[8],
        .variant = strpool_get(tables->pool, "GRAAL_ONLY"),
        .origin = strpool_get(tables->pool, "java"),
        .graal_since = first_version(tables, cells[2], dataset->feature),
        .native_image = strpool_get(tables->pool, "code"),
    };
    size_t index = 0;
    const struct row *field_row;
    while ((field_row = next_row(tables, &index, "field", cells[1]))) {
        if (!text_is(field_row->cells[2], cells[2]))
            continue;
        struct ds_field *field = vec_add(&event->fields);
        bool is_string = text_is(field_row->cells[3], "String");
        field->type = field_row->cells[3];
        field->name = field_row->cells[4];
        field->label = strpool_get(tables->pool, field_row->cells[5] ? field_row->cells[5] : "");
        field->runtime_type = strpool_get(tables->pool, is_string ? "java.lang.String" : field_row->cells[3]);
        field->annotations = field_row->cells[6];
        field->content_type = content_type_of(dataset, field_row->cells[6]);
    }
}

/* --- Marks ----------------------------------------------------------------------------------------------- */

static void mark_event(const struct tables *tables, struct dataset *dataset, const struct row *row)
{
    const char *name = row->cells[2];
    if (is_never_written(tables, name) || !condition_holds(row->cells[6], dataset->feature))
        return;
    struct ds_event *event = dataset_event(dataset, name);
    if (!event) {
        diag_warning(tables->diag, row->place, "release %d does not have %s", dataset->feature, name);
        return;
    }
    event->variant = strpool_get(tables->pool, "JDK_AND_GRAAL");
    event->native_image = strpool_get(tables->pool, "code");
    event->graal_source = row->cells[7];
    event->graal_since = first_version(tables, name, dataset->feature);
}

/* --- The manual --------------------------------------------------------------------------------------------- */

/* Returns the curated text about a limit or an event; NULL: none. */
static const char *note_about(const struct tables *tables, const char *subject)
{
    size_t index = 0;
    const struct row *row = subject ? next_row(tables, &index, "note", subject) : NULL;
    return row ? row->cells[2] : NULL;
}

static const char *joined(const struct tables *tables, const char *first, const char *second)
{
    if (!first || !second)
        return first ? first : second;
    struct buf text;
    buf_init(&text, 0);
    buf_printf(&text, "%s; %s", first, second);
    const char *kept = strpool_get(tables->pool, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

/*
 * Marks an event that is in the manual but not in the sources: an event in Java of the JDK. For another event this is a
 * contradiction, which a note must explain.
 */
static void mark_by_manual(const struct tables *tables, const struct row *row, struct ds_event *event)
{
    if (!text_is(event->origin, "java") && !note_about(tables, row->cells[2]))
        diag_warning(tables->diag, row->place, "the manual lists %s, GraalVM's sources do not", row->cells[2]);
    event->variant = strpool_get(tables->pool, "JDK_AND_GRAAL");
    event->native_image = strpool_get(tables->pool, "manual");
}

static void read_manual(const struct tables *tables, struct dataset *dataset, const char *feature)
{
    size_t index = 0;
    const struct row *row;
    while ((row = next_row(tables, &index, "manual", feature))) {
        struct ds_event *event = dataset_event(dataset, row->cells[2]);
        const char *limit = note_about(tables, row->cells[3]);
        if (!event) {
            diag_warning(tables->diag, row->place, "release %s does not have %s", feature, row->cells[2]);
            continue;
        }
        if (row->cells[3] && !limit)
            diag_warning(tables->diag, row->place, "no note explains %s", row->cells[3]);
        if (!event->native_image)
            mark_by_manual(tables, row, event);
        event->graal_note = joined(tables, limit, note_about(tables, row->cells[2]));
    }
}

/* Marks the events that the manual excludes in prose, outside its table. */
static void read_absent(const struct tables *tables, struct dataset *dataset, const char *feature)
{
    size_t index = 0;
    const struct row *row;
    while ((row = next_row(tables, &index, "absent", feature))) {
        struct ds_event *event = dataset_event(dataset, row->cells[2]);
        if (!event || event->native_image) {
            diag_warning(tables->diag, row->place,
                         event ? "the sources or the manual's table have %s%s" : "%s: not an event of release %s",
                         row->cells[2], event ? "" : feature);
            continue;
        }
        event->native_image = strpool_get(tables->pool, "no");
        event->graal_note = row->cells[3];
    }
}

static bool is_in_manual(const struct tables *tables, const char *feature, const char *event)
{
    size_t index = 0;
    const struct row *row;
    while ((row = next_row(tables, &index, "manual", feature))) {
        if (text_is(text_starts_with(row->cells[2], "jdk.") ? row->cells[2] + 4 : row->cells[2], event))
            return true;
    }
    return false;
}

/* Sets the state of events that are neither in the sources nor in the manual, and adds notes about those that the
 * manual lacks. */
static void mark_others(const struct tables *tables, struct dataset *dataset, const char *feature, bool has_manual,
                        struct place place)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        bool is_native = text_is(event->origin, "native");
        if (event->is_internal)
            continue;
        if (!event->native_image)
            event->native_image = strpool_get(tables->pool, is_native ? "no" : "unknown");
        if (!has_manual || !text_is(event->native_image, "code") || is_in_manual(tables, feature, event->name))
            continue;
        struct buf full;
        buf_init(&full, 0);
        buf_printf(&full, "jdk.%s", event->name);
        event->graal_note = note_about(tables, buf_text(&full));
        buf_dispose(&full);
        if (!event->graal_note)
            diag_warning(tables->diag, place, "GraalVM's sources have jdk.%s, the manual does not", event->name);
    }
}

static void mark_by_both(const struct tables *tables, struct dataset *dataset, const char *feature,
                         const struct row *release)
{
    size_t index = 0;
    const struct row *pages = next_row(tables, &index, "pages", feature);
    dataset_index(dataset);
    if (pages) {
        dataset->graal.items[0].manual = pages->cells[2];
        read_manual(tables, dataset, feature);
        read_absent(tables, dataset, feature);
    }
    mark_others(tables, dataset, feature, pages != NULL, release->place);
}

static void mark_release(const struct tables *tables, struct dataset *dataset, const struct row *release)
{
    const char *version = release->cells[2];
    size_t index = 0, count = 0;
    const struct row *row;
    while ((row = next_row(tables, &index, "event", version))) {
        mark_event(tables, dataset, row);
        count++;
    }
    for (index = 0; (row = next_row(tables, &index, "own", version));)
        add_own_event(tables, dataset, row);
    *vec_add(&dataset->graal) =
        (struct ds_graal){version, release->cells[4], release->cells[3], .found_events = count > 0};
    if (!count)
        diag_warning(tables->diag, release->place, "no event of version %s is listed", version);
}

bool merge_native_image(struct dataset_list *list, const char *events, const char *releases, struct diag *diag)
{
    struct tables tables = {.pool = &list->pool, .diag = diag};
    bool ok =
        tsv_read(events, MAX_FILE, read_row, &tables, diag) && tsv_read(releases, MAX_FILE, read_row, &tables, diag);
    for (size_t i = 0; ok && i < list->count; i++) {
        struct dataset *dataset = &list->items[i];
        char feature[16];
        snprintf(feature, sizeof feature, "%d", dataset->feature);
        size_t index = 0;
        const struct row *release = next_row(&tables, &index, "release", feature);
        if (release) {
            mark_release(&tables, dataset, release);
            mark_by_both(&tables, dataset, strpool_get(&list->pool, feature), release);
        }
        dataset_list_fake_ends(dataset);
        dataset_index(dataset);
    }
    vec_dispose(&tables.rows);
    return ok;
}
