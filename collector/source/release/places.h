/*
 * Checks places: whether a line of a source tree at a tag contains the text that a table or a data set claims.
 *
 * A place is a path in the tree, a line number from 1 and a text that the line must contain.
 */
#ifndef SOURCE_PLACES_H
#define SOURCE_PLACES_H

#include <stdbool.h>
#include <stddef.h>

#include "collector/source/release/tree_texts.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/dataset/releases.h"
#include "common/xml.h"

struct dataset;
struct ds_place;

struct claimed_place {
    struct place stated; /* line of the table, or file of the data set, that contains the place */
    const char *subject; /* the event */
    const char *tag, *path, *contains;
    int line;
    struct releases jdks; /* releases of the hand-written text that the place is evidence for; empty: none */
    bool is_checked;      /* a source with this tag was read */
};

/* All zero bytes: empty. The strings belong to `pool`, which places_init borrows. */
struct places {
    struct strpool *pool;
    struct VEC(struct claimed_place) items;
};

void places_dispose(struct places *places);

/*
 * Reads an evidence element of the file of additional descriptions; `what` is the text that the line contains. Returns
 * false if an attribute is missing.
 */
bool places_read_evidence(const xmlNode *node, struct ds_place *place, struct strpool *pool);
/*
 * Adds the evidence elements of the file of additional descriptions, with their releases (attribute jdks; without it,
 * all). A missing other attribute is an error. Returns false after a reported error.
 */
bool places_add_evidence(struct places *places, const char *file, struct diag *diag);
/* Adds the definitions and emissions of the data set's events. Their lines contain the name of the event. */
void places_add_dataset(struct places *places, const struct dataset *dataset);

/* Chooses the files of the places. */
void places_want(const struct places *places, struct tree_texts *texts);
/* Compares the places with the tree's tag. Reports each place whose line lacks the text, and returns their number. */
size_t places_compare(struct places *places, const struct tree_texts *texts, struct diag *diag);
#endif
