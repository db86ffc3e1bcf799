/* Examples of events in a data set, as trees of values. */
#ifndef DATASET_EXAMPLE_H
#define DATASET_EXAMPLE_H

#include <stdbool.h>

#include "common/dataset/lists.h"

enum ds_value_type { DS_NULL, DS_STRING, DS_OBJECT, DS_ARRAY };

/* A node of an example, which is a tree. Scalars are DS_STRING: raw numbers without units. */
struct ds_value {
    const char *name; /* name of the field in an object; NULL elsewhere */
    enum ds_value_type type;
    bool is_truncated;
    int example_file; /* index into the data set's example_files; -1 on inner nodes */
    const char *type_name, *content_type_name;
    const char *text;          /* for DS_STRING */
    struct ds_values children; /* for DS_OBJECT: named fields in order; for DS_ARRAY: elements */
    const char *gc;            /* own, on the top node: the GC's short name (gc_kinds.h) */
    const char *run;           /* own, on the top node: name of the benchmark run */
    const char *unit;          /* own: unit of a number whose field has the wrong content type in this release */
    const char *configuration; /* own, on the top node: default, profile, or all (all events enabled) */
};

struct ds_example_file {
    const char *label, *text; /* label: unique, without commas: ZGC (generational); text: one sentence */
    /* own: the GC in words (generational ZGC), its short name, workloads, the version of the JDK */
    const char *title, *gc, *run, *version;
    bool
        is_earlier; /* own: its examples are from an earlier recording, because later ones did not contain the events */
};

/* Frees the children. The struct itself does not change. */
void ds_value_dispose(struct ds_value *value);

#endif
