/*
 * Examples and the types of a data set: names of types on the nodes of a tree, and examples of the types themselves.
 */
#ifndef EXAMPLES_TYPING_H
#define EXAMPLES_TYPING_H

#include "common/dataset/example.h"

struct dataset;
struct ds_event;

/* A copy of an event's example, whose nodes have the names of their types and content types. ds_value_dispose frees it.
 */
struct ds_value typing_copy(const struct dataset *dataset, const struct ds_event *event,
                            const struct ds_value *example);
/*
 * Adds up to 3 examples of the events to each type, XML type and content type, which must have none. A scalar with a
 * content type is an example of the content type only.
 */
void typing_harvest(struct dataset *dataset);

#endif
