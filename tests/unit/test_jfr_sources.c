/* Tests the byte sources of the reader: growing files, the caller's reader, and files that are not recordings; and
 * frames. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "libjfr/jfr.h"
#include "tests/unit/jfr_dump.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

static void write_all(const char *path, const struct jfr_writer *w)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(w->out.data, 1, w->out.length, file), w->out.length);
    fclose(file);
}

/* Counts the events after the offset (0: all), whose class is java/lang/Object, and moves the offset. */
static int count_new(struct jfr_chunk *chunk, uint64_t *offset)
{
    assert_non_null(chunk);
    const struct jfr_header *header = jfr_chunk_header(chunk);
    struct jfr_records records;
    struct jfr_record record;
    int events = 0;
    jfr_records_begin(&records, chunk);
    if (*offset > header->offset)
        assert_true(jfr_records_seek(&records, *offset));
    for (; jfr_records_next(&records, &record); events++) {
        static const char *const paths[] = {"class.name"};
        struct jfr_value name;
        const struct jfr_selection *select = jfr_select(chunk, record.type, paths, 1, JFR_SELECT_OPTIONAL);
        assert_true(jfr_select_read(select, &record, &name));
        if (name.kind != JFR_ABSENT)
            assert_true(jfr_string_equals(&name.as.string, "java/lang/Object"));
    }
    *offset = header->offset + header->size;
    return events;
}

/* Returns the number of bytes that the process has read. */
static uint64_t bytes_read(void)
{
    unsigned long long bytes = 0;
    FILE *io = fopen("/proc/self/io", "r");
    if (io) {
        assert_int_equal(fscanf(io, "rchar: %llu", &bytes), 1);
        fclose(io);
    }
    return bytes;
}

static void flush(struct jfr_writer *w, const char *path, unsigned jfr_state)
{
    jfr_writer_poke(w, 8, w->out.length - w->chunk, 8);
    jfr_writer_poke(w, 64, jfr_state, 1);
    write_all(path, w);
}

static void test_refresh(void **state)
{
    char path[SCRATCH_MAX];
    scratch_file(path);
    struct jfr_writer w;
    uint64_t seen = 0;
    jfr_writer_init(&w);
    jfr_writer_sample_chunk(&w, 0);
    /* The part that a JVM wrote earlier, which must not be read again. */
    jfr_writer_record(&w, JFR_CHECKPOINT_ID);
    for (int i = 0; i < 1 << 20; i++)
        jfr_writer_byte(&w, 0);
    jfr_writer_end_record(&w);
    flush(&w, path, 1);
    struct jfr_file *file;
    assert_true(jfr_open(&file, path, NULL));
    assert_null(jfr_refresh(file));
    assert_int_equal(count_new(jfr_next_chunk(file), &seen), 3);
    assert_int_equal(count_new(jfr_refresh(file), &seen), 0);
    /* Larger than before by more than a block. */
    for (int i = 0; i < 3000; i++)
        jfr_writer_sample_event(&w, 0);
    flush(&w, path, 2);
    uint64_t before = bytes_read(), size = w.out.length;
    assert_int_equal(count_new(jfr_refresh(file), &seen), 3000);
    assert_true(bytes_read() - before < size - (1 << 20) + 100000);
    /* The last chunk again, also after the end; then a new one with its own types. */
    assert_null(jfr_next_chunk(file));
    jfr_writer_sample_event(&w, 0);
    flush(&w, path, 0);
    jfr_writer_sample_chunk(&w, 1000);
    write_all(path, &w);
    assert_int_equal(count_new(jfr_refresh(file), &seen), 1);
    assert_int_equal(count_new(jfr_next_chunk(file), &seen), 3);
    assert_null(jfr_next_chunk(file));
    assert_false(jfr_failed(file));
    assert_int_equal(truncate(path, 1000), 0);
    assert_null(jfr_refresh(file));
    assert_int_equal(jfr_last_error(file)->code, JFR_SHRUNK);
    jfr_close(file);
    jfr_writer_dispose(&w);
    scratch_remove(path);
}

struct bytes {
    const struct buf *all;
    uint64_t broken; /* offsets from here on cannot be read */
    int reads;
};

static bool read_bytes(void *context, uint64_t offset, void *out, size_t length)
{
    struct bytes *bytes = context;
    assert_true(length <= bytes->all->length && offset <= bytes->all->length - length);
    bytes->reads++;
    if (offset + length > bytes->broken)
        return false;
    memcpy(out, bytes->all->data + offset, length);
    return true;
}

static void test_reader(void **state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_sample(&w);
    struct bytes bytes = {.all = &w.out, .broken = UINT64_MAX};
    struct jfr_reader reader = {.read = read_bytes, .context = &bytes, .size = w.out.length};
    struct jfr_file *file, *second, *memory;
    assert_true(jfr_open_reader(&file, &reader, "callback", NULL));
    assert_true(jfr_reopen(&second, file, NULL));
    assert_true(jfr_open_memory(&memory, w.out.data, w.out.length, "memory", NULL));
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        struct buf one = {0}, two = {0}, expected = {0};
        jfr_dump_events(&one, chunk, 2);
        jfr_dump_events(&two, jfr_next_chunk(second), 2);
        jfr_dump_events(&expected, jfr_next_chunk(memory), 2);
        assert_string_equal(buf_text(&one), buf_text(&expected));
        assert_string_equal(buf_text(&two), buf_text(&expected));
        buf_dispose(&one);
        buf_dispose(&two);
        buf_dispose(&expected);
    }
    assert_true(bytes.reads < 40);
    jfr_rewind(file);
    bytes.broken = 500;
    struct jfr_records records;
    struct jfr_record record;
    struct jfr_chunk *chunk = jfr_next_chunk(file);
    jfr_records_begin(&records, chunk);
    assert_false(jfr_records_next(&records, &record));
    assert_int_equal(jfr_last_error(file)->code, JFR_SYSTEM);
    assert_non_null(strstr(jfr_last_error(file)->message, "the reader did not provide"));
    jfr_close(file);
    jfr_close(second);
    jfr_close(memory);
    jfr_writer_dispose(&w);
}

static void test_compressed(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *message;
    } cases[] = {
        {"\x28\xb5\x2f\xfd....", 8, "not a recording but a Zstandard file: decompress it first"},
        {"\x04\x22\x4d\x18....", 8, "not a recording but an LZ4 file: decompress it first"},
        {"\xfd"
         "7zXZ\0....",
         10, "not a recording but an xz file: decompress it first"},
        {"BZh91AY&SY", 10, "not a recording but a bzip2 file: decompress it first"},
        {"PK\x03\x04....", 8, "not a recording but a ZIP archive: decompress it first"},
        {"PK", 2, "not a recording: expected FLR\\0"},
        {"FLX\0....", 8, "not a recording: expected FLR\\0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_file *file;
        assert_true(jfr_open_memory(&file, cases[i].bytes, cases[i].length, "test", NULL));
        assert_null(jfr_next_chunk(file));
        assert_int_equal(jfr_last_error(file)->code, JFR_UNSUPPORTED);
        assert_string_equal(jfr_last_error(file)->message, cases[i].message);
        jfr_close(file);
    }
}

/* A small gzip file that inflates to 64 MiB, without a recording at its start. */
static void test_gzip_of_something_else(void **state)
{
    static unsigned char zeros[1 << 20], packed[1 << 18];
    z_stream stream = {.next_out = packed, .avail_out = sizeof packed};
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    for (int i = 0; i < 64; i++) {
        stream.next_in = zeros;
        stream.avail_in = sizeof zeros;
        assert_int_equal(deflate(&stream, i == 63 ? Z_FINISH : Z_NO_FLUSH), i == 63 ? Z_STREAM_END : Z_OK);
    }
    /* This also applies if nothing could be copied: the first bytes are checked before. */
    for (int i = 0; i < 2; i++) {
        struct jfr_options options = {.size = sizeof options, .copy_limit = i ? 1 : 0};
        struct jfr_file *file;
        assert_false(jfr_open_memory(&file, packed, stream.total_out, "zeros.gz", &options));
        assert_int_equal(jfr_last_error(NULL)->code, JFR_UNSUPPORTED);
        assert_string_equal(jfr_last_error(NULL)->message, "the gzip data is not a recording: expected FLR\\0");
    }
    deflateEnd(&stream);
}

/* Salvage finds the second chunk in gzip data whose first bytes are damaged. */
static void test_salvage_of_gzip(void **state)
{
    static const struct {
        bool salvage;
        enum jfr_code code;
        int events;
    } cases[] = {{false, JFR_UNSUPPORTED, 0}, {true, JFR_OK, 1}};
    static unsigned char packed[1 << 16];
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_sample(&w);
    memset(w.out.data, 'x', 4);
    z_stream stream = {.next_out = packed,
                       .avail_out = sizeof packed,
                       .next_in = (unsigned char *)w.out.data,
                       .avail_in = (unsigned)w.out.length};
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_options options = {.size = sizeof options, .salvage = cases[i].salvage};
        struct jfr_file *file;
        int events = 0;
        if (!jfr_open_memory(&file, packed, stream.total_out, "damaged.gz", &options)) {
            assert_int_equal(jfr_last_error(NULL)->code, cases[i].code);
            continue;
        }
        for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
            uint64_t offset = 0;
            events += count_new(chunk, &offset) > 0;
        }
        assert_int_equal(jfr_failed(file), cases[i].code != JFR_OK);
        assert_int_equal(events, cases[i].events);
        jfr_close(file);
    }
    deflateEnd(&stream);
    jfr_writer_dispose(&w);
}

static void ignore_signal(int signal)
{
    (void)signal;
}

/* A signal that arrives while the library waits for a pipe, such as that of a profiler, is no error. */
static void test_signals_during_a_pipe(void **state)
{
    int ends[2];
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_sample(&w);
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        usleep(60000);
        _exit(write(ends[1], w.out.data, w.out.length) != (ssize_t)w.out.length);
    }
    close(ends[1]);
    struct sigaction before, action = {.sa_handler = ignore_signal}; /* without SA_RESTART */
    struct itimerval often = {{0, 5000}, {0, 5000}}, never = {{0, 0}, {0, 0}};
    assert_int_equal(sigaction(SIGALRM, &action, &before), 0);
    assert_int_equal(setitimer(ITIMER_REAL, &often, NULL), 0);
    struct jfr_file *file;
    bool is_open = jfr_open_fd(&file, ends[0], "pipe", NULL);
    setitimer(ITIMER_REAL, &never, NULL);
    sigaction(SIGALRM, &before, NULL);
    assert_true(is_open);
    assert_int_equal(jfr_file_size(file), w.out.length);
    jfr_close(file);
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    jfr_writer_dispose(&w);
}

static void test_frames(void **state)
{
    struct jfr_file *file;
    assert_true(jfr_open(&file, "tests/fixtures/recordings/jdk25.jfr.gz", NULL));
    struct jfr_chunk *chunk = jfr_next_chunk(file);
    static const char *const paths[] = {"stackTrace", "eventThread", "message"};
    const struct jfr_type *type = jfr_type_by_name(chunk, "jdk.JavaExceptionThrow");
    const struct jfr_selection *select = jfr_select(chunk, type, paths, 3, 0);
    struct jfr_records records;
    struct jfr_record record;
    struct jfr_value values[3];
    jfr_records_begin(&records, chunk);
    do
        assert_true(jfr_records_next(&records, &record));
    while (record.type != type || !jfr_select_read(select, &record, values) ||
           !jfr_string_equals(&values[2].as.string, "number \xc3\xa9 1"));
    struct jfr_frames frames;
    struct jfr_frame frame;
    struct buf text = {0};
    jfr_frames_begin(&frames, chunk, &values[0]);
    assert_false(frames.is_truncated);
    while (jfr_frames_next(&frames, &frame)) {
        char name[100];
        jfr_class_name(&frame.class_name, name, sizeof name);
        buf_printf(&text, "%s.%.*s%.*s:%lld %.*s\n", name, (int)frame.method_name.length, frame.method_name.bytes,
                   (int)frame.descriptor.length, frame.descriptor.bytes, (long long)frame.line, (int)frame.type.length,
                   frame.type.bytes);
    }
    assert_string_equal(buf_text(&text), "java.lang.Throwable.<init>(Ljava/lang/String;)V:286 Interpreted\n"
                                         "java.lang.Exception.<init>(Ljava/lang/String;)V:67 Interpreted\n"
                                         "java.lang.RuntimeException.<init>(Ljava/lang/String;)V:63 Interpreted\n"
                                         "java.lang.IllegalStateException.<init>(Ljava/lang/String;)V:54 Interpreted\n"
                                         "Small.main([Ljava/lang/String;)V:6 Interpreted\n");
    buf_dispose(&text);
    struct jfr_string name;
    assert_true(jfr_thread_name(chunk, &values[1], &name));
    assert_true(jfr_string_equals(&name, "main"));
    /* Other values have no frames and no name, and have another type. */
    assert_false(jfr_thread_name(chunk, &values[2], &name));
    jfr_frames_begin(&frames, chunk, &values[2]);
    assert_false(jfr_frames_next(&frames, &frame));
    assert_false(jfr_failed(file));
    assert_false(jfr_select_value(select, &values[1], values));
    assert_int_equal(jfr_last_error(file)->code, JFR_ARGUMENT);
    jfr_close(file);
}

SUITE(test_jfr_sources)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refresh),         cmocka_unit_test(test_reader),
        cmocka_unit_test(test_compressed),      cmocka_unit_test(test_gzip_of_something_else),
        cmocka_unit_test(test_salvage_of_gzip), cmocka_unit_test(test_signals_during_a_pipe),
        cmocka_unit_test(test_frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
