/* What can be wrong with a fact in a release, apart from its form: the functions `problem` and `add` of tables. */
#ifndef CURATED_PROBLEMS_H
#define CURATED_PROBLEMS_H

#include "collector/curated/table.h"

/* A reason (struct ds_reason) that the events of its release and of the one before contradict. */
const char *problem_of_reason(const struct curated_fact *fact, const void *dataset, const void *reason);
/* A need (struct ds_need) without a value, or of a garbage collector or setting that does not exist. */
const char *problem_of_need(const struct curated_fact *fact, const void *event, const void *need);
/* A platform (struct ds_platform) for which the code that emits the event is not compiled. */
const char *problem_of_platform(const struct curated_fact *fact, const void *event, const void *platform);
/* Any item that refers to a field which the event, or the one that the item names, does not have. */
const char *problem_of_references(const struct curated_fact *fact, const void *event, const void *item);
/* A special value (struct ds_special_value) that the field cannot have. */
const char *problem_of_special_value(const struct curated_fact *fact, const void *event, const void *special);
/* Adds a relation to both events. */
bool add_relation(const struct curated_fact *fact, const char **problem);

#endif
