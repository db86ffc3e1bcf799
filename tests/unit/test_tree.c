/* Tests source trees as folders and archives, valid and malicious ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <archive.h>
#include <archive_entry.h>

#include "collector/acquire/archive.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

struct member {
    const char *path;
    const char *data; /* NULL: a folder */
    const char *link; /* target of a symbolic link */
    size_t zeros;     /* number of zero bytes instead of data */
};

static char folder[SCRATCH_MAX];

static const char *in_folder(const char *name)
{
    static char path[SCRATCH_MAX + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* Packs an archive in memory, at most 1 MiB. */
static size_t pack(char *out, const struct member *members, const char *filter, bool zip)
{
    size_t used = 0;
    char *zeros = mem_calloc(1, 1 << 20);
    struct archive *archive = archive_write_new();
    if (zip)
        archive_write_set_format_zip(archive);
    else
        archive_write_set_format_pax_restricted(archive);
    if (filter)
        archive_write_add_filter_by_name(archive, filter);
    assert_int_equal(archive_write_open_memory(archive, out, 1 << 20, &used), ARCHIVE_OK);
    for (; members->path; members++) {
        struct archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, members->path);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_filetype(entry, members->link                       ? AE_IFLNK
                                          : !members->data && !members->zeros ? AE_IFDIR
                                                                              : AE_IFREG);
        size_t length = members->data ? strlen(members->data) : members->zeros;
        if (members->link)
            archive_entry_set_symlink(entry, members->link);
        else
            archive_entry_set_size(entry, (la_int64_t)length);
        assert_int_equal(archive_write_header(archive, entry), ARCHIVE_OK);
        if (members->data)
            archive_write_data(archive, members->data, length);
        for (size_t left = members->zeros; left;) {
            size_t step = left < 1 << 20 ? left : 1 << 20;
            archive_write_data(archive, zeros, step);
            left -= step;
        }
        archive_entry_free(entry);
    }
    assert_int_equal(archive_write_close(archive), ARCHIVE_OK);
    archive_write_free(archive);
    free(zeros);
    return used;
}

struct seen {
    char files[512], errors[512];
    const char *stop_at;
};

static bool want_xml(void *context, const char *path)
{
    (void)context;
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".xml") == 0;
}

static bool enter_most(void *context, const char *path)
{
    (void)context;
    return strncmp(path, "test", 4) != 0;
}

static bool see_file(void *context, const char *path, const char *data, size_t length)
{
    struct seen *seen = context;
    assert_int_equal(strlen(data), length);
    size_t used = strlen(seen->files);
    snprintf(seen->files + used, sizeof seen->files - used, "%s=%s;", path, data);
    return !seen->stop_at || strcmp(path, seen->stop_at) != 0;
}

static void see_error(void *context, enum diag_level level, const char *line)
{
    struct seen *seen = context;
    assert_int_equal(level, DIAG_ERROR);
    size_t used = strlen(seen->errors);
    snprintf(seen->errors + used, sizeof seen->errors - used, "%s;", line);
}

struct source {
    const char *data;
    size_t length, step;
    bool failed;
};

static ptrdiff_t read_source(void *context, const void **data)
{
    struct source *source = context;
    if (source->failed)
        return -1;
    size_t length = source->length < source->step ? source->length : source->step;
    *data = source->data;
    source->data += length;
    source->length -= length;
    return (ptrdiff_t)length;
}

static bool read_it(struct seen *seen, const char *path, struct source *source, struct tree_limits limits)
{
    struct diag diag;
    diag_init(&diag, "t");
    diag.sink = see_error;
    diag.context = seen;
    struct tree_visitor visitor = {.context = seen, .enter = enter_most, .want = want_xml, .file = see_file};
    return source ? tree_read_stream(path, (struct byte_stream){read_source, source}, &visitor, limits, &diag)
                  : tree_read(path, &visitor, limits, &diag);
}

static const struct member good[] = {
    {"jdk/", NULL, NULL, 0},         {"jdk/src/a.xml", "A", NULL, 0},      {"jdk/README", "no", NULL, 0},
    {"jdk/link", NULL, "README", 0}, {"jdk/src/deep/b.xml", "B", NULL, 0}, {0},
};

static void test_formats(void **state)
{
    static const struct {
        const char *name, *filter;
        bool zip;
    } formats[] = {
        {"a.tar", NULL, false},       {"a.tar.xz", "xz", false},     {"a.tar.gz", "gzip", false},
        {"a.tar.zst", "zstd", false}, {"a.tar.bz2", "bzip2", false}, {"a.zip", NULL, true},
    };
    char *packed = mem_alloc(1 << 20);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        size_t length = pack(packed, good, formats[i].filter, formats[i].zip);
        struct diag diag = {0};
        assert_true(file_write(in_folder(formats[i].name), packed, length, NULL, &diag));
        struct seen file = {0}, stream = {0};
        struct source source = {.data = packed, .length = length, .step = 7};
        assert_true(read_it(&file, in_folder(formats[i].name), NULL, TREE_LIMITS));
        assert_true(read_it(&stream, "net", &source, TREE_LIMITS));
        assert_string_equal(file.files, "src/a.xml=A;src/deep/b.xml=B;");
        assert_string_equal(stream.files, file.files);
        assert_string_equal(file.errors, "");
    }
    free(packed);
}

static void test_hostile(void **state)
{
    static const struct {
        struct member members[4];
        const char *files, *errors;
    } cases[] = {
        {{{"jdk/../../a.xml", "A", NULL, 0}}, "", "t: a!jdk/../../a.xml: error: the path leads out of the archive;"},
        {{{"/etc/a.xml", "A", NULL, 0}}, "", "t: a!/etc/a.xml: error: the path leads out of the archive;"},
        {{{"jdk/a.xml", NULL, "/etc/passwd", 0}}, "", "t: a!jdk/a.xml: error: is a link; links are not followed;"},
        {{{"jdk/a.xml", "A", NULL, 0}, {"jdk/./a.xml", "B", NULL, 0}},
         "a.xml=A;",
         "t: a!jdk/a.xml: error: is in the archive twice;"},
        {{{"jdk/a.xml", "A", NULL, 0}, {"jre/a.xml", "B", NULL, 0}},
         "a.xml=A;",
         "t: a!jre/a.xml: error: is outside the archive's top folder;"},
        {{{"jdk/\033[2J\n.xml", NULL, "x", 0}},
         "",
         "t: a!jdk/\\x1b[2J\\x0a.xml: error: is a link; links are not followed;"},
        {{{"jdk/a.xml", NULL, NULL, 2000}}, "", "t: a!jdk/a.xml: error: larger than the limit for a source file;"},
        {{{"jdk/big", NULL, NULL, 9 << 20}, {"jdk/a.xml", "A", NULL, 0}},
         "",
         "t: a!jdk/big: error: the archive expands to more than the limit for a source tree;"},
        /* Without a top folder. */
        {{{".github/x", "-", NULL, 0}, {"README", "-", NULL, 0}, {"src/a.xml", "A", NULL, 0}}, "src/a.xml=A;", ""},
        {{{"./", NULL, NULL, 0}, {"./doc/", NULL, NULL, 0}, {"./doc/a.xml", "A", NULL, 0}}, "doc/a.xml=A;", ""},
        {{{"src/hotspot/a.xml", "A", NULL, 0}}, "src/hotspot/a.xml=A;", ""},
        /* Folders "." and empty ones are no part of a path; other names may begin with a dot or have one letter. */
        {{{"jdk/./a//.b.xml", "A", NULL, 0}, {"jdk/..c/d.xml", "B", NULL, 0}}, "a/.b.xml=A;..c/d.xml=B;", ""},
    };
    char *packed = mem_alloc(1 << 20);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct seen seen = {0};
        struct source source = {.data = packed, .step = 4096};
        source.length = pack(packed, cases[i].members, "gzip", false);
        struct tree_limits limits = {.file = 1000, .total = 8 << 20, .ratio = 200};
        assert_int_equal(read_it(&seen, "a", &source, limits), !*cases[i].errors);
        assert_string_equal(seen.files, cases[i].files);
        assert_string_equal(seen.errors, cases[i].errors);
    }
    free(packed);
}

static void test_bombs(void **state)
{
    static const struct member members[] = {
        {"jdk/big", NULL, NULL, TREE_RATIO_FREE + (1 << 20)}, {"jdk/a.xml", "A", NULL, 0}, {0}};
    char *packed = mem_alloc(1 << 20);
    struct seen seen = {0};
    struct source source = {.data = packed, .length = pack(packed, members, "xz", false), .step = 4096};
    assert_false(read_it(&seen, "a", &source, TREE_LIMITS));
    assert_string_equal(seen.errors, "t: a!jdk/big: error: the archive expands to implausibly many times its size;");

    /* A zip, from a file and from a stream. */
    struct diag diag = {0};
    source = (struct source){.data = packed, .length = pack(packed, members, NULL, true), .step = 4096};
    assert_true(file_write(in_folder("bomb.zip"), packed, source.length, NULL, &diag));
    for (int i = 0; i < 2; i++) {
        seen = (struct seen){0};
        assert_false(read_it(&seen, in_folder("bomb.zip"), i ? &source : NULL, TREE_LIMITS));
        assert_non_null(
            strstr(seen.errors, "!jdk/big: error: the archive expands to implausibly many times its size;"));
    }

    /* Compressed twice. */
    size_t length = pack(packed, good, "gzip", false), used = 0;
    char *twice = mem_alloc(1 << 20);
    struct archive *archive = archive_write_new();
    archive_write_set_format_raw(archive);
    archive_write_add_filter_gzip(archive);
    archive_write_open_memory(archive, twice, 1 << 20, &used);
    struct archive_entry *entry = archive_entry_new();
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_pathname(entry, "x");
    archive_write_header(archive, entry);
    archive_write_data(archive, packed, length);
    archive_entry_free(entry);
    archive_write_close(archive);
    archive_write_free(archive);
    seen = (struct seen){0};
    source = (struct source){.data = twice, .length = used, .step = 4096};
    assert_false(read_it(&seen, "a", &source, TREE_LIMITS));
    assert_string_equal(seen.errors, "t: a: error: compressed more than once;");
    free(twice);
    free(packed);
}

/* A compressed archive that is truncated anywhere is one error, and never a crash. */
static void test_cut_short(void **state)
{
    static const char *const filters[] = {"xz", "gzip", "zstd"};
    char *packed = mem_alloc(1 << 20);
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++) {
        size_t length = pack(packed, good, filters[i], false);
        for (size_t cut = 0; cut < length * 3 / 4; cut++) {
            struct seen seen = {0};
            struct source source = {.data = packed, .length = cut, .step = 4096};
            assert_false(read_it(&seen, "a", &source, TREE_LIMITS));
            assert_non_null(strstr(seen.errors, ": error: "));
            assert_ptr_equal(strchr(seen.errors, ';'), seen.errors + strlen(seen.errors) - 1);
        }
    }
    /* A read that fails has reported the reason. */
    struct seen seen = {0};
    struct source source = {.failed = true};
    assert_false(read_it(&seen, "a", &source, TREE_LIMITS));
    assert_string_equal(seen.errors, "");
    free(packed);
}

/* JDK 8: each repository is a separate archive in the archive, or in a folder. */
static void test_archives_within(void **state)
{
    char *inner = mem_alloc(1 << 20), *outer = mem_alloc(1 << 20);
    size_t used = 0, length = pack(inner, good, "xz", false);
    struct archive *archive = archive_write_new();
    archive_write_set_format_ustar(archive);
    archive_write_open_memory(archive, outer, 1 << 20, &used);
    static const char *const names[] = {"jdk8/hotspot.tar.xz", "jdk8/tests.tar.xz", "jdk8/deep/jdk.tar.xz"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct archive_entry *entry = archive_entry_new();
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_pathname(entry, names[i]);
        archive_entry_set_size(entry, (la_int64_t)length);
        archive_write_header(archive, entry);
        archive_write_data(archive, inner, length);
        archive_entry_free(entry);
    }
    archive_write_close(archive);
    archive_write_free(archive);
    struct seen seen = {0};
    struct source source = {.data = outer, .length = used, .step = 4096};
    assert_true(read_it(&seen, "a", &source, TREE_LIMITS));
    assert_string_equal(seen.files, "hotspot/src/a.xml=A;hotspot/src/deep/b.xml=B;");

    seen = (struct seen){0};
    source = (struct source){.data = outer, .length = 512 + length / 2, .step = 4096};
    assert_false(read_it(&seen, "a", &source, TREE_LIMITS));
    assert_ptr_equal(strchr(seen.errors, ';'), seen.errors + strlen(seen.errors) - 1);
    free(inner);
    free(outer);
}

static void test_folder(void **state)
{
    struct diag diag = {0};
    static const char *const files[] = {"tree/b/z.xml", "tree/a.xml", "tree/test/t.xml", "tree/b/a.txt"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        assert_true(file_make_parent(in_folder(files[i]), &diag));
        assert_true(file_write(in_folder(files[i]), "x", 1, NULL, &diag));
    }
    struct seen seen = {0};
    assert_true(read_it(&seen, in_folder("tree"), NULL, TREE_LIMITS));
    assert_string_equal(seen.files, "a.xml=x;b/z.xml=x;");

    /* The visitor stops the pass after it has reported the reason. */
    seen = (struct seen){.stop_at = "a.xml"};
    assert_false(read_it(&seen, in_folder("tree"), NULL, TREE_LIMITS));
    assert_string_equal(seen.files, "a.xml=x;");
    assert_string_equal(seen.errors, "");

    /* Links to folders are not entered, links to files are reported. */
    assert_int_equal(symlink("/", in_folder("tree/everything")), 0);
    seen = (struct seen){0};
    assert_true(read_it(&seen, in_folder("tree"), NULL, TREE_LIMITS));
    assert_string_equal(seen.files, "a.xml=x;b/z.xml=x;");
    assert_int_equal(symlink("a.xml", in_folder("tree/c.xml")), 0);
    seen = (struct seen){0};
    assert_false(read_it(&seen, in_folder("tree"), NULL, TREE_LIMITS));
    assert_non_null(strstr(seen.errors, "/tree/c.xml: error: is a link; links are not followed;"));

    seen = (struct seen){0};
    assert_false(read_it(&seen, in_folder("none"), NULL, TREE_LIMITS));
    assert_non_null(strstr(seen.errors, "/none: error: cannot open: No such file or directory;"));
}

static void test_stem(void **state)
{
    assert_int_equal(archive_stem("hotspot.tar.xz"), 7);
    assert_int_equal(archive_stem("a.zip"), 1);
    assert_int_equal(archive_stem(".zip"), 0);
    assert_int_equal(archive_stem("README"), 0);
}

static int make_folder(void **state)
{
    scratch_folder(folder);
    return 0;
}

static int remove_folder(void **state)
{
    scratch_remove(folder);
    return 0;
}

SUITE(test_tree)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formats),         cmocka_unit_test(test_hostile), cmocka_unit_test(test_bombs),
        cmocka_unit_test(test_cut_short),       cmocka_unit_test(test_folder),  cmocka_unit_test(test_stem),
        cmocka_unit_test(test_archives_within),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
