#include <string.h>

#include "generator/model/compare.h"
#include "generator/view/humanize.h"
#include "generator/view/parts.h"

void part_changes(struct page *page, struct view *list, const struct changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        const struct change *change = &changes->items[i];
        struct view *item = view_add_object(list);
        view_bool(item, "is_added", change->kind == CHANGE_ADDED);
        view_bool(item, "is_removed", change->kind == CHANGE_REMOVED);
        view_bool(item, "is_changed", change->kind == CHANGE_CHANGED);
        view_bool(item, "is_self", change->item == ITEM_SELF);
        view_bool(item, "is_field", change->item == ITEM_FIELD);
        view_bool(item, "is_setting", change->item == ITEM_SETTING);
        view_bool(item, "is_configured", change->item == ITEM_CONFIGURED);
        view_bool(item, "is_text", change->is_text);
        view_bool(item, "is_from_unknown", change->is_from_unknown);
        const char *update = humanize_update(&page->arena, change->since);
        bool is_range = update && strchr(change->since, '-');
        view_text(item, "with_update", is_range ? arena_printf(&page->arena, "one of %s", update) : update);
        view_text(item, "what", change->what);
        view_text(item, "item_name", change->name);
        view_text(item, "configuration", change->configuration);
        view_text(item, "from", change->from);
        view_text(item, "to", change->to);
    }
}
