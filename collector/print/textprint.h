/*
 * Events as text, as the JDK's `jfr print` writes them.
 */
#ifndef PRINT_TEXTPRINT_H
#define PRINT_TEXTPRINT_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/print/carry.h"
#include "collector/print/eventtime.h"
#include "collector/print/output.h"
#include "collector/print/textcache.h"
#include "libjfr/jfr.h"

struct text_printer {
    struct output *out; /* borrowed */
    uint32_t stack_depth;
    bool exact;
    struct event_time *time;          /* borrowed: of the event's JVM; to be set before events are printed */
    struct reading in;                /* what is being printed is of */
    const struct jfr_record *current; /* the event that is being printed */
    struct text_cache cache;          /* threads and methods */
    unsigned depth;                   /* of indentation, in steps of two spaces */
    unsigned nesting;                 /* of values in values */
};

/* To be disposed with text_printer_dispose. */
void text_printer_init(struct text_printer *printer, struct output *out, uint32_t stack_depth, bool exact);
void text_printer_dispose(struct text_printer *printer);
/* An event is `Type {`, its lines, `}` and an empty line; between the first two the caller may print contexts. */
void text_printer_begin_event(struct text_printer *printer, const struct reading *in, const struct jfr_record *record);
void text_printer_end_event(struct text_printer *printer);
/* `Context: Simple.field = value` for each contextual field of an event that is going on around the printed one. */
void text_printer_context(struct text_printer *printer, const struct reading *in, const struct jfr_record *record);

/* Whether a field is contextual (jdk.jfr.Contextual). */
bool text_is_contextual(const struct jfr_field *field);
/* The event's thread: a constant that is there. `*key`: its key. */
bool text_event_thread(const struct reading *in, const struct jfr_record *record, uint64_t *key);

#endif
