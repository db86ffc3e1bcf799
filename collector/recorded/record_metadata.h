/* Records the metadata of a JVM. */
#ifndef RECORDED_RECORD_METADATA_H
#define RECORDED_RECORD_METADATA_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Starts the JDK at `home` briefly, twice, and writes to the file `output` the metadata of all events and the settings
 * with default.jfc and profile.jfc. Returns false after a reported error.
 */
bool record_metadata(const char *home, const char *output, struct diag *diag);

#endif
