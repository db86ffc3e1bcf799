/* timelines/<N>.html: situations in the recordings of a release. */
#include "common/dataset/timeline.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"

static bool render(struct renderer *renderer, const struct site_release *release)
{
    const struct site *site = renderer->site;
    struct page page;
    struct arena paths = {0};
    page_begin(&page, renderer, arena_printf(&paths, "timelines/%d.html", release->feature),
               arena_printf(&paths, "Timelines in JDK %s", release->label));
    page_describe(&page,
                  "Which JDK Flight Recorder events occur, and when, in garbage collections of each collector, a "
                  "VM operation, a contended lock, a class load and a compilation.");
    page_release(&page, release);
    if (release == site_with_timelines(site))
        page_search(&page, false);
    page_crumb(&page, "Guide", "guide.html");
    page_crumb(&page, "Timelines", NULL);
    struct view *list = view_list(page.view, "timelines");
    for (size_t i = 0; i < release->data.timelines.count; i++)
        part_timeline(&page, view_add_object(list), release, &release->data.timelines.items[i]);
    for (size_t i = 0; i < site->releases.count; i++) {
        const struct site_release *other = &site->releases.items[i];
        if (!other->data.timelines.count)
            continue;
        page_switch(&page, other, arena_printf(&page.arena, "timelines/%d.html", other->feature));
    }
    bool ok = page_end(&page, "pages/timelines");
    arena_dispose(&paths);
    return ok;
}

bool pages_timelines(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        if (site->releases.items[i].data.timelines.count && !render(renderer, &site->releases.items[i]))
            return false;
    }
    return true;
}
