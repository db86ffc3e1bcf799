/*
 * A data set from a recording: for releases and vendors whose source is not at hand.
 *
 * What only a source can say stays unknown: types' names in metadata.xml, internal events, where
 * something is defined and emitted.
 */
#ifndef COLLECT_RECORDED_H
#define COLLECT_RECORDED_H

#include <stdbool.h>
#include <stddef.h>

#include "common/dataset/dataset.h"

struct recorded_options {
    /* .jfc files; without them the values in force that the recording tells are taken, if it tells any. */
    const char *const *configurations;
    size_t configuration_count;
    const char *sources;   /* a JDK's src.zip: the Java classes behind events; may be NULL */
    const char *tag, *url; /* NULL: found from the version */
    const char *vendor;    /* whose JDK it is; NULL: OpenJDK. Then tag and url are not guessed */
};

/* Fills an initialised data set. False after an error that was told. */
bool recorded_collect(struct dataset *dataset, const char *file, const struct recorded_options *options,
                      struct diag *diag);

#endif
