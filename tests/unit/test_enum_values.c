/* Tests values of enumerations in C++ sources: each form of a list, other code, and the rules. */
#include <stdio.h>
#include <string.h>

#include "collector/source/native/enum_shapes.h"
#include "collector/source/native/enum_values.h"
#include "common/base/buf.h"
#include "tests/unit/suite.h"
#include "common/dataset/dataset.h"
#include "common/dataset/type.h"

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
}

#define SWITCH(cases)                                                                                                \
    "const char* name(Kind kind);\n"                                                                                 \
    "static void use() { print(name(last)); if (name(first)) { case 1: return 2; } }\n"                              \
    "const char* Kinds::name(Kind kind) const {\n  switch (kind) {\n" cases "    default: return \"unknown\";\n  } " \
    "return \"nothing\";\n}\nconst char* other() { case x: return \"other\"; }\n"

struct shape {
    struct enum_rule rule;
    const char *code;
    const char *expected; /* LINE=TEXT;..., or a part of the error */
};

static const struct shape shapes[] = {
    /* Labels with scopes that share a return; a condition; a string in two pieces. */
    {{.shape = ENUM_CASES, .anchor = "name", .except = "_last"},
     SWITCH("case _a: return \"A\";\n case Kind::_b:\n case _c:\n return \"B\" \"C\";\n#if X\n case _d: return \"D\";\n"
            "#endif\n case _last: return \"last\";\n"),
     "5=A;8=BC;10=D;"},
    {{.shape = ENUM_CASES, .anchor = "name"},
     SWITCH("case _a: return \"A\";\n case _b: return text(kind);\n"),
     "kinds.cpp:6: error: a case that does not return a string, where the values of Kind are expected"},
    {{.shape = ENUM_CASES, .anchor = "absent"}, SWITCH("case _a: return \"A\";\n"), ""},
    {{.shape = ENUM_RETURNS, .anchor = "name"},
     "const char* name(int i) { if (i) return \"many\"; log(\"no\"); return i ? names[i] : \"one\"; }\n",
     "1=many;1=one;"},
    /* Pieces for other builds are joined; structures; empty texts are omitted. */
    {{.shape = ENUM_ARRAY, .anchor = "names"},
     "extern const char* names[];\nconst char* Kinds::names[LIMIT] = {\n \"\", // none\n \"a\" JVMCI_ONLY(\"_or_b\"),\n"
     "#if X\n \"c, d\",\n#endif\n};\n",
     "4=a_or_b;6=c, d;"},
    {{.shape = ENUM_ARRAY, .anchor = "states"},
     "static state states[] = {\n {\n  (ALIVE | WAITING),\n  \"WAITING\"\n },\n { NEW, \"NEW\" }\n};\n",
     "2=WAITING;6=NEW;"},
    {{.shape = ENUM_ARRAY, .anchor = "names"},
     "char* names[] = { \"a\",\n first_name,\n \"c\" };\n",
     "kinds.cpp:2: error: an element without a string"},
    /* Words and strings, comments, lists for other builds, conditions, a further macro. */
    {{.shape = ENUM_MACRO, .anchor = "KINDS_DO"},
     "#define MORE_DO(g) \\\n  g(Z) \n#define KINDS_DO_NOT(f) f(No)\n#define KINDS_DO(f) \\\n  f(A) \\\n  /* why */ \\\n"
     "  other(f, B) JVMCI_ONLY(f(C)) \\\n  MORE_DO(f) \\\n  f(D)\n f(No)\n",
     "5=A;7=B;7=C;9=D;2=Z;"},
    {{.shape = ENUM_MACRO, .anchor = "KINDS_DO"},
     "#define KINDS_DO(f) f(A) MORE_DO(f) KINDS_DO(f)\n#define MORE_DO(f) f(B) /*/ f(No) */ KINDS_DO(f)\n",
     "1=A;2=B;"},
    {{.shape = ENUM_MACRO, .anchor = "KINDS_DO", .argument = 1},
     "#define KINDS_DO(f)  f(a, \"Text, of A\") \\\n f(b , \"B\")",
     "1=Text, of A;2=B;"},
    {{.shape = ENUM_MACRO, .anchor = "KINDS_DO"},
     "#define KINDS_DO(f) f(A) \\\n  f(B) \\\n  f(1 + 2)\n",
     "kinds.cpp:3: error: not a call of the macro's parameter with a name or a string"},
    {{.shape = ENUM_MACRO, .anchor = "KINDS_DO"},
     "#define KINDS_DO(f) f(A) \\\n  g(B)\n",
     "kinds.cpp:2: error: not a call of the macro's parameter"},
    {{.shape = ENUM_MACRO, .anchor = "KINDS_DO"},
     "#define KINDS_DO(f) f(A) MORE_DO(f)\n",
     "kinds.cpp: error: no macro MORE_DO, which has values of Kind"},
    {{.shape = ENUM_CALLS, .anchor = "Writer", .call = "write"},
     "void f() { w.write(\"no\"); }\nclass Writer : public Base {\n void serialize(W& w) {\n  w.write(name(1));\n"
     "  w.write_key(1);\n  w.write(\"A\");\n }\n};\n",
     "6=A;"},
    {{.shape = ENUM_CALLS, .call = "add", .argument = 1},
     "void add(Space s, const char* name) { add(s); }\nvoid f() {\n add(space(1, 2), \"Heap 'a'\", K::a);\n}\n",
     "3=Heap 'a';"},
};

static void test_shapes(void **state)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct strpool pool = {0};
        struct buf told = {0}, found = {0};
        struct diag diag = {.sink = keep_line, .context = &told};
        struct enum_texts texts = {0};
        struct enum_rule rule = shapes[i].rule;
        struct enum_file file = {"kinds.cpp", shapes[i].code, strlen(shapes[i].code)};
        rule.type = "Kind";
        bool is_wrong = strstr(shapes[i].expected, "error: ");
        assert_int_equal(enum_shape_read(&rule, &file, &texts, &pool, &diag), !is_wrong);
        for (size_t k = 0; k < texts.count; k++)
            buf_printf(&found, "%ld=%s;", texts.items[k].line, texts.items[k].text);
        if (is_wrong && !strstr(buf_text(&told), shapes[i].expected))
            fail_msg("%zu: %s", i, buf_text(&told));
        if (!is_wrong)
            assert_string_equal(buf_text(&found), shapes[i].expected);
        vec_dispose(&texts);
        buf_dispose(&told);
        buf_dispose(&found);
        strpool_dispose(&pool);
    }
}

/* Deep brackets, repeated names and infinite lists terminate; sizes that no JDK has are errors. */
static void test_extremes(void **state)
{
    static const struct {
        struct enum_rule rule;
        const char *piece;
        const char *told; /* NULL: no error */
    } cases[] = {
        {{.shape = ENUM_CASES, .anchor = "name"}, "name(", NULL},
        {{.shape = ENUM_CASES, .anchor = "name"}, "name ", NULL},
        {{.shape = ENUM_ARRAY, .anchor = "name"}, "name[] = {", "an element without a string"},
        {{.shape = ENUM_CALLS, .call = "name"}, "name(", NULL},
        {{.shape = ENUM_MACRO, .anchor = "DO"}, "#define DO(f) DO(f) \\\n", NULL},
        {{.shape = ENUM_MACRO, .anchor = "DO"}, "DO(f) E%zu(f) ", "too many further macros"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strpool pool = {0};
        struct buf told = {0}, code = {0};
        struct diag diag = {.sink = keep_line, .context = &told};
        struct enum_texts texts = {0};
        struct enum_rule rule = cases[i].rule;
        rule.type = "Kind";
        for (size_t k = 0; k < 300000; k++) {
            const char *number = strstr(cases[i].piece, "%zu");
            if (k == 0 && number)
                buf_puts(&code, "#define ");
            buf_add(&code, cases[i].piece, number ? (size_t)(number - cases[i].piece) : strlen(cases[i].piece));
            if (number)
                buf_printf(&code, "%zu%s", k, number + 3);
        }
        bool ok = enum_shape_read(&rule, &(struct enum_file){"k.cpp", code.data, code.length}, &texts, &pool, &diag);
        if (ok != !cases[i].told || (cases[i].told && !strstr(buf_text(&told), cases[i].told)))
            fail_msg("%zu: %s", i, buf_text(&told));
        vec_dispose(&texts);
        buf_dispose(&told);
        buf_dispose(&code);
        strpool_dispose(&pool);
    }
}

static void test_files(void **state)
{
    assert_true(enum_values_want("src/hotspot/share/gc/shared/gcCause.cpp"));
    assert_true(enum_values_want("hotspot/src/share/vm/gc_interface/gcCause.cpp"));
    assert_false(enum_values_want("test/hotspot/share/gc/shared/gcCause.cpp"));
    assert_false(enum_values_want("src/hotspot/share/gc/shared/gcCause.hpp"));
    assert_true(enum_values_enter("src/hotspot"));
    assert_true(enum_values_enter("src/hotspot/share/gc"));
    assert_true(enum_values_enter("hotspot/src/share/vm/gc_interface"));
    assert_false(enum_values_enter("src/hotspot/share/prims/foreign"));
    assert_false(enum_values_enter("src/hot"));
}

static void test_lists(void **state)
{
    assert_true(enum_values_list("GCCause", NULL));
    assert_true(enum_values_list("GCCause", "System.gc()"));
    /* The result for values without a case. */
    assert_false(enum_values_list("GCCause", "unknown GCCause"));
    assert_false(enum_values_list("ZStatisticsCounterType", NULL));
}

/* A data set with the types GCCause and GCName. */
static void set_up(struct dataset *dataset, struct strpool *pool)
{
    static const char *const names[] = {"GCCause", "GCName"};
    dataset_init(dataset, pool);
    for (size_t i = 0; i < 2; i++)
        vec_add(&dataset->types)->name = strpool_get(pool, names[i]);
    dataset_index(dataset);
}

static void test_places(void **state)
{
    static const char code[] = "const char* GCCause::to_string(Cause c) {\n  switch (c) {\n    case _a: return \"A\";\n"
                               "    case _b: return \"A\";\n    case _last_gc_cause: return \"ILLEGAL\";\n  }\n}\n";
    static const char path[] = "src/hotspot/share/gc/shared/gcCause.cpp";
    struct strpool pool = {0};
    struct dataset dataset;
    struct buf told = {0};
    struct diag diag = {.sink = keep_line, .context = &told};
    set_up(&dataset, &pool);
    assert_true(enum_values_read(&dataset, code, sizeof code - 1, path, path, &diag));
    const struct ds_type *type = &dataset.types.items[0];
    assert_int_equal(type->values.count, 1);
    assert_string_equal(type->values.items[0].name, "A");
    assert_string_equal(type->values.items[0].definition, path);
    assert_int_equal(type->values.items[0].definition_line, 3);
    assert_false(type->values.items[0].is_recorded);
    enum_values_check(&dataset, "tree", &diag);
    assert_string_equal(buf_text(&told), "tree: warning: no source file has the values of GCName");
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    buf_dispose(&told);
}

static void test_limit(void **state)
{
    static const char path[] = "src/hotspot/share/gc/shared/gcCause.cpp";
    struct strpool pool = {0};
    struct dataset dataset;
    struct buf told = {0}, code = {0};
    struct diag diag = {.sink = keep_line, .context = &told};
    set_up(&dataset, &pool);
    buf_puts(&code, "to_string() {");
    for (int i = 0; i < 5000; i++)
        buf_printf(&code, "case _%d: return \"%d\";", i, i);
    assert_false(enum_values_read(&dataset, code.data, code.length, path, path, &diag));
    assert_non_null(strstr(buf_text(&told), "gcCause.cpp: error: more than 4096 values of GCCause"));
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    buf_dispose(&told);
    buf_dispose(&code);
}

SUITE(test_enum_values)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shapes), cmocka_unit_test(test_extremes), cmocka_unit_test(test_files),
        cmocka_unit_test(test_limit),  cmocka_unit_test(test_lists),    cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
