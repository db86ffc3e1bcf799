/*
 * Contextual events (jdk.jfr.Contextual) of a recording. They are printed with the events that they enclose: events of
 * the same thread that ended between the start and the end of the context.
 *
 * The JVM writes a context when it ends, so the context of an event can be in a later chunk. A pass before the first
 * chunk is printed finds these contexts.
 */
#ifndef PRINT_CONTEXTS_H
#define PRINT_CONTEXTS_H

#include <stdbool.h>

#include "recordings/print/textprint.h"
#include "libjfr/jfr.h"

struct contexts;

/* Reads the recording once, with its own reader; `options` must have no report. Lines are printed to `out`, which is
 * borrowed. */
struct contexts *contexts_new(struct output *out, const struct jfr_file *recording, const struct jfr_options *options,
                              bool exact);
void contexts_free(struct contexts *contexts);
/* Must be called before the events of a chunk are printed. */
void contexts_chunk(struct contexts *contexts, struct jfr_chunk *chunk);
/* Prints the contexts that enclose an event. Must be called in the order in which events ended. */
void contexts_print(struct contexts *contexts, struct text_printer *printer, const struct jfr_record *record);

/* Returns whether the JVM process that wrote the chunk also wrote the preceding chunk of the file. */
bool chunk_continues(const struct jfr_header *before, const struct jfr_header *chunk);

#endif
