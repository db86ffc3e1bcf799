#include "common/dataset/rules.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/format.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/dated.h"
#include "common/dataset/rules_state.h"

/* Known writers give 3 examples; events of GCs have one of each GC. */
enum { MAX_REPORTED = 60, MAX_TYPE_EXAMPLES = 3, MAX_EVENT_EXAMPLES = GC_COUNT };

static void vreport(struct rules *rules, enum diag_level level, const char *format, va_list args)
{
    rules->ok = rules->ok && level < DIAG_ERROR;
    if (++rules->reported > MAX_REPORTED)
        return;
    long line = rules->line(rules->context, rules->element, rules->key, rules->child, rules->child_key);
    diag_vreport(rules->diag, level, (struct place){.file = rules->dataset->file, .line = line}, format, args);
}

void rules_breach(struct rules *rules, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vreport(rules, DIAG_ERROR, format, args);
    va_end(args);
}

__attribute__((format(printf, 2, 3))) static void doubt(struct rules *rules, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vreport(rules, DIAG_WARNING, format, args);
    va_end(args);
}

void rules_at(struct rules *rules, const char *element, const char *key)
{
    rules->element = element;
    rules->key = key;
    rules->child = rules->child_key = NULL;
}

void rules_at_child(struct rules *rules, const char *child, const char *key)
{
    rules->child = child;
    rules->child_key = key;
}

/* Adds the name; false if it was present. */
bool rules_is_new(struct strmap *seen, const char *name)
{
    void **slot = strmap_slot(seen, name);
    bool is_first = !*slot;
    *slot = seen;
    return is_first;
}

/* What the version step writes: the own release is in every list, and a part's list in its owner's. */
static void check_jdks(struct rules *rules, const char *what, struct releases jdks, const struct releases *owner)
{
    if (!rules->has_versions)
        return;
    if (!releases_has(jdks, rules->dataset->feature))
        rules_breach(rules, "jdks of %s does not contain its own release %d", what, rules->dataset->feature);
    else if (owner && !releases_equal(releases_common(jdks, *owner), jdks))
        rules_breach(rules, "jdks of %s has releases that its owner lacks", what);
}

/* --- Fields and types ------------------------------------------------------------------------------- */

static bool has_relation(const struct dataset *dataset, const char *name)
{
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; i < dataset->relations.count; i++) {
        const char *relation = dataset->relations.items[i].name;
        if (strcmp(relation, name) == 0 || (dot && strcmp(relation, dot + 1) == 0))
            return true;
    }
    return false;
}

static void check_field(struct rules *rules, const struct ds_field *field, const struct releases *owner)
{
    const struct dataset *dataset = rules->dataset, *base = rules->base;
    bool has_types = base || !dataset->artifact; /* a library uses those of its release */
    const struct ds_type *type = dataset_type(dataset, field->type), *content_type = NULL;
    if (!type && base)
        type = dataset_type(base, field->type);
    if (field->content_type)
        content_type = dataset_content_type(dataset, field->content_type);
    if (field->content_type && !content_type && base)
        content_type = dataset_content_type(base, field->content_type);
    if (has_types && !type)
        rules_breach(rules, "type '%s' of field %s is not defined", field->type, field->name);
    if (has_types && field->content_type && !content_type)
        rules_breach(rules, "content type '%s' of field %s is not defined", field->content_type, field->name);
    if (field->relation && !has_relation(dataset, field->relation) && !(base && has_relation(base, field->relation)))
        rules_breach(rules, "relation '%s' of field %s is not defined", field->relation, field->name);
    if (field->transition && !text_is_one_of(field->transition, format_transitions))
        rules_breach(rules, "transition of field %s is neither to nor from", field->name);
    rules_check_field(rules, field, type, content_type);
    check_jdks(rules, field->name, field->jdks, owner);
}

static void check_fields(struct rules *rules, const char *element, const struct ds_fields *fields, struct strmap *seen,
                         const struct releases *owner)
{
    for (size_t i = 0; i < fields->count; i++) {
        rules_at_child(rules, element, fields->items[i].name);
        if (!rules_is_new(seen, fields->items[i].name))
            rules_breach(rules, "field %s is listed twice", fields->items[i].name);
        check_field(rules, &fields->items[i], owner);
    }
    rules_at_child(rules, NULL, NULL);
}

static void check_shown(struct rules *rules, const struct ds_values *examples, size_t most,
                        const struct ds_numbers *appeared_in);

static void check_values(struct rules *rules, const struct ds_type *type)
{
    struct strmap seen = {0};
    if (type->values.count && type->fields.count != 1)
        rules_breach(rules, "%s has values, but not one field", type->name);
    for (size_t i = 0; i < type->values.count; i++) {
        if (!rules_is_new(&seen, type->values.items[i].name))
            rules_breach(rules, "value %s is listed twice", type->values.items[i].name);
        check_jdks(rules, type->values.items[i].name, type->values.items[i].jdks, &type->jdks);
    }
    strmap_dispose(&seen);
}

static void check_types(struct rules *rules, const char *element, const struct ds_types *types)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < types->count; i++) {
        const struct ds_type *type = &types->items[i];
        rules_at(rules, element, type->name);
        if (!rules_is_new(&seen, type->name))
            rules_breach(rules, "%s %s is listed twice", element, type->name);
        check_jdks(rules, type->name, type->jdks, NULL);
        struct strmap fields = {0};
        /* The members of an annotation have Java types. */
        if (strcmp(element, "AnnotationType") != 0)
            check_fields(rules, "Field", &type->fields, &fields, &type->jdks);
        strmap_dispose(&fields);
        check_values(rules, type);
        check_shown(rules, &type->examples, MAX_TYPE_EXAMPLES, &type->appeared_in);
    }
    strmap_dispose(&seen);
}

/* --- Settings --------------------------------------------------------------------------------------- */

/* `event`: its name, or NULL. */
static bool is_setting_value(const struct rules *rules, const char *event, const char *name, const char *value)
{
    return setting_takes(&rules->patterns, event, name, value);
}

static void check_settings(struct rules *rules, const char *where, const struct ds_event *event,
                           const struct ds_settings *settings, const struct releases *owner)
{
    struct strmap seen = {0};
    if (!settings->count)
        rules_breach(rules, "%s has no setting", where);
    for (size_t i = 0; i < settings->count; i++) {
        const struct ds_setting *setting = &settings->items[i];
        if (!rules_is_new(&seen, setting->name))
            rules_breach(rules, "%s has the setting %s twice", where, setting->name);
        /* Without a list of settings there is nothing to check. */
        if (event && event->settings.count && !dataset_default(event, setting->name))
            rules_breach(rules, "%s has a setting that the event does not have: %s", where, setting->name);
        if (!is_setting_value(rules, event ? event->name : NULL, setting->name, setting->value))
            doubt(rules, "%s: '%s' is not a valid value for %s", where, setting->value, setting->name);
        check_jdks(rules, setting->name, setting->jdks, owner);
    }
    strmap_dispose(&seen);
}

static void check_defaults(struct rules *rules, const struct ds_event *event)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < event->settings.count; i++) {
        const struct ds_default_setting *setting = &event->settings.items[i];
        rules_at_child(rules, "DefaultSetting", setting->name);
        if (!rules_is_new(&seen, setting->name))
            rules_breach(rules, "setting %s is listed twice", setting->name);
        if (!setting->value)
            rules_breach(rules, "setting %s has no default", setting->name);
        else if (!is_setting_value(rules, event->name, setting->name, setting->value))
            doubt(rules, "'%s' is not a valid value for %s", setting->value, setting->name);
        check_jdks(rules, setting->name, setting->jdks, &event->jdks);
    }
    rules_at_child(rules, NULL, NULL);
    if (event->settings.count && !dataset_default(event, setting_kinds[SETTING_ENABLED].name))
        rules_breach(rules, "the setting enabled is missing");
    strmap_dispose(&seen);
}

static const struct ds_configured_event *find_configured(const struct ds_configuration *configuration, const char *name)
{
    for (size_t i = 0; i < configuration->events.count; i++) {
        if (strcmp(dataset_event_name(configuration->events.items[i].name), name) == 0)
            return &configuration->events.items[i];
    }
    return NULL;
}

/* Settings are in the event and at the top level: both must be equal. */
static bool same_settings(const struct ds_settings *a, const struct ds_settings *b)
{
    for (size_t i = 0; a->count == b->count && i < a->count; i++) {
        const struct ds_setting *other = dataset_setting(b, a->items[i].name);
        if (!other || strcmp(other->value, a->items[i].value) != 0)
            return false;
    }
    return a->count == b->count;
}

static void check_event_configurations(struct rules *rules, const struct ds_event *event)
{
    const struct dataset *dataset = rules->dataset;
    for (size_t i = 0; i < event->configurations.count; i++) {
        const struct ds_event_configuration *configuration = &event->configurations.items[i];
        int id = configuration->id;
        char key[16];
        snprintf(key, sizeof key, "%d", id);
        rules_at_child(rules, "Configuration", key);
        if (id < 0 || (size_t)id >= dataset->configurations.count) {
            rules_breach(rules, "there is no configuration with the index %d", id);
            continue;
        }
        if (dataset_event_configuration(event, id) != configuration)
            rules_breach(rules, "configuration %d is listed twice", id);
        check_jdks(rules, "a configuration", configuration->jdks, &event->jdks);
        check_settings(rules, "the configuration", event, &configuration->settings, &configuration->jdks);
        const struct ds_configured_event *top = find_configured(&dataset->configurations.items[id], event->name);
        if (!top || !same_settings(&configuration->settings, &top->settings))
            rules_breach(rules, "configuration %d differs from the one at the end of the file", id);
    }
    rules_at_child(rules, NULL, NULL);
}

/* Readers know the JDK's own configurations by their labels. */
static void check_label(struct rules *rules, const struct ds_configuration *configuration)
{
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

static bool has_choice(const struct ds_option *option, const char *name)
{
    bool is_there = option->choices.count == 0;
    for (size_t i = 0; i < option->choices.count; i++)
        is_there = is_there || strcmp(option->choices.items[i].name, name) == 0;
    return is_there;
}

/* Values are those of choices, and the settings are in the configuration with this control. */
static void check_control(struct rules *rules, const struct ds_configuration *configuration,
                          const struct ds_option *option, const struct ds_control *control)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < control->values.count; i++) {
        const char *choice = control->values.items[i].choice;
        if (!has_choice(option, choice))
            rules_breach(rules, "option %s has no choice %s", option->name, choice);
        if (!rules_is_new(&seen, choice))
            rules_breach(rules, "control %s has a value for the choice %s twice", control->name, choice);
    }
    strmap_dispose(&seen);
    for (size_t i = 0; i < control->settings.count; i++) {
        const char *name = control->settings.items[i], *hash = strchr(name, '#');
        const struct ds_setting *found = NULL;
        for (size_t j = 0; hash && !found && j < configuration->events.count; j++) {
            const struct ds_configured_event *event = &configuration->events.items[j];
            if (strncmp(event->name, name, (size_t)(hash - name)) == 0 && !event->name[hash - name])
                found = dataset_setting(&event->settings, hash + 1);
        }
        if (!found || !found->control || strcmp(found->control, control->name) != 0)
            rules_breach(rules, "%s does not have the control %s", name, control->name);
    }
}

static bool fits_kind(const struct ds_option *option)
{
    size_t count = option->choices.count;
    if (text_is(option->kind, "flag"))
        return count == 2 && has_choice(option, "true") && has_choice(option, "false");
    return text_is(option->kind, "text") ? count == 0 : count > 0;
}

static void check_choices(struct rules *rules, const struct ds_option *option)
{
    struct strmap seen = {0};
    if (!fits_kind(option))
        rules_breach(rules, "option %s has no choices of a %s", option->name, option->kind);
    for (size_t i = 0; i < option->choices.count; i++) {
        if (!rules_is_new(&seen, option->choices.items[i].name))
            rules_breach(rules, "option %s has the choice %s twice", option->name, option->choices.items[i].name);
    }
    strmap_dispose(&seen);
}

static void check_options(struct rules *rules, const struct ds_configuration *configuration)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < configuration->options.count; i++) {
        const struct ds_option *option = &configuration->options.items[i];
        rules_at_child(rules, "Option", option->name);
        if (!rules_is_new(&seen, option->name))
            rules_breach(rules, "option %s is listed twice", option->name);
        if (!has_choice(option, option->preset ? option->preset : ""))
            rules_breach(rules, "the default of option %s is not one of its choices", option->name);
        check_jdks(rules, option->name, option->jdks, &configuration->jdks);
        check_choices(rules, option);
        for (size_t j = 0; j < option->controls.count; j++)
            check_control(rules, configuration, option, &option->controls.items[j]);
    }
    rules_at_child(rules, NULL, NULL);
    strmap_dispose(&seen);
}

/* The controls of a configuration are known if its options are. */
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

static void check_controls(struct rules *rules, const struct ds_configuration *configuration,
                           const struct ds_settings *settings)
{
    for (size_t i = 0; i < settings->count; i++) {
        const struct ds_setting *setting = &settings->items[i];
        if (setting->control && !is_control(configuration, setting->control))
            rules_breach(rules, "%s has the control %s, which no option has", setting->name, setting->control);
    }
}

static void check_configurations(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    struct strmap labels = {0};
    for (size_t i = 0; i < dataset->configurations.count; i++) {
        const struct ds_configuration *configuration = &dataset->configurations.items[i];
        const char *label = configuration->label ? configuration->label : "";
        rules_at(rules, "Configuration", label);
        if (!rules_is_new(&labels, label))
            rules_breach(rules, "two configurations are labelled '%s'", label);
        check_label(rules, configuration);
        if (!configuration->events.count)
            rules_breach(rules, "configuration '%s' has no event", label);
        check_jdks(rules, label, configuration->jdks, NULL);
        check_options(rules, configuration);
        struct strmap seen = {0};
        for (size_t j = 0; j < configuration->events.count; j++) {
            const struct ds_configured_event *event = &configuration->events.items[j];
            rules_at_child(rules, "event", event->name);
            const struct ds_event *defined = dataset_event(dataset, event->name);
            if (defined && defined->is_internal)
                rules_breach(rules, "configuration '%s' has an internal event", label);
            if (!rules_is_new(&seen, event->name))
                rules_breach(rules, "configuration '%s' has %s twice", label, event->name);
            check_jdks(rules, event->name, event->jdks, &configuration->jdks);
            check_settings(rules, event->name, dataset_event(dataset, event->name), &event->settings, &event->jdks);
            check_controls(rules, configuration, &event->settings);
        }
        strmap_dispose(&seen);
    }
    strmap_dispose(&labels);
}

/* --- Events ----------------------------------------------------------------------------------------- */

static bool is_example_file(const struct rules *rules, int index)
{
    return index >= 0 && (size_t)index < rules->dataset->example_files.count;
}

static void check_shown(struct rules *rules, const struct ds_values *examples, size_t most,
                        const struct ds_numbers *appeared_in)
{
    if (examples->count > most)
        rules_breach(rules, "%zu examples, more than %zu", examples->count, most);
    for (size_t i = 0; i < examples->count; i++) {
        if (!is_example_file(rules, examples->items[i].example_file))
            rules_breach(rules, "an example refers to example file %d, which does not exist",
                         examples->items[i].example_file);
    }
    for (size_t i = 0; i < appeared_in->count; i++) {
        if (i > 0 && appeared_in->items[i] <= appeared_in->items[i - 1])
            rules_breach(rules, "appeared in example file %d after %d: not ascending", appeared_in->items[i],
                         appeared_in->items[i - 1]);
        if (!is_example_file(rules, appeared_in->items[i]))
            rules_breach(rules, "appeared in example file %d, which does not exist", appeared_in->items[i]);
    }
}

/* Readers hide duration and end time of the events in the list, whatever the attributes say. */
static void check_fake_end(struct rules *rules, const struct ds_event *event)
{
    const struct dataset *dataset = rules->dataset;
    bool is_listed = false;
    for (size_t i = 0; i < dataset->fake_end_times.count; i++)
        is_listed = is_listed || strcmp(dataset->fake_end_times.items[i], event->name) == 0;
    bool is_fake = is_listed && event->has_duration;
    if (event->fake_end_time != is_fake || event->fake_duration != is_fake)
        rules_breach(rules, "fakeEndTime and fakeDuration do not agree with the list of fakeEndTimes");
}

static void check_variant(struct rules *rules, const struct ds_event *event)
{
    static const char *const variants[] = {"JDK_ONLY", "JDK_AND_GRAAL", "GRAAL_ONLY", NULL};
    if (!event->variant)
        return;
    if (!text_is_one_of(event->variant, variants))
        rules_breach(rules, "'%s' is not a variant", event->variant);
    else if (strcmp(event->variant, "JDK_ONLY") != 0 && !rules->dataset->graal.count)
        rules_breach(rules, "in GraalVM, but there is no GraalVMInfo");
    if (ds_event_is_native_only(event) && event->gcs.count)
        rules_breach(rules, "only native images have the event, but it names a JVM's garbage collectors");
}

/* An event named after a GC occurs only under that GC. */
static void check_gcs(struct rules *rules, const struct ds_event *event)
{
    static const struct {
        const char *prefix, *gc;
    } owners[] = {{"G1", "g1"}, {"Z", "z"}, {"Shenandoah", "shenandoah"}, {"PS", "parallel"}};
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
        size_t length = strlen(owners[i].prefix);
        if (strncmp(event->name, owners[i].prefix, length) != 0 || !isupper((unsigned char)event->name[length]))
            continue;
        for (size_t k = 0; k < event->gcs.count; k++) {
            const struct ds_gc *gc = &event->gcs.items[k];
            if (gc->emits && strcmp(gc->emits, "true") == 0 && strcmp(gc->name, owners[i].gc) != 0)
                rules_breach(rules, "the event is named after %s, but %s emits it", owners[i].gc, gc->name);
        }
    }
}

static void check_event(struct rules *rules, const struct ds_event *event)
{
    if (!rules->dataset->artifact && (!event->category || !*event->category))
        rules_breach(rules, "the event has no category");
    if (event->period && !is_setting_value(rules, event->name, setting_kinds[SETTING_PERIOD].name, event->period))
        doubt(rules, "'%s' is not a valid period", event->period);
    check_jdks(rules, event->name, event->jdks, NULL);
    check_fake_end(rules, event);
    check_variant(rules, event);
    check_gcs(rules, event);
    struct strmap seen = {0};
    check_fields(rules, "ImplicitField", &event->implicit_fields, &seen, &event->jdks);
    /* A library's event may declare a field stackTrace of its own: a JVM reports both. */
    if (rules->dataset->artifact)
        strmap_dispose(&seen);
    check_fields(rules, "Field", &event->fields, &seen, &event->jdks);
    strmap_dispose(&seen);
    check_defaults(rules, event);
    check_event_configurations(rules, event);
    check_shown(rules, &event->examples, MAX_EVENT_EXAMPLES, &event->appeared_in);
    rules_check_origin(rules, event);
    rules_check_runs(rules, event);
    rules_check_statements(rules, event);
    rules_check_references(rules, event);
    for (size_t i = 0; i < event->ai_descriptions.count; i++) {
        if (!event->ai_descriptions.items[i].description || !event->ai_descriptions.items[i].sources.count)
            rules_breach(rules, "AIGeneratedDescription requires a description and at least one of sources");
    }
}

static void check_events(struct rules *rules)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < rules->dataset->events.count; i++) {
        const struct ds_event *event = &rules->dataset->events.items[i];
        rules_at(rules, "Event", event->name);
        /* Of a library, two classes may have one name: a JVM registers both. */
        const char *key = rules->dataset->artifact ? event->class_name : event->name;
        if (!rules_is_new(&seen, key ? key : event->name))
            rules_breach(rules, "two events are named %s", event->name);
        check_event(rules, event);
    }
    strmap_dispose(&seen);
}

/* --- Commands ------------------------------------------------------------------------------------------ */

static void check_commands(struct rules *rules)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < rules->dataset->commands.count; i++) {
        const struct ds_command *command = &rules->dataset->commands.items[i];
        struct strmap arguments = {0};
        rules_at(rules, "Command", command->name);
        if (!rules_is_new(&seen, command->name))
            rules_breach(rules, "two commands are named %s", command->name);
        check_jdks(rules, command->name, command->jdks, NULL);
        for (size_t j = 0; j < command->arguments.count; j++) {
            rules_at_child(rules, "Argument", command->arguments.items[j].name);
            if (!rules_is_new(&arguments, command->arguments.items[j].name))
                rules_breach(rules, "%s has the option %s twice", command->name, command->arguments.items[j].name);
        }
        strmap_dispose(&arguments);
    }
    strmap_dispose(&seen);
}

/* --- Views ------------------------------------------------------------------------------------------- */

/* Whether the text has the name as a word, also after the prefix jdk. */
static bool has_word(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *p = text; (p = strstr(p, name)); p += length) {
        bool begins = p == text || !(isalnum((unsigned char)p[-1]) || p[-1] == '_');
        if (begins && !isalnum((unsigned char)p[length]) && p[length] != '_')
            return true;
    }
    return false;
}

static void check_view_event(struct rules *rules, const struct ds_view *view, const struct ds_view_event *used)
{
    const struct ds_event *event = dataset_event(rules->dataset, used->name);
    bool is_any = strcmp(used->name, "*") == 0;
    if (!is_any && !event)
        rules_breach(rules, "there is no event %s", used->name);
    if (!is_any && view->query && !has_word(view->query, used->name))
        rules_breach(rules, "the query of view %s does not name the event %s", view->name, used->name);
    for (size_t i = 0; event && i < used->fields.count; i++) {
        const char *name = used->fields.items[i];
        if (strcmp(name, "*") != 0 && !dataset_field(&event->fields, name) &&
            !dataset_field(&event->implicit_fields, name))
            rules_breach(rules, "%s has no field %s", used->name, name);
    }
}

static void check_views(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    struct strmap seen = {0};
    for (size_t i = 0; i < dataset->views.count; i++) {
        const struct ds_view *view = &dataset->views.items[i];
        rules_at(rules, "View", view->name);
        if (!rules_is_new(&seen, view->name))
            rules_breach(rules, "two views are named %s", view->name);
        if (!view->events.count)
            rules_breach(rules, "view %s has no event", view->name);
        check_jdks(rules, view->name, view->jdks, NULL);
        for (size_t j = 0; j < view->events.count; j++) {
            rules_at_child(rules, "ViewEvent", view->events.items[j].name);
            check_view_event(rules, view, &view->events.items[j]);
        }
    }
    strmap_dispose(&seen);
}

/* --- The file ---------------------------------------------------------------------------------------- */

static void check_example_files(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    struct strmap seen = {0};
    for (size_t i = 0; i < dataset->example_files.count; i++) {
        rules_at(rules, "ExampleFile", dataset->example_files.items[i].label);
        if (!rules_is_new(&seen, dataset->example_files.items[i].label))
            rules_breach(rules, "two example files are labelled '%s'", dataset->example_files.items[i].label);
    }
    strmap_dispose(&seen);
}

/* GitHub's address of the tree at a tag. */
static bool is_tree(const char *url, const char *tag)
{
    const char *tree = strstr(url, "/tree/");
    return !tree || strcmp(tree + strlen("/tree/"), tag) == 0;
}

static void check_root(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    rules_at(rules, NULL, NULL);
    if (!dataset->url && !dataset->artifact)
        rules_breach(rules, "url is missing");
    if (dataset->feature < 1 || dataset->feature > RELEASE_MAX)
        rules_breach(rules, "feature is missing or out of range");
    int named = dataset_file_feature(file_base_name(dataset->file));
    if (named && named != dataset->feature)
        rules_breach(rules, "the file is named for release %d but contains %d", named, dataset->feature);
    bool is_release = !rules->base && !dataset->artifact;
    if (is_release && (!dataset->types.count || !dataset->xml_types.count || !dataset->content_types.count))
        rules_breach(rules, "needs at least one Type, one XmlType and one XmlContentType");
    if (dataset->url && dataset->tag && !is_tree(dataset->url, dataset->tag))
        rules_breach(rules, "url is not that of the tag %s", dataset->tag);
    if (!rules->base && dataset->changes.count && !dataset->since_release)
        rules_breach(rules, "there are changes, but changesSince is missing");
    if (!dataset->artifact && dataset->since_release && strtol(dataset->since_release, NULL, 10) >= dataset->feature)
        rules_breach(rules, "changesSince %s is not a release before %d", dataset->since_release, dataset->feature);
    if (!rules->has_versions)
        diag_info(rules->diag, "%s: no releases yet: `collector merge` writes them", dataset->file);
}

bool rules_check(const struct dataset *dataset, const struct dataset *base, rules_line_fn *line, void *context,
                 struct diag *diag)
{
    struct rules rules = {.dataset = dataset, .base = base, .line = line, .context = context, .diag = diag, .ok = true};
    for (size_t i = 0; i < dataset->events.count; i++)
        rules.has_versions = rules.has_versions || !releases_empty(dataset->events.items[i].jdks);
    setting_patterns_init(&rules.patterns);
    check_root(&rules);
    check_events(&rules);
    check_types(&rules, "Type", &dataset->types);
    check_types(&rules, "XmlType", &dataset->xml_types);
    check_types(&rules, "XmlContentType", &dataset->content_types);
    check_types(&rules, "AnnotationType", &dataset->annotation_types);
    check_types(&rules, "SettingType", &dataset->setting_types);
    check_configurations(&rules);
    check_commands(&rules);
    check_views(&rules);
    rules_check_timelines(&rules);
    check_example_files(&rules);
    rules_check_changes(&rules);
    rules_check_file_references(&rules);
    setting_patterns_dispose(&rules.patterns);
    if (rules.reported > MAX_REPORTED)
        diag_error(diag, PLACE_FILE(dataset->file), "and %zu more", rules.reported - MAX_REPORTED);
    return rules.ok;
}

bool rules_check_extract(const struct dataset *extract, const struct dataset *release, rules_line_fn *line,
                         void *context, struct diag *diag)
{
    struct rules rules = {
        .dataset = extract, .base = release, .line = line, .context = context, .diag = diag, .ok = true};
    struct strmap seen = {0};
    if (extract->feature != release->feature)
        rules_breach(&rules, "contains release %d instead of %d", extract->feature, release->feature);
    for (size_t i = 0; i < extract->events.count; i++) {
        const struct ds_event *event = &extract->events.items[i], *known = dataset_event(release, event->name);
        rules_at(&rules, "Event", event->name);
        if (!rules_is_new(&seen, event->name))
            rules_breach(&rules, "two events are named %s", event->name);
        if (!known && !dated_has(&release->events_only_in_examples, event->name))
            rules_breach(&rules, "JDK %d has no event %s", release->feature, event->name);
        check_shown(&rules, &event->examples, MAX_EVENT_EXAMPLES, &event->appeared_in);
        for (size_t k = 0; known && k < event->examples.count; k++)
            rules_check_example(&rules, release, known, &event->examples.items[k]);
    }
    check_example_files(&rules);
    strmap_dispose(&seen);
    return rules.ok;
}
