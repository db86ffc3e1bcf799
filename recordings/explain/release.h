/* The release of the JVM that wrote a recording: from its version text, or from the event types in the file. */
#ifndef EXPLAIN_RELEASE_H
#define EXPLAIN_RELEASE_H

#include "recordings/explain/scan.h"

struct jvm_release {
    int feature; /* 0: unknown */
    long update; /* 6 in 17.0.6, 302 in 8u302; 0: the first build */
};

/* Reads the text in jdk.JVMInformation.jvmVersion, which vendors write in several forms. NULL: unknown. */
struct jvm_release release_of_version(const char *jvm_version);

/* Returns whether the file has so many event types of the JDK that they can show its release. */
bool release_has_types(const struct scan *scan);
/*
 * Sets scan->nearest to the release that describes event types most like those in the file. The text has the event
 * types of all releases (explain/export/shapes_text.c): UTF-8, one row per line, cells separated by tabs.
 *
 *     releases  FEATURE...
 *     event     NAME HAS OPTIONAL
 *     field     NAME HAS OPTIONAL    of the preceding event
 *
 * HAS and OPTIONAL are hexadecimal sets of releases, bit 0 for the first one: those that have the item, and those in
 * which a build or an update can lack it. scan->nearest stays empty if more than two releases are equally near.
 */
void release_find_nearest(struct scan *scan, const char *text, size_t length);

#endif
