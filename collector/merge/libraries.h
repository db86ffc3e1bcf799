/*
 * Libraries that have events: a table (data/libraries.tsv) of
 *
 *     name  artifact  label  page  first  newest  added  enabled
 *
 * `artifact` is Maven's GROUP:NAME or GROUP:NAME:CLASSIFIER; `first` and `newest` are versions (struct ds_library).
 * The jars are those of Maven; the events of a native profiler (`added` is "profiler") come from recordings that it
 * made. Each has the data set DATA/libraries/NAME.xml, and NAME_first.xml where the first version is another one.
 */
#ifndef MERGE_LIBRARIES_H
#define MERGE_LIBRARIES_H

#include "collector/acquire/maven.h"
#include "common/base/vec.h"

struct library_row {
    const char *name, *artifact, *label, *page, *first, *newest, *added, *enabled;
};

struct library_table {
    struct arena arena;
    struct VEC(struct library_row) rows;
};

/* False after a reported error; dispose of it anyway. */
bool library_table_read(struct library_table *table, const char *file, struct diag *diag);
/* Writes the newest versions of the rows into the file, whose other bytes stay. */
bool library_table_write(const struct library_table *table, const char *file, struct diag *diag);
void library_table_dispose(struct library_table *table);

/* A native profiler: its jar has no classes of events, a recording has them. */
bool library_is_profiler(const struct library_row *row);

struct library_sources {
    const struct maven *maven;
    const char *recordings; /* a folder with NAME-VERSION.jfr of each version of a profiler */
};

/* Fetches the jars of both versions into the folder of `maven`. */
bool library_fetch(const struct library_row *row, const struct maven *maven);

/* Collects both versions of a library and writes their data sets, checked against the schema. */
bool library_update(const struct library_row *row, const struct library_sources *sources, const char *data,
                    const char *schema);

#endif
