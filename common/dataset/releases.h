/*
 * A set of feature releases (8, 11, 25 ...). It is not a range: updates added events to older releases that newer ones
 * lack.
 */
#ifndef DATASET_RELEASES_H
#define DATASET_RELEASES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/buf.h"

enum { RELEASE_MAX = 127 };

struct releases {
    uint64_t bits[2];
};

/* Returns whether the release has long-term support. */
bool release_is_lts(int feature);

bool releases_empty(struct releases set);
bool releases_equal(struct releases a, struct releases b);
/* Returns false for numbers outside 1 to RELEASE_MAX. */
bool releases_has(struct releases set, int feature);
void releases_add(struct releases *set, int feature);
/* Returns the set of this release. */
struct releases releases_only(int feature);
void releases_add_all(struct releases *set, struct releases more);
struct releases releases_common(struct releases a, struct releases b);
/* Return the smallest and the largest release; 0 if the set is empty. */
int releases_first(struct releases set);
int releases_last(struct releases set);
/* Returns the next larger release after `feature`, or 0: for (r = releases_first(s); r; r = releases_next(s, r)). */
int releases_next(struct releases set, int feature);
/* Parses the known format: "11,17,21", ascending without spaces. "" is the empty set. */
bool releases_parse(struct releases *set, const char *text);
void releases_print(struct buf *out, struct releases set);
/* Appends releases as "8, 11-17, 21". */
void releases_print_ranges(struct buf *out, struct releases set);
/* Parses the notation of hand-written files: "8", "11+", "8-17", or several joined by commas or blanks; NULL or "":
 * all. */
bool releases_parse_list(struct releases *set, const char *text);
/* Returns the feature release of an update: 11 for "11.0.17", 8 for "8u262"; 0: not an update. */
int releases_of_update(const char *text);
/* Returns the last update of a range such as "17.0.8-17.0.9"; otherwise `since` itself. */
const char *releases_last_update(const char *since);

#endif
