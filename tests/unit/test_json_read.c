/* The reader of JSON: values as a tree, and what is no JSON. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "common/base/buf.h"
#include "common/base/json_read.h"
#include "tests/unit/suite.h"

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
}

static void test_a_tree(void **state)
{
    (void)state;
    static const char text[] =
        " { \"a\": [1, -2.5e3, true, false, null], \"b\" : {\"c\":\"x\\n\\\"\\u001f\\u001F\\u0041\"}, \"d\": [] }\n";
    struct arena arena = {0};
    struct diag diag = {0};
    const struct json_value *root = json_read(&arena, text, sizeof text - 1, "x.json", &diag);
    assert_non_null(root);
    assert_int_equal(root->kind, JSON_OBJECT);
    const enum json_kind kinds[] = {JSON_NUMBER, JSON_NUMBER, JSON_TRUE, JSON_FALSE, JSON_NULL};
    const struct json_value *item = json_member(root, "a")->first;
    for (size_t i = 0; i < 5; i++, item = item->next)
        assert_int_equal(item->kind, kinds[i]);
    assert_null(item);
    item = json_member(root, "a")->first->next;
    assert_int_equal(item->length, 6);
    assert_memory_equal(item->start, "-2.5e3", 6);
    assert_string_equal(json_member_text(json_member(root, "b"), "c"), "x\n\"\x1f\x1f"
                                                                       "A");
    assert_null(json_member(root, "d")->first);
    assert_null(json_member(root, "e"));
    assert_null(json_member_text(root, "a"));
    assert_null(json_member(NULL, "a"));
    arena_dispose(&arena);
}

static void test_no_json(void **state)
{
    (void)state;
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"", "x.json:1: error: no value"},
        {"{\n\"a\": nil}", "x.json:2: error: no value"},
        {"{\"a\" 1}", "expected a member name"},
        {"{1: 2}", "expected a member name"},
        {"[1 2]", "expected a comma or the end of a list"},
        {"[1,]", "no value"},
        {"[1", "expected a comma or the end of a list"},
        {"\"a", "unterminated string"},
        {"\"\\x\"", "unknown escape"},
        {"\"\\u00e4\"", "unescaped control character"},
        {"\"\\u00\"", "unescaped control character"},
        {"1 2", "more than one value"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct buf told = {0};
        struct diag diag = {.sink = keep_line, .context = &told};
        assert_null(json_read(&arena, cases[i].text, strlen(cases[i].text), "x.json", &diag));
        if (!strstr(buf_text(&told), cases[i].told))
            fail_msg("%s: %s", cases[i].text, buf_text(&told));
        buf_dispose(&told);
        arena_dispose(&arena);
    }
    struct arena arena = {0};
    struct buf deep = {0}, told = {0};
    struct diag diag = {.sink = keep_line, .context = &told};
    for (int i = 0; i < 1000; i++)
        buf_putc(&deep, '[');
    assert_null(json_read(&arena, deep.data, deep.length, "x.json", &diag));
    assert_non_null(strstr(buf_text(&told), "too deep"));
    buf_dispose(&deep);
    buf_dispose(&told);
    arena_dispose(&arena);
}

SUITE(test_json_read)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tree),
        cmocka_unit_test(test_no_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
