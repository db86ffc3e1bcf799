/*
 * The JDK's own tests of events: test/jdk/jdk/jfr/event/. A test refers to an event as EventNames.X (a class of the
 * JDK's test library) or as "jdk.X", and lists the bugs that it covers after @bug.
 *
 * A file with the tag @test is a test of the events that it refers to if there are at most two, or if the name of the
 * file contains the name of the event. Other tests use events to test something else. No source text is kept.
 */
#ifndef SOURCE_TESTS_H
#define SOURCE_TESTS_H

#include "common/base/vec.h"
#include <stdbool.h>

#include "common/base/arena.h"

struct dataset;

struct test_names VEC(const char *);
struct event_test {
    const char *path;
    struct test_names events; /* without "jdk."; each once */
    struct test_names bugs;   /* digits, in the order of the tag */
};

/* All zero bytes except for the arena, which is borrowed: empty. */
struct event_tests {
    struct arena *arena;
    struct VEC(struct event_test) found;
};

/* Return whether the folder or file belongs to the JDK's tests of events. Also true for all folders that contain
 * them. */
bool event_tests_enter(const char *folder);
bool event_tests_want(const char *path);
/* Adds the test in a file. */
void event_tests_scan(struct event_tests *tests, const char *path, const char *text);
/* Adds the tests to their events, sorted by path. */
void event_tests_link(const struct event_tests *tests, struct dataset *dataset);
void event_tests_dispose(struct event_tests *tests);

#endif
