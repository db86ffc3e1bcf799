/*
 * An event of a recording as an example: a tree of texts, redacted, with raw numbers.
 *
 * Ticks are converted: timestamps to milliseconds since the epoch, durations to nanoseconds. All other numbers are as
 * recorded. As in the known format, texts are truncated at 300 characters and arrays at 2 elements; a stack trace keeps
 * `frames` frames, and a method in a frame is one text.
 */
#ifndef EXAMPLES_RENDER_H
#define EXAMPLES_RENDER_H

#include "collector/examples/redact.h"
#include "libjfr/jfr.h"
#include "common/base/strmap.h"

struct ds_value;

struct render {
    struct jfr_chunk *chunk;
    const struct redactor *redactor;
    struct strpool *pool; /* owns the texts */
    const char *event;    /* name with prefix */
    struct buf scratch, neutral;
};

void render_init(struct render *render, const struct redactor *redactor, struct strpool *pool);
void render_dispose(struct render *render);
/* Sets *out to an object of the event's fields. ds_value_dispose frees its children. */
void render_event(struct render *render, struct jfr_chunk *chunk, const struct jfr_record *record,
                  struct ds_value *out);

enum { RENDER_FRAMES = 10 };

#endif
