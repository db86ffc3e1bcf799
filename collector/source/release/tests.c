#include "collector/source/release/tests.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

enum { EVENTS_MAX = 2 };

/* JDK 8 keeps the tests of the class library in a separate repository. */
static const char *const folders[] = {"test/jdk/jdk/jfr/event/", "jdk/test/jdk/jfr/event/"};
enum { FOLDERS = sizeof folders / sizeof *folders };

static bool begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

bool event_tests_want(const char *path)
{
    for (size_t i = 0; i < FOLDERS; i++) {
        if (begins(path, folders[i]) && text_ends_with(path, ".java"))
            return true;
    }
    return false;
}

bool event_tests_enter(const char *folder)
{
    for (size_t i = 0; i < FOLDERS; i++) {
        bool is_above = begins(folders[i], folder) && folders[i][strlen(folder)] == '/';
        if (is_above || begins(folder, folders[i]))
            return true;
    }
    return false;
}

static void add_once(struct test_names *names, struct arena *arena, const char *text, size_t length)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strlen(names->items[i]) == length && memcmp(names->items[i], text, length) == 0)
            return;
    }
    *vec_add(names) = arena_strndup(arena, text, length);
}

/* Adds the names that follow the prefix, anywhere in the text. */
static void add_after(struct test_names *names, struct arena *arena, const char *text, const char *prefix)
{
    for (const char *at = text; (at = strstr(at, prefix));) {
        at += strlen(prefix);
        size_t length = 0;
        while (isalnum((unsigned char)at[length]) || at[length] == '_')
            length++;
        if (isupper((unsigned char)*at))
            add_once(names, arena, at, length);
    }
}

/* Adds the numbers of a tag such as "@bug 8266936 8276422". */
static void add_bugs(struct test_names *bugs, struct arena *arena, const char *text)
{
    static const char tag[] = "@bug";
    for (const char *at = text; (at = strstr(at, tag));) {
        at += sizeof tag - 1;
        for (at += strspn(at, " \t"); isdigit((unsigned char)*at); at += strspn(at, " \t,")) {
            size_t length = strspn(at, "0123456789");
            add_once(bugs, arena, at, length);
            at += length;
        }
    }
}

void event_tests_scan(struct event_tests *tests, const char *path, const char *text)
{
    if (!strstr(text, "@test"))
        return;
    struct event_test test = {.path = arena_strdup(tests->arena, path)};
    add_after(&test.events, tests->arena, text, "EventNames.");
    add_after(&test.events, tests->arena, text, "\"jdk.");
    add_bugs(&test.bugs, tests->arena, text);
    *vec_add(&tests->found) = test;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct ds_test *)a)->path, ((const struct ds_test *)b)->path);
}

void event_tests_link(const struct event_tests *tests, struct dataset *dataset)
{
    for (size_t i = 0; i < tests->found.count; i++) {
        const struct event_test *test = &tests->found.items[i];
        for (size_t k = 0; k < test->events.count; k++) {
            const char *name = test->events.items[k];
            struct ds_event *event = dataset_event(dataset, name);
            if (!event || (test->events.count > EVENTS_MAX && !strstr(file_base_name(test->path), name)))
                continue;
            struct ds_test *added = vec_add(&event->tests);
            *added = (struct ds_test){.path = strpool_get(dataset->pool, test->path)};
            for (size_t b = 0; b < test->bugs.count; b++)
                *vec_add(&added->bugs) = strpool_get(dataset->pool, test->bugs.items[b]);
        }
    }
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (dataset->events.items[i].tests.count)
            qsort(dataset->events.items[i].tests.items, dataset->events.items[i].tests.count, sizeof(struct ds_test),
                  by_path);
    }
}

void event_tests_dispose(struct event_tests *tests)
{
    for (size_t i = 0; i < tests->found.count; i++) {
        vec_dispose(&tests->found.items[i].events);
        vec_dispose(&tests->found.items[i].bugs);
    }
    vec_dispose(&tests->found);
}
