/* Tests the database of pages: its functions, how it stores examples, and broken tables and statements. */
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "generator/database/database.h"
#include "generator/database/functions.h"
#include "generator/model/site.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

static const char fixture[] = "tests/fixtures/data", templates[] = "templates";

static void keep_line(void *context, enum diag_level level, const char *line)
{
    if (level == DIAG_ERROR)
        buf_puts(context, line);
}

static int add_row(void *out, int count, char **values, char **names)
{
    for (int i = 0; i < count; i++)
        buf_printf(out, "%s%s", i ? "|" : "", values[i] ? values[i] : "NULL");
    buf_putc(out, '\n');
    return 0;
}

struct sql_case {
    const char *sql, *rows;
};

/* Returns whether the rows of each statement are the lines of `rows`. */
static bool rows_are(sqlite3 *db, const struct sql_case *cases, size_t count)
{
    bool ok = true;
    for (size_t i = 0; i < count; i++) {
        struct buf out = {0};
        char *message = NULL;
        if (sqlite3_exec(db, cases[i].sql, add_row, &out, &message) != SQLITE_OK)
            buf_puts(&out, message);
        bool is_equal = strcmp(buf_text(&out), cases[i].rows) == 0;
        ok = ok && is_equal;
        if (!is_equal)
            print_error("%s\nexpected: %sfound:    %s", cases[i].sql, cases[i].rows, buf_text(&out));
        sqlite3_free(message);
        buf_dispose(&out);
    }
    return ok;
}

static void test_functions(void **state)
{
    static const struct sql_case cases[] = {
        {"SELECT short('jdk.FileRead'), short('a.b.C'), short(NULL)", "FileRead|a.b.C|NULL\n"},
        {"SELECT anchor('JVM, GC: Heap'), hyphens('A_b c/D')", "jvm-gc-heap|A_b-c-D\n"},
        {"SELECT one_of('G1, ZGC, Shenandoah'), one_of('G1, ZGC'), one_of('G1')",
         "G1, ZGC or Shenandoah|G1 or ZGC|G1\n"},
        {"SELECT shared_words('GCHeapSummary', 'HeapSummaryOfGC'), shared_words('GCHeap', 'Gc'), shared_words(NULL, 'a')",
         "3|0|0\n"},
        {"SELECT shared_words('G1HeapSummary', 'HeapSizeHeap'), shared_words('', 'Heap')", "1|0\n"},
        {"SELECT valid('threshold', 'jdk.FileRead') IS NULL, valid('enabled', 'x'), valid('other', 'x'), valid(NULL, 'x')",
         "0|NULL|NULL|NULL\n"},
        {"SELECT file('a/b/c.hpp'), file('c.hpp')", "c.hpp|c.hpp\n"},
        {"SELECT two_digits(99.94), two_digits(99.4), two_digits(100.4), two_digits(0.1234), two_digits(NULL)",
         "100|99|100|0.12|NULL\n"},
        {"SELECT whole(1.5), whole(2.4), whole(-0.6), whole(NULL)", "2|2|-1|NULL\n"},
        {"SELECT label_beside('heapUsed', 'Heap Used'), label_beside('heapUsed', 'Used Heap'), label_beside('a', NULL)",
         "|Used Heap|\n"},
        {"SELECT label_beside('gcId', 'Gc Id'), label_beside('gcId', 'GC Identifier'), label_beside('used', 'Used x')",
         "|GC Identifier|Used x\n"},
        {"SELECT pieces('java -XX:StartFlightRecording:a=b,c=d Main')",
         "[[\"java\"],[\"\",\"-XX:StartFlightRecording:\",\"a=b,\",\"c=d\"],[\"Main\"]]\n"},
        {"SELECT pieces('a,b -v'), pieces(''), pieces(NULL)", "[[\"\",\"a,\",\"b\"],[\"\",\"-v\"]]|[]|NULL\n"},
        {"SELECT parts('jdk.FileRead'), parts(NULL)", "[\"jdk.\",\"File\",\"Read\"]|NULL\n"},
        {"SELECT words('See OldPaint and -XX:+UseG1GC.', 'Sieve')",
         "[[\"See \",\"text\"],[\"OldPaint\",\"link\",\"events/OldPaint.html\"],[\" and \",\"text\"],[\"-XX:+UseG1GC\","
         "\"option\"],[\".\",\"text\"]]\n"},
        {"SELECT words('OldPaint', 'OldPaint'), words('', 'x'), words(NULL, 'x')",
         "[[\"OldPaint\",\"text\"]]|NULL|NULL\n"},
        {"SELECT in_page('</script>'), in_page(NULL)", "\\u003c/script>|NULL\n"},
        {"SELECT same_build('17.0.3+1', '17.0.3+1'), same_build('17.0.3+1', '17.0.4+1')", "1|0\n"},
        {"SELECT list(a, b, '; ') FROM (SELECT 'x' AS a, 2 AS b UNION SELECT 'y', 1 UNION SELECT NULL, 0)", "y; x\n"},
        {"SELECT list(a, 1, ';') IS NULL FROM (SELECT NULL AS a)", "1\n"},
        {"SELECT json_list(a, b) FROM (SELECT '1' AS a, 2 AS b UNION SELECT '\"y\"', 1)", "[\"y\",1]\n"},
        {"SELECT ranges(a) FROM (SELECT 11 AS a UNION SELECT 17)", "11–17\n"},
        {"SELECT release_list(a) FROM (SELECT 17 AS a UNION SELECT 11)", "11 17\n"},
        {"SELECT ranges_said(a), releases_said(a) FROM (SELECT 11 AS a UNION SELECT 18)", "11, 18|11 and 18\n"},
        {"SELECT known_ranges(a, b, 1) FROM (SELECT 11 AS a, 1 AS b UNION SELECT 17, 0 UNION SELECT 18, 1)",
         "11, 18\n"},
        {"SELECT known_ranges(a, b, a <> 17) FROM (SELECT 11 AS a, 1 AS b UNION SELECT 17, 0 UNION SELECT 18, 1)",
         "11+\n"},
        {"SELECT setting_note('threshold', '20 ms'), setting_note('period', 'everyChunk')", "≥ 20 ms|once per chunk\n"},
        {"SELECT address(17, NULL, 1, 'x'), address(99, 'a', 1, 'x')", "NULL|NULL\n"},
        {"SELECT other_release(17, 'jdk-11+28'), other_release(17, 'jdk-17+1'), other_release(99, 'x')",
         "11|NULL|NULL\n"},
        {"SELECT group_concat(v) FROM (SELECT v FROM (SELECT '10.1' AS v UNION SELECT '9.2') ORDER BY v COLLATE version)",
         "9.2,10.1\n"},
    };
    struct site site;
    struct diag diag;
    sqlite3 *db;
    diag_init(&diag, "test");
    assert_true(site_load(&site, fixture, &diag));
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    functions_register(db, &site);
    assert_true(rows_are(db, cases, sizeof cases / sizeof *cases));
    sqlite3_close(db);
    site_dispose(&site);
}

/* Compares the errors about the site of a folder. */
static void check_site(const char *folder, const char *pages, const char *errors)
{
    struct buf lines = {0};
    struct diag diag = {.program = "t", .sink = keep_line, .context = &lines};
    struct site site;
    struct sqlite sqlite;
    assert_true(site_load(&site, folder, &diag));
    database_open(&sqlite, &site, pages);
    sqlite_close(&sqlite);
    site_dispose(&site);
    assert_string_equal(buf_text(&lines), errors);
    buf_dispose(&lines);
}

static void write_text(const char *folder, const char *name, const char *text)
{
    struct diag diag;
    char *path = file_join(folder, name);
    diag_init(&diag, "test");
    assert_true(file_write(path, text, strlen(text), NULL, &diag));
    free(path);
}

static const char small[] =
    "<Metadata url=\"https://example.org\" feature=\"17\" version=\"17\" tag=\"jdk-17\"></Metadata>";

/* Each table with a row of one cell, behind a comment. */
static void test_broken_tables(void **state)
{
    static const struct {
        const char *file, *rows, *message;
    } cases[] = {
        {"tasks.tsv", "a\n", "1 cells instead of anchor, title, text and events"},
        {"playbooks.tsv", "a\n", "1 cells instead of task, kind, releases, subject and text"},
        {"keywords.tsv", "a\n", "1 cells instead of keywords and events"},
        {"searches.tsv", "a\n", "1 cells instead of list, query and answers"},
        {"jfc-paths.tsv", "a\n", "1 cells instead of the path and the event"},
        {"configurations.tsv", "a\n",
         "1 cells instead of name, file, provider and address, or of name, event and settings"},
        {"messages.tsv", "a\n", "1 cells instead of section, releases, kind, command, message, place and text"},
        {"messages.tsv", "a\tsoon\t-\t-\tb\t-\tc\n", "\"soon\" is no list of releases"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char folder[SCRATCH_MAX];
        struct arena arena = {0};
        scratch_folder(folder);
        write_text(folder, "metadata_17.xml", small);
        write_text(folder, cases[i].file, arena_join(&arena, "# Comment\n", "", cases[i].rows));
        check_site(folder, templates,
                   arena_printf(&arena, "t: %s/%s:2: error: %s", folder, cases[i].file, cases[i].message));
        arena_dispose(&arena);
        scratch_remove(folder);
    }
}

/* A mistake in a statement is reported once, at its line. */
static void test_broken_statements(void **state)
{
    static const struct {
        const char *file, *sql, *place, *message;
    } cases[] = {
        {"database/tables.sql", "CREATE TABLE a (b);\nSELECT c\nFROM a;\n", ":2", "SQLite: no such column: c"},
        {"database/tables.sql", "CREATE TABLE a (b UNIQUE);\nINSERT INTO a VALUES (1), (1);\n", ":2",
         "SQLite: UNIQUE constraint failed: a.b"},
        {"database/tables.sql", "SELECT 1;\n\nSELCT 2;\n", ":3", "SQLite: near \"SELCT\": syntax error"},
        {"database/tables.sql", "SELECT 1;\n", NULL, "SQLite: no such table: columns"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char folder[SCRATCH_MAX];
        struct arena arena = {0};
        struct diag diag;
        diag_init(&diag, "test");
        scratch_folder(folder);
        write_text(folder, "metadata_17.xml", small);
        assert_true(file_make_folder(arena_printf(&arena, "%s/database", folder), &diag));
        write_text(folder, cases[i].file, cases[i].sql);
        check_site(folder, folder,
                   cases[i].place ? arena_printf(&arena, "t: %s/%s%s: error: %s", folder, cases[i].file, cases[i].place,
                                                 cases[i].message)
                                  : arena_printf(&arena, "t: the database of pages: error: %s", cases[i].message));
        arena_dispose(&arena);
        scratch_remove(folder);
    }
}

/* --- Examples ---------------------------------------------------------------------------------------------------- */

#define VALUE(name, kind, type) \
    "<" name " exampleFile=\"0\" type=\"" kind "\" isTruncated=\"false\" typeName=\"" type "\">"
#define TEXT(name, type, text) VALUE(name, "string", type) "<stringValue>" text "</stringValue></" name ">"
#define OBJECT(name, type, values) VALUE(name, "object", type) "<objectValue>" values "</objectValue></" name ">"
#define FRAME(values) OBJECT("stackTrace", "StackTrace", VALUE("frames", "array", "StackFrame") values "</frames>")

static const struct {
    const char *value, *field; /* XML; the text of the table "field_examples" */
    const char *lines;         /* operations and texts of "example_lines", inside the key of the field */
} examples[] = {
    {TEXT("a", "int", "5"), "5", "leaf a 5"},
    {TEXT("a", "String", "x"), "\"x\"", "leaf a \"x\""},
    {TEXT("a", "java.lang.String", "x"), "\"x\"", "leaf a \"x\""},
    {"<a exampleFile=\"0\" type=\"string\" isTruncated=\"true\" typeName=\"String\"><stringValue>x</stringValue></a>",
     "\"x\" …", "leaf a \"x\" …"},
    {"<a exampleFile=\"0\" type=\"null\" isTruncated=\"false\" typeName=\"int\"/>", "NULL", "leaf a null"},
    {OBJECT("a", "Thread", TEXT("javaName", "String", "main") TEXT("osName", "String", "os")), "\"main\"",
     "object a \"main\" :Thread, leaf javaName \"main\", leaf osName \"os\", end_object a"},
    {OBJECT("a", "Thread", TEXT("javaName", "String", "") TEXT("osName", "String", "os")), "\"os\"",
     "object a \"os\" :Thread, leaf javaName \"\", leaf osName \"os\", end_object a"},
    {OBJECT("a", "Class", TEXT("name", "String", "p.C")), "p.C",
     "object a p.C :Class, leaf name \"p.C\", end_object a"},
    {OBJECT("a", "Other", TEXT("name", "String", "n")), "NULL", "object a :Other, leaf name \"n\", end_object a"},
    {VALUE("a", "array", "int") TEXT("arrayValue", "int", "1") TEXT("arrayValue", "int", "2") "</a>", "NULL",
     "array a :int, leaf 1, leaf 2, end_array a"},
    {FRAME(OBJECT("arrayValue", "StackFrame",
                  OBJECT("method", "Method", TEXT("type", "Class", "p.C") TEXT("name", "String", "run"))
                      TEXT("lineNumber", "int", "7"))),
     "p.C.run() line: 7", "frames stackTrace p.C.run() line: 7, frame p.C.run() line: 7, end_frames stackTrace"},
    {FRAME(OBJECT("arrayValue", "StackFrame", TEXT("method", "Method", "p.C.run(int)") TEXT("lineNumber", "int", "0"))),
     "p.C.run(int)", "frames stackTrace p.C.run(int), frame p.C.run(int), end_frames stackTrace"},
    {FRAME(OBJECT("arrayValue", "StackFrame", TEXT("method", "Method", "p.C.run()") TEXT("lineNumber", "int", "-1"))),
     "p.C.run()", "frames stackTrace p.C.run(), frame p.C.run(), end_frames stackTrace"},
    {FRAME(OBJECT("arrayValue", "StackFrame", OBJECT("method", "Method", TEXT("descriptor", "String", "()V")))), "?()",
     "frames stackTrace ?(), frame ?(), end_frames stackTrace"},
    {FRAME(TEXT("arrayValue", "StackFrame", "p.C.run()")), "p.C.run()",
     "frames stackTrace p.C.run(), frame p.C.run(), end_frames stackTrace"},
    {FRAME(OBJECT("arrayValue", "StackFrame", TEXT("type", "String", "Interpreted"))), "NULL",
     "frames stackTrace, frame ?, end_frames stackTrace"},
    {FRAME(""), "NULL", "frames stackTrace, end_frames stackTrace"},
};

static void test_examples(void **state)
{
    bool ok = true;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char folder[SCRATCH_MAX];
        struct arena arena = {0};
        struct buf errors = {0};
        struct diag diag = {.program = "t", .sink = keep_line, .context = &errors};
        struct site site;
        struct sqlite sqlite;
        bool is_trace = strncmp(examples[i].value, "<stackTrace", 11) == 0;
        const char *name = is_trace ? "stackTrace" : "a";
        scratch_folder(folder);
        write_text(folder, "metadata_17.xml",
                   arena_printf(&arena,
                                "<Metadata url=\"https://example.org\" feature=\"17\" version=\"17\" tag=\"jdk-17\">"
                                "<Event name=\"E\" label=\"E\" category=\"X\"%s jdks=\"17\">"
                                "<Example exampleFile=\"0\" type=\"object\" isTruncated=\"false\" typeName=\"E\">"
                                "<objectValue>%s</objectValue></Example>"
                                "<Field type=\"int\" name=\"a\" label=\"A\" jdks=\"17\"/></Event>"
                                "<ExampleFile label=\"G1GC\" gc=\"g1\">One run</ExampleFile></Metadata>",
                                is_trace ? " stackTrace=\"true\"" : "", examples[i].value));
        assert_true(site_load(&site, folder, &diag));
        if (!database_open(&sqlite, &site, templates))
            fail_msg("%s", buf_text(&errors));
        const char *expected = arena_printf(&arena, "%s|%s\n", examples[i].field, examples[i].lines);
        const struct sql_case rows = {
            arena_printf(
                &arena,
                "SELECT (SELECT sample FROM field_examples WHERE field = '%s'),"
                " list(op || coalesce(' ' || key, '') || coalesce(' ' || text, '') || coalesce(' :' || type, ''), position, ', ') FROM example_lines WHERE depth > 0",
                name),
            expected};
        ok = rows_are(sqlite.handle, &rows, 1) && ok;
        assert_string_equal(buf_text(&errors), "");
        sqlite_close(&sqlite);
        site_dispose(&site);
        buf_dispose(&errors);
        arena_dispose(&arena);
        scratch_remove(folder);
    }
    assert_true(ok);
}

/* An example of a type is text; fields that only the example or only the event has are marked. */
static void test_other_examples(void **state)
{
    static const char event[] = TEXT("a", "int", "1") TEXT("old", "int", "2");
    static const char type[] = TEXT("s", "String", "x") OBJECT("c", "Class", TEXT("name", "String", "p.C"))
        OBJECT("o", "O", TEXT("n", "int", "3")) VALUE("l", "array", "int") TEXT("arrayValue", "int", "1") "</l>";
    static const char trace[] = FRAME(TEXT("arrayValue", "StackFrame", "p.C.run()")
                                          OBJECT("arrayValue", "StackFrame", TEXT("type", "String", "x")));
    static const char data[] =
        "<Metadata url=\"https://example.org\" feature=\"17\" version=\"17\" tag=\"jdk-17\">"
        "<Event name=\"E\" label=\"E\" category=\"X\" jdks=\"17\">"
        "<Example exampleFile=\"0\" type=\"object\" isTruncated=\"false\" typeName=\"E\">"
        "<objectValue>%s</objectValue></Example>"
        "<Field type=\"int\" name=\"a\" label=\"A\" jdks=\"17\"/><Field type=\"int\" name=\"added\" label=\"B\" jdks=\"17\"/>"
        "<fieldNotInExamples>added</fieldNotInExamples><fieldNotInExamples>a</fieldNotInExamples>"
        "<fieldOnlyInExamples>old</fieldOnlyInExamples></Event>"
        "<Type name=\"T\" jdks=\"17\">"
        "<Example exampleFile=\"0\" type=\"object\" isTruncated=\"true\" typeName=\"T\" run=\"core\">"
        "<objectValue>%s%s</objectValue></Example></Type>"
        "<ExampleFile label=\"G1GC\" gc=\"g1\" version=\"17.0.1\">One run</ExampleFile></Metadata>";
    static const struct sql_case rows[] = {
        {"SELECT list(op || coalesce(' ' || key, '') || coalesce(' ' || text, '') || iif(only_recorded, ' only', ''), position, ', ') FROM example_lines WHERE depth > 0",
         "leaf a 1, leaf old 2 only, not_recorded added\n"},
        {"SELECT example, example_label, example_version FROM type_examples",
         "T {\n  s = \"x\"\n  c = p.C\n  o = {\n    n = 3\n  }\n  l = [\n    1\n  ]\n  stackTrace = [\n    p.C.run()\n    ?\n  ]\n  "
         "…\n}|G1GC, workload: core|17.0.1\n"},
    };
    char folder[SCRATCH_MAX];
    struct arena arena = {0};
    struct diag diag;
    struct site site;
    struct sqlite sqlite;
    diag_init(&diag, "test");
    scratch_folder(folder);
    write_text(folder, "metadata_17.xml", arena_printf(&arena, data, event, type, trace));
    assert_true(site_load(&site, folder, &diag));
    assert_true(database_open(&sqlite, &site, templates));
    assert_true(rows_are(sqlite.handle, rows, sizeof rows / sizeof *rows));
    sqlite_close(&sqlite);
    site_dispose(&site);
    arena_dispose(&arena);
    scratch_remove(folder);
}

SUITE(test_database)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions),         cmocka_unit_test(test_broken_tables),
        cmocka_unit_test(test_broken_statements), cmocka_unit_test(test_examples),
        cmocka_unit_test(test_other_examples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
