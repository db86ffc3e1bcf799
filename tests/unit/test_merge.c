/* Tests the merge steps with small data sets of invented releases. */
#include <stdlib.h>
#include <string.h>

#include "collector/collect/evidence.h"
#include "collector/merge/describe.h"
#include "collector/history/inherit.h"
#include "collector/merge/merge.h"
#include "collector/merge/metrics.h"
#include "collector/curated/facts.h"
#include "collector/merge/variant_files.h"
#include "collector/merge/variant.h"
#include "collector/merge/versions.h"
#include "common/base/text.h"
#include "common/base/arena.h"
#include "common/base/file.h"
#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/list.h"
#include "tests/unit/merge_fixture.h"
#include "tests/unit/suite.h"
#include "common/dataset/type.h"

static void assert_releases(struct releases set, const char *expected)
{
    struct buf text;
    buf_init(&text, 0);
    releases_print(&text, set);
    assert_string_equal(buf_text(&text), expected);
    buf_dispose(&text);
}

static void test_releases_are_lists_with_holes(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 21, "", EVENT("A", FIELD("x", "") FIELD("y", "")) EVENT("B", ""));
    put_release(&f, 11, "", EVENT("A", FIELD("x", "jdks=\"3,4\"")) EVENT("B", ""));
    put_release(&f, 17, "", EVENT("A", FIELD("y", "")) "<Type name=\"A\">" FIELD("y", "") "</Type>");
    load(&f);
    merge_versions(&f.files);
    assert_int_equal(f.files.items[0].feature, 11);
    const struct ds_event *event = dataset_event(&f.files.items[0], "A");
    assert_releases(event->jdks, "11,17,21");
    assert_releases(event->fields.items[0].jdks, "11,21");
    assert_releases(dataset_event(&f.files.items[0], "B")->jdks, "11,21");
    event = dataset_event(&f.files.items[2], "A");
    assert_releases(dataset_field(&event->fields, "y")->jdks, "17,21");
    /* A type with the same name is another item. */
    assert_releases(dataset_type(&f.files.items[1], "A")->jdks, "17");
    assert_releases(dataset_type(&f.files.items[1], "A")->fields.items[0].jdks, "17");
    teardown(&f);
}

/* The list of releases of each item is that of the files. The first 40 differences are reported. */
static void test_wrong_releases_are_reported(void **state)
{
    static const struct {
        size_t events, wrong;
        bool is_complete;
        const char *end;
    } cases[] = {
        {1, 0, true, ""},
        {1, 1, true, "jdks of Event E0 is 17,18, but the files have it in 17\n"},
        {1, 1, false, ""}, /* the file of 18 was not given */
        {40, 40, true, "jdks of Event E39 is 17,18, but the files have it in 17\n"},
        {41, 41, true, "but the files have it in 17\nerror: and 1 more\n"},
        {45, 43, true, "but the files have it in 17\nerror: and 3 more\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        struct buf events = {0};
        setup(&f);
        for (size_t k = 0; k < cases[i].events; k++)
            buf_printf(&events, EVENT("E%zu", ""), k, k);
        put_release(&f, 17, "", buf_text(&events));
        load(&f);
        merge_versions(&f.files);
        for (size_t k = 0; k < cases[i].wrong; k++)
            releases_add(&f.files.items[0].events.items[k].jdks, 18);
        f.told.length = 0;
        assert_int_equal(merge_versions_check(&f.files, cases[i].is_complete, &f.diag), !*cases[i].end);
        if (!text_ends_with(buf_text(&f.told), cases[i].end) || (!*cases[i].end && f.told.length))
            fail_msg("%s", buf_text(&f.told));
        buf_dispose(&events);
        teardown(&f);
    }
}

#define SETTING(tag, name, value) "<" tag " name=\"" name "\">" value "</" tag ">"
#define CONFIGURED(id, value) "<Configuration id=\"" id "\">" SETTING("Setting", "enabled", value) "</Configuration>"
#define CONFIGURATION(label, value) \
    "<Configuration><label>" label  \
    "</label><event name=\"jdk.A\">" SETTING("setting", "enabled", value) "</event></Configuration>"

static void test_configurations_count_by_label(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, "", EVENT("A", CONFIGURED("0", "true")) CONFIGURATION("Low", "true"));
    put_release(&f, 12, "",
                EVENT("A", CONFIGURED("1", "false") CONFIGURED("0", "true")) CONFIGURATION("High", "true")
                    CONFIGURATION("Low", "false"));
    load(&f);
    merge_versions(&f.files);
    const struct dataset *newer = &f.files.items[1];
    assert_releases(newer->configurations.items[0].jdks, "12");
    assert_releases(newer->configurations.items[1].jdks, "11,12");
    assert_releases(newer->configurations.items[1].events.items[0].settings.items[0].jdks, "11,12");
    const struct ds_event *event = dataset_event(newer, "A");
    assert_releases(event->configurations.items[0].settings.items[0].jdks, "11,12");
    assert_releases(event->configurations.items[1].jdks, "12");
    teardown(&f);
}

static void test_changes_since_the_release_before(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 17, "", EVENT("A", FIELD("x", "")));
    put_release(&f, 11, "", EVENT("A", ""));
    load(&f);
    merge_versions(&f.files);
    assert_null(f.files.items[0].since_release);
    assert_string_equal(f.files.items[1].since_release, "11");
    assert_int_equal(f.files.items[1].changes.count, 1);
    assert_int_equal(f.files.items[1].changes.items[0].kind, CHANGE_ADDED);
    assert_string_equal(f.files.items[1].changes.items[0].owner, "A");
    assert_string_equal(f.files.items[1].changes.items[0].name, "x");
    teardown(&f);
}

static void test_versions_twice_gives_the_same_bytes(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, "", EVENT("A", FIELD("x", "")) EVENT("B", ""));
    put_release(&f, 12, "", EVENT("A", FIELD("y", "")));
    struct buf once[2] = {{0}}, twice[2] = {{0}};
    for (int round = 0; round < 2; round++) {
        load(&f);
        merge_versions(&f.files);
        for (int i = 0; i < 2; i++)
            assert_true(dataset_write(&f.files.items[i], f.paths[i], &f.diag));
        dataset_list_dispose(&f.files);
        for (int i = 0; i < 2; i++)
            assert_true(file_read(round ? &twice[i] : &once[i], f.paths[i], &f.diag));
    }
    for (int i = 0; i < 2; i++) {
        assert_string_equal(buf_text(&once[i]), buf_text(&twice[i]));
        assert_non_null(strstr(buf_text(&once[i]), "jdks=\"11,12\""));
        buf_dispose(&once[i]);
        buf_dispose(&twice[i]);
    }
    teardown(&f);
}

static void test_a_release_twice_is_an_error(void **state)
{
    struct fixture f;
    setup(&f);
    f.paths[f.count++] = put_file(&f, "metadata_11.xml", "<Metadata/>");
    f.paths[f.count++] = put_file(&f, "other.xml", "<Metadata feature=\"11\"/>");
    assert_false(dataset_list_read(&f.files, f.paths, f.count, &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "release 11 is already in"));
    dataset_list_dispose(&f.files);
    buf_clear(&f.told);
    f.paths[0] = put_file(&f, "nothing.xml", "<Metadata/>");
    assert_false(dataset_list_read(&f.files, f.paths, 1, &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "states the feature release"));
    teardown(&f);
}

#define SOURCE_11                                                                                                   \
    "<Event name=\"A\" category=\"C\" description=\"what\" origin=\"native\">"                                      \
    "<Field type=\"Tickspan\" name=\"time\" description=\"how long\" runtimeType=\"long\" "                         \
    "annotations=\"jdk.jfr.Unsigned, jdk.jfr.Timespan(TICKS)\"/>"                                                   \
    "<Field type=\"ulong\" name=\"size\" runtimeType=\"long\" annotations=\"jdk.jfr.Unsigned\"/>"                   \
    "<DefaultSetting name=\"enabled\" value=\"false\" runtimeType=\"jdk.settings.Enabled\"/></Event>"               \
    "<Type name=\"Symbol\"><Field type=\"string\" name=\"s\" runtimeType=\"java.lang.String\"/></Type>"             \
    "<Type name=\"Class\"><Field type=\"Symbol\" name=\"name\" runtimeType=\"jdk.types.Symbol\"/></Type>"           \
    "<XmlType name=\"Tickspan\" contentType=\"tickspan\" unsigned=\"true\" runtimeName=\"long\" since=\"11.0.2\"/>" \
    "<XmlType name=\"old\"/><XmlType name=\"ulong\" unsigned=\"true\" runtimeName=\"long\"/>"                       \
    "<XmlContentType name=\"tickspan\" annotation=\"jdk.jfr.Timespan(TICKS)\"/>"                                    \
    "<XmlContentType name=\"bytes\" annotation=\"jdk.jfr.DataAmount(BYTES)\"/>"                                     \
    "<Configuration><version>2.0</version><label>Low</label><event name=\"jdk.A\">"                                 \
    "<setting name=\"enabled\">true</setting></event></Configuration>"
#define SOURCE_15                                                                           \
    "<Event name=\"A\" category=\"C\" description=\"newer\"/>"                              \
    "<Event name=\"Hidden\" category=\"C\" internal=\"true\"/><XmlType name=\"Tickspan\"/>" \
    "<XmlType name=\"ulong\"/><XmlType name=\"new\"/>"
#define FACTS_12                                                                                          \
    "<Event name=\"A\" category=\"C\" origin=\"native\">"                                                 \
    "<Field type=\"ulong\" name=\"time\" runtimeType=\"long\" "                                           \
    "annotations=\"jdk.jfr.Timespan(TICKS), jdk.jfr.Unsigned\"/>"                                         \
    "<Field type=\"long\" name=\"size\" runtimeType=\"long\" annotations=\"jdk.jfr.DataAmount(BYTES)\"/>" \
    "<Field type=\"ulong\" name=\"spent\" runtimeType=\"long\" "                                          \
    "annotations=\"jdk.jfr.Timespan(TICKS), jdk.jfr.Unsigned\"/>"                                         \
    "<DefaultSetting name=\"enabled\" value=\"false\"/></Event>"                                          \
    "<Type name=\"Class\"><Field type=\"string\" name=\"name\" runtimeType=\"java.lang.String\"/></Type>" \
    "<AnnotationType name=\"jdk.jfr.Odd\"/><SettingType name=\"jdk.settings.Odd\"/>"                      \
    "<Configuration><label>Low</label></Configuration>"

static void test_what_facts_inherit(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, " origin=\"source\"", SOURCE_11);
    put_release(&f, 12, " origin=\"facts\"", FACTS_12);
    put_release(&f, 15, " origin=\"source\"", SOURCE_15);
    load(&f);
    struct buf once = {0}, twice = {0};
    merge_inherit(&f.files);
    const struct dataset *facts = &f.files.items[1];
    const struct ds_event *event = dataset_event(facts, "A");
    assert_string_equal(event->description, "what");
    assert_string_equal(event->description_from, "11");
    const struct ds_field *field = event->fields.items;
    assert_string_equal(field[0].type, "Tickspan");
    assert_null(field[0].content_type);
    assert_string_equal(field[0].description, "how long");
    assert_string_equal(field[0].description_from, "11");
    /* Not the field of the neighbours: its annotations are decisive. */
    assert_string_equal(field[1].type, "long");
    assert_string_equal(field[1].content_type, "bytes");
    /* No release contains this field: the type of metadata.xml with this representation. */
    assert_string_equal(field[2].type, "Tickspan");
    assert_string_equal(event->settings.items[0].runtime_type, "jdk.settings.Enabled");
    /* The JVM reports an enumeration in a type as a string. */
    assert_string_equal(facts->types.items[0].fields.items[0].type, "Symbol");
    assert_string_equal(facts->types.items[0].fields.items[0].runtime_type, "jdk.types.Symbol");
    assert_string_equal(facts->annotation_types.items[0].name, "Odd");
    assert_string_equal(facts->setting_types.items[0].name, "Odd");
    /* Items of both neighbours. */
    assert_int_equal(facts->xml_types.count, 2);
    assert_string_equal(f.files.items[0].xml_types.items[0].since, "11.0.2");
    for (size_t i = 0; i < facts->xml_types.count; i++)
        assert_null(facts->xml_types.items[i].since); /* it belongs to an update of the other release */
    assert_string_equal(facts->configurations.items[0].version, "2.0");
    /* Only one neighbour contains it. */
    assert_null(dataset_event(facts, "Hidden"));
    dataset_print(&once, facts);
    merge_inherit(&f.files);
    dataset_print(&twice, facts);
    assert_string_equal(buf_text(&once), buf_text(&twice));
    buf_dispose(&once);
    buf_dispose(&twice);
    teardown(&f);
}

#define HIDDEN "<Event name=\"Hidden\" category=\"C\" internal=\"true\">" FIELD("x", "") "</Event>"

static void test_internal_events_are_inherited(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, " origin=\"source\"", EVENT("A", "") HIDDEN);
    put_release(&f, 12, " origin=\"facts\"", EVENT("A", ""));
    /* Replaced as a whole, with everything that was merged into it. */
    put_release(
        &f, 13, " origin=\"facts\"",
        "<Event name=\"Hidden\" category=\"\" internal=\"true\"><StackFilter>a</StackFilter>"
        "<Example type=\"object\"><objectValue><x type=\"null\"/></objectValue></Example>"
        "<appearedIn>0</appearedIn>" CONFIGURED("0", "true") "<Emission path=\"p\"/><Collector name=\"g1\"/>"
                                                             "<Cost><Rate configuration=\"default\"/></Cost></Event>");
    put_release(&f, 14, " origin=\"source\"", EVENT("A", ""));
    put_release(&f, 15, " origin=\"source\"", HIDDEN);
    put_release(&f, 16, " origin=\"recording\"", EVENT("A", ""));
    load(&f);
    merge_inherit(&f.files);
    static const bool expected[] = {true, true, true, false, true, true};
    for (size_t i = 0; i < f.files.count; i++) {
        const struct ds_event *event = dataset_event(&f.files.items[i], "Hidden");
        assert_int_equal(event != NULL, expected[i]);
        if (event && f.files.items[i].feature != 11 && f.files.items[i].feature != 15) {
            assert_string_equal(event->category, "C");
            assert_int_equal(event->fields.count, 1);
            assert_int_equal(event->examples.count + event->cost.count + event->configurations.count, 0);
            assert_non_null(event->description_from);
        }
    }
    teardown(&f);
}

static void test_descriptions(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, "", EVENT("A", "<Field type=\"int\" name=\"x\"/>" FIELD("y", "")));
    put_release(&f, 12, "", EVENT("A", FIELD("y", "")) ENUMERATION);
    char *additional =
        put_file(&f, "additional.xml",
                 "<Metadata>\n"
                 "<Event name=\"jdk.A\"><additionalDescription>\n  Two\n  lines &amp; more\n"
                 "</additionalDescription><evidence tag=\"jdk-11+28\" path=\"a.cpp\" line=\"4\" contains=\"EventA\"/>"
                 "<Field name=\"y\">why</Field><Field name=\"z\">?</Field></Event>\n"
                 "<Event name=\"None\"><additionalDescription>?</additionalDescription></Event>\n"
                 "<Type name=\"Cause\"><additionalDescription/><Field name=\"cause\">c</Field></Type>\n"
                 "<Type name=\"Cause\"><Field name=\"cause\">d</Field></Type>\n"
                 "<Event name=\"A\">stray\n<!-- fine --><Feld name=\"y\">y</Feld></Event>\n"
                 "<Evnt name=\"A\"/>\n"
                 "<Event><Field name=\"y\">y</Field></Event>\n"
                 "</Metadata>\n");
    load(&f);
    assert_true(merge_describe(&f.files, additional, &f.diag));
    const struct ds_event *event = dataset_event(&f.files.items[0], "A");
    assert_string_equal(event->additional_description, "Two lines & more");
    assert_int_equal(event->evidence.count, 1);
    assert_string_equal(event->evidence.items[0].path, "a.cpp");
    assert_string_equal(event->evidence.items[0].tag, "jdk-11+28");
    assert_string_equal(event->evidence.items[0].what, "EventA");
    assert_int_equal(dataset_event(&f.files.items[1], "A")->evidence.items[0].line, 4);
    assert_null(event->fields.items[0].text);
    assert_string_equal(event->fields.items[1].text, "why");
    assert_string_equal(dataset_event(&f.files.items[1], "A")->fields.items[0].text, "why");
    assert_string_equal(dataset_type(&f.files.items[1], "Cause")->fields.items[0].text, "d");
    const char *told = buf_text(&f.told);
    assert_non_null(
        strstr(told, "additional.xml:5: warning: Event jdk.A, field z: not in any release; check the name"));
    assert_non_null(strstr(told, "additional.xml:6: warning: Event None: not in any release; check the name"));
    assert_non_null(strstr(told, "additional.xml:7: warning: Type Cause: the text is missing"));
    assert_non_null(
        strstr(told, "additional.xml:8: warning: Type Cause, field cause: described twice, first in line 7"));
    assert_non_null(strstr(told, "Event A: text outside additionalDescription and Field is not read"));
    assert_non_null(strstr(
        told,
        "additional.xml:10: warning: Event A: only additionalDescription, evidence and Field are read, not Feld"));
    assert_non_null(strstr(told, "additional.xml:11: warning: <Evnt> is not read"));
    assert_non_null(strstr(told, "additional.xml:12: warning: <Event> has no name"));
    assert_int_equal(f.diag.counts[DIAG_WARNING], 8);
    teardown(&f);
}

static void test_a_field_of_several_events_is_described_once(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 11, "", EVENT("A", FIELD("x", "") FIELD("y", "")) EVENT("B", FIELD("x", "")));
    put_release(&f, 12, "", EVENT("C", FIELD("x", "")) EVENT("D", FIELD("x", "")));
    char *additional = put_file(&f, "additional.xml",
                                "<Metadata>\n"
                                "<Field name=\"x\" events=\"A\n  jdk.B C\">of\n several</Field>\n"
                                "<Field name=\"x\" events=\"None\">?</Field>\n"
                                "<Event name=\"C\"><Field name=\"x\">own</Field></Event>\n"
                                "<Field name=\"y\" events=\" \">?</Field>\n"
                                "<Field name=\"y\">?</Field>\n"
                                "</Metadata>\n");
    load(&f);
    assert_true(merge_describe(&f.files, additional, &f.diag));
    const struct ds_event *a = dataset_event(&f.files.items[0], "A");
    assert_string_equal(a->fields.items[0].text, "of several");
    assert_null(a->fields.items[1].text);
    assert_string_equal(dataset_event(&f.files.items[0], "B")->fields.items[0].text, "of several");
    assert_string_equal(dataset_event(&f.files.items[1], "C")->fields.items[0].text, "own");
    assert_null(dataset_event(&f.files.items[1], "D")->fields.items[0].text);
    const char *told = buf_text(&f.told);
    assert_non_null(strstr(told, "additional.xml:5: warning: Event None, field x: not in any release; check the name"));
    assert_non_null(strstr(told, "additional.xml:6: warning: Event C, field x: described twice, first in line "));
    assert_non_null(strstr(told, "additional.xml:7: warning: Field without an event"));
    assert_non_null(strstr(told, "additional.xml:8: warning: Field without an event"));
    assert_int_equal(f.diag.counts[DIAG_WARNING], 4);
    teardown(&f);
}

static void test_broken_descriptions_are_an_error(void **state)
{
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"<Metadata>\n<Event", "additional.xml:2:"},
        {"<Other/>", "the root element is not Metadata"},
        {"", "error"},
        {"<Metadata><Event name=\"A\">\n<evidence tag=\"t\" path=\"p\" line=\"0\" contains=\"c\"/></Event></Metadata>",
         "additional.xml:2: error: evidence without a tag, a path, a line"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        setup(&f);
        put_release(&f, 11, "", EVENT("A", "<additionalDescription>old</additionalDescription>"));
        load(&f);
        char *additional = put_file(&f, "additional.xml", cases[i].text);
        assert_false(merge_describe(&f.files, additional, &f.diag));
        assert_non_null(strstr(buf_text(&f.told), cases[i].told));
        assert_int_equal(f.diag.counts[DIAG_ERROR], 1);
        teardown(&f);
    }
}

#define SETTINGS(tag) SETTING(tag, "enabled", "true")
#define DEFAULT(name) "<DefaultSetting name=\"" name "\" value=\"false\"/>"
#define BASE_JDK                                                               \
    "<Event name=\"A\" category=\"C\">" FIELD("x", "") CONFIGURED("0", "true") \
        DEFAULT("enabled") "</Event>" EVENT("B", "") ENUMERATION               \
        "<Relation name=\"GcId\"/><XmlType name=\"int\"/>" CONFIGURATION("Low", "true")
#define VENDOR_JDK                                                                                                       \
    "<Event name=\"A\" category=\"C\">" FIELD("x", "") FIELD("y", "") "<Configuration id=\"0\">" SETTINGS(               \
        "Setting") SETTING("Setting", "rate", "1") "</Configuration>" CONFIGURED("1", "false") DEFAULT("enabled")        \
        DEFAULT("rate") "</Event>" EVENT("B", CONFIGURED("1", "true")) "<Event name=\"Own\" category=\"C\">" CONFIGURED( \
            "0",                                                                                                         \
            "true") "</Event>" ENUMERATION                                                                               \
                    "<Type name=\"OwnType\"/><Relation name=\"GcId\"/><Relation name=\"OwnId\"/><XmlType name=\"int\"/>" \
                    "<Configuration><label>Low</label><event name=\"jdk.A\">" SETTINGS("setting")                        \
                        SETTING("setting", "rate", "1") "</event><event name=\"jdk.Own\">" SETTINGS(                     \
                            "setting") "</event></Configuration>"                                                        \
                                       "<Configuration><label>Own</label><event name=\"jdk.A\">" SETTINGS(               \
                                           "setting") "</event></Configuration>"

static void test_metrics(void **state)
{
    static const char row[] = "A\t8+\tlog\tgc,heap\t%s\tms\tjdk-17+35\ta/b.cpp:3\tx\tRounded.\n";
    struct fixture f;
    setup(&f);
    put_release(&f, 17, "", "<Event name=\"A\" category=\"C\"><Field type=\"int\" name=\"size\"/></Event>");
    put_table(&f, "metrics.tsv", arena_printf(&f.arena, row, "size"));
    load(&f);
    assert_true(curated_merge(&f.files, "metrics", f.folder, &f.diag));
    const struct ds_metric *metric = &dataset_event(&f.files.items[0], "A")->metrics.items[0];
    assert_string_equal(metric->source, "log");
    assert_string_equal(metric->field, "size");
    assert_string_equal(metric->place.what, "Rounded.");
    assert_int_equal(metric->place.line, 3);
    put_table(&f, "metrics.tsv", arena_printf(&f.arena, row, "-"));
    assert_true(curated_merge(&f.files, "metrics", f.folder, &f.diag));
    assert_null(dataset_event(&f.files.items[0], "A")->metrics.items[1].field);
    put_table(&f, "metrics.tsv", arena_printf(&f.arena, row, "weight"));
    assert_false(curated_merge(&f.files, "metrics", f.folder, &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "metrics.tsv:1: error: "));
    assert_non_null(strstr(buf_text(&f.told), "weight: no field of the event"));
    teardown(&f);
}

/* The exporter makes a name of the bean, the attribute and its member. */
static void test_exported_attributes(void **state)
{
    static const char beans[] = "A\t8+\tmxbean\tPoolMXBean.Usage\tused\tBy\tjdk-17+35\ta/b.cpp:3\tx\tThe pool.\n"
                                "A\t8+\tmxbean\tHeapMXBean.HeapUsage\tused\tBy\tjdk-17+35\ta/b.cpp:3\tx\tThe heap.\n"
                                "A\t8+\tmxbean\tPoolMXBean.Max\tmax\tBy\tjdk-17+35\ta/b.cpp:3\tx\tThe limit.\n";
    static const struct {
        const char *name, *field, *sentence; /* NULL: no attribute */
    } cases[] = {
        {"java_lang_Old_Gen_Usage_used", "used", "The pool."}, {"java_lang_Memory_HeapUsage", "used", "The heap."},
        {"java_lang_Memory_NonHeapUsage", "used", NULL},       {"java_lang_Memory_Usages", "used", NULL},
        {"java_lang_Old_Gen_Usage_used", "max", NULL},         {"java_lang_Old_Gen_Usage_used", "-", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        setup(&f);
        put_release(
            &f, 17, "",
            "<Event name=\"A\" category=\"C\"><Field type=\"int\" name=\"used\"/><Field type=\"int\" name=\"max\"/></Event>");
        load(&f);
        put_table(&f, "metrics.tsv",
                  arena_printf(&f.arena, "A\t8+\tjmx-exporter\t%s\t%s\tBy\tjdk-17+35\ta/b.cpp:3\tx\t-\n%s",
                               cases[i].name, cases[i].field, beans));
        assert_true(curated_merge(&f.files, "metrics", f.folder, &f.diag));
        assert_int_equal(merge_metrics(&f.files, &f.diag), cases[i].sentence != NULL);
        const char *what = dataset_event(&f.files.items[0], "A")->metrics.items[0].place.what;
        assert_string_equal(what, cases[i].sentence ? cases[i].sentence : "-");
        assert_int_equal(strstr(buf_text(&f.told), "no attribute of an mxbean has this name") != NULL,
                         !cases[i].sentence);
        teardown(&f);
    }
}

/* Code of a garbage collector that has no event proves nothing about those that have it. */
static void test_places_of_gcs(void **state)
{
    static const struct {
        const char *gcs, *path;
        bool ok;
    } cases[] = {
        {"serial,g1", "src/hotspot/share/gc/g1/a.cpp", true},
        {"serial,g1", "src/hotspot/share/gc/shared/a.cpp", true},
        {"serial,g1", "src/hotspot/share/jfr/a.cpp", true},
        {"serial,g1?z", "src/hotspot/share/gc/z/a.cpp", true},
        {"serial,g1", "src/hotspot/share/gc/z/a.cpp", false},
        {"serial?g1", "src/hotspot/share/gc/z/a.cpp", false},
        {"all", "src/hotspot/share/gc/shenandoah/a.cpp", true},
    };
    struct fixture f;
    setup(&f);
    put_release(&f, 25, "", "<Event name=\"A\" category=\"C\"/>");
    load(&f);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        put_table(&f, "gcs.tsv",
                  arena_printf(&f.arena, "A\t8+\t%s\tjdk-25+36\t%s:3\tx\tWhy.\n", cases[i].gcs, cases[i].path));
        buf_clear(&f.told);
        assert_int_equal(curated_merge(&f.files, "examples", f.folder, &f.diag), cases[i].ok);
        assert_int_equal(strstr(buf_text(&f.told), "the place is in the code of ZGC, which the row excludes") != NULL,
                         !cases[i].ok);
    }
    teardown(&f);
}

static void test_rules_and_other_jvms(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(
        &f, 17, "",
        "<Event name=\"A\" category=\"C\"/><Event name=\"B\" category=\"C\" includedInVariant=\"GRAAL_ONLY\"/>");
    put_release(&f, 18, "", "<Event name=\"A\" category=\"C\"/>");
    put_table(&f, "jmc-rules.tsv", "A\t18+\tTheRule\tThe Rule\theap\tENABLED\nB\t8+\tOther\tO\theap\tENABLED\n");
    put_table(&f, "openj9.tsv", "A\t8+\t0.49\t-\tnot z/OS\n");
    load(&f);
    assert_true(curated_merge(&f.files, "rules", f.folder, &f.diag));
    assert_true(curated_merge(&f.files, "other-jvms", f.folder, &f.diag));
    assert_int_equal(dataset_event(&f.files.items[0], "A")->rules.count, 0);
    assert_int_equal(dataset_event(&f.files.items[0], "B")->rules.count, 0); /* no JVM reports it */
    assert_int_equal(dataset_event(&f.files.items[1], "A")->rules.count, 1);
    assert_int_equal(dataset_event(&f.files.items[0], "A")->other_jvms.count, 1);
    assert_string_equal(dataset_event(&f.files.items[1], "A")->rules.items[0].needs, "ENABLED");
    assert_string_equal(dataset_event(&f.files.items[1], "A")->other_jvms.items[0].platforms, "not z/OS");
    assert_null(dataset_event(&f.files.items[1], "A")->other_jvms.items[0].note);
    put_table(&f, "openj9.tsv", "Nothing\t8+\t0.49\t-\t-\n");
    assert_false(curated_merge(&f.files, "other-jvms", f.folder, &f.diag));
    assert_non_null(strstr(buf_text(&f.told), "openj9.tsv:1: error: event \"Nothing\": not an event of a release"));
    teardown(&f);
}

static void test_variant_is_what_the_base_lacks(void **state)
{
    struct fixture f;
    setup(&f);
    char *base = put_file(&f, "base.xml", "<Metadata feature=\"21\" version=\"21.0.1\">" BASE_JDK "</Metadata>");
    char *vendor = put_file(&f, "vendor.xml", "<Metadata feature=\"21\">" VENDOR_JDK "</Metadata>");
    struct strpool pool = {0};
    struct dataset a, b, same;
    dataset_init(&a, &pool);
    dataset_init(&b, &pool);
    dataset_init(&same, &pool);
    assert_true(dataset_read(&a, base, &f.diag) && dataset_read(&b, vendor, &f.diag) &&
                dataset_read(&same, base, &f.diag));
    merge_variant(&same, &a);
    assert_int_equal(same.events.count + same.types.count + same.configurations.count + same.changes.count, 0);
    merge_variant(&b, &a);
    assert_string_equal(b.base, "21.0.1");
    assert_int_equal(b.events.count, 2);
    const struct ds_event *event = dataset_event(&b, "A");
    assert_int_equal(event->fields.count, 1);
    assert_string_equal(event->fields.items[0].name, "y");
    assert_int_equal(event->settings.count, 1);
    /* In a configuration of the base only the additions; in one of the vendor everything. */
    assert_int_equal(event->configurations.count, 2);
    assert_int_equal(event->configurations.items[0].settings.count, 1);
    assert_string_equal(event->configurations.items[0].settings.items[0].name, "rate");
    assert_string_equal(event->configurations.items[1].settings.items[0].name, "enabled");
    assert_int_equal(dataset_event(&b, "Own")->configurations.count, 1);
    assert_int_equal(b.types.count, 1);
    assert_int_equal(b.xml_types.count, 0);
    assert_int_equal(b.relations.count, 1);
    assert_int_equal(b.configurations.count, 2);
    assert_int_equal(b.configurations.items[0].events.count, 2);
    assert_int_equal(b.configurations.items[0].events.items[0].settings.count, 1);
    assert_string_equal(b.configurations.items[1].label, "Own");
    assert_int_equal(b.configurations.items[1].events.count, 1);
    dataset_dispose(&a);
    dataset_dispose(&b);
    dataset_dispose(&same);
    strpool_dispose(&pool);
    teardown(&f);
}

/* A change that a variant has; empty: none. */
struct expected_change {
    enum change_kind kind;
    const char *name, *from, *to;
};

static void check_changes(const struct ds_changes *changes, const struct expected_change *expected, size_t count)
{
    assert_int_equal(changes->count, count);
    for (size_t i = 0; i < count; i++) {
        const struct ds_change *change = &changes->items[i];
        assert_int_equal(change->kind, expected[i].kind);
        assert_string_equal(change->name, expected[i].name);
        assert_string_equal(change->from ? change->from : "", expected[i].from);
        assert_string_equal(change->to ? change->to : "", expected[i].to);
    }
}

/* Differences in common items are reported, except those that a recording cannot contain. */
static void test_variant_tells_what_differs(void **state)
{
    struct fixture f;
    setup(&f);
    char *base = put_file(
        &f, "base.xml",
        "<Metadata feature=\"21\" origin=\"source\"><Event name=\"A\" label=\"Ash\" category=\"C\">"
        "<Field type=\"int\" name=\"x\"/><Field type=\"int\" name=\"old\"/><StackFilter>a.B</StackFilter>" CONFIGURED(
            "0", "true") "</Event>" CONFIGURATION("Low", "true") "</Metadata>");
    char *vendor =
        put_file(&f, "vendor.xml",
                 "<Metadata feature=\"21\" origin=\"recording\"><Event name=\"A\" label=\"Oak\" category=\"C\">"
                 "<Field type=\"long\" name=\"x\"/>" CONFIGURED("0", "false") "</Event>" CONFIGURATION(
                     "Low", "false") "</Metadata>");
    struct strpool pool = {0};
    struct dataset a, b;
    dataset_init(&a, &pool);
    dataset_init(&b, &pool);
    assert_true(dataset_read(&a, base, &f.diag) && dataset_read(&b, vendor, &f.diag));
    merge_variant(&b, &a);
    assert_int_equal(b.events.count, 0);
    assert_int_equal(b.configurations.count, 0);
    assert_string_equal(b.since_release, "21");
    static const struct expected_change expected[] = {
        {CHANGE_LABEL, "A", "Ash", "Oak"},
        {CHANGE_TYPE, "x", "int", "long"},
        {CHANGE_REMOVED, "old", "", ""},
        {CHANGE_VALUE, "enabled", "true", "false"},
    };
    check_changes(&b.changes, expected, sizeof expected / sizeof *expected);
    dataset_dispose(&a);
    dataset_dispose(&b);
    strpool_dispose(&pool);
    teardown(&f);
}

/* The order of common fields, and values that the vendor removed, are differences; added fields and values are data. */
static void test_variant_tells_order_and_removed_values(void **state)
{
    struct fixture f;
    setup(&f);
    char *base =
        put_file(&f, "base.xml",
                 "<Metadata feature=\"21\" origin=\"source\"><Event name=\"A\" category=\"C\">"
                 "<Field type=\"int\" name=\"x\"/><Field type=\"int\" name=\"y\"/></Event>"
                 "<Type name=\"T\"><Value name=\"one\" definition=\"t.hpp\"/><Value name=\"two\" definition=\"t.hpp\"/>"
                 "</Type></Metadata>");
    char *vendor = put_file(
        &f, "vendor.xml",
        "<Metadata feature=\"21\" origin=\"source\"><Event name=\"A\" category=\"C\"><Field type=\"int\" name=\"y\"/>"
        "<Field type=\"int\" name=\"x\"/><Field type=\"int\" name=\"z\"/></Event>"
        "<Type name=\"T\"><Value name=\"two\" definition=\"t.hpp\"/><Value name=\"three\" definition=\"t.hpp\"/>"
        "</Type></Metadata>");
    struct strpool pool = {0};
    struct dataset a, b;
    dataset_init(&a, &pool);
    dataset_init(&b, &pool);
    assert_true(dataset_read(&a, base, &f.diag) && dataset_read(&b, vendor, &f.diag));
    merge_variant(&b, &a);
    static const struct expected_change expected[] = {{CHANGE_ORDER, "A", "x, y", "y, x"},
                                                      {CHANGE_REMOVED, "one", "", ""}};
    check_changes(&b.changes, expected, sizeof expected / sizeof *expected);
    assert_int_equal(b.events.items[0].fields.count, 1);
    assert_string_equal(b.types.items[0].values.items[0].name, "three");
    dataset_dispose(&a);
    dataset_dispose(&b);
    strpool_dispose(&pool);
    teardown(&f);
}

/* A data set that was put replaces its release; a new one is inserted in order. */
static void test_a_list_stays_sorted(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 21, "", EVENT("A", ""));
    put_release(&f, 11, "", EVENT("A", ""));
    load(&f);
    static const struct {
        const char *text;
        size_t count;
    } steps[] = {{"<Metadata feature=\"17\" version=\"17.0.1\"/>", 3},
                 {"<Metadata feature=\"8\"/>", 4},
                 {"<Metadata feature=\"17\" version=\"17.0.2\"/>", 4},
                 {"<Metadata feature=\"25\"/>", 5}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct dataset dataset;
        dataset_init(&dataset, &f.files.pool);
        assert_true(dataset_parse(&dataset, steps[i].text, strlen(steps[i].text), "new.xml", &f.diag));
        dataset_list_put(&f.files, &dataset);
        assert_int_equal(f.files.count, steps[i].count);
    }
    static const int expected[] = {8, 11, 17, 21, 25};
    for (size_t i = 0; i < f.files.count; i++)
        assert_int_equal(f.files.items[i].feature, expected[i]);
    assert_string_equal(dataset_list_release(&f.files, 17)->version, "17.0.2");
    assert_non_null(dataset_event(dataset_list_release(&f.files, 21), "A"));
    assert_null(dataset_list_release(&f.files, 12));
    teardown(&f);
}

static void test_names_of_data_sets(void **state)
{
    static const struct {
        const char *name;
        int feature;
    } cases[] = {{"metadata_25.xml", 25}, {"metadata_8.xml", 8},   {"metadata_.xml", 0},   {"metadata_25.xml~", 0},
                 {"metadata_999.xml", 0}, {"metadata_2x5.xml", 0}, {"examples_25.xml", 0}, {"25.xml", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(dataset_file_feature(cases[i].name), cases[i].feature);
}

static void test_better_evidence(void **state)
{
    static const struct {
        const char *origin, *version, *than_origin, *than_version;
        bool is_better, is_worse;
    } cases[] = {
        {"source", "25", "recording", "25.0.3+9", true, false},
        {"recording", "25", "facts", "25.0.3", true, false},
        {"facts", "25", NULL, "25", false, false},
        {"source", "25.0.10+1", "source", "25.0.9+11", true, false},
        {"source", "25.0.3+10", "source", "25.0.3+9", true, false},
        {"source", "28-ea+18", "source", "28-ea+9", true, false},
        {"source", "28", "source", "28-ea+9", true, false},
        {"source", "8u504", "source", "8u92", true, false},
        {"recording", "25.0.3+9", "recording", "25.0.3+9", false, false},
        {"source", "25", "source", NULL, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct evidence one = evidence_of(cases[i].origin, cases[i].version);
        const struct evidence other = evidence_of(cases[i].than_origin, cases[i].than_version);
        assert_int_equal(evidence_is_better(&one, &other), cases[i].is_better);
        assert_int_equal(evidence_is_better(&other, &one), cases[i].is_worse);
    }
}

SUITE(test_merge)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_releases_are_lists_with_holes),
        cmocka_unit_test(test_configurations_count_by_label),
        cmocka_unit_test(test_changes_since_the_release_before),
        cmocka_unit_test(test_versions_twice_gives_the_same_bytes),
        cmocka_unit_test(test_wrong_releases_are_reported),
        cmocka_unit_test(test_a_release_twice_is_an_error),
        cmocka_unit_test(test_a_list_stays_sorted),
        cmocka_unit_test(test_names_of_data_sets),
        cmocka_unit_test(test_better_evidence),
        cmocka_unit_test(test_what_facts_inherit),
        cmocka_unit_test(test_internal_events_are_inherited),
        cmocka_unit_test(test_rules_and_other_jvms),
        cmocka_unit_test(test_metrics),
        cmocka_unit_test(test_exported_attributes),
        cmocka_unit_test(test_places_of_gcs),
        cmocka_unit_test(test_variant_is_what_the_base_lacks),
        cmocka_unit_test(test_variant_tells_what_differs),
        cmocka_unit_test(test_variant_tells_order_and_removed_values),
        cmocka_unit_test(test_descriptions),
        cmocka_unit_test(test_a_field_of_several_events_is_described_once),
        cmocka_unit_test(test_broken_descriptions_are_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
