/* Tests of the reasons of changes: bugs, pull requests and JEPs. */
#include <string.h>

#include "collector/curated/facts.h"
#include "collector/merge/reasons.h"
#include "common/dataset/dataset.h"
#include "common/dataset/evidence.h"
#include "tests/unit/merge_fixture.h"
#include "tests/unit/suite.h"

#define SETTING_BY_DEFAULT(name) "<DefaultSetting name=\"" name "\" value=\"false\"/>"

static void test_rows(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 17, "", "<Event name=\"A\" category=\"C\"/><Event name=\"Old\" category=\"C\"/>");
    put_release(&f, 18, "", "<Event name=\"A\" category=\"C\"/><Event name=\"B\" category=\"C\"/>");
    put_table(&f, "event-changes.tsv",
              "# comment\n"
              "B\t18\tadded\t8000001\tAdd B\topenjdk/jdk#1\t349\tStreaming\t-\n"
              "Old\t18\tremoved\t8000002\tRemove Old\t-\t-\t-\t-\n"
              "A\t18\tchanged\t8000003\tAdd x\t-\t-\t-\t+x -y\n"
              "A\t19\tchanged\t8000004\tNo such release here\t-\t-\t-\t-\n");
    load(&f);
    assert_true(curated_merge(&f.files, "reasons", f.folder, &f.diag));
    assert_int_equal(f.files.items[0].reasons.count, 0);
    assert_int_equal(f.files.items[1].reasons.count, 3);
    const struct ds_reason *reasons = f.files.items[1].reasons.items;
    assert_string_equal(reasons[0].pull, "openjdk/jdk#1");
    assert_string_equal(reasons[0].jep, "349");
    assert_string_equal(reasons[0].jep_title, "Streaming");
    assert_null(reasons[1].jep_title);
    assert_null(reasons[1].pull);
    assert_string_equal(reasons[2].fields, "+x -y");
    static const struct {
        const char *row, *error;
    } wrong[] = {
        {"Old\t18\tadded\t1\tT\t-\t-\t-\t-\n", "Old in JDK 18: the release does not have the event"},
        {"A\t18\tremoved\t1\tT\t-\t-\t-\t-\n", "A in JDK 18: the release has the event"},
        {"C\t18\tremoved\t1\tT\t-\t-\t-\t-\n", "C in JDK 18: the release before does not have the event"},
        {"C\t18\tchanged\t1\tT\t-\t-\t-\t-\n", "C in JDK 18: neither the release nor the one before has the event"},
        {"A\t18\tborn\t1\tT\t-\t-\t-\t-\n", "kind \"born\": not one of added, removed, renamed, changed"},
        {"A\t18\tadded\t\tT\t-\t-\t-\t-\n", "cell 4 is empty"},
        {"A\t18\tadded\t012\tT\t-\t-\t-\t-\n", "bug \"012\": "},
        {"A\t18\tadded\t1x\tT\t-\t-\t-\t-\n", "bug \"1x\": "},
        {"A\t18\tadded\t1\tT\tjdk#1\t-\t-\t-\n", "pull request \"jdk#1\": "},
        {"A\t18\tadded\t1\tT\t-\t0\t-\t-\n", "JEP \"0\": "},
        {"A\t18\tadded\t1\tT\t-\t-\t-\tx\n", "fields \"x\": "},
        {"A\t18\tadded\t1\tT\t-\t-\t-\n", "8 cells instead of 9"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        f.told.length = 0;
        put_table(&f, "event-changes.tsv", wrong[i].row);
        assert_false(curated_merge(&f.files, "reasons", f.folder, &f.diag));
        assert_non_null(strstr(buf_text(&f.told), wrong[i].error));
        assert_non_null(strstr(buf_text(&f.told), "event-changes.tsv:1: error: "));
    }
    teardown(&f);
}

/* Each change between two consecutive releases has a row, unless an update made or reverts it. */
static void test_changes_have_reasons(void **state)
{
    static const struct {
        const char *old, *new, *row, *missing; /* missing: NULL if nothing is */
    } cases[] = {
        {FIELD("x", ""), FIELD("x", ""), "", NULL},
        {FIELD("x", ""), FIELD("x", "") FIELD("y", ""), "", "field y: added"},
        {FIELD("x", ""), FIELD("x", "") FIELD("y", ""), "A\t18\tchanged\t8000001\tAdd y\t-\t-\t-\t-\n", NULL},
        {FIELD("x", ""), FIELD("x", "") FIELD("y", ""), "A\t18\tchanged\t-\t-\t-\t-\t-\t-\n", NULL},
        {FIELD("x", ""), FIELD("x", "") FIELD("y", ""), "A\t17\tchanged\t-\t-\t-\t-\t-\t-\n", "field y: added"},
        {FIELD("x", ""), FIELD("x", "") FIELD("y", ""), "B\t18\tchanged\t-\t-\t-\t-\t-\t-\n", "field y: added"},
        {FIELD("x", "") FIELD("y", ""), FIELD("x", ""), "", "field y: removed"},
        {FIELD("x", "") FIELD("y", "since=\"17.0.2\""), FIELD("x", ""), "", NULL},
        {FIELD("x", ""), FIELD("x", "") FIELD("y", "since=\"18.0.1\""), "", NULL},
        {SETTING_BY_DEFAULT("period"), SETTING_BY_DEFAULT("rate"), "", "(setting "},
        {FIELD("x", "description=\"a\""), FIELD("x", "description=\"b\""), "", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        setup(&f);
        put_release(&f, 17, "", arena_printf(&f.arena, "<Event name=\"A\" category=\"C\">%s</Event>", cases[i].old));
        put_release(&f, 18, "", arena_printf(&f.arena, "<Event name=\"A\" category=\"C\">%s</Event>", cases[i].new));
        put_release(&f, 20, "", "<Event name=\"Later\" category=\"C\"/>"); /* not the next release */
        put_table(&f, "event-changes.tsv",
                  arena_printf(&f.arena, "Later\t20\tadded\t1\tT\t-\t-\t-\t-\n%s", cases[i].row));
        load(&f);
        assert_true(reasons_check(&f.files, f.folder, &f.diag));
        assert_int_equal(f.diag.counts[DIAG_WARNING], cases[i].missing != NULL);
        assert_int_equal(strstr(buf_text(&f.told), "A changed in JDK 18 (") != NULL, cases[i].missing != NULL);
        if (cases[i].missing)
            assert_non_null(strstr(buf_text(&f.told), cases[i].missing));
        teardown(&f);
    }
}

SUITE(test_reasons)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_changes_have_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
