/*
 * Checks that the code which a hand-written text depends on is equal in all releases that show the text.
 *
 * The code of a place is the function that contains it; outside functions, it is the line. Its fingerprint
 * (collector/source/native/functions.h) is compared with that of the function with the same name, in the file with the
 * same name, in each other source. After checking that the text is true for a changed function, a person confirms it in
 * data/curated/confirmed.tsv, with a row for the subject of the text, the releases, the code and its fingerprint there;
 * "-" if the release does not contain the code.
 */
#ifndef COLLECT_CONFIRMED_H
#define COLLECT_CONFIRMED_H

#include <stdbool.h>
#include <stddef.h>

#include "collector/curated/table.h"
#include "collector/source/release/places.h"
#include "collector/source/release/tree_texts.h"

struct confirmed_counts {
    size_t compared, changed, unconfirmed; /* pairs of a text's code and another release */
};

/*
 * Compares the code of the places with releases in all sources. A change without a row in the table is reported as an
 * error; with `rows`, it is appended as a row instead. `confirmed`: the rows of the table.
 */
struct confirmed_counts confirmed_compare(const struct places *places, const struct tree_texts *sources, size_t count,
                                          const struct curated_rows *confirmed, struct buf *rows, struct diag *diag);

#endif
