/*
 * What events are, and how to record them: texts of the pack, one per release.
 *
 *     NAME COMMAND     the name without jdk., a tab, and the shortest command that records the event, if there is one
 *     ...              the lines that `jfrevents event` prints
 *
 * A form feed precedes each further event.
 */
#ifndef FACTS_EVENTS_H
#define FACTS_EVENTS_H

#include "recordings/facts/pack.h"

struct fact_text {
    const char *name, *command, *text; /* borrowed; not terminated */
    size_t name_length, command_length, length;
};

/* Reads the event at *at, which moves to the next one. Returns false at the end. */
bool fact_text_next(struct fact_text *event, const char **at);
/* Finds an event by its full name or, for those of the JDK, its simple name. */
bool fact_text_find(struct fact_text *event, const struct buf *text, const char *name);
/* Returns the name without the prefix jdk., which only the events of the JDK have. */
const char *event_simple_name(const char *name);

#endif
