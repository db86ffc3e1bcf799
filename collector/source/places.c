#include "collector/source/places.h"

#include <stdlib.h>
#include <string.h>

#include "collector/source/collect.h"
#include "common/base/arena.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/xml.h"

enum { TABLE_MAX = 4 << 20, COLUMN_TAG = 3, COLUMN_PLACE, COLUMN_CONTAINS, COLUMNS = 7 };

void places_dispose(struct places *places)
{
    vec_dispose(&places->items);
}

/* --- Which places --------------------------------------------------------------------------------- */

struct table_reader {
    struct places *places;
    const char *file;
    struct diag *diag;
};

static bool read_row(void *context, const struct tsv_row *row)
{
    struct table_reader *reader = context;
    struct strpool *pool = reader->places->pool;
    const char *place = row->count == COLUMNS ? row->cells[COLUMN_PLACE] : "", *colon = strrchr(place, ':');
    char *end = NULL;
    long line = colon ? strtol(colon + 1, &end, 10) : 0;
    if (!colon || *end || line < 1 || line > 1000000)
        return diag_error(reader->diag, row->place, "not %d cells with PATH:LINE in the fifth", COLUMNS);
    struct claimed_place claimed = {
        .stated = row->place,
        .subject = strpool_get(pool, row->cells[0]),
        .tag = strpool_get(pool, row->cells[COLUMN_TAG]),
        .path = strpool_get_n(pool, place, (size_t)(colon - place)),
        .contains = strpool_get(pool, row->cells[COLUMN_CONTAINS]),
        .line = (int)line,
    };
    claimed.stated.file = strpool_get(pool, reader->file);
    *vec_add(&reader->places->items) = claimed;
    return true;
}

bool places_add_table(struct places *places, const char *file, struct diag *diag)
{
    struct table_reader reader = {places, file, diag};
    return tsv_read(file, TABLE_MAX, read_row, &reader, diag);
}

bool places_read_evidence(const xmlNode *node, struct ds_place *place, struct strpool *pool)
{
    const char *line = xml_attribute(node, "line", pool);
    *place = (struct ds_place){.path = xml_attribute(node, "path", pool),
                               .line = line ? (int)strtol(line, NULL, 10) : 0,
                               .what = xml_attribute(node, "contains", pool),
                               .tag = xml_attribute(node, "tag", pool)};
    return place->path && place->line > 0 && place->what && place->tag;
}

bool places_add_evidence(struct places *places, const char *file, struct diag *diag)
{
    xmlDoc *document = xml_read(file, diag);
    const xmlNode *root = document ? xmlDocGetRootElement(document) : NULL;
    bool ok = root;
    for (xmlNode *owner = ok ? xml_element(root->children, NULL) : NULL; owner;
         owner = xml_element(owner->next, NULL)) {
        for (xmlNode *node = xml_element(owner->children, "evidence"); node;
             node = xml_element(node->next, "evidence")) {
            struct ds_place place;
            bool is_whole = places_read_evidence(node, &place, places->pool);
            struct claimed_place claimed = {
                .stated = {strpool_get(places->pool, file), xml_line(node), 0},
                .subject = xml_attribute(owner, "name", places->pool),
                .tag = place.tag,
                .path = place.path,
                .contains = place.what,
                .line = place.line,
            };
            if (!claimed.subject || !is_whole)
                ok = diag_error(diag, claimed.stated, "evidence without a tag, a path, a line or a text it contains");
            else
                *vec_add(&places->items) = claimed;
        }
    }
    xmlFreeDoc(document);
    return ok;
}

/*
 * A line that defines or emits an event contains the event's name or, in Java, the simple name of its class; a line
 * that emits it through a handler (JDK 12 to 17) contains one of the constants of Handlers.
 */
static const char *expected_text(const struct ds_event *event, const struct ds_place *place)
{
    size_t length = strlen(place->path);
    bool is_java = length > 5 && strcmp(place->path + length - 5, ".java") == 0;
    if (place->what && strcmp(place->what, "handler") == 0)
        return "Handlers.";
    if (is_java && place->what && strcmp(place->what, "commit") == 0)
        return "commit("; /* the class's static method may be imported */
    return text_simple_name(is_java && event->class_name ? event->class_name : event->name);
}

static void add_place(struct places *places, const struct dataset *dataset, const struct ds_event *event,
                      const struct ds_place *place)
{
    *vec_add(&places->items) = (struct claimed_place){
        .stated = PLACE_FILE(dataset->file),
        .subject = event->name,
        .tag = dataset->tag,
        .path = place->path,
        .contains = expected_text(event, place),
        .line = place->line,
    };
}

void places_add_dataset(struct places *places, const struct dataset *dataset)
{
    for (size_t i = 0; dataset->tag && i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        const struct ds_place definition = {.path = event->definition, .line = event->definition_line};
        if (definition.path && definition.line)
            add_place(places, dataset, event, &definition);
        for (size_t k = 0; k < event->emissions.count; k++)
            add_place(places, dataset, event, &event->emissions.items[k].place);
    }
}

/* --- Reading a tree -------------------------------------------------------------------------------- */

/* Collects the tree's data set, which knows the tag, and keeps the lines at all places on the way. */
struct check {
    struct places *places;
    struct tree_visitor collect; /* finds the release */
    struct strmap paths;         /* of the places, and their folders */
    const char **lines;          /* for each place: the tree's line; NULL: the tree has none */
    struct arena arena;
};

static bool enter_folder(void *context, const char *folder)
{
    struct check *check = context;
    return strmap_get(&check->paths, folder) || check->collect.enter(check->collect.context, folder);
}

static bool want_file(void *context, const char *path)
{
    struct check *check = context;
    return strmap_get(&check->paths, path) || check->collect.want(check->collect.context, path);
}

/* The text of line `number`, in the arena; NULL if the file is shorter. */
static const char *line_of(struct arena *arena, const char *data, size_t length, int number)
{
    const char *end = data + length;
    for (; number > 1 && data; number--) {
        data = memchr(data, '\n', (size_t)(end - data));
        data = data ? data + 1 : NULL;
    }
    if (!data || data == end)
        return NULL;
    const char *newline = memchr(data, '\n', (size_t)(end - data));
    return arena_strndup(arena, data, (size_t)((newline ? newline : end) - data));
}

static bool take_file(void *context, const char *path, const char *data, size_t length)
{
    struct check *check = context;
    for (size_t i = 0; strmap_get(&check->paths, path) && i < check->places->items.count; i++) {
        const struct claimed_place *place = &check->places->items.items[i];
        if (strcmp(place->path, path) == 0)
            check->lines[i] = line_of(&check->arena, data, length, place->line);
    }
    return !check->collect.want(check->collect.context, path) ||
           check->collect.file(check->collect.context, path, data, length);
}

static void add_paths(struct check *check)
{
    for (size_t i = 0; i < check->places->items.count; i++) {
        const char *path = check->places->items.items[i].path;
        strmap_put(&check->paths, path, check);
        for (const char *slash = path; (slash = strchr(slash, '/')); slash++)
            strmap_put_n(&check->paths, path, (size_t)(slash - path), check);
    }
}

static size_t compare(struct check *check, const char *tag, struct diag *diag)
{
    size_t wrong = 0;
    for (size_t i = 0; i < check->places->items.count; i++) {
        struct claimed_place *place = &check->places->items.items[i];
        if (!tag || strcmp(place->tag, tag) != 0)
            continue;
        place->is_checked = true;
        if (check->lines[i] && strstr(check->lines[i], place->contains))
            continue;
        diag_error(diag, place->stated, "%s: %s:%d of %s %s \"%s\"", place->subject, place->path, place->line, tag,
                   check->lines[i] ? "does not contain" : "does not exist; it should contain", place->contains);
        wrong++;
    }
    return wrong;
}

bool places_check(struct places *places, const char *source, size_t *wrong, struct diag *diag)
{
    struct collect *collect = collect_new(source, !file_is_folder(source), diag);
    struct check check = {.places = places, .collect = collect_visitor(collect)};
    check.lines = arena_alloc(&check.arena, (places->items.count + 1) * sizeof *check.lines);
    memset(check.lines, 0, (places->items.count + 1) * sizeof *check.lines);
    add_paths(&check);
    struct tree_visitor visitor = {.context = &check, .enter = enter_folder, .want = want_file, .file = take_file};
    struct dataset dataset;
    dataset_init(&dataset, places->pool);
    bool ok = tree_read(source, &visitor, TREE_LIMITS, diag) &&
              collect_finish(collect, &dataset, &(struct collect_options){0});
    *wrong += ok ? compare(&check, dataset.tag, diag) : 0;
    dataset_dispose(&dataset);
    collect_free(collect);
    strmap_dispose(&check.paths);
    arena_dispose(&check.arena);
    return ok;
}
