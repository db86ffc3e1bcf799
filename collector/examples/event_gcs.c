#include "collector/examples/event_gcs.h"

#include <stdlib.h>
#include <string.h>

bool event_gcs_by_folder(const struct ds_event *event, int feature, unsigned *gcs)
{
    unsigned all = gc_set_of_release(feature);
    *gcs = 0;
    for (size_t i = 0; i < event->emissions.count; i++) {
        const char *path = event->emissions.items[i].path;
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

static const struct table_row *find_curated(const struct table *curated, const char *event, int feature)
{
    for (size_t i = 0; i < curated->rows.count; i++) {
        const struct table_row *row = &curated->rows.items[i];
        if (strcmp(row->fields[0], event) == 0 && releases_has(row->jdks, feature))
            return row;
    }
    return NULL;
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

/* The place of the first emission, in another release's sources if that is not 0. */
static const char *emission_text(const struct ds_event *event, int release, struct strpool *pool)
{
    struct buf buf;
    buf_init(&buf, 0);
    if (release)
        buf_printf(&buf, "As in JDK %d: ", release);
    buf_printf(&buf, "%s:%d", event->emissions.items[0].path, event->emissions.items[0].line);
    const char *text = strpool_get(pool, buf.data);
    buf_dispose(&buf);
    return text;
}

static const char *curated_text(const struct table_row *row, struct strpool *pool)
{
    struct buf buf;
    buf_init(&buf, 0);
    buf_printf(&buf, "%s: %s", row->fields[3], row->fields[4]);
    const char *text = strpool_get(pool, buf.data);
    buf_dispose(&buf);
    return text;
}

bool event_gcs_are_searched(const struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (dataset->events.items[i].emissions.count)
            return true;
    }
    return false;
}

const char event_gcs_not_emitted[] = "No place in this release's sources emits it.";

void event_gcs_settle(struct ds_event *event, const struct dataset *dataset, const struct dataset *searched,
                      const struct table *curated)
{
    const struct ds_event *emitted = searched ? dataset_event(searched, event->name) : NULL;
    int feature = dataset->feature;
    struct strpool *pool = dataset->pool;
    const struct table_row *row = find_curated(curated, event->name, feature);
    unsigned gcs = 0, all = gc_set_of_release(feature);
    const char *rule = NULL, *evidence = NULL;
    if (row) {
        gc_parse_set(&gcs, row->fields[2]);
        rule = "curated";
        evidence = curated_text(row, pool);
    } else if (is_java(event)) {
        gcs = all;
        rule = "folder";
        evidence = event->definition ? event->definition : event->source;
    } else if (emitted && event_gcs_by_folder(emitted, feature, &gcs)) {
        rule = "folder";
        evidence = emission_text(emitted, searched == dataset ? 0 : searched->feature, pool);
    } else if (searched == dataset) {
        rule = "folder";
        evidence = event_gcs_not_emitted;
    }
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (!(all & 1U << gc))
            continue;
        struct ds_gc *known = gc_of(event, gc);
        if (rule) {
            known->emits = gcs & 1U << gc ? "true" : "false";
            known->rule = rule;
            known->evidence = evidence;
        } else if (known->seen) {
            known->emits = "true"; /* nothing but the runs tells: an event that did not come stays unknown */
        }
    }
    qsort(event->gcs.items, event->gcs.count, sizeof *event->gcs.items, compare_gcs);
}

const char *event_gcs_contradiction(const struct ds_gc *known)
{
    bool cannot = known->emits && strcmp(known->emits, "false") == 0;
    if (cannot && known->seen)
        return "seen, though it cannot come";
    return NULL;
}
