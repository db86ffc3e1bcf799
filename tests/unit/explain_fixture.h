/* A recording in memory and the facts of its release, for the tests of explain/. */
#ifndef TESTS_EXPLAIN_FIXTURE_H
#define TESTS_EXPLAIN_FIXTURE_H

#include "recordings/explain/reasons.h"
#include "recordings/explain/report_print.h"

#define RELEASE                                                                                                  \
    "release\t25\t25.0.3+9\nconfigurations\tdefault\tprofile\n"                                                  \
    "gc\tserial\tSerial\t-XX:+UseSerialGC\ngc\tg1\tG1\t-XX:+UseG1GC\n"                                           \
    "gc\tz\tZGC\t-XX:+UseZGC\ngc\tzgen\tgenerational ZGC\t-XX:+UseZGC -XX:+ZGenerational\n"                      \
    "event\tjdk.GarbageCollection\tGarbage Collection\tgc\t\t\tevents/GarbageCollection.html\tOne collection.\n" \
    "setting\tenabled\tfalse\ttrue\ttrue\nsetting\tthreshold\t0 ns\t0 ms\t0 ms\n"
#define EVENT(frequency, item, marks)                          \
    RELEASE "event\tjdk.X\tX\t" frequency "\t" item "\t" marks \
            "\tevents/X.html\tAn X.\nsetting\tenabled\tfalse\ttrue\ttrue\n"

struct made {
    struct scan scan;
    struct facts facts;
    struct arena arena;
    struct findings findings;
};

/* HotSpot of JDK 25 with G1 on Linux, 10 s. Returns jdk.X, which is enabled and has no events. */
struct scan_type *begin(struct made *made, const char *facts);
void end(struct made *made);
struct scan_type *add_type(struct scan *scan, const char *name, uint64_t count);
void set(struct scan_type *type, const char *name, const char *value);
struct reason reason(struct made *made, const struct scan_type *type);
/* Returns the report on the recording in the form; in the arena. */
const char *printed(struct made *made, void (*print)(const struct report *report, struct buf *out));

#endif
