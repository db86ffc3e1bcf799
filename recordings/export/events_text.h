/* Writes what an event is, and how to record it: the text described in facts/events.h. */
#ifndef EXPLAIN_EXPORT_EVENTS_TEXT_H
#define EXPLAIN_EXPORT_EVENTS_TEXT_H

#include "common/base/buf.h"
#include "common/dataset/dataset.h"

/* Appends the events of a release. */
void events_text(struct buf *out, const struct dataset *data);

#endif
