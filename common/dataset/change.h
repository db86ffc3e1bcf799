/*
 * A change: one difference between two data sets. diff.h finds changes, the data set stores them (<Change>,
 * <UpdateChange>), the site's pages and JSON show them, `collector verify` and `collector diff` print them.
 *
 *     kind                  item                      from, to
 *     added, removed        all                       the value, for settings
 *     name                  field (updates only)      names
 *     label                 event, field, all types   labels
 *     description           event, field, all types   texts
 *     category              event                     categories
 *     type                  field                     names of the types
 *     type                  setting (runtime only)    full names of the types
 *     content type          field, XML type           annotations joined by ", "; the content type
 *     order                 event, type               names of the fields that both have, joined by ", "
 *     default               setting                   default values by definition
 *     value                 configuration setting     values
 *     stack filter          event                     filters joined by ", "
 *     annotations           content type; all in      annotations joined by ", "
 *                           runtime metadata
 *     experimental, thread, stackTrace, duration,     "true" and "false"
 *     array, struct: event, field
 *     transition, relation  field                     "to" and "from"; names
 *     parameter type, field type, java type,          as in metadata.xml
 *     unsigned: XML type
 *     internal, mandatory   event; argument           "true" and "false"
 *     provider, version     configuration             texts
 *     form, query           view                      as in view.ini
 *     kind, minimum         option                    as in the .jfc file
 *     choices, controls     option                    those that the other side lacks or has otherwise
 *
 * The last five lines, and views, options and commands as items, occur only in comparisons of builds.
 *
 * "field" includes the fields of types. An absent text is NULL. `from` is "?" where only the result is known.
 */
#ifndef DATASET_CHANGE_H
#define DATASET_CHANGE_H

#include <stdbool.h>

#include "common/dataset/lists.h"

/* The changes of an item are sorted by kind in this order. */
enum change_kind {
    CHANGE_ADDED,
    CHANGE_REMOVED,
    CHANGE_NAME,
    CHANGE_LABEL,
    CHANGE_CATEGORY,
    CHANGE_DESCRIPTION,
    CHANGE_DEFAULT,
    CHANGE_VALUE,
    CHANGE_TYPE,
    CHANGE_ANNOTATIONS,
    CHANGE_CONTENT_TYPE,
    CHANGE_RELATION,
    CHANGE_TRANSITION,
    CHANGE_ARRAY,
    CHANGE_EXPERIMENTAL,
    CHANGE_DURATION,
    CHANGE_THREAD,
    CHANGE_STACK_TRACE,
    CHANGE_STACK_FILTER,
    CHANGE_STRUCT,
    CHANGE_PARAMETER_TYPE,
    CHANGE_FIELD_TYPE,
    CHANGE_JAVA_TYPE,
    CHANGE_UNSIGNED,
    CHANGE_ORDER,
    CHANGE_STORED_COUNT, /* data sets contain the kinds above; those below occur only in comparisons of builds */
    CHANGE_INTERNAL = CHANGE_STORED_COUNT,
    CHANGE_PROVIDER,
    CHANGE_VERSION,
    CHANGE_FORM,
    CHANGE_QUERY,
    CHANGE_KIND,
    CHANGE_MINIMUM,
    CHANGE_CHOICES,
    CHANGE_CONTROLS,
    CHANGE_MANDATORY,
    CHANGE_KIND_COUNT
};

enum change_item {
    ITEM_EVENT,
    ITEM_FIELD,
    ITEM_SETTING,
    ITEM_CONFIGURED, /* the value of a setting in a configuration */
    ITEM_TYPE,
    ITEM_TYPE_FIELD,
    ITEM_TYPE_VALUE, /* a value of an enumeration; in data sets only of variants */
    ITEM_CONTENT_TYPE,
    ITEM_XML_TYPE,
    ITEM_CONFIGURATION,
    ITEM_STORED_COUNT, /* data sets contain the items above; those below occur only in comparisons of builds and JVMs */
    ITEM_ANNOTATION_TYPE = ITEM_STORED_COUNT,
    ITEM_SETTING_TYPE,
    ITEM_OPTION, /* an option of a configuration */
    ITEM_VIEW,
    ITEM_COMMAND,
    ITEM_ARGUMENT, /* an argument of a command */
    ITEM_COUNT
};

/* Names in data sets and JSON, such as "added", "stack filter"; "configuration setting". NULL ends each list. */
extern const char *const change_kinds[CHANGE_KIND_COUNT + 1], *const change_items[ITEM_COUNT + 1];

struct ds_change {
    enum change_kind kind;
    enum change_item item;
    const char *owner; /* event, type, configuration or command that contains the item; NULL: none */
    const char *name;
    const char *configuration; /* label of the configuration, for a configuration setting */
    const char *from, *to;
    const char
        *since;     /* update that made the change; 17.0.4-17.0.7: one of these; NULL: the first build of the release */
    int between[2]; /* first and last of the feature releases one of which made the change; 0, 0: this release */
    bool is_backport; /* set by the generator: an update made the change, and the next release lacks it or reverts it */
};

/* Returns the event, type or configuration that the change is about: the owner, or the item itself. */
const char *change_subject(const struct ds_change *change);
enum change_item change_subject_item(const struct ds_change *change);
/* Returns whether only a label or a description differs. */
bool change_is_wording(const struct ds_change *change);
/*
 * Returns whether a program that reads the event or type may fail after the change: it was removed, one of its fields
 * was removed (also duration, eventThread and stackTrace), or a field has another type, unit (content type) or number
 * of values.
 */
bool change_is_breaking(const struct ds_change *change);
/* Returns whether `from` and `to` are "true" or "false". */
bool change_is_flag(const struct ds_change *change);

#endif
