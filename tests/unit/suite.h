/*
 * The suites of the unit tests, which are one program (tests/unit/main.c). tests/unit/test_x.c defines the suite
 * test_x, whose result is the number of failed tests:
 *
 *     SUITE(test_x)
 *     {
 *         static const struct CMUnitTest tests[] = {...};
 *         return cmocka_run_group_tests(tests, NULL, NULL);
 *     }
 *
 * Each file with tests includes this header, which includes cmocka and what cmocka requires.
 */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* Every test has the parameter `state`, which few tests use. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

struct suite {
    const char *name;
    int (*run)(void);
    struct suite *next;
};

/* Adds a suite before `main` starts. */
void suite_register(struct suite *suite);

#define SUITE(id)                                                 \
    static int run_suite(void);                                   \
    __attribute__((constructor)) static void register_suite(void) \
    {                                                             \
        static struct suite suite = {#id, run_suite, NULL};       \
        suite_register(&suite);                                   \
    }                                                             \
    static int run_suite(void)

#endif
