/*
 * Libraries with events: a table (data/libraries.tsv) with the columns
 *
 *     name  artifact  label  page  first  newest  added  enabled  [container]
 *
 * `artifact` is Maven's GROUP:NAME or GROUP:NAME:CLASSIFIER; `first` and `newest` are versions (struct ds_library). The
 * jars are those of Maven; `container` is the GROUP:NAME:VERSION whose jar contains the newest version, if the artifact
 * no longer has it. The events of a native profiler (`added` is "profiler") are from its recordings. Each
 * library has the data set DATA/libraries/NAME.xml, and NAME_first.xml if its first version differs.
 */
#ifndef MERGE_LIBRARIES_H
#define MERGE_LIBRARIES_H

#include "collector/acquire/maven.h"
#include "common/base/vec.h"

struct library_row {
    const char *name, *artifact, *label, *page, *first, *newest, *added, *enabled;
    const char *container, *container_version; /* GROUP:NAME and VERSION; NULL: none */
};

struct library_table {
    struct arena arena;
    struct VEC(struct library_row) rows;
};

/* Reads the table. Returns false after a reported error; the caller disposes of it in any case. */
bool library_table_read(struct library_table *table, const char *file, struct diag *diag);
/* Writes the newest versions of the rows into the file. All other bytes are kept. */
bool library_table_write(const struct library_table *table, const char *file, struct diag *diag);
void library_table_dispose(struct library_table *table);

/* Returns whether the row is a native profiler, whose events are in a recording and not in its jar. */
bool library_is_profiler(const struct library_row *row);

struct library_sources {
    const struct maven *maven;
    const char *recordings; /* folder with NAME-VERSION.jfr for each version of a profiler */
};

/* Fetches the jars of both versions into the folder of `maven`. */
bool library_fetch(const struct library_row *row, const struct maven *maven);

/* Collects both versions of a library, checks them against the schema, and writes their data sets. Returns false
 * after a reported error. */
bool library_update(const struct library_row *row, const struct library_sources *sources, const char *data,
                    const char *schema);

#endif
