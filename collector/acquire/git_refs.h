/*
 * The tags of a repository, over the Git protocol for HTTP, version 2 (gitprotocol-http(5), gitprotocol-v2(5)): every
 * Git host supports it, and its requests do not count towards API limits.
 */
#ifndef ACQUIRE_GIT_REFS_H
#define ACQUIRE_GIT_REFS_H

#include "collector/acquire/http.h"
#include "common/base/arena.h"
#include "common/base/vec.h"

/* The most tags of one repository; OpenJDK's have 3,000. */
enum { GIT_MOST_TAGS = 20000 };

struct git_tag {
    const char *name;   /* without refs/tags/ */
    const char *commit; /* hexadecimal digits: what the tag, or the tag object that it names, points to */
};

/* All zero bytes: none. */
struct git_tags {
    struct arena arena; /* of the strings */
    struct VEC(struct git_tag) items;
};

struct git_repository {
    const char *url;
    bool loopback;   /* may be http on the loopback address */
    bool missing_ok; /* a repository that does not exist has no tags */
};

/*
 * Adds the tags whose names begin with one of the prefixes (NULL ends them), in the server's order. *exists (may be
 * NULL): whether there is such a repository. Two requests. False after a reported error.
 */
bool git_tags_read(struct git_tags *tags, const struct git_repository *repository, const char *const *prefixes,
                   bool *exists, struct http *http, struct diag *diag);
/* The second answer alone; `url` is for messages. */
bool git_tags_parse(struct git_tags *tags, const char *answer, size_t length, const char *url, struct diag *diag);
void git_tags_dispose(struct git_tags *tags);

#endif
