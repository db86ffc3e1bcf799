/* Determines the better of two data sets of one release. */
#ifndef COLLECT_EVIDENCE_H
#define COLLECT_EVIDENCE_H

#include <stdbool.h>

enum evidence_rank { EVIDENCE_FACTS = 1, EVIDENCE_RECORDING, EVIDENCE_SOURCE };

struct evidence {
    enum evidence_rank rank;
    char numbers[64]; /* numbers in the version: 25.0.3, 8u504 */
    long build;       /* 0: unknown */
    bool early;       /* an early build */
    bool ready_made;  /* a data set that was collected earlier, possibly from fewer files of the source */
};

/* Returns the evidence. `origin` as in data sets (NULL: the weakest); `version` as 25.0.3+9, 28~18ea, 28-ea+18,
 * 8u504-ga (NULL: the oldest). */
struct evidence evidence_of(const char *origin, const char *version);
/*
 * Returns whether `evidence` is better. A source is better than a recording, and a recording is better than a table of
 * facts. Within a kind, the newer version is better. With equal versions, a ready-made data set is worse.
 */
bool evidence_is_better(const struct evidence *evidence, const struct evidence *than);

#endif
