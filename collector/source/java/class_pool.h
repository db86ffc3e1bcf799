/* The constant pool of a JVM class file (JVMS 4.4). */
#ifndef SOURCE_CLASS_POOL_H
#define SOURCE_CLASS_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/arena.h"
#include "common/base/cursor.h"

enum class_pool_tag {
    CLASS_POOL_NONE, /* index 0, and the second index of a long or double */
    CLASS_POOL_UTF8 = 1,
    CLASS_POOL_INTEGER = 3,
    CLASS_POOL_FLOAT,
    CLASS_POOL_LONG,
    CLASS_POOL_DOUBLE,
    CLASS_POOL_CLASS,
    CLASS_POOL_STRING,
    CLASS_POOL_FIELD,
    CLASS_POOL_METHOD,
    CLASS_POOL_INTERFACE_METHOD,
    CLASS_POOL_NAME_AND_TYPE,
    CLASS_POOL_METHOD_HANDLE = 15,
    CLASS_POOL_METHOD_TYPE,
    CLASS_POOL_DYNAMIC,
    CLASS_POOL_INVOKE_DYNAMIC,
    CLASS_POOL_MODULE,
    CLASS_POOL_PACKAGE
};

struct class_constant {
    enum class_pool_tag tag;
    uint64_t bits;        /* the bits of a number; otherwise up to two indexes: first << 16 | second */
    const uint8_t *bytes; /* of a UTF8; borrowed */
    size_t length;        /* of `bytes` */
    const char *text;     /* for a requested UTF8 entry: UTF-8 */
};

struct class_pool {
    struct arena *arena; /* borrowed: owns the texts */
    struct class_constant *items;
    size_t count;
    bool failed; /* an index was out of range or of another kind */
};

/* Reads the pool at the cursor, and borrows the file's bytes. Returns false if it is damaged. */
bool class_pool_read(struct class_pool *pool, struct cursor *c, struct arena *arena);

/* Returns the constant of this kind at the index. If there is none, sets `failed` and returns NULL. */
const struct class_constant *class_pool_get(struct class_pool *pool, unsigned index, enum class_pool_tag tag);
/*
 * Returns the text of a UTF8 constant. Invalid sequences and NUL become U+FFFD. Returns "" after setting `failed`.
 */
const char *class_pool_text(struct class_pool *pool, unsigned index);
/* Returns the name of a class with dots (java.lang.String); "" after setting `failed`. */
const char *class_pool_class(struct class_pool *pool, unsigned index);

/* Returns the name of a descriptor's type: java.lang.String for "Ljava/lang/String;"; long, as an array, for "[J". */
const char *class_type_name(struct class_pool *pool, const char *descriptor, bool *is_array);

#endif
