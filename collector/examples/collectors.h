/*
 * Under which collectors an event can come: the rule by folder, the curated exceptions, what runs showed.
 *
 * The rule: what is emitted in the folder of a collector comes under it; in the shared folder of collectors under
 * all but Epsilon; elsewhere under all. docs/examples.md tells why it is right and where not.
 */
#ifndef EXAMPLES_COLLECTORS_H
#define EXAMPLES_COLLECTORS_H

#include "collector/benchmark/gc.h"
#include "collector/examples/table.h"
#include "common/dataset/dataset.h"

/* Collectors (bits, of bases) that the releases have. */
unsigned collectors_of_release(int feature);
/* By the folders of the event's emissions; false if no emission is known. */
bool collectors_by_folder(const struct ds_event *event, int feature, unsigned *gcs);
/*
 * Whether the data set's sources were searched for what emits events: then a native event without a place is not
 * emitted at all.
 */
bool collectors_are_searched(const struct dataset *dataset);
/*
 * Writes `emits`, `rule` and `evidence` of each collector of the release into the event's list, to which runs may have
 * contributed before; sorted by collector. `searched` (may be NULL) is the data set that has the places where events
 * are emitted: this one, or that of the nearest release.
 */
void collectors_settle(struct ds_event *event, const struct dataset *dataset, const struct dataset *searched,
                       const struct table *curated);
extern const char collectors_not_emitted[]; /* the evidence for an event that nothing emits */
/* Whether the runs contradict: "seen" though it cannot come, or NULL. */
const char *collectors_contradiction(const struct ds_collector *collector);

#endif
