/* The answers of git's protocol and of servers that refuse a request: what needs no server. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "collector/acquire/git_refs.h"
#include "collector/acquire/refusal.h"
#include "tests/unit/suite.h"

#define COMMIT "0123456789abcdef0123456789abcdef01234567"
#define OTHER "fedcba9876543210fedcba9876543210fedcba98"

static void keep_error(void *context, enum diag_level level, const char *line)
{
    struct buf *error = context;
    if (level == DIAG_ERROR)
        buf_puts(error, line);
}

static void add_packet(struct buf *out, const char *line)
{
    buf_printf(out, "%04zx%s\n", strlen(line) + 5, line);
}

/* The names and commits, or the error. */
static char *parse(const char *answer, size_t length)
{
    struct buf error = {0}, out = {0};
    struct diag diag = {.sink = keep_error, .context = &error};
    struct git_tags tags = {0};
    /* In memory of its own, so that a sanitizer finds a read beyond the end. */
    char *copy = malloc(length + !length);
    memcpy(copy, answer, length);
    bool ok = git_tags_parse(&tags, copy, length, "url", &diag);
    assert_int_equal(ok, error.length == 0);
    for (size_t i = 0; ok && i < tags.items.count; i++)
        buf_printf(&out, "%s %s\n", tags.items.items[i].name, tags.items.items[i].commit);
    if (!ok)
        buf_puts(&out, error.data);
    free(copy);
    git_tags_dispose(&tags);
    buf_dispose(&error);
    return out.data ? buf_take(&out) : calloc(1, 1);
}

static void assert_parsed(const char *answer, size_t length, const char *expected)
{
    char *text = parse(answer, length);
    assert_string_equal(text, expected);
    free(text);
}

static void test_tags(void **state)
{
    (void)state;
    struct buf answer = {0};
    add_packet(&answer, COMMIT " refs/tags/jdk-25+36");
    add_packet(&answer, OTHER " refs/tags/jdk-25-ga peeled:" COMMIT);
    add_packet(&answer, COMMIT " refs/heads/master");
    buf_puts(&answer, "0000");
    static const char error[] = "url: error: not a response of the Git protocol",
                      early[] = "url: error: the list of tags is incomplete";
    assert_parsed(answer.data, answer.length, "jdk-25+36 " COMMIT "\njdk-25-ga " COMMIT "\n");
    assert_parsed("0000", 4, "");
    /* At each place: cut off, and with a byte that differs. */
    for (size_t i = 0; i < answer.length; i++) {
        char *text = parse(answer.data, i);
        assert_true(strcmp(text, error) == 0 || strcmp(text, early) == 0);
        free(text);
        answer.data[i] ^= 0x40;
        free(parse(answer.data, answer.length));
        answer.data[i] ^= 0x40;
    }
    buf_dispose(&answer);
}

static void test_bad_tags(void **state)
{
    (void)state;
    static const char error[] = "url: error: not a response of the Git protocol";
    static const char *const answers[] = {
        "0003",
        "00010000",
        "00020000",
        "fff00000",
        "zzzz",
        "-001",
        "0005\n",
        "0009none\n0000",
        "0004"
        "0000",
        "002d" COMMIT "0000",
        "0035" COMMIT " refs/0"
        "0000",
    };
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        assert_parsed(answers[i], strlen(answers[i]), error);
    assert_parsed("000dERR gone\n", 13, "url: error: the server refuses: \"gone\"");
    assert_parsed("000aERR \x1b\n", 10, "url: error: the server refuses: \"?\"");
}

static void test_refusals(void **state)
{
    (void)state;
    const struct answer plain = {.retry_after = -1, .remaining = -1};
    const struct answer used_up = {.retry_after = -1, .remaining = 0, .date = 1000, .reset = 1090};
    const struct answer later = {.retry_after = 7, .remaining = 5};
    const struct {
        long status;
        const struct answer *answer;
        const char *body;
        bool with_token;
        const char *words;
        bool is_final, is_limited;
        int64_t wait;
    } cases[] = {
        {404, &plain, "", false, "the server returned 404 Not Found", true, false, -1},
        {418, &plain, "", false, "the server returned 418", true, false, -1},
        {500, &plain, "{}", false, "the server returned 500 Internal Server Error", false, false, -1},
        {503, &later, "", false, "the server returned 503 Service Unavailable", false, false, 7},
        {429, &plain, "", false, "the server returned 429 Too Many Requests", false, true, -1},
        {401, &plain, "{\"message\":\"Bad credentials\"}", true,
         "the server returned 401 Unauthorized: it rejects the token (\"Bad credentials\")", true, false, -1},
        {401, &plain, "", false, "the server returned 401 Unauthorized", true, false, -1},
        {403, &plain, "[\"message\"]", true, "the server returned 403 Forbidden", true, false, -1},
        {403, &plain, "{\"message\":7}", true, "the server returned 403 Forbidden", true, false, -1},
        {403, &used_up, "{\"message\":\"API rate limit\\u001b\"}", false,
         "the rate limit is exhausted (\"API rate limit?\")", false, true, 90},
        {403, &plain, "{\"message\":\"a secondary rate limit\"}", true,
         "the server limits the rate of requests (\"a secondary rate limit\")", false, true, 60},
        {403, &later, "", true, "the server limits the rate of requests", false, true, 7},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf body = {0}, words = {0};
        buf_puts(&body, cases[i].body);
        struct refusal refusal = refusal_judge(cases[i].status, cases[i].answer, &body, cases[i].with_token, &words);
        assert_string_equal(words.data, cases[i].words);
        assert_int_equal(refusal.is_final, cases[i].is_final);
        assert_int_equal(refusal.is_limited, cases[i].is_limited);
        assert_int_equal(refusal.wait, cases[i].wait);
        buf_dispose(&body);
        buf_dispose(&words);
    }
}

SUITE(test_git)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_bad_tags),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
