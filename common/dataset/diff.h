/*
 * What differs between two data sets: of neighbouring releases, or of any pair.
 *
 * Things are matched by name: a renamed field is one removed and one added. The order is fixed:
 * events by name (each with its own changes, its fields, settings, configured settings), types by
 * name, configurations by label.
 *
 *     kind           item                                 from, to
 *     added          all                                  to: the value, for settings
 *     removed        all                                  from: the value, for settings
 *     label          event, field, type, type field       labels
 *     description    event, field, type, type field       texts; absent: none
 *     category       event                                categories
 *     type           field, type field                    names of the types
 *     content type   field, type field                    annotations, joined by ", "; absent: none
 *     order          event, type                          names of the fields that both have, joined by ", "
 *     default        setting                              defaults by definition
 *     value          configuration setting                literal values
 *     stack filter   event                                filters, joined by ", "; absent: none
 *     experimental, internal, thread, stackTrace, duration, array, struct, transition, relation
 *                    event, field, type field             "true" and "false", or the text; absent: none
 *
 * `item` is event, field, setting, configuration setting, type, type field or configuration;
 * `owner` the event or type of a field or setting; `configuration` the label.
 * An event or type that came or went is one change: its parts are not listed.
 *
 * What one side cannot know is no difference: see the functions whose names begin with "knows".
 */
#ifndef DATASET_DIFF_H
#define DATASET_DIFF_H

#include "common/dataset/dataset.h"

/*
 * Appends to *changes (vec_dispose frees them). Both data sets must share one string pool, from
 * which the changes' strings come; so equal strings are equal pointers here too.
 */
void dataset_diff(const struct dataset *before, const struct dataset *after, struct ds_changes *changes);

/* Whether the data set can hold internal events: sources can, a JVM does not report them. */
bool dataset_knows_internal(const struct dataset *dataset);

#endif
