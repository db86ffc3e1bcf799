/*
 * Prints events as text, in the format of the JDK's `jfr print`.
 */
#ifndef PRINT_TEXTPRINT_H
#define PRINT_TEXTPRINT_H

#include <stdbool.h>
#include <stdint.h>

#include "recordings/print/eventtime.h"
#include "recordings/print/output.h"
#include "libjfr/jfr.h"

struct text_printer;

/* Returns a printer; `out` is borrowed. `exact`: numbers and times in full. */
struct text_printer *text_printer_new(struct output *out, uint32_t stack_depth, bool exact);
void text_printer_free(struct text_printer *printer);
/* Must be called before the events of a chunk: discards cached constants. `time` is borrowed. */
void text_printer_chunk(struct text_printer *printer, struct jfr_chunk *chunk, struct event_time *time);
/* An event consists of `Type {`, its lines, `}` and an empty line. Contexts can be printed between begin and end. */
void text_printer_begin_event(struct text_printer *printer, const struct jfr_record *record);
void text_printer_end_event(struct text_printer *printer, const struct jfr_record *record);
/* Prints `Context: Simple.field = value` for each contextual field of an enclosing event. */
void text_printer_context(struct text_printer *printer, const struct jfr_record *record);
/* Returns false if values of events were omitted, because their constants are too deep or refer to each other in
 * cycles. */
bool text_printer_is_complete(const struct text_printer *printer);

/* Returns whether a field is contextual (jdk.jfr.Contextual). */
bool text_is_contextual(const struct jfr_field *field);

#endif
