/*
 * The runtime metadata of a JVM: the content of a recording as a data set.
 *
 * It contains events, fields in order, types, annotations and settings with their defaults, and values of enumerations.
 * The values of configurations are those of jdk.ActiveSetting events in chunks whose recording is named "default" or
 * "profile" (record_metadata.h writes such recordings). Data that only a source contains (the names of types
 * in metadata.xml, the place of a definition, internal events) is absent.
 */
#ifndef RECORDED_RUNTIME_METADATA_H
#define RECORDED_RUNTIME_METADATA_H

#include <stdbool.h>

#include "common/base/diag.h"

struct dataset;

/*
 * Adds a recording to an initialized data set and sets the origin "recording". Existing events and types are kept.
 * Feature release and version are those in jdk.JVMInformation, if the recording contains this event. Errors are
 * reported. Returns true if the file was read completely.
 */
bool runtime_metadata_read(struct dataset *dataset, const char *file, struct diag *diag);

#endif
