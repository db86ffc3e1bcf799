/* The sections on the writer of the recording, and on the health of the file. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/text.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/gc_kinds.h"
#include "recordings/explain/reasons.h"
#include "recordings/explain/release.h"
#include "recordings/explain/sections.h"
#include "recordings/explain/vendor.h"

static const struct report_column pair_columns[] = {{"name", "Property", CELL_TEXT}, {"value", "Value", CELL_TEXT}};

/* --- Recorded by --------------------------------------------------------------------------------------------- */

struct pairs {
    struct report *report;
    struct report_table *table;
};

static void put(const struct pairs *pairs, const char *name, const char *value)
{
    if (!value || !*value || text_is(value, "N/A"))
        return;
    struct report_cell *cells = report_row(pairs->report, pairs->table);
    cells[0] = cell_text(name);
    cells[1] = cell_text(value);
}

#define put_printed(pairs, name, ...) put(pairs, name, arena_printf(&(pairs)->report->arena, __VA_ARGS__))

static const char *time_text(struct report *report, int64_t nanos)
{
    char text[64];
    time_t seconds = (time_t)(nanos / 1000000000 - (nanos % 1000000000 < 0));
    struct tm parts;
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts))
        return NULL;
    return arena_strdup(&report->arena, text);
}

static bool has_types_of(const struct scan *scan, const char *prefix)
{
    for (size_t i = 0; i < scan->types.count; i++) {
        if (text_starts_with(scan->types.items[i]->name, prefix))
            return true;
    }
    return false;
}

static const char *gc_text(const struct findings *f)
{
    enum gc kind = f->gc ? gc_by_name(f->gc, strlen(f->gc)) : GC_COUNT;
    return f->gc && f->facts ? facts_gc_label(f->facts, f->gc) : kind < GC_COUNT ? gc_kinds[kind].label : f->gc;
}

static const char *writer_text(const struct findings *f)
{
    switch (f->writer) {
    case WRITER_NATIVE_IMAGE: return "GraalVM native image";
    case WRITER_OPENJ9: return "OpenJ9";
    case WRITER_ASYNC_PROFILER: return has_types_of(f->scan, "datadog.") ? "Datadog's profiler" : "async-profiler";
    case WRITER_HOTSPOT: return "HotSpot";
    default: return NULL;
    }
}

/* Profilers that add events to those of the JVM. Datadog's is based on async-profiler and has its types as well. */
static void put_other_writers(const struct pairs *pairs, const struct findings *f)
{
    if (f->writer == WRITER_ASYNC_PROFILER)
        return;
    if (has_types_of(f->scan, "datadog."))
        put(pairs, "Events of", "Datadog's profiler");
    else if (has_types_of(f->scan, "profiler."))
        put(pairs, "Events of", "async-profiler");
}

/* Returns the line that starts with one of these words. The JVM joins several system files, one of which may contain
 * the host's name. */
static const char *system_text(struct report *report, const char *os)
{
    static const char *const words[] = {"uname:", "OS:"};
    for (size_t i = 0; os && i < 2; i++) {
        const char *found = strstr(os, words[i]);
        if (!found)
            continue;
        found += strlen(words[i]) + strspn(found + strlen(words[i]), " ");
        return arena_strndup(&report->arena, found, strcspn(found, "\n"));
    }
    return os;
}

/* A negative number means that there is no limit, or that the JVM does not know it. */
static const char *memory_limit(struct report *report, const char *bytes)
{
    return !bytes || *bytes == '-' ? "none" : report_bytes(report, bytes);
}

static void put_machine(const struct pairs *pairs, const struct findings *f)
{
    const char *const *values = f->scan->values;
    put(pairs, "System", system_text(pairs->report, values[SCAN_OS]));
    put(pairs, "Platform", f->platform ? platform_words[kind_by_name(platform_names, f->platform)] : NULL);
    put(pairs, "CPU", values[SCAN_CPU]);
    put(pairs, "Hardware threads", values[SCAN_CPU_THREADS]);
    put(pairs, "Memory", report_bytes(pairs->report, values[SCAN_MEMORY]));
    put(pairs, "Virtualization", values[SCAN_VIRTUALIZATION]);
    if (values[SCAN_CONTAINER])
        put_printed(pairs, "Container", "%s, %s CPUs, memory limit %s", values[SCAN_CONTAINER],
                    values[SCAN_CONTAINER_CPUS] ? values[SCAN_CONTAINER_CPUS] : "unknown",
                    memory_limit(pairs->report, values[SCAN_CONTAINER_MEMORY]));
    if (f->scan->has_region) {
        int minutes = (int)(f->scan->gmt_offset_millis / 60000);
        put_printed(pairs, "Time zone", "UTC%c%02d:%02d, locale %s", minutes < 0 ? '-' : '+',
                    (minutes < 0 ? -minutes : minutes) / 60, (minutes < 0 ? -minutes : minutes) % 60, f->scan->locale);
    }
}

static void put_file(const struct pairs *pairs, const struct findings *f)
{
    const struct scan *scan = f->scan;
    put(pairs, "Start", time_text(pairs->report, scan->start_nanos));
    put_printed(pairs, "Duration", "%.1f s", f->seconds);
    put_printed(pairs, "Chunks", "%" PRIu64, scan->chunks);
    put_printed(pairs, "Events", "%" PRIu64, scan->events);
    put(pairs, "Size", report_bytes(pairs->report, arena_printf(&pairs->report->arena, "%" PRIu64, scan->file_bytes)));
    put_printed(pairs, "Format", "%d.%d", scan->major, scan->minor);
}

/* Returns "JDK 17", or how the event types in the file show the release. */
static const char *release_text(struct report *report, const struct scan *scan)
{
    const struct scan_nearest *nearest = &scan->nearest;
    int feature = release_of_version(scan->values[SCAN_JVM_VERSION]).feature;
    if (feature)
        return arena_printf(&report->arena, "JDK %d", feature);
    if (!nearest->feature)
        return NULL;
    if (nearest->differences == nearest->other_differences && nearest->other)
        return arena_printf(&report->arena, "JDK %d or %d by its event types", nearest->other, nearest->feature);
    const char *text = arena_printf(&report->arena, "JDK %d by its event types", nearest->feature);
    if (nearest->differences)
        text = arena_printf(&report->arena, "%s, which differ in %zu type%s or field%s", text, nearest->differences,
                            nearest->differences == 1 ? "" : "s", nearest->differences == 1 ? "" : "s");
    return nearest->other ? arena_printf(&report->arena, "%s (%d differs in %zu)", text, nearest->other,
                                         nearest->other_differences)
                          : text;
}

void section_recorded(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "recorded", "Recorded by");
    const char *const *values = f->scan->values;
    struct pairs pairs = {report, report_table(report, section, "jvm", NULL, pair_columns, 2)};
    struct vendor vendor = vendor_of(f->scan, &report->arena);
    put(&pairs, "Writer", writer_text(f));
    put_other_writers(&pairs, f);
    put(&pairs, "JVM", values[SCAN_JVM_NAME]);
    put(&pairs, "Version", values[SCAN_JVM_VERSION]);
    put(&pairs, "Release", release_text(report, f->scan));
    put(&pairs, "Vendor", vendor.name);
    put(&pairs, "Distribution", vendor.distribution);
    put(&pairs, "JDK version", vendor.version);
    put(&pairs, "Garbage collector", gc_text(f));
    put(&pairs, "JVM arguments", f->jvm_arguments);
    put(&pairs, "Java arguments", f->java_arguments);
    put(&pairs, "Process", values[SCAN_PID]);
    put_machine(&pairs, f);
    put_file(&pairs, f);
    const char *lack = values[SCAN_JVM_VERSION] ? "The version of the JVM does not show the release"
                                                : "The recording has no jdk.JVMInformation event";
    bool has_release = release_of_version(values[SCAN_JVM_VERSION]).feature > 0;
    if (!has_release && f->facts)
        report_say(report, section, "%s. The report assumes JDK %d.", lack, report->feature);
    else if (!has_release)
        report_say(report, section, "%s, so its release is not known. jfrevents explain --jdk N assumes a release.",
                   lack);
    else if (!f->facts)
        report_say(report, section, "The data set does not have the release of this JVM.");
    if (f->scan->has_old_names)
        report_say(
            report, section,
            "The event types have the names of JDK 9 and 10, com.oracle.jdk.CPULoad. The report has those of today, "
            "jdk.CPULoad.");
    if (f->scan->mixes_formats && f->scan->jvms.count < 2)
        report_say(report, section,
                   "Several JVMs, or a JVM and a profiler, wrote the file: its chunks have different versions of the "
                   "format.");
    if (f->scan->jvms.count > 1)
        report_say(
            report, section,
            "The file contains chunks of %zu JVMs. The report describes the settings and properties of the first "
            "one. In JDK 17 and later, jfr print and jfr view can show constants of one JVM, such as methods, in "
            "events of the other; jfr disassemble --max-chunks 1 separates the chunks.",
            f->scan->jvms.count);
}

/* --- Health ---------------------------------------------------------------------------------------------------- */

static void say_damage(struct report *report, struct report_section *section, const struct scan *scan)
{
    bool is_empty = scan->missing_bytes && !scan->events;
    if (scan->missing_bytes)
        report_say(report, section, "The file ends too early: %" PRIu64 " byte%s missing%s.", scan->missing_bytes,
                   scan->missing_bytes == 1 ? " is" : "s are", is_empty ? ", and no event can be read" : "");
    if (scan->lost_chunks && !is_empty)
        report_say(report, section, "The file is damaged: %" PRIu64 " chunk%s cannot be read.", scan->lost_chunks,
                   scan->lost_chunks == 1 ? "" : "s");
    if (scan->lost_bytes && !is_empty)
        report_say(report, section, "The file is damaged: %" PRIu64 " byte%s cannot be read.", scan->lost_bytes,
                   scan->lost_bytes == 1 ? "" : "s");
    if (scan->events && (scan->lost_chunks || scan->lost_bytes))
        report_say(report, section, "The report describes the rest.");
    for (size_t i = 0; i < scan->faults.count; i++) {
        const struct scan_fault *fault = &scan->faults.items[i];
        if (fault->chunk)
            report_say(report, section, "Chunk %zu: %s.", fault->chunk, fault->message);
        else
            report_say(report, section, "The file: %s.", fault->message);
    }
    if (scan->fault_count > SCAN_FAULTS)
        report_say(report, section, "%" PRIu64 " faults were found; the first %d are listed.", scan->fault_count,
                   SCAN_FAULTS);
    if (scan->unfinished_chunks)
        report_say(report, section,
                   "%" PRIu64 " chunk%s not finished: the JVM is still writing, or ended without closing the file. "
                   "Events after the last flush are missing.",
                   scan->unfinished_chunks, scan->unfinished_chunks == 1 ? " is" : "s are");
    if (scan->unknown_records && !is_empty)
        report_say(report, section, "%" PRIu64 " record%s a type that the metadata does not define.",
                   scan->unknown_records, scan->unknown_records == 1 ? " has" : "s have");
}

static void say_stack_traces(struct report *report, struct report_section *section, const struct scan *scan,
                             bool is_profiler)
{
    const char *arguments = scan->values[SCAN_JVM_ARGUMENTS];
    const char *depth = arguments ? strstr(arguments, "stackdepth=") : NULL;
    const char *why = ".";
    if (!scan->truncated_traces)
        return;
    if (depth)
        why = arena_printf(&report->arena, " after %ld frames: stackdepth in the JVM arguments.",
                           strtol(depth + strlen("stackdepth="), NULL, 10));
    else if (!is_profiler)
        why = ". The option -XX:FlightRecorderOptions=stackdepth=N sets the number of frames, which is 64 by default.";
    report_say(report, section, "%" PRIu64 " of %" PRIu64 " stack traces are truncated%s", scan->truncated_traces,
               scan->stack_traces, why);
}

static void say_samplers(struct report *report, struct report_section *section, const struct findings *f)
{
    if (findings_has(f, "jdk.ExecutionSample") && findings_has(f, "jdk.CPUTimeSample"))
        report_say(report, section,
                   "Both jdk.ExecutionSample and jdk.CPUTimeSample have events: the same work is sampled twice, so do "
                   "not add up their counts.");
    if (findings_has(f, "profiler.WallClockSample") && findings_has(f, "jdk.ExecutionSample"))
        report_say(report, section,
                   "Samples of CPU time and of elapsed time are in the same file: evaluate "
                   "jdk.ExecutionSample and profiler.WallClockSample separately.");
}

/* Reports enabled events that each chunk should contain and that are absent although no part of the recording is
 * missing. */
static void say_removed(struct report *report, struct report_section *section, const struct findings *f)
{
    struct fact_texts names = {0};
    for (size_t i = 0; f->facts && !f->is_incomplete && i < f->facts->events.count; i++) {
        const struct fact_event *event = f->facts->events.items[i];
        const struct scan_type *type = scan_type(f->scan, event->name);
        if (scan_is_enabled(type) && !type->count && event_is_in_each_chunk(event) && !reason_of(f, type).is_specific)
            *vec_add(&names) = event->name;
    }
    if (names.count)
        report_say(report, section,
                   "Chunks usually have %s. A tool such as jfr scrub can have removed events, so other events can be "
                   "absent for the same reason.",
                   report_list(report, &names, 5));
    vec_dispose(&names);
}

void section_health(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "health", "Health");
    const struct scan *scan = f->scan;
    say_damage(report, section, scan);
    if (scan->lost_data_bytes)
        report_say(report, section,
                   "The JVM lost %" PRIu64 " bytes of events (jdk.DataLoss), because its buffers were full. The option "
                   "-XX:FlightRecorderOptions=globalbuffersize=SIZE or memorysize=SIZE makes them larger.",
                   scan->lost_data_bytes);
    if (section->sentences.count)
        section->fault = "parts of the recording are damaged, unfinished or lost";
    say_stack_traces(report, section, scan, f->writer == WRITER_ASYNC_PROFILER);
    if (scan->gaps)
        report_say(report, section,
                   "%" PRIu64 " gap%s between chunks, together %.1f s, contain%s no events: no recording was running, "
                   "chunks are missing, or the clock of the machine was set forward.",
                   scan->gaps, scan->gaps == 1 ? "" : "s", (double)scan->gap_nanos / 1e9, scan->gaps == 1 ? "s" : "");
    if (scan->overlaps)
        report_say(report, section,
                   "%" PRIu64
                   " chunk%s before the chunk in front of %s ends: the clock of the machine was set back, or "
                   "the file contains the chunks of several recordings or writers.",
                   scan->overlaps, scan->overlaps == 1 ? " starts" : "s start", scan->overlaps == 1 ? "it" : "them");
    say_samplers(report, section, f);
    say_removed(report, section, f);
    if (scan->values[SCAN_DUMP_REASON])
        report_say(report, section, "The JVM wrote the file in an emergency (jdk.DumpReason: %s).",
                   scan->values[SCAN_DUMP_REASON]);
    if (scan->values[SCAN_SHUTDOWN_REASON])
        report_say(report, section, "The JVM shut down during the recording: %s.", scan->values[SCAN_SHUTDOWN_REASON]);
    if (!section->sentences.count)
        report_say(report, section, "All chunks are complete, and nothing is known to be lost.");
}
