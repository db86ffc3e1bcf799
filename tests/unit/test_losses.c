/* Tests the losses that an update may have. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/merge/losses.h"
#include "common/base/buf.h"
#include "tests/unit/suite.h"
#include "common/dataset/dataset.h"

/* Number of items in a data set. Every event has the settings "enabled" and, except for the first, "threshold". */
struct shape {
    int events, fields, thresholds, types, configurations;
};

static void print(struct buf *out, struct shape shape, const char *origin)
{
    buf_printf(out, "<Metadata feature=\"25\" version=\"25\" origin=\"%s\">", origin);
    for (int i = 0; i < shape.events; i++) {
        buf_printf(out, "<Event name=\"E%02d\" category=\"C\">", i);
        for (int k = 0; i == 0 && k < shape.fields; k++)
            buf_printf(out, "<Field type=\"int\" name=\"f%02d\"/>", k);
        buf_puts(out, "<DefaultSetting name=\"enabled\" value=\"true\"/>");
        if (i < shape.thresholds)
            buf_puts(out, "<DefaultSetting name=\"threshold\" value=\"0 ns\"/>");
        buf_puts(out, "</Event>");
    }
    for (int i = 0; i < shape.types; i++)
        buf_printf(out, "<Type name=\"T%d\"><Field type=\"int\" name=\"f\"/></Type>", i);
    for (int i = 0; i < shape.configurations; i++)
        buf_printf(out, "<Configuration file=\"c%d.jfc\"><label>L%d</label></Configuration>", i, i);
    buf_puts(out, "</Metadata>");
}

static void read_as(struct dataset *dataset, struct strpool *pool, struct shape shape, const char *origin)
{
    struct diag diag = {.out = stderr};
    struct buf text = {0};
    print(&text, shape, origin);
    dataset_init(dataset, pool);
    assert_true(dataset_parse(dataset, text.data, text.length, "test", &diag));
    buf_dispose(&text);
}

static void read(struct dataset *dataset, struct strpool *pool, struct shape shape)
{
    read_as(dataset, pool, shape, "source");
}

static void test_bounds(void **state)
{
    const struct shape full = {30, 30, 25, 9, 2};
    const struct {
        struct shape after;
        bool is_implausible;
        const char *words;
    } cases[] = {
        {{30, 30, 25, 9, 2}, false, ""},
        {{40, 35, 30, 12, 3}, false, ""},
        {{27, 30, 25, 9, 2}, false, "3 events: E27, E28, E29"},
        {{26, 30, 25, 9, 2}, true, "4 events: E26, E27, E28, E29"},
        {{30, 28, 25, 9, 2}, false, "2 fields: E00.f28, E00.f29"},
        {{30, 19, 25, 9, 2}, true, NULL},
        {{30, 30, 24, 9, 2}, false, "1 setting: E24.threshold"},
        {{30, 30, 4, 9, 2}, true, NULL},
        {{30, 30, 25, 6, 2}, false, "3 types: T6, T7, T8"},
        {{30, 30, 25, 5, 2}, true, NULL},
        {{30, 30, 25, 9, 1}, true, "1 configuration: L1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strpool pool = {0};
        struct dataset before, after;
        struct buf words = {0};
        read(&before, &pool, full);
        read(&after, &pool, cases[i].after);
        if (losses_are_implausible(&before, &after, &words) != cases[i].is_implausible)
            fail_msg("case %zu: %s", i, buf_text(&words));
        if (cases[i].words)
            assert_string_equal(buf_text(&words), cases[i].words);
        assert_false(losses_are_implausible(NULL, &after, &words));
        buf_dispose(&words);
        dataset_dispose(&before);
        dataset_dispose(&after);
        strpool_dispose(&pool);
    }
}

/* A single event had it: all settings of a kind are lost, although the number is small. */
static void test_kinds(void **state)
{
    struct strpool pool = {0};
    struct dataset before, after;
    struct buf words = {0};
    read(&before, &pool, (struct shape){9, 1, 1, 1, 1});
    read(&after, &pool, (struct shape){9, 1, 0, 1, 1});
    assert_true(losses_are_implausible(&before, &after, &words));
    assert_string_equal(words.data, "1 setting: E00.threshold; all settings of the kind threshold");
    buf_dispose(&words);
    dataset_dispose(&before);
    dataset_dispose(&after);
    strpool_dispose(&pool);
}

/* A source and a JVM may differ in settings, but not in other items. */
static void test_origins(void **state)
{
    struct strpool pool = {0};
    struct dataset before, after, less;
    struct buf words = {0};
    read_as(&before, &pool, (struct shape){30, 1, 25, 1, 1}, "facts");
    read(&after, &pool, (struct shape){30, 1, 0, 1, 1});
    read(&less, &pool, (struct shape){20, 1, 0, 1, 1});
    assert_false(losses_are_implausible(&before, &after, &words));
    assert_string_equal(buf_text(&words), "");
    assert_true(losses_are_implausible(&before, &less, &words));
    buf_dispose(&words);
    dataset_dispose(&before);
    dataset_dispose(&after);
    dataset_dispose(&less);
    strpool_dispose(&pool);
}

SUITE(test_losses)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_origins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
