/* Tests whole recordings as printed by `print`: clocks, names and contexts of several chunks, and cycles of
 * constants. */
#include <stdlib.h>

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "recordings/print/print_events.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

enum { LONG = 11, STRING = 20, THREAD, NODE, CONTEXTUAL = 40, TIMESTAMP, REQUEST = 50, WORK, GRAPH };

static const char *id(struct jfr_writer *w, int number)
{
    return arena_printf(&w->arena, "%d", number);
}

static void open_type(struct jfr_writer *w, const char *name, int number, const char *super)
{
    if (super)
        jfr_writer_open(w, "class", "name", name, "id", id(w, number), "superType", super, NULL);
    else
        jfr_writer_open(w, "class", "name", name, "id", id(w, number), NULL);
}

static void plain_type(struct jfr_writer *w, const char *name, int number, const char *super)
{
    open_type(w, name, number, super);
    jfr_writer_close(w);
}

/* `annotation`: 0, or an id. */
static void field(struct jfr_writer *w, const char *name, int type, int annotation)
{
    const char *constant = type == THREAD || type == NODE ? "true" : "false";
    jfr_writer_open(w, "field", "name", name, "class", id(w, type), "constantPool", constant, NULL);
    if (annotation) {
        jfr_writer_open(w, "annotation", "class", id(w, annotation), "value", "TICKS", NULL);
        jfr_writer_close(w);
    }
    jfr_writer_close(w);
}

static void write_metadata(struct jfr_writer *w)
{
    static const char annotation[] = "java.lang.annotation.Annotation";
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    plain_type(w, "long", LONG, NULL);
    plain_type(w, "java.lang.String", STRING, NULL);
    plain_type(w, "jdk.jfr.Contextual", CONTEXTUAL, annotation);
    open_type(w, "jdk.jfr.Timestamp", TIMESTAMP, annotation);
    field(w, "value", STRING, 0);
    jfr_writer_close(w);
    open_type(w, "java.lang.Thread", THREAD, NULL);
    field(w, "javaName", STRING, 0);
    field(w, "javaThreadId", LONG, 0);
    jfr_writer_close(w);
    open_type(w, "test.Node", NODE, NULL);
    field(w, "left", NODE, 0);
    field(w, "right", NODE, 0);
    jfr_writer_close(w);
    open_type(w, "test.Request", REQUEST, "jdk.jfr.Event");
    field(w, "startTime", LONG, TIMESTAMP);
    field(w, "duration", LONG, 0);
    field(w, "eventThread", THREAD, 0);
    field(w, "path", STRING, CONTEXTUAL);
    jfr_writer_close(w);
    open_type(w, "test.Work", WORK, "jdk.jfr.Event");
    field(w, "startTime", LONG, TIMESTAMP);
    field(w, "eventThread", THREAD, 0);
    field(w, "number", LONG, 0);
    jfr_writer_close(w);
    open_type(w, "test.Graph", GRAPH, "jdk.jfr.Event");
    field(w, "startTime", LONG, TIMESTAMP);
    field(w, "node", NODE, 0);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en", "gmtOffset", "0", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

/* Begins a chunk at this tick. A chunk that starts a second (1,000 ticks) later starts a thousand ticks later. */
static void begin_chunk(struct jfr_writer *w, uint64_t start_ticks)
{
    jfr_writer_chunk(w);
    jfr_writer_poke(w, 32, start_ticks * 1000000, 8);
    jfr_writer_poke(w, 40, 1000000000, 8);
    jfr_writer_poke(w, 48, start_ticks, 8);
    jfr_writer_poke(w, 56, 1000, 8);
}

/* Adds the threads 1 and 2; the first one has this name. */
static void end_chunk(struct jfr_writer *w, const char *name)
{
    jfr_writer_checkpoint(w, 1);
    jfr_writer_number(w, THREAD);
    jfr_writer_number(w, 2);
    for (uint64_t key = 1; key <= 2; key++) {
        jfr_writer_number(w, key);
        jfr_writer_utf8(w, key == 1 ? name : "other");
        jfr_writer_number(w, key);
    }
    jfr_writer_end_record(w);
    write_metadata(w);
    jfr_writer_end_chunk(w);
}

static void request(struct jfr_writer *w, uint64_t thread, uint64_t start, uint64_t end, const char *path)
{
    jfr_writer_record(w, REQUEST);
    jfr_writer_number(w, start);
    jfr_writer_number(w, end - start);
    jfr_writer_number(w, thread);
    jfr_writer_utf8(w, path);
    jfr_writer_end_record(w);
}

static void work(struct jfr_writer *w, uint64_t thread, uint64_t time, uint64_t number)
{
    jfr_writer_record(w, WORK);
    jfr_writer_number(w, time);
    jfr_writer_number(w, thread);
    jfr_writer_number(w, number);
    jfr_writer_end_record(w);
}

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
}

/* Prints the recording to `out`, and returns the messages. */
static const char *print(struct buf *out, const struct jfr_writer *w, const struct print_options *options)
{
    static struct buf reported;
    char path[SCRATCH_MAX];
    scratch_file(path);
    int file = memfd_create("events", 0);
    assert_true(file >= 0);
    struct diag diag;
    diag_init(&diag, "test");
    diag.sink = keep_line;
    diag.context = &reported;
    buf_clear(&reported);
    assert_true(file_write(path, w->out.data, w->out.length, NULL, &diag));
    struct output output;
    output_open(&output, file);
    assert_true(print_events(path, options, &output, &diag));
    assert_int_equal(output_close(&output), 0);
    off_t length = lseek(file, 0, SEEK_END);
    buf_clear(out);
    assert_int_equal(pread(file, buf_extend(out, (size_t)length), (size_t)length, 0), length);
    close(file);
    scratch_remove(path);
    return buf_text(&reported);
}

/* Writes the numbers of test.Work events in order, each with the paths of its contexts. */
static void contexts_of(char *out, size_t capacity, const char *text)
{
    char paths[64] = "";
    size_t length = 0;
    out[0] = '\0';
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        char word[16];
        if (text_starts_with(line, "  Context:") && sscanf(line, "  Context: Request.path = \"%15[^\"]", word) == 1)
            snprintf(paths + strlen(paths), sizeof paths - strlen(paths), " %s", word);
        else if (sscanf(line, "  number = %15s", word) == 1)
            length += (size_t)snprintf(out + length, capacity - length, "%s%s%s", length ? ", " : "", word, paths);
        if (*line == '}')
            paths[0] = '\0';
    }
}

static void assert_contexts(const struct jfr_writer *w, const char *events, const char *expected)
{
    struct buf out;
    buf_init(&out, 0);
    struct print_options options = {.filter.events = events, .stack_depth = 5, .recording = JFR_OPTIONS_INIT};
    assert_string_equal(print(&out, w, &options), "");
    char seen[256];
    contexts_of(seen, sizeof seen, buf_text(&out));
    assert_string_equal(seen, expected);
    buf_dispose(&out);
}

static void contexts_in_a_chunk(void **state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    begin_chunk(&w, 1000);
    work(&w, 1, 1099, 1);
    work(&w, 1, 1100, 2); /* at the start of the outer context */
    work(&w, 2, 1150, 3); /* in another thread */
    work(&w, 1, 1150, 4);
    request(&w, 1, 1140, 1160, "inner");
    work(&w, 1, 1161, 5);
    work(&w, 1, 1200, 6); /* at the end of the outer context */
    request(&w, 1, 1100, 1200, "outer");
    work(&w, 1, 1201, 7);
    request(&w, 2, 1300, 1301, "late");
    end_chunk(&w, "main");
    static const char expected[] = "1, 2 outer, 3, 4 outer inner, 5 outer, 6 outer, 7";
    assert_contexts(&w, NULL, expected);
    assert_contexts(&w, "Work", expected);
    jfr_writer_dispose(&w);
}

/* A request is written when it ends, two chunks after its start; then a chunk of another JVM follows. */
static void contexts_in_a_later_chunk(void **state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    begin_chunk(&w, 1000);
    work(&w, 1, 1400, 1);
    work(&w, 1, 1600, 2);
    work(&w, 2, 1600, 3);
    end_chunk(&w, "main");
    begin_chunk(&w, 2000);
    work(&w, 1, 2500, 4);
    request(&w, 1, 1900, 2600, "inner");
    end_chunk(&w, "main");
    begin_chunk(&w, 3000);
    work(&w, 1, 3100, 5);
    request(&w, 1, 1500, 3500, "long");
    work(&w, 1, 3600, 6);
    end_chunk(&w, "main");
    begin_chunk(&w, 1000);
    jfr_writer_poke(&w, 56, 1001, 8);
    work(&w, 1, 1600, 7);
    end_chunk(&w, "main");
    assert_contexts(&w, NULL, "1, 2 long, 3, 4 long inner, 5 long, 6, 7");
    jfr_writer_dispose(&w);
}

/* Every chunk has its own clock, names and order. */
static void chunks_apart(void **state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    begin_chunk(&w, 1000);
    work(&w, 1, 1500, 2);
    work(&w, 1, 1250, 1);
    work(&w, 1, 1500, 3);
    end_chunk(&w, "first");
    begin_chunk(&w, 2000);
    jfr_writer_poke(&w, 32, UINT64_C(60000000000), 8);
    work(&w, 1, 2125, 4);
    end_chunk(&w, "second");
    struct buf out;
    buf_init(&out, 0);
    struct print_options options = {.stack_depth = 5, .recording = JFR_OPTIONS_INIT};
    assert_string_equal(print(&out, &w, &options), "");
    assert_string_equal(buf_text(&out), "test.Work {\n"
                                        "  startTime = 00:00:01.250 (1970-01-01)\n"
                                        "  number = 1\n"
                                        "  eventThread = \"first\" (javaThreadId = 1)\n"
                                        "}\n"
                                        "\n"
                                        "test.Work {\n"
                                        "  startTime = 00:00:01.500 (1970-01-01)\n"
                                        "  number = 2\n"
                                        "  eventThread = \"first\" (javaThreadId = 1)\n"
                                        "}\n"
                                        "\n"
                                        "test.Work {\n"
                                        "  startTime = 00:00:01.500 (1970-01-01)\n"
                                        "  number = 3\n"
                                        "  eventThread = \"first\" (javaThreadId = 1)\n"
                                        "}\n"
                                        "\n"
                                        "test.Work {\n"
                                        "  startTime = 00:01:00.125 (1970-01-01)\n"
                                        "  number = 4\n"
                                        "  eventThread = \"second\" (javaThreadId = 1)\n"
                                        "}\n"
                                        "\n");
    options.notation = &document_json;
    assert_string_equal(print(&out, &w, &options), "");
    const char *last = strstr(buf_text(&out), "\"1970-01-01T00:01:00.125Z\"");
    assert_non_null(last);
    assert_non_null(strstr(last, "\"javaName\": \"second\""));
    assert_null(strstr(last, "\"first\""));
    buf_dispose(&out);
    jfr_writer_dispose(&w);
}

/* Each of 64 constants refers twice to the next ones: as a tree, they would be practically infinite. */
static void circles_end(void **state)
{
    enum { NODES = 64, MOST_BYTES = 40 << 20 };
    struct jfr_writer w;
    jfr_writer_init(&w);
    begin_chunk(&w, 1000);
    for (int i = 0; i < 2; i++) {
        jfr_writer_record(&w, GRAPH);
        jfr_writer_number(&w, 1001);
        jfr_writer_number(&w, 1);
        jfr_writer_end_record(&w);
    }
    jfr_writer_checkpoint(&w, 1);
    jfr_writer_number(&w, NODE);
    jfr_writer_number(&w, NODES);
    for (uint64_t i = 0; i < NODES; i++) {
        jfr_writer_number(&w, i + 1);
        jfr_writer_number(&w, (i + 1) % NODES + 1);
        jfr_writer_number(&w, (i + 2) % NODES + 1);
    }
    jfr_writer_end_record(&w);
    write_metadata(&w);
    jfr_writer_end_chunk(&w);
    struct buf out;
    buf_init(&out, 0);
    static const struct document_notation *const notations[] = {NULL, &document_json, &document_xml};
    for (int i = 0; i < 3; i++) {
        struct print_options options = {.notation = notations[i], .stack_depth = 5, .recording = JFR_OPTIONS_INIT};
        assert_non_null(strstr(print(&out, &w, &options), "values are omitted"));
        assert_true(out.length > 1000 && out.length < MOST_BYTES);
    }
    buf_dispose(&out);
    jfr_writer_dispose(&w);
}

SUITE(test_events)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contexts_in_a_chunk),
        cmocka_unit_test(contexts_in_a_later_chunk),
        cmocka_unit_test(chunks_apart),
        cmocka_unit_test(circles_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
