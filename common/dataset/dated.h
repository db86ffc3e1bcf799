/*
 * Examples are dated: each names the build of the JVM that recorded it. What it has and a later version does not, and
 * the reverse, is listed in the data set instead of being an error.
 */
#ifndef DATASET_DATED_H
#define DATASET_DATED_H

#include <stdbool.h>

struct dataset;
struct ds_texts;
struct ds_value;

/*
 * Whether two versions are of one build: equal up to the build number (28-ea+18-1-Debian is 28-ea+18; 1.8.0_504-b01 is
 * 8u504). Also true if one is NULL: nothing says that they differ.
 */
bool dated_is_same_build(const char *version, const char *other);
/* Whether the example, whose files are in `files`, is of the data set's own build. */
bool dated_is_current(const struct dataset *dataset, const struct dataset *files, const struct ds_value *example);
/*
 * Fills the lists fields_not_in_examples, fields_only_in_examples and events_only_in_examples anew, from the examples
 * and timelines of other builds in `extract`, which has what was recorded of this release; NULL: nothing.
 */
void dated_list(struct dataset *dataset, const struct dataset *extract);
bool dated_has(const struct ds_texts *names, const char *name);

#endif
