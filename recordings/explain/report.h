/*
 * The report about a recording: sections with sentences and tables. sections_*.c determine its content; the printers
 * (report_print.h) and the page only render it.
 */
#ifndef EXPLAIN_REPORT_H
#define EXPLAIN_REPORT_H

#include "recordings/explain/facts.h"
#include "recordings/explain/happened.h"
#include "recordings/explain/scan.h"

enum cell_kind {
    CELL_TEXT,
    CELL_COUNT,   /* 1,234 */
    CELL_BYTES,   /* 1.2 MB */
    CELL_RATE,    /* 0.0123 */
    CELL_PERCENT, /* 12.3 % */
    CELL_CODE,    /* a name, a value of a setting, a command */
    CELL_PAGE     /* address of the page of the row's event, relative to the site; only in JSON */
};

struct report_column {
    const char *key; /* key in JSON */
    const char *title;
    enum cell_kind kind;
};

struct report_cell {
    const char *text; /* NULL: empty */
    double number;
    bool is_number;
};

struct report_row {
    struct report_cell *cells; /* one per column */
};

struct report_table {
    const char *id, *title; /* title NULL: that of the section */
    const struct report_column *columns;
    size_t column_count;
    struct VEC(struct report_row) rows;
    bool is_grouped; /* rows that differ only in their first cell are together, and text has their other cells once */
};

struct report_section {
    const char *id, *title;
    struct VEC(const char *) sentences, commands; /* commands follow the tables */
    struct VEC(struct report_table *) tables;
    const char *fault; /* what is wrong with the recording, for --fail-on; NULL: nothing, or another section */
};

struct report {
    struct arena arena;
    const char *file;
    int feature;               /* release of the facts; 0: no facts */
    const char *configuration; /* the nearest one, as facts_label; NULL: unknown */
    struct VEC(struct report_section *) sections;
};

/*
 * Fills the report. It borrows from all arguments, which must outlive it. `facts` NULL: the release is unknown, and the
 * sections contain only what the file shows. `happened` NULL: without the section on what happened. `file` is the name
 * in commands.
 */
void report_make(struct report *report, const struct scan *scan, const struct facts *facts,
                 const struct happened *happened, const char *file);
/* Returns what is wrong with the recording by the next section after *at that the list names ("health,privacy"); NULL:
 * nothing more. *at begins with 0. */
const char *report_fault(const struct report *report, const char *list, size_t *at);
void report_dispose(struct report *report);

/* --- For the sections ----------------------------------------------------------------------------------- */

struct report_section *report_section(struct report *report, const char *id, const char *title);
void report_say(struct report *report, struct report_section *section, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_command(struct report *report, struct report_section *section, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
struct report_table *report_table(struct report *report, struct report_section *section, const char *id,
                                  const char *title, const struct report_column *columns, size_t count);
/* Adds a row and returns its cells, which are empty. */
struct report_cell *report_row(struct report *report, struct report_table *table);
/* Groups the rows that differ only in their first cell and in their pages. */
void report_group(struct report_table *table);
/* Returns whether the row repeats the cells of the row before it in a grouped table. */
bool report_repeats(const struct report_table *table, size_t row);
/* Returns "nothing", "a", "a and b", "a, b and c", or the first `most` "and 12 more", in the arena. */
const char *report_list(struct report *report, const struct fact_texts *texts, size_t most);

/* Returns a number of bytes as "25.3 GB"; the text itself if it is not a number, NULL for NULL. */
const char *report_bytes(struct report *report, const char *bytes);
/* Returns milliseconds as "1 h" or "90 s"; the text itself if it is not a number. */
const char *report_millis(struct report *report, const char *millis);

static inline struct report_cell cell_text(const char *text)
{
    return (struct report_cell){.text = text};
}
static inline struct report_cell cell_number(double number)
{
    return (struct report_cell){.number = number, .is_number = true};
}

#endif
