/*
 * The content of the JSON files as tables (common/dataset/format.h). The files, their schemas, the database and the
 * reference page are generated from the same rows.
 *
 * Documents borrow the site. The dispose functions or the arena free their vectors and copies.
 */
#ifndef MODEL_DOCUMENTS_H
#define MODEL_DOCUMENTS_H

#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"
#include "generator/model/commands.h"
#include "generator/model/meta.h"

struct ds_change;
struct ds_reason;

/* A change of a release to an event. */
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

/* Commands that record an event. */
struct document_commands {
    struct releases releases;
    const char *flags, *java;
    const char *jcmd;                            /* NULL: the recording must start with the JVM */
    struct VEC(struct command_setting) settings; /* including "enabled" */
};

struct document_commands_list VEC(struct document_commands);

/* An event in all releases. */
struct document_event {
    const struct meta *meta;    /* for a separate file; NULL: a part of all.json */
    const struct dataset *data; /* data set of the described release */
    struct releases releases;
    int described_release;
    const struct ds_event
        *event; /* the event in that release; for native images in the newest release with data about them */
    struct VEC(struct document_change) history;
    struct VEC(struct document_reason) reasons;
    const struct document_commands_list *commands; /* NULL: a part of all.json */
};

/* The options of a configuration. */
struct document_options {
    const char *configuration;
    struct VEC(const struct ds_option) options;
};

struct document_options_list VEC(struct document_options);

/* A release, a variant or a library. The file omits lists that are NULL. */
struct document_release {
    const struct meta *meta;
    const struct dataset *data;
    const char *kind;                   /* release, variant or library */
    struct VEC(struct ds_event) events; /* without internal events */
    const struct ds_types *types, *content_types, *xml_types;
    const void *configurations;
    const struct document_options_list *options;
    const void *commands, *views, *timelines, *relations, *configuration_files, *unread, *update_changes, *reasons;
    const struct ds_types *annotation_types, *setting_types;
    int changes_since; /* 0: none */
    const struct ds_changes *changes;
};

/* What recordings contain of an event or type. Borrows the site. */
struct document_exemplified {
    const char *name;
    const struct ds_values *examples;
    struct ds_numbers seen_in; /* indexes of recordings */
    const void *rates, *gcs;   /* for an event; NULL: none */
};

struct document_exemplified_list VEC(struct document_exemplified);

/* data/<N>.examples.json: events and types that occur in recordings. */
struct document_examples {
    const struct meta *meta;
    int release;
    const char *version;
    const void *recordings;
    struct document_exemplified_list events, types, content_types, xml_types;
};

/* A row of the database. */
struct document_seen {
    int recording;
};

/* A release in lists of releases. */
struct document_listed {
    const struct dataset *data;
    enum lifecycle status;
    const char *released, *updated; /* days; may be NULL */
};

struct document_file {
    const char *path;
    int bytes;
    const char *sha256;
};

/* data/all.json and data/index.json. */
struct document_all {
    const struct meta *meta;
    struct VEC(struct document_listed) releases;
    struct VEC(struct document_event) events;
};

struct document_index {
    const struct meta *meta;
    const char *content_hash;
    struct VEC(struct document_listed) releases;
    struct VEC(struct document_file) files;
};

extern const struct format_element document_meta, document_commands, document_change, document_event, document_release,
    document_all, document_index, document_listed, document_examples, document_seen;

/* The kinds of files with a schema. */
enum { DOCUMENT_KINDS = 4 };
extern const struct document_kind {
    const struct format_element *element;
    const char *title, *about;
} document_kinds[DOCUMENT_KINDS];

/* Fills the document except for commands and meta. */
void document_event_init(struct document_event *document, struct arena *arena, const struct site *site,
                         const struct site_event *event);
void document_event_dispose(struct document_event *document);
/* Lists the commands for all releases that emit the event. The caller calls document_commands_dispose. */
void document_commands_init(struct document_commands_list *list, struct arena *arena, const struct site *site,
                            const struct site_event *event);
void document_commands_dispose(struct document_commands_list *list);
void document_release_init(struct document_release *document, struct arena *arena, const struct site *site,
                           const struct site_release *release);
void document_variant_init(struct document_release *document, const struct site *site,
                           const struct site_variant *variant);
void document_release_dispose(struct document_release *document);
/* Returns whether the release has a file of examples. */
bool document_has_examples(const struct site_release *release);
void document_examples_init(struct document_examples *document, struct arena *arena, const struct site *site,
                            const struct site_release *release);
void document_examples_dispose(struct document_examples *document);
struct document_listed document_listed_of(const struct site_release *release);
void document_all_init(struct document_all *document, struct arena *arena, const struct site *site);
void document_all_dispose(struct document_all *document);
/* Fills the document except for files. */
void document_index_init(struct document_index *document, const struct site *site);
void document_index_dispose(struct document_index *document);

#endif
