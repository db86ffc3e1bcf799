#include "collector/merge/updates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/tsv.h"

enum { MAX_FILE = 1 << 20, FIRST_NAME = 4 };

struct updates {
    struct merge_files *files;
    struct diag *diag;
};

/* --- What a row names: where its `since` goes; NULL if it is not there ------------------------------- */

static const char **field_since(const struct ds_fields *fields, const char *name)
{
    struct ds_field *field = dataset_field(fields, name);
    return field ? &field->since : NULL;
}

static const char **find_event(struct dataset *dataset, char *const *names)
{
    struct ds_event *event = dataset_event(dataset, names[0]);
    return event ? &event->since : NULL;
}

static const char **find_field(struct dataset *dataset, char *const *names)
{
    struct ds_event *event = dataset_event(dataset, names[0]);
    if (!event)
        return NULL;
    const char **since = field_since(&event->fields, names[1]);
    return since ? since : field_since(&event->implicit_fields, names[1]);
}

static const char **find_setting(struct dataset *dataset, char *const *names)
{
    struct ds_event *event = dataset_event(dataset, names[0]);
    for (size_t i = 0; event && i < event->settings.count; i++) {
        if (strcmp(event->settings.items[i].name, names[1]) == 0)
            return &event->settings.items[i].since;
    }
    return NULL;
}

static const char **find_type(struct dataset *dataset, char *const *names)
{
    struct ds_type *type = strmap_get(&dataset->types_by_name, names[0]);
    return type ? &type->since : NULL;
}

static const char **find_type_field(struct dataset *dataset, char *const *names)
{
    struct ds_type *type = strmap_get(&dataset->types_by_name, names[0]);
    return type ? field_since(&type->fields, names[1]) : NULL;
}

static const char **find_configured(struct dataset *dataset, char *const *names)
{
    struct ds_event *event = dataset_event(dataset, names[1]);
    for (size_t i = 0; event && i < dataset->configurations.count; i++) {
        const char *file = dataset->configurations.items[i].file;
        if (!file || strcmp(file, names[0]) != 0)
            continue;
        struct ds_event_configuration *configuration = dataset_event_configuration(event, (int)i);
        struct ds_setting *setting = configuration ? dataset_setting(&configuration->settings, names[2]) : NULL;
        return setting ? &setting->since : NULL;
    }
    return NULL;
}

static const struct {
    const char *kind;
    int names;
    const char **(*find)(struct dataset *dataset, char *const *names);
} kinds[] = {
    {"event", 1, find_event}, {"field", 2, find_field},           {"setting", 2, find_setting},
    {"type", 1, find_type},   {"type-field", 2, find_type_field}, {"configured", 3, find_configured},
};

/* --- What changed -------------------------------------------------------------------------------------------- */

enum { CHANGED_NAMES = 6 };

/* The field or type field that a row of changes names; NULL: an event, or it is not there. */
static const struct ds_field *changed_field(struct dataset *dataset, char *const *cells)
{
    bool is_type = strcmp(cells[0], "type-field") == 0;
    const struct ds_event *event = is_type ? NULL : dataset_event(dataset, cells[1]);
    const struct ds_type *type = is_type ? strmap_get(&dataset->types_by_name, cells[1]) : NULL;
    const struct ds_field *field = event  ? dataset_field(&event->fields, cells[2])
                                   : type ? dataset_field(&type->fields, cells[2])
                                          : NULL;
    return !field && event ? dataset_field(&event->implicit_fields, cells[2]) : field;
}

/* What the thing is now, of the kinds that tables have so far; NULL: not to be compared. */
static const char *what_it_is(const struct ds_event *event, const struct ds_field *field, const char *what)
{
    if (strcmp(what, "label") == 0)
        return field ? field->label : event->label;
    if (strcmp(what, "experimental") == 0)
        return (field ? field->is_experimental : event->is_experimental) ? "true" : "false";
    if (strcmp(what, "category") == 0 && !field)
        return event->category;
    if (strcmp(what, "name") == 0 && field)
        return field->name;
    return strcmp(what, "content type") == 0 && field ? field->annotations : NULL;
}

/* Content types stand among other annotations. */
static bool became(const char *now, const char *what, const char *to)
{
    if (!now || strcmp(to, "-") == 0)
        return true;
    return strcmp(what, "content type") == 0 ? strstr(now, to) != NULL : strcmp(now, to) == 0;
}

static const char *cell(struct updates *updates, const char *text)
{
    return strcmp(text, "-") == 0 ? NULL : strpool_get(&updates->files->pool, text);
}

static void add_change(struct updates *updates, const struct tsv_row *row, struct dataset *dataset, const char *since)
{
    char *const *cells = row->cells + FIRST_NAME;
    bool is_event = strcmp(cells[0], "event") == 0, is_type = strcmp(cells[0], "type-field") == 0;
    const struct ds_event *event = is_type ? NULL : dataset_event(dataset, cells[1]);
    const struct ds_field *field = is_event ? NULL : changed_field(dataset, cells);
    if (is_event ? !event : !field) {
        diag_warning(updates->diag, row->place, "changed %s %s matches nothing in release %d", cells[1], cells[2],
                     dataset->feature);
        return;
    }
    const char *now = what_it_is(event, field, cells[3]);
    if (!became(now, cells[3], cells[5]))
        diag_warning(updates->diag, row->place, "%s of %s %s is %s in release %d", cells[3], cells[1], cells[2], now,
                     dataset->feature);
    struct strpool *pool = &updates->files->pool;
    *vec_add(&dataset->update_changes) = (struct ds_change){
        .kind = strpool_get(pool, cells[3]),
        .item = strpool_get(pool, is_event  ? "event"
                                  : is_type ? "type field"
                                            : "field"),
        .owner = is_event ? NULL : strpool_get(pool, cells[1]),
        .name = strpool_get(pool, is_event ? cells[1] : cells[2]),
        .from = cell(updates, cells[4]),
        .to = cell(updates, cells[5]),
        .since = since,
    };
}

/* --- The table ------------------------------------------------------------------------------------------ */

/* "17.0.3" -> 3, "17" -> 0; -1: not a version of this release. */
static int update_of(const char *version, int feature)
{
    int read_feature = 0, update = 0, end = 0;
    if (sscanf(version, "%d%n", &read_feature, &end) != 1 || read_feature != feature)
        return -1;
    if (!version[end])
        return 0;
    int length = 0;
    return sscanf(version + end, ".0.%d%n", &update, &length) == 1 && !version[end + length] && update > 0 ? update
                                                                                                           : -1;
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct updates *updates = context;
    size_t kind = 0, kind_count = sizeof kinds / sizeof *kinds;
    if (row->count <= FIRST_NAME)
        return diag_error(updates->diag, row->place, "a row has feature, after, since, kind and names");
    bool is_change = strcmp(row->cells[3], "changed") == 0 && row->count == FIRST_NAME + CHANGED_NAMES;
    while (kind < kind_count && strcmp(kinds[kind].kind, row->cells[3]) != 0)
        kind++;
    if (!is_change && (kind == kind_count || row->count != FIRST_NAME + kinds[kind].names))
        return diag_error(updates->diag, row->place, "unknown kind, or wrong number of names: %s", row->cells[3]);
    int feature = (int)strtol(row->cells[0], NULL, 10);
    int after = update_of(row->cells[1], feature), since = update_of(row->cells[2], feature);
    if (after < 0 || since <= after)
        return diag_error(updates->diag, row->place, "not versions of %s, the older first: %s, %s", row->cells[0],
                          row->cells[1], row->cells[2]);
    struct dataset *dataset = merge_files_release(updates->files, feature);
    if (!dataset)
        return true;
    char text[64];
    if (since == after + 1)
        snprintf(text, sizeof text, "%d.0.%d", feature, since);
    else
        snprintf(text, sizeof text, "%d.0.%d-%d.0.%d", feature, after + 1, feature, since);
    const char *version = strpool_get(&updates->files->pool, text);
    if (is_change) {
        add_change(updates, row, dataset, version);
        return true;
    }
    const char **place = kinds[kind].find(dataset, row->cells + FIRST_NAME);
    if (place)
        *place = version;
    else
        diag_warning(updates->diag, row->place, "%s %s matches nothing in release %d", row->cells[3],
                     row->cells[row->count - 1], feature);
    return true;
}

/* --- Earlier ones out ------------------------------------------------------------------------------------ */

static void clear_fields(struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++)
        fields->items[i].since = NULL;
}

static void clear_event(struct ds_event *event)
{
    event->since = NULL;
    clear_fields(&event->fields);
    clear_fields(&event->implicit_fields);
    for (size_t i = 0; i < event->settings.count; i++)
        event->settings.items[i].since = NULL;
    for (size_t i = 0; i < event->configurations.count; i++) {
        struct ds_settings *settings = &event->configurations.items[i].settings;
        for (size_t j = 0; j < settings->count; j++)
            settings->items[j].since = NULL;
    }
}

static void clear_types(struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++) {
        types->items[i].since = NULL;
        clear_fields(&types->items[i].fields);
    }
}

bool merge_updates(struct merge_files *files, const char *table, struct diag *diag)
{
    struct updates updates = {.files = files, .diag = diag};
    for (size_t i = 0; i < files->count; i++) {
        struct dataset *dataset = &files->items[i];
        for (size_t j = 0; j < dataset->events.count; j++)
            clear_event(&dataset->events.items[j]);
        clear_types(&dataset->types);
        dataset->update_changes.count = 0;
    }
    return tsv_read(table, MAX_FILE, read_row, &updates, diag);
}
