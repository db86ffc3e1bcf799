/* Members of values by the name of the field. Each call searches the names; for few values only. */
#ifndef JFR_MEMBER_H
#define JFR_MEMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "common/base/buf.h"
#include "libjfr/jfr.h"

/* Returns the resolved member of a struct in *out; false if the value is not a struct, or has no such field. */
bool recorded_member(struct jfr_chunk *chunk, const struct jfr_value *object, const char *name, struct jfr_value *out);
/* Returns an integer member; `otherwise` if there is none. */
int64_t recorded_integer(struct jfr_chunk *chunk, const struct jfr_value *object, const char *name, int64_t otherwise);
/* Appends a string value as UTF-8; nothing for other values. */
void recorded_text(struct buf *out, const struct jfr_value *value);
/* Writes the text of a string, or of an object whose only field is a string (an enumeration), truncated to the
 * capacity. Returns false if the value has no text. */
bool recorded_short_text(struct jfr_chunk *chunk, const struct jfr_value *value, char *out, size_t capacity);

#endif
