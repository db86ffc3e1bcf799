/* Collects a data set from a JDK source tree: the content of a recording of that JVM, and the places of definitions. */
#ifndef SOURCE_COLLECT_H
#define SOURCE_COLLECT_H

#include "collector/acquire/tree.h"

struct dataset;

struct collect_options {
    const char *name; /* name of the archive or folder, for the build number; NULL: that of the source */
    const char *tag;  /* NULL: derived from the tree and the name */
    const char *url;  /* NULL: derived from vendor, release and tag */
    /* Reads all sources to find emissions. For a folder this takes ten times as long, for an archive little longer. */
    bool with_emissions;
    /* Additional .jfc files. */
    const char *const *configurations;
    size_t configuration_count;
    /* Sources of libraries, whose events are added (java_library.h), and their folder in the tree at the url. */
    const char *const *libraries;
    size_t library_count;
    const char *library_folder; /* NULL: the top */
};

/*
 * Fills an initialized data set from a folder or an archive. Returns false after a reported error; the caller disposes
 * of the data set in any case.
 */
bool collect_source(struct dataset *dataset, const char *source, const struct collect_options *options,
                    struct diag *diag);

/* The same in two steps, for sources from streams: pass the visitor to tree_read_stream, then finish. */
struct collect;
struct collect *collect_new(const char *source, bool is_archive, struct diag *diag);
/* Also finds emissions in the following files, for which all sources are wanted. */
void collect_emissions(struct collect *collect);
struct tree_visitor collect_visitor(struct collect *collect);
bool collect_finish(struct collect *collect, struct dataset *dataset, const struct collect_options *options);
void collect_free(struct collect *collect);

#endif
