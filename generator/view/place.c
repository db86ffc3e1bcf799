#include <string.h>

#include "generator/model/addresses.h"
#include "generator/view/parts.h"

const char *part_address(struct page *page, const struct dataset *data, const struct ds_place *place)
{
    return address_of_place(page->site, &page->arena, data, place);
}

struct view *part_place(struct page *page, struct view *list, const struct dataset *data, const struct ds_place *place)
{
    struct view *view = view_add_object(list);
    const char *slash = strrchr(place->path, '/');
    int other = address_other_release(data, place);
    view_text(view, "place_path", place->path);
    view_text(view, "place_file", slash ? slash + 1 : place->path);
    view_text(view, "what", place->what);
    view_text(view, "function", place->function);
    view_text(view, "line", place->line > 0 ? arena_printf(&page->arena, "%d", place->line) : NULL);
    view_text(view, "place_release", other ? arena_printf(&page->arena, "%d", other) : NULL);
    view_text(view, "address", part_address(page, data, place));
    return view;
}
