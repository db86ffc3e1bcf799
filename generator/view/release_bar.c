#include "generator/model/names.h"
#include "generator/view/parts.h"

/* Returns whether the release begins a range: the preceding release lacks the item, or this one changed it. */
static bool begins_range(const enum state *states, size_t r)
{
    return states[r] != STATE_ABSENT && (r == 0 || states[r - 1] == STATE_ABSENT || states[r] == STATE_CHANGED);
}

static void add_range(struct page *page, struct view *bar, const enum state *states, size_t first)
{
    const struct site *site = page->site;
    struct view *range = view_add_object(bar);
    struct releases in = {0};
    bool is_current = false;
    for (size_t r = first;
         r < site->releases.count && states[r] != STATE_ABSENT && (r == first || !begins_range(states, r)); r++) {
        releases_add(&in, site->releases.items[r].feature);
        is_current |= page->release == &site->releases.items[r];
    }
    view_text(range, "range", name_releases(site, &page->arena, in));
    view_bool(range, "is_added", states[first] == STATE_ADDED);
    view_bool(range, "is_changed", states[first] == STATE_CHANGED);
    view_bool(range, "is_current", is_current);
}

void part_release_bar(struct page *page, struct view *view, const enum state *states)
{
    struct view *bar = view_list(view, "release_bar"), *in = view_list(view, "in_releases");
    struct releases present = {0}, changed = {0};
    bool is_marked = false;
    for (size_t r = 0; r < page->site->releases.count; r++) {
        const struct site_release *release = &page->site->releases.items[r];
        if (states[r] == STATE_ABSENT)
            continue;
        releases_add(&present, release->feature);
        if (states[r] == STATE_CHANGED)
            releases_add(&changed, release->feature);
        is_marked = is_marked || states[r] != STATE_PRESENT;
        if (begins_range(states, r))
            add_range(page, bar, states, r);
        struct view *link = view_add_object(in);
        part_release_link(link, release);
    }
    view_bool(view, "is_marked", is_marked);
    view_text(view, "release_bar_words", name_releases(page->site, &page->arena, present));
    view_text(view, "releases_said", name_releases_in_words(page->site, &page->arena, present));
    view_text(view, "changes_said", name_each_release(&page->arena, changed));
}

void part_presence(struct page *page, struct view *view, const void *const *in)
{
    enum state *states = arena_alloc(&page->arena, page->site->releases.count * sizeof *states);
    for (size_t r = 0; r < page->site->releases.count; r++)
        states[r] = in[r] ? r > 0 && !in[r - 1] ? STATE_ADDED : STATE_PRESENT : STATE_ABSENT;
    part_release_bar(page, view, states);
}
