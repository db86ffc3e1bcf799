/*
 * Events as a document in JSON or XML, in the format of the JDK's `jfr print --json` and `jfr print --xml`.
 */
#ifndef PRINT_DOCPRINT_H
#define PRINT_DOCPRINT_H

#include <stdbool.h>
#include <stdint.h>

#include "recordings/print/document.h"
#include "recordings/print/eventtime.h"
#include "recordings/print/output.h"
#include "libjfr/jfr.h"

struct doc_printer;

/* Returns a printer; `out` is borrowed. */
struct doc_printer *doc_printer_new(struct output *out, const struct document_notation *notation, uint32_t stack_depth);
void doc_printer_free(struct doc_printer *printer);
void doc_printer_begin(struct doc_printer *printer);
/* Must be called before the events of a chunk: discards cached types and constants. `time` is borrowed. */
void doc_printer_chunk(struct doc_printer *printer, struct jfr_chunk *chunk, struct event_time *time);
void doc_printer_event(struct doc_printer *printer, const struct jfr_record *record);
/* Ends the document. Returns false if values of events were omitted, because their constants are too deep or refer
 * to each other in cycles. */
bool doc_printer_end(struct doc_printer *printer);

#endif
