/* The reader of recordings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "collector/recording/jfr.h"
#include "collector/recording/jfr_diag.h"

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    strncpy(context, line, 199);
}

static void test_what_is_no_recording(void **state)
{
    (void)state;
    static const struct {
        const char *data;
        size_t length;
        const char *said;
    } cases[] = {
        {"", 0, "x.jfr: error: the file is empty: no recording"},
        {"PK\3\4 and more", 13, "x.jfr: error: chunk 1: offset 0x0: not a recording: expected FLR\\0"},
        {"FLR\0\0\2\0\0", 8, "x.jfr: error: chunk 1: offset 0x0: 8 bytes are left, but a chunk header has 68"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[200] = "";
        struct diag diag = {.sink = keep_line, .context = line};
        struct jfr_options options = jfr_diag_options(&diag, false);
        struct jfr_file *file;
        if (jfr_open_memory(&file, cases[i].data, cases[i].length, "x.jfr", &options)) {
            assert_null(jfr_next_chunk(file));
            assert_true(jfr_failed(file));
            jfr_close(file);
        }
        assert_string_equal(line, cases[i].said);
        assert_int_equal(diag.counts[DIAG_ERROR], 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_no_recording),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
