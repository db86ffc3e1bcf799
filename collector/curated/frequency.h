/*
 * How often an event occurs by design: a rule for default settings, and curated exceptions (docs/examples.md). Runs
 * have no influence, so that it changes only if the event changes.
 */
#ifndef CURATED_FREQUENCY_H
#define CURATED_FREQUENCY_H

#include "common/dataset/event_kinds.h"

struct dataset;
struct ds_event;

/* Derives the frequency from the settings of default.jfc, or else from the built-in defaults. */
enum frequency frequency_by_settings(const struct ds_event *event, const struct dataset *dataset);
/* Returns whether the event is about garbage collection: by its category, or because it refers to a collection. */
bool frequency_is_about_gcs(const struct ds_event *event);
/*
 * Sets the frequency, its item and its evidence. Removes from each rate the numbers that do not apply: events of chunks
 * have a number per chunk, others one per second. An existing frequency is from a curated row.
 */
void frequency_settle(struct ds_event *event, const struct dataset *dataset);

#endif
