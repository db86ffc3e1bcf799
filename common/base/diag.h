/*
 * Diagnostics, one line each: `program: file:line:column: level: message`.
 *
 * Every function that can encounter bad input receives a struct diag; there is no global one. The function that detects
 * an error reports it. Callers pass the failure on and do not report it again. The worst level determines the exit
 * status (diag_status).
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum diag_level { DIAG_INFO, DIAG_WARNING, DIAG_ERROR };

struct diag {
    const char *program; /* borrowed: the name at the beginning of each line */
    FILE *out;           /* NULL: messages are counted but not written */
    bool quiet;          /* suppresses DIAG_INFO */
    bool verbose;        /* enables diag_verbose */
    bool strict;         /* a warning makes the exit status 1 too */
    size_t counts[3];    /* messages reported so far, by level */
    /* If set, receives each line instead of `out` (tests). */
    void (*sink)(void *context, enum diag_level level, const char *line);
    void *context;
};

/* A place in an input. Line 0: unknown. Columns count bytes from 1. */
struct place {
    const char *file; /* as the user named it; a member of an archive is archive!member; may be NULL */
    long line, column;
};

void diag_init(struct diag *diag, const char *program);
void diag_report(struct diag *diag, enum diag_level level, struct place place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void diag_vreport(struct diag *diag, enum diag_level level, struct place place, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));
/* Reports an error at a place. Returns false, for `return diag_error(...)`. */
bool diag_error(struct diag *diag, struct place place, const char *format, ...) __attribute__((format(printf, 3, 4)));
void diag_warning(struct diag *diag, struct place place, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Counts and writes a line that the sink of another diag received. */
void diag_relay(struct diag *diag, enum diag_level level, const char *line);
/* Reports progress or a note; `quiet` suppresses it. */
void diag_info(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Writes only if `verbose` is set. */
void diag_verbose(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Returns 1 after an error, or after a warning if `strict` is set; otherwise 0. */
int diag_status(const struct diag *diag);

#define PLACE_NONE ((struct place){0})
#define PLACE_FILE(name) ((struct place){.file = (name)})

#endif
