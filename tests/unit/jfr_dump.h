/* The content of a recording as text, for the tests of the reader. */
#ifndef TESTS_JFR_DUMP_H
#define TESTS_JFR_DUMP_H

#include "libjfr/jfr.h"
#include "common/base/buf.h"

/* Appends a value: `{a=1 b="x" c=[2 3]}`. Constants are followed up to `depth` times, then printed as `#key`. */
void jfr_dump_value(struct buf *out, struct jfr_chunk *chunk, struct jfr_value *value, int depth);
/* Appends one line per event: the name of its type and its value. */
void jfr_dump_events(struct buf *out, struct jfr_chunk *chunk, int depth);
/* The same from cells, with the same result. */
void jfr_dump_cells(struct buf *out, struct jfr_chunk *chunk, int depth);
/* Appends one line per type, with fields, settings and annotations. */
void jfr_dump_types(struct buf *out, struct jfr_chunk *chunk);

#endif
