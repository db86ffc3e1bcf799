#include "generator/model/history.h"

/* The last release before this one whose description of the event is its own; NULL: that is the one before, or none. */
static const struct site_release *last_described(const struct site *site, const struct site_event *event,
                                                 size_t release)
{
    for (size_t r = release; r > 0 && event->in[r - 1]; r--) {
        if (compare_knows_description(&site->releases.items[r - 1].data, event->in[r - 1]->description_from))
            return r == release ? NULL : &site->releases.items[r - 1];
    }
    return NULL;
}

void history_changes(struct changes *out, struct arena *arena, const struct site *site, const struct site_event *event,
                     size_t release)
{
    const struct site_release *this = &site->releases.items[release];
    const struct ds_event *now = event->in[release];
    if (release > 0)
        compare_events(out, &this[-1].data, event->in[release - 1], &this->data, now);
    if (!now)
        return;
    compare_event_updates(out, &this->data, now);
    const struct site_release *then = last_described(site, event, release);
    if (!then)
        return;
    size_t first = out->count;
    compare_descriptions(out, &then->data, event->in[then->index], &this->data, now);
    for (size_t i = first; i < out->count; i++)
        out->items[i].since = arena_printf(arena, "%d-%d", then[1].feature, this->feature);
}
