/* Tests Markdown in the data set as HTML: no raw HTML, and nothing that loads from other hosts. */

#include "generator/model/markdown.h"
#include "tests/unit/suite.h"

static void test_markdown(void **state)
{
    static const struct {
        const char *in, *out;
    } cases[] = {
        {"a *b* `<c>`", "<p>a <em>b</em> <code>&lt;c&gt;</code></p>\n"},
        {"# A\n##### B", "<h3>A</h3>\n<h6>B</h6>\n"},
        {"<script>x</script>", "<!-- raw HTML omitted -->\n"},
        {"[x](javascript:y)", "<p>x</p>\n"},
        {"[*x*](JaVaScRiPt:y) [z](//example.org:80/)", "<p><em>x</em> z</p>\n"},
        {"<data:text/html,x> <mailto:a@example.org>", "<p>data:text/html,x mailto:a@example.org</p>\n"},
        {"[x](https://example.org/a?b=c:d)", "<p><a href=\"https://example.org/a?b=c:d\">x</a></p>\n"},
        {"a\xe2\x80\xae[b](c)", "<p>a[U+202E]<a href=\"c\">b</a></p>\n"},
        {"![a *b*](https://example.org/i.png)!", "<p>a <em>b</em>!</p>\n"},
        {"[![a](x)![b](y)](z)", "<p><a href=\"z\">ab</a></p>\n"},
        {"", ""},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(markdown_html(&arena, cases[i].in), cases[i].out);
    arena_dispose(&arena);
}

SUITE(test_markdown)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_markdown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
