/*
 * The values of enumerations from HotSpot's C++ sources: which file has those of which type.
 *
 * A serializer of each type (jfrType.cpp and the others that call register_serializer) writes all values of a list;
 * the table of rules names that list. Types without a rule have values from recordings only: the names of ZGC's
 * statistics are spread over its sources.
 */
#ifndef SOURCE_ENUM_VALUES_H
#define SOURCE_ENUM_VALUES_H

#include "common/base/diag.h"
#include <stdbool.h>
#include <stddef.h>

struct dataset;

/* Whether a rule names the file; `path` is that in the tree. */
bool enum_values_want(const char *path);
/* Whether the folder is one above such a file. */
bool enum_values_enter(const char *folder);
/* Whether sources list the value if a release has it; NULL: whether they list values of the type. */
bool enum_values_list(const char *type, const char *value);
/*
 * Adds the values that the file has to the types of an indexed data set; `path` is its place in the tree, `file` its
 * name in messages. The data is followed by a NUL. False after a reported error: a list in an unknown shape.
 */
bool enum_values_read(struct dataset *dataset, const char *data, size_t length, const char *path, const char *file,
                      struct diag *diag);
/* Warns of each type that has a rule, but no value after all files were read. */
void enum_values_check(const struct dataset *dataset, const char *source, struct diag *diag);

#endif
