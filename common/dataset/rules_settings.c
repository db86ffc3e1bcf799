/* Checks settings: of events, in configurations, and the options that change them. */
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/rules_state.h"

static void check_value(struct rules *rules, const char *event, const char *name, const char *value)
{
    if (!setting_takes(&rules->patterns, event, name, value))
        rules_doubt(rules, "'%s' is not a valid value for %s", value, name);
}

void rules_check_default(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_default_setting *setting = step->object;
    check_value(rules, ((const struct ds_event *)step->above->object)->name, setting->name, setting->value);
}

/* `event` NULL: unknown. Without a list of settings, nothing is checked. */
static void check_setting(struct rules *rules, const struct ds_event *event, const struct ds_setting *setting)
{
    if (event && event->settings.count && !dataset_default(event, setting->name))
        rules_breach(rules, "the event does not have the setting %s", setting->name);
    check_value(rules, event ? event->name : NULL, setting->name, setting->value);
}

void rules_check_event_setting(struct rules *rules, const struct dataset_step *step)
{
    check_setting(rules, step->above->above->object, step->object);
}

/* Returns whether the control exists. Controls of a configuration are known only if its options are. */
static bool is_control(const struct ds_configuration *configuration, const char *name)
{
    bool is = configuration->options.count == 0;
    for (size_t i = 0; i < configuration->options.count; i++) {
        const struct ds_option *option = &configuration->options.items[i];
        for (size_t j = 0; j < option->controls.count; j++)
            is = is || strcmp(option->controls.items[j].name, name) == 0;
    }
    return is;
}

void rules_check_setting(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_configured_event *event = step->above->object;
    const struct ds_setting *setting = step->object;
    check_setting(rules, dataset_event(rules->dataset, event->name), setting);
    if (setting->control && !is_control(step->above->above->object, setting->control))
        rules_breach(rules, "%s has the control %s, which no option has", setting->name, setting->control);
}

/* --- Configurations ------------------------------------------------------------------------------------- */

static const struct ds_configured_event *find_configured(const struct ds_configuration *configuration, const char *name)
{
    for (size_t i = 0; i < configuration->events.count; i++) {
        if (strcmp(dataset_event_name(configuration->events.items[i].name), name) == 0)
            return &configuration->events.items[i];
    }
    return NULL;
}

/* Settings are stored in the event and at the top level. Both must be equal. */
static bool same_settings(const struct ds_settings *a, const struct ds_settings *b)
{
    for (size_t i = 0; a->count == b->count && i < a->count; i++) {
        const struct ds_setting *other = dataset_setting(b, a->items[i].name);
        if (!other || strcmp(other->value, a->items[i].value) != 0)
            return false;
    }
    return a->count == b->count;
}

void rules_check_event_configuration(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_event *event = step->above->object;
    const struct ds_event_configuration *configuration = step->object;
    const struct dataset *dataset = rules->dataset;
    if (configuration->id < 0 || (size_t)configuration->id >= dataset->configurations.count) {
        rules_breach(rules, "there is no configuration with the index %d", configuration->id);
        return;
    }
    const struct ds_configured_event *top =
        find_configured(&dataset->configurations.items[configuration->id], event->name);
    if (!top || !same_settings(&configuration->settings, &top->settings))
        rules_breach(rules, "configuration %d differs from the one at the end of the file", configuration->id);
}

void rules_check_configured(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_configuration *configuration = step->above->object;
    const struct ds_event *event =
        dataset_event(rules->dataset, ((const struct ds_configured_event *)step->object)->name);
    if (event && event->is_internal)
        rules_breach(rules, "configuration '%s' has an internal event", configuration->label);
}

/* Readers identify the JDK's configurations by their labels. */
void rules_check_configuration(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_configuration *configuration = step->object;
    static const struct {
        const char *file, *label;
    } known[] = {{"default.jfc", "Continuous"}, {"profile.jfc", "Profiling"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (!rules->dataset->vendor && configuration->file && strcmp(configuration->file, known[i].file) == 0 &&
            strcmp(configuration->label ? configuration->label : "", known[i].label) != 0)
            rules_breach(rules, "%s is labelled '%s' instead of '%s'", known[i].file, configuration->label,
                         known[i].label);
    }
}

/* --- Options ---------------------------------------------------------------------------------------------- */

static bool has_choice(const struct ds_option *option, const char *name)
{
    bool is_there = option->choices.count == 0;
    for (size_t i = 0; i < option->choices.count; i++)
        is_there = is_there || strcmp(option->choices.items[i].name, name) == 0;
    return is_there;
}

static bool fits_kind(const struct ds_option *option)
{
    size_t count = option->choices.count;
    if (text_is(option->kind, "flag"))
        return count == 2 && has_choice(option, "true") && has_choice(option, "false");
    return text_is(option->kind, "text") ? count == 0 : count > 0;
}

void rules_check_option(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_option *option = step->object;
    if (!has_choice(option, option->preset ? option->preset : ""))
        rules_breach(rules, "the default of option %s is not one of its choices", option->name);
    if (!fits_kind(option))
        rules_breach(rules, "option %s has no choices of a %s", option->name, option->kind);
}

void rules_check_control_value(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_option *option = step->above->above->object;
    const char *choice = ((const struct ds_control_value *)step->object)->choice;
    if (!has_choice(option, choice))
        rules_breach(rules, "option %s has no choice %s", option->name, choice);
}

/* Returns the setting jdk.FileRead#threshold of the configuration, or NULL. */
static const struct ds_setting *find_setting(const struct ds_configuration *configuration, const char *name)
{
    const char *hash = strchr(name, '#');
    for (size_t i = 0; hash && i < configuration->events.count; i++) {
        const struct ds_configured_event *event = &configuration->events.items[i];
        if (strncmp(event->name, name, (size_t)(hash - name)) == 0 && !event->name[hash - name])
            return dataset_setting(&event->settings, hash + 1);
    }
    return NULL;
}

void rules_check_controlled(struct rules *rules, const struct dataset_step *step)
{
    const char *name = *(const char *const *)step->object;
    const struct ds_control *control = step->above->object;
    const struct ds_setting *setting = find_setting(step->above->above->above->object, name);
    if (!setting || !text_is(setting->control, control->name))
        rules_breach(rules, "%s does not have the control %s", name, control->name);
}
