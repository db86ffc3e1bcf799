#include "collector/examples/moments.h"

#include <stdlib.h>
#include <string.h>

#include "recordings/reading/member.h"
#include "common/base/alloc.h"

static const struct moment_event events[] = {
    {"jdk.GarbageCollection", MOMENT_COLLECTION, "name", {"gcId", "cause", "sumOfPauses"}, NULL, 0},
    {"jdk.YoungGarbageCollection", MOMENT_PHASE, NULL, {"tenuringThreshold"}, NULL, 1},
    {"jdk.OldGarbageCollection", MOMENT_PHASE, NULL, {NULL}, NULL, 1},
    {"jdk.ParallelOldGarbageCollection", MOMENT_PHASE, NULL, {NULL}, NULL, 2},
    {"jdk.G1GarbageCollection", MOMENT_PHASE, NULL, {"type"}, NULL, 2},
    {"jdk.ZYoungGarbageCollection", MOMENT_PHASE, NULL, {"tenuringThreshold"}, NULL, 2},
    {"jdk.ZOldGarbageCollection", MOMENT_PHASE, NULL, {NULL}, NULL, 2},
    {"jdk.GCPhaseConcurrent", MOMENT_PHASE, "name", {NULL}, NULL, 3},
    {"jdk.GCPhaseConcurrentLevel*", MOMENT_PHASE, "name", {NULL}, NULL, 4},
    {"jdk.SafepointBegin", MOMENT_SAFEPOINT, NULL, {"safepointId", "totalThreadCount"}, NULL, 5},
    {"jdk.SafepointStateSynchronization", MOMENT_SAFEPOINT, NULL, {"initialThreadCount", "iterations"}, NULL, 6},
    {"jdk.SafepointWaitBlocked", MOMENT_SAFEPOINT, NULL, {NULL}, NULL, 6},
    {"jdk.SafepointCleanup", MOMENT_SAFEPOINT, NULL, {NULL}, NULL, 6},
    {"jdk.SafepointCleanupTask", MOMENT_SAFEPOINT, "name", {NULL}, NULL, 7},
    {"jdk.ExecuteVMOperation", MOMENT_OPERATION, "operation", {"safepoint", "safepointId"}, NULL, 7},
    {"jdk.SafepointEnd", MOMENT_SAFEPOINT, NULL, {NULL}, NULL, 8},
    {"jdk.GCPhasePause", MOMENT_PHASE, "name", {NULL}, NULL, 9},
    {"jdk.GCPhasePauseLevel*", MOMENT_PHASE, "name", {NULL}, NULL, 10},
    {"jdk.GCPhaseParallel", MOMENT_PHASE, "name", {NULL}, NULL, 11},
    {"jdk.JavaMonitorEnter", MOMENT_LOCK, "monitorClass", {"previousOwner"}, NULL, 0},
    {"jdk.JavaMonitorWait", MOMENT_WAIT, "monitorClass", {"timedOut", "notifier"}, NULL, 0},
    {"jdk.ThreadPark", MOMENT_WAIT, "parkedClass", {NULL}, NULL, 0},
    {"jdk.ThreadSleep", MOMENT_WAIT, NULL, {"time"}, NULL, 0},
    {"jdk.ClassLoad", MOMENT_CLASS_LOAD, "loadedClass", {"definingClassLoader"}, "loadedClass.name", 0},
    {"jdk.ClassDefine", MOMENT_CLASS_DEFINE, "definedClass", {NULL}, "definedClass.name", 1},
    {"jdk.Compilation",
     MOMENT_COMPILATION,
     "method",
     {"compileId", "compileLevel", "inlinedBytes", "codeSize"},
     NULL,
     0},
    {"jdk.CompilerPhase", MOMENT_COMPILER_PHASE, "phase", {"phaseLevel"}, NULL, 1},
};

static const struct moment_event *event_of(const char *type)
{
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        const char *name = events[i].name, *star = strchr(name, '*');
        if (star ? strncmp(type, name, (size_t)(star - name)) == 0 : strcmp(type, name) == 0)
            return &events[i];
    }
    return NULL;
}

/* --- One event ------------------------------------------------------------------------------------------- */

enum path { START, DURATION, THREAD, LABEL, GC_ID, SAFEPOINT_ID, COMPILE_ID, ADDRESS, PREVIOUS, SAFEPOINT, PATHS };

static const struct jfr_selection *select_of(struct jfr_chunk *chunk, const struct jfr_type *type,
                                             const struct moment_event *event)
{
    const char *paths[PATHS] = {[START] = "startTime",
                                [DURATION] = "duration",
                                [THREAD] = "eventThread",
                                [LABEL] = event->path    ? event->path
                                          : event->label ? event->label
                                                         : "name",
                                [GC_ID] = "gcId",
                                [SAFEPOINT_ID] = "safepointId",
                                [COMPILE_ID] = "compileId",
                                [ADDRESS] = "address",
                                [PREVIOUS] = "previousOwner",
                                [SAFEPOINT] = "safepoint"};
    return jfr_select(chunk, type, paths, PATHS, JFR_SELECT_OPTIONAL);
}

static bool is_number(const struct jfr_value *value)
{
    return value->kind >= JFR_BOOLEAN && value->kind <= JFR_LONG;
}

static uint64_t key_of(const struct jfr_value *value)
{
    return value->kind == JFR_STRUCT && value->is_constant ? value->key : 0;
}

/* Returns the id. An event has only one of them. */
static int64_t id_of(const struct jfr_value *values)
{
    for (enum path path = GC_ID; path <= ADDRESS; path++) {
        if (is_number(&values[path]))
            return values[path].as.integer;
    }
    return -1;
}

static int64_t time_of(const struct jfr_clock *clock, int64_t ticks)
{
    int64_t time = jfr_ticks_to_epoch(clock, ticks);
    return time > MOMENT_TIME_MAX ? MOMENT_TIME_MAX : time < -MOMENT_TIME_MAX ? -MOMENT_TIME_MAX : time;
}

/* Returns the end. Durations in damaged recordings can have any value. */
static int64_t end_of(int64_t start, const struct jfr_value *duration)
{
    int64_t length = is_number(duration) && duration->as.integer > 0 ? duration->as.integer : 0;
    return start > INT64_MAX - length ? INT64_MAX : start + length;
}

static void fill(struct moment *moment, struct jfr_chunk *chunk, const struct jfr_value *values, struct strpool *pool)
{
    const struct jfr_clock *clock = &jfr_chunk_header(chunk)->clock;
    char label[200];
    int64_t start = values[START].as.integer;
    moment->start = time_of(clock, start);
    moment->end = time_of(clock, end_of(start, &values[DURATION]));
    moment->id = id_of(values);
    moment->thread = key_of(&values[THREAD]);
    moment->previous = key_of(&values[PREVIOUS]);
    moment->is_safepoint = is_number(&values[SAFEPOINT]) && values[SAFEPOINT].as.integer;
    if (moment->event->label && recorded_short_text(chunk, &values[LABEL], label, sizeof label))
        moment->label = strpool_get(pool, label);
}

/* --- All ------------------------------------------------------------------------------------------------- */

static int by_time(const void *a, const void *b)
{
    const struct moment *left = a, *right = b;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    if (left->end != right->end)
        return left->end > right->end ? -1 : 1;
    if (left->event->rank != right->event->rank)
        return left->event->rank < right->event->rank ? -1 : 1;
    int by_type = strcmp(left->type, right->type); /* levels */
    if (by_type)
        return by_type;
    return left->offset < right->offset ? -1 : left->offset > right->offset;
}

void moments_read(struct moments *moments, struct jfr_chunk *chunk, struct strpool *pool)
{
    size_t count = jfr_type_count(chunk);
    bool *wanted = mem_calloc(count, sizeof *wanted);
    const struct moment_event **of_type = mem_calloc(count, sizeof(struct moment_event *));
    const struct jfr_selection **selects = mem_calloc(count, sizeof(struct jfr_selection *));
    for (size_t i = 0; i < count; i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        of_type[i] = type->is_event ? event_of(type->name) : NULL;
        selects[i] = of_type[i] ? select_of(chunk, type, of_type[i]) : NULL;
        wanted[i] = selects[i] != NULL;
    }
    struct jfr_records records;
    jfr_records_begin(&records, chunk);
    records.wanted = wanted;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        size_t index = record.type->index;
        struct jfr_value values[PATHS];
        if (!jfr_select_read(selects[index], &record, values) || !is_number(&values[START]))
            continue;
        struct moment *moment = vec_add(moments);
        moment->event = of_type[index];
        moment->type = strpool_get(pool, record.type->name);
        moment->offset = record.offset;
        fill(moment, chunk, values, pool);
    }
    if (moments->count)
        qsort(moments->items, moments->count, sizeof *moments->items, by_time);
    free(wanted);
    free(of_type);
    free(selects);
}
