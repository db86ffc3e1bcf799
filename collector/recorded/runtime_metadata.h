/*
 * The runtime metadata of a JVM: what a recording lists, as a data set.
 *
 * Events, fields in order, types, annotations and settings with their defaults, values of enumerations. The values of
 * configurations come from the jdk.ActiveSetting events of chunks whose recording is named "default"
 * or "profile" (`collector record-metadata` makes such recordings). What only a source knows (the names
 * of types in metadata.xml, the place of a definition, internal events) is absent.
 */
#ifndef RECORDED_RUNTIME_METADATA_H
#define RECORDED_RUNTIME_METADATA_H

#include <stdbool.h>

#include "common/base/diag.h"

struct dataset;

/*
 * Adds a recording to an initialised data set and sets the origin "recording". Events and types that
 * are already there stay as they are. Feature release and version come from jdk.JVMInformation, if
 * the recording has this event. Errors are reported; true if the file was read completely.
 */
bool runtime_metadata_read(struct dataset *dataset, const char *file, struct diag *diag);

#endif
