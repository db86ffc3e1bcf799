/* Tests the metadata of a recording as a data set, with the values of the configurations of its chunks. */
#include <string.h>
#include <unistd.h>

#include "collector/recorded/runtime_metadata.h"
#include "collector/source/release/jfc.h"
#include "common/base/file.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

enum { ID_LONG = 1, ID_STRING, ID_LABEL, ID_THRESHOLD, ID_RECORDING, ID_SETTING, ID_INFORMATION, ID_A };

static void put_metadata(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, "long", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "java.lang.String", "2", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.jfr.Label", "3", "java.lang.annotation.Annotation");
    jfr_writer_field(w, "value", "2");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.settings.Threshold", "4", "jdk.jfr.SettingControl");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.ActiveRecording", "5", "jdk.jfr.Event");
    jfr_writer_field(w, "name", "2");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.ActiveSetting", "6", "jdk.jfr.Event");
    jfr_writer_field(w, "id", "1");
    jfr_writer_field(w, "name", "2");
    jfr_writer_field(w, "value", "2");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.JVMInformation", "7", "jdk.jfr.Event");
    jfr_writer_field(w, "jvmVersion", "2");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.A", "8", "jdk.jfr.Event");
    jfr_writer_open(w, "annotation", "class", "3", "value", "Ash", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "setting", "name", "threshold", "class", "4", "defaultValue", "0 ns", NULL);
    jfr_writer_close(w);
    jfr_writer_field(w, "startTime", "1");
    jfr_writer_field(w, "size", "1");
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en_US", "gmtOffset", "0", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

/* Writes a chunk of a recording with this name, in which the threshold of jdk.A has this value. */
static void put_chunk(struct jfr_writer *w, const char *name, const char *threshold)
{
    jfr_writer_chunk(w);
    put_metadata(w);
    jfr_writer_record(w, ID_RECORDING);
    jfr_writer_utf8(w, name);
    jfr_writer_end_record(w);
    jfr_writer_record(w, ID_SETTING);
    jfr_writer_number(w, ID_A);
    jfr_writer_utf8(w, "threshold");
    jfr_writer_utf8(w, threshold);
    jfr_writer_end_record(w);
    jfr_writer_record(w, ID_INFORMATION);
    jfr_writer_utf8(w, "OpenJDK VM (25+36) for linux-amd64 JRE (25.0.3+9-Debian-2), built on a day");
    jfr_writer_end_record(w);
    jfr_writer_end_chunk(w);
}

struct fixture {
    struct strpool pool;
    struct dataset actual;
    struct diag diag;
};

static void setup(struct fixture *fixture)
{
    struct jfr_writer w;
    char file[SCRATCH_MAX];
    *fixture = (struct fixture){.diag = {.program = "test"}};
    scratch_file(file);
    jfr_writer_init(&w);
    put_chunk(&w, "default", "20 ms");
    put_chunk(&w, "profile", "10 ms");
    put_chunk(&w, "mine", "1 ms");
    assert_true(file_write(file, w.out.data, w.out.length, NULL, &fixture->diag));
    dataset_init(&fixture->actual, &fixture->pool);
    assert_true(runtime_metadata_read(&fixture->actual, file, &fixture->diag));
    jfc_link(&fixture->actual);
    jfr_writer_dispose(&w);
    scratch_remove(file);
}

static void teardown(struct fixture *fixture)
{
    dataset_dispose(&fixture->actual);
    strpool_dispose(&fixture->pool);
}

static void test_read(void **state)
{
    struct fixture f;
    setup(&f);
    assert_string_equal(f.actual.origin, "recording");
    assert_int_equal(f.actual.feature, 25);
    assert_string_equal(f.actual.version, "25.0.3+9-Debian-2");
    assert_int_equal(f.actual.events.count, 4);
    const struct ds_event *event = dataset_event(&f.actual, "A");
    assert_string_equal(event->label, "Ash");
    assert_int_equal(event->implicit_fields.count, 1);
    assert_int_equal(event->fields.count, 1);
    assert_string_equal(dataset_default(event, "threshold")->value, "0 ns");
    assert_string_equal(f.actual.annotation_types.items[0].name, "jdk.jfr.Label");
    assert_string_equal(f.actual.setting_types.items[0].name, "jdk.settings.Threshold");
    /* A recording with another name is not a configuration. */
    assert_int_equal(f.actual.configurations.count, 2);
    assert_string_equal(f.actual.configurations.items[0].file, "default.jfc");
    assert_string_equal(f.actual.configurations.items[1].label, "Profiling");
    teardown(&f);
}

/* A data set with one value for default.jfc and none for profile.jfc, for which the default is expected. */
static void test_configured_values(void **state)
{
    static const char text[] =
        "<Metadata><Event name='A' label='Ash'><ImplicitField type='long' name='startTime' runtimeType='long'/>"
        "<Field type='long' name='size' runtimeType='long'/>"
        "<Configuration id='1'><Setting name='threshold'>20 ms</Setting></Configuration>"
        "<DefaultSetting name='threshold' value='0 ns' runtimeType='jdk.settings.Threshold'/></Event>"
        "<Configuration><label>Profiling</label></Configuration><Configuration><label>Continuous</label></Configuration>"
        "</Metadata>";
    struct fixture f;
    setup(&f);
    struct dataset expected;
    struct ds_changes all = {0}, changes = {0};
    size_t compared[ITEM_COUNT] = {0};
    dataset_init(&expected, &f.pool);
    assert_true(dataset_parse(&expected, text, strlen(text), "f.xml", &f.diag));
    dataset_diff(&expected, &f.actual, DIFF_RUNTIME, &all, compared);
    for (size_t i = 0; i < all.count; i++) {
        if (strcmp(change_subject(&all.items[i]), "A") == 0)
            *vec_add(&changes) = all.items[i];
    }
    assert_int_equal(compared[ITEM_CONFIGURED], 2);
    assert_int_equal(changes.count, 1);
    assert_int_equal(changes.items[0].kind, CHANGE_VALUE);
    assert_string_equal(changes.items[0].configuration, "Profiling");
    assert_string_equal(changes.items[0].from, "0 ns");
    assert_string_equal(changes.items[0].to, "10 ms");
    vec_dispose(&all);
    vec_dispose(&changes);
    dataset_dispose(&expected);
    teardown(&f);
}

SUITE(test_runtime_metadata)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_configured_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
