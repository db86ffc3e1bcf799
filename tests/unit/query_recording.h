/* A recording in memory with events of many forms, for the tests of queries. */
#ifndef UNIT_QUERY_RECORDING_H
#define UNIT_QUERY_RECORDING_H

#include <math.h>
#include <string.h>
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

/* --- The recording ----------------------------------------------------------------------------------------------- */

/* Two chunks with other ids for the same names; 1 tick is 0.5 ns, and a chunk starts at tick 5,000. */
enum {
    ID_LONG = 4,
    ID_STRING,
    ID_DOUBLE,
    ID_BOOLEAN,
    ID_INT,
    ID_CLASS,
    ID_LOADER,
    ID_METHOD,
    ID_FRAME,
    ID_TRACE,
    ID_THREAD,
    ID_STAMP = 20,
    ID_SPAN,
    ID_AMOUNT,
    ID_LABEL,
    ID_UNSIGNED,
    ID_READ = 30,
    ID_TICK,
    ID_SETTING,
    ID_NONE,
    ID_OBJECTS,
    ID_PAIR,
    ID_BOX,
    ID_CRATE
};
enum { MAIN = 1, TWIN, THREADS }; /* keys of threads with the same name and Java id */

static const char *id(struct jfr_writer *w, int number)
{
    return arena_printf(&w->arena, "%d", number);
}

static void field(struct jfr_writer *w, int base, const char *name, int type, int annotation, const char *value)
{
    jfr_writer_open(w, "field", "name", name, "class", id(w, base + type),
                    type >= ID_CLASS && type <= ID_THREAD && type != ID_FRAME ? "constantPool" : "x", "true",
                    type == ID_FRAME ? "dimension" : "y", "1", NULL);
    if (annotation) {
        jfr_writer_open(w, "annotation", "class", id(w, base + annotation), "value", value, NULL);
        jfr_writer_close(w);
    }
    jfr_writer_close(w);
}

static void class(struct jfr_writer *w, int base, const char *name, int number, const char *super)
{
    jfr_writer_open_class(w, name, id(w, base + number), super);
}

static void event(struct jfr_writer *w, int base, const char *name, int number, const char *label)
{
    class(w, base, name, number, "jdk.jfr.Event");
    jfr_writer_open(w, "annotation", "class", id(w, base + ID_LABEL), "value", label, NULL);
    jfr_writer_close(w);
    field(w, base, "startTime", ID_LONG, ID_STAMP, "TICKS");
}

/* Structs and arrays within an event, and references to constants. */
static void object_types(struct jfr_writer *w, int base)
{
    class(w, base, "p.Pair", ID_PAIR, NULL);
    field(w, base, "text", ID_STRING, 0, NULL);
    field(w, base, "real", ID_DOUBLE, 0, NULL);
    jfr_writer_close(w);
    class(w, base, "p.Box", ID_BOX, NULL);
    jfr_writer_field(w, "pair", id(w, base + ID_PAIR));
    jfr_writer_close(w);
    class(w, base, "p.Crate", ID_CRATE, NULL);
    jfr_writer_field(w, "box", id(w, base + ID_BOX));
    jfr_writer_close(w);
    event(w, base, "jdk.Objects", ID_OBJECTS, "Objects");
    field(w, base, "type", ID_CLASS, 0, NULL);
    field(w, base, "loader", ID_LOADER, 0, NULL);
    field(w, base, "method", ID_METHOD, 0, NULL);
    field(w, base, "thread", ID_THREAD, 0, NULL);
    jfr_writer_field(w, "pair", id(w, base + ID_PAIR));
    jfr_writer_open(w, "field", "name", "numbers", "class", id(w, base + ID_INT), "dimension", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "field", "name", "pairs", "class", id(w, base + ID_PAIR), "dimension", "1", NULL);
    jfr_writer_close(w);
    jfr_writer_field(w, "frame", id(w, base + ID_FRAME));
    jfr_writer_field(w, "crate", id(w, base + ID_CRATE));
    jfr_writer_close(w);
}

static void types(struct jfr_writer *w, int base)
{
    static const struct {
        const char *name;
        int number;
        const char *super;
    } plain[] = {{"long", ID_LONG, NULL},
                 {"java.lang.String", ID_STRING, NULL},
                 {"double", ID_DOUBLE, NULL},
                 {"boolean", ID_BOOLEAN, NULL},
                 {"int", ID_INT, NULL},
                 {"jdk.jfr.Timestamp", ID_STAMP, "java.lang.annotation.Annotation"},
                 {"jdk.jfr.Timespan", ID_SPAN, "java.lang.annotation.Annotation"},
                 {"jdk.jfr.DataAmount", ID_AMOUNT, "java.lang.annotation.Annotation"},
                 {"jdk.jfr.Label", ID_LABEL, "java.lang.annotation.Annotation"},
                 {"jdk.jfr.Unsigned", ID_UNSIGNED, "java.lang.annotation.Annotation"}};
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        class(w, base, plain[i].name, plain[i].number, plain[i].super);
        jfr_writer_close(w);
    }
    class(w, base, "jdk.types.ClassLoader", ID_LOADER, NULL);
    field(w, base, "type", ID_CLASS, 0, NULL);
    jfr_writer_close(w);
    class(w, base, "java.lang.Class", ID_CLASS, NULL);
    field(w, base, "classLoader", ID_LOADER, 0, NULL);
    field(w, base, "name", ID_STRING, 0, NULL);
    jfr_writer_close(w);
    class(w, base, "jdk.types.Method", ID_METHOD, NULL);
    field(w, base, "type", ID_CLASS, 0, NULL);
    field(w, base, "name", ID_STRING, 0, NULL);
    field(w, base, "descriptor", ID_STRING, 0, NULL);
    jfr_writer_close(w);
    class(w, base, "jdk.types.StackFrame", ID_FRAME, NULL);
    field(w, base, "method", ID_METHOD, 0, NULL);
    field(w, base, "lineNumber", ID_INT, 0, NULL);
    jfr_writer_close(w);
    class(w, base, "jdk.types.StackTrace", ID_TRACE, NULL);
    field(w, base, "truncated", ID_BOOLEAN, 0, NULL);
    field(w, base, "frames", ID_FRAME, 0, NULL);
    jfr_writer_close(w);
    class(w, base, "java.lang.Thread", ID_THREAD, NULL);
    field(w, base, "osName", ID_STRING, 0, NULL);
    field(w, base, "javaName", ID_STRING, 0, NULL);
    field(w, base, "javaThreadId", ID_LONG, 0, NULL);
    field(w, base, "osThreadId", ID_LONG, 0, NULL);
    jfr_writer_close(w);
    event(w, base, "jdk.FileRead", ID_READ, "File Read");
    field(w, base, "duration", ID_LONG, ID_SPAN, "TICKS");
    field(w, base, "eventThread", ID_THREAD, 0, NULL);
    field(w, base, "stackTrace", ID_TRACE, 0, NULL);
    field(w, base, "path", ID_STRING, ID_LABEL, "Path");
    field(w, base, "bytesRead", ID_LONG, ID_AMOUNT, "BYTES");
    jfr_writer_close(w);
    event(w, base, "jdk.Tick", ID_TICK, "Tick");
    field(w, base, "load", ID_DOUBLE, 0, NULL);
    field(w, base, "big", ID_LONG, ID_UNSIGNED, "x");
    field(w, base, "isLast", ID_BOOLEAN, 0, NULL);
    jfr_writer_close(w);
    event(w, base, "jdk.ActiveSetting", ID_SETTING, "Recording Setting");
    field(w, base, "id", ID_LONG, 0, NULL);
    field(w, base, "name", ID_STRING, 0, NULL);
    field(w, base, "value", ID_STRING, 0, NULL);
    jfr_writer_close(w);
    event(w, base, "jdk.Never", ID_NONE, "Never");
    jfr_writer_close(w);
    object_types(w, base);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

static void frame(struct jfr_writer *w, int method)
{
    jfr_writer_number(w, (uint64_t)method);
    jfr_writer_number(w, 7);
}

/* Class 1: loader 2, the boot loader; class 2: loader 1. Trace 1: String.<init>, App.run; trace 2: App.run; trace 3:
 * empty. */
static void constants(struct jfr_writer *w, int base)
{
    static const char *const methods[][3] = {{"\1", "<init>", "([CI)V"}, {"\2", "run", "(Ljava/lang/String;)V"}};
    jfr_writer_checkpoint(w, 5);
    jfr_writer_number(w, (uint64_t)base + ID_THREAD);
    jfr_writer_number(w, THREADS - 1);
    for (int thread = MAIN; thread < THREADS; thread++) {
        jfr_writer_number(w, (uint64_t)thread);
        jfr_writer_utf8(w, "os");
        jfr_writer_utf8(w, "main");
        jfr_writer_number(w, 10);
        jfr_writer_number(w, (uint64_t)thread);
    }
    jfr_writer_number(w, (uint64_t)base + ID_LOADER);
    jfr_writer_number(w, 2);
    for (uint64_t i = 1; i <= 2; i++) {
        jfr_writer_number(w, i);
        jfr_writer_number(w, i == 1 ? 2 : 0);
    }
    jfr_writer_number(w, (uint64_t)base + ID_CLASS);
    jfr_writer_number(w, 2);
    for (uint64_t i = 1; i <= 2; i++) {
        jfr_writer_number(w, i);
        jfr_writer_number(w, 3 - i);
        jfr_writer_utf8(w, i == 1 ? "java/lang/String" : "p/App");
    }
    jfr_writer_number(w, (uint64_t)base + ID_METHOD);
    jfr_writer_number(w, 2);
    for (uint64_t i = 1; i <= 2; i++) {
        jfr_writer_number(w, i);
        jfr_writer_number(w, (uint64_t)methods[i - 1][0][0]);
        jfr_writer_utf8(w, methods[i - 1][1]);
        jfr_writer_utf8(w, methods[i - 1][2]);
    }
    jfr_writer_number(w, (uint64_t)base + ID_TRACE);
    jfr_writer_number(w, 3);
    for (uint64_t i = 1; i <= 3; i++) {
        jfr_writer_number(w, i);
        jfr_writer_byte(w, 0);
        jfr_writer_number(w, 3 - i);
        if (i == 1)
            frame(w, 1);
        if (i < 3)
            frame(w, 2);
    }
    jfr_writer_end_record(w);
}

/* A read that starts `start` ms after the chunk and takes `duration` ms. */
static void read_event(struct jfr_writer *w, int base, int start, int duration, int thread, int trace, const char *path,
                       int bytes)
{
    jfr_writer_record(w, (uint64_t)base + ID_READ);
    jfr_writer_number(w, 5000 + (uint64_t)start * 2000000);
    jfr_writer_number(w, (uint64_t)duration * 2000000);
    jfr_writer_number(w, (uint64_t)thread);
    jfr_writer_number(w, (uint64_t)trace);
    if (path)
        jfr_writer_utf8(w, path);
    else
        jfr_writer_byte(w, 0);
    jfr_writer_number(w, (uint64_t)bytes);
    jfr_writer_end_record(w);
}

static void tick(struct jfr_writer *w, int base, int start, double load, uint64_t big, bool is_last)
{
    jfr_writer_record(w, (uint64_t)base + ID_TICK);
    jfr_writer_number(w, 5000 + (uint64_t)start * 2000000);
    jfr_writer_double(w, load);
    jfr_writer_number(w, big);
    jfr_writer_byte(w, is_last);
    jfr_writer_end_record(w);
}

static void setting(struct jfr_writer *w, int base, int type, const char *name, const char *value)
{
    jfr_writer_record(w, (uint64_t)base + ID_SETTING);
    jfr_writer_number(w, 5000);
    jfr_writer_number(w, (uint64_t)(base + type));
    jfr_writer_utf8(w, name);
    jfr_writer_utf8(w, value);
    jfr_writer_end_record(w);
}

static void objects(struct jfr_writer *w, int numbers)
{
    jfr_writer_record(w, ID_OBJECTS);
    jfr_writer_number(w, 5000);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, MAIN);
    jfr_writer_utf8(w, "x");
    jfr_writer_double(w, 1.5);
    jfr_writer_number(w, (uint64_t)numbers);
    for (int i = 1; i <= numbers; i++)
        jfr_writer_number(w, (uint64_t)i);
    jfr_writer_number(w, 2);
    jfr_writer_utf8(w, "a");
    jfr_writer_double(w, 1);
    jfr_writer_utf8(w, "b");
    jfr_writer_double(w, 0.25);
    frame(w, 1);
    jfr_writer_utf8(w, "y");
    jfr_writer_double(w, 2.5);
    jfr_writer_end_record(w);
}

static void write_recording(struct jfr_writer *w)
{
    jfr_writer_init(w);
    jfr_writer_chunk(w);
    types(w, 0);
    read_event(w, 0, 10, 4, MAIN, 1, "a", 1000);
    read_event(w, 0, 1, 2, TWIN, 2, "b", 3000); /* not in the order of time */
    read_event(w, 0, 20, 1, MAIN, 3, NULL, 0);
    tick(w, 0, 1, 0.5, 3, false);
    tick(w, 0, 1, 1.5, UINT64_MAX, false);
    setting(w, 0, ID_READ, "enabled", "true");
    setting(w, 0, ID_READ, "threshold", "0 ms");
    setting(w, 0, ID_TICK, "enabled", "false");
    constants(w, 0);
    jfr_writer_end_chunk(w);
    jfr_writer_chunk(w);
    types(w, 1000);
    read_event(w, 1000, 30, 3, MAIN, 1, "a", 2000);
    tick(w, 1000, 40, 2.5, 1, true);
    constants(w, 1000);
    jfr_writer_end_chunk(w);
}

#endif
