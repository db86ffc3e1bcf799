/* What `collector verify` finds: each kind of difference between a data set and a JVM's own words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "collector/recorded/compare.h"

#define FIELD(attributes) "<Field type='long' name='size' label='Size' runtimeType='long' " attributes "/>"
#define TIME "<ImplicitField type='long' name='startTime' runtimeType='long'/>"
#define ENABLED "<DefaultSetting name='enabled' value='false' runtimeType='jdk.settings.Enabled'/>"
#define EVENT(attributes, inside) "<Event name='A' label='A' category='X, Y' " attributes ">" inside "</Event>"
#define SAID \
    EVENT("annotations='jdk.jfr.Level(a|b), jdk.jfr.Contextual'", TIME FIELD("annotations='jdk.jfr.Unsigned'") ENABLED)

static bool parse(struct dataset *dataset, struct strpool *pool, const char *inside)
{
    struct diag diag = {0};
    struct buf text;
    buf_init(&text, 0);
    buf_printf(&text, "<Metadata>%s</Metadata>", inside);
    dataset_init(dataset, pool);
    bool ok = dataset_parse(dataset, text.data, text.length, "f.xml", &diag);
    buf_dispose(&text);
    return ok;
}

static void compare(struct comparison *c, struct buf *out, const char *claimed, const char *said)
{
    struct strpool pool = {0};
    struct dataset a, b;
    buf_init(out, 0);
    *c = (struct comparison){.out = out};
    assert_true(parse(&a, &pool, claimed));
    assert_true(parse(&b, &pool, said));
    compare_datasets(c, &a, &b);
    dataset_dispose(&a);
    dataset_dispose(&b);
    strpool_dispose(&pool);
}

static void test_equal(void **state)
{
    (void)state;
    struct buf out;
    struct comparison c;
    /* The order of annotations means nothing, an internal event is not seen, other types may be there. */
    compare(&c, &out,
            EVENT("annotations='jdk.jfr.Contextual, jdk.jfr.Level(a|b)'",
                  TIME FIELD("description='' annotations='jdk.jfr.Unsigned'")
                      ENABLED) "<Event name='B' internal='true'/>"
                               "<Type name='T'/>",
            SAID);
    assert_string_equal(buf_text(&out), "");
    assert_int_equal(c.differences, 0);
    assert_int_equal(c.events, 1);
    assert_int_equal(c.fields, 2);
    assert_int_equal(c.settings, 1);
    buf_dispose(&out);
}

static void test_differences(void **state)
{
    (void)state;
    static const struct {
        const char *claimed, *said, *told;
    } cases[] = {
        {"", SAID, "event: data set nothing, JVM \"A\"\n"},
        {SAID, "", "event: data set \"A\", JVM nothing\n"},
        {"<Event name='A' internal='true'/>", "<Event name='A'/>", "event: data set \"internal\", JVM \"A\"\n"},
        {"<Event name='A' label='B'/>", "<Event name='A' label='C'/>", "A: label: data set \"B\", JVM \"C\"\n"},
        {"<Event name='A' category='B'/>", "<Event name='A'/>", "A: category: data set \"B\", JVM nothing\n"},
        {"<Event name='A' experimental='true'/>", "<Event name='A'/>",
         "A: experimental: data set \"true\", JVM \"false\"\n"},
        {"<Event name='A' annotations='x(1)'/>", "<Event name='A' annotations='x(2)'/>",
         "A: annotations: data set \"x(1)\", JVM \"x(2)\"\n"},
        {"<Event name='A' annotations='x'/>", "<Event name='A' annotations='x, y'/>",
         "A: annotations: data set \"x\", JVM \"x, y\"\n"},
        {EVENT("", FIELD("")), EVENT("", FIELD("array='true'")), "A.size: array: data set \"false\", JVM \"true\"\n"},
        {EVENT("", FIELD("relation='GcId'")), EVENT("", FIELD("")),
         "A.size: relation: data set \"GcId\", JVM nothing\n"},
        {EVENT("", FIELD("transition='to'")), EVENT("", FIELD("")),
         "A.size: transition: data set \"to\", JVM nothing\n"},
        {EVENT("", "<Field type='int' name='a' runtimeType='int'/>"),
         EVENT("", "<Field type='int' name='a' runtimeType='long'/>"), "A.a: type: data set \"int\", JVM \"long\"\n"},
        {EVENT("", TIME FIELD("")), EVENT("", FIELD("")), "A: field 1: data set \"startTime\", JVM \"size\"\n"},
        {EVENT("", FIELD("")), EVENT("", TIME FIELD("")), "A: field 1: data set \"size\", JVM \"startTime\"\n"},
        {EVENT("", ENABLED), EVENT("", ""), "A: setting: data set \"enabled\", JVM nothing\n"},
        {EVENT("", ""), EVENT("", ENABLED), "A: setting: data set nothing, JVM \"enabled\"\n"},
        {EVENT("", "<DefaultSetting name='t' value='0 ns'/>"), EVENT("", "<DefaultSetting name='t' value='1 ns'/>"),
         "A: default of t: data set \"0 ns\", JVM \"1 ns\"\n"},
        {"<Type name='T' runtimeName='jdk.types.T' label='a'/>", "<Type name='T' runtimeName='jdk.types.T' label='b'/>",
         "jdk.types.T: label: data set \"a\", JVM \"b\"\n"},
        {"", "<Type name='T' runtimeName='jdk.types.T'/>", "type: data set nothing, JVM \"jdk.types.T\"\n"},
        {"", "<Configuration file='default.jfc'/>", "configuration: data set nothing, JVM \"default.jfc\"\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf out;
        struct comparison c;
        compare(&c, &out, cases[i].claimed, cases[i].said);
        assert_string_equal(buf_text(&out), cases[i].told);
        assert_int_equal(c.differences, 1);
        buf_dispose(&out);
    }
}

/* The JVM takes the type's default where the .jfc file is silent. */
static void test_configured_values(void **state)
{
    (void)state;
    static const char claimed[] =
        EVENT("", "<Configuration id='0'><Setting name='enabled'>true</Setting></Configuration>" ENABLED
                  "<DefaultSetting name='threshold' value='0 ns'/>") "<Configuration file='default.jfc'/>";
    static const char said[] = EVENT(
        "", ENABLED
        "<DefaultSetting name='threshold' value='0 ns'/>") "<Configuration file='default.jfc'>"
                                                           "<event name='jdk.A'><setting name='enabled'>true</setting><setting name='threshold'>5 ms</setting></event>"
                                                           "</Configuration>";
    struct buf out;
    struct comparison c;
    compare(&c, &out, claimed, said);
    assert_string_equal(buf_text(&out), "A: threshold in default.jfc: data set \"0 ns\", JVM \"5 ms\"\n");
    assert_int_equal(c.values, 2);
    buf_dispose(&out);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_configured_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
