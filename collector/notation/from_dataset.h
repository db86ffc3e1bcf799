/* A data set in the notation of `jfr metadata`. */
#ifndef NOTATION_FROM_DATASET_H
#define NOTATION_FROM_DATASET_H

#include "collector/notation/notation.h"
#include "common/dataset/dataset.h"

/* Fills an empty view with what a recording describes: without internal events and events from elsewhere (Graal). */
void notation_from_dataset(struct notation *notation, const struct dataset *dataset);

#endif
