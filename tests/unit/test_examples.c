/* Tests examples from recordings: selection of events, GCs, and merging into a data set. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/examples/extract.h"
#include "collector/examples/keep.h"
#include "collector/examples/score.h"
#include "collector/examples/typing.h"
#include "common/base/file.h"
#include "tests/unit/examples_fixture.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

/* --- Selecting examples -------------------------------------------------------------------------- */

static void test_candidates_thin_out(void **state)
{
    size_t count = 0;
    for (uint64_t i = 0; i < 1 << 20; i++)
        count += score_is_candidate("jdk.Kettle", i);
    assert_true(score_is_candidate("jdk.Kettle", 23) && score_is_candidate("jdk.Kettle", 24));
    assert_false(score_is_candidate("jdk.Kettle", 25));
    assert_true(score_is_candidate("jdk.BooleanFlag", 25)); /* some entries of the list are more informative */
    assert_int_equal(count, 24 + 4 + 15 * 8);
}

/* A recording with the event jdk.Kettle: startTime, litres, name, path. */
enum { ID_LONG = 4, ID_STRING, ID_TIMESTAMP, ID_CATEGORY, ID_KETTLE = 100 };

static void metadata(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, "long", "4", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "java.lang.String", "5", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.jfr.Timestamp", "6", "java.lang.annotation.Annotation");
    jfr_writer_field(w, "value", "5");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.jfr.Category", "7", "java.lang.annotation.Annotation");
    jfr_writer_field(w, "value", "5");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.types.StackTrace", "8", NULL);
    jfr_writer_field(w, "truncated", "4");
    jfr_writer_open(w, "field", "name", "frames", "class", "4", "dimension", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.Kettle", "100", "jdk.jfr.Event");
    jfr_writer_open(w, "annotation", "class", "7", "value-0", "Kitchen", "value-1", "GC", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "field", "name", "startTime", "class", "4", NULL);
    jfr_writer_open(w, "annotation", "class", "6", "value", "TICKS", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_field(w, "litres", "4");
    jfr_writer_field(w, "name", "5");
    jfr_writer_field(w, "path", "5");
    jfr_writer_open(w, "field", "name", "stackTrace", "class", "8", "constantPool", "true", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.Silent", "101", "jdk.jfr.Event");
    jfr_writer_field(w, "startTime", "4");
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en_US", "gmtOffset", "0", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

static void kettle(struct jfr_writer *w, uint64_t tick, uint64_t litres, const char *name, const char *path)
{
    jfr_writer_record(w, ID_KETTLE);
    jfr_writer_number(w, tick);
    jfr_writer_number(w, litres);
    if (name)
        jfr_writer_utf8(w, name);
    else
        jfr_writer_byte(w, 0);
    jfr_writer_utf8(w, path);
    jfr_writer_number(w, 1); /* all have the same stack trace */
    jfr_writer_end_record(w);
}

static const char *make_recording(struct examples_fixture *f, const char *name, const char *kettle_name)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    metadata(&w);
    jfr_writer_checkpoint(&w, 1);
    /* One constant of the type 8, with 1 for not truncated, and three frames: 20 bytes. */
    jfr_writer_number(&w, 8);
    jfr_writer_number(&w, 1);
    jfr_writer_number(&w, 1);
    jfr_writer_number(&w, 0);
    jfr_writer_number(&w, 3);
    for (int i = 0; i < 3; i++)
        jfr_writer_padded(&w, 5, 6);
    jfr_writer_end_record(&w);
    kettle(&w, 5000, 0, NULL, "/tmp/x");
    kettle(&w, 7000, 3, kettle_name, "/tmp/y");
    kettle(&w, 9000, 4, "later", "/tmp/z");
    jfr_writer_end_chunk(&w);
    const char *path = arena_printf(&f->arena, "%s/%s", f->folder, name);
    assert_true(file_write(path, w.out.data, w.out.length, NULL, &f->diag));
    jfr_writer_dispose(&w);
    return path;
}

static void statistics_all(struct examples_fixture *f, struct statistics *statistics)
{
    static const struct {
        const char *run, *gc, *configuration;
    } runs[] = {{"a", "serial", "all"},
                {"a", "g1", "all"},
                {"b", "g1", "all"},
                {"c", "shengen", "all"},
                {"d", "g1", "default"}};
    statistics_init(statistics, 25, f->redactor, &f->pool);
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct manifest manifest = {.feature = 25,
                                    .version = "25",
                                    .run = runs[i].run,
                                    .gc = runs[i].gc,
                                    .configuration = runs[i].configuration,
                                    .seconds = 1};
        const char *path = make_recording(f, "x.jfr", runs[i].run);
        assert_true(statistics_add(statistics, &manifest, path, &f->diag));
    }
}

static const char *extract_text(struct examples_fixture *f)
{
    struct statistics statistics;
    struct dataset dataset;
    struct buf out;
    buf_init(&out, 0);
    statistics_all(f, &statistics);
    dataset_init(&dataset, &f->pool);
    extract_fill(&dataset, &statistics);
    dataset_print(&out, &dataset);
    dataset_dispose(&dataset);
    statistics_dispose(&statistics);
    const char *text = arena_strdup(&f->arena, out.data);
    buf_dispose(&out);
    return text;
}

static void test_the_most_telling_event_is_taken(void **state)
{
    struct examples_fixture *f = *state;
    struct statistics statistics;
    struct dataset dataset;
    statistics_all(f, &statistics);
    dataset_init(&dataset, &f->pool);
    extract_fill(&dataset, &statistics);
    assert_int_equal(dataset.events.count, 2);
    assert_int_equal(dataset.example_files.count, 3);
    const struct ds_event *event = dataset_event(&dataset, "Kettle");
    assert_int_equal(event->examples.count, 3); /* one per GC, because it is an event of GCs */
    const struct ds_value *example = &event->examples.items[0];
    assert_string_equal(example->gc, "g1");
    assert_string_equal(example->run, "d"); /* a configuration of the JDK takes precedence over all events enabled */
    assert_string_equal(example->configuration, "default");
    static const char *const texts[] = {"1000000", "3", "d", "/home/user/file"};
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(example->children.items[i].text, texts[i]);
    assert_int_equal(event->gcs.count, 3);
    assert_string_equal(event->gcs.items[1].name, "g1");
    assert_int_equal(event->gcs.items[1].runs, 2);
    assert_int_equal(event->gcs.items[1].seen, 2);
    assert_string_equal(event->gcs.items[1].count, "6");
    assert_string_equal(event->gcs.items[1].where, "a 3, b 3");
    assert_string_equal(event->gcs.items[2].name, "shenandoah");
    assert_string_equal(event->gcs.items[2].where, "shengen: c 3");
    assert_int_equal(event->cost.items[0].rates.count, 1);
    assert_string_equal(event->cost.items[0].rates.items[0].per_chunk, "3");
    assert_string_equal(event->cost.items[0].rates.items[0].per_second, "1");
    /* The 20 bytes of the trace count once for the three events of a chunk. */
    long bytes = strtol(event->cost.items[0].bytes, NULL, 10);
    assert_in_range(strtol(event->cost.items[0].bytes_with_stack, NULL, 10), bytes + 6, bytes + 7);
    const struct ds_event *silent = dataset_event(&dataset, "Silent");
    assert_int_equal(silent->examples.count, 0);
    assert_int_equal(silent->gcs.items[0].seen, 0);
    assert_int_equal(silent->gcs.items[0].runs, 1);
    dataset_dispose(&dataset);
    statistics_dispose(&statistics);
}

static void test_a_second_extraction_is_equal(void **state)
{
    struct examples_fixture *f = *state;
    const char *first = extract_text(f);
    assert_string_equal(first, extract_text(f));
}

/* --- Events caused by the recorder --------------------------------------------------------------- */

enum { ID_COLLECTION = 100, ID_PHASE, ID_OPERATION, ID_SHARE };

static void effects_metadata(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, "long", "4", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "java.lang.String", "5", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.GarbageCollection", "100", "jdk.jfr.Event");
    jfr_writer_field(w, "gcId", "4");
    jfr_writer_field(w, "cause", "5");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.Phase", "101", "jdk.jfr.Event");
    jfr_writer_field(w, "gcId", "4");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.ExecuteVMOperation", "102", "jdk.jfr.Event");
    jfr_writer_field(w, "safepointId", "4");
    jfr_writer_field(w, "operation", "5");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "double", "7", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.Share", "103", "jdk.jfr.Event");
    jfr_writer_field(w, "value", "7");
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en_US", "gmtOffset", "0", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

static void put_event(struct jfr_writer *w, uint64_t type, uint64_t id, const char *text)
{
    jfr_writer_record(w, type);
    jfr_writer_number(w, id);
    if (text)
        jfr_writer_utf8(w, text);
    jfr_writer_end_record(w);
}

/* A collection that an event's period forced, its preceding phases, and the recorder's own operation are less
 * informative. */
static void test_the_recorder_is_no_example(void **state)
{
    struct examples_fixture *f = *state;
    struct jfr_writer w;
    struct statistics statistics;
    struct dataset dataset;
    const struct manifest manifest = {.feature = 25, .version = "25", .run = "a", .gc = "g1", .configuration = "all"};
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    effects_metadata(&w);
    put_event(&w, ID_PHASE, 7, NULL);
    put_event(&w, ID_COLLECTION, 7, "Heap Inspection Initiated GC");
    put_event(&w, ID_PHASE, 8, NULL);
    put_event(&w, ID_COLLECTION, 8, "G1 Evacuation Pause");
    put_event(&w, ID_OPERATION, 1, "JFRCheckpoint");
    put_event(&w, ID_OPERATION, 2, "HandshakeAllThreads");
    jfr_writer_record(&w, ID_SHARE);
    jfr_writer_double(&w, 50);
    jfr_writer_end_record(&w);
    jfr_writer_end_chunk(&w);
    const char *path = arena_printf(&f->arena, "%s/effects.jfr", f->folder);
    assert_true(file_write(path, w.out.data, w.out.length, NULL, &f->diag));
    jfr_writer_dispose(&w);
    statistics_init(&statistics, 25, f->redactor, &f->pool);
    assert_true(statistics_add(&statistics, &manifest, path, &f->diag));
    dataset_init(&dataset, &f->pool);
    extract_fill(&dataset, &statistics);
    static const struct {
        const char *event, *id;
    } cases[] = {{"GarbageCollection", "8"}, {"Phase", "8"}, {"ExecuteVMOperation", "2"}, {"Share", "50"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct ds_event *event = dataset_event(&dataset, cases[i].event);
        assert_string_equal(event->examples.items[0].children.items[0].text, cases[i].id);
    }
    dataset_dispose(&dataset);
    statistics_dispose(&statistics);
}

/* --- Values ---------------------------------------------------------------------------------------- */

enum { ID_REPORT = 100, ID_VARIABLE, TEXT_SHOWN = 300 };

static void values_metadata(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, "long", "4", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "java.lang.String", "5", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "java.lang.Class", "6", NULL);
    jfr_writer_field(w, "name", "5");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.types.Method", "7", NULL);
    jfr_writer_field(w, "type", "6");
    jfr_writer_field(w, "name", "5");
    jfr_writer_field(w, "descriptor", "5");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.types.StackFrame", "8", NULL);
    jfr_writer_field(w, "method", "7");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.types.StackTrace", "9", NULL);
    jfr_writer_open(w, "field", "name", "frames", "class", "8", "dimension", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.Report", "100", "jdk.jfr.Event");
    jfr_writer_field(w, "text", "5");
    jfr_writer_open(w, "field", "name", "numbers", "class", "4", "dimension", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_field(w, "loaded", "6");
    jfr_writer_field(w, "stackTrace", "9");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.InitialEnvironmentVariable", "101", "jdk.jfr.Event");
    jfr_writer_field(w, "key", "5");
    jfr_writer_field(w, "value", "5");
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en_US", "gmtOffset", "0", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

static void put_report(struct jfr_writer *w, const char *text)
{
    static const char *const methods[][3] = {{"a/b/C", "f", "(ILjava/lang/String;[[J)V"}, {"D", "g", "()I"}};
    jfr_writer_record(w, ID_REPORT);
    jfr_writer_utf8(w, text);
    jfr_writer_number(w, 3);
    for (uint64_t i = 7; i < 10; i++)
        jfr_writer_number(w, i);
    jfr_writer_utf8(w, "java/util/Map$Entry");
    jfr_writer_number(w, 2);
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < 3; k++)
            jfr_writer_utf8(w, methods[i][k]);
    jfr_writer_end_record(w);
}

static void put_optional(struct jfr_writer *w, const char *text)
{
    if (text)
        jfr_writer_utf8(w, text);
    else
        jfr_writer_byte(w, 0);
}

static void put_variable(struct jfr_writer *w, const char *key, const char *value)
{
    jfr_writer_record(w, ID_VARIABLE);
    put_optional(w, key);
    put_optional(w, value);
    jfr_writer_end_record(w);
}

static void begin_values(struct jfr_writer *w)
{
    jfr_writer_init(w);
    jfr_writer_chunk(w);
    values_metadata(w);
}

/* Adds a recording made with this GC, and disposes of the writer. */
static void add_values(struct examples_fixture *f, struct statistics *statistics, const char *gc, struct jfr_writer *w)
{
    const char *path = arena_printf(&f->arena, "%s/values.jfr", f->folder);
    const struct manifest manifest = {.feature = 25, .version = "25", .run = "a", .gc = gc, .configuration = "all"};
    jfr_writer_end_chunk(w);
    assert_true(file_write(path, w->out.data, w->out.length, NULL, &f->diag));
    assert_true(statistics_add(statistics, &manifest, path, &f->diag));
    jfr_writer_dispose(w);
}

static void fill(struct examples_fixture *f, struct dataset *dataset, struct statistics *statistics)
{
    dataset_init(dataset, &f->pool);
    extract_fill(dataset, statistics);
    statistics_dispose(statistics);
}

/* Names of code are in source notation; long texts and arrays are truncated, but not within a character. */
static void test_values_are_shown_and_cut(void **state)
{
    struct examples_fixture *f = *state;
    struct jfr_writer w;
    struct statistics statistics;
    struct dataset dataset;
    char text[TEXT_SHOWN + 2] = "";
    memset(text, 'a', TEXT_SHOWN - 1);
    strcpy(text + TEXT_SHOWN - 1, "\xc3\xa9");
    statistics_init(&statistics, 25, f->redactor, &f->pool);
    begin_values(&w);
    put_report(&w, text);
    add_values(f, &statistics, "g1", &w);
    fill(f, &dataset, &statistics);
    const struct ds_value *report = &dataset_event(&dataset, "Report")->examples.items[0];
    const struct ds_value *value = report->children.items;
    text[TEXT_SHOWN - 1] = '\0';
    assert_string_equal(value[0].text, text);
    assert_true(value[0].is_truncated);
    assert_int_equal(value[1].children.count, 2);
    assert_string_equal(value[1].children.items[1].text, "8");
    assert_true(value[1].is_truncated);
    assert_string_equal(value[2].children.items[0].text, "java.util.Map$Entry");
    const struct ds_values *frames = &value[3].children.items[0].children;
    assert_int_equal(frames->count, 2);
    assert_string_equal(frames->items[0].children.items[0].text, "a.b.C.f(int, String, long[][])");
    assert_string_equal(frames->items[1].children.items[0].text, "D.g()");
    dataset_dispose(&dataset);
}

/* An event without redacted texts takes precedence. */
static void test_what_had_to_give_way_is_shown_last(void **state)
{
    struct examples_fixture *f = *state;
    struct jfr_writer w;
    struct statistics statistics;
    struct dataset dataset;
    statistics_init(&statistics, 25, f->redactor, &f->pool);
    begin_values(&w);
    put_variable(&w, "TOKEN", "s3cr3t");
    put_variable(&w, "LANG", "C.UTF-8");
    put_variable(&w, "PASSWORD", "s3cr3t");
    add_values(f, &statistics, "g1", &w);
    fill(f, &dataset, &statistics);
    const struct ds_event *event = dataset_event(&dataset, "InitialEnvironmentVariable");
    assert_string_equal(event->examples.items[0].children.items[1].text, "C.UTF-8");
    dataset_dispose(&dataset);
}

/* Four GCs have examples of four forms; an event that is not one of GCs has three examples. */
static void test_three_examples_are_shown(void **state)
{
    struct examples_fixture *f = *state;
    static const struct {
        const char *gc, *key, *value;
    } recordings[] = {{"serial", "a", "1"}, {"parallel", NULL, "1"}, {"g1", "a", NULL}, {"z", NULL, NULL}};
    struct statistics statistics;
    struct dataset dataset;
    statistics_init(&statistics, 25, f->redactor, &f->pool);
    for (size_t i = 0; i < sizeof recordings / sizeof *recordings; i++) {
        struct jfr_writer w;
        begin_values(&w);
        put_variable(&w, recordings[i].key, recordings[i].value);
        add_values(f, &statistics, recordings[i].gc, &w);
    }
    fill(f, &dataset, &statistics);
    assert_int_equal(dataset_event(&dataset, "InitialEnvironmentVariable")->examples.count, 3);
    dataset_dispose(&dataset);
}

/* Of many values, a type keeps the most informative ones; of equal ones the first. */
static void test_a_type_has_three_examples(void **state)
{
#define NAMED(text)                                                                                    \
    "<Example type=\"object\" exampleFile=\"0\"><objectValue><name type=\"string\" exampleFile=\"0\" " \
    "typeName=\"string\"><stringValue>" text "</stringValue></name></objectValue></Example>"
    struct examples_fixture *f = *state;
    static const char *const expected[] = {"a", "b", "c"};
    struct dataset dataset;
    examples_parse(f, &dataset,
                   "<Metadata feature=\"25\"><Event name=\"A\" category=\"K\">" NAMED("") NAMED("a") NAMED("b")
                       NAMED("a") NAMED("c") NAMED("d") "</Event><XmlType name=\"string\"/></Metadata>",
                   "25.xml");
    typing_harvest(&dataset);
    const struct ds_values *examples = &dataset_type(&dataset, "string")->examples;
    assert_int_equal(examples->count, 3);
    for (size_t i = 0; i < examples->count; i++)
        assert_string_equal(examples->items[i].text, expected[i]);
    dataset_dispose(&dataset);
}

/* --- Earlier examples ---------------------------------------------------------------------------- */

static void test_no_example_is_lost_silently(void **state)
{
    struct examples_fixture *f = *state;
    struct dataset now, before;
    examples_parse(f, &now,
                   "<Metadata feature=\"25\"><Event name=\"Lost\" category=\"K\"/><Event name=\"Both\" category=\"K\">"
                   "<Example type=\"object\" exampleFile=\"0\"/></Event>"
                   "<ExampleFile label=\"G1GC\" gc=\"g1\" version=\"25.0.2\">x</ExampleFile></Metadata>",
                   "now.xml");
    examples_parse(
        f, &before,
        "<Metadata feature=\"25\"><Event name=\"Lost\" category=\"K\"><Example type=\"object\" exampleFile=\"0\"/>"
        "</Event><Event name=\"Both\" category=\"K\"><Example type=\"object\" exampleFile=\"0\"/></Event>"
        "<Event name=\"Removed\" category=\"K\"><Example type=\"object\" exampleFile=\"0\"/></Event>"
        "<ExampleFile label=\"G1\" gc=\"g1\" version=\"25.0.1\">x</ExampleFile></Metadata>",
        "before.xml");
    buf_clear(&f->told);
    keep_examples(&now, &before, &f->diag);
    assert_non_null(strstr(f->told.data, "warning: Lost of release 25: no recording has the event"));
    assert_null(strstr(f->told.data, "Both"));
    assert_int_equal(dataset_event(&now, "Both")->examples.count, 1);
    assert_int_equal(now.example_files.count, 2);
    assert_int_equal(dataset_event(&now, "Lost")->examples.items[0].example_file, 1);
    const struct ds_example_file *file = &now.example_files.items[1];
    assert_string_equal(file->label, "G1GC (earlier: 25.0.1)");
    assert_string_equal(file->version, "25.0.1");
    assert_true(file->is_earlier);
    /* The second time, nothing changes. */
    struct dataset later;
    examples_parse(f, &later, "<Metadata feature=\"25\"><Event name=\"Lost\" category=\"K\"/></Metadata>", "later.xml");
    keep_examples(&later, &now, &f->diag);
    assert_string_equal(later.example_files.items[0].label, "G1GC (earlier: 25.0.1)");
    dataset_dispose(&later);
    dataset_dispose(&now);
    dataset_dispose(&before);
}

/* --- Merging ------------------------------------------------------------------------------------- */

static void test_what_enriching_adds(void **state)
{
    struct examples_fixture *f = *state;
    struct dataset dataset, extract;
    examples_put_table(f, "gcs.tsv", "# x\nJava\t25+\tg1,epsilon\tjdk-25+1\ta.cpp:1\tword\tbecause\n");
    examples_put_table(f, "gc-needs.tsv",
                       "z\t8-25\tbuild\tjdk-25+1\tsrc/z.cpp:5\tword\tneeds it\ng1\t8\tmode\tjdk-8\ta:1\tw\tx\n");
    examples_put_table(f, "effects.tsv", "Kettle\t8-25\tfull-gc\tjdk-25+1\tsrc/a.cpp:12\tword\tboils\n");
    examples_put_table(f, "frequency.tsv",
                       "Kettle\t25\tchunk\tjdk-25+1\tsrc/b.cpp:3\tword\tcup\n"
                       "Silent\t25\tperiod\tjdk-25+1\tsrc/b.cpp:3\tword\tcup\n");
    examples_put_table(f, "needs.tsv",
                       "Kettle\t25+\tflag -XX:+Heat -XX:+Water\tjdk-25+1\tsrc/a.cpp:12\tword\tNeeds heat.\n"
                       "Kettle\t8-24\tstartup\tjdk-25+1\tsrc/a.cpp:12\tword\tNot here.\n");
    examples_put_table(f, "platforms.tsv",
                       "Kettle\t25+\tlinux,aix\tjdk-25+1\tsrc/a.cpp:12\tword\tOnly here.\n"
                       "Kettle\t8-24\twindows\tjdk-25+1\tsrc/a.cpp:12\tword\tNot here.\n");
    examples_put_table(f, "events-without-example.tsv", "Silent\t25\tnobody can\nKettle\t25\tnot used\n");
    dataset_init(&dataset, &f->pool);
    dataset_init(&extract, &f->pool);
    const char *text = extract_text(f);
    assert_true(dataset_parse(&dataset, examples_base_text, strlen(examples_base_text), "base.xml", &f->diag));
    assert_true(dataset_parse(&extract, text, strlen(text), "extract.xml", &f->diag));
    assert_false(examples_enrich(f, &dataset, 1, &dataset, &extract));
    const struct ds_event *event = dataset_event(&dataset, "Kettle");
    assert_int_equal(event->examples.count, 3);
    assert_string_equal(event->examples.items[0].type_name, "Kettle");
    assert_string_equal(event->examples.items[0].children.items[0].content_type_name, "epochmillis");
    assert_string_equal(event->examples.items[0].children.items[1].content_type_name, "bytes");
    assert_int_equal(dataset_content_type(&dataset, "bytes")->examples.count, 1);
    assert_string_equal(dataset_content_type(&dataset, "bytes")->examples.items[0].text, "3");
    assert_int_equal(dataset_type(&dataset, "string")->examples.count, 3);
    assert_int_equal(dataset_type(&dataset, "ulong")->examples.count, 0);
    assert_string_equal(event->gcs.items[1].emits, "true"); /* parallel */
    assert_string_equal(event->gcs.items[2].emits, "false");
    assert_non_null(strstr(f->told.data, "error: Kettle under g1: recorded, although it cannot occur"));
    assert_string_equal(event->cost.items[0].effects.items[0].place.what, "boils");
    assert_int_equal(event->cost.items[0].effects.items[0].place.line, 12);
    assert_string_equal(event->cost.items[0].effects.items[0].kind, "full-gc");
    assert_string_equal(event->cost.items[0].effects.items[0].place.tag, "jdk-25+1");
    assert_int_equal(dataset.gc_needs.count, 1);
    assert_string_equal(dataset.gc_needs.items[0].gc, "z");
    assert_string_equal(dataset.gc_needs.items[0].place.what, "needs it");
    assert_string_equal(event->cost.items[0].frequency, "chunk");
    assert_string_equal(event->cost.items[0].item, "cup");
    assert_string_equal(event->cost.items[0].place.path, "src/b.cpp");
    assert_string_equal(event->cost.items[0].rates.items[0].per_chunk, "3");
    assert_null(event->cost.items[0].rates.items[0].per_second);
    assert_string_equal(dataset_event(&dataset, "Java")->cost.items[0].frequency, "occurrence");
    assert_int_equal(dataset_event(&dataset, "Silent")->cost.count, 0); /* no code emits it */
    assert_int_equal(event->needs.count, 1);
    assert_string_equal(event->needs.items[0].kind, "flag");
    assert_string_equal(event->needs.items[0].value, "-XX:+Heat -XX:+Water");
    assert_string_equal(event->needs.items[0].place.what, "Needs heat.");
    assert_int_equal(event->platforms.count, 2);
    assert_string_equal(event->platforms.items[1].name, "aix");
    assert_string_equal(event->platforms.items[1].place.what, "Only here.");
    assert_null(event->no_example);
    assert_string_equal(dataset_event(&dataset, "Silent")->no_example, "nobody can");
    assert_string_equal(dataset_event(&dataset, "Java")->gc_evidence.items[0].rule, "curated");
    assert_string_equal(dataset_event(&dataset, "Java")->gc_evidence.items[0].place.path, "a.cpp");
    static const char *const wrong[][2] = {
        {"magic -XX:+Heat",
         "error: need \"magic -XX:+Heat\": not one of flag, gc, option, setting, startup, build, container, note"},
        {"flag", "error: Kettle in JDK 25: the need \"flag\" requires a value"},
        {"startup now", "error: Kettle in JDK 25: the need \"startup\" has no value"},
        {"gc dust", "error: Kettle in JDK 25: dust: no garbage collector or mode of this name"},
        {"setting warmth=3", "error: Kettle in JDK 25: warmth=3: not a setting of the event and its value"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        examples_put_table(
            f, "needs.tsv",
            arena_printf(&f->arena, "# x\nKettle\t25\t%s\tjdk-25+1\ta.cpp:1\tword\tWhy.\n", wrong[i][0]));
        assert_false(examples_enrich(f, &dataset, 1, &dataset, NULL));
        assert_non_null(strstr(f->told.data, "needs.tsv:2: "));
        assert_non_null(strstr(f->told.data, wrong[i][1]));
    }
    examples_put_table(f, "platforms.tsv", "Kettle\t25\tlinux,beos\tjdk-25+1\ta.cpp:1\tword\tWhy.\n");
    assert_false(examples_enrich(f, &dataset, 1, &dataset, NULL));
    assert_non_null(
        strstr(f->told.data,
               "platforms.tsv:1: error: platforms \"linux,beos\": not one of linux, macos, windows, aix, solaris"));
    dataset_dispose(&dataset);
    dataset_dispose(&extract);
}

/* Readers interpret files that appearedIn omits as "missing in": this requires that no GC of these files emits the
 * event. */

SUITE(test_examples)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_candidates_thin_out),
        cmocka_unit_test_setup_teardown(test_the_most_telling_event_is_taken, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_a_second_extraction_is_equal, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_no_example_is_lost_silently, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_the_recorder_is_no_example, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_values_are_shown_and_cut, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_what_had_to_give_way_is_shown_last, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_three_examples_are_shown, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_a_type_has_three_examples, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_what_enriching_adds, examples_setup, examples_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
