/* Whether the bars of timelines lie within each other as they say, and are of events and fields that exist. */
#include <string.h>

#include "common/dataset/gc_kinds.h"
#include "common/dataset/dated.h"
#include "common/dataset/rules_state.h"

static long long end_of(const struct ds_bar *bar)
{
    return (long long)bar->start + bar->duration;
}

static void check_values(struct rules *rules, const struct ds_bar *bar, const struct ds_event *event)
{
    for (size_t i = 0; i < bar->values.count; i++) {
        const char *name = bar->values.items[i].name;
        if (!dataset_field(&event->fields, name) && !dated_has(&event->fields_only_in_examples, name))
            rules_breach(rules, "%s has no field %s", bar->event, name);
    }
}

/* Bars around the next one, each deeper than the one before it. */
struct outer_bars VEC(const struct ds_bar *);

/* The bar that must contain this one: the last one before with a smaller depth; NULL: none. */
static const struct ds_bar *container_of(struct outer_bars *outer, const struct ds_bar *bar)
{
    while (outer->count && outer->items[outer->count - 1]->depth >= bar->depth)
        outer->count--;
    const struct ds_bar *found = outer->count ? outer->items[outer->count - 1] : NULL;
    *vec_add(outer) = bar;
    return found;
}

static void check_bar(struct rules *rules, const struct ds_timeline *timeline, size_t index, struct outer_bars *bars)
{
    const struct ds_bar *bar = &timeline->bars.items[index], *outer = container_of(bars, bar);
    const struct ds_event *event = dataset_event(rules->dataset, bar->event);
    rules_at_child(rules, "Bar", NULL);
    if (event)
        check_values(rules, bar, event);
    else if (!dated_has(&rules->dataset->events_only_in_examples, bar->event))
        rules_breach(rules, "%s: there is no event %s", timeline->name, bar->event);
    if (bar->start < 0 || bar->duration < 0 || bar->depth != (outer ? outer->depth + 1 : 0))
        rules_breach(rules, "%s: bar %zu has a bad start, duration or depth", timeline->name, index + 1);
    else if (outer && (bar->start < outer->start || end_of(bar) > end_of(outer)))
        rules_breach(rules, "%s: bar %zu is not within the bar above it", timeline->name, index + 1);
}

void rules_check_timelines(struct rules *rules)
{
    const struct dataset *dataset = rules->dataset;
    struct strmap seen = {0};
    for (size_t i = 0; i < dataset->timelines.count; i++) {
        const struct ds_timeline *timeline = &dataset->timelines.items[i];
        rules_at(rules, "Timeline", timeline->name);
        if (!rules_is_new(&seen, timeline->name))
            rules_breach(rules, "two timelines are named %s", timeline->name);
        if (!timeline->gc || gc_by_name(timeline->gc, strlen(timeline->gc)) == GC_COUNT)
            rules_breach(rules, "%s: unknown garbage collector", timeline->name);
        if (timeline->run && dataset->example_files.count && !rules_is_run(dataset, timeline->run))
            rules_breach(rules, "%s: no example file has the run %s", timeline->name, timeline->run);
        struct outer_bars outer = {0};
        int first = timeline->bars.count ? timeline->bars.items[0].start : -1;
        for (size_t j = 0; j < timeline->bars.count; j++) {
            first = timeline->bars.items[j].start < first ? timeline->bars.items[j].start : first;
            check_bar(rules, timeline, j, &outer);
        }
        if (first != 0)
            rules_breach(rules, "%s: no bar starts at 0", timeline->name);
        vec_dispose(&outer);
    }
    strmap_dispose(&seen);
}
