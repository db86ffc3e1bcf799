/*
 * The date of the data: the day of the newest recording that its examples come from.
 */
#ifndef MODEL_DATES_H
#define MODEL_DATES_H

#include "common/base/arena.h"

struct dataset;

/* "2026-11-21" (UTC), from the start times of the examples of events; NULL if none has one. */
const char *date_of_examples(struct arena *arena, const struct dataset *data);

#endif
