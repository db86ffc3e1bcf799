/* Tests new data sets of releases: which are merged, which are rejected, and the messages. */
#include <stdlib.h>
#include <string.h>

#include "collector/merge/candidates.h"
#include "common/base/file.h"
#include "common/dataset/evidence.h"
#include "tests/unit/merge_fixture.h"
#include "tests/unit/suite.h"

#define TYPES                                                                                     \
    "<Type name=\"StackFrame\" label=\"Frame\" runtimeName=\"jdk.types.StackFrame\" jdks=\"\"/>"  \
    "<XmlType name=\"int\" parameterType=\"s4\" fieldType=\"s4\" runtimeName=\"int\" jdks=\"\"/>" \
    "<XmlContentType name=\"tickstamp\" annotation=\"jdk.jfr.Timestamp(TICKS)\" jdks=\"\"/>"
#define RELEASE(feature, build, events)                                                          \
    "<Metadata url=\"https://example.org\" feature=\"" feature "\" version=\"" feature "+" build \
    "\" tag=\"jdk-" feature "+" build "\" origin=\"source\">" events TYPES "</Metadata>"
#define EVENT_WITH(name, more)                                                                                        \
    "<Event name=\"" name "\" label=\"" name "\" category=\"C\" experimental=\"false\" thread=\"false\" "             \
    "stackTrace=\"false\" internal=\"false\" throttle=\"false\" cutoff=\"false\" enabled=\"true\" endTime=\"false\" " \
    "durationField=\"false\" startTime=\"false\" fakeEndTime=\"false\" fakeDuration=\"false\" origin=\"java\" " more  \
    " jdks=\"\"/>"
#define FULL_EVENT(name) EVENT_WITH(name, "")

enum { MOST = 3 };
static const int features[MOST] = {24, 25, 26};

/* Two releases, and new builds to merge with them. */
struct night {
    struct fixture f;
    struct merge base, result;
    struct candidates candidates;
};

static void put_collected(struct night *night, const char *name, const char *text)
{
    assert_true(file_make_folder(arena_printf(&night->f.arena, "%s/releases", night->f.folder), &night->f.diag));
    put_file(&night->f, arena_printf(&night->f.arena, "releases/%s", name), text);
}

static void open_night(struct night *night, const char *const *texts)
{
    memset(night, 0, sizeof *night);
    setup(&night->f);
    night->f.diag.program = "unit";
    put_collected(night, "24.xml", RELEASE("24", "1", FULL_EVENT("Warm") FULL_EVENT("Cold")));
    put_collected(night, "25.xml", RELEASE("25", "1", FULL_EVENT("Warm")));
    for (size_t i = 0; i < MOST; i++) {
        if (!texts[i])
            continue;
        struct candidate *candidate = vec_add(&night->candidates);
        *candidate = (struct candidate){.feature = features[i]};
        buf_puts(&candidate->text, texts[i]);
    }
}

static void close_night(struct night *night)
{
    candidates_dispose(&night->candidates);
    merge_close(&night->result);
    merge_close(&night->base);
    teardown(&night->f);
}

static bool merge_night(struct night *night, bool valid)
{
    assert_true(merge_open(&night->base, night->f.folder, NULL, &night->f.diag));
    merge_present(&night->base);
    return candidates_merge(&night->candidates, &night->base, &night->result, valid);
}

static const char *version_in(const struct night *night, int feature)
{
    const struct dataset *release = dataset_list_release(&night->result.releases, feature);
    return release ? release->version : NULL;
}

#define NEED_OF(event) event "\t24+\tflag -XX:+Ice\tjdk-24+1\tcold.cpp:3\tIce\tNothing is cold without ice.\n"
#define NEED NEED_OF("Cold")
#define DESCRIPTION(name) \
    "<Metadata><Event name=\"" name "\"><additionalDescription>Brr.</additionalDescription></Event></Metadata>"

static const struct {
    const char *name, *needs, *descriptions;
    const char *texts[MOST];
    bool valid;
    const char *versions[MOST], *problems[MOST]; /* problem: a part of the message; NULL: none */
    const char *told;                            /* the messages; NULL: none */
} cases[] = {
    {"all are good",
     NEED,
     DESCRIPTION("Cold"),
     {RELEASE("24", "2", FULL_EVENT("Cold")), RELEASE("25", "2", FULL_EVENT("Hot"))},
     true,
     {"24+2", "25+2"},
     {0},
     NULL},
    {"one is no XML",
     NULL,
     NULL,
     {RELEASE("24", "2", FULL_EVENT("Cold")), "<Metadata", RELEASE("26", "1", FULL_EVENT("Warm"))},
     true,
     {"24+2", "25+1", "26+1"},
     {NULL, "releases/25.xml:1", NULL},
     NULL},
    {"the last one does not follow the schema",
     NULL,
     NULL,
     {RELEASE("24", "2", FULL_EVENT("Cold")), NULL, RELEASE("26", "1", "<Event name=\"Warm\" label=\"Warm\"/>")},
     true,
     {"24+2", "25+1"},
     {NULL, "metadata_26.xml:", NULL},
     NULL},
    {"one has a doubtful value",
     NULL,
     NULL,
     {RELEASE("24", "2", FULL_EVENT("Cold")), RELEASE("25", "2", EVENT_WITH("Hot", "period=\"often\""))},
     true,
     {"24+2", "25+1"},
     {NULL, "'often' is not a valid period"},
     NULL},
    {"one lacks what a row names",
     NEED,
     NULL,
     {RELEASE("24", "2", FULL_EVENT("Warm"))},
     true,
     {"24+2", "25+1"},
     {0},
     "needs.tsv:1: warning: event \"Cold\": not an event of a release of the row; JDK 24 is 24+2, and the row is set aside"},
    {"one lacks what is described",
     NULL,
     DESCRIPTION("Cold"),
     {RELEASE("24", "2", FULL_EVENT("Warm")), RELEASE("25", "2", FULL_EVENT("Hot"))},
     true,
     {"24+2", "25+2"},
     {0},
     "additional.xml:1: warning: Event Cold: not in any release; check the name; JDK 24 is 24+2"},
    {"no candidate causes what was wrong before",
     NULL,
     DESCRIPTION("Cool"),
     {"<Metadata", RELEASE("25", "2", FULL_EVENT("Hot"))},
     true,
     {"24+1", "25+2"},
     {"releases/24.xml:1", NULL},
     "additional.xml:1: warning: "},
    {"a description is wrong anyway",
     NULL,
     DESCRIPTION("Cool"),
     {RELEASE("24", "2", FULL_EVENT("Cold")), RELEASE("25", "2", FULL_EVENT("Hot"))},
     true,
     {"24+2", "25+2"},
     {0},
     "additional.xml:1: warning: Event Cool: not in any release; check the name\n"},
    {"one lacks what is described, another one has what a new row names",
     NEED_OF("Hot"),
     DESCRIPTION("Cold"),
     {RELEASE("24", "2", FULL_EVENT("Warm")), RELEASE("25", "2", FULL_EVENT("Hot"))},
     true,
     {"24+2", "25+2"},
     {0},
     "additional.xml:1: warning: Event Cold: not in any release; check the name; JDK 24 is 24+2"},
    {"one needs another, which comes later",
     NEED,
     DESCRIPTION("Cold"),
     {RELEASE("24", "2", FULL_EVENT("Warm")), RELEASE("25", "2", FULL_EVENT("Cold")), "<Metadata"},
     true,
     {"24+2", "25+2"},
     {NULL, NULL, "releases/26.xml:1"},
     NULL},
};

static void test_each_is_merged_or_left_out(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct night night;
        print_message("%s\n", cases[i].name);
        open_night(&night, cases[i].texts);
        if (cases[i].needs)
            put_table(&night.f, "needs.tsv", cases[i].needs);
        if (cases[i].descriptions)
            put_file(&night.f, "additional.xml", cases[i].descriptions);
        bool ok = merge_night(&night, cases[i].valid);
        if (!ok)
            print_message("%s", buf_text(&night.f.told));
        assert_true(ok);
        for (size_t j = 0; j < MOST; j++) {
            const char *version = version_in(&night, features[j]), *expected = cases[i].versions[j];
            assert_string_equal(version ? version : "none", expected ? expected : "none");
        }
        for (size_t j = 0; j < night.candidates.count; j++) {
            const struct candidate *candidate = &night.candidates.items[j];
            const char *problem = cases[i].problems[j];
            assert_int_equal(candidate->is_taken, problem == NULL);
            assert_int_equal(candidate->problem != NULL, problem != NULL);
            if (problem) {
                assert_non_null(strstr(candidate->problem, problem));
                assert_null(strstr(candidate->problem, "unit: "));
            }
        }
        const char *told = cases[i].told;
        assert_int_equal(night.f.told.length != 0, told != NULL);
        assert_true(!told || strstr(buf_text(&night.f.told), told));
        close_night(&night);
    }
}

static bool find_row(const struct merge *merge)
{
    const struct dataset *release = dataset_list_release(&merge->releases, 24);
    return vec_find(&release->unknowns, kind, "row") != NULL;
}

/* Later merges do not report the row again. It is used in the next version that it matches. */
static void test_rows_stay_aside_until_they_fit(void **state)
{
    static const char *const without[MOST] = {RELEASE("24", "2", FULL_EVENT("Warm"))};
    struct night night;
    open_night(&night, without);
    put_table(&night.f, "needs.tsv", NEED);
    assert_true(merge_night(&night, true));
    assert_true(night.candidates.items[0].is_doubtful && find_row(&night.result) &&
                candidates_write(&night.candidates, &night.result));
    struct {
        const char *text;
        bool is_aside;
    } next[] = {{NULL, true},
                {RELEASE("24", "3", FULL_EVENT("Warm")), true},
                {RELEASE("24", "4", FULL_EVENT("Cold")), false},
                {NULL, false}};
    for (size_t i = 0; i < sizeof next / sizeof *next; i++) {
        candidates_dispose(&night.candidates);
        merge_close(&night.result);
        merge_close(&night.base);
        buf_clear(&night.f.told);
        if (next[i].text) {
            struct candidate *candidate = vec_add(&night.candidates);
            *candidate = (struct candidate){.feature = 24};
            buf_puts(&candidate->text, next[i].text);
        }
        assert_true(merge_night(&night, true));
        assert_string_equal(buf_text(&night.f.told), "");
        assert_int_equal(find_row(&night.result), next[i].is_aside);
        assert_true(!next[i].text || !night.candidates.items[0].is_doubtful);
        assert_true(candidates_write(&night.candidates, &night.result));
    }
    close_night(&night);
}

/* A misspelt name is an error even if the releases are new. */
static void test_rows_that_never_fitted(void **state)
{
    static const char *const both[MOST] = {RELEASE("24", "2", FULL_EVENT("Cold")),
                                           RELEASE("25", "2", FULL_EVENT("Hot"))};
    for (int valid = 0; valid < 2; valid++) {
        struct night night;
        open_night(&night, both);
        put_table(&night.f, "needs.tsv", NEED_OF("Cool"));
        assert_false(merge_night(&night, valid));
        assert_non_null(strstr(buf_text(&night.f.told),
                               "needs.tsv:1: error: event \"Cool\": not an event of a release of the row\n"));
        close_night(&night);
    }
}

/* Invalid files are errors of the merge, not of a candidate. */
static void test_files_that_cannot_be_merged(void **state)
{
    static const char *const texts[MOST] = {RELEASE("24", "2", FULL_EVENT("Cold"))};
    for (int valid = 0; valid < 2; valid++) {
        struct night night;
        open_night(&night, texts);
        put_file(&night.f, "additional.xml", "<Metadata><Event");
        assert_false(merge_night(&night, valid));
        assert_non_null(strstr(buf_text(&night.f.told), "additional.xml:1"));
        assert_int_equal(night.f.diag.counts[DIAG_ERROR], 1);
        assert_null(night.candidates.items[0].problem);
        close_night(&night);
    }
}

SUITE(test_candidates)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_is_merged_or_left_out),
        cmocka_unit_test(test_files_that_cannot_be_merged),
        cmocka_unit_test(test_rows_that_never_fitted),
        cmocka_unit_test(test_rows_stay_aside_until_they_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
