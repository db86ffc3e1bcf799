/*
 * The date of the data: the day of the newest recording among the sources of its examples.
 */
#ifndef MODEL_DATES_H
#define MODEL_DATES_H

#include "common/base/arena.h"

struct dataset;

/* Returns a day such as "2026-11-21" (UTC) from the start times of examples of events; NULL if none has one. The
 * text is in the arena. */
const char *date_of_examples(struct arena *arena, const struct dataset *data);

#endif
