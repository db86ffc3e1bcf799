/* The table of the events of GraalVM Native Image, data/graal.tsv. */
#ifndef SOURCE_GRAAL_TABLE_H
#define SOURCE_GRAAL_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

/*
 * Writes the table of these files to `output` ("-": standard output): svm-VERSION-sources.jar of the Maven group
 * org.graalvm.nativeimage, folders of that name with its content, and manuals named JFR-FEATURE.md. Sorts `files`.
 */
bool graal_table_write(char **files, size_t count, const char *output, struct diag *diag);

#endif
