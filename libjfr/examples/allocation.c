/*
 * Prints where memory is allocated: the sampled bytes per class and top frame, the largest first.
 *
 *     allocation FILE.jfr...
 */
#include <jfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The events that sample allocations, and the field with the bytes that a sample represents. */
static const char *const events[][2] = {
    {"jdk.ObjectAllocationSample", "weight"},
    {"jdk.ObjectAllocationInNewTLAB", "tlabSize"},
    {"jdk.ObjectAllocationOutsideTLAB", "allocationSize"},
};
enum { EVENTS = sizeof events / sizeof *events, TEXT = 400 };

struct row {
    char *name;
    unsigned long long bytes, samples;
};

struct profile {
    struct row *rows;
    size_t count, slots; /* slots: a power of two; free ones have no name */
};

static struct row *find_row(const struct profile *profile, const char *name)
{
    size_t slot = 5381;
    for (const char *c = name; *c; c++)
        slot = slot * 33 + (unsigned char)*c;
    for (;; slot++) {
        struct row *row = &profile->rows[slot & (profile->slots - 1)];
        if (!row->name || strcmp(row->name, name) == 0)
            return row;
    }
}

static void add(struct profile *profile, const char *name, long long bytes)
{
    if (profile->count * 2 >= profile->slots) {
        struct profile larger = {.count = profile->count, .slots = profile->slots ? profile->slots * 2 : 256};
        larger.rows = calloc(larger.slots, sizeof *larger.rows);
        for (size_t i = 0; i < profile->slots; i++) {
            if (profile->rows[i].name)
                *find_row(&larger, profile->rows[i].name) = profile->rows[i];
        }
        free(profile->rows);
        *profile = larger;
    }
    struct row *row = find_row(profile, name);
    if (!row->name) {
        row->name = strdup(name);
        profile->count++;
    }
    row->bytes += (unsigned long long)bytes;
    row->samples++;
}

/* Returns a class name in Java notation, or "?". */
static const char *class_name(const struct jfr_value *value, char text[TEXT])
{
    if (value->kind != JFR_STRING)
        return "?";
    jfr_class_name(&value->as.string, text, TEXT);
    return text;
}

static void add_chunk(struct profile *profile, struct jfr_chunk *chunk)
{
    const struct jfr_selection *selections[EVENTS] = {0};
    const struct jfr_type *types[EVENTS];
    for (size_t i = 0; i < EVENTS; i++) {
        const char *paths[] = {"objectClass.name", "stackTrace.frames[0].method.type.name",
                               "stackTrace.frames[0].method.name", events[i][1]};
        types[i] = jfr_type_by_name(chunk, events[i][0]);
        if (types[i])
            selections[i] = jfr_select(chunk, types[i], paths, 4, 0);
    }
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    while (jfr_records_next(&records, &record)) {
        struct jfr_value values[4];
        char allocated[TEXT], method[TEXT] = "?", frame[TEXT], name[3 * TEXT];
        size_t i = 0;
        while (i < EVENTS && record.type != types[i])
            i++;
        if (i == EVENTS || !selections[i] || !jfr_select_read(selections[i], &record, values))
            continue;
        if (values[2].kind == JFR_STRING)
            jfr_string_utf8(&values[2].as.string, method, sizeof method);
        snprintf(name, sizeof name, "%s at %s.%s", class_name(&values[0], allocated), class_name(&values[1], frame),
                 method);
        add(profile, name, values[3].as.integer);
    }
}

static int by_bytes(const void *left, const void *right)
{
    const struct row *a = left, *b = right;
    if (a->bytes != b->bytes)
        return a->bytes < b->bytes ? 1 : -1;
    return a->name && b->name ? strcmp(a->name, b->name) : !a->name - !b->name;
}

int main(int argc, char **argv)
{
    struct profile profile = {0};
    struct jfr_options options = {.size = sizeof options, .report = jfr_report_stderr, .context = argv[0]};
    int status = argc < 2;
    for (int i = 1; i < argc; i++) {
        struct jfr_file *file;
        if (!jfr_open(&file, argv[i], &options))
            return 1;
        for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));)
            add_chunk(&profile, chunk);
        status |= jfr_failed(file);
        jfr_close(file);
    }
    if (profile.slots)
        qsort(profile.rows, profile.slots, sizeof *profile.rows, by_bytes);
    for (size_t i = 0; i < profile.count; i++) {
        printf("%llu %llu %s\n", profile.rows[i].bytes, profile.rows[i].samples, profile.rows[i].name);
        free(profile.rows[i].name);
    }
    free(profile.rows);
    return status;
}
