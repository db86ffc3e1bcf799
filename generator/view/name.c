#include "generator/model/names.h"
#include "generator/view/parts.h"

void part_name(struct page *page, struct view *view, const char *name)
{
    view_text(view, "name", name);
    struct view *parts = view_list(view, "name_parts");
    for (size_t length; (length = name_part(name)) > 0; name += length)
        view_add_text(parts, arena_strndup(&page->arena, name, length));
}
