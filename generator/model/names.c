#include "generator/model/names.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "generator/model/site.h"

static bool is_alnum(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

const char *name_slug(struct arena *arena, const char *name)
{
    char *slug = arena_strdup(arena, *name ? name : "_");
    for (char *p = slug; *p; p++) {
        if (!is_alnum(*p) && *p != '-' && *p != '_' && (*p != '.' || p == slug))
            *p = '_';
    }
    return slug;
}

/* Whether a word of the name begins at `p`, which is not its first letter. */
static bool is_boundary(const char *name, const char *p)
{
    unsigned char before = (unsigned char)p[-1], here = (unsigned char)p[0], after = (unsigned char)p[1];
    if (before == '.')
        return true;
    return p > name + 1 && isupper(here) && after && (!isupper(before) || islower(after));
}

size_t name_part(const char *name)
{
    size_t length = *name != '\0';
    while (name[length] && !is_boundary(name, name + length))
        length++;
    return length;
}

const char *name_lower(struct arena *arena, const char *text)
{
    char *lower = arena_strdup(arena, text);
    for (char *p = lower; *p; p++) {
        if (*p >= 'A' && *p <= 'Z')
            *p = (char)(*p - 'A' + 'a');
    }
    return lower;
}

const char *name_anchor(struct arena *arena, const char *title)
{
    char *anchor = arena_strdup(arena, name_lower(arena, title)), *to = anchor;
    for (const char *p = anchor; *p; p++) {
        if (is_alnum(*p))
            *to++ = *p;
        else if (to > anchor && to[-1] != '-')
            *to++ = '-';
    }
    while (to > anchor && to[-1] == '-')
        to--;
    *to = '\0';
    return anchor;
}

/* The words in a range of releases. */
struct range_words {
    const char *to, *and_later;
};

static const char *name_ranges(const struct site *site, struct arena *arena, struct releases set,
                               const struct range_words *words)
{
    const char *text = "";
    size_t count = site->releases.count;
    for (size_t i = 0; i < count; i++) {
        if (!releases_has(set, site->releases.items[i].feature))
            continue;
        size_t last = i;
        while (last + 1 < count && releases_has(set, site->releases.items[last + 1].feature))
            last++;
        text = arena_printf(arena, "%s%s%d", text, *text ? ", " : "", site->releases.items[i].feature);
        if (last == count - 1 && last > i)
            text = arena_printf(arena, "%s%s", text, words->and_later);
        else if (last > i)
            text = arena_printf(arena, "%s%s%d", text, words->to, site->releases.items[last].feature);
        i = last;
    }
    return text;
}

const char *name_releases(const struct site *site, struct arena *arena, struct releases set)
{
    const char *text = name_ranges(site, arena, set, &(struct range_words){"\xe2\x80\x93", "+"});
    return *text ? text : "none";
}

const char *name_known_releases(const struct site *site, struct arena *arena, struct releases set,
                                struct releases known)
{
    struct releases filled = set, skipped = {0};
    bool is_before = false; /* the last known release before the skipped ones is in the set */
    for (size_t r = 0; r < site->releases.count; r++) {
        int feature = site->releases.items[r].feature;
        if (!releases_has(known, feature)) {
            releases_add(&skipped, feature);
            continue;
        }
        bool is_in = releases_has(set, feature);
        if (is_before && is_in)
            releases_add_all(&filled, skipped);
        skipped = (struct releases){0};
        is_before = is_in;
    }
    return name_releases(site, arena, filled);
}

const char *name_releases_in_words(const struct site *site, struct arena *arena, struct releases set)
{
    return name_ranges(site, arena, set, &(struct range_words){" to ", " and later"});
}

const char *name_each_release(struct arena *arena, struct releases set)
{
    const char *text = "";
    for (int r = releases_first(set); r; r = releases_next(set, r)) {
        const char *separator = !*text ? "" : releases_next(set, r) ? ", " : " and ";
        text = arena_printf(arena, "%s%s%d", text, separator, r);
    }
    return text;
}
