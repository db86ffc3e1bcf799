/* Tests tables of facts: parsed content, and mistakes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/history/facts.h"
#include "common/base/file.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

#define RELEASE "release\t19\t1\t1\n"
#define EVENT \
    "event\tjdk.Colour\tHeap Colour\tJVM | GC\t0\t1\t1\t0\t1\tfalse\t0 ns\ttrue\t-\t-\toff\t-\tnative\tsource\n"
#define FIELDS                                                                                       \
    "field\tjdk.Colour\t1\tstartTime\tlong\t-\t0\tStart Time\tTimestamp(TICKS)\t0\t-\t-\t1\n"        \
    "field\tjdk.Colour\t2\tsize\tlong\t-\t1\tSize\tDataAmount(BYTES);Unsigned\t1\tto\tColourId\t0\n" \
    "field\tjdk.Colour\t3\tcause\tjava.lang.String\tjdk.types.Cause\t0\t-\t-\t0\t-\t-\t0\n"
#define TYPES                                                                        \
    "type\tjava.lang.String\t-\t0\n"                                                 \
    "type\tjdk.types.Cause\tWhy\t1\n"                                                \
    "typefield\tjdk.types.Cause\t1\tcause\tjava.lang.String\t0\tCause\t-\t0\t-\t-\n" \
    "annotation\tjdk.jfr.DataAmount\tData Amount\tcontenttype\tString\n"             \
    "annotation\tjdk.jfr.Timestamp\tTimestamp\tcontenttype\tString\n"                \
    "annotation\tjdk.jfr.Unsigned\tUnsigned Value\tcontenttype\t-\n"                 \
    "annotation\tjdk.types.ColourId\t-\trelation\t-\n"
#define SETTINGS                                                \
    "setting\tdefault\tjdk.Colour\tenabled\ttrue\t-\n"          \
    "setting\tdefault\tjdk.Colour\tthreshold\t20 ms\tcolours\n" \
    "setting\tprofile\tjdk.Colour\tenabled\tfalse\t-\n"         \
    "internal\tjdk.Hidden\n"

struct read {
    struct strpool pool;
    struct dataset dataset;
    struct buf told;
    bool is_table, ok;
};

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
}

static void setup(struct read *read, const char *text)
{
    memset(read, 0, sizeof *read);
    struct diag diag = {.sink = keep_line, .context = &read->told};
    char file[SCRATCH_MAX];
    scratch_file(file);
    assert_true(file_write(file, text, strlen(text), NULL, &diag));
    dataset_init(&read->dataset, &read->pool);
    read->is_table = facts_is_table(file);
    read->ok = facts_read(&read->dataset, file, &diag);
    scratch_remove(file);
}

static void teardown(struct read *read)
{
    dataset_dispose(&read->dataset);
    strpool_dispose(&read->pool);
    buf_dispose(&read->told);
}

static void test_what_is_read(void **state)
{
    struct read read;
    setup(&read, RELEASE EVENT FIELDS TYPES SETTINGS);
    assert_string_equal(buf_text(&read.told), "");
    assert_true(read.ok && read.is_table);
    const struct dataset *dataset = &read.dataset;
    assert_int_equal(dataset->feature, 19);
    assert_string_equal(dataset->tag, "jdk-19-ga");
    assert_string_equal(dataset->origin, "facts");
    const struct ds_event *event = dataset_event(dataset, "Colour");
    assert_string_equal(event->category, "JVM, GC");
    assert_true(event->has_duration && event->has_stack_trace && dataset_default(event, "throttle") &&
                !event->has_thread);
    assert_int_equal(event->settings.count, 4);
    assert_string_equal(event->settings.items[3].name, "enabled");
    assert_int_equal(event->implicit_fields.count, 1);
    const struct ds_field *size = &event->fields.items[0], *cause = &event->fields.items[1];
    assert_string_equal(size->type, "ulong");
    assert_string_equal(size->annotations, "jdk.jfr.Unsigned, jdk.jfr.DataAmount(BYTES)");
    assert_string_equal(size->relation, "ColourId");
    assert_string_equal(size->transition, "to");
    assert_true(size->is_array && size->is_experimental);
    assert_string_equal(cause->type, "Cause");
    assert_string_equal(cause->runtime_type, "jdk.types.Cause");
    assert_string_equal(cause->label, "");
    assert_int_equal(dataset->types.count, 1);
    assert_string_equal(dataset->types.items[0].fields.items[0].type, "string");
    assert_int_equal(dataset->relations.count, 1);
    assert_string_equal(dataset->configurations.items[1].label, "Profiling");
    assert_string_equal(event->configurations.items[0].settings.items[1].control, "colours");
    assert_string_equal(dataset->configurations.items[0].events.items[0].settings.items[1].value, "20 ms");
    assert_true(dataset_event(dataset, "Hidden")->is_internal);
    teardown(&read);
}

/* JVMs list "enabled" first up to 16, and last from 17 on. */
static void test_the_order_of_settings(void **state)
{
    for (int feature = 16; feature <= 17; feature++) {
        struct read read;
        char text[512];
        snprintf(text, sizeof text, "release\t%d\t1\t1\n%s", feature, EVENT);
        setup(&read, text);
        assert_true(read.ok);
        const struct ds_event *event = dataset_event(&read.dataset, "Colour");
        assert_string_equal(event->settings.items[feature == 16 ? 0 : event->settings.count - 1].name, "enabled");
        teardown(&read);
    }
}

static const struct {
    const char *text, *told;
} wrong[] = {
    {"", "the line of the release is missing"},
    {"release\t19\t2\t1\n" EVENT, "1 visible events, but the first line says 2"},
    {EVENT RELEASE, ":1: error: before the line of the release"},
    {RELEASE "event\tjdk.A\n", ":2: error: wrong number of cells: event"},
    {RELEASE "events\tjdk.A\n", ":2: error: unknown kind of line: events"},
    {RELEASE "internal\t\n", ":2: error: cell 2 is empty"},
    {RELEASE "field\tjdk.No\t1\tx\tlong\t-\t0\tX\t-\t0\t-\t-\t1\n", "a field of an event that does not exist: jdk.No"},
    {RELEASE EVENT "field\tjdk.Colour\t1\tx\tlong\t-\tyes\tX\t-\t0\t-\t-\t1\n", ":3: error: neither 0 nor 1: yes"},
    {RELEASE EVENT "setting\tmine\tjdk.Colour\tenabled\ttrue\t-\n", "unknown configuration"},
    {"release\t1900\t1\t1\n", "not a feature release: 1900"},
};

static void test_what_is_wrong(void **state)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct read read;
        setup(&read, wrong[i].text);
        assert_false(read.ok);
        if (!strstr(buf_text(&read.told), wrong[i].told))
            print_error("%s\n", buf_text(&read.told));
        assert_non_null(strstr(buf_text(&read.told), wrong[i].told));
        teardown(&read);
    }
}

SUITE(test_facts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_read),
        cmocka_unit_test(test_the_order_of_settings),
        cmocka_unit_test(test_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
