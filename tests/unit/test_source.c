/* Tests reading source trees: Java texts and constants, releases by name, places of emission. */
#include <string.h>

#include "collector/source/native/emissions.h"
#include "collector/source/native/functions.h"
#include "collector/source/java/java_text.h"
#include "collector/source/java/java_world.h"
#include "collector/source/release/release.h"
#include "common/base/text.h"
#include "tests/unit/suite.h"
#include "common/dataset/place.h"

static void test_java_text(void **state)
{
    static const struct {
        const char *literal, *text;
    } cases[] = {
        {"\"\"", ""},
        {"\"a\\tb\\n\\\"c\\\\\"", "a\tb\n\"c\\"},
        {"\"\\u00e4\\uuu0041\\ud83d\\ude00\"", "\xc3\xa4"
                                               "A\xf0\x9f\x98\x80"},
        {"\"\\101\\0\\7x\"", "A"}, /* a NUL ends the comparison */
        {"\"\\s|\"", " |"},
        {"\"\"\"\n    a\n      b  \n    \"\"\"", "a\n  b\n"},
        {"\"\"\"\n    a\n  \"\"\"", "  a\n"}, /* the closing delimiter has the smallest indentation */
        {"\"\"\"\n    a \\\n    b\"\"\"", "a b"},
        {"\"\"\"\n\n  a\n\n  b\"\"\"", "\na\n\nb"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf out;
        buf_init(&out, 0);
        java_text_decode(&out, cases[i].literal, strlen(cases[i].literal));
        assert_string_equal(buf_text(&out), cases[i].text);
        buf_dispose(&out);
    }
}

struct lines {
    char text[512];
};

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    struct lines *lines = context;
    strncat(lines->text, line, sizeof lines->text - strlen(lines->text) - 1);
}

static void test_java_constants(void **state)
{
    static const char base[] = "package p; public class Base { static final String A = \"a\"; static int n = 3; }";
    static const char other[] = "package q; public interface Other { String B = \"b\" + (p.Base.A); }";
    static const char user[] = "package p;\nimport q.Other;\nimport static q.Other.*;\n"
                               "class User extends Base {\n"
                               "  static final String loop = loop2; static final String loop2 = loop;\n"
                               "  @X(A) int own; @X(Other.B + \"!\") int simple; @X(q.Other.B) int full;\n"
                               "  @X({A, B}) int list; @X(C) int unknown; @X(loop) int endless; @X(f()) int call;\n"
                               "}\n";
    static const struct {
        const char *field, *value, *error;
    } cases[] = {
        {"own", "a", ""},
        {"simple", "ba!", ""},
        {"full", "ba", ""},
        {"unknown", NULL, "t: p/User.java:7:1: error: the constant C is not known"},
        {"endless", NULL, "t: p/User.java:5:1: error: the constant loop is not known"},
        {"call", NULL, "t: p/User.java:7:1: error: not a constant expression"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct lines lines = {""};
        struct diag diag = {.program = "t", .sink = keep_line, .context = &lines};
        struct java_world world = {.arena = &arena, .diag = &diag};
        java_world_add(&world, "p/Base.java", "p.Base", base, strlen(base));
        java_world_add(&world, "q/Other.java", "q.Other", other, strlen(other));
        java_world_add(&world, "p/User.java", "p.User", user, strlen(user));
        const struct java_type *type = java_world_type(&world, "p.User");
        assert_non_null(type);
        const struct java_field *field = java_field_find(type, cases[i].field);
        assert_non_null(field);
        const struct java_node *value = java_argument_find(&field->annotations.items[0], "value");
        const char *text = java_world_constant(&world, type, value);
        assert_string_equal(lines.text, cases[i].error);
        assert_int_equal(world.failed, *cases[i].error != '\0');
        if (cases[i].value)
            assert_string_equal(text, cases[i].value);
        else
            assert_null(text);
        java_world_dispose(&world);
        arena_dispose(&arena);
    }
}

static void test_java_model(void **state)
{
    static const char text[] = "package p;\nimport java.util.*;\n/** Doc. */\n@A(x = 1, y = {\"b\"}) @B\n"
                               "public abstract class C<T> extends D<T> {\n"
                               "  private static int a, b[];\n  transient java.util.List<String> list;\n"
                               "  boolean set(Value v) { add(X.class, \"s\"); return true; }\n}\n";
    struct arena arena = {0};
    struct diag diag = {.program = "t"};
    bool failed = false;
    const struct java_type *type = java_parse(&arena, "C.java", text, strlen(text), DIAG_ERROR, &failed, &diag);
    assert_false(failed);
    assert_string_equal(type->qualified, "p.C");
    assert_string_equal(type->superclass, "D");
    assert_true(type->modifiers.is_abstract);
    assert_int_equal(type->line, 5);
    assert_int_equal(type->annotations.count, 2);
    assert_true(type->imports[0].is_whole);
    assert_int_equal(type->field_count, 3);
    assert_true(type->fields[1].is_array && !type->fields[0].is_array && type->fields[1].modifiers.is_static);
    assert_string_equal(type->fields[2].type, "java.util.List");
    assert_true(type->fields[2].modifiers.is_transient);
    assert_null(type->fields[0].value);
    assert_int_equal(type->methods[0].body->kind, JAVA_BLOCK);
    arena_dispose(&arena);
}

/* Writes a node as text for comparisons: kind(subject; items). */
static void write_node(struct buf *out, const struct java_node *node)
{
    static const char *const names[] = {"other", "string", "literal", "name", "class", "binary", "array", "call",
                                        "new",   "block",  "return",  "if",   "for",   "switch", "case"};
    buf_puts(out, names[node->kind]);
    if (node->text)
        buf_printf(out, " %s", node->text);
    if (!node->subject && !node->item_count)
        return;
    buf_putc(out, '(');
    if (node->subject) {
        write_node(out, node->subject);
        buf_putc(out, ';');
    }
    for (size_t i = 0; i < node->item_count; i++) {
        buf_puts(out, i ? ", " : node->subject ? " " : "");
        write_node(out, &node->items[i]);
    }
    buf_putc(out, ')');
}

static void test_java_nodes(void **state)
{
    static const struct {
        const char *body, *nodes;
    } cases[] = {
        {"", "block"},
        {"return (this /* } */ . a\n.b);", "return(name a.b)"},
        {"{{ f ( (X) x , ( \"a\" + /* ( */ 'b' ) + 1 ) ; }}",
         "call f(name x, binary +(binary +(string a, literal 'b'), literal 1))"},
        {"a.b().<T>c(p.X . class, int[].class);", "call c(call b(name a;); class p.X, class int)"},
        {"if (!a) return; else { }", "if(other(name a); return, block)"},
        {"return f(A) != null;", "return(binary !=(call f(name A), literal null))"},
        {"for (final Class<?> c : all) { f(c); }", "for c(name all; call f(name c))"},
        {"new p.X<T>(1) { { f(); } };", "new p.X(other(call f); literal 1)"},
        {"return new X[] {a, new Y<>()};", "return(array(name a, new Y))"},
        {"switch (f()) { case A: case B + \"c\": return x; default: }",
         "switch(call f; case(name A), case(binary +(name B, string c)), return(name x), case)"},
        {"return switch (v) { case A, B -> x; default -> { f(); g(); } };",
         "return(switch(name v; case(name A, name B), name x, case, block(call f, call g)))"},
        {"run(() -> { f(); });", "call run(other(other, call f))"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct diag diag = {.program = "t"};
        struct buf out;
        buf_init(&out, 0);
        bool failed = false;
        const char *text = arena_printf(&arena, "/* Licence */ class C { void m() { %s } }", cases[i].body);
        const struct java_type *type = java_parse(&arena, "C.java", text, strlen(text), DIAG_ERROR, &failed, &diag);
        assert_non_null(type);
        write_node(&out, java_method_find(type, "m")->body);
        assert_string_equal(buf_text(&out), cases[i].nodes);
        buf_dispose(&out);
        arena_dispose(&arena);
    }
}

/* What JDK 25 made final, and Unicode escapes: lines keep their numbers, texts their content. */
static void test_java_25(void **state)
{
    static const struct {
        const char *text, *superclass, *import, *field; /* the first field's value */
        long line;
    } cases[] = {
        {"import module java.base;\nclass C extends D { }", "D", NULL, NULL, 2},
        {"import module jdk.jfr;\nclass C extends Event { }", "Event", "jdk.jfr", NULL, 2},
        {"import\n module\n  jdk.jfr ; class C extends Event { }", "Event", "jdk.jfr", NULL, 3},
        {"import module jdk.jfrs;\nclass C { }", NULL, NULL, NULL, 2},
        {"import module.X; import module java.se; class C { }", NULL, "module.X", NULL, 1},
        {"class C extends D {\n C(int x) { if (x < 0) throw null; super(x);\n }\n C() { int i = 0; this (i); }\n"
         " String s = \"a;super();\" /* super(); */ ; }",
         "D", NULL, "a;super();", 1},
        {"class C { class I { I(C c) { int i; c.super(); } } String s = \"\"\"\n this(\"); \\\"\"\"\"; char a = '\"'; }",
         NULL, NULL, "this(\"); \"", 1},
        {"cl\\u0061ss \\uu0043 \\u0065xtends \\u00c4 { }", "\xc3\x84", NULL, NULL, 1},
        {"/* \\u000a */ class C { String \\u0073 = \"\\u0061\\\\u0061\\ud83d\\ude00\\u005cn\"; }", NULL, NULL,
         "a\\u0061\xf0\x9f\x98\x80\n", 1},
        {"class C { int \\u0073 = f(\"\\ud83d\\u0000\"); }", NULL, NULL, NULL, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct lines lines = {""};
        struct diag diag = {.program = "t", .sink = keep_line, .context = &lines};
        bool failed = false;
        const struct java_type *type =
            java_parse(&arena, "C.java", cases[i].text, strlen(cases[i].text), DIAG_ERROR, &failed, &diag);
        assert_string_equal(lines.text, "");
        assert_non_null(type);
        assert_string_equal(type->name, "C");
        assert_int_equal(type->line, cases[i].line);
        assert_int_equal(!!type->superclass, !!cases[i].superclass);
        if (cases[i].superclass)
            assert_string_equal(type->superclass, cases[i].superclass);
        assert_int_equal(type->import_count, !!cases[i].import);
        if (cases[i].import)
            assert_string_equal(type->imports[0].name, cases[i].import);
        if (cases[i].field)
            assert_string_equal(type->fields[0].value->text, cases[i].field);
        arena_dispose(&arena);
    }
}

static void test_java_extends_event(void **state)
{
    static const struct {
        const char *text;
        bool extends;
    } cases[] = {
        {"class C extends Event {", true},
        {"class C extends jdk.jfr.Event {", true},
        {"class C extends jdk . jfr . /* x */\n Event{", true},
        {"class C<T extends D> extends AbstractEvent<T>", true},
        {"class C extends Events", false},
        {"class C extends D { Event e; }", false},
        {"// class C extends Event\nclass C { String s = \"extends Event\"; }", false},
        {"class Event { }", false},
        {"class C extends", false},
        {"", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(java_extends_event(cases[i].text), cases[i].extends);
}

/* Calls anywhere in a file, receivers first; constants of an enum are fields. */
static void test_java_calls(void **state)
{
    static const char text[] = "package p;\nenum E {\n  A(1, \"s\"), B { void m() { b(); } };\n  static { c().d(); }\n"
                               "  int f = e();\n  E() { g(h()); }\n  interface I { int J = i(); }\n}\n";
    static const char *const names[] = {"b", "e", "c", "d", "g", "h", "i"};
    struct arena arena = {0};
    struct diag diag = {.program = "t"};
    bool failed = false;
    const struct java_type *type = java_parse(&arena, "E.java", text, strlen(text), DIAG_ERROR, &failed, &diag);
    assert_non_null(type);
    struct java_nodes calls = {0};
    java_nodes_of(&calls, type, JAVA_CALL);
    assert_int_equal(calls.count, sizeof names / sizeof *names);
    for (size_t i = 0; i < calls.count; i++)
        assert_string_equal(calls.items[i]->text, names[i]);
    assert_int_equal(calls.items[2]->line, 4);
    assert_string_equal(type->fields[0].value->items[1].text, "s");
    assert_non_null(java_method_find(type, "<clinit>"));
    assert_string_equal(java_method_find(type, "<init>")->name, "<init>");
    vec_dispose(&calls);
    arena_dispose(&arena);
}

static void test_java_nesting(void **state)
{
    struct buf text;
    buf_init(&text, 0);
    buf_puts(&text, "class C { String s = \"\"");
    for (int i = 0; i < 20000; i++)
        buf_puts(&text, "\n+ \"x\"");
    buf_puts(&text, ";\nint n = ");
    for (int depth = 0; depth < 2; depth++) { /* the second one is too deep */
        for (int i = 0; i < 600; i++)
            buf_puts(&text, "f(");
        struct buf file;
        buf_init(&file, 0);
        buf_puts(&file, buf_text(&text));
        for (int i = 0; i < 600 * (depth + 1); i++)
            buf_putc(&file, ')');
        buf_puts(&file, "; }");
        struct arena arena = {0};
        struct lines lines = {""};
        struct diag diag = {.program = "t", .sink = keep_line, .context = &lines};
        bool failed = false;
        const struct java_type *type =
            java_parse(&arena, "C.java", buf_text(&file), file.length, DIAG_ERROR, &failed, &diag);
        assert_int_equal(failed, depth);
        assert_string_equal(lines.text, depth ? "t: C.java:20002:1: error: more than 1000 levels of nesting" : "");
        if (!depth)
            assert_int_equal(type->fields[0].value->item_count, 20001);
        buf_dispose(&file);
        arena_dispose(&arena);
    }
    buf_dispose(&text);
}

static void test_release_of_name(void **state)
{
#define NEW(feature, update, pre)                                         \
    "DEFAULT_VERSION_FEATURE=" feature "\nDEFAULT_VERSION_UPDATE=" update \
    "  # comment\nDEFAULT_PROMOTED_VERSION_PRE=" pre "\n"
    static const char ga[] = NEW("25", "3", ""), early[] = NEW("27", "0", "ea"), first[] = NEW("25", "0", "");
    static const char patch[] = "DEFAULT_VERSION_FEATURE=17\nDEFAULT_VERSION_UPDATE=21\nDEFAULT_VERSION_EXTRA1=3\n";
    static const char old[] = "JDK_MINOR_VERSION=8\nJDK_UPDATE_VERSION=504\n";
    static const struct {
        const char *numbers, *name, *version, *tag, *url;
    } cases[] = {
        {ga, "openjdk-25_25.0.3+9.orig.tar.xz", "25.0.3+9", "jdk-25.0.3+9", "jdk25u/tree/jdk-25.0.3+9"},
        {ga, "jdk-25.0.3+9", "25.0.3+9", "jdk-25.0.3+9", "jdk25u/tree/jdk-25.0.3+9"},
        {ga, "jdk25u-jdk-25.0.3-9", "25.0.3+9", "jdk-25.0.3+9", "jdk25u/tree/jdk-25.0.3+9"},
        {ga, "jdk-25.0.3-ga.tar.gz", "25.0.3", "jdk-25.0.3-ga", "jdk25u/tree/jdk-25.0.3-ga"},
        {ga, "jdk", "25.0.3", "jdk-25.0.3-ga", "jdk25u/tree/jdk-25.0.3-ga"},
        {ga, "jdk-25.0.31+9", "25.0.3", "jdk-25.0.3-ga", "jdk25u/tree/jdk-25.0.3-ga"},
        {first, "jdk-jdk-25-36.zip", "25+36", "jdk-25+36", "jdk/tree/jdk-25+36"},
        {early, "jdk-27+27", "27-ea+27", "jdk-27+27", "jdk/tree/jdk-27+27"},
        {early, "openjdk-27_27~27ea", "27-ea+27", "jdk-27+27", "jdk/tree/jdk-27+27"},
        {early, "openjdk-27-27~34ea", "27-ea+34", "jdk-27+34", "jdk/tree/jdk-27+34"},
        {early, "jdk-27-ea-34", "27-ea+34", "jdk-27+34", "jdk/tree/jdk-27+34"},
        {early, "jdk-27-ea+34", "27-ea+34", "jdk-27+34", "jdk/tree/jdk-27+34"},
        {early, "main", "27-ea", NULL, "jdk/tree/master"},
        {patch, "openjdk-17_17.0.21.0.3+1.orig.tar.xz", "17.0.21.0.3+1", "jdk-17.0.21.0.3+1",
         "jdk17u/tree/jdk-17.0.21.0.3+1"},
        {old, "openjdk-8_8u504-ga.orig.tar.gz", "8u504", "jdk8u504-ga", "jdk8u/tree/jdk8u504-ga"},
        {old, "jdk8u504-b08", "8u504-b08", "jdk8u504-b08", "jdk8u/tree/jdk8u504-b08"},
        {NULL, "jdk-25", NULL, NULL, NULL},
        {"", "jdk-25", NULL, NULL, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strpool pool = {0};
        struct diag diag = {.program = "t"};
        struct release_clues clues = {.numbers = cases[i].numbers, .name = cases[i].name};
        struct release release;
        assert_int_equal(release_find(&release, &clues, &pool, "f", &diag), cases[i].version != NULL);
        if (cases[i].version) {
            assert_string_equal(release.version, cases[i].version);
            assert_true(cases[i].tag ? release.tag && !strcmp(release.tag, cases[i].tag) : !release.tag);
            assert_string_equal(release.url + strlen("https://github.com/openjdk/"), cases[i].url);
        }
        strpool_dispose(&pool);
    }
}

static void test_release_of_vendor(void **state)
{
    struct strpool pool = {0};
    struct diag diag = {.program = "t"};
    struct release release;
    struct release_clues sap = {.numbers = NEW("21", "4", ""), .readme = "# SapMachine\n", .name = "sapmachine-21.0.4"};
    assert_true(release_find(&release, &sap, &pool, "f", &diag));
    assert_string_equal(release.vendor, "SapMachine");
    assert_string_equal(release.url, "https://github.com/SAP/SapMachine/tree/sapmachine-21.0.4");
    struct release_clues corretto = {
        .numbers = NEW("17", "9", ""), .readme = "## Corretto 17\n", .version_text = "17.0.9.8.1\n", .name = "c"};
    assert_true(release_find(&release, &corretto, &pool, "f", &diag));
    assert_string_equal(release.version, "17.0.9.8.1");
    assert_string_equal(release.url, "https://github.com/corretto/corretto-17/tree/17.0.9.8.1");
    strpool_dispose(&pool);
}

/* A fork keeps its own name, address and tag; what is not known is not derived from those of OpenJDK. */
static void test_release_of_fork(void **state)
{
#define CLONE(url) "[core]\n\tbare = false\n[remote \"origin\"]\n\turl = " url "\n\tfetch = +refs\n"
#define KONA "https://github.com/Tencent/TencentKona-11"
    static const char head[] = "1111111111111111111111111111111111111111\n";
    static const struct {
        struct release_clues clues;
        const char *vendor, *tag, *url;
    } cases[] = {
        {{.readme = "JDK", .branding = "COMPANY_NAME=\"Somebody\"\n"}, "Somebody", NULL, NULL},
        {{.readme = "Our JDK"}, NULL, NULL, NULL},
        {{.readme = "# Welcome to the JDK!", .branding = "COMPANY_NAME=N/A\n"},
         NULL,
         "jdk-11.0.28-ga",
         "https://github.com/openjdk/jdk11u/tree/jdk-11.0.28-ga"},
        {{.readme = "# Welcome to OpenJDK 11 Updates!"},
         NULL,
         "jdk-11.0.28-ga",
         "https://github.com/openjdk/jdk11u/tree/jdk-11.0.28-ga"},
        /* The first name counts: READMEs compare the JDK with others. */
        {{.readme = "# Tencent Kona 11\nas fast as Corretto"}, "Kona", NULL, NULL},
        {{.name = "TencentKona-11"}, "Kona", NULL, NULL},
        {{.name = "bishengjdk-11"}, "BiSheng", NULL, NULL},
        {{.name = "corretto-11"}, "Corretto", NULL, NULL},
        {{.name = "jdk", .git_config = CLONE(KONA ".git")}, "Kona", NULL, NULL},
        {{.name = "jdk",
          .git_config = CLONE(KONA),
          .git_head = head,
          .git_refs = "1111111111111111111111111111111111111111 refs/tags/TencentKona-11.0.28\n"},
         "Kona",
         "TencentKona-11.0.28",
         KONA "/tree/TencentKona-11.0.28"},
        {{.git_config = CLONE("git@git.example.org:me/jdk.git"),
          .git_head = head,
          .git_refs = "1111111111111111111111111111111111111111 refs/tags/mine\n"},
         NULL,
         "mine",
         "https://git.example.org/me/jdk/tree/mine"},
        {{.git_config = CLONE("https://me:secret@example.org:8443/jdk"),
          .git_head = head,
          .git_refs = "1111111111111111111111111111111111111111 refs/tags/mine\n"},
         NULL,
         "mine",
         "https://example.org:8443/jdk/tree/mine"},
        {{.git_config = CLONE("ssh://git@example.org:29418/me/jdk"),
          .git_head = head,
          .git_refs = "1111111111111111111111111111111111111111 refs/tags/mine\n"},
         NULL,
         "mine",
         "https://example.org/me/jdk/tree/mine"},
        {{.git_config = CLONE("https://github.com/openjdk/jdk11u.git"), .readme = "Our JDK"},
         NULL,
         "jdk-11.0.28-ga",
         "https://github.com/openjdk/jdk11u/tree/jdk-11.0.28-ga"},
        /* A clone of a folder has no address. */
        {{.git_config = CLONE("/home/duke/jdk11u")},
         NULL,
         "jdk-11.0.28-ga",
         "https://github.com/openjdk/jdk11u/tree/jdk-11.0.28-ga"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strpool pool = {0};
        struct diag diag = {.program = "t"};
        struct release_clues clues = cases[i].clues;
        struct release release;
        clues.numbers = NEW("11", "28", "");
        clues.name = clues.name ? clues.name : "tree";
        assert_true(release_find(&release, &clues, &pool, "f", &diag));
        assert_true(text_same(release.vendor, cases[i].vendor));
        assert_true(text_same(release.tag, cases[i].tag));
        assert_true(text_same(release.url, cases[i].url));
        strpool_dispose(&pool);
    }
}

static void test_release_of_clone(void **state)
{
#define ONE "1111111111111111111111111111111111111111"
#define TWO "2222222222222222222222222222222222222222"
#define TAG "3333333333333333333333333333333333333333"
    static const char refs[] =
        "# pack-refs with: peeled fully-peeled sorted\n" TWO " refs/heads/master\n" ONE " refs/tags/jdk-25.0.3+8\n" TAG
        " refs/tags/jdk-25.0.3+9\n^" TWO "\n" TWO " refs/tags/jdk-25.0.3-ga\n";
    static const struct {
        const char *head, *version, *tag;
    } cases[] = {
        {ONE "\n", "25.0.3+8", "jdk-25.0.3+8"},
        {TWO "\n", "25.0.3+9", "jdk-25.0.3+9"},
        {"ref: refs/heads/master\n", "25.0.3+9", "jdk-25.0.3+9"},
        {"ref: refs/heads/mast\n", "25.0.3+1", "jdk-25.0.3+1"},
        {"4444444444444444444444444444444444444444\n", "25.0.3+1", "jdk-25.0.3+1"},
        {"", "25.0.3+1", "jdk-25.0.3+1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strpool pool = {0};
        struct diag diag = {.program = "t"};
        struct release_clues clues = {
            .numbers = NEW("25", "3", ""), .git_head = cases[i].head, .git_refs = refs, .name = "jdk-25.0.3+1"};
        struct release release;
        assert_true(release_find(&release, &clues, &pool, "f", &diag));
        assert_string_equal(release.version, cases[i].version);
        assert_string_equal(release.tag, cases[i].tag);
        strpool_dispose(&pool);
    }
}

static void test_emissions(void **state)
{
    static const struct {
        const char *path, *text, *found; /* name:what, ... */
    } cases[] = {
        {"a.cpp", "EventA e; // EventB b;\n/* EventC c; */ const char* s = \"EventD d;\";", "A:object"},
        {"a.cpp", "#include \"EventA a;\"\n  EventA a(UNTIMED), *p;", "A:object"},
        {"a.cpp", "class EventA; EventA& r = f(); void g(EventA* a); EventA::is_enabled();", ""},
        {"a.cpp", "EventA::commit(1); send<EventB>(x); EventList<T> no;", "A:commit B:template"},
        {"a.cpp", "send<EventA>(x); begin<EventB>(); JfrConditionalFlush<EventC> f(t); JfrNonReentrant<EventD> e;",
         "A:template D:object"},
        {"a.cpp", "class X : public T<int, EventA> {};", "A:template"},
        {"a.cpp", "#define A false\n#if A\nEventA a;\n#else\nEventB b;\n#endif\nEventC c;", "B:object C:object"},
        {"a.cpp", "#if INCLUDE_B\nEventA a;\n#else\nEventB b;\n#endif\n#if 0\nEventC c;\n#endif", "A:object"},
        {"a.cpp", "TRACE_REQUEST_FUNC(A) { }\nTRACE_REQUEST_FUNC(B) { f(); }", "B:periodic"},
        {"a.hpp", "TRACE_REQUEST_FUNC(CPULoad) {\n#define TRACE_REQUEST_FUNC(id) void id\n", "CPULoad:periodic"},
        {"a.cpp", "cw.write(JfrAEvent); w.write<u8>(EventB::eventId); if (EventC::eventId == id) {}",
         "A:write B:write"},
        {"a.cpp", "f('\"'); EventA a; int n = 1'000; EventB b{};", "A:object B:object"},
        {"A.java", "import jdk.jfr.events.XEvent; x = new XEvent (); XEvent.commit(1); XEvent.isOn();",
         "XEvent:new XEvent:commit"},
        {"A.java", "new jdk.internal.event.XEvent(); YEvent.EVENT.get(); /* new ZEvent() */",
         "XEvent:new YEvent:object"},
        {"A.java", "import static jdk.internal.event.XEvent.*; void f() { commit(1); o.commit(2); }", "XEvent:commit"},
        {"A.java", "import other.XEvent; new XEvent();", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct emissions emissions = {.arena = &arena};
        struct buf out;
        buf_init(&out, 0);
        emissions_scan(&emissions, cases[i].path, cases[i].text, strlen(cases[i].text));
        for (size_t k = 0; k < emissions.found.count; k++)
            buf_printf(&out, "%s%s:%s", k ? " " : "", emissions.found.items[k].name, emissions.found.items[k].what);
        assert_string_equal(buf_text(&out), cases[i].found);
        buf_dispose(&out);
        emissions_dispose(&emissions);
        arena_dispose(&arena);
    }
    assert_true(emissions_want("src/hotspot/share/gc/g1/g1.cpp") &&
                emissions_want("src/java.base/unix/classes/a/B.java"));
    assert_false(emissions_want("test/hotspot/a.cpp") || emissions_want("src/java.base/share/native/a.c"));
}

/* The platforms for which EventX is compiled: a letter for each; ? if the text mentions an unknown platform. */
static void test_platforms(void **state)
{
    static const char letters[PLATFORMS + 1] = "LMWAS";
    static const struct {
        const char *path, *text, *platforms;
    } cases[] = {
        {"a.cpp", "EventX e;", "LMWAS"},
        {"a.cpp", "#ifdef LINUX\nEventX e;\n#endif\n", "L"},
        {"a.cpp", "#ifndef _WINDOWS\nEventX e;\n#endif\n", "LMAS"},
        {"a.cpp", "#if defined(LINUX) || defined _ALLBSD_SOURCE // both\nEventX e;\n#endif\n", "LM"},
        {"a.cpp", "#if defined(AIX) || \\\n  defined(__APPLE__)\nEventX e;\n#endif\n", "MA"},
        {"a.cpp", "#if !(defined(LINUX) || defined(_WINDOWS))\nEventX e;\n#endif\n", "MAS"},
        {"a.cpp", "#if INCLUDE_JFR && defined(LINUX) && !defined(ZERO)\nEventX e;\n#endif\n", "L"},
        {"a.cpp", "#if defined(LINUX) && 0 || defined(AIX)\nEventX e;\n#endif\n", "A"},
        {"a.cpp", "#ifdef LINUX\n#elif defined(AIX)\nf();\n#else\nEventX e;\n#endif\n", "MWS"},
        {"a.cpp", "#ifdef LINUX\n#elif defined(ZERO)\nEventX e;\n#endif\n", "MWAS"},
        {"a.cpp", "#ifdef LINUX\nf();\n#endif\nEventX e;", "LMWAS"},
        {"a.cpp", "#if INCLUDE_JFR\n#ifdef LINUX\nf();\n#else\nEventX e;\n#endif\n#endif\n", "MWAS"},
        {"a.cpp", "#if ZERO > 3\nEventX e;\n#endif\n", "LMWAS"},
        {"a.cpp", "#if LINUX_ONLY(\nEventX e;\n", "?"},
        {"a.cpp", "void f() { LINUX_ONLY(EventX e(g(1));) }", "L"},
        {"a.cpp", "void f() { NOT_WINDOWS(g();) WINDOWS_ONLY(g()); EventX e; }", "LMWAS"},
        {"a.cpp", "void f() { NOT_AIX(EventX e;) }", "LMWS"},
        {"a.cpp", "#ifdef __FreeBSD__\nEventX e;\n#endif\n", "?"},
        {"a.cpp", "#if MACOS_VERSION >= 12\nEventX e;\n#endif\n", "?"},
        {"a.cpp", "void f() { ANDROID_ONLY(EventX e;) }", "?"},
        {"src/hotspot/os/linux/a.cpp", "EventX e;", "L"},
        {"src/hotspot/os/posix/a.cpp", "EventX e;", "LMAS"},
        {"src/hotspot/os_cpu/bsd_aarch64/a.cpp", "EventX e;", "M"},
        {"src/hotspot/os/bsd/a.cpp", "#ifdef LINUX\nf();\n#else\nEventX e;\n#endif\n", "M"},
        {"hotspot/src/os/windows/vm/a.cpp", "EventX e;", "W"},
        {"src/hotspot/os/plan9/a.cpp", "EventX e;", "?"},
        {"src/java.base/unix/classes/A.java", "import jdk.jfr.*; new XEvent();", "LMAS"},
        {"src/java.base/macosx/classes/A.java", "import jdk.jfr.*; new XEvent();", "M"},
        {"src/java.base/share/classes/A.java", "import jdk.jfr.*; new XEvent();", "LMWAS"},
        {"src/java.base/plan9/classes/A.java", "import jdk.jfr.*; new XEvent();", "?"},
        {"jdk/src/solaris/classes/A.java", "import jdk.jfr.*; new XEvent();", "LMAS"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct emissions emissions = {.arena = &arena};
        emissions_scan(&emissions, cases[i].path, cases[i].text, strlen(cases[i].text));
        assert_int_equal(emissions.found.count, 1);
        const struct emission *found = &emissions.found.items[0];
        char text[PLATFORMS + 1] = "", *at = text;
        for (int k = 0; k < PLATFORMS; k++) {
            if (found->platforms & 1U << k)
                *at++ = letters[k];
        }
        assert_string_equal(found->unknown ? "?" : text, cases[i].platforms);
        emissions_dispose(&emissions);
        arena_dispose(&arena);
    }
}

/* The function that contains EventX or XEvent. */
static void test_functions(void **state)
{
    static const struct {
        const char *path, *text, *function; /* NULL: none */
    } cases[] = {
        {"a.cpp", "void A::f(int a) const { if (a) { EventX e; } }", "A::f"},
        {"a.cpp", "namespace n { class A : public B { void f() { EventX e; } }; }", "A::f"},
        {"a.cpp", "class A { EventX _event; };", NULL},
        {"a.cpp", "A::~A() {} template <class T, int N> void g() { EventX e; }", "g"},
        {"a.cpp", "A::A(int b) : _c(b) { EventX e; }", "A::A"},
        {"a.cpp", "A::~A() { EventX e; }", "A::~A"},
        {"a.cpp", "JRT_ENTRY(void, Runtime::f(Thread* t))\n if (t) { EventX e; }\nJRT_END\n", "Runtime::f"},
        {"a.cpp", "JVM_LEAF(void, JVM_GC(void))\nJVM_END\nstatic void g() { EventX e; }", "g"},
        {"a.cpp",
         "C2V_VMENTRY_0(jint, f, (JNIEnv* env))\n  return 1;\n}\n\n"
         "C2V_VMENTRY(void, g, (JNIEnv* env, jint a))\n  if (a) { EventX e; }\n}\n",
         "g"},
        {"a.cpp", "#ifdef A\nvoid f() {\n#else\nvoid g() {\n#endif\n  EventX e;\n}", "g"},
        {"a.cpp", "PRAGMA_A(x)\nvoid f() { EventX e; }", "f"},
        {"a.cpp", "TRACE_REQUEST_FUNC(CPULoad) { EventX e; }", "TRACE_REQUEST_FUNC(CPULoad)"},
        {"a.cpp", "f) FOO_BAR( { EventX e; }", "FOO_BAR"},
        {"A.java", "import jdk.jfr.*; class A { @Override @B(1) public int f(int a) throws E { new XEvent(); } }",
         "A.f"},
        {"A.java", "import jdk.jfr.*; record A(int b) { static { new XEvent(); } }", NULL},
        {"A.java", "import jdk.jfr.*; class A { class B { void f() { r(() -> { new XEvent(); }); } } }", "A.B.f"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct emissions emissions = {.arena = &arena};
        emissions_scan(&emissions, cases[i].path, cases[i].text, strlen(cases[i].text));
        const struct emission *found = &emissions.found.items[emissions.found.count - 1];
        assert_true(emissions.found.count > 0 && text_is(found->name, found->is_java ? "XEvent" : "X"));
        if (!cases[i].function)
            assert_null(found->function);
        else
            assert_string_equal(found->function ? found->function : "", cases[i].function);
        emissions_dispose(&emissions);
        arena_dispose(&arena);
    }
}

/* The rules for equal code of two functions. */
static void test_fingerprints(void **state)
{
    static const struct {
        const char *path, *text, *other;
        bool is_same;
    } cases[] = {
        {"a.cpp", "int A::f() { return a == NULL; }", "// f\n#include <b>\nint A::f() {\n  return a==nullptr; // no\n}",
         true},
        {"a.cpp", "int A::f() { log(\"old\"); }", "int A::f() { log(\"new\"); }", true},
        {"a.cpp", "int A::f() { return a; }", "int A::f() { return a * HeapWordSize; }", false},
        {"a.cpp", "int A::f() { return a; }", "int A::f() { return (a); }", false},
        {"A.java", "class A { int f() { return 1; } }", "class A { /** One. */ @Override int f() { return 1; } }",
         true},
        {"A.java", "class A { int f() { return 1; } }", "class A { int f() { return 2; } }", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct functions functions = {0};
        bool is_java = text_ends_with(cases[i].path, ".java");
        functions_read(&functions, is_java, cases[i].text, strlen(cases[i].text), &arena);
        functions_read(&functions, is_java, cases[i].other, strlen(cases[i].other), &arena);
        assert_int_equal(functions.count, 2);
        const struct function *both = functions.items;
        assert_string_equal(both[0].name, both[1].name);
        assert_int_equal(text_is(functions_fingerprint(is_java, both[0].body, both[0].length, &arena),
                                 functions_fingerprint(is_java, both[1].body, both[1].length, &arena)),
                         cases[i].is_same);
        vec_dispose(&functions);
        arena_dispose(&arena);
    }
}

/* A line belongs to the body that contains it, also with macros; between functions there is none. */
static void test_function_of_line(void **state)
{
    static const char code[] = "int a;\nvoid f() {\n  g();\n}\n\nJRT_ENTRY(void, R::h(int b))\n  g();\nJRT_END\n"
                               "class A {\n  int c;\n  void k() { g(); }\n};\n";
    static const char *const names[] = {NULL, "f", "f", "f", NULL, "R::h", "R::h", "R::h", NULL, NULL, "A::k", NULL};
    struct arena arena = {0};
    struct functions functions = {0};
    functions_read(&functions, false, code, strlen(code), &arena);
    for (int line = 1; line <= (int)(sizeof names / sizeof *names); line++) {
        const struct function *function = functions_at(&functions, line);
        assert_string_equal(function ? function->name : "none", names[line - 1] ? names[line - 1] : "none");
    }
    vec_dispose(&functions);
    arena_dispose(&arena);
}

static void test_callers(void **state)
{
    static const struct {
        const char *path, *text;
    } files[] = {
        {"src/hotspot/share/gc/g1/g1Heap.cpp", "void G1Heap::collect() { _tracer->report_end(1); trace(this); }"},
        {"src/hotspot/share/gc/g1/g1Heap2.cpp", "/* trace */ void G1Heap::stop() { Other::send_end(1); send_end(2); }"},
        {"src/hotspot/share/gc/shared/gcTrace.cpp",
         "void GCTracer::report_end() { send_end(); }\n"
         "void YoungTracer::report_end() { GCTracer::report_end(); send_young(); }"},
        {"src/hotspot/share/gc/shared/gcTrace.hpp",
         "class YoungTracer : public GCTracer { }; class NewTracer : public YoungTracer { };"},
        {"src/hotspot/share/gc/serial/heap.hpp",
         "class Heap { static YoungTracer _new; static OldTracer* const _old; Tracer* tracer(); GCTracer* _any; };"},
        {"src/hotspot/share/gc/serial/heap.cpp",
         "void Heap::scavenge() { _new.report_end(); }\nvoid Heap::compact() { _old->report_end(); }\n"
         "void Heap::local() { NewTracer _old; _old.report_end(); }\nvoid Heap::unknown() { tracer()->report_end(); }\n"
         "void Mark::inherited() { _any->report_end(); }\nclass Mark : public Heap { };"},
        {"src/hotspot/share/gc/shared/gcTraceSend.cpp", "void GCTracer::send_end() { EventX e; f(); }"},
        {"src/hotspot/share/gc/z/zTracer.cpp", "void ZTracer::report() { EventZ e; f(); }"},
        {"src/hotspot/share/gc/z/zHeap.cpp", "void ZHeap::f() { trace()->report(); }"},
        {"src/hotspot/share/gc/shared/dedup.cpp", "void Dedup::f() { trace()->report(); }"},
    };
    struct arena arena = {0};
    struct strpool pool = {0};
    struct emissions emissions = {.arena = &arena};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        emissions_scan(&emissions, files[i].path, files[i].text, strlen(files[i].text));
    struct ds_places places = {0};
    callers_find(&emissions.callers, "GCTracer::send_end", &places, &pool);
    assert_int_equal(places.count, 6);
    assert_string_equal(places.items[0].function, "G1Heap::collect");
    places.count = 0;
    /* On variables that can be a YoungTracer: of that class, of a derived class, and of a base class. */
    callers_find(&emissions.callers, "YoungTracer::send_young", &places, &pool);
    assert_int_equal(places.count, 3);
    assert_string_equal(places.items[0].function, "Heap::scavenge");
    assert_string_equal(places.items[1].function, "Heap::local");
    assert_string_equal(places.items[2].function, "Mark::inherited");
    places.count = 0;
    callers_find(&emissions.callers, "ZTracer::report", &places, &pool);
    assert_int_equal(places.count, 1);
    assert_string_equal(places.items[0].path, "src/hotspot/share/gc/z/zHeap.cpp");
    vec_dispose(&places);
    emissions_dispose(&emissions);
    strpool_dispose(&pool);
    arena_dispose(&arena);
}

/* Conditions nested deeper than the stack, and classes that derive from themselves. */
static void test_hostile_code(void **state)
{
    enum { DEEP = 1 << 20 };
    static const char path[] = "src/hotspot/share/gc/shared/gcTrace.cpp", marks[] = "(!";
    static const char cycle[] =
        "class A : public B { void f() { g(); } };\nclass B : public C { };\nclass C : public A { };\n"
        "class A : public A { };\nvoid D::f() { A::f(); EventX e; }\n";
    struct arena arena = {0};
    struct emissions emissions = {.arena = &arena};
    for (size_t i = 0; marks[i]; i++) {
        struct buf text = {0};
        buf_puts(&text, "#if ");
        for (int k = 0; k < DEEP; k++)
            buf_putc(&text, marks[i]);
        buf_puts(&text, "LINUX\nEventX e;\n#endif\n");
        emissions_scan(&emissions, path, buf_text(&text), text.length);
        assert_int_equal(emissions.found.count, i + 1);
        assert_int_equal(emissions.found.items[i].platforms, (1U << PLATFORMS) - 1);
        buf_dispose(&text);
    }
    struct strpool pool = {0};
    struct ds_places places = {0};
    emissions_scan(&emissions, path, cycle, sizeof cycle - 1);
    callers_find(&emissions.callers, "E::f", &places, &pool);
    callers_find(&emissions.callers, "A::f", &places, &pool);
    vec_dispose(&places);
    strpool_dispose(&pool);
    emissions_dispose(&emissions);
    arena_dispose(&arena);
}

SUITE(test_source)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_java_text),          cmocka_unit_test(test_java_constants),
        cmocka_unit_test(test_java_model),         cmocka_unit_test(test_java_nodes),
        cmocka_unit_test(test_java_calls),         cmocka_unit_test(test_java_25),
        cmocka_unit_test(test_java_extends_event), cmocka_unit_test(test_java_nesting),
        cmocka_unit_test(test_release_of_name),    cmocka_unit_test(test_release_of_vendor),
        cmocka_unit_test(test_release_of_fork),    cmocka_unit_test(test_release_of_clone),
        cmocka_unit_test(test_emissions),          cmocka_unit_test(test_platforms),
        cmocka_unit_test(test_functions),          cmocka_unit_test(test_fingerprints),
        cmocka_unit_test(test_function_of_line),   cmocka_unit_test(test_callers),
        cmocka_unit_test(test_hostile_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
