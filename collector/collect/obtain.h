/*
 * Collects a data set from a provider's release: from the preferred version whose source exists.
 *
 * A mirror may list versions that it does not contain, and a repository may contain tags with the source of another
 * feature release. Such a version is skipped, with a warning or a note, in favour of the next older one.
 */
#ifndef COLLECT_OBTAIN_H
#define COLLECT_OBTAIN_H

#include "collector/acquire/network.h"

struct dataset;

struct obtain {
    struct network *network;
    struct diag *diag;
    bool archive;     /* read the archive, not single files of a Git repository */
    bool emissions;   /* find emissions of events, which requires the archive */
    const char *keep; /* folder to store archives in; NULL: none */
    struct catalogue catalogue;
    int feature;            /* feature release of the catalogue; 0: all */
    unsigned depth;         /* depth of the catalogue */
    size_t doubts;          /* number of warnings about the collected sources */
    struct strpool skipped; /* reported URLs that are missing or contain another release */
};

/* The maximum number of skipped versions of a feature release; more are an error. */
enum { OBTAIN_MOST_SKIPPED = 5 };

enum obtain_result { OBTAIN_OK, OBTAIN_NOTHING, OBTAIN_FAILED };

/* Loads the catalogue; `feature` 0: all releases. Returns false after a reported error; the caller disposes of it in
 * any case. */
bool obtain_open(struct obtain *obtain, struct network *network, int feature, struct diag *diag);
void obtain_dispose(struct obtain *obtain);

/*
 * Fills an initialized data set from the preferred existing version of a feature release if it is newer than `known`
 * (NULL: any). *release is that version, valid until the next call. OBTAIN_NOTHING: there is none, which is not
 * reported. After a failure, the caller must still dispose of the data set.
 */
enum obtain_result obtain_feature(struct obtain *obtain, int feature, const struct dataset *known,
                                  struct dataset *dataset, const struct release **release);
/* The same for a version or tag. */
enum obtain_result obtain_version(struct obtain *obtain, const char *version, struct dataset *dataset,
                                  const struct release **release);

/*
 * Returns whether the provider's version is newer than the data set. It is, if the data set is not from a source, if it
 * is of the early-access build that became this release, or if the tag was moved to another commit.
 */
bool obtain_is_newer(const struct release *release, const struct dataset *known);

#endif
