/*
 * The data set of one feature release in memory: what data/metadata_<N>.xml holds.
 *
 * Names follow the extended metadata format (docs/dataset.md); what the known format lacks is
 * marked "own". All strings live in the string pool given to dataset_init: with one pool for
 * several data sets equal strings are equal pointers. A string that is absent is NULL.
 * Vectors belong to the data set and are freed by dataset_dispose; adding to a vector moves its
 * items, so keep no pointer to an item across an addition.
 */
#ifndef DATASET_DATASET_H
#define DATASET_DATASET_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/dataset/change.h"
#include "common/dataset/releases.h"

struct ds_texts VEC(const char *);
struct ds_numbers VEC(int);

/* A place in a source tree. */
struct ds_place {
    const char *path;
    int line;
    const char *what;     /* what happens there, or the function; may be NULL */
    const char *tag;      /* of the tree; NULL: the data set's own */
    const char *function; /* around it, of emissions and callers; NULL: not known */
};
struct ds_places VEC(struct ds_place);

/* Where an event is emitted. */
struct ds_emission {
    struct ds_place place;    /* what: object, commit, template, periodic, write, new, offer, emit, handler */
    const char *platforms;    /* on which it is compiled, of platform_names, joined by commas; NULL: on all */
    struct ds_places callers; /* of a place that only forwards: the functions outside GC tracing that lead to it */
};
struct ds_emissions VEC(struct ds_emission);

/* A test of the event among the JDK's own. */
struct ds_test {
    const char *path;
    struct ds_texts bugs; /* numbers in bugs.openjdk.org without "JDK-": what the test covers */
};

/* --- Examples ------------------------------------------------------------------------------- */

enum ds_value_type { DS_NULL, DS_STRING, DS_OBJECT, DS_ARRAY };

struct ds_value;
struct ds_values VEC(struct ds_value);

/* A node of an example: a tree. Scalars are DS_STRING, raw numbers without units. */
struct ds_value {
    const char *name; /* the field's, inside an object; NULL elsewhere */
    enum ds_value_type type;
    bool is_truncated;
    int example_file; /* index into the data set's example_files; -1 on inner nodes */
    const char *type_name, *content_type_name;
    const char *text;          /* DS_STRING */
    struct ds_values children; /* DS_OBJECT: named fields in order; DS_ARRAY: elements */
    const char *gc;            /* own, on the top node: the GC's short name (gc_kinds.h) */
    const char *run;           /* own, on the top node: name of the benchmark run */
    const char *unit;          /* own: of a number whose field has the wrong content type in this release */
    const char *configuration; /* own, on the top node: default, profile, all (every event on) */
};

struct ds_example_file {
    const char *label, *text; /* unique label without commas: ZGC (generational); one sentence */
    /* own: the GC in words (generational ZGC), its short name, workloads, the JDK's version */
    const char *title, *gc, *run, *version;
    bool is_earlier; /* own: its examples are of an earlier recording: a later one did not show the events again */
};

/* --- Fields and types ------------------------------------------------------------------------- */

struct ds_field {
    const char *type; /* name of a Type or XmlType; the simple Java name in events defined in Java */
    const char *name, *label, *description;
    const char *content_type, *relation;
    bool is_struct, is_array, is_experimental;
    const char *transition; /* "to", "from" */
    struct releases jdks;
    const char *text; /* additional description, by contributors */
    /* own */
    const char
        *runtime_type; /* full name of the type in the metadata of a recording: long, java.lang.String, jdk.types.X */
    const char *annotations;      /* of a recording, less label, description, experimental, transition, relation: see
                                     ds_annotation_next */
    const char *annotation_order; /* as in ds_event */
    const char *default_value;    /* of a member of an annotation type; NULL: none or not known */
    const char *since; /* update that brought it to this release (11.0.10); NULL: from the start or unknown */
    const char *description_from; /* the release whose description this is, if it is another's */
    /* Of sensitive_kinds.h, and why; NULL: not known to contain secrets or personal data. */
    const char *sensitive, *sensitive_reason;
    /* The unit of the values if the JVM reports another one, and why: "heap words". If `actual_unit_gc` is not NULL,
     * only under this garbage collector. NULL: the unit is that of the content type. */
    const char *actual_unit, *actual_unit_gc, *actual_unit_reason;
};
struct ds_fields VEC(struct ds_field);

/* own: a value of an enumeration, a type with a single string. */
struct ds_type_value {
    const char *name;
    const char *definition; /* file of this release's source that defines it; NULL: not known */
    int definition_line;
    bool is_recorded;        /* a recording of this release has it */
    const char *description; /* curated; may be NULL */
    struct ds_place place;   /* evidence of the description */
    struct releases jdks;    /* of those whose values are known */
};

/* Type, XmlType, XmlContentType, and own: AnnotationType, SettingType. */
struct ds_type {
    const char *name, *label;
    struct releases jdks;
    const char *additional_description;
    struct ds_values examples;
    struct ds_numbers appeared_in;
    struct ds_fields fields; /* Type, AnnotationType (its members) */
    /* XmlType */
    const char *parameter_type, *field_type, *java_type, *content_type;
    const char *is_unsigned; /* "true", "false" or absent */
    /* XmlContentType: "jdk.jfr.Timespan(MILLISECONDS)", several joined by ", " */
    const char *annotation, *annotation_type, *annotation_value;
    /* own */
    const char *runtime_name; /* full name in the metadata of a recording */
    const char *annotations;  /* of a recording, less label, description */
    const char *inherited;    /* "true": subclasses inherit the annotation; absent: they do not, or not known */
    const char *description;
    const char *since;
    struct VEC(struct ds_type_value) values; /* of an enumeration; none if they are not known */
};
struct ds_types VEC(struct ds_type);

struct ds_relation {
    const char *name;
};

/* --- Settings and configurations ------------------------------------------------------------------ */

/* A setting with its value in a configuration. */
struct ds_setting {
    const char *name;
    const char *control; /* name of the .jfc control that steers it */
    struct releases jdks;
    const char *value; /* literal text; never NULL, may be "" */
    const char *since; /* own */
};
struct ds_settings VEC(struct ds_setting);

/* own: a setting that the event type has, and its default by definition (not the .jfc's). */
struct ds_default_setting {
    const char *name;
    const char *value;        /* "false", "0 ns", "everyChunk", "off" ... */
    const char *runtime_type; /* jdk.settings.Threshold ... */
    const char *annotations;  /* of a recording */
    struct releases jdks;
    const char *since;
};

/* Inside an event: the settings of the configuration with index `id`. */
struct ds_event_configuration {
    int id;
    struct releases jdks;
    struct ds_settings settings;
};

/* Top level, one per .jfc file. */
struct ds_configured_event {
    const char *name; /* with the prefix jdk. */
    struct releases jdks;
    struct ds_settings settings;
};
/* own: a value that an option's choice gives to a control. */
struct ds_control_value {
    const char *choice; /* name */
    const char *value;
};
/* own: an option itself, or a condition on it; settings name it as their control. */
struct ds_control {
    const char *name;
    struct VEC(struct ds_control_value) values; /* of choices that change it; none: the option's own text */
    struct ds_texts settings;                   /* jdk.FileRead#threshold */
};
/* own: a possible value of a selection or flag. */
struct ds_choice {
    const char *name, *label;
    const char *value; /* of the control that has the option's name */
};
/* own: an option of the configuration, which `jfr configure` accepts (17 and later). */
struct ds_option {
    const char *name, *label, *description;
    const char *kind;                   /* "selection", "flag", "text" */
    const char *preset;                 /* the default: a choice's name, or a text */
    const char *content_type, *minimum; /* of a text: timespan, method-filter; 0 s */
    struct releases jdks;
    struct VEC(struct ds_choice) choices; /* none of a text */
    struct VEC(struct ds_control) controls;
};
/* The release that introduced `jfr configure`, and options on the command line of the JVM. */
enum { DS_FIRST_WITH_OPTIONS = 17 };
struct ds_configuration {
    struct releases jdks;
    const char *version, *label, *description, *provider;
    struct VEC(struct ds_configured_event) events;
    const char *file;                     /* own: default.jfc */
    struct VEC(struct ds_option) options; /* own; none if the file is not known */
};

/* --- Evidence (own) ------------------------------------------------------------------------------ */

/* A side effect of enabling an event. */
struct ds_effect {
    const char *kind; /* event_kinds.h */
    struct ds_place place;
};

/* An event to use together with this one. */
struct ds_related {
    const char *event;               /* simple name */
    const char *kind;                /* what it is to this one: of related_kinds.h */
    const char *field, *other_field; /* of this one and of the other one, with the same values; NULL: none */
    const char *what;                /* a sentence about the two */
};

/* What the event requires to occur in a recording, apart from being enabled. */
struct ds_need {
    const char *kind;      /* flag, gc, option, setting, startup, build, note: docs/commands.md */
    const char *value;     /* JVM flags, a mode of gc_kinds.h, or NAME=VALUE; NULL: none */
    struct ds_place place; /* what: a sentence that says why */
};

/* One of the platforms that the event is limited to. */
struct ds_platform {
    const char *name;      /* of platform_names */
    struct ds_place place; /* what: a sentence that says why */
};

/* Whether the event can occur under a GC. */
struct ds_gc {
    const char *name;  /* of gc_kinds.h, no mode */
    const char *emits; /* "true", "false"; absent: not known */
    int runs, seen;    /* runs under it with the event enabled, and in how many of them it occurred */
    const char *count; /* how often in all of them; decimal */
    const char *where; /* of an extract: the runs in which it occurred, with counts */
};

/* The evidence for the GCs under which an event can occur. */
struct ds_gc_evidence {
    const char *rule;      /* "folder", "java", "curated", "not emitted" */
    struct ds_place place; /* path NULL: none */
    /* Of a curated row while it is merged, as bits: the GCs that emit, and those of which nothing is known; files do
     * not have them. */
    unsigned gcs, unknown;
};

/* The meaning of a special value of a field. */
struct ds_special_value {
    const char *field;
    const char *value;   /* as in examples; "*": every value */
    const char *meaning; /* "no limit" */
    struct ds_place place;
};

/* What a GC requires in this release, or why the release does not have it. */
struct ds_gc_need {
    const char *gc;        /* name in gc_kinds.h; may be a mode */
    const char *kind;      /* of gc_need_names */
    struct ds_place place; /* `what` is a sentence for people */
};

struct ds_rate {
    const char *configuration; /* default, profile */
    const char *gc, *run;
    const char *per_second; /* decimal */
    const char *per_chunk;  /* decimal; absent: the run's chunks were not counted */
    const char *bytes;      /* mean bytes per event */
};

struct ds_cost {
    const char *frequency;        /* how often it occurs by design (event_kinds.h); absent: not known */
    const char *item;             /* what there is one event for: "thread"; absent: nothing in particular */
    struct ds_place place;        /* the evidence of a curated frequency or item; path NULL: there is none */
    const char *bytes;            /* mean bytes of one without stack trace */
    const char *bytes_with_stack; /* mean bytes of one with its share of stack traces */
    struct VEC(struct ds_rate) rates;
    struct VEC(struct ds_effect) effects;
};

/* A rule of JDK Mission Control's automated analysis that needs the event. */
struct ds_rule {
    const char *id, *name, *topic;
    const char *needs; /* ENABLED: the event must be enabled; AVAILABLE: it must have occurred */
};

/* A page of JDK Mission Control that shows the event. */
struct ds_jmc_page {
    const char *name;
    const char *since, *until; /* versions of JDK Mission Control; until NULL: the newest one shows it */
};

/* Where else what the event measures is available. */
struct ds_metric {
    const char *source;    /* of metric_sources.h */
    const char *name;      /* jvm.gc.duration, GarbageCollectorMXBean.CollectionTime, gc, GC.heap_info */
    const char *field;     /* of the event, with the same quantity; NULL: the events themselves */
    const char *unit;      /* as the source states it; NULL: none */
    struct ds_place place; /* what: how the source differs from the event */
};

/* Another JVM that emits the event. */
struct ds_other_jvm {
    const char *name;      /* OpenJ9 */
    const char *since;     /* its version; "0.53 or earlier" */
    const char *note;      /* a sentence; may be NULL */
    const char *platforms; /* "not z/OS"; NULL: all */
};

/* Why the release added, removed, renamed or changed an event. */
struct ds_reason {
    const char *event;       /* without jdk. */
    const char *kind;        /* added, removed, renamed, changed */
    const char *bug, *title; /* 8226511 of bugs.openjdk.org */
    const char *pull;        /* "openjdk/jdk#16411"; NULL: before pull requests */
    const char *jep;         /* "349"; NULL: none */
    const char *fields;      /* "+added -removed"; NULL: the whole event */
};

/* Text written by a language model, with its sources. */
struct ds_ai_description {
    const char *description; /* Markdown */
    struct ds_texts sources; /* paths */
};

struct ds_source_context {
    const char *path;
    int start_line, end_line;
    struct ds_numbers lines;
    const char *snippet;
};

/* own: what the source has, and the collector does not read. */
struct ds_unknown {
    const char *kind;      /* attribute, element, annotation, setting, control, view */
    const char *name;      /* sampled */
    const char *in;        /* the part of the event or file that has it: "Field gcId"; NULL: the event itself */
    const char *value;     /* as written; of an element its markup; "": none */
    struct ds_place place; /* path and line */
};
struct ds_unknowns VEC(struct ds_unknown);

/* --- Events -------------------------------------------------------------------------------------- */

struct ds_event {
    const char *name;                           /* without jdk. */
    const char *label, *category, *description; /* category: from outer to inner, joined by ", " */
    bool has_duration;                          /* attribute startTime of the known format: the event has a duration */
    bool fake_end_time, fake_duration;
    bool is_experimental, has_thread, has_stack_trace, is_internal, is_enabled;
    const char *period;
    const char *source;       /* path of the Java class that defines it */
    const char *graal_source; /* path in the Graal tree */
    const char *variant;      /* JDK_ONLY, JDK_AND_GRAAL, GRAAL_ONLY */
    struct releases jdks;
    const char *additional_description;
    struct ds_places evidence; /* own: what the description rests on; `what` is a text on the line */
    struct ds_values examples;
    struct ds_numbers appeared_in;
    /* own: what differs between the event and examples of other builds (dated.h) */
    struct ds_texts fields_not_in_examples, fields_only_in_examples;
    struct ds_fields fields;
    struct ds_texts categories; /* own: the parts of the category, if one of them has ", " in it; else empty */
    struct ds_texts stack_filters;
    struct VEC(struct ds_event_configuration) configurations;
    struct VEC(struct ds_ai_description) ai_descriptions; /* none or one */
    struct VEC(struct ds_source_context) source_contexts;
    /* own */
    const char *origin;      /* "native" (metadata.xml), "java", "both"; absent: not known */
    const char *class_name;  /* the Java class that defines it, full name */
    const char *definition;  /* path of the file that defines it (metadata.xml or the class) */
    int definition_line;     /* 0: not known */
    const char *annotations; /* of a recording, less name, label, description, category, experimental */
    /* Simple names of all annotations in their order, joined by ", ", where a Java class does not keep to the usual
     * one. */
    const char *annotation_order;
    const char *since; /* update that brought it to this release */
    const char *description_from;
    const char *graal_since;          /* first release of native image that can emit it (22.3) */
    const char *no_example;           /* why there is no example */
    struct ds_fields implicit_fields; /* startTime, duration, eventThread, stackTrace as a recording lists them */
    struct VEC(struct ds_default_setting) settings;
    struct ds_emissions emissions;
    struct VEC(struct ds_test) tests;
    struct VEC(struct ds_special_value) special_values;
    struct VEC(struct ds_gc) gcs;
    struct VEC(struct ds_gc_evidence) gc_evidence; /* none or one */
    struct VEC(struct ds_cost) cost;               /* none or one */
    struct VEC(struct ds_need) needs;
    struct VEC(struct ds_platform) platforms; /* none: not known to be limited */
    struct VEC(struct ds_rule) rules;
    struct VEC(struct ds_jmc_page) jmc_pages;
    struct VEC(struct ds_metric) metrics;
    struct VEC(struct ds_other_jvm) other_jvms;
    struct VEC(struct ds_related) related;
    struct ds_unknowns unknowns;
};

/* --- Views (own) ---------------------------------------------------------------------------------- */

/* An event that a view uses. */
struct ds_view_event {
    const char *name;       /* as ds_event; "*": all events */
    struct ds_texts fields; /* of the event, implicit ones too; "*": all of them */
};
/* A predefined view of `jfr view` (21 and later). */
struct ds_view {
    const char *name, *label; /* gc-pauses, GC Pauses */
    const char *category;     /* jvm, environment, application */
    const char *form;         /* "table" or "form" */
    const char *query;        /* a line for each clause */
    struct ds_place place;    /* of its section in view.ini */
    struct releases jdks;
    struct VEC(struct ds_view_event) events; /* in the order of the query */
};
struct ds_views VEC(struct ds_view);
/* The release that introduced `jfr view`. */
enum { DS_FIRST_WITH_VIEWS = 21 };

/* --- Timelines (own) ------------------------------------------------------------------------------ */

/* A value of the event that a bar stands for. */
struct ds_bar_value {
    const char *name, *value; /* of the field; as in examples */
};
/* An event in a timeline. */
struct ds_bar {
    const char *event;  /* as ds_event */
    const char *name;   /* the phase, operation, class or method; NULL: the event has no such field */
    const char *thread; /* that sent the event; NULL: not known */
    int start;          /* nanoseconds since the first bar starts */
    int duration;       /* nanoseconds; 0: an instant */
    int depth;          /* number of bars above that contain it */
    struct VEC(struct ds_bar_value) values;
};
/* Events of a recording that together show what happened, for example a garbage collection with its phases. */
struct ds_timeline {
    const char *name;               /* of its anchor: gc-g1-g1new */
    const char *situation;          /* timeline_situations */
    const char *subject;            /* what of it: the collector's name, the operation, the class; NULL: none */
    const char *gc, *run;           /* of the recording */
    bool is_concurrent;             /* of a collection: some of its phases run beside the application */
    struct VEC(struct ds_bar) bars; /* each after the bar that contains it */
};
struct ds_timelines VEC(struct ds_timeline);
/* "collection", "operation", "lock", "class-load", "compilation"; ended by NULL. In the order of pages. */
extern const char *const timeline_situations[];

/* --- Commands (own) --------------------------------------------------------------------------------- */

struct ds_argument {
    const char *name, *type; /* maxage, NANOTIME */
    const char *preset;      /* the default as the JDK declares it; NULL: none */
    const char *description; /* "..." is what the JDK computes */
    bool is_mandatory;
    int line;
};
/* A diagnostic command of the recorder, or an option of the JVM that takes options. */
struct ds_command {
    const char *name; /* JFR.start, -XX:FlightRecorderOptions */
    struct ds_place place;
    struct releases jdks;
    struct VEC(struct ds_argument) arguments;
};

/* --- The file --------------------------------------------------------------------------------------- */

struct ds_graal {
    const char *version, *url, *tag;
    bool found_events;
};

/* A library whose events the data set describes. */
struct ds_library {
    const char *name;    /* of its files and pages: netty-buffer */
    const char *page;    /* web address of the project */
    const char *first;   /* the first version with events; "<=V": this one or an earlier one */
    const char *newest;  /* the newest version that was collected */
    const char *added;   /* how a program gets it: dependency, test, agent, extension, native-image */
    const char *enabled; /* how its events are enabled */
    const char *sha1;    /* of this version's jar */
};

struct dataset {
    struct strpool *pool; /* borrowed */
    const char *file;     /* where it was read from; for messages */
    const char *url, *perma_url;
    /* own */
    int feature;               /* 25 */
    const char *version;       /* 25.0.3+9 */
    const char *tag;           /* jdk-25.0.3+9 */
    const char *commit;        /* of the tag, if the data set was made from a repository's tag */
    const char *vendor;        /* NULL: OpenJDK */
    const char *artifact;      /* of a library: Maven's GROUP:NAME:VERSION */
    const char *origin;        /* "source", "recording", "facts"; of a library "classes" */
    const char *since_release; /* the release that `changes` compares with */
    struct ds_texts fake_end_times;
    struct ds_texts events_only_in_examples; /* own: recorded with another build, which this version lacks */
    struct VEC(struct ds_event) events;
    struct ds_types types, xml_types, content_types;
    struct VEC(struct ds_relation) relations;
    struct VEC(struct ds_configuration) configurations;
    struct VEC(struct ds_example_file) example_files;
    struct VEC(struct ds_gc_need) gc_needs;          /* own */
    struct VEC(struct ds_graal) graal;               /* none or one */
    struct VEC(struct ds_library) library;           /* own; none or one */
    struct ds_types annotation_types, setting_types; /* own */
    struct VEC(struct ds_command) commands;          /* own: without places, if a JVM told them */
    struct ds_timelines timelines;                   /* own: of recordings, by situation */
    struct ds_unknowns unknowns;                     /* own: what belongs to no event */
    struct ds_views views;                           /* own: empty before 21, and if they are not known */
    struct ds_changes changes; /* what differs from `since_release`; of a variant: from its release */
    struct VEC(struct ds_reason) reasons;
    struct ds_changes update_changes; /* what updates of this release changed in things that were there before */
    /* by name; filled by dataset_index and dataset_read */
    struct strmap events_by_name, types_by_name, xml_types_by_name, content_types_by_name;
};

void dataset_init(struct dataset *dataset, struct strpool *pool);
void dataset_dispose(struct dataset *dataset);
/*
 * Reads an extended metadata file into an initialised data set. Unknown elements and attributes are
 * ignored (the format's rule). Broken XML, a missing name, a bad boolean or number is an error with
 * file, line and column; the part read until then must still be disposed of. If a file does not state its release, as
 * in the known format, it is taken from the file name, metadata_25.xml.
 */
bool dataset_read(struct dataset *dataset, const char *file, struct diag *diag);
/* The same from memory; `file` names it in messages. */
bool dataset_parse(struct dataset *dataset, const void *data, size_t length, const char *file, struct diag *diag);
/* 25 for metadata_25.xml, 0 for any other name. */
int dataset_file_feature(const char *name);
/* Appends the file's text: the reference writer's conventions, LF, two spaces, one line per value. */
void dataset_print(struct buf *out, const struct dataset *dataset);
/* Prints and writes (file_write: beside and renamed, untouched if equal). */
bool dataset_write(const struct dataset *dataset, const char *file, struct diag *diag);

/* Free the contents, and zero the struct. Strings belong to the pool. */
void ds_event_dispose(struct ds_event *event);
void ds_timeline_dispose(struct ds_timeline *timeline);
void ds_configuration_dispose(struct ds_configuration *configuration);
void ds_values_dispose(struct ds_values *values);
/* Frees the children; the value itself does not change. */
void ds_value_dispose(struct ds_value *value);

/* Must be called after events or types are added or moved; the maps borrow names and point to the items. */
void dataset_index(struct dataset *dataset);
/*
 * Writes the list of events whose end time is a copy of the start time, from the events' flags. Readers use it
 * instead of their built-in list, which contains events that do have a duration (GCLocker).
 */
void dataset_list_fake_ends(struct dataset *dataset);
/*
 * The name of an event in data sets: jdk.CPULoad is CPULoad, and all others keep their name, even in a package
 * below "jdk" (jdk.graal.compiler.truffle.Compilation). So a name without a dot belongs to "jdk".
 */
const char *dataset_event_name(const char *full_name);
/* The reverse: jdk.CPULoad for CPULoad. Either the name itself, or a string in the arena. */
const char *dataset_full_event_name(struct arena *arena, const char *name);
/* The name under which a configuration is shown: its file's, "default" for the label "Continuous"; otherwise the label.
 */
const char *dataset_configuration_name(const char *label);
/* NULL if there is none. Names with or without "jdk.". */
struct ds_event *dataset_event(const struct dataset *dataset, const char *name);
/* A Type or else an XmlType by the format's rule: the exact name, else ignoring case and what is before the last dot.
 */
struct ds_type *dataset_type(const struct dataset *dataset, const char *name);
struct ds_type *dataset_content_type(const struct dataset *dataset, const char *name);
/* Sets the category from its parts, from outer to inner. */
void ds_event_set_category(struct strpool *pool, struct ds_event *event, const char *const *parts, size_t count);
/* The part of the category at this index, from outer to inner; it is not terminated. NULL at the end. */
const char *ds_event_category(const struct ds_event *event, size_t index, size_t *length);
/* The label, or the name of an event without one. */
const char *ds_event_label(const struct ds_event *event);
/* Only GraalVM native images emit it. */
bool ds_event_is_native_only(const struct ds_event *event);
/* A JVM reports the event: it is neither internal nor only in native images. */
bool ds_event_is_reported(const struct ds_event *event);
struct ds_field *dataset_field(const struct ds_fields *fields, const char *name);
/* Of the event's own fields or its implicit ones. */
struct ds_field *dataset_any_field(const struct ds_event *event, const char *name);
/* The event type's own setting, with the built-in default; NULL if it has none of this name. */
struct ds_default_setting *dataset_default(const struct ds_event *event, const char *name);
/* The position of the setting, or NULL. */
struct ds_setting *dataset_setting(const struct ds_settings *settings, const char *name);
/* The data about the event under the GC of this name, or NULL. */
struct ds_gc *dataset_gc(const struct ds_event *event, const char *name);
/* The special meaning of a value of the event's field, or NULL. */
const struct ds_special_value *dataset_special_value(const struct ds_event *event, const char *field,
                                                     const char *value);
/* The event's settings in the configuration with this index, or NULL. */
struct ds_event_configuration *dataset_event_configuration(const struct ds_event *event, int id);

/*
 * Annotations are text: "jdk.jfr.Timespan(MILLISECONDS), jdk.jfr.Unsigned"; several values are
 * joined by "|". Takes the next one off *text: name and the inside of the
 * parentheses into *annotation. False at the end.
 */
struct ds_annotation {
    const char *name, *value; /* borrowed from the text; value NULL: no parentheses */
    size_t name_length, value_length;
};
bool ds_annotation_next(const char **text, struct ds_annotation *annotation);
/* The same annotations sorted by bytes and joined by ", ", in the pool; NULL if there are none. */
const char *ds_annotations_sorted(struct strpool *pool, const char *text);

#endif
