/* Checks that the bars of timelines are inside their containers. */
#include "common/dataset/rules_state.h"
#include "common/dataset/timeline.h"

static long long end_of(const struct ds_bar *bar)
{
    return (long long)bar->start + bar->duration;
}

/* Bars that contain the next one, each deeper than the preceding one. */
struct outer_bars VEC(const struct ds_bar *);

/* Returns the bar that must contain this one: the last preceding one with a smaller depth; NULL: none. */
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
    if (bar->start < 0 || bar->duration < 0 || bar->depth != (outer ? outer->depth + 1 : 0))
        rules_breach(rules, "%s: bar %zu has a bad start, duration or depth", timeline->name, index + 1);
    else if (outer && (bar->start < outer->start || end_of(bar) > end_of(outer)))
        rules_breach(rules, "%s: bar %zu is not within the bar above it", timeline->name, index + 1);
}

void rules_check_timeline(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_timeline *timeline = step->object;
    struct outer_bars outer = {0};
    int first = timeline->bars.count ? timeline->bars.items[0].start : -1;
    for (size_t i = 0; i < timeline->bars.count; i++) {
        first = timeline->bars.items[i].start < first ? timeline->bars.items[i].start : first;
        check_bar(rules, timeline, i, &outer);
    }
    if (first != 0)
        rules_breach(rules, "%s: no bar starts at 0", timeline->name);
    vec_dispose(&outer);
}
