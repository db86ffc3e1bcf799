/* Checks references that depend on other attributes. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/related_kinds.h"
#include "common/dataset/rules_state.h"

/* No source file has more lines. */
enum { MAX_LINE = 1000000 };

static void check_line(struct rules *rules, const struct format_attribute *row, const void *object)
{
    size_t length = strlen(row->name);
    bool is_line = length >= 4 && strcasecmp(row->name + length - 4, "line") == 0;
    int line = row->kind == FORMAT_NUMBER ? *(const int *)((const char *)object + row->offset) : 0;
    if (is_line && line > MAX_LINE)
        rules_breach(rules, "%s is %d: no source file has so many lines", row->name, line);
}

/* Checks the name of a GC against the release. Builds of vendors can contain GCs that OpenJDK lacks. Collector has
 * its own rule; CollectorNeed can refer to earlier releases. */
static void check_gc_name(struct rules *rules, const struct format_attribute *row, const struct dataset_step *step)
{
    static const char *const others[] = {"Collector", "CollectorNeed", NULL};
    bool is_gc = row->kind == FORMAT_TEXT && row->columns.choices == gc_names;
    const char *name = is_gc && !text_is_one_of(step->name, others) ? format_attribute_text(step->object, row) : NULL;
    enum gc gc = name ? gc_by_name(name, strlen(name)) : GC_COUNT;
    if (gc != GC_COUNT && !gc_may_exist(gc, rules->dataset->feature))
        rules_breach(rules, "%s has the garbage collector %s, which JDK %d does not have", step->name, name,
                     rules->dataset->feature);
}

void rules_check_attributes(struct rules *rules, const struct dataset_step *step)
{
    for (const struct format_attribute *row = step->element ? step->element->attributes : NULL; row && row->name;
         row++) {
        check_line(rules, row, step->object);
        check_gc_name(rules, row, step);
    }
}

/* An event that replaces another one, or is replaced, may belong to another release. */
void rules_check_related(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_event *event = step->above->object;
    const struct ds_related *related = step->object;
    const struct ds_event *other = dataset_event(rules->dataset, related->event);
    if (text_is(related->event, event->name))
        rules_breach(rules, "the event is related to itself");
    if (!other && !related_across_releases(related->kind))
        rules_breach(rules, "Related names the event %s, which does not exist", related->event);
    if (other && related->other_field && !dataset_any_field(other, related->other_field))
        rules_breach(rules, "Related joins by %s, which has no field %s", related->event, related->other_field);
}

static bool names_gc(const char *name)
{
    return gc_by_name(name, strlen(name)) != GC_COUNT;
}

void rules_check_need(struct rules *rules, const struct dataset_step *step)
{
    static const char *const valued[] = {"flag", "gc", "option", "setting", NULL};
    const struct ds_event *event = step->above->object;
    const struct ds_need *need = step->object;
    const char *value = need->value ? need->value : "";
    if (text_is_one_of(need->kind, valued) != (need->value != NULL))
        rules_breach(rules, "Need of the kind %s has %s value", need->kind, need->value ? "a" : "no");
    if (strcmp(need->kind, "gc") == 0 && !names_gc(value))
        rules_breach(rules, "Need names the garbage collector %s, which is unknown", value);
    if (strcmp(need->kind, "setting") != 0)
        return;
    const char *name = strpool_get_n(rules->dataset->pool, value, strcspn(value, "="));
    if (!dataset_default(event, name) || !strchr(value, '='))
        rules_breach(rules, "Need is not a setting of the event with a value: %s", value);
}

void rules_check_reason(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_reason *reason = step->object;
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
