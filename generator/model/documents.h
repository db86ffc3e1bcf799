/*
 * The JSON files as tables (common/dataset/format.h): which file has which part of the data. The files, their schemas,
 * the reference page and rows of the database are generated from these tables.
 *
 * Documents borrow the site. The dispose functions or the arena free their vectors and copies.
 */
#ifndef MODEL_DOCUMENTS_H
#define MODEL_DOCUMENTS_H

#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"
#include "generator/model/commands.h"
#include "generator/model/differences.h"
#include "generator/model/meta.h"

struct ds_change;
struct ds_graal;
struct ds_library;
struct ds_metric;
struct ds_not_recorded;
struct ds_reason;

/* A row of the database: a change of a release to an event. */
struct document_change {
    int release;
    const struct ds_change *change;
    const char *type, *content_type; /* type of a removed field; NULL: another change */
    bool is_native_only;             /* only native images of the release emit the event */
};

struct document_reason {
    int release;
    const struct ds_reason *reason;
};

/* A metric with the releases whose event has it. */
struct document_metric {
    const struct ds_metric *metric;
    struct releases releases;
};

struct document_metrics VEC(struct document_metric);

/* Rows of the database: commands that record an event. */
struct document_commands {
    struct releases releases;
    const char *flags, *java;
    const char *jcmd;                            /* NULL: the recording must start with the JVM */
    struct VEC(struct command_setting) settings; /* including "enabled" */
};

struct document_commands_list VEC(struct document_commands);

/* An event in all releases. */
struct document_event {
    const struct meta *meta;    /* for a separate file; NULL: a part of events.json */
    const struct dataset *data; /* data set of the described release */
    struct releases releases;
    int described_release;
    const struct ds_event *event; /* in that release */
    struct VEC(struct document_change) changes;
    struct differences history; /* the same changes */
    struct VEC(struct document_reason) reasons;
    struct document_metrics metrics;
};

/* The annotations of a unit. */
struct document_unit {
    const char *name;
    const void *annotations; /* a vector */
};

/* A setting that events have. */
struct document_setting {
    const char *name;
    const char *type; /* in a recording; NULL: not known */
    const char *label, *description, *annotations;
};

/* The content of releases/N.json, of its sources and hover texts, of a variant or a library. The file omits lists that
 * are NULL or empty. */
struct document_release {
    const struct meta *meta;
    const struct dataset *data;
    const char *version;                               /* the data's, or else the feature release */
    const char *label;                                 /* of a variant or library */
    const char *status, *released, *updated;           /* of a release */
    struct VEC(struct ds_event) events, native_events; /* without internal events */
    struct VEC(struct ds_event) all_events;            /* both */
    struct VEC(struct ds_type) types_with_values;
    struct ds_fields implicit_fields;             /* of all events */
    struct VEC(struct document_unit) units;       /* of fields */
    struct VEC(struct document_setting) settings; /* of all events */
    const void *types, *annotation_types, *configurations, *gc_needs, *commands, *views, *reasons, *notes;
    const struct ds_graal *graal;
    const struct ds_library *library;
    int previous; /* the release that `changes` compares with; 0: none */
    struct differences changes, update_changes;
};

/* What recordings contain of an event or type. Borrows the site. */
struct document_exemplified {
    const char *name;
    const struct ds_values *examples;
    const void *shown;         /* the same; NULL: there are none */
    struct ds_numbers seen_in; /* indexes of recordings */
    const void *rates, *gcs;   /* for an event; NULL: none */
    const void *occurred;      /* those of `gcs` with runs */
    const char *no_example;    /* the reason; NULL: none is known */
};

struct document_exemplified_list VEC(struct document_exemplified);

/* releases/N.examples.json: events and types that occur in recordings. */
struct document_examples {
    const struct meta *meta;
    int release;
    const char *version;
    const void *recordings, *timelines;
    struct document_exemplified_list events, types, content_types, xml_types;
    struct document_exemplified_list recorded_types; /* `types` with their names in recordings */
};

/* A row of the database. */
struct document_seen {
    int recording;
};

/* A row of the database: a release. */
struct document_listed {
    const struct dataset *data;
    enum lifecycle status;
    const char *released, *updated; /* days; may be NULL */
};

struct document_events {
    const struct meta *meta;
    const struct dataset *data; /* of the newest final release */
    struct VEC(struct document_event) events;
    struct ds_fields implicit_fields;
};

struct document_event_metrics {
    const char *event;
    struct document_metrics metrics;
};

/* metrics.json. */
struct document_all_metrics {
    const struct meta *meta;
    struct VEC(struct document_event_metrics) events;
};

struct document_subject {
    const struct ds_not_recorded *subject;
    struct releases releases;
};

/* not-recorded.json. */
struct document_not_recorded {
    const struct meta *meta;
    struct VEC(struct document_subject) subjects;
};

struct document_indexed {
    int release;
    const char *version, *status, *released, *updated, *tag;
    bool has_examples;
};

struct document_index {
    const struct meta *meta;
    const char *content_hash;
    int latest;
    struct VEC(struct document_indexed) releases;
    struct ds_texts libraries, variants; /* names of files */
};

struct document_file {
    const char *path;
    int bytes;
    const char *sha256;
};

/* files.json: all other files of the data set. */
struct document_files {
    const struct meta *meta;
    struct VEC(struct document_file) files;
};

/* Parts of the database. */
extern const struct format_element document_commands, document_change, document_listed, document_seen;
/* Objects of the JSON. */
extern const struct format_element document_meta, document_event, document_release, document_sources, document_hover,
    document_variant, document_library, document_events, document_all_metrics, document_not_recorded, document_index,
    document_files, document_examples;

/* The files, each with a schema of the element's name. NULL ends the list. */
extern const struct format_element *const document_kinds[];

/* Fills the document, as do the functions below; the event of a separate file also needs `meta`. */
void document_event_init(struct document_event *document, struct arena *arena, const struct site *site,
                         const struct site_event *event);
void document_event_dispose(struct document_event *document);
/* Lists the commands for all releases that emit the event. The caller calls document_commands_dispose. */
void document_commands_init(struct document_commands_list *list, struct arena *arena, const struct site *site,
                            const struct site_event *event);
void document_commands_dispose(struct document_commands_list *list);
void document_release_init(struct document_release *document, struct arena *arena, const struct site *site,
                           const struct site_release *release);
/* For variants and libraries. */
void document_variant_init(struct document_release *document, struct arena *arena, const struct site *site,
                           const struct site_variant *variant);
void document_release_dispose(struct document_release *document);
/* Returns whether the release has a file of examples. */
bool document_has_examples(const struct site_release *release);
void document_examples_init(struct document_examples *document, struct arena *arena, const struct site *site,
                            const struct site_release *release);
void document_examples_dispose(struct document_examples *document);
struct document_listed document_listed_of(const struct site_release *release);
void document_events_init(struct document_events *document, struct arena *arena, const struct site *site);
void document_events_dispose(struct document_events *document);
void document_all_metrics_init(struct document_all_metrics *document, const struct site *site);
void document_all_metrics_dispose(struct document_all_metrics *document);
void document_not_recorded_init(struct document_not_recorded *document, const struct site *site);
void document_not_recorded_dispose(struct document_not_recorded *document);
void document_index_init(struct document_index *document, struct arena *arena, const struct site *site);
void document_index_dispose(struct document_index *document);

#endif
