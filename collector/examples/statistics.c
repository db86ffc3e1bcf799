#include "collector/examples/statistics.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "collector/benchmark/runs.h"
#include "collector/examples/render.h"
#include "collector/examples/score.h"
#include "collector/examples/stack_sizes.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/text.h"

#define EVENT_PREFIX "jdk."

/* An event in the current recording. */
struct file_event {
    struct event_statistics *event;
    uint64_t count, bytes;
};

struct file_statistics {
    struct statistics *statistics;
    const struct manifest *manifest;
    enum gc gc;
    bool is_all; /* all events were enabled */
    struct jfr_chunk *chunk;
    struct effects effects; /* of the chunk */
    struct render render;
    struct strmap events; /* name to struct file_event */
    struct arena arena;
    double seconds;
    int chunks;
};

void statistics_init(struct statistics *statistics, int feature, const struct redactor *redactor, struct strpool *pool)
{
    *statistics = (struct statistics){.pool = pool, .redactor = redactor, .feature = feature, .version = ""};
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        buf_init(&statistics->run_names[gc], 0);
        buf_init(&statistics->recorded[gc], 0);
    }
}

static void event_free(struct event_statistics *event)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        buf_dispose(&event->gcs[gc].runs);
        ds_value_dispose(&event->gcs[gc].example);
    }
    vec_dispose(&event->rates);
    free(event);
}

void statistics_dispose(struct statistics *statistics)
{
    for (size_t i = 0; i < statistics->events.count; i++)
        event_free(statistics->events.entries[i].value);
    strmap_dispose(&statistics->events);
    timelines_dispose(&statistics->timelines);
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        buf_dispose(&statistics->run_names[gc]);
        buf_dispose(&statistics->recorded[gc]);
    }
}

/* --- Facts about an event from the metadata ---------------------------------------------------------- */

static bool is_in_gc_category(const struct jfr_type *type)
{
    const struct jfr_annotation *category = jfr_annotation_by_name(&type->annotations, "jdk.jfr.Category");
    for (size_t i = 0; category && i < category->member_count; i++) {
        if (strcmp(category->members[i].value, "GC") == 0)
            return true;
    }
    return false;
}

static void describe(struct event_statistics *event, const struct jfr_type *type)
{
    event->is_gc = is_in_gc_category(type);
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        for (size_t k = 0; k < field->annotations.count; k++) {
            const struct jfr_type *annotation = field->annotations.items[k].type;
            event->is_gc |= annotation && text_ends_with(annotation->name, ".GcId");
        }
    }
}

static struct event_statistics *event_of(struct statistics *statistics, const struct jfr_type *type)
{
    void **slot = strmap_slot(&statistics->events, strpool_get(statistics->pool, type->name));
    if (!*slot) {
        struct event_statistics *event = mem_calloc(1, sizeof *event);
        event->name = strpool_get(statistics->pool, type->name);
        for (enum gc gc = 0; gc < GC_COUNT; gc++)
            buf_init(&event->gcs[gc].runs, 0);
        describe(event, type);
        *slot = event;
    }
    return *slot;
}

static struct file_event *file_event_of(struct file_statistics *file, const struct jfr_type *type)
{
    void **slot = strmap_slot(&file->events, strpool_get(file->statistics->pool, type->name));
    if (!*slot) {
        struct file_event *event = ARENA_NEW(&file->arena, struct file_event);
        event->event = event_of(file->statistics, type);
        *slot = event;
    }
    return *slot;
}

/* --- One chunk ----------------------------------------------------------------------------------- */

static void consider(struct file_statistics *file, struct event_statistics *event, const struct jfr_record *record)
{
    struct gc_statistics *best = &event->gcs[file->gc];
    const struct score_origin origin = {.is_shipped = !file->is_all, .is_program = file->manifest->is_program};
    int score = score_event(file->chunk, record, file->statistics->redactor, origin, &file->effects);
    if (best->run && score <= best->score)
        return;
    ds_value_dispose(&best->example);
    render_event(&file->render, file->chunk, record, &best->example);
    best->score = score;
    best->run = file->manifest->run;
    best->configuration = file->manifest->configuration;
}

static void add_chunk(struct file_statistics *file, struct jfr_chunk *chunk)
{
    size_t count = jfr_type_count(chunk);
    struct file_event **by_index = mem_calloc(count, sizeof(struct file_event *));
    bool *wanted = mem_calloc(count, sizeof *wanted);
    struct stack_sizes sizes = {.chunk = chunk};
    file->chunk = chunk;
    effects_find(&file->effects, chunk);
    file->chunks++;
    file->seconds += (double)jfr_chunk_header(chunk)->duration_nanos / 1e9;
    for (size_t i = 0; i < count; i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        wanted[i] = type->is_event && strncmp(type->name, EVENT_PREFIX, strlen(EVENT_PREFIX)) == 0;
        if (wanted[i])
            by_index[i] = file_event_of(file, type);
    }
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    records.wanted = wanted;
    while (jfr_records_next(&records, &record)) {
        struct file_event *event = by_index[record.type->index];
        if (score_is_candidate(record.type->name, event->count))
            consider(file, event->event, &record);
        if (file->is_all)
            stack_sizes_add(&sizes, &record, &event->event->sampled, &event->event->stack_bytes);
        event->count++;
        event->bytes += record.size;
    }
    if (file->is_all) {
        const struct timeline_source source = {
            .gc = file->gc, .run = file->manifest->run, .effects = &file->effects, .render = &file->render};
        timelines_add(&file->statistics->timelines, chunk, &source);
    }
    stack_sizes_dispose(&sizes);
    effects_dispose(&file->effects);
    free(by_index);
    free(wanted);
}

/* --- One recording ------------------------------------------------------------------------------- */

static void close_event(struct file_statistics *file, const struct file_event *from)
{
    struct event_statistics *event = from->event;
    if (!file->is_all) {
        struct event_rate rate = {.configuration = file->manifest->configuration,
                                  .run = file->manifest->run,
                                  .gc = file->gc,
                                  .per_second = file->seconds > 0 ? (double)from->count / file->seconds : 0,
                                  .per_chunk = (double)from->count / file->chunks,
                                  .bytes = (double)from->bytes / (double)from->count};
        *vec_add(&event->rates) = rate;
        return;
    }
    struct gc_statistics *gc = &event->gcs[file->gc];
    gc->seen++;
    gc->count += from->count;
    buf_printf(&gc->runs, "%s%s %" PRIu64, gc->runs.length ? ", " : "", file->manifest->run, from->count);
    event->count += from->count;
    event->bytes += from->bytes;
}

static void add_name(struct buf *names, const char *run)
{
    if (!benchmark_lists(buf_text(names), run))
        buf_printf(names, "%s%s", names->length ? ", " : "", run);
}

static void close_file(struct file_statistics *file)
{
    struct statistics *statistics = file->statistics;
    add_name(&statistics->recorded[file->gc], file->manifest->run);
    if (file->is_all) {
        add_name(&statistics->run_names[file->gc], file->manifest->run);
        statistics->runs[file->gc]++;
    }
    for (size_t i = 0; i < file->events.count; i++) {
        const struct file_event *event = file->events.entries[i].value;
        if (event->count)
            close_event(file, event);
    }
}

bool statistics_add(struct statistics *statistics, const struct manifest *manifest, const char *recording,
                    struct diag *diag)
{
    struct file_statistics file = {
        .statistics = statistics, .manifest = manifest, .gc = gc_by_name(manifest->gc, strlen(manifest->gc))};
    if (file.gc == GC_COUNT)
        return diag_error(diag, PLACE_FILE(recording), "its manifest names an unknown GC: %s", manifest->gc);
    file.is_all = strcmp(manifest->configuration, "all") == 0;
    struct jfr_options options = jfr_diag_options(diag, true);
    struct jfr_file *jfr;
    if (!jfr_open(&jfr, recording, &options))
        return false;
    statistics->version = strpool_get(statistics->pool, manifest->version);
    render_init(&file.render, statistics->redactor, statistics->pool);
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(jfr));)
        add_chunk(&file, chunk);
    close_file(&file);
    bool ok = !jfr_failed(jfr);
    jfr_close(jfr);
    render_dispose(&file.render);
    strmap_dispose(&file.events);
    arena_dispose(&file.arena);
    return ok;
}
