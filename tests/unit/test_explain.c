/* Tests explain/: facts, and the reasons for the absence of enabled events, each with and without its cause. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/dataset/event.h"
#include "explain/export/facts_text.h"
#include "explain/reasons.h"
#include "explain/report_print.h"
#include "explain/requests.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

#define RELEASE                                                                                                  \
    "release\t25\t25.0.3+9\nconfigurations\tdefault\tprofile\n"                                                  \
    "gc\tserial\tSerial\t-XX:+UseSerialGC\ngc\tg1\tG1\t-XX:+UseG1GC\n"                                           \
    "gc\tz\tZGC\t-XX:+UseZGC\ngc\tzgen\tgenerational ZGC\t-XX:+UseZGC -XX:+ZGenerational\n"                      \
    "event\tjdk.GarbageCollection\tGarbage Collection\tgc\t\t\tevents/GarbageCollection.html\tOne collection.\n" \
    "setting\tenabled\tfalse\ttrue\ttrue\nsetting\tthreshold\t0 ns\t0 ms\t0 ms\n"
#define EVENT(frequency, item, marks)                          \
    RELEASE "event\tjdk.X\tX\t" frequency "\t" item "\t" marks \
            "\tevents/X.html\tAn X.\nsetting\tenabled\tfalse\ttrue\ttrue\n"

/* --- A recording in memory ---------------------------------------------------------------------------------- */

struct made {
    struct scan scan;
    struct facts facts;
    struct arena arena;
    struct findings findings;
};

static struct scan_type *add_type(struct scan *scan, const char *name, uint64_t count)
{
    struct scan_type *type = ARENA_NEW(&scan->arena, struct scan_type);
    type->name = name;
    type->count = count;
    type->bytes = count * 10;
    *vec_add(&scan->types) = type;
    strmap_put(&scan->by_name, name, type);
    return type;
}

static void set(struct scan_type *type, const char *name, const char *value)
{
    *vec_add(&type->settings) = (struct scan_setting){.name = name, .value = value};
    type->was_enabled = type->was_enabled || (!strcmp(name, "enabled") && !strcmp(value, "true"));
}

/* HotSpot of JDK 25 with G1 on Linux, 10 s. jdk.X is enabled and has no events. */
static struct scan_type *begin(struct made *made, const char *facts)
{
    *made = (struct made){0};
    assert_true(facts_parse(&made->facts, facts, strlen(facts)));
    made->scan.duration_nanos = 10000000000;
    made->scan.chunks = 1;
    made->scan.values[SCAN_JVM_NAME] = "OpenJDK 64-Bit Server VM";
    made->scan.values[SCAN_JVM_VERSION] = "OpenJDK 64-Bit Server VM (25.0.3+9) for linux-amd64 JRE (25.0.3+9)";
    made->scan.values[SCAN_JVM_ARGUMENTS] = "-XX:StartFlightRecording -Xmx64m";
    made->scan.values[SCAN_YOUNG_COLLECTOR] = "G1New";
    made->scan.values[SCAN_OLD_COLLECTOR] = "G1Old";
    struct scan_type *type = add_type(&made->scan, "jdk.X", 0);
    set(type, "enabled", "true");
    set(add_type(&made->scan, "jdk.GarbageCollection", 3), "enabled", "true");
    return type;
}

static void end(struct made *made)
{
    findings_dispose(&made->findings);
    facts_dispose(&made->facts);
    scan_dispose(&made->scan);
    arena_dispose(&made->arena);
}

static struct reason reason(struct made *made, const struct scan_type *type)
{
    findings_make(&made->findings, &made->scan, &made->facts, &made->arena);
    return reason_of(&made->findings, type);
}

struct pair {
    const char *facts;
    /* The change: a value of the scan, or a setting of jdk.X. */
    enum scan_value value;
    const char *with, *without;
    const char *setting;
    const char *kind, *sentence; /* with the change; without it, the kind is "occurrence" */
};

static const struct pair pairs[] = {
    {EVENT("occurrence", "", "") "emits\tserial\nsilent\tg1\tz\n", SCAN_YOUNG_COLLECTOR, "G1New", "DefNew", NULL, "gc",
     "G1 does not emit the event; Serial does."},
    {EVENT("occurrence", "", "") "emits\tserial\tg1\nsilent\tz\n", SCAN_YOUNG_COLLECTOR, "ZGC Minor", "G1New", NULL,
     "gc", "ZGC does not emit the event; Serial and G1 do."},
    {EVENT("occurrence", "", "") "platforms\tlinux\twindows\nwhy\tOnly there.\n", SCAN_JVM_VERSION,
     "VM (25+1) for bsd-aarch64 JRE (25+1)", "VM (25+1) for linux-amd64 JRE (25+1)", NULL, "platform",
     "The event exists only on Linux and Windows. Only there."},
    {EVENT("occurrence", "", "") "need\tflag\t-XX:+UseThis -XX:That=2\tWhy.\n", SCAN_JVM_ARGUMENTS, "-XX:+UseThis",
     "-XX:That=2 -XX:+UseThis", NULL, "need", "The JVM did not run with -XX:+UseThis -XX:That=2. Why."},
    {EVENT("occurrence", "", "") "need\tflag\t-XX:NativeMemoryTracking=summary\tWhy.\n", SCAN_JVM_ARGUMENTS, "-Xmx1g",
     "-XX:NativeMemoryTracking=detail", NULL, "need",
     "The JVM did not run with -XX:NativeMemoryTracking=summary. Why."},
    {EVENT("occurrence", "", "") "need\tgc\tzgen\tOnly then.\n", SCAN_OLD_COLLECTOR, "Z", "ZGC Major", NULL, "need",
     "The JVM did not run with -XX:+UseZGC -XX:+ZGenerational. Only then."},
    {EVENT("occurrence", "", "") "need\tstartup\t\tIt must start with the JVM.\n", SCAN_JVM_ARGUMENTS, "-Xmx1g",
     "-XX:StartFlightRecording:filename=a.jfr", NULL, "need", "It must start with the JVM."},
    {EVENT("occurrence", "", "") "jvm\tOpenJ9\t0.53\n", SCAN_JVM_NAME, "Substrate VM", "Eclipse OpenJ9 VM", NULL, "jvm",
     "Native images are not known to emit the event."},
    {EVENT("occurrence", "", "") "jvm\tnative image\t22.3\n", SCAN_JVM_NAME, "Eclipse OpenJ9 VM", "Substrate VM", NULL,
     "jvm", "OpenJ9 is not known to emit the event."},
    {EVENT("occurrence", "", "") "need\tsetting\tfilter=a.B::c\tWhy.\n", SCAN_PID, "", "a.B", "filter", "filter",
     "The filter is empty, so the event selects no method."},
    {EVENT("period", "", ""), SCAN_PID, "20 s", "1 s", "period", "period",
     "The period of 20 s is longer than the recording."},
    {EVENT("period", "", ""), SCAN_PID, "10 s", "9.5 s", "period", "period",
     "The period is 10 s, and the recording ended first."},
    {EVENT("threshold", "", ""), SCAN_PID, "20 ms", "0 ns", "threshold", "threshold",
     "No occurrence took 20 ms (the threshold) or longer."},
    {EVENT("threshold", "", "") "need\tsetting\tthreshold=0 ns\tThey have no duration.\n", SCAN_PID, "10 ms", "0 ms",
     "threshold", "threshold", "The threshold of 10 ms excludes the event, which has no duration."},
    {EVENT("sample", "", ""), SCAN_PID, "0/s", "100/s", "throttle", "throttle",
     "The throttle of 0/s suppresses all events."},
    {EVENT("sample", "", ""), SCAN_PID, "0/s", "1/s", "throttle", "throttle",
     "The throttle of 0/s suppresses all events."},
    {EVENT("sample", "", ""), SCAN_PID, "0/s", "off", "throttle", "throttle",
     "The throttle of 0/s suppresses all events."},
    {EVENT("occurrence", "", "") "emits\tserial\nsilent\tg1\tz\n", SCAN_COLLECTION, "G1New", "DefNew", NULL, "gc",
     "G1 does not emit the event; Serial does."},
};

static const char *kind_with(const struct pair *pair, const char *value, const char **sentence)
{
    struct made made;
    static char kept[256];
    struct scan_type *type = begin(&made, pair->facts);
    if (pair->setting)
        set(type, pair->setting, value);
    else
        made.scan.values[pair->value] = value;
    /* GCConfiguration contains both. */
    if (pair->value == SCAN_YOUNG_COLLECTOR)
        made.scan.values[SCAN_OLD_COLLECTOR] = "N/A";
    if (pair->value == SCAN_COLLECTION)
        made.scan.values[SCAN_YOUNG_COLLECTOR] = made.scan.values[SCAN_OLD_COLLECTOR] = NULL;
    if (pair->value == SCAN_OLD_COLLECTOR)
        made.scan.values[SCAN_YOUNG_COLLECTOR] = strcmp(value, "Z") ? "ZGC Minor" : "N/A";
    struct reason found = reason(&made, type);
    strncpy(kept, found.sentence, sizeof kept - 1);
    *sentence = kept;
    end(&made);
    return found.kind;
}

static void test_reasons(void **state)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const char *sentence;
        assert_string_equal(kind_with(&pairs[i], pairs[i].with, &sentence), pairs[i].kind);
        assert_string_equal(sentence, pairs[i].sentence);
        assert_string_equal(kind_with(&pairs[i], pairs[i].without, &sentence), "occurrence");
    }
}

/* Reasons that depend only on the release, and sentences for other cases. */
static void test_other_reasons(void **state)
{
    static const char *const rows[][3] = {
        {EVENT("occurrence", "", "n"), "build", "No code in JDK 25 emits the event."},
        {EVENT("occurrence", "", "o") "need\tbuild\t\tOther builds.\n", "build", "Other builds."},
        {EVENT("occurrence", "", "no") "need\tbuild\t\tOther builds.\n", "build", "Other builds."},
        {EVENT("gc", "", ""), "occurrence", "No garbage collection caused the event. About the event: An X."},
        {EVENT("gc", "age", ""), "occurrence",
         "There is one event per age in a garbage collection; the recording has none."},
        {EVENT("chunk", "agent", ""), "occurrence",
         "The JVM writes one event per agent, at the start or end of each chunk; the recording has none."},
        {EVENT("period", "", ""), "occurrence",
         "The JVM writes the event at the start or end of each chunk, if there is something to report. "
         "About the event: An X."},
        {EVENT("period", "", "") "need\tcontainer\t\tOnly inside a container.\n", "occurrence",
         "Only inside a container."},
        {EVENT("occurrence", "call", ""), "occurrence", "There is one event per call; the recording has none."},
        {EVENT("", "", ""), "occurrence", "The recording has none. About the event: An X."},
        {EVENT("chunk", "", "") "rate\tdefault\tg1\tchunk\t1\t2\n", "occurrence",
         "Chunks of a recording usually have it. A tool such as jfr scrub can have removed it."},
        {RELEASE, "unknown", "The data set of JDK 25 (25.0.3+9) does not have the event."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        struct scan_type *type = begin(&made, rows[i][0]);
        struct reason found = reason(&made, type);
        assert_string_equal(found.kind, rows[i][1]);
        assert_string_equal(found.sentence, rows[i][2]);
        end(&made);
    }
}

static void test_library_reasons(void **state)
{
    struct made made;
    begin(&made, RELEASE "library\ttea\tTea\ttea.Brew\n");
    assert_string_equal(reason(&made, add_type(&made.scan, "tea.Brew", 0)).sentence, "The library tea emitted none.");
    findings_dispose(&made.findings);
    assert_string_equal(reason(&made, add_type(&made.scan, "own.Event", 0)).sentence,
                        "The application or a library defines the event, and emitted none.");
    end(&made);
}

static void test_requires(void **state)
{
    static const char facts[] = EVENT("gc", "", "") "whole\tjdk.Phase\n"
                                                    "event\tjdk.Phase\tPhase\tgc\t\t\tevents/Phase.html\tA phase.\n";
    for (int i = 0; i < 3; i++) {
        struct made made;
        struct scan_type *type = begin(&made, facts);
        struct scan_type *phase = add_type(&made.scan, "jdk.Phase", i == 1 ? 5 : 0);
        set(phase, "enabled", "true");
        if (i == 2)
            ((struct scan_type *)scan_type(&made.scan, "jdk.GarbageCollection"))->count = 0;
        struct reason found = reason(&made, type);
        assert_string_equal(found.kind, i == 1 ? "occurrence" : "requires");
        assert_string_equal(found.sentence, i == 0   ? "The event is a part of jdk.Phase, which has no events."
                                            : i == 1 ? "No garbage collection caused the event. About the event: An X."
                                                     : "No garbage collection was completed during the recording.");
        end(&made);
    }
}

/* A requirement on another event type: a setting, or events. */
static void test_needs_of_others(void **state)
{
    static const struct {
        const char *facts, *other, *setting, *value;
        uint64_t count;
        const char *kind, *sentence;
    } rows[] = {
        {EVENT("", "call", "") "need\toption\tjdk.Other#level=all\tWhy.\n", "jdk.Other", "level", "none", 0, "need",
         "The recording did not have the setting jdk.Other#level=all. Why."},
        {EVENT("", "call", "") "need\toption\tjdk.Other#level=all\tWhy.\n", "jdk.Other", "level", "all", 0,
         "occurrence", "There is one event per call; the recording has none."},
        {EVENT("", "call", "") "need\toption\tjdk.Other#level=all\tWhy.\n", "jdk.Different", "level", "none", 0,
         "occurrence", "There is one event per call; the recording has none."},
        {EVENT("", "call", "") "need\toption\tpath-to-gc-roots=true\tWhy.\n", "jdk.Other", "level", "none", 0,
         "occurrence", "There is one event per call; the recording has none."},
        {EVENT("", "call", "") "need\tcontainer\t\tOnly there.\n", "jdk.ContainerConfiguration", "enabled", "true", 0,
         "need", "The JVM did not run in a container: jdk.ContainerConfiguration has no events. Only there."},
        {EVENT("", "call", "") "need\tcontainer\t\tOnly there.\n", "jdk.ContainerConfiguration", "enabled", "true", 1,
         "occurrence", "There is one event per call; the recording has none."},
        {EVENT("", "call", "") "need\tcontainer\t\tOnly there.\n", "jdk.ContainerConfiguration", "enabled", "false", 0,
         "occurrence", "Only there."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        struct scan_type *type = begin(&made, rows[i].facts);
        set(add_type(&made.scan, rows[i].other, rows[i].count), rows[i].setting, rows[i].value);
        struct reason found = reason(&made, type);
        assert_string_equal(found.kind, rows[i].kind);
        assert_string_equal(found.sentence, rows[i].sentence);
        end(&made);
    }
}

/* Missing parts of the file, and the time at which an event was enabled, limit the conclusions from its absence. */
static void test_uncertain(void **state)
{
    static const struct {
        const char *setting, *before, *sentence;
        uint64_t lost;
        bool is_specific;
    } rows[] = {
        {"threshold", NULL, "No occurrence took 20 ms (the threshold) or longer.", 0, true},
        {"threshold", "1 s", "No occurrence took as long as the threshold while the event was enabled.", 0, true},
        {"enabled", "false", "No occurrence took as long as the threshold while the event was enabled.", 0, true},
        {"threshold", NULL,
         "No occurrence took 20 ms (the threshold) or longer. Parts of the recording are missing, so this is not certain.",
         1, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        struct scan_type *type = begin(&made, EVENT("threshold", "", ""));
        set(type, "threshold", "20 ms");
        ((struct scan_setting *)vec_find(&type->settings, name, rows[i].setting))->before = rows[i].before;
        made.scan.unfinished_chunks = rows[i].lost;
        struct reason found = reason(&made, type);
        assert_string_equal(found.sentence, rows[i].sentence);
        assert_true(found.is_specific == rows[i].is_specific);
        end(&made);
    }
}

/* The throttle of a sampler is its rate. */
static void test_sampler_off(void **state)
{
    static const char *const rows[][2] = {{"jdk.CPUTimeSample", "throttle"}, {"jdk.Y", "occurrence"}};
    for (size_t i = 0; i < 2; i++) {
        struct made made;
        begin(&made, RELEASE "event\tjdk.CPUTimeSample\tS\tsample\t\t\tevents/S.html\tA sample.\n"
                             "event\tjdk.Y\tY\toccurrence\t\t\tevents/Y.html\tA y.\n");
        struct scan_type *type = add_type(&made.scan, rows[i][0], 0);
        set(type, "throttle", "off");
        assert_string_equal(reason(&made, type).kind, rows[i][1]);
        end(&made);
    }
}

/* For Epsilon, GCConfiguration contains the names of Serial. */
static void test_epsilon(void **state)
{
    struct made made;
    struct scan_type *type = begin(&made, EVENT("occurrence", "", "") "emits\tserial\nsilent\tepsilon\n");
    made.scan.values[SCAN_YOUNG_COLLECTOR] = "DefNew";
    made.scan.values[SCAN_JVM_ARGUMENTS] = "-XX:+UseEpsilonGC";
    assert_string_equal(reason(&made, type).kind, "gc");
    assert_string_equal(made.findings.gc, "epsilon");
    end(&made);
}

/* A flag counts if the JVM reports its value, regardless of where it was set. */
static void test_flags(void **state)
{
    struct made made;
    struct scan_type *type = begin(&made, EVENT("occurrence", "", "") "need\tflag\t-XX:+UseThis -XX:That=2\tWhy.\n");
    struct scan_flag this = {"true", 1}, that = {"2", 1};
    strmap_put(&made.scan.flags, "UseThis", &this);
    strmap_put(&made.scan.flags, "That", &that);
    assert_string_equal(reason(&made, type).kind, "occurrence");
    end(&made);
}

static void test_features(void **state)
{
    assert_int_equal(findings_feature("VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built"), 8);
    assert_int_equal(findings_feature("VM (17.0.19+10) for linux-amd64 JRE (17.0.19+10), built"), 17);
    assert_int_equal(findings_feature("21.0.2+13-jvmci-23.1-b30"), 21);
    assert_int_equal(findings_feature("no number"), 0);
    assert_int_equal(findings_feature(NULL), 0);
}

static void test_settings(void **state)
{
    assert_true(setting_is_equal("20 ms", "20ms"));
    assert_true(setting_is_equal("0 ns", "0 s"));
    assert_true(setting_is_equal("everyChunk", "everyChunk"));
    assert_false(setting_is_equal("everyChunk", "endChunk"));
    assert_false(setting_is_equal("20 ms", "20 s"));
    assert_false(setting_is_equal("20 ms", NULL));
    assert_true(setting_nanos("2 h") > 7.1e12 && setting_nanos("2 h") < 7.3e12);
    assert_true(setting_nanos("100/s") < 0 && setting_nanos("") < 0);
}

static void test_requests(void **state)
{
    struct made made;
    struct fact_texts names = {0};
    begin(&made, EVENT("occurrence", "", "") "library\tprofiler\tP\tjdk.Late\ttea.Brew\n");
    made.scan.values[SCAN_JVM_ARGUMENTS] =
        "-Dx=jdk.Never#a -XX:StartFlightRecording:jdk.X#enabled=true,jdk.GarbageColection#enabled=true,X#enabled=true "
        "-XX:StartFlightRecording=zzz.Nothing#enabled=true,tea.Brew#enabled=true,Late#enabled=true";
    findings_make(&made.findings, &made.scan, &made.facts, &made.arena);
    requests_unknown(&made.findings, &names);
    assert_int_equal(names.count, 3);
    assert_string_equal(names.items[2], "jdk.Late");
    assert_string_equal(names.items[0], "jdk.GarbageColection");
    assert_string_equal(requests_nearest(&made.facts, names.items[0]), "jdk.GarbageCollection");
    assert_string_equal(names.items[1], "zzz.Nothing");
    assert_null(requests_nearest(&made.facts, names.items[1]));
    vec_dispose(&names);
    end(&made);
}

/* Own events have the reasons of their settings, too. */
static void test_own_events(void **state)
{
    static const struct {
        const char *setting, *value, *kind, *sentence;
    } rows[] = {
        {"period", "20 s", "period", "The period of 20 s is longer than the recording."},
        {"threshold", "1 s", "threshold", "No occurrence took 1 s (the threshold) or longer."},
        {"throttle", "0/s", "throttle", "The throttle of 0/s suppresses all events."},
        {"period", "1 s", "library", "The application or a library defines the event, and emitted none."},
        {"stackTrace", "true", "library", "The application or a library defines the event, and emitted none."},
    };
    static const char *const writers[] = {"OpenJDK 64-Bit Server VM", "Substrate VM", "Eclipse OpenJ9 VM"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t w = 0; w < sizeof writers / sizeof *writers; w++) {
            struct made made;
            begin(&made, EVENT("occurrence", "", ""));
            made.scan.values[SCAN_JVM_NAME] = writers[w];
            struct scan_type *own = add_type(&made.scan, "shop.Gauge", 0);
            set(own, "enabled", "true");
            set(own, rows[i].setting, rows[i].value);
            struct reason found = reason(&made, own);
            assert_string_equal(found.kind, rows[i].kind);
            assert_string_equal(found.sentence, rows[i].sentence);
            end(&made);
        }
    }
}

/* "No garbage collection" is only said if nothing in the recording speaks against it. */
static void test_no_collection(void **state)
{
    static const struct {
        const char *threshold, *other; /* of jdk.GarbageCollection; another type with events */
        const char *kind, *sentence;   /* of jdk.GarbageCollection */
    } rows[] = {
        {"0 ns", NULL, "requires", "No garbage collection was completed during the recording."},
        {"0 ns", "jdk.GCHeapSummary", "occurrence", "No garbage collection caused the event. About the event: A GC."},
        {"0 ns", "jdk.GCPhasePause", "occurrence", "No garbage collection caused the event. About the event: A GC."},
        {"10 s", NULL, "threshold", "No occurrence took 10 s (the threshold) or longer."},
        {"10 s", "jdk.GCHeapSummary", "threshold",
         "No occurrence took 10 s (the threshold) or longer. The recording has 38 garbage collections by jdk.GCHeapSummary."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        begin(&made, EVENT("occurrence", "", "") "event\tjdk.GarbageCollection\tGC\tgc\t\t\t\tA GC.\n");
        struct scan_type *collections = strmap_get(&made.scan.by_name, "jdk.GarbageCollection");
        collections->count = 0;
        set(collections, "threshold", rows[i].threshold);
        if (rows[i].other)
            add_type(&made.scan, rows[i].other, 76);
        struct reason found = reason(&made, collections);
        assert_string_equal(found.kind, rows[i].kind);
        assert_string_equal(found.sentence, rows[i].sentence);
        end(&made);
    }
}

/* Options as arguments and as flag events. */
static void test_options(void **state)
{
    static const struct {
        const char *arguments, *flag, *value, *option;
        bool expected;
    } rows[] = {
        {"-XX:+F -XX:G=1", NULL, NULL, "-XX:+F", true},
        {"-XX:+F -XX:G=1", NULL, NULL, "-XX:-F", false},
        {"-XX:+F -XX:G=1", NULL, NULL, "-XX:G=1", true},
        {"-XX:+F -XX:G=1", NULL, NULL, "-XX:G=2", false},
        {"-XX:+FG", NULL, NULL, "-XX:+F", false},
        {"", "F", "true", "-XX:+F", true},
        {"", "F", "false", "-XX:+F", false},
        {"", "F", "false", "-XX:-F", true},
        {"", "F", "true", "-XX:-F", false},
        {"", "G", "1", "-XX:G=1", true},
        {"", "G", "2", "-XX:G=1", false},
        {"", "F", "true", "-Xint", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        struct scan_flag flag = {.value = rows[i].value};
        begin(&made, EVENT("occurrence", "", ""));
        made.scan.values[SCAN_JVM_ARGUMENTS] = rows[i].arguments;
        if (rows[i].flag)
            strmap_put(&made.scan.flags, rows[i].flag, &flag);
        findings_make(&made.findings, &made.scan, &made.facts, &made.arena);
        if (findings_has_option(&made.findings, rows[i].option) != rows[i].expected)
            fail_msg("row %zu: %s", i, rows[i].option);
        end(&made);
    }
}

/* A need is not a reason if it is met, or if nothing is known about it. */
static void test_known_needs(void **state)
{
    static const struct {
        const char *need, *arguments; /* arguments NULL: unknown */
        const char *kind;
    } rows[] = {
        {"need\tflag\t-XX:+This\tWhy.\n", "-XX:+This", "occurrence"},
        {"need\tflag\t-XX:+This\tWhy.\n", "-Xint", "need"},
        {"need\tflag\t-XX:+This\tWhy.\n", NULL, "occurrence"},
        {"need\tstartup\t\tWhy.\n", "-XX:StartFlightRecording", "occurrence"},
        {"need\tstartup\t\tWhy.\n", "-Xint", "need"},
        {"need\tstartup\t\tWhy.\n", NULL, "occurrence"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        char facts[512];
        snprintf(facts, sizeof facts, "%s%s", EVENT("occurrence", "", ""), rows[i].need);
        struct scan_type *type = begin(&made, facts);
        made.scan.values[SCAN_JVM_ARGUMENTS] = rows[i].arguments;
        if (strcmp(reason(&made, type).kind, rows[i].kind) != 0)
            fail_msg("row %zu: not %s", i, rows[i].kind);
        end(&made);
    }
}

static void test_secrets(void **state)
{
    static const struct {
        const char *line;
        bool is_of_jvm;
        const char *masked;
        size_t count;
    } rows[] = {
        {"-Dapi.token=abc -Dmode=fast", true, "-Dapi.token=*** -Dmode=fast", 1},
        {"-DdbPassword=a b c -Xmx1g", true, "-DdbPassword=*** -Xmx1g", 1},
        {"--db-password=x --port=1", false, "--db-password=*** --port=1", 1},
        {"--password hunter2 --user me", false, "--password *** --user me", 1},
        {"--token --force", false, "--token --force", 0},
        {"-javaagent:a.jar=apiKey=abc&x=1", true, "-javaagent:a.jar=apiKey=***&x=1", 1},
        {"https://me:pw@host/a?token=t&b=1", false, "https://me:***@host/a?token=***&b=1", 2},
        {"https://host:80/a@b", false, "https://host:80/a@b", 0},
        {"-Dtoken.expiry=5 -DpasswordFile=/a -Dtoken= -Dsecret=true", true,
         "-Dtoken.expiry=5 -DpasswordFile=/a -Dtoken= -Dsecret=true", 0},
        {"-Dtokens=a -DTOKENS=b", true, "-Dtokens=*** -DTOKENS=***", 1},
        {"-Dkeyboard=us -Dtokyo=1", true, "-Dkeyboard=us -Dtokyo=1", 0},
        {"", true, "", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena arena = {0};
        struct secret_names names = {0};
        assert_string_equal(secrets_mask(&arena, rows[i].line, rows[i].is_of_jvm, &names), rows[i].masked);
        assert_int_equal(names.count, rows[i].count);
        vec_dispose(&names);
        arena_dispose(&arena);
    }
}

static void test_bad_facts(void **state)
{
    static const char *const texts[] = {"", "release\t25", "event\tjdk.X", "release\tx\nevent\tjdk.X", "\n\n\t\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct facts facts;
        assert_false(facts_parse(&facts, texts[i], strlen(texts[i])));
        facts_dispose(&facts);
    }
}

/* --- The report -------------------------------------------------------------------------------------------------- */

/* Prints a report on one event in each form. */
static const char *printed(struct made *made, void (*print)(const struct report *report, struct buf *out))
{
    struct report report;
    struct buf out;
    buf_init(&out, 0);
    report_make(&report, &made->scan, &made->facts, "a.jfr");
    print(&report, &out);
    const char *text = arena_strdup(&made->arena, buf_text(&out));
    report_dispose(&report);
    buf_dispose(&out);
    return text;
}

static const struct {
    const char *when; /* condition of the scan or the type */
    const char *text; /* part of the report under the condition, absent otherwise */
} spoken[] = {
    {"loss", "The JVM lost 77 bytes of events"},
    {"lost", "The file is damaged: 1 chunk cannot be read."},
    {"lost", "The file is damaged: 9 bytes cannot be read."},
    {"unfinished", "1 chunk is not finished"},
    {"truncated", "3 of 4 stack traces are truncated."},
    {"gap", "1 gap between chunks, together 5.0 s, contains no events: no recording was running"},
    {"overlap", "1 chunk starts before the chunk in front of it ends"},
    {"samplers", "Both jdk.ExecutionSample and jdk.CPUTimeSample have events"},
    {"versions", "The file contains chunks of 2 JVM versions."},
    {"recordings", "2 recordings were running."},
    {"changed", "00:00:05 UTC"},
    {"unknown one", "1 record has a type that the metadata does not define."},
    {"unknown", "2 records have a type that the metadata does not define."},
    {"emergency", "(jdk.DumpReason: Crash)"},
    {"datadog", "Datadog's profiler"},
    {"profiler", "async-profiler"},
    {"profiler", "The profiler does not use .jfc files."},
    {"profiler", "The command records with the JVM instead of the profiler."},
    {"container", "cgroupv2, unknown CPUs, memory limit none"},
    {"windows", "Windows 10"},
    {"differs", "1 setting of this recording differs from it"},
    {"lacks", "jdk.Y: not enabled; jdk.No: not in JDK 25; jdk.X, jdk.P: no events."},
    {"requested", "JDK 25 does not know 1 of the requested names."},
    {"off", "jdk.Y#enabled=true"},
    {"sensitive", "jfr scrub --exclude-events jdk.P a.jfr"},
    {"removed", "Chunks usually have jdk.OSInformation."},
    {"usual", "2 to 3 per second: here more than ten times as many"},
    {"own configuration",
     "The recording has its own configuration: 2 event types are on, and 21 that default.jfc enables are off."},
    {"secret argument", "The recording contains 1 value that looks like a secret: db.password. The report masks it."},
    {"secrets", "The recording contains 2 values that look like secrets: TOKEN and api.key. The report masks them."},
    {"own field", "by its name"},
    {"memory", "25.3 GB"},
    {"limits", "1 h"},
    {"limits", "250.0 MB"},
};

#define OFF(number) "event\tjdk.O" number "\tO\toccurrence\t\t\t\tAn O.\nsetting\tenabled\tfalse\ttrue\ttrue\n"
#define SPOKEN_FACTS                                                                                               \
    EVENT("occurrence", "", "")                                                                                    \
    "event\tjdk.Y\tY\toccurrence\t\t\tevents/Y.html\tA Y.\nsetting\tenabled\tfalse\tfalse\ttrue\n"                 \
    "event\tjdk.P\tP\toccurrence\t\t\tevents/P.html\tA P.\nsetting\tenabled\tfalse\ttrue\ttrue\n"                  \
    "field\tpath\tpath\tA path.\nrate\tdefault\tg1\tsecond\t2\t3\nrule\tr1\tA rule\tENABLED\n"                     \
    "event\tjdk.OSInformation\tO\tchunk\t\t\tevents/O.html\tAn O.\nrate\tdefault\tg1\tchunk\t1\t1\n" OFF("0") OFF( \
        "1") OFF("2") OFF("3") OFF("4") OFF("5") OFF("6") OFF("7") OFF("8") OFF("9") OFF("10") OFF("11") OFF("12") \
        OFF("13") OFF("14") OFF("15") OFF("16") OFF("17") OFF("18") OFF("19") OFF(                                 \
            "20") "view\tmany\tMany\tjdk.Y\tjdk.No\tjdk.X\tjdk.P\nview\tv\tA view\tjdk.Y\nview\tall\tAll\t*\ntask\tt\tA task\tjdk.Y\tjdk.P\n"

/* Events that default.jfc enables, and that are off: their other settings are not listed. */
static void switch_off(struct scan *scan)
{
    static char names[21][8];
    for (int i = 0; i < 21; i++) {
        snprintf(names[i], sizeof names[i], "jdk.O%d", i);
        set(add_type(scan, names[i], 0), "enabled", "false");
    }
}

static void add_field(struct scan_type *type, const char *name)
{
    *vec_add(&type->fields) = name;
}

static void change(struct scan *scan, const char *what)
{
    struct scan_type *type = scan->types.items[0];
    if (!strcmp(what, "loss"))
        scan->lost_data_bytes = 77;
    else if (!strcmp(what, "lost"))
        scan->lost_chunks = 1, scan->lost_bytes = 9;
    else if (!strcmp(what, "unfinished"))
        scan->unfinished_chunks = 1;
    else if (!strcmp(what, "truncated"))
        scan->truncated_traces = 3, scan->stack_traces = 4;
    else if (!strcmp(what, "gap"))
        scan->gaps = 1, scan->gap_nanos = 5000000000;
    else if (!strcmp(what, "overlap"))
        scan->overlaps = 1;
    else if (!strcmp(what, "samplers"))
        add_type(scan, "jdk.ExecutionSample", 1), add_type(scan, "jdk.CPUTimeSample", 1);
    else if (!strcmp(what, "versions"))
        *vec_add(&scan->versions) = "a", *vec_add(&scan->versions) = "b";
    else if (!strcmp(what, "recordings"))
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "1"},
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "2"};
    else if (!strcmp(what, "changed"))
        type->settings.items[0].before = "false", type->settings.items[0].changed_nanos = 5000000000;
    else if (!strcmp(what, "unknown one"))
        scan->unknown_records = 1;
    else if (!strcmp(what, "profiler"))
        add_type(scan, "profiler.Window", 1);
    else if (!strcmp(what, "container"))
        scan->values[SCAN_CONTAINER] = "cgroupv2", scan->values[SCAN_CONTAINER_MEMORY] = "-1";
    else if (!strcmp(what, "windows"))
        scan->values[SCAN_OS] = "HostName: SOME OS: Windows 10\n";
    else if (!strcmp(what, "differs"))
        set(add_type(scan, "jdk.P", 1), "enabled", "false");
    else if (!strcmp(what, "lacks"))
        set(add_type(scan, "jdk.P", 0), "enabled", "true");
    else if (!strcmp(what, "unknown"))
        scan->unknown_records = 2;
    else if (!strcmp(what, "emergency"))
        scan->values[SCAN_DUMP_REASON] = "Crash";
    else if (!strcmp(what, "datadog"))
        add_type(scan, "datadog.Endpoint", 1);
    else if (!strcmp(what, "requested"))
        scan->values[SCAN_JVM_ARGUMENTS] = "-XX:StartFlightRecording:jdk.No#enabled=true";
    else if (!strcmp(what, "off"))
        set(add_type(scan, "jdk.Y", 0), "enabled", "false");
    else if (!strcmp(what, "sensitive"))
        set(add_type(scan, "jdk.P", 1), "enabled", "true");
    else if (!strcmp(what, "removed"))
        set(add_type(scan, "jdk.OSInformation", 0), "enabled", "true");
    else if (!strcmp(what, "usual"))
        set(add_type(scan, "jdk.P", 1000), "enabled", "true"), scan->duration_nanos = 30000000000;
    else if (!strcmp(what, "own configuration"))
        switch_off(scan);
    else if (!strcmp(what, "secret argument"))
        scan->values[SCAN_JVM_ARGUMENTS] = "-Ddb.password=hunter2 -Xmx1g";
    else if (!strcmp(what, "secrets"))
        secret_add(&scan->secrets, "TOKEN"), secret_add(&scan->secrets, "api.key"), secret_add(&scan->secrets, "token");
    else if (!strcmp(what, "own field"))
        add_field(add_type(scan, "shop.Order", 3), "customerEmail");
    else if (!strcmp(what, "memory"))
        scan->values[SCAN_MEMORY] = "25276510208";
    else if (!strcmp(what, "limits"))
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "1", .max_age = "3600000", .max_size = "250000000"};
}

static void test_report(void **state)
{
    for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
        struct made made;
        begin(&made, SPOKEN_FACTS);
        assert_null(strstr(printed(&made, report_print_text), spoken[i].text));
        change(&made.scan, spoken[i].when);
        const char *forms[] = {printed(&made, report_print_text), printed(&made, report_print_markdown),
                               printed(&made, report_print_json)};
        for (size_t k = 0; k < 3; k++) {
            assert_null(strstr(forms[k], "hunter2")); /* the secret argument */
            if (!strstr(forms[k], spoken[i].text))
                fail_msg("%s: \"%s\" is not in form %zu", spoken[i].when, spoken[i].text, k);
        }
        end(&made);
    }
}

/* Nothing in a value has a meaning in Markdown, and a backtick does not end code. */
static void test_markdown(void **state)
{
    struct made made;
    begin(&made, EVENT("occurrence", "", ""));
    made.scan.values[SCAN_JVM_ARGUMENTS] = "-Dp=a|127.*|*.x -Dt=<b>b</b> -Dx=__a__ -Dq=a`b -Dr=[a](b) -De=a&b~c\\";
    set(add_type(&made.scan, "shop.A`b|c", 3), "enabled", "true");
    const char *text = printed(&made, report_print_markdown);
    assert_non_null(strstr(
        text,
        "-Dp=a\\|127.\\*\\|\\*.x -Dt=\\<b\\>b\\</b\\> -Dx=\\_\\_a\\_\\_ -Dq=a\\`b -Dr=\\[a\\](b) -De=a\\&b\\~c\\\\"));
    assert_non_null(strstr(text, "| ``shop.A`b\\|c`` |"));
    end(&made);
}

/* The columns of a table do not shift after a letter of several bytes. */
static void test_wide_letters(void **state)
{
    struct made made;
    begin(&made, EVENT("occurrence", "", ""));
    set(add_type(&made.scan,
                 "shop.Gr\xc3\xb6\xc3\x9f"
                 "e",
                 3),
        "enabled", "true");
    set(add_type(&made.scan, "shop.Grosse", 3), "enabled", "true");
    const char *text = printed(&made, report_print_text);
    const char *wide = strstr(text, "  shop.Gr\xc3\xb6\xc3\x9f"
                                    "e"),
               *plain = strstr(text, "  shop.Grosse");
    assert_non_null(wide);
    assert_non_null(plain);
    /* Two letters of two bytes; the names have 10 and 11 letters. */
    assert_int_equal(strcspn(wide, "3") - 2, strcspn(plain, "3"));
    end(&made);
}

/* A range is used only if it was measured with the settings and the garbage collector of the recording. */
static void test_usual(void **state)
{
    static const struct {
        const char *period, *rates, *usual; /* usual NULL: nothing is compared */
        int64_t seconds;                    /* 0: 30 */
        uint64_t count;                     /* 0: 90 */
    } rows[] = {
        /* Short recordings and single events are not compared; events of chunks are. */
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", NULL, 29, 0},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", NULL, 30, 1},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second: here less than a tenth", 30, 5},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second", 30, 6},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second", 30, 900},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second: here more than ten times as many", 30, 901},
        {"1 s", "rate\tdefault\tg1\tchunk\t1\t1\n", "1 per chunk", 2, 1},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second", 0, 0},
        {"10 s", "rate\tdefault\tg1\tsecond\t2\t3\nrate\tprofile\tg1\tsecond\t4\t4\n", "4 per second", 0, 0},
        {"7 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "other settings", 0, 0},
        {"1 s", "rate\tdefault\tserial\tsecond\t2\t3\n", "not measured", 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        char facts[2048], cell[96];
        snprintf(facts, sizeof facts, "%s%s%s", EVENT("period", "", ""),
                 "event\tjdk.Q\tQ\tperiod\t\t\tevents/Q.html\tA Q.\nsetting\tperiod\t-\t1 s\t10 s\n", rows[i].rates);
        begin(&made, facts);
        set(add_type(&made.scan, "jdk.Q", rows[i].count ? rows[i].count : 90), "period", rows[i].period);
        made.scan.duration_nanos = rows[i].seconds ? rows[i].seconds * 1000000000 : 30000000000;
        snprintf(cell, sizeof cell, "\"usual\": \"%s\"", rows[i].usual ? rows[i].usual : "");
        const char *text = printed(&made, report_print_json);
        text = strstr(text, "\"id\": \"events\"");
        if (rows[i].usual ? !strstr(text, cell) : strstr(text, "\"usual\": \"2 to 3") != NULL)
            fail_msg("row %zu: no %s in %s", i, cell, strstr(text, "jdk.Q"));
        end(&made);
    }
}

/* Settings that reduce the number of events of the largest types. */
static void test_smaller(void **state)
{
    static const struct {
        const char *setting, *value, *change;
    } rows[] = {
        {"threshold", "0 ns", "jdk.Q#threshold=10 ms"}, {"threshold", "20 ms", "jdk.Q#enabled=false"},
        {"period", "1.5 s", "jdk.Q#period=3 s"},        {"period", "everyChunk", "jdk.Q#enabled=false"},
        {"throttle", "300/s", "jdk.Q#throttle=150/s"},  {"throttle", "off", "jdk.Q#enabled=false"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        begin(&made,
              EVENT("", "", "") "event\tjdk.Q\tQ\t\t\t\tevents/Q.html\tA Q.\nsetting\tthreshold\t-\t10 ms\t1 s\n");
        set(add_type(&made.scan, "jdk.Q", 1000), rows[i].setting, rows[i].value);
        if (!strstr(printed(&made, report_print_text), rows[i].change))
            fail_msg("%s=%s: no %s", rows[i].setting, rows[i].value, rows[i].change);
        end(&made);
    }
}

/* If parts of a recording are missing, the removal of events is unknown. */
static void test_not_removed(void **state)
{
    struct made made;
    begin(&made, SPOKEN_FACTS);
    change(&made.scan, "removed");
    change(&made.scan, "unfinished");
    assert_null(strstr(printed(&made, report_print_text), "Chunks usually have"));
    end(&made);
}

/* No option is recommended for an event that the garbage collector does not emit. */
static void test_lasting_needs(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct made made;
        begin(&made, i ? EVENT("gc", "", "") "emits\tz\nsilent\tg1\nneed\tflag\t-XX:+This\tWhy.\n"
                       : EVENT("gc", "", "") "emits\tg1\nneed\tflag\t-XX:+This\tWhy.\n");
        assert_int_equal(strstr(printed(&made, report_print_text), "settings=default -XX:+This ...") != NULL, !i);
        end(&made);
    }
}

/* The last column of a table is wrapped at 120 columns, below the other columns or on its own line. */
static void test_wrapped(void **state)
{
    struct report report = {.file = "a.jfr"};
    static const struct report_column columns[] = {{"a", "Name", CELL_CODE}, {"b", "Why", CELL_TEXT}};
    struct report_section *section = report_section(&report, "s", "S");
    for (int i = 0; i < 2; i++) {
        struct report_table *table = report_table(&report, section, "t", NULL, columns, 2);
        struct report_cell *cells = report_row(&report, table);
        cells[0] = cell_text(i ? "a-name-of-more-than-sixty-columns-which-leaves-little-room-for-text" : "short");
        cells[1] = cell_text("These words are repeated, and are long. These words are repeated, and are long. These "
                             "words are repeated, and are long. These words are repeated.");
    }
    struct buf out;
    buf_init(&out, 0);
    report_print_text(&report, &out);
    assert_non_null(strstr(buf_text(&out), "\n  short  These words"));
    assert_non_null(strstr(buf_text(&out), "\n         "));
    assert_non_null(strstr(buf_text(&out), "room-for-text\n        These words"));
    for (const char *line = buf_text(&out); *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 120);
    buf_dispose(&out);
    report_dispose(&report);
}

/* Without facts, the report contains only what the file shows. */
static void test_without_facts(void **state)
{
    struct made made;
    struct report report;
    struct buf out;
    buf_init(&out, 0);
    set(begin(&made, EVENT("", "", "")), "threshold", "20 ms");
    made.scan.values[SCAN_JVM_VERSION] = NULL;
    report_make(&report, &made.scan, NULL, "a.jfr");
    report_print_text(&report, &out);
    assert_non_null(strstr(buf_text(&out), "no jdk.JVMInformation event, so its release is not known"));
    assert_non_null(strstr(buf_text(&out), "No occurrence took 20 ms (the threshold) or longer."));
    assert_non_null(strstr(buf_text(&out), "Garbage collector  G1\n"));
    assert_non_null(strstr(buf_text(&out), "jdk.GarbageCollection"));
    report_dispose(&report);
    buf_dispose(&out);
    end(&made);
}

/* The facts that are written for a data set can be read again. */
static void test_facts_of_data(void **state)
{
    struct diag diag;
    struct strpool pool = {0};
    struct dataset data;
    struct buf text;
    struct facts facts;
    diag_init(&diag, "test");
    buf_init(&text, 0);
    dataset_init(&data, &pool);
    assert_true(dataset_read(&data, "tests/fixtures/data/metadata_17.xml", &diag));
    facts_text_release(&text, &data);
    assert_true(facts_text_tasks(&text, "tests/fixtures/data", &diag));
    assert_true(facts_text_libraries(&text, "tests/fixtures/data", &diag));
    assert_true(facts_parse(&facts, buf_text(&text), text.length));
    assert_int_equal(facts.feature, 17);
    assert_int_equal(facts.events.count, data.events.count);
    for (size_t i = 0; i < data.events.count; i++) {
        const struct fact_event *event = facts.events.items[i];
        assert_string_equal(dataset_event_name(event->name), data.events.items[i].name);
        assert_int_equal(event->settings.count, data.events.items[i].settings.count);
        assert_int_equal(event->needs.count, data.events.items[i].needs.count);
    }
    assert_true(facts.tasks.count > 0 && facts.libraries.count > 0);
    facts_dispose(&facts);
    dataset_dispose(&data);
    strpool_dispose(&pool);
    buf_dispose(&text);
}

/* A JVM can register the class of an event twice: the events of both types are read. */
static void test_two_types(void **state)
{
    struct jfr_writer w;
    struct scan scan = {0};
    struct jfr_options options = scan_options(&scan);
    struct jfr_file *file;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    jfr_writer_open(&w, "root", NULL);
    jfr_writer_open(&w, "metadata", NULL);
    jfr_writer_open_class(&w, "long", "1", NULL);
    jfr_writer_close(&w);
    for (int i = 0; i < 2; i++) {
        jfr_writer_open_class(&w, "jdk.DataLoss", i ? "11" : "10", "jdk.jfr.Event");
        jfr_writer_field(&w, "amount", "1");
        jfr_writer_close(&w);
    }
    jfr_writer_close(&w);
    jfr_writer_close(&w);
    jfr_writer_metadata(&w, 1);
    for (uint64_t i = 0; i < 2; i++) {
        jfr_writer_record(&w, 10 + i);
        jfr_writer_number(&w, 5 + 2 * i);
        jfr_writer_end_record(&w);
    }
    jfr_writer_end_chunk(&w);
    assert_true(jfr_open_memory(&file, w.out.data, w.out.length, "two.jfr", &options));
    scan_file(&scan, file);
    assert_int_equal(scan.lost_data_bytes, 12);
    assert_int_equal(scan_type(&scan, "jdk.DataLoss")->count, 2);
    jfr_close(file);
    scan_dispose(&scan);
    jfr_writer_dispose(&w);
}

SUITE(test_explain)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons),       cmocka_unit_test(test_other_reasons),
        cmocka_unit_test(test_requires),      cmocka_unit_test(test_library_reasons),
        cmocka_unit_test(test_flags),         cmocka_unit_test(test_features),
        cmocka_unit_test(test_settings),      cmocka_unit_test(test_requests),
        cmocka_unit_test(test_usual),         cmocka_unit_test(test_lasting_needs),
        cmocka_unit_test(test_wrapped),       cmocka_unit_test(test_bad_facts),
        cmocka_unit_test(test_report),        cmocka_unit_test(test_without_facts),
        cmocka_unit_test(test_facts_of_data), cmocka_unit_test(test_needs_of_others),
        cmocka_unit_test(test_epsilon),       cmocka_unit_test(test_sampler_off),
        cmocka_unit_test(test_uncertain),     cmocka_unit_test(test_smaller),
        cmocka_unit_test(test_not_removed),   cmocka_unit_test(test_two_types),
        cmocka_unit_test(test_own_events),    cmocka_unit_test(test_no_collection),
        cmocka_unit_test(test_options),       cmocka_unit_test(test_known_needs),
        cmocka_unit_test(test_secrets),       cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_wide_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
