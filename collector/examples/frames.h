/* Names of code in a recording, as people write them, and what a stack trace is worth as an example. */
#ifndef EXAMPLES_FRAMES_H
#define EXAMPLES_FRAMES_H

#include "libjfr/jfr.h"
#include "common/base/buf.h"

/* java/lang/String from `start` on becomes java.lang.String. */
void frames_dots(struct buf *name, size_t start);
/* "java.util.HashMap" of a java.lang.Class into `out` (cleared before). */
void frames_print_class(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *type);
/* "java.util.HashMap.putVal(int, Object, Object, boolean, boolean)" of a jdk.types.Method into `out` (cleared before).
 */
void frames_print_method(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *method);

/* Whose code is nearest to the top of a stack trace. */
enum frames_rank {
    FRAMES_NONE,     /* no trace, or no frame in it */
    FRAMES_RECORDER, /* the recorder's own code, whoever it works for */
    FRAMES_JDK,      /* only the JDK */
    FRAMES_WORKLOAD, /* the workload made to provoke events */
    FRAMES_PROGRAM   /* any other program */
};

/* Of a jdk.types.StackTrace, followed; looks at its first 16 frames. *depth: number of frames above the best one. */
enum frames_rank frames_rank(struct jfr_chunk *chunk, const struct jfr_value *trace, int *depth);

#endif
