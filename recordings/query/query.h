/*
 * Queries about the events of a recording, in the language of the JDK's views (`jfr view`):
 *
 *     [COLUMN 'title', ...] [FORMAT property[;property], ...]
 *     SELECT * | expression [AS name], ... FROM type [AS name], ... [WHERE field = 'text' [AND ...]]
 *     [GROUP BY field, ...] [ORDER BY field [ASC|DESC], ...] [LIMIT count]
 *
 * An expression is a field, or an aggregate of a field: COUNT(*), AVG(duration). Keywords are accepted in any case,
 * with texts in single quotes. Several types are a union: a row contains what any of them has. `A.field` is the field
 * of the type with the name A, and `[A|B].field` that of either; other fields are those of every type that has them. A
 * type is a name (the prefix "jdk." can be omitted), a pattern such as jdk.Thread*, or `*`.
 *
 * docs/views.md describes the language, and where results differ from those of the JDK.
 *
 * Units: time spans are in nanoseconds, and times in nanoseconds since the epoch, UTC.
 */
#ifndef QUERY_QUERY_H
#define QUERY_QUERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/json.h"
#include "common/base/vec.h"
#include "libjfr/jfr.h"
#include "recordings/reading/time_range.h"

/* --- The query ----------------------------------------------------------------------------------------------- */

enum query_aggregate {
    QUERY_FIELD, /* none: the field itself; in a group, the last value that is not null */
    QUERY_AVG,
    QUERY_COUNT,
    QUERY_DIFF,  /* the last value minus the first one */
    QUERY_FIRST, /* by the end of the event, like LAST */
    QUERY_LAST,
    QUERY_LAST_BATCH, /* like LAST; groups without such a value at the time of the type's last event are left out */
    QUERY_LIST,       /* all values, separated by commas */
    QUERY_MAX,
    QUERY_MEDIAN,
    QUERY_MIN,
    QUERY_P90,
    QUERY_P95,
    QUERY_P99,
    QUERY_P999,
    QUERY_SET, /* the different values, separated by commas */
    QUERY_STDEV,
    QUERY_SUM,
    QUERY_UNIQUE /* the number of different values */
};

enum query_order { QUERY_UNORDERED, QUERY_ORDERED, QUERY_ASCENDING, QUERY_DESCENDING };

/* How a column is printed as text; from FORMAT. */
struct query_format {
    bool is_normalized; /* as a share of the column's sum, also of the rows beyond LIMIT */
    bool cuts_beginning;
    const char *missing;  /* text for null; NULL: N/A */
    long ms_decimals;     /* decimals of milliseconds; -1: three digits and a suitable unit */
    unsigned cell_height; /* lines; 0: one */
};

struct query_expression {
    enum query_aggregate aggregate;
    const char *path;         /* "stackTrace.topFrame", "*"; without the name of a type */
    const char *type;         /* only of this type; NULL: of any */
    uint64_t sources;         /* bits by index in `sources`; 0: all */
    const char *name, *title; /* AS, COLUMN; NULL: none */
    struct query_format format;
    size_t at; /* offset in the text */
};

struct query_source {
    const char *type, *name; /* name: AS; NULL: none */
    size_t at;
};

struct query_condition {
    struct query_expression field;
    const char *text;
};

struct query_key {
    size_t column; /* index in `columns` */
    enum query_order order;
};

struct query {
    struct arena arena;
    const char *text;
    bool selects_all;                            /* SELECT * */
    bool has_aggregates;                         /* without GROUP BY: all events are one group */
    struct VEC(struct query_expression) columns; /* of SELECT, then hidden ones that ORDER BY needs */
    size_t shown;                                /* number of columns of SELECT */
    struct VEC(struct query_source) sources;     /* at most 64 */
    struct VEC(struct query_condition) conditions;
    struct VEC(struct query_expression) groups;
    struct VEC(struct query_key) keys;
    uint64_t limit;         /* 0: none */
    struct time_range time; /* not part of the text: only events that overlap it are used */
};

struct query_error {
    size_t at; /* offset in the text */
    char message[200];
};

/* Parses a copy of the text. Returns false with *error; the query must be disposed of either way. */
bool query_parse(struct query *query, const char *text, struct query_error *error);
void query_dispose(struct query *query);
/* Returns whether the type of a source is, or its pattern matches, the event type of this name. */
bool query_is_named(const char *source, const char *type);
/* Returns the name that an event type of JDK 9 or 10 has today, a part of it: jdk.CPULoad for com.oracle.jdk.CPULoad;
 * another name itself. */
const char *query_name_today(const char *name);

/* --- Values ---------------------------------------------------------------------------------------------------- */

enum query_kind { QUERY_NULL, QUERY_BOOLEAN, QUERY_INTEGER, QUERY_REAL, QUERY_SPAN, QUERY_TIME, QUERY_TEXT };
enum query_unit {
    QUERY_NO_UNIT,
    QUERY_BYTES,
    QUERY_BITS,
    QUERY_BYTES_PER_SECOND,
    QUERY_BITS_PER_SECOND,
    QUERY_HERTZ,
    QUERY_SHARE, /* 1 is 100 % */
    QUERY_ADDRESS,
    QUERY_UNSIGNED,
    QUERY_NUMBER /* a number that names something, without commas */
};

/* A text of the recording, once per result. */
struct query_text {
    const char *shown;  /* UTF-8 */
    const char *unique; /* distinguishes, for example, threads of the same name */
    bool has_frames;    /* a stack trace: one line per frame */
};

struct query_value {
    uint8_t kind, unit; /* enum query_kind, enum query_unit */
    union {
        int64_t integer; /* also BOOLEAN, SPAN (INT64_MAX: unlimited), TIME */
        double real;
        const struct query_text *text;
    } as;
};

/* --- Results --------------------------------------------------------------------------------------------------- */

struct query_column {
    const char *title, *field; /* field: as in SELECT */
    bool is_known;             /* some event type of the recording has the field */
};

struct query_row {
    struct query_value *values; /* one per column */
};

struct query_result {
    struct arena arena;
    const struct query *query; /* borrowed */
    struct VEC(struct query_column) columns;
    struct VEC(struct query_row) rows;
    uint64_t events;      /* events of the types that fulfil the conditions */
    uint64_t left_out;    /* events that are not in the result, because it would exceed the memory */
    uint64_t limited;     /* rows beyond LIMIT */
    uint64_t known;       /* bits by index of a source: a chunk defines its type */
    bool has_more_fields; /* SELECT * has only the first 200 */
    int64_t zone_millis;  /* offset of the JVM's time zone from UTC */
    /* Of the recording; only with events of the query's types. */
    const char *unknown_field; /* a field of SELECT, WHERE, GROUP BY or ORDER BY that no type has; NULL: none */
    const char *nearest_type;  /* similar to the first type that is not defined; NULL: none */
    const char *nearest_field; /* similar to unknown_field; NULL: none */
};

/*
 * Executes queries in one pass over the chunks from the current position of the file. `memory` limits the bytes of each
 * result: when it is reached, events with new texts, groups or rows are counted as left out. Each result must be
 * disposed of. Damage is reported by the file.
 */
void query_execute(struct query_result *results, const struct query *queries, size_t count, struct jfr_file *file,
                   size_t memory);
void query_result_dispose(struct query_result *result);

/* Appends the value as text; NULL `format`: the default. */
void query_value_text(struct buf *out, const struct query_value *value, const struct query_format *format,
                      int64_t zone_millis);
/* Appends the rows as a table, or the last row as lines `Title: value`. `width`: most characters of a text in a table;
 * 0: no limit. */
void query_print_table(const struct query_result *result, const char *title, size_t width, struct buf *out);
void query_print_form(const struct query_result *result, const char *title, struct buf *out);
/* Appends "columns" and "rows" to an object. Values are numbers, texts, booleans and null; times are texts in UTC. */
void query_print_json(const struct query_result *result, struct json *json);

#endif
