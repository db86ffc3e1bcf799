/* Tests events as JSON and XML: a recording with every kind of value is printed in the format of the JDK's tool. */
#include <stdlib.h>

#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "recordings/print/docprint.h"
#include "common/base/buf.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

/* Type ids, in the order of `names`. */
enum { BOOLEAN = 4, CHAR, FLOAT, DOUBLE, BYTE, SHORT, INT, LONG, STRING, NAME, POINT, FRAME, TRACE, EVENT, SMALL };
enum { UNSIGNED = 30, TIMESTAMP, TIMESPAN };

static const char *id(struct jfr_writer *w, int number)
{
    return arena_printf(&w->arena, "%d", number);
}

static void open_class(struct jfr_writer *w, const char *name, int number, const char *attribute, const char *value)
{
    jfr_writer_open(w, "class", "name", name, "id", id(w, number), attribute, value, NULL);
}

/* `form`: dimension or constantPool, or NULL. `annotation`: 0, or an id, with its value. */
static void field(struct jfr_writer *w, const char *name, int type, const char *form, int annotation, const char *value)
{
    if (form && strchr(form, '+'))
        jfr_writer_open(w, "field", "name", name, "class", id(w, type), "dimension", "1", "constantPool", "true", NULL);
    else
        jfr_writer_open(w, "field", "name", name, "class", id(w, type), form ? form : "unknown",
                        form && *form == 'd' ? "1" : "true", NULL);
    if (annotation) {
        jfr_writer_open(w, "annotation", "class", id(w, annotation), "value", value, NULL);
        jfr_writer_close(w);
    }
    jfr_writer_close(w);
}

static const char ARRAY[] = "dimension", CONSTANT[] = "constantPool", CONSTANTS[] = "dimension+constantPool";

static void write_value_types(struct jfr_writer *w)
{
    static const char *const names[] = {"boolean", "char", "float", "double",          "byte",
                                        "short",   "int",  "long",  "java.lang.String"};
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++) {
        open_class(w, names[i], BOOLEAN + i, "unknown", "");
        jfr_writer_close(w);
    }
    open_class(w, "test.Name", NAME, "simpleType", "true");
    field(w, "text", STRING, NULL, 0, NULL);
    jfr_writer_close(w);
    open_class(w, "test.Point", POINT, "unknown", "");
    field(w, "x", INT, NULL, 0, NULL);
    field(w, "name", NAME, CONSTANT, 0, NULL);
    field(w, "next", POINT, CONSTANT, 0, NULL);
    jfr_writer_close(w);
    open_class(w, "jdk.types.StackFrame", FRAME, "unknown", "");
    field(w, "line", INT, NULL, 0, NULL);
    jfr_writer_close(w);
    open_class(w, "test.Trace", TRACE, "unknown", "");
    field(w, "frames", FRAME, ARRAY, 0, NULL);
    jfr_writer_close(w);
    static const char *const annotations[] = {"jdk.jfr.Unsigned", "jdk.jfr.Timestamp", "jdk.jfr.Timespan"};
    for (int i = 0; i < 3; i++) {
        open_class(w, annotations[i], UNSIGNED + i, "superType", "java.lang.annotation.Annotation");
        field(w, "value", STRING, NULL, 0, NULL);
        jfr_writer_close(w);
    }
}

static void write_metadata(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    write_value_types(w);
    open_class(w, "test.Values", EVENT, "superType", "jdk.jfr.Event");
    field(w, "startTime", LONG, NULL, TIMESTAMP, "TICKS");
    field(w, "never", LONG, NULL, TIMESTAMP, "MILLISECONDS_SINCE_EPOCH");
    field(w, "span", LONG, NULL, TIMESPAN, "MILLISECONDS");
    field(w, "yes", BOOLEAN, NULL, 0, NULL);
    field(w, "quote", CHAR, NULL, 0, NULL);
    field(w, "half", CHAR, NULL, 0, NULL);
    field(w, "small", BYTE, NULL, 0, NULL);
    field(w, "large", LONG, NULL, UNSIGNED, "");
    field(w, "none", DOUBLE, NULL, 0, NULL);
    field(w, "endless", FLOAT, NULL, 0, NULL);
    field(w,
          "gr\xc3\xb6\xc3\x9f"
          "e",
          FLOAT, NULL, 0, NULL);
    field(w, "strings", STRING, ARRAY, 0, NULL);
    field(w, "nothing", SHORT, ARRAY, 0, NULL);
    field(w, "name", NAME, CONSTANT, 0, NULL);
    field(w, "point", POINT, CONSTANT, 0, NULL);
    field(w, "missing", POINT, CONSTANT, 0, NULL);
    field(w, "points", POINT, CONSTANTS, 0, NULL);
    field(w, "trace", TRACE, NULL, 0, NULL);
    jfr_writer_close(w);
    open_class(w, "test.Small", SMALL, "superType", "jdk.jfr.Event");
    field(w, "startTime", LONG, NULL, TIMESTAMP, "TICKS");
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en_US", "gmtOffset", "3600000", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

static void write_utf16(struct jfr_writer *w, const uint16_t *units, size_t count)
{
    jfr_writer_byte(w, 4);
    jfr_writer_number(w, count);
    for (size_t i = 0; i < count; i++)
        jfr_writer_number(w, units[i]);
}

static void write_strings(struct jfr_writer *w)
{
    jfr_writer_number(w, 5);
    jfr_writer_byte(w, 0);
    jfr_writer_byte(w, 1);
    jfr_writer_utf8(w, "<a href=\"/\">'&'</a>\t\\");
    write_utf16(w, (const uint16_t[]){0xd83d, 0xde00, 0xde00, 0xfffe, 0xfffd, 'x'}, 6);
    write_utf16(w, (const uint16_t[]){1, 0x7f, 0x80, 0x4e2d, '\n'}, 5);
}

static void write_event(struct jfr_writer *w)
{
    jfr_writer_record(w, EVENT);
    jfr_writer_number(w, 5000 + 2000);
    jfr_writer_number(w, UINT64_C(0x8000000000000000));
    jfr_writer_number(w, 61500);
    jfr_writer_byte(w, 1);
    jfr_writer_number(w, '"');
    jfr_writer_number(w, 0xd800);
    jfr_writer_byte(w, 0xfe);
    jfr_writer_number(w, UINT64_MAX);
    jfr_writer_double(w, (double)NAN);
    jfr_writer_float(w, -INFINITY);
    jfr_writer_float(w, 0.5F);
    write_strings(w);
    jfr_writer_number(w, 0); /* elements */
    jfr_writer_number(w, 7);
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 99);
    jfr_writer_number(w, 2); /* points */
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 3); /* frames, two of which are printed */
    jfr_writer_number(w, 10);
    jfr_writer_number(w, 11);
    jfr_writer_number(w, 12);
    jfr_writer_end_record(w);
}

static void write_constants(struct jfr_writer *w)
{
    jfr_writer_checkpoint(w, 2);
    jfr_writer_number(w, NAME);
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 7);
    jfr_writer_utf8(w, "a<b");
    jfr_writer_number(w, POINT);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 1); /* key: x, name, next */
    jfr_writer_number(w, 5);
    jfr_writer_number(w, 7);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 6);
    jfr_writer_number(w, 0);
    jfr_writer_number(w, 0);
    jfr_writer_end_record(w);
}

static void print(struct buf *out, struct jfr_chunk *chunk, const struct document_notation *notation)
{
    int file = memfd_create("document", 0);
    assert_true(file >= 0);
    struct output output;
    output_open(&output, file);
    struct doc_printer *printer = doc_printer_new(&output, notation, 2);
    struct event_time time;
    event_time_init(&time, chunk);
    doc_printer_begin(printer);
    doc_printer_chunk(printer, chunk, &time);
    struct jfr_records records;
    jfr_records_begin(&records, chunk);
    for (struct jfr_record record; jfr_records_next(&records, &record);)
        doc_printer_event(printer, &record);
    assert_true(doc_printer_end(printer));
    doc_printer_free(printer);
    assert_int_equal(output_close(&output), 0);
    char bytes[8192];
    ssize_t length = pread(file, bytes, sizeof bytes, 0);
    close(file);
    buf_clear(out);
    buf_add(out, bytes, (size_t)length);
}

static const char xml[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<recording xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
    "  <events>\n"
    "    <event type=\"test.Small\">\n"
    "      <value name=\"startTime\">1970-01-01T01:16:40+01:00</value>\n"
    "    </event>\n"
    "\n"
    "    <event type=\"test.Values\">\n"
    "      <value name=\"startTime\">1970-01-01T01:16:40.000001+01:00</value>\n"
    "      <value name=\"never\">-999999999-01-01T00:00+18:00</value>\n"
    "      <value name=\"span\">PT1M1.5S</value>\n"
    "      <value name=\"yes\">true</value>\n"
    "      <value name=\"quote\">&quot;</value>\n"
    "      <value name=\"half\">\xef\xbf\xbd</value>\n"
    "      <value name=\"small\">-2</value>\n"
    "      <value name=\"large\">18446744073709551615</value>\n"
    "      <value name=\"none\">NaN</value>\n"
    "      <value name=\"endless\">-Infinity</value>\n"
    "      <value name=\"gr&#xf6;&#xdf;e\">0.5</value>\n"
    "      <array name=\"strings\" size=\"5\">\n"
    "        <value index=\"0\" xsi:nil=\"true\"/>\n"
    "        <value index=\"1\"></value>\n"
    "        <value index=\"2\">&lt;a href=&quot;/&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;\t\\</value>\n"
    "        <value index=\"3\">&#x1f600;\xef\xbf\xbd\xef\xbf\xbd&#xfffd;x</value>\n"
    "        <value index=\"4\">\xef\xbf\xbd\x7f&#x80;&#x4e2d;\n"
    "</value>\n"
    "      </array>\n"
    "      <array name=\"nothing\" size=\"0\">\n"
    "      </array>\n"
    "      <value name=\"name\">a&lt;b</value>\n"
    "      <struct name=\"point\">\n"
    "        <value name=\"x\">5</value>\n"
    "        <value name=\"name\">a&lt;b</value>\n"
    "        <struct name=\"next\">\n"
    "          <value name=\"x\">6</value>\n"
    "          <value name=\"name\" xsi:nil=\"true\"/>\n"
    "          <struct name=\"next\" xsi:nil=\"true\"/>\n"
    "        </struct>\n"
    "      </struct>\n"
    "      <struct name=\"missing\" xsi:nil=\"true\"/>\n"
    "      <array name=\"points\" size=\"2\">\n"
    "        <struct index=\"0\">\n"
    "          <value name=\"x\">6</value>\n"
    "          <value name=\"name\" xsi:nil=\"true\"/>\n"
    "          <struct name=\"next\" xsi:nil=\"true\"/>\n"
    "        </struct>\n"
    "        <struct index=\"1\">\n"
    "          <value name=\"x\">6</value>\n"
    "          <value name=\"name\" xsi:nil=\"true\"/>\n"
    "          <struct name=\"next\" xsi:nil=\"true\"/>\n"
    "        </struct>\n"
    "      </array>\n"
    "      <struct name=\"trace\">\n"
    "        <array name=\"frames\" size=\"3\">\n"
    "          <struct index=\"0\">\n"
    "            <value name=\"line\">10</value>\n"
    "          </struct>\n"
    "          <struct index=\"1\">\n"
    "            <value name=\"line\">11</value>\n"
    "          </struct>\n"
    "        </array>\n"
    "      </struct>\n"
    "    </event>\n"
    "\n"
    "  </events>\n"
    "</recording>\n";

static const char json[] = "{\n"
                           "  \"recording\": {\n"
                           "    \"events\": [{\n"
                           "      \"type\": \"test.Small\", \n"
                           "      \"values\": {\n"
                           "        \"startTime\": \"1970-01-01T01:16:40+01:00\"\n"
                           "      }\n"
                           "    }, {\n"
                           "      \"type\": \"test.Values\", \n"
                           "      \"values\": {\n"
                           "        \"startTime\": \"1970-01-01T01:16:40.000001+01:00\", \n"
                           "        \"never\": \"-999999999-01-01T00:00+18:00\", \n"
                           "        \"span\": \"PT1M1.5S\", \n"
                           "        \"yes\": true, \n"
                           "        \"quote\": \"\\\"\", \n"
                           "        \"half\": \"\\ufffd\", \n"
                           "        \"small\": -2, \n"
                           "        \"large\": 18446744073709551615, \n"
                           "        \"none\": null, \n"
                           "        \"endless\": null, \n"
                           "        \"gr\\u00f6\\u00dfe\": 0.5, \n"
                           "        \"strings\": [null, \"\", \"<a href=\\\"\\/\\\">'&'<\\/a>\\t\\\\\", "
                           "\"\\ud83d\\ude00\\ufffd\\ufffe\\ufffdx\", \"\\u0001\x7f\\u0080\\u4e2d\\n\"], \n"
                           "        \"nothing\": [], \n"
                           "        \"name\": \"a<b\", \n"
                           "        \"point\": {\n"
                           "          \"x\": 5, \n"
                           "          \"name\": \"a<b\", \n"
                           "          \"next\": {\n"
                           "            \"x\": 6, \n"
                           "            \"name\": null, \n"
                           "            \"next\": null\n"
                           "          }\n"
                           "        }, \n"
                           "        \"missing\": null, \n"
                           "        \"points\": [{\n"
                           "          \"x\": 6, \n"
                           "          \"name\": null, \n"
                           "          \"next\": null\n"
                           "        }, {\n"
                           "          \"x\": 6, \n"
                           "          \"name\": null, \n"
                           "          \"next\": null\n"
                           "        }], \n"
                           "        \"trace\": {\n"
                           "          \"frames\": [{\n"
                           "            \"line\": 10\n"
                           "          }, {\n"
                           "            \"line\": 11\n"
                           "          }]\n"
                           "        }\n"
                           "      }\n"
                           "    }]\n"
                           "  }\n"
                           "}";

static void print_all(struct buf *out, const struct document_notation *notation)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    jfr_writer_record(&w, SMALL);
    jfr_writer_number(&w, 5000);
    jfr_writer_end_record(&w);
    write_event(&w);
    write_constants(&w);
    write_metadata(&w);
    jfr_writer_end_chunk(&w);
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, w.out.data, w.out.length, "values", NULL));
    print(out, jfr_next_chunk(file), notation);
    assert_false(jfr_failed(file));
    jfr_close(file);
    jfr_writer_dispose(&w);
}

static void every_kind_of_value(void **state)
{
    static const struct {
        const struct document_notation *notation;
        const char *text;
    } cases[] = {{&document_xml, xml}, {&document_json, json}};
    struct buf out;
    buf_init(&out, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        print_all(&out, cases[i].notation);
        assert_string_equal(cases[i].text, buf_text(&out));
    }
    buf_dispose(&out);
}

SUITE(test_document)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_kind_of_value)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
