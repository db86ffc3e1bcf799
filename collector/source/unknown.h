/*
 * Elements, attributes and annotations of a source that the collector does not know. Each is reported with file and
 * line, and kept in the data set.
 */
#ifndef SOURCE_UNKNOWN_H
#define SOURCE_UNKNOWN_H

#include "common/xml.h"

struct dataset;
struct ds_event;
struct ds_unknown;

struct unknowns {
    struct dataset *dataset;
    const char *path; /* path of the file in the source tree, or only its name */
    const char *file; /* the same for messages */
    struct diag *diag;
};

/*
 * Warns, and adds `unknown` to the event, or to the data set if `event` is NULL. Sets its path. Strings are in the data
 * set's pool.
 */
void unknown_add(const struct unknowns *unknowns, struct ds_event *event, const struct ds_unknown *unknown);
/* The same; the warning ends with the hint, such as "valid: true or false", unless it is empty or NULL. */
void unknown_add_hint(const struct unknowns *unknowns, struct ds_event *event, const struct ds_unknown *unknown,
                      const char *hint);
/*
 * Adds the attributes and child elements that are not in the lists of known names. The lists end with NULL; if
 * `children` is NULL, all child elements are known. `in` describes the element: "Field gcId".
 */
void unknown_of_element(const struct unknowns *unknowns, struct ds_event *event, const xmlNode *element, const char *in,
                        const char *const *attributes, const char *const *children);
/* Adds the whole element, with its content. */
void unknown_element(const struct unknowns *unknowns, struct ds_event *event, const xmlNode *element, const char *in);

#endif
