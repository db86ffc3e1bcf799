/* The types of a recording, for `metadata`. */
#ifndef PRINT_METADATA_RECORDING_H
#define PRINT_METADATA_RECORDING_H

#include <stdbool.h>

#include "recordings/print/filter.h"
#include "recordings/print/metadata_text.h"
#include "common/base/diag.h"

/* Adds all types of all chunks, or the events that the filter selects. Returns false after a reported error. */
bool metadata_add_recording(struct metadata_text *out, const char *path, const struct event_filter *filter,
                            const struct jfr_options *options, struct diag *diag);

#endif
