/* Tests source contexts: the lines around places that form a context, and places that the source lacks. */

#include "collector/source/release/contexts.h"
#include "tests/unit/suite.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

enum { LINES = 40, PLACES_MAX = 4 };

/* Adds a file without blank lines: "line 1", "line 2" ... */
static void fill_file(struct tree_texts *texts, const char *path)
{
    const char *text = "";
    for (int number = 1; number <= LINES; number++)
        text = arena_printf(&texts->arena, "%sline %d\n", text, number);
    tree_texts_want(texts, path);
    strmap_put(&texts->texts, path, (void *)(uintptr_t)text);
}

static const struct {
    int definition, emissions[PLACES_MAX]; /* lines; 0: none */
    const char *expected;                  /* START-END:MARKED,...; for each context */
} cases[] = {
    {0, {20}, "15-25:20,;"},
    {0, {3, 14}, "1-19:3,14,;"},
    {0, {3, 15}, "1-8:3,;10-20:15,;"},
    {0, {3, 13, 3}, "1-18:3,13,;"},
    /* The lines above the definition extend beyond another place. */
    {17, {3, 15}, "1-20:3,15,17,;"},
    /* A range within that of the definition does not end it. */
    {17, {11}, "5-17:11,17,;"},
    {0, {38, LINES + 20}, "33-40:38,;60-60:60,;"},
};

static void test_ranges(void **state)
{
    static const char path[] = "src/A.java";
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tree_texts texts = {0};
        struct strpool pool = {0};
        struct dataset dataset;
        const char *found = "";
        dataset_init(&dataset, &pool);
        fill_file(&texts, path);
        struct ds_event *event = vec_add(&dataset.events);
        event->definition = cases[i].definition ? path : NULL;
        event->definition_line = cases[i].definition;
        for (size_t k = 0; k < PLACES_MAX && cases[i].emissions[k]; k++)
            vec_add(&event->emissions)->place = (struct ds_place){.path = path, .line = cases[i].emissions[k]};
        contexts_fill(&dataset, &texts);
        for (size_t k = 0; k < event->source_contexts.count; k++) {
            const struct ds_source_context *context = &event->source_contexts.items[k];
            found = arena_printf(&texts.arena, "%s%d-%d:", found, context->start_line, context->end_line);
            for (size_t n = 0; n < context->lines.count; n++)
                found = arena_printf(&texts.arena, "%s%d,", found, context->lines.items[n]);
            found = arena_printf(&texts.arena, "%s;", found);
        }
        assert_string_equal(found, cases[i].expected);
        dataset_dispose(&dataset);
        strpool_dispose(&pool);
        tree_texts_dispose(&texts);
    }
}

SUITE(test_contexts)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ranges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
