/* Facts about an event besides its definition, each with its evidence. */
#ifndef DATASET_EVIDENCE_H
#define DATASET_EVIDENCE_H

#include <stdbool.h>

#include "common/dataset/lists.h"
#include "common/dataset/place.h"

/* A place that emits an event. */
struct ds_emission {
    struct ds_place place;    /* what: object, commit, template, periodic, write, new, offer, emit, handler */
    const char *platforms;    /* platforms for which it is compiled, from platform_names, joined by commas; NULL: all */
    struct ds_places callers; /* of a place that only forwards: the functions outside GC tracing that call it */
};

/* A test of the event in the JDK. */
struct ds_test {
    const char *path;
    struct ds_texts bugs; /* numbers in bugs.openjdk.org, without "JDK-", of the bugs that the test covers */
};

/* A side effect of enabling an event. */
struct ds_effect {
    const char *kind; /* from event_kinds.h */
    struct ds_place place;
};

/* An event to use together with this one. */
struct ds_related {
    const char *event;               /* simple name */
    const char *kind;                /* the role of the other event (related_kinds.h) */
    const char *field, *other_field; /* fields of this event and of the other one with the same values; NULL: none */
    const char *what;                /* a sentence about both */
    bool is_renamed;                 /* for a successor or predecessor: a release renamed the event */
};

/* A requirement for the event to occur in a recording, apart from being enabled. */
struct ds_need {
    const char *kind;      /* flag, gc, option, setting, startup, build, note: docs/commands.md */
    const char *value;     /* JVM flags, a mode of gc_kinds.h, or NAME=VALUE; NULL: none */
    struct ds_place place; /* what: a sentence with the reason */
};

/* One of the platforms that the event is limited to. */
struct ds_platform {
    const char *name;      /* from platform_names */
    struct ds_place place; /* what: a sentence with the reason */
};

/* Whether the event can occur under a GC. */
struct ds_gc {
    const char *name;  /* from gc_kinds.h, not a mode */
    const char *emits; /* "true", "false"; absent: unknown */
    int runs, seen;    /* runs under the GC with the event enabled, and those in which it occurred */
    const char *count; /* number of events in all runs; decimal */
    const char *where; /* in an extract: the runs in which it occurred, with counts */
};

/* The evidence for the GCs under which an event can occur. */
struct ds_gc_evidence {
    const char *rule;      /* "folder", "java", "curated", "not emitted" */
    struct ds_place place; /* path NULL: none */
    /* While a curated row is merged, bits of GCs: those that emit the event, and those for which it is unknown.
     * Files do not contain them. */
    unsigned gcs, unknown;
};

/* The meaning of a special value of a field. */
struct ds_special_value {
    const char *field;
    const char *value;   /* as in examples; "*": any value */
    const char *meaning; /* "no limit" */
    struct ds_place place;
};

/* The flags that a GC requires in this release, or the reason for its absence. */
struct ds_gc_need {
    const char *gc;        /* name in gc_kinds.h; may be a mode */
    const char *kind;      /* from gc_need_names */
    struct ds_place place; /* `what`: a sentence */
};

/* A subject for which the recorder has no event in this release. */
struct ds_not_recorded {
    const char *name;      /* name of its anchor */
    const char *title;     /* "Opening a connection" */
    const char *events;    /* names of related events, joined by blanks; NULL: none */
    struct ds_place place; /* code without an event; `what`: its purpose */
    const char *instead;   /* sentences about alternatives */
};

struct ds_rate {
    const char *configuration; /* default, profile */
    const char *gc, *run;
    const char *per_second; /* decimal */
    const char *per_chunk;  /* decimal; absent: the chunks of the run were not counted */
    const char *bytes;      /* mean bytes per event */
};

struct ds_cost {
    const char *frequency;        /* how often it occurs by design (event_kinds.h); absent: unknown */
    const char *item;             /* the object for which one event is written, such as "thread"; absent: none */
    struct ds_place place;        /* evidence for a curated frequency or item; path NULL: none */
    const char *bytes;            /* mean bytes of an event without stack trace */
    const char *bytes_with_stack; /* mean bytes of an event with its share of stack traces */
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
    const char *since, *until; /* versions of JDK Mission Control; until NULL: the newest one */
};

/* Another source of the quantity that the event measures. */
struct ds_metric {
    const char *source;    /* from metric_sources.h */
    const char *name;      /* jvm.gc.duration, GarbageCollectorMXBean.CollectionTime, gc, GC.heap_info */
    const char *field;     /* field of the event with the same quantity; NULL: the number of events */
    const char *unit;      /* as the source states it; NULL: none */
    struct ds_place place; /* what: the difference between the source and the event */
};

/* The meaning of an event of the same name in files that a profiler writes. */
struct ds_profiler {
    const char *name;          /* of its library (struct ds_library) */
    const char *option;        /* option that enables the event; NULL: always written */
    const char *since, *until; /* versions of the profiler; until NULL: the newest one */
    struct ds_place place;     /* what: sentences about the meaning */
};

/* Another JVM that emits the event. */
struct ds_other_jvm {
    const char *name;      /* OpenJ9 */
    const char *since;     /* version of that JVM; "0.53 or earlier" */
    const char *note;      /* a sentence; may be NULL */
    const char *platforms; /* "not z/OS"; NULL: all */
};

/* The reason for which the release added, removed, renamed or changed an event. */
struct ds_reason {
    const char *event;       /* without the prefix jdk. */
    const char *kind;        /* added, removed, renamed, changed */
    const char *bug, *title; /* 8226511 in bugs.openjdk.org */
    const char *pull;        /* "openjdk/jdk#16411"; NULL: before pull requests */
    const char *jep;         /* "349"; NULL: none */
    const char *jep_title;   /* "JFR Event Streaming", from openjdk.org/jeps/349; NULL: no JEP */
    const char *fields;      /* "+added -removed"; NULL: the whole event */
};

/* Own: a part of the source that the collector does not process. */
struct ds_unknown {
    const char *kind;      /* attribute, element, annotation, event, setting, value, control, view, row */
    const char *name;      /* such as "sampled" */
    const char *in;        /* part of the event or file that contains it: "Field gcId"; NULL: the event itself */
    const char *value;     /* as written; the markup of an element; "": none */
    struct ds_place place; /* path and line */
};

#endif
