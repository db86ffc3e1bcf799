#include <stdlib.h>
#include <string.h>

#include "generator/model/names.h"
#include "generator/view/parts.h"

struct entry {
    const char *section, *key; /* key: the sort key */
    const struct site_event *event;
};

/*
 * Sorts sections by name, but with Flight Recorder's own events first, because they describe the recording; and events
 * by name.
 */
static int by_section(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = strcmp(x->key, y->key);
    return order ? order : strcmp(x->event->name, y->event->name);
}

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

size_t part_sections(struct page *page, struct view *sections, const struct site_release *release, part_chosen *chosen,
                     part_listed *listed)
{
    const struct site *site = page->site;
    struct VEC(struct entry) entries = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        const struct ds_event *in = release ? event->in[release->index] : event->newest;
        if (!in || (chosen && !chosen(event, release)))
            continue;
        struct entry *entry = vec_add(&entries);
        entry->section = name_section(&page->arena, in);
        entry->event = event;
        entry->key = strcmp(entry->section, "Flight Recorder") == 0 ? "" : entry->section;
    }
    if (entries.count)
        qsort(entries.items, entries.count, sizeof *entries.items, by_section);
    for (size_t i = 0; i < entries.count;) {
        struct view *section = part_section(page, sections, entries.items[i].section);
        struct view *events = view_list(section, "events");
        size_t first = i;
        for (; i < entries.count && strcmp(entries.items[i].section, entries.items[first].section) == 0; i++)
            listed(page, view_add_object(events), entries.items[i].event, release);
        view_number(section, "section_count", (long long)(i - first));
    }
    size_t count = entries.count;
    vec_dispose(&entries);
    return count;
}
