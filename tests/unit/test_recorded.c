/* Tests detecting recordings, and collecting data sets from them. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include "collector/recorded/collect.h"
#include "collector/recorded/detect.h"
#include "common/base/file.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"

/* Checks a file in memory through its path. */
static bool is_recording(const char *bytes, size_t length, bool in_gzip)
{
    int fd = memfd_create("file", 0);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    gzFile out = gzopen(path, in_gzip ? "wb" : "wbT");
    assert_non_null(out);
    assert_int_equal(gzwrite(out, bytes, (unsigned)length), length);
    assert_int_equal(gzclose(out), Z_OK);
    bool result = recording_detect(path);
    close(fd);
    return result;
}

static void test_recordings_are_known_by_content(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        bool expected;
    } cases[] = {
        {"FLR\0\0\2", 6, true}, {"FLR\0", 4, true}, {"FLR", 3, false}, {"FLRS", 4, false}, {"<xml/>", 6, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(is_recording(cases[i].bytes, cases[i].length, false), cases[i].expected);
        assert_int_equal(is_recording(cases[i].bytes, cases[i].length, true), cases[i].expected);
    }
    assert_false(recording_detect("/"));
    assert_false(recording_detect("/no/such/file"));
}

/* --- collect FILE.jfr ---------------------------------------------------------------------------- */

/* Writes a recording with one event, jdk.A, of a JVM with this version; NULL: without a version. */
static void put_recording(const char *file, const char *version, struct diag *diag)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    jfr_writer_open(&w, "root", NULL);
    jfr_writer_open(&w, "metadata", NULL);
    jfr_writer_open(&w, "class", "name", "java.lang.String", "id", "2", NULL);
    jfr_writer_close(&w);
    jfr_writer_open(&w, "class", "name", "jdk.JVMInformation", "id", "7", "superType", "jdk.jfr.Event", NULL);
    jfr_writer_open(&w, "field", "name", "jvmVersion", "class", "2", NULL);
    jfr_writer_close(&w);
    jfr_writer_close(&w);
    jfr_writer_open(&w, "class", "name", "jdk.A", "id", "8", "superType", "jdk.jfr.Event", NULL);
    jfr_writer_close(&w);
    jfr_writer_close(&w);
    jfr_writer_open(&w, "region", "locale", "en_US", "gmtOffset", "0", "dst", "0", NULL);
    jfr_writer_close(&w);
    jfr_writer_close(&w);
    jfr_writer_metadata(&w, 1);
    if (version) {
        char text[128];
        snprintf(text, sizeof text, "OpenJDK VM (x) for linux-amd64 JRE (%s), built on a day", version);
        jfr_writer_record(&w, 7);
        jfr_writer_utf8(&w, text);
        jfr_writer_end_record(&w);
    }
    jfr_writer_end_chunk(&w);
    assert_true(file_write(file, w.out.data, w.out.length, NULL, diag));
    jfr_writer_dispose(&w);
}

struct collected {
    char folder[SCRATCH_MAX];
    struct strpool pool;
    struct dataset dataset;
    struct buf told;
    struct diag diag;
};

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

static void setup(struct collected *c)
{
    *c = (struct collected){.diag = {.sink = keep_line, .context = &c->told}};
    scratch_folder(c->folder);
}

static void teardown(struct collected *c)
{
    scratch_remove(c->folder);
    buf_dispose(&c->told);
}

static bool collect(struct collected *c, const char *version, const struct recorded_options *options)
{
    char *file = file_join(c->folder, "a.jfr");
    put_recording(file, version, &c->diag);
    buf_clear(&c->told);
    dataset_init(&c->dataset, &c->pool);
    bool ok = recorded_collect(&c->dataset, file, options, &c->diag);
    free(file);
    return ok;
}

static void dispose(struct collected *c)
{
    dataset_dispose(&c->dataset);
    strpool_dispose(&c->pool);
}

/* The builder's name is removed; tag and URL are those of OpenJDK. */
static void test_versions_of_recordings(void **state)
{
    static const struct {
        const char *recorded;
        int feature;
        const char *version, *tag;
    } cases[] = {
        {"25.0.3+9-Debian-2", 25, "25.0.3+9", "jdk-25.0.3+9"},
        {"25.0.3+9", 25, "25.0.3+9", "jdk-25.0.3+9"},
        {"25+36-LTS", 25, "25+36", "jdk-25+36"},
        {"28-ea+18-1-Debian", 28, "28-ea+18", "jdk-28+18"},
        {"17.0.9-internal", 17, "17.0.9", "jdk-17.0.9"},
        {"1.8.0_504-8u504-ga-1-b01", 8, "8u504", "jdk8u504-ga"},
    };
    struct collected c;
    setup(&c);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(collect(&c, cases[i].recorded, &(struct recorded_options){0}));
        assert_int_equal(c.dataset.feature, cases[i].feature);
        assert_string_equal(c.dataset.version, cases[i].version);
        assert_string_equal(c.dataset.tag, cases[i].tag);
        assert_string_equal(c.dataset.origin, "recording");
        assert_non_null(strstr(c.dataset.url, cases[i].tag));
        assert_null(c.dataset.vendor);
        assert_int_equal(c.dataset.events.count, 2);
        assert_string_equal(c.dataset.events.items[0].name, "A");
        dispose(&c);
    }
    assert_false(collect(&c, NULL, &(struct recorded_options){0}));
    assert_string_equal(strstr(buf_text(&c.told), "a.jfr: "),
                        "a.jfr: error: no jdk.JVMInformation event: the release is not known\n");
    dispose(&c);
    teardown(&c);
}

/* The location of a vendor's source is unknown unless it is given. */
static void test_recordings_of_vendors(void **state)
{
    struct collected c;
    setup(&c);
    assert_true(collect(&c, "25.0.3+9-LTS", &(struct recorded_options){.vendor = "Kettle Works"}));
    assert_string_equal(c.dataset.vendor, "Kettle Works");
    assert_string_equal(c.dataset.version, "25.0.3+9");
    assert_null(c.dataset.tag);
    assert_null(c.dataset.url);
    dispose(&c);
    assert_true(collect(&c, "25.0.3+9", &(struct recorded_options){.tag = "t", .url = "https://example.org/t"}));
    assert_string_equal(c.dataset.tag, "t");
    assert_string_equal(c.dataset.url, "https://example.org/t");
    dispose(&c);
    teardown(&c);
}

/* Given configurations, also as copies with the release in front of their name. */
static void test_configurations_of_recordings(void **state)
{
    static const char jfc[] = "<configuration version=\"2.0\" label=\"Continuous\"><event name=\"jdk.A\">"
                              "<setting name=\"enabled\">true</setting></event></configuration>";
    struct collected c;
    setup(&c);
    char *file = file_join(c.folder, "jdk-25.0.3.default.jfc"), *none = file_join(c.folder, "none.jfc");
    assert_true(file_write(file, jfc, strlen(jfc), NULL, &c.diag));
    const char *given = file;
    struct recorded_options options = {.configurations = &given, .configuration_count = 1};
    assert_true(collect(&c, "25.0.3+9", &options));
    assert_int_equal(c.dataset.configurations.count, 1);
    assert_string_equal(c.dataset.configurations.items[0].file, "default.jfc");
    assert_string_equal(c.dataset.events.items[0].configurations.items[0].settings.items[0].value, "true");
    dispose(&c);
    given = none;
    assert_false(collect(&c, "25.0.3+9", &options));
    assert_non_null(strstr(buf_text(&c.told), "none.jfc: error: cannot open"));
    dispose(&c);
    free(file);
    free(none);
    teardown(&c);
}

SUITE(test_recorded)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recordings_are_known_by_content),
        cmocka_unit_test(test_versions_of_recordings),
        cmocka_unit_test(test_recordings_of_vendors),
        cmocka_unit_test(test_configurations_of_recordings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
