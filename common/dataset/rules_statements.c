/* Checks that statements about the same item agree: flags and fields, examples and fields, runs and garbage
 * collectors. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/arena.h"
#include "common/base/text.h"
#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dated.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/rules_state.h"
#include "common/dataset/type.h"

/* --- Flags ------------------------------------------------------------------------------------------- */

/* Checks flags against the implicit fields, which a JVM adds by the flags. The implicit fields of native images are
 * not known. */
static void check_flags(struct rules *rules, const struct ds_event *event)
{
    if (ds_event_is_native_only(event) || !event->implicit_fields.count)
        return;
    const struct {
        const char *attribute, *field;
        bool value;
    } flags[] = {{"startTime", "duration", event->has_duration},
                 {"thread", "eventThread", event->has_thread},
                 {"stackTrace", "stackTrace", event->has_stack_trace}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if ((dataset_field(&event->implicit_fields, flags[i].field) != NULL) != flags[i].value)
            rules_breach(rules, "%s is %s, but there is %s ImplicitField %s", flags[i].attribute,
                         flags[i].value ? "true" : "false", flags[i].value ? "no" : "an", flags[i].field);
    }
}

/* --- Examples ---------------------------------------------------------------------------------------- */

static bool is_known_type(const struct rules *rules, const char *name)
{
    const struct dataset *known[] = {rules->dataset, rules->base};
    for (size_t i = 0; i < 2; i++) {
        if (known[i] &&
            (dataset_type(known[i], name) || dataset_content_type(known[i], name) || dataset_event(known[i], name)))
            return true;
    }
    return false;
}

/* `other`: fields of another build, whose types need not exist in this one. */
static void check_type_names(struct rules *rules, const struct ds_value *value, const struct ds_texts *other)
{
    if (value->type_name && !is_known_type(rules, value->type_name))
        rules_breach(rules, "an example names the type '%s', which is not defined", value->type_name);
    for (size_t i = 0; i < value->children.count; i++) {
        if (!other || !dated_has(other, value->children.items[i].name))
            check_type_names(rules, &value->children.items[i], NULL);
    }
}

static void check_example_field(struct rules *rules, const struct ds_event *event, const struct ds_value *value)
{
    const struct ds_field *field = dataset_any_field(event, value->name);
    if (!field)
        rules_breach(rules, "an example has the field %s, which the event does not have", value->name);
    else if (value->type != DS_NULL && field->is_array != (value->type == DS_ARRAY))
        rules_breach(rules, "the field %s is %s array in an example", value->name, field->is_array ? "no" : "an");
    else
        rules_check_field_value(rules, field, value);
    bool is_time = dataset_field(&event->implicit_fields, value->name) && value->text && *value->text == '-';
    if (is_time)
        rules_breach(rules, "the field %s of an example is %s: it cannot be negative", value->name, value->text);
}

/* Checks the fields of objects in an example. Types of another build may have other fields. */
static void check_inner_values(struct rules *rules, const struct ds_value *value)
{
    const struct ds_type *type = value->type_name ? dataset_type(rules->dataset, value->type_name) : NULL;
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *child = &value->children.items[i];
        const struct ds_field *field = type && child->name ? dataset_field(&type->fields, child->name) : NULL;
        if (field)
            rules_check_field_value(rules, field, child);
        check_inner_values(rules, child);
    }
}

void rules_check_example(struct rules *rules, const struct dataset *release, const struct ds_event *event,
                         const struct ds_value *example)
{
    static const struct ds_texts none = {0};
    bool is_current = dated_is_current(release, rules->dataset, example);
    const struct ds_texts *only = is_current ? &none : &event->fields_only_in_examples;
    const struct ds_texts *missing = is_current ? &none : &event->fields_not_in_examples;
    struct strmap seen = {0};
    for (size_t i = 0; i < example->children.count; i++) {
        const struct ds_value *value = &example->children.items[i];
        if (!rules_is_new(&seen, value->name))
            rules_breach(rules, "an example has the field %s twice", value->name);
        if (!dated_has(only, value->name))
            check_example_field(rules, event, value);
    }
    for (size_t i = 0; i < event->fields.count; i++) {
        const char *name = event->fields.items[i].name;
        if (!strmap_get(&seen, name) && !dated_has(missing, name))
            rules_breach(rules, "an example lacks the field %s", name);
    }
    strmap_dispose(&seen);
}

static void check_example(struct rules *rules, const struct ds_event *event, const struct ds_value *example)
{
    check_type_names(rules, example, &event->fields_only_in_examples);
    rules_check_example(rules, rules->dataset, event, example);
    check_inner_values(rules, example);
    if (example->type_name && strcmp(text_simple_name(example->type_name), text_simple_name(event->name)) != 0)
        rules_breach(rules, "an example is one of the event %s", example->type_name);
    bool appeared = event->appeared_in.count == 0;
    for (size_t i = 0; i < event->appeared_in.count; i++)
        appeared = appeared || event->appeared_in.items[i] == example->example_file;
    if (!appeared)
        rules_breach(rules, "an example refers to example file %d, in which the event did not appear",
                     example->example_file);
}

void rules_check_statements(struct rules *rules, const struct ds_event *event)
{
    check_flags(rules, event);
    for (size_t i = 0; i < event->examples.count; i++)
        check_example(rules, event, &event->examples.items[i]);
}

/* --- Changes ----------------------------------------------------------------------------------------- */

static const struct ds_event *find_event(const struct rules *rules, const char *name)
{
    const struct ds_event *event = dataset_event(rules->dataset, name);
    return event || !rules->base ? event : dataset_event(rules->base, name);
}

/* A variant has only what its release lacks. Items that it changes or removes are in the release. */
static const struct ds_event *event_of_base(const struct rules *rules, const char *name)
{
    return rules->base ? dataset_event(rules->base, name) : NULL;
}

/* Internal events and events of native images count as absent. */
static void check_presence(struct rules *rules, const char *element, const struct ds_change *change,
                           const struct ds_event *event)
{
    const struct ds_event *of_base = event ? event_of_base(rules, event->name) : NULL;
    bool is_gone = change->kind == CHANGE_REMOVED && !of_base;
    bool has_field = event && (dataset_field(&event->fields, change->name) ||
                               (of_base && dataset_field(&of_base->fields, change->name)));
    if (change->item == ITEM_EVENT && is_gone && event && ds_event_is_reported(event))
        rules_breach(rules, "a %s removes the event %s, which exists", element, change->name);
    else if (change->item == ITEM_FIELD && event && has_field == is_gone)
        rules_breach(rules, "a %s refers to the field %s of %s, which %s", element, change->name, change->owner,
                     is_gone ? "exists" : "does not exist");
}

static const char *configured_value(const struct rules *rules, const struct ds_event *event,
                                    const struct ds_change *change)
{
    for (size_t i = 0; i < event->configurations.count; i++) {
        const struct ds_event_configuration *configured = &event->configurations.items[i];
        bool is_known = configured->id >= 0 && (size_t)configured->id < rules->dataset->configurations.count;
        const struct ds_setting *setting = dataset_setting(&configured->settings, change->name);
        if (is_known && setting &&
            text_is(rules->dataset->configurations.items[configured->id].label, change->configuration))
            return setting->value;
    }
    return NULL;
}

/* Returns the current text of the changed member; NULL: not compared. */
static const char *value_of(const struct rules *rules, const struct ds_event *event, const struct ds_change *change)
{
    const struct ds_field *field = change->item == ITEM_FIELD ? dataset_any_field(event, change->name) : NULL;
    const struct ds_default_setting *setting =
        change->item == ITEM_SETTING ? dataset_default(event, change->name) : NULL;
    if (change->item == ITEM_CONFIGURED)
        return configured_value(rules, event, change);
    switch (change->kind) {
    case CHANGE_LABEL: return field ? field->label : change->item == ITEM_EVENT ? event->label : NULL;
    case CHANGE_DESCRIPTION: return field ? field->description : change->item == ITEM_EVENT ? event->description : NULL;
    case CHANGE_DEFAULT: return setting ? setting->value : NULL;
    default: return NULL;
    }
}

/* Checks that the current text is the result of the change. This does not apply to changes in updates. */
static void check_result(struct rules *rules, const struct ds_change *change, const struct ds_event *event)
{
    bool is_here = event && event != event_of_base(rules, event->name);
    const char *value = is_here && change->to && !rules->dataset->artifact ? value_of(rules, event, change) : NULL;
    if (value && strcmp(value, change->to) != 0)
        rules_breach(rules, "a Change of %s results in '%s', but the file has '%s'", change->name, change->to, value);
}

void rules_check_change(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_change *change = step->object;
    const char *element = step->name;
    bool is_event = change->item == ITEM_EVENT;
    const char *name = is_event ? change->name : change->owner;
    if (strcmp(element, "UpdateChange") == 0 && !change->since)
        rules_breach(rules, "an UpdateChange of %s requires since", change->name);
    if (text_is(change->from, change->to) && change->from)
        rules_breach(rules, "a %s of %s changes nothing: %s", element, change->name, change->from);
    if (change_subject_item(change) != ITEM_EVENT || !name)
        return;
    const struct ds_event *event = find_event(rules, name);
    if (!event && !(is_event && change->kind == CHANGE_REMOVED))
        rules_breach(rules, "a %s refers to the event %s, which does not exist", element, name);
    if (strcmp(element, "Change") == 0)
        check_result(rules, change, event);
    if (!rules->dataset->artifact)
        check_presence(rules, element, change, event);
}
