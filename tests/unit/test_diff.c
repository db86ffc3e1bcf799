/* Tests comparisons of data sets: of releases, of native images, and of a data set with the runtime metadata of a
 * JVM. */
#include <string.h>

#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/format.h"
#include "tests/unit/suite.h"

#define EVENT(name, inside) "<Event name='" name "' label='" name "' category='C'>" inside "</Event>"
#define DESCRIBED(more) "<Event name='A' category='C' " more "/>"
#define FIELD(name, more) "<Field type='int' name='" name "' label='" name "' runtimeType='int' " more "/>"
#define TYPED(type, runtime, more) "<Field type='" type "' name='f' runtimeType='" runtime "' " more "/>"
#define IMPLICIT(name) "<ImplicitField type='long' name='" name "' runtimeType='long'/>"
#define DEFAULT(name, value, more) "<DefaultSetting name='" name "' value='" value "' " more "/>"
#define CONFIGURED(id, value) "<Configuration id='" id "'><Setting name='enabled'>" value "</Setting></Configuration>"
#define CONFIGURATION(label) "<Configuration><label>" label "</label></Configuration>"
#define ENUMERATION "<Type name='Cause'>" FIELD("cause", "") "</Type>"
#define NATIVE(label) "<Event name='N' label='" label "' includedInVariant='GRAAL_ONLY'/>"
#define GRAALVM "<GraalVMInfo version='25' url='https://example.org/u' tag='t' foundEvents='true'/>"
#define FACTS " origin='facts'"
#define RECORDING " origin='recording'"

struct diff_case {
    const char *before, *after;                       /* content of Metadata */
    const char *before_attributes, *after_attributes; /* attributes of Metadata */
    const char *expected;
};

static void parse(struct dataset *dataset, struct strpool *pool, const char *attributes, const char *inside)
{
    struct diag diag = {0};
    struct buf text;
    buf_init(&text, 0);
    buf_printf(&text, "<Metadata%s>%s</Metadata>", attributes, inside);
    dataset_init(dataset, pool);
    assert_true(dataset_parse(dataset, text.data, text.length, "f.xml", &diag));
    buf_dispose(&text);
}

/* Prints: kind item owner.name in configuration: from -> to (since) */
static void print(struct buf *out, const struct ds_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        buf_printf(out, "%s %s %s%s%s", change_kinds[change->kind], change_items[change->item],
                   change->owner ? change->owner : "", change->owner ? "." : "", change->name);
        if (change->configuration)
            buf_printf(out, " in %s", change->configuration);
        if (change->from || change->to)
            buf_printf(out, ": %s -> %s", change->from ? change->from : "-", change->to ? change->to : "-");
        if (change->since)
            buf_printf(out, " (%s)", change->since);
        buf_putc(out, '\n');
    }
}

static void check(enum diff_scope scope, const struct diff_case *cases, size_t count, size_t compared[ITEM_COUNT])
{
    for (size_t i = 0; i < count; i++) {
        struct strpool pool = {0};
        struct dataset before, after;
        struct ds_changes changes = {0};
        struct buf text;
        buf_init(&text, 0);
        parse(&before, &pool, cases[i].before_attributes, cases[i].before);
        parse(&after, &pool, cases[i].after_attributes, cases[i].after);
        dataset_diff(&before, &after, scope, &changes, compared);
        print(&text, &changes);
        if (strcmp(buf_text(&text), cases[i].expected) != 0)
            print_error("case %zu\n", i);
        assert_string_equal(buf_text(&text), cases[i].expected);
        vec_dispose(&changes);
        buf_dispose(&text);
        dataset_dispose(&before);
        dataset_dispose(&after);
        strpool_dispose(&pool);
    }
}

static void test_releases(void **state)
{
    static const struct diff_case cases[] = {
        {EVENT("A", ""), EVENT("A", ""), "", "", ""},
        {EVENT("A", "") EVENT("C", ""), EVENT("B", "") EVENT("A", ""), "", "", "added event B\nremoved event C\n"},
        {EVENT("A", FIELD("x", "") FIELD("y", "") FIELD("z", "")),
         EVENT("A", FIELD("z", "") FIELD("x", "") FIELD("n", "since='17.0.4'")), "", "",
         "order event A: x, z -> z, x\nadded field A.n (17.0.4)\nremoved field A.y\n"},
        {DESCRIBED("label='a' description='d'"), DESCRIBED("label='b' experimental='true'"), "", "",
         "label event A: a -> b\ndescription event A: d -> -\nexperimental event A: false -> true\n"},
        /* A table of facts has no descriptions; an inherited one belongs to another release. */
        {DESCRIBED("description='d'"), DESCRIBED(""), "", FACTS, ""},
        {DESCRIBED("description='d'"), DESCRIBED("description='e' descriptionFrom='9'"), "", "", ""},
        /* JVMs report neither internal events nor those of native images. */
        {DESCRIBED("internal='true'"), "", "", "", ""},
        {DESCRIBED("internal='true'"), DESCRIBED(""), "", "", "added event A\n"},
        {DESCRIBED(""), DESCRIBED("includedInVariant='GRAAL_ONLY'"), "", "", "removed event A\n"},
        {EVENT("A", "<StackFilter>a.B</StackFilter>"), EVENT("A", ""), "", RECORDING, ""},
        {EVENT("A", "<StackFilter>a.B</StackFilter>"), EVENT("A", ""), "", "", "stack filter event A: a.B -> -\n"},
        {EVENT("A", FIELD("x", "struct='true' array='true' relation='GcId'")),
         EVENT("A", FIELD("x", "transition='to' experimental='true'")), "", "",
         "relation field A.x: GcId -> -\ntransition field A.x: - -> to\narray field A.x: true -> false\n"
         "experimental field A.x: false -> true\nstruct field A.x: true -> false\n"},
        {EVENT("A", FIELD("x", "struct='true'")), EVENT("A", FIELD("x", "")), "", FACTS, ""},
        /* The order of annotations does not count; their values do. */
        {EVENT("A", TYPED("long", "long", "annotations='jdk.jfr.Unsigned, jdk.jfr.Timespan(TICKS)'")),
         EVENT("A", TYPED("long", "long", "annotations='jdk.jfr.Timespan(TICKS), jdk.jfr.Unsigned'")), "", "", ""},
        {EVENT("A", TYPED("long", "long", "annotations='jdk.jfr.Timespan(TICKS)'")),
         EVENT("A", TYPED("ulong", "long", "annotations='jdk.jfr.Timespan(NANOSECONDS), jdk.jfr.Unsigned'")), "", "",
         "content type field A.f: jdk.jfr.Timespan(TICKS) -> jdk.jfr.Timespan(NANOSECONDS), jdk.jfr.Unsigned\n"},
        {EVENT("A", "<Field type='long' name='f' contentType='bytes'/>"), EVENT("A", "<Field type='long' name='f'/>"),
         "", "", "content type field A.f: bytes -> -\n"},
        {EVENT("A", TYPED("int", "int", "")), EVENT("A", TYPED("long", "long", "")), "", "",
         "type field A.f: int -> long\n"},
        /* A JVM reports an enumeration as a string, but its type differs. */
        {EVENT("A", TYPED("string", "java.lang.String", "")),
         EVENT("A", TYPED("Cause", "java.lang.String", "")) ENUMERATION, "", "",
         "type field A.f: string -> Cause\nadded type Cause\n"},
        {EVENT("A", TYPED("string", "java.lang.String", "")), EVENT("A", TYPED("String", "java.lang.String", "")), "",
         "", ""},
        {EVENT("A", DEFAULT("period", "1 s", "") DEFAULT("cutoff", "0 ns", "")),
         EVENT("A", DEFAULT("period", "2 s", "") DEFAULT("throttle", "off", "since='25.0.1'")), "", "",
         "default setting A.period: 1 s -> 2 s\nadded setting A.throttle: - -> off (25.0.1)\n"
         "removed setting A.cutoff: 0 ns -> -\n"},
        /* A file without any settings is in the known format, which lacks them. */
        {EVENT("A", ""), EVENT("A", DEFAULT("enabled", "false", "")), "", "", ""},
        {EVENT("A", CONFIGURED("0", "true")) CONFIGURATION("Low") CONFIGURATION("Old"),
         EVENT("A", CONFIGURED("1", "false")) CONFIGURATION("High") CONFIGURATION("Low"), "", "",
         "value configuration setting A.enabled in Low: true -> false\n"
         "added configuration High\nremoved configuration Old\n"},
        {EVENT("A", CONFIGURED("0", "true")) CONFIGURATION("Low"), EVENT("A", "") CONFIGURATION("Low"), "", "",
         "removed configuration setting A.enabled in Low: true -> -\n"},
        /* The implicit fields take precedence over the flags of the JDK's file. */
        {EVENT("A", IMPLICIT("duration")), EVENT("A", IMPLICIT("stackTrace")), "", "",
         "duration event A: true -> false\nstackTrace event A: false -> true\n"},
        {ENUMERATION, "<Type name='Cause'>" FIELD("why", "") "</Type>", "", "",
         "added type field Cause.why\nremoved type field Cause.cause\n"},
        {"<XmlType name='Ticks' parameterType='u8'/><XmlContentType name='c' annotation='x'/>",
         "<XmlType name='Ticks' parameterType='s8' unsigned='true'/><XmlContentType name='c' annotation='y'/>", "", "",
         "annotations content type c: x -> y\nparameter type XML type Ticks: u8 -> s8\n"
         "unsigned XML type Ticks: - -> true\n"},
        /* Only sources contain the types of metadata.xml. */
        {"<XmlType name='Ticks'/>", "", "", FACTS, ""},
    };
    check(DIFF_JDK, cases, sizeof cases / sizeof *cases, NULL);
}

#define ENUMERATION_OF(values) "<Type name='Cause'>" FIELD("cause", "") values "</Type>"
#define DEFINED(name) "<Value name='" name "' definition='a.cpp' definitionLine='1'/>"
#define RECORDED(name) "<Value name='" name "' recorded='true'/>"
#define VIEW(name, query) \
    "<View name='" name "' category='jvm' form='table' path='view.ini' line='1'><query>" query "</query></View>"
#define JFC(more, inside) "<Configuration file='a.jfc'><label>Low</label>" more inside "</Configuration>"
#define OPTION(default, inside) "<Option name='gc' default='" default "'>" inside "</Option>"
#define COMMAND(name, description) "<Command name='" name "'><Argument name='a'>" description "</Argument></Command>"

static void test_builds(void **state)
{
    static const struct diff_case cases[] = {
        /* Sources contain internal events; JVMs do not report them. */
        {DESCRIBED("internal='true'"), "", "", "", "removed event A\n"},
        {DESCRIBED("internal='true'"), DESCRIBED(""), "", "", "internal event A: true -> false\n"},
        {DESCRIBED("internal='true'"), "", "", RECORDING, ""},
        {DESCRIBED(""), NATIVE("a"), "", "", "removed event A\n"},
        {DESCRIBED(""), DESCRIBED("definition='a.xml' definitionLine='2'"), "", "", ""},
        /* A recording contains only the values that its JVM used. */
        {ENUMERATION_OF(DEFINED("a") DEFINED("b")), ENUMERATION_OF(DEFINED("b") DEFINED("c")), "", "",
         "added value Cause.c\nremoved value Cause.a\n"},
        {ENUMERATION_OF(DEFINED("a")), ENUMERATION_OF(RECORDED("b")), "", RECORDING, ""},
        {ENUMERATION_OF(RECORDED("b") DEFINED("a")), ENUMERATION_OF(DEFINED("a")), "", "", ""},
        {JFC("<version>1</version><description>d</description><provider>p</provider>", ""),
         JFC("<version>2</version><description>e</description>", ""), "", "",
         "description configuration Low: d -> e\nprovider configuration Low: p -> -\nversion configuration Low: 1 -> 2\n"},
        {JFC("", OPTION("off", "<Choice name='off' label='Off' value='1'/>")),
         JFC("", OPTION("on", "<Choice name='off' label='Off' value='1'/><Choice name='on' label='On' value='2'/>")),
         "", "", "default option Low.gc: off -> on\nchoices option Low.gc: - -> on On 2\n"},
        {JFC("", OPTION("a", "<Control name='c'><Value choice='x'>1</Value><setting>A#enabled</setting></Control>")),
         JFC("", OPTION("a", "<Control name='c'><Value choice='x'>2</Value><setting>A#enabled</setting></Control>"
                             "<Control name='d'><setting>B#enabled</setting></Control>")),
         "", "", "controls option Low.gc: c x 1 -> c x 2, d B#enabled\n"},
        {JFC("", OPTION("a", "")), JFC("", ""), "", "", "removed option Low.gc\n"},
        /* The file is unknown. */
        {JFC("", OPTION("a", "")), CONFIGURATION("Low"), "", RECORDING, ""},
        {VIEW("v", "SELECT a") VIEW("w", ""), VIEW("v", "SELECT b") VIEW("x", ""), "", "",
         "query view v: SELECT a -> SELECT b\nadded view x\nremoved view w\n"},
        {VIEW("v", ""), "", " feature='25'", RECORDING " feature='25'", ""},
        {VIEW("v", ""), "", " feature='25'", RECORDING " feature='20'", "removed view v\n"},
        {COMMAND("JFR.start", "d"), COMMAND("JFR.start", "e") COMMAND("JFR.view", ""), "", "",
         "added command JFR.view\ndescription argument JFR.start.a: d -> e\n"},
        {COMMAND("JFR.start", "d"), "<Command name='JFR.start'><Argument name='b'/></Command>", "", "",
         "added argument JFR.start.b\nremoved argument JFR.start.a\n"},
        /* The JVM does not list its options, and computes some descriptions. */
        {COMMAND("-XX:Flight", "d") COMMAND("JFR.stop", "Such as ..., or b"), COMMAND("JFR.stop", "Such as a, or b"),
         "", RECORDING, ""},
        {COMMAND("JFR.stop", "Such as ..., or b"), COMMAND("JFR.stop", "Such as a, or c"), "", RECORDING,
         "description argument JFR.stop.a: Such as ..., or b -> Such as a, or c\n"},
        {COMMAND("-XX:Flight", "") COMMAND("-XX:Start", ""), COMMAND("-XX:Start", ""), "", "",
         "removed command -XX:Flight\n"},
        {COMMAND("JFR.stop", ""), "", "", RECORDING, ""},
        {"<AnnotationType name='L'/>", "<SettingType name='S'/>", "", "",
         "removed annotation type L\nadded setting type S\n"},
        {"<AnnotationType name='L'/>", "", "", RECORDING, ""},
    };
    check(DIFF_BUILDS, cases, sizeof cases / sizeof *cases, NULL);
    check(DIFF_JDK,
          &(struct diff_case){VIEW("v", "") JFC("", OPTION("a", "")), JFC("<version>2</version>", ""), "", "", ""}, 1,
          NULL);
}

static void test_native_images(void **state)
{
    static const struct diff_case cases[] = {
        {GRAALVM, GRAALVM NATIVE("a"), "", "", "added event N\n"},
        {GRAALVM NATIVE("a"), GRAALVM NATIVE("b"), "", "", "label event N: a -> b\n"},
        {GRAALVM NATIVE("a"), GRAALVM, "", "", "removed event N\n"},
        /* A release without GraalVM has no data, and events of the JDK are not compared. */
        {"", GRAALVM NATIVE("a"), "", "", ""},
        {GRAALVM NATIVE("a"), "", "", "", ""},
        {GRAALVM NATIVE("a"), GRAALVM EVENT("N", "") EVENT("A", ""), "", "", ""},
    };
    check(DIFF_NATIVE_IMAGE, cases, sizeof cases / sizeof *cases, NULL);
}

static void test_runtime(void **state)
{
    static const struct diff_case cases[] = {
        {EVENT("A", ""), EVENT("A", ""), "", RECORDING, ""},
        {"", EVENT("A", ""), "", RECORDING, "added event A\n"},
        {EVENT("A", ""), "", "", RECORDING, "removed event A\n"},
        {DESCRIBED("internal='true'"), DESCRIBED(""), "", RECORDING, "added event A\n"},
        {DESCRIBED("internal='true'"), "", "", RECORDING, ""},
        {DESCRIBED("label='B'"), DESCRIBED("label='C'"), "", RECORDING, "label event A: B -> C\n"},
        {"<Event name='A' category='B'/>", "<Event name='A'/>", "", RECORDING, "category event A: B -> -\n"},
        {DESCRIBED("experimental='true'"), DESCRIBED(""), "", RECORDING, "experimental event A: true -> false\n"},
        /* A description is compared even if it belongs to another release. */
        {DESCRIBED("description='d' descriptionFrom='9'"), DESCRIBED("description='e'"), FACTS, RECORDING,
         "description event A: d -> e\n"},
        {DESCRIBED("description=''"), DESCRIBED(""), "", RECORDING, ""},
        {DESCRIBED("annotations='x, y(1|2)'"), DESCRIBED("annotations='y(1|2), x'"), "", RECORDING, ""},
        {DESCRIBED("annotations='x(1)'"), DESCRIBED("annotations='x(2)'"), "", RECORDING,
         "annotations event A: x(1) -> x(2)\n"},
        {DESCRIBED("annotations='x'"), DESCRIBED("annotations='x, x'"), "", RECORDING,
         "annotations event A: x -> x, x\n"},
        {EVENT("A", IMPLICIT("startTime") FIELD("x", "")), EVENT("A", FIELD("x", "")), "", RECORDING,
         "removed field A.startTime\n"},
        {EVENT("A", FIELD("x", "")), EVENT("A", IMPLICIT("startTime") FIELD("x", "")), "", RECORDING,
         "added field A.startTime\n"},
        {EVENT("A", FIELD("x", "") FIELD("y", "")), EVENT("A", FIELD("y", "") FIELD("x", "")), "", RECORDING,
         "order event A: x, y -> y, x\n"},
        /* The name of a type in metadata.xml is not in a JVM. */
        {EVENT("A", TYPED("Ticks", "long", "")), EVENT("A", TYPED("long", "long", "")), "", RECORDING, ""},
        {EVENT("A", TYPED("int", "int", "")), EVENT("A", TYPED("int", "long", "")), "", RECORDING,
         "type field A.f: int -> long\n"},
        {EVENT("A", FIELD("x", "annotations='jdk.jfr.Unsigned'")), EVENT("A", FIELD("x", "")), "", RECORDING,
         "annotations field A.x: jdk.jfr.Unsigned -> -\n"},
        {EVENT("A", FIELD("x", "relation='GcId' transition='to'")), EVENT("A", FIELD("x", "array='true'")), "",
         RECORDING, "relation field A.x: GcId -> -\ntransition field A.x: to -> -\narray field A.x: false -> true\n"},
        {EVENT("A", DEFAULT("t", "0 ns", "runtimeType='a'")),
         EVENT("A", DEFAULT("t", "1 ns", "runtimeType='b' annotations='x'")), "", RECORDING,
         "default setting A.t: 0 ns -> 1 ns\ntype setting A.t: a -> b\nannotations setting A.t: - -> x\n"},
        {EVENT("A", ""), EVENT("A", DEFAULT("enabled", "false", "")), "", RECORDING,
         "added setting A.enabled: - -> false\n"},
        {EVENT("A", DEFAULT("enabled", "false", "")), EVENT("A", ""), "", RECORDING,
         "removed setting A.enabled: false -> -\n"},
        /* The JVM uses the default if the .jfc file has no value. */
        {EVENT("A", DEFAULT("enabled", "true", "")) CONFIGURATION("Low"),
         EVENT("A", DEFAULT("enabled", "true", "") CONFIGURED("0", "true")) CONFIGURATION("Low"), "", RECORDING, ""},
        {EVENT("A", DEFAULT("enabled", "true", "")) CONFIGURATION("Low"),
         EVENT("A", DEFAULT("enabled", "true", "") CONFIGURED("0", "false")) CONFIGURATION("Low"), "", RECORDING,
         "value configuration setting A.enabled in Low: true -> false\n"},
        {"", CONFIGURATION("Low"), "", RECORDING, "added configuration Low\n"},
        {CONFIGURATION("Low"), "", "", RECORDING, ""},
        /* Types are those of the JVM, which does not report enumerations. */
        {"<Type name='T' runtimeName='jdk.types.T' label='a'/><Type name='Cause'/>",
         "<Type name='X' runtimeName='jdk.types.T' label='b'/>", "", RECORDING, "label type jdk.types.T: a -> b\n"},
        {"", "<Type name='T' runtimeName='jdk.types.T'/>", "", RECORDING, "added type jdk.types.T\n"},
        {"<AnnotationType name='L' runtimeName='jdk.jfr.L'/>",
         "<AnnotationType name='L' runtimeName='jdk.jfr.L'>" FIELD("value", "") "</AnnotationType>", "", RECORDING,
         "added type field jdk.jfr.L.value\n"},
        {"", "<SettingType name='S' runtimeName='jdk.settings.S'/>", "", RECORDING,
         "added setting type jdk.settings.S\n"},
    };
    check(DIFF_RUNTIME, cases, sizeof cases / sizeof *cases, NULL);
}

/* An item in both data sets: its attributes and the text around them. */
static const struct {
    const struct format_element *element;
    const char *before, *after;
} things[] = {
    {&format_event, "<Event name='E'", "/>"},
    {&format_field, "<Event name='E'><Field type='int' name='f'", "/></Event>"},
    {&format_default_setting, "<Event name='E'><DefaultSetting name='s' value='1'", "/></Event>"},
    {&format_type, "<Type name='T' runtimeName='T'", "/>"},
    {&format_view, "<View path='p' category='application' form='form' name='V'", "/>"},
    {&format_option, "<Configuration file='a.jfc'><label>L</label><Option name='o'", "/></Configuration>"},
    {&format_argument, "<Command name='C'><Argument name='a'", "/></Command>"},
};

static const char *other_value(const struct format_attribute *row)
{
    if (row->kind == FORMAT_BOOL)
        return row->fallback ? "false" : "true";
    return row->kind == FORMAT_NUMBER ? "7" : row->columns.choices ? row->columns.choices[0] : "other";
}

/* Returns the change that dataset_diff reports if only one of the data sets has a value for this attribute. */
static enum change_kind kind_of(size_t thing, const struct format_attribute *row)
{
    bool is_jvm = row->columns.compared == COMPARED_JVMS;
    struct strpool pool = {0};
    struct dataset before, after;
    struct ds_changes changes = {0};
    struct buf text = {0}, given = {0};
    buf_printf(&given, " %s='", row->name);
    buf_printf(&text, "%s %s='%s'%s", things[thing].before, row->name, other_value(row), things[thing].after);
    char *at = strstr(text.data, given.data);
    if ((size_t)(at - text.data) < strlen(things[thing].before)) /* the preceding text contains the attribute */
        memset(at, ' ', given.length + strcspn(at + given.length, "'") + 1);
    buf_dispose(&given);
    parse(&after, &pool, is_jvm ? RECORDING : "", buf_text(&text));
    buf_clear(&text);
    buf_printf(&text, "%s%s", things[thing].before, things[thing].after);
    parse(&before, &pool, "", buf_text(&text));
    dataset_diff(&before, &after, is_jvm ? DIFF_RUNTIME : DIFF_BUILDS, &changes, NULL);
    assert_int_equal(changes.count, 1);
    enum change_kind kind = changes.items[0].kind;
    vec_dispose(&changes);
    buf_dispose(&text);
    dataset_dispose(&before);
    dataset_dispose(&after);
    strpool_dispose(&pool);
    return kind;
}

static void test_each_member_of_the_table(void **state)
{
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        for (const struct format_attribute *row = things[i].element->attributes; row->name; row++) {
            if (row->columns.change)
                assert_int_equal(kind_of(i, row), row->columns.change);
        }
    }
}

static void test_counts(void **state)
{
    static const struct diff_case same = {
        EVENT("A", IMPLICIT("startTime") FIELD("x", "") DEFAULT("enabled", "false", "") CONFIGURED("0", "true"))
            CONFIGURATION("Low") "<Type name='T' runtimeName='jdk.types.T'>" FIELD("y", "") "</Type>",
        EVENT("A", IMPLICIT("startTime") FIELD("x", "") DEFAULT("enabled", "false", "") CONFIGURED("0", "true"))
            CONFIGURATION("Low") "<Type name='T' runtimeName='jdk.types.T'>" FIELD("y", "") "</Type>",
        "", RECORDING, ""};
    size_t compared[ITEM_COUNT] = {0};
    check(DIFF_RUNTIME, &same, 1, compared);
    assert_int_equal(compared[ITEM_EVENT], 1);
    assert_int_equal(compared[ITEM_FIELD], 2);
    assert_int_equal(compared[ITEM_SETTING], 1);
    assert_int_equal(compared[ITEM_CONFIGURED], 1);
    assert_int_equal(compared[ITEM_TYPE], 1);
    assert_int_equal(compared[ITEM_TYPE_FIELD], 1);
}

static void test_breaking(void **state)
{
    static const struct {
        struct ds_change change;
        bool is_breaking;
    } cases[] = {
        {{.kind = CHANGE_REMOVED, .item = ITEM_EVENT}, true},
        {{.kind = CHANGE_REMOVED, .item = ITEM_FIELD}, true},
        {{.kind = CHANGE_REMOVED, .item = ITEM_TYPE_FIELD}, true},
        {{.kind = CHANGE_REMOVED, .item = ITEM_SETTING}, false},
        {{.kind = CHANGE_REMOVED, .item = ITEM_CONFIGURATION}, false},
        {{.kind = CHANGE_ADDED, .item = ITEM_FIELD}, false},
        {{.kind = CHANGE_TYPE, .item = ITEM_FIELD, .from = "int", .to = "long"}, true},
        {{.kind = CHANGE_CONTENT_TYPE, .item = ITEM_FIELD, .from = "millis", .to = "nanos"}, true},
        {{.kind = CHANGE_ARRAY, .item = ITEM_FIELD, .from = "false", .to = "true"}, true},
        {{.kind = CHANGE_DURATION, .item = ITEM_EVENT, .from = "true", .to = "false"}, true},
        {{.kind = CHANGE_DURATION, .item = ITEM_EVENT, .from = "false", .to = "true"}, false},
        {{.kind = CHANGE_THREAD, .item = ITEM_EVENT, .from = "true", .to = "false"}, true},
        {{.kind = CHANGE_STACK_TRACE, .item = ITEM_EVENT, .from = "true", .to = "false"}, true},
        {{.kind = CHANGE_LABEL, .item = ITEM_FIELD, .from = "a", .to = "b"}, false},
        {{.kind = CHANGE_VALUE, .item = ITEM_CONFIGURED, .from = "1 s", .to = "2 s"}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(change_is_breaking(&cases[i].change), cases[i].is_breaking);
}

SUITE(test_diff)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_releases),
        cmocka_unit_test(test_builds),
        cmocka_unit_test(test_native_images),
        cmocka_unit_test(test_runtime),
        cmocka_unit_test(test_each_member_of_the_table),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_breaking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
