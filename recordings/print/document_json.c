#include "recordings/print/document.h"
#include "recordings/print/javastring.h"

static void put_quoted(struct output *out, const struct jfr_string *string)
{
    output_char(out, '"');
    javastring_json(out, string);
    output_char(out, '"');
}

static void put_label(struct output *out, enum element element, const struct jfr_string *name)
{
    (void)element;
    put_quoted(out, name);
    output_bytes(out, ": ", 2);
}

static void put_null(struct output *out)
{
    output_bytes(out, "null", 4);
}

static void begin_value(struct output *out, bool is_text)
{
    if (is_text)
        output_char(out, '"');
}

static void end_value(struct output *out, enum element element, bool is_text)
{
    (void)element;
    begin_value(out, is_text);
}

static void begin_struct(struct output *out)
{
    output_bytes(out, "{\n", 2);
}

static void begin_field(struct output *out, bool is_first, unsigned depth)
{
    if (!is_first)
        output_bytes(out, ", \n", 3);
    output_spaces(out, 2 * (size_t)depth);
}

static void end_struct(struct output *out, enum element element, unsigned depth)
{
    (void)element;
    output_char(out, '\n');
    output_spaces(out, 2 * (size_t)depth);
    output_char(out, '}');
}

static void begin_array(struct output *out, uint64_t count)
{
    (void)count;
    output_char(out, '[');
}

static void begin_item(struct output *out, enum element element, uint32_t index, unsigned depth)
{
    (void)element;
    (void)depth;
    if (index)
        output_bytes(out, ", ", 2);
}

static void end_array(struct output *out, enum element element, unsigned depth)
{
    (void)element;
    (void)depth;
    output_char(out, ']');
}

const struct document_notation document_json = {
    .begin = "{\n  \"recording\": {\n    \"events\": [",
    .end = "]\n  }\n}",
    .event_begin = "{\n      \"type\": \"",
    .event_named = "\", \n      \"values\": ",
    .event_end = "\n    }",
    .between_events = ", ",
    .event_depth = 3,
    .string = javastring_json,
    .label = put_label,
    .null = put_null,
    .begin_value = begin_value,
    .end_value = end_value,
    .begin_struct = begin_struct,
    .begin_field = begin_field,
    .end_struct = end_struct,
    .begin_array = begin_array,
    .begin_item = begin_item,
    .end_array = end_array,
};
