/*
 * Collects sources of any kind into data sets and keeps the best one of each release and vendor.
 *
 * A source is a JDK's source tree (a folder or an archive), a recording (NAME.jfr; its folder may contain
 * NAME.default.jfc, NAME.profile.jfc, NAME.view.ini, NAME.src.zip and, for a vendor's JDK, its name in NAME.vendor and
 * its own NAME.*.jfc), the home of a JDK, whose JVM is started, a table of facts, or a data set. A library's jar is not
 * a source of a release.
 */
#ifndef COLLECT_SOURCES_H
#define COLLECT_SOURCES_H

#include "collector/collect/evidence.h"
#include "common/base/diag.h"
#include "common/base/vec.h"
#include "common/dataset/list.h"
#include "common/base/buf.h"

enum source_kind { SOURCE_TREE, SOURCE_RECORDING, SOURCE_JDK, SOURCE_TABLE, SOURCE_DATASET, SOURCE_CLASSES };

struct source_dataset {
    int feature;
    char *vendor; /* in the form of file names: "kettle-works"; NULL: OpenJDK */
    struct evidence evidence;
    char *source; /* path */
    enum source_kind kind;
    struct buf text; /* the data set as text */
};

/* All zero bytes except for the diag: empty. */
struct sources {
    struct diag *diag;
    struct VEC(struct source_dataset) datasets;
};

/*
 * Returns the source that an argument names, on the heap: the installed data set of a release's number, the home of the
 * program java, the tree that contains a metadata.xml. Everything else is a copy. NULL after a reported error: the
 * argument is a file of a JDK that is no source, such as a .jfc.
 */
char *source_resolve(const char *argument, struct diag *diag);
/* Detects the kind by content; data sets and jars by name. Other folders and unknown files count as trees. */
enum source_kind source_kind_of(const char *path);
/* Returns whether the folder is the top of a JDK's source tree. */
bool source_is_tree(const char *folder);
/* Fills an initialized data set from a source of any kind except SOURCE_CLASSES. Returns false after a reported
 * error. */
bool source_collect(struct dataset *dataset, const char *path, enum source_kind kind, bool with_emissions,
                    struct diag *diag);

/*
 * Collects a source, or all sources in a folder: the files and folders in it, and metadata_<N>.xml one level below.
 * Stops at the first error, which is reported.
 */
bool sources_collect(struct sources *sources, const char *path);
/* Returns the data set of a release, or NULL. `vendor` as above; NULL: OpenJDK. */
struct source_dataset *sources_find(const struct sources *sources, int feature, const char *vendor);
void sources_dispose(struct sources *sources);

#endif
