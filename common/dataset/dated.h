/*
 * Dated examples: each example names the build of the JVM that recorded it. Fields and events that only the example or
 * only a later version has are listed in the data set and are not errors.
 */
#ifndef DATASET_DATED_H
#define DATASET_DATED_H

#include <stdbool.h>

struct dataset;
struct ds_texts;
struct ds_value;

/*
 * Returns whether two versions are of the same build: they are equal up to the build number (28-ea+18-1-Debian is
 * 28-ea+18; 1.8.0_504-b01 is 8u504). Also returns true if one is NULL.
 */
bool dated_is_same_build(const char *version, const char *other);
/* Returns whether the example is of the data set's own build. `files` contains the example files that it refers to. */
bool dated_is_current(const struct dataset *dataset, const struct dataset *files, const struct ds_value *example);
/*
 * Recomputes the lists fields_not_in_examples, fields_only_in_examples and events_only_in_examples from the examples
 * and timelines of other builds in `extract`, which contains what was recorded of this release; NULL: nothing.
 */
void dated_list(struct dataset *dataset, const struct dataset *extract);
bool dated_has(const struct ds_texts *names, const char *name);

#endif
