/* What the sections have in common: the JVM that wrote the recording, and its relation to the release's facts. */
#ifndef EXPLAIN_FINDINGS_H
#define EXPLAIN_FINDINGS_H

#include "explain/facts.h"
#include "explain/scan.h"

enum writer { WRITER_HOTSPOT, WRITER_NATIVE_IMAGE, WRITER_OPENJ9, WRITER_ASYNC_PROFILER, WRITER_UNKNOWN };

struct findings {
    struct arena *arena; /* borrowed, as all here */
    const struct scan *scan;
    const struct facts *facts; /* NULL: the release is not known */
    enum writer writer;
    const char *gc;       /* the name in facts, perhaps a mode; NULL: not known */
    const char *platform; /* linux, macos, windows, aix; NULL: not known */
    double seconds;       /* of the recording; 0: not known */
    int nearest;          /* the configuration with the fewest different settings; -1: none is known, or a profiler's */
    bool is_incomplete;   /* events can be missing: damage, an unfinished chunk, lost data */
    struct strmap present; /* names of event types with events */
};

/* The feature release of a version text of a JVM ("... (25.0.3+9) ..."); 0: not known. */
int findings_feature(const char *jvm_version);
/* The release of the recording's JVM; 0: not known. */
int findings_release(const struct scan *scan);
void findings_make(struct findings *findings, const struct scan *scan, const struct facts *facts, struct arena *arena);
void findings_dispose(struct findings *findings);

bool findings_has(const struct findings *findings, const char *event);
/* Whether two values of a setting have the same meaning: 20 ms and 20ms, 0 ns and 0 s. */
bool setting_is_equal(const char *a, const char *b);
/* "20 ms" in nanoseconds; -1: not a time span. */
double setting_nanos(const char *value);
/* The number of settings of the recording that differ from the configuration; *known: of all that are compared. */
size_t findings_differing(const struct findings *findings, size_t configuration, size_t *known);
/* Whether the JVM was started with the option, or has the flag's value: -XX:+NAME, -XX:NAME=VALUE. */
bool findings_has_option(const struct findings *findings, const char *option);
/* Whether a recording was started with the JVM. */
bool findings_is_started_with_jvm(const struct findings *findings);
/* The name of the garbage collector without its mode: "z" for "zgen". */
const char *findings_base_gc(const char *gc);

#endif
