#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/event_kinds.h"
#include "generator/view/parts.h"

/* "per period, once per thread", "per call of System.gc". */
static const char *words_of(struct arena *arena, const struct ds_cost *cost, int frequency)
{
    if (!cost->item)
        return frequency_words[frequency];
    if (frequency == FREQUENCY_OCCURRENCE)
        return arena_printf(arena, "per %s", cost->item);
    return arena_printf(arena, "%s, once per %s", frequency_words[frequency], cost->item);
}

/* "0.16 to 2.6 per second": the lowest and the highest rate of the runs; NULL if there is none. */
static const char *measured(struct arena *arena, const struct ds_cost *cost, bool is_of_chunk)
{
    const char *low = NULL, *high = NULL;
    for (size_t i = 0; i < cost->rates.count; i++) {
        const struct ds_rate *rate = &cost->rates.items[i];
        const char *value = is_of_chunk ? rate->per_chunk : rate->per_second;
        if (!value)
            continue;
        low = !low || strtod(value, NULL) < strtod(low, NULL) ? value : low;
        high = !high || strtod(value, NULL) > strtod(high, NULL) ? value : high;
    }
    const char *unit = is_of_chunk ? "per chunk" : "per second";
    if (!low)
        return NULL;
    return text_is(low, high) ? arena_printf(arena, "%s %s", low, unit)
                              : arena_printf(arena, "%s to %s %s", low, high, unit);
}

void part_frequency(struct page *page, struct view *view, const struct ds_event *event)
{
    const struct ds_cost *cost = event->cost.count ? &event->cost.items[0] : NULL;
    int frequency = cost ? kind_by_name(frequency_names, cost->frequency) : FREQUENCIES;
    bool is_known = frequency < FREQUENCIES;
    view_text(view, "frequency", is_known ? words_of(&page->arena, cost, frequency) : NULL);
    view_text(view, "frequency_name", is_known ? cost->frequency : NULL);
    view_bool(view, "is_of_chunk", frequency == FREQUENCY_CHUNK);
    view_text(view, "measured", is_known ? measured(&page->arena, cost, frequency == FREQUENCY_CHUNK) : NULL);
}
