/*
 * Under which GCs an event can come: the rule by folder, the curated exceptions, what runs showed.
 *
 * The rule: what is emitted in the folder of a GC comes under it; in the shared folder of GCs under
 * all but Epsilon; elsewhere under all. docs/examples.md explains where it is exact.
 */
#ifndef CURATED_EVENT_GCS_H
#define CURATED_EVENT_GCS_H

#include "common/dataset/gc_kinds.h"
#include "common/dataset/list.h"

struct ds_event;
struct ds_gc;

/* By the folders of the event's emissions; false if no emission is known. */
bool event_gcs_by_folder(const struct ds_event *event, int feature, unsigned *gcs);
/*
 * Whether the data set's sources were searched for what emits events: then a native event without a place is not
 * emitted at all.
 */
bool event_gcs_are_searched(const struct dataset *dataset);
/* The data set itself if its sources were searched, else the nearest one that has the event, the younger of two. */
const struct dataset *event_gcs_find_searched(const struct dataset *dataset, const char *event,
                                              const struct dataset_list *list);
/*
 * Writes `emits` of each GC of the release into the event's list, to which runs may have contributed before, sorted
 * by GC, and the evidence, unless that is a curated row already. A release whose sources were not searched goes by the
 * nearest one that has the event.
 */
void event_gcs_settle(struct ds_event *event, const struct dataset *dataset, const struct dataset_list *list);
extern const char event_gcs_not_emitted[]; /* the rule of an event that nothing emits */
/*
 * How the runs contradict what is known of the event under this GC; NULL: they do not. A curated row whose sentence
 * names the GC settles that an event was never recorded.
 */
const char *event_gcs_contradiction(const struct dataset *dataset, const struct ds_event *event,
                                    const struct ds_gc *gc);

#endif
