/*
 * Makes a data set from a provider's release: of the preferred version whose source exists.
 *
 * A mirror may list versions that it does not have, and a repository may have tags whose source is of another feature
 * release. Such a version is skipped, with a warning or a note, and the next older one counts.
 */
#ifndef COLLECT_OBTAIN_H
#define COLLECT_OBTAIN_H

#include "collector/acquire/network.h"

struct dataset;

struct obtain {
    struct network *network;
    struct diag *diag;
    bool archive;     /* read the archive, not single files of a Git repository */
    bool emissions;   /* find where events are emitted: needs the archive */
    const char *keep; /* folder where archives are kept; NULL: nowhere */
    struct catalogue catalogue;
    int feature;            /* the catalogue is of this one; 0: of all */
    unsigned depth;         /* of the catalogue */
    size_t doubts;          /* warnings about the sources that were collected */
    struct strpool skipped; /* URLs that are missing or have another release, already reported */
};

/* The most versions of one feature release that are skipped; more are an error. */
enum { OBTAIN_MOST_SKIPPED = 5 };

enum obtain_result { OBTAIN_OK, OBTAIN_NOTHING, OBTAIN_FAILED };

/* `feature` 0: for all. False after a reported error; dispose it in any case. */
bool obtain_open(struct obtain *obtain, struct network *network, int feature, struct diag *diag);
void obtain_dispose(struct obtain *obtain);

/*
 * Fills an initialised data set with the preferred existing version of a feature release, if it is newer
 * than `known` (NULL: any). *release is that version, valid until the next call. OBTAIN_NOTHING: there is none,
 * which is not reported. After a failure the data set is to be disposed.
 */
enum obtain_result obtain_feature(struct obtain *obtain, int feature, const struct dataset *known,
                                  struct dataset *dataset, const struct release **release);
/* The same for a version or tag. */
enum obtain_result obtain_version(struct obtain *obtain, const char *version, struct dataset *dataset,
                                  const struct release **release);

/*
 * Is the provider's version newer than the data set's? It is, if the data set does not come from a source, if it is of
 * the early build that became this release, or if the tag has been moved to another commit.
 */
bool obtain_is_newer(const struct release *release, const struct dataset *known);

#endif
