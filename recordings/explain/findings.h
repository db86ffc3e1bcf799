/* Findings that the sections share: the JVM that wrote the recording, and the facts about its release. */
#ifndef EXPLAIN_FINDINGS_H
#define EXPLAIN_FINDINGS_H

#include "recordings/explain/facts.h"
#include "recordings/explain/scan.h"

enum writer { WRITER_HOTSPOT, WRITER_NATIVE_IMAGE, WRITER_OPENJ9, WRITER_ASYNC_PROFILER, WRITER_UNKNOWN };

struct findings {
    struct arena *arena; /* borrowed, as all pointers here */
    const struct scan *scan;
    const struct facts *facts; /* NULL: the release is unknown */
    enum writer writer;
    const char *gc;       /* name in the facts, which may be a mode; NULL: unknown */
    const char *platform; /* linux, macos, windows, aix; NULL: unknown */
    double seconds;       /* duration of the recording; 0: unknown */
    int nearest; /* the configuration with the fewest different settings; -1: unknown, or the settings of a profiler */
    const char *jvm_arguments, *java_arguments; /* with secrets masked; NULL: unknown */
    struct secret_names secrets;                /* names of all values that look like secrets */
    bool is_incomplete;                         /* events may be missing: damage, an unfinished chunk, lost data */
    struct strmap present;                      /* names of event types that have events */
};

/* Returns the release of the recording's JVM, from its version or, without one, from the event types; 0: unknown. */
int findings_release(const struct scan *scan);
/* Gives the facts the configurations of the recording's own update. They keep those of the newest update that is known
 * if the recording does not show the update. */
void findings_fit_facts(struct facts *facts, const struct scan *scan);
void findings_make(struct findings *findings, const struct scan *scan, const struct facts *facts, struct arena *arena);
void findings_dispose(struct findings *findings);

bool findings_has(const struct findings *findings, const char *event);
/* Returns the number of settings in the recording that differ from the configuration. *known receives the number of
 * settings compared. */
size_t findings_differing(const struct findings *findings, size_t configuration, size_t *known);
/* Returns whether the JVM was started with the option, or a flag event has the value: -XX:+NAME, -XX:NAME=VALUE. */
bool findings_has_option(const struct findings *findings, const char *option);
/* Returns whether a recording was started with the JVM. */
bool findings_is_started_with_jvm(const struct findings *findings);
/* Returns the name of the garbage collector without its mode: "z" for "zgen". */
const char *findings_base_gc(const char *gc);

#endif
