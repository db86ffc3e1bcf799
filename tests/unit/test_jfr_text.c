/* Tests the reader's strings, names of classes and times. */
#include <stdlib.h>
#include <string.h>

#include "libjfr/jfr.h"
#include "tests/unit/suite.h"

static void test_class_names(void **state)
{
    static const struct {
        const char *jvm, *java;
    } cases[] = {
        {"java/lang/Object", "java.lang.Object"},
        {"[B", "byte[]"},
        {"[[J", "long[][]"},
        {"[Ljava/lang/Object;", "java.lang.Object[]"},
        {"[[Lp/\xc3\xa4;", "p.\xc3\xa4[][]"},
        {"[X", "[X"},
        {"[Lbroken", "[Lbroken"},
        {"[", "["},
        {"", ""},
        {"B", "B"},
        {"LB;", "LB;"},
        {"[LB;", "B[]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[64];
        struct jfr_string name = {.bytes = (const uint8_t *)cases[i].jvm, .length = strlen(cases[i].jvm)};
        size_t length = strlen(cases[i].java);
        assert_int_equal(jfr_class_name(&name, out, sizeof out), length);
        assert_string_equal(out, cases[i].java);
        for (size_t room = 0; room <= length; room++) {
            char *small = malloc(room ? room : 1);
            assert_int_equal(jfr_class_name(&name, small, room), length);
            if (room) {
                assert_true(strlen(small) < room);
                assert_memory_equal(small, cases[i].java, strlen(small));
            }
            free(small);
        }
    }
    /* ASCII in units has the same bytes. */
    char out[64];
    struct jfr_string units = {.bytes = (const uint8_t *)"[La/B;", .length = 6, .units = 6, .encoding = JFR_UTF16};
    assert_int_equal(jfr_class_name(&units, out, sizeof out), 5);
    assert_string_equal(out, "a.B[]");
}

static void test_strings(void **state)
{
    static const struct {
        const char *bytes;
        enum jfr_encoding encoding;
        size_t capacity;
        const char *utf8; /* the part that fits */
        size_t needed;
        uint16_t units[4];
        size_t unit_count;
    } cases[] = {
        {"", JFR_UTF8, 8, "", 0, {0}, 0},
        {"a\xc3\xa4", JFR_UTF8, 8, "a\xc3\xa4", 3, {'a', 0xe4}, 2},
        {"a\xc3\xa4", JFR_UTF8, 3, "a", 3, {'a', 0xe4}, 2},
        {"\xf0\x9f\x98\x80", JFR_UTF8, 8, "\xf0\x9f\x98\x80", 4, {0xd83d, 0xde00}, 2},
        {"\xc3(\xff\xe4\xb8", JFR_UTF8, 8, "\xc3(\xff\xe4\xb8", 5, {0xfffd, '(', 0xfffd, 0xfffd}, 4},
        {"\xe4!", JFR_LATIN1, 8, "\xc3\xa4!", 3, {0xe4, '!'}, 2},
        {"\xe4!", JFR_LATIN1, 3, "\xc3\xa4", 3, {0xe4, '!'}, 2},
        {"\xe4!", JFR_LATIN1, 2, "", 3, {0xe4, '!'}, 2},
        {"\xe4\x01!", JFR_UTF16, 8, "\xc3\xa4!", 3, {0xe4, '!'}, 2},
        {"\xbd\xb0\x03\x80\xbc\x03", JFR_UTF16, 8, "\xf0\x9f\x98\x80", 4, {0xd83d, 0xde00}, 2},
        {"\xbd\xb0\x03\x80\xc0\x03", JFR_UTF16, 8, "\xed\xa0\xbd\xee\x80\x80", 6, {0xd83d, 0xe000}, 2},
        {"\xbd\xb0\x03!", JFR_UTF16, 8, "\xed\xa0\xbd!", 4, {0xd83d, '!'}, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_string string = {
            .bytes = (const uint8_t *)cases[i].bytes,
            .length = strlen(cases[i].bytes),
            .encoding = cases[i].encoding,
        };
        char out[16];
        uint16_t units[8] = {0};
        assert_int_equal(jfr_string_utf8(&string, out, cases[i].capacity), cases[i].needed);
        assert_string_equal(out, cases[i].utf8);
        assert_int_equal(jfr_string_utf8(&string, NULL, 0), cases[i].needed);
        assert_int_equal(jfr_string_utf16(&string, units, 8), cases[i].unit_count);
        assert_memory_equal(units, cases[i].units, sizeof cases[i].units);
        if (strlen(cases[i].utf8) == cases[i].needed && (cases[i].utf8[0] & 0xff) != 0xed)
            assert_true(jfr_string_equals(&string, cases[i].utf8));
        assert_false(jfr_string_equals(&string, "a\xc3"));
        assert_false(jfr_string_equals(&string, "\xc3\xa4!."));
    }
}

static void test_time(void **state)
{
    static const struct {
        struct jfr_clock clock;
        int64_t ticks, nanos, jdk_nanos, epoch;
    } cases[] = {
        {{100, 10, 1000000000}, 17, 17, 17, 107},
        {{1000, 0, 2000000000}, -3, -1, -1, 999},
        {{0, 0, 3}, 1, 333333333, 333333333, 333333333},
        /* The JDK's doubles: the divisor 2.5951 has no exact form. */
        {{0, 0, 2595100000}, 25951, 10000, 9999, 10000},
        {{5, 5, 1}, INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX},
        {{0, 0, 1}, INT64_MIN, INT64_MIN, INT64_MIN, INT64_MIN},
        {{0, INT64_MIN, 1000000000}, INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(jfr_ticks_to_nanos(&cases[i].clock, cases[i].ticks), cases[i].nanos);
        assert_int_equal(jfr_ticks_to_epoch(&cases[i].clock, cases[i].ticks), cases[i].epoch);
    }
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(jfr_ticks_to_nanos_as_jdk(&cases[i].clock, cases[i].ticks), cases[i].jdk_nanos);
        assert_int_equal(jfr_ticks_to_epoch_as_jdk(&cases[i].clock, cases[i].ticks), cases[i].epoch);
    }
}

SUITE(test_jfr_text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_class_names),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
