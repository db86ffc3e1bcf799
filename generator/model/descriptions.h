/*
 * Where the hand-written descriptions of events are: the lines of additional.xml.
 */
#ifndef MODEL_DESCRIPTIONS_H
#define MODEL_DESCRIPTIONS_H

#include <stdbool.h>

struct site;
struct site_event;

/* Reads additional.xml of the site's folder; a folder may have none. False after a reported error. */
bool descriptions_load(struct site *site);
/* The line of the event's description; 0: there is none. */
long description_line(const struct site *site, const struct site_event *event);

#endif
