/* All that a recording holds as text, for the tests of the reader. */
#ifndef TESTS_JFR_DUMP_H
#define TESTS_JFR_DUMP_H

#include "libjfr/jfr.h"
#include "common/base/buf.h"

/* One value: `{a=1 b="x" c=[2 3]}`, constants followed `depth` times at most, then `#key`. */
void jfr_dump_value(struct buf *out, struct jfr_chunk *chunk, struct jfr_value *value, int depth);
/* One line per event: its type's name and its value. */
void jfr_dump_events(struct buf *out, struct jfr_chunk *chunk, int depth);
/* The same made from cells: gives the same text. */
void jfr_dump_cells(struct buf *out, struct jfr_chunk *chunk, int depth);
/* One line per type with fields, settings and annotations. */
void jfr_dump_types(struct buf *out, struct jfr_chunk *chunk);

#endif
