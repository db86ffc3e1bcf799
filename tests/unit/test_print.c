/* Tests printing of recordings: numbers and times in the formats of Java, strings, order in bounded memory. */
#include <stdlib.h>

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "recordings/print/metadata_text.h"
#include "recordings/print/contexts.h"
#include "recordings/print/durations.h"
#include "recordings/print/eventtime.h"
#include "recordings/print/filter.h"
#include "recordings/print/javastring.h"
#include "recordings/print/javatext.h"
#include "recordings/print/print_events.h"
#include "recordings/print/textcache.h"
#include "recordings/print/timeline.h"
#include "common/base/buf.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

#define assert_text(expected, start, end)     \
    do {                                      \
        *(end) = '\0';                        \
        assert_string_equal(expected, start); \
    } while (0)

/* The results of Double.toString and Float.toString (JDK 19 and later). */
static void doubles(void **state)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        {0, "0.0"},
        {-0.0, "-0.0"},
        {1, "1.0"},
        {-1.5, "-1.5"},
        {0.1, "0.1"},
        {0.001, "0.001"},
        {0.0001, "1.0E-4"},
        {1e7, "1.0E7"},
        {9999999.9, "9999999.9"},
        {9999999, "9999999.0"},
        {12345678.9, "1.23456789E7"},
        {1.0 / 3, "0.3333333333333333"},
        {2.0 / 3, "0.6666666666666666"},
        {1e21, "1.0E21"},
        {2e23, "2.0E23"},
        {5e-324, "4.9E-324"},
        {DBL_MAX, "1.7976931348623157E308"},
        {DBL_MIN, "2.2250738585072014E-308"},
        {9007199254740993.0, "9.007199254740992E15"},
        {1e22, "1.0E22"},
        {1e23, "1.0E23"},
        {123456.789, "123456.789"},
        {0.30000000000000004, "0.30000000000000004"},
        {1.0E-5, "1.0E-5"},
        {4.35, "4.35"},
        {NAN, "NaN"},
        {-INFINITY, "-Infinity"},
        {2.0E-3, "0.002"},
        {9.5367431640625E-7, "9.5367431640625E-7"},
    };
    char text[JAVATEXT_MOST];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_text(cases[i].text, text, javatext_double(text, cases[i].value));
    assert_text("0.1", text, javatext_float(text, 0.1f));
    assert_text("0.33333334", text, javatext_float(text, 1.0f / 3));
    assert_text("3.4028235E38", text, javatext_float(text, FLT_MAX));
    assert_text("1.4E-45", text, javatext_float(text, 1e-45f));
    assert_text("1.6777216E7", text, javatext_float(text, 16777216.0f));
}

/* Each printed number reads back as the same number, and no shorter text does. */
static void doubles_read_back(void **state)
{
    uint64_t random = 88172645463325252U;
    for (int i = 0; i < 20000; i++) {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        double value;
        memcpy(&value, &random, sizeof value);
        if (!isfinite(value))
            continue;
        char text[JAVATEXT_MOST];
        *javatext_double(text, value) = '\0';
        assert_true(strtod(text, NULL) == value);
        if (!strchr(text, 'E'))
            continue;
        char shorter[40];
        size_t digits = strspn(text, "-0123456789.") - (size_t)(value < 0) - 1;
        snprintf(shorter, sizeof shorter, "%.*e", digits > 2 ? (int)digits - 2 : 1, value);
        assert_true(digits <= 2 || strtod(shorter, NULL) != value);
    }
}

/* Formatter rounds the shortest decimal half up, whereas C rounds the exact number. */
static void fixed(void **state)
{
    static const struct {
        double value;
        int decimals;
        const char *text;
    } cases[] = {{0.125, 2, "0.13"},
                 {1.005, 2, "1.01"},
                 {0.045, 2, "0.05"},
                 {0, 2, "0.00"},
                 {9.995, 2, "10.00"},
                 {99.995, 2, "100.00"},
                 {0.004, 2, "0.00"},
                 {0.005, 2, "0.01"},
                 {0.995, 2, "1.00"},
                 {-1.25, 1, "-1.3"},
                 {1234567, 0, "1234567"},
                 {12.5, 0, "13"},
                 {1e21, 1, "1000000000000000000000.0"},
                 {0.0009, 2, "0.00"},
                 {33.333333333333336, 9, "33.333333333"}};
    char text[JAVATEXT_FIXED_MOST];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_text(cases[i].text, text, javatext_fixed(text, cases[i].value, cases[i].decimals));
}

static void spans(void **state)
{
    static const struct {
        int64_t nanos;
        const char *iso, *text;
    } cases[] = {
        {0, "PT0S", "0 s"},
        {1, "PT0.000000001S", "0.000001 ms"},
        {999, "PT0.000000999S", "0.000999 ms"},
        {1500, "PT0.0000015S", "0.00150 ms"},
        {1234567, "PT0.001234567S", "1.23 ms"},
        {999500000, "PT0.9995S", "1.00 s"},
        {9994999999, "PT9.994999999S", "9.99 s"},
        {59949999999, "PT59.949999999S", "59.9 s"},
        {60000000000, "PT1M", "1 m 0 s"},
        {3600000000000, "PT1H", "1 h 0 m"},
        {3661500000000, "PT1H1M1.5S", "1 h 1 m"},
        {86400000000000, "PT24H", "1 d 0 h"},
        {-1, "PT-0.000000001S", "-0.000001 ms"},
        {-1500000000, "PT-1.5S", "-1.50 s"},
        {-60000000000, "PT-1M", "-1 m 0 s"},
    };
    char text[JAVATEXT_FIXED_MOST];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct java_time time = java_time_of(cases[i].nanos, JAVA_NANOS);
        assert_text(cases[i].iso, text, javatext_duration(text, time));
        assert_text(cases[i].text, text, duration_text(text, time));
    }
    struct java_time least = {.seconds = INT64_MIN};
    assert_text("PT-2562047788015215H-30M-8S", text, javatext_duration(text, least));
    assert_text("1.500000000 s", text, duration_exact(text, java_time_of(1500, JAVA_MILLIS)));
}

static void instants(void **state)
{
    struct java_clock utc, east, odd;
    java_clock_init(&utc, 0);
    java_clock_init(&east, 19800000);
    java_clock_init(&odd, 19 * 3600000); /* no zone has this offset */
    char text[JAVATEXT_MOST];
    assert_text("1970-01-01T00:00Z", text, javatext_instant(text, &utc, java_time_of(0, JAVA_NANOS)));
    assert_text("1970-01-01T00:00:00.123Z", text, javatext_instant(text, &utc, java_time_of(123, JAVA_MILLIS)));
    assert_text("1970-01-01T00:00:01.000001Z", text,
                javatext_instant(text, &utc, java_time_of(1000001000, JAVA_NANOS)));
    assert_text("1969-12-31T23:59:59.999999999Z", text, javatext_instant(text, &utc, java_time_of(-1, JAVA_NANOS)));
    assert_text("2000-02-29T17:30+05:30", text, javatext_instant(text, &east, java_time_of(951825600000, JAVA_MILLIS)));
    assert_text("1970-01-01T00:01Z", text, javatext_instant(text, &odd, java_time_of(60000, JAVA_MILLIS)));
    assert_text("+12026-01-01T00:00Z", text, javatext_instant(text, &utc, (struct java_time){.seconds = 317336745600}));
    assert_text("00:00:00.001 (1970-01-01)", text, javatext_clock_time(text, &utc, java_time_of(1, JAVA_MILLIS), 3));
}

static void amounts(void **state)
{
    static const struct {
        int64_t amount;
        struct data_unit unit;
        const char *text;
    } cases[] = {
        {0, {false, false}, "0 bytes"},     {1, {false, false}, "1 byte"},       {1023, {false, false}, "1023 bytes"},
        {1024, {false, false}, "1.0 kB"},   {1048576, {false, false}, "1.0 MB"}, {-1536, {false, false}, "-1.5 kB"},
        {INT64_MIN, {false, false}, "N/A"}, {1, {true, false}, "1 bit"},         {2000, {true, true}, "2.0 kbps"},
        {5, {true, true}, "5 bps"},         {1, {false, true}, "1 byte/s"},      {INT64_MAX, {false, true}, "8.0 EB/s"},
    };
    char text[JAVATEXT_FIXED_MOST];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_text(cases[i].text, text, data_amount_text(text, cases[i].amount, cases[i].unit));
}

/* Returns the bytes that an output writes, read from a pipe. */
static void printed(struct buf *out, void (*print)(struct output *, const struct jfr_string *),
                    const struct jfr_string *string)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    struct output output;
    output_open(&output, ends[1]);
    print(&output, string);
    assert_int_equal(output_close(&output), 0);
    close(ends[1]);
    char bytes[512];
    ssize_t length = read(ends[0], bytes, sizeof bytes);
    close(ends[0]);
    buf_clear(out);
    buf_add(out, bytes, (size_t)length);
}

static void print_text(struct output *out, const struct jfr_string *string)
{
    javastring_text(out, string);
}

static void strings(void **state)
{
    static const struct {
        enum jfr_encoding encoding;
        const char *bytes, *json, *xml, *text;
    } cases[] = {
        {JFR_UTF8, "a/b \"q\" \\ \t\n\x01\x7f", "a\\/b \\\"q\\\" \\\\ \\t\\n\\u0001\x7f",
         "a/b &quot;q&quot; \\ \t\n\xef\xbf\xbd\x7f", "a/b \"q\" \\ \t\n\x01\x7f"},
        {JFR_UTF8, "<'&'>\r\x1f", "<'&'>\\r\\u001f", "&lt;&apos;&amp;&apos;&gt;\r\xef\xbf\xbd", "<'&'>\r\x1f"},
        {JFR_UTF8, "\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80", "\\u00e9\\u4e2d\\ud83d\\ude00", "&#xe9;&#x4e2d;&#x1f600;",
         "\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80"},
        {JFR_UTF8, "x\xffy\xc3", "x\\ufffdy\\ufffd", "x&#xfffd;y&#xfffd;", "x\xef\xbf\xbdy\xef\xbf\xbd"},
        {JFR_UTF8, "\xc0\xaf", "\\ufffd\\ufffd", "&#xfffd;&#xfffd;", "\xef\xbf\xbd\xef\xbf\xbd"},
        {JFR_UTF8, "\xe0\x80\xaf", "\\ufffd\\ufffd\\ufffd", "&#xfffd;&#xfffd;&#xfffd;",
         "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},                              /* too long for a slash */
        {JFR_UTF8, "\xed\xa0\xbd.", "\\ufffd.", "&#xfffd;.", "\xef\xbf\xbd."}, /* an encoded surrogate */
        {JFR_UTF8, "\xe4\xb8", "\\ufffd", "&#xfffd;", "\xef\xbf\xbd"},
        {JFR_UTF8, "\xef\xbf\xbf\xf4\x8f\xbf\xbf", "\\uffff\\udbff\\udfff", "\xef\xbf\xbd&#x10ffff;",
         "\xef\xbf\xbf\xf4\x8f\xbf\xbf"},
        {JFR_LATIN1, "\xe9/", "\\u00e9\\/", "&#xe9;/", "\xc3\xa9/"},
        {JFR_UTF16, "a\xbd\xb0\x03 \x80\xbc\x03", "a\\ufffd \\ufffd", "a\xef\xbf\xbd \xef\xbf\xbd", "a? ?"},
        {JFR_UTF16, "\xbd\xb0\x03\xbd\xb0\x03\x80\xbc\x03", "\\ufffd\\ud83d\\ude00", "\xef\xbf\xbd&#x1f600;",
         "?\xf0\x9f\x98\x80"},
    };
    struct buf out;
    buf_init(&out, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_string string = {
            .bytes = (const uint8_t *)cases[i].bytes, .length = strlen(cases[i].bytes), .encoding = cases[i].encoding};
        printed(&out, javastring_json, &string);
        assert_string_equal(cases[i].json, buf_text(&out));
        printed(&out, javastring_xml, &string);
        assert_string_equal(cases[i].xml, buf_text(&out));
        printed(&out, print_text, &string);
        assert_string_equal(cases[i].text, buf_text(&out));
    }
    static const char hidden[] = "demo/Main$$Lambda/0x00007f0000000000";
    printed(&out, javastring_class_name,
            &(struct jfr_string){.bytes = (const uint8_t *)hidden, .length = strlen(hidden), .encoding = JFR_UTF8});
    assert_string_equal("demo.Main$$Lambda.0x00007f0000000000", buf_text(&out));
    buf_dispose(&out);
}

static void cache_starts_anew(void **state)
{
    struct text_cache cache;
    text_cache_init(&cache);
    char text[16 * 1024];
    memset(text, 'x', sizeof text);
    size_t length;
    for (uint64_t key = 0; key < 2000; key++) {
        text_cache_add(&cache, text_cache_tag(1, 2), key, text, sizeof text);
        assert_non_null(text_cache_find(&cache, text_cache_tag(1, 2), key, &length));
        assert_int_equal(length, sizeof text);
    }
    assert_null(text_cache_find(&cache, text_cache_tag(1, 2), 0, &length));
    assert_null(text_cache_find(&cache, text_cache_tag(1, 3), 1999, &length));
    assert_null(text_cache_find(&cache, text_cache_tag(2, 2), 1999, &length));
    text_cache_dispose(&cache);
}

/* Writes a chunk of one event type with a start and a duration, and one without a time. */
static void write_times(struct jfr_writer *w, const int64_t *starts, size_t count)
{
    jfr_writer_init(w);
    jfr_writer_chunk(w);
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open(w, "class", "name", "long", "id", "20", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "a.Timed", "id", "30", "superType", "jdk.jfr.Event", NULL);
    jfr_writer_open(w, "field", "name", "startTime", "class", "20", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "field", "name", "duration", "class", "20", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en", "gmtOffset", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
    for (size_t i = 0; i < count; i++) {
        jfr_writer_record(w, 30);
        jfr_writer_number(w, (uint64_t)starts[i]);
        jfr_writer_number(w, 5);
        jfr_writer_end_record(w);
    }
    jfr_writer_end_chunk(w);
}

struct seen {
    const struct jfr_selection *start;
    int64_t ticks;
    uint64_t offset;
    size_t count, most;
};

static bool check_order(void *context, const struct jfr_record *record)
{
    struct seen *seen = context;
    struct jfr_value value;
    assert_true(jfr_select_read(seen->start, record, &value));
    int64_t ticks = value.as.integer; /* equal durations */
    assert_true(!seen->count || ticks > seen->ticks || (ticks == seen->ticks && record->offset > seen->offset));
    seen->ticks = ticks;
    seen->offset = record->offset;
    return ++seen->count != seen->most;
}

/* With every capacity down to two, all events are in order; limits select the first of the file. */
static void order_in_little_memory(void **state)
{
    enum { COUNT = 500 };
    int64_t starts[COUNT];
    for (int i = 0; i < COUNT; i++)
        starts[i] = 1000 + (i * 7919) % 97; /* many ties */
    struct jfr_writer w;
    write_times(&w, starts, COUNT);
    static const size_t capacities[] = {2, 3, 7, 64, 499, 500, 501, 0};
    for (size_t i = 0; i < sizeof capacities / sizeof *capacities; i++) {
        for (uint64_t limit = 0; limit <= 200; limit += 100) {
            struct jfr_file *file;
            assert_true(jfr_open_memory(&file, w.out.data, w.out.length, "times", NULL));
            struct jfr_chunk *chunk = jfr_next_chunk(file);
            struct event_filter filter = {.events = "Timed"};
            bool *wanted = filter_wanted(&filter, chunk);
            uint64_t left[8] = {limit, limit, limit, limit, limit, limit, limit, limit};
            struct seen seen = {.start = jfr_select(chunk, jfr_type_by_name(chunk, "a.Timed"),
                                                    (const char *const[]){"startTime"}, 1, 0)};
            struct timeline_options options = {.wanted = wanted,
                                               .left = limit ? left : NULL,
                                               .capacity = capacities[i],
                                               .visit = check_order,
                                               .context = &seen};
            assert_true(timeline_walk(chunk, &options));
            assert_int_equal(seen.count, limit ? limit : COUNT);
            free(wanted);
            jfr_close(file);
        }
    }
    jfr_writer_dispose(&w);
}

static void filters(void **state)
{
    struct jfr_member members[] = {{"value-0", "Java Virtual Machine"}, {"value-1", "GC"}};
    struct jfr_type category = {.name = "jdk.jfr.Category"};
    struct jfr_annotation annotation = {.type = &category, .members = members, .member_count = 2};
    struct jfr_type type = {.name = "jdk.GCHeapSummary", .is_event = true, .annotations = {&annotation, 1}};
    static const struct {
        const char *events, *categories;
        bool matches;
    } cases[] = {
        {NULL, NULL, true},
        {"GCHeapSummary", NULL, true},
        {"jdk.GCHeapSummary", NULL, true},
        {"jdk.*", NULL, true},
        {"*Heap*", NULL, true},
        {"GC?eapSummary", NULL, true},
        {"CPULoad, GC*", NULL, true},
        {"GCHeap", NULL, false},
        {"gcheapsummary", NULL, false},
        {"", NULL, false},
        {NULL, "GC", true},
        {NULL, "JVM", true},
        {NULL, "Java*", true},
        {NULL, "J", false},
        {"GC*", "Other", false},
        {"*.*.*", NULL, false},
        {"**a*y", NULL, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct event_filter filter = {cases[i].events, cases[i].categories};
        assert_int_equal(filter_matches(&filter, &type), cases[i].matches);
    }
}

static void chunks_of_one_jvm(void **state)
{
    struct jfr_header a = {.duration_nanos = 1000, .clock = {1000000, 50, 1000000000}}, b = a;
    b.clock.start_nanos += 1000;
    b.clock.start_ticks += 999999999999; /* independent of the ticks, it begins where the other one ended */
    assert_true(chunk_continues(&a, &b));
    b.clock.start_nanos += 3600000000000;
    assert_false(chunk_continues(&a, &b));
    b.clock.start_ticks = a.clock.start_ticks + 3600000000000 + 2000000; /* clocks drift */
    assert_true(chunk_continues(&a, &b));
    b.clock.ticks_per_second = 1;
    assert_false(chunk_continues(&a, &b));
}

static void test_metadata_text(void **state)
{
    struct metadata_text text;
    struct buf out;
    metadata_text_init(&text);
    buf_init(&out, 0);
    metadata_begin_type(&text, 2, "jdk.A", "jdk.jfr.Event");
    metadata_annotation(&text, "jdk.jfr.Name", "\"jdk.A\"");
    metadata_annotation(&text, "jdk.jfr.Category", "{\"x\", \"y\"}");
    metadata_begin_fields(&text);
    metadata_begin_field(&text);
    metadata_annotation(&text, "jdk.jfr.Unsigned", NULL);
    metadata_end_field(&text, &(struct metadata_field){.name = "kind", .type = "java.lang.String", .is_array = true});
    metadata_end_type(&text);
    metadata_begin_type(&text, 1, "jdk.types.Kind", NULL);
    metadata_begin_fields(&text);
    metadata_begin_field(&text);
    metadata_end_field(&text, &(struct metadata_field){.name = "text", .type = "java.lang.String"});
    metadata_end_type(&text);
    metadata_text_print(&out, &text);
    assert_string_equal(buf_text(&out), "@Name(\"jdk.types.Kind\")\nclass Kind {\n  String text;\n}\n\n"
                                        "@Name(\"jdk.A\")\n@Category({\"x\", \"y\"})\nclass A extends jdk.jfr.Event {\n"
                                        "  @Unsigned\n  String[] kind;\n}\n\n");
    buf_dispose(&out);
    metadata_text_dispose(&text);
}

/* A recording of 3,080,000 bytes with deep stack traces is 3.3 GB of JSON. */
static void usual_output(void **state)
{
    static const struct {
        uint64_t file_size, least, most;
    } cases[] = {
        {0, 1 << 30, 1 << 30},
        {100000, 1 << 30, 1 << 30},
        {3080000, UINT64_C(3317222035), UINT64_C(100) << 30},
        {UINT64_C(1) << 34, UINT64_C(1) << 47, UINT64_C(1) << 48},
        {UINT64_MAX / 10000, UINT64_MAX - 10000, UINT64_MAX},
        {UINT64_MAX / 10000 + 1, UINT64_MAX, UINT64_MAX},
        {UINT64_MAX, UINT64_MAX, UINT64_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_in_range(print_usual_output(cases[i].file_size), cases[i].least, cases[i].most);
}

/* Each day of two eras of 400 years, as the C library has it. */
static void dates(void **state)
{
    for (int64_t day = -150000; day <= 150000; day++) {
        int64_t seconds = day * 86400 + (day % 86400 + 86400) % 86400;
        time_t time = (time_t)seconds;
        struct tm tm;
        struct java_date date = java_date_of(seconds);
        assert_non_null(gmtime_r(&time, &tm));
        bool is_same = date.year == tm.tm_year + 1900 && date.month == tm.tm_mon + 1 && date.day == tm.tm_mday &&
                       date.hour == tm.tm_hour && date.minute == tm.tm_min && date.second == tm.tm_sec;
        if (!is_same)
            fail_msg("%lld: %lld-%02d-%02d", (long long)seconds, (long long)date.year, date.month, date.day);
    }
}

SUITE(test_print)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_metadata_text),
        cmocka_unit_test(doubles),
        cmocka_unit_test(usual_output),
        cmocka_unit_test(doubles_read_back),
        cmocka_unit_test(fixed),
        cmocka_unit_test(spans),
        cmocka_unit_test(instants),
        cmocka_unit_test(dates),
        cmocka_unit_test(amounts),
        cmocka_unit_test(strings),
        cmocka_unit_test(cache_starts_anew),
        cmocka_unit_test(order_in_little_memory),
        cmocka_unit_test(filters),
        cmocka_unit_test(chunks_of_one_jvm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
