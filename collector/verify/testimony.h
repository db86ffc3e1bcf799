/*
 * What a JVM says of itself: the metadata of its recordings as a data set.
 *
 * Events, fields in order, types, annotations, settings with their defaults, as a recording lists
 * them; configured values from the jdk.ActiveSetting events of chunks whose recording is named
 * "default" or "profile" (`collector record-metadata` makes such). What only a source can say
 * (types' names in metadata.xml, where something is defined, internal events) stays absent.
 */
#ifndef VERIFY_TESTIMONY_H
#define VERIFY_TESTIMONY_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/dataset/dataset.h"

/*
 * Adds a recording to an initialised data set with the origin "recording"; events and types that
 * are there already stay as they are. Feature release and version come from jdk.JVMInformation, if
 * the recording has one. Faults are told; true if the file was read whole.
 */
bool testimony_read(struct dataset *dataset, const char *file, struct diag *diag);

#endif
