#include "collector/curated/aside.h"
#include "collector/merge/updates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "common/dataset/walk.h"

enum { MAX_FILE = 1 << 20, FIRST_NAME = 4 };

struct updates {
    struct dataset_list *list;
    struct diag *diag;
};

/* --- The subjects of rows --------------------------------------------------------------------------- */

struct thing {
    const struct format_element *element;
    void *object; /* NULL: the release does not contain it */
};

/* Returns the label of the configuration in this file; NULL: none. */
static const char *configuration_label(const struct dataset *dataset, const char *file)
{
    const struct ds_configuration *found = vec_find(&dataset->configurations, file, file);
    return found ? found->label : NULL;
}

static struct ds_setting *find_configured(const struct dataset *dataset, const struct ds_event *event,
                                          const struct ds_change *change)
{
    for (size_t i = 0; event && i < dataset->configurations.count; i++) {
        const struct ds_event_configuration *in = dataset_event_configuration(event, (int)i);
        struct ds_setting *setting = in ? dataset_setting(&in->settings, change->name) : NULL;
        if (setting && text_is(dataset->configurations.items[i].label, change->configuration))
            return setting;
    }
    return NULL;
}

/* Returns the item that the change is about. */
static struct thing find_thing(const struct dataset *dataset, const struct ds_change *change)
{
    const char *subject = change_subject(change), *name = change->name;
    bool is_type = change_subject_item(change) == ITEM_TYPE;
    struct ds_event *event = is_type ? NULL : dataset_event(dataset, subject);
    struct ds_type *type = is_type ? strmap_get(&dataset->types_by_name, subject) : NULL;
    switch (change->item) {
    case ITEM_EVENT: return (struct thing){&format_event, event};
    case ITEM_FIELD: return (struct thing){&format_field, event ? dataset_any_field(event, name) : NULL};
    case ITEM_SETTING: return (struct thing){&format_default_setting, event ? dataset_default(event, name) : NULL};
    case ITEM_TYPE: return (struct thing){&format_type, type};
    case ITEM_TYPE_FIELD: return (struct thing){&format_field, type ? dataset_field(&type->fields, name) : NULL};
    default: return (struct thing){&format_setting, find_configured(dataset, event, change)};
    }
}

/* The cells with the names in a row; 0: the change has no such name, or it is a configuration. */
static const struct {
    const char *kind;
    enum change_item item;
    int names, owner, name;
} kinds[] = {
    {"event", ITEM_EVENT, 1, 0, 0}, {"field", ITEM_FIELD, 2, 0, 1},           {"setting", ITEM_SETTING, 2, 0, 1},
    {"type", ITEM_TYPE, 1, 0, 0},   {"type-field", ITEM_TYPE_FIELD, 2, 0, 1}, {"configured", ITEM_CONFIGURED, 3, 1, 2},
};

/* --- Changes ------------------------------------------------------------------------------------------------- */

enum { CHANGED_NAMES = 6, NOTE_NAMES = 2 };

/* The items in rows of changes, except configurations. */
static const struct {
    const char *name;
    enum change_item item;
} changed_items[] = {{"event", ITEM_EVENT}, {"field", ITEM_FIELD}, {"type-field", ITEM_TYPE_FIELD}};

/* Returns the current value; NULL: not compared. A JVM reports the content type among the annotations. */
static const char *value_now(const struct thing *thing, const struct ds_change *change)
{
    if (change->item == ITEM_CONFIGURED)
        return ((const struct ds_setting *)thing->object)->value;
    enum change_kind kind = change->kind == CHANGE_CONTENT_TYPE ? CHANGE_ANNOTATIONS : change->kind;
    for (const struct format_attribute *row = thing->element->attributes; row->name; row++) {
        if (row->columns.change == kind && row->kind == FORMAT_TEXT)
            return format_attribute_text(thing->object, row);
        if (row->columns.change == kind && row->kind == FORMAT_BOOL)
            return *(const bool *)((const char *)thing->object + row->offset) ? "true" : "false";
    }
    return NULL;
}

/* Returns whether the current value is the result of the change. A content type is one of several annotations. */
static bool became(const char *now, const struct ds_change *change)
{
    if (!now || !change->to)
        return true;
    return change->kind == CHANGE_CONTENT_TYPE ? strstr(now, change->to) != NULL : strcmp(now, change->to) == 0;
}

static const char *cell(struct updates *updates, const char *text)
{
    return strcmp(text, "-") == 0 ? NULL : strpool_get(&updates->list->pool, text);
}

/* Reads ITEM OWNER NAME WHAT FROM TO. If the item is the file of a configuration, the row is about the value of a
 * setting in it. */
static bool read_change(struct updates *updates, const struct tsv_row *row, const struct dataset *dataset,
                        struct ds_change *change)
{
    char *const *cells = row->cells + FIRST_NAME;
    size_t item = 0, item_count = sizeof changed_items / sizeof *changed_items;
    unsigned kind = 0;
    while (item < item_count && strcmp(changed_items[item].name, cells[0]) != 0)
        item++;
    while (kind < CHANGE_STORED_COUNT && strcmp(change_kinds[kind], cells[3]) != 0)
        kind++;
    const char *label = configuration_label(dataset, cells[0]);
    if ((item == item_count && !label) || kind == CHANGE_STORED_COUNT)
        return diag_error(updates->diag, row->place, "unknown item or kind of change: %s, %s", cells[0], cells[3]);
    struct strpool *pool = &updates->list->pool;
    bool is_event = !label && changed_items[item].item == ITEM_EVENT;
    *change = (struct ds_change){
        .kind = (enum change_kind)kind,
        .item = label ? ITEM_CONFIGURED : changed_items[item].item,
        .configuration = label,
        .owner = is_event ? NULL : strpool_get(pool, cells[1]),
        .name = strpool_get(pool, cells[is_event ? 1 : 2]),
        .from = cell(updates, cells[4]),
        .to = cell(updates, cells[5]),
    };
    return true;
}

/* Reports a warning, unless the row is set aside. */
#define report(updates, dataset, place, ...) \
    aside_report((updates)->list, releases_only((dataset)->feature), (updates)->diag, DIAG_WARNING, place, __VA_ARGS__)

static void add_change(struct updates *updates, const struct tsv_row *row, struct dataset *dataset,
                       const struct ds_change *change)
{
    struct thing thing = find_thing(dataset, change);
    if (!thing.object) {
        report(updates, dataset, row->place, "changed %s %s matches nothing in release %d", change_subject(change),
               change->name, dataset->feature);
        return;
    }
    const char *now = value_now(&thing, change);
    if (!became(now, change))
        report(updates, dataset, row->place, "%s of %s %s is %s in release %d", change_kinds[change->kind],
               change_subject(change), change->name, now, dataset->feature);
    *vec_add(&dataset->update_changes) = *change;
}

/* --- The table ------------------------------------------------------------------------------------------ */

/* Returns the update: 3 for "17.0.3", 0 for "17", 262 for "8u262"; -1: not a version of this release. */
static int update_of(const char *version, int feature)
{
    int read_feature = 0, update = 0, end = 0;
    if (sscanf(version, "%4d%n", &read_feature, &end) != 1 || read_feature != feature)
        return -1;
    if (!version[end])
        return 0;
    int length = 0;
    bool is_read = sscanf(version + end, ".0.%4d%n", &update, &length) == 1 ||
                   sscanf(version + end, "u%4d%n", &update, &length) == 1;
    return is_read && !version[end + length] && update > 0 ? update : -1;
}

/* Returns false if the release does not contain the subject of the row. */
static bool set_update(struct dataset *dataset, size_t kind, char *const *names, const char *version)
{
    enum change_item item = kinds[kind].item;
    struct ds_change change = {.item = item,
                               .owner = kinds[kind].names == 1 ? NULL : names[kinds[kind].owner],
                               .name = names[kinds[kind].name],
                               .configuration =
                                   item == ITEM_CONFIGURED ? configuration_label(dataset, names[0]) : NULL};
    struct thing thing = find_thing(dataset, &change);
    for (const struct format_attribute *row = thing.element->attributes; thing.object && row->name; row++) {
        if (row->columns.refers == REFERS_UPDATE)
            memcpy((char *)thing.object + row->offset, &version, sizeof version);
    }
    return thing.object != NULL;
}

/* Reads a note for users: a text and its source. */
static bool read_note(struct updates *updates, const struct tsv_row *row, struct dataset *dataset)
{
    struct strpool *pool = &updates->list->pool;
    const char *url = row->cells[FIRST_NAME + 1];
    if (!text_is_web_address(url))
        return diag_error(updates->diag, row->place, "not a web address: %s", url);
    *vec_add(&dataset->notes) = (struct ds_note){strpool_get(pool, row->cells[FIRST_NAME]), strpool_get(pool, url)};
    return true;
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct updates *updates = context;
    size_t kind = 0, kind_count = sizeof kinds / sizeof *kinds;
    if (row->count <= FIRST_NAME)
        return diag_error(updates->diag, row->place, "a row has feature, after, since, kind and names");
    bool is_change = strcmp(row->cells[3], "changed") == 0 && row->count == FIRST_NAME + CHANGED_NAMES;
    bool is_note = strcmp(row->cells[3], "note") == 0 && row->count == FIRST_NAME + NOTE_NAMES;
    while (kind < kind_count && strcmp(kinds[kind].kind, row->cells[3]) != 0)
        kind++;
    if (!is_change && !is_note && (kind == kind_count || row->count != FIRST_NAME + kinds[kind].names))
        return diag_error(updates->diag, row->place, "unknown kind, or wrong number of names: %s", row->cells[3]);
    int feature = (int)strtol(row->cells[0], NULL, 10);
    int after = update_of(row->cells[1], feature), since = update_of(row->cells[2], feature);
    if (after < 0 || since <= after)
        return diag_error(updates->diag, row->place, "not versions of %s, the older first: %s, %s", row->cells[0],
                          row->cells[1], row->cells[2]);
    struct dataset *dataset = dataset_list_release(updates->list, feature);
    if (!dataset)
        return true;
    if (is_note)
        return read_note(updates, row, dataset);
    char text[64];
    const char *dot = strchr(row->cells[2], 'u') ? "u" : ".0.";
    if (since == after + 1)
        snprintf(text, sizeof text, "%d%s%d", feature, dot, since);
    else
        snprintf(text, sizeof text, "%d%s%d-%d%s%d", feature, dot, after + 1, feature, dot, since);
    const char *version = strpool_get(&updates->list->pool, text);
    if (is_change) {
        struct ds_change change;
        if (!read_change(updates, row, dataset, &change))
            return false;
        change.since = version;
        add_change(updates, row, dataset, &change);
        return true;
    }
    if (!set_update(dataset, kind, row->cells + FIRST_NAME, version))
        report(updates, dataset, row->place, "%s %s matches nothing in release %d", row->cells[3],
               row->cells[row->count - 1], feature);
    return true;
}

bool merge_updates(struct dataset_list *list, const char *table, struct diag *diag)
{
    struct updates updates = {.list = list, .diag = diag};
    return tsv_read(table, MAX_FILE, read_row, &updates, diag);
}
