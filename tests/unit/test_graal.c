/* GraalVM's list of events in its forms, and the marks made from it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "collector/source/release/graal.h"
#include "common/dataset/list.h"
#include "collector/merge/native_image.h"
#include "common/base/arena.h"
#include "common/base/file.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

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
    (void)state;
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
    (void)state;
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

static void test_what_is_no_artifact(void **state)
{
    (void)state;
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
    (void)state;
    struct fixture f;
    setup(&f);
    char *paths[] = {
        put(&f, "metadata_17.xml", DATASET("17", EVENT("A") EVENT("B") EVENT("N"))),
        put(&f, "metadata_19.xml",
            DATASET("19",
                    EVENT("A") EVENT("B") "<GraalVMInfo version=\"1\" url=\"https://example.org/u\" tag=\"t\"/>")),
        put(&f, "metadata_20.xml",
            DATASET("20", "<Event name=\"A\" category=\"C\" includedInVariant=\"JDK_AND_GRAAL\"/>")),
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
    for (int round = 0; round < 2; round++) {
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
    }
    assert_non_null(strstr(buf_text(&f.told), "graal.tsv:6: warning: release 17 does not have jdk.Missing"));
    assert_false(merge_native_image(&files, put(&f, "bad.tsv", "event\t22.3.5\n"), releases, &f.diag));
    dataset_list_dispose(&files);
    teardown(&f);
}

SUITE(test_graal)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms_of_the_list),
        cmocka_unit_test(test_events_of_its_own),
        cmocka_unit_test(test_what_is_no_artifact),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
