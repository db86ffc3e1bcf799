/* The reason for which an enabled event type has no events in a recording. */
#ifndef EXPLAIN_REASONS_H
#define EXPLAIN_REASONS_H

#include "recordings/explain/findings.h"

struct reason {
    /* release, build, jvm, gc, platform, need, filter, period, requires, threshold; or a kind that only describes
     * the event: occurrence, library, unknown */
    const char *kind;
    bool is_specific; /* a fact about this recording, not only a condition for the event */
    const char *sentence;
};

/* Returns the first reason in the order above. `type` is enabled and has no events. Without facts, only the settings
 * of the event are considered. */
struct reason reason_of(const struct findings *findings, const struct scan_type *type);
/* Returns the obstacle that keeps an event out of the recording, which has none: "not in JDK 8", "not enabled", a
 * specific reason, "no events". */
const char *reason_of_absence(const struct findings *findings, const char *event);
/* Returns whether no setting or option can change it: other JVMs, garbage collectors or platforms emit the event. */
bool reason_is_lasting(const struct reason *reason);
/* Returns whether the recording or its JVM meets the event's need, as far as this is known. Needs of the kinds
 * setting and note are always met. */
bool need_is_met(const struct findings *findings, const struct fact_need *need);
/* Returns whether all chunks of the benchmark's runs contain the event, independent of the application and the
 * machine. */
bool event_is_in_each_chunk(const struct fact_event *event);

#endif
