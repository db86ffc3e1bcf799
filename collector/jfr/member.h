/* Values of a recording by the names of their fields, which are looked up each time: for few values. */
#ifndef RECORDED_MEMBER_H
#define RECORDED_MEMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "common/base/buf.h"
#include "libjfr/jfr.h"

/* A field of a struct by its name, resolved; false: there is none, or the value is not a struct. */
bool recorded_member(struct jfr_chunk *chunk, const struct jfr_value *object, const char *name, struct jfr_value *out);
/* An integer member; `otherwise` where there is none. */
int64_t recorded_integer(struct jfr_chunk *chunk, const struct jfr_value *object, const char *name, int64_t otherwise);
/* Appends a string value in UTF-8; nothing of other values. */
void recorded_text(struct buf *out, const struct jfr_value *value);
/* The text of a string, or of an object whose only field is one (an enumeration), cut to the capacity. False: no text.
 */
bool recorded_short_text(struct jfr_chunk *chunk, const struct jfr_value *value, char *out, size_t capacity);

#endif
