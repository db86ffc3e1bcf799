/*
 * Whether the code that a hand-written text rests on is the same in every release for which the text is shown.
 *
 * The code of a place is the function around it; outside a function, it is the line. It is compared by its fingerprint
 * (collector/source/native/functions.h) with the function of that name in the file of that name in each other source. A
 * person who finds that the text is true of a changed function confirms it: data/curated/confirmed.tsv has a row for
 * the subject of the text, the releases, the code and its fingerprint there, "-" if the release does not have the code.
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
 * Compares the code of the places that have releases in all sources. A change without a row is an error that is
 * reported, or with `rows` is appended to them as a row of the table. `confirmed`: the table's rows.
 */
struct confirmed_counts confirmed_compare(const struct places *places, const struct tree_texts *sources, size_t count,
                                          const struct curated_rows *confirmed, struct buf *rows, struct diag *diag);

#endif
