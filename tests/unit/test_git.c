/* Tests the lists of tags that git prints: functions that need no server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/git.h"
#include "tests/unit/suite.h"

#define COMMIT "0123456789abcdef0123456789abcdef01234567"
#define OTHER "fedcba9876543210fedcba9876543210fedcba98"

/* Returns the names and commits, on the heap; NULL if the lines are not a list. */
static char *parse(const char *lines)
{
    struct buf out = {0};
    struct git_tags tags = {0};
    /* In a separate block, so that a sanitizer finds a read beyond the end. */
    char *copy = strdup(lines);
    bool ok = git_tags_parse(&tags, copy);
    free(copy);
    for (size_t i = 0; ok && i < tags.items.count; i++)
        buf_printf(&out, "%s %s\n", tags.items.items[i].name, tags.items.items[i].commit);
    git_tags_dispose(&tags);
    char *text = ok ? strdup(buf_text(&out)) : NULL;
    buf_dispose(&out);
    return text;
}

static void test_lists(void **state)
{
    static const struct {
        const char *lines, *tags;
    } cases[] = {
        {"", ""},
        {COMMIT "\trefs/tags/jdk-25+36\n", "jdk-25+36 " COMMIT "\n"},
        /* The second line of an annotated tag contains the commit. */
        {OTHER "\trefs/tags/jdk-25-ga\n" COMMIT "\trefs/tags/jdk-25-ga^{}\n", "jdk-25-ga " COMMIT "\n"},
        {OTHER "\trefs/tags/a\n" COMMIT "\trefs/tags/b^{}\n", "a " OTHER "\n"},
        {COMMIT "\trefs/tags/b^{}\n", ""},
        {COMMIT "\trefs/heads/master\n" COMMIT "\tHEAD\n", ""},
        {COMMIT "0123456789abcdef01234567\trefs/tags/a\n", "a " COMMIT "0123456789abcdef01234567\n"},
        {COMMIT "\trefs/tags/a", NULL},
        {COMMIT " refs/tags/a\n", NULL},
        {COMMIT "0\trefs/tags/a\n", NULL},
        {"0123\trefs/tags/a\n", NULL},
        {"warning: \trefs/tags/a\n", NULL},
        {"\n", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *tags = parse(cases[i].lines);
        if (cases[i].tags && tags)
            assert_string_equal(tags, cases[i].tags);
        else if (cases[i].tags || tags)
            fail_msg("%s: %s", cases[i].lines, tags ? tags : "no list");
        free(tags);
    }
}

/* If it is truncated at any position, only complete lines are valid. */
static void test_cut_list(void **state)
{
    static const char whole[] = OTHER "\trefs/tags/a\n" COMMIT "\trefs/tags/b\n";
    for (size_t i = 1; i < sizeof whole; i++) {
        char *part = strndup(whole, i), *tags = parse(part);
        assert_int_equal(tags != NULL, whole[i - 1] == '\n');
        free(tags);
        free(part);
    }
}

SUITE(test_git)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_cut_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
