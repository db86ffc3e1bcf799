/*
 * The kinds of settings that an event of the JDK can have: one table for the readers of sources, the rules of a data
 * set, pages and scripts.
 *
 * To add one: a constant here and a row in setting_kinds.c. If only some events of a source have it, the reader of the
 * source needs a rule (collector/source/java/java_events.c, metadata_xml.c). Settings that are not in the table are
 * also stored and shown, because libraries define their own.
 */
#ifndef DATASET_SETTING_KINDS_H
#define DATASET_SETTING_KINDS_H

#include <regex.h>
#include <stdbool.h>

/* In the order of pages. */
enum setting {
    SETTING_ENABLED,
    SETTING_STACK_TRACE,
    SETTING_PERIOD,
    SETTING_THRESHOLD,
    SETTING_THROTTLE,
    SETTING_CUTOFF,
    SETTING_LEVEL,
    SETTING_FILTER,
    SETTING_KINDS
};

struct setting_kind {
    const char *name;   /* threshold: in data sets, .jfc files and recordings */
    const char *define; /* Threshold: EventControl defines the setting in defineThreshold */
    /* The simple name of the annotation in jdk.jfr or jdk.jfr.internal that declares it; NULL: none. */
    const char *annotation;
    const char *initial; /* the default of a declaration without a value */
    /* The value that records the most events (periodic ones every second); NULL: the default. */
    const char *everything;
    /* The values that the JVM accepts, as an extended regular expression that is also valid in JavaScript; NULL:
     * any. */
    const char *pattern;
    const char *valid; /* the same in words: "a rate such as 100/s, or off" */
    /* An event that accepts more values than others. */
    const char *exception_event, *exception_pattern, *exception_valid;
    /* "a threshold": the words for a filter of lists by this setting; NULL: not a filter. */
    const char *phrase;
    /* The text before the value of an enabled event; NULL: the value is not shown. */
    const char *note;
    bool is_boolean; /* true or false; pages do not explain the values */
    bool is_fact;    /* listed on pages with duration, thread and stack trace */
};

extern const struct setting_kind setting_kinds[SETTING_KINDS];

/* Returns SETTING_KINDS if no setting has this name. */
enum setting setting_by_name(const char *name);

/* Returns the valid values in words for the event (NULL: any event); NULL for a setting that is not in the table. */
const char *setting_valid(const char *event, const char *name);

/* Compiled patterns. */
struct setting_patterns {
    regex_t kinds[SETTING_KINDS], exceptions[SETTING_KINDS];
};
void setting_patterns_init(struct setting_patterns *patterns);
void setting_patterns_dispose(struct setting_patterns *patterns);
/* Returns whether the JVM accepts the value for this event (NULL: any event); true for a setting that is not in the
 * table. */
bool setting_takes(const struct setting_patterns *patterns, const char *event, const char *name, const char *value);

#endif
