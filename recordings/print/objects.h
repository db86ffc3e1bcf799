/*
 * Values for which the JDK's tool has special formats: threads, classes, class loaders, methods, frames and chains of
 * references to old objects.
 */
#ifndef PRINT_OBJECTS_H
#define PRINT_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "recordings/print/output.h"
#include "libjfr/jfr.h"

enum object_form {
    OBJECT_PLAIN, /* printed field by field */
    OBJECT_THREAD,
    OBJECT_CLASS,
    OBJECT_CLASS_LOADER,
    OBJECT_METHOD,
    OBJECT_FRAME,
    OBJECT_STACK_TRACE,
    OBJECT_OLD,
};

enum object_form object_form_of(const struct jfr_type *type);

/* All functions print without a line feed. */
void object_print_thread(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *thread);
void object_print_class(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *type);
void object_print_class_loader(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *loader);
void object_print_method(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *method);
void object_print_frame(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *frame);
/* Prints the name of a class with dots, int[][] for an array. A positive `size` is printed in the first brackets. */
void object_print_class_name(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *type, int64_t size);

#endif
