/* Tests XML documents: valid ones, and the place of the first error of others. */
#include <string.h>

#include "common/base/buf.h"
#include "common/xml.h"
#include "tests/unit/suite.h"

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_printf(context, "%s\n", line);
}

/* tests/golden/malformed.sh checks the texts. */
static void test_errors(void **state)
{
    static const struct {
        const char *text, *start; /* NULL: no error */
    } cases[] = {
        {"<a b='1'>&lt;</a>", NULL},
        {"<a>\n<b>\n</a>\n", "p: f.xml:3:5: error: "},
        {"<a>\n  <b c=1/>\n</a>", "p: f.xml:2:8: error: "},
        {"<a>&unknown;</a>", "p: f.xml:1:13: error: "},
        {"<a><x:b/></a>", "p: f.xml:1:8: error: "},
        {"<!-- nothing -->", "p: f.xml:1:17: error: "},
        {"", "p: f.xml:1:1: error: "},
        {"<!DOCTYPE a [<!ENTITY e SYSTEM '/etc/hostname'>]><a>&e;</a>", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf lines;
        buf_init(&lines, 0);
        struct diag diag = {.program = "p", .sink = keep_line, .context = &lines};
        xmlDoc *doc = xml_parse(cases[i].text, strlen(cases[i].text), "f.xml", &diag);
        const char *start = cases[i].start ? cases[i].start : "";
        assert_int_equal(!doc, cases[i].start != NULL);
        assert_memory_equal(buf_text(&lines), start, strlen(start));
        assert_int_equal(diag.counts[DIAG_ERROR], !doc);
        xmlFreeDoc(doc);
        buf_dispose(&lines);
    }
}

static void test_values(void **state)
{
    static const char text[] = "<a>\n <!-- --> <b n='1' t='&lt;&amp;'>  two\n words </b>\n <c yes='TRUE' no='x'/></a>";
    struct diag diag = {0};
    struct strpool pool = {0};
    xmlDoc *doc = xml_parse(text, sizeof text - 1, "f.xml", &diag);
    assert_non_null(doc);
    xmlNode *b = xml_element(xmlDocGetRootElement(doc)->children, NULL);
    xmlNode *c = xml_element(b, "c");
    assert_true(xml_is(b, "b"));
    assert_false(xml_is(b, "c"));
    assert_null(xml_element(b->next, "b"));
    assert_int_equal(xml_line(c), 4);
    assert_string_equal(xml_attribute(b, "t", &pool), "<&");
    assert_null(xml_attribute(b, "u", &pool));
    assert_string_equal(xml_text(b, &pool), "two\n words");
    assert_true(xml_bool(c, "yes", false));
    assert_false(xml_bool(c, "no", true));
    assert_true(xml_bool(c, "missing", true));
    xmlFreeDoc(doc);
    strpool_dispose(&pool);
}

SUITE(test_xml)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_errors), cmocka_unit_test(test_values)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
