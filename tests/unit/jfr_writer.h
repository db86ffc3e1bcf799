/*
 * Writes recordings byte by byte, valid and invalid ones, for the tests of the reader.
 *
 *     chunk:      jfr_writer_chunk, records, jfr_writer_end_chunk (which completes the header)
 *     metadata:   jfr_writer_open(w, "class", "name", "x", "id", "7", NULL) ... jfr_writer_close(w),
 *                 then jfr_writer_metadata writes the event
 *     checkpoint: jfr_writer_checkpoint, per pool its type, its count and its entries as numbers,
 *                 jfr_writer_end_record
 *     event:      jfr_writer_record, values, jfr_writer_end_record
 */
#ifndef TESTS_JFR_WRITER_H
#define TESTS_JFR_WRITER_H

#include <stdint.h>

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/vec.h"

struct jfr_node;

struct jfr_writer {
    struct buf out;
    size_t chunk;                /* start of the chunk */
    size_t record;               /* start of the open record */
    size_t checkpoint, metadata; /* the last ones, relative to the chunk's start; 0: none */
    struct arena arena;
    struct jfr_node *root, *open; /* of the metadata's elements */
    struct VEC(const char *) strings;
};

void jfr_writer_init(struct jfr_writer *w);
void jfr_writer_dispose(struct jfr_writer *w);

/* Version 2.1, started at 1,000 s after the epoch and tick 5,000, 2,000,000,000 ticks per second. */
void jfr_writer_chunk(struct jfr_writer *w);
void jfr_writer_end_chunk(struct jfr_writer *w);
/* Writes a big-endian number into the header of the open chunk. */
void jfr_writer_poke(struct jfr_writer *w, size_t offset, uint64_t value, size_t width);

void jfr_writer_record(struct jfr_writer *w, uint64_t type_id);
/* Completes the size, which has four bytes. */
void jfr_writer_end_record(struct jfr_writer *w);
/* Begins a checkpoint with its delta to the preceding one. */
void jfr_writer_checkpoint(struct jfr_writer *w, uint64_t pool_count);

/* Opens an element in the open one (the first is the root) with pairs of attributes; NULL ends them. */
void jfr_writer_open(struct jfr_writer *w, const char *name, ...);
/* Opens the element of a class; `super` may be NULL. */
void jfr_writer_open_class(struct jfr_writer *w, const char *name, const char *id, const char *super);
/* Adds a field of the class with the number `type`. */
void jfr_writer_field(struct jfr_writer *w, const char *name, const char *type);
void jfr_writer_close(struct jfr_writer *w);
/* Writes the event with all elements, and clears them. The JDK keeps its types while the id does not change. */
void jfr_writer_metadata(struct jfr_writer *w, uint64_t id);

void jfr_writer_number(struct jfr_writer *w, uint64_t value);
/* Writes a number with `width` bytes, 1 to 9, even if fewer would suffice. */
void jfr_writer_padded(struct jfr_writer *w, uint64_t value, int width);
void jfr_writer_byte(struct jfr_writer *w, unsigned value);
void jfr_writer_big(struct jfr_writer *w, uint64_t value, size_t width);
void jfr_writer_float(struct jfr_writer *w, float value);
void jfr_writer_double(struct jfr_writer *w, double value);
/* Writes a string with encoding 3. */
void jfr_writer_utf8(struct jfr_writer *w, const char *text);

/*
 * Writes the sample of most tests, two chunks. The first contains every kind of value, the second other ids for the
 * same names. test_jfr.c documents the content.
 */
void jfr_writer_sample(struct jfr_writer *w);
/* Parts of the sample. Type ids are larger by `base`. */
void jfr_writer_sample_chunk(struct jfr_writer *w, int base);
void jfr_writer_sample_event(struct jfr_writer *w, int base);

#endif
