/* Tests running other programs. test_benchmark has interruptions and time limits. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/process.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

/* All processes receive the signal, and those that ignore it are killed. */
static void test_processes_are_stopped(void **state)
{
    struct diag diag = {0};
    char folder[SCRATCH_MAX];
    static const struct {
        const char *command, *outcome; /* NULL: none was started */
    } cases[] = {
        {"exec sleep 1000", "signal 15"},
        {NULL, NULL},
        {"trap '' TERM; echo >ignores; sleep 1000", "signal 9"},
        {"exec sleep 1000", "signal 15"},
    };
    scratch_folder(folder);
    char *ignores = file_join(folder, "ignores");
    struct process processes[sizeof cases / sizeof *cases] = {0}, *all[sizeof cases / sizeof *cases];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct words words = {0};
        all[i] = &processes[i];
        if (!cases[i].command)
            continue;
        words_add(&words, "/bin/sh");
        words_add(&words, "-c");
        words_add(&words, cases[i].command);
        assert_true(process_start(all[i], &words, folder, NULL, NULL, &diag));
        words_dispose(&words);
    }
    while (!file_exists(ignores))
        usleep(10000);
    process_stop(all, sizeof all / sizeof *all);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (!cases[i].command)
            continue;
        char *outcome = process_outcome(all[i]);
        assert_string_equal(outcome, cases[i].outcome);
        free(outcome);
    }
    free(ignores);
    scratch_remove(folder);
}

/* Recordings do not contain the name of the host; otherwise this is reported. */
static void test_the_name_of_the_host_is_hidden(void **state)
{
    struct diag diag = {0};
    struct words words = {0};
    struct buf name, own;
    buf_init(&name, 0);
    buf_init(&own, 0);
    words_add(&words, "/bin/sh");
    words_add(&words, "-c");
    words_add(&words, "unshare -u true 2>/dev/null && echo private; cat /proc/sys/kernel/hostname");
    assert_true(process_capture(&words, NULL, 10, &name, &diag));
    assert_true(file_read(&own, "/proc/sys/kernel/hostname", &diag));
    const char *seen = buf_text(&name);
    if (strncmp(seen, "private\n", 8) == 0) /* there may be others of the same kind */
        assert_string_equal(seen + 8, "localhost\n");
    else
        assert_non_null(strstr(seen, buf_text(&own)));
    buf_dispose(&name);
    buf_dispose(&own);
    words_dispose(&words);
}

SUITE(test_process)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_processes_are_stopped),
        cmocka_unit_test(test_the_name_of_the_host_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
