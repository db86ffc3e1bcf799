/* Why an enabled event type has no events in a recording. */
#ifndef EXPLAIN_REASONS_H
#define EXPLAIN_REASONS_H

#include "explain/findings.h"

struct reason {
    /* release, build, jvm, gc, platform, need, filter, period, requires, threshold; and those that only say what the
     * event stands for: occurrence, library, unknown */
    const char *kind;
    bool is_specific; /* a fact about this recording, not only what would have to happen */
    const char *sentence;
};

/* The first reason in the order above. `type` is enabled and has no events. Without facts, only the settings of the
 * event are a reason. */
struct reason reason_of(const struct findings *findings, const struct scan_type *type);
/* Whether no setting and no option can change it: other JVMs, garbage collectors or platforms emit the event. */
bool reason_is_lasting(const struct reason *reason);
/* Whether the recording or its JVM has what the event needs, as far as it is known. Needs of the kinds setting and note
 * are no obstacle. */
bool need_is_met(const struct findings *findings, const struct fact_need *need);
/* Whether all chunks of the benchmark's runs have the event, independent of the application and the machine. */
bool event_is_in_each_chunk(const struct fact_event *event);

#endif
