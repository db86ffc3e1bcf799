#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recordings/print/commands.h"
#include "recordings/print/javatext.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/strmap.h"

struct row {
    const char *name;
    uint64_t count, bytes;
};

/* Types are identified by name, because ids differ between JVMs and between classes with the same name. */
struct summary {
    struct arena names;
    struct strmap rows; /* name to struct row in the arena */
    size_t width;       /* width of the longest name of an event type */
    uint64_t chunks;
    int64_t duration_nanos;
    uint16_t major, minor;
    int64_t start_nanos;
};

static void add_row(struct summary *s, const char *name, const struct jfr_count *count)
{
    struct row *row = strmap_get(&s->rows, name);
    if (!row) {
        row = ARENA_NEW(&s->names, struct row);
        row->name = arena_strdup(&s->names, name);
        strmap_put(&s->rows, row->name, row);
    }
    row->count += count->count;
    row->bytes += count->bytes;
}

/* Counts records whose types are not in the metadata. A valid recording has none. */
static void add_unknown(struct summary *s, struct jfr_chunk *chunk)
{
    struct jfr_records records;
    jfr_records_begin(&records, chunk);
    records.everything = true;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        if (record.type || record.type_id == JFR_METADATA_ID || record.type_id == JFR_CHECKPOINT_ID)
            continue;
        char name[64];
        snprintf(name, sizeof name, "%lld (missing event metadata)", (long long)record.type_id);
        add_row(s, name, &(struct jfr_count){.count = 1, .bytes = record.size});
    }
}

static void add_chunk(struct summary *s, struct jfr_chunk *chunk)
{
    const struct jfr_header *header = jfr_chunk_header(chunk);
    if (!s->chunks++) {
        s->major = header->major;
        s->minor = header->minor;
        s->start_nanos = header->clock.start_nanos;
    }
    s->duration_nanos += header->duration_nanos;
    const struct jfr_counts *counts = jfr_count_records(chunk);
    bool old = header->major == 1;
    add_row(s, old ? "com.oracle.jdk.Metadata" : "jdk.Metadata", &counts->metadata);
    add_row(s, old ? "com.oracle.jdk.Checkpoint" : "jdk.Checkpoint", &counts->checkpoints);
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if (!type->is_event)
            continue;
        add_row(s, type->name, &counts->types[i]);
        size_t length = strlen(type->name);
        if (length > s->width)
            s->width = length;
    }
    if (counts->unknown.count)
        add_unknown(s, chunk);
}

static int by_count(const void *a, const void *b)
{
    const struct row *x = ((const struct strmap_entry *)a)->value, *y = ((const struct strmap_entry *)b)->value;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    return strcmp(x->name, y->name);
}

static void print_head(const struct summary *s, struct buf *out)
{
    int64_t seconds = s->start_nanos / 1000000000;
    struct java_date d = java_date_of(seconds - (s->start_nanos % 1000000000 < 0));
    buf_printf(out, "\n Version: %d.%d\n Chunks: %llu\n", s->major, s->minor, (unsigned long long)s->chunks);
    buf_printf(out, " Start: %04lld-%02d-%02d %02d:%02d:%02d (UTC)\n", (long long)d.year, d.month, d.day, d.hour,
               d.minute, d.second);
    buf_printf(out, " Duration: %lld s\n\n", (long long)((s->duration_nanos + 500000000) / 1000000000));
}

static void print_table(struct summary *s, struct buf *out)
{
    static const char heading[] = " Event Type", columns[] = "      Count  Size (bytes) ";
    int width = (int)(s->width > sizeof heading - 1 ? s->width : sizeof heading - 1);
    buf_printf(out, "%-*s%s\n", width, heading, columns);
    for (size_t i = 0; i < (size_t)width + sizeof columns - 1; i++)
        buf_putc(out, '=');
    buf_putc(out, '\n');
    qsort(s->rows.entries, s->rows.count, sizeof *s->rows.entries, by_count);
    for (size_t i = 0; i < s->rows.count; i++) {
        const struct row *row = s->rows.entries[i].value;
        buf_printf(out, " %-*s%10llu  %12llu\n", width, row->name, (unsigned long long)row->count,
                   (unsigned long long)row->bytes);
    }
}

static int run_summary(struct cli *cli)
{
    struct jfr_file *file;
    struct jfr_options recording = JFR_OPTIONS_INIT;
    recording.salvage = cli_flag(cli, "salvage");
    if (!jfr_take_limits(cli, &recording))
        return CLI_MISUSE;
    if (!jfr_diag_open(&file, cli->arguments[0], &recording, cli->diag))
        return CLI_FAILED;
    struct summary summary = {0};
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));)
        add_chunk(&summary, chunk);
    jfr_diag_close_events(file, cli->arguments[0], &recording, cli->diag);
    struct buf text;
    buf_init(&text, 0);
    if (summary.chunks) {
        print_head(&summary, &text);
        print_table(&summary, &text);
    }
    bool ok = file_write("-", buf_text(&text), text.length, NULL, cli->diag);
    buf_dispose(&text);
    strmap_dispose(&summary.rows);
    arena_dispose(&summary.names);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option summary_options[] = {
    {.name = "salvage", .help = "Read the intact parts of a damaged file."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents summary recording.jfr", "Count the events of a recording."},
    {0},
};

const struct cli_command command_summary = {
    .name = "summary",
    .arguments = "FILE",
    .summary = "Count the events of a recording.",
    .description =
        "Prints the start, the duration, and the number and bytes of the events of each type, in the format of the\n"
        "JDK's `jfr summary`. The most frequent types come first; types of equal frequency are sorted by name.\n"
        "FILE can be a directory, such as the repository of a JVM.",
    .options = summary_options,
    .shared_options = jfr_limit_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_summary,
};
