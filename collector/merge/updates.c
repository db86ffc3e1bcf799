#include "collector/merge/updates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/walk.h"

enum { MAX_FILE = 1 << 20, FIRST_NAME = 4 };

struct updates {
    struct dataset_list *list;
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
    struct ds_default_setting *setting = event ? dataset_default(event, names[1]) : NULL;
    return setting ? &setting->since : NULL;
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

/* The items that a row of changes can name, beside configurations. */
static const struct {
    const char *name;
    enum change_item item;
} changed_items[] = {{"event", ITEM_EVENT}, {"field", ITEM_FIELD}, {"type-field", ITEM_TYPE_FIELD}};

/* The label of the configuration of this file; NULL: there is none. */
static const char *configuration_label(const struct dataset *dataset, const char *file)
{
    const struct ds_configuration *found = vec_find(&dataset->configurations, file, file);
    return found ? found->label : NULL;
}

/* The value of the setting in the change's configuration, or NULL. */
static const char *configured_value(const struct dataset *dataset, const struct ds_change *change)
{
    const struct ds_event *event = dataset_event(dataset, change->owner);
    for (size_t i = 0; event && i < dataset->configurations.count; i++) {
        const struct ds_event_configuration *in = dataset_event_configuration(event, (int)i);
        const struct ds_setting *setting = in ? dataset_setting(&in->settings, change->name) : NULL;
        if (setting && text_is(dataset->configurations.items[i].label, change->configuration))
            return setting->value;
    }
    return NULL;
}

/* What the thing is now. False: it is not in the data set. *now NULL: not compared. */
static bool find_changed(const struct dataset *dataset, const struct ds_change *change, const char **now)
{
    const char *owner = change_subject(change);
    if (change->item == ITEM_CONFIGURED)
        return (*now = configured_value(dataset, change)) != NULL;
    const struct ds_event *event = change->item == ITEM_TYPE_FIELD ? NULL : dataset_event(dataset, owner);
    const struct ds_type *type = change->item == ITEM_TYPE_FIELD ? strmap_get(&dataset->types_by_name, owner) : NULL;
    const struct ds_field *field = !change->owner ? NULL
                                   : event        ? dataset_field(&event->fields, change->name)
                                   : type         ? dataset_field(&type->fields, change->name)
                                                  : NULL;
    if (change->owner && event && !field)
        field = dataset_field(&event->implicit_fields, change->name);
    if (change->owner ? !field : !event)
        return false;
    switch (change->kind) {
    case CHANGE_LABEL: *now = field ? field->label : event->label; break;
    case CHANGE_EXPERIMENTAL:
        *now = (field ? field->is_experimental : event->is_experimental) ? "true" : "false";
        break;
    case CHANGE_CATEGORY: *now = field ? NULL : event->category; break;
    case CHANGE_NAME: *now = field ? field->name : NULL; break;
    case CHANGE_CONTENT_TYPE: *now = field ? field->annotations : NULL; break;
    default: *now = NULL;
    }
    return true;
}

/* A content type is among other annotations. */
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

/* ITEM OWNER NAME WHAT FROM TO; a configuration's file as the item: the value of a setting in it. */
static bool read_change(struct updates *updates, const struct tsv_row *row, const struct dataset *dataset,
                        struct ds_change *change)
{
    char *const *cells = row->cells + FIRST_NAME;
    size_t item = 0, item_count = sizeof changed_items / sizeof *changed_items;
    unsigned kind = 0;
    while (item < item_count && strcmp(changed_items[item].name, cells[0]) != 0)
        item++;
    while (kind < CHANGE_KIND_COUNT && strcmp(change_kinds[kind], cells[3]) != 0)
        kind++;
    const char *label = configuration_label(dataset, cells[0]);
    if ((item == item_count && !label) || kind == CHANGE_KIND_COUNT)
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

static void add_change(struct updates *updates, const struct tsv_row *row, struct dataset *dataset,
                       const struct ds_change *change)
{
    const char *now = NULL;
    if (!find_changed(dataset, change, &now)) {
        diag_warning(updates->diag, row->place, "changed %s %s matches nothing in release %d", change_subject(change),
                     change->name, dataset->feature);
        return;
    }
    if (!became(now, change))
        diag_warning(updates->diag, row->place, "%s of %s %s is %s in release %d", change_kinds[change->kind],
                     change_subject(change), change->name, now, dataset->feature);
    *vec_add(&dataset->update_changes) = *change;
}

/* --- The table ------------------------------------------------------------------------------------------ */

/* "17.0.3" -> 3, "17" -> 0; -1: not a version of this release. */
static int update_of(const char *version, int feature)
{
    int read_feature = 0, update = 0, end = 0;
    if (sscanf(version, "%4d%n", &read_feature, &end) != 1 || read_feature != feature)
        return -1;
    if (!version[end])
        return 0;
    int length = 0;
    return sscanf(version + end, ".0.%4d%n", &update, &length) == 1 && !version[end + length] && update > 0 ? update
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
    struct dataset *dataset = dataset_list_release(updates->list, feature);
    if (!dataset)
        return true;
    char text[64];
    if (since == after + 1)
        snprintf(text, sizeof text, "%d.0.%d", feature, since);
    else
        snprintf(text, sizeof text, "%d.0.%d-%d.0.%d", feature, after + 1, feature, since);
    const char *version = strpool_get(&updates->list->pool, text);
    if (is_change) {
        struct ds_change change;
        if (!read_change(updates, row, dataset, &change))
            return false;
        change.since = version;
        add_change(updates, row, dataset, &change);
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

static bool clear(void *context, const struct dataset_step *step)
{
    (void)context;
    if (step->element == &format_change)
        return false;
    const struct format_attribute *row = step->element ? step->element->attributes : NULL;
    for (; row && row->name; row++) {
        if (row->columns.refers == REFERS_UPDATE)
            memset((char *)step->object + row->offset, 0, sizeof(const char *));
    }
    return step->element != NULL;
}

bool merge_updates(struct dataset_list *list, const char *table, struct diag *diag)
{
    struct updates updates = {.list = list, .diag = diag};
    for (size_t i = 0; i < list->count; i++) {
        list->items[i].update_changes.count = 0;
        dataset_walk(&list->items[i], clear, NULL);
    }
    return tsv_read(table, MAX_FILE, read_row, &updates, diag);
}
