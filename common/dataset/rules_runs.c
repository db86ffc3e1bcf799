/* Checks that the results of benchmark runs for an event agree: garbage collectors, rates and example files. */
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/rules_state.h"

/* --- Garbage collectors ------------------------------------------------------------------------------------- */

static void check_gc(struct rules *rules, const struct ds_gc *gc)
{
    bool is_counted = gc->count && strtoll(gc->count, NULL, 10) > 0;
    if (gc->seen > gc->runs)
        rules_breach(rules, "%s: seen in %d of %d runs", gc->name, gc->seen, gc->runs);
    if (gc->count && is_counted != (gc->seen > 0))
        rules_breach(rules, "%s: seen in %d runs, but %s times", gc->name, gc->seen, gc->count);
    if (gc->seen > 0 && text_is(gc->emits, "false"))
        rules_breach(rules, "%s does not emit the event, but %d runs have it", gc->name, gc->seen);
}

static bool is_counted(const struct ds_gc *gc)
{
    enum gc kind = gc_by_name(gc->name, strlen(gc->name));
    return gc->runs && text_is(gc->emits, "true") && kind != GC_COUNT && !gc_kinds[kind].never_collects;
}

/* Checks a hand-written list against the runs: a garbage collector without the event is suspect if all runs of at
 * least two others have it often. */
static void check_never_seen(struct rules *rules, const struct ds_event *event, const struct ds_gc *gc)
{
    enum { OFTEN = 20 };
    size_t others = 0;
    for (size_t i = 0; i < event->gcs.count; i++) {
        const struct ds_gc *other = &event->gcs.items[i];
        if (other == gc || !is_counted(other))
            continue;
        if (other->seen < other->runs || !other->count || strtoll(other->count, NULL, 10) < OFTEN)
            return;
        others++;
    }
    if (others >= 2)
        rules_breach(rules, "%s is said to emit the event, but none of %d runs has it, and all runs of the others do",
                     gc->name, gc->runs);
}

/* A release lists each of its garbage collectors; an extract lists those of its recordings. */
static void check_gcs(struct rules *rules, const struct ds_event *event)
{
    unsigned missing = gc_set_of_release(rules->dataset->feature), known = missing;
    bool is_by_hand = event->gc_evidence.count && text_is(event->gc_evidence.items[0].rule, "curated");
    for (size_t i = 0; i < event->gcs.count; i++) {
        const struct ds_gc *gc = &event->gcs.items[i];
        enum gc kind = gc_by_name(gc->name, strlen(gc->name));
        if (kind != GC_COUNT && !(known & 1U << kind))
            rules_breach(rules, "JDK %d has no garbage collector %s", rules->dataset->feature, gc->name);
        missing &= kind == GC_COUNT ? ~0U : ~(1U << kind);
        check_gc(rules, gc);
        if (is_by_hand && is_counted(gc) && !gc->seen)
            check_never_seen(rules, event, gc);
    }
    for (unsigned gc = 0; event->gcs.count && gc < GC_COUNT; gc++) {
        if (missing & 1U << gc)
            rules_breach(rules, "the garbage collector %s is missing", gc_kinds[gc].name);
    }
}

/* --- Rates ------------------------------------------------------------------------------------------------------ */

/* Returns whether the list, joined by ", ", contains the run. */
static bool has_run(const char *list, const char *run)
{
    for (size_t length = strlen(run); list; list = strchr(list, ',')) {
        list += strspn(list, ", ");
        if (strncmp(list, run, length) == 0 && (!list[length] || list[length] == ','))
            return true;
    }
    return false;
}

bool rules_is_run(const struct dataset *dataset, const char *run)
{
    bool is = false;
    for (size_t i = 0; i < dataset->example_files.count; i++)
        is = is || has_run(dataset->example_files.items[i].run, run);
    return is;
}

/* Returns the garbage collector, or the one of which it is a mode. */
static const struct ds_gc *gc_of(const struct ds_event *event, const char *name)
{
    enum gc gc = gc_by_name(name, strlen(name));
    return gc == GC_COUNT ? NULL : dataset_gc(event, gc_kinds[gc_kinds[gc].base].name);
}

static void check_rate(struct rules *rules, const struct ds_event *event, const struct ds_cost *cost,
                       const struct ds_rate *rate)
{
    bool is_of_chunk = text_is(cost->frequency, "chunk");
    const char *amount = rate->per_second ? rate->per_second : rate->per_chunk;
    const struct ds_gc *gc = rate->gc ? gc_of(event, rate->gc) : NULL;
    if (is_of_chunk ? rate->per_second != NULL : rate->per_chunk != NULL)
        rules_breach(rules, "the frequency is %s, but a Rate has %s", cost->frequency ? cost->frequency : "not known",
                     is_of_chunk ? "perSecond" : "perChunk");
    if (amount && strtod(amount, NULL) <= 0)
        rules_breach(rules, "a Rate is %s: only runs with the event have one", amount);
    if (gc && text_is(gc->emits, "false"))
        rules_breach(rules, "%s does not emit the event, but has a Rate", gc->name);
}

static void check_cost(struct rules *rules, const struct ds_event *event, const struct ds_cost *cost)
{
    for (size_t i = 0; i < cost->rates.count; i++)
        check_rate(rules, event, cost, &cost->rates.items[i]);
    if (cost->bytes && strtod(cost->bytes, NULL) <= 0)
        rules_breach(rules, "an event of %s bytes: each event has a size", cost->bytes);
    if (cost->bytes && cost->bytes_with_stack && strtod(cost->bytes_with_stack, NULL) < strtod(cost->bytes, NULL))
        rules_breach(rules, "an event of %s bytes has %s bytes with its stack trace", cost->bytes,
                     cost->bytes_with_stack);
}

/* --- Examples ---------------------------------------------------------------------------------------------------- */

static void check_nodes(struct rules *rules, const struct ds_value *value)
{
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *child = &value->children.items[i];
        if (child->example_file >= 0 && child->example_file != value->example_file)
            rules_breach(rules, "a part of an example refers to example file %d, the whole of %d", child->example_file,
                         value->example_file);
        check_nodes(rules, child);
    }
}

static void check_example(struct rules *rules, const struct ds_event *event, size_t index)
{
    const struct dataset *dataset = rules->dataset;
    const struct ds_value *example = &event->examples.items[index];
    size_t number = (size_t)example->example_file;
    check_nodes(rules, example);
    if (example->example_file < 0 || number >= dataset->example_files.count)
        return;
    const struct ds_example_file *file = &dataset->example_files.items[number];
    if (example->gc && file->gc && strcmp(file->gc, example->gc) != 0)
        rules_breach(rules, "an example has another garbage collector than its example file: %s, %s", example->gc,
                     file->gc);
    if (example->run && file->run && !has_run(file->run, example->run))
        rules_breach(rules, "an example has the run %s, which its example file does not have", example->run);
    for (size_t i = 0; example->gc && i < index; i++) {
        if (event->examples.items[i].example_file == example->example_file)
            rules_breach(rules, "two examples refer to example file %d", example->example_file);
    }
}

void rules_check_runs(struct rules *rules, const struct ds_event *event)
{
    check_gcs(rules, event);
    if (event->gcs.count && !event->gc_evidence.count && !text_is(rules->dataset->origin, "facts"))
        rules_breach(rules, "Collector without a CollectorEvidence");
    for (size_t i = 0; i < event->cost.count; i++)
        check_cost(rules, event, &event->cost.items[i]);
    for (size_t i = 0; i < event->examples.count; i++)
        check_example(rules, event, i);
}
