/* Tests the table of the origins of versions, the days of releases, and the warnings about facts that are too old. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/provider.h"
#include "collector/merge/compared.h"
#include "collector/merge/freshness.h"
#include "collector/merge/released.h"
#include "collector/merge/summary.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "tests/unit/merge_fixture.h"
#include "tests/unit/suite.h"

static const struct provider git = {.kind = PROVIDER_GIT, .name = "git", .label = "Git"};
static const struct provider debian = {.kind = PROVIDER_DEBIAN, .name = "git", .label = "Debian"};

/* Opens the table with this content; NULL: no file. */
static bool open_table(struct fixture *f, struct freshness *freshness, const char *versions, const char *today)
{
    if (versions)
        put_file(f, "versions.tsv", versions);
    return freshness_open(freshness, f->folder, &git, today, &f->diag);
}

#define ROW "25\t25.0.2+1\tgit\tme/jdk\tjdk-25.0.2+1\t2026-01-31\n"

static void test_tables_that_cannot_be_read(void **state)
{
    static const struct {
        const char *versions, *today, *told; /* told: the message; NULL: the tables are valid */
    } cases[] = {
        {NULL, NULL, NULL},
        {ROW, "2026-02-28", NULL},
        {"25\t1\t-\t-\t-\t2026-01-31\t2026-01-24\n", NULL, NULL},
        {"25\t1\t-\t-\t-\t2026-01-31\t-\n", NULL, "versions.tsv:1: error: not a day (YYYY-MM-DD): -"},
        {"25\t1\t-\t-\t-\t2026-01-31\t2026-01-24\tx\n", NULL, "versions.tsv:1: error: 8 cells instead of 6"},
        {ROW "25\t1\n", NULL, "versions.tsv:2: error: 2 cells instead of 6"},
        {"x25" ROW, NULL, "versions.tsv:1: error: not a feature release: x2525"},
        {"0\t1\t-\t-\t-\t2026-01-31\n", NULL, "not a feature release: 0"},
        {"-8\t1\t-\t-\t-\t2026-01-31\n", NULL, "not a feature release: -8"},
        {"1000\t1\t-\t-\t-\t2026-01-31\n", NULL, "not a feature release: 1000"},
        {"25\t1\t-\t-\t-\t2026-13-31\n", NULL, "versions.tsv:1: error: not a day (YYYY-MM-DD): 2026-13-31"},
        {"25\t1\t-\t-\t-\t2026-1-031\n", NULL, "not a day (YYYY-MM-DD): 2026-1-031"},
        {"25\t1\t-\t-\t-\t2026-01-3x\n", NULL, "not a day (YYYY-MM-DD): 2026-01-3x"},
        {"25\t1\t-\t-\t-\t31.01.2026\n", NULL, "not a day (YYYY-MM-DD): 31.01.2026"},
        {ROW, "tomorrow", "--today: not a day (YYYY-MM-DD): tomorrow"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        struct freshness freshness;
        setup(&f);
        bool ok = open_table(&f, &freshness, cases[i].versions, cases[i].today);
        assert_int_equal(ok, cases[i].told == NULL);
        assert_true(!cases[i].told || strstr(buf_text(&f.told), cases[i].told));
        assert_int_equal(strlen(freshness.today), 10);
        freshness_dispose(&freshness);
        teardown(&f);
    }
}

/* Adds versions that the provider lists. */
static void list_release(struct catalogue *catalogue, int feature, const char *repository, const char *tag,
                         const char *build_tag)
{
    *vec_add(&catalogue->releases) =
        (struct release){.feature = feature, .repository = repository, .tag = tag, .build_tag = build_tag};
}

static void test_what_the_provider_no_longer_lists(void **state)
{
    static const struct {
        const char *versions;
        size_t count;
        const char *told;
        const struct provider *provider;
    } cases[] = {
        {ROW, 0, "", &git},
        /* The tag, or the build of the same commit, is listed. */
        {"26\t26+5\tgit\tme/jdk\tjdk-26+5\t2026-02-01\n", 0, "", &git},
        {"26\t26+4\tgit\tme/jdk\tjdk-26+4\t2026-02-01\n", 1,
         "JDK 26: me/jdk no longer lists the tag jdk-26+4, from which the data comes", &git},
        {"8\t8\tgit\tme/old\ta\t2026-02-01\n11\t11\tgit\tme/old\tb\t2026-02-01\n", 1,
         "me/old lists no version of any release any more, but the data of JDK 8,11 comes from it", &git},
        {"8\t8\tgit\tme/old\ta\t2026-02-01\n", 0, "", &debian},
        {"8\t8\tother\tme/old\ta\t2026-02-01\n", 0, "", &git},
        {"8\t8\tgit\t-\ta\t2026-02-01\n", 0, "", &git},
        {"8\t8\tgit\tme/old\t-\t2026-02-01\n", 0, "", &git},
    };
    struct catalogue catalogue = {0};
    list_release(&catalogue, 25, "me/jdk", "jdk-25.0.2+1", NULL);
    list_release(&catalogue, 26, "me/jdk", "jdk-26-ga", "jdk-26+5");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        struct freshness freshness;
        setup(&f);
        assert_true(open_table(&f, &freshness, cases[i].versions, NULL));
        freshness.provider = cases[i].provider;
        size_t count = freshness_check(&freshness, &catalogue);
        assert_int_equal(count, cases[i].count);
        assert_int_equal(f.diag.counts[DIAG_WARNING], count);
        assert_non_null(strstr(buf_text(&f.told), cases[i].told));
        freshness_dispose(&freshness);
        teardown(&f);
    }
    catalogue_dispose(&catalogue);
}

/* The days of versions.tsv count for releases; other rows have their own. The status follows from the schedule. */
static void test_what_is_too_old(void **state)
{
#define BUILDS "builds\t30\tversions.tsv\tlist\tlook\n"
#define UPDATES "updates\t122\tversions.tsv\tlist\tlook\n"
#define OF_21 "21\t21.0.9+1\t-\t-\t-\t2026-01-31\n"
    static const struct {
        const char *compared, *versions, *supported, *today;
        int count; /* of warnings; -1: an error */
        const char *told;
    } cases[] = {
        {NULL, ROW, "", "2036-03-03", 0, ""},
        {"JMC\t10\t2026-02-01\tits tags\trun it\n", NULL, NULL, "2026-02-11", 0, ""},
        {"JMC\t10\t2026-02-01\tits tags\trun it\n", NULL, NULL, "2026-02-12", 1,
         "compared.tsv:1: warning: JMC: last compared with its tags on 2026-02-01, 11 days ago (limit: 10): run it"},
        {BUILDS UPDATES, ROW, "", "2026-03-02", 0, ""},
        {BUILDS UPDATES, ROW, "", "2026-03-03", 1,
         "compared.tsv:1: warning: JDK 25: no new version since 2026-01-31, when 25.0.2+1 came: look"},
        {BUILDS UPDATES, OF_21 ROW, "21\n", "2026-06-02", 1, "warning: JDK 25: "},
        {BUILDS UPDATES, OF_21 ROW, "21\n", "2026-06-03", 2, "compared.tsv:2: warning: JDK 21: no new version since "},
        {BUILDS UPDATES, OF_21 ROW, "", "2026-06-03", 1, "warning: JDK 25: "},
        /* An early-access build is not a release: the newest release has updates. */
        {UPDATES, "24\t24+9\t-\t-\t-\t2026-01-31\n25\t25-ea+1\t-\t-\t-\t2026-06-02\n", "", "2026-06-03", 1,
         "warning: JDK 24: "},
        {"JMC\t0\t2026-02-01\tx\ty\n", NULL, NULL, "2026-02-12", -1, "compared.tsv:1: error: not a number of days: 0"},
        {"JMC\t9\tversions.tsv\tx\ty\n", NULL, NULL, "2026-02-12", -1, "error: JMC has no day in versions.tsv"},
        {"JMC\t9\t2026-02\tx\ty\n", NULL, NULL, "2026-02-12", -1, "error: not a day (YYYY-MM-DD): 2026-02"},
        {"JMC\t9\t2026-02-01\tx\n", NULL, NULL, "2026-02-12", -1, "error: 4 cells instead of 5"},
        {BUILDS, ROW, "25\nlts\n", "2026-02-12", -1, "supported.tsv:2: error: not a feature release: lts"},
        {BUILDS, ROW, "25\tx\t2031\n", "2026-02-12", -1, "supported.tsv:1: error: cell 3 is not a month (YYYY-MM)"},
        {BUILDS, ROW, "", "tomorrow", -1, "--today: not a day (YYYY-MM-DD): tomorrow"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *files[][2] = {{"compared.tsv", cases[i].compared},
                                  {"versions.tsv", cases[i].versions},
                                  {"supported.tsv", cases[i].supported}};
        struct fixture f;
        size_t count = 0;
        setup(&f);
        for (size_t k = 0; k < sizeof files / sizeof *files; k++) {
            if (files[k][1])
                put_file(&f, files[k][0], files[k][1]);
        }
        assert_int_equal(compared_check(f.folder, cases[i].today, &count, &f.diag), cases[i].count >= 0);
        assert_int_equal(count, cases[i].count < 0 ? 0 : cases[i].count);
        assert_true(strstr(buf_text(&f.told), cases[i].told));
        teardown(&f);
    }
}

/* A final JVM recorded examples of a release: it is final from its day on, if the data set is not older. */
static void test_the_jvm_of_examples(void **state)
{
    static const struct {
        const char *version, *jvm, *rows;
        bool ok;
    } cases[] = {
        {"28-ea+18", "28-ea+18-1-Debian", "27\t2026-09-15\n", true},
        {"28-ea+18", "28.0.1+4", "27\t2026-09-15\n", false},
        {"28-ea+18", "28+36-1-Debian", "27\t2026-09-15\n", false},
        {"28-ea+18", "28.0.1+4", "28\t2026-01-31\n", true},
        {"28-ea+18", "28.0.1+4", "28\t2026-02-01\n", false},
        {"28+36", "28.0.1+4", "28\t2026-01-31\n", true},
        {"11.0.33-ea+4", "11.0.33-ea+8", "28\t2026-01-31\n", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        size_t count = 0;
        char version[40], file[80];
        setup(&f);
        snprintf(version, sizeof version, " version=\"%s\"", cases[i].version);
        snprintf(file, sizeof file, "<ExampleFile id=\"0\" label=\"x\" version=\"%s\"/>", cases[i].jvm);
        put_release(&f, 28, version, file);
        put_file(&f, "released.tsv", cases[i].rows);
        put_file(&f, "versions.tsv", ROW);
        load(&f);
        assert_int_equal(released_check(&f.files, f.folder, &count, &f.diag), cases[i].ok);
        assert_int_equal(strstr(buf_text(&f.told), "JDK 28 is early access (28-ea+18), but its examples were recorded "
                                                   "with 28") != NULL,
                         !cases[i].ok);
        teardown(&f);
    }
}

/* A new version is stored with its day and repository; a known one keeps its day, and its tag is updated. */
static void test_rows_follow_the_data(void **state)
{
    static const struct {
        int feature;
        const char *version, *tag;
        bool is_new;
    } datasets[] = {
        {25, "25.0.2+1", "jdk-25.0.2+1", false}, {26, "26+5", "jdk-26+5", false},   {8, "8u1", NULL, false},
        {11, "11", "jdk-26+5", false},           {24, NULL, "jdk-25.0.2+1", false}, {23, "23+9", "jdk-23-ga", true},
        {21, "21+9", "jdk-21-ga", false},        {22, "22+9", "jdk-22-ga", true}};
    struct fixture f;
    struct freshness freshness;
    struct catalogue catalogue = {0};
    struct buf written = {0};
    list_release(&catalogue, 25, "me/jdk", "jdk-25.0.2+1", NULL);
    list_release(&catalogue, 26, "me/jdk", "jdk-26-ga", "jdk-26+5");
    list_release(&catalogue, 23, "me/jdk", "jdk-23-ga", "jdk-23+9");
    list_release(&catalogue, 21, "me/jdk", "jdk-21-ga", "jdk-21+9");
    setup(&f);
    assert_true(open_table(&f, &freshness,
                           ROW "26\t26+4\tgit\tme/jdk\tjdk-26+4\t2026-01-30\n"
                               "23\t23+9\tgit\tme/jdk\tjdk-23+9\t2026-01-29\n"
                               "22\t22+9\tgit\tme/jdk\tjdk-22+9\t2026-01-28\n"
                               "21\t21+9\tgit\tme/jdk\tjdk-21+9\t2026-01-27\n",
                           "2026-02-01"));
    for (size_t i = 0; i < sizeof datasets / sizeof *datasets; i++) {
        struct dataset dataset = {.feature = datasets[i].feature,
                                  .version = datasets[i].version,
                                  .tag = datasets[i].tag,
                                  .is_new = datasets[i].is_new};
        freshness_follow(&freshness, &dataset, NULL, &catalogue);
    }
    assert_true(freshness_write(&freshness));
    assert_true(file_read(&written, freshness.versions, &f.diag));
    assert_string_equal(strchr(strchr(buf_text(&written), '\n') + 1, '\n') + 1,
                        "8\t8u1\t-\t-\t-\t2026-02-01\n"
                        "11\t11\t-\t-\t-\t2026-02-01\n"
                        "21\t21+9\tgit\tme/jdk\tjdk-21+9\t2026-01-27\n"
                        "22\t22+9\tgit\tme/jdk\tjdk-22+9\t2026-01-28\n"
                        "23\t23+9\tgit\tme/jdk\tjdk-23-ga\t2026-01-29\n"
                        "25\t25.0.2+1\tgit\tme/jdk\tjdk-25.0.2+1\t2026-01-31\n"
                        "26\t26+5\tgit\tme/jdk\tjdk-26+5\t2026-02-01\n");
    freshness.rows.count = 0;
    assert_true(freshness_write(&freshness));
    buf_clear(&written);
    assert_true(file_read(&written, freshness.versions, &f.diag));
    assert_null(strstr(buf_text(&written), "\n8"));
    buf_dispose(&written);
    freshness_dispose(&freshness);
    catalogue_dispose(&catalogue);
    teardown(&f);
}

/* A version without new events keeps the day of the newest ones, and so does the same version with another tag. */
static void test_the_day_of_the_newest_events(void **state)
{
    static const struct {
        const char *row, *version_before, *events, *day;
    } cases[] = {
        {"28-ea+1\t-\t-\t-\t2026-01-24", "28-ea+1", EVENT("A", ""), "2026-02-01\t2026-01-24\n"},
        {"28-ea+1\t-\t-\t-\t2026-01-24\t2026-01-17", "28-ea+1", EVENT("A", ""), "2026-02-01\t2026-01-17\n"},
        {"28-ea+1\t-\t-\t-\t2026-01-24\t2026-01-17", "28-ea+1", "", "2026-02-01\t2026-01-17\n"},
        {"28-ea+1\t-\t-\t-\t2026-01-24\t2026-01-17", "28-ea+1", EVENT("A", "") EVENT("B", ""), "2026-02-01\n"},
        /* Another version was merged in the meantime. */
        {"28-ea+1\t-\t-\t-\t2026-01-24", "28-ea+2", EVENT("A", ""), "2026-02-01\n"},
        {"28-ea+1\t-\t-\t-\t2026-01-24", NULL, EVENT("A", ""), "2026-02-01\n"},
        {"28-ea+3\t-\t-\t-\t2026-01-24\t2026-01-17", "28-ea+3", EVENT("A", ""), "2026-01-24\t2026-01-17\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        struct freshness freshness;
        struct buf written = {0}, row = {0};
        setup(&f);
        buf_printf(&row, "28\t%s\n", cases[i].row);
        put_release(&f, 27, "", EVENT("A", ""));
        put_release(&f, 28, " version=\"28-ea+3\"", cases[i].events);
        load(&f);
        f.files.items[0].version = cases[i].version_before;
        assert_true(open_table(&f, &freshness, row.data, "2026-02-01"));
        freshness_follow(&freshness, &f.files.items[1], cases[i].version_before ? &f.files.items[0] : NULL,
                         &(struct catalogue){0});
        assert_true(freshness_write(&freshness));
        assert_true(file_read(&written, freshness.versions, &f.diag));
        assert_string_equal(strstr(buf_text(&written), "\t2026-") + 1, cases[i].day);
        buf_dispose(&row);
        buf_dispose(&written);
        freshness_dispose(&freshness);
        teardown(&f);
    }
}

static void test_what_a_commit_message_says(void **state)
{
    static const struct {
        const char *was, *was_tagged, *is, *is_tagged; /* was: "none": there was no data set */
        const char *text;
    } cases[] = {
        {"none", NULL, "9+1", "a", "Update the data set to 9+1\n\nJDK 9 is new: 9+1, 0 events\n"},
        {"9+1", "a", "9+2", "b", "Update the data set to 9+2\n\nJDK 9: 9+2, was 9+1\n- no event changed\n"},
        {"9+1", "a", "9+1", "a",
         "Update the data set to 9+1\n\nJDK 9: 9+1, whose tag has been moved\n- no event changed\n"},
        {"9+1", "a", "9+1", "b", "Update the data set to 9+1\n\nJDK 9: 9+1, now tagged b\n- no event changed\n"},
        {"9+1", "a", "9+1", NULL,
         "Update the data set to 9+1\n\nJDK 9: 9+1, now tagged otherwise\n- no event changed\n"},
        {NULL, "a", "9+1", "b",
         "Update the data set to 9+1\n\nJDK 9: 9+1, was of unknown version\n- no event changed\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct summary summary = {0};
        struct buf out = {0};
        struct dataset before = {.feature = 9, .version = cases[i].was, .tag = cases[i].was_tagged};
        struct dataset after = {.feature = 9, .version = cases[i].is, .tag = cases[i].is_tagged};
        bool is_new = cases[i].was && strcmp(cases[i].was, "none") == 0;
        summary_add(&summary, is_new ? NULL : &before, &after);
        summary_print(&summary, &out);
        assert_string_equal(buf_text(&out), cases[i].text);
        buf_dispose(&out);
        summary_dispose(&summary);
    }
    struct summary summary = {0};
    summary_add_kept(&summary, NULL, 9, "why");
    summary_add_kept(&summary, &(struct dataset){.version = "10+1"}, 10, "why");
    summary_add_kept(&summary, &(struct dataset){0}, 11, "why");
    assert_string_equal(buf_text(&summary.kept),
                        "\nJDK 9 stays absent: why\n\nJDK 10 stays 10+1: why\n\nJDK 11 stays as it is: why\n");
    summary_dispose(&summary);
}

/* Events that already lacked examples are not reported again. */
static void test_what_examples_lack_is_told_once(void **state)
{
    struct fixture f;
    struct summary summary = {0};
    setup(&f);
    put_release(&f, 9, "", EVENT("A", "<fieldNotInExamples>x</fieldNotInExamples>"));
    put_release(&f, 10, "",
                EVENT("A", "<fieldNotInExamples>x</fieldNotInExamples><fieldNotInExamples>y</fieldNotInExamples>"));
    load(&f);
    summary_add_examples(&summary, &f.files.items[0], &f.files.items[1]);
    assert_string_equal(buf_text(&summary.body), "- not in the examples, which are older: A.y\n");
    buf_clear(&summary.body);
    summary_add_examples(&summary, &f.files.items[1], &f.files.items[0]);
    assert_string_equal(buf_text(&summary.body), "");
    summary_add_examples(&summary, NULL, &f.files.items[0]);
    assert_string_equal(buf_text(&summary.body), "- not in the examples, which are older: A.x\n");
    summary_dispose(&summary);
    teardown(&f);
}

/* Final releases need a row; early-access ones do not. An early-access build of an update belongs to a final
 * release. */
static void test_released(void **state)
{
    static const struct {
        const char *version, *rows; /* NULL: no file */
        size_t count;
        const char *told;
    } cases[] = {
        {"28+36", NULL, 0, ""},
        {"28+36", "27\t2026-09-15\n", 1,
         "released.tsv: warning: JDK 28 is final (28+36) and has no row: add its day of general availability"},
        {"28.0.1-ea+4", "27\t2026-09-15\n", 1, "JDK 28 is final (28.0.1-ea+4) and has no row"},
        {"28+36", "28\t2027-03-16\n", 0, ""},
        {"28-ea+18", "27\t2026-09-15\n", 0, ""},
        {"28+36", "next\t2027-03-16\n", 0, "released.tsv:1: error: not a feature release: next"},
        /* For a range of two updates, the last one certainly contains the event. Each is reported once. */
        {"28.0.2+7", "28\t2027-03-16\n28.0.1\t2027-04-20\n", 1,
         "released.tsv: warning: the update 28.0.2 added events and has no row: add its day of general availability"},
        {"28.0.2+7", "28\t2027-03-16\n28.0.2\t2027-07-20\n", 0, ""},
    };
    static const char of_update[] = "<Event name=\"A\" label=\"A\" category=\"C\" since=\"28.0.1-28.0.2\"/>"
                                    "<Event name=\"B\" label=\"B\" category=\"C\" since=\"28.0.2\"/>";
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        size_t count = 0;
        setup(&f);
        char version[40];
        snprintf(version, sizeof version, " version=\"%s\"", cases[i].version);
        put_release(&f, 28, version, strstr(cases[i].version, "28.0.2") ? of_update : "");
        if (cases[i].rows)
            put_file(&f, "released.tsv", cases[i].rows);
        load(&f);
        assert_int_equal(released_check(&f.files, f.folder, &count, &f.diag), !strstr(cases[i].told, "error"));
        assert_int_equal(count, cases[i].count);
        assert_true(strstr(buf_text(&f.told), cases[i].told));
        teardown(&f);
    }
}

SUITE(test_freshness)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_released),
        cmocka_unit_test(test_tables_that_cannot_be_read),
        cmocka_unit_test(test_what_the_provider_no_longer_lists),
        cmocka_unit_test(test_what_is_too_old),
        cmocka_unit_test(test_the_jvm_of_examples),
        cmocka_unit_test(test_rows_follow_the_data),
        cmocka_unit_test(test_the_day_of_the_newest_events),
        cmocka_unit_test(test_what_a_commit_message_says),
        cmocka_unit_test(test_what_examples_lack_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
