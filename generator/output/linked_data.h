/*
 * A page's description for programs (schema.org), as JSON in a script element.
 */
#ifndef OUTPUT_LINKED_DATA_H
#define OUTPUT_LINKED_DATA_H

#include "common/base/arena.h"

struct linked_data {
    const char *title, *description;
    const char *url; /* may be NULL */
};
/* Returns the JSON in the arena. No text in it can end the script element. */
const char *linked_data_json(struct arena *arena, const struct linked_data *page);

#endif
