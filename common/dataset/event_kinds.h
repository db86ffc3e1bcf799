/*
 * How often events occur by design, the side effects of enabling them, the requirements of GCs: the values in data
 * sets, and their text on pages.
 *
 * To add one: a constant here, and a row in event_kinds.c. Files, schemas, curated tables, filters and queries use
 * these values.
 */
#ifndef DATASET_EVENT_KINDS_H
#define DATASET_EVENT_KINDS_H

#include <stdbool.h>

/* From the most predictable to the least. */
enum frequency {
    FREQUENCY_CHUNK,
    FREQUENCY_PERIOD,
    FREQUENCY_SAMPLE,
    FREQUENCY_GC,
    FREQUENCY_THRESHOLD,
    FREQUENCY_OCCURRENCE,
    FREQUENCIES
};

enum effect {
    EFFECT_FULL_GC,
    EFFECT_HEAP_WALK,
    EFFECT_STOPS_THREADS,
    EFFECT_INSTRUMENTS,
    EFFECT_STACK_TRACES,
    EFFECT_KEEPS_GARBAGE,
    EFFECTS
};

/* Kinds of requirements of a GC: an option that unlocks it, an option that selects the mode, a build that includes
 * it; or the GC is deprecated or removed. */
extern const char *const gc_need_names[];
/* The values in data sets. NULL ends each list. */
extern const char *const frequency_names[FREQUENCIES + 1], *const effect_names[EFFECTS + 1];
/* The values in words: "per chunk", "walks the heap". */
extern const char *const frequency_words[FREQUENCIES], *const effect_words[EFFECTS];

/* Operating systems that an event can be limited to. The JDK supported Solaris up to 14. */
enum platform { PLATFORM_LINUX, PLATFORM_MACOS, PLATFORM_WINDOWS, PLATFORM_AIX, PLATFORM_SOLARIS, PLATFORMS };
extern const char *const platform_names[PLATFORMS + 1];
extern const char *const platform_words[PLATFORMS];

/* Kinds of requirements for an event to occur in a recording, apart from being enabled. */
enum need { NEED_FLAG, NEED_GC, NEED_OPTION, NEED_SETTING, NEED_STARTUP, NEED_BUILD, NEED_CONTAINER, NEED_NOTE, NEEDS };
extern const char *const need_names[NEEDS + 1];
/* Whether a need of this kind has a value: flags, a mode of a garbage collector, NAME=VALUE. */
extern const bool need_has_value[NEEDS];

/* Kinds of changes to an event in a release. */
extern const char *const reason_kinds[];
/* Whether a rule requires that the event is enabled, or that it occurred. */
extern const char *const rule_needs[];

/* Returns the index of the name in a list that ends with NULL; the length of the list if it does not contain the
 * name, or if the name is NULL. */
int kind_by_name(const char *const *names, const char *name);

#endif
