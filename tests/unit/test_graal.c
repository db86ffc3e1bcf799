/* Tests the forms of GraalVM's list of events, and the marks derived from it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/source/release/graal.h"
#include "collector/source/release/graal_manual.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/list.h"
#include "collector/merge/native_image.h"
#include "common/base/arena.h"
#include "common/base/file.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"
#include "common/dataset/type.h"

#define CORE "substratevm/src/com.oracle.svm.core/src/com/oracle/svm/core/jfr/"

struct fixture {
    char folder[SCRATCH_MAX];
    struct arena arena;
    struct buf out, told;
    struct diag diag;
};

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

static void setup(struct fixture *f)
{
    memset(f, 0, sizeof *f);
    scratch_folder(f->folder);
    f->diag = (struct diag){.sink = keep_line, .context = &f->told};
}

static char *put(struct fixture *f, const char *path, const char *text)
{
    char *full = arena_printf(&f->arena, "%s/%s", f->folder, path);
    assert_true(file_make_parent(full, &f->diag));
    assert_true(file_write(full, text, strlen(text), NULL, &f->diag));
    return full;
}

static void teardown(struct fixture *f)
{
    scratch_remove(f->folder);
    arena_dispose(&f->arena);
    buf_dispose(&f->out);
    buf_dispose(&f->told);
}

static const struct {
    const char *version, *java, *expected;
} forms[] = {
    {"22.1.0",
     "public enum JfrEvent {\n  A(\"jdk.A\"), BEvent(\"jdk.B\");\n  JfrEvent(String name) { lookup(name); }\n}",
     "event\t22.1.0\tjdk.A\t-\t-\t-\t-\t" CORE "events/AEvent.java\n"
     "event\t22.1.0\tjdk.B\t-\t-\t-\t-\t" CORE "JfrEvent.java\n"},
    {"22.3.5",
     "public final class JfrEvent {\n  public static final JfrEvent B = create(\"jdk.B\", JDK17OrEarlier.class);\n"
     "  public static final JfrEvent A = create(\"jdk.A\");\n  // create(\"jdk.No\")\n"
     "  static JfrEvent create(String name) { return create(name, Always.class); }\n}",
     "event\t22.3.5\tjdk.A\t-\t-\t-\t-\t" CORE "events/AEvent.java\n"
     "event\t22.3.5\tjdk.B\t-\t-\t-\tJDK17OrEarlier\t" CORE "JfrEvent.java\n"},
    {"23.1.2", "public final class JfrEvent { static final JfrEvent A = create(\"jdk.A\", true); }",
     "event\t23.1.2\tjdk.A\ttrue\t-\t-\t-\t" CORE "events/AEvent.java\n"},
    {"25.0.1",
     "public final class JfrEvent {\n  static final JfrEvent A = create(\"jdk.A\", 5, JfrEventFlags.HasDuration);\n"
     "  static final JfrEvent C = create(\"jdk.C\", JfrEventFlags.SupportsThrottling);\n"
     "  boolean supportsThrottling() { return true; }\n}",
     "event\t25.0.1\tjdk.A\ttrue\tfalse\t5\t-\t" CORE "events/AEvent.java\n"
     "event\t25.0.1\tjdk.C\tfalse\ttrue\t-\t-\t" CORE "JfrEvent.java\n"},
};

static void test_forms_of_the_list(void **state)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct fixture f;
        setup(&f);
        char *top = arena_printf(&f.arena, "svm-%s/com/oracle/svm/core/jfr/", forms[i].version);
        put(&f, arena_printf(&f.arena, "%sJfrEvent.java", top), forms[i].java);
        put(&f, arena_printf(&f.arena, "%sevents/AEvent.java", top),
            "class AEvent { void f() { if (JfrEvent.A.shouldEmit()) g(); JfrEvent.AB.h(); } }");
        put(&f, arena_printf(&f.arena, "%sAaa.java", top), "class Aaa { Object o = JfrEvent.A; }");
        put(&f, arena_printf(&f.arena, "%sevents/A0Event.java", top), "class A0Event { Object o = JfrEvent.A_B; }");
        assert_true(graal_extract(&f.out, arena_printf(&f.arena, "%s/svm-%s", f.folder, forms[i].version), &f.diag));
        assert_string_equal(buf_text(&f.out), forms[i].expected);
        teardown(&f);
    }
}

static void test_events_of_its_own(void **state)
{
    struct fixture f;
    setup(&f);
    put(&f, "svm-24.1.2-sources/com/oracle/svm/core/jfr/JfrEvent.java",
        "class JfrEvent { JfrEvent A = create(\"jdk.A\"); }");
    put(&f, "svm-24.1.2-sources/com/oracle/svm/core/jfr/events/PeakEvent.java",
        "@Experimental @Name(\"jdk.Peak\") @Label(\"Peak\") @Category({\"JVM\", \"Memory\"}) @StackTrace(false)\n"
        "public class PeakEvent extends Event {\n  @Label(\"Top\") @DataAmount public long top;\n  static int no;\n}");
    put(&f, "svm-24.1.2-sources/com/oracle/svm/core/jfr/events/Carrier.java",
        "@Name(\"EveryChunk\") @Period(\"everyChunk\") class Carrier extends Event {}");
    assert_true(graal_extract(&f.out, arena_printf(&f.arena, "%s/svm-24.1.2-sources", f.folder), &f.diag));
    assert_non_null(strstr(buf_text(&f.out),
                           "own\t24.1.2\tjdk.Peak\tPeak\tJVM, Memory\ttrue\tfalse\t-\t" CORE "events/PeakEvent.java\n"
                           "field\t24.1.2\tjdk.Peak\tlong\ttop\tTop\tjdk.jfr.DataAmount(BYTES)\n"));
    assert_null(strstr(buf_text(&f.out), "EveryChunk"));
    teardown(&f);
}

static void test_java_events(void **state)
{
    struct fixture f;
    setup(&f);
    put(&f, "svm-24.1.2/com/oracle/svm/core/jfr/JfrEvent.java", "class JfrEvent { JfrEvent A = create(\"jdk.A\"); }");
    put(&f, "svm-24.1.2/com/oracle/svm/core/jfr/Target_jdk_jfr_internal_JDKEvents.java",
        "final class Target { static Class<?>[] eventClasses = { ActiveSettingEvent.class };\n"
        "static Class<?>[] mirrorEventClasses = { OtherEvent.class }; }");
    char *folder = arena_printf(&f.arena, "%s/svm-24.1.2", f.folder);
    assert_true(graal_extract(&f.out, folder, &f.diag));
    assert_string_equal(buf_text(&f.out), "event\t24.1.2\tjdk.A\t-\t-\t-\t-\t" CORE "JfrEvent.java\n"
                                          "event\t24.1.2\tjdk.ActiveSetting\t-\t-\t-\t-\t" CORE
                                          "Target_jdk_jfr_internal_JDKEvents.java\n");
    put(&f, "svm-24.1.2/com/oracle/svm/core/jfr/Target_jdk_jfr_internal_JDKEvents.java",
        "final class Target { static Class<?>[] eventClasses = { other() }; }");
    assert_false(graal_extract(&f.out, folder, &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "JDKEvents.java: error: an event in a form that is not known"));
    teardown(&f);
}

#define NOTE(number, text) "<p id=\"footnote-" number "\"><i>" number ") " text "</i></p>\n"

static void test_manual(void **state)
{
    static const struct {
        const char *text, *rows, *error; /* rows or error */
    } manuals[] = {
        {"# JFR\n| Event Name |\n|---|\n| `jdk.A` |\n| `jdk.B` <a href=\"#footnote-1\">2)</a> |\n"
         "| `jdk.C` <a href=\"#footnote-1\">1)</a> |\n| `jdk.D`  <a href=\"#footnote-3\">3)</a>|\n" NOTE(
             "1", "Available if Serial GC is used.") NOTE("2", "Partially available if Serial GC is used.")
             NOTE("3", "If Native Memory Tracking is used."),
         "manual\t25\tjdk.A\t-\nmanual\t25\tjdk.B\tserial-partly\nmanual\t25\tjdk.C\tserial\n"
         "manual\t25\tjdk.D\tmemory-tracking\n",
         NULL},
        {"No table.\n", NULL, "JFR-25.md: error: no table of events"},
        {"| `jdk.A` <a href=\"#footnote-4\">4)</a> |\n", NULL, "JFR-25.md:1: error: an event without its footnote"},
        {"| `jdk.A` <a href=\"#footnote-4\">(see)</a> |\n", NULL, "JFR-25.md:1: error: an event without its footnote"},
        {"\n" NOTE("1", "On Sundays."), NULL, "JFR-25.md:2: error: a footnote of unknown meaning"},
        {"<p id=\"footnote-1\">Serial GC</p>", NULL, "JFR-25.md:1: error: a footnote of unknown meaning"},
    };
    assert_true(graal_is_manual("a/JFR-25.md"));
    assert_false(graal_is_manual("a/JFR.md") || graal_is_manual("svm-25.0.1-sources.jar"));
    for (size_t i = 0; i < sizeof manuals / sizeof *manuals; i++) {
        struct fixture f;
        setup(&f);
        char *file = put(&f, "JFR-25.md", manuals[i].text);
        assert_int_equal(graal_manual_extract(&f.out, file, &f.diag), manuals[i].rows != NULL);
        if (manuals[i].rows)
            assert_string_equal(buf_text(&f.out), manuals[i].rows);
        else
            assert_non_null(strstr(buf_text(&f.told), manuals[i].error));
        teardown(&f);
    }
}

static void test_what_is_no_artifact(void **state)
{
    struct fixture f;
    setup(&f);
    put(&f, "svm-21.3.0/com/oracle/svm/core/jfr/Other.java", "class Other {}");
    assert_false(graal_extract(&f.out, arena_printf(&f.arena, "%s/svm-21.3.0", f.folder), &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "JfrEvent.java is missing"));
    assert_false(graal_extract(&f.out, "something.jar", &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "not named svm-VERSION"));
    put(&f, "svm-26.0.0/com/oracle/svm/core/jfr/JfrEvent.java", "class JfrEvent { int a = list(1); }");
    assert_false(graal_extract(&f.out, arena_printf(&f.arena, "%s/svm-26.0.0", f.folder), &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "no event in a form that is known"));
    teardown(&f);
}

#define EVENT(name) "<Event name=\"" name "\" category=\"C\"/>"
#define DATASET(feature, inside)                \
    "<Metadata feature=\"" feature "\">" inside \
    "<XmlType name=\"long\"/><XmlContentType name=\"bytes\" annotation=\"jdk.jfr.DataAmount(BYTES)\"/></Metadata>"

static void test_marks(void **state)
{
    struct fixture f;
    setup(&f);
    char *paths[] = {
        put(&f, "metadata_17.xml", DATASET("17", EVENT("A") EVENT("B") EVENT("N"))),
        put(&f, "metadata_19.xml", DATASET("19", EVENT("A") EVENT("B"))),
        put(&f, "metadata_20.xml", DATASET("20", EVENT("A"))),
    };
    char *events = put(&f, "graal.tsv",
                       "# comment\n"
                       "event\t22.1.0\tjdk.A\t-\t-\t-\t-\told.java\n"
                       "event\t22.3.5\tjdk.A\ttrue\t-\t-\t-\ta.java\n"
                       "event\t22.3.5\tjdk.B\ttrue\t-\t-\tJDK17OrEarlier\tb.java\n"
                       "event\t22.3.5\tjdk.N\ttrue\t-\t-\t-\tn.java\n"
                       "event\t22.3.5\tjdk.Missing\ttrue\t-\t-\t-\tm.java\n"
                       "own\t22.3.5\tjdk.Peak\tPeak\tJVM\ttrue\tfalse\t-\tpeak.java\n"
                       "field\t22.3.5\tjdk.Peak\tlong\ttop\tTop\tjdk.jfr.DataAmount(BYTES)\n");
    char *releases = put(
        &f, "releases.tsv",
        "release\t17\t22.3.5\tvm\thttps://example.org/u\nrelease\t19\t22.3.5\tvm\thttps://example.org/u\nnever\tjdk.N\tnothing writes it\n");
    struct dataset_list files = {0};
    assert_true(dataset_list_read(&files, paths, 3, &f.diag));
    assert_true(merge_native_image(&files, events, releases, &f.diag));
    const struct dataset *old = &files.items[0], *newer = &files.items[1], *none = &files.items[2];
    assert_string_equal(dataset_event(old, "A")->variant, "JDK_AND_GRAAL");
    assert_string_equal(dataset_event(old, "A")->graal_source, "a.java");
    assert_string_equal(dataset_event(old, "A")->graal_since, "22.1");
    assert_string_equal(dataset_event(old, "B")->variant, "JDK_AND_GRAAL");
    assert_null(dataset_event(old, "N")->variant);
    assert_null(dataset_event(newer, "B")->variant);
    assert_null(dataset_event(none, "A")->variant);
    assert_int_equal(none->graal.count, 0);
    assert_int_equal(newer->graal.count, 1);
    assert_string_equal(newer->graal.items[0].version, "22.3.5");
    assert_int_equal(newer->events.count, 3);
    const struct ds_event *peak = dataset_event(newer, "Peak");
    assert_string_equal(peak->variant, "GRAAL_ONLY");
    assert_false(ds_event_is_reported(peak));
    assert_string_equal(peak->fields.items[0].content_type, "bytes");
    assert_string_equal(newer->fake_end_times.items[0], "Peak");
    assert_non_null(strstr(buf_text(&f.told), "graal.tsv:6: warning: release 17 does not have jdk.Missing"));
    assert_false(merge_native_image(&files, put(&f, "bad.tsv", "event\t22.3.5\n"), releases, &f.diag));
    dataset_list_dispose(&files);
    teardown(&f);
}

#define OF(name, origin) "<Event name=\"" name "\" category=\"C\" origin=\"" origin "\"/>"

static void test_sources_and_manual(void **state)
{
    struct fixture f;
    setup(&f);
    char *path = put(&f, "metadata_25.xml",
                     DATASET("25", OF("A", "native") OF("B", "native") OF("J", "java") OF("K", "java") OF("N", "native")
                                       OF("O", "native") OF("P", "native") OF("Q", "native") OF("X", "java")));
    char *events = put(&f, "graal.tsv",
                       "event\t25.0.1\tjdk.A\t-\t-\t-\t-\ta.java\nevent\t25.0.1\tjdk.B\t-\t-\t-\t-\ta.java\n"
                       "event\t25.0.1\tjdk.O\t-\t-\t-\t-\ta.java\n"
                       "manual\t25\tjdk.A\tserial\nmanual\t25\tjdk.J\t-\nmanual\t25\tjdk.P\t-\n"
                       "manual\t25\tjdk.Q\tother\nmanual\t25\tjdk.Missing\t-\n");
    char *releases = put(&f, "releases.tsv",
                         "release\t25\t25.0.1\tvm\thttps://example.org/u\npages\t25\thttps://example.org/m\n"
                         "note\tserial\tSerial only\nnote\tjdk.A\tNot whole\nnote\tjdk.O\tNot listed.\n"
                         "note\tjdk.P\tNot in the sources.\nabsent\t25\tjdk.X\tExcluded\nabsent\t25\tjdk.A\tWrong\n"
                         "absent\t25\tjdk.None\tWrong\nabsent\t24\tjdk.K\tOf another release\n");
    struct dataset_list files = {0};
    assert_true(dataset_list_read(&files, &path, 1, &f.diag));
    assert_true(merge_native_image(&files, events, releases, &f.diag));
    static const char *const states[][3] = {
        {"A", "code", "Serial only; Not whole"},
        {"B", "code", NULL},
        {"J", "manual", NULL},
        {"K", "unknown", NULL},
        {"N", "no", NULL},
        {"O", "code", "Not listed."},
        {"P", "manual", "Not in the sources."},
        {"X", "no", "Excluded"},
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        const struct ds_event *event = dataset_event(&files.items[0], states[i][0]);
        assert_string_equal(event->native_image, states[i][1]);
        assert_string_equal(event->graal_note ? event->graal_note : "-", states[i][2] ? states[i][2] : "-");
    }
    assert_string_equal(files.items[0].graal.items[0].manual, "https://example.org/m");
    assert_string_equal(dataset_event(&files.items[0], "J")->variant, "JDK_AND_GRAAL");
    assert_non_null(strstr(buf_text(&f.told), "sources have jdk.B, the manual does not"));
    assert_non_null(strstr(buf_text(&f.told), "the manual lists jdk.Q, GraalVM's sources do not"));
    assert_non_null(strstr(buf_text(&f.told), "no note explains other"));
    assert_non_null(strstr(buf_text(&f.told), "release 25 does not have jdk.Missing"));
    assert_non_null(strstr(buf_text(&f.told), "the sources or the manual's table have jdk.A"));
    assert_non_null(strstr(buf_text(&f.told), "jdk.None: not an event of release 25"));
    assert_null(strstr(buf_text(&f.told), "jdk.P,"));
    dataset_list_dispose(&files);
    teardown(&f);
}

SUITE(test_graal)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms_of_the_list),   cmocka_unit_test(test_events_of_its_own),
        cmocka_unit_test(test_java_events),         cmocka_unit_test(test_manual),
        cmocka_unit_test(test_what_is_no_artifact), cmocka_unit_test(test_marks),
        cmocka_unit_test(test_sources_and_manual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
