/* Names of classes and types in the JVM's notation: java/lang/String, [Ljava/lang/String;, (I[J)V. */
#ifndef BASE_JAVA_NAMES_H
#define BASE_JAVA_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* One type of a descriptor. */
struct java_type {
    const char *name; /* "int"; of a class the part of the descriptor, java/lang/String; NULL: an unknown letter */
    size_t length;
    unsigned dimensions; /* of an array */
};

/* Takes the type at *at; false at the end. */
bool java_descriptor_next(const char **at, const char *end, struct java_type *out);
/* Leaves the type's name without its package. */
void java_type_simplify(struct java_type *type);

#endif
