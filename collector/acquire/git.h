/*
 * Repositories on other hosts, through the git program, which supports every host and every version of the protocol.
 *
 * It runs without the configuration of the user and the system, without credentials and hooks, only over https (and
 * http on the loopback address, for tests), with limits of time, memory and file size. A temporary failure is retried
 * after a pause that doubles each time. Each failure is reported with the repository's URL and git's message.
 */
#ifndef ACQUIRE_GIT_H
#define ACQUIRE_GIT_H

#include "collector/acquire/http.h"
#include "collector/acquire/tree.h"
#include "common/base/arena.h"
#include "common/base/vec.h"

struct git_repository {
    const char *url;
    bool loopback; /* http is allowed on the loopback address */
    const struct http_settings *settings;
    struct diag *diag;
};

struct git_tag {
    const char *name;   /* without refs/tags/ */
    const char *commit; /* hexadecimal digits: the commit of the tag, directly or through a tag object */
};

/* All zero bytes: empty. */
struct git_tags {
    struct arena arena; /* owns the strings */
    struct VEC(struct git_tag) items;
};

enum git_result { GIT_OK, GIT_MISSING, GIT_FAILED };

/* Adds the repository's tags. GIT_MISSING: there is no such repository, which is not reported. */
enum git_result git_list_tags(const struct git_repository *repository, struct git_tags *tags);
/* Parses the output of `git ls-remote`. Returns false if a line is invalid. Other references are ignored. */
bool git_tags_parse(struct git_tags *tags, const char *lines);
void git_tags_dispose(struct git_tags *tags);

/*
 * Reads the wanted files of a tag from a clone in a temporary folder, without history and other files. `commit`: the
 * expected commit of the tag; NULL: any. GIT_MISSING: there is no such tag, which is not reported.
 */
enum git_result git_read_files(const struct git_repository *repository, const char *tag, const char *commit,
                               const struct tree_visitor *visitor, struct tree_limits limits);

#endif
