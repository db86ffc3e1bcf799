/*
 * The losses of a data set when another version of its release replaces it. Updates of a feature release add items and
 * rarely remove any, so a large loss indicates a change of the source that the collector cannot read.
 */
#ifndef MERGE_LOSSES_H
#define MERGE_LOSSES_H

#include "common/base/buf.h"

struct dataset;

/* More losses of a kind are implausible. Parts of a lost event do not count. */
enum { LOSSES_MOST_EVENTS = 3, LOSSES_MOST_FIELDS = 10, LOSSES_MOST_SETTINGS = 20 };

/*
 * Returns whether the loss is implausible: more than the limits above, a configuration, or all settings of a kind
 * ("threshold"). Settings count only between data sets of the same origin: a JVM reports configured values for settings
 * that, according to its source, the event does not have. `words` receives the losses in one line. Both data sets share
 * one string pool and are indexed. Without `before`, there are no losses.
 */
bool losses_are_implausible(const struct dataset *before, const struct dataset *after, struct buf *words);

#endif
