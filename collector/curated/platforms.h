/*
 * The platforms that events are limited to (docs/dataset.md).
 *
 * An event is limited to the platforms for which a place that emits it is compiled. The function that the recorder
 * calls for a periodic event counts only if no other place is known. data/curated/platforms.tsv contains further limits
 * with other evidence; it can only name platforms for which the event is compiled.
 */
#ifndef CURATED_PLATFORMS_H
#define CURATED_PLATFORMS_H

#include "common/dataset/list.h"

struct ds_event;
struct ds_place;

/*
 * Returns the platforms for which the event is compiled, as bits, from the sources of its release or of the nearest one
 * whose sources were searched. If these are not all platforms of the release, `place` is the evidence.
 */
unsigned platforms_derive(const struct dataset_list *list, const struct dataset *dataset, const struct ds_event *event,
                          struct ds_place *place);
/* Adds the platforms from the sources to each event without a platform. */
void platforms_settle(struct dataset *dataset, const struct dataset_list *list);

#endif
