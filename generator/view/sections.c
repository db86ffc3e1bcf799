#include <string.h>

#include "generator/model/names.h"
#include "generator/view/parts.h"

struct view *part_section(struct page *page, struct view *sections, const char *title)
{
    struct view *section = view_add_object(sections);
    view_text(section, "section_title", title);
    view_text(section, "section_anchor", name_anchor(&page->arena, title));
    /* The table of contents indents "JVM: GC: Heap" under "JVM". */
    const char *colon = strchr(title, ':');
    view_bool(section, "is_nested", colon != NULL);
    view_text(section, "section_short", colon ? colon + 2 : title);
    return section;
}
