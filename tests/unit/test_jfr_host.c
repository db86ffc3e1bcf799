/*
 * Tests the robustness of the reader in a host program: a file that shrinks, memory that runs out (each allocation in
 * turn; the Makefile wraps them), no space for temporary files, pipes without a writer. Each is an error of the call.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "libjfr/jfr.h"
#include "common/base/fd.h"
#include "tests/unit/jfr_dump.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

/* --- Allocations that fail --- */

static long allocations_left = -1; /* negative: all succeed */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
char *__wrap_strdup(const char *text);

static bool refused(void)
{
    return allocations_left >= 0 && allocations_left-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refused() ? NULL : __real_calloc(count, size);
}

char *__wrap_strdup(const char *text)
{
    return refused() ? NULL : __real_strdup(text);
}

/* --- Files --- */

static void write_sample(struct jfr_writer *w)
{
    jfr_writer_init(w);
    jfr_writer_sample(w);
}

/* Writes the sample to a new temporary file. */
static void make_file(char path[SCRATCH_MAX])
{
    struct jfr_writer w;
    write_sample(&w);
    scratch_file(path);
    int fd = open(path, O_WRONLY);
    assert_true(fd >= 0 && fd_write(fd, w.out.data, w.out.length));
    close(fd);
    jfr_writer_dispose(&w);
}

static size_t gzip_sample(unsigned char **packed)
{
    struct jfr_writer w;
    write_sample(&w);
    uLong room = compressBound(w.out.length) + 64;
    *packed = malloc(room);
    z_stream stream = {.next_in = (Bytef *)w.out.data, .avail_in = (uInt)w.out.length};
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_out = *packed;
    stream.avail_out = (uInt)room;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    deflateEnd(&stream);
    jfr_writer_dispose(&w);
    return stream.total_out;
}

/* Reads everything in the file without allocating memory. Returns the number of readable events. */
static int read_all(struct jfr_file *file)
{
    int events = 0;
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        static const char *const paths[] = {"startTime"};
        struct jfr_records records;
        struct jfr_record record;
        struct jfr_value value;
        jfr_count_records(chunk);
        jfr_records_begin(&records, chunk);
        while (jfr_records_next(&records, &record)) {
            const struct jfr_selection *selection = jfr_select(chunk, record.type, paths, 1, 0);
            events += selection && jfr_select_read(selection, &record, &value);
        }
        struct jfr_constants constants;
        jfr_constants_begin(&constants, chunk);
        while (jfr_constants_next(&constants, &value))
            continue;
    }
    return events;
}

static void test_shrinking(void **state)
{
    char path[SCRATCH_MAX];
    make_file(path);
    struct stat st;
    stat(path, &st);
    /* Truncated to every length, after the header of the first chunk was read, and before the second one is. */
    for (off_t cut = 0; cut < st.st_size; cut += 7) {
        for (int loaded = 0; loaded < 2; loaded++) {
            struct jfr_file *file;
            struct jfr_records records;
            struct jfr_record record;
            unlink(path);
            make_file(path);
            assert_true(jfr_open(&file, path, NULL));
            struct jfr_chunk *chunk = jfr_next_chunk(file);
            off_t size = (off_t)jfr_chunk_header(chunk)->size;
            if (loaded)
                jfr_records_begin(&records, chunk);
            assert_int_equal(truncate(path, cut), 0);
            if (!loaded)
                jfr_records_begin(&records, chunk);
            int events = 0;
            while (jfr_records_next(&records, &record))
                events++;
            /* A loaded chunk is complete, independent of the file. */
            if (loaded || cut >= size)
                assert_int_equal(events, 3);
            else
                assert_int_equal(jfr_last_error(file)->code, JFR_SHRUNK);
            chunk = jfr_next_chunk(file);
            if (chunk)
                jfr_records_begin(&records, chunk);
            assert_non_null(jfr_last_error(file));
            assert_int_equal(jfr_last_error(file)->code, JFR_SHRUNK);
            assert_non_null(strstr(jfr_last_error(file)->message, "the file shrank while it was read"));
            jfr_close(file);
        }
    }
    unlink(path);
}

static void count_error(void *context, const struct jfr_fault *fault)
{
    *(int *)context += fault->level == JFR_ERROR;
}

/* Opens a second reader of the directory that contains the sample. */
static bool open_directory(struct jfr_file **file, const char *folder, const struct jfr_options *options)
{
    struct jfr_file *first;
    *file = NULL;
    bool ok = jfr_open(&first, folder, options) && jfr_reopen(file, first, options);
    jfr_close(first);
    return ok;
}

static void test_memory_runs_out(void **state)
{
    char path[SCRATCH_MAX], folder[SCRATCH_MAX], inside[SCRATCH_MAX + 8];
    unsigned char *packed;
    size_t length = gzip_sample(&packed);
    make_file(path);
    scratch_folder(folder);
    snprintf(inside, sizeof inside, "%s/a.jfr", folder);
    assert_int_equal(link(path, inside), 0);
    for (int source = 0; source < 4; source++) {
        int events = 0;
        long failing = 0;
        for (; events < 6; failing++) {
            int errors = 0;
            struct jfr_options options = {
                .size = sizeof options, .report = count_error, .context = &errors, .salvage = failing & 1};
            struct jfr_file *file = NULL;
            allocations_left = failing / 2;
            bool opened = source == 0   ? jfr_open(&file, path, &options)
                          : source == 1 ? jfr_open_memory(&file, packed, length, "sample.gz", &options)
                          : source == 3 ? open_directory(&file, folder, &options)
                                        : jfr_open_fd(&file, STDIN_FILENO, "nothing", &options);
            events = opened ? read_all(file) : 0;
            bool ran_out = allocations_left < 0;
            allocations_left = -1;
            if (source == 2) {
                assert_false(opened);
                events = ran_out ? 0 : 6;
            } else if (ran_out) {
                assert_non_null(jfr_last_error(file));
                assert_int_equal(jfr_last_error(file)->code, JFR_NO_MEMORY);
                assert_string_equal(jfr_last_error(file)->message, "out of memory");
                assert_true(errors > 0);
                events = 0;
            } else {
                assert_false(jfr_failed(file));
                assert_int_equal(events, 6);
            }
            jfr_close(file);
        }
        assert_true(failing > 2);
    }
    free(packed);
    unlink(path);
    scratch_remove(folder);
}

static void test_no_room_for_temporary_files(void **state)
{
    unsigned char *packed;
    size_t length = gzip_sample(&packed);
    struct jfr_file *file;
    char before[SCRATCH_MAX];
    snprintf(before, sizeof before, "%s", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    setenv("TMPDIR", "/nonexistent/folder", 1);
    assert_false(jfr_open_memory(&file, packed, length, "sample.gz", NULL));
    assert_null(file);
    const struct jfr_fault *error = jfr_last_error(NULL);
    assert_int_equal(error->code, JFR_SYSTEM);
    assert_int_equal(error->system_error, ENOENT);
    assert_string_equal(error->file, "sample.gz");
    assert_string_equal(error->message,
                        "cannot create a temporary file in /nonexistent/folder: No such file or directory");
    setenv("TMPDIR", before, 1);
    /* A limit on the file's size simulates a full disk. Only the test ignores its signal. */
    struct rlimit old, small = {.rlim_cur = 100, .rlim_max = RLIM_INFINITY};
    getrlimit(RLIMIT_FSIZE, &old);
    small.rlim_max = old.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    assert_false(jfr_open_memory(&file, packed, length, "sample.gz", NULL));
    setrlimit(RLIMIT_FSIZE, &old);
    assert_int_equal(jfr_last_error(NULL)->code, JFR_SYSTEM);
    assert_string_equal(jfr_last_error(NULL)->message, "cannot write a temporary file: File too large");
    free(packed);
    /* A chunk beyond the memory limit is also in such a file. */
    char path[SCRATCH_MAX];
    make_file(path);
    struct jfr_options options = {.size = sizeof options, .memory_limit = 100};
    assert_true(jfr_open(&file, path, &options));
    assert_int_equal(read_all(file), 6);
    assert_false(jfr_failed(file));
    jfr_rewind(file);
    setrlimit(RLIMIT_FSIZE, &small);
    jfr_close(file);
    assert_true(jfr_open(&file, path, &options));
    assert_int_equal(read_all(file), 0);
    setrlimit(RLIMIT_FSIZE, &old);
    assert_int_equal(jfr_last_error(file)->code, JFR_SYSTEM);
    jfr_close(file);
    unlink(path);
}

static void test_pipes(void **state)
{
    struct jfr_writer w;
    struct jfr_file *file;
    char folder[SCRATCH_MAX], path[SCRATCH_MAX + 8];
    scratch_folder(folder);
    snprintf(path, sizeof path, "%s/fifo", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    struct jfr_options options = {.size = sizeof options, .wait_millis = 20};
    assert_false(jfr_open(&file, path, &options));
    assert_int_equal(jfr_last_error(NULL)->code, JFR_LIMIT);
    assert_string_equal(jfr_last_error(NULL)->message, "no data received through the pipe for 20 ms");
    scratch_remove(folder);
    write_sample(&w);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_true(fd_write(ends[1], w.out.data, w.out.length));
    assert_false(jfr_open_fd(&file, ends[0], "pipe", &options)); /* its writer sleeps */
    assert_int_equal(jfr_last_error(NULL)->code, JFR_LIMIT);
    assert_true(fd_write(ends[1], w.out.data, w.out.length));
    close(ends[1]);
    assert_true(jfr_open_fd(&file, ends[0], "pipe", &options));
    close(ends[0]);
    assert_int_equal(jfr_file_size(file), w.out.length);
    assert_int_equal(read_all(file), 6);
    jfr_close(file);
    /* A program that the host starts does not inherit the duplicated descriptor, which is the lowest free one. */
    FILE *regular = tmpfile();
    assert_non_null(regular);
    assert_true(fd_write(fileno(regular), w.out.data, w.out.length));
    int lowest = dup(fileno(regular));
    close(lowest);
    assert_true(jfr_open_fd(&file, fileno(regular), "regular", &options));
    assert_int_equal(fcntl(lowest, F_GETFD), FD_CLOEXEC);
    jfr_close(file);
    fclose(regular);
    assert_int_equal(pipe(ends), 0);
    assert_true(fd_write(ends[1], w.out.data, w.out.length));
    close(ends[1]);
    options.copy_limit = w.out.length - 1;
    assert_false(jfr_open_fd(&file, ends[0], "pipe", &options));
    assert_int_equal(jfr_last_error(NULL)->code, JFR_LIMIT);
    close(ends[0]);
    jfr_writer_dispose(&w);
    static const char *const others[] = {"/dev/null", "/dev/zero"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_false(jfr_open(&file, others[i], NULL));
        assert_string_equal(jfr_last_error(NULL)->message, "neither a regular file nor a pipe");
    }
}

static void test_options(void **state)
{
    struct {
        struct jfr_options options;
        char newer[16];
    } larger = {.options = {.size = sizeof larger}};
    struct jfr_file *file;
    char path[SCRATCH_MAX];
    make_file(path);
    assert_true(jfr_open(&file, path, &larger.options));
    jfr_close(file);
    larger.newer[3] = 1; /* a member that this version does not know is set */
    assert_false(jfr_open(&file, path, &larger.options));
    assert_int_equal(jfr_last_error(NULL)->code, JFR_ARGUMENT);
    assert_false(jfr_open(&file, path, &(struct jfr_options){.salvage = true}));
    assert_int_equal(jfr_last_error(NULL)->code, JFR_ARGUMENT);
    struct jfr_options options = JFR_OPTIONS_INIT;
    assert_true(jfr_open(&file, path, &options));
    jfr_close(file);
    assert_string_equal(jfr_version(), JFR_VERSION);
    /* With increasing limits, first the metadata event is too large, then the types, then nothing. */
    unsigned too_large = 0, too_many = 0;
    for (options.metadata_limit = 1000;; options.metadata_limit += 200) {
        assert_true(jfr_open(&file, path, &options));
        if (jfr_type_count(jfr_next_chunk(file)) > 0)
            break;
        const struct jfr_fault *error = jfr_last_error(file);
        assert_int_equal(error->code, JFR_LIMIT);
        too_large += strstr(error->message, "metadata: an event of") != NULL;
        too_many += strstr(error->message, "bytes are needed for the types") != NULL;
        jfr_close(file);
    }
    jfr_close(file);
    assert_true(too_large > 0 && too_many > 0);
    unlink(path);
}

static void *read_chunk(void *context)
{
    struct jfr_file *file = context;
    struct buf text = {0};
    jfr_dump_events(&text, jfr_next_chunk(file), 2);
    return buf_take(&text);
}

/* Readers of the same bytes in several threads, including those of a pipe, whose first reader is closed before. */
static void test_reopening(void **state)
{
    enum { READERS = 4 };
    struct jfr_writer w;
    int ends[2];
    struct jfr_file *first, *files[READERS];
    pthread_t threads[READERS];
    write_sample(&w);
    assert_int_equal(pipe(ends), 0);
    assert_true(fd_write(ends[1], w.out.data, w.out.length));
    close(ends[1]);
    assert_true(jfr_open_fd(&first, ends[0], "pipe", NULL));
    close(ends[0]);
    for (int i = 0; i < READERS; i++)
        assert_true(jfr_reopen(&files[i], first, NULL));
    jfr_close(first);
    char *texts[READERS];
    for (int i = 0; i < READERS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, read_chunk, files[i]), 0);
    for (int i = 0; i < READERS; i++) {
        pthread_join(threads[i], (void **)&texts[i]);
        jfr_close(files[i]);
        assert_string_equal(texts[i], texts[0]);
    }
    for (int i = 0; i < READERS; i++)
        free(texts[i]);
    jfr_writer_dispose(&w);
}

static void test_recovery(void **state)
{
    struct jfr_writer w;
    struct jfr_file *file;
    struct jfr_options options = {.size = sizeof options, .salvage = true};
    write_sample(&w);
    memset(w.out.data, 'x', 100);
    assert_true(jfr_open_memory(&file, w.out.data, w.out.length, "bad.jfr", &options));
    assert_int_equal(read_all(file), 3);
    const struct jfr_recovery *recovery = jfr_recovered(file);
    assert_int_equal(recovery->chunks, 1);
    assert_int_equal(recovery->lost_chunks, 1);
    assert_true(recovery->lost_bytes > 100 && recovery->lost_bytes < w.out.length);
    assert_int_equal(recovery->faults, 1);
    assert_false(jfr_failed(file));
    jfr_close(file);
    memset(w.out.data, 0, w.out.length);
    assert_true(jfr_open_memory(&file, w.out.data, w.out.length, "bad.jfr", &options));
    assert_null(jfr_next_chunk(file));
    assert_true(jfr_failed(file));
    assert_int_equal(jfr_last_error(file)->code, JFR_NOTHING);
    assert_string_equal(jfr_last_error(file)->message, "nothing can be recovered: no chunk of the file can be read");
    assert_int_equal(jfr_recovered(file)->lost_bytes, w.out.length);
    jfr_close(file);
    jfr_writer_dispose(&w);
}

SUITE(test_jfr_host)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shrinking),
        cmocka_unit_test(test_memory_runs_out),
        cmocka_unit_test(test_no_room_for_temporary_files),
        cmocka_unit_test(test_pipes),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_reopening),
        cmocka_unit_test(test_recovery),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
