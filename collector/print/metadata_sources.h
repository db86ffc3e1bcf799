/* What `metadata` prints: the types of a recording, or of a data set. */
#ifndef PRINT_METADATA_SOURCES_H
#define PRINT_METADATA_SOURCES_H

#include <stdbool.h>

#include "collector/print/filter.h"
#include "collector/print/metadata_text.h"
#include "common/base/diag.h"

struct dataset;

/* Prints all types of all chunks, or the events that the filter selects. False after a reported error. */
bool metadata_add_recording(struct metadata_text *out, const char *path, const struct event_filter *filter,
                            const struct jfr_options *options, struct diag *diag);
/* Prints the types that a recording contains: no internal events, and none of native images. */
void metadata_add_dataset(struct metadata_text *out, const struct dataset *dataset);

#endif
