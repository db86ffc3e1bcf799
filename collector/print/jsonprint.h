/*
 * Events as JSON, byte for byte as the JDK's `jfr print --json` writes them.
 */
#ifndef PRINT_JSONPRINT_H
#define PRINT_JSONPRINT_H

#include <stdint.h>

#include "collector/print/carry.h"
#include "collector/print/eventtime.h"
#include "collector/print/output.h"
#include "collector/recording/jfr.h"

struct json_printer;

/* `out` and `carry` (may be NULL) are borrowed. */
struct json_printer *json_printer_new(struct output *out, uint32_t stack_depth, const struct carry *carry);
void json_printer_free(struct json_printer *printer);
void json_printer_begin(struct json_printer *printer);
/* Before the events of a chunk: what was known of types and constants is forgotten. `time` is borrowed. */
void json_printer_chunk(struct json_printer *printer, struct jfr_chunk *chunk, struct event_time *time);
void json_printer_event(struct json_printer *printer, const struct jfr_record *record);
void json_printer_end(struct json_printer *printer);

#endif
