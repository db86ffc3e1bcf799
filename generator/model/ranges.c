#include "generator/model/ranges.h"

void ranges_of(struct site_ranges *ranges, const struct site *site, const struct site_event *event, ranges_known *known,
               ranges_same *same)
{
    struct site_range *last = NULL;
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct site_release *release = &site->releases.items[r];
        if (!event->in[r] || !known(event->in[r]))
            continue;
        if (!last || !same(event->in[last->newest->index], event->in[r])) {
            last = vec_add(ranges);
            *last = (struct site_range){.newest = release};
        }
        releases_add(&last->jdks, release->feature);
    }
}
