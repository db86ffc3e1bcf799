#include <string.h>

#include "generator/compare.h"
#include "generator/parts/parts.h"
#include "generator/words.h"

static const char *default_value(const struct ds_event *event, const char *name)
{
    for (size_t i = 0; i < event->settings.count; i++) {
        if (strcmp(event->settings.items[i].name, name) == 0)
            return event->settings.items[i].value;
    }
    return NULL;
}

static const char *value_of(const struct ds_event *event, const struct ds_event_configuration *configured,
                            const char *name)
{
    const struct ds_setting *setting = configured ? dataset_setting(&configured->settings, name) : NULL;
    return setting ? setting->value : default_value(event, name);
}

void part_states(struct page *page, struct view *view, const struct site_release *release, const struct ds_event *event)
{
    static const char *const told[] = {"threshold", "period", "throttle"};
    struct view *states = view_list(view, "states");
    const char *on_in = "";
    for (size_t i = 0; i < release->data.configurations.count; i++) {
        const struct ds_event_configuration *configured = dataset_event_configuration(event, (int)i);
        const char *name = configuration_name(&release->data.configurations.items[i]);
        const char *enabled = value_of(event, configured, "enabled");
        bool is_on = enabled ? strcmp(enabled, "false") != 0 : configured != NULL;
        const char *notes = "";
        for (size_t k = 0; is_on && k < sizeof told / sizeof *told; k++) {
            const char *note = words_setting(&page->arena, told[k], value_of(event, configured, told[k]));
            if (note)
                notes = arena_printf(&page->arena, "%s%s%s", notes, *notes ? ", " : "", note);
        }
        struct view *state = view_add_object(states);
        view_text(state, "name", name);
        view_bool(state, "is_on", is_on);
        view_text(state, "notes", notes);
        if (is_on)
            on_in = arena_printf(&page->arena, "%s%s%s", on_in, *on_in ? " " : "", name);
    }
    view_text(view, "on_in", on_in);
}
