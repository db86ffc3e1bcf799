/*
 * Who calls the functions of GC tracing.
 *
 * Files such as gcTraceSend.cpp only forward: their functions do not say when an event occurs. This index of calls by
 * name leads from such a function to the functions outside GC tracing that reach it. Functions of the folder of a GC
 * are called from that folder. A function that overrides one of a base class is reached by calls of the latter on
 * variables whose declared type is the class of the former, one derived from it, or one of its base classes.
 */
#ifndef SOURCE_CALLERS_H
#define SOURCE_CALLERS_H

#include <stdbool.h>
#include <stddef.h>

#include "collector/source/native/scope.h"
#include "common/base/strmap.h"

struct ds_place;
struct ds_places;

struct caller {
    const char *callee;          /* a function without its class, or a class of which an object is made */
    const char *qualifier;       /* X of X::f(); "": f(); NULL: x->f() */
    const char *variable;        /* x of x->f() and x.f(); "": another expression */
    const char *function, *path; /* the calling one */
    int line;
};

/* All strings are in the arena. */
struct callers {
    struct arena *arena; /* borrowed */
    struct VEC(struct caller) calls;
    struct strmap names;     /* the strings, each once */
    struct strmap bases;     /* class -> base class; without cycles */
    struct strmap variables; /* "OWNER VARIABLE", the class or function that declares it -> its class */
    struct strmap locals;    /* classes that a .cpp file that forwards defines */
    struct strmap functions; /* that files that forward define: GCTracer::report_gc_end -> path */
};

/* Whether the file belongs to GC tracing: gcTraceSend.cpp, allocTracer.cpp ... */
bool callers_forwards(const char *path);
void callers_add_type(struct callers *callers, const char *path, const struct scope_level *type);
/* A class of GC tracing, named in the class or function `owner`: the type of the variable behind it, if there is one.
 */
void callers_add_variable(struct callers *callers, const char *owner, const char *word, size_t length);
/*
 * A call at the word, in the function; `start` is that of the file's text. `path` and `function` live as long as the
 * arena.
 */
void callers_add_call(struct callers *callers, const char *start, const char *word, size_t length,
                      const struct ds_place *place);
/* Adds the functions outside GC tracing from which calls lead to the function, one place each; texts in the pool. */
void callers_find(const struct callers *callers, const char *function, struct ds_places *places, struct strpool *pool);
void callers_dispose(struct callers *callers);

#endif
