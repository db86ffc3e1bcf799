/* An event of a data set. */
#ifndef DATASET_EVENT_H
#define DATASET_EVENT_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/strmap.h"
#include "common/dataset/place.h"
#include "common/dataset/releases.h"

/* A bug of the JDK that makes values of the event wrong. */
struct ds_known_bug {
    int bug;               /* number in bugs.openjdk.org */
    const char *fixed;     /* the releases and updates with the fix: "17.0.6 or 17.0.7, 20"; NULL: not known */
    const char *field;     /* the wrong field; NULL: events are wrong or absent */
    bool suppresses;       /* also makes the JVM leave out events that reach the threshold */
    struct ds_place place; /* what: a sentence */
};

struct ds_event {
    const char *name;                           /* without the prefix jdk. */
    const char *label, *category, *description; /* category: from outer to inner, joined by ", " */
    bool has_duration;                          /* the attribute startTime of the known format */
    bool fake_end_time, fake_duration;
    bool is_experimental, has_thread, has_stack_trace, is_internal, is_enabled;
    const char *period;
    const char *source;       /* path of the Java class that defines it */
    const char *graal_source; /* path in the Graal tree */
    const char *variant;      /* JDK_ONLY, JDK_AND_GRAAL, GRAAL_ONLY */
    struct releases jdks;
    const char *additional_description;
    struct ds_places evidence; /* own: evidence for the description; `what` is a text on the line */
    struct ds_values examples;
    struct ds_numbers appeared_in;
    /* own: differences between the event and examples of other builds (dated.h) */
    struct ds_texts fields_not_in_examples, fields_only_in_examples;
    struct ds_fields fields;
    struct ds_texts categories; /* own: the parts of the category if one of them contains ", "; otherwise empty */
    struct ds_texts stack_filters;
    struct VEC(struct ds_event_configuration) configurations;
    /* own */
    const char *origin;      /* "native" (metadata.xml), "java", "both"; absent: unknown */
    const char *class_name;  /* full name of the Java class that defines it */
    const char *definition;  /* path of the file that defines it (metadata.xml or the class) */
    int definition_line;     /* 0: unknown */
    const char *annotations; /* as in a recording, without name, label, description, category, experimental */
    /* Simple names of all annotations in order, joined by ", ", if a Java class does not use the common order. */
    const char *annotation_order;
    const char *since; /* update that added it */
    const char *description_from;
    const char *native_image;         /* code, manual, no, unknown; absent: the release's GraalVM is not known */
    const char *graal_since;          /* first release of native image that can emit it, such as 22.3 */
    const char *graal_note;           /* limits of the event in native images */
    const char *no_example;           /* why there is no example */
    struct ds_fields implicit_fields; /* startTime, duration, eventThread, stackTrace in the order of a recording */
    struct VEC(struct ds_default_setting) settings;
    struct ds_emissions emissions;
    struct VEC(struct ds_test) tests;
    struct VEC(struct ds_special_value) special_values;
    struct VEC(struct ds_gc) gcs;
    struct VEC(struct ds_gc_evidence) gc_evidence; /* empty or one */
    struct VEC(struct ds_cost) cost;               /* empty or one */
    struct VEC(struct ds_need) needs;
    struct VEC(struct ds_platform) platforms; /* empty: no limit is known */
    struct VEC(struct ds_rule) rules;
    struct VEC(struct ds_known_bug) known_bugs;
    struct VEC(struct ds_jmc_page) jmc_pages;
    struct VEC(struct ds_metric) metrics;
    struct VEC(struct ds_profiler) profilers;
    struct VEC(struct ds_other_jvm) other_jvms;
    struct VEC(struct ds_related) related;
    struct ds_unknowns unknowns;
};

/* Frees the contents, and zeroes the struct. Strings belong to the pool. */
void ds_event_dispose(struct ds_event *event);
/*
 * Returns the name of an event in data sets: jdk.CPULoad becomes CPULoad, and all others keep their name, even in a
 * package below "jdk" (jdk.graal.compiler.truffle.Compilation). A name without a dot therefore belongs to "jdk".
 */
const char *dataset_event_name(const char *full_name);
/* Returns jdk.CPULoad for CPULoad: either the name itself, or a string in the arena. */
const char *dataset_full_event_name(struct arena *arena, const char *name);
/* Sets the category from its parts, from outer to inner. */
void ds_event_set_category(struct strpool *pool, struct ds_event *event, const char *const *parts, size_t count);
/* Returns the part of the category at this index, from outer to inner, which is not terminated; NULL at the end. */
const char *ds_event_category(const struct ds_event *event, size_t index, size_t *length);
/* Returns the label, or the name of an event without one. */
const char *ds_event_label(const struct ds_event *event);
/* Returns whether only GraalVM native images emit the event. */
bool ds_event_is_native_only(const struct ds_event *event);
/* Returns whether a JVM reports the event: it is neither internal nor only in native images. */
bool ds_event_is_reported(const struct ds_event *event);
/* Returns a field of the event, which may be implicit, or NULL. */
struct ds_field *dataset_any_field(const struct ds_event *event, const char *name);
/* Returns whether a field of a primitive type can have the value, a decimal number. Returns true for "*" and for
 * fields of other types. */
bool dataset_field_takes(const struct ds_field *field, const char *value);
/* Returns the setting of the event type, with the built-in default, or NULL. */
struct ds_default_setting *dataset_default(const struct ds_event *event, const char *name);
/* Returns the data about the event under this GC, or NULL. */
struct ds_gc *dataset_gc(const struct ds_event *event, const char *name);
/* Returns the special meaning of a value of the event's field, or NULL. */
const struct ds_special_value *dataset_special_value(const struct ds_event *event, const char *field,
                                                     const char *value);
/* Returns the event's settings in the configuration with this index, or NULL. */
struct ds_event_configuration *dataset_event_configuration(const struct ds_event *event, int id);

#endif
