#include "generator/model/names.h"
#include "generator/view/parts.h"

static struct view *make_cell(struct arena *arena, const struct site_release *release, enum state state)
{
    static const char *const words[] = {[STATE_PRESENT] = "", [STATE_ADDED] = ": new", [STATE_CHANGED] = ": changed"};
    struct view *cell = view_new_object(arena);
    view_number(cell, "feature", release->feature);
    view_text(cell, "label", release->label);
    view_bool(cell, "is_lts", release->is_lts);
    view_bool(cell, "is_present", state != STATE_ABSENT);
    view_bool(cell, "is_added", state == STATE_ADDED);
    view_bool(cell, "is_changed", state == STATE_CHANGED);
    if (state != STATE_ABSENT)
        view_printf(cell, "hint", "JDK %s%s", release->label, words[state]);
    return cell;
}

static void share_cells(struct arena *arena, const struct site *site, struct shared_views *shared)
{
    shared->cells = arena_alloc(arena, site->releases.count * STATE_COUNT * sizeof(struct view *));
    for (size_t r = 0; r < site->releases.count; r++) {
        for (size_t state = 0; state < STATE_COUNT; state++)
            shared->cells[r * STATE_COUNT + state] = make_cell(arena, &site->releases.items[r], (enum state)state);
    }
}

static void share_gc_cells(struct arena *arena, struct shared_views *shared)
{
    static const char *const words[] = {[GC_NO] = "not with", [GC_YES] = "with", [GC_UNKNOWN] = "not known with"};
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const struct gc_kind *kind = &gc_kinds[gc];
        for (size_t state = 0; kind->base == gc && state < GC_STATE_COUNT; state++) {
            struct view *cell = view_new_object(arena);
            view_text(cell, "letter", kind->letter);
            view_text(cell, "gc", kind->title);
            view_bool(cell, "is_yes", state == GC_YES);
            view_bool(cell, "is_no", state == GC_NO);
            view_printf(cell, "hint", "%s %s", words[state], kind->title);
            shared->gc_cells[gc][state] = cell;
        }
    }
}

void parts_share(struct renderer *renderer)
{
    struct arena *arena = &renderer->arena;
    renderer->shared = ARENA_NEW(arena, struct shared_views);
    share_cells(arena, renderer->site, renderer->shared);
    share_gc_cells(arena, renderer->shared);
}

void part_release_bar(struct page *page, struct view *view, const enum state *states)
{
    struct view *bar = view_list(view, "release_bar");
    struct releases present = {0};
    for (size_t r = 0; r < page->site->releases.count; r++) {
        view_add(bar, page->renderer->shared->cells[r * STATE_COUNT + states[r]]);
        if (states[r] != STATE_ABSENT)
            releases_add(&present, page->site->releases.items[r].feature);
    }
    view_text(view, "release_bar_words", name_releases(page->site, &page->arena, present));
}

void part_presence(struct page *page, struct view *view, const void *const *in)
{
    enum state *states = arena_alloc(&page->arena, page->site->releases.count * sizeof *states);
    for (size_t r = 0; r < page->site->releases.count; r++)
        states[r] = in[r] ? r > 0 && !in[r - 1] ? STATE_ADDED : STATE_PRESENT : STATE_ABSENT;
    part_release_bar(page, view, states);
}
