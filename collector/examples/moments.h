/*
 * The events of a chunk that timelines consist of, with their times, names, and the ids that relate them.
 */
#ifndef EXAMPLES_MOMENTS_H
#define EXAMPLES_MOMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "libjfr/jfr.h"

enum moment_kind {
    MOMENT_COLLECTION, /* GarbageCollection */
    MOMENT_PHASE,      /* phase of a collection, or of the collection of a generation */
    MOMENT_SAFEPOINT,
    MOMENT_OPERATION, /* ExecuteVMOperation */
    MOMENT_LOCK,      /* JavaMonitorEnter */
    MOMENT_WAIT,      /* a thread that waits for another reason */
    MOMENT_CLASS_LOAD,
    MOMENT_CLASS_DEFINE,
    MOMENT_COMPILATION,
    MOMENT_COMPILER_PHASE,
};

/* A limit that keeps differences of times within int64_t; it is in the year 2116. */
#define MOMENT_TIME_MAX (INT64_MAX / 2)

enum { MOMENT_VALUES_MAX = 4 };
/* The role of an event in timelines. */
struct moment_event {
    const char *name; /* name of the event; "jdk.GCPhasePauseLevel*": all names with this prefix */
    enum moment_kind kind;
    const char *label;                     /* field with the name of the phase, operation or class; NULL: none */
    const char *values[MOMENT_VALUES_MAX]; /* fields that a bar shows; NULL ends them */
    const char *path; /* path to the text of `label`; NULL if the field is the text, or there is no label */
    int rank;         /* of two events with the same times, the one with the lower rank contains the other */
};

struct moment {
    const struct moment_event *event;
    const char *type, *label;  /* the event's full name; the text of the label in the pool, or NULL */
    uint64_t offset;           /* offset of the record */
    int64_t start, end;        /* nanoseconds since the epoch, within MOMENT_TIME_MAX; end is not before start */
    int64_t id;                /* gcId, safepointId, compileId or the address of the monitor; -1: none */
    uint64_t thread, previous; /* keys in the chunk's pools; previous: the previous owner of the monitor; 0: none */
    bool is_safepoint;         /* for an operation: the application stops during it */
};
struct moments VEC(struct moment);

/* Reads the events of the chunk, sorted by start, then by descending duration, then by rank. */
void moments_read(struct moments *moments, struct jfr_chunk *chunk, struct strpool *pool);

#endif
