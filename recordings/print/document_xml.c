/*
 * A value is an element <value>, <struct> or <array>, with the name of the field or the index in the array. A label is
 * the part of its start tag that does not depend on the value.
 */
#include "recordings/print/document.h"
#include "recordings/print/javastring.h"
#include "recordings/print/javatext.h"

struct piece {
    const char *text;
    size_t length;
};

#define PIECE(TEXT) .text = TEXT, .length = sizeof(TEXT) - 1

static const struct piece opening[] = {
    [ELEMENT_VALUE] = {PIECE("<value")},
    [ELEMENT_STRUCT] = {PIECE("<struct")},
    [ELEMENT_ARRAY] = {PIECE("<array")},
    [ELEMENT_EVENT] = {PIECE("<event")},
};

static const struct piece closing[] = {
    [ELEMENT_VALUE] = {PIECE("</value>\n")},
    [ELEMENT_STRUCT] = {PIECE("</struct>\n")},
    [ELEMENT_ARRAY] = {PIECE("</array>\n")},
    [ELEMENT_EVENT] = {PIECE("</event>\n")},
};

static void put_piece(struct output *out, struct piece piece)
{
    output_bytes(out, piece.text, piece.length);
}

static void put_number_attribute(struct output *out, struct piece name, uint64_t value)
{
    put_piece(out, name);
    output_advance(out, javatext_unsigned(output_room(out, JAVATEXT_MOST), value));
    output_char(out, '"');
}

static void put_label(struct output *out, enum element element, const struct jfr_string *name)
{
    put_piece(out, opening[element]);
    output_text(out, " name=\"");
    javastring_xml(out, name);
    output_char(out, '"');
}

static void put_null(struct output *out)
{
    put_piece(out, (struct piece){PIECE(" xsi:nil=\"true\"/>\n")});
}

static void begin_value(struct output *out, bool is_text)
{
    (void)is_text;
    output_char(out, '>');
}

static void end_value(struct output *out, enum element element, bool is_text)
{
    (void)is_text;
    put_piece(out, closing[element]);
}

static void begin_struct(struct output *out)
{
    output_bytes(out, ">\n", 2);
}

static void begin_field(struct output *out, bool is_first, unsigned depth)
{
    (void)is_first;
    output_spaces(out, 2 * (size_t)depth);
}

static void end_element(struct output *out, enum element element, unsigned depth)
{
    output_spaces(out, 2 * (size_t)depth);
    put_piece(out, closing[element]);
}

static void begin_array(struct output *out, uint64_t count)
{
    put_number_attribute(out, (struct piece){PIECE(" size=\"")}, count);
    output_bytes(out, ">\n", 2);
}

static void begin_item(struct output *out, enum element element, uint32_t index, unsigned depth)
{
    output_spaces(out, 2 * (size_t)depth);
    put_piece(out, opening[element]);
    put_number_attribute(out, (struct piece){PIECE(" index=\"")}, index);
}

const struct document_notation document_xml = {
    .begin = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<recording xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
             "  <events>\n",
    .end = "  </events>\n"
           "</recording>\n",
    .event_begin = "    <event type=\"",
    .event_named = "\"",
    .event_end = "\n",
    .between_events = "",
    .event_depth = 2,
    .array_step = 1,
    .has_nonfinite = true,
    .string = javastring_xml,
    .label = put_label,
    .null = put_null,
    .begin_value = begin_value,
    .end_value = end_value,
    .begin_struct = begin_struct,
    .begin_field = begin_field,
    .end_struct = end_element,
    .begin_array = begin_array,
    .begin_item = begin_item,
    .end_array = end_element,
};
