/*
 * The notations of a document of events, JSON and XML, byte for byte as the JDK's tool writes them.
 *
 * A document has events, an event is a struct, a struct has fields: each a label with a value behind
 * it. A value is null, plain, a struct, or an array of values. The document printer (docprint.h) knows
 * what there is and asks the notation to write it. Depths of indentation are in steps of two spaces.
 */
#ifndef PRINT_DOCUMENT_H
#define PRINT_DOCUMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/print/output.h"
#include "libjfr/jfr.h"

/* What a place is declared to hold, also where it holds null. */
enum element { ELEMENT_VALUE, ELEMENT_STRUCT, ELEMENT_ARRAY, ELEMENT_EVENT };

struct document_notation {
    const char *begin, *end;
    /* An event is `event_begin`, the name of its type, `event_named`, a struct and `event_end`. */
    const char *event_begin, *event_named, *event_end, *between_events;
    unsigned event_depth; /* of an event's struct */
    unsigned array_step;  /* by how much elements are deeper than their array */
    bool has_nonfinite;   /* NaN and infinities can be written; else they are null */

    void (*string)(struct output *out, const struct jfr_string *string); /* escaped */
    void (*label)(struct output *out, enum element element, const struct jfr_string *name);
    void (*null)(struct output *out);
    /* Around what is plain. `is_text`: no number and no boolean. */
    void (*begin_value)(struct output *out, bool is_text);
    void (*end_value)(struct output *out, enum element element, bool is_text);
    void (*begin_struct)(struct output *out);
    /* The text before a label: its depth is one more than that of the struct. */
    void (*begin_field)(struct output *out, bool is_first, unsigned depth);
    void (*end_struct)(struct output *out, enum element element, unsigned depth);
    void (*begin_array)(struct output *out, uint64_t count);
    void (*begin_item)(struct output *out, enum element element, uint32_t index, unsigned depth);
    void (*end_array)(struct output *out, enum element element, unsigned depth);
};

extern const struct document_notation document_json, document_xml;

#endif
