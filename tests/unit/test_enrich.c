/* Tests merging examples and curated tables into a data set: frequencies, GCs, missing examples. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/curated/event_gcs.h"
#include "collector/curated/frequency.h"
#include "common/dataset/dataset.h"
#include "tests/unit/examples_fixture.h"
#include "tests/unit/suite.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/type.h"

/* --- Frequency ------------------------------------------------------------------------------------ */

static void test_frequency_by_settings(void **state)
{
    struct examples_fixture *f = *state;
    static const char head[] = "<Metadata feature='25'><Event name='A' jdks='25' category='Kitchen%s'>"
                               "<Field type='int' name='%s' label='' jdks='25'/><Configuration id='0' jdks='25'>%s"
                               "</Configuration><Configuration id='1' jdks='25'>%s</Configuration>%s</Event>"
                               "<Configuration jdks='25'><label>Profiling</label></Configuration>"
                               "<Configuration jdks='25'><label>Continuous</label></Configuration></Metadata>";
    static const struct {
        const char *category, *field, *profile, *defaults, *own;
        enum frequency frequency;
    } cases[] = {
        {"", "a", "", "", "<DefaultSetting name='period' value='endChunk' jdks='25'/>", FREQUENCY_CHUNK},
        /* default.jfc is decisive, not the first configuration. */
        {"", "a", "<Setting name='period' jdks='25'>beginChunk</Setting>",
         "<Setting name='period' jdks='25'>1 s</Setting>",
         "<DefaultSetting name='period' value='everyChunk' jdks='25'/>", FREQUENCY_PERIOD},
        {"", "a", "<Setting name='period' jdks='25'>beginChunk</Setting>", "",
         "<DefaultSetting name='period' value='1 s' jdks='25'/>", FREQUENCY_CHUNK},
        {", GC", "a", "", "", "<DefaultSetting name='throttle' value='off' jdks='25'/>", FREQUENCY_SAMPLE},
        {"", "a", "", "<Setting name='threshold' jdks='25'>20 ms</Setting>",
         "<DefaultSetting name='threshold' value='0 ns' jdks='25'/><DefaultSetting name='throttle' value='off' "
         "jdks='25'/>",
         FREQUENCY_THRESHOLD},
        {", GC, Phases", "a", "", "", "<DefaultSetting name='threshold' value='1 ms' jdks='25'/>", FREQUENCY_GC},
        {"", "gcId", "", "", "", FREQUENCY_GC},
        {"", "a", "", "", "<DefaultSetting name='threshold' value='0 ns' jdks='25'/>", FREQUENCY_OCCURRENCE},
        {"", "a", "", "", "", FREQUENCY_OCCURRENCE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dataset dataset;
        const char *text = arena_printf(&f->arena, head, cases[i].category, cases[i].field, cases[i].profile,
                                        cases[i].defaults, cases[i].own);
        dataset_init(&dataset, &f->pool);
        assert_true(dataset_parse(&dataset, text, strlen(text), "a.xml", &f->diag));
        assert_int_equal(frequency_by_settings(&dataset.events.items[0], &dataset), cases[i].frequency);
        dataset_dispose(&dataset);
    }
}

/* --- GCs ----------------------------------------------------------------------------------------- */

static void test_gcs_by_folder(void **state)
{
    static const struct {
        const char *paths[3];
        int feature;
        unsigned gcs;
    } cases[] = {
        {{"src/hotspot/share/gc/g1/g1Trace.cpp"}, 25, 1U << GC_G1},
        {{"src/hotspot/share/gc/x/xTracer.cpp", "src/hotspot/share/gc/z/zTracer.cpp"}, 21, 1U << GC_Z},
        {{"src/hotspot/share/gc/g1/a.cpp", "src/hotspot/share/gc/shenandoah/b.cpp"},
         25,
         1U << GC_G1 | 1U << GC_SHENANDOAH},
        {{"src/hotspot/share/gc/shared/gcTraceSend.cpp"},
         25,
         1U << GC_SERIAL | 1U << GC_PARALLEL | 1U << GC_G1 | 1U << GC_Z | 1U << GC_SHENANDOAH},
        {{"hotspot/src/share/vm/gc_implementation/parNew/parNewGeneration.cpp"}, 8, 1U << GC_CMS},
        {{"src/hotspot/share/memory/metaspaceTracer.cpp"},
         8,
         1U << GC_SERIAL | 1U << GC_PARALLEL | 1U << GC_G1 | 1U << GC_CMS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ds_event event = {.name = "A"};
        unsigned gcs;
        assert_false(event_gcs_by_folder(&event, cases[i].feature, &gcs));
        for (size_t k = 0; cases[i].paths[k]; k++)
            *vec_add(&event.emissions) = (struct ds_emission){.place = {.path = cases[i].paths[k], .line = 1}};
        assert_true(event_gcs_by_folder(&event, cases[i].feature, &gcs));
        assert_int_equal(gcs, cases[i].gcs);
        vec_dispose(&event.emissions);
    }
}

static void test_an_event_is_missing_only_where_its_gc_lacks_it(void **state)
{
    struct examples_fixture *f = *state;
    static const struct {
        const char *appeared, *gcs;
        size_t count;
    } cases[] = {
        {"<appearedIn>1</appearedIn>", "g1", 2},        /* in the earlier file as well */
        {"<appearedIn>1</appearedIn>", "serial,g1", 0}, /* serial emits it, but did not in its run */
        {"<appearedIn>0</appearedIn><appearedIn>1</appearedIn>", "serial,g1", 3},
        {"", "g1", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dataset dataset, extract;
        const char *row = arena_printf(&f->arena, "A\t25+\t%s\tjdk-25+1\ta.cpp:1\tword\tbecause\n", cases[i].gcs);
        examples_put_table(f, "gcs.tsv", row);
        examples_parse(f, &dataset, "<Metadata feature=\"25\"><Event name=\"A\" category=\"K\"/></Metadata>", "a.xml");
        examples_parse(
            f, &extract,
            arena_printf(&f->arena,
                         "<Metadata feature=\"25\"><Event name=\"A\" category=\"K\">%s</Event>"
                         "<ExampleFile label=\"SerialGC\" gc=\"serial\">x</ExampleFile>"
                         "<ExampleFile label=\"G1GC\" gc=\"g1\">x</ExampleFile>"
                         "<ExampleFile label=\"G1GC (earlier: 25)\" gc=\"g1\" earlier=\"true\">x</ExampleFile>"
                         "</Metadata>",
                         cases[i].appeared),
            "extract.xml");
        assert_true(examples_enrich(f, &dataset, 1, &dataset, &extract));
        assert_int_equal(dataset_event(&dataset, "A")->appeared_in.count, cases[i].count);
        dataset_dispose(&dataset);
        dataset_dispose(&extract);
    }
}

static void test_a_row_can_leave_a_gc_unknown(void **state)
{
    struct examples_fixture *f = *state;
    struct dataset dataset;
    examples_put_table(f, "gcs.tsv", "A\t25+\tserial?g1\tjdk-25+1\ta.cpp:1\tword\tbecause\n");
    examples_parse(f, &dataset, "<Metadata feature=\"25\"><Event name=\"A\" category=\"K\"/></Metadata>", "a.xml");
    assert_true(examples_enrich(f, &dataset, 1, &dataset, NULL));
    const struct ds_event *event = dataset_event(&dataset, "A");
    assert_string_equal(dataset_gc(event, "serial")->emits, "true");
    assert_string_equal(dataset_gc(event, "parallel")->emits, "false");
    assert_null(dataset_gc(event, "g1")->emits);
    dataset_dispose(&dataset);
}

static void test_special_values_belong_to_fields(void **state)
{
    struct examples_fixture *f = *state;
    struct dataset dataset;
    examples_put_table(f, "special-values.tsv",
                       "Kettle.litres\t25+\t-1\tjdk-25+1\ta.java:7\tword\tno limit\n"
                       "Kettle.litres\t25+\t*\tjdk-25+1\ta.java:8\tword\tgallons\n"
                       "Kettle.name\t8-24\t-1\tjdk-25+1\ta.java:7\tword\tnot of this release\n");
    examples_parse(f, &dataset, examples_base_text, "base.xml");
    assert_true(examples_enrich(f, &dataset, 1, &dataset, NULL));
    const struct ds_event *event = dataset_event(&dataset, "Kettle");
    assert_int_equal(event->special_values.count, 2);
    const struct ds_special_value *special = dataset_special_value(event, "litres", "-1");
    assert_string_equal(special->meaning, "no limit");
    assert_string_equal(special->place.path, "a.java");
    assert_int_equal(special->place.line, 7);
    assert_string_equal(dataset_special_value(event, "litres", "5")->meaning, "gallons");
    assert_null(dataset_special_value(event, "name", "-1"));
    dataset_dispose(&dataset);
}

/* In examples under the GC, values of a field whose unit differs from its content type have no content type. */
static void test_examples_have_the_actual_unit(void **state)
{
    struct examples_fixture *f = *state;
    static const char base[] =
        "<Metadata feature='8'><Event name='A' jdks='8'>"
        "<Field type='ulong' name='size' contentType='bytes' actualUnit='words' actualUnitCollector='%s' "
        "actualUnitReason='x' jdks='8'/><Field type='S' name='inner' struct='true' jdks='8'/></Event>"
        "<Type name='S' jdks='8'><Field type='ulong' name='first' contentType='bytes' actualUnit='words' "
        "actualUnitReason='x' jdks='8'/></Type><XmlType name='ulong' jdks='8'/>"
        "<XmlContentType name='bytes' annotation='jdk.jfr.DataAmount(BYTES)' jdks='8'/></Metadata>";
    static const char run[] =
        "<Metadata feature='8'><Event name='A'><Example type='object' exampleFile='0' gc='g1'><objectValue>"
        "<size type='string'><stringValue>7</stringValue></size><inner type='object'><objectValue>"
        "<first type='string'><stringValue>8</stringValue></first></objectValue></inner></objectValue></Example>"
        "</Event><ExampleFile label='G1GC' gc='g1'>x</ExampleFile></Metadata>";
    static const char *const gcs[] = {"g1", "parallel"};
    for (size_t i = 0; i < 2; i++) {
        struct dataset dataset, extract;
        char *text = arena_alloc(&f->arena, sizeof base + 10);
        snprintf(text, sizeof base + 10, base, gcs[i]);
        examples_parse(f, &dataset, text, "8.xml");
        examples_parse(f, &extract, run, "run.xml");
        assert_true(examples_enrich(f, &dataset, 1, &dataset, &extract));
        const struct ds_value *size = &dataset.events.items[0].examples.items[0].children.items[0];
        const struct ds_value *first = &dataset.events.items[0].examples.items[0].children.items[1].children.items[0];
        assert_string_equal(size->unit ? size->unit : size->content_type_name, i ? "bytes" : "words");
        assert_string_equal(first->unit, "words");
        assert_null(first->content_type_name);
        assert_int_equal(dataset_content_type(&dataset, "bytes")->examples.count, i);
        dataset_dispose(&dataset);
        dataset_dispose(&extract);
    }
}

static void test_a_release_without_sources_goes_by_the_nearest_with_the_event(void **state)
{
    struct examples_fixture *f = *state;
    struct dataset releases[3];
    static const char text[] = "<Metadata feature=\"26\"><Event name=\"Kettle\" category=\"K\" jdks=\"26\"/>"
                               "<Event name=\"New\" category=\"K\" jdks=\"26\"/></Metadata>";
    static const char nearer[] = "<Metadata feature=\"27\"><Event name=\"Other\" category=\"K\" jdks=\"27\">"
                                 "<Emission path=\"src/hotspot/share/gc/g1/b.cpp\" line=\"9\"/></Event></Metadata>";
    const char *const texts[] = {examples_base_text, text, nearer};
    for (size_t i = 0; i < 3; i++) {
        dataset_init(&releases[i], &f->pool);
        assert_true(dataset_parse(&releases[i], texts[i], strlen(texts[i]), "x.xml", &f->diag));
    }
    releases[0].tag = "jdk-25+36";
    assert_false(event_gcs_are_searched(&releases[1]));
    assert_true(examples_enrich(f, releases, 3, &releases[1], NULL));
    const struct ds_event *event = dataset_event(&releases[1], "Kettle");
    assert_string_equal(event->gcs.items[1].emits, "true");
    assert_string_equal(event->gcs.items[2].emits, "false");
    const struct ds_gc_evidence *evidence = &event->gc_evidence.items[0];
    assert_string_equal(evidence->rule, "folder");
    assert_string_equal(evidence->place.path, "src/hotspot/share/gc/parallel/a.cpp");
    assert_int_equal(evidence->place.line, 7);
    assert_string_equal(evidence->place.tag, "jdk-25+36");
    assert_null(dataset_event(&releases[1], "New")->gcs.items[0].emits); /* no evidence */
    assert_int_equal(dataset_event(&releases[1], "New")->gc_evidence.count, 0);
    for (size_t i = 0; i < 3; i++)
        dataset_dispose(&releases[i]);
}

static void test_an_event_that_never_occurs_where_it_should_is_settled_by_hand(void **state)
{
    static const char category[] = "Java Virtual Machine, GC, Detailed";
    static const struct {
        const char *category, *rule, *reason, *emits, *count, *sibling;
        int runs, seen;
        bool is_contradicted;
    } cases[] = {
        {category, "folder", NULL, "true", "50", "0", 1, 0, true},
        {category, "folder", NULL, "true", "49", "0", 1, 0, false},
        {category, "folder", NULL, "true", "50", "0", 0, 0, false},
        {category, "folder", NULL, "true", "50", "0", 1, 1, false},
        {category, "folder", NULL, "true", "0", "100", 1, 0, true},
        {category, "folder", NULL, "true", "0", "99", 1, 0, false},
        {category, "curated", "Serial and G1 do.", "true", "50", "100", 1, 0, false},
        {category, "curated", "ZGC does not.", "true", "50", "0", 1, 0, true},
        {category, "curated", "ZGC does not.", "true", "0", "100", 1, 0, true},
        {"Java Virtual Machine, Runtime", "folder", NULL, "true", "50", "100", 1, 0, false},
        {category, "folder", NULL, "false", "50", "100", 1, 0, false},
        {category, "curated", "Serial does not.", "false", "1", "0", 1, 1, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dataset dataset = {0};
        const struct ds_emission emission = {.place = {.path = "src/hotspot/share/gc/shared/gcTraceSend.cpp"}};
        for (int k = 0; k < 2; k++) {
            struct ds_event *event = vec_add(&dataset.events);
            *event = (struct ds_event){.name = k ? "B" : "A", .category = cases[i].category};
            *vec_add(&event->emissions) = emission;
            *vec_add(&event->gcs) = (struct ds_gc){.name = "serial",
                                                   .emits = cases[i].emits,
                                                   .runs = cases[i].runs,
                                                   .seen = cases[i].seen,
                                                   .count = k ? cases[i].sibling : NULL};
        }
        struct ds_event *event = &dataset.events.items[0];
        *vec_add(&event->gc_evidence) =
            (struct ds_gc_evidence){.rule = cases[i].rule, .place = {.what = cases[i].reason}};
        *vec_add(&event->gcs) = (struct ds_gc){.name = "g1", .emits = "true", .count = cases[i].count};
        assert_int_equal(event_gcs_contradiction(&dataset, event, &event->gcs.items[0]) != NULL,
                         cases[i].is_contradicted);
        for (int k = 0; k < 2; k++) {
            vec_dispose(&dataset.events.items[k].gcs);
            vec_dispose(&dataset.events.items[k].emissions);
        }
        vec_dispose(&event->gc_evidence);
        vec_dispose(&dataset.events);
    }
}

static void test_platforms(void **state)
{
    struct examples_fixture *f = *state;
    static const char text[] =
        "<Metadata feature='25' tag='jdk-25+1'><Event name='A' jdks='25'>"
        "<Emission path='os/linux/a.cpp' line='7' what='object' platforms='linux'/>"
        "<Emission path='os/aix/a.cpp' line='8' what='object' platforms='aix'/>"
        "<Emission path='share/p.cpp' line='9' what='periodic'/></Event>"
        "<Event name='B' jdks='25'><Emission path='a.cpp' line='1' what='object' platforms='linux'/>"
        "<Emission path='b.cpp' line='2' what='commit'/></Event>"
        "<Event name='C' jdks='25'><Emission path='c.cpp' line='1' platforms='linux,macos,windows,aix'/></Event>"
        "<Event name='D' jdks='25'><Emission path='d.cpp' line='3' platforms='linux,macos,windows'/></Event></Metadata>";
    static const char unsearched[] = "<Metadata feature='26'><Event name='A' jdks='26'/></Metadata>";
    struct dataset releases[2];
    examples_parse(f, &releases[0], text, "25.xml");
    examples_parse(f, &releases[1], unsearched, "26.xml");
    examples_put_table(f, "platforms.tsv", "D\t25\tmacos\tjdk-25+1\td.cpp:1\tword\tOnly macOS can.\n");
    assert_true(examples_enrich(f, releases, 2, &releases[0], NULL));
    const struct ds_event *event = dataset_event(&releases[0], "A");
    assert_int_equal(event->platforms.count, 2);
    assert_string_equal(event->platforms.items[1].name, "aix");
    assert_string_equal(event->platforms.items[1].place.path, "os/linux/a.cpp");
    assert_string_equal(event->platforms.items[1].place.what,
                        "The code that emits the event is compiled on Linux and AIX only.");
    assert_null(event->platforms.items[1].place.tag);
    assert_int_equal(dataset_event(&releases[0], "B")->platforms.count, 0);
    assert_int_equal(dataset_event(&releases[0], "C")->platforms.count, 0); /* Solaris was removed in 15 */
    assert_int_equal(dataset_event(&releases[0], "D")->platforms.count, 1);
    assert_string_equal(dataset_event(&releases[0], "D")->platforms.items[0].place.what, "Only macOS can.");
    assert_true(examples_enrich(f, releases, 2, &releases[1], NULL));
    assert_string_equal(dataset_event(&releases[1], "A")->platforms.items[0].place.tag, "jdk-25+1");
    /* The table cannot name a platform for which the event is not compiled. */
    examples_put_table(f, "platforms.tsv", "A\t26\tlinux,windows\tjdk-25+1\ta.cpp:1\tword\tWhy.\n");
    assert_false(examples_enrich(f, releases, 2, &releases[1], NULL));
    assert_non_null(strstr(f->told.data, "platforms.tsv:1: error: A windows in JDK 26: not emitted on windows "
                                         "(os/linux/a.cpp:7): The code that emits the event is compiled on Linux and "
                                         "AIX only."));
    dataset_dispose(&releases[0]);
    dataset_dispose(&releases[1]);
}

SUITE(test_enrich)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_frequency_by_settings, examples_setup, examples_teardown),
        cmocka_unit_test(test_gcs_by_folder),
        cmocka_unit_test_setup_teardown(test_platforms, examples_setup, examples_teardown),
        cmocka_unit_test(test_an_event_that_never_occurs_where_it_should_is_settled_by_hand),
        cmocka_unit_test_setup_teardown(test_a_row_can_leave_a_gc_unknown, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_examples_have_the_actual_unit, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_special_values_belong_to_fields, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_an_event_is_missing_only_where_its_gc_lacks_it, examples_setup,
                                        examples_teardown),
        cmocka_unit_test_setup_teardown(test_a_release_without_sources_goes_by_the_nearest_with_the_event,
                                        examples_setup, examples_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
