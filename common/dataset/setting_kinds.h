/*
 * The kinds of settings that an event of the JDK can have: one table for the readers of sources, the rules of a data
 * set, pages and scripts.
 *
 * To add one: a constant here and a row in setting_kinds.c. A source of whose events only some have it by a rule of
 * its own says so where it is read (collector/source/java/java_events.c, metadata_xml.c). A setting that is not in the
 * table is kept and shown all the same: libraries have settings of their own.
 */
#ifndef DATASET_SETTING_KINDS_H
#define DATASET_SETTING_KINDS_H

#include <regex.h>
#include <stdbool.h>

/* In the order in which pages name them. */
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
    const char *define; /* Threshold: EventControl defines it in defineThreshold */
    /* The simple name of the annotation that declares it, of jdk.jfr or jdk.jfr.internal; NULL: there is none. */
    const char *annotation;
    const char *initial; /* the default where a declaration gives no value */
    /* The value with which the most events come, periodic ones each second; NULL: the default. */
    const char *everything;
    /* The values that the JVM takes, as an extended regular expression that is valid in JavaScript, too; NULL: any. */
    const char *pattern;
    const char *valid; /* the values for people: "a rate such as 100/s, or off" */
    /* One event takes more than others. */
    const char *exception_event, *exception_pattern, *exception_valid;
    /* "a threshold": of events that have it, where lists are narrowed; NULL: not worth a choice. */
    const char *phrase;
    /* The text before the value beside an enabled event; NULL: nothing is shown. */
    const char *note;
    bool is_boolean; /* true or false, which a page need not explain */
    bool is_fact;    /* pages list it beside duration, thread and stack trace */
};

extern const struct setting_kind setting_kinds[SETTING_KINDS];

/* SETTING_KINDS if there is none of this name. */
enum setting setting_by_name(const char *name);

/* The values for people that the event (NULL: any) takes; NULL for a setting that is not in the table. */
const char *setting_valid(const char *event, const char *name);

/* The patterns, compiled. */
struct setting_patterns {
    regex_t kinds[SETTING_KINDS], exceptions[SETTING_KINDS];
};
void setting_patterns_init(struct setting_patterns *patterns);
void setting_patterns_dispose(struct setting_patterns *patterns);
/* Whether the JVM would take the value for this event (NULL: any); true for a setting that is not in the table. */
bool setting_takes(const struct setting_patterns *patterns, const char *event, const char *name, const char *value);

#endif
