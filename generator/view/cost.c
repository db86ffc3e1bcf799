#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "generator/model/names.h"
#include "generator/model/ranges.h"
#include "generator/view/parts.h"
#include "common/dataset/evidence.h"

/* Returns words such as "per period, once per thread", "per call of System.gc". */
static const char *words_of(struct arena *arena, const struct ds_cost *cost, int frequency)
{
    if (!cost->item)
        return frequency_words[frequency];
    if (frequency == FREQUENCY_OCCURRENCE)
        return arena_printf(arena, "per %s", cost->item);
    return arena_printf(arena, "%s, once per %s", frequency_words[frequency], cost->item);
}

/* Rounds to two digits, because rates of runs vary by more. */
static const char *rounded(struct arena *arena, const char *rate)
{
    double value = strtod(rate, NULL);
    return arena_printf(arena, value < 100 ? "%.2g" : "%.0f", value);
}

/* Returns the lowest and highest rate of the runs, such as "0.16 to 2.6 per second", or NULL. */
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
    low = rounded(arena, low);
    high = rounded(arena, high);
    return text_is(low, high) ? arena_printf(arena, "%s %s", low, unit)
                              : arena_printf(arena, "%s to %s %s", low, high, unit);
}

static const struct ds_cost *cost_of(const struct ds_event *event)
{
    return event->cost.count ? &event->cost.items[0] : NULL;
}

void part_frequency(struct page *page, struct view *view, const struct ds_event *event)
{
    const struct ds_cost *cost = cost_of(event);
    int frequency = cost ? kind_by_name(frequency_names, cost->frequency) : FREQUENCIES;
    bool is_known = frequency < FREQUENCIES;
    view_text(view, "frequency", is_known ? words_of(&page->arena, cost, frequency) : NULL);
    view_text(view, "frequency_name", is_known ? cost->frequency : NULL);
    view_bool(view, "is_of_chunk", frequency == FREQUENCY_CHUNK);
    view_text(view, "measured", is_known ? measured(&page->arena, cost, frequency == FREQUENCY_CHUNK) : NULL);
}

const char *part_frequency_words(struct arena *arena, const struct ds_event *event)
{
    const struct ds_cost *cost = cost_of(event);
    int frequency = cost ? kind_by_name(frequency_names, cost->frequency) : FREQUENCIES;
    if (frequency == FREQUENCIES)
        return "";
    const char *rate = measured(arena, cost, frequency == FREQUENCY_CHUNK);
    const char *words = words_of(arena, cost, frequency);
    return rate ? arena_printf(arena, "%s, measured: %s", words, rate) : words;
}

/* --- In all releases ----------------------------------------------------------------------------------- */

static bool has_frequency(const struct ds_event *event)
{
    return event->cost.count && event->cost.items[0].frequency;
}

static bool same_frequency(const struct ds_event *a, const struct ds_event *b)
{
    const struct ds_cost *x = cost_of(a), *y = cost_of(b);
    return x->frequency == y->frequency && x->item == y->item;
}

static void add_frequencies(struct page *page, struct view *view, const struct site_event *event)
{
    struct site_ranges ranges = {0};
    struct view *list = view_list(view, "frequencies");
    ranges_of(&ranges, page->site, event, has_frequency, same_frequency);
    for (size_t i = 0; i < ranges.count; i++) {
        const struct site_range *range = &ranges.items[i];
        const struct ds_event *in = event->in[range->newest->index];
        struct view *item = view_add_object(list);
        part_frequency(page, item, in);
        view_text(item, "range", ranges.count > 1 ? name_releases(page->site, &page->arena, range->jdks) : NULL);
        struct view *place = view_list(item, "place");
        if (cost_of(in)->place.path)
            part_place(page, place, &range->newest->data, &cost_of(in)->place);
    }
    vec_dispose(&ranges);
}

/* Returns the releases in which the event has this effect. */
static struct releases releases_of(const struct site *site, const struct site_event *event, const char *what)
{
    struct releases jdks = {0};
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct ds_cost *cost = event->in[r] ? cost_of(event->in[r]) : NULL;
        for (size_t i = 0; cost && i < cost->effects.count; i++) {
            if (cost->effects.items[i].place.what == what)
                releases_add(&jdks, site->releases.items[r].feature);
        }
    }
    return jdks;
}

/* Adds each effect once, those of the newest release first. */
static void add_effects(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site *site = page->site;
    struct view *list = view_list(view, "effects");
    struct releases all = site_presence(site, (const void *const *)event->in);
    struct strmap shown = {0};
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct ds_cost *cost = event->in[r] ? cost_of(event->in[r]) : NULL;
        for (size_t i = 0; cost && i < cost->effects.count; i++) {
            const struct ds_place *place = &cost->effects.items[i].place;
            if (!place->what || strmap_get(&shown, place->what))
                continue;
            strmap_put(&shown, place->what, list);
            struct releases jdks = releases_of(site, event, place->what);
            struct view *item = part_place(page, list, &site->releases.items[r].data, place);
            view_text(item, "range", releases_equal(jdks, all) ? NULL : name_releases(site, &page->arena, jdks));
        }
    }
    strmap_dispose(&shown);
}

/* Returns the part of the rate that the table shows. */
static double shown_rate(const struct ds_rate *rate, bool is_of_chunk)
{
    const char *value = is_of_chunk ? rate->per_chunk : rate->per_second;
    return value ? strtod(value, NULL) : 0;
}

/* Adds the rows, with bars relative to the highest rate. */
static void add_rates(struct view *list, const struct ds_cost *cost)
{
    bool is_of_chunk = cost->frequency && kind_by_name(frequency_names, cost->frequency) == FREQUENCY_CHUNK;
    double highest = 0;
    for (size_t i = 0; i < cost->rates.count; i++)
        highest = fmax(highest, shown_rate(&cost->rates.items[i], is_of_chunk));
    for (size_t i = 0; i < cost->rates.count; i++) {
        const struct ds_rate *rate = &cost->rates.items[i];
        struct view *row = view_add_object(list);
        view_text(row, "configuration", rate->configuration);
        enum gc gc = gc_by_name(rate->gc, strlen(rate->gc));
        view_text(row, "gc", gc < GC_COUNT ? gc_kinds[gc].label : rate->gc);
        view_text(row, "run", rate->run);
        view_text(row, "per_second", rate->per_second);
        view_text(row, "per_chunk", rate->per_chunk);
        view_text(row, "bytes", rate->bytes);
        view_printf(row, "share", "%.0f", highest > 0 ? 100 * shown_rate(rate, is_of_chunk) / highest : 0);
    }
}

/* Returns the releases in which the event has this bug. */
static struct releases releases_with_bug(const struct site *site, const struct site_event *event, int bug)
{
    struct releases jdks = {0};
    for (size_t r = 0; r < site->releases.count; r++) {
        for (size_t i = 0; event->in[r] && i < event->in[r]->known_bugs.count; i++) {
            if (event->in[r]->known_bugs.items[i].bug == bug)
                releases_add(&jdks, site->releases.items[r].feature);
        }
    }
    return jdks;
}

void part_known_bugs_through(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site *site = page->site;
    struct view *list = view_list(view, "known_bugs");
    for (size_t r = site->releases.count; r-- > 0;) {
        for (size_t i = 0; event->in[r] && i < event->in[r]->known_bugs.count; i++) {
            const struct ds_known_bug *bug = &event->in[r]->known_bugs.items[i];
            struct releases jdks = releases_with_bug(site, event, bug->bug);
            if (releases_last(jdks) != site->releases.items[r].feature)
                continue;
            struct view *item = part_place(page, list, &site->releases.items[r].data, &bug->place);
            view_text(item, "range", name_releases(site, &page->arena, jdks));
            view_text(item, "bug", arena_printf(&page->arena, "JDK-%d", bug->bug));
            view_text(item, "fixed", bug->fixed);
        }
    }
}

void part_cost_through(struct page *page, struct view *view, const struct site_event *event)
{
    const struct ds_cost *cost = cost_of(event->newest);
    struct view *rates = view_list(view, "rates");
    view_text(view, "cost_bytes", cost ? cost->bytes : NULL);
    bool is_same = cost && cost->bytes && text_is(cost->bytes, cost->bytes_with_stack);
    view_text(view, "cost_bytes_with_stack", cost && !is_same ? cost->bytes_with_stack : NULL);
    if (cost)
        add_rates(rates, cost);
    add_frequencies(page, view, event);
    add_effects(page, view, event);
}
