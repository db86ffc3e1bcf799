#include "collector/merge/losses.h"

#include "collector/merge/summary.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

/* The maximum number of items that a version may lose. */
static const struct {
    enum change_item item;
    size_t most;
    bool same_origin; /* counts only between data sets of the same origin */
    const char *one, *several;
} bounds[] = {
    {ITEM_EVENT, LOSSES_MOST_EVENTS, false, "event", "events"},
    {ITEM_FIELD, LOSSES_MOST_FIELDS, false, "field", "fields"},
    {ITEM_SETTING, LOSSES_MOST_SETTINGS, true, "setting", "settings"},
    {ITEM_CONFIGURED, LOSSES_MOST_SETTINGS, true, "value of a configuration", "values of configurations"},
    {ITEM_TYPE, LOSSES_MOST_EVENTS, false, "type", "types"},
    {ITEM_TYPE_FIELD, LOSSES_MOST_FIELDS, false, "field of a type", "fields of types"},
    {ITEM_CONFIGURATION, 0, false, "configuration", "configurations"},
};

static void separate(struct buf *words)
{
    if (words->length)
        buf_puts(words, "; ");
}

static bool lost_items(const struct ds_changes *changes, bool same_origin, struct buf *words)
{
    bool is_implausible = false;
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        if (bounds[i].same_origin && !same_origin)
            continue;
        struct buf names = {0};
        size_t count = summary_names(&names, changes, CHANGE_REMOVED, bounds[i].item);
        if (count) {
            separate(words);
            buf_printf(words, "%zu %s: %s", count, count == 1 ? bounds[i].one : bounds[i].several, names.data);
        }
        is_implausible = is_implausible || count > bounds[i].most;
        buf_dispose(&names);
    }
    return is_implausible;
}

static bool has_kind(const struct dataset *dataset, const char *name)
{
    for (size_t i = 0; i < dataset->events.count; i++)
        if (dataset_default(&dataset->events.items[i], name))
            return true;
    return false;
}

static bool lost_kinds(const struct dataset *before, const struct dataset *after, struct buf *words)
{
    struct strmap lost = {0};
    for (size_t i = 0; i < before->events.count; i++) {
        const struct ds_event *event = &before->events.items[i];
        for (size_t k = 0; ds_event_is_reported(event) && k < event->settings.count; k++) {
            const char *name = event->settings.items[k].name;
            if (strmap_get(&lost, name) || has_kind(after, name))
                continue;
            separate(words);
            buf_printf(words, "all settings of the kind %s", name);
            strmap_put(&lost, name, (void *)(size_t)name);
        }
    }
    bool is_any = lost.count > 0;
    strmap_dispose(&lost);
    return is_any;
}

static bool has_source(const struct ds_type *type)
{
    for (size_t i = 0; type && i < type->values.count; i++) {
        if (type->values.items[i].definition)
            return true;
    }
    return false;
}

/* Finds enumerations whose values are no longer in the source, because their file was moved. */
static bool lost_values(const struct dataset *before, const struct dataset *after, struct buf *words)
{
    bool is_any = false;
    for (size_t i = 0; i < before->types.count; i++) {
        const struct ds_type *type = &before->types.items[i], *now = dataset_type(after, type->name);
        if (!has_source(type) || !now || has_source(now))
            continue;
        separate(words);
        buf_printf(words, "the values of %s", type->name);
        is_any = true;
    }
    return is_any;
}

bool losses_are_implausible(const struct dataset *before, const struct dataset *after, struct buf *words)
{
    struct ds_changes changes = {0};
    if (!before)
        return false;
    dataset_diff(before, after, DIFF_JDK, &changes, NULL);
    bool same_origin = text_is(before->origin, after->origin);
    bool items = lost_items(&changes, same_origin, words), kinds = same_origin && lost_kinds(before, after, words);
    bool values = same_origin && lost_values(before, after, words);
    vec_dispose(&changes);
    return items || kinds || values;
}
