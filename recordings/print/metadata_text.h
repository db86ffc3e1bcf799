/*
 * The notation of the JDK's `jfr metadata` (since JDK 22): types as Java-like classes with annotations and fields.
 *
 * A type is written with these calls, in this order:
 *
 *     metadata_begin_type
 *         metadata_annotation ...
 *     metadata_begin_fields
 *         metadata_begin_field, metadata_annotation ..., metadata_end_field
 *     metadata_end_type
 */
#ifndef PRINT_METADATA_TEXT_H
#define PRINT_METADATA_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/buf.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"

struct metadata_type {
    const char *name, *text;
    int group; /* group of its super type */
    size_t order;
};

struct metadata_text {
    struct strpool pool;
    struct strmap texts, ids; /* of earlier types */
    struct VEC(struct metadata_type) types;
    /* The current type: */
    struct buf text;
    int64_t id;
    const char *name, *super_name, *indent;
    bool has_field;
};

void metadata_text_init(struct metadata_text *out);
void metadata_text_dispose(struct metadata_text *out);

/* Begins a type with full names; `super_name` NULL: none. Both are borrowed until metadata_end_type. `id`: in the
 * recording, or 0. */
void metadata_begin_type(struct metadata_text *out, int64_t id, const char *name, const char *super_name);
/* Adds an annotation. `members`: the text in the parentheses; NULL: none. jdk.jfr.Name is omitted: it equals the
 * type's name. */
void metadata_annotation(struct metadata_text *out, const char *name, const char *members);
void metadata_begin_fields(struct metadata_text *out);
void metadata_begin_field(struct metadata_text *out);
struct metadata_field {
    const char *name, *type; /* the type's full name */
    bool is_array, is_static;
};
void metadata_end_field(struct metadata_text *out, const struct metadata_field *field);
/* Ends the type. It is omitted if its id and text occurred before, because chunks repeat their types. */
void metadata_end_type(struct metadata_text *out);

/* Appends all types, in the order of the JDK's tool. */
void metadata_text_print(struct buf *out, struct metadata_text *metadata);

#endif
