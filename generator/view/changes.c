#include <string.h>

#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "generator/model/names.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"

static const char *kind_words(enum change_kind kind)
{
    switch (kind) {
    case CHANGE_ORDER: return "order of fields";
    case CHANGE_STACK_TRACE: return "stack trace";
    case CHANGE_JAVA_TYPE: return "Java type";
    default: return change_kinds[kind];
    }
}

/* Returns "yes" or "no" for flags. */
static const char *value_words(const struct ds_change *change, const char *value)
{
    if (!value || !change_is_flag(change))
        return value;
    return strcmp(value, "true") == 0 ? "yes" : "no";
}

static void add_change(struct page *page, struct view *list, const struct ds_change *change)
{
    struct view *item = view_add_object(list);
    bool is_field = change->item == ITEM_FIELD || change->item == ITEM_TYPE_FIELD;
    bool is_unknown = change->from && strcmp(change->from, "?") == 0;
    view_bool(item, "is_added", change->kind == CHANGE_ADDED);
    view_bool(item, "is_removed", change->kind == CHANGE_REMOVED);
    view_bool(item, "is_changed", change->kind != CHANGE_ADDED && change->kind != CHANGE_REMOVED);
    view_bool(item, "is_self", !change->owner);
    view_bool(item, "is_field", is_field);
    view_bool(item, "is_setting", change->item == ITEM_SETTING);
    view_bool(item, "is_configured", change->item == ITEM_CONFIGURED);
    bool is_value = change->item == ITEM_SETTING || change->item == ITEM_CONFIGURED;
    view_bool(item, "is_switch", is_value && strcmp(change->name, "enabled") == 0);
    view_bool(item, "is_text", change_is_wording(change));
    view_bool(item, "is_breaking", change_is_breaking(change));
    view_bool(item, "is_from_unknown", is_unknown);
    const char *update = humanize_update(&page->arena, change->since);
    bool is_range = update && strchr(change->since, '-');
    if (!update && change->between[0]) {
        update = arena_printf(&page->arena, "%d\xe2\x80\x93%d", change->between[0], change->between[1]);
        is_range = true;
    }
    view_text(item, "with_update", is_range ? arena_printf(&page->arena, "one of JDK %s", update) : update);
    view_text(item, "what", kind_words(change->kind));
    view_text(item, "item_name", change->name);
    view_text(item, "configuration",
              change->item == ITEM_CONFIGURED ? dataset_configuration_name(change->configuration) : NULL);
    view_text(item, "from", is_unknown ? NULL : value_words(change, change->from));
    view_text(item, "to", value_words(change, change->to));
}

void part_changes(struct page *page, struct view *list, const struct ds_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++)
        add_change(page, list, &changes->items[i]);
}

void part_history(struct page *page, struct view *view, const struct ds_changes *changes)
{
    struct view *own = view_list(view, "changes"), *backports = view_list(view, "backports");
    for (size_t i = 0; i < changes->count; i++)
        add_change(page, changes->items[i].is_backport ? backports : own, &changes->items[i]);
}
