/* Tests timelines: the selection of recorded cases, and the nesting of bars. */
#include <string.h>

#include "collector/examples/extract.h"
#include "collector/examples/timeline_bars.h"
#include "common/base/file.h"
#include "tests/unit/examples_fixture.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"
#include "common/dataset/dataset.h"

/* --- Nesting --------------------------------------------------------------------------------------------- */

enum { MOST = 6 };

static const struct moment_event outer_event = {.name = "jdk.Outer", .rank = 1};
static const struct moment_event inner_event = {.name = "jdk.Inner", .rank = 2};

static const struct {
    const char *name;
    bool by_thread;
    struct {
        const struct moment_event *event;
        int64_t start, end;
        uint64_t thread;
    } moments[MOST];
    const char *expected; /* each moment as a letter, after a dot for each moment that contains it */
} nestings[] = {
    {"in another thread", false, {{&outer_event, 0, 9, 1}, {&inner_event, 1, 3, 2}, {&inner_event, 4, 9, 2}}, "a.b.c"},
    {"workers are beside each other",
     false,
     {{&outer_event, 0, 9, 1}, {&inner_event, 1, 9, 2}, {&inner_event, 2, 8, 3}},
     "a.b.c"},
    {"the innermost contains",
     false,
     {{&outer_event, 0, 9, 1}, {&outer_event, 1, 8, 1}, {&inner_event, 2, 3, 2}},
     "a.b..c"},
    {"one that ends later is beside", false, {{&outer_event, 0, 5, 1}, {&inner_event, 4, 6, 1}}, "ab"},
    {"an instant contains nothing", false, {{&outer_event, 3, 3, 1}, {&inner_event, 3, 3, 1}}, "ab"},
    {"after what a container holds",
     false,
     {{&outer_event, 0, 9, 1}, {&inner_event, 1, 4, 2}, {&inner_event, 2, 6, 3}, {&inner_event, 3, 4, 2}},
     "a.b..d.c"},
    {"thread by thread", true, {{&outer_event, 0, 9, 1}, {&inner_event, 1, 3, 2}, {&inner_event, 2, 4, 1}}, "a.cb"},
};

static void test_bars_are_within_bars(void **state)
{
    for (size_t i = 0; i < sizeof nestings / sizeof *nestings; i++) {
        struct moment moments[MOST] = {0};
        const struct moment *list[MOST];
        struct nested order[MOST];
        struct buf text;
        size_t count = 0;
        for (; count < MOST && nestings[i].moments[count].event; count++) {
            moments[count].event = nestings[i].moments[count].event;
            moments[count].start = nestings[i].moments[count].start;
            moments[count].end = nestings[i].moments[count].end;
            moments[count].thread = nestings[i].moments[count].thread;
            list[count] = &moments[count];
        }
        timeline_nest(list, count, nestings[i].by_thread, order);
        buf_init(&text, 0);
        for (size_t k = 0; k < count; k++) {
            for (int depth = 0; depth < order[k].depth; depth++)
                buf_putc(&text, '.');
            buf_putc(&text, (char)('a' + order[k].index));
        }
        if (strcmp(buf_text(&text), nestings[i].expected) != 0)
            fail_msg("%s: %s", nestings[i].name, buf_text(&text));
        buf_dispose(&text);
    }
}

/* --- Selection ------------------------------------------------------------------------------------------- */

enum { ID_COLLECTION = 100, ID_PAUSE, ID_CONCURRENT, ID_BEGIN, ID_OPERATION, ID_COMPILATION, NANO = 2 /* ticks */ };

static void event_class(struct jfr_writer *w, const char *name, const char *id, const char *joined,
                        const char *const *texts)
{
    jfr_writer_open_class(w, name, id, "jdk.jfr.Event");
    jfr_writer_field(w, "startTime", "4");
    jfr_writer_field(w, "duration", "4");
    jfr_writer_field(w, joined, "4");
    for (size_t i = 0; texts[i]; i++)
        jfr_writer_field(w, texts[i], "5");
    jfr_writer_close(w);
}

static void put_metadata(struct jfr_writer *w)
{
    static const char *const collection[] = {"name", "cause", NULL}, *const phase[] = {"name", NULL};
    static const char *const nothing[] = {NULL}, *const operation[] = {"operation", NULL};
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open_class(w, "long", "4", NULL);
    jfr_writer_close(w);
    jfr_writer_open_class(w, "java.lang.String", "5", NULL);
    jfr_writer_close(w);
    event_class(w, "jdk.GarbageCollection", "100", "gcId", collection);
    event_class(w, "jdk.GCPhasePause", "101", "gcId", phase);
    event_class(w, "jdk.GCPhaseConcurrent", "102", "gcId", phase);
    event_class(w, "jdk.SafepointBegin", "103", "safepointId", nothing);
    event_class(w, "jdk.ExecuteVMOperation", "104", "safepointId", operation);
    event_class(w, "jdk.Compilation", "105", "compileId", nothing);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en_US", "gmtOffset", "0", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

static void put_event(struct jfr_writer *w, uint64_t type, uint64_t start, uint64_t duration, uint64_t id,
                      const char *const *texts)
{
    jfr_writer_record(w, type);
    jfr_writer_number(w, 5000 + start * NANO);
    jfr_writer_number(w, duration * NANO);
    jfr_writer_number(w, id);
    for (size_t i = 0; texts[i]; i++)
        jfr_writer_utf8(w, texts[i]);
    jfr_writer_end_record(w);
}

static void put_named(struct jfr_writer *w, uint64_t type, uint64_t start, uint64_t duration, uint64_t id,
                      const char *name)
{
    put_event(w, type, start, duration, id, (const char *const[]){name, NULL});
}

/* With a pause and, if there is a second name, another one. */
static void put_collection(struct jfr_writer *w, uint64_t start, uint64_t duration, uint64_t id, const char *cause,
                           const char *second)
{
    put_event(w, ID_COLLECTION, start, duration, id, (const char *const[]){"New", cause, NULL});
    put_named(w, ID_PAUSE, start + 10, 20, id, "First");
    put_named(w, ID_PAUSE, start + 40, 20, id, second);
}

static const struct ds_timeline *timeline_of(const struct dataset *dataset, const char *name)
{
    for (size_t i = 0; i < dataset->timelines.count; i++) {
        if (strcmp(dataset->timelines.items[i].name, name) == 0)
            return &dataset->timelines.items[i];
    }
    fail_msg("no timeline %s", name);
    return NULL;
}

/* Returns "event name start+duration depth" of each bar. */
static const char *text_of(struct arena *arena, const struct ds_timeline *timeline)
{
    const char *text = "";
    for (size_t i = 0; i < timeline->bars.count; i++) {
        const struct ds_bar *bar = &timeline->bars.items[i];
        text = arena_printf(arena, "%s%s %s %d+%d %d\n", text, bar->event, bar->name ? bar->name : "-", bar->start,
                            bar->duration, bar->depth);
    }
    return text;
}

static void extract(struct examples_fixture *f, const struct jfr_writer *w, const char *configuration,
                    struct dataset *dataset)
{
    const struct manifest manifest = {
        .feature = 25, .version = "25", .run = "a", .gc = "g1", .configuration = configuration};
    struct statistics statistics;
    const char *path = arena_printf(&f->arena, "%s/timelines.jfr", f->folder);
    assert_true(file_write(path, w->out.data, w->out.length, NULL, &f->diag));
    statistics_init(&statistics, 25, f->redactor, &f->pool);
    assert_true(statistics_add(&statistics, &manifest, path, &f->diag));
    dataset_init(dataset, &f->pool);
    extract_fill(dataset, &statistics);
    statistics_dispose(&statistics);
}

static void write_collections(struct jfr_writer *w)
{
    jfr_writer_init(w);
    jfr_writer_chunk(w);
    put_metadata(w);
    put_collection(w, 1000, 90, 1, "Few kinds", "First");
    put_collection(w, 2000, 200, 2, "Long", "Second");
    put_collection(w, 3000, 100, 3, "Chosen", "Second");
    put_event(w, ID_BEGIN, 2950, 20, 7, (const char *const[]){NULL});
    put_named(w, ID_OPERATION, 2990, 120, 7, "Collect");
    put_collection(w, 4000, 100, 4, "As long as the chosen one", "Second");
    put_event(w, ID_BEGIN, 3950, 20, 8, (const char *const[]){NULL});
    put_named(w, ID_OPERATION, 3990, 120, 8, "Collect");
    put_collection(w, 5000, 80, 5, "Heap Inspection Initiated GC", "Second");
    put_event(w, ID_BEGIN, 4950, 20, 9, (const char *const[]){NULL});
    put_named(w, ID_OPERATION, 4990, 100, 9, "Collect");
    put_event(w, ID_COLLECTION, 6000, 500, 6, (const char *const[]){"New", "Beside", NULL});
    put_named(w, ID_CONCURRENT, 6100, 300, 6, "Mark");
    /* Values of damaged recordings. */
    put_event(w, ID_COMPILATION, 7000, (uint64_t)-10, 1, (const char *const[]){NULL});
    put_event(w, ID_COLLECTION, 8000, INT64_MAX / NANO, 10, (const char *const[]){"New", "Never ends", NULL});
    put_event(w, ID_COLLECTION, (uint64_t)(INT64_MIN / NANO), 10, 11, (const char *const[]){"New", "Long ago", NULL});
    jfr_writer_end_chunk(w);
}

/* Most kinds, then the shortest, then the first; none that the recorder causes; concurrent ones separately. */
static void test_the_case_with_most_kinds_is_shown(void **state)
{
    struct examples_fixture *f = *state;
    struct jfr_writer w;
    struct dataset dataset;
    write_collections(&w);
    extract(f, &w, "all", &dataset);
    assert_int_equal(dataset.timelines.count, 2);
    const struct ds_timeline *chosen = timeline_of(&dataset, "collection-g1-new");
    assert_string_equal(chosen->subject, "New");
    assert_false(chosen->is_concurrent);
    assert_string_equal(text_of(&f->arena, chosen), "SafepointBegin - 0+20 0\n"
                                                    "ExecuteVMOperation Collect 40+120 0\n"
                                                    "GarbageCollection New 50+100 1\n"
                                                    "GCPhasePause First 60+20 2\n"
                                                    "GCPhasePause Second 90+20 2\n");
    assert_string_equal(chosen->bars.items[2].values.items[0].value, "3");
    assert_string_equal(chosen->bars.items[2].values.items[1].value, "Chosen");
    const struct ds_timeline *concurrent = timeline_of(&dataset, "collection-g1-new-concurrent");
    assert_true(concurrent->is_concurrent);
    assert_string_equal(text_of(&f->arena, concurrent), "GarbageCollection New 0+500 0\n"
                                                        "GCPhaseConcurrent Mark 100+300 1\n");
    dataset_dispose(&dataset);
    /* A recording with only the events of default.jfc would be incomplete. */
    extract(f, &w, "default", &dataset);
    assert_int_equal(dataset.timelines.count, 0);
    dataset_dispose(&dataset);
    jfr_writer_dispose(&w);
}

SUITE(test_timelines)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bars_are_within_bars),
        cmocka_unit_test_setup_teardown(test_the_case_with_most_kinds_is_shown, examples_setup, examples_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
