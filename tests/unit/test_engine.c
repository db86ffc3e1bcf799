/* Tests the engine of pages: scope, parameters, results that are kept, and all messages, with a small database. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "generator/engine/engine.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

/* Cases have the files that they need, and the others are NULL. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

static const char schema[] =
    "CREATE TABLE teas (name TEXT, kind TEXT, minutes INTEGER, price REAL);"
    "INSERT INTO teas VALUES ('Assam', 'black', 4, 2.5), ('Darjeeling', 'black', 3, 3), ('<Mint>', 'herbs', 0, NULL);"
    "CREATE TABLE leaves (number INTEGER);"
    "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 600) INSERT INTO leaves SELECT i FROM n;";

static const char site_query[] = "-- name: site\nSELECT 'Tea' AS owner, 5 AS five\n";

/* What a rendering printed: "path: text|" of each page, and the messages. */
struct outcome {
    struct buf pages, messages;
};

static bool take(void *context, const struct engine_page *page)
{
    struct outcome *outcome = context;
    buf_printf(&outcome->pages, "%s: %s|", page->path, buf_text(page->text));
    return true;
}

/* Notes the messages without the folder of the templates. No case uses all columns of the query "site". */
static void note(void *context, enum diag_level level, const char *line)
{
    struct outcome *outcome = context;
    const char *file = strstr(line, "pages/"), *partial = strstr(line, "parts/"), *site = strstr(line, "site.sql");
    if (level == DIAG_WARNING && site)
        return;
    file = file ? file : partial ? partial : site;
    buf_printf(&outcome->messages, "%s\n", file ? file : line);
}

static void write_text(const char *folder, const char *name, const char *text)
{
    char path[SCRATCH_MAX + 64];
    struct diag diag = {0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_true(file_make_parent(path, &diag) && file_write(path, text, strlen(text), NULL, &diag));
}

struct files {
    const char *queries, *template, *part, *part_queries, *site; /* NULL: none; site NULL: site_query */
};

/* Renders the kind "p" of the files, and checks for queries that nobody uses and that read too much. */
static void render(struct outcome *outcome, const struct files *files)
{
    char folder[SCRATCH_MAX];
    sqlite3 *db;
    struct diag diag = {.program = "test", .sink = note, .context = outcome};
    scratch_folder(folder);
    write_text(folder, "site.sql", files->site ? files->site : site_query);
    if (files->queries)
        write_text(folder, "pages/p.sql", files->queries);
    write_text(folder, "pages/p.mustache", files->template);
    if (files->part)
        write_text(folder, "parts/part.mustache", files->part);
    if (files->part_queries)
        write_text(folder, "parts/part.sql", files->part_queries);
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, schema, NULL, NULL, NULL), SQLITE_OK);
    struct engine engine = {.queries = {.db = db, .folder = folder, .diag = &diag}};
    *outcome = (struct outcome){0};
    if (engine_render(&engine, "p", take, outcome)) {
        queries_report_unused(&engine.queries);
        queries_report_scans(&engine.queries, 500);
    }
    engine_dispose(&engine);
    sqlite3_close(db);
    scratch_remove(folder);
}

static void dispose(struct outcome *outcome)
{
    buf_dispose(&outcome->pages);
    buf_dispose(&outcome->messages);
}

#define PAGE "-- name: page\nSELECT 'tea.html' AS path\n"
#define TEAS "-- name: teas\nSELECT name, minutes FROM teas ORDER BY name\n"

static void test_renders(void **state)
{
    static const struct {
        struct files files;
        const char *expected;
    } cases[] = {
        {{PAGE, "{{owner}}"}, "tea.html: Tea|"},
        {{"-- name: page\nSELECT name || '.html' AS path, minutes FROM teas WHERE kind = 'black' ORDER BY 1\n",
          "{{minutes}}"},
         "Assam.html: 4|Darjeeling.html: 3|"},
        /* Values are escaped, a section is repeated, and a name is that of the innermost row. */
        {{PAGE TEAS, "{{#teas}}{{name}}{{^@last}},{{/@last}}{{/teas}}"}, "tea.html: &lt;Mint&gt;,Assam,Darjeeling|"},
        {{PAGE TEAS, "{{#teas}}{{{name}}}{{#@first}}!{{/@first}}{{@number}} {{/teas}}"},
         "tea.html: <Mint>!1 Assam2 Darjeeling3 |"},
        {{PAGE TEAS, "{{#teas}}{{.}};{{#minutes}}{{.}}{{/minutes}};{{/teas}}"},
         "tea.html: &lt;Mint&gt;;;Assam;4;Darjeeling;3;|"},
        {{PAGE TEAS, "{{teas.length}}{{#teas.length}} teas{{/teas.length}}{{^teas}}none{{/teas}}"},
         "tea.html: 3 teas|"},
        {{PAGE "-- name: none\nSELECT 1 AS one WHERE 0\n",
          "{{none.length}}{{#none.length}}!{{/none.length}}{{^none}}none{{/none}}{{#none}}{{one}}{{/none}}"},
         "tea.html: 0none|"},
        /* NULL, 0 and '' are false. */
        {{PAGE "-- name: v\nSELECT NULL AS a, 0 AS b, '' AS c, 0.0 AS d, '0' AS e, 1 AS f\n",
          "{{#v}}{{#a}}a{{/a}}{{#b}}b{{/b}}{{#c}}c{{/c}}{{#d}}d{{/d}}{{#e}}e{{/e}}{{#f}}f{{/f}}{{^a}}-{{/a}}{{^f}}!{{/f}}{{/v}}"},
         "tea.html: ef-|"},
        /* A parameter has the type of its column, and is that of the innermost row. */
        {{PAGE
          "-- name: kinds\nSELECT DISTINCT kind FROM teas ORDER BY 1\n\n-- name: of\n-- The teas of a kind.\nSELECT name FROM teas WHERE kind = :kind ORDER BY 1\n",
          "{{#kinds}}{{kind}}:{{#of}}{{name}} {{/of}}{{/kinds}}"},
         "tea.html: black:Assam Darjeeling herbs:&lt;Mint&gt; |"},
        {{PAGE TEAS "-- name: shorter\nSELECT name AS other FROM teas WHERE minutes < :minutes ORDER BY 1\n",
          "{{#teas}}{{name}}>{{#shorter}}{{other}} {{/shorter}};{{/teas}}"},
         "tea.html: &lt;Mint&gt;>;Assam>&lt;Mint&gt; Darjeeling ;Darjeeling>&lt;Mint&gt; ;|"},
        {{PAGE
          "-- name: prices\nSELECT price FROM teas WHERE price > 2.7\n\n-- name: same\nSELECT name FROM teas WHERE price = :price\n",
          "{{#prices}}{{#same}}{{name}}{{/same}}{{/prices}}"},
         "tea.html: Darjeeling|"},
        {{PAGE
          "-- name: nulls\nSELECT price FROM teas WHERE price IS NULL\n\n-- name: same\nSELECT name FROM teas WHERE price IS :price\n",
          "{{#nulls}}{{#same}}{{{name}}}{{/same}}{{/nulls}}"},
         "tea.html: <Mint>|"},
        /* A query of a partial is visible in the partial; one of the page replaces a default. */
        {{PAGE, "{{>parts/part}}", "{{#q}}{{a}}{{/q}}", "-- name: q\nSELECT 'part' AS a\n"}, "tea.html: part|"},
        {{PAGE, "{{>parts/part}}", "{{#q}}{{a}}{{/q}}", "-- default: q\nSELECT 'default' AS a\n"},
         "tea.html: default|"},
        {{PAGE "-- name: q\nSELECT 'page' AS a\n", "{{>parts/part}}", "{{#q}}{{a}}{{/q}}",
          "-- default: q\nSELECT 'default' AS a\n"},
         "tea.html: page|"},
        /* Comments, other delimiters, and characters in attributes. */
        {{PAGE, "a{{! {owner} }}b{{=<% %>=}}<%owner%> <%& owner %><%={{ }}=%>{{ owner }}"}, "tea.html: abTea TeaTea|"},
        {{PAGE "-- name: q\nSELECT '\"<' || char(10) || '>&''' AS a\n", "{{#q}}<a title=\"{{a}}\">{{& a}}{{/q}}"},
         "tea.html: <a title=\"&quot;&lt;&#10;&gt;&amp;'\">\"<\n>&'|"},
        /* The line of a tag without text disappears, and the lines of a partial have its indentation. */
        {{PAGE,
          "x\n  {{! none }}\n  {{#owner}}\r\n{{.}} {{! x }}\n  {{/owner}}\ny\n {{>parts/part}}\nz {{^owner}}\n{{/owner}}",
          "one\n{{owner}}\n"},
         "tea.html: x\nTea \ny\n one\n Tea\nz |"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct outcome outcome;
        render(&outcome, &cases[i].files);
        assert_null(strstr(buf_text(&outcome.messages), "error: "));
        assert_string_equal(buf_text(&outcome.pages), cases[i].expected);
        dispose(&outcome);
    }
}

static void test_reports(void **state)
{
    static const struct {
        struct files files;
        const char *expected;
    } cases[] = {
        {{PAGE TEAS, "{{#teas}}\n {{nam}}{{minutes}}{{/teas}}"},
         "pages/p.mustache:2:2: error: \"nam\" (name?) is not a column; columns: name, minutes (teas); path (page)\n"},
        {{PAGE TEAS, "{{#tees}}{{/tees}}"},
         "pages/p.mustache:1:1: error: \"tees\" (teas?) is neither a query nor a column; columns: path (page)\n"},
        {{PAGE, "{{#unlike}}{{/unlike}}"},
         "pages/p.mustache:1:1: error: \"unlike\" is neither a query nor a column; columns: path (page)\n"},
        {{PAGE, "{{rows.length}}"},
         "pages/p.mustache:1:1: error: \"rows.length\" is not a query; columns: path (page)\n"},
        {{PAGE "-- name: path\nSELECT 1 AS a\n", "{{#path}}{{a}}{{/path}}"},
         "pages/p.mustache:1:1: error: \"path\" is a query and a column\n"},
        {{PAGE, "{{.}}{{>parts/none}}"}, "parts/none.mustache\n"},
        {{PAGE "-- name: of\nSELECT name FROM teas WHERE kind = :kind\n", "{{#of}}{{name}}{{/of}}"},
         "pages/p.mustache:1:1: error: the query \"of\" ("},
        /* All mistakes are reported in one run. */
        {{PAGE, "{{a}}{{b}}"},
         "pages/p.mustache:1:1: error: \"a\" is not a column; columns: path (page)\npages/p.mustache:1:6: error: \"b\" is not a column; columns: path (page)\n"},
        {{PAGE "-- name: q\nSELECT nam\nFROM teas\n", "{{#q}}{{/q}}"},
         "pages/p.sql:4:8: error: query \"q\": no such column: nam\n"},
        {{PAGE "-- name: q\nDELETE FROM teas\n", "{{#q}}{{/q}}"},
         "pages/p.sql:3:1: error: query \"q\": one SELECT is expected\n"},
        {{PAGE "-- name: q\nSELECT 1 AS a; SELECT 2\n", "{{#q}}{{a}}{{/q}}"},
         "pages/p.sql:3:1: error: query \"q\": one SELECT is expected\n"},
        {{PAGE "-- name: q\nSELECT abs(-9223372036854775807 - 1) AS a\n", "{{#q}}{{a}}{{/q}}"},
         "pages/p.sql:3:1: error: query \"q\": integer overflow\n"},
        {{PAGE "-- name: q\nSELECT 1 AS a\n", "{{owner}}"},
         "pages/p.sql:3:1: error: no template uses the query \"q\"\n"},
        {{PAGE "-- name: q\nSELECT 1 AS a, 2 AS b\n", "{{#q}}{{a}}{{/q}}"},
         "pages/p.sql:3:1: warning: no template uses the column \"b\" of \"q\"\n"},
        {{PAGE "-- name: q\nSELECT 1 AS a\n\n-- name: q\nSELECT 1 AS a\n", "{{#q}}{{a}}{{/q}}"},
         "pages/p.sql:6:1: error: the file has another query \"q\" in line 3\n"},
        {{PAGE "-- name: Q q\nSELECT 1 AS a\n", ""},
         "pages/p.sql:3:1: error: \"Q q\" is not the name of a query: lower-case letters, digits and underscores\n"},
        {{"SELECT 1\n" PAGE, ""}, "pages/p.sql:1:1: error: a line \"-- name: NAME\" is expected before a query\n"},
        {{"-- name: other\nSELECT 1 AS a\n", ""}, "pages/p.sql: error: there is no query \"page\"\n"},
        {{"-- name: page\nSELECT 1 AS a\n", ""}, "pages/p.sql:1:1: error: the query \"page\" has no column \"path\"\n"},
        {{"-- name: page\nSELECT NULL AS path\n", ""}, "pages/p.sql:1:1: error: a page has no path\n"},
        {{PAGE "-- name: warnings\nSELECT 'pages/t.tsv' AS file, 7 AS line, 'no <tea>' AS text\n", ""},
         "pages/t.tsv:7: warning: no <tea>\n"},
        {{PAGE "-- name: warnings\nSELECT 'no tea' AS text\n", ""},
         "pages/p.sql:3:1: error: the columns of \"warnings\" are file, line and text\n"},
        {{NULL, ""}, "pages/p.sql: error: there is no query \"page\"\n"},
        {{PAGE, "", .site = "-- name: other\nSELECT 1 AS a\n"}, "site.sql: error: there is no query \"site\"\n"},
        {{PAGE, "{{>parts/part}}", "{{>parts/part}}"},
         "parts/part.mustache:1:1: error: partials are nested too deep\n"},
        {{PAGE, "{{owner"}, "pages/p.mustache:1:1: error: the tag is not closed with }}\n"},
        {{PAGE, "x\n  {{{owner}}"}, "pages/p.mustache:2:3: error: the tag is not closed with }}}\n"},
        {{PAGE, "{{#owner}}\n{{/five}}"},
         "pages/p.mustache:2:1: error: \"five\" ends here, but the open section is \"owner\"\n"},
        {{PAGE, "{{/owner}}"}, "pages/p.mustache:1:1: error: \"owner\" closes a section that is not open\n"},
        {{PAGE, "{{#owner}}"}, "pages/p.mustache: error: the section \"owner\" is not closed\n"},
        {{PAGE, "{{ }}"}, "pages/p.mustache:1:1: error: the tag is empty\n"},
        {{PAGE, "{{=x=}}"}, "pages/p.mustache:1:1: error: two delimiters are expected\n"},
        {{PAGE, "{{=a bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb=}}ax"},
         "pages/p.mustache:1:88: error: a delimiter is too long\n"},
        {{PAGE "-- name: n\nSELECT number FROM leaves WHERE number = :five\n", "{{#n}}{{number}}{{/n}}"},
         "pages/p.sql:3:1: error: query \"n\" reads 599 rows of whole tables in one run, more than 500"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct outcome outcome;
        render(&outcome, &cases[i].files);
        if (!strstr(buf_text(&outcome.messages), cases[i].expected))
            assert_string_equal(buf_text(&outcome.messages), cases[i].expected);
        dispose(&outcome);
    }
}

/* A query that may read a large table says so. */
static void test_reads_all(void **state)
{
    struct outcome outcome;
    render(&outcome, &(struct files){PAGE "-- name: n\n-- reads all\nSELECT number FROM leaves WHERE number = :five\n",
                                     "{{#n}}{{number}}{{/n}}"});
    assert_string_equal(buf_text(&outcome.messages), "");
    assert_string_equal(buf_text(&outcome.pages), "tea.html: 5|");
    dispose(&outcome);
}

static int runs;

static void count_run(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    (void)values;
    sqlite3_result_int(context, ++runs);
}

/* A result is kept with the outermost row that the parameters need. */
static void test_keeps_results(void **state)
{
    static const struct {
        const char *queries;
        int expected;
    } cases[] = {
        {"-- name: r\nSELECT run() AS a\n", 1},          /* once for all pages */
        {"-- name: r\nSELECT run() AS a, :path\n", 2},   /* once for each page */
        {"-- name: r\nSELECT run() AS a, :number\n", 6}, /* once for each row */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char folder[SCRATCH_MAX], queries[512];
        sqlite3 *db;
        struct outcome outcome = {0};
        struct diag diag = {.program = "test", .sink = note, .context = &outcome};
        scratch_folder(folder);
        snprintf(
            queries, sizeof queries,
            "-- name: page\nSELECT column1 AS path FROM (VALUES ('a'), ('b'))\n\n-- name: rows\nSELECT column1 AS number FROM (VALUES (1), (2), (3))\n\n%s",
            cases[i].queries);
        write_text(folder, "site.sql", site_query);
        write_text(folder, "pages/p.sql", queries);
        write_text(folder, "pages/p.mustache",
                   "{{#rows}}{{#r}}{{a}}{{/r}}{{r.length}}{{#r.length}}{{/r.length}}{{/rows}}");
        assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
        sqlite3_create_function(db, "run", 0, SQLITE_UTF8, NULL, count_run, NULL, NULL);
        struct engine engine = {.queries = {.db = db, .folder = folder, .diag = &diag}};
        runs = 0;
        assert_true(engine_render(&engine, "p", take, &outcome));
        assert_int_equal(runs, cases[i].expected);
        engine_dispose(&engine);
        sqlite3_close(db);
        scratch_remove(folder);
        dispose(&outcome);
    }
}

SUITE(test_engine)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_renders),
        cmocka_unit_test(test_reports),
        cmocka_unit_test(test_reads_all),
        cmocka_unit_test(test_keeps_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
