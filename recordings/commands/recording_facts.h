/* The facts about the release of a recording, from the pack. */
#ifndef EXPLAIN_RECORDING_FACTS_H
#define EXPLAIN_RECORDING_FACTS_H

#include "common/base/diag.h"
#include "recordings/explain/facts.h"
#include "recordings/explain/scan.h"
#include "recordings/facts/pack.h"

/*
 * Reads the facts about the release (0: that of the recording). *known: whether the pack has them. Returns false after
 * a reported error. The facts must be disposed of.
 */
bool recording_facts(struct facts *facts, bool *known, struct scan *scan, const struct pack *pack, int feature,
                     struct diag *diag);

#endif
