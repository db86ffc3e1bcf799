/*
 * What a source has and the collector does not read: reported with file and line, and kept in the data set, so that
 * nothing is lost silently.
 */
#ifndef SOURCE_UNKNOWN_H
#define SOURCE_UNKNOWN_H

#include "common/xml.h"

struct dataset;
struct ds_event;
struct ds_unknown;

struct unknowns {
    struct dataset *dataset;
    const char *path; /* of the file in the source tree, or its name alone */
    const char *file; /* the same for messages */
    struct diag *diag;
};

/*
 * Warns and keeps it: in the event (which has the data set's strings), or in the data set if it is NULL. `unknown` has
 * everything but the path.
 */
void unknown_add(const struct unknowns *unknowns, struct ds_event *event, const struct ds_unknown *unknown);
/*
 * Adds the attributes and child elements of the element that are not among the known ones, each a list that ends with
 * NULL; without `children` all are known. `in` says what the element is: "Field gcId".
 */
void unknown_of_element(const struct unknowns *unknowns, struct ds_event *event, const xmlNode *element, const char *in,
                        const char *const *attributes, const char *const *children);
/* The element itself is unknown: it is kept with all that it contains. */
void unknown_element(const struct unknowns *unknowns, struct ds_event *event, const xmlNode *element, const char *in);

#endif
