/*
 * Answers stored with their ETag: the next run requests only those that have changed.
 *
 * One file per answer, named by the URL's digest: lines `url`, `etag` and `sha256`, an empty line,
 * and the body. A damaged file counts as absent. An answer that no run has used for 30 days is removed.
 */
#ifndef ACQUIRE_CACHE_H
#define ACQUIRE_CACHE_H

#include <stdbool.h>
#include <stdint.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

enum { CACHE_AGE = 30 * 24 * 60 * 60 };

struct cache_entry {
    struct buf etag, body;
};

/* $XDG_CACHE_HOME/jfr-event-collection or ~/.cache/jfr-event-collection; NULL without both. Heap. */
char *cache_default_folder(void);
/* False if there is none. What is read counts as used now. */
bool cache_read(const char *folder, const char *url, struct cache_entry *entry);
/* Only warns if the file cannot be written: the answer can be used without it. */
void cache_write(const char *folder, const char *url, const struct cache_entry *entry, struct diag *diag);
/* Removes what was last used before `age` seconds. Failures are ignored: the next run tries again. */
void cache_prune(const char *folder, int64_t age);
void cache_entry_dispose(struct cache_entry *entry);

#endif
