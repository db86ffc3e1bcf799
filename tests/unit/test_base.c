/* Tests common/base. */
#include <string.h>

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/cursor.h"
#include "common/base/diag.h"
#include "common/base/escape.h"
#include "common/base/file.h"
#include "common/base/json.h"
#include "common/base/nearest.h"
#include "common/base/paths.h"
#include "common/base/strmap.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/base/vec.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

static void test_escape(void **state)
{
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
        {escape_text, "\xe0\x80\xaf", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {escape_json, "\xe2\x80\xa8", "\xe2\x80\xa8"},
        {escape_text, NULL, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf out;
        buf_init(&out, 0);
        cases[i].escape(&out, cases[i].in, cases[i].in ? strlen(cases[i].in) : 0);
        assert_string_equal(buf_text(&out), cases[i].out);
        buf_dispose(&out);
    }
}

static void test_finding_texts(void **state)
{
    struct VEC(struct {
        int number;
        const char *name;
    }) list = {0};
    assert_null(vec_find(&list, name, "a"));
    static const char *const names[] = {NULL, "b", "a", "a"};
    for (int i = 0; i < 4; i++) {
        vec_add(&list)->number = i;
        list.items[i].name = names[i];
    }
    assert_int_equal(vec_find(&list, name, "a")->number, 2);
    assert_null(vec_find(&list, name, "c"));
    assert_null(vec_find(&list, name, NULL));
    vec_dispose(&list);
    static const char *const words[] = {"a", "b", NULL};
    assert_true(text_is_one_of("b", words));
    assert_false(text_is_one_of("c", words));
    assert_false(text_is_one_of(NULL, words));
    assert_false(text_is_one_of("a", NULL));
}

static void test_buffer_cap_sticks(void **state)
{
    struct buf buf;
    buf_init(&buf, 4);
    buf_puts(&buf, "abc");
    buf_puts(&buf, "de");
    buf_puts(&buf, "f");
    assert_true(buf.overflow);
    assert_string_equal(buf_text(&buf), "abcf");
    buf_dispose(&buf);
}

static void test_buffer_formats(void **state)
{
    struct buf buf;
    buf_init(&buf, 0);
    buf_integer(&buf, 0);
    buf_integer(&buf, -10);
    buf_integer(&buf, INT64_MIN);
    buf_integer(&buf, INT64_MAX);
    assert_string_equal(buf_text(&buf), "0-10-92233720368547758089223372036854775807");
    /* Texts shorter and longer than the buffer for formatting. */
    for (int length = 254; length < 259; length++) {
        buf_clear(&buf);
        buf_printf(&buf, "%*d|", length, 7);
        buf_puts(&buf, "end");
        assert_int_equal(buf.length, length + 4);
        assert_string_equal(buf.data + length - 1, "7|end");
    }
    buf_dispose(&buf);
}

static void test_map_keeps_order(void **state)
{
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
    struct arena arena = {0};
    char *small = arena_strdup(&arena, "small");
    char *large = arena_alloc(&arena, 1 << 20);
    memset(large, 1, 1 << 20);
    char *next = arena_strdup(&arena, "next");
    assert_ptr_equal(next, small + 6);
    assert_string_equal(small, "small");
    arena_dispose(&arena);
}

static void test_arena_joins_texts(void **state)
{
    (void)state;
    struct arena arena = {0};
    assert_string_equal(arena_join(&arena, "on", ", ", "off"), "on, off");
    assert_string_equal(arena_join(&arena, "", "", ""), "");
    arena_dispose(&arena);
}

static void test_cursor_failure_sticks(void **state)
{
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
    struct buf lines;
    buf_init(&lines, 0);
    struct diag diag = {.program = "p", .sink = keep_line, .context = &lines};
    diag_warning(&diag, (struct place){"f", 3, 0}, "odd \x1b[m");
    assert_int_equal(diag_status(&diag), 0);
    diag.strict = true;
    assert_int_equal(diag_status(&diag), 1);
    diag_error(&diag, (struct place){"f", 3, 7}, "bad \xc3\xa4\xe9 \xc2\x9b");
    assert_string_equal(buf_text(&lines),
                        "p: f:3: warning: odd \\x1b[m\np: f:3:7: error: bad \xc3\xa4\\xe9 \\xc2\\x9b\n");
    buf_dispose(&lines);
}

/* In the build folder, this program is one folder deeper than the others. */
static void test_files_are_found_beside_the_program(void **state)
{
    struct diag diag;
    diag_init(&diag, "test");
    struct buf lines;
    buf_init(&lines, 0);
    diag.sink = keep_line;
    diag.context = &lines;
    char *here = realpath("templates", NULL), *folder = getcwd(NULL, 0);
    assert_non_null(folder);
    assert_int_equal(chdir("/"), 0);
    char *found = paths_find("templates", &diag);
    assert_int_equal(chdir(folder), 0);
    char *resolved = realpath(found, NULL);
    assert_string_equal(resolved, here);
    free(resolved);
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

/* --- Files --------------------------------------------------------------------------------------- */

struct written {
    char folder[SCRATCH_MAX];
    struct buf told;
    struct diag diag;
};

static void setup(struct written *w)
{
    *w = (struct written){.diag = {.program = "p", .sink = keep_line, .context = &w->told}};
    scratch_folder(w->folder);
}

static void teardown(struct written *w)
{
    buf_dispose(&w->told);
    scratch_remove(w->folder);
}

/* Asserts that the folder contains only this name. */
static void assert_alone(struct written *w, const char *name)
{
    struct file_list list;
    assert_true(file_list(&list, w->folder, &w->diag));
    assert_int_equal(list.count, 1);
    assert_string_equal(list.names[0], name);
    file_list_dispose(&list);
}

static bool count_cells(void *context, const struct tsv_row *row)
{
    buf_printf(context, "%ld:%d ", row->place.line, row->count);
    return true;
}

/* Damage by an editor is reported, and not read as cells. */
static void test_tables(void **state)
{
    static const struct {
        const char *text;
        size_t length;
        const char *told; /* the rows, or the error */
    } cases[] = {
#define TABLE(text, told) {text, sizeof text - 1, told}
        TABLE("# \xc3\xa4\n\na\tb\nc", "3:2 4:1 "),
        TABLE("", ""),
        TABLE("a\tb\nc\td\r\n", "t:2:4: error: the line ends in CR LF instead of LF"),
        TABLE("\xef\xbb\xbf# a\n", "t:1:1: error: the character U+FEFF is not allowed in a table"),
        TABLE("a\nb\0c\nd\n", "t:2:2: error: the character U+0000 is not allowed in a table"),
        TABLE("a\nb\x1b\n", "t:2:2: error: the character U+001B is not allowed in a table"),
        TABLE("a\nb\xe9t\xe9\n", "t:2:2: error: byte 0xe9: not UTF-8"),
        TABLE("a\n# \xc3", "t:2:3: error: byte 0xc3: not UTF-8"),
        TABLE("a\t\tb\n", "t:1: error: cell 2 is empty"),
        TABLE("a\t\n", "t:1: error: cell 2 is empty"),
#undef TABLE
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct written w;
        struct buf rows = {0};
        setup(&w);
        char *path = file_join(w.folder, "t");
        assert_true(file_write(path, cases[i].text, cases[i].length, NULL, &w.diag));
        bool ok = tsv_read(path, 100, count_cells, &rows, &w.diag);
        assert_int_equal(ok, !w.told.length);
        const char *told = ok ? buf_text(&rows) : strstr(buf_text(&w.told), "t:");
        assert_int_equal(strncmp(told, cases[i].told, strlen(cases[i].told)), 0);
        buf_dispose(&rows);
        free(path);
        teardown(&w);
    }
}

/* A file has the permissions of umask, because a web server serves the site. */
static void test_files_are_readable_by_others(void **state)
{
    struct written w;
    struct stat st;
    setup(&w);
    char *path = file_join(w.folder, "a");
    static const mode_t masks[] = {022, 077, 0};
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
        mode_t before = umask(masks[i]);
        const char text[] = {(char)('0' + i)};
        assert_true(file_write(path, text, 1, NULL, &w.diag));
        umask(before);
        assert_int_equal(stat(path, &st), 0);
        assert_int_equal(st.st_mode & 0777, 0666 & ~masks[i]);
    }
    free(path);
    teardown(&w);
}

/* Writes two files repeatedly, with another content each time. */
static void write_for_ever(struct written *w, bool together)
{
    static char data[2 << 20];
    char *paths[] = {file_join(w->folder, "a"), file_join(w->folder, "b")};
    const struct file_output outputs[] = {{paths[0], data, sizeof data}, {paths[1], data, sizeof data}};
    signal(SIGINT, SIG_DFL); /* a background job of a shell ignores it */
    signal(SIGTERM, SIG_DFL);
    for (;; data[0]++) {
        for (size_t i = 0; !together && i < 2; i++)
            file_write(paths[i], data, sizeof data, NULL, &w->diag);
        if (together)
            file_write_together(outputs, 2, NULL, &w->diag);
    }
}

/* A signal ends the program, but not between writing the temporary file and renaming it. */
static void test_signals_leave_no_temporary_file(void **state)
{
    for (size_t i = 0; i < 20; i++) {
        struct written w;
        struct file_list list;
        int status;
        setup(&w);
        char *last = file_join(w.folder, "b");
        pid_t child = fork();
        if (child == 0)
            write_for_ever(&w, i % 2);
        while (!file_exists(last))
            sched_yield();
        kill(child, i % 4 < 2 ? SIGTERM : SIGINT);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_true(file_list(&list, w.folder, &w.diag));
        assert_int_equal(list.count, 2);
        file_list_dispose(&list);
        free(last);
        teardown(&w);
    }
}

/* A process that has opened the earlier file keeps its bytes; a file with the same bytes is not touched. */
static void test_files_are_replaced_and_not_changed(void **state)
{
    struct written w;
    struct file_map earlier;
    bool changed;
    setup(&w);
    char *path = file_join(w.folder, "a");
    assert_true(file_write(path, "earlier", 7, &changed, &w.diag));
    assert_true(changed);
    assert_true(file_map(&earlier, path, &w.diag));
    assert_true(file_write(path, "later__", 7, &changed, &w.diag));
    assert_true(changed);
    assert_memory_equal(earlier.data, "earlier", 7);
    file_unmap(&earlier);
    assert_true(file_write(path, "later__", 7, &changed, &w.diag));
    assert_false(changed);
    assert_alone(&w, "a");
    free(path);
    teardown(&w);
}

/* The same applies to a folder, and to its missing parents. */
static void test_folders_have_the_usual_permissions(void **state)
{
    struct written w;
    setup(&w);
    char *parent = file_join(w.folder, "a"), *path = file_join(parent, "b");
    mode_t before = umask(022);
    assert_true(file_make_folder(path, &w.diag));
    umask(before);
    struct stat st;
    assert_int_equal(stat(parent, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0755);
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0755);
    rmdir(path);
    rmdir(parent);
    free(path);
    free(parent);
    teardown(&w);
}

/* A file cannot replace a folder: renaming fails, and no temporary file remains. */
static void test_a_failing_rename_is_an_error(void **state)
{
    struct written w;
    setup(&w);
    char *path = file_join(w.folder, "folder");
    assert_true(file_make_folder(path, &w.diag));
    assert_false(file_write(path, "x", 1, NULL, &w.diag));
    assert_non_null(strstr(buf_text(&w.told), "/folder: error: cannot write: Is a directory"));
    assert_alone(&w, "folder");
    const struct file_output output = {path, "x", 1};
    assert_false(file_write_together(&output, 1, NULL, &w.diag));
    assert_alone(&w, "folder");
    free(path);
    teardown(&w);
}

/* All files are written, or none: if one cannot be, the others do not change, and no temporary file remains. */
static void test_files_are_written_together(void **state)
{
    struct written w;
    struct file_map map;
    size_t changed;
    setup(&w);
    char *path = file_join(w.folder, "a"), *nowhere = file_join(w.folder, "none/b");
    assert_true(file_write(path, "old", 3, NULL, &w.diag));
    const struct file_output outputs[] = {{path, "new", 3}, {nowhere, "x", 1}};
    assert_false(file_write_together(outputs, 2, &changed, &w.diag));
    assert_alone(&w, "a");
    assert_true(file_map(&map, path, &w.diag));
    assert_memory_equal(map.data, "old", 3);
    file_unmap(&map);
    for (size_t i = 0; i < 2; i++) { /* the second time nothing changes */
        assert_true(file_write_together(outputs, 1, &changed, &w.diag));
        assert_int_equal(changed, i == 0);
    }
    assert_alone(&w, "a");
    free(path);
    free(nowhere);
    teardown(&w);
}

static void test_a_file_that_cannot_be_written_or_read(void **state)
{
    struct written w;
    struct buf text;
    struct file_map map;
    struct file_list list;
    setup(&w);
    char *nowhere = file_join(w.folder, "none/a"), *inside = file_join(w.folder, "a/b");
    buf_init(&text, 0);
    assert_false(file_write(nowhere, "x", 1, NULL, &w.diag));
    assert_false(file_read(&text, nowhere, &w.diag));
    assert_false(file_read(&text, w.folder, &w.diag));
    assert_false(file_map(&map, nowhere, &w.diag));
    assert_false(file_map(&map, w.folder, &w.diag));
    assert_false(file_list(&list, nowhere, &w.diag));
    assert_false(file_write("/dev/full", "x", 1, NULL, &w.diag));
    static const char *const told[] = {"none/a: error: cannot write: No such file",
                                       "none/a: error: cannot open: No such", "error: cannot read: Is a directory",
                                       "error: not a regular file",
                                       "/dev/full: error: cannot write: No space left on device"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        assert_non_null(strstr(buf_text(&w.told), told[i]));
    assert_true(file_make_parent(inside, &w.diag));
    assert_true(file_write(inside, "x", 1, NULL, &w.diag));
    char *below = file_join(inside, "c/d");
    assert_false(file_make_parent(below, &w.diag));
    assert_non_null(strstr(buf_text(&w.told), "a/b/c: error: cannot create the folder: Not a directory"));
    char before[SCRATCH_MAX];
    snprintf(before, sizeof before, "%s", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    setenv("TMPDIR", nowhere, 1);
    assert_null(file_make_temporary_folder("x", &w.diag));
    setenv("TMPDIR", before, 1);
    free(below);
    free(nowhere);
    free(inside);
    buf_dispose(&text);
    teardown(&w);
}

static void test_a_file_beyond_the_limit_is_not_read(void **state)
{
    struct written w;
    setup(&w);
    char *path = file_join(w.folder, "a");
    assert_true(file_write(path, "12345678", 8, NULL, &w.diag));
    for (size_t cap = 7; cap <= 8; cap++) {
        struct buf text;
        buf_init(&text, cap);
        assert_int_equal(file_read(&text, path, &w.diag), cap == 8);
        buf_dispose(&text);
    }
    assert_non_null(strstr(buf_text(&w.told), "/a: error: larger than the limit of 7 bytes for such a file"));
    free(path);
    teardown(&w);
}

static void test_nearest_name(void **state)
{
    static const char *const names[] = {"threshold",       "throttle",      "enabled", "stackTrace",
                                        "ExecutionSample", "CPUTimeSample", "CPULoad", "CPULoat"};
    static const struct {
        const char *word, *nearest;
    } words[] = {{"treshold", "threshold"},
                 {"Enabeld", "enabled"},
                 {"stacktrace", "stackTrace"},
                 {"throtle", "throttle"},
                 {"threshold", "threshold"},
                 {"CPUTimeExecutionSample", "CPUTimeSample"},
                 {"CPUSample", "CPUTimeSample"},
                 {"ExecutionSampleEvent", "ExecutionSample"},
                 {"CPULoax", "CPULoad"}, /* the first of equals */
                 {"depth", NULL},
                 {"", NULL},
                 {"en", NULL}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct nearest nearest = {.word = words[i].word};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            nearest_try(&nearest, names[k]);
        struct buf asked = {0};
        nearest_ask(&nearest, "the ", &asked);
        char expected[40] = "";
        if (words[i].nearest)
            snprintf(expected, sizeof expected, "did you mean the %s?", words[i].nearest);
        assert_string_equal(buf_text(&asked), expected);
        buf_dispose(&asked);
    }
    char long_word[300];
    memset(long_word, 'a', sizeof long_word);
    long_word[sizeof long_word - 1] = '\0';
    struct nearest nearest = {.word = long_word};
    nearest_try(&nearest, long_word);
    assert_null(nearest.name);
}

SUITE(test_base)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_escape),
        cmocka_unit_test(test_nearest_name),
        cmocka_unit_test(test_finding_texts),
        cmocka_unit_test(test_buffer_cap_sticks),
        cmocka_unit_test(test_buffer_formats),
        cmocka_unit_test(test_map_keeps_order),
        cmocka_unit_test(test_arena_large_blocks),
        cmocka_unit_test(test_arena_joins_texts),
        cmocka_unit_test(test_cursor_failure_sticks),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_diag),
        cmocka_unit_test(test_files_are_found_beside_the_program),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_files_are_readable_by_others),
        cmocka_unit_test(test_files_are_replaced_and_not_changed),
        cmocka_unit_test(test_signals_leave_no_temporary_file),
        cmocka_unit_test(test_folders_have_the_usual_permissions),
        cmocka_unit_test(test_a_failing_rename_is_an_error),
        cmocka_unit_test(test_files_are_written_together),
        cmocka_unit_test(test_a_file_that_cannot_be_written_or_read),
        cmocka_unit_test(test_a_file_beyond_the_limit_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
