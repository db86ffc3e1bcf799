/*
 * Raw values in human-readable form: 1.5 MB, 20 ms, every 10 s. Results are in the arena or borrowed from the
 * arguments.
 */
#ifndef MODEL_HUMANIZE_H
#define MODEL_HUMANIZE_H

#include "common/base/arena.h"

/*
 * Returns a field's raw value with the unit of its content type ("1572864", "bytes": "1.5 MiB"); the value itself if
 * the content type has no unit or the value is not a number.
 */
const char *humanize_value(struct arena *arena, const char *raw, const char *content_type);

/* Returns a text with its control characters as escapes of Java source, such as \u001b. */
const char *humanize_controls(struct arena *arena, const char *text);

/*
 * Returns the meaning of a setting's value, for display after its name: threshold "20 ms" is "\u2265 20 ms", "0 ns" is
 * NULL (no threshold); throttle "150/s" is "at most 150/s", "off" is NULL.
 */
const char *humanize_setting(struct arena *arena, const char *name, const char *value);

/* Returns the update that made a change: "11.0.10", or "11.0.1\u201311.0.8" for one of a range; NULL for NULL. */
const char *humanize_update(struct arena *arena, const char *since);

/*
 * Returns an event in one line: the first sentence of the additional description, or else of the JDK's description;
 * NULL without either.
 */
const char *humanize_description(struct arena *arena, const char *description, const char *additional);

#endif
