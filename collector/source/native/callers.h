/*
 * The callers of the functions of GC tracing.
 *
 * Functions of files such as gcTraceSend.cpp only forward, and do not show when an event occurs. This index of calls by
 * name finds the functions outside GC tracing that reach them. Functions in the folder of a GC are called from that
 * folder only. A function that overrides one of a base class is also reached by calls of the latter on variables whose
 * declared type is its class, a derived class or a base class.
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
    const char *callee;          /* a function without its class, or a class of which an object is created */
    const char *qualifier;       /* X in X::f(); "": f(); NULL: x->f() */
    const char *variable;        /* x in x->f() and x.f(); "": another expression */
    const char *function, *path; /* the calling function, and its file */
    int line;
};

/* All strings are in the arena. */
struct callers {
    struct arena *arena; /* borrowed */
    struct VEC(struct caller) calls;
    struct strmap names;     /* each string once */
    struct strmap bases;     /* class to base class; without cycles */
    struct strmap variables; /* "OWNER VARIABLE" (the class or function that declares it) to its class */
    struct strmap locals;    /* classes that a forwarding .cpp file defines */
    struct strmap functions; /* functions that forwarding files define: GCTracer::report_gc_end to path */
};

/* Returns whether the file belongs to GC tracing: gcTraceSend.cpp, allocTracer.cpp ... */
bool callers_forwards(const char *path);
void callers_add_type(struct callers *callers, const char *path, const struct scope_level *type);
/* Records a class of GC tracing in the class or function `owner`: the type of the variable after it, if any. */
void callers_add_variable(struct callers *callers, const char *owner, const char *word, size_t length);
/*
 * Records a call in the function, whose callee is the word; `start` is the start of the file's text. `path` and
 * `function` must live as long as the arena.
 */
void callers_add_call(struct callers *callers, const char *start, const char *word, size_t length,
                      const struct ds_place *place);
/* Adds one place for each function outside GC tracing that reaches the function. Texts are in the pool. */
void callers_find(const struct callers *callers, const char *function, struct ds_places *places, struct strpool *pool);
void callers_dispose(struct callers *callers);

#endif
