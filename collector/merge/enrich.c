#include "collector/merge/enrich.h"

#include <stdlib.h>
#include <string.h>

#include "collector/curated/event_gcs.h"
#include "collector/curated/frequency.h"
#include "collector/curated/platforms.h"
#include "collector/examples/render.h"
#include "collector/examples/typing.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/base/text.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/type.h"

static void clear_cost(struct ds_event *event)
{
    for (size_t i = 0; i < event->cost.count; i++) {
        vec_dispose(&event->cost.items[i].rates);
        vec_dispose(&event->cost.items[i].effects);
    }
    vec_dispose(&event->cost);
}

static void take_event(const struct dataset *dataset, struct ds_event *event, const struct ds_event *from)
{
    for (size_t i = 0; i < from->examples.count; i++)
        *vec_add(&event->examples) = typing_copy(dataset, event, &from->examples.items[i]);
    for (size_t i = 0; i < from->appeared_in.count; i++)
        *vec_add(&event->appeared_in) = from->appeared_in.items[i];
    for (size_t i = 0; i < from->gcs.count; i++)
        *vec_add(&event->gcs) = from->gcs.items[i];
    for (size_t i = 0; i < from->cost.count; i++) {
        const struct ds_cost *cost = &from->cost.items[i];
        struct ds_cost *to = vec_add(&event->cost);
        *to = (struct ds_cost){.bytes = cost->bytes, .bytes_with_stack = cost->bytes_with_stack};
        for (size_t k = 0; k < cost->rates.count; k++)
            *vec_add(&to->rates) = cost->rates.items[k];
    }
}

static bool is_emitted(const struct ds_event *event)
{
    return !event->gc_evidence.count || event->gc_evidence.items[0].rule != event_gcs_not_emitted;
}

static bool is_of_gc(const struct ds_example_file *file, const char *gc)
{
    return file->gc && gc && strcmp(file->gc, gc) == 0;
}

static bool has_number(const struct ds_numbers *numbers, int number)
{
    for (size_t i = 0; i < numbers->count; i++) {
        if (numbers->items[i] == number)
            return true;
    }
    return false;
}

/* Returns whether the event occurred in the file, or in a newer one of the same GC. */
static bool has_appeared(const struct dataset *dataset, const struct ds_event *event, size_t file)
{
    const struct ds_example_file *of = &dataset->example_files.items[file];
    for (size_t i = 0; i < event->appeared_in.count; i++) {
        size_t other = (size_t)event->appeared_in.items[i];
        if (other == file || (of->is_earlier && is_of_gc(&dataset->example_files.items[other], of->gc)))
            return true;
    }
    return false;
}

/*
 * Readers interpret a file that appearedIn omits as one in which the event is missing. This must be true for its GC:
 * appearedIn is kept only if no omitted file is of a GC that emits the event.
 */
static void settle_appearance(const struct dataset *dataset, struct ds_event *event)
{
    for (size_t i = 0; i < dataset->example_files.count && event->appeared_in.count; i++) {
        const char *name = dataset->example_files.items[i].gc;
        enum gc gc = name ? gc_by_name(name, strlen(name)) : GC_COUNT;
        const struct ds_gc *known = gc == GC_COUNT ? NULL : dataset_gc(event, gc_kinds[gc_kinds[gc].base].name);
        bool cannot_occur = known && known->emits && strcmp(known->emits, "false") == 0;
        if (!has_appeared(dataset, event, i)) {
            if (!cannot_occur)
                vec_dispose(&event->appeared_in);
        } else if (!has_number(&event->appeared_in, (int)i)) {
            *vec_add(&event->appeared_in) = (int)i; /* an earlier file; these are last */
        }
    }
}

static void add_reasons(struct dataset *dataset)
{
    static const char not_emitted[] = "No code in this release emits the event.";
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        if (event->examples.count || text_is(event->no_example, not_emitted))
            event->no_example = NULL;
        if (!event->examples.count && !event->no_example && !is_emitted(event))
            event->no_example = not_emitted;
    }
}

/* Extracts that were created before the labels of known readers have other labels. */
static void add_file(struct dataset *dataset, const struct ds_example_file *file)
{
    struct ds_example_file *to = vec_add(&dataset->example_files);
    enum gc gc = file->gc ? gc_by_name(file->gc, strlen(file->gc)) : GC_COUNT;
    *to = *file;
    if (gc != GC_COUNT) {
        to->title = gc_kinds[gc].label;
        to->label = file->is_earlier ? file->label : gc_kinds[gc].file_label;
    }
}

void enrich_take(struct dataset *dataset, const struct dataset *extract)
{
    for (size_t i = 0; extract && i < extract->example_files.count; i++)
        add_file(dataset, &extract->example_files.items[i]);
    for (size_t i = 0; extract && i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        const struct ds_event *from = dataset_event(extract, event->name);
        if (from)
            take_event(dataset, event, from);
    }
}

/* Removes a curated frequency of an event that this release does not emit. */
static void drop_frequency(struct ds_event *event)
{
    struct ds_cost *cost = event->cost.count ? &event->cost.items[0] : NULL;
    if (!cost)
        return;
    cost->frequency = cost->item = NULL;
    cost->place = (struct ds_place){0};
    if (!cost->rates.count && !cost->effects.count)
        clear_cost(event);
}

bool enrich_settle(struct dataset *dataset, const struct dataset_list *list, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        if (ds_event_is_native_only(event))
            continue; /* native images have their own garbage collectors */
        event_gcs_settle(event, dataset, list);
        settle_appearance(dataset, event);
        if (is_emitted(event))
            frequency_settle(event, dataset);
        else
            drop_frequency(event);
        for (size_t k = 0; k < event->gcs.count; k++) {
            const struct ds_gc *gc = &event->gcs.items[k];
            const char *what = event_gcs_contradiction(dataset, event, gc);
            if (what)
                ok = diag_error(diag, PLACE_FILE(dataset->file), "%s under %s: %s", event->name, gc->name, what);
        }
    }
    platforms_settle(dataset, list);
    add_reasons(dataset);
    typing_harvest(dataset);
    return ok;
}
