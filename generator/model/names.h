/*
 * Names as URLs, and releases and categories as text.
 */
#ifndef MODEL_NAMES_H
#define MODEL_NAMES_H

#include "common/base/arena.h"
#include "common/dataset/releases.h"

struct ds_event;
struct site;

/* The name with '_' for every byte that URLs and file names should not contain. */
const char *name_slug(struct arena *arena, const char *name);
/* Of a type on a variant's page: "type_shade". */
const char *name_variant_type_anchor(struct arena *arena, const char *type);
/* Of an event on a variant's page: "jdk_cpuload"; never a section's anchor, which has no underscores. */
const char *name_variant_anchor(struct arena *arena, const char *event);
/* ASCII letters in lower case. */
const char *name_lower(struct arena *arena, const char *text);
/* "JVM: GC: Heap" -> "jvm-gc-heap". */
const char *name_anchor(struct arena *arena, const char *title);

/*
 * The section of an event, from its category: "Java Virtual Machine, GC, Heap" -> "JVM: GC: Heap",
 * "Java Virtual Machine, Compiler, Optimization" -> "JVM: Compiler", "Java Application, Statistics" -> "Java
 * Application Statistics", else the outermost part. URLs depend on it.
 */
const char *name_section(struct arena *arena, const struct ds_event *event);

/* "11–17, 21+": ranges of the site's releases, "+" for a range that includes the newest; "none" for the empty set. */
const char *name_releases(const struct site *site, struct arena *arena, struct releases set);
/*
 * The same, through the releases that are not in `known`: "11+" of 11, 17 and 25, if nothing is known of those between
 * them.
 */
const char *name_known_releases(const struct site *site, struct arena *arena, struct releases set,
                                struct releases known);

/* "8 to 16, 18, 21 and later": the same for a text that is read aloud; "" for the empty set. */
const char *name_releases_in_words(const struct site *site, struct arena *arena, struct releases set);
/* "15, 18 and 21"; "" for the empty set. */
const char *name_each_release(struct arena *arena, struct releases set);

#endif
