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
    for (size_t i = 0; i < event->emissions.count; i++) {
        const struct ds_place *place = &event->emissions.items[i].place;
        meet(&once, "Emission", place->path, arena_printf(&once.names, "line %d", place->line), place->what);
    }
    for (size_t i = 0; i < event->stack_filters.count; i++)
        meet(&once, "StackFilter", event->stack_filters.items[i], NULL, NULL);
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
    for (const char *field = event ? reason->fields : NULL; field && *field; field += strspn(field, " ")) {
        size_t length = strcspn(field, " ");
        bool is_added = *field == '+';
        bool has = dataset_any_field(event, strpool_get_n(rules->dataset->pool, field + 1, length - 1)) != NULL;
        if (has != is_added)
            rules_breach(rules, "a Reason states the change %.*s of %s, which the event does not have", (int)length,
                         field, reason->event);
        field += length;
    }
}

/* --- Types ---------------------------------------------------------------------------------------------------------
 */

static void check_xml_type(struct rules *rules, const struct ds_type *type)
{
    static const char *const integers[] = {"byte", "short", "int", "long"};
    bool is_integer = false;
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++)
        is_integer = is_integer || text_is(type->java_type, integers[i]);
    rules_at(rules, "XmlType", type->name);
    if (text_is(type->is_unsigned, "true") && !is_integer)
        rules_breach(rules, "%s is unsigned, but not an integer", type->name);
    if (type->content_type && !dataset_content_type(rules->dataset, type->content_type) &&
        !(rules->base && dataset_content_type(rules->base, type->content_type)))
        rules_breach(rules, "content type '%s' of %s is not defined", type->content_type, type->name);
}

static void check_names(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    struct once once = {.rules = rules};
    for (size_t i = 0; i < dataset->xml_types.count; i++)
        check_xml_type(rules, &dataset->xml_types.items[i]);
    for (size_t i = 0; i < dataset->content_types.count; i++) {
        rules_at(rules, "XmlContentType", dataset->content_types.items[i].name);
        meet(&once, "annotation of a content type", dataset->content_types.items[i].annotation, NULL, NULL);
    }
    for (size_t i = 0; i < dataset->relations.count; i++) {
        rules_at(rules, "Relation", dataset->relations.items[i].name);
        meet(&once, "Relation", dataset->relations.items[i].name, NULL, NULL);
    }
    rules_at(rules, NULL, NULL);
    for (size_t i = 0; i < dataset->fake_end_times.count && !rules->base; i++) {
        if (!dataset_event(dataset, dataset->fake_end_times.items[i]))
            rules_breach(rules, "fakeEndTimes names the event %s, which does not exist",
                         dataset->fake_end_times.items[i]);
    }
    once_dispose(&once);
}

void rules_check_file_references(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    struct once once = {.rules = rules};
    check_names(rules);
    rules_at(rules, NULL, NULL);
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
