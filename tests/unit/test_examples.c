/* Examples from recordings: what is replaced, which event is taken, GCs, and merging into a data set. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "collector/benchmark/workplace.h"
#include "collector/examples/event_gcs.h"
#include "collector/examples/enrich.h"
#include "collector/examples/extract.h"
#include "collector/examples/frequency.h"
#include "collector/examples/keep.h"
#include "collector/examples/score.h"
#include "common/base/file.h"
#include "tests/unit/jfr_writer.h"

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

struct fixture {
    char folder[64];
    struct arena arena;
    struct strpool pool;
    struct buf told;
    struct diag diag;
    struct redactor *redactor;
};

static int setup(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    strcpy(f->folder, "/tmp/test_examples.XXXXXX");
    assert_non_null(mkdtemp(f->folder));
    buf_init(&f->told, 0);
    diag_init(&f->diag, "test");
    f->diag.sink = keep_line;
    f->diag.context = &f->told;
    f->redactor = redactor_read("data/redactions.tsv", &f->diag);
    assert_non_null(f->redactor);
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    workplace_remove(f->folder);
    redactor_free(f->redactor);
    buf_dispose(&f->told);
    strpool_dispose(&f->pool);
    arena_dispose(&f->arena);
    free(f);
    return 0;
}

static const char *put_file(struct fixture *f, const char *name, const char *text)
{
    const char *path = arena_printf(&f->arena, "%s/%s", f->folder, name);
    assert_true(file_write(path, text, strlen(text), NULL, &f->diag));
    return path;
}

/* --- Redaction ----------------------------------------------------------------------------------- */

static void test_private_texts_become_neutral(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *event, *field, *in, *out;
        bool kept;
    } cases[] = {
        {"jdk.FileRead", "path", "/data/x/25/running/core-g1/a.txt", "/home/user/app/a.txt", true},
        {"jdk.FileRead", "path", "/a/25/running/core-g1-default/a.txt", "/home/user/app/a.txt", true},
        {"jdk.FileRead", "path", "/tmp/x/y.txt", "/home/user/file", true},
        {"jdk.FileRead", "path", "/home/jane/notes", "/home/user/notes", true},
        {"jdk.FileRead", "path", "/usr/share/zoneinfo/UTC", "/usr/share/zoneinfo/UTC", true},
        {"jdk.NativeLibrary", "name", "/usr/lib/jvm/java-25-openjdk-amd64/lib/libnet.so",
         "/usr/lib/jvm/jdk/lib/libnet.so", true},
        {"jdk.SocketRead", "address", "10.0.0.17", "192.0.2.1", true},
        {"jdk.SocketRead", "address", "(192.168.1.2)", "(192.0.2.1)", true},
        {"jdk.SocketRead", "address", "172.20.0.3 and 10.1.2.3", "192.0.2.1 and 192.0.2.1", true},
        {"jdk.SocketRead", "address", "127.0.0.1", "127.0.0.1", true},
        {"jdk.SocketRead", "address", "fe80::1c2a:ff:fe00:1%eth0", "2001:db8::1", true},
        {"jdk.JVMInformation", "jvmVersion", "25.0.5.0.3+1", "25.0.5.0.3+1", true},
        {"jdk.JVMInformation", "jvmVersion", "10.0.2+13", "10.0.2+13", true},
        {"jdk.JVMInformation", "javaArguments", "-cp ../../classes/a:../../../programs/b/c.jar",
         "-cp classes/a:lib/b/c.jar", true},
        {"jdk.InitialEnvironmentVariable", "value", "C.UTF-8", "C.UTF-8", true},
        {"jdk.InitialEnvironmentVariable", "value", "s3cr3t", "value", false},
        {"jdk.SystemProcess", "commandLine", "/usr/sbin/sshd -D", "/usr/bin/program --option", false},
        {"jdk.SystemProcess", "commandLine", "/usr/lib/jvm/x-25/bin/java -cp a B", "/usr/lib/jvm/jdk/bin/java -cp a B",
         true},
    };
    struct buf out;
    buf_init(&out, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool kept = redact(f->redactor, cases[i].event, cases[i].field, cases[i].in, &out);
        assert_string_equal(buf_text(&out), cases[i].out);
        assert_int_equal(kept, cases[i].kept);
    }
    buf_dispose(&out);
}

static void test_check_finds_what_slipped_through(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *line;
        bool fine;
    } cases[] = {
        {"<a type=\"string\"><stringValue>/home/user/app</stringValue></a>", true},
        {"<a type=\"string\"><stringValue>/usr/lib/jvm/jdk/bin</stringValue></a>", true},
        {"<a type=\"string\"><stringValue>25.0.5.0.3</stringValue></a>", true},
        {"<Event path=\"/tmp/x\"/>", true}, /* no value of an example */
        {"<a type=\"string\"><stringValue>/tmp/x</stringValue></a>", false},
        {"<a type=\"string\"><stringValue>/home/jane/x</stringValue></a>", false},
        {"<a type=\"string\"><stringValue>/usr/lib/jvm/java-25/bin</stringValue></a>", false},
        {"<a type=\"string\"><stringValue>10.2.3.4</stringValue></a>", false},
        {"<a type=\"string\"><stringValue>root@box</stringValue></a>", false},
        {"<a type=\"string\"><stringValue>https://registry.example/</stringValue></a>", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *path = put_file(f, "x.xml", arena_printf(&f->arena, "<x>\n%s\n</x>\n", cases[i].line));
        buf_clear(&f->told);
        assert_int_equal(redact_check(f->redactor, path, &f->diag), cases[i].fine);
        assert_int_equal(strstr(buf_text(&f->told), "x.xml:2: error: ") == NULL, cases[i].fine);
    }
}

static void test_bad_rules_name_their_line(void **state)
{
    struct fixture *f = *state;
    static const char *const texts[] = {"# x\nreplace\t*\n", "# x\nreplace\t*\t(\tx\n", "# x\nrename\t*\ta\tb\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        buf_clear(&f->told);
        assert_null(redactor_read(put_file(f, "rules.tsv", texts[i]), &f->diag));
        assert_non_null(strstr(buf_text(&f->told), "rules.tsv:2: error: "));
    }
}

/* --- Taking examples ----------------------------------------------------------------------------- */

static void test_candidates_thin_out(void **state)
{
    (void)state;
    size_t count = 0;
    for (uint64_t i = 0; i < 1 << 20; i++)
        count += score_is_candidate("jdk.Kettle", i);
    assert_true(score_is_candidate("jdk.Kettle", 23) && score_is_candidate("jdk.Kettle", 24));
    assert_false(score_is_candidate("jdk.Kettle", 25));
    assert_true(score_is_candidate("jdk.BooleanFlag", 25)); /* a list in which some entries tell more */
    assert_int_equal(count, 24 + 4 + 15 * 8);
}

/* A recording with the event jdk.Kettle: startTime, litres, name, path. */
enum { ID_LONG = 4, ID_STRING, ID_TIMESTAMP, ID_CATEGORY, ID_KETTLE = 100 };

static void open_class(struct jfr_writer *w, const char *name, const char *id, const char *super_type)
{
    if (super_type)
        jfr_writer_open(w, "class", "name", name, "id", id, "superType", super_type, NULL);
    else
        jfr_writer_open(w, "class", "name", name, "id", id, NULL);
}

static void field(struct jfr_writer *w, const char *name, const char *type)
{
    jfr_writer_open(w, "field", "name", name, "class", type, NULL);
    jfr_writer_close(w);
}

static void metadata(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    open_class(w, "long", "4", NULL);
    jfr_writer_close(w);
    open_class(w, "java.lang.String", "5", NULL);
    jfr_writer_close(w);
    open_class(w, "jdk.jfr.Timestamp", "6", "java.lang.annotation.Annotation");
    field(w, "value", "5");
    jfr_writer_close(w);
    open_class(w, "jdk.jfr.Category", "7", "java.lang.annotation.Annotation");
    field(w, "value", "5");
    jfr_writer_close(w);
    open_class(w, "jdk.types.StackTrace", "8", NULL);
    field(w, "truncated", "4");
    jfr_writer_open(w, "field", "name", "frames", "class", "4", "dimension", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    open_class(w, "jdk.Kettle", "100", "jdk.jfr.Event");
    jfr_writer_open(w, "annotation", "class", "7", "value-0", "Kitchen", "value-1", "GC", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "field", "name", "startTime", "class", "4", NULL);
    jfr_writer_open(w, "annotation", "class", "6", "value", "TICKS", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    field(w, "litres", "4");
    field(w, "name", "5");
    field(w, "path", "5");
    jfr_writer_open(w, "field", "name", "stackTrace", "class", "8", "constantPool", "true", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    open_class(w, "jdk.Silent", "101", "jdk.jfr.Event");
    field(w, "startTime", "4");
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

static const char *make_recording(struct fixture *f, const char *name, const char *kettle_name)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    metadata(&w);
    jfr_writer_checkpoint(&w, 1);
    /* of the type 8 one constant, 1: not truncated, three frames; 20 bytes */
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

static void statistics_all(struct fixture *f, struct statistics *statistics)
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

static const char *extract_text(struct fixture *f)
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
    struct fixture *f = *state;
    struct statistics statistics;
    struct dataset dataset;
    statistics_all(f, &statistics);
    dataset_init(&dataset, &f->pool);
    extract_fill(&dataset, &statistics);
    assert_int_equal(dataset.events.count, 2);
    assert_int_equal(dataset.example_files.count, 3);
    const struct ds_event *event = dataset_event(&dataset, "Kettle");
    assert_int_equal(event->examples.count, 3); /* one of each GC: it is an event of GCs */
    const struct ds_value *example = &event->examples.items[0];
    assert_string_equal(example->gc, "g1");
    assert_string_equal(example->run, "d"); /* a configuration of the JDK before every event on */
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
    /* the trace's 20 bytes, once for the three events of a chunk */
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
    struct fixture *f = *state;
    const char *first = extract_text(f);
    assert_string_equal(first, extract_text(f));
}

/* --- What the recorder does itself --------------------------------------------------------------- */

enum { ID_COLLECTION = 100, ID_PHASE, ID_OPERATION, ID_SHARE };

static void effects_metadata(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    open_class(w, "long", "4", NULL);
    jfr_writer_close(w);
    open_class(w, "java.lang.String", "5", NULL);
    jfr_writer_close(w);
    open_class(w, "jdk.GarbageCollection", "100", "jdk.jfr.Event");
    field(w, "gcId", "4");
    field(w, "cause", "5");
    jfr_writer_close(w);
    open_class(w, "jdk.Phase", "101", "jdk.jfr.Event");
    field(w, "gcId", "4");
    jfr_writer_close(w);
    open_class(w, "jdk.ExecuteVMOperation", "102", "jdk.jfr.Event");
    field(w, "safepointId", "4");
    field(w, "operation", "5");
    jfr_writer_close(w);
    open_class(w, "double", "7", NULL);
    jfr_writer_close(w);
    open_class(w, "jdk.Share", "103", "jdk.jfr.Event");
    field(w, "value", "7");
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

/* A collection that an event's period forced, its phases before it, and the recorder's own operation give way. */
static void test_the_recorder_is_no_example(void **state)
{
    struct fixture *f = *state;
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

/* --- Earlier examples ---------------------------------------------------------------------------- */

static void parse(struct fixture *f, struct dataset *dataset, const char *text, const char *name)
{
    dataset_init(dataset, &f->pool);
    assert_true(dataset_parse(dataset, text, strlen(text), name, &f->diag));
}

static void test_no_example_is_lost_silently(void **state)
{
    struct fixture *f = *state;
    struct dataset now, before;
    parse(f, &now,
          "<Metadata feature=\"25\"><Event name=\"Lost\" category=\"K\"/><Event name=\"Both\" category=\"K\">"
          "<Example type=\"object\" exampleFile=\"0\"/></Event>"
          "<ExampleFile label=\"G1GC\" gc=\"g1\" version=\"25.0.2\">x</ExampleFile></Metadata>",
          "now.xml");
    parse(f, &before,
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
    /* once more: it stays as it is */
    struct dataset later;
    parse(f, &later, "<Metadata feature=\"25\"><Event name=\"Lost\" category=\"K\"/></Metadata>", "later.xml");
    keep_examples(&later, &now, &f->diag);
    assert_string_equal(later.example_files.items[0].label, "G1GC (earlier: 25.0.1)");
    dataset_dispose(&later);
    dataset_dispose(&now);
    dataset_dispose(&before);
}

/* --- How often ------------------------------------------------------------------------------------ */

static void read_table(struct fixture *f, struct table *table, const char *text, int fields)
{
    assert_true(table_read(table, put_file(f, "table.tsv", text), fields, &f->pool, &f->diag));
}

static void test_frequency_by_settings(void **state)
{
    struct fixture *f = *state;
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
        /* What default.jfc says counts, not what stands first. */
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

static void test_an_unknown_kind_is_an_error(void **state)
{
    struct fixture *f = *state;
    struct table table;
    read_table(f, &table, "A\t8+\t-\tt\ta:1\tw\tcup\nB\t8+\trare\tt\ta:1\tw\t-\n", TABLE_FIELDS);
    buf_clear(&f->told);
    assert_false(table_check_kinds(&table, frequency_names, &f->diag));
    assert_non_null(strstr(f->told.data, "table.tsv:2: error: unknown kind: rare"));
    table_dispose(&table);
}

/* --- GCs ----------------------------------------------------------------------------------------- */

static void test_gcs_by_folder(void **state)
{
    (void)state;
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
            *vec_add(&event.emissions) = (struct ds_place){.path = cases[i].paths[k], .line = 1};
        assert_true(event_gcs_by_folder(&event, cases[i].feature, &gcs));
        assert_int_equal(gcs, cases[i].gcs);
        vec_dispose(&event.emissions);
    }
}

static const char base_text[] =
    "<Metadata feature=\"25\">\n"
    "<Event name=\"Kettle\" label=\"K\" category=\"Kitchen\" origin=\"native\" jdks=\"25\">\n"
    "  <Example type=\"object\" exampleFile=\"0\"><objectValue/></Example>\n"
    "  <Field type=\"ulong\" name=\"litres\" label=\"L\" contentType=\"bytes\" jdks=\"25\"/>\n"
    "  <Field type=\"string\" name=\"name\" label=\"N\" jdks=\"25\"/>\n"
    "  <ImplicitField type=\"long\" name=\"startTime\" label=\"S\" contentType=\"tickstamp\" jdks=\"25\"/>\n"
    "  <Emission path=\"src/hotspot/share/gc/parallel/a.cpp\" line=\"7\"/>\n"
    "</Event>\n"
    "<Event name=\"Silent\" label=\"S\" category=\"Kitchen\" origin=\"native\" jdks=\"25\"/>\n"
    "<Event name=\"Java\" label=\"J\" category=\"Kitchen\" origin=\"java\" jdks=\"25\"/>\n"
    "<XmlType name=\"ulong\" jdks=\"25\"/><XmlType name=\"string\" jdks=\"25\"/>\n"
    "<XmlContentType name=\"bytes\" annotation=\"jdk.jfr.DataAmount(BYTES)\" jdks=\"25\"/>\n"
    "<XmlContentType name=\"tickstamp\" annotation=\"jdk.jfr.Timestamp(TICKS)\" jdks=\"25\"/>\n"
    "<XmlContentType name=\"epochmillis\" annotation=\"jdk.jfr.Timestamp(MILLISECONDS_SINCE_EPOCH)\" jdks=\"25\"/>\n"
    "</Metadata>\n";

static void test_enriching_twice_changes_nothing(void **state)
{
    struct fixture *f = *state;
    struct dataset dataset, extract;
    struct enrich_tables tables = {0};
    struct buf first, second;
    buf_init(&first, 0);
    buf_init(&second, 0);
    read_table(f, &tables.gcs, "# x\nJava\t25+\tg1,epsilon\tjdk-25+1\ta.cpp:1\tword\tbecause\n", TABLE_FIELDS);
    read_table(f, &tables.gc_needs,
               "z\t8-25\tbuild\tjdk-25+1\tsrc/z.cpp:5\tword\tneeds it\ng1\t8\tmode\tt\ta:1\tw\tx\n", TABLE_FIELDS);
    read_table(f, &tables.effects, "Kettle\t8-25\tfull-gc\tjdk-25+1\tsrc/a.cpp:12\tword\tboils\n", TABLE_FIELDS);
    read_table(f, &tables.frequency, "Kettle\t25\tchunk\tjdk-25+1\tsrc/b.cpp:3\tword\tcup\n", TABLE_FIELDS);
    read_table(f, &tables.needs,
               "Kettle\t25+\tflag -XX:+Heat -XX:+Water\tjdk-25+1\tsrc/a.cpp:12\tword\tNeeds heat.\n"
               "Kettle\t8-24\tstartup\tjdk-25+1\tsrc/a.cpp:12\tword\tNot here.\n",
               TABLE_FIELDS);
    read_table(f, &tables.without_example, "Silent\t25\tnobody can\nKettle\t25\tnot used\n", 3);
    dataset_init(&dataset, &f->pool);
    dataset_init(&extract, &f->pool);
    const char *text = extract_text(f);
    assert_true(dataset_parse(&dataset, base_text, strlen(base_text), "base.xml", &f->diag));
    assert_true(dataset_parse(&extract, text, strlen(text), "extract.xml", &f->diag));
    buf_clear(&f->told);
    const struct event_gcs_sources sources = {&dataset, 1};
    assert_false(enrich_dataset(&dataset, &extract, &sources, &tables, &f->diag));
    dataset_print(&first, &dataset);
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
    assert_int_equal(dataset_event(&dataset, "Silent")->cost.count, 0); /* nothing emits it */
    assert_int_equal(event->needs.count, 1);
    assert_string_equal(event->needs.items[0].kind, "flag");
    assert_string_equal(event->needs.items[0].value, "-XX:+Heat -XX:+Water");
    assert_string_equal(event->needs.items[0].place.what, "Needs heat.");
    assert_null(event->no_example);
    assert_string_equal(dataset_event(&dataset, "Silent")->no_example, "nobody can");
    assert_string_equal(dataset_event(&dataset, "Java")->gc_evidence.items[0].rule, "curated");
    assert_string_equal(dataset_event(&dataset, "Java")->gc_evidence.items[0].place.path, "a.cpp");
    enrich_dataset(&dataset, &extract, &sources, &tables, &f->diag);
    dataset_print(&second, &dataset);
    assert_string_equal(first.data, second.data);
    static const char *const wrong[] = {"magic -XX:+Heat", "flag", "startup now", "gc dust", "setting warmth=3"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        table_dispose(&tables.needs);
        char *row = arena_printf(&f->arena, "# x\nKettle\t25\t%s\tjdk-25+1\ta.cpp:1\tword\tWhy.\n", wrong[i]);
        read_table(f, &tables.needs, row, TABLE_FIELDS);
        buf_clear(&f->told);
        assert_false(enrich_dataset(&dataset, NULL, &sources, &tables, &f->diag));
        assert_non_null(strstr(f->told.data,
                               i < 3 ? "table.tsv:2: error: not a need: " : "table.tsv:2: error: Kettle in JDK 25: "));
    }
    buf_dispose(&first);
    buf_dispose(&second);
    dataset_dispose(&dataset);
    dataset_dispose(&extract);
    table_dispose(&tables.gcs);
    table_dispose(&tables.effects);
    table_dispose(&tables.gc_needs);
    table_dispose(&tables.frequency);
    table_dispose(&tables.needs);
    table_dispose(&tables.without_example);
}

/* Readers call files without the event "missing in": only if no GC left out emits it. */
static void test_an_event_is_missing_only_where_its_gc_lacks_it(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *appeared, *gcs;
        size_t count;
    } cases[] = {
        {"<appearedIn>1</appearedIn>", "g1", 2},        /* in the earlier file, too */
        {"<appearedIn>1</appearedIn>", "serial,g1", 0}, /* serial emits it, but did not in its run */
        {"<appearedIn>0</appearedIn><appearedIn>1</appearedIn>", "serial,g1", 3},
        {"", "g1", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dataset dataset, extract;
        struct enrich_tables tables = {0};
        const char *row = arena_printf(&f->arena, "A\t25+\t%s\tjdk-25+1\ta.cpp:1\tword\tbecause\n", cases[i].gcs);
        read_table(f, &tables.gcs, row, TABLE_FIELDS);
        parse(f, &dataset, "<Metadata feature=\"25\"><Event name=\"A\" category=\"K\"/></Metadata>", "a.xml");
        parse(f, &extract,
              arena_printf(&f->arena,
                           "<Metadata feature=\"25\"><Event name=\"A\" category=\"K\">%s</Event>"
                           "<ExampleFile label=\"SerialGC\" gc=\"serial\">x</ExampleFile>"
                           "<ExampleFile label=\"G1GC\" gc=\"g1\">x</ExampleFile>"
                           "<ExampleFile label=\"G1GC (earlier: 25)\" gc=\"g1\" earlier=\"true\">x</ExampleFile>"
                           "</Metadata>",
                           cases[i].appeared),
              "extract.xml");
        const struct event_gcs_sources sources = {&dataset, 1};
        assert_true(enrich_dataset(&dataset, &extract, &sources, &tables, &f->diag));
        assert_int_equal(dataset_event(&dataset, "A")->appeared_in.count, cases[i].count);
        dataset_dispose(&dataset);
        dataset_dispose(&extract);
        table_dispose(&tables.gcs);
    }
}

static void test_special_values_belong_to_fields(void **state)
{
    struct fixture *f = *state;
    struct dataset dataset;
    struct enrich_tables tables = {0};
    read_table(f, &tables.special_values,
               "Kettle.litres\t25+\t-1\tjdk-25+1\ta.java:7\tword\tno limit\n"
               "Kettle.litres\t25+\t*\tjdk-25+1\ta.java:8\tword\tgallons\n"
               "Kettle.name\t8-24\t-1\tjdk-25+1\ta.java:7\tword\tnot of this release\n"
               "Kettle.none\t25+\t-1\tjdk-25+1\ta.java:7\tword\tno such field\n",
               TABLE_FIELDS);
    parse(f, &dataset, base_text, "base.xml");
    const struct event_gcs_sources sources = {&dataset, 1};
    for (int i = 0; i < 2; i++) { /* the second time replaces the first */
        assert_true(enrich_dataset(&dataset, NULL, &sources, &tables, &f->diag));
        const struct ds_event *event = dataset_event(&dataset, "Kettle");
        assert_int_equal(event->special_values.count, 2);
        const struct ds_special_value *special = dataset_special_value(event, "litres", "-1");
        assert_string_equal(special->meaning, "no limit");
        assert_string_equal(special->place.path, "a.java");
        assert_int_equal(special->place.line, 7);
        assert_string_equal(dataset_special_value(event, "litres", "5")->meaning, "gallons");
        assert_null(dataset_special_value(event, "name", "-1"));
    }
    dataset_dispose(&dataset);
    table_dispose(&tables.special_values);
}

static void test_a_release_without_sources_goes_by_the_nearest_with_the_event(void **state)
{
    struct fixture *f = *state;
    struct dataset releases[3];
    struct enrich_tables tables = {0};
    static const char text[] = "<Metadata feature=\"26\"><Event name=\"Kettle\" category=\"K\" jdks=\"26\"/>"
                               "<Event name=\"New\" category=\"K\" jdks=\"26\"/></Metadata>";
    static const char nearer[] = "<Metadata feature=\"27\"><Event name=\"Other\" category=\"K\" jdks=\"27\">"
                                 "<Emission path=\"src/hotspot/share/gc/g1/b.cpp\" line=\"9\"/></Event></Metadata>";
    const char *const texts[] = {base_text, text, nearer};
    for (size_t i = 0; i < 3; i++) {
        dataset_init(&releases[i], &f->pool);
        assert_true(dataset_parse(&releases[i], texts[i], strlen(texts[i]), "x.xml", &f->diag));
    }
    releases[0].tag = "jdk-25+36";
    const struct event_gcs_sources sources = {releases, 3};
    assert_false(event_gcs_are_searched(&releases[1]));
    assert_true(enrich_dataset(&releases[1], NULL, &sources, &tables, &f->diag));
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
    (void)state;
    static const struct {
        const char *category, *rule, *emits, *count;
        int runs, seen;
        bool is_contradicted;
    } cases[] = {
        {"Java Virtual Machine, GC, Detailed", "folder", "true", "50", 1, 0, true},
        {"Java Virtual Machine, GC, Detailed", "folder", "true", "49", 1, 0, false},
        {"Java Virtual Machine, GC, Detailed", "folder", "true", "50", 0, 0, false},
        {"Java Virtual Machine, GC, Detailed", "folder", "true", "50", 1, 1, false},
        {"Java Virtual Machine, GC, Detailed", "curated", "true", "50", 1, 0, false},
        {"Java Virtual Machine, Runtime", "folder", "true", "50", 1, 0, false},
        {"Java Virtual Machine, GC, Detailed", "folder", "false", "50", 1, 0, false},
        {"Java Virtual Machine, GC, Detailed", "curated", "false", "1", 1, 1, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ds_event event = {.name = "A", .category = cases[i].category};
        *vec_add(&event.gc_evidence) = (struct ds_gc_evidence){.rule = cases[i].rule};
        *vec_add(&event.gcs) =
            (struct ds_gc){.name = "serial", .emits = cases[i].emits, .runs = cases[i].runs, .seen = cases[i].seen};
        *vec_add(&event.gcs) = (struct ds_gc){.name = "g1", .emits = "true", .count = cases[i].count};
        assert_int_equal(event_gcs_contradiction(&event, &event.gcs.items[0]) != NULL, cases[i].is_contradicted);
        vec_dispose(&event.gcs);
        vec_dispose(&event.gc_evidence);
    }
}

/* There is one row for an event and a release. */
static void check_no_overlap(const struct table *table)
{
    for (size_t i = 0; i < table->rows.count; i++) {
        for (size_t k = 0; k < i; k++) {
            if (strcmp(table->rows.items[k].fields[0], table->rows.items[i].fields[0]) == 0)
                assert_true(releases_empty(releases_common(table->rows.items[k].jdks, table->rows.items[i].jdks)));
        }
    }
}

static void test_curated_tables_are_sound(void **state)
{
    struct fixture *f = *state;
    struct table table;
    assert_true(table_read(&table, "data/curated/gcs.tsv", TABLE_FIELDS, &f->pool, &f->diag));
    for (size_t i = 0; i < table.rows.count; i++) {
        unsigned gcs;
        assert_true(gc_parse_set(&gcs, table.rows.items[i].fields[2]));
    }
    check_no_overlap(&table);
    table_dispose(&table);
    assert_true(table_read(&table, "data/curated/frequency.tsv", TABLE_FIELDS, &f->pool, &f->diag));
    assert_true(table_check_kinds(&table, frequency_names, &f->diag));
    check_no_overlap(&table);
    table_dispose(&table);
    assert_true(table_read(&table, "data/curated/gc-needs.tsv", TABLE_FIELDS, &f->pool, &f->diag));
    for (size_t i = 0; i < table.rows.count; i++) {
        const char *gc = table.rows.items[i].fields[0];
        assert_int_not_equal(gc_by_name(gc, strlen(gc)), GC_COUNT);
    }
    table_dispose(&table);
    assert_true(table_read(&table, "data/curated/effects.tsv", TABLE_FIELDS, &f->pool, &f->diag));
    table_dispose(&table);
    assert_true(table_read(&table, "data/curated/special-values.tsv", TABLE_FIELDS, &f->pool, &f->diag));
    table_dispose(&table);
    assert_true(table_read(&table, "data/curated/needs.tsv", TABLE_FIELDS, &f->pool, &f->diag));
    table_dispose(&table);
    assert_false(table_read(&table, put_file(f, "bad.tsv", "A\t8+\n"), 3, &f->pool, &f->diag));
    table_dispose(&table);
    assert_false(table_read(&table, put_file(f, "bad.tsv", "A\tsoon\tx\n"), 3, &f->pool, &f->diag));
    table_dispose(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_private_texts_become_neutral, setup, teardown),
        cmocka_unit_test_setup_teardown(test_check_finds_what_slipped_through, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bad_rules_name_their_line, setup, teardown),
        cmocka_unit_test(test_candidates_thin_out),
        cmocka_unit_test_setup_teardown(test_the_most_telling_event_is_taken, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_second_extraction_is_equal, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_example_is_lost_silently, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_recorder_is_no_example, setup, teardown),
        cmocka_unit_test_setup_teardown(test_frequency_by_settings, setup, teardown),
        cmocka_unit_test_setup_teardown(test_an_unknown_kind_is_an_error, setup, teardown),
        cmocka_unit_test(test_gcs_by_folder),
        cmocka_unit_test(test_an_event_that_never_occurs_where_it_should_is_settled_by_hand),
        cmocka_unit_test_setup_teardown(test_enriching_twice_changes_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_special_values_belong_to_fields, setup, teardown),
        cmocka_unit_test_setup_teardown(test_an_event_is_missing_only_where_its_gc_lacks_it, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_release_without_sources_goes_by_the_nearest_with_the_event, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_curated_tables_are_sound, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
