/* jvms.html: the JVMs that emit each event. */
#include "common/dataset/event.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"

static void add_row(struct page *page, struct view *view, const struct site_event *event,
                    const struct site_release *release)
{
    (void)release;
    part_event_link(page, view, event, event->newest);
    part_release_bar(page, view, event->states);
    part_jvms(page, view, event);
}

bool pages_jvms(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "jvms.html", "Events and JVMs");
    page_search(&page, true);
    page_describe(&page, "Which JDK Flight Recorder events HotSpot, GraalVM Native Image and Eclipse OpenJ9 emit.");
    page_no_release(&page);
    part_matrix(&page, NULL, NULL, add_row, 4);
    return page_end(&page, "pages/jvms");
}
