/* A JDK source tree to a data set: what a recording of that JVM reports, and where it is defined. */
#ifndef SOURCE_COLLECT_H
#define SOURCE_COLLECT_H

#include "collector/acquire/tree.h"

struct dataset;

struct collect_options {
    const char *name; /* the archive's or folder's name, for the build number; NULL: the source's own */
    const char *tag;  /* NULL: found in the tree and the name */
    const char *url;  /* NULL: found from vendor, release and tag */
    /* Reads all sources to find where events are emitted; a folder takes ten times as long, an archive hardly longer.
     */
    bool with_emissions;
    /* Sources of libraries, whose events are added (java_library.h), and where they lie in the tree at the url. */
    const char *const *libraries;
    size_t library_count;
    const char *library_folder; /* NULL: at its top */
};

/*
 * Fills an initialised data set from a folder or an archive. False after an error that was reported;
 * the data set then is to be disposed.
 */
bool collect_source(struct dataset *dataset, const char *source, const struct collect_options *options,
                    struct diag *diag);

/* The same in two steps, for sources that come as streams: pass the visitor to tree_read_stream, then finish. */
struct collect;
struct collect *collect_new(const char *source, bool is_archive, struct diag *diag);
/* From now on looks for emissions, and so wants all sources. */
void collect_emissions(struct collect *collect);
struct tree_visitor collect_visitor(struct collect *collect);
bool collect_finish(struct collect *collect, struct dataset *dataset, const struct collect_options *options);
void collect_free(struct collect *collect);

#endif
