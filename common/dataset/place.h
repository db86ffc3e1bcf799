#ifndef DATASET_PLACE_H
#define DATASET_PLACE_H

#include "common/dataset/lists.h"

/* A place in a source tree. */
struct ds_place {
    const char *path;
    int line;
    const char *what;     /* what happens there, or the function; may be NULL */
    const char *tag;      /* of the tree; NULL: the data set's own */
    const char *function; /* around it, of emissions and callers; NULL: not known */
};

#endif
