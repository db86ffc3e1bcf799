/* Names of classes and methods in source notation, and the rank of a stack trace as an example. */
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

/* The owner of the code that is nearest to the top of a stack trace. */
enum frames_rank {
    FRAMES_NONE,     /* no trace, or no frame in it */
    FRAMES_RECORDER, /* the recorder's own code, also when a program calls it */
    FRAMES_JDK,      /* only the JDK */
    FRAMES_WORKLOAD, /* a workload of the benchmark */
    FRAMES_PROGRAM   /* any other program */
};

/* The rank of a resolved jdk.types.StackTrace, from its first 16 frames. *depth: the number of frames above the best.
 */
enum frames_rank frames_rank(struct jfr_chunk *chunk, const struct jfr_value *trace, int *depth);

#endif
