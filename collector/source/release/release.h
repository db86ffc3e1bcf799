/*
 * Identifies the release of a source tree.
 *
 * The tree contains the feature release, the update and whether it is an early-access build. The build number is only
 * in the name of the tag, and therefore in the name of the archive or folder: openjdk-25_25.0.3+9.orig.tar.xz,
 * openjdk-27_27~34ea, jdk-25.0.3-ga, jdk25u-jdk-25.0.3-9 (downloads replace the "+"), 8u504-ga.
 */
#ifndef SOURCE_RELEASE_H
#define SOURCE_RELEASE_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"

/* Texts of files in the tree; NULL: the file does not exist. */
struct release_clues {
    const char *numbers;      /* make/conf/version-numbers.conf, make/autoconf/version-numbers, common/autoconf/... */
    const char *branding;     /* make/conf/branding.conf (12 and later) */
    const char *readme;       /* README.md or README, which identifies the vendor */
    const char *version_text; /* version.txt: Corretto's own version */
    const char *git_head;     /* .git/HEAD of a clone */
    const char *git_refs;     /* .git/packed-refs */
    const char *git_config;   /* .git/config, which has the address of a clone's origin */
    const char *name;         /* name of the archive or folder, without path */
};

struct release {
    int feature;         /* 25 */
    const char *version; /* 25.0.3+9, 27-ea+34, 8u504 */
    const char *tag;     /* jdk-25.0.3+9, jdk8u504-ga; NULL: unknown */
    const char *vendor;  /* SapMachine; NULL: OpenJDK, or not known */
    const char *fork;    /* address of a repository that is not OpenJDK's; "": not known; NULL: the tree is OpenJDK's */
    const char *url;     /* address of the tree at the tag; NULL: not known */
};

/* Identifies the release. Returns false after a reported error: the tree contains no version. */
bool release_find(struct release *release, const struct release_clues *clues, struct strpool *pool, const char *file,
                  struct diag *diag);
/* Returns the web address of a tree at a tag; `tag` NULL: at the default branch of OpenJDK's repository. NULL: the
 * address of a fork's tree is not known. */
const char *release_url(const struct release *release, const char *tag, struct strpool *pool);

#endif
