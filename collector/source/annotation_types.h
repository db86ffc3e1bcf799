/* The annotation and setting types that a recording describes. */
#ifndef SOURCE_ANNOTATION_TYPES_H
#define SOURCE_ANNOTATION_TYPES_H

#include "collector/source/runtime.h"

/*
 * Fills annotation_types and setting_types of the data set, sorted by full name. `used`: full names of the annotations
 * that Java events use; those of native events and of other types are found here.
 */
bool annotation_types_read(struct dataset *dataset, const struct runtime_rules *rules, struct java_world *world,
                           struct strmap *used);

#endif
