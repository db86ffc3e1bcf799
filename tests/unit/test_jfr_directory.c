/* Tests directories of recordings, which are read as one file and grow. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "libjfr/jfr.h"
#include "tests/unit/jfr_dump.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

enum { START = 32, PATH = SCRATCH_MAX + 32 };

struct folder {
    char path[SCRATCH_MAX], file[PATH];
};

static const char *in(struct folder *folder, const char *name)
{
    snprintf(folder->file, sizeof folder->file, "%s/%s", folder->path, name);
    return folder->file;
}

static void put(struct folder *folder, const char *name, const void *bytes, size_t length)
{
    FILE *file = fopen(in(folder, name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

/* Writes a chunk of three events and `more`; state 1: unfinished. */
static void put_chunk(struct folder *folder, const char *name, int64_t start_nanos, int more, unsigned state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_sample_chunk(&w, 0);
    jfr_writer_poke(&w, START, (uint64_t)start_nanos, 8);
    for (int i = 0; i < more; i++)
        jfr_writer_sample_event(&w, 0);
    jfr_writer_poke(&w, 8, w.out.length, 8);
    jfr_writer_poke(&w, 64, state, 1);
    put(folder, name, w.out.data, w.out.length);
    jfr_writer_dispose(&w);
}

/* Writes "NANOS:EVENTS " for each chunk from `chunk` on; only events after `seen`, which is moved. */
static void walk(struct buf *out, struct jfr_file *file, struct jfr_chunk *chunk, uint64_t *seen)
{
    buf_clear(out);
    for (; chunk; chunk = jfr_next_chunk(file)) {
        const struct jfr_header *header = jfr_chunk_header(chunk);
        struct jfr_records records;
        struct jfr_record record;
        int count = 0;
        jfr_records_begin(&records, chunk);
        if (*seen > header->offset)
            assert_true(jfr_records_seek(&records, *seen));
        while (jfr_records_next(&records, &record))
            count++;
        *seen = header->offset + header->size;
        buf_printf(out, "%lld:%d ", (long long)header->clock.start_nanos, count);
    }
}

static void all(struct buf *out, struct jfr_file *file)
{
    uint64_t seen = 0;
    jfr_rewind(file);
    walk(out, file, jfr_next_chunk(file), &seen);
}

static void open_folder(struct jfr_file **file, struct folder *folder)
{
    scratch_folder(folder->path);
    put_chunk(folder, "a.jfr", 3000, 0, 0);
    put_chunk(folder, "b.jfr", 1000, 5, 0);
    put_chunk(folder, "c_01.jfr", 2000, 2, 0);
    put_chunk(folder, "c.jfr", 2000, 1, 0);
    put(folder, "notes.txt", "text", 4);
    put(folder, ".jfr", "text", 4);
    put(folder, "z.jfr", "FLR", 3); /* begun, without a header */
    assert_int_equal(mkdir(in(folder, "d.jfr"), 0700), 0);
    assert_true(jfr_open(file, folder->path, NULL));
}

static void close_folder(struct jfr_file *file, struct folder *folder)
{
    jfr_close(file);
    scratch_remove(folder->path);
}

static void test_directory(void **state)
{
    struct folder folder;
    struct jfr_file *file, *second;
    struct buf out = {0};
    open_folder(&file, &folder);
    all(&out, file);
    assert_string_equal(buf_text(&out), "1000:8 2000:4 2000:5 3000:3 ");
    assert_false(jfr_failed(file));
    /* The same files, independent of the current ones, even after the first reader is closed. */
    assert_true(jfr_reopen(&second, file, NULL));
    put_chunk(&folder, "0.jfr", 0, 0, 0);
    jfr_close(file);
    all(&out, second);
    assert_string_equal(buf_text(&out), "1000:8 2000:4 2000:5 3000:3 ");
    /* A removed file is an error, which names it. */
    assert_int_equal(unlink(in(&folder, "c_01.jfr")), 0);
    all(&out, second);
    assert_string_equal(buf_text(&out), "1000:8 2000:4 ");
    assert_int_equal(jfr_last_error(second)->code, JFR_SHRUNK);
    assert_string_equal(jfr_last_error(second)->message, "c_01.jfr was removed while the directory was read");
    buf_dispose(&out);
    close_folder(second, &folder);
}

static void test_growth(void **state)
{
    struct folder folder;
    struct jfr_file *file;
    struct buf out = {0};
    uint64_t seen = 0;
    open_folder(&file, &folder);
    walk(&out, file, jfr_next_chunk(file), &seen);
    struct jfr_chunk *chunk = jfr_refresh(file);
    walk(&out, file, chunk, &seen);
    assert_string_equal(buf_text(&out), "3000:0 ");
    /* The last file grows; then another one is begun, whose header is written later. */
    put_chunk(&folder, "a.jfr", 3000, 2, 1);
    walk(&out, file, jfr_refresh(file), &seen);
    assert_string_equal(buf_text(&out), "3000:2 ");
    put_chunk(&folder, "a.jfr", 3000, 3, 0);
    put(&folder, "e.jfr", "", 0);
    walk(&out, file, jfr_refresh(file), &seen);
    assert_string_equal(buf_text(&out), "3000:1 ");
    /* New files follow the others, independent of their times, so that offsets stay valid. */
    put_chunk(&folder, "e.jfr", 5000, 0, 1);
    put_chunk(&folder, "f.jfr", 4000, 4, 0);
    put_chunk(&folder, "g.jfr", 10, 1, 0);
    walk(&out, file, jfr_refresh(file), &seen);
    assert_string_equal(buf_text(&out), "3000:0 10:4 4000:7 5000:3 ");
    /* The last file, which is open, can be read after its removal. */
    put_chunk(&folder, "e.jfr", 5000, 6, 0);
    assert_int_equal(unlink(in(&folder, "e.jfr")), 0);
    walk(&out, file, jfr_refresh(file), &seen);
    assert_string_equal(buf_text(&out), "5000:6 ");
    assert_false(jfr_failed(file));
    put_chunk(&folder, "h.jfr", 6000, 6, 0);
    walk(&out, file, jfr_refresh(file), &seen);
    put_chunk(&folder, "h.jfr", 6000, 0, 0);
    assert_null(jfr_refresh(file));
    assert_string_equal(jfr_last_error(file)->message, "h.jfr shrank while it was read");
    buf_dispose(&out);
    close_folder(file, &folder);
}

/* A JVM flushes between reading the length and reading the header. */
static void test_header_after_length(void **state)
{
    struct folder folder;
    struct jfr_file *file;
    struct buf out = {0};
    uint64_t seen = 0;
    open_folder(&file, &folder);
    put_chunk(&folder, "a.jfr", 3000, 200, 1);
    walk(&out, file, jfr_next_chunk(file), &seen);
    assert_string_equal(buf_text(&out), "1000:8 2000:4 2000:5 3000:203 ");
    assert_false(jfr_failed(file));
    jfr_close(file);
    assert_true(jfr_open(&file, in(&folder, "a.jfr"), NULL));
    put_chunk(&folder, "a.jfr", 3000, 300, 1);
    seen = 0;
    walk(&out, file, jfr_next_chunk(file), &seen);
    assert_string_equal(buf_text(&out), "3000:303 ");
    assert_false(jfr_failed(file));
    buf_dispose(&out);
    close_folder(file, &folder);
}

static void test_places(void **state)
{
    struct folder folder;
    struct jfr_file *file;
    struct buf out = {0};
    open_folder(&file, &folder);
    put(&folder, "c.jfr", "FLR\0\0\2\0\1 and so on, for more than the 68 bytes of a chunk's header ...............",
        80);
    all(&out, file);
    assert_string_equal(buf_text(&out), "1000:8 ");
    const struct jfr_fault *fault = jfr_last_error(file);
    assert_string_equal(fault->file, in(&folder, "c.jfr"));
    assert_int_equal(fault->chunk, 2);
    assert_true(fault->offset < 80);
    buf_dispose(&out);
    close_folder(file, &folder);
}

static void test_no_recording(void **state)
{
    struct folder folder;
    struct jfr_file *file;
    scratch_folder(folder.path);
    put(&folder, "z.jfr", "FLR", 3);
    assert_false(jfr_open(&file, folder.path, NULL));
    assert_int_equal(jfr_last_error(NULL)->code, JFR_UNSUPPORTED);
    assert_non_null(strstr(jfr_last_error(NULL)->message, "the directory contains no recording"));
    assert_int_equal(symlink("loop.jfr", in(&folder, "loop.jfr")), 0);
    assert_false(jfr_open(&file, folder.path, NULL));
    assert_int_equal(jfr_last_error(NULL)->code, JFR_SYSTEM);
    assert_non_null(strstr(jfr_last_error(NULL)->message, "cannot open loop.jfr: "));
    scratch_remove(folder.path);
}

SUITE(test_jfr_directory)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_directory),           cmocka_unit_test(test_growth),
        cmocka_unit_test(test_header_after_length), cmocka_unit_test(test_places),
        cmocka_unit_test(test_no_recording),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
