/*
 * Compares two data sets: of neighbouring releases, of any two, or of a release and a JVM.
 *
 * Items are matched by name: a renamed field counts as one removed and one added. The order is fixed: events by name
 * (each with its own changes, its fields, settings, configuration settings), then types, content types and XML types by
 * name, then configurations. An added or removed event or type is one change: its parts are not listed. An absent text
 * equals an empty one.
 *
 * A difference in data that one side cannot contain is not a change: see the functions whose names begin with "knows".
 */
#ifndef DATASET_DIFF_H
#define DATASET_DIFF_H

#include "common/dataset/change.h"

struct dataset;
struct ds_field;

enum diff_scope {
    /* What the JVMs of two releases report: internal events and events of native images count as absent. */
    DIFF_JDK,
    /*
     * Two builds, such as a release and a tree with changes: DIFF_JDK plus internal events, values of enumerations,
     * options of configurations, views and commands.
     */
    DIFF_BUILDS,
    /* Only the events that exist only in native images; unknown in a release without GraalVM. */
    DIFF_NATIVE_IMAGE,
    /*
     * A data set, and what a JVM reports (`after`, see collector/recorded/runtime_metadata.h). Compares all texts, all
     * annotations as a set, the implicit fields, the types of annotations and settings, and the values that the JVM
     * uses. Types that only the data set contains are not a change: a JVM does not report enumerations.
     */
    DIFF_RUNTIME,
};

/*
 * Appends to *changes, which vec_dispose frees. `compared` receives the number of items that both sides contain, by
 * kind of item; may be NULL. Both data sets must be indexed and share a string pool, which also holds the strings of
 * the changes.
 */
void dataset_diff(const struct dataset *before, const struct dataset *after, enum diff_scope scope,
                  struct ds_changes *changes, size_t compared[ITEM_COUNT]);

/* Returns whether two fields have the same type. If both data sets contain the JVM's names of the types, those
 * decide. */
bool diff_same_type(const struct dataset *before, const struct ds_field *a, const struct dataset *after,
                    const struct ds_field *b);
/* Returns whether two fields have the same content type. */
bool diff_same_content(const struct dataset *before, const struct ds_field *a, const struct dataset *after,
                       const struct ds_field *b);

/*
 * Returns whether a description belongs to the release itself (`from`: its description_from). A table of facts has no
 * descriptions; its descriptions are those of another release.
 */
bool dataset_knows_description(const struct dataset *dataset, const char *from);
/* Returns whether XML types and content types belong to the release itself: only sources contain them. */
bool dataset_knows_xml_types(const struct dataset *dataset);
/* Returns whether the data set can contain internal events. Sources contain them, but JVMs do not report them. */
bool dataset_knows_internal(const struct dataset *dataset);

#endif
