/* Tests what explain/ finds out about the writer of a recording: its release, its update, its JVMs, and files that are
 * no recordings. */
#include <stdio.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "recordings/export/facts_text.h"
#include "recordings/export/shapes_text.h"
#include "recordings/explain/release.h"
#include "recordings/explain/vendor.h"
#include "tests/unit/explain_fixture.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

/* --- The version text --------------------------------------------------------------------------------------- */

static void test_versions(void **state)
{
    static const struct {
        const char *text;
        int feature;
        long update;
    } cases[] = {
        {"OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built", 8, 504},
        {"OpenJDK 64-Bit Server VM (17.0.19+10) for linux-amd64 JRE (17.0.19+10), built", 17, 19},
        {"OpenJDK 64-Bit Server VM (17.0.4.1+1) for linux-amd64 JRE (17.0.4.1+1), built", 17, 4},
        {"OpenJDK 64-Bit Server VM (28-ea+12) for linux-amd64 JRE (28-ea+12), built", 28, 0},
        {"Java HotSpot(TM) 64-Bit Server VM (9+181) for windows-amd64 JRE (9+181), built", 9, 0},
        {"Java HotSpot(TM) 64-Bit Server VM (25.251-b08) for linux-amd64 JRE (1.8.0_251-b08)", 8, 251},
        {"OpenJDK 64-Bit Server VM (25.302-b08) for linux-amd64 JRE (Zulu 8.56.0.21-CA-linux64) (1.8.0_302-b08)", 8,
         302},
        {"OpenJDK 64-Bit Server VM (11.0.13+8-LTS) for bsd-aarch64 JRE (Zulu11.52+13-CA) (11.0.13+8-LTS)", 11, 13},
        {"OpenJDK 64-Bit Server VM (25.302-b08) for linux-amd64 JRE (Alibaba Dragonwell 8.8.9) (1.8.0_302-b08)", 8,
         302},
        {"Eclipse OpenJ9 VM (build openj9-0.53.0, JRE 21 Linux amd64-64-Bit Compressed References 20250715_500)", 21,
         0},
        {"Eclipse OpenJ9 VM openj9-0.53.0 JRE 1.8.0 Linux amd64-64-Bit", 8, 0},
        {"GraalVM 22.3.0 Java 17 CE", 17, 0},
        {"GraalVM 22.3.0 Java 11 EE", 11, 0},
        {"Oracle GraalVM 21.0.1+12.1", 21, 1},
        {"GraalVM CE 25.0.1+8.1", 25, 1},
        {"21.0.2+13-jvmci-23.1-b30", 21, 2},
        {"21.0.4+7-LTS", 21, 4},
        {"OpenJDK 64-Bit Server VM (21.0.2+13)", 21, 2},
        {"OpenJDK 64-Bit Server VM (25.302-b08) for linux-amd64", 0, 0},
        {"Mandrel-23.1.2.0-Final", 0, 0},
        {"no number", 0, 0},
        {"", 0, 0},
        {NULL, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jvm_release release = release_of_version(cases[i].text);
        if (release.feature != cases[i].feature || release.update != cases[i].update)
            fail_msg("%s: %d, update %ld", cases[i].text, release.feature, release.update);
    }
}

/* The vendor, its distribution and the exact version, by java.vm.vendor and the version text. */
static void test_vendors(void **state)
{
    static const char hotspot[] = "OpenJDK 64-Bit Server VM";
    static const struct {
        const char *jvm, *version, *property, *name, *distribution, *exact;
    } cases[] = {
        {"Java HotSpot(TM) 64-Bit Server VM",
         "Java HotSpot(TM) 64-Bit Server VM (17.0.5+9-LTS-191) for linux-amd64 JRE (17.0.5+9-LTS-191), built on Sep 13 2022 17:31:43 by \"mach5one\" with gcc 10.2.0",
         "Oracle Corporation", "Oracle Corporation", "Oracle JDK", "17.0.5+9-LTS-191"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (21+35-2513) for linux-amd64 JRE (21+35-2513), built on 2023-08-09T20:25:10Z by \"mach5one\" with gcc",
         "Oracle Corporation", "Oracle Corporation", "Oracle's build of OpenJDK", "21+35-2513"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (11.0.1+13) for linux-amd64 JRE (11.0.1+13), built on Dec 21 2018 17:46:27 by \"mockbuild\" with gcc 8.2.1",
         "Oracle Corporation", NULL, NULL, "11.0.1+13"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (17.0.6+10) for bsd-amd64 JRE (17.0.6+10), built on Jan 20 2023 by \"temurin\" with clang",
         NULL, "Eclipse Adoptium", "Temurin", "17.0.6+10"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (21.0.2+13-LTS) for windows-amd64 JRE (21.0.2+13-LTS), built on x by \"admin\"",
         "Eclipse Adoptium", "Eclipse Adoptium", "Temurin", "21.0.2+13-LTS"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (25.282-b08) for windows-amd64 JRE (1.8.0_282-b08), built on x by \"jenkins\"",
         "AdoptOpenJDK", "AdoptOpenJDK", "AdoptOpenJDK", "1.8.0_282-b08"},
        {hotspot, "OpenJDK 64-Bit Server VM (17.0.9+8-LTS) for linux-amd64 JRE (17.0.9+8-LTS), built on x by \"\"",
         "Amazon.com Inc.", "Amazon.com Inc.", "Corretto", "17.0.9+8-LTS"},
        {hotspot, "OpenJDK 64-Bit Server VM (11.0.13+8-LTS) for bsd-aarch64 JRE (Zulu11.52+13-CA) (11.0.13+8-LTS)",
         NULL, "Azul Systems, Inc.", "Zulu11.52+13-CA", "11.0.13+8-LTS"},
        {hotspot, "OpenJDK 64-Bit Server VM (17.0.7+7-LTS) for linux-amd64 JRE (17.0.7+7-LTS)", "Azul Systems, Inc.",
         "Azul Systems, Inc.", "Zulu", "17.0.7+7-LTS"},
        {hotspot, "OpenJDK 64-Bit Server VM (17.0.7+7-LTS-sapmachine) for linux-amd64 JRE (17.0.7+7-LTS-sapmachine)",
         NULL, "SAP SE", "SapMachine", "17.0.7+7-LTS-sapmachine"},
        {hotspot, "OpenJDK 64-Bit Server VM (21.0.4+7-LTS) for linux-amd64 JRE (21.0.4+7-LTS)", "SAP SE", "SAP SE",
         "SapMachine", "21.0.4+7-LTS"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (17.0.12+7-LTS) for windows-amd64 JRE (17.0.12+7-LTS), built on x by \"MicrosoftCorporation\"",
         NULL, "Microsoft", "Microsoft Build of OpenJDK", "17.0.12+7-LTS"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (25.302-b08) for linux-amd64 JRE (1.8.0_302-b08), built on x by \"mockbuild\" with gcc 4.8.5 (Red Hat 4.8.5-44)",
         "Red Hat, Inc.", "Red Hat, Inc.", "Red Hat build of OpenJDK", "1.8.0_302-b08"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (25.292-b10) for linux-amd64 JRE (1.8.0_292-b10), built on x by \"openjdk\" with gcc 4.4.7 (Red Hat 4.4.7-23)",
         NULL, NULL, NULL, "1.8.0_292-b10"},
        {hotspot, "OpenJDK 64-Bit Server VM (25.0.5.0.3+1-1-Debian) for linux-amd64 JRE (25.0.5.0.3+1-1-Debian)", NULL,
         "Debian", NULL, "25.0.5.0.3+1-1-Debian"},
        {hotspot, "OpenJDK 64-Bit Server VM (25.0.1) for bsd-aarch64 JRE (25.0.1)", "Homebrew", "Homebrew", NULL,
         "25.0.1"},
        {hotspot, "OpenJDK 64-Bit Server VM (17.0.6+10-b829.5) for linux-amd64 JRE (17.0.6+10-b829.5)",
         "JetBrains s.r.o.", "JetBrains s.r.o.", "JetBrains Runtime", "17.0.6+10-b829.5"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (25.302-b08) for linux-amd64 JRE (Alibaba Dragonwell 8.8.9) (1.8.0_302-b08)", NULL,
         "Alibaba", "Alibaba Dragonwell 8.8.9", "1.8.0_302-b08"},
        {hotspot, "OpenJDK 64-Bit Server VM (25.492-b09) for linux-amd64 JRE (1.8.0_492-b09)", "Tencent Company",
         "Tencent Company", "Kona", "1.8.0_492-b09"},
        {hotspot, "OpenJDK 64-Bit Server VM (17.0.15+6) for linux-aarch64 JRE (17.0.15+6)", "BiSheng", "BiSheng",
         "BiSheng JDK", "17.0.15+6"},
        {hotspot, "OpenJDK 64-Bit Server VM (11.0.11+9) for linux-aarch64 JRE (Bisheng) (11.0.11+9)", NULL, "Huawei",
         "Bisheng", "11.0.11+9"},
        {hotspot,
         "OpenJDK 64-Bit Server VM (11.0.15+10-jvmci-22.1-b06) for linux-amd64 JRE (11.0.15+10-jvmci-22.1-b06)", NULL,
         NULL, "GraalVM", "11.0.15+10-jvmci-22.1-b06"},
        {"Substrate VM", "GraalVM 22.3.0 Java 17 CE", "Oracle Corporation", "Oracle Corporation", "GraalVM", NULL},
        {"Substrate VM", "Oracle GraalVM 21.0.1+12.1", NULL, "Oracle Corporation", "Oracle GraalVM", NULL},
        {"Eclipse OpenJ9 VM",
         "Eclipse OpenJ9 VM (build openj9-0.53.0, JRE 21 Linux amd64-64-Bit Compressed References 20250715_500)",
         "IBM Corporation", "IBM Corporation", NULL, NULL},
        {NULL, "21.0.4+7-LTS", "N/A", NULL, NULL, "21.0.4+7-LTS"},
        {NULL, NULL, NULL, NULL, NULL, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct scan scan = {.values = {[SCAN_JVM_NAME] = cases[i].jvm,
                                       [SCAN_JVM_VERSION] = cases[i].version,
                                       [SCAN_VM_VENDOR] = cases[i].property}};
        struct vendor vendor = vendor_of(&scan, &arena);
        if (!text_same(vendor.name, cases[i].name) || !text_same(vendor.distribution, cases[i].distribution) ||
            !text_same(vendor.version, cases[i].exact))
            fail_msg("%s, %s: %s, %s, %s", cases[i].version, cases[i].property, vendor.name, vendor.distribution,
                     vendor.version);
        arena_dispose(&arena);
    }
}

/* Events that a vendor adds are named with the vendor, and its page. */
static void test_events_of_vendors(void **state)
{
    struct diag diag;
    struct buf text;
    struct made made;
    diag_init(&diag, "test");
    buf_init(&text, 0);
    buf_puts(&text, EVENT("", "", ""));
    assert_true(facts_text_vendors(&text, "tests/fixtures/data", 17, &diag));
    assert_true(facts_text_vendors(&text, "tests/fixtures/data", 8, &diag));
    begin(&made, buf_text(&text));
    set(add_type(&made.scan, "jdk.BrushDrop", 0), "enabled", "true");
    set(add_type(&made.scan, "jdk.Unknown", 0), "enabled", "true");
    const char *said = printed(&made, report_print_markdown);
    assert_non_null(strstr(said, "An event of PaintMachine 17.0.3, which emitted none."));
    assert_non_null(strstr(said, "The data set of JDK 25 (25.0.3+9) does not have the event."));
    end(&made);
    begin(&made, buf_text(&text));
    add_type(&made.scan, "jdk.BrushDrop", 3);
    said = printed(&made, report_print_json);
    assert_non_null(strstr(said, "variants/paintmachine_17.html"));
    assert_non_null(strstr(said, "An event of PaintMachine 17.0.3."));
    end(&made);
    buf_dispose(&text);
}

/* --- The event types ---------------------------------------------------------------------------------------- */

enum { TYPES = 18 }; /* and two that the fixture has */

/* Releases 17, 18 and 19. jdk.T0 has the field a in 17, and b in 18 and 19; updates of 18 have c. */
static const char *shapes(struct arena *arena)
{
    const char *text = "releases\t17\t18\t19\n";
    for (int i = 0; i < TYPES; i++)
        text = arena_printf(arena, "%sevent\tjdk.T%d\t7\t0\n%s", text, i,
                            i ? "" : "field\ta\t1\t0\nfield\tb\t6\t0\nfield\tc\t2\t2\n");
    return arena_printf(arena, "%sevent\tjdk.New\t4\t0\n", text);
}

static void test_nearest(void **state)
{
    static const struct {
        const char *field; /* of jdk.T0 */
        bool has_new;
        int types;
        const char *text; /* NULL: the release is not known */
        bool mixes_formats;
    } cases[] = {
        {"a", false, TYPES, "JDK 17 by its event types (19 differs in 2)", false},
        {"b", false, TYPES, "JDK 18 or 19 by its event types", false},
        {"b", true, TYPES, "JDK 19 by its event types (18 differs in 1)", false},
        {"c", false, TYPES, "JDK 18 by its event types, which differ in 1 type or field (19 differs in 2)", false},
        {"z", false, TYPES, NULL, false},
        {"a", false, TYPES - 1, NULL, false},
        {"a", false, TYPES, NULL, true},
    };
    struct arena arena = {0};
    const char *text = shapes(&arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made made;
        begin(&made, EVENT("", "", ""));
        made.scan.values[SCAN_JVM_VERSION] = NULL;
        for (int k = 0; k < cases[i].types; k++) {
            struct scan_type *type = add_type(&made.scan, arena_printf(&arena, "jdk.T%d", k), 1);
            if (k == 0)
                *vec_add(&type->fields) = cases[i].field;
        }
        if (cases[i].has_new)
            add_type(&made.scan, "jdk.New", 1);
        made.scan.mixes_formats = cases[i].mixes_formats;
        assert_int_equal(release_has_types(&made.scan), cases[i].types == TYPES && !cases[i].mixes_formats);
        release_find_nearest(&made.scan, text, strlen(text));
        const char *report = printed(&made, report_print_text);
        bool is_said = cases[i].text ? strstr(report, arena_printf(&arena, "  %s\n", cases[i].text)) != NULL
                                     : !strstr(report, "by its event types");
        is_said = is_said && !cases[i].mixes_formats == !strstr(report, "its chunks have different versions");
        if (!is_said)
            fail_msg("%s, %d: %s", cases[i].field, cases[i].types, report);
        end(&made);
    }
    arena_dispose(&arena);
}

/* A release that differs in a quarter of the types or more is not named. */
static void test_far(void **state)
{
    struct arena arena = {0};
    for (int fields = 4; fields <= 5; fields++) {
        struct made made;
        const char *text = "releases\t17\nevent\tjdk.T0\t1\t0\n";
        for (int i = 0; i < fields; i++)
            text = arena_printf(&arena, "%sfield\tf%d\t1\t0\n", text, i);
        begin(&made, EVENT("", "", ""));
        made.scan.values[SCAN_JVM_VERSION] = NULL;
        for (int k = 0; k < TYPES; k++)
            add_type(&made.scan, arena_printf(&arena, "jdk.T%d", k), 1);
        release_find_nearest(&made.scan, text, strlen(text));
        assert_int_equal(made.scan.nearest.feature, fields == 4 ? 17 : 0);
        end(&made);
    }
    arena_dispose(&arena);
}

/* --- Data sets ---------------------------------------------------------------------------------------------- */

/* JDK 17 with jdk.M, which default.jfc enables until an update that is not known exactly. */
static void make_data(struct dataset *data, struct strpool *pool)
{
    dataset_init(data, pool);
    data->feature = 17;
    data->version = "17.0.19+10";
    *vec_add(&data->configurations) = (struct ds_configuration){.label = "Continuous"};
    *vec_add(&data->configurations) = (struct ds_configuration){.label = "Profiling"};
    struct ds_event *event = vec_add(&data->events);
    event->name = "M";
    *vec_add(&event->settings) = (struct ds_default_setting){.name = "enabled", .value = "true"};
    struct ds_event_configuration *configured = vec_add(&event->configurations);
    *vec_add(&configured->settings) = (struct ds_setting){.name = "enabled", .value = "false"};
    *vec_add(&event->fields) = (struct ds_field){.name = "old"};
    *vec_add(&event->fields) = (struct ds_field){.name = "new", .since = "17.0.9"};
    *vec_add(&data->update_changes) = (struct ds_change){.kind = CHANGE_VALUE,
                                                         .item = ITEM_CONFIGURED,
                                                         .owner = "M",
                                                         .name = "enabled",
                                                         .configuration = "Continuous",
                                                         .from = "true",
                                                         .to = "false",
                                                         .since = "17.0.17-17.0.19"};
}

/* The configurations are those of the recording's update; between 17.0.16 and 17.0.19, the recording decides. */
static void test_updates(void **state)
{
    static const struct {
        const char *version, *enabled, *release;
        bool is_equal;
    } cases[] = {
        {"JRE (17+35)", "true", "17", true},
        {"JRE (17.0.6+10)", "true", "17.0.6", true},
        {"JRE (17.0.6+10)", "false", "17.0.6", false},
        {"JRE (17.0.17+10)", "true", "17.0.17", true},
        {"JRE (17.0.17+10)", "false", "17.0.17", true}, /* the first one that can have the change */
        {"JRE (17.0.18+10)", "false", "17.0.18", true},
        {"JRE (17.0.19+10)", "false", "17.0.19", true},
        {"JRE (17.0.19+10)", "true", "17.0.19", false},
        {"JRE (17.0.21+9)", "false", "17.0.19", true},
        {"JRE (21.0.2+10)", "true", "17", false},
        {"unknown", "false", "17", true},
    };
    struct strpool pool = {0};
    struct dataset data;
    struct buf text;
    make_data(&data, &pool);
    buf_init(&text, 0);
    facts_text_release(&text, &data);
    assert_non_null(strstr(buf_text(&text), "\nearlier\tenabled\t17.0.17\t17.0.19\ttrue\t-\n"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made made;
        size_t known;
        begin(&made, buf_text(&text));
        made.scan.values[SCAN_JVM_VERSION] = cases[i].version;
        set(add_type(&made.scan, "jdk.M", 0), "enabled", cases[i].enabled);
        findings_fit_facts(&made.facts, &made.scan);
        findings_make(&made.findings, &made.scan, &made.facts, &made.arena);
        if (strcmp(made.facts.release, cases[i].release) != 0 ||
            (findings_differing(&made.findings, 0, &known) == 0) != cases[i].is_equal || known != 1)
            fail_msg("%s, %s: %s", cases[i].version, cases[i].enabled, made.facts.release);
        end(&made);
    }
    buf_dispose(&text);
    dataset_dispose(&data);
    strpool_dispose(&pool);
}

/* Before an update added an event, a setting or a row of a configuration, all have the default. */
static void test_added(void **state)
{
    struct strpool pool = {0};
    struct dataset data;
    struct buf text;
    make_data(&data, &pool);
    data.events.items[0].configurations.items[0].settings.items[0].since = "17.0.3";
    data.events.items[0].settings.items[0].since = "17.0.2-17.0.4";
    data.events.items[0].since = "17.0.1";
    buf_init(&text, 0);
    facts_text_release(&text, &data);
    assert_non_null(strstr(buf_text(&text), "\nearlier\tenabled\t17.0.17\t17.0.19\ttrue\t-\n"
                                            "earlier\tenabled\t17.0.3\t17.0.3\ttrue\t-\n"
                                            "earlier\tenabled\t17.0.2\t17.0.4\ttrue\ttrue\n"
                                            "earlier\tenabled\t17.0.1\t17.0.1\ttrue\ttrue\n"));
    buf_dispose(&text);
    dataset_dispose(&data);
    strpool_dispose(&pool);
}

/* Configurations that are not in the JDK are compared, too; the nearest one is named. */
static void test_others(void **state)
{
    static const struct {
        const char *enabled, *said;
    } cases[] = {
        {"false", "  All 1 settings equal those of default.jfc of JDK 17.0.19.\n"
                  "  1 of 1 settings differ from profile.jfc of JDK 17.0.19.\n"
                  "  The table compares with default.jfc, which"},
        {"maybe", "  1 of 1 settings differ from default.jfc of JDK 17.0.19.\n"
                  "  1 of 1 settings differ from profile.jfc of JDK 17.0.19.\n"
                  "  All 1 settings equal those of b.jfc of Tea.\n"
                  "  The table compares with b.jfc of Tea, which"},
    };
    char folder[SCRATCH_MAX];
    struct strpool pool = {0};
    struct diag diag;
    struct dataset data;
    struct buf text;
    struct arena arena = {0};
    static const char table[] = "a\ta.jfc\tTea\thttps://example.org\na\tjdk.M\tvolume=11\na\tjdk.N\tenabled=maybe\n"
                                "b\tb.jfc\tTea\thttps://example.org\nb\tjdk.M\tvolume=a=b, enabled=maybe\n";
    scratch_folder(folder);
    diag_init(&diag, "test");
    assert_true(file_write(arena_printf(&arena, "%s/configurations.tsv", folder), table, strlen(table), NULL, &diag));
    make_data(&data, &pool);
    buf_init(&text, 0);
    facts_text_release(&text, &data);
    assert_true(facts_text_others(&text, folder, &diag));
    assert_non_null(strstr(buf_text(&text), "\nother\tb.jfc of Tea\nnamed\tjdk.M\tvolume\ta=b\tenabled\tmaybe\n"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made made;
        begin(&made, buf_text(&text));
        made.scan.values[SCAN_JVM_VERSION] = "JRE (17.0.19+10)";
        set(add_type(&made.scan, "jdk.M", 0), "enabled", cases[i].enabled);
        findings_fit_facts(&made.facts, &made.scan);
        assert_non_null(strstr(printed(&made, report_print_text), cases[i].said));
        end(&made);
    }
    buf_dispose(&text);
    dataset_dispose(&data);
    strpool_dispose(&pool);
    scratch_remove(folder);
    arena_dispose(&arena);
}

/* A configuration of others that differs in more than a tenth of the settings is not the nearest one. */
static void test_far_others(void **state)
{
    for (int is_equal = 0; is_equal < 2; is_equal++) {
        struct made made;
        struct scan_type *type =
            begin(&made, EVENT("", "", "") "setting\ta\t0\t1\t1\nsetting\tb\t0\t1\t1\n"
                                           "other\to.jfc of O\nnamed\tjdk.X\tenabled\ttrue\ta\t2\tb\t2\n"
                                           "named\tjdk.GarbageCollection\tenabled\ttrue\n");
        set(type, "a", "2");
        set(type, "b", is_equal ? "2" : "3");
        findings_make(&made.findings, &made.scan, &made.facts, &made.arena);
        assert_int_equal(made.findings.nearest, is_equal ? 2 : 0);
        end(&made);
    }
}

/* A row that is none of a configuration is an error. */
static void test_bad_others(void **state)
{
    static const char *const rows[] = {"a\ta.jfc\n", "a\tjdk.M\tenabled\n", "a\tjdk.M\tx=1, enabled, y=2\n"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char folder[SCRATCH_MAX];
        struct diag diag;
        struct buf text;
        struct arena arena = {0};
        scratch_folder(folder);
        diag_init(&diag, "test");
        buf_init(&text, 0);
        diag.quiet = true;
        assert_true(
            file_write(arena_printf(&arena, "%s/configurations.tsv", folder), rows[i], strlen(rows[i]), NULL, &diag));
        assert_false(facts_text_others(&text, folder, &diag));
        buf_dispose(&text);
        scratch_remove(folder);
        arena_dispose(&arena);
    }
}

/* An update that has the fix of a bug does not have the bug; "17.0.6 or 17.0.7" says that 17.0.6 may have it. */
static void test_fixed_bugs(void **state)
{
    static const struct {
        const char *fixed, *version;
        bool has_bug;
    } cases[] = {
        {"25.0.6 or 25.0.7, 26", "JRE (25.0.5+10)", true},
        {"25.0.6 or 25.0.7, 26", "JRE (25.0.6+10)", true},
        {"25.0.6 or 25.0.7, 26", "JRE (25.0.7+10)", false},
        {"25.0.6 or 25.0.7, 26", "JRE (25.0.10+1)", false},
        {"25.0.6 or 25.0.7, 26", "JRE (25+36)", true},
        {"25.0.6 or 25.0.7, 26", "unknown", true},
        {"17.0.2, 25.0.4", "JRE (25.0.3+10)", true},
        {"17.0.2, 25.0.4", "JRE (25.0.4+10)", false},
        {"26", "JRE (25.0.7+10)", true},
        {"", "JRE (25.0.7+10)", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made made;
        char facts[2000];
        snprintf(facts, sizeof facts, EVENT("", "", "") "bug\t7\t%s\tWrong.\tsuppresses\nbug\t8\t\tMore.\n",
                 cases[i].fixed);
        begin(&made, facts);
        made.scan.values[SCAN_JVM_VERSION] = cases[i].version;
        findings_fit_facts(&made.facts, &made.scan);
        const struct fact_event *event = facts_event(&made.facts, "jdk.X");
        if ((event->bugs.count == 2) != cases[i].has_bug ||
            strcmp(event->bugs.items[event->bugs.count - 1].number, "8"))
            fail_msg("%s, %s", cases[i].fixed, cases[i].version);
        end(&made);
    }
}

static void test_shapes(void **state)
{
    struct strpool pool = {0};
    struct dataset data;
    struct buf text;
    struct shapes_text shapes = {0};
    make_data(&data, &pool);
    buf_init(&text, 0);
    shapes_text_add(&shapes, &data);
    data.feature = 18;
    data.events.items[0].is_internal = true;
    vec_add(&data.events)->name = "other.N";
    data.events.items[0].fields.count = 1;
    shapes_text_add(&shapes, &data);
    shapes_text_print(&shapes, &text);
    assert_string_equal(buf_text(&text), "releases\t17\t18\nevent\tjdk.M\t3\t2\nfield\told\t3\t0\n"
                                         "field\tnew\t1\t1\nevent\tother.N\t2\t0\n");
    shapes_text_dispose(&shapes);
    buf_dispose(&text);
    dataset_dispose(&data);
    strpool_dispose(&pool);
}

/* --- JVMs and files ------------------------------------------------------------------------------------------ */

static void write_types(struct jfr_writer *w)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, "long", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "java.lang.String", "2", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.SocketRead", "10", "jdk.jfr.Event");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.ActiveSetting", "11", "jdk.jfr.Event");
    jfr_writer_field(w, "id", "1");
    jfr_writer_field(w, "name", "2");
    jfr_writer_field(w, "value", "2");
    jfr_writer_close(w);
    jfr_writer_open_class(w, "jdk.JVMInformation", "12", "jdk.jfr.Event");
    jfr_writer_field(w, "jvmVersion", "2");
    jfr_writer_field(w, "pid", "1");
    jfr_writer_field(w, "jvmStartTime", "1");
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

/* Writes a chunk of a JVM with the threshold of an event type; version NULL: without jdk.JVMInformation. */
static void write_chunk(struct jfr_writer *w, const char *version, uint64_t pid, uint64_t start, uint64_t id,
                        const char *threshold)
{
    jfr_writer_chunk(w);
    write_types(w);
    jfr_writer_record(w, 11);
    jfr_writer_number(w, id);
    jfr_writer_utf8(w, "threshold");
    jfr_writer_utf8(w, threshold);
    jfr_writer_end_record(w);
    if (version) {
        jfr_writer_record(w, 12);
        jfr_writer_utf8(w, version);
        jfr_writer_number(w, pid);
        jfr_writer_number(w, start);
        jfr_writer_end_record(w);
    }
    jfr_writer_end_chunk(w);
}

static const char *scan_bytes(struct scan *scan, const char *bytes, size_t length)
{
    struct jfr_file *file;
    struct jfr_options options = scan_options(scan);
    assert_true(jfr_open_memory(&file, bytes, length, "a.jfr", &options));
    scan_file(scan, file);
    const char *failure = scan_failure(scan, file);
    failure = failure ? arena_strdup(&scan->arena, failure) : NULL;
    jfr_close(file);
    return failure;
}

/* A recording can start or end between the two events of a collection. */
static void test_heaps(void **state)
{
    static const char *const whens[] = {"After GC", "Before GC", "After GC"};
    struct jfr_writer w;
    struct scan scan = {0};
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    jfr_writer_open(&w, "root", NULL);
    jfr_writer_open(&w, "metadata", NULL);
    jfr_writer_open_class(&w, "java.lang.String", "2", NULL);
    jfr_writer_close(&w);
    jfr_writer_open_class(&w, "jdk.GCHeapSummary", "10", "jdk.jfr.Event");
    jfr_writer_field(&w, "when", "2");
    jfr_writer_close(&w);
    jfr_writer_close(&w);
    jfr_writer_close(&w);
    jfr_writer_metadata(&w, 1);
    for (size_t i = 0; i < sizeof whens / sizeof *whens; i++) {
        jfr_writer_record(&w, 10);
        jfr_writer_utf8(&w, whens[i]);
        jfr_writer_end_record(&w);
    }
    jfr_writer_end_chunk(&w);
    assert_null(scan_bytes(&scan, w.out.data, w.out.length));
    assert_int_equal(scan_type(&scan, "jdk.GCHeapSummary")->count, 3);
    assert_int_equal(scan.heaps_after_gc, 2);
    scan_dispose(&scan);
    jfr_writer_dispose(&w);
}

/* Chunks of 2.0 and 2.1 are not those of one JVM. */
static void test_formats(void **state)
{
    for (int mixes = 0; mixes < 2; mixes++) {
        struct jfr_writer w;
        struct scan scan = {0};
        jfr_writer_init(&w);
        write_chunk(&w, NULL, 7, 20000, 10, "20 ms");
        size_t second = w.out.length;
        write_chunk(&w, NULL, 7, 20000, 10, "20 ms");
        w.out.data[second + 7] = mixes ? 0 : w.out.data[7];
        assert_null(scan_bytes(&scan, w.out.data, w.out.length));
        assert_int_equal(scan.chunks, 2);
        assert_int_equal(scan.mixes_formats, mixes);
        scan_dispose(&scan);
        jfr_writer_dispose(&w);
    }
}

static void test_jvms(void **state)
{
    static const struct {
        const char *first, *second; /* versions */
        uint64_t pid, start;        /* of the second; the first has 7 and 20 s */
        size_t jvms;
    } cases[] = {
        {"JRE (11.0.20+8)", "JRE (11.0.20+8)", 7, 20000, 1}, {"JRE (11.0.20+8)", "11.0.20+8", 7, 20900, 1},
        {"JRE (11.0.20+8)", "11.0.20+8", 0, 0, 1},           {"JRE (11.0.20+8)", NULL, 0, 0, 1},
        {"JRE (11.0.20+8)", "JRE (25.0.1+8)", 7, 20000, 2},  {"JRE (11.0.20+8)", "JRE (11.0.20+8)", 8, 20000, 2},
        {"JRE (11.0.20+8)", "JRE (11.0.20+8)", 7, 90000, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        struct scan scan = {0};
        jfr_writer_init(&w);
        write_chunk(&w, cases[i].first, 7, 20000, 10, "20 ms");
        write_chunk(&w, cases[i].second, cases[i].pid, cases[i].start, 10, "1 ms");
        assert_null(scan_bytes(&scan, w.out.data, w.out.length));
        const struct scan_setting *setting = &scan_type(&scan, "jdk.SocketRead")->settings.items[0];
        bool is_one = cases[i].jvms == 1;
        if (scan.jvms.count != cases[i].jvms || strcmp(setting->value, is_one ? "1 ms" : "20 ms") != 0 ||
            (setting->before != NULL) != is_one)
            fail_msg("%zu: %zu JVMs, %s", i, scan.jvms.count, setting->value);
        scan_dispose(&scan);
        jfr_writer_dispose(&w);
    }
}

/* async-profiler's settings have ids of no type; they say what a sample is. */
static void test_samples(void **state)
{
    static const struct {
        const char *event, *interval, *text;
    } cases[] = {
        {"cache-misses", "10000", "One sample is one of every 10000 occurrences of cache-misses, not a time"},
        {"cache-misses", NULL, "A sample of the occurrences of cache-misses, not of time"},
        {"cpu", "10000000", "One sample is 10 ms of CPU time of a thread (event=cpu)."},
        {"wall", NULL, "A sample of elapsed time of a thread (event=wall)."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made made;
        begin(&made, EVENT("", "", ""));
        add_type(&made.scan, "profiler.Log", 1);
        add_type(&made.scan, "jdk.ExecutionSample", 50);
        *vec_add(&made.scan.loose) = (struct scan_setting){.name = "event", .value = cases[i].event};
        if (cases[i].interval)
            *vec_add(&made.scan.loose) = (struct scan_setting){.name = "interval", .value = cases[i].interval};
        if (!strstr(printed(&made, report_print_json), cases[i].text))
            fail_msg("%s: %s", cases[i].event, printed(&made, report_print_json));
        end(&made);
    }
}

static void test_loose(void **state)
{
    struct jfr_writer w;
    struct scan scan = {0};
    jfr_writer_init(&w);
    write_chunk(&w, "21.0.4", 7, 0, 0, "1 ms");
    assert_null(scan_bytes(&scan, w.out.data, w.out.length));
    assert_int_equal(scan.loose.count, 1);
    assert_string_equal(scan.loose.items[0].name, "threshold");
    scan_dispose(&scan);
    jfr_writer_dispose(&w);
}

/* A recording without jdk.ActiveSetting events starts with nothing enabled. */
static void test_nothing_enabled(void **state)
{
    static const struct {
        uint64_t settings, events;
        bool has_type;
        const char *text;
    } cases[] = {
        {0, 0, true, "The recording has no events. settings=none"},
        {0, 5, true, "The 1 event type in the file was enabled."},
        {5, 5, true, "name no event type"},
        {0, 5, false, "no jdk.ActiveSetting events"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made made;
        begin(&made, EVENT("", "", ""));
        for (size_t k = 0; k < 2; k++) {
            made.scan.types.items[k]->settings.count = 0;
            made.scan.types.items[k]->count = 0;
        }
        if (cases[i].has_type)
            add_type(&made.scan, "jdk.ActiveSetting", cases[i].settings);
        add_type(&made.scan, "jdk.SocketRead", cases[i].events);
        const char *report = printed(&made, report_print_text);
        if (!strstr(report, cases[i].text) || (strstr(report, "made in code") != NULL) != (i < 2))
            fail_msg("%s: %s", cases[i].text, report);
        end(&made);
    }
}

static void test_depth(void **state)
{
    struct made made;
    begin(&made, EVENT("", "", ""));
    made.scan.truncated_traces = 2;
    made.scan.stack_traces = 19;
    made.scan.values[SCAN_JVM_ARGUMENTS] = "-XX:FlightRecorderOptions=stackdepth=12";
    assert_non_null(strstr(printed(&made, report_print_text),
                           "2 of 19 stack traces are truncated after 12 frames: stackdepth in the JVM arguments.\n"));
    end(&made);
}

static void test_before_1970(void **state)
{
    static const struct {
        int64_t nanos;
        const char *text;
    } cases[] = {{-7500000000000000001, "1732-05-02 10:39:59 UTC"},
                 {-1, "1969-12-31 23:59:59 UTC"},
                 {INT64_MIN, "1677-09-21"},
                 {INT64_MAX, "1970-01-01 00:00:00 UTC"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        struct made made;
        jfr_writer_init(&w);
        for (int k = 0; k < 2; k++) {
            write_chunk(&w, NULL, 0, 0, 10, "1 ms");
            jfr_writer_poke(&w, 32, k ? 1000000000 : (uint64_t)cases[i].nanos, 8);
        }
        begin(&made, EVENT("", "", ""));
        assert_null(scan_bytes(&made.scan, w.out.data, w.out.length));
        made.scan.chunks = 1;
        if (!strstr(printed(&made, report_print_text), cases[i].text))
            fail_msg("%s", printed(&made, report_print_text));
        end(&made);
        jfr_writer_dispose(&w);
    }
}

static void test_cut(void **state)
{
    struct jfr_writer w;
    struct made made;
    jfr_writer_init(&w);
    write_chunk(&w, "JRE (25.0.1+8)", 7, 0, 10, "1 ms");
    begin(&made, EVENT("", "", ""));
    made.scan.chunks = 0;
    scan_bytes(&made.scan, w.out.data, 100);
    assert_int_equal(made.scan.missing_bytes, w.out.length - 100);
    assert_int_equal(made.scan.lost_chunks, 1);
    const char *report = printed(&made, report_print_text);
    assert_non_null(strstr(report, "bytes are missing, and no event can be read."));
    assert_null(strstr(report, "The report describes the rest."));
    assert_null(strstr(report, "The file is damaged"));
    assert_null(strstr(report, "that the metadata does not define"));
    end(&made);
    jfr_writer_dispose(&w);
}

static void test_other_files(void **state)
{
    static const struct {
        const char *bytes, *message;
    } cases[] = {
        {"version https://git-lfs.github.com/spec/v1\noid", "a Git LFS pointer: git lfs pull downloads the file"},
        {"<!DOCTYPE html><html>", "an HTML page: the download failed, or needs a login"},
        {"JAVA PROFILE 1.0.2", "a heap dump: Eclipse Memory Analyzer and VisualVM open it"},
        {"\xca\xfe\xba\xbe....", "a Java class file"},
        {"PK\3\4....", "a ZIP archive: decompress it first"},
        {"PERFILE2", "a recording of perf: perf report opens it"},
        {"no recording", "not a recording: expected FLR"},
        {"FLR", "not a recording: expected FLR"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scan scan = {0};
        const char *failure = scan_bytes(&scan, cases[i].bytes, strlen(cases[i].bytes));
        if (!failure || !strstr(failure, cases[i].message))
            fail_msg("%s: %s", cases[i].bytes, failure ? failure : "no failure");
        scan_dispose(&scan);
    }
}

SUITE(test_explain_release)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formats),     cmocka_unit_test(test_versions),
        cmocka_unit_test(test_nearest),     cmocka_unit_test(test_far),
        cmocka_unit_test(test_vendors),     cmocka_unit_test(test_events_of_vendors),
        cmocka_unit_test(test_updates),     cmocka_unit_test(test_added),
        cmocka_unit_test(test_others),      cmocka_unit_test(test_bad_others),
        cmocka_unit_test(test_far_others),  cmocka_unit_test(test_fixed_bugs),
        cmocka_unit_test(test_shapes),      cmocka_unit_test(test_heaps),
        cmocka_unit_test(test_jvms),        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_loose),       cmocka_unit_test(test_depth),
        cmocka_unit_test(test_before_1970), cmocka_unit_test(test_nothing_enabled),
        cmocka_unit_test(test_other_files), cmocka_unit_test(test_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
