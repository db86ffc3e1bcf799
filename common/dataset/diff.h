/*
 * Compares two data sets: of neighbouring releases, of any two, or of a release and a JVM.
 *
 * Things are matched by name: a renamed field is one removed and one added. The order is fixed: events
 * by name (each with its own changes, its fields, settings, configuration settings), then types, content
 * types and XML types by name, then configurations. An event or type that was added or removed is one
 * change: its parts are not listed. An absent text equals an empty one.
 *
 * A difference in data that one side cannot contain is not a change: see the functions whose names begin with "knows".
 */
#ifndef DATASET_DIFF_H
#define DATASET_DIFF_H

#include "common/dataset/change.h"

struct dataset;
struct ds_field;

enum diff_scope {
    /* What the JVMs of two releases report: internal events and those of native images count as absent. */
    DIFF_JDK,
    /*
     * Two builds, such as a release and a tree with changes: as DIFF_JDK, and internal events, values of enumerations,
     * options of configurations, views, commands.
     */
    DIFF_BUILDS,
    /* Only the events that exist only in native images; unknown in a release without GraalVM. */
    DIFF_NATIVE_IMAGE,
    /*
     * Differences between what a JVM reports (`after`, see collector/recorded/runtime_metadata.h) and a data set. All
     * texts count, all annotations as a set, the implicit fields, the types of annotations and settings, and the
     * values that the JVM uses. Types that are only in the data set are not a change: a JVM does not report
     * enumerations.
     */
    DIFF_RUNTIME,
};

/*
 * Appends to *changes (vec_dispose frees them). `compared`: counts, by item, how many things both sides have; may be
 * NULL. Both data sets are indexed and share one string pool, from which the changes' strings come; so equal strings
 * are equal pointers here too.
 */
void dataset_diff(const struct dataset *before, const struct dataset *after, enum diff_scope scope,
                  struct ds_changes *changes, size_t compared[ITEM_COUNT]);

/* Whether two fields have the same type; a JVM's names for the types decide where both data sets have them. */
bool diff_same_type(const struct dataset *before, const struct ds_field *a, const struct dataset *after,
                    const struct ds_field *b);
/* The same for the content type. */
bool diff_same_content(const struct dataset *before, const struct ds_field *a, const struct dataset *after,
                       const struct ds_field *b);

/*
 * Whether a description is the release's own (`from`: its description_from). A table of facts has no descriptions;
 * what is there comes from another release.
 */
bool dataset_knows_description(const struct dataset *dataset, const char *from);
/* Whether XML types and content types are the release's own: only a source has them. */
bool dataset_knows_xml_types(const struct dataset *dataset);
/* Whether the data set can contain internal events: sources do, but JVMs do not report them. */
bool dataset_knows_internal(const struct dataset *dataset);

#endif
