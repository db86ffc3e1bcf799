/*
 * What the recordings of one release's JVMs show of each event: how often under which GC, what it costs,
 * and the most telling one of each GC.
 */
#ifndef EXAMPLES_STATISTICS_H
#define EXAMPLES_STATISTICS_H

#include "common/dataset/gc_kinds.h"
#include "collector/benchmark/manifest.h"
#include "collector/examples/redact.h"
#include "collector/examples/timelines.h"
#include "libjfr/jfr.h"
#include "common/base/strmap.h"
#include "common/dataset/example.h"

/* An event under a GC. */
struct gc_statistics {
    int seen; /* runs in which it came */
    uint64_t count;
    struct buf runs; /* "core 12, gc 3" */
    int score;       /* of the example */
    struct ds_value example;
    const char *run, *configuration;
};

struct event_rate {
    const char *configuration, *run;
    enum gc gc;
    double per_second, per_chunk, bytes;
};

struct event_statistics {
    const char *name; /* with its prefix */
    bool is_gc;
    struct gc_statistics gcs[GC_COUNT];
    uint64_t count, bytes;         /* in runs with everything on */
    uint64_t sampled, stack_bytes; /* events whose stack traces were looked at, bytes of distinct ones */
    struct VEC(struct event_rate) rates;
};

struct statistics {
    struct strpool *pool; /* borrowed */
    const struct redactor *redactor;
    int feature;
    const char *version;
    int runs[GC_COUNT];             /* with everything on */
    struct buf run_names[GC_COUNT]; /* of these: "core, gc" */
    struct buf recorded[GC_COUNT];  /* all runs, with any configuration */
    struct strmap events;           /* name -> struct event_statistics */
    struct timelines timelines;     /* of runs with everything on */
};

void statistics_init(struct statistics *statistics, int feature, const struct redactor *redactor, struct strpool *pool);
void statistics_dispose(struct statistics *statistics);
/* Adds a recording; the order of additions decides between equally telling examples. False (reported) if it is broken.
 */
bool statistics_add(struct statistics *statistics, const struct manifest *manifest, const char *recording,
                    struct diag *diag);

#endif
