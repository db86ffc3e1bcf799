#include "generator/model/commands.h"

#include "common/base/text.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

static bool same_settings(const struct commands *a, const struct commands *b)
{
    bool is_same = a->setting_count == b->setting_count;
    for (size_t i = 0; is_same && i < a->setting_count; i++)
        is_same = text_same(a->settings[i].name, b->settings[i].name) &&
                  text_same(a->settings[i].value, b->settings[i].value) &&
                  a->settings[i].in_java == b->settings[i].in_java;
    return is_same;
}

static bool same_needs(const struct ds_event *a, const struct ds_event *b)
{
    bool is_same = a->needs.count == b->needs.count;
    for (size_t i = 0; is_same && i < a->needs.count; i++)
        is_same = text_same(a->needs.items[i].place.what, b->needs.items[i].place.what);
    return is_same;
}

static bool same_commands(const struct commands *a, const struct commands *b)
{
    return a->is_emitted == b->is_emitted && text_same(a->java, b->java) && text_same(a->all, b->all) &&
           text_same(a->gcs, b->gcs) && text_same(a->threshold, b->threshold) && same_settings(a, b) &&
           same_needs(a->event, b->event);
}

static struct commands *equal_in(struct commands_list *list, const struct commands *commands)
{
    for (size_t i = 0; i < list->count; i++) {
        if (same_commands(&list->items[i], commands))
            return &list->items[i];
    }
    return NULL;
}

void commands_list(struct commands_list *list, struct arena *arena, const struct site *site,
                   const struct site_event *event)
{
    const struct site_release *shown = NULL;
    for (size_t i = site->releases.count; i-- > 0;) {
        const struct site_release *release = &site->releases.items[i];
        if (!event->in[i] || ds_event_is_native_only(event->in[i]))
            continue;
        struct commands commands = commands_make(arena, &release->data, event->in[i]);
        releases_add(&commands.jdks, release->feature);
        struct commands *equal = equal_in(list, &commands);
        if (equal)
            releases_add(&equal->jdks, release->feature);
        else
            *vec_add(list) = commands;
        if (!shown || (release->is_lts && !shown->is_lts))
            shown = release;
    }
    for (size_t i = 0; i < list->count; i++)
        list->items[i].is_shown = releases_has(list->items[i].jdks, shown->feature);
}
