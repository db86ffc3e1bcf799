#include "recordings/print/timeline.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/vec.h"

enum {
    CAPACITY = 256 * 1024,   /* entries: 4 MiB, and as much for sorting */
    BLOCK_BYTES = 64 * 1024, /* bytes of the file with a common time span */
};

/* Indexes of the fields that determine the end of an event; SIZE_MAX: none. */
struct end_fields {
    size_t start, duration;
};

static size_t tick_field(const struct jfr_type *type, const char *name)
{
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *f = &type->fields[i];
        if (!strcmp(f->name, name))
            return f->kind == JFR_LONG && !f->is_constant && !f->is_array ? i : SIZE_MAX;
    }
    return SIZE_MAX;
}

struct entry {
    int64_t ticks;
    uint64_t offset; /* of the record */
};

struct block {
    uint64_t offset;
    int64_t first, last; /* ticks of its wanted events */
};

struct timeline {
    struct jfr_chunk *chunk;
    const struct timeline_options *options;
    struct end_fields *ends; /* by type->index */
    union jfr_cell *cells;   /* for an event of any type */
    uint64_t *cut;           /* by type->index, with options->left: offset of the last event within the limit */
    struct VEC(struct block) blocks;
    struct entry *entries, *spare;
    size_t count, capacity;
    bool partial;       /* some events did not fit; they are later than `limit` */
    struct entry limit; /* the last entry, if partial */
    struct entry done;  /* the last visited entry; offset 0: none */
};

/* Returns whether the event overlaps the wanted time. */
static bool is_in_time(const struct timeline *t, bool has_start, int64_t start, int64_t end)
{
    const struct nanos_range *time = t->options->time;
    const struct jfr_clock *clock = &jfr_chunk_header(t->chunk)->clock;
    return !time || !has_start ||
           (jfr_ticks_to_epoch(clock, end) >= time->from && jfr_ticks_to_epoch(clock, start) <= time->until);
}

/* Returns false if the record is damaged (reported), or outside the wanted time. Ticks are 0 if the event has no
 * time. */
static bool make_entry(struct timeline *t, const struct jfr_record *record, struct entry *out)
{
    const struct end_fields *end = &t->ends[record->type->index];
    if (!jfr_read_cells(t->chunk, record, t->cells))
        return false;
    uint64_t start = end->start != SIZE_MAX ? t->cells[end->start].key : 0;
    uint64_t duration = end->duration != SIZE_MAX ? t->cells[end->duration].key : 0;
    *out = (struct entry){.ticks = (int64_t)(start + duration), .offset = record->offset};
    return is_in_time(t, end->start != SIZE_MAX, (int64_t)start, out->ticks);
}

static bool before(const struct entry *a, const struct entry *b)
{
    return a->ticks != b->ticks ? a->ticks < b->ticks : a->offset < b->offset;
}

static void merge(struct entry *to, const struct entry *a, size_t a_count, const struct entry *b, size_t b_count)
{
    while (a_count && b_count) {
        if (before(b, a)) {
            *to++ = *b++;
            b_count--;
        } else {
            *to++ = *a++;
            a_count--;
        }
    }
    memcpy(to, a, a_count * sizeof *a);
    memcpy(to + a_count, b, b_count * sizeof *b);
}

/* Merges sorted runs, because most events are in order. */
static void sort_entries(struct entry *items, struct entry *spare, size_t count)
{
    enum { SMALL = 16 };
    if (count <= SMALL) {
        for (size_t i = 1; i < count; i++) {
            struct entry item = items[i];
            size_t j = i;
            for (; j > 0 && before(&item, &items[j - 1]); j--)
                items[j] = items[j - 1];
            items[j] = item;
        }
        return;
    }
    size_t half = count / 2;
    sort_entries(items, spare, half);
    sort_entries(items + half, spare, count - half);
    if (!before(&items[half], &items[half - 1]))
        return;
    memcpy(spare, items, half * sizeof *items);
    merge(items, spare, half, items + half, count - half);
}

/* Keeps the earlier half. */
static void shrink(struct timeline *t)
{
    sort_entries(t->entries, t->spare, t->count);
    t->count = t->capacity / 2;
    t->partial = true;
    t->limit = t->entries[t->count - 1];
}

static void add(struct timeline *t, const struct entry *entry)
{
    if ((t->done.offset && !before(&t->done, entry)) || (t->partial && before(&t->limit, entry)))
        return;
    t->entries[t->count++] = *entry;
    if (t->count == t->capacity)
        shrink(t);
}

/* Returns whether the limit for the type is not reached. */
static bool within_limit(struct timeline *t, const struct jfr_record *record, bool *wanted)
{
    if (!t->options->left)
        return true;
    size_t type = record->type->index;
    if (!wanted)
        return record->offset <= t->cut[type];
    if (!t->options->left[type])
        return false;
    t->cut[type] = record->offset;
    if (!--t->options->left[type])
        wanted[type] = false; /* the reader skips the rest */
    return true;
}

/* The first pass reads every record, and stores the time spans of the blocks. */
static void first_pass(struct timeline *t)
{
    size_t types = jfr_type_count(t->chunk);
    bool *wanted = mem_alloc(types * sizeof *wanted);
    memcpy(wanted, t->options->wanted, types * sizeof *wanted);
    for (size_t i = 0; i < types && t->options->left; i++)
        wanted[i] = wanted[i] && t->options->left[i];
    struct jfr_records records;
    jfr_records_begin(&records, t->chunk);
    records.wanted = wanted;
    struct block *block = NULL;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        struct entry entry;
        if (!make_entry(t, &record, &entry) || !within_limit(t, &record, wanted))
            continue;
        if (!block || entry.offset - block->offset >= BLOCK_BYTES) {
            block = vec_add(&t->blocks);
            *block = (struct block){.offset = entry.offset, .first = entry.ticks, .last = entry.ticks};
        }
        if (entry.ticks < block->first)
            block->first = entry.ticks;
        if (entry.ticks > block->last)
            block->last = entry.ticks;
        add(t, &entry);
    }
    free(wanted);
}

/* Reads the events of a block, up to `end`, where the next block starts (0: the end of the chunk). */
static void scan_block(struct timeline *t, const struct block *block, uint64_t end)
{
    struct jfr_records records;
    jfr_records_begin(&records, t->chunk);
    jfr_records_seek(&records, block->offset);
    records.wanted = t->options->wanted;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        if (end && record.offset >= end)
            return;
        struct entry entry;
        if (make_entry(t, &record, &entry) && within_limit(t, &record, NULL))
            add(t, &entry);
    }
}

static void later_pass(struct timeline *t)
{
    t->partial = false;
    for (size_t i = 0; i < t->blocks.count; i++) {
        const struct block *block = &t->blocks.items[i];
        if (block->last < t->done.ticks || (t->partial && block->first > t->limit.ticks))
            continue;
        scan_block(t, block, i + 1 < t->blocks.count ? t->blocks.items[i + 1].offset : 0);
    }
}

/* Visits the entries in order, and removes them. */
static bool visit_all(struct timeline *t)
{
    sort_entries(t->entries, t->spare, t->count);
    struct jfr_records records;
    jfr_records_begin(&records, t->chunk);
    for (size_t i = 0; i < t->count; i++) {
        struct jfr_record record;
        if (!jfr_records_seek(&records, t->entries[i].offset) || !jfr_records_next(&records, &record) || !record.type)
            continue;
        if (!t->options->visit(t->options->context, &record))
            return false;
    }
    if (t->count)
        t->done = t->entries[t->count - 1];
    t->count = 0;
    return true;
}

/* Finds the end fields of the chunk's types, for make_entry. */
static void read_types(struct timeline *t, size_t count)
{
    size_t most_fields = 1;
    t->ends = mem_calloc(count, sizeof *t->ends);
    for (size_t i = 0; i < count; i++) {
        const struct jfr_type *type = jfr_type_at(t->chunk, i);
        t->ends[i] = (struct end_fields){tick_field(type, "startTime"), tick_field(type, "duration")};
        most_fields = type->field_count > most_fields ? type->field_count : most_fields;
    }
    t->cells = mem_calloc(most_fields, sizeof *t->cells);
}

bool timeline_walk(struct jfr_chunk *chunk, const struct timeline_options *options)
{
    size_t types = jfr_type_count(chunk);
    if (!types)
        return true;
    struct timeline t = {.chunk = chunk, .options = options};
    t.capacity = options->capacity ? options->capacity : CAPACITY;
    assert(t.capacity >= 2);
    t.entries = mem_alloc(t.capacity * sizeof *t.entries);
    t.spare = mem_alloc((t.capacity / 2 + 1) * sizeof *t.spare);
    t.cut = mem_calloc(types, sizeof *t.cut);
    read_types(&t, types);
    first_pass(&t);
    bool more, go_on;
    do {
        more = t.partial;
        go_on = visit_all(&t);
        if (more && go_on)
            later_pass(&t);
    } while (more && go_on);
    vec_dispose(&t.blocks);
    free(t.entries);
    free(t.spare);
    free(t.ends);
    free(t.cells);
    free(t.cut);
    return go_on;
}
