#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/print/commands.h"
#include "collector/print/javatext.h"
#include "collector/print/output.h"
#include "collector/recorded/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/vec.h"

struct row {
    int64_t id;
    char *name; /* heap */
    uint64_t count, bytes;
    size_t order; /* in which it was added */
};

struct summary {
    struct VEC(struct row) rows;
    size_t *slots; /* index + 1 into rows by id, 0: free */
    size_t slot_count;
    size_t buckets; /* of the tool's HashMap, which decides the order of ties */
    size_t width;   /* of the longest name of an event type */
    uint64_t chunks;
    int64_t duration_nanos;
    uint16_t major, minor;
    int64_t start_nanos;
};

static size_t *slot_of(const struct summary *s, int64_t id)
{
    uint64_t hash = (uint64_t)id * 0x9e3779b97f4a7c15U;
    for (size_t i = (size_t)(hash >> 32);; i++) {
        size_t *slot = &s->slots[i & (s->slot_count - 1)];
        if (!*slot || s->rows.items[*slot - 1].id == id)
            return slot;
    }
}

/* Ids mean the same in all chunks; of a type that is named differently in a later one the first name stays. */
static struct row *row_of(struct summary *s, int64_t id, const char *name)
{
    if (s->rows.count * 2 >= s->slot_count) {
        free(s->slots);
        s->slot_count = s->slot_count ? s->slot_count * 2 : 1024;
        s->slots = mem_calloc(s->slot_count, sizeof *s->slots);
        for (size_t i = 0; i < s->rows.count; i++)
            *slot_of(s, s->rows.items[i].id) = i + 1;
    }
    size_t *slot = slot_of(s, id);
    if (!*slot) {
        size_t order = s->rows.count;
        *vec_add(&s->rows) = (struct row){.id = id, .name = mem_strdup(name), .order = order};
        *slot = order + 1;
    }
    return &s->rows.items[*slot - 1];
}

/* HashMap.computeIfAbsent makes room before it adds; what is put otherwise never ties, as its name tells the id. */
static void add_row(struct summary *s, int64_t id, const char *name, const struct jfr_count *count)
{
    if (s->buckets < 16)
        s->buckets = 16;
    if (s->rows.count > s->buckets / 4 * 3)
        s->buckets *= 2;
    struct row *row = row_of(s, id, name);
    row->count += count->count;
    row->bytes += count->bytes;
}

/* Records of ids that the metadata does not name are counted one by one: there should be none. */
static void add_unknown(struct summary *s, struct jfr_chunk *chunk)
{
    struct jfr_records records;
    jfr_records_begin(&records, chunk);
    records.everything = true;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        if (record.type || record.type_id == JFR_METADATA_ID || record.type_id == JFR_CHECKPOINT_ID)
            continue;
        struct buf name;
        buf_init(&name, 0);
        buf_printf(&name, "%lld (missing event metadata)", (long long)record.type_id);
        add_row(s, record.type_id, buf_text(&name), &(struct jfr_count){.count = 1, .bytes = record.size});
        buf_dispose(&name);
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
    bool old = s->major == 1;
    add_row(s, JFR_METADATA_ID, old ? "com.oracle.jdk.Metadata" : "jdk.Metadata", &counts->metadata);
    add_row(s, JFR_CHECKPOINT_ID, old ? "com.oracle.jdk.Checkpoint" : "jdk.Checkpoint", &counts->checkpoints);
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if (!type->is_event)
            continue;
        add_row(s, type->id, type->name, &counts->types[i]);
        size_t length = strlen(type->name);
        if (length > s->width)
            s->width = length;
    }
    if (counts->unknown.count)
        add_unknown(s, chunk);
}

static size_t bucket_of(int64_t id, size_t buckets)
{
    uint32_t hash = (uint32_t)((uint64_t)id ^ ((uint64_t)id >> 32));
    return (hash ^ (hash >> 16)) & (buckets - 1);
}

/* Of one name: types of several JVMs. In a bucket the tool has the last one first. */
static int by_count(const void *a, const void *b, void *summary)
{
    const struct row *x = a, *y = b;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    int names = strcmp(x->name, y->name);
    if (names)
        return names;
    const struct summary *s = summary;
    size_t left = bucket_of(x->id, s->buckets), right = bucket_of(y->id, s->buckets);
    if (left != right)
        return left < right ? -1 : 1;
    return (x->order < y->order) - (x->order > y->order);
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
    qsort_r(s->rows.items, s->rows.count, sizeof *s->rows.items, by_count, s);
    for (size_t i = 0; i < s->rows.count; i++) {
        const struct row *row = &s->rows.items[i];
        buf_printf(out, " %-*s%10llu  %12llu\n", width, row->name, (unsigned long long)row->count,
                   (unsigned long long)row->bytes);
    }
}

static int run_summary(struct cli *cli)
{
    struct jfr_file *file;
    if (!jfr_diag_open(&file, cli->arguments[0], cli_flag(cli, "salvage"), cli->diag))
        return CLI_FAILED;
    struct summary summary = {0};
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));)
        add_chunk(&summary, chunk);
    jfr_diag_close(file, cli->diag);
    struct buf text;
    buf_init(&text, 0);
    if (summary.chunks) {
        print_head(&summary, &text);
        print_table(&summary, &text);
    }
    struct output out;
    output_open(&out, STDOUT_FILENO);
    output_bytes(&out, buf_text(&text), text.length);
    int error = output_close(&out);
    if (error && error != EPIPE)
        diag_error(cli->diag, PLACE_FILE("standard output"), "%s", strerror(error));
    buf_dispose(&text);
    for (size_t i = 0; i < summary.rows.count; i++)
        free(summary.rows.items[i].name);
    vec_dispose(&summary.rows);
    free(summary.slots);
    return error ? CLI_FAILED : diag_status(cli->diag);
}

static const struct cli_option summary_options[] = {
    {.name = "salvage", .help = "Read what is whole of a damaged file."},
    {0},
};

const struct cli_command command_summary = {
    .name = "summary",
    .group = "Recordings",
    .arguments = "FILE",
    .summary = "Count the events of a recording.",
    .description =
        "Prints what the JDK's `jfr summary` prints: start, duration, and the number and bytes of the events of\n"
        "each type.",
    .options = summary_options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_summary,
};
