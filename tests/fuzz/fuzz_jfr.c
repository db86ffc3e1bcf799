/*
 * The entry point of libFuzzer for the reader of recordings: requests all data of a file. The first byte selects
 * salvage.
 */
#include <stdlib.h>
#include <string.h>

#include "libjfr/jfr.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_VALUES = 20000, MOST_DEPTH = 12, MOST_CELLS = 256 };

struct budget {
    long left; /* limit, because cycles of constants have no end */
    uint64_t sum;
};

static void take_string(const struct jfr_string *string, struct budget *budget)
{
    char text[32];
    uint16_t units[16];
    size_t length = jfr_string_utf8(string, text, sizeof text);
    budget->sum += length + jfr_string_utf16(string, units, 16) + strlen(text);
    if (length < sizeof text && strlen(text) == length)
        budget->sum += jfr_string_equals(string, text);
}

static void take(struct jfr_chunk *chunk, struct jfr_value *value, int depth, struct budget *budget)
{
    if (--budget->left < 0 || depth > MOST_DEPTH)
        return;
    jfr_resolve(chunk, value);
    if (value->kind == JFR_STRING)
        take_string(&value->as.string, budget);
    struct jfr_walk walk;
    struct jfr_value inner;
    jfr_walk_begin(&walk, chunk, value);
    while (budget->left > 0 && jfr_walk_next(&walk, &inner))
        take(chunk, &inner, depth + 1, budget);
    union jfr_cell cells[MOST_CELLS];
    jfr_walk_begin(&walk, chunk, value);
    while (--budget->left > 0 && jfr_walk_cells(&walk, cells, MOST_CELLS))
        continue;
}

static void take_record(struct jfr_chunk *chunk, const struct jfr_record *record, struct budget *budget)
{
    union jfr_cell cells[MOST_CELLS];
    struct jfr_value value;
    if (!record->type)
        return;
    jfr_record_value(record, &value);
    take(chunk, &value, 0, budget);
    if (record->type->field_count > MOST_CELLS || !jfr_read_cells(chunk, record, cells))
        return;
    for (size_t i = 0; i < record->type->field_count; i++) {
        jfr_cell_value(chunk, &record->type->fields[i], &cells[i], &value);
        take(chunk, &value, 0, budget);
    }
}

static void take_selections(struct jfr_chunk *chunk, struct budget *budget)
{
    static const char *const paths[] = {"startTime", "stackTrace.frames[1].method.type.name", "eventThread.javaName",
                                        "a[0].b", "s"};
    enum { PATHS = sizeof paths / sizeof *paths };
    struct jfr_records records;
    struct jfr_record record;
    const struct jfr_type *type = NULL;
    const struct jfr_selection *select = NULL;
    jfr_records_begin(&records, chunk);
    records.everything = true;
    while (budget->left > 0 && jfr_records_next(&records, &record)) {
        struct jfr_value values[PATHS];
        budget->left--;
        if (!record.type)
            continue;
        if (record.type != type)
            select = jfr_select(chunk, type = record.type, paths, PATHS, JFR_SELECT_OPTIONAL);
        if (jfr_select_read(select, &record, values))
            budget->sum += (uint64_t)values[0].as.integer;
    }
}

static void take_types(struct jfr_chunk *chunk, struct budget *budget)
{
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        budget->sum += strlen(type->name) + (type->super_name ? strlen(type->super_name) : 0);
        for (size_t f = 0; f < type->field_count; f++)
            budget->sum += strlen(type->fields[f].name) + strlen(type->fields[f].type->name);
        for (size_t s = 0; s < type->setting_count; s++)
            budget->sum += strlen(type->settings[s].name);
        if (jfr_annotation_value(jfr_annotation_by_name(&type->annotations, "jdk.jfr.Label"), "value"))
            budget->sum++;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct jfr_options options = {.size = sizeof options, .salvage = data[0] & 1, .copy_limit = 1 << 20};
    struct jfr_file *file;
    struct budget budget = {.left = MOST_VALUES};
    if (!jfr_open_memory(&file, data + 1, size - 1, "fuzz", &options))
        return 0;
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        take_types(chunk, &budget);
        budget.sum += jfr_count_records(chunk)->all.count;
        struct jfr_records records;
        struct jfr_record record;
        jfr_records_begin(&records, chunk);
        while (budget.left-- > 0 && jfr_records_next(&records, &record))
            take_record(chunk, &record, &budget);
        struct jfr_constants constants;
        struct jfr_value value;
        jfr_constants_begin(&constants, chunk);
        while (budget.left > 0 && jfr_constants_next(&constants, &value))
            take(chunk, &value, 0, &budget);
        take_selections(chunk, &budget);
        budget.left = MOST_VALUES / 10;
    }
    volatile uint64_t keep = budget.sum;
    (void)keep;
    jfr_close(file);
    return 0;
}
