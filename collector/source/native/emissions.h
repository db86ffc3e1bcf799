/*
 * Finds the places where the code of the JDK emits events.
 *
 * Native code: EventX objects, EventX::commit, <EventX> template arguments, TRACE_REQUEST_FUNC(X) for periodic events,
 * and write(JfrXEvent) for events without an object. Java code: new XEvent(), and the static commit, offer and emit of
 * the event's class. Comments, literals, includes and the class itself do not count, nor does code that no usual build
 * compiles (conditions.h), an empty TRACE_REQUEST_FUNC, or a template argument outside a call with arguments. Places in
 * files of GC tracing, which only forward, have callers (callers.h); a function there without callers emits nothing. No
 * source text is kept.
 */
#ifndef SOURCE_EMISSIONS_H
#define SOURCE_EMISSIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "collector/source/native/callers.h"
#include "collector/source/native/code.h"
#include "collector/source/java/java_world.h"

struct dataset;

struct emission {
    const char *name; /* name of the event (native), or simple name of the class (Java) */
    const char *path;
    int line;
    const char *what;     /* "object", "commit", "template", "periodic", "write", "new", "offer", "emit", "handler" */
    const char *function; /* function that contains it; NULL: unknown */
    unsigned platforms;   /* platforms for which it is compiled (conditions.h) */
    const char *unknown;  /* unknown word in the conditions that mentions a platform; NULL: none */
    bool is_java;
};

struct emissions {
    struct arena *arena; /* borrowed */
    struct VEC(struct emission) found;
    struct callers callers;
};

/* Return whether files here can emit events: sources of the JVM and of the modules, not tests. */
bool emissions_want(const char *path);
bool emissions_enter(const char *folder);
/* Records the emissions in a file. */
void emissions_scan(struct emissions *emissions, const char *path, const char *data, size_t length);
/*
 * Adds the places to the events, sorted by path and line. Returns false after a reported error: the folder of a place,
 * or a condition around it, mentions an unknown platform.
 */
bool emissions_link(const struct emissions *emissions, struct dataset *dataset, struct java_world *world);
void emissions_dispose(struct emissions *emissions);

#endif
