/* Tests explain/: facts, and the reasons for the absence of enabled events, each with and without its cause. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/event.h"
#include "common/dataset/setting_values.h"
#include "recordings/export/facts_text.h"
#include "recordings/explain/reasons.h"
#include "recordings/explain/requests.h"
#include "tests/unit/explain_fixture.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

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
    {EVENT("threshold", "", "") "bug\t8244661\t15\tThe duration is wrong.\tsuppresses\n", SCAN_PID, "20 ms", "0 ns",
     "threshold", "threshold",
     "The JVM measures wrong durations (JDK-8244661), so an occurrence of 20 ms (the threshold) or longer can be missing."},
    {EVENT("threshold", "", "") "bug\t8296733\t\tThe duration is too long.\t\n", SCAN_PID, "20 ms", "0 ns", "threshold",
     "threshold", "No occurrence took 20 ms (the threshold) or longer."},
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
    begin(&made, RELEASE "library\tlibraries/tea\tthe library tea\ttea.Brew\n");
    assert_string_equal(reason(&made, add_type(&made.scan, "tea.Brew", 0)).sentence,
                        "An event of the library tea, which emitted none.");
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
        const char *setting, *before, *sentence, *bug;
        uint64_t lost;
        bool is_specific;
    } rows[] = {
        {"threshold", NULL, "No occurrence took 20 ms (the threshold) or longer.", "", 0, true},
        {"threshold", "1 s", "No occurrence took as long as the threshold while the event was enabled.", "", 0, true},
        {"enabled", "false", "No occurrence took as long as the threshold while the event was enabled.", "", 0, true},
        {"threshold", NULL,
         "No occurrence took 20 ms (the threshold) or longer. Parts of the recording are missing, so this is not certain.",
         "", 1, false},
        {"enabled", "false",
         "The JVM measures wrong durations (JDK-7), so an occurrence of 20 ms (the threshold) or longer can be missing.",
         "bug\t7\t\tWrong.\tsuppresses\n", 0, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        char facts[1000];
        snprintf(facts, sizeof facts, EVENT("threshold", "", "") "%s", rows[i].bug);
        struct scan_type *type = begin(&made, facts);
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

static void test_settings(void **state)
{
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

/* The JVM can write the settings of a class before the program makes it periodic. */
static void test_default_period(void **state)
{
    static const struct {
        const char *period, *in_force, *kind, *sentence;
    } rows[] = {
        {"20 s", NULL, "period",
         "The default period of 20 s is longer than the recording. The recording does not contain the period in force."},
        {"10 s", NULL, "period",
         "The default period is 10 s, and the recording ended first. The recording does not contain the period in "
         "force."},
        {"1 s", NULL, "library", "The application or a library defines the event, and emitted none."},
        {"everyChunk", NULL, "library", "The application or a library defines the event, and emitted none."},
        {"20 s", "1 s", "library", "The application or a library defines the event, and emitted none."},
        {"1 s", "20 s", "period", "The period of 20 s is longer than the recording."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        begin(&made, EVENT("occurrence", "", ""));
        struct scan_type *own = add_type(&made.scan, "shop.Gauge", 0);
        set(own, "enabled", "true");
        own->default_period = rows[i].period;
        if (rows[i].in_force)
            set(own, "period", rows[i].in_force);
        struct reason found = reason(&made, own);
        assert_string_equal(found.kind, rows[i].kind);
        assert_string_equal(found.sentence, rows[i].sentence);
        end(&made);
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
            add_type(&made.scan, rows[i].other, 77);
        made.scan.heaps_after_gc = rows[i].other && !strcmp(rows[i].other, "jdk.GCHeapSummary") ? 38 : 0;
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

enum { PROPERTY = 10 };

/* A chunk with a system property, and with the class shop.Gauge. period NULL: it is not periodic. */
static void write_chunk(struct jfr_writer *w, const char *key, const char *value, const char *period)
{
    jfr_writer_chunk(w);
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, "java.lang.String", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.InitialSystemProperty", "10", "jdk.jfr.Event");
    jfr_writer_field(w, "key", "1");
    jfr_writer_field(w, "value", "1");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "shop.Gauge", "11", "jdk.jfr.Event");
    jfr_writer_open(w, "setting", "name", period ? "period" : "threshold", "class", "1", "defaultValue",
                    period ? period : "0 ns", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
    jfr_writer_record(w, PROPERTY);
    jfr_writer_utf8(w, key);
    jfr_writer_utf8(w, value);
    jfr_writer_end_record(w);
    jfr_writer_end_chunk(w);
}

static void scan_written(struct scan *scan, const struct jfr_writer *w)
{
    *scan = (struct scan){0};
    struct jfr_options options = scan_options(scan);
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, w->out.data, w->out.length, "a.jfr", &options));
    scan_file(scan, file);
    jfr_close(file);
}

/* Values of properties that look like secrets are found, by their names or in their text. */
static void test_secret_properties(void **state)
{
    static const struct {
        const char *key, *value, *secret, *vendor; /* NULL: none */
    } rows[] = {
        {"api.token", "abc", "api.token", NULL},
        {"api.token", "", NULL, NULL},
        {"java.vm.vendor", "Tea House", NULL, "Tea House"},
        {"java.vendor", "Tea House", NULL, NULL},
        {"db.url", "jdbc:x://me:pw@host/a", "the password in a URL", NULL},
        {"agent.options", "mode=fast&apiKey=abc", "apiKey", NULL},
        /* The Java arguments, which jdk.JVMInformation contains as well. */
        {"sun.java.command", "Main --password=abc", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct jfr_writer w;
        struct scan scan;
        jfr_writer_init(&w);
        write_chunk(&w, rows[i].key, rows[i].value, NULL);
        scan_written(&scan, &w);
        if (scan.secrets.count != (rows[i].secret ? 1 : 0))
            fail_msg("%s: %zu secrets", rows[i].key, scan.secrets.count);
        if (rows[i].secret)
            assert_string_equal(scan.secrets.items[0], rows[i].secret);
        assert_true(text_same(scan.values[SCAN_VM_VENDOR], rows[i].vendor));
        scan_dispose(&scan);
        jfr_writer_dispose(&w);
    }
}

/* A class that becomes periodic in a later chunk. */
static void test_period_of_class(void **state)
{
    static const char *const rows[][3] = {
        {NULL, NULL, NULL}, {NULL, "2 s", "2 s"}, {"2 s", "2 s", "2 s"}, {"2 s", "3 s", "3 s"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct jfr_writer w;
        struct scan scan;
        jfr_writer_init(&w);
        write_chunk(&w, "a", "b", rows[i][0]);
        write_chunk(&w, "a", "b", rows[i][1]);
        scan_written(&scan, &w);
        const char *period = scan_type(&scan, "shop.Gauge")->default_period;
        assert_true(rows[i][2] ? text_is(period, rows[i][2]) : !period);
        scan_dispose(&scan);
        jfr_writer_dispose(&w);
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

/* A JVM can register the class of an event twice: the events of both types are read. One has a name of JDK 9. */
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
        jfr_writer_open_class(&w, i ? "com.oracle.jdk.DataLoss" : "jdk.DataLoss", i ? "11" : "10", "jdk.jfr.Event");
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
    assert_true(scan.has_old_names);
    jfr_close(file);
    scan_dispose(&scan);
    jfr_writer_dispose(&w);
}

SUITE(test_explain)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_other_reasons),
        cmocka_unit_test(test_requires),
        cmocka_unit_test(test_library_reasons),
        cmocka_unit_test(test_flags),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_requests),
        cmocka_unit_test(test_bad_facts),
        cmocka_unit_test(test_facts_of_data),
        cmocka_unit_test(test_needs_of_others),
        cmocka_unit_test(test_epsilon),
        cmocka_unit_test(test_sampler_off),
        cmocka_unit_test(test_uncertain),
        cmocka_unit_test(test_two_types),
        cmocka_unit_test(test_own_events),
        cmocka_unit_test(test_no_collection),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_known_needs),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_default_period),
        cmocka_unit_test(test_secret_properties),
        cmocka_unit_test(test_period_of_class),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
