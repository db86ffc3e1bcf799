/* Tests the queries: what is parsed, and the rows that events give. */
#include <math.h>
#include <string.h>

#include "recordings/query/aggregate.h"
#include "recordings/query/query.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"
#include "tests/unit/query_recording.h"

/* Executes the query on events that overlap the time, with rows as lines and values separated by "|". */
static void run_in(const struct jfr_writer *w, const char *text, struct time_range time, size_t memory,
                   struct query *query, struct query_result *result, struct buf *out)
{
    struct query_error error;
    struct jfr_file *file;
    if (!query_parse(query, text, &error))
        fail_msg("%s: %zu: %s", text, error.at, error.message);
    query->time = time;
    assert_true(jfr_open_memory(&file, buf_text(&w->out), w->out.length, "x", NULL));
    query_execute(result, query, 1, file, memory);
    if (jfr_failed(file))
        fail_msg("%s", jfr_last_error(file)->message);
    jfr_close(file);
    for (size_t r = 0; r < result->rows.count; r++) {
        for (size_t c = 0; c < result->columns.count; c++) {
            const struct query_value *value = &result->rows.items[r].values[c];
            buf_puts(out, c ? "|" : "");
            query_value_text(out, value, query->selects_all ? NULL : &query->columns.items[c].format, 3600000);
        }
        buf_putc(out, '\n');
    }
}

static void run(const struct jfr_writer *w, const char *text, size_t memory, struct query *query,
                struct query_result *result, struct buf *out)
{
    run_in(w, text, (struct time_range){0}, memory, query, result, out);
}

/* Compares the rows of queries, each with the text of `rows`. */
struct row_case {
    const char *query, *rows;
};

static void check_rows(const struct jfr_writer *w, const struct row_case *cases, size_t count)
{
    bool ok = true;
    for (size_t i = 0; i < count; i++) {
        struct query query;
        struct query_result result;
        struct buf out;
        buf_init(&out, 0);
        run(w, cases[i].query, SIZE_MAX, &query, &result, &out);
        bool is_equal = strcmp(buf_text(&out), cases[i].rows) == 0;
        ok = ok && is_equal;
        if (!is_equal)
            print_error("%s\nexpected:\n%sfound:\n%s", cases[i].query, cases[i].rows, buf_text(&out));
        buf_dispose(&out);
        query_result_dispose(&result);
        query_dispose(&query);
    }
    assert_true(ok);
}

static void test_rows(void **state)
{
    static const struct row_case cases[] = {
        {"SELECT path, bytesRead FROM FileRead", "b|2.9 kB\na|1000 bytes\nN/A|0 bytes\na|2.0 kB\n"},
        {"select PATH.x, path from jdk.FileRead where path = 'b'", "N/A|b\n"},
        {"SELECT startTime, duration FROM FileRead LIMIT 1", "01:16:40|2.00 ms\n"},
        {"SELECT path, COUNT(*), SUM(bytesRead) AS S FROM FileRead GROUP BY path ORDER BY S DESC",
         "a|2|2.9 kB\nb|1|2.9 kB\nN/A|1|0 bytes\n"},
        /* Time spans descend without ASC and DESC; other values ascend. */
        {"SELECT path, MAX(duration) AS M FROM FileRead GROUP BY path ORDER BY M",
         "a|4.00 ms\nb|2.00 ms\nN/A|1.00 ms\n"},
        {"SELECT path, MAX(duration) AS M FROM FileRead GROUP BY path ORDER BY path",
         "N/A|1.00 ms\na|4.00 ms\nb|2.00 ms\n"},
        {"SELECT path FROM FileRead GROUP BY path ORDER BY duration ASC", "N/A\nb\na\n"},
        /* By the end of events, not by their place in the file. */
        {"SELECT FIRST(path), LAST(path), LAST(bytesRead), DIFF(bytesRead), DIFF(startTime) FROM FileRead",
         "b|a|2.0 kB|-1000 bytes|29.0 ms\n"},
        {"SELECT path, DIFF(startTime), DIFF(bytesRead) FROM FileRead GROUP BY path ORDER BY path",
         "N/A|Indefinite|0 bytes\na|20.0 ms|1000 bytes\nb|Indefinite|0 bytes\n"},
        {"SELECT AVG(duration), MEDIAN(duration), P90(duration), MIN(bytesRead), STDEV(load) FROM FileRead, Tick",
         "2.50 ms|2.50 ms|4.00 ms|0 bytes|0.816\n"},
        {"SELECT P95(load), P99(load), P999(load), MEDIAN(load) FROM Tick", "2.5|2.5|2.5|1.5\n"},
        {"SELECT UNIQUE(path), UNIQUE(*), SET(path), LIST(path) FROM FileRead", "2|4|a, b|a, b, a\n"},
        {"SELECT eventType.label AS T, COUNT(*) AS C FROM * GROUP BY T ORDER BY C DESC",
         "File Read|4\nTick|3\nRecording Setting|3\n"},
        {"SELECT eventType.name, COUNT(*) FROM *i* GROUP BY eventType.name",
         "jdk.FileRead|4\njdk.ActiveSetting|3\njdk.Tick|3\n"},
        /* Threads of the same name and Java id are different; constants of two chunks are the same. */
        {"SELECT eventThread, COUNT(*) FROM FileRead GROUP BY eventThread", "main|3\nmain|1\n"},
        {"SELECT stackTrace.topFrame AS T, COUNT(*), COUNT(*) FROM FileRead GROUP BY T LIMIT 1",
         "java.lang.String.<init>(char[], int)|2|2\n"},
        {"FORMAT none, normalized SELECT stackTrace.topFrame AS T, COUNT(*) FROM FileRead GROUP BY T",
         "java.lang.String.<init>(char[], int)|50.00%\nN/A|25.00%\np.App.run(String)|25.00%\n"},
        {"SELECT stackTrace.topApplicationFrame AS T, COUNT(*) FROM FileRead GROUP BY T",
         "p.App.run(String)|3\nN/A|1\n"},
        {"SELECT stackTrace.topNotInitFrame.method.type AS T, COUNT(*) FROM FileRead GROUP BY T", "p.App|3\nN/A|1\n"},
        {"SELECT stackTrace FROM FileRead LIMIT 2",
         "p.App.run(String)\njava.lang.String.<init>(char[], int)\np.App.run(String)\n"},
        /* Only the events of the type's last moment. */
        {"SELECT LAST_BATCH(load) AS L FROM Tick GROUP BY load ORDER BY L", "2.5\n"},
        {"SELECT LAST_BATCH(load) AS L FROM Tick, FileRead GROUP BY load ORDER BY L", "N/A\n2.5\n"},
        {"SELECT load, big, isLast FROM Tick WHERE isLast = 'true'", "2.5|1|true\n"},
        {"SELECT big FROM Tick WHERE big = '3'", "3\n"},
        {"SELECT MAX(big), MIN(big) FROM Tick", "18,446,744,073,709,551,615|1\n"},
        {"SELECT * FROM Tick WHERE isLast = 'true'", "01:16:40|2.5|1|true\n"},
        {"SELECT * FROM Tick ORDER BY load DESC LIMIT 1", "01:16:40|2.5|1|true\n"},
        {"FORMAT none, missing:whitespace, missing:- SELECT E.id, LAST(E.value), LAST(T.value) FROM ActiveSetting AS E, "
         "ActiveSetting AS T WHERE E.name = 'enabled' AND T.name = 'threshold' GROUP BY id ORDER BY E.id",
         "File Read|true|0 ms\nTick|false|-\n"},
        {"SELECT DIFF([R|T].startTime) FROM FileRead AS R, Tick AS T", "39.0 ms\n"},
        {"SELECT COUNT(R.startTime), COUNT(Tick.startTime), COUNT(jdk.Tick.load) FROM FileRead AS R, Tick", "4|3|3\n"},
        {"FORMAT ms-precision:6 SELECT MAX(duration) FROM FileRead", "4.000000 ms\n"},
        {"FORMAT missing:-;truncate-end SELECT path FROM FileRead ORDER BY path LIMIT 1", "-\n"},
        {"SELECT AVG(load), SUM(load), SUM(duration), MAX(load), FIRST(load), DIFF(load) FROM Tick, FileRead",
         "1.5|4.5|10.0 ms|2.5|0.5|2\n"},
        {"SELECT P90(path), UNIQUE(load), UNIQUE(isLast), LIST(big) FROM Tick",
         "N/A|3|2|3, 18,446,744,073,709,551,615, 1\n"},
        {"SELECT eventType.other FROM Tick LIMIT 1", "N/A\n"},
        {"SELECT stackTrace.topFrame.lineNumber AS N, COUNT(*) FROM FileRead GROUP BY N", "7|3\nN/A|1\n"},
        {"SELECT stackTrace.topFrame.nothing AS N, COUNT(*) FROM FileRead GROUP BY N", "N/A|4\n"},
        {"SELECT eventThread.osName, stackTrace.notInit FROM FileRead LIMIT 1", "os|p.App.run(String)\n"},
        {"SELECT COUNT(*) FROM Never", ""},
        {"SELECT load FROM Tick WHERE load = 'x'", ""},
    };
    struct jfr_writer w;
    write_recording(&w);
    check_rows(&w, cases, sizeof cases / sizeof *cases);
    jfr_writer_dispose(&w);
}

/* Events that overlap the range are used: the reads from 1 to 3, 10 to 14, 20 to 21 and 30 to 33 ms. */
static void test_range(void **state)
{
    static const int64_t start = INT64_C(1000000000000), ms = 1000000;
    const struct {
        struct time_range time;
        const char *rows;
    } cases[] = {
        {{{true, true, 14 * ms}, {0}}, "1000 bytes\n0 bytes\n2.0 kB\n"},
        {{{true, true, 14 * ms + 1}, {0}}, "0 bytes\n2.0 kB\n"},
        {{{true, false, start + 14 * ms + 1}, {0}}, "0 bytes\n2.0 kB\n"},
        {{{0}, {true, true, 10 * ms}}, "2.9 kB\n1000 bytes\n"},
        {{{0}, {true, true, 10 * ms - 1}}, "2.9 kB\n"},
        {{{true, true, 2 * ms}, {true, false, start + 12 * ms}}, "2.9 kB\n1000 bytes\n"},
        {{{true, true, 4 * ms}, {true, true, 9 * ms}}, ""},
    };
    struct jfr_writer w;
    write_recording(&w);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct query query;
        struct query_result result;
        struct buf out;
        buf_init(&out, 0);
        run_in(&w, "SELECT bytesRead FROM FileRead", cases[i].time, SIZE_MAX, &query, &result, &out);
        assert_string_equal(buf_text(&out), cases[i].rows);
        buf_dispose(&out);
        query_result_dispose(&result);
        query_dispose(&query);
    }
    jfr_writer_dispose(&w);
}

/* Structs, arrays and references to constants. */
static void test_objects(void **state)
{
    static const struct row_case cases[] = {
        {"SELECT type, loader, method FROM Objects", "p.App|p.App|p.App.run(String)\n"},
        {"SELECT thread, frame, pair FROM Objects", "main|java.lang.String.<init>(char[], int)|x, 1.5\n"},
        {"SELECT numbers, pairs FROM Objects", "1, 2, 3|a, 1, b, 0.25\n"},
        {"SELECT frame.lineNumber, method.type.classLoader, pair.real FROM Objects", "7|p.App|1.5\n"},
        {"SELECT frame.method.type.classLoader FROM Objects", "N/A\n"}, /* the boot loader */
        {"SELECT * FROM Objects",
         "01:16:40|p.App|p.App|p.App.run(String)|main|x|1.5|1, 2, 3|a, 1, b, 0.25|java.lang.String.<init>(char[], int)|y|2.5\n"},
        {"SELECT crate, crate.box.pair.text FROM Objects", "y, 2.5|y\n"},
        {"SELECT pair.text FROM Objects WHERE type = 'p.App'", "x\n"},
        {"SELECT pair.text FROM Objects WHERE type = 'p.Other'", ""},
        {"SELECT pair.text FROM Objects WHERE frame.lineNumber = '7'", "x\n"},
        {"SELECT pair.text FROM Objects WHERE frame.lineNumber = '8'", ""},
        {"SELECT pair.text FROM Objects WHERE pair.real = '1.5'", ""}, /* only texts, integers and booleans */
        {"SELECT COUNT(*), SUM(pair.text), MEDIAN(pair.text), STDEV(pair.text), DIFF(pair.text) FROM Objects",
         "1|N/A|N/A|N/A|N/A\n"},
        {"SELECT MIN(pair.text), LIST(pair.real), SET(frame.lineNumber), UNIQUE(pair.real) FROM Objects",
         "x|1.5|7|1\n"},
    };
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    types(&w, 0);
    objects(&w, 3);
    constants(&w, 0);
    jfr_writer_end_chunk(&w);
    check_rows(&w, cases, sizeof cases / sizeof *cases);
    jfr_writer_dispose(&w);
}

/* Of an array, only the first 100 elements are part of the text. */
static void test_long_array(void **state)
{
    struct jfr_writer w;
    struct query query;
    struct query_result result;
    struct buf out;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    types(&w, 0);
    objects(&w, 101);
    constants(&w, 0);
    jfr_writer_end_chunk(&w);
    buf_init(&out, 0);
    run(&w, "SELECT numbers FROM Objects", SIZE_MAX, &query, &result, &out);
    const char *end = strstr(buf_text(&out), "99, 100, ");
    assert_non_null(end);
    assert_string_equal(end, "99, 100, ...\n");
    buf_dispose(&out);
    query_result_dispose(&result);
    query_dispose(&query);
    jfr_writer_dispose(&w);
}

/* Chunks of one JVM: times are those of the first clock, unless the clocks differ by more than a second. */
static void test_clocks(void **state)
{
    static const struct {
        uint64_t nanos, ticks; /* of the second chunk's start */
        const char *rows;
    } cases[] = {
        {1000000000000 + 500000000, 5000, "N/A|01:16:40\nN/A|01:16:40\n"},
        {1000000000000 + 3600000000000, 5000, "N/A|01:16:40\nN/A|02:16:40\n"},
        {1000000000000 + 1000000000, 5000 + 2000000000, "N/A|01:16:40\nN/A|01:16:40\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        jfr_writer_init(&w);
        for (int chunk = 0; chunk < 2; chunk++) {
            jfr_writer_chunk(&w);
            types(&w, 0);
            tick(&w, 0, 1, 0.5, 3, false);
            if (chunk) {
                jfr_writer_poke(&w, 32, cases[i].nanos, 8);
                jfr_writer_poke(&w, 48, cases[i].ticks, 8);
            }
            jfr_writer_end_chunk(&w);
        }
        check_rows(&w, &(struct row_case){"SELECT duration, startTime FROM Tick", cases[i].rows}, 1);
        jfr_writer_dispose(&w);
    }
}

/* Chunks of two JVMs: times are shown in the zone of the first chunk. */
static void test_zone(void **state)
{
    struct jfr_writer w;
    struct query query;
    struct query_result result;
    struct buf out;
    jfr_writer_init(&w);
    for (int chunk = 0; chunk < 2; chunk++) {
        jfr_writer_chunk(&w);
        jfr_writer_open(&w, "root", NULL);
        jfr_writer_open(&w, "metadata", NULL);
        jfr_writer_close(&w);
        jfr_writer_open(&w, "region", "gmtOffset", chunk ? "-18000000" : "3600000", "dst", chunk ? "0" : "1800000",
                        NULL);
        jfr_writer_close(&w);
        jfr_writer_close(&w);
        jfr_writer_metadata(&w, 1);
        jfr_writer_end_chunk(&w);
    }
    buf_init(&out, 0);
    run(&w, "SELECT startTime FROM Tick", SIZE_MAX, &query, &result, &out);
    assert_int_equal(result.zone_millis, 5400000);
    buf_dispose(&out);
    query_result_dispose(&result);
    query_dispose(&query);
    jfr_writer_dispose(&w);
}

/* Types can have fields of the same name and different kinds: the result has the kind of the last value. */
static void test_mixed_kinds(void **state)
{
    static const struct {
        double real;
        int64_t span;
    } cases[] = {{4, 3}, {-0x1p65, INT64_MIN}, {0x1p64, INT64_MAX}, {NAN, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct query_cell cell = {0};
        const struct query_value real = {.kind = QUERY_REAL, .as.real = cases[i].real},
                                 span = {.kind = QUERY_SPAN, .as.integer = 2};
        assert_true(query_cell_add(&cell, QUERY_AVG, &real, 0, NULL));
        assert_true(query_cell_add(&cell, QUERY_AVG, &span, 0, NULL));
        struct query_value mean = query_cell_result(&cell, QUERY_AVG, NULL);
        assert_int_equal(mean.kind, QUERY_SPAN);
        assert_int_equal(mean.as.integer, cases[i].span);
        query_cell_dispose(&cell);
    }
}

/* --- Units ------------------------------------------------------------------------------------------------------- */

/* A field `v`, or with the name of the case: its type, its annotations with their values, and its value. */
struct unit_case {
    const char *type, *annotations[4], *field;
    int64_t integer;
    double real;
    const char *text, *kind, *unit, *json;
};

static void write_unit(struct jfr_writer *w, const struct unit_case *c)
{
    static const char *const annotations[] = {"Timestamp",  "Timespan",      "DataAmount", "Frequency",
                                              "Percentage", "MemoryAddress", "Unsigned"};
    jfr_writer_init(w);
    jfr_writer_chunk(w);
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, c->type, "1", NULL);
    jfr_writer_close(w);
    for (size_t i = 0; i < sizeof annotations / sizeof *annotations; i++) {
        jfr_writer_open_class(w, arena_join(&w->arena, "jdk.jfr.", "", annotations[i]), id(w, 10 + (int)i),
                              "java.lang.annotation.Annotation");
        jfr_writer_close(w);
    }
    jfr_writer_open_class(w, "jdk.Unit", "30", "jdk.jfr.Event");
    jfr_writer_open(w, "field", "name", c->field ? c->field : "v", "class", "1", NULL);
    for (size_t k = 0; k < 4 && c->annotations[k]; k += 2) {
        for (size_t i = 0; i < sizeof annotations / sizeof *annotations; i++) {
            if (strcmp(annotations[i], c->annotations[k]) != 0)
                continue;
            jfr_writer_open(w, "annotation", "class", id(w, 10 + (int)i), "value", c->annotations[k + 1], NULL);
            jfr_writer_close(w);
        }
    }
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
    jfr_writer_record(w, 30);
    if (!strcmp(c->type, "double"))
        jfr_writer_double(w, c->real);
    else if (!strcmp(c->type, "float"))
        jfr_writer_float(w, (float)c->real);
    else if (!strcmp(c->type, "byte"))
        jfr_writer_byte(w, (unsigned)c->integer & 0xff);
    else
        jfr_writer_number(w, (uint64_t)c->integer);
    jfr_writer_end_record(w);
    jfr_writer_end_chunk(w);
}

static void test_units(void **state)
{
    static const struct unit_case cases[] = {
        {"int", .integer = -1234567, .text = "-1,234,567", .kind = "integer", .json = "-1234567"},
        {"int", .integer = INT32_MIN, .text = "N/A", .kind = "null", .json = "null"},
        {"long", .integer = INT64_MIN, .text = "N/A", .kind = "null", .json = "null"},
        {"long", .integer = INT32_MIN, .text = "-2,147,483,648", .kind = "integer", .json = "-2147483648"},
        {"int", .field = "compileId", .integer = 1281, .text = "1281", .kind = "integer", .json = "1281"},
        {"int", .field = "pid", .integer = 12345, .text = "12345", .kind = "integer", .json = "12345"},
        {"byte", {"Unsigned", "x"}, .integer = 255, .text = "255", .kind = "integer", .json = "255"},
        {"long",
         {"Unsigned", "x"},
         .integer = -1,
         .text = "18,446,744,073,709,551,615",
         .kind = "integer",
         .json = "18446744073709551615"},
        {"double", .real = 1234.5, .text = "1,234.5", .kind = "real", .json = "1234.5"},
        {"double", .real = -100, .text = "-100", .kind = "real", .json = "-100.0"},
        {"double", .real = HUGE_VAL, .text = "N/A", .kind = "null", .json = "null"},
        {"long",
         {"DataAmount", "BYTES"},
         .integer = 2048,
         .text = "2.0 kB",
         .kind = "integer",
         .unit = "bytes",
         .json = "2048"},
        {"double",
         {"DataAmount", "BYTES"},
         .real = 2048,
         .text = "2.0 kB",
         .kind = "real",
         .unit = "bytes",
         .json = "2048.0"},
        {"double",
         {"DataAmount", "BYTES"},
         .real = 1e300,
         .text = "8.0 EB",
         .kind = "real",
         .unit = "bytes",
         .json = "1.0E300"},
        {"double",
         {"DataAmount", "BYTES"},
         .real = -1e300,
         .text = "N/A",
         .kind = "real",
         .unit = "bytes",
         .json = "-1.0E300"},
        {"long",
         {"DataAmount", "BITS"},
         .integer = 2048,
         .text = "2.0 kbit",
         .kind = "integer",
         .unit = "bits",
         .json = "2048"},
        {"long",
         {"DataAmount", "BYTES", "Frequency", "x"},
         .integer = 2048,
         .text = "2.0 kB/s",
         .kind = "integer",
         .unit = "bytes per second",
         .json = "2048"},
        {"long",
         {"DataAmount", "BITS", "Frequency", "x"},
         .integer = 2048,
         .text = "2.0 kbps",
         .kind = "integer",
         .unit = "bits per second",
         .json = "2048"},
        {"long", {"Frequency", "x"}, .integer = 99, .text = "99 Hz", .kind = "integer", .unit = "hertz", .json = "99"},
        {"double",
         {"Frequency", "x"},
         .real = 99.9,
         .text = "99.9 Hz",
         .kind = "real",
         .unit = "hertz",
         .json = "99.9"},
        {"float",
         {"Percentage", "x"},
         .real = 0.125,
         .text = "12.50%",
         .kind = "real",
         .unit = "share",
         .json = "0.125"},
        {"int", {"Percentage", "x"}, .integer = 1, .text = "100.00%", .kind = "integer", .unit = "share", .json = "1"},
        {"long",
         {"MemoryAddress", "x"},
         .integer = 0xabc,
         .text = "0x00000ABC",
         .kind = "integer",
         .unit = "address",
         .json = "2748"},
        {"long",
         {"Timespan", "NANOSECONDS"},
         .integer = 7,
         .text = "0.000007 ms",
         .kind = "timespan",
         .unit = "nanoseconds",
         .json = "7"},
        {"long",
         {"Timespan", "MICROSECONDS"},
         .integer = 7,
         .text = "0.00700 ms",
         .kind = "timespan",
         .unit = "nanoseconds",
         .json = "7000"},
        {"long",
         {"Timespan", "MILLISECONDS"},
         .integer = 7,
         .text = "7.00 ms",
         .kind = "timespan",
         .unit = "nanoseconds",
         .json = "7000000"},
        {"long",
         {"Timespan", "SECONDS"},
         .integer = 7,
         .text = "7.00 s",
         .kind = "timespan",
         .unit = "nanoseconds",
         .json = "7000000000"},
        {"long",
         {"Timespan", "TICKS"},
         .integer = 7,
         .text = "0.000003 ms",
         .kind = "timespan",
         .unit = "nanoseconds",
         .json = "3"},
        {"long",
         {"Timespan", "MILLISECONDS"},
         .integer = INT64_MAX,
         .text = "Indefinite",
         .kind = "timespan",
         .unit = "nanoseconds",
         .json = "9223372036854775807"},
        {"long", {"Timespan", "SECONDS"}, .integer = INT64_MIN, .text = "N/A", .kind = "null", .json = "null"},
        {"long",
         {"Timestamp", "TICKS"},
         .integer = 5000,
         .text = "01:16:40",
         .kind = "time",
         .json = "\"1970-01-01T00:16:40Z\""},
        {"long",
         {"Timestamp", "MILLISECONDS_SINCE_EPOCH"},
         .integer = 61000,
         .text = "01:01:01",
         .kind = "time",
         .json = "\"1970-01-01T00:01:01Z\""},
    };
    bool ok = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct unit_case *c = &cases[i];
        const char *field = c->field ? c->field : "v";
        struct jfr_writer w;
        struct query query;
        struct query_result result;
        struct json json;
        struct buf out, expected;
        write_unit(&w, c);
        buf_init(&out, 0);
        buf_init(&expected, 0);
        run(&w, arena_printf(&w.arena, "SELECT %s FROM Unit", field), SIZE_MAX, &query, &result, &out);
        json_init(&json, &out, true);
        json_begin_object(&json, NULL);
        query_print_json(&result, &json);
        json_end(&json);
        buf_printf(&expected,
                   "%s\n{\"columns\":[{\"title\":\"%s\",\"field\":\"%s\",\"kind\":\"%s\"%s%s%s}],\"rows\":[[%s]]}",
                   c->text, field, field, c->kind, c->unit ? ",\"unit\":\"" : "", c->unit ? c->unit : "",
                   c->unit ? "\"" : "", c->json);
        bool is_equal = strcmp(buf_text(&out), buf_text(&expected)) == 0;
        ok = ok && is_equal;
        if (!is_equal)
            print_error("case %zu\nexpected: %s\nfound:    %s\n", i, buf_text(&expected), buf_text(&out));
        buf_dispose(&out);
        buf_dispose(&expected);
        query_result_dispose(&result);
        query_dispose(&query);
        jfr_writer_dispose(&w);
    }
    assert_true(ok);
}

static void test_errors(void **state)
{
    static const struct {
        const char *query;
        size_t at;
        const char *message;
    } cases[] = {
        {"", 0, "expected SELECT, found the end of the query"},
        {"SELECT a FRM X", 9, "expected FROM, found \"FRM\""},
        {"SELECT a FROM", 13, "expected the name of an event type, found the end of the query"},
        {"SELECT CUONT(a) FROM X", 7, "CUONT is not an aggregate; did you mean COUNT?"},
        {"SELECT SUM(a FROM X", 13, "expected \")\", found \"FROM\""},
        {"SELECT SUM(*) FROM X", 7, "* is possible only as SELECT * and COUNT(*)"},
        {"SELECT a FROM X WHERE a = b", 26, "expected a text in single quotes, found \"b\""},
        {"SELECT a FROM X WHERE a < 'b'", 24, "expected \"=\", found \"<\""},
        {"SELECT a FROM X WHERE a = 'b", 26, "the text has no closing quote"},
        {"SELECT [A|B].a FROM X AS A", 7, "FROM has no type with the name B"},
        {"SELECT a FROM X GROUP a", 22, "expected BY, found \"a\""},
        {"SELECT COUNT(*) AS C FROM X GROUP BY C", 38, "a group cannot be an aggregate: C"},
        {"SELECT a FROM X ORDER BY a LIMIT 0", 33, "LIMIT is a number of rows from 1 to 1000000000"},
        {"SELECT a FROM X LIMIT 3 x", 24,
         "expected WHERE, GROUP BY, ORDER BY, LIMIT or the end of the query, found \"x\""},
        {"SELECT * FROM X GROUP BY a", 0, "SELECT * is possible only without GROUP BY"},
        {"COLUMN 'A' SELECT a, b FROM X", 0, "COLUMN has 1 titles, and SELECT 2 columns"},
        {"FORMAT none SELECT a, b FROM X", 0, "FORMAT describes 1 columns, and SELECT has 2"},
        {"COLUMN A SELECT a FROM X", 7, "expected a title in single quotes, found \"A\""},
        {"SELECT [A FROM X AS A", 10, "expected \"]\", found \"FROM\""},
        {"SELECT a* FROM X", 7, "* is possible only as SELECT * and COUNT(*)"},
        {"SELECT a FROM X ORDER a", 22, "expected BY, found \"a\""},
        {"SELECT a FROM X LIMIT 1000000001", 22, "LIMIT is a number of rows from 1 to 1000000000"},
        {"SELECT a FROM X LIMIT 3x", 22, "LIMIT is a number of rows from 1 to 1000000000"},
        {"SELECT a FROM X LIMIT 'x'", 22, "expected a number of rows, found \"x\""},
        {"SELECT a FROM X WHERE = 'x'", 22, "expected a field, found \"=\""},
        {"SELECT ] FROM X", 7, "expected a field, found \"]\""},
        {"SELECT SUMM(a) FROM X", 7, "SUMM is not an aggregate; did you mean SUM?"},
        {"SELECT nothing_of_the_kind(a) FROM X", 7, "nothing_of_the_kind is not an aggregate"},
        {"FORMAT bold SELECT a FROM X", 7,
         "bold is not a property of FORMAT: none, normalized, missing:TEXT, cell-height:N, ms-precision:N, "
         "truncate-beginning, truncate-end"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct query query;
        struct query_error error;
        assert_false(query_parse(&query, cases[i].query, &error));
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(error.at, cases[i].at);
        query_dispose(&query);
    }
}

/* The limits of the language. */
static void test_most(void **state)
{
    static const struct {
        const char *before, *repeated, *after, *message;
        size_t most;
    } cases[] = {
        {"SELECT a FROM X", ",X", "", "FROM has more than 64 types", 63},
        {"SELECT a", ",a", " FROM X", "the query has more than 180 fields", 179},
        {"SELECT a FROM X", " ", "", "the query is longer than 64 KiB", 65536 - 15},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t more = 0; more < 2; more++) {
            struct query query;
            struct query_error error;
            struct buf text;
            buf_init(&text, 0);
            buf_puts(&text, cases[i].before);
            for (size_t k = 0; k < cases[i].most + more; k++)
                buf_puts(&text, cases[i].repeated);
            buf_puts(&text, cases[i].after);
            assert_int_equal(query_parse(&query, buf_text(&text), &error), !more);
            assert_string_equal(error.message, more ? cases[i].message : "");
            query_dispose(&query);
            buf_dispose(&text);
        }
    }
}

/* Event types have their names of today, also without "jdk.", and those that the file has. */
static void test_names(void **state)
{
    static const struct {
        const char *source, *type;
        bool is_named;
    } cases[] = {
        {"jdk.CPULoad", "com.oracle.jdk.CPULoad", true},
        {"CPULoad", "com.oracle.jdk.CPULoad", true},
        {"com.oracle.jdk.CPULoad", "com.oracle.jdk.CPULoad", true},
        {"com.oracle.jdk.CPULoad", "jdk.CPULoad", false},
        {"CPULoad", "jdk.CPULoad", true},
        {"management.X", "com.oracle.jdk.management.X", false},
        {"CPULoad", "com.oracle.CPULoad", false},
        {"*Load", "jdk.CPULoad", true},
        {"CPU*ad", "jdk.CPULoad", true},
        {"jdk.*U*o*", "jdk.CPULoad", true},
        {"CPU*a", "jdk.CPULoad", false},
        /* A star is tried anew only where no star follows it: the time does not double with each. */
        {"*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b",
         "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(query_is_named(cases[i].source, cases[i].type), cases[i].is_named);
}

static void test_unknown_names(void **state)
{
    static const struct {
        const char *query, *nearest_type, *unknown_field, *nearest_field;
    } cases[] = {
        {"SELECT path FROM FileRaed", "FileRead", NULL, NULL},
        {"SELECT pathh FROM FileRead", NULL, "pathh", "path"},
        {"SELECT path, load FROM FileRead, Tick", NULL, NULL, NULL},
        {"SELECT path FROM FileRead GROUP BY stackTrace.topFrame", NULL, NULL, NULL},
        {"SELECT path FROM FileRead WHERE nothing = 'x'", NULL, "nothing", NULL},
    };
    struct jfr_writer w;
    write_recording(&w);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct query query;
        struct query_result result;
        struct buf out;
        buf_init(&out, 0);
        run(&w, cases[i].query, SIZE_MAX, &query, &result, &out);
        const char *const found[] = {result.nearest_type, result.unknown_field, result.nearest_field};
        const char *const expected[] = {cases[i].nearest_type, cases[i].unknown_field, cases[i].nearest_field};
        for (size_t k = 0; k < 3; k++)
            assert_string_equal(found[k] ? found[k] : "none", expected[k] ? expected[k] : "none");
        buf_dispose(&out);
        query_result_dispose(&result);
        query_dispose(&query);
    }
    jfr_writer_dispose(&w);
}

/* Without memory, events are counted as left out: those with new texts, groups, rows or numbers. */
static void test_memory(void **state)
{
    static const struct {
        const char *query;
        uint64_t events, left_out;
    } cases[] = {
        {"SELECT path FROM FileRead", 4, 4},
        {"SELECT path, COUNT(*) FROM FileRead GROUP BY path", 4, 3}, /* a group without a text */
        {"SELECT COUNT(*), SUM(bytesRead) FROM FileRead", 4, 0},
        {"SELECT P90(duration) FROM FileRead", 4, 4},
    };
    struct jfr_writer w;
    write_recording(&w);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct query query;
        struct query_result result;
        struct buf out;
        buf_init(&out, 0);
        run(&w, cases[i].query, 1, &query, &result, &out);
        assert_int_equal(result.events, cases[i].events);
        if (result.left_out != cases[i].left_out)
            fail_msg("%s: %d", cases[i].query, (int)result.left_out);
        buf_dispose(&out);
        query_result_dispose(&result);
        query_dispose(&query);
    }
    jfr_writer_dispose(&w);
}

static void test_printed(void **state)
{
    static const char query_text[] =
        "COLUMN 'Path', 'Where', 'Longest' FORMAT truncate-beginning, cell-height:2, none "
        "SELECT path, stackTrace, MAX(duration) AS M FROM FileRead GROUP BY path ORDER BY M";
    struct jfr_writer w;
    struct query query;
    struct query_result result;
    struct json json;
    struct buf out;
    write_recording(&w);
    buf_init(&out, 0);
    run(&w, query_text, SIZE_MAX, &query, &result, &out);
    buf_clear(&out);
    query_print_table(&result, "Reads", 12, &out);
    assert_string_equal(buf_text(&out), "Reads\n\n"
                                        "Path Where        Longest\n"
                                        "---- ------------ -------\n"
                                        "a    java.lang... 4.00 ms\n"
                                        "     p.App.run...        \n"
                                        "b    p.App.run... 2.00 ms\n"
                                        "N/A               1.00 ms\n");
    buf_clear(&out);
    query_print_form(&result, "Reads", &out);
    assert_string_equal(buf_text(&out), "Reads\n-----\n\nPath: N/A\nWhere: \nLongest: 1.00 ms\n");
    buf_clear(&out);
    json_init(&json, &out, true);
    json_begin_object(&json, NULL);
    query_print_json(&result, &json);
    json_end(&json);
    assert_non_null(
        strstr(buf_text(&out),
               "{\"title\":\"Longest\",\"field\":\"duration\",\"kind\":\"timespan\",\"unit\":\"nanoseconds\"}"));
    assert_non_null(strstr(buf_text(&out), "[\"b\",\"p.App.run(String)\",2000000]"));
    buf_dispose(&out);
    query_result_dispose(&result);
    query_dispose(&query);
    jfr_writer_dispose(&w);
}

SUITE(test_query)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),          cmocka_unit_test(test_errors),  cmocka_unit_test(test_names),
        cmocka_unit_test(test_unknown_names), cmocka_unit_test(test_most),    cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_mixed_kinds),   cmocka_unit_test(test_zone),    cmocka_unit_test(test_memory),
        cmocka_unit_test(test_printed),       cmocka_unit_test(test_objects), cmocka_unit_test(test_long_array),
        cmocka_unit_test(test_units),         cmocka_unit_test(test_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
