/* Checks of facts against a release, apart from their form: the functions `problem` and `add` of tables. Each
 * returns a message, or NULL. */
#ifndef CURATED_PROBLEMS_H
#define CURATED_PROBLEMS_H

#include "collector/curated/table.h"

/* Checks a reason (struct ds_reason) against the events of its release and of the preceding one. */
const char *problem_of_reason(const struct curated_fact *fact, const void *dataset, const void *reason);
/* Checks a need (struct ds_need): its value, and that the garbage collector or setting exists. */
const char *problem_of_need(const struct curated_fact *fact, const void *event, const void *need);
/* Checks that the place is not in the folder of a garbage collector that the fact (struct ds_gc_evidence) excludes:
 * such a place proves nothing about the others. */
const char *problem_of_gc_evidence(const struct curated_fact *fact, const void *event, const void *evidence);
/* Checks that the code that emits the event is compiled for a platform (struct ds_platform). */
const char *problem_of_platform(const struct curated_fact *fact, const void *event, const void *platform);
/* Checks that the event, or the one that the item names, has the field that an item of any kind refers to. */
const char *problem_of_references(const struct curated_fact *fact, const void *event, const void *item);
/* Checks that the field can have a special value (struct ds_special_value). */
const char *problem_of_special_value(const struct curated_fact *fact, const void *event, const void *special);
/* Adds a relation to both events. Returns false if neither exists. */
bool add_relation(const struct curated_fact *fact, const char **problem);

#endif
