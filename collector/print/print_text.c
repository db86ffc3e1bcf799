#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "collector/print/javaqueue.h"
#include "collector/print/limits.h"
#include "collector/print/printing.h"
#include "collector/print/textprint.h"
#include "collector/print/timeline.h"
#include "collector/recorded/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/vec.h"

/*
 * The tool keeps the next million events in a queue that goes on from chunk to chunk. Here the queue
 * holds places in the file; a second reader (two, since chunks overlap in time) goes back to them.
 */
enum { WINDOW = 1000000, VIEWS = 2 };

/* A queue's value: the offset of the record in the file, and whether it opens or closes a context. */
static const uint64_t CONTEXTUAL = (uint64_t)1 << 63;

/* A reader that is at the chunk of the event that is printed. */
struct view {
    struct jfr_file *file;
    struct jfr_chunk *chunk;
    size_t number;       /* of the chunk; 0: at none */
    const uint8_t *base; /* where the file's first byte would be */
    uint64_t used;       /* when last */
};

/* A contextual event that is going on in a thread. */
struct context {
    uint64_t thread, offset;
};

/* A chunk that was read. */
struct passed {
    uint64_t offset;
    struct event_time time;
};

/* What an id meant when an event of it was first met: the tool goes on with that, also in chunks of other writers. */
struct known {
    int64_t id;
    bool contextual;
};

struct told {
    size_t chunk;
    uint64_t offset;
};

struct job {
    const struct printing *printing;
    struct jfr_options base, open;
    struct VEC(struct told) told; /* faults are told once, though several readers meet them */
    struct VEC(struct passed) chunks;
    struct jfr_header last; /* of the chunk before */
    struct carry *carry;
    struct view views[VIEWS];
    uint64_t use;
    struct java_queue queue;
    struct VEC(struct known) known;
    struct VEC(struct context) contexts; /* in the order in which they began */
    struct text_printer printer;
    bool any_context;
};

static void tell_once(void *context, const struct jfr_fault *fault)
{
    enum { MOST = 1000 };
    struct job *job = context;
    for (size_t i = 0; i < job->told.count; i++) {
        if (job->told.items[i].chunk == fault->chunk && job->told.items[i].offset == fault->offset)
            return;
    }
    if (job->told.count >= MOST)
        return;
    *vec_add(&job->told) = (struct told){.chunk = fault->chunk, .offset = fault->offset};
    job->base.report(job->base.context, fault);
}

/* --- Going back to events ----------------------------------------------------------------------- */

/* The number, from 1, of the chunk in which the offset lies. */
static size_t chunk_number(const struct job *job, uint64_t offset)
{
    size_t low = 0, high = job->chunks.count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (job->chunks.items[middle].offset <= offset)
            low = middle;
        else
            high = middle;
    }
    return low + 1;
}

static bool view_move(struct job *job, struct view *view, size_t number)
{
    if (!view->file && !jfr_open(&view->file, job->printing->path, &job->open))
        return false;
    if (view->number > number || !view->number) {
        jfr_rewind(view->file);
        view->number = 0;
    }
    while (view->number < number) {
        view->chunk = jfr_next_chunk(view->file);
        if (!view->chunk)
            return false;
        view->number = jfr_chunk_header(view->chunk)->number;
    }
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, view->chunk);
    records.everything = true;
    if (!jfr_records_next(&records, &record))
        return false;
    view->base = record.end - record.size - record.offset;
    return true;
}

static struct view *view_of(struct job *job, uint64_t offset)
{
    size_t number = chunk_number(job, offset);
    struct view *view = &job->views[0];
    for (size_t i = 0; i < VIEWS; i++) {
        struct view *other = &job->views[i];
        if (other->number == number) {
            view = other;
            break;
        }
        if (other->used < view->used)
            view = other;
    }
    view->used = ++job->use;
    return view->number == number || view_move(job, view, number) ? view : NULL;
}

static struct reading reading_of(const struct job *job, const struct view *view)
{
    return (struct reading){.chunk = view->chunk, .carry = job->carry};
}

static struct view *look_at(struct job *job, uint64_t offset, struct jfr_record *record)
{
    struct view *view = view_of(job, offset);
    if (!view)
        return NULL;
    struct jfr_records records;
    jfr_records_begin(&records, view->chunk);
    records.at = view->base + offset;
    return jfr_records_next(&records, record) && record->type ? view : NULL;
}

/* --- Printing ----------------------------------------------------------------------------------- */

static void change_context(struct job *job, uint64_t thread, uint64_t offset, bool begins)
{
    if (begins) {
        *vec_add(&job->contexts) = (struct context){.thread = thread, .offset = offset};
        return;
    }
    for (size_t i = 0; i < job->contexts.count; i++) {
        struct context *c = &job->contexts.items[i];
        if (c->offset == offset && c->thread == thread) {
            memmove(c, c + 1, (--job->contexts.count - i) * sizeof *c);
            return;
        }
    }
}

static void print_contexts(struct job *job, uint64_t thread)
{
    for (size_t i = 0; i < job->contexts.count; i++) {
        struct context *c = &job->contexts.items[i];
        struct jfr_record record;
        struct view *view = c->thread == thread ? look_at(job, c->offset, &record) : NULL;
        if (!view)
            continue;
        struct reading in = reading_of(job, view);
        text_printer_context(&job->printer, &in, &record);
    }
}

static const struct known *known_of(const struct job *job, int64_t id)
{
    for (size_t i = 0; i < job->known.count; i++) {
        if (job->known.items[i].id == id)
            return &job->known.items[i];
    }
    return NULL;
}

static bool type_is_contextual(const struct job *job, const struct jfr_type *type)
{
    const struct known *known = known_of(job, type->id);
    bool contextual = false;
    for (size_t i = 0; i < type->field_count && !known && !contextual; i++)
        contextual = text_is_contextual(&type->fields[i]);
    return known ? known->contextual : contextual;
}

static void print_next(struct job *job)
{
    struct java_queue_item item = java_queue_remove(&job->queue);
    uint64_t offset = item.value & ~CONTEXTUAL, thread;
    struct jfr_record record;
    struct view *view = look_at(job, offset, &record);
    if (!view)
        return;
    struct reading in = reading_of(job, view);
    bool threaded = job->any_context && text_event_thread(&in, &record, &thread);
    if (item.value & CONTEXTUAL) {
        if (threaded)
            change_context(job, thread, offset, !(item.key & 1));
        return;
    }
    job->printer.time = &job->chunks.items[chunk_number(job, offset) - 1].time;
    text_printer_begin_event(&job->printer, &in, &record);
    if (threaded && job->contexts.count && !type_is_contextual(job, record.type)) {
        print_contexts(job, thread);
        /* A context of another chunk may have moved the view. */
        view = look_at(job, offset, &record);
        if (!view)
            return;
        job->printer.in = reading_of(job, view);
    }
    text_printer_end_event(&job->printer);
}

/* --- Reading ------------------------------------------------------------------------------------ */

/* What is to be known of a chunk's types, by type->index. */
struct kinds {
    bool *wanted, *contextual, *either;
    struct event_end *ends;
    uint64_t *left;
};

static void kinds_init(struct kinds *kinds, struct job *job, struct jfr_chunk *chunk,
                       const struct print_options *options, struct limits *limits)
{
    size_t count = jfr_type_count(chunk);
    kinds->wanted = filter_wanted(&options->filter, chunk);
    kinds->contextual = mem_calloc(count, sizeof *kinds->contextual);
    kinds->either = mem_calloc(count, sizeof *kinds->either);
    kinds->ends = mem_calloc(count, sizeof *kinds->ends);
    kinds->left = limits_take(limits, chunk, kinds->wanted);
    for (size_t i = 0; i < count; i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        kinds->contextual[i] = type->is_event && type_is_contextual(job, type);
        kinds->either[i] = kinds->wanted[i] || kinds->contextual[i];
        kinds->ends[i] = event_end_of(type);
        job->any_context |= kinds->contextual[i];
    }
}

static void kinds_dispose(struct kinds *kinds)
{
    free(kinds->wanted);
    free(kinds->contextual);
    free(kinds->either);
    free(kinds->ends);
}

static bool is_accepted(struct kinds *kinds, size_t type)
{
    if (!kinds->wanted[type] || (kinds->left && !kinds->left[type]))
        return false;
    if (kinds->left && !--kinds->left[type])
        kinds->either[type] = kinds->contextual[type];
    return true;
}

/* Twice the nanoseconds, so that the end of a context can come just behind events of the same moment. */
static int64_t queue_key(const struct job *job, int64_t ticks, bool is_end)
{
    return (int64_t)((uint64_t)jfr_ticks_to_epoch_as_jdk(&job->chunks.items[job->chunks.count - 1].time.clock, ticks) *
                     2) +
           is_end;
}

static void enqueue(struct job *job, struct jfr_chunk *chunk, const struct kinds *kinds,
                    const struct jfr_record *record, bool accepted)
{
    size_t type = record->type->index;
    const struct event_end *end = &kinds->ends[type];
    int64_t end_key = queue_key(job, event_end_ticks(chunk, end, record), true);
    if (kinds->contextual[type]) {
        int64_t start_key = queue_key(job, event_start_ticks(chunk, end, record), false);
        java_queue_add(&job->queue, (struct java_queue_item){start_key, record->offset | CONTEXTUAL});
        java_queue_add(&job->queue, (struct java_queue_item){end_key, record->offset | CONTEXTUAL});
    }
    if (accepted)
        java_queue_add(&job->queue, (struct java_queue_item){end_key, record->offset});
}

/* Behind the chunk's events: notes the types of which there were some. */
static void learn(struct job *job, struct jfr_chunk *chunk, const struct kinds *kinds)
{
    const struct jfr_counts *counts = jfr_count_records(chunk);
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        int64_t id = jfr_type_at(chunk, i)->id;
        if (counts->types[i].count && !known_of(job, id))
            *vec_add(&job->known) = (struct known){.id = id, .contextual = kinds->contextual[i]};
    }
}

static void read_chunk(struct job *job, struct jfr_chunk *chunk, const struct print_options *options,
                       struct limits *limits)
{
    struct kinds kinds;
    kinds_init(&kinds, job, chunk, options, limits);
    struct jfr_records records;
    jfr_records_begin(&records, chunk);
    records.wanted = kinds.either;
    struct jfr_record record;
    while (!output_failed(job->printing->out) && jfr_records_next(&records, &record)) {
        enqueue(job, chunk, &kinds, &record, is_accepted(&kinds, record.type->index));
        while (job->queue.count > WINDOW)
            print_next(job);
    }
    learn(job, chunk, &kinds);
    limits_give(limits, chunk, kinds.wanted, kinds.left);
    kinds_dispose(&kinds);
}

/* Notes the chunk, and what its ticks mean. */
static void pass(struct job *job, struct jfr_chunk *chunk)
{
    const struct jfr_header *header = jfr_chunk_header(chunk);
    struct passed *passed = vec_add(&job->chunks);
    passed->offset = header->offset;
    if (job->chunks.count > 1)
        printing_warn_of_mixture(job->printing, &job->last, header);
    if (job->chunks.count > 1 && !job->printing->options->per_chunk)
        passed->time = passed[-1].time;
    else
        event_time_init(&passed->time, chunk);
    job->last = *header;
}

static void job_dispose(struct job *job)
{
    for (size_t i = 0; i < VIEWS; i++)
        jfr_close(job->views[i].file);
    carry_free(job->carry);
    text_printer_dispose(&job->printer);
    java_queue_dispose(&job->queue);
    vec_dispose(&job->contexts);
    vec_dispose(&job->known);
    vec_dispose(&job->chunks);
    vec_dispose(&job->told);
}

bool print_as_text(const struct printing *printing)
{
    const struct print_options *options = printing->options;
    struct output *out = printing->out;
    struct job job = {.printing = printing, .base = jfr_diag_options(printing->diag, options->salvage)};
    job.carry = options->per_chunk ? NULL : carry_new(printing->path, options->salvage);
    job.open = job.base;
    job.open.report = tell_once;
    job.open.context = &job;
    struct jfr_file *file;
    if (!jfr_open(&file, printing->path, &job.open)) {
        job_dispose(&job);
        return false;
    }
    text_printer_init(&job.printer, out, options->stack_depth, options->exact);
    struct limits limits = {.each = options->limit};
    for (struct jfr_chunk *chunk; !output_failed(out) && (chunk = jfr_next_chunk(file));) {
        pass(&job, chunk);
        carry_enter(job.carry, chunk);
        read_chunk(&job, chunk, options, &limits);
    }
    while (job.queue.count && !output_failed(out))
        print_next(&job);
    limits_dispose(&limits);
    job_dispose(&job);
    jfr_close(file);
    return true;
}
