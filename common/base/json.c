#include "common/base/json.h"

#include <assert.h>
#include <string.h>

#include "common/base/escape.h"

void json_init(struct json *json, struct buf *out, bool compact)
{
    *json = (struct json){.out = out, .compact = compact};
}

static void put_line(struct json *json)
{
    if (json->compact)
        return;
    buf_putc(json->out, '\n');
    for (int i = 0; i < json->depth; i++)
        buf_puts(json->out, "  ");
}

static void put_quoted(struct json *json, const char *text)
{
    buf_putc(json->out, '"');
    escape_json(json->out, text, strlen(text));
    buf_putc(json->out, '"');
}

/* Writes the comma, the line break and the key that precede a value. */
static void start_value(struct json *json, const char *key)
{
    if (json->depth == 0)
        return;
    int top = json->depth - 1;
    assert(json->is_array[top] == !key);
    if (json->has_items[top])
        buf_putc(json->out, ',');
    json->has_items[top] = true;
    put_line(json);
    if (key) {
        put_quoted(json, key);
        buf_puts(json->out, json->compact ? ":" : ": ");
    }
}

static void begin(struct json *json, const char *key, bool is_array)
{
    start_value(json, key);
    assert(json->depth < JSON_DEPTH);
    json->is_array[json->depth] = is_array;
    json->has_items[json->depth] = false;
    json->depth++;
    buf_putc(json->out, is_array ? '[' : '{');
}

void json_begin_object(struct json *json, const char *key)
{
    begin(json, key, false);
}

void json_begin_array(struct json *json, const char *key)
{
    begin(json, key, true);
}

void json_end(struct json *json)
{
    assert(json->depth > 0);
    int top = --json->depth;
    if (json->has_items[top])
        put_line(json);
    buf_putc(json->out, json->is_array[top] ? ']' : '}');
    if (top == 0 && !json->compact)
        buf_putc(json->out, '\n');
}

void json_raw(struct json *json, const char *key, const char *text)
{
    start_value(json, key);
    buf_puts(json->out, text);
}

void json_string(struct json *json, const char *key, const char *text)
{
    if (!text) {
        json_raw(json, key, "null");
        return;
    }
    start_value(json, key);
    put_quoted(json, text);
}

void json_integer(struct json *json, const char *key, int64_t value)
{
    start_value(json, key);
    buf_integer(json->out, value);
}

void json_bool(struct json *json, const char *key, bool value)
{
    json_raw(json, key, value ? "true" : "false");
}
