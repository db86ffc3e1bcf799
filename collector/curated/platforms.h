/*
 * The platforms that events are limited to (docs/dataset.md).
 *
 * An event is limited to those on which a place that emits it is compiled; the function that the recorder calls for a
 * periodic event counts only if no other place is known. data/curated/platforms.tsv has further
 * limits, which the code shows in another way; it can only name platforms on which the event is compiled.
 */
#ifndef CURATED_PLATFORMS_H
#define CURATED_PLATFORMS_H

#include "common/dataset/list.h"

struct ds_event;
struct ds_place;

/*
 * The platforms on which the event is compiled, as bits, by the sources of its release or of the nearest one whose
 * sources were searched. If they are not all of the release, `place` is the evidence.
 */
unsigned platforms_derive(const struct dataset_list *list, const struct dataset *dataset, const struct ds_event *event,
                          struct ds_place *place);
/* Adds what the sources say to each event without a platform. */
void platforms_settle(struct dataset *dataset, const struct dataset_list *list);

#endif
