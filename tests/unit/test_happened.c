/* Tests the answers about what happened: the sentence for each question, and why one has no answer. */
#include <string.h>

#include "recordings/explain/happened.h"
#include "tests/unit/explain_fixture.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

/* --- Recordings: events of one type with numbers ----------------------------------------------------------------- */

enum { ID_LONG = 4, ID_STRING, ID_DOUBLE, ID_STAMP = 20, ID_SPAN, ID_SHARE, ID_TYPE = 30 };
enum { MOST_FIELDS = 5 };

/* Fields with "%" are shares, with "'" texts; the others are integers, and `duration` is in milliseconds. */
struct event_type {
    const char *name, *fields[MOST_FIELDS];
};

static void write_field(struct jfr_writer *w, const char *name)
{
    char kind = name[strlen(name) - 1];
    const char *plain = arena_strndup(&w->arena, name, strlen(name) - (kind == '%' || kind == '\''));
    bool is_start = !strcmp(name, "startTime"), is_span = !strcmp(name, "duration");
    jfr_writer_open(w, "field", "name", plain, "class", kind == '%' ? "6" : kind == '\'' ? "5" : "4", NULL);
    if (is_start || is_span || kind == '%') {
        jfr_writer_open(w, "annotation", "class", is_start ? "20" : is_span ? "21" : "22", "value", "TICKS", NULL);
        jfr_writer_close(w);
    }
    jfr_writer_close(w);
}

static void write_types(struct jfr_writer *w, const struct event_type *type)
{
    static const char *const plain[][2] = {{"long", "4"}, {"java.lang.String", "5"}, {"double", "6"}};
    static const char *const annotations[][2] = {
        {"jdk.jfr.Timestamp", "20"}, {"jdk.jfr.Timespan", "21"}, {"jdk.jfr.Percentage", "22"}};
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    for (size_t i = 0; i < 3; i++) {
        jfr_writer_open_class(w, plain[i][0], plain[i][1], NULL);
        jfr_writer_close(w);
        jfr_writer_open_class(w, annotations[i][0], annotations[i][1], "java.lang.annotation.Annotation");
        jfr_writer_close(w);
    }
    jfr_writer_open_class(w, type->name, "30", "jdk.jfr.Event");
    write_field(w, "startTime");
    for (size_t i = 0; i < MOST_FIELDS && type->fields[i]; i++)
        write_field(w, type->fields[i]);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

/* Each event is a list of values, separated by commas. Event number i starts i seconds after the chunk. */
static void write_recording(struct jfr_writer *w, const struct event_type *type, const char *events, int times)
{
    jfr_writer_init(w);
    jfr_writer_chunk(w);
    write_types(w, type);
    int number = 0;
    for (int i = 0; i < times; i++) {
        for (const char *at = events; *at; at += strspn(at, "\n")) {
            jfr_writer_record(w, ID_TYPE);
            jfr_writer_number(w, 5000 + (uint64_t)number++ * 2000000000);
            for (size_t f = 0; f < MOST_FIELDS && type->fields[f]; f++) {
                size_t length = strcspn(at, ",\n");
                const char *value = arena_strndup(&w->arena, at, length);
                char kind = type->fields[f][strlen(type->fields[f]) - 1];
                if (kind == '\'')
                    jfr_writer_utf8(w, value);
                else if (kind == '%')
                    jfr_writer_double(w, strtod(value, NULL));
                else
                    jfr_writer_number(w,
                                      strtoull(value, NULL, 10) * (strcmp(type->fields[f], "duration") ? 1 : 2000000));
                at += length + (at[length] == ',');
            }
            jfr_writer_end_record(w);
        }
    }
    jfr_writer_end_chunk(w);
}

/* Returns the sentence for a question, in the arena of the findings; NULL: there is none. */
static const char *answer_of(struct made *made, const struct jfr_writer *w, const char *id, const char **record)
{
    struct happened happened;
    struct happened_answers answers = {0};
    struct jfr_options options = {.size = sizeof options, .salvage = true};
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, buf_text(&w->out), w->out.length, "x", NULL));
    happened_read(&happened, &made->scan, file, &options, &(struct time_range){0});
    jfr_close(file);
    findings_make(&made->findings, &made->scan, &made->facts, &made->arena);
    happened_answer(&happened, &made->findings, &answers);
    const struct happened_answer *found = vec_find(&answers, id, id);
    const char *sentence = found ? found->sentence : NULL;
    *record = found ? found->record : NULL;
    vec_dispose(&answers);
    happened_dispose(&happened);
    return sentence;
}

static void test_sentences(void **state)
{
    static const struct {
        const char *id;
        struct event_type type;
        const char *threshold; /* in force; NULL: none */
        double seconds;
        const char *events;
        int times;
        const char *sentence; /* NULL: none */
    } cases[] = {
        {"pauses",
         {"jdk.GCPhasePause", {"duration"}},
         NULL,
         20,
         "500\n1500\n",
         1,
         "Garbage collections paused the application 2 times for 2.00 s of 20.0 s (10 %), at most for 1.50 s."},
        {"pauses",
         {"jdk.GCPhasePause", {"duration"}},
         "10 ms",
         9,
         "500\n",
         1,
         "Garbage collections paused the application 1 time of 10 ms or longer for 500 ms, at most for 500 ms."},
        {"pauses",
         {"jdk.GCPhasePause", {"duration"}},
         NULL,
         20,
         "200\n",
         1,
         "Garbage collections paused the application 1 time for 200 ms of 20.0 s (1 %), at most for 200 ms."},
        {"pauses",
         {"jdk.GCPhasePause", {"duration"}},
         NULL,
         20,
         "199\n",
         1,
         "Garbage collections paused the application 1 time for 199 ms of 20.0 s (less than 1 %), at most for 199 ms."},
        /* A native image ignores the threshold. */
        {"pauses",
         {"jdk.GCPhasePause", {"duration"}},
         "10 ms",
         9,
         "5\n",
         1,
         "Garbage collections paused the application 1 time for 5.00 ms, at most for 5.00 ms."},
        {"pauses", {"jdk.GarbageCollection", {"cause'"}}, NULL, 9, "A\n", 1, "Cause of the collection: A."},
        {"pauses",
         {"jdk.GarbageCollection", {"cause'"}},
         NULL,
         9,
         "A\nHeap Inspection Initiated GC\nB\nA\nC\n",
         1,
         "Causes of the 5 collections: 2 A, 1 Heap Inspection Initiated GC (can be the recording itself: jdk.ObjectCount), 1 B, and others."},
        {"heap",
         {"jdk.GCHeapSummary", {"when'", "heapUsed"}},
         NULL,
         9,
         "Before GC,900\nAfter GC,250\nAfter GC,300\nAfter GC,200\n",
         1,
         "The heap had 250 after the first collection, 200 after the last, and at most 300; after a young collection, this includes garbage."},
        {"cpu",
         {"jdk.CPULoad", {"machineTotal%", "jvmUser%", "jvmSystem%"}},
         NULL,
         9,
         "0.5,0.2,0.1\n1,0.2,0.1\n",
         1,
         "The machine was 75 % busy on average and 100 % at most, 30 % by this JVM (2 samples)."},
        {"cpu",
         {"jdk.CPULoad", {"machineTotal%", "jvmUser%", "jvmSystem%"}},
         NULL,
         9,
         "0.004,0,0\n",
         1,
         "The machine was less than 1 % busy on average and less than 1 % at most, 0 % by this JVM (1 sample)."},
        {"methods", {"jdk.ExecutionSample", {"x"}}, NULL, 9, "1\n", 99, "99 samples of Java code: too few for shares."},
        {"methods", {"jdk.CPULoad", {"jvmUser%"}}, NULL, 9, "1\n", 1, NULL},
        {"allocation",
         {"jdk.ObjectAllocationSample", {"objectClass'", "weight"}},
         NULL,
         9,
         "A,3\nB,1\n",
         50,
         "75 % of the allocated bytes are A, and 100 % come from N/A (estimated from 100 samples)."},
        {"allocation",
         {"jdk.ObjectAllocationSample", {"objectClass'", "weight"}},
         NULL,
         9,
         "A,3\n",
         1,
         "1 sample of allocations: too few for shares."},
        {"allocation",
         {"jdk.ObjectAllocationInNewTLAB", {"objectClass'", "tlabSize"}},
         NULL,
         9,
         "A,3\nB,1\n",
         1,
         "75 % of the bytes in new allocation buffers (TLABs) were requested for A."},
        {"locks",
         {"jdk.JavaMonitorEnter", {"duration", "monitorClass'"}},
         "20 ms",
         20,
         "30,A\n400,B\n10,A\n",
         1,
         "Threads waited 440 ms in all for locks (3 waits, the longest 400 ms), 400 ms of it for B."},
        {"locks",
         {"jdk.JavaMonitorEnter", {"duration", "monitorClass'"}},
         "20 ms",
         20,
         "30,A\n",
         1,
         "Threads waited 30.0 ms in all for locks (1 wait of 20 ms or longer, the longest 30.0 ms), 30.0 ms of it for A."},
        {"io",
         {"jdk.SocketRead", {"duration"}},
         "20 ms",
         20,
         "30\n40\n",
         1,
         "2 reads of sockets of 20 ms or longer: 70.0 ms in all threads, at most 40.0 ms."},
        {"io",
         {"jdk.FileWrite", {"duration"}},
         NULL,
         20,
         "30\n",
         1,
         "1 write to files: 30.0 ms in all threads, at most 30.0 ms."},
        {"exceptions",
         {"jdk.ExceptionStatistics", {"throwables"}},
         NULL,
         9,
         "100\n150\n160\n",
         1,
         "At least 60 exceptions and errors were thrown (30 per second)."},
        {"exceptions",
         {"jdk.ExceptionStatistics", {"throwables"}},
         NULL,
         9,
         "100\n25700\n",
         1,
         "At least 25,600 exceptions and errors were thrown (25,600 per second)."},
        {"exceptions", {"jdk.ExceptionStatistics", {"throwables"}}, NULL, 9, "100\n100\n", 1, NULL},
        {"classes", {"jdk.ClassLoadingStatistics", {"loadedClassCount"}}, NULL, 9, "100\n100\n", 1, NULL},
        {"pinned", {"jdk.VirtualThreadPinned", {"duration"}}, NULL, 20, "10\n", 1, NULL}, /* below 0.1 % of the time */
        {"operations",
         {"jdk.ExecuteVMOperation", {"duration", "operation'", "safepoint'"}},
         NULL,
         20,
         "500,G1CollectFull,true\n300,Halt,true\n900,Halt,false\n",
         1,
         "1 other operation of the virtual machine stopped the application for 300 ms of 20.0 s (2 %), 300 ms of it for Halt."},
        {"classes",
         {"jdk.ClassLoadingStatistics", {"loadedClassCount", "unloadedClassCount"}},
         NULL,
         9,
         "10,0\n30,5\n",
         1,
         "At least 20 classes were loaded (20 per second), and 5 unloaded."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        struct made made;
        const char *record;
        begin(&made, RELEASE);
        made.scan.duration_nanos = (int64_t)(cases[i].seconds * 1e9);
        if (cases[i].threshold)
            set(add_type(&made.scan, cases[i].type.name, 1), "threshold", cases[i].threshold);
        write_recording(&w, &cases[i].type, cases[i].events, cases[i].times);
        const char *sentence = answer_of(&made, &w, cases[i].id, &record);
        if ((sentence == NULL) != (cases[i].sentence == NULL) || (sentence && strcmp(sentence, cases[i].sentence) != 0))
            fail_msg("%s: %s", cases[i].id, sentence);
        jfr_writer_dispose(&w);
        end(&made);
    }
}

/* A count has no share of the time, and can matter more than a small share. */
static void test_order(void **state)
{
    static const double shares[] = {-1, 0.005, 0, 0.3, -0.5, 0, 0.01}, sorted[] = {0.3, 0.01, 0, 0, 0.005, -0.5, -1};
    struct happened_answers answers = {0};
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        *vec_add(&answers) = (struct happened_answer){.share = shares[i], .place = i};
    happened_sort(&answers);
    for (size_t i = 0; i < answers.count; i++)
        assert_true(answers.items[i].share == sorted[i]);
    assert_int_equal(answers.items[2].place, 2);
    vec_dispose(&answers);
    (void)state;
}

#define ABSENT(name, rates) "event\t" name "\tX\t\t\t\te.html\tX.\nsetting\tenabled\tfalse\ttrue\ttrue\n" rates

/* Without events of its own, a question is answered with the reason, and the settings that record them with what the
 * benchmark measured. */
static void test_absence(void **state)
{
    static const struct {
        const char *id, *events[2], *setting, *value, *sentence, *record;
    } cases[] = {
        {"locks", {"jdk.JavaMonitorEnter"}, "enabled", "true", "No waits for locks.", NULL},
        {"locks",
         {"jdk.JavaMonitorEnter"},
         "enabled",
         "false",
         "Not recorded: waits for locks, because jdk.JavaMonitorEnter is not enabled. To record: jdk.JavaMonitorEnter#enabled=true.",
         "jdk.JavaMonitorEnter#enabled=true"},
        {"io",
         {"jdk.SocketRead", "jdk.FileRead"},
         "enabled",
         "false",
         "Not recorded: reads and writes of sockets, because jdk.SocketRead is not enabled. To record: jdk.SocketRead#enabled=true,jdk.FileRead#enabled=true (with default.jfc and this collector, the benchmark measured 65.6 jdk.SocketRead per second, 0.5 to 2 jdk.FileRead per second).",
         "jdk.SocketRead#enabled=true,jdk.FileRead#enabled=true"},
        {"locks",
         {"jdk.JavaMonitorEnter"},
         NULL,
         NULL,
         "No waits for locks; whether jdk.JavaMonitorEnter was enabled is not known.",
         NULL},
    };
    static const struct event_type other = {"jdk.Other", {"x"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        struct made made;
        const char *record;
        begin(&made, RELEASE ABSENT("jdk.JavaMonitorEnter",
                                    "rate\tprofile\tg1\tsecond\t1\t2\nrate\tdefault\tz\tsecond\t3\t4\n")
                         ABSENT("jdk.SocketRead", "rate\tdefault\tg1\tsecond\t65.6\t65.6\n")
                             ABSENT("jdk.FileRead", "rate\tdefault\tg1\tsecond\t0.5\t2\n"));
        for (size_t k = 0; k < 2 && cases[i].events[k]; k++) {
            struct scan_type *type = add_type(&made.scan, cases[i].events[k], 0);
            if (cases[i].setting)
                set(type, cases[i].setting, cases[i].value);
        }
        for (size_t k = 0; !cases[i].setting && k < made.scan.types.count; k++)
            made.scan.types.items[k]->settings.count = 0;
        write_recording(&w, &other, "1\n", 1);
        assert_string_equal(answer_of(&made, &w, cases[i].id, &record), cases[i].sentence);
        assert_string_equal(record ? record : "none", cases[i].record ? cases[i].record : "none");
        jfr_writer_dispose(&w);
        end(&made);
    }
}

SUITE(test_happened)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_absence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
