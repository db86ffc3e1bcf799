/*
 * JSON as a tree. Values are in an arena and borrow the text, which must outlive them.
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/diag.h"

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_ARRAY, JSON_OBJECT };

struct json_value {
    enum json_kind kind;
    const char *key;          /* of a member; NULL elsewhere */
    const char *text;         /* JSON_TEXT: decoded; else NULL */
    const char *start;        /* the value as it is written ... */
    size_t length;            /* ... and its bytes */
    struct json_value *first; /* member or element */
    struct json_value *next;  /* beside it */
};

/* NULL after a reported error, with the line. `file` is for messages. */
struct json_value *json_read(struct arena *arena, const char *text, size_t length, const char *file, struct diag *diag);
/* The member of an object; NULL if there is none, or if the value is NULL or no object. */
const struct json_value *json_member(const struct json_value *object, const char *key);
/* The text of a member; NULL if it is not text. */
const char *json_member_text(const struct json_value *object, const char *key);

#endif
