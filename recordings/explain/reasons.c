#include "recordings/explain/reasons.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/setting_values.h"

struct question {
    const struct findings *findings;
    const struct scan_type *type;
    const struct fact_event *event;
};

static const char *platform_label(const char *name)
{
    int platform = kind_by_name(platform_names, name);
    return platform < PLATFORMS ? platform_words[platform] : name;
}

/* Returns a list such as "G1, Serial". is_gc: the names are replaced by their labels. */
static const char *joined(const struct question *q, const struct fact_texts *names, bool is_gc)
{
    struct buf text;
    buf_init(&text, 0);
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->items[i];
        buf_printf(&text, "%s%s",
                   i == 0                  ? ""
                   : i + 1 == names->count ? " and "
                                           : ", ",
                   is_gc ? facts_gc_label(q->findings->facts, name) : platform_label(name));
    }
    const char *kept = arena_strdup(q->findings->arena, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

/* --- What the release, the JVM and the machine cannot do ------------------------------------------------------ */

static const char *build_reason(const struct question *q)
{
    if (strchr(q->event->marks, 'o'))
        return vec_find(&q->event->needs, kind, "build")->why;
    if (strchr(q->event->marks, 'n'))
        return arena_printf(q->findings->arena, "No code in JDK %d emits the event.", q->findings->facts->feature);
    return NULL;
}

static const char *jvm_reason(const struct question *q)
{
    static const char *const names[] = {
        [WRITER_NATIVE_IMAGE] = "native image", [WRITER_OPENJ9] = "OpenJ9", [WRITER_UNKNOWN] = NULL};
    const char *name = names[q->findings->writer];
    if (!name || !*q->event->name || vec_find(&q->event->jvms, name, name))
        return NULL;
    return q->findings->writer == WRITER_NATIVE_IMAGE ? "Native images are not known to emit the event."
                                                      : "OpenJ9 is not known to emit the event.";
}

static const char *gc_reason(const struct question *q)
{
    const char *gc = findings_base_gc(q->findings->gc);
    if (!gc || !fact_texts_have(&q->event->silent, gc))
        return NULL;
    const char *label = facts_gc_label(q->findings->facts, gc);
    if (!q->event->emits.count)
        return arena_printf(q->findings->arena, "%s does not emit the event.", label);
    const char *others = joined(q, &q->event->emits, true);
    return arena_printf(q->findings->arena, "%s does not emit the event; %s %s.", label, others,
                        q->event->emits.count > 1 ? "do" : "does");
}

static const char *platform_reason(const struct question *q)
{
    if (!q->findings->platform || !q->event->platforms.count ||
        fact_texts_have(&q->event->platforms, q->findings->platform))
        return NULL;
    return arena_printf(q->findings->arena, "The event exists only on %s. %s", joined(q, &q->event->platforms, false),
                        q->event->platform_why ? q->event->platform_why : "");
}

/* --- Needs ------------------------------------------------------------------------------------------------------ */

/* Returns whether the JVM has all options in a text such as "-XX:+A -XX:B=c". */
static bool has_flags(const struct findings *findings, const char *flags)
{
    struct arena arena = {0};
    bool ok = true;
    for (const char *at = flags; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        ok = ok && findings_has_option(findings, arena_strndup(&arena, at, length));
        at += length;
    }
    arena_dispose(&arena);
    return ok;
}

/* Returns whether the flags are set. Native memory tracking may be set to a more detailed mode than necessary. */
static bool has_flag_need(const struct findings *findings, const char *flags)
{
    return has_flags(findings, flags) || (text_is(flags, "-XX:NativeMemoryTracking=summary") &&
                                          findings_has_option(findings, "-XX:NativeMemoryTracking=detail"));
}

/* Checks EVENT#SETTING=VALUE: the event requires this setting of another event. Options of recordings do not
 * suppress events. */
static bool has_setting(const struct findings *findings, const char *option)
{
    size_t event = strcspn(option, "#"), name = strcspn(option, "=");
    if (!option[event] || name < event)
        return true;
    const struct scan_type *type = scan_type(findings->scan, arena_strndup(findings->arena, option, event));
    const char *value = scan_setting(type, arena_strndup(findings->arena, option + event + 1, name - event - 1));
    return !value || setting_is_same(value, option + name + 1);
}

/* Returns whether the JVM may have run in a container. In a container, it writes jdk.ContainerConfiguration at the
 * start of each chunk. */
static bool may_be_in_container(const struct findings *findings)
{
    const struct scan_type *type = scan_type(findings->scan, "jdk.ContainerConfiguration");
    return !scan_is_enabled(type) || type->count > 0 || findings->is_incomplete;
}

bool need_is_met(const struct findings *findings, const struct fact_need *need)
{
    if (text_is(need->kind, "flag"))
        return has_flag_need(findings, need->value);
    if (text_is(need->kind, "option"))
        return has_setting(findings, need->value);
    if (text_is(need->kind, "container"))
        return may_be_in_container(findings);
    /* A need for one of several garbage collectors is not decisive; `emits` is. */
    if (text_is(need->kind, "gc"))
        return !findings->gc || text_is(findings->gc, need->value) ||
               text_is(findings_base_gc(need->value), need->value) ||
               !text_is(findings_base_gc(findings->gc), findings_base_gc(need->value));
    if (text_is(need->kind, "startup"))
        return !findings->scan->values[SCAN_JVM_ARGUMENTS] || findings_is_started_with_jvm(findings);
    return true;
}

static const char *need_reason(const struct question *q)
{
    for (size_t i = 0; i < q->event->needs.count; i++) {
        const struct fact_need *need = &q->event->needs.items[i];
        bool is_known = !text_is(need->kind, "flag") || q->findings->scan->values[SCAN_JVM_ARGUMENTS] ||
                        q->findings->scan->flags.count;
        if (!is_known || need_is_met(q->findings, need))
            continue;
        if (text_is(need->kind, "startup"))
            return need->why;
        if (text_is(need->kind, "option"))
            return arena_printf(q->findings->arena, "The recording did not have the setting %s. %s", need->value,
                                need->why);
        if (text_is(need->kind, "container"))
            return arena_printf(q->findings->arena,
                                "The JVM did not run in a container: jdk.ContainerConfiguration has no events. %s",
                                need->why);
        const struct fact_gc *gc = vec_find(&q->findings->facts->gcs, name, need->value);
        return arena_printf(q->findings->arena, "The JVM did not run with %s. %s", gc ? gc->option : need->value,
                            need->why);
    }
    return NULL;
}

/* --- Settings ----------------------------------------------------------------------------------------------------- */

static const char *filter_reason(const struct question *q)
{
    const char *filter = scan_setting(q->type, "filter");
    const struct fact_need *need = NULL;
    for (size_t i = 0; i < q->event->needs.count && !need; i++) {
        if (strncmp(q->event->needs.items[i].value, "filter=", strlen("filter=")) == 0)
            need = &q->event->needs.items[i];
    }
    if (!filter || (*filter && strcmp(filter, "[]") != 0) || !need)
        return NULL;
    return "The filter is empty, so the event selects no method.";
}

static const char *period_reason(const struct question *q)
{
    const char *in_force = scan_setting(q->type, "period"), *period = in_force ? in_force : q->type->default_period;
    double nanos = setting_nanos(period);
    double recorded = q->findings->seconds * 1e9;
    /* The JVM writes the event at the end of a period, and a recording with a duration can end just before. */
    if (nanos <= 0 || recorded <= 0 || nanos <= recorded * 0.95)
        return NULL;
    return arena_printf(q->findings->arena,
                        nanos > recorded ? "The %speriod of %s is longer than the recording.%s"
                                         : "The %speriod is %s, and the recording ended first.%s",
                        in_force ? "" : "default ", period,
                        in_force ? "" : " The recording does not contain the period in force.");
}

static const char *throttle_reason(const struct question *q)
{
    const char *throttle = scan_setting(q->type, "throttle");
    bool is_zero = throttle && strtod(throttle, NULL) <= 0 && throttle[0] == '0';
    /* For all other events, "off" means no limit (TimespanRate.java, CPUThrottleSetting.java). */
    is_zero = is_zero || (text_is(throttle, "off") && text_is(q->event->name, "jdk.CPUTimeSample"));
    return is_zero ? arena_printf(q->findings->arena, "The throttle of %s suppresses all events.", throttle) : NULL;
}

static const char *requires_reason(const struct question *q)
{
    const struct scan_type *collections = scan_type(q->findings->scan, "jdk.GarbageCollection");
    if (!text_is(q->event->frequency, "gc"))
        return NULL;
    bool has_threshold = setting_nanos(scan_setting(collections, "threshold")) > 0;
    bool has_collections =
        findings_has(q->findings, "jdk.GCHeapSummary") || findings_has(q->findings, "jdk.GCPhasePause");
    if (scan_is_enabled(collections) && collections->count == 0 && !has_threshold && !has_collections)
        return "No garbage collection was completed during the recording.";
    for (size_t i = 0; i < q->event->wholes.count; i++) {
        const struct fact_event *whole = facts_event(q->findings->facts, q->event->wholes.items[i]);
        const struct scan_type *type = whole ? scan_type(q->findings->scan, whole->name) : NULL;
        bool is_counted = whole && text_is(whole->frequency, "gc") && scan_is_enabled(type) && type->count == 0 &&
                          !(setting_nanos(scan_setting(type, "threshold")) > 0);
        const struct question of_whole = {q->findings, type, whole};
        if (is_counted && !gc_reason(&of_whole))
            return arena_printf(q->findings->arena, "The event is a part of %s, which has no events.", whole->name);
    }
    return NULL;
}

/* Returns how many garbage collections other events report, for jdk.GarbageCollection; otherwise "". */
static const char *other_collections(const struct question *q)
{
    uint64_t count = q->findings->scan->heaps_after_gc;
    if (!text_is(q->type->name, "jdk.GarbageCollection") || !count)
        return "";
    return arena_printf(q->findings->arena, " The recording has %" PRIu64 " garbage collection%s by jdk.GCHeapSummary.",
                        count, count == 1 ? "" : "s");
}

/* Returns the bug of the JDK that leaves out events that reach the threshold; NULL: none does. */
static const struct fact_bug *suppressing_bug(const struct fact_event *event)
{
    for (size_t i = 0; i < event->bugs.count; i++) {
        if (event->bugs.items[i].suppresses)
            return &event->bugs.items[i];
    }
    return NULL;
}

static const char *threshold_reason(const struct question *q)
{
    const char *threshold = scan_setting(q->type, "threshold");
    if (!(setting_nanos(threshold) > 0))
        return NULL;
    for (size_t i = 0; i < q->event->needs.count; i++) {
        const struct fact_need *need = &q->event->needs.items[i];
        if (text_is(need->kind, "setting") && strncmp(need->value, "threshold=", strlen("threshold=")) == 0 &&
            strstr(need->why, "no duration"))
            return arena_printf(q->findings->arena, "The threshold of %s excludes the event, which has no duration.",
                                threshold);
    }
    const struct fact_bug *bug = suppressing_bug(q->event);
    if (bug)
        return arena_printf(
            q->findings->arena,
            "The JVM measures wrong durations (JDK-%s), so an occurrence of %s (the threshold) or longer "
            "can be missing.",
            bug->number, threshold);
    const struct scan_setting *limit = vec_find(&q->type->settings, name, "threshold"),
                              *enabled = vec_find(&q->type->settings, name, "enabled");
    if (limit->before || (enabled && enabled->before))
        return "No occurrence took as long as the threshold while the event was enabled.";
    return arena_printf(q->findings->arena, "No occurrence took %s (the threshold) or longer.%s", threshold,
                        other_collections(q));
}

/* Returns the sentence, followed by a description of the event. */
static const char *with_description(const struct question *q, const char *sentence)
{
    return *q->event->sentence
               ? arena_printf(q->findings->arena, "%s About the event: %s", sentence, q->event->sentence)
               : sentence;
}

static const char *occurrence_reason(const struct question *q)
{
    /* Without events of jdk.ContainerConfiguration, it is unknown whether the JVM ran in a container. */
    const struct fact_need *container = vec_find(&q->event->needs, kind, "container");
    if (container &&
        (q->findings->is_incomplete || !scan_is_enabled(scan_type(q->findings->scan, "jdk.ContainerConfiguration"))))
        return container->why;
    const char *item = q->event->item, *period = scan_setting(q->type, "period");
    const char *when = "at the start or end of each chunk";
    switch ((enum frequency)kind_by_name(frequency_names, q->event->frequency)) {
    case FREQUENCY_CHUNK:
        if (event_is_in_each_chunk(q->event))
            return "Chunks of a recording usually have it. A tool such as jfr scrub can have removed it.";
        /* fall through */
    case FREQUENCY_PERIOD:
        if (setting_nanos(period) > 0)
            when = arena_printf(q->findings->arena, "every %s", period);
        if (*item)
            return arena_printf(q->findings->arena, "The JVM writes one event per %s, %s; the recording has none.",
                                item, when);
        return with_description(
            q, arena_printf(q->findings->arena, "The JVM writes the event %s, if there is something to report.", when));
    case FREQUENCY_SAMPLE:
        if (period)
            return "The JVM took no sample.";
        break;
    case FREQUENCY_GC:
        if (*item)
            return arena_printf(q->findings->arena,
                                "There is one event per %s in a garbage collection; the recording has none.", item);
        return with_description(q, "No garbage collection caused the event.");
    default: break;
    }
    if (*item)
        return arena_printf(q->findings->arena, "There is one event per %s; the recording has none.", item);
    return with_description(q, "The recording has none.");
}

bool reason_is_lasting(const struct reason *reason)
{
    return text_is(reason->kind, "build") || text_is(reason->kind, "jvm") || text_is(reason->kind, "gc") ||
           text_is(reason->kind, "platform");
}

bool event_is_in_each_chunk(const struct fact_event *event)
{
    for (size_t i = 0; i < event->rates.count; i++) {
        if (!text_is(event->rates.items[i].unit, "chunk") || strtod(event->rates.items[i].low, NULL) < 1)
            return false;
    }
    return event->rates.count && text_is(event->frequency, "chunk") && !*event->item && !event->needs.count &&
           !event->platforms.count;
}

/* The reason for an event that the release does not have, if its settings do not explain the absence. */
static struct reason reason_of_unknown(const struct findings *findings, const struct scan_type *type)
{
    const struct fact_group *library = facts_library(findings->facts, type->name);
    if (library)
        return (struct reason){"library", false,
                               arena_printf(findings->arena, "An event of %s, which emitted none.", library->title)};
    if (strncmp(type->name, "jdk.", 4) == 0)
        return (struct reason){"unknown", false,
                               arena_printf(findings->arena, "The data set of JDK %d (%s) does not have the event.",
                                            findings->facts->feature, findings->facts->version)};
    return (struct reason){"library", false, "The application or a library defines the event, and emitted none."};
}

struct reason reason_of(const struct findings *findings, const struct scan_type *type)
{
    static const struct {
        const char *kind;
        const char *(*find)(const struct question *q);
        bool is_of_all_events; /* derived from what the whole recording contains */
    } reasons[] = {
        {"build", build_reason, false},       {"jvm", jvm_reason, false},      {"gc", gc_reason, false},
        {"platform", platform_reason, false}, {"need", need_reason, false},    {"filter", filter_reason, false},
        {"throttle", throttle_reason, false}, {"period", period_reason, true}, {"requires", requires_reason, true},
        {"threshold", threshold_reason, true}};
    /* If the release is unknown, only the recording itself provides reasons. */
    static const struct fact_event unknown = {
        .name = "", .label = "", .frequency = "", .item = "", .marks = "", .page = "", .sentence = ""};
    const struct fact_event *event = findings->facts ? facts_event(findings->facts, type->name) : NULL;
    const struct question q = {findings, type, event ? event : &unknown};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        const char *sentence = reasons[i].find(&q);
        if (sentence && reasons[i].is_of_all_events && findings->is_incomplete)
            return (struct reason){reasons[i].kind, false,
                                   arena_printf(findings->arena,
                                                "%s Parts of the recording are missing, so this is not certain.",
                                                sentence)};
        if (sentence)
            return (struct reason){reasons[i].kind, true, sentence};
    }
    return findings->facts && !event ? reason_of_unknown(findings, type)
                                     : (struct reason){"occurrence", false, occurrence_reason(&q)};
}

const char *reason_of_absence(const struct findings *findings, const char *event)
{
    const struct scan_type *type = scan_type(findings->scan, event);
    if (findings->facts && !facts_event(findings->facts, event))
        return arena_printf(findings->arena, "not in JDK %d", findings->facts->feature);
    if (!scan_has_settings(findings->scan))
        return "no events";
    if (!scan_is_enabled(type))
        return type || findings->facts ? "not enabled" : "not in the recording";
    struct reason reason = reason_of(findings, type);
    return reason.is_specific ? reason.sentence : "no events";
}
