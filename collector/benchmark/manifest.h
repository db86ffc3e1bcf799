/* Facts about a recording: lines `key<TAB>value` in a file beside it. */
#ifndef BENCHMARK_MANIFEST_H
#define BENCHMARK_MANIFEST_H

#include <stdbool.h>

#include "common/base/arena.h"
#include "common/base/diag.h"

struct manifest {
    int feature;
    const char *version; /* of the JVM */
    const char *run, *gc, *configuration;
    const char *flags;   /* of the JVM, as declared */
    const char *outcome; /* "0", "1", "signal 6", "timeout" */
    double seconds;      /* from start to end */
    bool has_recording;
    bool is_program;         /* it ran a real program, not the project's own workload */
    const char *declaration; /* the command in short form: if it differs, the run must be repeated */
};

/* The texts are in the arena. False after reporting that the file is not well-formed. */
bool manifest_read(struct manifest *manifest, struct arena *arena, const char *file, struct diag *diag);
bool manifest_write(const struct manifest *manifest, const char *file, struct diag *diag);

#endif
