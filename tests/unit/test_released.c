/* Tests the releases that are early access although a final JVM recorded their examples. */
#include <stdio.h>
#include <string.h>

#include "collector/merge/released.h"
#include "tests/unit/merge_fixture.h"
#include "tests/unit/suite.h"

#define ROW "25\t25.0.2+1\tgit\tme/jdk\tjdk-25.0.2+1\t2026-01-31\n"

/* A final JVM recorded examples of a release: it is final from its day on, if the data set is not older. */
static void test_the_jvm_of_examples(void **state)
{
    static const struct {
        const char *version, *jvm, *rows;
        bool ok;
    } cases[] = {
        {"28-ea+18", "28-ea+18-1-Debian", "27\t2026-09-15\n", true},
        {"28-ea+18", "28.0.1+4", "27\t2026-09-15\n", false},
        {"28-ea+18", "28+36-1-Debian", "27\t2026-09-15\n", false},
        {"28-ea+18", "28.0.1+4", "28\t2026-01-31\n", true},
        {"28-ea+18", "28.0.1+4", "28\t2026-02-01\n", false},
        {"28+36", "28.0.1+4", "28\t2026-01-31\n", true},
        {"11.0.33-ea+4", "11.0.33-ea+8", "28\t2026-01-31\n", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        char version[40], file[80];
        setup(&f);
        snprintf(version, sizeof version, " version=\"%s\"", cases[i].version);
        snprintf(file, sizeof file, "<ExampleFile id=\"0\" label=\"x\" version=\"%s\"/>", cases[i].jvm);
        put_release(&f, 28, version, file);
        put_file(&f, "released.tsv", cases[i].rows);
        put_file(&f, "versions.tsv", ROW);
        load(&f);
        assert_int_equal(released_check(&f.files, f.folder, &f.diag), cases[i].ok);
        assert_int_equal(strstr(buf_text(&f.told), "JDK 28 is early access (28-ea+18), but its examples were recorded "
                                                   "with 28") != NULL,
                         !cases[i].ok);
        teardown(&f);
    }
}

SUITE(test_released)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_jvm_of_examples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
