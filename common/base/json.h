/*
 * A JSON writer: one line per member or element, indented by two spaces, or everything on one line.
 *
 *     json_begin_object(&j, NULL); json_string(&j, "name", "GCHeapSummary"); json_end(&j);
 *
 * `key` names the member inside an object and is NULL inside an array and at the top.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "common/base/buf.h"

enum { JSON_DEPTH = 64 };

struct json {
    struct buf *out; /* borrowed */
    bool compact;
    int depth; /* more than JSON_DEPTH is a bug in the caller */
    bool is_array[JSON_DEPTH], has_items[JSON_DEPTH];
};

void json_init(struct json *json, struct buf *out, bool compact);
void json_begin_object(struct json *json, const char *key);
void json_begin_array(struct json *json, const char *key);
/* Ends the innermost object or array. Writes a line feed after the outermost one unless compact. */
void json_end(struct json *json);
/* Writes null if `text` is NULL. */
void json_string(struct json *json, const char *key, const char *text);
void json_integer(struct json *json, const char *key, int64_t value);
void json_bool(struct json *json, const char *key, bool value);
/* Writes a value that is already JSON. */
void json_raw(struct json *json, const char *key, const char *text);

#endif
