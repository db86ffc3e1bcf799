/* Tests facts from curated tables in data sets: relations of events, sensitive fields. */
#include <string.h>

#include "collector/curated/facts.h"
#include "collector/curated/table.h"
#include "common/base/file.h"
#include "tests/unit/merge_fixture.h"
#include "tests/unit/doc_table.h"
#include "tests/unit/suite.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

static void assert_related(const struct ds_event *event, size_t at, const char *other, const char *kind,
                           const char *field, const char *other_field)
{
    assert_true(at < event->related.count);
    const struct ds_related *related = &event->related.items[at];
    assert_string_equal(related->event, other);
    assert_string_equal(related->kind, kind);
    assert_string_equal(related->field ? related->field : "", field);
    assert_string_equal(related->other_field ? related->other_field : "", other_field);
}

static void test_relations_are_on_both_events(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, "", EVENT("A", FIELD("x", "")) EVENT("B", FIELD("y", "")) EVENT("C", ""));
    put_release(&f, 12, "", EVENT("A", FIELD("x", "")) EVENT("D", FIELD("x", "")));
    put_table(&f, "relations.tsv",
              "# comment\n"
              "A\t8+\tdetail\tB\tx=y\tOne.\n"
              "C\t8+\trenamed\tD\t-\tTwo.\n"
              "A\t12+\tjoin\tD\tx\tThree.\n");
    load(&f);
    assert_true(curated_merge(&f.files, "relations", f.folder, &f.diag));
    const struct ds_event *a = dataset_event(&f.files.items[0], "A"), *d = dataset_event(&f.files.items[1], "D");
    assert_int_equal(a->related.count, 1);
    assert_related(a, 0, "B", "detail", "x", "y");
    assert_string_equal(a->related.items[0].what, "One.");
    assert_related(dataset_event(&f.files.items[0], "B"), 0, "A", "whole", "y", "x");
    assert_related(dataset_event(&f.files.items[0], "C"), 0, "D", "successor", "", "");
    assert_int_equal(dataset_event(&f.files.items[1], "A")->related.count, 1);
    assert_related(dataset_event(&f.files.items[1], "A"), 0, "D", "join", "x", "x");
    assert_int_equal(d->related.count, 2);
    assert_related(d, 0, "C", "predecessor", "", "");
    assert_true(d->related.items[0].is_renamed && !d->related.items[1].is_renamed);
    assert_related(d, 1, "A", "join", "x", "x");
    teardown(&f);
}

static void test_wrong_relations_are_an_error(void **state)
{
    static const struct {
        const char *rows, *told;
    } cases[] = {
        {"A\t8+\tcousin\tB\tx\t?\n", ":1: error: kind \"cousin\": not one of detail, whole,"},
        {"A\t8+\tjoin\tNone\tx\t?\n", ":1: error: other event \"None\": not an event of a release of the row"},
        {"A\t12+\tjoin\tB\tx\t?\n", ":1: error: no release of the row has A with B"},
        {"None\t8+\tsuccessor\tB\t-\t?\n", ":1: error: event \"None\": not an event of a release of the row"},
        {"A\t8+\tjoin\tB\tz=x\t?\n", ":1: error: A in JDK 11: A has no field z"},
        {"A\t8+\tjoin\tB\tx=z\t?\n", ":1: error: A in JDK 11: B has no field z"},
        {"A\t8+\tjoin\tB\tx\t?\nB\t8+\tend\tA\t-\t?\n", ":2: error: B in JDK 11: B and A are related twice"},
        {"A\t8+\tconfused\tB\t-\t?\nB\t8+\tconfused\tA\t-\t?\n", ":2: error: B in JDK 11: B and A are related twice"},
        {"A\t8+\tjoin\tB\tx\n", ":1: error: 5 cells instead of 6"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        setup(&f);
        put_release(&f, 11, "", EVENT("A", FIELD("x", "")) EVENT("B", FIELD("x", "")));
        load(&f);
        put_table(&f, "relations.tsv", cases[i].rows);
        assert_false(curated_merge(&f.files, "relations", f.folder, &f.diag));
        assert_non_null(strstr(buf_text(&f.told), cases[i].told));
        assert_int_equal(f.diag.counts[DIAG_ERROR], 1);
        teardown(&f);
    }
}

static void assert_sensitive(const struct ds_fields *fields, const char *name, const char *kind, const char *reason)
{
    const struct ds_field *field = dataset_field(fields, name);
    assert_non_null(field);
    assert_string_equal(field->sensitive ? field->sensitive : "", kind);
    assert_string_equal(field->sensitive_reason ? field->sensitive_reason : "", reason);
}

#define PLACE "\tjdk-25+1\ta.cpp:1\tx\t"

static void test_sensitive_fields_are_marked(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, "", EVENT("A", FIELD("x", "") FIELD("y", "") FIELD("z", "")));
    put_release(&f, 12, "", EVENT("A", FIELD("x", "") FIELD("y", "") FIELD("z", "")) ENUMERATION);
    put_table(&f, "sensitive.tsv",
              "A\t8+\tpath:x,y" PLACE "One.\n"
              "A\t12+\thost:z" PLACE "Two.\n"
              "Cause\t8+\tmessage:cause" PLACE "Three.\n");
    load(&f);
    assert_true(curated_merge(&f.files, "sensitive", f.folder, &f.diag));
    for (size_t i = 0; i < 2; i++) {
        const struct ds_event *event = dataset_event(&f.files.items[i], "A");
        assert_sensitive(&event->fields, "x", "path", "One.");
        assert_sensitive(&event->fields, "y", "path", "One.");
        assert_sensitive(&event->fields, "z", i ? "host" : "", i ? "Two." : "");
    }
    assert_sensitive(&dataset_type(&f.files.items[1], "Cause")->fields, "cause", "message", "Three.");
    teardown(&f);
}

static void test_wrong_sensitive_fields_are_an_error(void **state)
{
    static const struct {
        const char *rows, *told;
    } cases[] = {
        {"A\t8+\tsmell:x" PLACE "?\n", ":1: error: kind and fields \"smell:x\": not one of command-line,"},
        {"A\t8+\tpath" PLACE "?\n", ":1: error: kind and fields \"path\": not of two parts"},
        {"A\t8+\tpath:x,z" PLACE "?\n", ":1: error: A z in JDK 11: no such field"},
        {"A\t8+\tpath:x" PLACE "?\nA\t8+\thost:x" PLACE "?\n", ":2: error: A x in JDK 11: two rows"},
        {"B\t8+\tpath:x" PLACE "?\n", ":1: error: no release of the row has B"},
        {"A\t12+\tpath:x" PLACE "?\n", ":1: error: no release of the row has A"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        setup(&f);
        put_release(&f, 11, "", EVENT("A", FIELD("x", "")));
        load(&f);
        put_table(&f, "sensitive.tsv", cases[i].rows);
        assert_false(curated_merge(&f.files, "sensitive", f.folder, &f.diag));
        assert_non_null(strstr(buf_text(&f.told), cases[i].told));
        assert_int_equal(f.diag.counts[DIAG_ERROR], 1);
        teardown(&f);
    }
}

/* data/README.md lists the columns of each table. */
static void test_the_tables_are_documented(void **state)
{
    struct buf rows = {0};
    struct curated_table table;
    for (size_t i = 0; curated_next(&table, &i);) {
        buf_printf(&rows, "| `%s` | ", table.file);
        for (int k = 0; k < curated_columns(&table); k++)
            buf_printf(&rows, "%s%s", k ? ", " : "", table.columns[k].name);
        buf_printf(&rows, " | %s |\n", table.step ? table.step : "-");
    }
    doc_table_check("data/README.md", "| table | columns | step |", buf_text(&rows));
    buf_dispose(&rows);
}

static void test_units_are_those_of_the_table(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, "", EVENT("A", FIELD("x", "")) ENUMERATION);
    put_release(&f, 12, "", EVENT("A", FIELD("x", "")));
    put_table(&f, "units.tsv",
              "A.x\t8-11\twords\tg1" PLACE "One.\n"
              "Cause.cause\t11\tpages\t-" PLACE "Two.\n");
    load(&f);
    assert_true(curated_merge(&f.files, "units", f.folder, &f.diag));
    const struct ds_field *x = &dataset_event(&f.files.items[0], "A")->fields.items[0];
    const struct ds_field *cause = &dataset_type(&f.files.items[0], "Cause")->fields.items[0];
    assert_string_equal(x->actual_unit, "words");
    assert_string_equal(x->actual_unit_gc, "g1");
    assert_string_equal(x->actual_unit_reason, "One.");
    assert_string_equal(cause->actual_unit, "pages");
    assert_null(cause->actual_unit_gc);
    assert_null(dataset_event(&f.files.items[1], "A")->fields.items[0].actual_unit);
    put_table(&f, "units.tsv", "A.y\t8-11\twords\t-" PLACE "One.\n");
    assert_false(curated_merge(&f.files, "units", f.folder, &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "units.tsv:1: error: no release of the row has A.y"));
    teardown(&f);
}

/* Rows with the same key may not have a release in common. */
static void test_rows_are_for_releases(void **state)
{
    static const struct {
        const char *rows, *told;
    } cases[] = {
        {"A\t8-11\t0.1\t-\t-\nA\t12+\t0.2\t-\t-\n", NULL},
        {"A\t8,12\t0.1\t-\t-\nA\t11\t0.2\t-\t-\n", NULL},
        {"A\t8-11\t0.1\t-\t-\nA\t12\t0.3\t-\t-\nA\t11+\t0.2\t-\t-\n",
         ":3: error: A is listed twice for JDK 11, first in line 1"},
        {"A\t8-11\t0.1\t-\t-\nA\t12+\t0.2\t-\n", ":2: error: 4 cells instead of 5"},
        {"A\tsoon\t0.1\t-\t-\n", ":1: error: releases \"soon\": not a list of releases (8+, 11-17,21)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        setup(&f);
        put_release(&f, 11, "", EVENT("A", ""));
        put_release(&f, 12, "", EVENT("A", ""));
        put_table(&f, "openj9.tsv", cases[i].rows);
        load(&f);
        assert_int_equal(curated_merge(&f.files, "other-jvms", f.folder, &f.diag), !cases[i].told);
        if (cases[i].told)
            assert_non_null(strstr(buf_text(&f.told), cases[i].told));
        else
            assert_string_not_equal(dataset_event(&f.files.items[0], "A")->other_jvms.items[0].since,
                                    dataset_event(&f.files.items[1], "A")->other_jvms.items[0].since);
        teardown(&f);
    }
}

/* Subjects that a release does not record are part of its data set. A hyphen means that no event is related. */
static void test_what_is_not_recorded(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 17, "", EVENT("A", ""));
    put_release(&f, 18, "", EVENT("A", ""));
    put_table(&f, "not-recorded.tsv",
              "rain\t8+\tRain\tA\tjdk-18+1\ta/Sky.java:7\train()\tNo event.\tA bucket.\n"
              "snow\t18+\tSnow\t-\tjdk-18+1\ta/Sky.java:9\tsnow()\tNone.\tA ruler.\n");
    load(&f);
    assert_true(curated_merge(&f.files, "not-recorded", f.folder, &f.diag));
    assert_int_equal(f.files.items[0].not_recorded.count, 1);
    assert_int_equal(f.files.items[1].not_recorded.count, 2);
    const struct ds_not_recorded *rain = &f.files.items[1].not_recorded.items[0], *snow = rain + 1;
    assert_string_equal(rain->title, "Rain");
    assert_string_equal(rain->events, "A");
    assert_int_equal(rain->place.line, 7);
    assert_string_equal(rain->place.what, "No event.");
    assert_string_equal(rain->instead, "A bucket.");
    assert_null(snow->events);
    put_table(&f, "not-recorded.tsv",
              "rain\t8+\tRain\tA Cloud\tjdk-18+1\ta/Sky.java:7\train()\tNo event.\tA bucket.\n");
    assert_false(curated_merge(&f.files, "not-recorded", f.folder, &f.diag));
    assert_non_null(
        strstr(buf_text(&f.told), "not-recorded.tsv:1: error: nearest events \"A Cloud\": Cloud is no event"));
    teardown(&f);
}

SUITE(test_curated)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_tables_are_documented),           cmocka_unit_test(test_rows_are_for_releases),
        cmocka_unit_test(test_units_are_those_of_the_table),        cmocka_unit_test(test_relations_are_on_both_events),
        cmocka_unit_test(test_wrong_relations_are_an_error),        cmocka_unit_test(test_sensitive_fields_are_marked),
        cmocka_unit_test(test_wrong_sensitive_fields_are_an_error), cmocka_unit_test(test_what_is_not_recorded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
