/*
 * Examples and the types of a data set: names of types on the nodes of a tree, and examples of the types themselves.
 */
#ifndef EXAMPLES_TYPING_H
#define EXAMPLES_TYPING_H

#include "common/dataset/example.h"

struct dataset;
struct ds_event;

/* A copy of an event's example whose nodes bear the names of their types and content types; heap as ds_value_dispose.
 */
struct ds_value typing_copy(const struct dataset *dataset, const struct ds_event *event,
                            const struct ds_value *example);
/*
 * Gives the types, XML types and content types up to 3 examples each, from those of the events; theirs are
 * expected to be empty. A scalar of a content type counts for that and not for its type.
 */
void typing_harvest(struct dataset *dataset);

#endif
