/* Names of classes and types in the JVM's notation: java/lang/String, [Ljava/lang/String;, (I[J)V. */
#ifndef BASE_JAVA_NAMES_H
#define BASE_JAVA_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* One type of a descriptor. */
struct java_type {
    const char *name; /* "int"; for a class its part of the descriptor, java/lang/String; NULL: an unknown letter */
    size_t length;
    unsigned dimensions; /* dimensions of an array; 0: not an array */
};

/* Reads the type at *at and moves past it. Returns false at the end. */
bool java_descriptor_next(const char **at, const char *end, struct java_type *out);
/* Removes the package from the type's name. */
void java_type_simplify(struct java_type *type);

#endif
