/* A flight recorder configuration: a .jfc file. */
#ifndef SOURCE_JFC_H
#define SOURCE_JFC_H

#include "common/base/diag.h"

struct dataset;

/*
 * Appends the configuration to the data set, with its options (controls.h). Values are read literally, as in the JVM;
 * conditions are for `jfr configure`. Returns false after a reported error.
 */
bool jfc_read(struct dataset *dataset, const char *data, size_t length, const char *path, const char *file,
              struct diag *diag);
/* The same for a file on disk. */
bool jfc_read_file(struct dataset *dataset, const char *path, const char *file, struct diag *diag);
/* Adds to each event its settings in the configurations, which must all have been read. */
void jfc_link(struct dataset *dataset);

#endif
