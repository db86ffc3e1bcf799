/* The sections on settings in force, on present events, and on enabled events without occurrences. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/alloc.h"
#include "common/base/text.h"
#include "common/dataset/setting_values.h"
#include "recordings/explain/reasons.h"
#include "recordings/explain/requests.h"
#include "recordings/explain/sections.h"

/* --- Settings --------------------------------------------------------------------------------------------------- */

static const struct report_column setting_columns[] = {{"event", "Event", CELL_CODE},
                                                       {"page", NULL, CELL_PAGE},
                                                       {"setting", "Setting", CELL_CODE},
                                                       {"value", "In force", CELL_CODE},
                                                       {"configured", "Configuration", CELL_CODE},
                                                       {"before", "Before the change", CELL_CODE},
                                                       {"changed", "Changed at", CELL_TEXT}};
static const struct report_column recording_columns[] = {{"id", "Recording", CELL_TEXT},
                                                         {"name", "Name", CELL_TEXT},
                                                         {"destination", "Destination", CELL_CODE},
                                                         {"maxAge", "Maximum age", CELL_TEXT},
                                                         {"maxSize", "Maximum size", CELL_TEXT}};

static const char *clock_text(struct report *report, int64_t nanos)
{
    char text[32];
    time_t seconds = (time_t)(nanos / 1000000000);
    struct tm parts;
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%H:%M:%S UTC", &parts))
        return NULL;
    return arena_strdup(&report->arena, text);
}

static void put_setting(struct report *report, struct report_table *table, const struct scan_type *type,
                        const struct fact_event *event, const struct scan_setting *setting, const char *configured)
{
    struct report_cell *cells = report_row(report, table);
    cells[0] = cell_text(type->name);
    cells[1] = cell_text(event ? event->page : NULL);
    cells[2] = cell_text(setting->name);
    cells[3] = cell_text(setting->value);
    cells[4] = cell_text(configured);
    if (setting->before) {
        cells[5] = cell_text(setting->before);
        cells[6] = cell_text(clock_text(report, setting->changed_nanos));
    }
}

/* Sorts by type name, so that the order does not depend on the file. */
static int by_type_name(const void *a, const void *b)
{
    return strcmp((*(const struct scan_type *const *)a)->name, (*(const struct scan_type *const *)b)->name);
}

static int by_bytes(const void *a, const void *b)
{
    const struct scan_type *x = *(const struct scan_type *const *)a, *y = *(const struct scan_type *const *)b;
    return x->bytes != y->bytes ? (x->bytes < y->bytes ? 1 : -1) : by_type_name(a, b);
}

/* Returns the types of the scan in this order. The caller frees the array. */
static const struct scan_type **sorted(const struct scan *scan, int (*compare)(const void *, const void *))
{
    const struct scan_type **types = mem_calloc(scan->types.count + 1, sizeof *types);
    for (size_t i = 0; i < scan->types.count; i++)
        types[i] = scan->types.items[i];
    qsort(types, scan->types.count, sizeof *types, compare);
    return types;
}

/* Whether the event is off in the recording: the values of its other settings have no effect. */
static bool is_off(const struct scan_type *type)
{
    const struct scan_setting *enabled = vec_find(&type->settings, name, "enabled");
    return enabled && text_is(enabled->value, "false") && !enabled->before;
}

/* Returns the number of events that are off in the recording, and that the nearest configuration enables. *on receives
 * the number of events that are on. */
static size_t switched_off(const struct findings *f, size_t *on)
{
    size_t off = 0;
    *on = 0;
    for (size_t i = 0; i < f->scan->types.count; i++) {
        const struct scan_type *type = f->scan->types.items[i];
        const struct fact_event *event = facts_event(f->facts, type->name);
        *on += type->was_enabled;
        off += event && is_off(type) && text_is(fact_value(event, "enabled", (size_t)f->nearest), "true");
    }
    return off;
}

/* More events that are off than this are counted instead of listed: the recording has its own configuration. */
enum { LISTED_OFF = 20 };

static void put_differences(struct report *report, struct report_section *section, const struct findings *f)
{
    size_t on, off = switched_off(f, &on);
    if (off > LISTED_OFF)
        report_say(report, section,
                   "The recording has its own configuration: %zu event type%s on, and %zu that %s enables are off.", on,
                   on == 1 ? " is" : "s are", off, facts_label(f->facts, (size_t)f->nearest, &report->arena));

    struct report_table *table = report_table(report, section, "differences", "Settings that differ or changed",
                                              setting_columns, sizeof setting_columns / sizeof *setting_columns);
    const struct scan_type **types = sorted(f->scan, by_type_name);
    for (size_t i = 0; i < f->scan->types.count; i++) {
        const struct fact_event *event = facts_event(f->facts, types[i]->name);
        for (size_t k = 0; k < types[i]->settings.count; k++) {
            const struct scan_setting *setting = &types[i]->settings.items[k];
            const char *configured = event ? fact_value(event, setting->name, (size_t)f->nearest) : NULL;
            bool is_switch = text_is(setting->name, "enabled");
            if (is_off(types[i]) && (!is_switch || off > LISTED_OFF))
                continue;
            if (setting->before || (configured && !setting_is_same(configured, setting->value)))
                put_setting(report, table, types[i], event, setting, configured);
        }
    }
    free(types);
}

static void say_configurations(struct report *report, struct report_section *section, const struct findings *f)
{
    size_t own = f->facts->configurations.count;
    for (size_t i = 0; i < own + f->facts->others.count; i++) {
        size_t known, differing = findings_differing(f, i, &known);
        const char *name = facts_label(f->facts, i, &report->arena);
        if (i < own)
            name = arena_printf(&report->arena, "%s of JDK %s", name, f->facts->release);
        else if ((int)i != f->nearest)
            continue;
        if (differing == 0)
            report_say(report, section, "All %zu settings equal those of %s.", known, name);
        else
            report_say(report, section, "%zu of %zu settings differ from %s.", differing, known, name);
    }
}

static const char *limit_text(struct report *report, const char *value, const char *none,
                              const char *(*words)(struct report *report, const char *value))
{
    return !value ? NULL : text_is(value, none) ? "none" : words(report, value);
}

/* Returns the number of recordings that were running at the same time as another one. The JVM starts a chunk when a
 * recording starts or ends. */
static size_t count_together(const struct scan *scan)
{
    size_t count = 0;
    for (size_t i = 0; i < scan->recordings.count; i++) {
        const struct scan_recording *a = &scan->recordings.items[i];
        bool is_together = false;
        for (size_t k = 0; k < scan->recordings.count; k++) {
            const struct scan_recording *b = &scan->recordings.items[k];
            is_together = is_together || (a != b && a->first_chunk <= b->last_chunk && b->first_chunk <= a->last_chunk);
        }
        count += is_together;
    }
    return count;
}

/* Lists events that a throttle limits: off and rates of 0 have another meaning. */
static void say_throttled(struct report *report, struct report_section *section, const struct findings *f)
{
    struct fact_texts names = {0};
    for (size_t i = 0; i < f->scan->types.count; i++) {
        const struct scan_type *type = f->scan->types.items[i];
        const char *throttle = scan_setting(type, "throttle");
        if (type->count && throttle && strtod(throttle, NULL) > 0)
            *vec_add(&names) = arena_printf(&report->arena, "%s (%s)", type->name, throttle);
    }
    if (names.count)
        report_say(report, section, "The throttle limits %s: %s, not a count of what happened.",
                   report_list(report, &names, 8),
                   names.count == 1 ? "its events are a sample" : "their events are samples");
    vec_dispose(&names);
}

static void put_recordings(struct report *report, struct report_section *section, const struct scan *scan)
{
    struct report_table *table = report_table(report, section, "recordings", "Recordings that were running",
                                              recording_columns, sizeof recording_columns / sizeof *recording_columns);
    for (size_t i = 0; i < scan->recordings.count; i++) {
        const struct scan_recording *recording = &scan->recordings.items[i];
        struct report_cell *cells = report_row(report, table);
        cells[0] = cell_text(recording->id);
        cells[1] = cell_text(recording->name);
        cells[2] = cell_text(recording->destination);
        cells[3] = cell_text(limit_text(report, recording->max_age, "9223372036854775807", report_millis));
        cells[4] = cell_text(limit_text(report, recording->max_size, "0", report_bytes));
    }
    size_t together = count_together(scan);
    if (together)
        report_say(
            report, section,
            "%zu recordings were running at the same time. The JVM combines their settings: an event is on if one "
            "of them enables it, and the lowest threshold, the shortest period, the longest cutoff and the "
            "highest rate of a throttle are in force; off loses to any rate. The file does not show which "
            "recording has which settings.",
            together);
    else if (scan->recordings.count > 1)
        report_say(report, section,
                   "%zu recordings were running one after another, so their settings were not combined.",
                   scan->recordings.count);
}

/* The .jfc files of the JDK enable jdk.ActiveSetting. */
static void say_nothing_enabled(struct report *report, struct report_section *section, const struct findings *f)
{
    const struct scan_type *settings = scan_type(f->scan, "jdk.ActiveSetting");
    size_t present = 0;
    for (size_t i = 0; i < f->scan->types.count; i++)
        present += f->scan->types.items[i]->count > 0;
    if (!settings || settings->count || f->is_incomplete || f->writer == WRITER_ASYNC_PROFILER)
        return;
    if (!present)
        report_say(
            report, section,
            "The recording has no events. settings=none and a Recording made in code start with no enabled event; "
            "settings=none ignores a setting beside it without a plus sign: settings=none,+jdk.X#enabled=true.");
    else
        report_say(report, section,
                   "The .jfc files of the JDK enable jdk.ActiveSetting: the recording had its own configuration, it "
                   "started with no enabled event (settings=none, or a Recording made in code), or a tool such as jfr "
                   "scrub removed events. The %zu event type%s in the file %s enabled.",
                   present, present == 1 ? "" : "s", present == 1 ? "was" : "were");
}

void section_settings(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "settings", "Settings in force");
    if (!scan_has_settings(f->scan)) {
        const struct scan_type *type = scan_type(f->scan, "jdk.ActiveSetting");
        report_say(report, section,
                   type && type->count
                       ? "The jdk.ActiveSetting events name no event type, so the settings of the event "
                         "types are not known."
                       : "The recording has no jdk.ActiveSetting events, so its settings are not known.");
        say_nothing_enabled(report, section, f);
        return;
    }
    put_recordings(report, section, f->scan);
    say_throttled(report, section, f);
    if (f->writer == WRITER_ASYNC_PROFILER)
        report_say(report, section, "The profiler does not use .jfc files.");
    if (!f->facts || f->nearest < 0)
        return;
    say_configurations(report, section, f);
    report_say(report, section, "The table compares with %s, which is the nearest.",
               facts_label(f->facts, (size_t)f->nearest, &report->arena));
    put_differences(report, section, f);
}

/* --- Present events ---------------------------------------------------------------------------------------------- */

static const struct report_column event_columns[] = {{"event", "Event", CELL_CODE},
                                                     {"page", NULL, CELL_PAGE},
                                                     {"count", "Events", CELL_COUNT},
                                                     {"perSecond", "Per second", CELL_RATE},
                                                     {"bytes", "Bytes", CELL_BYTES},
                                                     {"share", "Share", CELL_PERCENT},
                                                     {"stackTrace", "Stack trace", CELL_TEXT},
                                                     {"usual", "Usual", CELL_TEXT},
                                                     {"about", "About", CELL_TEXT}};

/* Returns whether the event has the settings of the configuration. */
static bool is_as_configured(const struct scan_type *type, const struct fact_event *event, size_t configuration)
{
    for (size_t i = 0; i < type->settings.count; i++) {
        const char *value = fact_value(event, type->settings.items[i].name, configuration);
        if (value && !setting_is_same(value, type->settings.items[i].value))
            return false;
    }
    return type->settings.count > 0;
}

/* Returns the range that was measured under the garbage collector with the event's settings: those of the nearest
 * configuration, or of another one. Returns NULL if there is none; `why` is then the reason. */
static const struct fact_rate *comparable_rate(const struct findings *f, const struct scan_type *type,
                                               const struct fact_event *event, const char **why)
{
    const struct fact_rate *found = NULL;
    *why = "not measured";
    for (size_t i = 0; i < event->rates.count; i++) {
        const struct fact_rate *rate = &event->rates.items[i];
        size_t configuration = 0;
        while (configuration < f->facts->configurations.count &&
               !text_is(f->facts->configurations.items[configuration], rate->configuration))
            configuration++;
        if (!text_is(rate->gc, f->gc) || configuration == f->facts->configurations.count)
            continue;
        *why = "other settings";
        if (is_as_configured(type, event, configuration) && (!found || (int)configuration == f->nearest))
            found = rate;
    }
    return found;
}

/* The shortest recording whose rates are compared. */
enum { LEAST_SECONDS = 30 };

/* Returns the measured range with a comparison, or the reason for its absence. */
static const char *usual(struct report *report, const struct findings *f, const struct scan_type *type,
                         const struct fact_event *event)
{
    const char *why;
    if (!event || f->nearest < 0 || !f->gc)
        return NULL;
    const struct fact_rate *rate = comparable_rate(f, type, event, &why);
    if (!rate)
        return why;
    /* Rates of short recordings vary too much. An event that occurs once, such as a shutdown, has no rate. */
    bool is_per_chunk = text_is(rate->unit, "chunk");
    double over = is_per_chunk ? (double)f->scan->chunks : f->seconds;
    if (over <= 0 || (!is_per_chunk && (f->seconds < LEAST_SECONDS || type->count == 1)))
        return NULL;
    double high = strtod(rate->high, NULL), low = strtod(rate->low, NULL), here = (double)type->count / over;
    const char *verdict = here > 10 * high && high > 0 ? ": here more than ten times as many"
                          : here * 10 < low            ? ": here less than a tenth"
                                                       : "";
    if (text_is(rate->low, rate->high))
        return arena_printf(&report->arena, "%s per %s%s", rate->low, rate->unit, verdict);
    return arena_printf(&report->arena, "%s to %s per %s%s", rate->low, rate->high, rate->unit, verdict);
}

static const char *stack_trace_text(const struct scan_type *type)
{
    const char *setting = scan_setting(type, "stackTrace");
    return !type->has_stack_trace ? "no" : !setting || text_is(setting, "true") ? "yes" : "off";
}

/* Returns a setting of async-profiler, whose events of settings have ids of several types, or of none. */
static const char *profiler_setting(const struct scan *scan, const char *name)
{
    static const char *const types[] = {"jdk.ActiveRecording", "jdk.ExecutionSample"};
    const struct scan_setting *loose = vec_find(&scan->loose, name, name);
    const char *value = loose ? loose->value : NULL;
    for (size_t i = 0; i < 2 && !value; i++)
        value = scan_setting(scan_type(scan, types[i]), name);
    return value;
}

/* Returns what one sample of the profiler is; NULL: unknown. */
static const char *sample_text(struct report *report, const struct scan *scan)
{
    static const char *const clocks[] = {"cpu", "itimer", "ctimer", "wall"};
    const char *event = profiler_setting(scan, "event"), *interval = profiler_setting(scan, "interval");
    double count = interval ? strtod(interval, NULL) : 0;
    const char *unit = text_is(event, "wall") ? "elapsed time" : "CPU time";
    for (size_t i = 0; event && i < sizeof clocks / sizeof *clocks; i++) {
        if (text_is(event, clocks[i]))
            return count > 0 ? arena_printf(&report->arena, "One sample is %g ms of %s of a thread (event=%s).",
                                            count / 1e6, unit, event)
                             : arena_printf(&report->arena, "A sample of %s of a thread (event=%s).", unit, event);
    }
    if (!event)
        return NULL;
    return count > 0 ? arena_printf(&report->arena,
                                    "One sample is one of every %.0f occurrences of %s, not a time (event=%s).", count,
                                    event, event)
                     : arena_printf(&report->arena, "A sample of the occurrences of %s, not of time (event=%s).", event,
                                    event);
}

static void put_event(struct report *report, struct report_table *table, const struct findings *f,
                      const struct scan_type *type)
{
    const struct fact_event *event = f->facts ? facts_event(f->facts, type->name) : NULL;
    const struct fact_group *library = f->facts && !event ? facts_library(f->facts, type->name) : NULL;
    struct report_cell *cells = report_row(report, table);
    cells[0] = cell_text(type->name);
    cells[1] = cell_text(event ? event->page : library ? arena_printf(&report->arena, "%s.html", library->name) : NULL);
    cells[2] = cell_number((double)type->count);
    if (f->seconds >= 1)
        cells[3] = cell_number((double)type->count / f->seconds);
    cells[4] = cell_number((double)type->bytes);
    cells[5] = cell_number(100.0 * (double)type->bytes / (double)(f->scan->bytes ? f->scan->bytes : 1));
    cells[6] = cell_text(stack_trace_text(type));
    cells[7] = cell_text(usual(report, f, type, event));
    if (f->facts)
        cells[8] = cell_text(event     ? event->sentence
                             : library ? arena_printf(&report->arena, "An event of %s.", library->title)
                             : strncmp(type->name, "jdk.", 4) == 0 ? NULL
                                                                   : "An event of the application or of a library.");
    const char *sample = f->writer == WRITER_ASYNC_PROFILER && text_is(type->name, "jdk.ExecutionSample")
                             ? sample_text(report, f->scan)
                             : NULL;
    if (sample)
        cells[8] = cell_text(sample);
}

/* Adds bugs of the JDK that concern events of the recording, or enabled ones that are absent. */
static void put_bugs(struct report *report, struct report_section *section, const struct findings *f)
{
    static const struct report_column columns[] = {{"event", "Event", CELL_CODE},
                                                   {"page", NULL, CELL_PAGE},
                                                   {"bug", "Bug", CELL_TEXT},
                                                   {"fixed", "Fixed in", CELL_TEXT},
                                                   {"what", "What is wrong", CELL_TEXT}};
    struct report_table *table = report_table(report, section, "bugs", "Bugs of the JDK that make values wrong",
                                              columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; f->facts && f->writer == WRITER_HOTSPOT && i < f->facts->events.count; i++) {
        const struct fact_event *event = f->facts->events.items[i];
        const struct scan_type *type = scan_type(f->scan, event->name);
        for (size_t k = 0; type && (type->count || type->was_enabled) && k < event->bugs.count; k++) {
            struct report_cell *cells = report_row(report, table);
            cells[0] = cell_text(event->name);
            cells[1] = cell_text(event->page);
            cells[2] = cell_text(arena_printf(&report->arena, "JDK-%s", event->bugs.items[k].number));
            cells[3] = cell_text(*event->bugs.items[k].fixed ? event->bugs.items[k].fixed : "not known");
            cells[4] = cell_text(event->bugs.items[k].sentence);
        }
    }
}

void section_events(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "events", "Events in the recording");
    struct report_table *table =
        report_table(report, section, "events", NULL, event_columns, sizeof event_columns / sizeof *event_columns);
    const struct scan_type **types = sorted(f->scan, by_bytes);
    for (size_t i = 0; i < f->scan->types.count; i++) {
        if (types[i]->count)
            put_event(report, table, f, types[i]);
    }
    free(types);
    put_bugs(report, section, f);
    double all = (double)(f->scan->bytes ? f->scan->bytes : 1);
    report_say(report, section, "%" PRIu64 " event%s of %zu type%s.", f->scan->events, f->scan->events == 1 ? "" : "s",
               table->rows.count, table->rows.count == 1 ? "" : "s");
    if (f->writer == WRITER_ASYNC_PROFILER)
        report_say(report, section,
                   "The profiler wrote these events. Those with names of the JDK can have other fields and another "
                   "meaning than the events of the JVM, which the table describes.");
    report_say(report, section,
               "Constants such as stack traces, threads and classes take %.1f %% of the bytes, and the descriptions of "
               "types %.1f %%.",
               100.0 * (double)f->scan->checkpoint_bytes / all, 100.0 * (double)f->scan->metadata_bytes / all);
}

/* --- Enabled, but absent ------------------------------------------------------------------------------------------ */

static const struct report_column absent_columns[] = {{"event", "Event", CELL_CODE},
                                                      {"page", NULL, CELL_PAGE},
                                                      {"kind", "Reason", CELL_TEXT},
                                                      {"reason", "Why", CELL_TEXT}};
static const struct report_column request_columns[] = {{"name", "Requested name", CELL_CODE},
                                                       {"nearest", "Nearest name", CELL_CODE}};

static void put_requests(struct report *report, struct report_section *section, const struct findings *f)
{
    struct fact_texts unknown = {0};
    requests_unknown(f, &unknown);
    if (unknown.count) {
        struct report_table *table = report_table(report, section, "requested",
                                                  "Requested on the command line, but unknown", request_columns, 2);
        for (size_t i = 0; i < unknown.count; i++) {
            struct report_cell *cells = report_row(report, table);
            cells[0] = cell_text(unknown.items[i]);
            cells[1] = cell_text(requests_nearest(f->facts, unknown.items[i]));
        }
        report_say(report, section, "JDK %d does not know %zu of the requested names. The JVM ignores them.",
                   f->facts->feature, unknown.count);
    }
    vec_dispose(&unknown);
}

void section_absent(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "absent", "Enabled, but absent");
    struct report_table *table = report_table(report, section, "absent", NULL, absent_columns, 4);
    const struct scan_type **types = sorted(f->scan, by_type_name);
    size_t enabled = 0, specific = 0;
    for (size_t i = 0; i < f->scan->types.count; i++) {
        enabled += types[i]->was_enabled;
        if (!types[i]->was_enabled || types[i]->count)
            continue;
        struct report_cell *cells = report_row(report, table);
        cells[0] = cell_text(types[i]->name);
        struct reason reason = reason_of(f, types[i]);
        const struct fact_event *event = f->facts ? facts_event(f->facts, types[i]->name) : NULL;
        cells[1] = cell_text(event ? event->page : NULL);
        cells[2] = cell_text(reason.kind);
        cells[3] = cell_text(reason.sentence);
        specific += reason.is_specific;
    }
    free(types);
    report_group(table);
    if (!enabled)
        report_say(report, section, "Which events were enabled is not known.");
    else if (!table->rows.count)
        report_say(report, section,
                   enabled == 1 ? "The enabled event type has events." : "All %zu enabled event types have events.",
                   enabled);
    else
        report_say(
            report, section,
            "%zu event type%s enabled, and %zu of them %s no events. The recording shows the reason for %s.", enabled,
            enabled == 1 ? " was" : "s were", table->rows.count, table->rows.count == 1 ? "has" : "have",
            specific == table->rows.count ? specific == 1 ? "it" : "all of them"
                                          : arena_printf(&report->arena, "%zu; for the others, %s", specific,
                                                         f->facts ? "the table says what would have to happen first"
                                                                  : "the reason depends on the release"));
    if (f->is_incomplete && table->rows.count)
        report_say(report, section,
                   "Events can also be absent because parts of the recording are missing (see Health).");
    if (f->facts)
        put_requests(report, section, f);
}
