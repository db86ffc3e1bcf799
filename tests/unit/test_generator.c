/* Tests words, names and comparisons of the generator. tests/golden/site.sh tests whole pages. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "generator/database/database.h"
#include "generator/database/functions.h"
#include "generator/engine/queries.h"
#include "generator/model/addresses.h"
#include "generator/model/history.h"
#include "generator/model/names.h"
#include "generator/output/headings.h"
#include "generator/output/output.h"
#include "generator/model/humanize.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

static void test_headings(void **state)
{
    static const char html[] =
        "<nav><h2 id='no'>Menu</h2></nav><main id='main'><header><h1>Guide <small>2</small></h1><p>All &amp; more.</p></header>"
        "<section id='s'><h2>Set\n tings<a class='here' href='#s'>#</a></h2><p>Use a <dfn id='chunk'>chunk</dfn>.</p>"
        "<pre>listing</pre><table><tr><td>none</td></tr><tr id='t' data-search='option'><th>gc <small>GCs</small></th><td>text</td>"
        "<td>Which ones</td></tr></table></section><section><h2>No id</h2></section></main>";
    static const struct heading expected[] = {
        {"page", "Guide", "", "", "All & more.", "g.html"},
        {"section", "Set tings", "", "Guide", "Use a chunk.", "g.html#s"},
        {"term", "chunk", "", "Set tings", "", "g.html#chunk"},
        {"option", "gc", "GCs", "Set tings", "Which ones", "g.html#t"},
    };
    struct headings headings = {0};
    headings_read(&headings, "g.html", html, sizeof html - 1, true);
    assert_int_equal(headings.list.count, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < headings.list.count; i++) {
        const struct heading *found = &headings.list.items[i];
        assert_string_equal(found->kind, expected[i].kind);
        assert_string_equal(found->name, expected[i].name);
        assert_string_equal(found->label, expected[i].label);
        assert_string_equal(found->about, expected[i].about);
        assert_string_equal(found->text, expected[i].text);
        assert_string_equal(found->place, expected[i].place);
    }
    headings_dispose(&headings);
    headings_read(&headings, "g.html", html, sizeof html - 1, false);
    assert_int_equal(headings.list.count, 1);
    headings_dispose(&headings);
}

static void test_values(void **state)
{
    static const struct {
        const char *raw, *content_type, *words;
    } cases[] = {
        {"1572864", "bytes", "1.5 MiB"},
        {"1023", "bytes", "1023 B"},
        {"1024", "bytes", "1 KiB"},
        {"0", "bytes", "0 B"},
        {"-2048", "bytes", "-2 KiB"},
        {"20000000", "nanos", "20 ms"},
        {"1234567", "nanos", "1.23 ms"},
        {"999", "nanos", "999 ns"},
        {"100000", "microseconds", "100 ms"},
        {"90000", "millis", "1.5 min"},
        {"9223372036854775807", "millis", "9223372036854775807"}, /* its meaning depends on the event */
        {"11829256", "bits-per-second", "11.8 Mbit/s"},
        {"999", "bits-per-second", "999 bit/s"},
        {"1000000000", "hertz", "1 GHz"},
        {"2450000000", "hertz", "2.45 GHz"},
        {"1795277754849", "epochmillis", "2026-11-21 16:15:54.849 UTC"},
        {"0.125", "percentage", "12.5 %"},
        {"140091095961584", "address", "0x7f698002cff0"},
        {"18446744073709551615", "bytes", "18446744073709551615"},
        {"many", "bytes", "many"},
        {"17", "bytes ", "17"},
        {"17", NULL, "17"},
        {"nan", "bytes", "nan"},
        {"2048", "bytes-per-second", "2 KiB/s"},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(humanize_value(&arena, cases[i].raw, cases[i].content_type), cases[i].words);
    assert_null(humanize_value(&arena, NULL, "bytes"));
    assert_string_equal(humanize_controls(&arena, "a\tb\r\n\x1b[1m\x7f"), "a\\tb\\r\\n\\u001b[1m\\u007f");
    assert_string_equal(humanize_controls(&arena, "\xc3\xa9"), "\xc3\xa9");
    assert_null(humanize_setting(&arena, "threshold", "0 ms"));
    assert_string_equal(humanize_setting(&arena, "threshold", "20 ms"), "\xe2\x89\xa5 20 ms");
    assert_string_equal(humanize_setting(&arena, "period", "everyChunk"), "once per chunk");
    assert_null(humanize_setting(&arena, "throttle", "off"));
    arena_dispose(&arena);
}

static void test_descriptions(void **state)
{
    static const struct {
        const char *description, *additional, *words;
    } cases[] = {
        {"Told by the JDK. Twice.", "Added. More.", "Added."},
        {"Told by the JDK. Twice.", NULL, "Told by the JDK."},
        {NULL, "A pause, e.g. of 1.5 ms. It is long.", "A pause, e.g. of 1.5 ms."},
        {"", "One sentence.", "One sentence."},
        {NULL, "no end", "no end"},
        {NULL, ". Begins oddly. Ends.", ". Begins oddly."},
        {NULL, NULL, NULL},
        {NULL, "", NULL},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *words = humanize_description(&arena, cases[i].description, cases[i].additional);
        if (cases[i].words)
            assert_string_equal(words, cases[i].words);
        else
            assert_null(words);
    }
    arena_dispose(&arena);
}

static void test_names(void **state)
{
    struct arena arena = {0};
    assert_string_equal(name_anchor(&arena, "JVM: GC: Heap"), "jvm-gc-heap");
    assert_string_equal(name_anchor(&arena, "Java Application Statistics"), "java-application-statistics");
    assert_string_equal(name_slug(&arena, "../a b<"), "_._a_b_");
    assert_string_equal(name_slug(&arena, ""), "_");
    arena_dispose(&arena);
}

/*
 * 11 is from a source, 12 from a table of facts with an inherited description, 17 from a source. Only 11 and 17 have
 * known descriptions, so one of 12 to 17 changed it. The same applies to XML types. Updates of 17 made other changes.
 */
static void test_history(void **state)
{
    static const char *const texts[] = {
        "<Metadata feature='11' origin='source'><Event name='A' description='old'>"
        "<Field type='int' name='x' label='X'/></Event><XmlType name='Ticks'/></Metadata>",
        "<Metadata feature='12' origin='facts'><Event name='A' description='new' descriptionFrom='17'>"
        "<Field type='int' name='x' label='X'/></Event><XmlType name='Ticks'/></Metadata>",
        "<Metadata feature='17' origin='source'><Event name='A' description='new' since='17.0.1'>"
        "<Field type='int' name='x' label='Ex'/><Field type='int' name='y' since='17.0.2-17.0.4'/></Event>"
        "<XmlType name='Ticks' unsigned='true'/>"
        "<UpdateChange kind='label' item='field' owner='A' name='x' from='X' to='Ex' since='17.0.9'/>"
        "<UpdateChange kind='category' item='event' name='A' from='?' to='C' since='17.0.9'/>"
        "<UpdateChange kind='label' item='type field' owner='A' name='x' from='X' to='Ex' since='17.0.9'/></Metadata>",
    };
    enum { RELEASES = sizeof texts / sizeof *texts };
    struct strpool pool = {0};
    struct diag diag;
    diag_init(&diag, "test");
    struct site_release releases[RELEASES] = {0};
    const struct ds_event *in[RELEASES];
    const struct ds_type *xml_types[RELEASES];
    struct site site = {.releases = {releases, RELEASES, RELEASES}};
    for (size_t i = 0; i < RELEASES; i++) {
        dataset_init(&releases[i].data, &pool);
        assert_true(dataset_parse(&releases[i].data, texts[i], strlen(texts[i]), "a", &diag));
        releases[i].feature = releases[i].data.feature;
        releases[i].index = i;
        in[i] = &releases[i].data.events.items[0];
        xml_types[i] = &releases[i].data.xml_types.items[0];
    }
    struct site_event event = {.name = in[0]->name, .in = in};
    const struct site_type type = {.name = xml_types[0]->name, .in = {[KIND_XML] = xml_types}};
    site.events.items = &event;
    site.events.count = 1;
    history_load(&site);
    assert_int_equal(event.states[0], STATE_PRESENT);
    assert_int_equal(event.states[1], STATE_PRESENT);
    assert_int_equal(event.states[2], STATE_CHANGED);
    assert_int_equal(event.history[1].count, 0);
    static const struct {
        enum change_kind kind;
        enum change_item item;
        const char *from, *since;
        int between[2];
    } expected[] = {
        {CHANGE_LABEL, ITEM_FIELD, "X", "17.0.9", {0}},        {CHANGE_ADDED, ITEM_FIELD, "", "17.0.2-17.0.4", {0}},
        {CHANGE_ADDED, ITEM_EVENT, "", "17.0.1", {0}},         {CHANGE_CATEGORY, ITEM_EVENT, "?", "17.0.9", {0}},
        {CHANGE_DESCRIPTION, ITEM_EVENT, "old", "", {12, 17}},
    };
    assert_int_equal(event.history[2].count, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < event.history[2].count; i++) {
        const struct ds_change *got = &event.history[2].items[i];
        assert_int_equal(got->kind, expected[i].kind);
        assert_int_equal(got->item, expected[i].item);
        assert_string_equal(got->from ? got->from : "", expected[i].from);
        assert_string_equal(got->since ? got->since : "", expected[i].since);
        assert_int_equal(got->between[0], expected[i].between[0]);
        assert_int_equal(got->between[1], expected[i].between[1]);
    }
    struct ds_changes changes = {0};
    history_of_type(&changes, &site, &type, KIND_XML, &releases[1]);
    assert_int_equal(changes.count, 0);
    history_of_type(&changes, &site, &type, KIND_XML, &releases[2]);
    assert_int_equal(changes.count, 1);
    assert_int_equal(changes.items[0].kind, CHANGE_UNSIGNED);
    assert_null(changes.items[0].since);
    assert_int_equal(changes.items[0].between[0], 12);
    assert_int_equal(changes.items[0].between[1], 17);
    vec_dispose(&changes);
    history_dispose(&site);
    for (size_t i = 0; i < RELEASES; i++)
        dataset_dispose(&releases[i].data);
    strpool_dispose(&pool);
    arena_dispose(&site.arena);
}

/* An update of 17 added a field that 18 lacks and 21 contains: neither 17 nor 18 changed the event. */
static void test_backports(void **state)
{
    static const char *const texts[] = {
        "<Metadata feature='16' origin='source'><Event name='A'/></Metadata>",
        ("<Metadata feature='17' origin='source'><Event name='A'><Field type='int' name='x' since='17.0.4'/></Event>"
         "</Metadata>"),
        "<Metadata feature='18' origin='source'><Event name='A'/></Metadata>",
        "<Metadata feature='21' origin='source'><Event name='A'><Field type='int' name='x'/></Event></Metadata>",
    };
    enum { RELEASES = sizeof texts / sizeof *texts };
    static const enum state states[RELEASES] = {STATE_PRESENT, STATE_PRESENT, STATE_PRESENT, STATE_CHANGED};
    static const bool backports[RELEASES] = {false, true, true, false};
    struct strpool pool = {0};
    struct diag diag;
    diag_init(&diag, "test");
    struct site_release releases[RELEASES] = {0};
    const struct ds_event *in[RELEASES];
    struct site site = {.releases = {releases, RELEASES, RELEASES}};
    for (size_t i = 0; i < RELEASES; i++) {
        dataset_init(&releases[i].data, &pool);
        assert_true(dataset_parse(&releases[i].data, texts[i], strlen(texts[i]), "a", &diag));
        releases[i].feature = releases[i].data.feature;
        releases[i].index = i;
        in[i] = &releases[i].data.events.items[0];
    }
    struct site_event event = {.name = in[0]->name, .in = in};
    site.events.items = &event;
    site.events.count = 1;
    history_load(&site);
    for (size_t r = 0; r < RELEASES; r++) {
        assert_int_equal(event.states[r], states[r]);
        assert_int_equal(event.history[r].count, r > 0);
        if (r > 0)
            assert_int_equal(event.history[r].items[0].is_backport, backports[r]);
    }
    history_dispose(&site);
    for (size_t i = 0; i < RELEASES; i++)
        dataset_dispose(&releases[i].data);
    strpool_dispose(&pool);
    arena_dispose(&site.arena);
}

/* A manipulated manifest removes nothing outside the folder. */
static void test_output_stays_inside(void **state)
{
    char folder[SCRATCH_MAX];
    scratch_folder(folder);
    struct arena arena = {0};
    struct diag diag = {.program = "test"};
    const char *site = arena_printf(&arena, "%s/site", folder), *outside = arena_printf(&arena, "%s/outside", folder);
    const char *manifest = arena_printf(&arena, "../outside\n%s\na//../../outside\n./../outside\n\na/old\n", outside);
    assert_true(file_make_folder(site, &diag));
    assert_true(file_write(outside, "x", 1, NULL, &diag));
    assert_true(file_write(arena_printf(&arena, "%s/.manifest", site), manifest, strlen(manifest), NULL, &diag));
    assert_true(file_make_folder(arena_printf(&arena, "%s/a", site), &diag));
    assert_true(file_write(arena_printf(&arena, "%s/a/old", site), "x", 1, NULL, &diag));
    struct output output;
    output_init(&output, site, &diag);
    assert_true(output_write(&output, "b/new", "y", 1));
    assert_int_equal(diag.counts[DIAG_ERROR], 0);
    assert_false(output_write(&output, "b/new", "z", 1));
    assert_false(output_pack(&output, "b/none.gz", arena_printf(&arena, "%s/none", folder)));
    assert_true(output_finish(&output));
    assert_true(file_exists(outside));
    assert_true(file_exists(arena_printf(&arena, "%s/b/new", site)));
    assert_false(file_exists(arena_printf(&arena, "%s/a", site)));
    output_dispose(&output);
    const char *const left[] = {"site/b/new", "site/b", "site/.manifest", "site", "outside", ""};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        assert_int_equal(remove(arena_printf(&arena, "%s/%s", folder, left[i])), 0);
    arena_dispose(&arena);
}

/* The repository of a tag elsewhere can have a number, too. */
static void test_addresses(void **state)
{
    static const struct {
        const char *tag, *address;
        int feature;
    } cases[] = {
        {"openjdk/jdk16u@jdk-14-ga", "https://github.com/openjdk/jdk16u/blob/jdk-14-ga/a.c#L7", 14},
        {"jdk-25.0.3+9", NULL, 25},
        {"jdk8u504-ga", NULL, 8},
        {"jdk-17.0.2+8", NULL, 0},
    };
    struct site site = {0};
    struct arena arena = {0};
    const struct dataset data = {.tag = "jdk-17.0.2+8"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct ds_place place = {.path = "a.c", .line = 7, .tag = cases[i].tag};
        const char *address = address_of_place(&site, &arena, &data, &place);
        assert_int_equal(address_other_release(&data, &place), cases[i].feature);
        assert_true(cases[i].address ? address && !strcmp(address, cases[i].address) : !address);
    }
    arena_dispose(&arena);
}

static void prepare_file(struct queries *queries, const char *name)
{
    struct query_file *file = queries_read(queries, name);
    assert_non_null(file);
    assert_true(file->list.count > 0);
    for (size_t k = 0; k < file->list.count; k++)
        assert_true(query_prepare(queries, file->list.items[k]));
}

/* Prepares all queries of the files in a folder of the templates. */
static void prepare_queries(struct queries *queries, const char *folder)
{
    struct file_list files = {0};
    struct arena arena = {0};
    assert_true(file_list(&files, arena_printf(&arena, "%s/%s", queries->folder, folder), queries->diag));
    for (size_t i = 0; i < files.count; i++) {
        size_t length = strlen(files.names[i]) - strlen(".sql");
        if (text_ends_with(files.names[i], ".sql"))
            prepare_file(queries, arena_printf(&arena, "%s/%.*s", folder, (int)length, files.names[i]));
    }
    file_list_dispose(&files);
    arena_dispose(&arena);
}

/* Appends the names of the tables that the file of statements creates, and that are not made of other tables. */
static void list_tables(struct buf *out, const char *file, struct diag *diag)
{
    static const char create[] = "CREATE TABLE ";
    struct buf text;
    buf_init(&text, 1 << 20);
    assert_true(file_read(&text, file, diag));
    char *state = NULL;
    for (char *line = strtok_r(text.data, "\n", &state); line; line = strtok_r(NULL, "\n", &state)) {
        if (text_starts_with(line, create) && (!strstr(line, " AS") || text_ends_with(line, "WHERE 0;")))
            buf_printf(out, "%.*s ", (int)strcspn(line + sizeof create - 1, " "), line + sizeof create - 1);
    }
    buf_dispose(&text);
}

/*
 * All facts of the site are in the published database: the queries of all pages, and the tables that they share, need
 * only its tables, and the tables of model.sql that say how the site is made.
 */
static void test_published(void **state)
{
    char folder[SCRATCH_MAX];
    scratch_folder(folder);
    struct arena arena = {0};
    struct diag diag = {.program = "test"};
    struct site site;
    const char *file = arena_printf(&arena, "%s/events.sqlite", folder);
    assert_true(site_load(&site, "tests/fixtures/data", &diag));
    assert_true(database_write(&site, "templates", file));
    struct sqlite published = {.file = file, .diag = &diag};
    assert_int_equal(sqlite3_open(file, &published.handle), SQLITE_OK);
    functions_register(published.handle, &site);
    sqlite_run(&published, "BEGIN", file);
    sqlite_run_file(&published, "templates/model.sql");
    assert_false(published.failed);
    struct queries queries = {.db = published.handle, .folder = "templates", .diag = &diag};
    prepare_file(&queries, "site");
    prepare_queries(&queries, "pages");
    prepare_queries(&queries, "parts");
    assert_int_equal(diag.counts[DIAG_ERROR], 0);
    queries_dispose(&queries);
    sqlite_close(&published);
    site_dispose(&site);

    struct buf others = {0};
    list_tables(&others, "templates/model.sql", &diag);
    assert_string_equal(buf_text(&others), "site_options site_files data_files headings compared_builds build_changes "
                                           "page_timelines timeline_ticks timeline_rows page_bars ");
    buf_dispose(&others);
    assert_int_equal(remove(file), 0);
    assert_int_equal(remove(folder), 0);
    arena_dispose(&arena);
}

SUITE(test_generator)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headings),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_descriptions),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_backports),
        cmocka_unit_test(test_output_stays_inside),
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_published),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
