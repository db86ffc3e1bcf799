/*
 * Names in URLs, and releases and categories as text. Results are in the arena.
 */
#ifndef MODEL_NAMES_H
#define MODEL_NAMES_H

#include "common/base/arena.h"
#include "common/dataset/releases.h"

struct ds_event;
struct site;

/* Returns the name with '_' for each byte that URLs and file names should not contain. */
const char *name_slug(struct arena *arena, const char *name);
/* Returns the anchor of a type on a variant's page: "type_shade". */
const char *name_variant_type_anchor(struct arena *arena, const char *type);
/* Returns the anchor of an event on a variant's page: "jdk_cpuload". It differs from the anchors of sections, which
 * contain no underscores. */
const char *name_variant_anchor(struct arena *arena, const char *event);
/* Returns the length of the first part of a name; a line can break between parts: Monitor|Enter, GC|Phase,
 * jdk.|FileRead. No part is a single letter. */
size_t name_part(const char *name);
/* Returns the text with ASCII letters in lower case. */
const char *name_lower(struct arena *arena, const char *text);
/* Returns "jvm-gc-heap" for "JVM: GC: Heap". */
const char *name_anchor(struct arena *arena, const char *title);

/*
 * Returns the section of an event, derived from its category: "JVM: GC: Heap" for "Java Virtual Machine, GC, Heap",
 * "JVM: Compiler" for "Java Virtual Machine, Compiler, Optimization", "Java Application Statistics" for "Java
 * Application, Statistics", otherwise the outermost part. URLs depend on it.
 */
const char *name_section(struct arena *arena, const struct ds_event *event);

/* Returns ranges of the site's releases such as "11–17, 21+". "+" marks a range up to the newest release; "none" is
 * the empty set. */
const char *name_releases(const struct site *site, struct arena *arena, struct releases set);
/*
 * The same, but ranges continue across releases that are not in `known`: "11+" for 11, 17 and 25 if the others are
 * unknown.
 */
const char *name_known_releases(const struct site *site, struct arena *arena, struct releases set,
                                struct releases known);

/* The same for screen readers: "8 to 16, 18, 21 and later"; "" for the empty set. */
const char *name_releases_in_words(const struct site *site, struct arena *arena, struct releases set);
/* Returns "15, 18 and 21"; "" for the empty set. */
const char *name_each_release(struct arena *arena, struct releases set);

#endif
