/* Names of classes and methods in source notation, and the rank of a stack trace as an example. */
#ifndef EXAMPLES_FRAMES_H
#define EXAMPLES_FRAMES_H

#include "libjfr/jfr.h"
#include "common/base/buf.h"

/* Replaces slashes from `start` on: java/lang/String becomes java.lang.String. */
void frames_dots(struct buf *name, size_t start);
/* Writes the name of a java.lang.Class, such as "java.util.HashMap", into `out`, which is cleared first. */
void frames_print_class(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *type);
/* Writes a jdk.types.Method, such as "java.util.HashMap.putVal(int, Object, Object, boolean, boolean)", into `out`,
 * which is cleared first. */
void frames_print_method(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *method);

/* The owner of the topmost relevant code in a stack trace. */
enum frames_rank {
    FRAMES_NONE,     /* no stack trace, or no frames */
    FRAMES_RECORDER, /* code of the recorder, also if a program calls it */
    FRAMES_JDK,      /* only the JDK */
    FRAMES_WORKLOAD, /* a workload of the benchmark */
    FRAMES_PROGRAM   /* any other program */
};

/* Returns the rank of a resolved jdk.types.StackTrace, from its first 16 frames. *depth: the number of frames above
 * the best one. */
enum frames_rank frames_rank(struct jfr_chunk *chunk, const struct jfr_value *trace, int *depth);

#endif
