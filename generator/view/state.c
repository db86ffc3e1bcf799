#include <string.h>

#include "common/dataset/setting_kinds.h"
#include "generator/model/names.h"
#include "generator/view/humanize.h"
#include "generator/view/parts.h"

static const char *value_of(const struct ds_event *event, const struct ds_event_configuration *configured,
                            const char *name)
{
    const struct ds_setting *setting = configured ? dataset_setting(&configured->settings, name) : NULL;
    const struct ds_default_setting *fallback = dataset_default(event, name);
    return setting ? setting->value : fallback ? fallback->value : NULL;
}

struct state_words {
    const char *names, *notes;
    bool is_on;
};

/* "≥ 20 ms, every 10 s": the limits and the period of an enabled event. */
static const char *notes_of(struct arena *arena, const struct ds_event *event,
                            const struct ds_event_configuration *configured)
{
    const char *notes = "";
    for (enum setting i = 0; i < SETTING_KINDS; i++) {
        const char *name = setting_kinds[i].name;
        const char *note = humanize_setting(arena, name, value_of(event, configured, name));
        if (note)
            notes = arena_printf(arena, "%s%s%s", notes, *notes ? ", " : "", note);
    }
    return notes;
}

void part_states(struct page *page, struct view *view, const struct site_release *release, const struct ds_event *event)
{
    struct arena *arena = &page->arena;
    struct VEC(struct state_words) all = {0};
    const char *on_in = "";
    /* The JDK's configurations do not contain events found only in native images. */
    size_t count = ds_event_is_native_only(event) ? 0 : release->data.configurations.count;
    for (size_t i = 0; i < count; i++) {
        const struct ds_event_configuration *configured = dataset_event_configuration(event, (int)i);
        const char *name = dataset_configuration_name(release->data.configurations.items[i].label);
        const char *enabled = value_of(event, configured, setting_kinds[SETTING_ENABLED].name);
        bool is_on = enabled ? strcmp(enabled, "false") != 0 : configured != NULL;
        const char *notes = is_on ? notes_of(arena, event, configured) : "";
        if (is_on)
            on_in = arena_printf(arena, "%s%s%s", on_in, *on_in ? " " : "", name);
        struct state_words *last = all.count ? &all.items[all.count - 1] : NULL;
        /* Configurations with the same state share an entry. */
        if (last && last->is_on == is_on && strcmp(last->notes, notes) == 0)
            last->names = arena_printf(arena, "%s, %s", last->names, name);
        else
            *vec_add(&all) = (struct state_words){name, notes, is_on};
    }
    struct view *states = view_list(view, "states");
    for (size_t i = 0; i < all.count; i++) {
        struct view *state = view_add_object(states);
        view_text(state, "name", all.items[i].names);
        view_bool(state, "is_on", all.items[i].is_on);
        view_text(state, "notes", all.items[i].notes);
    }
    view_text(view, "on_in", on_in);
    vec_dispose(&all);
}
