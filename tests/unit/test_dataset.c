/* Tests the reader and writer of data sets, and sets of releases. */
#include <string.h>

#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dated.h"
#include "common/dataset/rules_state.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/setting_values.h"
#include "tests/unit/suite.h"
#include "common/dataset/type.h"

/* In the form of dataset_print: reading and printing it changes nothing. */
static const char canonical[] =
    "<Metadata url=\"https://example.org/t\" feature=\"25\" version=\"25.0.3+9\" tag=\"jdk-25.0.3+9\" origin=\"source\">\n"
    "  <fakeEndTimes>HeapColour</fakeEndTimes>\n"
    "  <Event name=\"HeapColour\" label=\"Heap &lt;Colour&gt;\" category=\"JVM, GC\" experimental=\"false\" thread=\"true\" "
    "stackTrace=\"false\" internal=\"false\" throttle=\"false\" cutoff=\"false\" enabled=\"true\" "
    "endTime=\"false\" durationField=\"false\" startTime=\"false\" fakeEndTime=\"false\" fakeDuration=\"false\" "
    "period=\"everyChunk\" definitionLine=\"7\" since=\"25.0.1\" jdks=\"21,25\">\n"
    "    <additionalDescription>More &amp; more</additionalDescription>\n"
    "    <Example type=\"object\" exampleFile=\"0\" gc=\"g1\">\n"
    "      <objectValue>\n"
    "        <size type=\"string\" typeName=\"ulong\" contentTypeName=\"bytes\"><stringValue>4096</stringValue></size>\n"
    "        <painter type=\"null\" typeName=\"Thread\"/>\n"
    "        <shades type=\"array\" isTruncated=\"true\">\n"
    "          <arrayValue type=\"string\"><stringValue>navy</stringValue></arrayValue>\n"
    "        </shades>\n"
    "        <none type=\"array\"/>\n"
    "        <empty type=\"object\">\n"
    "          <objectValue/>\n"
    "        </empty>\n"
    "      </objectValue>\n"
    "    </Example>\n"
    "    <appearedIn>0</appearedIn>\n"
    "    <Field type=\"ulong\" name=\"size\" label=\"Size\" contentType=\"bytes\" struct=\"false\" experimental=\"false\" "
    "array=\"false\" annotations=\"jdk.jfr.DataAmount(BYTES), jdk.jfr.Unsigned\" sensitive=\"path\" "
    "sensitiveReason=\"Why\" actualUnit=\"words\" actualUnitCollector=\"g1\" actualUnitReason=\"Because\" jdks=\"\">How much.</Field>\n"
    "    <StackFilter>a.B::c</StackFilter>\n"
    "    <Configuration id=\"0\" jdks=\"25\">\n"
    "      <Setting name=\"enabled\" jdks=\"25\">true</Setting>\n"
    "      <Setting name=\"filter\" control=\"c\" jdks=\"25\"/>\n"
    "    </Configuration>\n"
    "    <DefaultSetting name=\"period\" value=\"everyChunk\" jdks=\"\"/>\n"
    "    <CollectorEvidence rule=\"curated\" path=\"gc.cpp\" line=\"2\" what=\"Only G1.\" tag=\"jdk-21+35\"/>\n"
    "    <Collector name=\"g1\" emits=\"true\" runs=\"3\" seen=\"2\"/>\n"
    "    <Cost frequency=\"gc\" item=\"brush\" path=\"a.cpp\" line=\"4\" tag=\"jdk-25+1\" bytes=\"40\">\n"
    "      <Rate configuration=\"default\" perSecond=\"0.5\" perChunk=\"7\"/>\n"
    "      <Effect kind=\"heap-walk\" path=\"a.cpp\" line=\"3\" what=\"walks\"/>\n"
    "    </Cost>\n"
    "    <Related event=\"Kiln\" kind=\"detail\" field=\"id\" otherField=\"kilnId\" what=\"Burns.\"/>\n"
    "  </Event>\n"
    "  <Type name=\"Shade\" label=\"\" jdks=\"25\">\n"
    "    <Field type=\"string\" name=\"name\" label=\"Name\" struct=\"false\" experimental=\"false\" array=\"false\" "
    "jdks=\"\"/>\n"
    "  </Type>\n"
    "  <Relation name=\"GcId\"/>\n"
    "  <XmlType name=\"ulong\" label=\"\" javaType=\"long\" unsigned=\"true\" jdks=\"\"/>\n"
    "  <XmlContentType name=\"bytes\" label=\"Bytes\" annotation=\"jdk.jfr.DataAmount(BYTES)\" jdks=\"\"/>\n"
    "  <Configuration file=\"default.jfc\" jdks=\"25\">\n"
    "    <version>2.0</version>\n"
    "    <label>Continuous</label>\n"
    "    <event name=\"jdk.HeapColour\" jdks=\"25\">\n"
    "      <setting name=\"enabled\" jdks=\"25\">true</setting>\n"
    "    </event>\n"
    "  </Configuration>\n"
    "  <ExampleFile label=\"BlueGC\" gc=\"g1\">One run</ExampleFile>\n"
    "  <GraalVMInfo version=\"25.0\" url=\"https://example.org/u\" tag=\"t\" foundEvents=\"true\"/>\n"
    "  <Change kind=\"label\" item=\"event\" name=\"HeapColour\" from=\"a\" to=\"b\"/>\n"
    "</Metadata>\n";

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
}

struct parsed {
    struct strpool pool;
    struct dataset dataset;
    struct buf told;
    bool ok;
};

static void parse(struct parsed *parsed, const char *text)
{
    memset(parsed, 0, sizeof *parsed);
    struct diag diag = {.sink = keep_line, .context = &parsed->told};
    dataset_init(&parsed->dataset, &parsed->pool);
    parsed->ok = dataset_parse(&parsed->dataset, text, strlen(text), "f.xml", &diag);
}

static void dispose(struct parsed *parsed)
{
    dataset_dispose(&parsed->dataset);
    strpool_dispose(&parsed->pool);
    buf_dispose(&parsed->told);
}

static void test_reading_and_printing_changes_nothing(void **state)
{
    struct parsed parsed;
    parse(&parsed, canonical);
    assert_string_equal(buf_text(&parsed.told), "");
    struct buf out;
    buf_init(&out, 0);
    dataset_print(&out, &parsed.dataset);
    assert_string_equal(buf_text(&out), canonical);
    buf_dispose(&out);
    dispose(&parsed);
}

static void test_what_is_read(void **state)
{
    struct parsed parsed;
    parse(&parsed, canonical);
    const struct ds_event *event = dataset_event(&parsed.dataset, "jdk.HeapColour");
    assert_non_null(event);
    assert_string_equal(event->label, "Heap <Colour>");
    assert_false(event->has_duration);
    assert_true(event->has_thread);
    assert_true(releases_has(event->jdks, 21));
    const struct ds_value *example = &event->examples.items[0];
    assert_int_equal(example->example_file, 0);
    assert_int_equal(example->children.items[0].example_file, -1);
    assert_string_equal(example->children.items[2].children.items[0].text, "navy");
    assert_string_equal(dataset_type(&parsed.dataset, "jdk.types.shade")->name, "Shade");
    assert_string_equal(dataset_type(&parsed.dataset, "ulong")->java_type, "long");
    assert_null(dataset_type(&parsed.dataset, "nothing"));
    assert_string_equal(dataset_setting(&event->configurations.items[0].settings, "filter")->value, "");
    dispose(&parsed);
}

/* The rules of docs/dataset.md for foreign files. */
static void test_foreign_files(void **state)
{
    struct parsed parsed;
    parse(&parsed, "<?xml version=\"1.0\"?>\n<!DOCTYPE Metadata>\n<!-- c --><Metadata new=\"1\" xmlns:x=\"urn:x\">stray"
                   "<Event name=\"A\" thread=\"TRUE\" startTime=\"\" durationField=\"true\" x:name=\"B\">text"
                   "<Unknown><Field type=\"int\" name=\"hidden\"/></Unknown>"
                   "<Field name=\"a\" type=\"int\"><![CDATA[<b>]]></Field></Event></Metadata>");
    assert_string_equal(buf_text(&parsed.told), "");
    const struct ds_event *event = dataset_event(&parsed.dataset, "A");
    assert_true(event->has_thread);
    assert_false(event->has_duration);
    assert_int_equal(event->fields.count, 1);
    assert_string_equal(event->fields.items[0].text, "<b>");
    dispose(&parsed);
}

/* Files of the known format have no list of settings. */
static void test_flags_of_settings(void **state)
{
    struct parsed parsed;
    parse(&parsed, "<Metadata><Event name=\"A\" throttle=\"true\" cutoff=\"false\"/>"
                   "<Event name=\"B\" throttle=\"true\"><DefaultSetting name=\"throttle\" value=\"1/s\"/></Event>"
                   "<Event name=\"C\"/></Metadata>");
    assert_string_equal(buf_text(&parsed.told), "");
    const struct ds_event *events = parsed.dataset.events.items;
    assert_string_equal(dataset_default(&events[0], "throttle")->value, "off");
    assert_null(dataset_default(&events[0], "cutoff"));
    assert_int_equal(events[1].settings.count, 1);
    assert_string_equal(dataset_default(&events[1], "throttle")->value, "1/s");
    assert_int_equal(events[2].settings.count, 0);
    struct buf out;
    buf_init(&out, 0);
    dataset_print(&out, &parsed.dataset);
    assert_non_null(strstr(out.data, "internal=\"false\" throttle=\"true\" cutoff=\"false\""));
    buf_dispose(&out);
    dispose(&parsed);
}

static void test_values_of_settings(void **state)
{
    static const struct {
        const char *event, *name, *value;
        bool is_taken;
    } cases[] = {
        {NULL, "enabled", "true", true},
        {NULL, "enabled", "yes", false},
        {NULL, "threshold", "20ms", true},
        {NULL, "threshold", "infinity", true},
        {NULL, "threshold", "20", false},
        {NULL, "threshold", "20 msx", false},
        {NULL, "period", "everyChunk", true},
        {NULL, "period", "0 s", true},
        {NULL, "period", "20000 us", true},
        {NULL, "period", "often", false},
        {NULL, "threshold", "\n +20\t ms", true},
        {NULL, "threshold", "-1 ms", true},
        {NULL, "threshold", "20 ms ", false},
        {NULL, "threshold", "99999999999999999999 ns", false},
        {NULL, "threshold", " infinity", false},
        {NULL, "enabled", " true", false},
        {"FileRead", "throttle", " 100 / s\n", true},
        {"FileRead", "throttle", "-1/s", false},
        {"FileRead", "throttle", "off ", false},
        {"FileRead", "throttle", "100/s", true},
        {"FileRead", "throttle", "10 ms", false},
        {"CPUTimeSample", "throttle", "10 ms", true},
        {"CPUTimeSample", "cutoff", "x", false},
        {NULL, "filter", "anything", true},
        {NULL, "a library's own", "", true},
    };
    assert_string_equal(setting_valid("FileRead", "throttle"), "a rate such as 100/s, or off");
    assert_non_null(strstr(setting_valid("CPUTimeSample", "throttle"), "10 ms"));
    assert_null(setting_valid("FileRead", "a library's own"));
    struct setting_patterns patterns;
    setting_patterns_init(&patterns);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(setting_takes(&patterns, cases[i].event, cases[i].name, cases[i].value), cases[i].is_taken);
    for (enum setting i = 0; i < SETTING_KINDS; i++) {
        const struct setting_kind *kind = &setting_kinds[i];
        assert_int_equal(setting_by_name(kind->name), i);
        assert_true(!kind->initial || setting_takes(&patterns, NULL, kind->name, kind->initial));
        assert_true(!kind->everything || setting_takes(&patterns, NULL, kind->name, kind->everything));
    }
    setting_patterns_dispose(&patterns);
}

static void test_equal_values_of_settings(void **state)
{
    static const struct {
        const char *a, *b;
        bool is_same;
    } cases[] = {
        {"20 ms", "20000 us", true},       {"20ms", "\n20 ms", true}, {"1 d", "24 h", true},
        {"20 ms", "20 us", false},         {"60/m", "1/s", true},     {"100/s", "100 / s ", true},
        {"100/s", "100 s", false},         {"off", "off", true},      {"off", "0/s", false},
        {"everyChunk", "endChunk", false}, {"0 ns", "0 s", true},     {"20 ms", NULL, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(setting_is_same(cases[i].a, cases[i].b), cases[i].is_same);
}

static void assert_category(const struct ds_event *event, size_t index, const char *wanted)
{
    size_t length;
    const char *part = ds_event_category(event, index, &length);
    assert_int_equal(part != NULL, wanted != NULL);
    if (wanted) {
        assert_int_equal(length, strlen(wanted));
        assert_memory_equal(part, wanted, length);
    }
}

static void test_categories(void **state)
{
    static const struct {
        const char *parts[3];
        size_t count;
        const char *category;
        bool is_listed;
    } cases[] = {
        {{"A", "B"}, 2, "A, B", false},
        {{"A,B", "C,"}, 2, "A,B, C,", false},
        {{"A, B", "C"}, 2, "A, B, C", true},
        {{""}, 0, "", false},
    };
    struct strpool pool = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ds_event event = {0};
        ds_event_set_category(&pool, &event, cases[i].parts, cases[i].count);
        assert_string_equal(event.category, cases[i].category);
        assert_int_equal(event.categories.count > 0, cases[i].is_listed);
        for (size_t k = 0; k <= cases[i].count; k++)
            assert_category(&event, k, k < cases[i].count ? cases[i].parts[k] : NULL);
        ds_event_dispose(&event);
    }
    strpool_dispose(&pool);
}

/* Only the package "jdk" itself is omitted. */
static void test_event_names(void **state)
{
    static const char *const names[][2] = {
        {"jdk.CPULoad", "CPULoad"},
        {"CPULoad", "CPULoad"},
        {"jdk.graal.compiler.truffle.Compilation", "jdk.graal.compiler.truffle.Compilation"},
        {"tea.PotEmpty", "tea.PotEmpty"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_string_equal(dataset_event_name(names[i][0]), names[i][1]);
}

static void test_bad_files(void **state)
{
    static const struct {
        const char *in, *told;
    } cases[] = {
        {"<Metadata><Event name='A' throttle='false'><DefaultSetting name='throttle' value='off'/></Event></Metadata>",
         "f.xml:1:97: error: there is a DefaultSetting, but the attribute is false: throttle"},
        {"<Metadata><Event name='A'><DefaultSetting name='a'/></Event></Metadata>",
         "f.xml:1:51: error: missing attribute: value"},
        {"", "f.xml: error: empty file"},
        {"<Other/>", "f.xml:1:7: error: the root element is not Metadata but: Other"},
        {"<Metadata>\n<Event/></Metadata>", "f.xml:2:7: error: missing attribute: name"},
        {"<Metadata>\n<Event name='a' thread='1'/></Metadata>", "f.xml:2:27: error: bad value of attribute: thread"},
        {"<Metadata><Event name='a' jdks='11, 17'/></Metadata>", "f.xml:1:40: error: bad value of attribute: jdks"},
        {"<Metadata><Event name='a'><Example type='text'/></Event></Metadata>",
         "f.xml:1:47: error: bad value of attribute: type"},
        {"<Metadata><Event name='a'><appearedIn>x</appearedIn></Event></Metadata>",
         "f.xml:1:53: error: not a number in: appearedIn"},
        {"<!DOCTYPE M [<!ENTITY e 'x'>]><Metadata url='&e;'/>", "f.xml:1:49: error: the entity e is not defined"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct parsed parsed;
        parse(&parsed, cases[i].in);
        assert_false(parsed.ok);
        assert_string_equal(buf_text(&parsed.told), cases[i].told);
        dispose(&parsed);
    }
    struct parsed parsed;
    parse(&parsed, "<Metadata><Event name='a'></Metadata>");
    assert_false(parsed.ok);
    assert_non_null(strstr(buf_text(&parsed.told), "f.xml:1:"));
    dispose(&parsed);
}

static void test_releases(void **state)
{
    static const struct {
        const char *text;
        bool ok;
        int first;
    } cases[] = {
        {"", true, 0},     {"8,11,127", true, 8}, {"63,64", true, 63}, {"11, 17", false, 0},
        {"11,", false, 0}, {"128", false, 0},     {"0", false, 0},     {"x", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct releases set;
        assert_int_equal(releases_parse(&set, cases[i].text), cases[i].ok);
        if (!cases[i].ok)
            continue;
        assert_int_equal(releases_first(set), cases[i].first);
        struct buf out;
        buf_init(&out, 0);
        releases_print(&out, set);
        assert_string_equal(buf_text(&out), cases[i].text);
        buf_dispose(&out);
    }
}

static void test_updates_of_releases(void **state)
{
    static const struct {
        const char *text;
        int feature;
    } cases[] = {
        {"11.0.17", 11}, {"8u262", 8}, {"26.0.2.1", 26}, {"11", 0},    {"11.", 0},  {"11.0.33-ea", 0},
        {"8u262b1", 0},  {"x", 0},     {"0.1", 0},       {"128.1", 0}, {"-8.1", 0}, {"", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(releases_of_update(cases[i].text), cases[i].feature);
    assert_string_equal(releases_last_update("17.0.8-17.0.9"), "17.0.9");
    assert_string_equal(releases_last_update("8u322"), "8u322");
}

static void test_annotations(void **state)
{
    const char *text = "jdk.jfr.Level(forRemoval|all), jdk.jfr.Unsigned";
    struct ds_annotation annotation;
    assert_true(ds_annotation_next(&text, &annotation));
    assert_int_equal(annotation.name_length, strlen("jdk.jfr.Level"));
    assert_memory_equal(annotation.value, "forRemoval|all", annotation.value_length);
    assert_true(ds_annotation_next(&text, &annotation));
    assert_null(annotation.value);
    assert_false(ds_annotation_next(&text, &annotation));
}

/* An element at depth 200 is read, and one deeper is rejected. */
static void test_depth_is_limited(void **state)
{
    for (int depth = 200; depth <= 201; depth++) {
        struct parsed parsed;
        struct buf text;
        buf_init(&text, 0);
        buf_puts(&text, "<Metadata feature=\"25\">");
        for (int i = 1; i < depth; i++)
            buf_puts(&text, "<a>");
        for (int i = 1; i < depth; i++)
            buf_puts(&text, "</a>");
        buf_puts(&text, "</Metadata>");
        parse(&parsed, buf_text(&text));
        assert_int_equal(strstr(buf_text(&parsed.told), "elements are nested too deeply") != NULL, depth == 201);
        buf_dispose(&text);
        dispose(&parsed);
    }
}

static void test_builds(void **state)
{
    struct ds_field field = {.name = "count", .type = "int", .runtime_type = "int"};
    struct ds_value number = {.type = DS_STRING, .text = "7"}, text = {.type = DS_STRING, .text = "several"};
    assert_true(rules_is_field_value(&field, &number));
    assert_false(rules_is_field_value(&field, &text));
    assert_true(dated_is_same_build("28-ea+18-1-Debian", "28-ea+18"));
    assert_false(dated_is_same_build("28-ea+19-1-Debian", "28-ea+18"));
    assert_false(dated_is_same_build("25.0.5.0.3+1-1-Debian", "25.0.3+9"));
    assert_true(dated_is_same_build("1.8.0_504-8u504-ga-1-b01", "8u504"));
    assert_false(dated_is_same_build("1.8.0_492-b09", "8u504"));
    assert_false(dated_is_same_build("11.0.3+7", "8u504"));
    assert_true(dated_is_same_build(NULL, "8u504"));
}

SUITE(test_dataset)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_builds),
        cmocka_unit_test(test_depth_is_limited),
        cmocka_unit_test(test_reading_and_printing_changes_nothing),
        cmocka_unit_test(test_what_is_read),
        cmocka_unit_test(test_foreign_files),
        cmocka_unit_test(test_flags_of_settings),
        cmocka_unit_test(test_values_of_settings),
        cmocka_unit_test(test_equal_values_of_settings),
        cmocka_unit_test(test_categories),
        cmocka_unit_test(test_event_names),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_releases),
        cmocka_unit_test(test_updates_of_releases),
        cmocka_unit_test(test_annotations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
