/*
 * Contextual events (jdk.jfr.Contextual) of a recording, to be printed with the events that they enclose: those of
 * the same thread that ended between the context's start and its end.
 *
 * A context is written when it ends, so that a chunk's event can have a context in a later chunk. Those are looked
 * up once, before the first chunk is printed.
 */
#ifndef PRINT_CONTEXTS_H
#define PRINT_CONTEXTS_H

#include <stdbool.h>

#include "collector/print/textprint.h"
#include "libjfr/jfr.h"

struct contexts;

/* Reads the recording once, with a reader of its own; faults are not reported. Lines are printed to `out`, which is
 * borrowed. */
struct contexts *contexts_new(struct output *out, const struct jfr_file *recording, bool salvage, bool exact);
void contexts_free(struct contexts *contexts);
/* Before the events of a chunk. */
void contexts_chunk(struct contexts *contexts, struct jfr_chunk *chunk);
/* Prints the contexts that enclose an event; to be called in the order in which events ended. */
void contexts_print(struct contexts *contexts, struct text_printer *printer, const struct jfr_record *record);

/* Whether a chunk is of the same run of a JVM as the one before it in the file. */
bool chunk_continues(const struct jfr_header *before, const struct jfr_header *chunk);

#endif
