/* unit [-l] [SUITE[:TEST]...]: runs the suites, or all of them; TEST is a pattern (*, ?). -l lists the suites. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/suite.h"

static struct suite *suites; /* sorted by name */

void suite_register(struct suite *suite)
{
    struct suite **at = &suites;
    while (*at && strcmp((*at)->name, suite->name) < 0)
        at = &(*at)->next;
    suite->next = *at;
    *at = suite;
}

static const struct suite *find(const char *name, size_t length)
{
    const struct suite *suite = suites;
    while (suite && (strncmp(suite->name, name, length) != 0 || suite->name[length]))
        suite = suite->next;
    return suite;
}

static bool passes(const struct suite *suite, const char *pattern)
{
    cmocka_set_test_filter(pattern);
    return suite->run() == 0;
}

static int list(void)
{
    for (const struct suite *suite = suites; suite; suite = suite->next)
        puts(suite->name);
    return 0;
}

int main(int argc, char **argv)
{
    bool ok = true;
    if (argc == 2 && strcmp(argv[1], "-l") == 0)
        return list();
    for (const struct suite *suite = suites; argc == 1 && suite; suite = suite->next)
        ok &= passes(suite, NULL);
    for (int i = 1; i < argc; i++) {
        size_t length = strcspn(argv[i], ":");
        const struct suite *suite = find(argv[i], length);
        if (!suite) {
            fprintf(stderr, "unit: error: no suite has the name %s\n", argv[i]);
            return 2;
        }
        ok &= passes(suite, argv[i][length] ? argv[i] + length + 1 : NULL);
    }
    return ok ? 0 : 1;
}
