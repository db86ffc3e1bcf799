/*
 * Repositories of other hosts, through the git program: it supports every host and every version of the protocol.
 *
 * It runs without the user's and the system's configuration, without credentials and hooks, over https alone (and http
 * on the loopback address, for tests), with limits of time, memory and file size. A failure that may pass is retried
 * after a pause that doubles each time. Each failure is reported with the repository's URL and git's own words.
 */
#ifndef ACQUIRE_GIT_H
#define ACQUIRE_GIT_H

#include "collector/acquire/http.h"
#include "collector/acquire/tree.h"
#include "common/base/arena.h"
#include "common/base/vec.h"

struct git_repository {
    const char *url;
    bool loopback; /* may be http on the loopback address */
    const struct http_settings *settings;
    struct diag *diag;
};

struct git_tag {
    const char *name;   /* without refs/tags/ */
    const char *commit; /* hexadecimal digits: what the tag, or the tag object that it names, points to */
};

/* All zero bytes: none. */
struct git_tags {
    struct arena arena; /* of the strings */
    struct VEC(struct git_tag) items;
};

enum git_result { GIT_OK, GIT_MISSING, GIT_FAILED };

/* Adds the repository's tags. GIT_MISSING, if there is no such repository, is not reported. */
enum git_result git_list_tags(const struct git_repository *repository, struct git_tags *tags);
/* The lines of `git ls-remote`; false if one is none. Other references are ignored. */
bool git_tags_parse(struct git_tags *tags, const char *lines);
void git_tags_dispose(struct git_tags *tags);

/*
 * Reads the wanted files of a tag from a clone in a temporary folder, which has no history and no other files.
 * `commit`: what the tag must point to; NULL: anything. GIT_MISSING, if there is no such tag, is not reported.
 */
enum git_result git_read_files(const struct git_repository *repository, const char *tag, const char *commit,
                               const struct tree_visitor *visitor, struct tree_limits limits);

#endif
