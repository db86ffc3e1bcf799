/*
 * The GCs under which an event can occur: the rule by folder, curated exceptions, and results of runs.
 *
 * The rule: an event that is emitted in the folder of a GC occurs under that GC; in the shared folder of GCs under all
 * except Epsilon; elsewhere under all. docs/examples.md describes its limits.
 */
#ifndef CURATED_EVENT_GCS_H
#define CURATED_EVENT_GCS_H

#include "common/dataset/gc_kinds.h"
#include "common/dataset/list.h"

struct ds_event;
struct ds_gc;

/* Derives the GCs from the folders of the event's emissions. Returns false if no emission is known. */
bool event_gcs_by_folder(const struct ds_event *event, int feature, unsigned *gcs);
/*
 * Returns whether the data set's sources were searched for emissions: a native event without a place is then not
 * emitted.
 */
bool event_gcs_are_searched(const struct dataset *dataset);
/* Returns the data set itself if its sources were searched, otherwise the nearest one that contains the event; of
 * two, the newer one. */
const struct dataset *event_gcs_find_searched(const struct dataset *dataset, const char *event,
                                              const struct dataset_list *list);
/*
 * Sets `emits` of each GC of the release in the event's list, sorted by GC, to which runs may have contributed before,
 * and the evidence unless it is a curated row. For a release whose sources were not searched, the nearest one that
 * contains the event is used.
 */
void event_gcs_settle(struct ds_event *event, const struct dataset *dataset, const struct dataset_list *list);
extern const char event_gcs_not_emitted[]; /* the rule of an event that no code emits */
/*
 * Describes a contradiction between the runs and the evidence about the event under this GC; NULL: none. A curated row
 * whose sentence names the GC explains that an event was never recorded.
 */
const char *event_gcs_contradiction(const struct dataset *dataset, const struct ds_event *event,
                                    const struct ds_gc *gc);

#endif
