/*
 * The facts about one release that the reasoning needs.
 *
 * They are read from a compact text that explain/export writes: UTF-8, one row per line, cells separated by tabs; the
 * first cell is the kind of the row. The program and the WebAssembly module read the same text.
 *
 *     release         FEATURE VERSION
 *     configurations  NAME...                         default, profile: the order of the values of settings
 *     option          CONFIGURATION NAME CHOICE...    an option of a configuration of the JDK; no choices: a text
 *     control         CHOICE VALUE EVENT#SETTING...   settings that the preceding option controls; CHOICE "": its value
 *     arguments       NAME...                         of a command that starts a recording
 *     other           LABEL                           a configuration that is not in the JDK: gc.jfc of SapMachine
 *     named           EVENT SETTING VALUE...          settings in the preceding `other`
 *     gc              NAME LABEL OPTION               from gc_kinds.h; the option selects the GC in this release
 *     event           NAME LABEL FREQUENCY ITEM MARKS PAGE SENTENCE
 *                     MARKS: n no code emits it, o only other builds emit it, e experimental, h not in HotSpot
 *     setting         NAME DEFAULT VALUE...           a value per configuration; "-": not set
 *     earlier         NAME FIRST LAST VALUE...        values before an update changed them; "-": not changed
 *                     FIRST and LAST are updates, one of which made the change
 *     emits, silent   GC...                           the garbage collectors that emit the event, or do not
 *     need            KIND VALUE WHY                  event_kinds.h
 *     bug             NUMBER FIXED SENTENCE SUPPRESSES  makes values wrong; FIXED: releases and updates, or ""
 *                     SUPPRESSES: "suppresses" if the JVM also leaves out events, or ""
 *     platforms       NAME...                         the platforms that the event is limited to
 *     why             WHY                             of the preceding platforms
 *     jvm             NAME SINCE                      another JVM that emits the event
 *     whole           EVENT                           the event is a detail of EVENT
 *     rate            CONFIGURATION GC UNIT LOW HIGH  measured per second or per chunk in the benchmark's runs
 *     field           NAME KIND WHY                   the field can contain secrets or personal data
 *     special         NAME VALUE                      the value of the field is no amount; only the page reads it
 *     rule            ID NAME NEEDS                   a rule of JDK Mission Control
 *     task            ANCHOR TITLE EVENT...
 *     library         PAGE WHO EVENT...               events of others: "the library druid", "Kona 11.0.28"
 *
 * Rows from `setting` to `rule` belong to the preceding `event`. `option` to `arguments` are a text of their own, which
 * only the check of configurations needs. Readers ignore unknown rows.
 */
#ifndef EXPLAIN_FACTS_H
#define EXPLAIN_FACTS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"

struct fact_texts VEC(const char *);

/* Values of a setting before an update that is not known exactly: between `first` and `last`, 17 and 19 in JDK 17.0. */
struct fact_earlier {
    long first, last;
    struct fact_texts values; /* NULL: the update did not change the value */
};

struct fact_setting {
    const char *name, *preset;
    struct fact_texts values;                /* by index of the configuration, may be fewer; NULL: not set */
    struct VEC(struct fact_earlier) earlier; /* the oldest update last */
};

struct fact_need {
    const char *kind, *value, *why; /* value may be "" */
};

struct fact_bug {
    const char *number, *fixed, *sentence; /* fixed: "17.0.6 or 17.0.7, 20"; "": not known */
    bool suppresses;                       /* the JVM can leave out events that reach the threshold */
};

struct fact_rate {
    const char *configuration, *gc, *unit, *low, *high;
};

struct fact_field {
    const char *name, *kind, *why;
};

struct fact_jvm {
    const char *name, *since;
};

struct fact_event {
    const char *name, *label, *frequency, *item, *marks, *page, *sentence; /* "" if absent */
    struct VEC(struct fact_setting) settings;
    struct fact_texts emits, silent, platforms, wholes;
    const char *platform_why; /* NULL: no limit */
    struct VEC(struct fact_need) needs;
    struct VEC(struct fact_bug) bugs;
    struct VEC(struct fact_rate) rates;
    struct VEC(struct fact_field) fields;
    struct VEC(struct fact_jvm) jvms;
};

/* A group of events: those that a task needs, or that a library defines. */
struct fact_group {
    const char *name, *title;
    struct fact_texts events;
};
struct fact_groups VEC(struct fact_group);

struct fact_rule {
    const char *id, *name;
    struct fact_texts enabled, available; /* events that must be enabled, or must have occurred */
};

/* Settings that an option controls: with `choice` they have `value`, without one that of the option. */
struct fact_control {
    const char *choice, *value;
    struct fact_texts settings; /* jdk.FileRead#threshold */
};

struct fact_option {
    const char *configuration, *name;
    struct fact_texts choices; /* empty for a text */
    struct VEC(struct fact_control) controls;
};

struct fact_gc {
    const char *name, *label, *option;
};

struct facts {
    struct arena arena;
    int feature;
    const char *version;
    const char *release;              /* the release or update that the configurations describe: "17", "17.0.6" */
    struct fact_texts configurations; /* of the JDK: default, profile */
    struct fact_texts others;         /* whose indexes follow those of the JDK */
    struct fact_texts arguments;      /* of commands that start a recording; empty: not known */
    struct VEC(struct fact_option) options;
    struct VEC(struct fact_gc) gcs;
    struct VEC(struct fact_event *) events;
    struct strmap by_name; /* full name to struct fact_event */
    struct fact_groups tasks, libraries;
    struct VEC(struct fact_rule) rules;
};

/* Parses a copy of the text. Returns false if it is not a text of facts: `facts` is then empty, and must still be
 * disposed of. */
bool facts_parse(struct facts *facts, const char *text, size_t length);
/* Returns the value of an event's setting in a recording or .jfc file; NULL: unknown, or it has no effect. */
typedef const char *facts_recorded(const void *context, const char *event, const char *setting);
/* Gives the configurations the values that they had in an update: 6 for 17.0.6, 0 for the first build. Where it is not
 * known whether the update has a change already, the value in the recording decides. Removes the bugs that the update
 * has fixed. */
void facts_take_update(struct facts *facts, long update, facts_recorded *recorded, const void *context);
/* Returns the number of settings that differ from the configuration as an update had it; update < 0: as the facts have
 * it. *known receives the number of settings compared. */
size_t facts_differing(const struct facts *facts, size_t configuration, long update, facts_recorded *recorded,
                       const void *context, size_t *known);
/* Returns the name of a configuration: "default.jfc", "gc.jfc of SapMachine". */
const char *facts_label(const struct facts *facts, size_t configuration, struct arena *arena);
/* Returns an update of the release: "17.0.6", "8u302". */
const char *facts_update(const struct facts *facts, long update, struct arena *arena);
void facts_dispose(struct facts *facts);
/* Returns NULL if the release does not have the event. */
const struct fact_event *facts_event(const struct facts *facts, const char *name);
/* Returns whether JVMs have the event: it is not one of native images only, and not internal. */
bool fact_is_reported(const struct fact_event *event);
/* Returns the value in the configuration (an index), or else the event's default; NULL: no such setting. */
const char *fact_value(const struct fact_event *event, const char *setting, size_t configuration);
/* Returns the library that defines the event, or NULL. */
const struct fact_group *facts_library(const struct facts *facts, const char *event);
/* Returns the words for a garbage collector, such as "generational ZGC"; the name itself if it is unknown. */
const char *facts_gc_label(const struct facts *facts, const char *name);
bool fact_texts_have(const struct fact_texts *texts, const char *text);

#endif
