/* The settings that a .jfc file or the options of a recording give, as the JVM reads them. */
#ifndef CONFIGURATION_GIVEN_H
#define CONFIGURATION_GIVEN_H

#include <stdbool.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/vec.h"
#include "common/dataset/setting_kinds.h"
#include "recordings/explain/facts.h"

struct given_setting {
    const char *event; /* as written */
    const char *name;  /* full name, as the JVM reads it */
    const char *setting, *value;
    long line, event_line; /* 0: an option */
    bool is_known;         /* of a configuration of the JDK: it is not checked */
};

struct given {
    const char *version; /* of the format; "2.0" for options; NULL: the root element is not <configuration> */
    const char *root;    /* the name of the root element; NULL: options */
    long line;           /* of the root element; 0: options */
    bool is_refused;     /* the JVM does not start with it */
    struct VEC(struct given_setting) settings;
    struct setting_patterns patterns;
    struct arena arena; /* of all texts here */
};

/* What a JVM ignores, or refuses, is an error; what can differ from what the author meant is a warning. */
struct remark {
    long line;
    bool is_error;
    const char *text;
};
struct remarks VEC(struct remark);

void given_init(struct given *given);
void given_dispose(struct given *given);
/* Reads a .jfc file into initialized settings. Returns false after a reported error: it is not XML. */
bool given_read(struct given *given, const char *file, struct diag *diag);
/* Adds a setting, whose texts are copied. */
struct given_setting *given_add(struct given *given, const char *event, const char *setting, const char *value);
/* Returns a copy without white space around it, as String.trim of Java. */
char *given_trim(struct arena *arena, const char *text);

/*
 * Adds what the JVM of a release makes of the settings, in the order of lines. templates/assets/configuration.js has
 * the same rules; tests/fixtures/configurations/cases.tsv is a table of cases for both.
 */
void given_check(struct given *given, const struct facts *facts, struct remarks *remarks, struct arena *arena);

/* Returns the value in force: that of the file if the JVM takes it, or else the default of the event type. */
const char *given_value(const struct given *given, const struct fact_event *event, const char *setting);
bool given_is_enabled(const struct given *given, const struct fact_event *event);

#endif
