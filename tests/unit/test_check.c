/* Tests the schema and the rules: a correct data set, and the report about each single mistake. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/file.h"
#include "common/dataset/check.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

#define PLAIN "struct=\"false\" experimental=\"false\" "
#define BAR(start, duration, depth) \
    "<Bar event=\"Colour\" start=\"" start "\" duration=\"" duration "\" depth=\"" depth "\"/>"
#define FLAGS                                                                                            \
    "experimental=\"false\" thread=\"true\" stackTrace=\"false\" internal=\"false\" throttle=\"false\" " \
    "cutoff=\"false\" enabled=\"true\" endTime=\"true\" durationField=\"true\" startTime=\"true\" "

static const char right[] =
    "<Metadata url=\"https://example.org/t\" feature=\"25\" origin=\"source\" changesSince=\"21\">\n"
    "<fakeEndTimes>Colour</fakeEndTimes>\n"
    "<Event name=\"Colour\" label=\"Colour\" category=\"JVM, GC\" " FLAGS
    "fakeEndTime=\"true\" fakeDuration=\"true\" period=\"20 ms\" includedInVariant=\"JDK_ONLY\" jdks=\"21,25\">\n"
    "    <Example type=\"object\" exampleFile=\"0\">\n"
    "<objectValue>\n"
    "<size type=\"string\" typeName=\"ulong\"><stringValue>4</stringValue></size>\n"
    "<shades type=\"array\"/>\n"
    "        <painter type=\"null\"/>\n"
    "</objectValue>\n"
    "</Example>\n"
    "<appearedIn>0</appearedIn>\n"
    "<Field type=\"ulong\" name=\"size\" label=\"Size\" contentType=\"bytes\" relation=\"ColourId\" struct=\"false\" "
    "experimental=\"false\" array=\"false\" transition=\"to\" runtimeType=\"long\" "
    "annotations=\"jdk.jfr.DataAmount(BYTES), jdk.jfr.Unsigned\" jdks=\"21,25\">How much.</Field>\n"
    "<Field type=\"Shade\" name=\"shades\" label=\"\" " PLAIN "array=\"true\" jdks=\"25\"/>\n"
    "<Field type=\"Shade\" name=\"painter\" label=\"\" " PLAIN "array=\"false\" jdks=\"25\"/>\n"
    "<Configuration id=\"0\" jdks=\"25\">\n"
    "<Setting name=\"enabled\" jdks=\"25\">true</Setting>\n"
    "</Configuration>\n"
    "<ImplicitField type=\"ulong\" name=\"duration\" label=\"D\" " PLAIN "array=\"false\" jdks=\"25\"/>\n"
    "<ImplicitField type=\"Shade\" name=\"eventThread\" label=\"T\" " PLAIN "array=\"false\" jdks=\"25\"/>\n"
    "<DefaultSetting name=\"enabled\" value=\"false\" jdks=\"25\"/>\n"
    "<DefaultSetting name=\"threshold\" value=\"0 ns\" jdks=\"25\"/>"
    "<DefaultSetting name=\"period\" value=\"20 ms\" jdks=\"25\"/>\n"
    "<Emission path=\"src/paint.cpp\" line=\"4\" what=\"commit\"/>\n"
    "</Event>\n"
    "<Event name=\"G1Pot\" category=\"JVM, GC\" " FLAGS "fakeEndTime=\"false\" fakeDuration=\"false\" jdks=\"25\">\n"
    "    <CollectorEvidence rule=\"java\"/><Collector name=\"serial\"/><Collector name=\"parallel\"/>\n"
    "    <Collector name=\"g1\" emits=\"true\" runs=\"3\" seen=\"2\" count=\"7\"/><Collector name=\"z\" emits=\"false\"/>"
    "<Collector name=\"shenandoah\"/><Collector name=\"epsilon\"/>\n"
    "<Cost frequency=\"gc\" bytes=\"12.5\"><Rate configuration=\"default\" perSecond=\"1.5\"/></Cost>\n"
    "</Event>\n"
    "<Type name=\"Shade\" jdks=\"25\">\n"
    "<Field type=\"ulong\" name=\"name\" label=\"Name\" struct=\"false\" experimental=\"false\" array=\"false\" "
    "jdks=\"25\"/>\n"
    "<Value name=\"dark\" recorded=\"true\" jdks=\"25\"/>\n"
    "<Value name=\"pale\" recorded=\"true\" jdks=\"25\"/>\n"
    "</Type>\n"
    "<Relation name=\"ColourId\"/>\n"
    "<XmlType name=\"ulong\" javaType=\"long\" parameterType=\"u8\" fieldType=\"u8\" jdks=\"25\"/>\n"
    "  <XmlContentType name=\"bytes\" annotation=\"jdk.jfr.DataAmount(BYTES)\" jdks=\"25\"/>\n"
    "<Configuration file=\"default.jfc\" jdks=\"25\">\n"
    "<label>Continuous</label>\n"
    "<Option name=\"paint\" kind=\"selection\" default=\"all\" jdks=\"25\">\n"
    "<Choice name=\"all\" value=\"all\"/>\n"
    "<Control name=\"paint\">\n"
    "<Value choice=\"all\">true</Value>\n"
    "<setting>jdk.Colour#enabled</setting>\n"
    "</Control>\n"
    "</Option>\n"
    "<event name=\"jdk.Colour\" jdks=\"25\">\n"
    "<setting name=\"enabled\" control=\"paint\" jdks=\"25\">true</setting>\n"
    "</event>\n"
    "</Configuration>\n"
    "<ExampleFile label=\"BlueGC\" run=\"a, b\">A</ExampleFile>\n"
    "<ExampleFile label=\"RedGC\">A</ExampleFile>\n"
    "<Command name=\"JFR.start\" path=\"Start.java\" line=\"3\" jdks=\"25\">\n"
    "<Argument name=\"name\" type=\"STRING\" mandatory=\"false\" line=\"4\">Name</Argument>\n"
    "<Argument name=\"delay\" type=\"NANOTIME\" mandatory=\"false\">When</Argument>\n"
    "</Command>\n"
    "<View name=\"colours\" label=\"Colours\" category=\"jvm\" form=\"table\" path=\"view.ini\" line=\"3\" "
    "jdks=\"25\">\n"
    "<query>SELECT size FROM Colour</query>\n"
    "<ViewEvent name=\"Colour\">\n"
    "<field>size</field>\n"
    "</ViewEvent>\n"
    "</View>\n"
    "<Timeline name=\"t\" situation=\"lock\" gc=\"g1\" run=\"a\" concurrent=\"false\">"
    "<Bar event=\"Colour\" start=\"0\" duration=\"9\" depth=\"0\"/>"
    "<Bar event=\"Colour\" start=\"2\" duration=\"6\" depth=\"1\"/></Timeline>\n"
    "<Change kind=\"label\" item=\"event\" name=\"Colour\" from=\"a\" to=\"Colour\"/>\n"
    "</Metadata>\n";

static const struct {
    const char *from, *to; /* in the correct data set */
    const char *told;
} cases[] = {
    {"type=\"ulong\" name=\"size\"", "type=\"int\" name=\"size\"",
     ":12: error: Field size names the type int, which does not exist"},
    {"contentType=\"bytes\"", "contentType=\"bits\"", "Field size names the content type bits, which does not exist"},
    {"relation=\"ColourId\"", "relation=\"GcId\"", "Field size names the relation GcId, which does not exist"},
    {"transition=\"to\"", "transition=\"into\"", "Invalid attribute transition for element Field"},
    {"name=\"enabled\" jdks=\"25\">true</Setting", "name=\"cutoff\" jdks=\"25\">1 s</Setting",
     ":16: error: the event does not have the setting cutoff"},
    {">true</setting>", ">false</setting>", ":15: error: configuration 0 differs from"},
    {">true</setting>", ">yes</setting>", ":47: warning: 'yes' is not a valid value for enabled"},
    {"id=\"0\"", "id=\"1\"", "there is no configuration with the index 1"},
    {"<Example type=\"object\" exampleFile=\"0\"", "<Example type=\"object\" exampleFile=\"3\"",
     "an example refers to example file 3"},
    {"<appearedIn>0", "<appearedIn>7", "appeared in example file 7"},
    {"name=\"threshold\" value=\"0 ns\"", "name=\"threshold\" value=\"0 parsecs\"",
     "is not a valid value for threshold"},
    {"name=\"threshold\"", "name=\"enabled\"", ":21: error: DefaultSetting enabled is listed twice"},
    {"fakeEndTime=\"true\"", "fakeEndTime=\"false\"", "do not agree with the list of fakeEndTimes"},
    {"<fakeEndTimes>Colour", "<fakeEndTimes>Other", "do not agree with the list of fakeEndTimes"},
    {"\"JDK_ONLY\"", "\"GRAAL_ONLY\"", "there is no GraalVMInfo"},
    {"jdks=\"25\">\n    <Coll", "includedInVariant=\"GRAAL_ONLY\" jdks=\"25\">\n    <Coll",
     "it names a JVM's garbage collectors"},
    {"contentType=\"bytes\" relation=\"ColourId\" struct=\"false\" experimental=\"false\" array=\"false\" "
     "transition=\"to\" runtimeType=\"long\" annotations=\"jdk.jfr.DataAmount(BYTES), jdk.jfr.Unsigned\" jdks=\"21,25\"",
     "struct=\"false\" experimental=\"false\" array=\"false\" jdks=\"17,25\"", "releases that its owner lacks"},
    {"jdks=\"21,25\">\n    <Ex", "jdks=\"21\">\n    <Ex", "does not contain its own release 25"},
    {"changesSince=\"21\"", "", "changesSince is missing"},
    {"feature=\"25\"", "feature=\"24\"", "named for release 25 but contains 24"},
    {"feature=\"25\"", "feature=\"0\"", "feature is missing or out of range"},
    {"feature=\"25\"", "feature=\"128\"", "feature is missing or out of range"},
    {"  <XmlContentType name=\"bytes\" annotation=\"jdk.jfr.DataAmount(BYTES)\" jdks=\"25\"/>\n", "",
     "at least one Type"},
    {"url=\"https://example.org/t\" ", "tag=\"jdk-25\" ", "url is missing"},
    {"url=\"https://example.org/t\" ", "url=\"javascript:alert(1)\" ",
     "not an http or https address: javascript:alert(1)"},
    {"url=\"https://example.org/t\" ", "url=\"https://example.org/t\" permaUrl=\"data:text/html,x\" ",
     "not an http or https address: data:"},
    {"category=\"JVM, GC\"", "category=\"\"", "the event has no category"},
    {"name=\"Shade\"", "name=\"Shade\" shape=\"round\"", "shape"},
    {"<Relation", "<Other/><Relation", "Other"},
    {"internal=\"false\"", "internal=\"0\"", "internal"},
    {"<shades type=\"array\"/>", "<shades type=\"list\"/>", ":7:20: error: bad value of attribute: type"},
    {"name=\"g1\" emits", "name=\"serial\" emits", "the event is named after g1, but serial emits it"},
    {"<ViewEvent name=\"Colour\"", "<ViewEvent name=\"Taste\"", "names the event Taste, which does not exist"},
    {"<field>size", "<field>taste", ":59: error: field taste names the field taste, which does not exist"},
    {"<Value name=\"pale\"", "<Value name=\"dark\"", ":32: error: Value dark is listed twice"},
    {"<Value name=\"dark\" recorded=\"true\" jdks=\"25\"", "<Value name=\"dark\" recorded=\"true\" jdks=\"21,25\"",
     "releases that its owner lacks"},
    {"default=\"all\"", "default=\"none\"", ":39: error: the default of option paint is not one of its choices"},
    {"<Value choice=\"all\"", "<Value choice=\"some\"", "option paint has no choice some"},
    {"jdk.Colour#enabled", "jdk.Colour#period", "jdk.Colour#period does not have the control paint"},
    {"control=\"paint\"", "control=\"brush\"", "jdk.Colour#enabled does not have the control paint"},
    {"kind=\"selection\"", "kind=\"list\"", "Option"},
    {"name=\"delay\"", "name=\"name\"", ":54: error: Argument name is listed twice"},
    {"mandatory=\"false\" line=\"4\"", "mandatory=\"no\" line=\"4\"", "mandatory"},
    {"form=\"table\"", "form=\"list\"", "View"},
    {"situation=\"lock\"", "situation=\"party\"", "Timeline"},
    {"gc=\"g1\" run=\"a\"", "gc=\"blue\" run=\"a\"", "Element Timeline failed"},
    {"<Bar event=\"Colour\" start=\"2\"", "<Bar event=\"Taste\" start=\"2\"",
     ":62: error: Bar names the event Taste, which does not exist"},
    {"depth=\"1\"/>", "depth=\"1\"><BarValue name=\"taste\" value=\"4\"/></Bar>",
     "BarValue taste names the field taste, which does not exist"},
    {"duration=\"6\"", "duration=\"8\"", "t: bar 2 is not within the bar above it"},
    {"depth=\"1\"", "depth=\"2\"", "t: bar 2 has a bad start, duration or depth"},
    {"</Timeline>", BAR("3", "1", "2") BAR("8", "2", "1") "</Timeline>", "t: bar 4 is not within the bar above it"},
    {"</Timeline>", BAR("9", "5", "0") BAR("8", "2", "1") "</Timeline>", "t: bar 4 is not within the bar above it"},
    {"</Timeline>", BAR("9", "5", "0") BAR("9", "2", "2") "</Timeline>", "t: bar 4 has a bad start, duration or depth"},
    {"start=\"0\" duration=\"9\"", "start=\"1\" duration=\"9\"", "t: no bar starts at 0"},
    {" fieldType=\"u8\"", "", "XmlType"},
    {" annotation=\"jdk.jfr.DataAmount(BYTES)\"", "", "XmlContentType"},
    {"<XmlType name=\"ulong\"", "<XmlType name=\"ulong\" annotation=\"jdk.jfr.Unsigned\"", "annotation"},
    {"jdks=\"21,25\"", "jdks=\"25,21\"", "bad value of attribute: jdks"},
    {"jdks=\"21,25\"", "jdks=\"21,25,25\"", "bad value of attribute: jdks"},
    {"durationField=\"true\"", "durationField=\"false\"", "durationField differs from startTime"},
    {"endTime=\"true\"", "endTime=\"false\"", "endTime differs from startTime"},
    {"throttle=\"false\"", "throttle=\"true\"", "throttle is true, but the event lacks the setting"},
    {"cutoff=\"false\"", "cutoff=\"true\"", "cutoff is true, but the event lacks the setting"},
    {"thread=\"true\"", "thread=\"false\"", "thread is false, but there is an ImplicitField eventThread"},
    {"stackTrace=\"false\"", "stackTrace=\"true\"", "stackTrace is true, but there is no ImplicitField stackTrace"},
    {"<shades type", "<hues type", "an example has the field hues, which the event does not have"},
    {"        <painter type=\"null\"/>\n", "", "an example lacks the field painter"},
    {"<stringValue>4<", "<stringValue>four<", "an example has 'four' in the field size, which is a long"},
    {"<painter type=\"null\"/>", "<painter type=\"array\"/>", "the field painter is an array in an example"},
    {"typeName=\"ulong\"", "typeName=\"ulonk\"", "an example names the type 'ulonk', which is not defined"},
    {"<appearedIn>0</appearedIn>", "<appearedIn>0</appearedIn><appearedIn>0</appearedIn>",
     "appeared in example file 0 after 0: not ascending"},
    {"<Collector name=\"z\"", "<Collector name=\"banana\"", "Invalid attribute name for element Collector"},
    {"<Collector name=\"z\"", "<Collector name=\"g1\"", ":26: error: Collector g1 is listed twice"},
    {"seen=\"2\"", "seen=\"4\"", "g1: seen in 4 of 3 runs"},
    {"emits=\"true\" runs", "emits=\"false\" runs", "g1 does not emit the event, but 2 runs have it"},
    {"<CollectorEvidence rule=\"java\"/><Collector name=\"serial\"/><Collector name=\"parallel\"/>\n"
     "    <Collector name=\"g1\" emits=\"true\" runs=\"3\" seen=\"2\" count=\"7\"/>",
     "<CollectorEvidence rule=\"curated\" path=\"a.cpp\" line=\"3\" what=\"Why.\" tag=\"jdk-25+36\"/>"
     "<Collector name=\"serial\" emits=\"true\" runs=\"3\" seen=\"3\" count=\"20\"/>"
     "<Collector name=\"parallel\" emits=\"true\" runs=\"2\" count=\"0\"/>"
     "<Collector name=\"g1\" emits=\"true\" runs=\"3\" seen=\"3\" count=\"20\"/>",
     "parallel is said to emit the event, but none of 2 runs has it, and all runs of the others do"},
    {"frequency=\"gc\"", "frequency=\"banana\"", "frequency"},
    {"perSecond=\"1.5\"", "perSecond=\"-1.5\"", "perSecond"},
    {"configuration=\"default\"", "configuration=\"banana\"", "configuration"},
    {"perSecond=\"1.5\"/>", "perSecond=\"1.5\"/><Rate configuration=\"default\" perSecond=\"2\"/>",
     "Rate default is listed twice"},
    {"item=\"event\" name=\"Colour\"", "item=\"event\" name=\"Color\"",
     "a Change refers to the event Color, which does not exist"},
    {"changesSince=\"21\"", "changesSince=\"99\"", "changesSince 99 is not a release before 25"},
    {"label=\"Size\"", "label=\"Size\" since=\"17.0.4\"", "size is since 17.0.4, which is not an update of 25"},
    {"label=\"Size\"", "label=\"Size\" since=\"yesterday\"", "since"},
    {"annotations=\"jdk", "annotations=\"Unsigned((jdk", "annotations"},
    {"includedInVariant", "source=\"/home/x/Colour.java\" includedInVariant", "source"},
    {"<Emission path=\"src/paint.cpp\"", "<Emission path=\"/etc/passwd\"", "Emission"},
    {"what=\"commit\"", "what=\"banana\"", "Emission"},
    {"category=\"JVM, GC\"", "category=\"JVM, , GC\"", ":3: error: Invalid attribute category for element Event"},
    {"https://example.org/t", "not a url", "address"},
    {"internal=\"false\"", "internal=\"true\"", "configuration 'Continuous' has an internal event"},
    {"<label>Continuous", "<label>Contnuous", "default.jfc is labelled 'Contnuous' instead of 'Continuous'"},
    {"<appearedIn>0", "<appearedIn>1", "an example refers to example file 0, in which the event did not appear"},
    {"label=\"Colour\"", "label=\" \"", "Invalid attribute label for element Event"},
    {"label=\"Colour\"", "label=\"\"", "Invalid attribute label for element Event"},
    {"label=\"Colour\"", "label=\"Co\xe2\x80\xaelour\"", "Invalid attribute label for element Event"},
    {"label=\"Colour\"", "label=\"Co&#10;lour\"", "Invalid attribute label for element Event"},
    {"label=\"Size\"", "label=\"Size&#x85;\"", ":12: error: Invalid attribute label for element Field"},
    {"name=\"size\" label", "name=\"the-size\" label", ":12: error: Invalid attribute name for element Field"},
    {"<event name=\"jdk.Colour\"", "<event name=\"Colour\"", ":46: error: Element event failed"},
    {"file=\"default.jfc\"", "file=\"../default.jfc\"", "Invalid attribute file for element Configuration"},
    {"javaType=\"long\"", "javaType=\"long\" runtimeName=\"int\"",
     ":12: error: field size is a long in recordings, but its type ulong a int"},
    {"jdk.jfr.Unsigned\"", "jdk.jfr.DataAmount(BYTES)\"", "field size has the annotation jdk.jfr.DataAmount twice"},
    {"runtimeType=\"long\"", "runtimeType=\"java.lang.String\"",
     "jdk.jfr.Unsigned, but is not a number: java.lang.String"},
    {"annotations=\"jdk.jfr.DataAmount(BYTES), ", "annotations=\"",
     "field size has the content type bytes, but not its annotation jdk.jfr.DataAmount(BYTES)"},
    {"<stringValue>4<", "<stringValue>18446744073709551616<", "in the field size, which is a long"},
    {"<stringValue>4<", "<stringValue>4 <", "in the field size, which is a long"},
    {"typeName=\"ulong\"", "typeName=\"Shade\"", "the field size is a Shade in an example instead of a ulong"},
    {"exampleFile=\"0\">", "exampleFile=\"0\" run=\"c\">", "has the run c, which its example file does not have"},
    {"value=\"20 ms\"", "value=\"10 ms\"", "the period is 20 ms, the default of the setting 10 ms"},
    {"period=\"20 ms\" ", "", "the period is absent, the default of the setting 20 ms"},
    {"name=\"threshold\" value", "name=\"threshold\" runtimeType=\"jdk.settings.Throttle\" value",
     "the type of the setting threshold is jdk.settings.Throttle"},
    {"includedInVariant", "definition=\"src/C.java\" includedInVariant", "definition without a definitionLine"},
    {"includedInVariant", "origin=\"native\" class=\"a.C\" includedInVariant", "the origin is native"},
    {"includedInVariant", "source=\"src/a/C.java\" class=\"a.B$C\" includedInVariant",
     "src/a/C.java is not the file of the class a.B$C"},
    {"includedInVariant", "source=\"src/aa/C.java\" class=\"a.C\" includedInVariant", "is not the file of the class"},
    {"includedInVariant", "descriptionFrom=\"25\" includedInVariant", "descriptionFrom is the own release"},
    {"label=\"Size\"", "label=\"Size\" since=\"25.0.10-25.0.9\"", "size is since 25.0.10-25.0.9: not ascending"},
    {"label=\"Size\"", "label=\"Size\" since=\"25.0.1-26.0.1\"", "which is not an update of 25"},
    {"<Collector name=\"epsilon\"/>", "", "the garbage collector epsilon is missing"},
    {"<CollectorEvidence rule=\"java\"/>", "", "Collector without a CollectorEvidence"},
    {"count=\"7\"", "count=\"0\"", "g1: seen in 2 runs, but 0 times"},
    {"perSecond=\"1.5\"", "perSecond=\"0\"", "a Rate is 0"},
    {"perSecond=\"1.5\"", "gc=\"zgen\" perSecond=\"1.5\"", "z does not emit the event, but has a Rate"},
    {"perSecond=\"1.5\"", "run=\"c\" perSecond=\"1.5\"", "Rate default c names the run c, which does not exist"},
    {"bytes=\"12.5\"", "bytes=\"12.5\" bytesWithStack=\"9\"", "an event of 12.5 bytes has 9 bytes"},
    {"gc=\"g1\" run=\"a\"", "gc=\"g1\" run=\"c\"", "Timeline t names the run c, which does not exist"},
    {"what=\"commit\"/>", "what=\"commit\"/><Emission path=\"src/paint.cpp\" line=\"4\" what=\"commit\"/>",
     "Emission src/paint.cpp 4 commit is listed twice"},
    {" line=\"4\" what=\"commit\"", " what=\"commit\"", "Emission"},
    {"<Relation name=\"ColourId\"/>", "<Relation name=\"ColourId\"/><Relation name=\"ColourId\"/>",
     "Relation ColourId is listed twice"},
    {"javaType=\"long\"", "javaType=\"double\" unsigned=\"true\"", "ulong is unsigned, but not an integer"},
    {"javaType=\"long\"", "javaType=\"long\" contentType=\"bits\"",
     "XmlType ulong names the content type bits, which does not exist"},
    {"<fakeEndTimes>Colour</fakeEndTimes>", "<fakeEndTimes>Colour</fakeEndTimes><fakeEndTimes>Taste</fakeEndTimes>",
     "fakeEndTimes Taste names the event Taste, which does not exist"},
    {"FROM Colour<", "FROM Colours<", "the query of view colours does not name the event Colour"},
    {"kind=\"selection\"", "kind=\"text\"", "option paint has no choices of a text"},
    {"kind=\"selection\"", "kind=\"flag\"", "option paint has no choices of a flag"},
    {"name=\"enabled\" control=\"paint\"", "name=\"enabled\" control=\"brush\"",
     "enabled has the control brush, which no option has"},
    {"https://example.org/t\"", "https://example.org/tree/jdk-25\" tag=\"jdk-25.0.1\"",
     "url is not that of the tag jdk-25.0.1"},
    {"label=\"D\"", "label=\"\"", "the implicit field duration has no label"},
    {"https://example.org/t\"", "https://example.org/tree/jdk-25.0.1\" version=\"25.0.2\" tag=\"jdk-25.0.1\"",
     "the version 25.0.2 is not that of the tag jdk-25.0.1"},
    {"\"JDK_ONLY\"", "\"JDK_ONLY\" graalSource=\"a.java\"", "includedInVariant has no GraalVM"},
    {"\"JDK_ONLY\"", "\"JDK_ONLY\" graalSince=\"19.0\"", "graalSince 19.0 is not from"},
    {" line=\"4\" what=\"commit\"", " line=\"2000000\" what=\"commit\"", "no source file has so many lines"},
    {"gc=\"g1\" run=\"a\"", "gc=\"cms\" run=\"a\"", "Timeline has the garbage collector cms"},
    {"to=\"Colour\"", "to=\"Color\"", "results in 'Color', but the file has 'Colour'"},
    {"bytes=\"12.5\"", "bytes=\"0\"", "each event has a size"},
    {"label=\"Colour\"", "label=\"Colour \"", "Invalid attribute label"},
    {"<Example type=\"object\" exampleFile=\"0\"", "<Example type=\"object\" typeName=\"Shade\" exampleFile=\"0\"",
     "an example is one of the event Shade"},
    {"</Metadata>", "", ":"},
};

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

static bool check(const char *text, struct buf *told)
{
    char folder[SCRATCH_MAX];
    scratch_folder(folder);
    char *path = file_join(folder, "metadata_25.xml");
    struct diag diag = {.sink = keep_line, .context = told};
    assert_true(file_write(path, text, strlen(text), NULL, &diag));
    bool ok = dataset_check_file(path, "data/schema/metadata.rng", NULL, &diag);
    scratch_remove(folder);
    free(path);
    return ok;
}

static void test_a_right_data_set(void **state)
{
    struct buf told = {0};
    assert_true(check(right, &told));
    assert_string_equal(buf_text(&told), "");
    buf_dispose(&told);
}

static void test_one_thing_wrong(void **state)
{
    int missed = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *place = strstr(right, cases[i].from);
        assert_non_null(place);
        struct buf text = {0}, told = {0};
        buf_add(&text, right, (size_t)(place - right));
        buf_puts(&text, cases[i].to);
        buf_puts(&text, place + strlen(cases[i].from));
        bool ok = check(buf_text(&text), &told);
        bool is_told = strstr(buf_text(&told), cases[i].told) != NULL;
        if (!is_told)
            print_error("%s: %s", cases[i].to, buf_text(&told));
        missed += !is_told;
        assert_int_equal(ok, !strstr(buf_text(&told), "error"));
        buf_dispose(&text);
        buf_dispose(&told);
    }
    assert_int_equal(missed, 0);
}

static void test_a_file_before_the_version_step(void **state)
{
    struct buf text = {0}, told = {0};
    for (const char *rest = right;;) {
        const char *jdks = strstr(rest, "jdks=\"");
        if (!jdks) {
            buf_puts(&text, rest);
            break;
        }
        buf_add(&text, rest, (size_t)(jdks + 6 - rest));
        rest = strchr(jdks + 6, '"');
    }
    assert_true(check(buf_text(&text), &told));
    assert_non_null(strstr(buf_text(&told), "no releases yet"));
    buf_dispose(&text);
    buf_dispose(&told);
}

/* A variant uses the types of its release, which is in the parent folder. */
static void test_a_variant_uses_types_of_its_release(void **state)
{
    static const char variant[] =
        "<Metadata url=\"https://example.org/t\" feature=\"25\" vendor=\"Pots\" origin=\"source\">\n"
        "  <Event name=\"Pot\" category=\"Kitchen\" " FLAGS
        "fakeEndTime=\"false\" fakeDuration=\"false\" jdks=\"25\">\n"
        "    <Field type=\"%s\" name=\"size\" label=\"Size\" contentType=\"bytes\" struct=\"false\" "
        "experimental=\"false\" array=\"false\" jdks=\"25\"/>\n"
        "  </Event>\n"
        "  <Change kind=\"label\" item=\"event\" name=\"Colour\" from=\"a\" to=\"Colour\"/>\n"
        "</Metadata>\n";
    static const struct {
        const char *type;
        bool has_release, ok;
        const char *told;
    } uses[] = {{"ulong", true, true, ""},
                {"pot", true, false, ":3: error: Field size names the type pot, which does not exist"},
                {"ulong", false, false, "needs at least one Type"}};
    char folder[SCRATCH_MAX];
    scratch_folder(folder);
    char *release = file_join(folder, "metadata_25.xml"), *path = file_join(folder, "variants/pots_25.xml");
    struct buf told = {0};
    struct diag diag = {.sink = keep_line, .context = &told};
    assert_true(file_make_parent(path, &diag));
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        struct buf text = {0};
        buf_printf(&text, variant, uses[i].type);
        assert_true(file_write(path, text.data, text.length, NULL, &diag));
        unlink(release);
        if (uses[i].has_release)
            assert_true(file_write(release, right, strlen(right), NULL, &diag));
        buf_clear(&told);
        assert_int_equal(dataset_check_file(path, "data/schema/metadata.rng", NULL, &diag), uses[i].ok);
        assert_non_null(strstr(buf_text(&told), uses[i].told));
        if (uses[i].ok)
            assert_string_equal(buf_text(&told), "");
        buf_dispose(&text);
    }
    /* The release is given as an argument. */
    char *elsewhere = file_join(folder, "release.xml");
    assert_true(file_write(elsewhere, right, strlen(right), NULL, &diag));
    assert_true(dataset_check_file(path, "data/schema/metadata.rng", elsewhere, &diag));
    scratch_remove(folder);
    free(elsewhere);
    free(release);
    free(path);
    buf_dispose(&told);
}

SUITE(test_check)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_right_data_set),
        cmocka_unit_test(test_one_thing_wrong),
        cmocka_unit_test(test_a_file_before_the_version_step),
        cmocka_unit_test(test_a_variant_uses_types_of_its_release),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
