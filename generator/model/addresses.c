#include "generator/model/addresses.h"

#include <stdlib.h>
#include <string.h>

/* Returns 25 for jdk-25.0.3+9, 8 for jdk8u504-ga, 14 for openjdk/jdk16u@jdk-14-ga. */
static int feature_of(const char *tag)
{
    const char *elsewhere = strchr(tag, '@');
    tag = elsewhere ? elsewhere + 1 : tag;
    return (int)strtol(tag + strcspn(tag, "123456789"), NULL, 10);
}

/* Returns the address of a place at the tag OWNER/REPOSITORY@TAG. */
static const char *address_elsewhere(struct arena *arena, const struct ds_place *place, const char *at)
{
    return arena_printf(arena, "https://github.com/%.*s/blob/%s/%s#L%d", (int)(at - place->tag), place->tag, at + 1,
                        place->path, place->line);
}

const char *address_of_place(const struct site *site, struct arena *arena, const struct dataset *data,
                             const struct ds_place *place)
{
    static const char tree[] = "/tree/";
    const char *elsewhere = place->tag ? strchr(place->tag, '@') : NULL;
    if (elsewhere)
        return address_elsewhere(arena, place, elsewhere);
    const struct site_release *tagged = place->tag ? site_release(site, feature_of(place->tag)) : NULL;
    const char *url = tagged ? tagged->data.url : place->tag ? NULL : data->url;
    const char *at = url ? strstr(url, tree) : NULL;
    const char *fragment = place->line > 0 ? arena_printf(arena, "#L%d", place->line) : "";
    if (!at)
        return url ? arena_printf(arena, "%s/%s%s", url, place->path, fragment) : NULL;
    return arena_printf(arena, "%.*s/blob/%s/%s%s", (int)(at - url), url, place->tag ? place->tag : at + strlen(tree),
                        place->path, fragment);
}

int address_other_release(const struct dataset *data, const struct ds_place *place)
{
    bool is_other = place->tag && (!data->tag || strcmp(place->tag, data->tag) != 0);
    return is_other ? feature_of(place->tag) : 0;
}
