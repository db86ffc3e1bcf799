#include "collector/examples/extract.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "collector/benchmark/runs.h"
#include "collector/examples/score.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

enum { EXAMPLES_MAX = 3, PREFIX = 4 };

static const char *print(struct strpool *pool, const char *format, ...) __attribute__((format(printf, 2, 3)));

static const char *print(struct strpool *pool, const char *format, ...)
{
    struct buf buf;
    buf_init(&buf, 0);
    va_list args;
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    const char *text = strpool_get(pool, buf_text(&buf));
    buf_dispose(&buf);
    return text;
}

/* Formats three significant digits, because rates differ between runs. */
static const char *print_rate(struct strpool *pool, double value)
{
    if (value >= 100)
        return print(pool, "%.0f", value);
    return print(pool, "%.3g", value);
}

/* --- Examples ------------------------------------------------------------------------------------ */

static bool same_structure(const struct ds_value *a, const struct ds_value *b)
{
    if (a->type != b->type || a->children.count != b->children.count)
        return false;
    for (size_t i = 0; i < a->children.count; i++) {
        if (a->children.items[i].type != b->children.items[i].type)
            return false;
    }
    return true;
}

/* One mode of each GC is sufficient. */
static bool is_taken(const struct ds_event *event, enum gc gc)
{
    for (size_t i = 0; i < event->examples.count; i++) {
        const char *name = event->examples.items[i].gc;
        if (gc_kinds[gc_by_name(name, strlen(name))].base == gc_kinds[gc].base)
            return true;
    }
    return false;
}

/* Returns whether another example adds information: for events of GCs always, for others if its structure differs. */
static bool is_worth(const struct ds_event *event, const struct event_statistics *from, const struct ds_value *example)
{
    bool is_new = true;
    for (size_t i = 0; i < event->examples.count; i++)
        is_new &= !same_structure(&event->examples.items[i], example);
    return from->is_gc || is_new;
}

/* The order for events of GCs: by origin of the recording, then the usual GC. For others: by score, then the usual
 * GC. */
static bool is_better(const struct event_statistics *from, enum gc gc, enum gc than)
{
    int score = from->gcs[gc].score, other = from->gcs[than].score;
    if (from->is_gc) {
        score = score_step(score);
        other = score_step(other);
    }
    return score != other ? score > other : gc_kinds[gc].preference < gc_kinds[than].preference;
}

static void take_examples(struct ds_event *event, struct event_statistics *from, const int *files)
{
    while (event->examples.count < (from->is_gc ? GC_COUNT : EXAMPLES_MAX)) {
        enum gc best = GC_COUNT;
        for (enum gc gc = 0; gc < GC_COUNT; gc++) {
            const struct gc_statistics *candidate = &from->gcs[gc];
            if (!candidate->run || is_taken(event, gc) || !is_worth(event, from, &candidate->example))
                continue;
            if (best == GC_COUNT || is_better(from, gc, best))
                best = gc;
        }
        if (best == GC_COUNT)
            break;
        struct gc_statistics *taken = &from->gcs[best];
        struct ds_value example = taken->example;
        taken->example = (struct ds_value){0};
        example.example_file = files[best];
        example.gc = gc_kinds[best].name;
        example.run = taken->run;
        example.configuration = taken->configuration;
        *vec_add(&event->examples) = example;
    }
}

/* --- GCs ----------------------------------------------------------------------------------------- */

/* Adds one item for each GC that ran, including its modes. */
static void add_gc(struct ds_event *event, const struct event_statistics *from, const struct statistics *statistics,
                   enum gc base)
{
    struct ds_gc seen = {.name = gc_kinds[base].name};
    struct buf runs;
    buf_init(&runs, 0);
    uint64_t count = 0;
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const struct gc_statistics *of = &from->gcs[gc];
        if (gc_kinds[gc].base != base)
            continue;
        seen.runs += statistics->runs[gc];
        seen.seen += of->seen;
        count += of->count;
        if (of->runs.length)
            buf_printf(&runs, "%s%s%s", runs.length ? "; " : "", gc == base ? "" : gc_kinds[gc].name,
                       gc == base ? "" : ": ");
        buf_puts(&runs, buf_text(&of->runs));
    }
    if (seen.runs) {
        seen.count = print(statistics->pool, "%" PRIu64, count);
        if (runs.length)
            seen.where = strpool_get(statistics->pool, runs.data);
        *vec_add(&event->gcs) = seen;
    }
    buf_dispose(&runs);
}

/* --- Cost ---------------------------------------------------------------------------------------- */

static int compare_rates(const void *a, const void *b)
{
    const struct event_rate *left = a, *right = b;
    int by_configuration = strcmp(left->configuration, right->configuration);
    if (by_configuration)
        return by_configuration;
    if (left->gc != right->gc)
        return left->gc < right->gc ? -1 : 1;
    return strcmp(left->run, right->run);
}

static void add_cost(struct ds_event *event, struct event_statistics *from, struct strpool *pool)
{
    if (!from->count && !from->rates.count)
        return;
    struct ds_cost *cost = vec_add(&event->cost);
    if (from->count) {
        double bytes = (double)from->bytes / (double)from->count;
        cost->bytes = print(pool, "%.0f", bytes);
        if (from->stack_bytes)
            cost->bytes_with_stack = print(pool, "%.0f", bytes + (double)from->stack_bytes / (double)from->sampled);
    }
    if (from->rates.count)
        qsort(from->rates.items, from->rates.count, sizeof *from->rates.items, compare_rates);
    for (size_t i = 0; i < from->rates.count; i++) {
        const struct event_rate *rate = &from->rates.items[i];
        struct ds_rate *to = vec_add(&cost->rates);
        to->configuration = strpool_get(pool, rate->configuration);
        to->gc = gc_kinds[rate->gc].name;
        to->run = strpool_get(pool, rate->run);
        to->per_second = print_rate(pool, rate->per_second);
        to->per_chunk = print_rate(pool, rate->per_chunk);
        to->bytes = print(pool, "%.0f", rate->bytes);
    }
}

/* --- All ----------------------------------------------------------------------------------------- */

static void add_files(struct dataset *dataset, const struct statistics *statistics, int *files)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (!statistics->recorded[gc].length)
            continue;
        files[gc] = (int)dataset->example_files.count;
        struct ds_example_file *file = vec_add(&dataset->example_files);
        file->label = gc_kinds[gc].file_label;
        file->title = gc_kinds[gc].label;
        file->gc = gc_kinds[gc].name;
        file->run = strpool_get(statistics->pool, buf_text(&statistics->recorded[gc]));
        file->version = statistics->version;
        file->text = print(statistics->pool, "Recordings of JDK %s under %s, workloads: %s.", statistics->version,
                           gc_kinds[gc].label, file->run);
    }
}

/* Returns whether every GC ran it with all events enabled. A GC that never collects is excepted. */
static bool is_comparable(const struct statistics *statistics, const char *run)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (statistics->runs[gc] && !gc_kinds[gc].never_collects &&
            !benchmark_lists(buf_text(&statistics->run_names[gc]), run))
            return false;
    }
    return true;
}

/* Returns whether the event occurred in a run that distinguishes GCs. */
static bool has_appeared(const struct event_statistics *from, const struct statistics *statistics, enum gc gc)
{
    const char *list = buf_text(&statistics->run_names[gc]);
    size_t length;
    for (const char *name; (name = benchmark_next_name(&list, &length));) {
        const char *run = strpool_get_n(statistics->pool, name, length);
        bool counts = gc_kinds[gc].never_collects || is_comparable(statistics, run);
        if (counts && benchmark_lists(buf_text(&from->gcs[gc].runs), run))
            return true;
    }
    return false;
}

static void add_event(struct dataset *dataset, struct event_statistics *from, const struct statistics *statistics,
                      const int *files)
{
    struct ds_event *event = vec_add(&dataset->events);
    event->name = strpool_get(statistics->pool, from->name + PREFIX);
    event->is_enabled = event->has_duration = true; /* defaults of the format, which are not written */
    releases_add(&event->jdks, statistics->feature);
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (has_appeared(from, statistics, gc))
            *vec_add(&event->appeared_in) = files[gc];
    }
    take_examples(event, from, files);
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gc_kinds[gc].base == gc)
            add_gc(event, from, statistics, gc);
    }
    add_cost(event, from, statistics->pool);
}

static int compare_events(const void *a, const void *b)
{
    return strcmp((*(struct event_statistics *const *)a)->name, (*(struct event_statistics *const *)b)->name);
}

void extract_fill(struct dataset *dataset, struct statistics *statistics)
{
    int files[GC_COUNT] = {0};
    struct VEC(struct event_statistics *) events = {0};
    dataset->feature = statistics->feature;
    dataset->version = statistics->version;
    dataset->origin = "recording";
    add_files(dataset, statistics, files);
    for (size_t i = 0; i < statistics->events.count; i++)
        *vec_add(&events) = statistics->events.entries[i].value;
    if (events.count)
        qsort(events.items, events.count, sizeof *events.items, compare_events);
    for (size_t i = 0; i < events.count; i++)
        add_event(dataset, events.items[i], statistics, files);
    vec_dispose(&events);
    timelines_move(&statistics->timelines, dataset);
    dataset_index(dataset);
}
