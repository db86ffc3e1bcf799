#include "collector/curated/event_gcs.h"

#include <stdlib.h>
#include <string.h>

#include "collector/curated/frequency.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

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

/* Events of Java code occur under every GC. */
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

/* Returns the evidence in the sources; rule NULL: none. */
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

/* Removes callers in folders of GCs that do not emit the event: they call the shared tracing code for other events. */
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
        if (evidence.rule && !(evidence.unknown & 1U << gc))
            known->emits = gcs & 1U << gc ? "true" : "false";
        else if (known->seen)
            known->emits = "true"; /* only runs are evidence: an event that did not occur remains unknown */
    }
    qsort(event->gcs.items, event->gcs.count, sizeof *event->gcs.items, compare_gcs);
    drop_callers(event);
}

static bool is_emitted(const struct ds_gc *gc, const char *emits)
{
    return gc->emits && strcmp(gc->emits, emits) == 0;
}

static uint64_t count_of(const struct ds_gc *gc)
{
    return gc && gc->count ? strtoull(gc->count, NULL, 10) : 0;
}

static uint64_t count_under_others(const struct ds_event *event, const struct ds_gc *gc)
{
    uint64_t count = 0;
    for (size_t i = 0; i < event->gcs.count; i++)
        count += &event->gcs.items[i] != gc ? count_of(&event->gcs.items[i]) : 0;
    return count;
}

static bool is_emitted_in(const struct ds_event *event, const char *path)
{
    for (size_t i = 0; i < event->emissions.count; i++) {
        if (text_is(event->emissions.items[i].place.path, path))
            return true;
    }
    return false;
}

/* Returns the largest number of occurrences under the GC of another event from the same file. */
static uint64_t count_of_siblings(const struct dataset *dataset, const struct ds_event *event, const struct ds_gc *gc)
{
    uint64_t most = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *other = &dataset->events.items[i];
        bool is_sibling = false;
        for (size_t k = 0; k < event->emissions.count && other != event; k++)
            is_sibling = is_sibling || is_emitted_in(other, event->emissions.items[k].place.path);
        uint64_t count = is_sibling ? count_of(dataset_gc(other, gc->name)) : 0;
        most = count > most ? count : most;
    }
    return most;
}

/* Returns whether a row of the table explains the runs: its sentence names the GC. */
static bool is_explained(const struct ds_event *event, const struct ds_gc *gc)
{
    const struct ds_gc_evidence *evidence = event->gc_evidence.items;
    const char *label = gc_kinds[gc_by_name(gc->name, strlen(gc->name))].label;
    return event->gc_evidence.count && strcmp(evidence->rule, "curated") == 0 && strstr(evidence->place.what, label);
}

enum { MANY_SIGHTINGS = 50, MANY_OF_SIBLINGS = 100 };

const char *event_gcs_contradiction(const struct dataset *dataset, const struct ds_event *event, const struct ds_gc *gc)
{
    if (is_emitted(gc, "false") && gc->seen)
        return "recorded, although it cannot occur";
    /* The runs trigger events about garbage collection under every GC that emits them. */
    if (!is_emitted(gc, "true") || !gc->runs || gc->seen || !frequency_is_about_gcs(event) || is_explained(event, gc))
        return NULL;
    if (count_under_others(event, gc) >= MANY_SIGHTINGS)
        return "never recorded, although it occurs often under other garbage collectors";
    if (count_of_siblings(dataset, event, gc) >= MANY_OF_SIBLINGS)
        return "never recorded, although other events from the same file are";
    return NULL;
}
