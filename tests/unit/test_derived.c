/* Tests members of JSON that are derived from others: settings, annotations, places and ranges. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/derived.h"
#include "common/dataset/event.h"
#include "common/dataset/format.h"
#include "common/dataset/type.h"
#include "tests/unit/suite.h"

static void test_units(void **state)
{
    static const char *const rows[][2] = {
        {"jdk.jfr.DataAmount(BYTES)", "bytes"},
        {"jdk.jfr.DataAmount", "bytes"},
        {"jdk.jfr.Unsigned, jdk.jfr.DataAmount(BITS)", "bits"},
        {"jdk.jfr.DataAmount(BITS), jdk.jfr.Frequency", "bits-per-second"},
        {"jdk.jfr.Frequency, jdk.jfr.DataAmount(BYTES)", "bytes-per-second"},
        {"jdk.jfr.Frequency", "hertz"},
        {"jdk.jfr.Frequency, jdk.jfr.Percentage", "fraction"},
        {"jdk.jfr.Timespan(MICROSECONDS)", "microseconds"},
        {"jdk.jfr.Timespan(SECONDS)", "seconds"},
        {"jdk.jfr.Timespan(TICKS)", "ticks"},
        {"jdk.jfr.Timestamp(TICKS)", "timestamp-ticks"},
        /* Without a value, the default applies. */
        {"jdk.jfr.Timespan", "nanoseconds"},
        {"jdk.jfr.Timestamp", "epoch-milliseconds"},
        {"jdk.jfr.Timestamp(MILLISECONDS_SINCE_EPOCH)", "epoch-milliseconds"},
        {"jdk.jfr.MemoryAddress", "address"},
        /* Unknown annotations. */
        {NULL, NULL},
        {"jdk.jfr.Unsigned", NULL},
        {"jdk.jfr.DataAmount(NIBBLES)", NULL},
        {"com.example.DataAmount(BYTES)", NULL},
        {"jdk.jfr.DataAmounts(BYTES)", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *unit = unit_of_annotations(rows[i][0]);
        if (rows[i][1])
            assert_string_equal(unit, rows[i][1]);
        else
            assert_null(unit);
        assert_true(!unit || text_is_one_of(unit, field_units));
    }
}

/* Checks the JSON of an object in the document. */
static void check_json(const char *xml, const struct format_element *element,
                       const void *(*object)(const struct dataset *dataset), const char *member, const char *expected)
{
    struct strpool pool = {0};
    struct arena arena = {0};
    struct diag diag = {.program = "test"};
    struct dataset dataset;
    struct buf text;
    struct json json;
    struct format_member members[FORMAT_MEMBERS_MAX];
    dataset_init(&dataset, &pool);
    assert_true(dataset_parse(&dataset, xml, strlen(xml), "f.xml", &diag));
    buf_init(&text, 0);
    json_init(&json, &text, true);
    json_begin_object(&json, NULL);
    const struct dataset_json out = {.json = &json,
                                     .arena = &arena,
                                     .dataset = &dataset,
                                     .event = dataset.events.count ? dataset.events.items : NULL};
    size_t count = format_members(element, FORM_JSON, members);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(members[i].name, member) == 0)
            dataset_json_member(&out, member, object(&dataset), &members[i]);
    }
    json_end(&json);
    assert_string_equal(text.data, expected);
    buf_dispose(&text);
    arena_dispose(&arena);
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
}

static const void *first_event(const struct dataset *dataset)
{
    return dataset->events.items;
}

static const void *first_field(const struct dataset *dataset)
{
    return dataset->events.items[0].fields.items;
}

static const void *first_reason(const struct dataset *dataset)
{
    return dataset->reasons.items;
}

/* Only a configured value has its rate: `expected` begins with an r. */
static void check_setting(const char *name, const char *value, const char *expected)
{
    char xml[400], json[400];
    snprintf(xml, sizeof xml,
             "<Metadata feature='25'><Event name='A' jdks=''><DefaultSetting name='%s' value='%s'/></Event>"
             "<Configuration><label>Profiling</label></Configuration></Metadata>",
             name, value);
    snprintf(json, sizeof json,
             "{\"settings\":{\"%s\":{\"builtIn\":{\"value\":\"%s\"%s},\"configured\":{\"profile\":"
             "{\"value\":\"%s\"%s,\"builtIn\":true}}}}}",
             name, value, *expected == 'r' ? "" : expected, value, *expected == 'r' ? expected + 1 : expected);
    check_json(xml, &format_event, first_event, "settings", json);
}

static void test_settings(void **state)
{
    check_setting("threshold", "20 ms", ",\"nanos\":20000000");
    check_setting("threshold", "0 ns", ",\"nanos\":0");
    check_setting("period", "1s", ",\"nanos\":1000000000");
    check_setting("period", "2 h", ",\"nanos\":7200000000000");
    check_setting("cutoff", "1 d", ",\"nanos\":86400000000000");
    check_setting("throttle", "100/s", "r,\"perSecond\":100");
    check_setting("throttle", "3 / ms", "r,\"perSecond\":3000");
    check_setting("throttle", "15/m", "r,\"perSecond\":0.25");
    check_setting("throttle", "10ms", ",\"nanos\":10000000");
    /* Values that are not amounts, or that are out of range. */
    static const char *const others[][2] = {
        {"threshold", "infinity"},
        {"throttle", "off"},
        {"period", "everyChunk"},
        {"level", "all"},
        {"threshold", "20 msec"},
        {"threshold", "ms"},
        {"threshold", "200000000000 d"},
        {"enabled", "true"},
        {"tea", "20 ms"},
        {"threshold", ""},
        {"threshold", "12345678901234567890 ns"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        check_setting(others[i][0], others[i][1], "");
}

/* The settings that a configuration has: in vain, since an update, by an option. */
static void test_configured_settings(void **state)
{
    check_json(
        "<Metadata feature='25'><Event name='A' jdks=''>"
        "<Configuration id='0'><Setting name='enabled' control='on' since='25.0.1'>true</Setting>"
        "<Setting name='vain'>1</Setting></Configuration>"
        "<DefaultSetting name='enabled' value='false' since='25.0.2-25.0.3'/></Event>"
        "<Configuration><label>Continuous</label><Option name='all' kind='flag' default='true'><Control name='on'>"
        "<setting>jdk.A#enabled</setting></Control></Option></Configuration></Metadata>",
        &format_event, first_event, "settings",
        "{\"settings\":{\"enabled\":{\"builtIn\":{\"value\":\"false\"},\"configured\":{\"default\":{\"value\":\"true\","
        "\"option\":\"all\",\"since\":{\"from\":\"25.0.1\",\"to\":\"25.0.1\"}}},"
        "\"since\":{\"from\":\"25.0.2\",\"to\":\"25.0.3\"}},"
        "\"vain\":{\"configured\":{\"default\":{\"value\":\"1\"}}}}}");
    check_json("<Metadata feature='25'><Event name='A' jdks=''/></Metadata>", &format_event, first_event, "settings",
               "{}");
}

static void test_annotations(void **state)
{
    check_json("<Metadata feature='25'><Event name='A' annotations='a.B(x|y), c.D' jdks=''/></Metadata>", &format_event,
               first_event, "annotations",
               "{\"annotations\":[{\"type\":\"a.B\",\"values\":[\"x\",\"y\"]},{\"type\":\"c.D\"}]}");
    check_json("<Metadata feature='25'><Event name='A' jdks=''/></Metadata>", &format_event, first_event, "annotations",
               "{}");
    /* Those of a unit and of unsigned integers are other members. */
    static const char field[] = "<Metadata feature='25'><Event name='A' jdks=''><Field type='long' name='n' label='' "
                                "annotations='jdk.jfr.Unsigned, jdk.jfr.DataAmount(BYTES), jdk.jfr.Frequency, a.B'/>"
                                "<SpecialValue field='n' value='-1' meaning='none' path='a.c' line='3' tag='t1'/>"
                                "<SpecialValue field='m' value='0' meaning='zero' path='a.c' line='4' tag='t1'/>"
                                "</Event></Metadata>";
    check_json(field, &format_field, first_field, "annotations", "{\"annotations\":[{\"type\":\"a.B\"}]}");
    check_json(field, &format_field, first_field, "unit", "{\"unit\":\"bytes-per-second\"}");
    check_json(field, &format_field, first_field, "specialValues",
               "{\"specialValues\":[{\"value\":\"-1\",\"text\":\"none\",\"place\":{\"path\":\"a.c\",\"line\":3,"
               "\"tag\":\"t1\"}}]}");
}

static void test_implicit_fields(void **state)
{
    static const char events[] =
        "<Metadata feature='17'><Event name='A' stackTrace='true' thread='true' jdks=''>%s</Event><Event name='B' jdks=''>"
        "<ImplicitField type='long' name='startTime' label='S' runtimeType='long'/></Event></Metadata>";
    char xml[600];
    snprintf(xml, sizeof xml, events, "");
    check_json(xml, &format_event, first_event, "implicitFields",
               "{\"implicitFields\":[\"startTime\",\"duration\",\"eventThread\",\"stackTrace\"]}");
    snprintf(xml, sizeof xml, events,
             "<ImplicitField type='long' name='startTime' label='S' runtimeType='long' since='17.0.4'/>");
    check_json(xml, &format_event, first_event, "implicitFields", "{\"implicitFields\":[\"startTime\"]}");
    check_json(xml, &format_event, first_event, "otherImplicitFields",
               "{\"otherImplicitFields\":[{\"name\":\"startTime\",\"label\":\"S\",\"type\":\"long\","
               "\"since\":{\"from\":\"17.0.4\",\"to\":\"17.0.4\"}}]}");
}

static void test_names(void **state)
{
#define RELATED(kind, renamed)                                                                  \
    "<Metadata feature='17'><Event name='A' jdks=''><Related event='B' kind='" kind "'" renamed \
    " what='?'/></Event></Metadata>"
    static const char *const rows[][3] = {
        {RELATED("successor", " renamed='true'"), "renamedTo"},
        {RELATED("predecessor", " renamed='true'"), "renamedFrom"},
        {RELATED("successor", ""), NULL},
        {RELATED("predecessor", ""), NULL},
        {RELATED("detail", ""), NULL},
    };
    static const char *const members[] = {"renamedTo", "renamedFrom"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t k = 0; k < 2; k++) {
            char expected[40] = "{}";
            if (rows[i][1] && strcmp(rows[i][1], members[k]) == 0)
                snprintf(expected, sizeof expected, "{\"%s\":\"jdk.B\"}", members[k]);
            check_json(rows[i][0], &format_event, first_event, members[k], expected);
        }
    }
}

static void test_ranges_and_places(void **state)
{
    static const char reason[] = "<Metadata feature='25'><Reason event='A' kind='changed' bug='1' title='T' "
                                 "fields='-a +b +c'/></Metadata>";
    check_json(reason, &format_reason, first_reason, "addedFields", "{\"addedFields\":[\"b\",\"c\"]}");
    check_json(reason, &format_reason, first_reason, "removedFields", "{\"removedFields\":[\"a\"]}");
    check_json("<Metadata feature='17'><Event name='A' since='17.0.4-17.0.7' jdks=''/></Metadata>", &format_event,
               first_event, "since", "{\"since\":{\"from\":\"17.0.4\",\"to\":\"17.0.7\"}}");
    static const char field[] = "<Metadata feature='17' tag='jdk-17+1'><Event name='A' source='A.java' jdks=''>"
                                "<Field type='int' name='n' label='' descriptionFrom='21'/></Event></Metadata>";
    check_json(field, &format_field, first_field, "descriptionRelease", "{\"descriptionRelease\":21}");
    check_json(field, &format_event_sources, first_event, "definition", "{\"definition\":{\"path\":\"A.java\"}}");
    check_json("<Metadata feature='17'><Event name='A' jdks=''/></Metadata>", &format_event_sources, first_event,
               "definition", "{}");
}

SUITE(test_derived)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_units),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_annotations),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_ranges_and_places),
        cmocka_unit_test(test_configured_settings),
        cmocka_unit_test(test_implicit_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
