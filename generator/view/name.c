#include <ctype.h>
#include <string.h>

#include "generator/view/parts.h"

/* Whether a word of the name begins here: Monitor|Enter, GC|Phase, jdk.|FileRead. No part is a single letter. */
static bool is_boundary(const char *name, size_t at)
{
    unsigned char before = (unsigned char)name[at - 1], here = (unsigned char)name[at],
                  after = (unsigned char)name[at + 1];
    if (before == '.')
        return true;
    return at > 1 && isupper(here) && after && (!isupper(before) || islower(after));
}

void part_name(struct page *page, struct view *view, const char *name)
{
    size_t start = 0, length = strlen(name);
    view_text(view, "name", name);
    struct view *parts = view_list(view, "name_parts");
    for (size_t at = 1; at <= length; at++) {
        if (at < length && !is_boundary(name, at))
            continue;
        view_add_text(parts, arena_strndup(&page->arena, name + start, at - start));
        start = at;
    }
}
