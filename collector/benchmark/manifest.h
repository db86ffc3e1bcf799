/* Facts about a recording: lines `key<TAB>value` in a file in the same folder. */
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
    double seconds;      /* duration of the run */
    bool has_recording;
    bool is_program;         /* a real program was run, not the project's own workload */
    const char *declaration; /* the command in short form; a run with another declaration must be repeated */
};

/* Reads a manifest. The texts are in the arena. Returns false after reporting that the file is malformed. */
bool manifest_read(struct manifest *manifest, struct arena *arena, const char *file, struct diag *diag);
bool manifest_write(const struct manifest *manifest, const char *file, struct diag *diag);

#endif
