/*
 * Follows a recording that a JVM is writing: prints the time and type of each event when it is flushed, until the last
 * chunk is finished. A JVM's repository is a directory with one file per chunk; the last one is marked as final when
 * the JVM ends (JDK 17 and later).
 *
 *     follow FILE.jfr|DIRECTORY [MILLISECONDS]     interval between reads; default 1,000
 */
#include <jfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

enum { FINAL = 2 }; /* a flag of the header */

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

/* Prints the events after `offset` in the file (0: all). Returns the offset after the last one. */
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
    struct stat st;
    bool is_directory = argc > 1 && stat(argv[1], &st) == 0 && S_ISDIR(st.st_mode);
    if (argc < 2 || !jfr_open(&file, argv[1], &options))
        return 1;
    bool live = true;
    for (uint64_t seen = 0; live && !jfr_failed(file);) {
        /* A JVM removes its repository when it ends. */
        bool is_there = stat(argv[1], &st) == 0;
        /* The last known chunk, which may have new events, and then the new chunks. */
        struct jfr_chunk *chunk = seen ? jfr_refresh(file) : jfr_next_chunk(file);
        for (; chunk; chunk = jfr_next_chunk(file)) {
            const struct jfr_header *header = jfr_chunk_header(chunk);
            live = header->state != 0 || (is_directory && !(header->flags & FINAL));
            seen = print_new(chunk, seen);
        }
        live = live && is_there;
        if (live)
            nanosleep(&time, NULL);
    }
    int status = jfr_failed(file);
    jfr_close(file);
    return status;
}
