/* Links to the pages of events and releases. */
#include "common/dataset/event.h"
#include "generator/view/parts.h"

void part_event_link(struct page *page, struct view *view, const struct site_event *event, const struct ds_event *in)
{
    part_name(page, view, event->name);
    view_text(view, "slug", event->slug);
    view_text(view, "anchor", event->anchor);
    view_text(view, "label", ds_event_label(in));
}

void part_release_link(struct view *view, const struct site_release *release)
{
    view_number(view, "feature", release->feature);
    view_text(view, "label", release->label);
    view_text(view, "version", release->version);
}
