#ifndef DATASET_PLACE_H
#define DATASET_PLACE_H

#include "common/dataset/lists.h"

/* A place in a source tree. */
struct ds_place {
    const char *path;
    int line;
    const char *what;     /* what the line does, or the function; may be NULL */
    const char *tag;      /* tag of the tree; NULL: the tag of the data set */
    const char *function; /* function that contains the line, for emissions and callers; NULL: unknown */
};

#endif
