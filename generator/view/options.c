#include <string.h>

#include "common/base/text.h"

#include "common/dataset/configuration.h"
#include "generator/view/parts.h"

/* Returns the name of the setting if `setting` (jdk.FileRead#threshold) belongs to the event; otherwise NULL. */
static const char *setting_of(const char *setting, const char *full_name)
{
    size_t length = strlen(full_name);
    return strncmp(setting, full_name, length) == 0 && setting[length] == '#' ? setting + length + 1 : NULL;
}

/* Adds each value of the control with its choices, as option=choice. For the setting enabled, only true is added. */
static void add_values(struct page *page, struct view *list, const struct ds_option *option,
                       const struct ds_control *control, bool is_enabled)
{
    for (size_t i = 0; i < control->values.count; i++) {
        const char *value = control->values.items[i].value;
        bool is_first = !is_enabled || strcmp(value, "true") == 0;
        for (size_t j = 0; j < i && is_first; j++)
            is_first = control->values.items[j].value != value;
        if (!is_first)
            continue;
        struct view *view = view_add_object(list), *choices = view_list(view, "choices");
        view_text(view, "value", value);
        /* With these values, the JDK's files disable a sampler or a throttled event. */
        view_bool(view, "is_never", text_is(value, "999 d") || text_is(value, "0/s"));
        for (size_t j = i; j < control->values.count; j++) {
            if (control->values.items[j].value == value)
                view_add_text(choices,
                              arena_printf(&page->arena, "%s=%s", option->name, control->values.items[j].choice));
        }
    }
}

static void add_switch(struct page *page, struct view *list, const struct ds_option *option,
                       const struct ds_control *control, const char *setting)
{
    bool is_enabled = strcmp(setting, "enabled") == 0;
    struct view *view = view_add_object(list);
    view_text(view, "option", option->name);
    view_text(view, "setting", setting);
    view_bool(view, "is_enabled", is_enabled);
    view_bool(view, "is_text", control->values.count == 0);
    bool is_always = is_enabled && control->values.count == option->choices.count && control->values.count > 0;
    for (size_t i = 0; i < control->values.count && is_always; i++)
        is_always = strcmp(control->values.items[i].value, "true") == 0;
    view_bool(view, "is_always", is_always);
    struct view *values = view_list(view, "values");
    if (!is_always)
        add_values(page, values, option, control, is_enabled);
}

static void add_switches(struct page *page, struct view *list, const struct ds_configuration *configuration,
                         const char *full_name)
{
    for (size_t i = 0; i < configuration->options.count; i++) {
        const struct ds_option *option = &configuration->options.items[i];
        for (size_t j = 0; j < option->controls.count; j++) {
            const struct ds_control *control = &option->controls.items[j];
            for (size_t k = 0; k < control->settings.count; k++) {
                const char *setting = setting_of(control->settings.items[k], full_name);
                if (setting)
                    add_switch(page, list, option, control, setting);
            }
        }
    }
}

/* Returns the newest release that contains the event and whose options are known; final releases take precedence.
 * NULL: none. */
static const struct site_release *release_with_options(const struct site *site, const struct site_event *event)
{
    const struct site_release *newest = NULL;
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct site_release *release = &site->releases.items[r];
        if (!event->in[r] || release->feature < DS_FIRST_WITH_OPTIONS || !site_options(release, "default"))
            continue;
        if (!release->is_early)
            return release;
        newest = newest ? newest : release;
    }
    return newest;
}

void part_options(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site_release *release = release_with_options(page->site, event);
    const struct ds_configuration *configuration = release ? site_options(release, "default") : NULL;
    struct view *list = view_list(view, "switches");
    if (configuration)
        add_switches(page, list, configuration, event->full_name);
    view_number(view, "options_of", configuration ? release->feature : 0);
}
