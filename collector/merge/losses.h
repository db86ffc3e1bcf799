/*
 * What a data set loses when another version of its release replaces it. Updates of a feature release add things and
 * hardly ever remove any, so a large loss means that the source changed in a way that the collector cannot read.
 */
#ifndef MERGE_LOSSES_H
#define MERGE_LOSSES_H

#include "common/base/buf.h"

struct dataset;

/* Of each kind of thing, more than this is implausible; the parts of a lost event do not count. */
enum { LOSSES_MOST_EVENTS = 3, LOSSES_MOST_FIELDS = 10, LOSSES_MOST_SETTINGS = 20 };

/*
 * Whether the loss is implausible: more than the bounds above, a configuration, or all settings of a kind
 * ("threshold"). Settings count only between data sets of the same origin: a JVM reports values of configurations for
 * settings that, by its source, the event does not have. `words` gets what is lost, on one line. Both data sets share
 * one string pool and are indexed. Without `before`, nothing is lost.
 */
bool losses_are_implausible(const struct dataset *before, const struct dataset *after, struct buf *words);

#endif
