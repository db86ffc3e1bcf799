/*
 * Follows a recording that a JVM is writing: prints the time and type of each event as it is flushed, until the
 * chunk is finished. (A JVM's repository has one file per chunk.)
 *
 *     follow FILE.jfr [MILLISECONDS]     looks at the file so often; default 1,000
 */
#include <jfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* How far the file was read. */
struct position {
    uint64_t chunk, record; /* offsets in the file; 0: nothing of it yet */
    size_t number;          /* of the chunk */
};

static void print_event(struct jfr_chunk *chunk, const struct jfr_record *record)
{
    static const char *const paths[] = {"startTime"};
    const struct jfr_selection *start = jfr_select(chunk, record->type, paths, 1, 0);
    struct jfr_value value;
    if (!start || !jfr_select_read(start, record, &value))
        return;
    int64_t nanos = jfr_ticks_to_epoch(&jfr_chunk_header(chunk)->clock, value.as.integer);
    printf("%lld.%09lld %s\n", (long long)(nanos / 1000000000), (long long)(nanos % 1000000000), record->type->name);
}

/* Prints what is behind the position, and moves it. */
static void print_new(struct jfr_chunk *chunk, struct position *position)
{
    const struct jfr_header *header = jfr_chunk_header(chunk);
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    if (position->record && position->chunk == header->offset)
        jfr_records_seek(&records, position->record);
    while (jfr_records_next(&records, &record))
        print_event(chunk, &record);
    *position = (struct position){header->offset, header->offset + header->size, header->number};
}

/* Reads what is new. 0: the last chunk is finished, 1: it is being written, -1: an error. */
static int look(const char *path, struct position *position)
{
    struct jfr_options options = {.size = sizeof options, .report = jfr_report_stderr};
    struct jfr_file *file;
    if (!jfr_open(&file, path, &options))
        return -1;
    bool live = false;
    struct jfr_chunk *chunk =
        position->number ? jfr_seek_chunk(file, position->chunk, position->number) : jfr_next_chunk(file);
    for (; chunk; chunk = jfr_next_chunk(file)) {
        live = jfr_chunk_header(chunk)->state != 0;
        print_new(chunk, position);
    }
    int status = jfr_failed(file) ? -1 : live;
    jfr_close(file);
    fflush(stdout);
    return status;
}

int main(int argc, char **argv)
{
    long pause = argc > 2 ? strtol(argv[2], NULL, 10) : 1000;
    struct timespec time = {.tv_sec = pause / 1000, .tv_nsec = pause % 1000 * 1000000};
    struct position position = {0};
    int status = argc > 1 ? 1 : -1;
    while (status > 0) {
        status = look(argv[1], &position);
        if (status > 0)
            nanosleep(&time, NULL);
    }
    return -status;
}
