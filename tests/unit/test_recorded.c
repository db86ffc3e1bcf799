/* How recordings are told from other files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include "collector/recorded/detect.h"

/* A file in memory that a path leads to. */
static bool is_recording(const char *bytes, size_t length, bool in_gzip)
{
    int fd = memfd_create("file", 0);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    gzFile out = gzopen(path, in_gzip ? "wb" : "wbT");
    assert_non_null(out);
    assert_int_equal(gzwrite(out, bytes, (unsigned)length), length);
    assert_int_equal(gzclose(out), Z_OK);
    bool result = recording_detect(path);
    close(fd);
    return result;
}

static void test_recordings_are_known_by_content(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t length;
        bool expected;
    } cases[] = {
        {"FLR\0\0\2", 6, true}, {"FLR\0", 4, true}, {"FLR", 3, false}, {"FLRS", 4, false}, {"<xml/>", 6, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(is_recording(cases[i].bytes, cases[i].length, false), cases[i].expected);
        assert_int_equal(is_recording(cases[i].bytes, cases[i].length, true), cases[i].expected);
    }
    assert_false(recording_detect("/"));
    assert_false(recording_detect("/no/such/file"));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_recordings_are_known_by_content)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
