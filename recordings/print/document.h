/*
 * The notations of a document of events, JSON and XML, byte for byte as in the JDK's tool.
 *
 * A document consists of events, an event is a struct, and a struct has fields: each a label followed by a value. A
 * value is null, plain, a struct, or an array of values. The document printer (docprint.h) walks the values and calls
 * the notation for each part. Depths of indentation are in steps of two spaces.
 */
#ifndef PRINT_DOCUMENT_H
#define PRINT_DOCUMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "recordings/print/output.h"
#include "libjfr/jfr.h"

/* The declared kind of a value, which can be null. */
enum element { ELEMENT_VALUE, ELEMENT_STRUCT, ELEMENT_ARRAY, ELEMENT_EVENT };

struct document_notation {
    const char *begin, *end;
    /* An event consists of `event_begin`, the name of its type, `event_named`, a struct and `event_end`. */
    const char *event_begin, *event_named, *event_end, *between_events;
    unsigned event_depth; /* depth of an event's struct */
    unsigned array_step;  /* difference of the depths of an array and its elements */
    bool has_nonfinite;   /* NaN and infinities are written; otherwise they become null */

    void (*string)(struct output *out, const struct jfr_string *string); /* writes an escaped string */
    void (*label)(struct output *out, enum element element, const struct jfr_string *name);
    void (*null)(struct output *out);
    /* Called before and after a plain value. `is_text`: neither a number nor a boolean. */
    void (*begin_value)(struct output *out, bool is_text);
    void (*end_value)(struct output *out, enum element element, bool is_text);
    void (*begin_struct)(struct output *out);
    /* Writes the text before a label, whose depth is one more than that of the struct. */
    void (*begin_field)(struct output *out, bool is_first, unsigned depth);
    void (*end_struct)(struct output *out, enum element element, unsigned depth);
    void (*begin_array)(struct output *out, uint64_t count);
    void (*begin_item)(struct output *out, enum element element, uint32_t index, unsigned depth);
    void (*end_array)(struct output *out, enum element element, unsigned depth);
};

extern const struct document_notation document_json, document_xml;

#endif
