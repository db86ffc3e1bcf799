/*
 * The values of enumerations in HotSpot's C++ sources, with a table of the files for each type.
 *
 * A serializer of each type (jfrType.cpp and others that call register_serializer) writes all values of a list; the
 * table of rules names that list. Types without a rule have only values from recordings: the names of ZGC's statistics
 * are spread over its sources.
 */
#ifndef SOURCE_ENUM_VALUES_H
#define SOURCE_ENUM_VALUES_H

#include "common/base/diag.h"
#include <stdbool.h>
#include <stddef.h>

struct dataset;

/* Returns whether a rule contains the file with this path in the tree. */
bool enum_values_want(const char *path);
/* Returns whether the folder contains such a file, at any depth. */
bool enum_values_enter(const char *folder);
/* Returns whether the sources of a release list the value if it exists there. `value` NULL: whether they list values
 * of the type. */
bool enum_values_list(const char *type, const char *value);
/*
 * Adds the values in the file to the types of an indexed data set. `path` is the file's path in the tree, `file` its
 * name in messages. A NUL must follow the data. Returns false after a reported error: a list of unknown form.
 */
bool enum_values_read(struct dataset *dataset, const char *data, size_t length, const char *path, const char *file,
                      struct diag *diag);
/* Warns of each type that has a rule but no value after all files were read. */
void enum_values_check(const struct dataset *dataset, const char *source, struct diag *diag);

#endif
