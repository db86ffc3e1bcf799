/* Decides which of two data sets of one release is better. */
#ifndef COLLECT_EVIDENCE_H
#define COLLECT_EVIDENCE_H

#include <stdbool.h>

enum evidence_rank { EVIDENCE_FACTS = 1, EVIDENCE_RECORDING, EVIDENCE_SOURCE };

struct evidence {
    enum evidence_rank rank;
    char numbers[64]; /* of the version: 25.0.3, 8u504 */
    long build;       /* 0: not known */
    bool early;       /* an early build */
    bool ready_made;  /* a data set that was collected before, perhaps from fewer files of the source */
};

/* `origin` as in data sets (NULL: the least); `version` as 25.0.3+9, 28~18ea, 28-ea+18, 8u504-ga (NULL: the oldest). */
struct evidence evidence_of(const char *origin, const char *version);
/*
 * A source is better than a recording, and a recording is better than a table of facts. Of the same kind, the newer
 * version is better. Of the same version, a ready-made data set is worse.
 */
bool evidence_is_better(const struct evidence *evidence, const struct evidence *than);

#endif
