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

/* Prints what is behind the offset in the file (0: all); returns the offset behind it. */
static uint64_t print_new(struct jfr_chunk *chunk, uint64_t offset)
{
    const struct jfr_header *header = jfr_chunk_header(chunk);
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    if (offset > header->offset)
        jfr_records_seek(&records, offset);
    while (jfr_records_next(&records, &record))
        print_event(chunk, &record);
    fflush(stdout);
    return header->offset + header->size;
}

int main(int argc, char **argv)
{
    long pause = argc > 2 ? strtol(argv[2], NULL, 10) : 1000;
    struct timespec time = {.tv_sec = pause / 1000, .tv_nsec = pause % 1000 * 1000000};
    struct jfr_options options = {.size = sizeof options, .report = jfr_report_stderr};
    struct jfr_file *file;
    if (argc < 2 || !jfr_open(&file, argv[1], &options))
        return 1;
    bool live = true;
    for (uint64_t seen = 0; live && !jfr_failed(file);) {
        /* The chunk that was the last one, with what is new, and those behind it. */
        struct jfr_chunk *chunk = seen ? jfr_refresh(file) : jfr_next_chunk(file);
        for (; chunk; chunk = jfr_next_chunk(file)) {
            live = jfr_chunk_header(chunk)->state != 0;
            seen = print_new(chunk, seen);
        }
        if (live)
            nanosleep(&time, NULL);
    }
    int status = jfr_failed(file);
    jfr_close(file);
    return status;
}
