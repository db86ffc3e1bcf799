#include "collector/print/timeline.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/vec.h"

enum {
    CAPACITY = 256 * 1024,   /* entries: 4 MiB, and as much to sort them */
    BLOCK_BYTES = 64 * 1024, /* of the file, with its span of time */
};

static int tick_field(const struct jfr_type *type, const char *name)
{
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *f = &type->fields[i];
        if (!strcmp(f->name, name))
            return f->kind == JFR_LONG && !f->is_constant && !f->is_array ? (int)i : -1;
    }
    return -1;
}

struct event_end event_end_of(const struct jfr_type *type)
{
    struct event_end end = {.start = tick_field(type, "startTime"), .duration = tick_field(type, "duration")};
    /* So it is in all JVMs; other writers may order fields as they like. */
    end.has_start = end.start == 0 && (end.duration == 1 || end.duration == -1);
    end.has_duration = end.has_start && end.duration == 1;
    return end;
}

static uint64_t varint(const uint8_t **at, const uint8_t *end)
{
    uint64_t value = 0;
    for (unsigned shift = 0; *at < end; shift += 7) {
        uint64_t byte = *(*at)++;
        if (shift == 56)
            return value | byte << 56;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80)
            break;
    }
    return value;
}

static int64_t ticks_of(struct jfr_chunk *chunk, const struct jfr_record *record, int field)
{
    struct jfr_value value;
    jfr_record_value(record, &value);
    struct jfr_walk walk;
    jfr_walk_begin(&walk, chunk, &value);
    for (int i = 0; i <= field; i++) {
        if (!jfr_walk_next(&walk, &value))
            return 0;
    }
    return field < 0 ? 0 : value.as.integer;
}

int64_t event_start_ticks(struct jfr_chunk *chunk, const struct event_end *end, const struct jfr_record *record)
{
    return ticks_of(chunk, record, end->start);
}

int64_t event_end_ticks(struct jfr_chunk *chunk, const struct event_end *end, const struct jfr_record *record)
{
    if (!end->has_start)
        return (int64_t)((uint64_t)ticks_of(chunk, record, end->start) +
                         (uint64_t)ticks_of(chunk, record, end->duration));
    const uint8_t *at = record->payload;
    uint64_t ticks = varint(&at, record->end);
    if (end->has_duration)
        ticks += varint(&at, record->end);
    return (int64_t)ticks;
}

struct entry {
    int64_t ticks;
    const uint8_t *at; /* the record's start */
};

struct block {
    const uint8_t *at;
    int64_t first, last; /* ticks of the wanted events in it; first > last: none */
};

struct timeline {
    struct jfr_chunk *chunk;
    const struct timeline_options *options;
    struct event_end *ends; /* by type->index */
    const uint8_t **cut;    /* by type->index, with options->left: the last event that counts */
    struct VEC(struct block) blocks;
    struct entry *entries, *spare;
    size_t count, capacity;
    bool partial;       /* some did not fit: they come after `limit` */
    struct entry limit; /* the last one that is kept, if partial */
    struct entry done;  /* the last one visited; at NULL: none */
};

static bool before(const struct entry *a, const struct entry *b)
{
    return a->ticks != b->ticks ? a->ticks < b->ticks : a->at < b->at;
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

/* Merges runs that are in order already, which they mostly are. */
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
    if ((t->done.at && !before(&t->done, entry)) || (t->partial && before(&t->limit, entry)))
        return;
    t->entries[t->count++] = *entry;
    if (t->count == t->capacity)
        shrink(t);
}

static const uint8_t *start_of(const struct jfr_record *record)
{
    return record->end - record->size;
}

/* Whether the record is within the number of those that are wanted of its type. */
static bool within_limit(struct timeline *t, const struct jfr_record *record, bool *wanted)
{
    if (!t->options->left)
        return true;
    size_t type = record->type->index;
    if (!wanted)
        return start_of(record) <= t->cut[type];
    if (!t->options->left[type])
        return false;
    t->cut[type] = start_of(record);
    if (!--t->options->left[type])
        wanted[type] = false; /* the reader then passes over the rest */
    return true;
}

/* The first pass sees every record, and notes what the blocks of the file hold. */
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
        if (!within_limit(t, &record, wanted))
            continue;
        struct entry entry = {event_end_ticks(t->chunk, &t->ends[record.type->index], &record), start_of(&record)};
        if (!block || entry.at - block->at >= BLOCK_BYTES) {
            block = vec_add(&t->blocks);
            *block = (struct block){.at = entry.at, .first = entry.ticks, .last = entry.ticks};
        }
        if (entry.ticks < block->first)
            block->first = entry.ticks;
        if (entry.ticks > block->last)
            block->last = entry.ticks;
        add(t, &entry);
    }
    free(wanted);
}

static void scan_block(struct timeline *t, const struct block *block, const uint8_t *end)
{
    struct jfr_records records;
    jfr_records_begin(&records, t->chunk);
    records.at = block->at;
    records.wanted = t->options->wanted;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        struct entry entry = {.at = start_of(&record)};
        if (end && entry.at >= end)
            return;
        if (!within_limit(t, &record, NULL))
            continue;
        entry.ticks = event_end_ticks(t->chunk, &t->ends[record.type->index], &record);
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
        scan_block(t, block, i + 1 < t->blocks.count ? t->blocks.items[i + 1].at : NULL);
    }
}

/* Visits what was gathered, in order, and forgets it. */
static bool visit_all(struct timeline *t)
{
    sort_entries(t->entries, t->spare, t->count);
    struct jfr_records records;
    jfr_records_begin(&records, t->chunk);
    for (size_t i = 0; i < t->count; i++) {
        struct jfr_record record;
        records.at = t->entries[i].at;
        if (!jfr_records_next(&records, &record) || !record.type)
            continue;
        if (!t->options->visit(t->options->context, &record))
            return false;
    }
    if (t->count)
        t->done = t->entries[t->count - 1];
    t->count = 0;
    return true;
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
    t.ends = mem_calloc(types, sizeof *t.ends);
    t.cut = mem_calloc(types, sizeof *t.cut);
    for (size_t i = 0; i < types; i++)
        t.ends[i] = event_end_of(jfr_type_at(chunk, i));
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
    free(t.cut);
    return go_on;
}
