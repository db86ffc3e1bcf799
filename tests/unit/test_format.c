/* Tests the tables of the data set's format, as JSON and databases use them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/dataset_tables.h"
#include "common/dataset/event.h"
#include "common/dataset/format.h"
#include "tests/unit/grammar.h"
#include "common/dataset/gc_kinds.h"
#include "tests/unit/suite.h"

enum { CHECKED_MAX = 64, OTHER_NAMES_MAX = 16 };

struct checked {
    const struct format_element *elements[CHECKED_MAX];
    size_t count;
    bool has_other_name[OTHER_NAMES_MAX]; /* the columns of other_names */
};

/* JSON contains the fact, or the table says which member does. */
static void check_forms(const struct format_columns *columns, const char *element, const char *name)
{
    if (!columns->order && !columns->elsewhere)
        print_error("%s.%s: neither in JSON nor elsewhere\n", element ? element : "", name ? name : "text");
    assert_true(columns->order || columns->elsewhere);
    assert_false(columns->is_only_json && columns->elsewhere);
}

static void check_all_forms(const struct format_element *element)
{
    for (const struct format_attribute *attribute = element->attributes; attribute->name; attribute++)
        check_forms(&attribute->columns, element->name, attribute->name);
    for (const struct format_child *child = element->children; child && child->name; child++)
        check_forms(&child->columns, element->name, child->name);
    if (element->has_text)
        check_forms(&element->text_columns, element->name, NULL);
}

/* Members have unique names and positions. */
static void check_members(const struct format_element *element, enum format_form form)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, form, members);
    for (size_t i = 0; i < count; i++) {
        assert_non_null(members[i].name);
        if (!members[i].columns->about)
            print_error("%s.%s has no description\n", element->name ? element->name : "", members[i].name);
        assert_non_null(members[i].columns->about);
        for (size_t k = 0; k < i; k++) {
            assert_int_not_equal(members[i].order, members[k].order);
            /* Of two with the same name, the first one present is used: they must be adjacent. */
            assert_true(k + 1 == i || strcmp(members[i].name, members[k].name) != 0);
        }
    }
}

/* Columns without the name of the member of JSON that has their fact, with the reason. */
static const struct {
    const char *name, *reason;
} other_names[OTHER_NAMES_MAX] = {
    {"duration", "a flag for queries; JSON has the list implicitFields"},
    {"thread", "a flag for queries; JSON has the list implicitFields"},
    {"stackTrace", "a flag for queries; JSON has the list implicitFields"},
    {"throttle", "whether settings has it, for queries"},
    {"cutoff", "whether settings has it, for queries"},
    {"period", "the value in settings, for queries"},
    {"configuredSettings", "the rows of all settings; JSON has them in each setting"},
    {"field", "the field of a special value; JSON has the value in the field"},
    {"evidence", "details of sources; the event has a column of that name"},
    {"collectorEvidence", "collectors of sources; the event has a table of that name"},
    {"notRecorded", "a file of its own"},
    {"renamed", "a flag of the row; JSON has the name in renamedTo or renamedFrom"},
    {"runtimeType", "type in JSON; the column type has the name in metadata.xml"},
    {"runtimeName", "name in JSON; the column name has the name in metadata.xml"},
    {"contentType", "the name in metadata.xml, which has a unit in JSON"},
    {"annotation", "of a content type, which JSON does not have"},
};

/* Returns whether the column is the member, or one of the object: definitionPath, jmcRules. The first member of an
 * object can have the name of the object, and the place of a row has no prefix. */
static bool is_named_as(const char *column, const char *member)
{
    static const char *const of_place[] = {"path", "line", "tag", "function", NULL};
    char joined[64];
    size_t length = 0, column_length = strlen(column);
    const char *last = member;
    for (const char *c = member; *c && *c != ' ' && *c != ','; c++) {
        if (*c == '.')
            last = c + 1;
        else
            joined[length++] = (char)(c > member && c[-1] == '.' ? toupper((unsigned char)*c) : *c);
        assert_true(length < sizeof joined);
    }
    joined[length] = '\0';
    size_t last_length = strcspn(last, " ,");
    bool is_first = strncmp(column, member, column_length) == 0 && member[column_length] == '.';
    bool is_last = strncmp(column, last, last_length) == 0 && !column[last_length];
    bool is_part = text_starts_with(column, joined) && !islower((unsigned char)column[length]);
    return is_first || is_last || is_part || (strcmp(joined, "place") == 0 && text_is_one_of(column, of_place));
}

/* Columns have the names of JSON. Those of facts that JSON has in another object begin with the name of that object. */
static void check_columns(struct checked *checked, const struct format_element *element)
{
    struct format_member columns[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, FORM_DATABASE, columns);
    for (size_t i = 0; i < count; i++) {
        const char *name = columns[i].name, *member = columns[i].columns->elsewhere;
        if (!member || text_starts_with(member, "No: ") || is_named_as(name, member))
            continue;
        size_t k = 0;
        while (k < OTHER_NAMES_MAX && strcmp(other_names[k].name, name) != 0)
            k++;
        if (k == OTHER_NAMES_MAX)
            print_error("%s: the column %s is %s in JSON\n", element->name ? element->name : "", name, member);
        assert_true(k < OTHER_NAMES_MAX);
        checked->has_other_name[k] = true;
    }
}

/* A member that represents an element has a value. Objects of JSON have a name and a description. */
static void check_element(struct checked *checked, const struct format_element *element)
{
    for (size_t i = 0; i < checked->count; i++) {
        if (checked->elements[i] == element)
            return;
    }
    assert_true(checked->count < CHECKED_MAX);
    checked->elements[checked->count++] = element;
    check_all_forms(element);
    check_members(element, FORM_JSON);
    check_members(element, FORM_DATABASE);
    check_columns(checked, element);
    for (const struct format_child *child = element->children; child && child->name; child++) {
        if (child->kind != FORMAT_ELEMENTS)
            continue;
        if (child->columns.order && child->columns.form == JSON_MAP)
            assert_non_null(format_member_in(child->element, FORMAT_JSON_KEY).columns);
        if (child->columns.form == JSON_NAMED)
            assert_non_null(format_key_of(child).columns);
        bool is_object = child->columns.form == JSON_FIRST && child->element->name;
        if (child->columns.order && child->columns.form != JSON_PLAIN && !is_object && !format_maps_objects(child))
            assert_non_null(format_member_in(child->element, FORMAT_JSON_VALUE).columns);
        /* Only databases have the root. */
        if (element != &format_metadata && child->columns.order > 0 && !child->columns.elsewhere)
            assert_true(child->columns.form == JSON_MAP || (child->element->name && child->element->about));
        check_element(checked, child->element);
    }
    for (const struct format_child *child = element->also; child && child->name; child++) {
        if (format_has_elements(child) && !child->columns.is_only_json)
            check_element(checked, child->element);
    }
}

static void test_tables(void **state)
{
    struct checked checked = {0};
    check_element(&checked, &format_metadata);
    check_element(&checked, &format_event_sources);
    check_element(&checked, &format_annotation_type);
    assert_true(checked.count > 10);
    for (size_t i = 0; i < OTHER_NAMES_MAX; i++) {
        assert_non_null(other_names[i].reason);
        assert_true(checked.has_other_name[i]);
    }
}

/* Enumerations use the names of gc_kinds.h. */
static void test_gc_names(void **state)
{
    for (int i = 0; i < GC_COUNT; i++)
        assert_string_equal(gc_names[i], gc_kinds[i].name);
    assert_null(gc_names[GC_COUNT]);
}

static const char data[] =
    "<Metadata feature='25' tag='jdk-25+1'>"
    "<Event name='A' category='X, Y, Z' startTime='false' definition='a.cpp' source='A.java' jdks='25'>"
    "<Field type='int' name='n' label='' array='true' annotations='jdk.jfr.Unsigned, jdk.jfr.DataAmount(BYTES)'>More."
    "</Field><Category>X, Y</Category><Category>Z</Category>"
    "<Configuration id='1'><Setting name='throttle'>100/s</Setting><Setting name='vain'>5</Setting>"
    "</Configuration>"
    "<DefaultSetting name='throttle' value='10/s'/><DefaultSetting name='odd' value=''/>"
    "<Emission path='b.cpp' line='3'/><Collector name='g1' emits='true'/><Collector name='z'/>"
    "<Cost frequency='gc' item='brush'><Effect kind='heap-walk' path='c.cpp' line='4' what='walks'/></Cost></Event>"
    "<Configuration><label>Other</label></Configuration><Configuration><label>Continuous</label></Configuration>"
    "</Metadata>";
static const char json_of_event[] =
    "{\"name\":\"jdk.A\",\"category\":[\"X, Y\",\"Z\"],\"implicitFields\":[\"startTime\"],"
    "\"fields\":[{\"name\":\"n\",\"label\":\"\",\"type\":\"int\",\"unit\":\"bytes\",\"unsigned\":true,\"array\":true,"
    "\"details\":\"More.\"}],"
    "\"settings\":{\"throttle\":{\"builtIn\":{\"value\":\"10/s\"},\"configured\":{"
    "\"Other\":{\"value\":\"10/s\",\"perSecond\":10,\"builtIn\":true},\"default\":{\"value\":\"100/s\",\"perSecond\":100}}},"
    "\"odd\":{\"builtIn\":{\"value\":\"\"},\"configured\":{\"Other\":{\"value\":\"\",\"builtIn\":true},"
    "\"default\":{\"value\":\"\",\"builtIn\":true}}},\"vain\":{\"configured\":{\"default\":{\"value\":\"5\"}}}},"
    "\"collectors\":{\"g1\":true},"
    "\"cost\":{\"frequency\":\"gc\",\"item\":\"brush\",\"effects\":"
    "[{\"kind\":\"heap-walk\",\"text\":\"walks\",\"place\":{\"path\":\"c.cpp\",\"line\":4}}]}}";
static const char json_of_sources[] =
    "{\"definition\":{\"path\":\"a.cpp\"},\"emissions\":[{\"place\":{\"path\":\"b.cpp\",\"line\":3}}]}";

static void check_json(const struct format_element *element, const char *expected)
{
    struct strpool pool = {0};
    struct arena arena = {0};
    struct diag diag = {.program = "test"};
    struct dataset dataset;
    struct buf text;
    struct json json;
    dataset_init(&dataset, &pool);
    assert_true(dataset_parse(&dataset, data, strlen(data), "f.xml", &diag));
    buf_init(&text, 0);
    json_init(&json, &text, true);
    json_begin_object(&json, NULL);
    dataset_json_members(&(struct dataset_json){.json = &json, .arena = &arena, .dataset = &dataset}, element,
                         &dataset.events.items[0]);
    json_end(&json);
    assert_string_equal(text.data, expected);
    buf_dispose(&text);
    arena_dispose(&arena);
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
}

static void test_event_as_json(void **state)
{
    check_json(&format_event, json_of_event);
    check_json(&format_event_sources, json_of_sources);
}

/* --- Rows of tables ---------------------------------------------------------------------------------------- */

struct rows {
    struct buf text;
    int64_t count;
};

/* Adds a line for each row: the table, the number of the owner, and the columns with a value other than 0. */
static int64_t note_row(void *context, const struct dataset_table *table, int64_t owner,
                        const struct dataset_cell *cells)
{
    struct rows *rows = context;
    buf_printf(&rows->text, "%s %d", table->name, (int)owner);
    for (size_t i = 0; i < table->columns.count; i++) {
        const struct dataset_column *column = &table->columns.items[i];
        assert_true(!column->is_required || !cells[i].is_null);
        if (!cells[i].is_null && column->is_text)
            buf_printf(&rows->text, " %s=%s", column->name, cells[i].text);
        else if (!cells[i].is_null && cells[i].number)
            buf_printf(&rows->text, " %s=%d", column->name, (int)cells[i].number);
    }
    buf_puts(&rows->text, "\n");
    return ++rows->count;
}

static void check_rows(const char *xml, const struct format_element *element, const char *expected)
{
    struct strpool pool = {0};
    struct arena arena = {0};
    struct diag diag = {.program = "test"};
    struct dataset dataset;
    struct rows rows = {0};
    dataset_init(&dataset, &pool);
    assert_true(dataset_parse(&dataset, xml, strlen(xml), "f.xml", &diag));
    buf_init(&rows.text, 0);
    struct dataset_table *table =
        dataset_table_of(&arena, element, "parts", "part", (const char *[]){"evidence", NULL});
    const struct dataset_sink sink = {.row = note_row, .context = &rows};
    const void *object = element == &format_event ? (void *)dataset.events.items : dataset.changes.items;
    assert_int_equal(
        dataset_table_put(&(struct dataset_json){.arena = &arena, .dataset = &dataset}, table, object, &sink), 1);
    assert_string_equal(rows.text.data, expected);
    buf_dispose(&rows.text);
    dataset_table_dispose(table);
    arena_dispose(&arena);
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
}

static void test_event_as_rows(void **state)
{
    check_rows(data, &format_event,
               "parts 0 name=jdk.A throttle=1 definition_path=a.cpp\n"
               "part_category 1 category=X, Y\n"
               "part_category 1 category=Z\n"
               "part_fields 1 name=n label= unit=bytes unsigned=1 array=1 details=More. type=int "
               "annotations=jdk.jfr.Unsigned, jdk.jfr.DataAmount(BYTES)\n"
               "part_collectors 1 name=g1 emits=1\n"
               "part_collectors 1 name=z\n"
               "part_emissions 1 path=b.cpp line=3\n"
               "part_cost 1 frequency=gc item=brush\n"
               "part_cost_effects 8 kind=heap-walk text=walks path=c.cpp line=4\n"
               "part_setting_types 1 name=throttle\n"
               "part_setting_types 1 name=odd\n"
               "part_settings 1 name=throttle value=10/s per_second=10\n"
               "part_settings 1 name=odd value=\n"
               "part_configured_settings 1 configuration=Other name=throttle value=10/s per_second=10 built_in=1\n"
               "part_configured_settings 1 configuration=Other name=odd value= built_in=1\n"
               "part_configured_settings 1 configuration=default name=throttle value=100/s per_second=100\n"
               "part_configured_settings 1 configuration=default name=odd value= built_in=1\n"
               "part_configured_settings 1 configuration=default name=vain value=5\n");
    /* Of two members with the same name, the first one present is written. Members can be omitted. */
    check_rows("<Metadata feature='25'><Event name='A' source='A.java' jdks=''><Evidence path='a' what='b'/>"
               "<Test path='t.java'><Bug>1</Bug></Test></Event></Metadata>",
               &format_event,
               "parts 0 name=jdk.A duration=1 definition_path=A.java\n"
               "part_tests 1 path=t.java\n"
               "part_test_bugs 2 bug=1\n");
}

static void test_change_as_row(void **state)
{
    check_rows("<Metadata feature='17'><Change kind='added' item='event' name='A' since='17.0.4-17.0.7'/></Metadata>",
               &format_change, "parts 0 kind=added item=event name=jdk.A update_from=17.0.4 update_to=17.0.7\n");
    check_rows("<Metadata feature='17'><Change kind='added' item='event' name='A' since='17.0.4'/></Metadata>",
               &format_change, "parts 0 kind=added item=event name=jdk.A update_from=17.0.4 update_to=17.0.4\n");
}

/* If UPDATE is set, the file is rewritten. */
static void test_the_grammar_is_that_of_the_tables(void **state)
{
    static const char file[] = "data/schema/metadata.rng";
    struct diag diag = {0};
    struct buf grammar = {0}, kept = {0};
    dataset_grammar(&grammar);
    if (getenv("UPDATE"))
        assert_true(file_write(file, grammar.data, grammar.length, NULL, &diag));
    assert_true(file_read(&kept, file, &diag));
    assert_string_equal(buf_text(&grammar), buf_text(&kept));
    buf_dispose(&grammar);
    buf_dispose(&kept);
}

SUITE(test_format)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_gc_names),
        cmocka_unit_test(test_the_grammar_is_that_of_the_tables),
        cmocka_unit_test(test_event_as_json),
        cmocka_unit_test(test_event_as_rows),
        cmocka_unit_test(test_change_as_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
