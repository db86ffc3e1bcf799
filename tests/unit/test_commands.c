/* Tests the commands for recording an event, by release (common/dataset/commands.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/buf.h"
#include "common/base/file.h"
#include "generator/model/commands.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

enum { FILES = 4 };

static const int features[FILES] = {11, 17, 22, 25};

struct fixture {
    struct arena arena;
    struct diag diag;
    struct site site;
    char folder[SCRATCH_MAX];
};

/* The settings of default.jfc and profile.jfc, and those of the type in the same order. */
#define EVENT(name, rest) "<Event name=\"" name "\" jdks=\"11,17,22,25\">" rest "</Event>"
#define SET(name, value) "<Setting name=\"" name "\" jdks=\"11,17,22,25\">" value "</Setting>"
#define IN(id, settings) "<Configuration id=\"" id "\" jdks=\"11,17,22,25\">" settings "</Configuration>"
#define OWN(name, value) "<DefaultSetting name=\"" name "\" value=\"" value "\" jdks=\"11,17,22,25\"/>"
#define ON(value) SET("enabled", value)
#define NEED(kind, value) "<Need kind=\"" kind "\" value=\"" value "\" path=\"a.cpp\" line=\"1\" what=\"Why.\"/>"
#define GCS(g1, z)                                                              \
    "<Collector name=\"g1\" emits=\"" g1 "\"/><Collector name=\"z\" emits=\"" z \
    "\"/><Collector name=\"epsilon\" emits=\"false\"/>"

static const char text[] =
    EVENT("Parked", IN("0", ON("true") SET("threshold", "20 ms")) IN("1", ON("true") SET("threshold", "10 ms"))
                        OWN("enabled", "false") OWN("threshold", "0 ns") OWN("stackTrace", "true") GCS("true", "true"))
        EVENT("Profiled", IN("0", ON("false") SET("threshold", "20 ms")) IN("1", ON("true") SET("threshold", "10 ms"))
                              OWN("enabled", "false") OWN("threshold", "0 ns"))
            EVENT("Nowhere", IN("0", ON("false") SET("threshold", "20 ms") SET("throttle", "500/s"))
                                 IN("1", ON("false") SET("threshold", "10 ms") SET("throttle", "9/s"))
                                     OWN("enabled", "false") OWN("threshold", "0 ns") OWN("throttle", "off"))
                EVENT("Phase", IN("0", ON("true") SET("threshold", "60 s")) OWN("enabled", "false") OWN(
                                   "threshold", "0 ns") NEED("setting", "threshold=1 ms") NEED("flag", "-XX:+Phases"))
                    EVENT("Leak", IN("0", ON("true") SET("cutoff", "0 ns")) OWN("enabled", "false")
                                      OWN("cutoff", "infinity") GCS("true", "false")
                                          NEED("option", "path-to-gc-roots=true") NEED("setting", "cutoff=infinity"));

/* A separate string, because the length of string literals is limited. */
static const char more_text[] = EVENT("OnlyZ", IN("0", ON("true") SET("period", "endChunk")) OWN("enabled", "false")
                                                   OWN("period", "everyChunk") GCS("false", "true"))
    EVENT("Mode", IN("0", ON("true")) OWN("enabled", "false") GCS("false", "true") NEED("gc", "zgen")) EVENT(
        "Both",
        IN("0", ON("true")) OWN(
            "enabled",
            "false") "<Collector name=\"serial\" emits=\"true\"/><Collector name=\"g1\" emits=\"true\"/><Collector name=\"z\" emits=\"false\"/>")
        EVENT("Unbuilt", IN("0", ON("true"))
                             OWN("enabled", "false") "<Need kind=\"build\" path=\"a.cpp\" line=\"1\" what=\"Why.\"/>")
            EVENT("Early", IN("0", ON("true")) OWN(
                               "enabled", "false") "<Need kind=\"startup\" path=\"a.cpp\" line=\"1\" what=\"Why.\"/>")
                EVENT("Lost", IN("0", ON("true")) OWN("enabled", "false") NEED("option", "jdk.Parked#enabled=true"))
                    EVENT("Silent",
                          IN("0", ON("true")) OWN("enabled", "false") "<CollectorEvidence rule=\"not emitted\"/>");

static const char configurations[] =
    "<Configuration jdks=\"11,17,22,25\"><version>2.0</version><label>Continuous</label></Configuration>"
    "<Configuration jdks=\"11,17,22,25\"><version>2.0</version><label>Profiling</label></Configuration>";

static int setup(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    scratch_folder(f->folder);
    diag_init(&f->diag, "test");
    for (size_t i = 0; i < FILES; i++) {
        struct buf buf;
        buf_init(&buf, 0);
        buf_printf(&buf, "<Metadata feature=\"%d\">%s%s%s</Metadata>\n", features[i], text, more_text, configurations);
        char *path = arena_printf(&f->arena, "%s/metadata_%d.xml", f->folder, features[i]);
        assert_true(file_write(path, buf.data, buf.length, NULL, &f->diag));
        buf_dispose(&buf);
    }
    assert_true(site_load(&f->site, f->folder, &f->diag));
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    scratch_remove(f->folder);
    site_dispose(&f->site);
    arena_dispose(&f->arena);
    free(f);
    return 0;
}

static int count_of(struct releases set)
{
    int count = 0;
    for (int feature = releases_first(set); feature; feature = releases_next(set, feature))
        count++;
    return count;
}

static struct commands_list commands_of(struct fixture *f, const char *event)
{
    struct commands_list list = {0};
    commands_list(&list, &f->arena, &f->site, site_event(&f->site, event));
    return list;
}

/* Returns the commands for a release, and disposes of the list. */
static struct commands command_of(struct fixture *f, const char *event, int feature)
{
    struct commands_list list = commands_of(f, event);
    for (size_t i = 0; i < list.count; i++) {
        struct commands commands = list.items[i];
        if (releases_has(commands.jdks, feature)) {
            vec_dispose(&list);
            return commands;
        }
    }
    fail();
    return (struct commands){0};
}

#define START "-XX:StartFlightRecording:filename=recording.jfr"

static void test_lines(void **state)
{
    static const struct {
        const char *event;
        int feature;
        const char *java, *jcmd;
    } cases[] = {
        {"Parked", 25, "java " START " ...", "jcmd PID JFR.start duration=60s filename=recording.jfr"},
        {"Profiled", 25, "java " START ",jdk.Profiled#enabled=true,jdk.Profiled#threshold=10ms ...",
         "jcmd PID JFR.start duration=60s filename=recording.jfr jdk.Profiled#enabled=true jdk.Profiled#threshold=10ms"},
        {"Profiled", 11, "java " START ",settings=my.jfc ...",
         "jcmd PID JFR.start duration=60s filename=recording.jfr settings=my.jfc"},
        {"Nowhere", 25, "java " START ",jdk.Nowhere#enabled=true,jdk.Nowhere#threshold=0ns ...", NULL},
        {"Phase", 17, "java -XX:+Phases " START ",jdk.Phase#threshold=1ms ...", NULL},
        {"Phase", 11, "java -XX:+Phases " START ",settings=my.jfc ...", NULL},
        {"Leak", 25, "java -XX:+UseG1GC " START ",path-to-gc-roots=true,jdk.Leak#cutoff=infinity ...",
         "jcmd PID JFR.start duration=60s filename=recording.jfr path-to-gc-roots=true jdk.Leak#cutoff=infinity"},
        {"Leak", 11, "java -XX:+UseG1GC " START ",path-to-gc-roots=true,settings=my.jfc ...", NULL},
        {"OnlyZ", 11, "java -XX:+UnlockExperimentalVMOptions -XX:+UseZGC " START " ...", NULL},
        {"OnlyZ", 22, "java -XX:+UseZGC " START " ...", NULL},
        {"Mode", 22, "java -XX:+UseZGC -XX:+ZGenerational " START " ...", NULL},
        {"Both", 25, "java " START " ...", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct commands commands = command_of(*state, cases[i].event, cases[i].feature);
        assert_string_equal(commands.java, cases[i].java);
        if (cases[i].jcmd)
            assert_string_equal(commands.jcmd, cases[i].jcmd);
    }
}

static void test_what_readers_must_know(void **state)
{
    struct fixture *f = *state;
    struct commands parked = command_of(f, "Parked", 25), phase = command_of(f, "Phase", 25);
    assert_true(parked.is_default);
    assert_string_equal(parked.threshold, "20 ms");
    assert_null(parked.gcs);
    assert_false(phase.is_default);
    assert_null(phase.threshold); /* the need determines it */
    assert_string_equal(command_of(f, "Both", 25).gcs, "Serial, G1");
    assert_null(command_of(f, "Both", 25).flags);
    assert_string_equal(command_of(f, "OnlyZ", 25).gcs, "ZGC");
    assert_true(command_of(f, "OnlyZ", 25).is_chunk_bound);
    assert_false(parked.is_chunk_bound);
    assert_true(command_of(f, "Early", 25).is_startup_only);
    assert_false(parked.is_startup_only);
    assert_false(command_of(f, "Unbuilt", 25).is_emitted);
    assert_false(command_of(f, "Silent", 25).is_emitted);
    assert_true(parked.is_emitted);
    assert_false(command_of(f, "Lost", 25).is_default); /* its dependency is not in every recording */
}

static void test_settings(void **state)
{
    struct commands nowhere = command_of(*state, "Nowhere", 25), leak = command_of(*state, "Leak", 25);
    assert_int_equal(nowhere.setting_count, 2); /* "enabled" is not included */
    assert_string_equal(nowhere.settings[0].value, "0 ns");
    assert_true(nowhere.settings[0].in_line);
    assert_false(nowhere.settings[0].in_java); /* a Recording begins with the default of the type */
    assert_string_equal(nowhere.settings[1].value, "500/s");
    assert_false(nowhere.settings[1].in_line);
    assert_true(nowhere.settings[1].in_java);
    assert_string_equal(leak.settings[0].value, "infinity");
    assert_true(leak.settings[0].in_line);
    assert_false(leak.settings[0].in_java);
    assert_false(command_of(*state, "Parked", 25).settings[1].in_java); /* stackTrace */
}

/* Releases with equal commands are one item. The newest LTS release is shown. */
static void test_ranges(void **state)
{
    struct commands_list list = commands_of(*state, "Both");
    assert_int_equal(list.count, 1);
    assert_true(list.items[0].is_shown);
    assert_int_equal(count_of(list.items[0].jdks), FILES);
    vec_dispose(&list);
    list = commands_of(*state, "Parked");
    assert_int_equal(list.count, 2); /* only JDK 17 and later accept a threshold on the command line */
    assert_string_equal(list.items[0].all,
                        "jcmd PID JFR.start duration=60s filename=recording.jfr jdk.Parked#threshold=0ms");
    assert_null(list.items[1].all);
    assert_int_equal(releases_first(list.items[1].jdks), 11);
    assert_int_equal(count_of(list.items[1].jdks), 1);
    vec_dispose(&list);
    list = commands_of(*state, "OnlyZ");
    assert_int_equal(list.count, 2); /* ZGC was experimental up to 14 */
    vec_dispose(&list);
    list = commands_of(*state, "Profiled");
    assert_int_equal(list.count, 2);
    assert_int_equal(list.items[0].feature, 25);
    assert_true(list.items[0].is_shown);
    assert_false(list.items[1].is_shown);
    assert_int_equal(releases_first(list.items[1].jdks), 11);
    assert_int_equal(count_of(list.items[1].jdks), 1);
    vec_dispose(&list);
}

SUITE(test_commands)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_lines, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_readers_must_know, setup, teardown),
        cmocka_unit_test_setup_teardown(test_settings, setup, teardown),
        cmocka_unit_test_setup_teardown(test_ranges, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
