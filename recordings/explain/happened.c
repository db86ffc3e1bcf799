#include "recordings/explain/happened.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/setting_values.h"
#include "recordings/explain/reasons.h"
#include "recordings/explain/sections.h"

/* FEW: below so many samples, shares say nothing. SHORT: seconds, below which shares of time say nothing. */
enum { FEW = 100, SHORT = 10, MEMORY = 8 << 20, FIRST_WITH_RIGHT_FILES = 12, MOST_ANSWERS = 10 };

/* The share of the recording's time from which rare events are worth a line. */
static const double LEAST = 0.001;
/* The share of the recording's time below which an answer comes after those that count. */
static const double SMALL = 0.01;
/* Comes after them: an answer that only counts samples. */
static const double TOO_FEW = -0.5;

/* What a sentence is made of. */
struct context {
    const struct happened *happened;
    const struct findings *findings;
    size_t first;  /* index of the question's first query */
    double share;  /* set by the sentence */
    double pauses; /* the share of pauses, under which the heap is sorted */
};

static const struct query_result *rows_of(const struct context *c, size_t query)
{
    return &c->happened->results[c->first + query];
}

/* --- Values ------------------------------------------------------------------------------------------------------ */

static const struct query_value *value_at(const struct query_result *result, size_t row, size_t column)
{
    return &result->rows.items[row].values[column];
}

static double number_at(const struct query_result *result, size_t row, size_t column)
{
    const struct query_value *value = value_at(result, row, column);
    return value->kind == QUERY_NULL ? 0 : value->kind == QUERY_REAL ? value->as.real : (double)value->as.integer;
}

static double sum_of(const struct query_result *result, size_t column)
{
    double sum = 0;
    for (size_t i = 0; i < result->rows.count; i++)
        sum += number_at(result, i, column);
    return sum;
}

static double most_of(const struct query_result *result, size_t column)
{
    double most = 0;
    for (size_t i = 0; i < result->rows.count; i++)
        most = number_at(result, i, column) > most ? number_at(result, i, column) : most;
    return most;
}

static double least_of(const struct query_result *result, size_t column)
{
    double least = number_at(result, 0, column);
    for (size_t i = 1; i < result->rows.count; i++)
        least = number_at(result, i, column) < least ? number_at(result, i, column) : least;
    return least;
}

static const char *text_of(const struct context *c, const struct query_value *value)
{
    struct buf text;
    buf_init(&text, 0);
    query_value_text(&text, value, NULL, 0);
    const char *kept = arena_strdup(c->findings->arena, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

static const char *text_at(const struct context *c, const struct query_result *result, size_t row, size_t column)
{
    return text_of(c, value_at(result, row, column));
}

static const char *span(const struct context *c, double nanos)
{
    return text_of(c, &(struct query_value){.kind = QUERY_SPAN, .as.integer = (int64_t)nanos});
}

static const char *count(const struct context *c, double number)
{
    return text_of(c, &(struct query_value){.kind = QUERY_INTEGER, .as.integer = (int64_t)number});
}

static const char *plural(double number)
{
    return number > 0.5 && number < 1.5 ? "" : "s";
}

static const char *percent(const struct context *c, double share)
{
    return share > 0 && share < 0.01 ? "less than 1 %" : arena_printf(c->findings->arena, "%.0f %%", 100 * share);
}

/* Returns the share of the recording's time: " of 18.3 s (21 %)"; "" for a short recording. */
static const char *of_time(struct context *c, double nanos)
{
    double seconds = c->happened->seconds;
    c->share = seconds > 0 ? nanos / 1e9 / seconds : 0;
    return seconds < SHORT
               ? ""
               : arena_printf(c->findings->arena, " of %s (%s)", span(c, seconds * 1e9), percent(c, c->share));
}

/* Returns a rate as " (12,800 per second)"; "" for less than a second. */
static const char *per_second(const struct context *c, double number, double seconds)
{
    double rate = seconds >= 1 ? number / seconds : 0;
    return seconds < 1   ? ""
           : rate >= 100 ? arena_printf(c->findings->arena, " (%s per second)", count(c, rate))
                         : arena_printf(c->findings->arena, " (%.2g per second)", rate);
}

/* Returns the threshold of an event as " of 20 ms or longer"; "" without one, or if the shortest event is below it. */
static const char *above(const struct context *c, const char *event, double shortest)
{
    const char *threshold = scan_setting(scan_type(c->findings->scan, event), "threshold");
    double nanos = threshold ? setting_nanos(threshold) : 0;
    return nanos > 0 && shortest >= nanos ? arena_printf(c->findings->arena, " of %s or longer", threshold) : "";
}

static double share_of_first(const struct query_result *result, size_t column)
{
    double sum = sum_of(result, column);
    return sum > 0 ? 100 * number_at(result, 0, column) / sum : 0;
}

/* --- Sentences --------------------------------------------------------------------------------------------------- */

static const char *say_causes(const struct context *c, const struct query_result *r)
{
    double all = sum_of(r, 1);
    struct buf text;
    buf_init(&text, 0);
    for (size_t i = 0; i < r->rows.count && i < 3; i++) {
        const char *cause = text_at(c, r, i, 0);
        if (i)
            buf_puts(&text, ", ");
        if (all > 1)
            buf_printf(&text, "%s ", text_at(c, r, i, 1));
        buf_printf(&text, "%s%s", cause,
                   text_starts_with(cause, "Heap Inspection") ? " (can be the recording itself: jdk.ObjectCount)" : "");
    }
    const char *of = all > 1 ? arena_printf(c->findings->arena, "Causes of the %s collections", count(c, all))
                             : "Cause of the collection";
    const char *kept =
        arena_printf(c->findings->arena, "%s: %s%s.", of, buf_text(&text), r->rows.count > 3 ? ", and others" : "");
    buf_dispose(&text);
    return kept;
}

static const char *say_pauses(struct context *c)
{
    const struct query_result *r = rows_of(c, 0), *stalls = rows_of(c, 1), *causes = rows_of(c, 2);
    const char *text = "";
    if (r->events) {
        double pauses = number_at(r, 0, 0), sum = number_at(r, 0, 1);
        const char *time = of_time(c, sum);
        c->pauses = c->share;
        text = arena_printf(c->findings->arena,
                            "Garbage collections paused the application %s time%s%s for %s%s, at most for %s. ",
                            count(c, pauses), plural(pauses), above(c, "jdk.GCPhasePause", number_at(r, 0, 3)),
                            span(c, sum), time, span(c, number_at(r, 0, 2)));
    }
    if (stalls->events)
        text = arena_printf(c->findings->arena, "%s%s allocation%s had to wait for ZGC, %s in all threads. ", text,
                            count(c, (double)stalls->events), plural((double)stalls->events),
                            span(c, number_at(stalls, 0, 1)));
    if (causes->rows.count)
        text = arena_printf(c->findings->arena, "%s%s ", text, say_causes(c, causes));
    return *text ? arena_strndup(c->findings->arena, text, strlen(text) - 1) : NULL;
}

static const char *say_heap(struct context *c)
{
    const struct query_result *r = rows_of(c, 0);
    bool has_limit = value_at(r, 0, 3)->kind != QUERY_NULL;
    if (value_at(r, 0, 0)->kind == QUERY_NULL)
        return NULL;
    c->share = c->pauses;
    return arena_printf(
        c->findings->arena,
        "The heap had %s after the first collection, %s after the last, and at most %s%s%s; after a young collection, this includes garbage.",
        text_at(c, r, 0, 0), text_at(c, r, 0, 1), text_at(c, r, 0, 2), has_limit ? " of " : "",
        has_limit ? text_at(c, r, 0, 3) : "");
}

static const char *say_samples(struct context *c)
{
    const struct query_result *r = rows_of(c, 0), *load = rows_of(c, 2);
    if (!r->rows.count)
        r = rows_of(c, 1);
    if (!r->rows.count)
        return NULL;
    double samples = (double)r->events;
    c->share = TOO_FEW;
    if (samples < FEW)
        return arena_printf(c->findings->arena, "%s sample%s of Java code: too few for shares.", count(c, samples),
                            plural(samples));
    c->share = load->rows.count ? number_at(load, 0, 1) * number_at(r, 0, 1) / samples : 0;
    return arena_printf(c->findings->arena, "%.0f %% of %s samples of Java code are in %s.",
                        100 * number_at(r, 0, 1) / samples, count(c, samples), text_at(c, r, 0, 0));
}

static const char *say_load(struct context *c)
{
    const struct query_result *r = rows_of(c, 0);
    c->share = number_at(r, 0, 0);
    return arena_printf(
        c->findings->arena, "The machine was %s busy on average and %s at most, %s by this JVM (%s sample%s).",
        percent(c, number_at(r, 0, 0)), percent(c, number_at(r, 0, 1)),
        percent(c, number_at(r, 0, 2) + number_at(r, 0, 3)), count(c, (double)r->events), plural((double)r->events));
}

static const char *say_allocation(struct context *c)
{
    const struct query_result *types = rows_of(c, 0), *sites = rows_of(c, 1);
    if (types->rows.count && types->events >= FEW)
        return arena_printf(
            c->findings->arena,
            "%.0f %% of the allocated bytes are %s, and %.0f %% come from %s (estimated from %s samples).",
            share_of_first(types, 1), text_at(c, types, 0, 0), share_of_first(sites, 1), text_at(c, sites, 0, 0),
            count(c, (double)types->events));
    c->share = types->rows.count ? TOO_FEW : 0;
    if (types->rows.count)
        return arena_printf(c->findings->arena, "%s sample%s of allocations: too few for shares.",
                            count(c, (double)types->events), plural((double)types->events));
    types = rows_of(c, 2);
    if (!types->rows.count)
        return NULL;
    return arena_printf(c->findings->arena,
                        "%.0f %% of the bytes in new allocation buffers (TLABs) were requested for %s.",
                        share_of_first(types, 1), text_at(c, types, 0, 0));
}

static const char *say_locks(struct context *c)
{
    const struct query_result *r = rows_of(c, 0);
    double waits = sum_of(r, 1), sum = sum_of(r, 2);
    of_time(c, sum);
    return arena_printf(c->findings->arena,
                        "Threads waited %s in all for locks (%s wait%s%s, the longest %s), %s of it for %s.",
                        span(c, sum), count(c, waits), plural(waits), above(c, "jdk.JavaMonitorEnter", least_of(r, 4)),
                        span(c, most_of(r, 3)), span(c, number_at(r, 0, 2)), text_at(c, r, 0, 0));
}

/* In JDK 8 and 11, events of files can have the duration of the thread's first operation. */
static bool has_wrong_files(const struct context *c)
{
    int feature = findings_release(c->findings->scan);
    return feature > 0 && feature < FIRST_WITH_RIGHT_FILES;
}

static const char *say_io(struct context *c)
{
    static const char *const types[] = {"jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite"};
    static const char *const words[][2] = {
        {"read", "of sockets"}, {"write", "to sockets"}, {"read", "of files"}, {"write", "to files"}};
    const struct query_result *r = rows_of(c, 0);
    struct buf text;
    double sum = 0;
    buf_init(&text, 0);
    for (size_t i = 0; i < r->rows.count; i++) {
        for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
            if (!text_is(text_at(c, r, i, 0), types[k]) || (k > 1 && has_wrong_files(c)))
                continue;
            buf_printf(&text, "%s%s %s%s %s%s: %s in all threads, at most %s", text.length ? "; " : "",
                       text_at(c, r, i, 1), words[k][0], plural(number_at(r, i, 1)), words[k][1],
                       above(c, types[k], number_at(r, i, 4)), span(c, number_at(r, i, 2)),
                       span(c, number_at(r, i, 3)));
            sum += number_at(r, i, 2);
        }
    }
    of_time(c, sum);
    const char *kept = text.length ? arena_printf(c->findings->arena, "%s.", buf_text(&text)) : NULL;
    buf_dispose(&text);
    return kept;
}

static const char *say_exceptions(struct context *c)
{
    const struct query_result *r = rows_of(c, 0), *types = rows_of(c, 1);
    double thrown = r->events < 2 ? 0 : number_at(r, 0, 0);
    if (thrown < 1)
        return NULL;
    double seconds = number_at(r, 0, 1) / 1e9;
    const char *rate = per_second(c, thrown, seconds);
    if (types->events < FEW)
        return arena_printf(c->findings->arena, "At least %s exceptions and errors were thrown%s.", count(c, thrown),
                            rate);
    return arena_printf(
        c->findings->arena, "At least %s exceptions and errors were thrown%s; %.0f %% of the %s recorded ones are %s.",
        count(c, thrown), rate, share_of_first(types, 1), count(c, (double)types->events), text_at(c, types, 0, 0));
}

static const char *say_pinned(struct context *c)
{
    const struct query_result *r = rows_of(c, 0);
    double sum = sum_of(r, 2);
    of_time(c, sum);
    if (c->share < LEAST)
        return NULL;
    return arena_printf(
        c->findings->arena,
        "Virtual threads were pinned to their carriers %s time%s%s, %s in all, at most %s; most of it in %s.",
        count(c, sum_of(r, 1)), plural(sum_of(r, 1)), above(c, "jdk.VirtualThreadPinned", least_of(r, 4)), span(c, sum),
        span(c, most_of(r, 3)), text_at(c, r, 0, 0));
}

static const char *say_old(struct context *c)
{
    const struct query_result *r = rows_of(c, 0);
    if (sum_of(r, 1) < 2)
        return NULL;
    return arena_printf(
        c->findings->arena, "Of %s sampled objects that were still alive, %s %s %s; they need not be a problem.",
        count(c, sum_of(r, 1)), text_at(c, r, 0, 1), number_at(r, 0, 1) > 1.5 ? "are" : "is", text_at(c, r, 0, 0));
}

/* Collections are operations of the virtual machine, too, and the first question is about them. */
static bool is_collection(const char *operation)
{
    return strstr(operation, "Collect") || strstr(operation, "GC") || strstr(operation, "Mark") ||
           strstr(operation, "Pause") || text_starts_with(operation, "G1") || text_starts_with(operation, "Z") ||
           text_starts_with(operation, "Shenandoah") || text_starts_with(operation, "X");
}

static const char *say_operations(struct context *c)
{
    const struct query_result *r = rows_of(c, 0);
    double sum = 0, operations = 0;
    size_t first = r->rows.count;
    for (size_t i = 0; i < r->rows.count; i++) {
        if (is_collection(text_at(c, r, i, 0)))
            continue;
        first = first < i ? first : i;
        operations += number_at(r, i, 1);
        sum += number_at(r, i, 2);
    }
    if (first == r->rows.count)
        return NULL;
    const char *time = of_time(c, sum);
    if (c->share < LEAST)
        return NULL;
    return arena_printf(
        c->findings->arena,
        "%s other operation%s of the virtual machine stopped the application for %s%s, %s of it for %s.",
        count(c, operations), plural(operations), span(c, sum), time, span(c, number_at(r, first, 2)),
        text_at(c, r, first, 0));
}

static const char *say_classes(struct context *c)
{
    const struct query_result *r = rows_of(c, 0);
    double loaded = r->events < 2 ? 0 : number_at(r, 0, 0);
    if (loaded < 1)
        return NULL;
    double seconds = number_at(r, 0, 2) / 1e9;
    return arena_printf(c->findings->arena, "At least %s class%s loaded%s, and %s unloaded.", count(c, loaded),
                        loaded < 1.5 ? " was" : "es were", per_second(c, loaded, seconds), text_at(c, r, 0, 1));
}

/* --- Questions --------------------------------------------------------------------------------------------------- */

enum { MOST_QUERIES = 3, MOST_EVENTS = 4 };

struct question {
    const char *id, *view;
    const char *task; /* of data/tasks.tsv, whose playbook helps */
    const char *what; /* nouns for "No ... : reason" */
    const char *queries[MOST_QUERIES];
    /* The absence of the first one is explained; none: the question is left out without rows. The others are also
     * needed for a full answer. */
    const char *events[MOST_EVENTS];
    const char *(*say)(struct context *context); /* NULL: nothing to say */
};

#define SPANS "COUNT(*), SUM(duration) AS S, MAX(duration), MIN(duration)"
static const struct question questions[] = {
    {"pauses",
     "gc-pauses",
     "pauses",
     "pauses of garbage collections",
     {"SELECT COUNT(*), SUM(duration), MAX(duration), MIN(duration) FROM GCPhasePause",
      "SELECT COUNT(*), SUM(duration) FROM ZAllocationStall",
      "SELECT cause, COUNT(*) AS C FROM GarbageCollection GROUP BY cause ORDER BY C DESC"},
     {"jdk.GCPhasePause"},
     say_pauses},
    {"heap",
     "gc",
     "memory",
     NULL,
     {"SELECT FIRST(A.heapUsed), LAST(A.heapUsed), MAX(A.heapUsed), LAST(C.maxSize) FROM GCHeapSummary AS A, GCHeapConfiguration AS C WHERE A.when = 'After GC'"},
     {NULL},
     say_heap},
    {"cpu",
     "cpu-load",
     "cpu",
     "samples of the processors",
     {"SELECT AVG(machineTotal), MAX(machineTotal), AVG(jvmUser), AVG(jvmSystem) FROM CPULoad"},
     {"jdk.CPULoad"},
     say_load},
    {"methods",
     "hot-methods",
     "cpu",
     "samples of Java code",
     {"SELECT stackTrace.topFrame AS T, COUNT(*) AS C FROM CPUTimeSample GROUP BY T ORDER BY C DESC",
      "SELECT stackTrace.topFrame AS T, COUNT(*) AS C FROM ExecutionSample GROUP BY T ORDER BY C DESC",
      "SELECT COUNT(*), AVG(jvmUser) FROM CPULoad"},
     {"jdk.ExecutionSample"},
     say_samples},
    {"exceptions",
     "exception-by-type",
     "errors",
     "counts of exceptions",
     {"SELECT DIFF(throwables), DIFF(startTime) FROM ExceptionStatistics",
      "SELECT thrownClass AS T, COUNT(*) AS C FROM JavaExceptionThrow, JavaErrorThrow GROUP BY T ORDER BY C DESC"},
     {"jdk.ExceptionStatistics"},
     say_exceptions},
    {"classes",
     "longest-class-loading",
     "start",
     NULL,
     {"SELECT DIFF(loadedClassCount), DIFF(unloadedClassCount), DIFF(startTime) FROM ClassLoadingStatistics"},
     {NULL},
     say_classes},
    {"allocation",
     "allocation-by-site",
     "memory",
     "samples of allocations",
     {"SELECT objectClass AS O, SUM(weight) AS W FROM ObjectAllocationSample GROUP BY O ORDER BY W DESC",
      "SELECT stackTrace.topFrame AS T, SUM(weight) AS W FROM ObjectAllocationSample GROUP BY T ORDER BY W DESC",
      "SELECT objectClass AS O, SUM(tlabSize) AS W FROM ObjectAllocationInNewTLAB GROUP BY O ORDER BY W DESC"},
     {"jdk.ObjectAllocationSample"},
     say_allocation},
    {"locks",
     "contention-by-total-time",
     "threads",
     "waits for locks",
     {"SELECT monitorClass, " SPANS " FROM JavaMonitorEnter GROUP BY monitorClass ORDER BY S DESC"},
     {"jdk.JavaMonitorEnter"},
     say_locks},
    {"io",
     "latencies-by-type",
     "io",
     "reads and writes of sockets",
     {"SELECT eventType.name AS T, " SPANS
      " FROM SocketRead, SocketWrite, FileRead, FileWrite GROUP BY T ORDER BY S DESC"},
     {"jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite"},
     say_io},
    {"pinned",
     "pinned-threads",
     "virtual",
     NULL,
     {"SELECT stackTrace.topApplicationFrame AS T, " SPANS " FROM VirtualThreadPinned GROUP BY T ORDER BY S DESC"},
     {NULL},
     say_pinned},
    {"operations",
     "vm-operations",
     "pauses",
     NULL,
     {"SELECT operation AS O, COUNT(*), SUM(duration) AS S FROM ExecuteVMOperation WHERE safepoint = 'true' GROUP BY O ORDER BY S DESC"},
     {NULL},
     say_operations},
    {"old-objects",
     "memory-leaks-by-class",
     "memory",
     NULL,
     {"SELECT object.type AS T, COUNT(*) AS C FROM OldObjectSample GROUP BY T ORDER BY C DESC"},
     {NULL},
     say_old},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* The time that the recording covers in the range. It is not known if chunks have gaps between them, or overlap. */
static double covered(const struct scan *scan, const struct time_range *time)
{
    int64_t from = time_point_nanos(&time->from, scan->start_nanos, scan->start_nanos);
    int64_t until = time_point_nanos(&time->until, scan->start_nanos, scan->end_nanos);
    from = from > scan->start_nanos ? from : scan->start_nanos;
    until = until < scan->end_nanos ? until : scan->end_nanos;
    return scan->gaps || scan->overlaps || until < from ? 0 : (double)(until - from) / 1e9;
}

void happened_read(struct happened *happened, const struct scan *scan, const struct jfr_file *file,
                   const struct jfr_options *options, const struct time_range *time)
{
    struct jfr_options quiet = *options;
    struct query_error error;
    struct jfr_file *again;
    quiet.report = NULL;
    happened->count = 0;
    happened->is_limited = time->from.is_set || time->until.is_set;
    happened->seconds = happened->is_limited ? covered(scan, time) : (double)scan->duration_nanos / 1e9;
    for (size_t i = 0; i < QUESTIONS; i++) {
        for (size_t k = 0; k < MOST_QUERIES && questions[i].queries[k]; k++) {
            struct query *query = &happened->queries[happened->count++];
            query_parse(query, questions[i].queries[k], &error);
            query->time = *time;
        }
    }
    if (!jfr_reopen(&again, file, &quiet)) {
        happened_dispose(happened);
        return;
    }
    query_execute(happened->results, happened->queries, happened->count, again, MEMORY);
    jfr_close(again);
}

void happened_dispose(struct happened *happened)
{
    for (size_t i = 0; i < happened->count; i++) {
        query_result_dispose(&happened->results[i]);
        query_dispose(&happened->queries[i]);
    }
    happened->count = 0;
}

/* Adds the settings that record the question's events, and how many events the benchmark measured with default.jfc and
 * the recording's garbage collector. */
static const char *to_record(const struct findings *f, const struct question *question, struct happened_answer *answer)
{
    const char *measured = "";
    for (size_t i = 0; i < MOST_EVENTS && question->events[i]; i++) {
        const char *name = question->events[i];
        const struct scan_type *type = scan_type(f->scan, name);
        const struct fact_event *event = f->facts ? facts_event(f->facts, name) : NULL;
        if (!type || scan_is_enabled(type))
            continue;
        answer->record = arena_printf(f->arena, "%s%s%s#enabled=true", answer->record ? answer->record : "",
                                      answer->record ? "," : "", name);
        for (size_t k = 0; event && f->gc && k < event->rates.count; k++) {
            const struct fact_rate *rate = &event->rates.items[k];
            if (text_is(rate->configuration, "default") && text_is(rate->gc, f->gc))
                measured = arena_printf(f->arena, "%s%s%s%s%s %s per %s", measured, *measured ? ", " : "", rate->low,
                                        text_is(rate->low, rate->high) ? "" : " to ",
                                        text_is(rate->low, rate->high) ? "" : rate->high, name, rate->unit);
        }
    }
    return *measured ? arena_printf(f->arena, "%s (with default.jfc and this collector, the benchmark measured %s)",
                                    answer->record, measured)
                     : answer->record;
}

/* Why the question's event is absent, and what records it. Returns false if the release does not have it. */
static bool explain_absence(const struct context *c, const struct question *question, struct happened_answer *answer)
{
    const struct findings *f = c->findings;
    const char *event = question->events[0];
    const struct scan_type *type = scan_type(f->scan, event);
    const struct fact_event *fact = f->facts ? facts_event(f->facts, event) : NULL;
    if (!type || type->count || (f->facts && !fact))
        return false;
    answer->share = -1;
    answer->page = fact ? fact->page : NULL;
    answer->event = event;
    const char *reason = reason_of_absence(f, event);
    bool is_sentence = reason[strlen(reason) - 1] == '.';
    answer->sentence =
        !scan_has_settings(f->scan)
            ? arena_printf(f->arena, "No %s; whether %s was enabled is not known.", question->what, event)
        : scan_is_enabled(type) ? arena_printf(f->arena, "No %s%s%s%s", question->what, is_sentence ? ": " : "",
                                               is_sentence ? reason : "", is_sentence ? "" : ".")
                                : arena_printf(f->arena, "Not recorded: %s, because %s is not enabled. To record: %s.",
                                               question->what, event, to_record(f, question, answer));
    return true;
}

/* The largest shares of time come first. Counts, which have no share, come before shares below SMALL. */
static double rank_of(const struct happened_answer *answer)
{
    return answer->share > 0 && answer->share < SMALL ? answer->share - SMALL : answer->share;
}

static int by_rank(const void *a, const void *b)
{
    const struct happened_answer *left = a, *right = b;
    double l = rank_of(left), r = rank_of(right);
    return l < r ? 1 : l > r ? -1 : left->place < right->place ? -1 : 1;
}

void happened_sort(struct happened_answers *answers)
{
    if (answers->count)
        qsort(answers->items, answers->count, sizeof *answers->items, by_rank);
}

void happened_answer(const struct happened *happened, const struct findings *findings, struct happened_answers *answers)
{
    struct context context = {.happened = happened, .findings = findings};
    for (size_t i = 0; happened->count && i < QUESTIONS; i++) {
        const struct question *question = &questions[i];
        struct happened_answer answer = {
            .id = question->id, .view = question->view, .task = question->task, .place = i};
        size_t count_of = 0;
        bool has_rows = false;
        for (; count_of < MOST_QUERIES && question->queries[count_of]; count_of++)
            has_rows = has_rows || happened->results[context.first + count_of].rows.count > 0;
        context.share = 0;
        answer.sentence = has_rows ? question->say(&context) : NULL;
        answer.share = context.share;
        if (answer.sentence || (question->events[0] && explain_absence(&context, question, &answer)))
            *vec_add(answers) = answer;
        context.first += count_of;
    }
    happened_sort(answers);
    if (answers->count > MOST_ANSWERS)
        answers->count = MOST_ANSWERS;
}

void section_happened(struct report *report, const struct findings *findings, const struct happened *happened)
{
    static const struct report_column columns[] = {{"question", "Question", CELL_TEXT}, {"view", "View", CELL_CODE},
                                                   {"record", NULL, CELL_PAGE},         {"answer", "Answer", CELL_TEXT},
                                                   {"event", NULL, CELL_PAGE},          {"page", NULL, CELL_PAGE},
                                                   {"playbook", NULL, CELL_PAGE}};
    struct report_section *section = report_section(report, "happened", "What happened");
    struct report_table *table = report_table(report, section, "happened", NULL, columns, 7);
    struct happened_answers answers = {0};
    happened_answer(happened, findings, &answers);
    for (size_t i = 0; i < answers.count; i++) {
        struct report_cell *cells = report_row(report, table);
        cells[0] = cell_text(answers.items[i].id);
        cells[1] = cell_text(answers.items[i].view);
        cells[2] = cell_text(answers.items[i].record);
        cells[3] = cell_text(answers.items[i].sentence);
        cells[4] = cell_text(answers.items[i].event);
        cells[5] = cell_text(answers.items[i].page);
        cells[6] = cell_text(arena_printf(findings->arena, "playbooks/%s.html", answers.items[i].task));
    }
    if (happened->is_limited)
        report_say(report, section, "The answers cover only the given range of time%s.",
                   happened->seconds > 0 ? arena_printf(findings->arena, ", %.1f s of the recording", happened->seconds)
                                         : "");
    if (!answers.count)
        report_say(report, section, "No event%s shows pauses, load, locks, allocations or exceptions.",
                   happened->is_limited ? "" : " of the recording");
    vec_dispose(&answers);
}
