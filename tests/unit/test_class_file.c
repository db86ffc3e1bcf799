/* Tests class files: parsed content, and damaged files. tests/fixtures/classes contains the sources of the jar. */
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/tree.h"
#include "collector/source/java/class_file.h"
#include "collector/source/java/java_library.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/text.h"
#include "tests/unit/suite.h"

static const char jar[] = "tests/fixtures/classes/tea.jar";

static size_t lines;
static char last[512];

static void take_line(void *context, enum diag_level level, const char *line)
{
    (void)context;
    (void)level;
    lines++;
    snprintf(last, sizeof last, "%s", line);
}

static struct diag quiet_diag(void)
{
    struct diag diag;
    diag_init(&diag, "test");
    diag.sink = take_line;
    lines = 0;
    return diag;
}

/* --- The classes of the jar --- */

struct wanted {
    const char *path;
    struct buf data;
};

static bool want(void *context, const char *path)
{
    return strcmp(path, ((struct wanted *)context)->path) == 0;
}

static bool take(void *context, const char *path, const char *data, size_t length)
{
    (void)path;
    buf_add(&((struct wanted *)context)->data, data, length);
    return true;
}

static struct buf class_bytes(const char *path)
{
    struct diag diag = quiet_diag();
    struct wanted wanted = {.path = path};
    struct tree_visitor visitor = {.context = &wanted, .want = want, .file = take, .keeps_top = true};
    assert_true(tree_read(jar, &visitor, TREE_LIMITS, &diag));
    assert_true(wanted.data.length > 0);
    return wanted.data;
}

static struct java_type *read_bytes(struct arena *arena, const void *data, size_t length, struct diag *diag)
{
    bool failed = false;
    struct java_type *type = class_file_read(arena, "T.class", data, length, &failed, diag);
    assert_int_equal(failed, lines > 0);
    assert_true(lines <= 1);
    return type;
}

static void test_class(void **state)
{
    struct arena arena = {0};
    struct diag diag = quiet_diag();
    struct buf bytes = class_bytes("org/tea/House$Boiled.class");
    const struct java_type *type = read_bytes(&arena, bytes.data, bytes.length, &diag);
    assert_non_null(type);
    assert_string_equal(type->qualified, "org.tea.House$Boiled");
    assert_string_equal(type->superclass, "org.tea.House$Kitchen");
    assert_string_equal(type->file, "org/tea/House.java");
    assert_string_equal(type->package, "org.tea");
    const struct java_annotation *description = java_annotation_find(&type->annotations, "jdk.jfr.Description");
    assert_string_equal(java_argument_find(description, "value")->text, "It whistles: \u266b \U0001f375");
    assert_true(java_field_find(type, "count")->modifiers.is_static);
    assert_true(java_field_find(type, "pot")->modifiers.is_transient);
    assert_true(java_field_find(type, "own")->modifiers.is_private);
    assert_true(java_field_find(type, "names")->is_array);
    assert_string_equal(java_field_find(type, "type")->type, "java.lang.Class");
    const struct java_annotation *degrees =
        java_annotation_find(&java_field_find(type, "kelvin")->annotations, "org.tea.House$Degrees");
    assert_string_equal(java_argument_find(degrees, "exactness")->text, "0.001");
    buf_dispose(&bytes);
    arena_dispose(&arena);
}

static void test_members(void **state)
{
    struct arena arena = {0};
    struct diag diag = quiet_diag();
    struct buf bytes = class_bytes("org/tea/House$Degrees.class");
    const struct java_type *type = read_bytes(&arena, bytes.data, bytes.length, &diag);
    assert_int_equal(type->kind, JAVA_KIND_ANNOTATION);
    assert_string_equal(java_method_find(type, "scale")->value->text, "Celsius");
    const struct java_method *marks = java_method_find(type, "marks");
    assert_true(marks->is_array);
    assert_int_equal(marks->value->item_count, 2);
    assert_string_equal(marks->value->items[1].text, "2");
    buf_dispose(&bytes);
    arena_dispose(&arena);
}

/* The class passed to addPeriodicEvent, after a switch and other class constants. */
static void test_hook(void **state)
{
    struct arena arena = {0};
    struct diag diag = quiet_diag();
    struct buf bytes = class_bytes("org/tea/House.class");
    const struct java_type *type = read_bytes(&arena, bytes.data, bytes.length, &diag);
    struct java_nodes calls = {0};
    java_nodes_of(&calls, type, JAVA_CALL);
    assert_int_equal(calls.count, 1);
    assert_string_equal(calls.items[0]->items[0].text, "org.tea.House$Round");
    vec_dispose(&calls);
    buf_dispose(&bytes);
    arena_dispose(&arena);
}

/* --- Damaged files --- */

static const char *const paths[] = {"org/tea/House$Boiled.class", "org/tea/House$Degrees.class", "org/tea/House.class",
                                    "org/tea/House$Kitchen.class", "org/tea/House$Other.class"};

static void test_cut_short(void **state)
{
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct buf bytes = class_bytes(paths[i]);
        for (size_t length = 0; length < bytes.length; length++) {
            struct arena arena = {0};
            struct diag diag = quiet_diag();
            /* A separate block, so that a sanitizer finds reads beyond the end. */
            char *cut = mem_alloc(length + 1);
            memcpy(cut, bytes.data, length);
            assert_null(read_bytes(&arena, cut, length, &diag));
            assert_int_equal(lines, 1);
            free(cut);
            arena_dispose(&arena);
        }
        struct arena arena = {0};
        struct diag diag = quiet_diag();
        buf_putc(&bytes, 0);
        assert_null(read_bytes(&arena, bytes.data, bytes.length, &diag));
        assert_string_equal(last, "test: T.class: error: damaged class file: end");
        buf_dispose(&bytes);
        arena_dispose(&arena);
    }
}

/* Any other byte results in a class or one error, within the memory that the file's size permits. */
static void test_flipped(void **state)
{
    static const unsigned char masks[] = {0xff, 0x01, 0x80};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct buf bytes = class_bytes(paths[i]);
        for (size_t at = 0; at < bytes.length; at++) {
            for (size_t k = 0; k < sizeof masks; k++) {
                struct arena arena = {0};
                struct diag diag = quiet_diag();
                bytes.data[at] = (char)(bytes.data[at] ^ masks[k]);
                read_bytes(&arena, bytes.data, bytes.length, &diag);
                assert_true(arena.total < (4 << 20));
                bytes.data[at] = (char)(bytes.data[at] ^ masks[k]);
                arena_dispose(&arena);
            }
        }
        buf_dispose(&bytes);
    }
}

/* Returns the smallest class with one annotation, whose value is an array in an array, `depth` times. */
static struct buf class_with_arrays(unsigned depth, unsigned char this_class)
{
    static const unsigned char head[] = "\xca\xfe\xba\xbe\0\0\0\x34\0\x06\x01\0\x01T\x07\0\x01\x01\0\x19"
                                        "RuntimeVisibleAnnotations\x01\0\x03LB;\x01\0\x01v\0\x21\0";
    static const unsigned char middle[] = "\0\x02\0\0\0\0\0\0\0\x01\0\x03";
    struct buf bytes = {0};
    buf_add(&bytes, head, sizeof head - 1);
    buf_putc(&bytes, (char)this_class);
    buf_add(&bytes, middle, sizeof middle - 1);
    unsigned length = 8 + 3 * depth + 3;
    const unsigned char size[] = {0, 0, (unsigned char)(length >> 8), (unsigned char)length};
    buf_add(&bytes, size, sizeof size);
    buf_add(&bytes, "\0\x01\0\x04\0\x01\0\x05", 8);
    for (unsigned i = 0; i < depth; i++)
        buf_add(&bytes, "[\0\x01", 3);
    buf_add(&bytes, "s\0\x01", 3);
    return bytes;
}

static void test_deep_values_and_wrong_constants(void **state)
{
    static const struct {
        unsigned depth;
        unsigned char this_class; /* 2 is a class, 1 a text */
        bool is_right;
    } cases[] = {{2, 2, true}, {1000, 2, false}, {2, 1, false}, {2, 6, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct diag diag = quiet_diag();
        struct buf bytes = class_with_arrays(cases[i].depth, cases[i].this_class);
        assert_int_equal(read_bytes(&arena, bytes.data, bytes.length, &diag) != NULL, cases[i].is_right);
        assert_int_equal(lines, !cases[i].is_right);
        buf_dispose(&bytes);
        arena_dispose(&arena);
    }
}

/* --- Circular superclasses, and too many --- */

static struct java_type *class_of(struct arena *arena, const char *name, const char *superclass)
{
    struct java_type *type = ARENA_NEW(arena, struct java_type);
    *type = (struct java_type){.file = name,
                               .is_compiled = true,
                               .package = "",
                               .name = name,
                               .qualified = name,
                               .superclass = superclass,
                               .kind = JAVA_KIND_CLASS};
    return type;
}

static void test_superclasses(void **state)
{
    struct arena arena = {0};
    struct diag diag = quiet_diag();
    struct java_world world = {.arena = &arena, .diag = &diag, .tree = "x.jar"};
    struct java_registry registry = {0};
    java_world_add_class(&world, class_of(&arena, "A", "B"), "x.jar!A.class");
    java_world_add_class(&world, class_of(&arena, "B", "A"), "x.jar!B.class");
    assert_false(java_library_register(&registry, &world));
    assert_int_equal(lines, 1);
    assert_string_equal(last, "test: x.jar!A.class: error: A has more than 32 superclasses, or they form a cycle");
    java_world_dispose(&world);
    vec_dispose(&registry);
    arena_dispose(&arena);
}

/* Through a class that is not abstract. Nothing is known about a class that the world does not contain. */
static void test_registered(void **state)
{
    struct arena arena = {0};
    struct diag diag = quiet_diag();
    struct java_world world = {.arena = &arena, .diag = &diag, .tree = "x.jar"};
    struct java_registry registry = {0};
    struct java_type *base = class_of(&arena, "Base", "jdk.jfr.Event");
    base->modifiers.is_abstract = true;
    java_world_add_class(&world, base, "Base.class");
    java_world_add_class(&world, class_of(&arena, "First", "Base"), "First.class");
    java_world_add_class(&world, class_of(&arena, "Second", "First"), "Second.class");
    java_world_add_class(&world, class_of(&arena, "Third", "elsewhere.Event"), "Third.class");
    java_world_sort(&world);
    assert_true(java_library_register(&registry, &world));
    assert_int_equal(registry.count, 2);
    assert_string_equal(registry.items[0].defined, "First");
    assert_string_equal(registry.items[1].defined, "Second");
    java_world_dispose(&world);
    vec_dispose(&registry);
    arena_dispose(&arena);
}

SUITE(test_class_file)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_class),        cmocka_unit_test(test_members),
        cmocka_unit_test(test_hook),         cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_flipped),      cmocka_unit_test(test_deep_values_and_wrong_constants),
        cmocka_unit_test(test_superclasses), cmocka_unit_test(test_registered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
