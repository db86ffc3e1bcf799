/*
 * New data sets of releases. Each is merged or rejected as a whole: one that breaks the merge does not block the
 * others.
 */
#ifndef MERGE_CANDIDATES_H
#define MERGE_CANDIDATES_H

#include "collector/merge/merge.h"

struct candidate {
    int feature;
    struct buf text; /* the data set as text; owned */
    bool is_taken;
    bool is_doubtful; /* rows of hand-written tables were set aside in it (collector/curated/aside.h) */
    char *problem;    /* reason for the rejection: the first message, without the program's name; owned */
};

struct candidates VEC(struct candidate);

void candidates_dispose(struct candidates *candidates);
/*
 * Merges the candidates into the data of `base`, which is open, was merged (merge_run), and does not change: all
 * together, and if that fails one at a time. Sets is_taken or problem of each. `result` is zeroed or open. Afterwards
 * it contains the accepted candidates, its steps have run, and it was checked (merge_write, candidates_write); the
 * caller closes it.
 *
 * `valid`: a candidate is also rejected if `collector validate` would report a problem that does not occur without it.
 *
 * Returns false after a reported error that does not depend on the candidates.
 */
bool candidates_merge(struct candidates *candidates, const struct merge *base, struct merge *result, bool valid);

/*
 * Writes the accepted candidates into DATA/releases, with the rows that were set aside in them, and the variants into
 * DATA/variants. Writes all files or none.
 */
bool candidates_write(const struct candidates *candidates, const struct merge *result);

#endif
