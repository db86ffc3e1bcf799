/*
 * The positions of hand-written descriptions of events: their lines in additional.xml.
 */
#ifndef MODEL_DESCRIPTIONS_H
#define MODEL_DESCRIPTIONS_H

#include <stdbool.h>

struct site;
struct site_event;

/* Reads additional.xml in the site's folder, if it exists. Returns false after a reported error. */
bool descriptions_load(struct site *site);
/* Returns the line of the event's description; 0: none. */
long description_line(const struct site *site, const struct site_event *event);

#endif
