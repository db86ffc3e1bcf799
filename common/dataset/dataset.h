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

#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/dataset/lists.h"

struct ds_graal {
    const char *version, *url, *tag;
    const char *manual; /* address of the manual whose table of events was read */
    bool found_events;
};

/* Notes for users of a release about its updates and vendors. */
struct ds_note {
    const char *text, *url; /* url: where it says so */
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
    const char *origin;        /* "source", "recording", "facts"; of a library "classes", of a profiler "recording" */
    const char *since_release; /* the release that `changes` compares with */
    bool is_new;               /* just collected: hand-written rows may not fit it (collector/curated/aside.h) */
    struct ds_texts fake_end_times;
    struct ds_texts events_only_in_examples; /* own: recorded with another build, which this version lacks */
    struct VEC(struct ds_event) events;
    struct ds_types types, xml_types, content_types;
    struct VEC(struct ds_relation) relations;
    struct VEC(struct ds_configuration) configurations;
    struct VEC(struct ds_example_file) example_files;
    struct VEC(struct ds_gc_need) gc_needs;          /* own */
    struct VEC(struct ds_not_recorded) not_recorded; /* own */
    struct VEC(struct ds_graal) graal;               /* none or one */
    struct VEC(struct ds_library) library;           /* own; none or one */
    struct ds_types annotation_types, setting_types; /* own */
    struct VEC(struct ds_command) commands;          /* own: without places, if they come from a JVM */
    struct ds_timelines timelines;                   /* own: of recordings, by situation */
    struct ds_unknowns unknowns;                     /* own: those outside of events */
    struct ds_views views;                           /* own: empty before 21, and if they are not known */
    struct ds_changes changes; /* what differs from `since_release`; of a variant: from its release */
    struct VEC(struct ds_reason) reasons;
    struct VEC(struct ds_note) notes;
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

/* Must be called after events or types are added or moved; the maps borrow names and point to the items. */
void dataset_index(struct dataset *dataset);
/*
 * Writes the list of events whose end time is a copy of the start time, from the events' flags. Readers use it
 * instead of their built-in list, which contains events that do have a duration (GCLocker).
 */
void dataset_list_fake_ends(struct dataset *dataset);
/* NULL if there is none. Names with or without "jdk.". */
struct ds_event *dataset_event(const struct dataset *dataset, const char *name);
/* A Type or else an XmlType by the format's rule: the exact name, else ignoring case and what is before the last dot.
 */
struct ds_type *dataset_type(const struct dataset *dataset, const char *name);
struct ds_type *dataset_content_type(const struct dataset *dataset, const char *name);

#endif
