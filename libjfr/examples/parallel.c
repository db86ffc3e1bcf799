/*
 * Decodes the chunks of a recording in parallel: counts the events of each type that have a stack trace, and the frames
 * of their traces.
 *
 *     parallel FILE.jfr [THREADS]     default 2
 */
#include <jfr.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row {
    char *type;
    unsigned long long events, frames;
};

struct rows {
    struct row *items;
    size_t count;
};

struct place {
    uint64_t offset;
    size_t number;
};

/* Shared by the threads: the chunks. Each thread takes the next one. */
struct job {
    const struct jfr_file *file;
    struct place *places;
    size_t count, next;
    pthread_mutex_t lock;
};

struct worker {
    pthread_t thread;
    struct job *job;
    struct rows rows;
    bool failed;
};

static struct row *row_of(struct rows *rows, const char *type)
{
    for (size_t i = 0; i < rows->count; i++) {
        if (strcmp(rows->items[i].type, type) == 0)
            return &rows->items[i];
    }
    rows->items = realloc(rows->items, (rows->count + 1) * sizeof *rows->items);
    rows->items[rows->count] = (struct row){.type = strdup(type)};
    return &rows->items[rows->count++];
}

static void count_chunk(struct jfr_chunk *chunk, struct rows *rows)
{
    static const char *const paths[] = {"stackTrace.frames"};
    size_t types = jfr_type_count(chunk);
    const struct jfr_selection **selections = calloc(types + 1, sizeof(void *));
    unsigned long long *counts = calloc(2 * types + 1, sizeof *counts);
    for (size_t i = 0; i < types; i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if (type->is_event && jfr_field_by_name(type, "stackTrace"))
            selections[i] = jfr_select(chunk, type, paths, 1, 0);
    }
    struct jfr_records records;
    struct jfr_record record;
    struct jfr_value frames;
    jfr_records_begin(&records, chunk);
    while (jfr_records_next(&records, &record)) {
        size_t i = record.type->index;
        if (selections[i] && jfr_select_read(selections[i], &record, &frames) && frames.kind == JFR_ARRAY) {
            counts[2 * i]++;
            counts[2 * i + 1] += frames.as.inner.count;
        }
    }
    for (size_t i = 0; i < types; i++) {
        if (!counts[2 * i])
            continue;
        struct row *row = row_of(rows, jfr_type_at(chunk, i)->name);
        row->events += counts[2 * i];
        row->frames += counts[2 * i + 1];
    }
    free(counts);
    free(selections);
}

/* A thread with its own reader. It takes chunks until none is left. */
static void *work(void *context)
{
    struct worker *worker = context;
    struct job *job = worker->job;
    struct jfr_file *file;
    if (!jfr_reopen(&file, job->file, NULL)) {
        worker->failed = true;
        return NULL;
    }
    for (;;) {
        pthread_mutex_lock(&job->lock);
        size_t next = job->next++;
        pthread_mutex_unlock(&job->lock);
        if (next >= job->count)
            break;
        struct jfr_chunk *chunk = jfr_seek_chunk(file, job->places[next].offset, job->places[next].number);
        if (chunk)
            count_chunk(chunk, &worker->rows);
    }
    worker->failed = jfr_failed(file);
    jfr_close(file);
    return NULL;
}

/* Reads only headers, which is fast. */
static void find_chunks(struct job *job, struct jfr_file *file)
{
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file)); job->count++) {
        const struct jfr_header *header = jfr_chunk_header(chunk);
        job->places = realloc(job->places, (job->count + 1) * sizeof *job->places);
        job->places[job->count] = (struct place){header->offset, header->number};
    }
}

int main(int argc, char **argv)
{
    struct jfr_options options = {.size = sizeof options, .report = jfr_report_stderr, .context = argv[0]};
    struct jfr_file *file;
    if (argc < 2 || !jfr_open(&file, argv[1], &options))
        return 1;
    struct job job = {.file = file, .lock = PTHREAD_MUTEX_INITIALIZER};
    find_chunks(&job, file);
    int count = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 2;
    if (count < 1 || count > 1000)
        return 1;
    struct worker *workers = calloc((size_t)count, sizeof *workers);
    for (int i = 0; i < count; i++) {
        workers[i].job = &job;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            return 1;
    }
    struct rows all = {0};
    bool failed = jfr_failed(file);
    for (int i = 0; i < count; i++) {
        pthread_join(workers[i].thread, NULL);
        failed = failed || workers[i].failed;
        for (size_t r = 0; r < workers[i].rows.count; r++) {
            struct row *row = &workers[i].rows.items[r], *sum = row_of(&all, row->type);
            sum->events += row->events;
            sum->frames += row->frames;
            free(row->type);
        }
        free(workers[i].rows.items);
    }
    for (size_t i = 0; i < all.count; i++) {
        printf("%s: %llu events, %llu frames\n", all.items[i].type, all.items[i].events, all.items[i].frames);
        free(all.items[i].type);
    }
    free(all.items);
    free(workers);
    free(job.places);
    jfr_close(file);
    return failed;
}
