/*
 * How often an event occurs by its design: the rule by default settings, and the curated exceptions (docs/costs.md).
 * No run influences it, so that it changes only if the event changes.
 */
#ifndef CURATED_FREQUENCY_H
#define CURATED_FREQUENCY_H

#include "common/dataset/event_kinds.h"

struct dataset;
struct ds_event;

/* What the settings of default.jfc say, or without one, the built-in defaults. */
enum frequency frequency_by_settings(const struct ds_event *event, const struct dataset *dataset);
/* Whether the event is about garbage collection: by its category, or because it names a collection. */
bool frequency_is_about_gcs(const struct ds_event *event);
/*
 * Writes the frequency, its item and its evidence, and keeps of each rate the number that suits the frequency: events
 * of chunks have a number per chunk, others one per second. An existing frequency comes from a curated row.
 */
void frequency_settle(struct ds_event *event, const struct dataset *dataset);

#endif
