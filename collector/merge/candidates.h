/*
 * New data sets of releases, each of which is merged or left out as a whole: one that breaks the merge does not hold up
 * the others.
 */
#ifndef MERGE_CANDIDATES_H
#define MERGE_CANDIDATES_H

#include "collector/merge/merge.h"

struct candidate {
    int feature;
    struct buf text; /* the data set as a file; owned */
    bool is_taken;
    bool is_doubtful; /* rows of hand-written tables were set aside in it (collector/curated/aside.h) */
    char *problem;    /* why it was left out: the first message, without the program's name; owned */
};

struct candidates VEC(struct candidate);

void candidates_dispose(struct candidates *candidates);
/*
 * Merges the candidates into the data of `base`, which is open and does not change: all together, and if that fails one
 * after the other. Sets is_taken or problem of each. `result` is zeroed or open; afterwards it has run with those that
 * are taken and was checked (merge_write), and the caller closes it.
 *
 * `valid`: a candidate is also left out if `collector validate` would report something that it does not report without
 * it.
 *
 * False after a reported error that does not depend on the candidates.
 */
bool candidates_merge(struct candidates *candidates, const struct merge *base, struct merge *result, bool valid);

#endif
