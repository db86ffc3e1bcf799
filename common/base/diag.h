/*
 * Diagnostics, one line each: `program: file:line:column: level: message`.
 *
 * A struct diag is passed to every function that can encounter bad input; there is no global one. The function that
 * detects an error reports it; callers pass the failure up and do not report it again. The worst level
 * determines the exit status (diag_status).
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum diag_level { DIAG_INFO, DIAG_WARNING, DIAG_ERROR };

struct diag {
    const char *program; /* borrowed: the name before each line */
    FILE *out;           /* NULL: nothing is written, only counted */
    bool quiet;          /* suppresses DIAG_INFO */
    bool verbose;        /* diag_verbose writes */
    bool strict;         /* a warning makes the exit status 1 too */
    size_t counts[3];    /* reported so far, by level */
    /* If set, receives each line instead of `out` (tests). */
    void (*sink)(void *context, enum diag_level level, const char *line);
    void *context;
};

/* A place in an input. Line 0: unknown. Column 1 is the first byte. */
struct place {
    const char *file; /* as the user named it, an archive's member as archive!member; may be NULL */
    long line, column;
};

void diag_init(struct diag *diag, const char *program);
void diag_report(struct diag *diag, enum diag_level level, struct place place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void diag_vreport(struct diag *diag, enum diag_level level, struct place place, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));
/* Error at a place; returns false so that `return diag_error(...)` reads well. */
bool diag_error(struct diag *diag, struct place place, const char *format, ...) __attribute__((format(printf, 3, 4)));
void diag_warning(struct diag *diag, struct place place, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Counts and writes a line that another diag's sink received. */
void diag_relay(struct diag *diag, enum diag_level level, const char *line);
/* Progress and notes; suppressed by `quiet`. */
void diag_info(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Only when verbose. */
void diag_verbose(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* 0, or 1 after an error, or after a warning when strict. */
int diag_status(const struct diag *diag);

#define PLACE_NONE ((struct place){0})
#define PLACE_FILE(name) ((struct place){.file = (name)})

#endif
