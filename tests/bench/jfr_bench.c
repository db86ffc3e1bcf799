/*
 * Measures the cost of the reader: one task on recordings, to be timed as a whole process.
 *
 *     jfr_bench types|counts|first N|full|profile|parallel THREADS FILE...
 *
 * types: names and settings of all event types.
 * counts: number and bytes of records per type.
 * first: the first N events of each type, with all their constants followed to the end.
 * full: every field of every event decoded and its constants looked up, every constant decoded once.
 * profile: the same for only the events of a CPU and allocation profile, with the constants that they use.
 * parallel: full, with the chunks in THREADS threads.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libjfr/jfr.h"

/* Totals of decoded values, so that the compiler cannot remove the decoding. */
struct totals {
    uint64_t events, values, constants, strings, unresolved, sum;
};

static void show_types(struct jfr_chunk *chunk)
{
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if (!type->is_event)
            continue;
        printf("%s", type->name);
        for (size_t s = 0; s < type->setting_count; s++)
            printf(" %s=%s", type->settings[s].name,
                   type->settings[s].default_value ? type->settings[s].default_value : "");
        putchar('\n');
    }
}

static void show_counts(struct jfr_chunk *chunk)
{
    const struct jfr_counts *counts = jfr_count_records(chunk);
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_count *count = &counts->types[i];
        if (count->count)
            printf("%s %llu %llu\n", jfr_type_at(chunk, i)->name, (unsigned long long)count->count,
                   (unsigned long long)count->bytes);
    }
    printf("all %llu %llu, metadata %llu, checkpoints %llu, unknown %llu\n", (unsigned long long)counts->all.count,
           (unsigned long long)counts->all.bytes, (unsigned long long)counts->metadata.count,
           (unsigned long long)counts->checkpoints.count, (unsigned long long)counts->unknown.count);
}

static void take(struct jfr_chunk *chunk, const struct jfr_value *value, struct totals *totals, int depth);

/* `depth`: the number of further constants on a path that are followed; beyond it they are only looked up. */
static void take_inner(struct jfr_chunk *chunk, const struct jfr_value *value, struct totals *totals, int depth)
{
    struct jfr_walk walk;
    struct jfr_value inner;
    jfr_walk_begin(&walk, chunk, value);
    while (jfr_walk_next(&walk, &inner))
        take(chunk, &inner, totals, depth);
}

static void take(struct jfr_chunk *chunk, const struct jfr_value *value, struct totals *totals, int depth)
{
    totals->values++;
    struct jfr_value followed;
    if (value->kind == JFR_CONSTANT) {
        totals->constants++;
        followed = *value;
        jfr_resolve(chunk, &followed);
        value = &followed;
        totals->unresolved += value->kind == JFR_UNRESOLVED;
        if (depth == 0)
            return;
        depth--;
    }
    if (value->kind == JFR_STRUCT || value->kind == JFR_ARRAY) {
        take_inner(chunk, value, totals, depth);
    } else if (value->kind == JFR_STRING) {
        totals->strings++;
        totals->sum += value->as.string.length;
    } else if (value->kind == JFR_FLOAT || value->kind == JFR_DOUBLE) {
        totals->sum += value->as.real > 0;
    } else if (value->kind != JFR_NULL) {
        totals->sum += (uint64_t)value->as.integer;
    }
}

static void take_event(struct jfr_chunk *chunk, const struct jfr_record *record, struct totals *totals, int depth)
{
    struct jfr_value event;
    jfr_record_value(record, &event);
    totals->events++;
    take_inner(chunk, &event, totals, depth);
}

static void take_first(struct jfr_chunk *chunk, unsigned long most, struct totals *totals)
{
    size_t types = jfr_type_count(chunk);
    unsigned long *seen = calloc(types + 1, sizeof *seen);
    bool *wanted = malloc(types + 1);
    if (!seen || !wanted)
        exit(1);
    memset(wanted, 1, types + 1);
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    records.wanted = wanted;
    while (jfr_records_next(&records, &record)) {
        size_t index = record.type->index;
        take_event(chunk, &record, totals, 8);
        if (++seen[index] >= most)
            wanted[index] = false;
    }
    free(seen);
    free(wanted);
}

/* A field that is more than a number in a cell. */
struct step {
    size_t cell;
    const struct jfr_field *field;
    const struct jfr_type *type; /* type of the field */
};

/* The processing of a type's fields: constants to look up, then values to walk into. */
struct steps {
    struct step *constants, *inner, *end;
    uint64_t seen; /* number of values of the type */
};

struct plan {
    struct steps *steps; /* by type->index */
    size_t room;         /* cells */
    union jfr_cell *cells;
};

static void take_deep(struct jfr_chunk *chunk, const struct jfr_value *value, struct plan *plan, struct totals *totals);

static __attribute__((noinline)) void take_inside(struct jfr_chunk *chunk, const struct jfr_type *type,
                                                  const struct plan *plan, struct totals *totals)
{
    const struct steps *steps = &plan->steps[type->index];
    struct plan inner = {plan->steps, plan->room - type->field_count, plan->cells + type->field_count};
    for (const struct step *step = steps->inner; step < steps->end; step++) {
        struct jfr_value value;
        jfr_cell_value(chunk, step->field, &plan->cells[step->cell], &value);
        if (value.kind == JFR_STRING) {
            totals->values++;
            totals->strings++;
            totals->sum += value.as.string.length;
        } else {
            take_deep(chunk, &value, &inner, totals);
        }
    }
}

/* Inlined into the loop over all events. */
static inline __attribute__((always_inline)) void take_cells(struct jfr_chunk *chunk, const struct jfr_type *type,
                                                             const struct plan *plan, struct totals *totals)
{
    struct steps *steps = &plan->steps[type->index];
    const union jfr_cell *cells = plan->cells;
    const struct step *inner = steps->inner;
    steps->seen++;
    for (const struct step *step = steps->constants; step < inner; step++) {
        if (!jfr_find_constant(chunk, step->type, cells[step->cell].key))
            totals->unresolved += cells[step->cell].key != 0;
    }
    if (inner < steps->end)
        take_inside(chunk, type, plan, totals);
}

static void take_deep(struct jfr_chunk *chunk, const struct jfr_value *value, struct plan *plan, struct totals *totals)
{
    struct jfr_walk walk;
    jfr_walk_begin(&walk, chunk, value);
    const struct jfr_type *type = jfr_walk_type(&walk);
    if (!type || type->field_count > plan->room) {
        take(chunk, value, totals, 0);
        return;
    }
    for (size_t count; (count = jfr_walk_cells(&walk, plan->cells, plan->room));) {
        struct plan one = *plan;
        for (; count; count--, one.cells += type->field_count, one.room -= type->field_count)
            take_cells(chunk, type, &one, totals);
    }
}

static void *must(void *memory)
{
    if (!memory)
        exit(1);
    return memory;
}

static bool is_deep(const struct jfr_field *field)
{
    return field->is_array || (!field->is_constant && (field->kind == JFR_STRING || field->kind == JFR_STRUCT));
}

static struct steps make_steps(const struct jfr_type *type)
{
    struct step *at = must(calloc(type->field_count + 1, sizeof *at));
    struct steps steps = {.constants = at};
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        if (field->is_constant && !field->is_array)
            *at++ = (struct step){i, field, field->type};
    }
    steps.inner = at;
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        if (is_deep(field))
            *at++ = (struct step){i, field, field->type};
    }
    steps.end = at;
    return steps;
}

static void make_plan(struct jfr_chunk *chunk, struct plan *plan)
{
    size_t types = jfr_type_count(chunk), most = 0;
    plan->steps = must(calloc(types + 1, sizeof *plan->steps));
    for (size_t i = 0; i < types; i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        plan->steps[i] = make_steps(type);
        most = type->field_count > most ? type->field_count : most;
    }
    plan->room = most * 16;
    plan->cells = must(calloc(plan->room + 1, sizeof *plan->cells));
}

static void end_plan(struct jfr_chunk *chunk, struct plan *plan, struct totals *totals)
{
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        struct steps *steps = &plan->steps[i];
        totals->values += steps->seen * jfr_type_at(chunk, i)->field_count;
        totals->constants += steps->seen * (uint64_t)(steps->inner - steps->constants);
        free(steps->constants);
    }
    free(plan->steps);
    free(plan->cells);
}

/* The events of a profile: those that jfr-parser decodes. */
static bool *profile_events(struct jfr_chunk *chunk)
{
    static const char *const names[] = {
        "jdk.ExecutionSample",
        "jdk.NativeMethodSample",
        "jdk.ObjectAllocationSample",
        "jdk.JavaMonitorEnter",
        "jdk.ObjectAllocationInNewTLAB",
        "jdk.ObjectAllocationOutsideTLAB",
        "jdk.ThreadPark",
        "profiler.LiveObject",
        "profiler.WallClockSample",
        "profiler.Malloc",
        "profiler.Free",
        "jdk.ActiveSetting",
    };
    bool *wanted = must(calloc(jfr_type_count(chunk) + 1, sizeof *wanted));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct jfr_type *type = jfr_type_by_name(chunk, names[i]);
        if (type)
            wanted[type->index] = true;
    }
    return wanted;
}

static void take_events(struct jfr_chunk *chunk, const bool *wanted, struct plan *plan, struct totals *totals)
{
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    records.wanted = wanted;
    while (jfr_records_next(&records, &record)) {
        totals->events++;
        if (!jfr_read_cells(chunk, &record, plan->cells))
            continue;
        totals->sum += (uint64_t)plan->cells[0].integer;
        take_cells(chunk, record.type, plan, totals);
    }
}

static void take_constants(struct jfr_chunk *chunk, struct plan *plan, struct totals *totals)
{
    struct jfr_constants constants;
    struct jfr_value value;
    jfr_constants_begin(&constants, chunk);
    while (jfr_constants_next(&constants, &value))
        take_deep(chunk, &value, plan, totals);
}

/* `profile`: only its events; otherwise all. */
static void take_all(struct jfr_chunk *chunk, bool profile, struct totals *totals)
{
    struct plan plan;
    bool *wanted = profile ? profile_events(chunk) : NULL;
    make_plan(chunk, &plan);
    take_events(chunk, wanted, &plan, totals);
    take_constants(chunk, &plan, totals);
    end_plan(chunk, &plan, totals);
    free(wanted);
}

/* --- Threads --- */

struct place {
    uint64_t offset;
    size_t number;
};

struct job {
    struct jfr_file *file;
    struct place *places;
    size_t count, next;
    pthread_mutex_t lock;
    struct totals totals;
    bool failed;
};

static void *work(void *context)
{
    struct job *job = context;
    struct totals totals = {0};
    struct jfr_file *file;
    if (!jfr_reopen(&file, job->file, NULL))
        exit(1);
    pthread_mutex_lock(&job->lock);
    while (job->next < job->count) {
        struct place place = job->places[job->next++];
        pthread_mutex_unlock(&job->lock);
        struct jfr_chunk *chunk = jfr_seek_chunk(file, place.offset, place.number);
        if (chunk)
            take_all(chunk, false, &totals);
        pthread_mutex_lock(&job->lock);
    }
    job->totals.events += totals.events;
    job->totals.values += totals.values;
    job->totals.constants += totals.constants;
    job->totals.strings += totals.strings;
    job->totals.unresolved += totals.unresolved;
    job->totals.sum += totals.sum;
    job->failed |= jfr_failed(file);
    pthread_mutex_unlock(&job->lock);
    jfr_close(file);
    return NULL;
}

static bool take_in_parallel(struct jfr_file *file, unsigned long threads, struct totals *totals)
{
    enum { MOST = 64 };
    pthread_t started[MOST];
    struct job job = {.file = file, .lock = PTHREAD_MUTEX_INITIALIZER, .totals = *totals};
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file)); job.count++) {
        job.places = must(realloc(job.places, (job.count + 1) * sizeof *job.places));
        const struct jfr_header *header = jfr_chunk_header(chunk);
        job.places[job.count] = (struct place){header->offset, header->number};
    }
    threads = threads < 1 ? 1 : threads > MOST ? MOST : threads;
    for (unsigned long i = 0; i < threads; i++) {
        if (pthread_create(&started[i], NULL, work, &job) != 0)
            exit(1);
    }
    for (unsigned long i = 0; i < threads; i++)
        pthread_join(started[i], NULL);
    free(job.places);
    *totals = job.totals;
    return job.failed;
}

int main(int argc, char **argv)
{
    const char *task = argc > 1 ? argv[1] : "";
    bool first = strcmp(task, "first") == 0, parallel = strcmp(task, "parallel") == 0;
    int files = first || parallel ? 3 : 2;
    struct jfr_options options = {.size = sizeof options, .report = jfr_report_stderr, .context = argv[0]};
    struct totals totals = {0};
    bool failed = false;
    if (argc <= files)
        return 2;
    for (int i = files; i < argc; i++) {
        struct jfr_file *file;
        if (!jfr_open(&file, argv[i], &options))
            return 1;
        if (parallel)
            failed |= take_in_parallel(file, strtoul(argv[2], NULL, 10), &totals);
        for (struct jfr_chunk *chunk; !parallel && (chunk = jfr_next_chunk(file));) {
            if (strcmp(task, "types") == 0)
                show_types(chunk);
            else if (strcmp(task, "counts") == 0)
                show_counts(chunk);
            else if (first)
                take_first(chunk, strtoul(argv[2], NULL, 10), &totals);
            else
                take_all(chunk, strcmp(task, "profile") == 0, &totals);
        }
        failed = failed || jfr_failed(file);
        jfr_close(file);
    }
    if (totals.values)
        printf("events %llu values %llu constants %llu strings %llu unresolved %llu sum %llx\n",
               (unsigned long long)totals.events, (unsigned long long)totals.values,
               (unsigned long long)totals.constants, (unsigned long long)totals.strings,
               (unsigned long long)totals.unresolved, (unsigned long long)totals.sum);
    return failed;
}
