/*
 * A walk over everything in a data set, for code that treats all items alike: lists of releases, keys, references. It
 * follows the tables of format.c.
 */
#ifndef DATASET_WALK_H
#define DATASET_WALK_H

#include "common/dataset/format.h"
#include "common/base/buf.h"

struct dataset;

/* An item on the walk. The chain of `above` is its path. */
struct dataset_step {
    const struct dataset_step *above;     /* the container; NULL: this is the file */
    const char *name;                     /* name of the element in XML */
    const struct format_element *element; /* NULL: an element that is only text */
    void *object;                         /* the struct of the model; for a text a const char ** */
    const struct format_child *child;     /* its row in the table of the container; NULL: this is the file */
    size_t index;                         /* index among the elements of this row in the container */
};

/* Visits an item. Returns whether the walk visits its content. */
typedef bool dataset_visit_fn(void *context, const struct dataset_step *step);

/* Visits the file, and then each element and text below it after its container. Examples are not visited. */
void dataset_walk(struct dataset *dataset, dataset_visit_fn *visit, void *context);

/* Returns the item's list of releases; NULL: it has none. */
struct releases *step_releases(const struct dataset_step *step);
/* Appends the parts of the key, joined by blanks. Returns false if the item has no key. Configurations are looked up
 * in `dataset`. */
bool step_key(struct buf *key, const struct dataset *dataset, const struct dataset_step *step);
/* Returns the text of a FORMAT_TEXT attribute, or NULL. */
const char *format_attribute_text(const void *object, const struct format_attribute *attribute);
/* Returns the update that added the item to the release, the value of its member that refers to an update; NULL:
 * none. */
const char *format_update(const struct format_element *element, const void *object);
/* Returns the release that the item's description belongs to; NULL: this release. */
const char *format_origin(const struct format_element *element, const void *object);

#endif
