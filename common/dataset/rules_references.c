/* What the elements of this project refer to (events, fields, settings, garbage collectors), and that each is there
 * once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/arena.h"
#include "common/base/text.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/related_kinds.h"
#include "common/dataset/rules_state.h"

static const char *or_empty(const char *text)
{
    return text ? text : "";
}

/* --- Once ------------------------------------------------------------------------------------------------ */

/* The names of what was met below one thing. */
struct once {
    struct rules *rules;
    struct strmap seen;
    struct arena names;
};

static void meet(struct once *once, const char *element, const char *a, const char *b, const char *c)
{
    const char *key = arena_printf(&once->names, "%s %s%s%s%s%s", element, or_empty(a), b ? " " : "", or_empty(b),
                                   c ? " " : "", or_empty(c));
    if (!rules_is_new(&once->seen, key))
        rules_breach(once->rules, "%s is listed twice", key);
}

static void once_dispose(struct once *once)
{
    strmap_dispose(&once->seen);
    arena_dispose(&once->names);
}

static void check_cost_once(struct once *once, const struct ds_cost *cost)
{
    for (size_t i = 0; i < cost->rates.count; i++) {
        const struct ds_rate *rate = &cost->rates.items[i];
        meet(once, "Rate", rate->configuration, rate->gc, rate->run);
    }
    for (size_t i = 0; i < cost->effects.count; i++)
        meet(once, "Effect", cost->effects.items[i].kind, NULL, NULL);
}

static void check_once(struct rules *rules, const struct ds_event *event)
{
    struct once once = {.rules = rules};
    for (size_t i = 0; i < event->related.count; i++)
        meet(&once, "Related", event->related.items[i].event, NULL, NULL);
    for (size_t i = 0; i < event->needs.count; i++)
        meet(&once, "Need", event->needs.items[i].kind, event->needs.items[i].value,
             event->needs.items[i].value ? NULL : event->needs.items[i].place.what);
    for (size_t i = 0; i < event->platforms.count; i++)
        meet(&once, "Platform", event->platforms.items[i].name, NULL, NULL);
    for (size_t i = 0; i < event->rules.count; i++)
        meet(&once, "Rule", event->rules.items[i].id, event->rules.items[i].needs, NULL);
    for (size_t i = 0; i < event->other_jvms.count; i++)
        meet(&once, "OtherJvm", event->other_jvms.items[i].name, NULL, NULL);
    for (size_t i = 0; i < event->special_values.count; i++)
        meet(&once, "SpecialValue", event->special_values.items[i].field, event->special_values.items[i].value, NULL);
    for (size_t i = 0; i < event->tests.count; i++)
        meet(&once, "Test", event->tests.items[i].path, NULL, NULL);
    for (size_t i = 0; i < event->cost.count; i++)
        check_cost_once(&once, &event->cost.items[i]);
    once_dispose(&once);
}

/* --- Events and their fields --------------------------------------------------------------------------------- */

/* An event that replaces another one, or was replaced, is of another release. */
static void check_related(struct rules *rules, const struct ds_event *event, const struct ds_related *related)
{
    const struct ds_event *other = dataset_event(rules->dataset, related->event);
    if (text_is(related->event, event->name))
        rules_breach(rules, "the event is related to itself");
    if (!other && !related_across_releases(related->kind))
        rules_breach(rules, "Related names the event %s, which does not exist", related->event);
    if (related->field && !dataset_any_field(event, related->field))
        rules_breach(rules, "Related joins by the event, which has no field %s", related->field);
    if (other && related->other_field && !dataset_any_field(other, related->other_field))
        rules_breach(rules, "Related joins by %s, which has no field %s", related->event, related->other_field);
}

static bool names_gc(const char *name)
{
    return gc_by_name(name, strlen(name)) != GC_COUNT;
}

static void check_need(struct rules *rules, const struct ds_event *event, const struct ds_need *need)
{
    const char *value = or_empty(need->value);
    if (strcmp(need->kind, "gc") == 0 && !names_gc(value))
        rules_breach(rules, "Need names the garbage collector %s, which is unknown", value);
    if (strcmp(need->kind, "setting") != 0)
        return;
    const char *name = strpool_get_n(rules->dataset->pool, value, strcspn(value, "="));
    if (!dataset_default(event, name) || !strchr(value, '='))
        rules_breach(rules, "Need is not a setting of the event with a value: %s", value);
}

static void check_rates(struct rules *rules, const struct ds_cost *cost)
{
    bool is_of_chunk = text_is(cost->frequency, "chunk");
    for (size_t i = 0; i < cost->rates.count; i++) {
        const struct ds_rate *rate = &cost->rates.items[i];
        if (is_of_chunk ? rate->per_second != NULL : rate->per_chunk != NULL)
            rules_breach(rules, "the frequency is %s, but a Rate has %s", or_empty(cost->frequency),
                         is_of_chunk ? "perSecond" : "perChunk");
    }
}

static void check_gcs_of_release(struct rules *rules, const struct ds_event *event)
{
    int feature = rules->dataset->feature;
    for (size_t i = 0; i < event->gcs.count; i++) {
        const char *name = event->gcs.items[i].name;
        enum gc gc = gc_by_name(name, strlen(name));
        if (gc != GC_COUNT && !(gc_set_of_release(feature) & 1U << gc))
            rules_breach(rules, "JDK %d has no garbage collector %s", feature, name);
    }
}

/* Files of the known format list no types of settings, tables of facts do not know all. */
static void check_setting_types(struct rules *rules, const struct ds_event *event)
{
    const struct ds_types *types = &rules->dataset->setting_types;
    bool is_complete = types->count && !rules->dataset->artifact && !text_is(rules->dataset->origin, "facts");
    for (size_t i = 0; i < event->settings.count && is_complete; i++) {
        const struct ds_default_setting *setting = &event->settings.items[i];
        bool is_known = !setting->runtime_type;
        for (size_t k = 0; k < types->count; k++)
            is_known = is_known || text_is(types->items[k].runtime_name, setting->runtime_type);
        if (!is_known)
            rules_breach(rules, "the type %s of the setting %s is not defined", setting->runtime_type, setting->name);
    }
}

/* --- Examples ------------------------------------------------------------------------------------------------- */

static void check_nodes(struct rules *rules, const struct ds_value *value)
{
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *child = &value->children.items[i];
        if (child->example_file >= 0 && child->example_file != value->example_file)
            rules_breach(rules, "a part of an example refers to example file %d, the whole of %d", child->example_file,
                         value->example_file);
        check_nodes(rules, child);
    }
}

static void check_example(struct rules *rules, const struct ds_value *example)
{
    const struct dataset *dataset = rules->dataset;
    size_t file = (size_t)example->example_file;
    check_nodes(rules, example);
    if (example->example_file < 0 || file >= dataset->example_files.count || !example->gc)
        return;
    const char *gc = dataset->example_files.items[file].gc;
    if (gc && strcmp(gc, example->gc) != 0)
        rules_breach(rules, "an example has another garbage collector than its example file: %s, %s", example->gc, gc);
}

/* --- The event -------------------------------------------------------------------------------------------------- */

void rules_check_references(struct rules *rules, const struct ds_event *event)
{
    check_once(rules, event);
    for (size_t i = 0; i < event->related.count; i++)
        check_related(rules, event, &event->related.items[i]);
    for (size_t i = 0; i < event->special_values.count; i++) {
        const char *field = event->special_values.items[i].field;
        if (!dataset_field(&event->fields, field))
            rules_breach(rules, "SpecialValue is of the event, which has no field %s", field);
    }
    for (size_t i = 0; i < event->needs.count; i++)
        check_need(rules, event, &event->needs.items[i]);
    for (size_t i = 0; i < event->cost.count; i++)
        check_rates(rules, &event->cost.items[i]);
    check_gcs_of_release(rules, event);
    check_setting_types(rules, event);
    for (size_t i = 0; i < event->examples.count; i++)
        check_example(rules, &event->examples.items[i]);
    if (event->definition_line && !event->definition)
        rules_breach(rules, "definitionLine without a definition");
}

/* --- Reasons ---------------------------------------------------------------------------------------------------- */

static void check_reason(struct rules *rules, const struct ds_reason *reason)
{
    const struct ds_event *event = dataset_event(rules->dataset, reason->event);
    bool is_gone = strcmp(reason->kind, "removed") == 0, is_new = strcmp(reason->kind, "added") == 0;
    if (is_gone && event)
        rules_breach(rules, "a Reason states that %s was removed, but the event exists", reason->event);
    if (is_new && !event)
        rules_breach(rules, "a Reason states that %s was added, but the event does not exist", reason->event);
}

void rules_check_file_references(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    struct once once = {.rules = rules};
    rules->element = rules->key = NULL;
    rules_at_child(rules, NULL, NULL);
    for (size_t i = 0; i < dataset->reasons.count; i++)
        check_reason(rules, &dataset->reasons.items[i]);
    for (size_t i = 0; i < dataset->gc_needs.count; i++)
        meet(&once, "CollectorNeed", dataset->gc_needs.items[i].gc, dataset->gc_needs.items[i].kind, NULL);
    once_dispose(&once);
    /* Recordings of JDK 8 say 1.8.0_504. */
    const char *version = dataset->version && !dataset->artifact ? dataset->version : NULL;
    if (version && strncmp(version, "1.8.", 4) == 0)
        version += 2;
    if (version && strtol(version, NULL, 10) != dataset->feature)
        rules_breach(rules, "the version %s is none of release %d", dataset->version, dataset->feature);
}
