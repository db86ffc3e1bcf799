/* Tests the report of explain/: its sentences and tables, each with and without its cause, and its forms. */
#include <stdio.h>
#include <string.h>

#include "tests/unit/explain_fixture.h"
#include "tests/unit/suite.h"

static const struct {
    const char *when; /* condition of the scan or the type */
    const char *text; /* part of the report under the condition, absent otherwise */
} spoken[] = {
    {"loss", "The JVM lost 77 bytes of events"},
    {"lost", "The file is damaged: 1 chunk cannot be read."},
    {"lost", "The file is damaged: 9 bytes cannot be read."},
    {"unfinished", "1 chunk is not finished"},
    {"truncated", "3 of 4 stack traces are truncated."},
    {"gap", "1 gap between chunks, together 5.0 s, contains no events: no recording was running"},
    {"overlap", "1 chunk starts before the chunk in front of it ends"},
    {"samplers", "Both jdk.ExecutionSample and jdk.CPUTimeSample have events"},
    {"versions", "The file contains chunks of 2 JVMs."},
    {"recordings", "2 recordings were running at the same time."},
    {"recordings in turn", "2 recordings were running one after another"},
    {"throttle", "The throttle limits jdk.P (100/s): its events are a sample"},
    {"changed", "00:00:05 UTC"},
    {"unknown one", "1 record has a type that the metadata does not define."},
    {"unknown", "2 records have a type that the metadata does not define."},
    {"emergency", "(jdk.DumpReason: Crash)"},
    {"datadog", "Datadog's profiler"},
    {"datadog alone", "Datadog's profiler"},
    {"profiler", "async-profiler"},
    {"profiler", "The profiler does not use .jfc files."},
    {"container", "cgroupv2, unknown CPUs, memory limit none"},
    {"windows", "Windows 10"},
    {"old mac", "macOS"},
    {"lacks", "jdk.Y: not enabled; jdk.P: no events."},
    {"requested", "JDK 25 does not know 1 of the requested names."},
    {"off", "jdk.Y#enabled=true"},
    {"sensitive", "jfr scrub --exclude-events jdk.P a.jfr"},
    {"removed", "Chunks usually have jdk.OSInformation."},
    {"usual", "2 to 3 per second: here more than ten times as many"},
    {"own configuration",
     "The recording has its own configuration: 2 event types are on, and 21 that default.jfc enables are off."},
    {"secret argument", "The recording contains 1 value that looks like a secret: db.password. The report masks it."},
    {"secrets", "The recording contains 2 values that look like secrets: TOKEN and api.key. The report masks them."},
    {"own field", "by its name"},
    {"bug", "8244661"},
    {"memory", "25.3 GB"},
    {"limits", "1 h"},
    {"limits", "250.0 MB"},
};

#define OFF(number) "event\tjdk.O" number "\tO\toccurrence\t\t\t\tAn O.\nsetting\tenabled\tfalse\ttrue\ttrue\n"
#define SPOKEN_FACTS                                                                                                         \
    EVENT("occurrence", "", "")                                                                                              \
    "event\tjdk.Y\tY\toccurrence\t\t\tevents/Y.html\tA Y.\nsetting\tenabled\tfalse\tfalse\ttrue\nrule\tr2\tTwo\tAVAILABLE\n" \
    "event\tjdk.P\tP\toccurrence\t\t\tevents/P.html\tA P.\nsetting\tenabled\tfalse\ttrue\ttrue\n"                            \
    "field\tpath\tpath\tA path.\nrate\tdefault\tg1\tsecond\t2\t3\nrule\tr1\tA rule\tENABLED\nrule\tr2\tTwo\tAVAILABLE\n"     \
    "event\tjdk.OSInformation\tO\tchunk\t\t\tevents/O.html\tAn O.\nrate\tdefault\tg1\tchunk\t1\t1\n" OFF("0") OFF(           \
        "1") OFF("2") OFF("3") OFF("4") OFF("5") OFF("6") OFF("7") OFF("8") OFF("9") OFF("10") OFF("11") OFF("12")           \
        OFF("13") OFF("14") OFF("15") OFF("16") OFF("17") OFF("18") OFF("19") OFF(                                           \
            "20") "event\tjdk.Wrong\tW\t\t\t\t\tA W.\nbug\t8244661\t15\tThe duration is wrong.\ntask\tt\tA task\tjdk.Y\tjdk.P\n"

/* Events that default.jfc enables, and that are off: their other settings are not listed. */
static void switch_off(struct scan *scan, int count)
{
    static char names[21][20];
    for (int i = 0; i < count; i++) {
        snprintf(names[i], sizeof names[i], "jdk.O%d", i);
        set(add_type(scan, names[i], 0), "enabled", "false");
    }
}

static void add_field(struct scan_type *type, const char *name)
{
    *vec_add(&type->fields) = name;
}

static void change(struct scan *scan, const char *what)
{
    struct scan_type *type = scan->types.items[0];
    if (!strcmp(what, "loss"))
        scan->lost_data_bytes = 77;
    else if (!strcmp(what, "lost"))
        scan->lost_chunks = 1, scan->lost_bytes = 9;
    else if (!strcmp(what, "unfinished"))
        scan->unfinished_chunks = 1;
    else if (!strcmp(what, "truncated"))
        scan->truncated_traces = 3, scan->stack_traces = 4;
    else if (!strcmp(what, "gap"))
        scan->gaps = 1, scan->gap_nanos = 5000000000;
    else if (!strcmp(what, "overlap"))
        scan->overlaps = 1;
    else if (!strcmp(what, "samplers"))
        add_type(scan, "jdk.ExecutionSample", 1), add_type(scan, "jdk.CPUTimeSample", 1);
    else if (!strcmp(what, "versions"))
        *vec_add(&scan->jvms) = (struct scan_jvm){.version = "a"},
        *vec_add(&scan->jvms) = (struct scan_jvm){.version = "b"};
    else if (!strcmp(what, "recordings"))
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "1", .first_chunk = 1, .last_chunk = 2},
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "2", .first_chunk = 2, .last_chunk = 2};
    else if (!strcmp(what, "recordings in turn"))
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "1", .first_chunk = 1, .last_chunk = 1},
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "1", .first_chunk = 2, .last_chunk = 2};
    else if (!strcmp(what, "changed"))
        type->settings.items[0].before = "false", type->settings.items[0].changed_nanos = 5000000000;
    else if (!strcmp(what, "unknown one"))
        scan->unknown_records = 1;
    else if (!strcmp(what, "profiler"))
        add_type(scan, "profiler.Window", 1);
    else if (!strcmp(what, "container"))
        scan->values[SCAN_CONTAINER] = "cgroupv2", scan->values[SCAN_CONTAINER_MEMORY] = "-1";
    else if (!strcmp(what, "old mac"))
        scan->values[SCAN_JVM_VERSION] = "GraalVM 22.3.0 Java 17 CE", scan->values[SCAN_OS] = "Mac OS X 12.6";
    else if (!strcmp(what, "windows"))
        scan->values[SCAN_OS] = "HostName: SOME OS: Windows 10\n";
    else if (!strcmp(what, "differs"))
        set(add_type(scan, "jdk.P", 1), "enabled", "false");
    else if (!strcmp(what, "lacks"))
        set(add_type(scan, "jdk.P", 0), "enabled", "true");
    else if (!strcmp(what, "unknown"))
        scan->unknown_records = 2;
    else if (!strcmp(what, "emergency"))
        scan->values[SCAN_DUMP_REASON] = "Crash";
    else if (!strcmp(what, "datadog"))
        add_type(scan, "datadog.Endpoint", 1);
    else if (!strcmp(what, "datadog alone"))
        add_type(scan, "datadog.Endpoint", 1), add_type(scan, "profiler.LiveObject", 1);
    else if (!strcmp(what, "requested"))
        scan->values[SCAN_JVM_ARGUMENTS] = "-XX:StartFlightRecording:jdk.No#enabled=true";
    else if (!strcmp(what, "off"))
        set(add_type(scan, "jdk.Y", 0), "enabled", "false");
    else if (!strcmp(what, "sensitive"))
        set(add_type(scan, "jdk.P", 1), "enabled", "true");
    else if (!strcmp(what, "removed"))
        set(add_type(scan, "jdk.OSInformation", 0), "enabled", "true");
    else if (!strcmp(what, "usual"))
        set(add_type(scan, "jdk.P", 1000), "enabled", "true"), scan->duration_nanos = 30000000000;
    else if (!strcmp(what, "own configuration"))
        switch_off(scan, 21);
    else if (!strcmp(what, "secret argument"))
        scan->values[SCAN_JVM_ARGUMENTS] = "-Ddb.password=hunter2 -Xmx1g";
    else if (!strcmp(what, "secrets"))
        secret_add(&scan->secrets, "TOKEN"), secret_add(&scan->secrets, "api.key"), secret_add(&scan->secrets, "token");
    else if (!strcmp(what, "throttle"))
        set(add_type(scan, "jdk.P", 5), "throttle", "100/s");
    else if (!strcmp(what, "own field"))
        add_field(add_type(scan, "shop.Order", 3), "customerEmail");
    else if (!strcmp(what, "bug"))
        set(add_type(scan, "jdk.Wrong", 0), "enabled", "true");
    else if (!strcmp(what, "memory"))
        scan->values[SCAN_MEMORY] = "25276510208";
    else if (!strcmp(what, "limits"))
        *vec_add(&scan->recordings) = (struct scan_recording){.id = "1", .max_age = "3600000", .max_size = "250000000"};
}

static void test_report(void **state)
{
    for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
        struct made made;
        begin(&made, SPOKEN_FACTS);
        assert_null(strstr(printed(&made, report_print_text), spoken[i].text));
        change(&made.scan, spoken[i].when);
        const char *forms[] = {printed(&made, report_print_text), printed(&made, report_print_markdown),
                               printed(&made, report_print_json)};
        for (size_t k = 0; k < 3; k++) {
            assert_null(strstr(forms[k], "hunter2")); /* the secret argument */
            if (!strstr(forms[k], spoken[i].text))
                fail_msg("%s: \"%s\" is not in form %zu", spoken[i].when, spoken[i].text, k);
        }
        end(&made);
    }
}

/* The first five faults are listed, with their chunks. */
static void test_list_of_faults(void **state)
{
    for (size_t count = 4; count <= 7; count++) {
        struct made made;
        begin(&made, SPOKEN_FACTS);
        struct jfr_options options = scan_options(&made.scan);
        for (size_t i = 0; i < count; i++)
            options.report(options.context, &(struct jfr_fault){.chunk = i, .message = "it is broken"});
        made.scan.fault_count = count;
        const char *report = printed(&made, report_print_text);
        assert_non_null(strstr(report, "The file: it is broken."));
        for (size_t i = 1; i < count; i++)
            assert_int_equal(strstr(report, arena_printf(&made.arena, "Chunk %zu: it is broken.", i)) != NULL, i < 5);
        const char *sum = arena_printf(&made.arena, "%zu faults were found; the first 5 are listed.", count);
        assert_int_equal(strstr(report, sum) != NULL, count > 5);
        end(&made);
    }
}

/* Fields of own events are listed if their names suggest personal data or a secret, and if the recording can have them.
 */
static void test_all_explained(void **state)
{
    struct made made;
    set(begin(&made, EVENT("threshold", "", "")), "threshold", "20 ms");
    assert_non_null(strstr(printed(&made, report_print_text), " no events. The recording shows the reason for it."));
    end(&made);
}

static void print_faults(const struct report *report, struct buf *out)
{
    for (size_t i = 0; i < report->sections.count; i++) {
        const struct report_section *section = report->sections.items[i];
        if (section->fault)
            buf_printf(out, "%s: %s\n", section->id, section->fault);
    }
}

/* Values that look like secrets and lost events are faults; fields that can contain personal data, and gaps, are not.
 */
static void test_faults(void **state)
{
    static const struct {
        const char *change, *faults;
    } rows[] = {{"own field", ""},
                {"gap", ""},
                {"secret argument", "privacy: values look like secrets\n"},
                {"loss", "health: parts of the recording are damaged, unfinished or lost\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        begin(&made, SPOKEN_FACTS);
        change(&made.scan, rows[i].change);
        assert_string_equal(printed(&made, print_faults), rows[i].faults);
        end(&made);
    }
}

static void test_own_fields(void **state)
{
    static const struct {
        const char *event, *field;
        uint64_t count;
        const char *enabled;
        bool is_listed;
    } rows[] = {
        {"shop.Order", "customerEmail", 3, "true", true}, {"shop.Order", "user_name", 3, "true", true},
        {"shop.Order", "email", 0, "true", true},         {"shop.Order", "apiKey", 3, "true", true},
        {"shop.Order", "email", 0, "false", false},       {"shop.Order", "items", 3, "true", false},
        {"shop.Order", "emailing", 3, "true", false},     {"shop.Order", "tokenCount", 3, "true", false},
        {"jdk.Order", "customerEmail", 3, "true", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        begin(&made, EVENT("occurrence", "", ""));
        struct scan_type *type = add_type(&made.scan, rows[i].event, rows[i].count);
        set(type, "enabled", rows[i].enabled);
        add_field(type, rows[i].field);
        if ((strstr(printed(&made, report_print_text), "by its name") != NULL) != rows[i].is_listed)
            fail_msg("%s.%s, %s", rows[i].event, rows[i].field, rows[i].enabled);
        end(&made);
    }
}

/* Up to 20 events that are off are rows of the table; more are a sentence. */
static void test_switched_off(void **state)
{
    for (int off = 20; off <= 21; off++) {
        struct made made;
        begin(&made, SPOKEN_FACTS);
        switch_off(&made.scan, off);
        const char *text = printed(&made, report_print_text);
        assert_true((strstr(text, "has its own configuration") != NULL) == (off == 21));
        assert_true((strstr(text, "jdk.O19") != NULL) == (off == 20));
        end(&made);
    }
}

/* A setting that explains the absence of an event of each chunk leaves no suspicion. */
static void test_explained_chunk_events(void **state)
{
    static const char *const rows[][2] = {{"10 s", "0"}, {"60 s", "0"}, {"9 s", "1"}, {"everyChunk", "1"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        begin(&made, SPOKEN_FACTS);
        change(&made.scan, "removed");
        set((struct scan_type *)scan_type(&made.scan, "jdk.OSInformation"), "period", rows[i][0]);
        bool is_said = strstr(printed(&made, report_print_text), "Chunks usually have jdk.OSInformation.") != NULL;
        if (is_said != (*rows[i][1] == '1'))
            fail_msg("period %s", rows[i][0]);
        end(&made);
    }
}

/* Nothing in a value has a meaning in Markdown, and a backtick does not end code. */
static void test_markdown(void **state)
{
    struct made made;
    begin(&made, EVENT("occurrence", "", ""));
    made.scan.values[SCAN_JVM_ARGUMENTS] = "-Dp=a|127.*|*.x -Dt=<b>b</b> -Dx=__a__ -Dq=a`b -Dr=[a](b) -De=a&b~c\\";
    set(add_type(&made.scan, "shop.A`b|c", 3), "enabled", "true");
    const char *text = printed(&made, report_print_markdown);
    assert_non_null(strstr(
        text,
        "-Dp=a\\|127.\\*\\|\\*.x -Dt=\\<b\\>b\\</b\\> -Dx=\\_\\_a\\_\\_ -Dq=a\\`b -Dr=\\[a\\](b) -De=a\\&b\\~c\\\\"));
    assert_non_null(strstr(text, "| ``shop.A`b\\|c`` |"));
    end(&made);
}

/* Absent events with the same reason are together, and text has the reason once; JSON has it for each. */
static void test_groups(void **state)
{
    static const char *const names[] = {"shop.A", "shop.B", "shop.C", "shop.D"};
    struct made made;
    begin(&made, EVENT("occurrence", "", ""));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct scan_type *type = add_type(&made.scan, names[i], 0);
        set(type, "enabled", "true");
        set(type, "threshold", i % 2 ? "10 ms" : "20 ms");
    }
    const char *text = strstr(printed(&made, report_print_text), "Enabled, but absent");
    const char *order[] = {"shop.A ", "took 20 ms", "shop.C\n", "shop.B ", "took 10 ms", "shop.D\n"};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        assert_non_null(text = strstr(text, order[i]));
    const char *json = printed(&made, report_print_json);
    for (size_t i = 0; i < 2; i++)
        assert_non_null(json = strstr(json + 1, "took 20 ms"));
    end(&made);
}

/* The columns of a table do not shift after a letter of several bytes. */
static void test_wide_letters(void **state)
{
    struct made made;
    begin(&made, EVENT("occurrence", "", ""));
    set(add_type(&made.scan,
                 "shop.Gr\xc3\xb6\xc3\x9f"
                 "e",
                 3),
        "enabled", "true");
    set(add_type(&made.scan, "shop.Grosse", 3), "enabled", "true");
    const char *text = printed(&made, report_print_text);
    const char *wide = strstr(text, "  shop.Gr\xc3\xb6\xc3\x9f"
                                    "e"),
               *plain = strstr(text, "  shop.Grosse");
    assert_non_null(wide);
    assert_non_null(plain);
    /* Two letters of two bytes; the names have 10 and 11 letters. */
    assert_int_equal(strcspn(wide, "3") - 2, strcspn(plain, "3"));
    end(&made);
}

/* A range is used only if it was measured with the settings and the garbage collector of the recording. */
static void test_usual(void **state)
{
    static const struct {
        const char *period, *rates, *usual; /* usual NULL: nothing is compared */
        int64_t seconds;                    /* 0: 30 */
        uint64_t count;                     /* 0: 90 */
    } rows[] = {
        /* Short recordings and single events are not compared; events of chunks are. */
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", NULL, 29, 0},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", NULL, 30, 1},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second: here less than a tenth", 30, 5},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second", 30, 6},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second", 30, 900},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second: here more than ten times as many", 30, 901},
        {"1 s", "rate\tdefault\tg1\tchunk\t1\t1\n", "1 per chunk", 2, 1},
        {"1 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "2 to 3 per second", 0, 0},
        {"10 s", "rate\tdefault\tg1\tsecond\t2\t3\nrate\tprofile\tg1\tsecond\t4\t4\n", "4 per second", 0, 0},
        {"7 s", "rate\tdefault\tg1\tsecond\t2\t3\n", "other settings", 0, 0},
        {"1 s", "rate\tdefault\tserial\tsecond\t2\t3\n", "not measured", 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        char facts[2048], cell[96];
        snprintf(facts, sizeof facts, "%s%s%s", EVENT("period", "", ""),
                 "event\tjdk.Q\tQ\tperiod\t\t\tevents/Q.html\tA Q.\nsetting\tperiod\t-\t1 s\t10 s\n", rows[i].rates);
        begin(&made, facts);
        set(add_type(&made.scan, "jdk.Q", rows[i].count ? rows[i].count : 90), "period", rows[i].period);
        made.scan.duration_nanos = rows[i].seconds ? rows[i].seconds * 1000000000 : 30000000000;
        snprintf(cell, sizeof cell, "\"usual\": \"%s\"", rows[i].usual ? rows[i].usual : "");
        const char *text = printed(&made, report_print_json);
        text = strstr(text, "\"id\": \"events\"");
        if (rows[i].usual ? !strstr(text, cell) : strstr(text, "\"usual\": \"2 to 3") != NULL)
            fail_msg("row %zu: no %s in %s", i, cell, strstr(text, "jdk.Q"));
        end(&made);
    }
}

/* Settings that reduce the number of events of the largest types. */
static void test_smaller(void **state)
{
    static const struct {
        const char *setting, *value, *change;
    } rows[] = {
        {"threshold", "0 ns", "jdk.Q#threshold=10 ms"}, {"threshold", "20 ms", "jdk.Q#enabled=false"},
        {"period", "15 s", "jdk.Q#period=30 s"},        {"period", "everyChunk", "jdk.Q#enabled=false"},
        {"throttle", "300/s", "jdk.Q#throttle=150/s"},  {"throttle", "off", "jdk.Q#enabled=false"},
        {"throttle", "2/s", "jdk.Q#throttle=1/s"},      {"throttle", "1/s", "jdk.Q#enabled=false"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct made made;
        begin(&made,
              EVENT("", "", "") "event\tjdk.Q\tQ\t\t\t\tevents/Q.html\tA Q.\nsetting\tthreshold\t-\t10 ms\t1 s\n");
        set(add_type(&made.scan, "jdk.Q", 1000), rows[i].setting, rows[i].value);
        if (!strstr(printed(&made, report_print_text), rows[i].change))
            fail_msg("%s=%s: no %s", rows[i].setting, rows[i].value, rows[i].change);
        end(&made);
    }
}

/* If parts of a recording are missing, the removal of events is unknown. */
static void test_not_removed(void **state)
{
    struct made made;
    begin(&made, SPOKEN_FACTS);
    change(&made.scan, "removed");
    change(&made.scan, "unfinished");
    assert_null(strstr(printed(&made, report_print_text), "Chunks usually have"));
    end(&made);
}

/* No option is recommended for an event that the garbage collector does not emit. */
static void test_lasting_needs(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct made made;
        begin(&made, i ? EVENT("gc", "", "") "emits\tz\nsilent\tg1\nneed\tflag\t-XX:+This\tWhy.\n"
                       : EVENT("gc", "", "") "emits\tg1\nneed\tflag\t-XX:+This\tWhy.\n");
        assert_int_equal(strstr(printed(&made, report_print_text), "-XX:+This") != NULL, !i);
        end(&made);
    }
}

/* The last column of a table is wrapped at 120 columns, below the other columns or on its own line. */
static void test_wrapped(void **state)
{
    struct report report = {.file = "a.jfr"};
    static const struct report_column columns[] = {{"a", "Name", CELL_CODE}, {"b", "Why", CELL_TEXT}};
    struct report_section *section = report_section(&report, "s", "S");
    for (int i = 0; i < 2; i++) {
        struct report_table *table = report_table(&report, section, "t", NULL, columns, 2);
        struct report_cell *cells = report_row(&report, table);
        cells[0] = cell_text(i ? "a-name-of-more-than-sixty-columns-which-leaves-little-room-for-text" : "short");
        cells[1] = cell_text("These words are repeated, and are long. These words are repeated, and are long. These "
                             "words are repeated, and are long. These words are repeated.");
    }
    struct buf out;
    buf_init(&out, 0);
    report_print_text(&report, &out);
    assert_non_null(strstr(buf_text(&out), "\n  short  These words"));
    assert_non_null(strstr(buf_text(&out), "\n         "));
    assert_non_null(strstr(buf_text(&out), "room-for-text\n        These words"));
    for (const char *line = buf_text(&out); *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 120);
    buf_dispose(&out);
    report_dispose(&report);
}

/* Without facts, the report contains only what the file shows. */
static void test_without_facts(void **state)
{
    struct made made;
    struct report report;
    struct buf out;
    buf_init(&out, 0);
    set(begin(&made, EVENT("", "", "")), "threshold", "20 ms");
    made.scan.values[SCAN_JVM_VERSION] = NULL;
    report_make(&report, &made.scan, NULL, NULL, "a.jfr");
    report_print_text(&report, &out);
    assert_non_null(strstr(buf_text(&out), "no jdk.JVMInformation event, so its release is not known"));
    assert_non_null(strstr(buf_text(&out), "No occurrence took 20 ms (the threshold) or longer."));
    assert_non_null(strstr(buf_text(&out), "Garbage collector  G1\n"));
    assert_non_null(strstr(buf_text(&out), "jdk.GarbageCollection"));
    report_dispose(&report);
    buf_dispose(&out);
    end(&made);
}

SUITE(test_explain_report)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_report),
        cmocka_unit_test(test_all_explained),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_list_of_faults),
        cmocka_unit_test(test_own_fields),
        cmocka_unit_test(test_switched_off),
        cmocka_unit_test(test_explained_chunk_events),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_wide_letters),
        cmocka_unit_test(test_usual),
        cmocka_unit_test(test_smaller),
        cmocka_unit_test(test_not_removed),
        cmocka_unit_test(test_lasting_needs),
        cmocka_unit_test(test_wrapped),
        cmocka_unit_test(test_without_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
