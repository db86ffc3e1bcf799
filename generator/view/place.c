#include <string.h>

#include "generator/view/parts.h"

struct view *part_place(struct page *page, struct view *list, const struct dataset *data, const char *path, int line,
                        const char *what)
{
    struct view *place = view_add_object(list);
    view_text(place, "place_path", path);
    view_text(place, "place_file", strrchr(path, '/') ? strrchr(path, '/') + 1 : path);
    view_text(place, "what", what);
    view_text(place, "line", line > 0 ? arena_printf(&page->arena, "%d", line) : NULL);
    const char *fragment = line > 0 ? arena_printf(&page->arena, "#L%d", line) : "";
    view_text(place, "address", data->url ? arena_printf(&page->arena, "%s/%s%s", data->url, path, fragment) : NULL);
    return place;
}
