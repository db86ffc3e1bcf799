/*
 * Statistics of each event in the recordings of one release: how often it occurs under each GC, its size, and the most
 * informative event under each GC.
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
    int seen; /* runs in which it occurred */
    uint64_t count;
    struct buf runs; /* "core 12, gc 3" */
    int score;       /* score of the example */
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
    uint64_t count, bytes;         /* in runs with all events enabled */
    uint64_t sampled, stack_bytes; /* events whose stack traces were measured, and bytes of distinct traces */
    struct VEC(struct event_rate) rates;
};

struct statistics {
    struct strpool *pool; /* borrowed */
    const struct redactor *redactor;
    int feature;
    const char *version;
    int runs[GC_COUNT];             /* with all events enabled */
    struct buf run_names[GC_COUNT]; /* names of these runs: "core, gc" */
    struct buf recorded[GC_COUNT];  /* all runs, with any configuration */
    struct strmap events;           /* name to struct event_statistics */
    struct timelines timelines;     /* from runs with all events enabled */
};

void statistics_init(struct statistics *statistics, int feature, const struct redactor *redactor, struct strpool *pool);
void statistics_dispose(struct statistics *statistics);
/* Adds a recording. Of equally informative examples, the first one added is kept. Returns false after a reported
 * error. */
bool statistics_add(struct statistics *statistics, const struct manifest *manifest, const char *recording,
                    struct diag *diag);

#endif
