#include <stdlib.h>
#include <string.h>

#include "common/dataset/place.h"
#include "generator/view/parts.h"

/* Returns 25 for jdk-25.0.3+9, 8 for jdk8u504-ga. */
static int feature_of_tag(const char *tag)
{
    return (int)strtol(tag + strcspn(tag, "123456789"), NULL, 10);
}

/* Returns the address of a place at the tag OWNER/REPOSITORY@TAG. */
static const char *address_elsewhere(struct arena *arena, const struct ds_place *place, const char *at)
{
    return arena_printf(arena, "https://github.com/%.*s/blob/%s/%s#L%d", (int)(at - place->tag), place->tag, at + 1,
                        place->path, place->line);
}

const char *part_address(struct page *page, const struct dataset *data, const struct ds_place *place)
{
    static const char tree[] = "/tree/";
    const char *elsewhere = place->tag ? strchr(place->tag, '@') : NULL;
    if (elsewhere)
        return address_elsewhere(&page->arena, place, elsewhere);
    const struct site_release *tagged = place->tag ? site_release(page->site, feature_of_tag(place->tag)) : NULL;
    const char *url = tagged ? tagged->data.url : place->tag ? NULL : data->url;
    const char *at = url ? strstr(url, tree) : NULL;
    const char *fragment = place->line > 0 ? arena_printf(&page->arena, "#L%d", place->line) : "";
    if (!at)
        return url ? arena_printf(&page->arena, "%s/%s%s", url, place->path, fragment) : NULL;
    return arena_printf(&page->arena, "%.*s/blob/%s/%s%s", (int)(at - url), url,
                        place->tag ? place->tag : at + strlen(tree), place->path, fragment);
}

struct view *part_place(struct page *page, struct view *list, const struct dataset *data, const struct ds_place *place)
{
    struct view *view = view_add_object(list);
    const char *slash = strrchr(place->path, '/');
    bool is_other = place->tag && (!data->tag || strcmp(place->tag, data->tag) != 0);
    view_text(view, "place_path", place->path);
    view_text(view, "place_file", slash ? slash + 1 : place->path);
    view_text(view, "what", place->what);
    view_text(view, "function", place->function);
    view_text(view, "line", place->line > 0 ? arena_printf(&page->arena, "%d", place->line) : NULL);
    view_text(view, "place_release", is_other ? arena_printf(&page->arena, "%d", feature_of_tag(place->tag)) : NULL);
    view_text(view, "address", part_address(page, data, place));
    return view;
}
