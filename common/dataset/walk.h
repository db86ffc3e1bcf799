/*
 * One walk over everything in a data set, for code that treats all things alike: lists of releases, keys, references.
 * It follows the tables of format.c.
 */
#ifndef DATASET_WALK_H
#define DATASET_WALK_H

#include "common/dataset/format.h"
#include "common/base/buf.h"

struct dataset;

/* A thing on the walk. The steps from it to the file are its path. */
struct dataset_step {
    const struct dataset_step *above;     /* the thing that contains it; NULL: this is the file */
    const char *name;                     /* of the element in XML */
    const struct format_element *element; /* NULL: an element that is only text */
    void *object;                         /* the struct of the model; of a text a const char ** */
    const struct format_child *child;     /* its row in the table of the thing above; NULL: this is the file */
    size_t index;                         /* among the elements of this row in the thing above */
};

/* Returns whether the walk visits what the thing contains. */
typedef bool dataset_visit_fn(void *context, const struct dataset_step *step);

/* Visits the file, and each element and text below it after the thing that contains it. Examples are not visited. */
void dataset_walk(struct dataset *dataset, dataset_visit_fn *visit, void *context);

/* The list of releases of the thing; NULL: it has none. */
struct releases *step_releases(const struct dataset_step *step);
/* Appends the parts of the key, joined by blanks. False if there is none. The dataset has the configurations. */
bool step_key(struct buf *key, const struct dataset *dataset, const struct dataset_step *step);
/* The text of an attribute of the kind FORMAT_TEXT, or NULL. */
const char *format_attribute_text(const void *object, const struct format_attribute *attribute);
/* The update that added the thing to the release: its member that refers to one. NULL: none. */
const char *format_update(const struct format_element *element, const void *object);
/* The release that the thing's description comes from; NULL: its own. */
const char *format_origin(const struct format_element *element, const void *object);

#endif
