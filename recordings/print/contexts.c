#include "recordings/print/contexts.h"

#include <stdlib.h>

#include "common/base/alloc.h"
#include "common/base/arena.h"
#include "common/base/vec.h"

struct context {
    int64_t start, end; /* in ticks */
    uint64_t thread;    /* key of the constant */
    uint64_t offset;    /* of the record; if `text` is set, in another chunk */
    const char *text;   /* the context's lines, or NULL */
};

/* The contexts of a thread in the chunk: a range of `all`. */
struct thread {
    uint64_t key;
    size_t first, next, end; /* contexts in [first, next) have begun, and may not have ended */
};

/* A context that began before the current chunk. */
struct early_context {
    struct context context;
    size_t first, chunk; /* numbers of the JVM's first chunk, and of the context's chunk */
};

struct contexts {
    struct VEC(struct early_context) early;
    struct arena texts;
    struct output *out; /* borrowed */
    /* Of the current chunk: */
    struct jfr_chunk *chunk;
    bool *contextual;                    /* by type->index; NULL: no type is contextual */
    const struct jfr_selection **fields; /* by type->index; NULL: not compiled */
    struct VEC(struct context) all;      /* sorted by thread, then by start */
    struct VEC(struct thread) threads;
};

/* --- A chunk's contexts ------------------------------------------------------------------------- */

static void leave_chunk(struct contexts *c)
{
    free(c->contextual);
    free(c->fields);
    c->contextual = NULL;
    c->fields = NULL;
    c->all.count = c->threads.count = 0;
}

static bool is_contextual(const struct jfr_type *type)
{
    for (size_t i = 0; i < type->field_count; i++) {
        if (text_is_contextual(&type->fields[i]))
            return type->is_event;
    }
    return false;
}

/* Determines the contextual types. Returns false if there are none. */
static bool enter_chunk(struct contexts *c, struct jfr_chunk *chunk)
{
    leave_chunk(c);
    size_t count = jfr_type_count(chunk);
    bool any = false;
    c->chunk = chunk;
    c->contextual = mem_calloc(count, sizeof *c->contextual);
    c->fields = mem_calloc(count, sizeof *c->fields);
    for (size_t i = 0; i < count; i++)
        any |= c->contextual[i] = is_contextual(jfr_type_at(chunk, i));
    return any;
}

/* Sets the time and thread of an event. Returns false if it has no thread. */
static bool read_moment(struct contexts *c, const struct jfr_record *record, struct context *out)
{
    static const char *const paths[] = {"startTime", "duration", "eventThread"};
    const struct jfr_selection **fields = &c->fields[record->type->index];
    if (!*fields)
        *fields = jfr_select(c->chunk, record->type, paths, 3, JFR_SELECT_OPTIONAL);
    struct jfr_value values[3];
    if (!jfr_select_read(*fields, record, values) || values[0].kind != JFR_LONG || values[2].kind != JFR_STRUCT ||
        !values[2].is_constant)
        return false;
    int64_t start = values[0].as.integer, duration = values[1].kind == JFR_LONG ? values[1].as.integer : 0;
    *out = (struct context){.start = start,
                            .end = (int64_t)((uint64_t)start + (uint64_t)duration),
                            .thread = values[2].key,
                            .offset = record->offset};
    return true;
}

/* --- Contexts of later chunks ------------------------------------------------------------------- */

static double distance(double a, double b)
{
    return a < b ? b - a : a - b;
}

/*
 * In a recording of one JVM, a chunk begins at the end of the preceding one. If chunks between them are missing, ticks
 * and time of day must have advanced equally, within a thousandth and one second of clock adjustment.
 */
bool chunk_continues(const struct jfr_header *before, const struct jfr_header *chunk)
{
    const struct jfr_clock *a = &before->clock, *b = &chunk->clock;
    if (a->ticks_per_second != b->ticks_per_second)
        return false;
    double nanos = (double)b->start_nanos - (double)a->start_nanos;
    if (nanos == (double)before->duration_nanos)
        return true;
    double ticks = ((double)b->start_ticks - (double)a->start_ticks) * (1e9 / (double)a->ticks_per_second);
    return ticks >= 0 && distance(nanos, ticks) <= 1e9 + ticks / 1000;
}

/* Keeps the lines of contexts that began before the chunk. */
static void find_early(struct contexts *c, struct text_printer *printer, struct output *out, size_t first)
{
    const struct jfr_header *header = jfr_chunk_header(c->chunk);
    struct event_time time;
    event_time_init(&time, c->chunk);
    text_printer_chunk(printer, c->chunk, &time);
    struct jfr_records records;
    jfr_records_begin(&records, c->chunk);
    records.wanted = c->contextual;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        struct context context;
        if (!read_moment(c, &record, &context) || context.start >= header->clock.start_ticks)
            continue;
        out->length = 0;
        text_printer_context(printer, &record);
        context.text = arena_strndup(&c->texts, out->data, out->length);
        *vec_add(&c->early) = (struct early_context){context, first, header->number};
    }
}

static void look_ahead(struct contexts *c, struct jfr_file *file, bool exact)
{
    struct output out; /* writes only to memory */
    output_open(&out, -1);
    struct text_printer *printer = text_printer_new(&out, 0, exact);
    struct jfr_header last = {0};
    size_t first = 1;
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        const struct jfr_header *header = jfr_chunk_header(chunk);
        if (last.number && !chunk_continues(&last, header))
            first = header->number;
        last = *header;
        if (first < header->number && enter_chunk(c, chunk))
            find_early(c, printer, &out, first);
    }
    text_printer_free(printer);
    output_close(&out);
}

struct contexts *contexts_new(struct output *out, const struct jfr_file *recording, const struct jfr_options *options,
                              bool exact)
{
    struct contexts *c = mem_calloc(1, sizeof *c);
    c->out = out;
    struct jfr_file *file;
    if (jfr_reopen(&file, recording, options)) {
        look_ahead(c, file, exact);
        jfr_close(file);
    }
    return c;
}

void contexts_free(struct contexts *c)
{
    if (!c)
        return;
    leave_chunk(c);
    vec_dispose(&c->early);
    vec_dispose(&c->all);
    vec_dispose(&c->threads);
    arena_dispose(&c->texts);
    free(c);
}

/* --- Printing ----------------------------------------------------------------------------------- */

static int by_thread(const void *a, const void *b)
{
    const struct context *x = a, *y = b;
    if (x->thread != y->thread)
        return x->thread < y->thread ? -1 : 1;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    return x->offset < y->offset ? -1 : x->offset > y->offset;
}

static void sort_by_thread(struct contexts *c)
{
    if (c->all.count)
        qsort(c->all.items, c->all.count, sizeof *c->all.items, by_thread);
    for (size_t i = 0; i < c->all.count; i++) {
        uint64_t key = c->all.items[i].thread;
        if (!i || c->all.items[i - 1].thread != key)
            *vec_add(&c->threads) = (struct thread){.key = key, .first = i, .next = i};
        c->threads.items[c->threads.count - 1].end = i + 1;
    }
}

void contexts_chunk(struct contexts *c, struct jfr_chunk *chunk)
{
    size_t number = jfr_chunk_header(chunk)->number;
    struct context context;
    if (enter_chunk(c, chunk)) {
        struct jfr_records records;
        jfr_records_begin(&records, chunk);
        records.wanted = c->contextual;
        for (struct jfr_record record; jfr_records_next(&records, &record);) {
            if (read_moment(c, &record, &context))
                *vec_add(&c->all) = context;
        }
    }
    for (size_t i = 0; i < c->early.count; i++) {
        const struct early_context *early = &c->early.items[i];
        if (early->first <= number && number < early->chunk)
            *vec_add(&c->all) = early->context;
    }
    sort_by_thread(c);
}

static struct thread *find_thread(const struct contexts *c, uint64_t key)
{
    size_t low = 0, high = c->threads.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (c->threads.items[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < c->threads.count && c->threads.items[low].key == key ? &c->threads.items[low] : NULL;
}

/* Sets [first, next) to the thread's contexts at this time. */
static void advance(struct contexts *c, struct thread *thread, int64_t ticks)
{
    while (thread->next < thread->end && c->all.items[thread->next].start <= ticks)
        thread->next++;
    size_t kept = thread->next;
    for (size_t i = thread->next; i-- > thread->first;) {
        if (c->all.items[i].end >= ticks)
            c->all.items[--kept] = c->all.items[i];
    }
    thread->first = kept;
}

static void print_context(struct contexts *c, struct text_printer *printer, const struct context *context)
{
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, c->chunk);
    if (context->text)
        output_text(c->out, context->text);
    else if (jfr_records_seek(&records, context->offset) && jfr_records_next(&records, &record))
        text_printer_context(printer, &record);
}

void contexts_print(struct contexts *c, struct text_printer *printer, const struct jfr_record *record)
{
    struct context moment;
    if (!c->all.count || c->contextual[record->type->index] || !read_moment(c, record, &moment))
        return;
    struct thread *thread = find_thread(c, moment.thread);
    if (!thread)
        return;
    advance(c, thread, moment.end);
    for (size_t i = thread->first; i < thread->next; i++)
        print_context(c, printer, &c->all.items[i]);
}
