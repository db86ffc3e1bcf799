/*
 * Names in URLs, and releases and categories as text. Results are in the arena.
 */
#ifndef MODEL_NAMES_H
#define MODEL_NAMES_H

#include "common/base/arena.h"
#include "common/dataset/releases.h"

struct site;

/* Returns the name with '_' for each byte that URLs and file names should not contain. */
const char *name_slug(struct arena *arena, const char *name);
/* Returns the length of the first part of a name; a line can break between parts: Monitor|Enter, GC|Phase,
 * jdk.|FileRead. No part is a single letter. */
size_t name_part(const char *name);
/* Returns the text with ASCII letters in lower case. */
const char *name_lower(struct arena *arena, const char *text);
/* Returns "jvm-gc-heap" for "JVM: GC: Heap". */
const char *name_anchor(struct arena *arena, const char *title);

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
