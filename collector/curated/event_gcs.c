#include "collector/curated/event_gcs.h"

#include <stdlib.h>
#include <string.h>

#include "collector/curated/frequency.h"
#include "common/base/text.h"

bool event_gcs_by_folder(const struct ds_event *event, int feature, unsigned *gcs)
{
    unsigned all = gc_set_of_release(feature);
    *gcs = 0;
    for (size_t i = 0; i < event->emissions.count; i++) {
        const char *path = event->emissions.items[i].place.path;
        enum gc gc = gc_by_folder(path);
        for (enum gc any = 0; any < GC_COUNT; any++) {
            bool is_emitter = gc != GC_COUNT ? any == gc : !gc_is_shared_code(path) || !gc_kinds[any].never_collects;
            *gcs |= is_emitter ? 1U << any : 0;
        }
    }
    *gcs &= all;
    return event->emissions.count > 0;
}

/* Events of Java code come under every GC. */
static bool is_java(const struct ds_event *event)
{
    return event->origin && strcmp(event->origin, "java") == 0;
}

static struct ds_gc *gc_of(struct ds_event *event, enum gc gc)
{
    struct ds_gc *known = dataset_gc(event, gc_kinds[gc].name);
    if (known)
        return known;
    known = vec_add(&event->gcs);
    known->name = gc_kinds[gc].name;
    return known;
}

static int compare_gcs(const void *a, const void *b)
{
    const char *left = ((const struct ds_gc *)a)->name, *right = ((const struct ds_gc *)b)->name;
    return (int)gc_by_name(left, strlen(left)) - (int)gc_by_name(right, strlen(right));
}

bool event_gcs_are_searched(const struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (dataset->events.items[i].emissions.count)
            return true;
    }
    return false;
}

const struct dataset *event_gcs_find_searched(const struct dataset *dataset, const char *event,
                                              const struct dataset_list *list)
{
    const struct dataset *nearest = NULL;
    if (event_gcs_are_searched(dataset))
        return dataset;
    for (size_t i = 0; i < list->count; i++) {
        const struct dataset *other = &list->items[i];
        int distance = abs(other->feature - dataset->feature);
        if (dataset_event(other, event) && event_gcs_are_searched(other) &&
            (!nearest || distance <= abs(nearest->feature - dataset->feature)))
            nearest = other;
    }
    return nearest;
}

/* What the sources say; rule NULL: nothing is known. */
static struct ds_gc_evidence source_evidence(const struct ds_event *event, const struct dataset *dataset,
                                             const struct dataset_list *list, unsigned *gcs)
{
    if (is_java(event)) {
        *gcs = gc_set_of_release(dataset->feature);
        const char *path = event->definition ? event->definition : event->source;
        return (struct ds_gc_evidence){.rule = "java", .place = {.path = path, .line = event->definition_line}};
    }
    const struct dataset *searched = event_gcs_find_searched(dataset, event->name, list);
    if (!searched)
        return (struct ds_gc_evidence){0};
    const struct ds_event *emitted = searched == dataset ? event : dataset_event(searched, event->name);
    if (!event_gcs_by_folder(emitted, dataset->feature, gcs))
        return (struct ds_gc_evidence){.rule = event_gcs_not_emitted};
    struct ds_gc_evidence evidence = {.rule = "folder", .place = emitted->emissions.items[0].place};
    evidence.place.what = NULL;
    evidence.place.tag = searched == dataset ? NULL : searched->tag;
    return evidence;
}

const char event_gcs_not_emitted[] = "not emitted";

/* Functions of a GC that does not emit the event call the tracing code for other events. */
static void drop_callers(struct ds_event *event)
{
    for (size_t i = 0; i < event->emissions.count; i++) {
        struct ds_places *callers = &event->emissions.items[i].callers;
        size_t kept = 0;
        for (size_t k = 0; k < callers->count; k++) {
            enum gc gc = gc_by_folder(callers->items[k].path);
            const struct ds_gc *known = gc == GC_COUNT ? NULL : dataset_gc(event, gc_kinds[gc].name);
            if (!known || !text_is(known->emits, "false"))
                callers->items[kept++] = callers->items[k];
        }
        callers->count = kept;
    }
}

void event_gcs_settle(struct ds_event *event, const struct dataset *dataset, const struct dataset_list *list)
{
    unsigned gcs = 0, all = gc_set_of_release(dataset->feature);
    struct ds_gc_evidence evidence = {0};
    if (event->gc_evidence.count) {
        evidence = event->gc_evidence.items[0];
        gcs = evidence.gcs;
    } else {
        evidence = source_evidence(event, dataset, list, &gcs);
        if (evidence.rule)
            *vec_add(&event->gc_evidence) = evidence;
    }
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (!(all & 1U << gc))
            continue;
        struct ds_gc *known = gc_of(event, gc);
        known->where = NULL;
        if (evidence.rule)
            known->emits = gcs & 1U << gc ? "true" : "false";
        else if (known->seen)
            known->emits = "true"; /* only the runs are evidence: an event that did not occur stays unknown */
    }
    qsort(event->gcs.items, event->gcs.count, sizeof *event->gcs.items, compare_gcs);
    drop_callers(event);
}

static bool is_emitted(const struct ds_gc *gc, const char *emits)
{
    return gc->emits && strcmp(gc->emits, emits) == 0;
}

static uint64_t count_under_others(const struct ds_event *event, const struct ds_gc *gc)
{
    uint64_t count = 0;
    for (size_t i = 0; i < event->gcs.count; i++) {
        const struct ds_gc *other = &event->gcs.items[i];
        if (other != gc && other->count)
            count += strtoull(other->count, NULL, 10);
    }
    return count;
}

enum { MANY_SIGHTINGS = 50 };

const char *event_gcs_contradiction(const struct ds_event *event, const struct ds_gc *gc)
{
    bool is_curated = event->gc_evidence.count && strcmp(event->gc_evidence.items[0].rule, "curated") == 0;
    if (is_emitted(gc, "false") && gc->seen)
        return "recorded, although it cannot occur";
    /* The runs provoke an event about garbage collection under every GC that emits it. */
    if (is_emitted(gc, "true") && gc->runs && !gc->seen && !is_curated && frequency_is_about_gcs(event) &&
        count_under_others(event, gc) >= MANY_SIGHTINGS)
        return "never recorded, although it occurs often under other garbage collectors";
    return NULL;
}
