/* The base library: what the other tests and programs lean on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/cursor.h"
#include "common/base/diag.h"
#include "common/base/escape.h"
#include "common/base/file.h"
#include "common/base/json.h"
#include "common/base/paths.h"
#include "common/base/strmap.h"

static void test_escape(void **state)
{
    (void)state;
    static const struct {
        void (*escape)(struct buf *, const char *, size_t);
        const char *in, *out;
    } cases[] = {
        {escape_text, "a<b> & \"c\"\n", "a&lt;b&gt; &amp; \"c\"\n"},
        {escape_text, "\x01\xc3\xa4\xff\xed\xa0\x80",
         "\xef\xbf\xbd\xc3\xa4\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {escape_text, "\xf0\x9f\x98\x80\xef\xbf\xbe", "\xf0\x9f\x98\x80\xef\xbf\xbd"},
        {escape_attribute, "\"a\"\tb\n<", "&quot;a&quot;&#9;b&#10;&lt;"},
        {escape_attribute,
         "a\xe2\x80\xae"
         "b",
         "a\xe2\x80\xae"
         "b"},
        {escape_page,
         "<a\xe2\x80\xae"
         "b\xe2\x81\xa6\xd8\x9c\xe2\x80\x8f\xff",
         "&lt;a[U+202E]b[U+2066][U+061C][U+200F]\xef\xbf\xbd"},
        {escape_page, "\xe2\x80\xad\xe2\x80\xa9\xe2\x81\xa9\xe2\x81\xaa\xe2\x80\x8d",
         "[U+202D]\xe2\x80\xa9[U+2069]\xe2\x81\xaa\xe2\x80\x8d"},
        {escape_direction,
         "<a\t\xe2\x80\xae"
         "b>",
         "<a\t[U+202E]b>"},
        {escape_url, "a b/c:~\xc3\xa4", "a%20b%2Fc%3A~%C3%A4"},
        {escape_json, "\"\\\n\x02</script>\x7f", "\\\"\\\\\\n\\u0002</script>\x7f"},
        {escape_json, "\xe2\x80\xa8", "\xe2\x80\xa8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf out;
        buf_init(&out, 0);
        cases[i].escape(&out, cases[i].in, strlen(cases[i].in));
        assert_string_equal(buf_text(&out), cases[i].out);
        buf_dispose(&out);
    }
}

static void test_buffer_cap_sticks(void **state)
{
    (void)state;
    struct buf buf;
    buf_init(&buf, 4);
    buf_puts(&buf, "abc");
    buf_puts(&buf, "de");
    buf_puts(&buf, "f");
    assert_true(buf.overflow);
    assert_string_equal(buf_text(&buf), "abcf");
    buf_dispose(&buf);
}

static void test_map_keeps_order(void **state)
{
    (void)state;
    struct strpool pool = {0};
    struct strmap map = {0};
    for (int i = 0; i < 1000; i++) {
        const char *key = strpool_get(&pool, arena_printf(&pool.arena, "key%d", i % 500));
        *(uintptr_t *)strmap_slot(&map, key) += 1;
    }
    assert_int_equal(map.count, 500);
    assert_string_equal(map.entries[499].key, "key499");
    assert_int_equal((uintptr_t)strmap_get(&map, "key7"), 2);
    assert_null(strmap_get(&map, "key500"));
    assert_ptr_equal(strpool_get(&pool, "key1"), strpool_get_n(&pool, "key12", 4));
    strmap_dispose(&map);
    strpool_dispose(&pool);
}

static void test_arena_large_blocks(void **state)
{
    (void)state;
    struct arena arena = {0};
    char *small = arena_strdup(&arena, "small");
    char *large = arena_alloc(&arena, 1 << 20);
    memset(large, 1, 1 << 20);
    char *next = arena_strdup(&arena, "next");
    assert_ptr_equal(next, small + 6);
    assert_string_equal(small, "small");
    arena_dispose(&arena);
}

static void test_cursor_failure_sticks(void **state)
{
    (void)state;
    struct cursor c = cursor_make("\x01\x02\x03\x04\x05", 5);
    assert_int_equal(cursor_be16(&c), 0x0102);
    assert_int_equal(cursor_be16(&c), 0x0304);
    assert_int_equal(cursor_be16(&c), 0);
    assert_true(c.failed);
    assert_int_equal(cursor_u8(&c), 0);
    assert_int_equal(cursor_left(&c), 0);
}

static void test_json(void **state)
{
    (void)state;
    struct buf out;
    struct json json;
    buf_init(&out, 0);
    json_init(&json, &out, false);
    json_begin_object(&json, NULL);
    json_string(&json, "a", "x\"");
    json_begin_array(&json, "b");
    json_integer(&json, NULL, -1);
    json_end(&json);
    json_begin_array(&json, "empty");
    json_end(&json);
    json_end(&json);
    assert_string_equal(buf_text(&out), "{\n  \"a\": \"x\\\"\",\n  \"b\": [\n    -1\n  ],\n  \"empty\": []\n}\n");
    buf_dispose(&out);
}

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

static void test_diag(void **state)
{
    (void)state;
    struct buf lines;
    buf_init(&lines, 0);
    struct diag diag = {.program = "p", .sink = keep_line, .context = &lines};
    diag_warning(&diag, (struct place){"f", 3, 0}, "odd \x1b[m");
    assert_int_equal(diag_status(&diag), 0);
    diag.strict = true;
    assert_int_equal(diag_status(&diag), 1);
    diag_error(&diag, (struct place){"f", 3, 7}, "bad");
    assert_string_equal(buf_text(&lines), "p: f:3: warning: odd \\x1b[m\np: f:3:7: error: bad\n");
    buf_dispose(&lines);
}

/* This program lies in the build folder as the programs do, one folder deeper. */
static void test_files_are_found_beside_the_program(void **state)
{
    (void)state;
    struct diag diag;
    diag_init(&diag, "test");
    struct buf lines;
    buf_init(&lines, 0);
    diag.sink = keep_line;
    diag.context = &lines;
    char *here = realpath("data/providers.xml", NULL), *folder = getcwd(NULL, 0);
    assert_non_null(folder);
    assert_int_equal(chdir("/"), 0);
    char *found = paths_find("data/providers.xml", &diag);
    assert_int_equal(chdir(folder), 0);
    assert_string_equal(found, here);
    free(found);
    found = paths_choose("given", "data/providers.xml", &diag);
    assert_string_equal(found, "given");
    free(found);
    assert_null(paths_find("data/no-such-file", &diag));
    assert_non_null(strstr(buf_text(&lines), "data/no-such-file: error: cannot open: No such file"));
    setenv("JFR_EVENTS_DATADIR", "/no/such/folder", 1);
    assert_null(paths_find("data/providers.xml", &diag));
    assert_non_null(strstr(buf_text(&lines), "/no/such/folder/data/providers.xml: error: "));
    unsetenv("JFR_EVENTS_DATADIR");
    buf_dispose(&lines);
    free(folder);
    free(here);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_escape),
        cmocka_unit_test(test_buffer_cap_sticks),
        cmocka_unit_test(test_map_keeps_order),
        cmocka_unit_test(test_arena_large_blocks),
        cmocka_unit_test(test_cursor_failure_sticks),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_diag),
        cmocka_unit_test(test_files_are_found_beside_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
