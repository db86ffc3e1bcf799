/*
 * Examples and the types of a data set: the names of types in the nodes of a tree, and examples of the types
 * themselves.
 */
#ifndef EXAMPLES_TYPING_H
#define EXAMPLES_TYPING_H

#include "common/dataset/example.h"

struct dataset;
struct ds_event;

/* Returns a copy of an event's example, whose nodes have the names of their types and content types.
 * ds_value_dispose frees it. */
struct ds_value typing_copy(const struct dataset *dataset, const struct ds_event *event,
                            const struct ds_value *example);
/*
 * Adds up to 3 examples from events to each type, XML type and content type. They must have none. A scalar with a
 * content type is an example only of the content type.
 */
void typing_harvest(struct dataset *dataset);

#endif
