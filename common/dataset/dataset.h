/*
 * The data set of one feature release in memory: the content of data/metadata_<N>.xml.
 *
 * Names follow the extended metadata format (docs/dataset.md); "own" marks extensions of the known format. All strings
 * are in the string pool passed to dataset_init: data sets that share a pool have equal pointers for equal strings. An
 * absent string is NULL.
 *
 * Vectors belong to the data set and are freed by dataset_dispose. Adding to a vector moves its items, so do not keep a
 * pointer to an item across an addition.
 */
#ifndef DATASET_DATASET_H
#define DATASET_DATASET_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/dataset/lists.h"

struct ds_graal {
    const char *version, *url, *tag;
    const char *manual; /* address of the manual from which the table of events was read */
    bool found_events;
};

/* A note for users of a release about its updates and vendors. */
struct ds_note {
    const char *text, *url; /* url: the source of the statement */
};

/* A library whose events the data set describes. */
struct ds_library {
    const char *name;    /* name of its files and pages: netty-buffer */
    const char *page;    /* web address of the project */
    const char *first;   /* the first version with events; "<=V": V or an earlier version */
    const char *newest;  /* the newest version that was collected */
    const char *added;   /* how to add it to a program: dependency, test, agent, extension, native-image */
    const char *enabled; /* how its events are enabled */
    const char *sha1;    /* SHA-1 of this version's jar */
};

struct dataset {
    struct strpool *pool; /* borrowed */
    const char *file;     /* file that it was read from, for messages */
    const char *url, *perma_url;
    /* own */
    int feature;               /* 25 */
    const char *version;       /* 25.0.3+9 */
    const char *tag;           /* jdk-25.0.3+9 */
    const char *commit;        /* commit of the tag, if the data set was collected from a repository */
    const char *vendor;        /* NULL: OpenJDK */
    const char *base;          /* of a variant: the version of OpenJDK that it was compared with */
    const char *artifact;      /* for a library: Maven's GROUP:NAME:VERSION */
    const char *origin;        /* "source", "recording", "facts"; for a library "classes", for a profiler "recording" */
    const char *since_release; /* the release that `changes` is relative to */
    bool is_new;               /* just collected: hand-written rows may not match it (collector/curated/aside.h) */
    struct ds_texts fake_end_times;
    struct ds_texts events_only_in_examples; /* own: recorded with another build; this version lacks them */
    struct VEC(struct ds_event) events;
    struct ds_types types, xml_types, content_types;
    struct VEC(struct ds_relation) relations;
    struct VEC(struct ds_configuration) configurations;
    struct VEC(struct ds_example_file) example_files;
    struct VEC(struct ds_gc_need) gc_needs;          /* own */
    struct VEC(struct ds_not_recorded) not_recorded; /* own */
    struct VEC(struct ds_graal) graal;               /* empty or one */
    struct VEC(struct ds_library) library;           /* own; empty or one */
    struct ds_types annotation_types, setting_types; /* own */
    struct VEC(struct ds_command) commands;          /* own: without places if they were read from a JVM */
    struct ds_timelines timelines;                   /* own: from recordings, by situation */
    struct ds_unknowns unknowns;                     /* own: unknowns outside of events */
    struct ds_views views;                           /* own: empty before 21, and if the views are not known */
    struct ds_changes changes; /* differences from `since_release`; for a variant: from its release */
    struct VEC(struct ds_reason) reasons;
    struct VEC(struct ds_note) notes;
    struct ds_changes update_changes; /* what updates of this release changed in existing items */
    /* maps by name, filled by dataset_index and dataset_read */
    struct strmap events_by_name, types_by_name, xml_types_by_name, content_types_by_name;
};

void dataset_init(struct dataset *dataset, struct strpool *pool);
void dataset_dispose(struct dataset *dataset);
/*
 * Reads an extended metadata file into an initialized data set. Unknown elements and attributes are ignored, as the
 * format requires. Malformed XML, a missing name, or an invalid boolean or number is an error with file, line and
 * column; the caller must dispose of the partial data set. If a file does not contain its release, as in the known
 * format, the release is that of the file name (metadata_25.xml).
 */
bool dataset_read(struct dataset *dataset, const char *file, struct diag *diag);
/* Reads the text of such a file from memory. `file` names it in messages. */
bool dataset_parse(struct dataset *dataset, const void *data, size_t length, const char *file, struct diag *diag);
/* Returns 25 for metadata_25.xml, 0 for any other name. */
int dataset_file_feature(const char *name);
/* Appends the file's text with the conventions of the reference writer: LF, two spaces, one line per value. */
void dataset_print(struct buf *out, const struct dataset *dataset);
/* The same without attributes that the reader sets without them: the form of data/releases. */
void dataset_print_compact(struct buf *out, const struct dataset *dataset);
/* Prints the data set to a file with file_write: an equal file is not touched. */
bool dataset_write(const struct dataset *dataset, const char *file, struct diag *diag);

/* Rebuilds the maps. Must be called after events or types were added or moved: the maps borrow names and point to
 * the items. */
void dataset_index(struct dataset *dataset);
/*
 * Sets the list of events whose end time is a copy of the start time from the events' flags. Readers use it instead of
 * their built-in list, which contains events that have a duration (GCLocker).
 */
void dataset_list_fake_ends(struct dataset *dataset);
/* Returns the event, or NULL. The name may begin with "jdk.". */
struct ds_event *dataset_event(const struct dataset *dataset, const char *name);
/* Returns a Type, or else an XmlType: the exact name first, then the part after the last dot, ignoring case, as the
 * format requires. NULL: none. */
struct ds_type *dataset_type(const struct dataset *dataset, const char *name);
struct ds_type *dataset_content_type(const struct dataset *dataset, const char *name);

#endif
