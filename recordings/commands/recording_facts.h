/* The facts about the release of a recording, from the data sets. */
#ifndef EXPLAIN_RECORDING_FACTS_H
#define EXPLAIN_RECORDING_FACTS_H

#include "common/base/diag.h"
#include "recordings/explain/facts.h"
#include "recordings/explain/scan.h"

/*
 * Reads the data set of the release (0: that of the recording) as facts about the recording. *known: whether the
 * folder contains it. Returns false after a reported error. The facts must be disposed of.
 */
bool recording_facts(struct facts *facts, bool *known, struct scan *scan, const char *folder, int feature,
                     struct diag *diag);

#endif
