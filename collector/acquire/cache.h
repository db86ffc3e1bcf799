/*
 * Answers stored with their ETag, so that the next run only asks whether they changed.
 *
 * One file per answer, named by the URL's digest: lines `url`, `etag`, `next` (of the Link header, may be
 * empty) and `sha256`, an empty line, and the body. A damaged file counts as absent.
 */
#ifndef ACQUIRE_CACHE_H
#define ACQUIRE_CACHE_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct cache_entry {
    struct buf etag, next, body;
};

/* $XDG_CACHE_HOME/jfr-event-collection or ~/.cache/jfr-event-collection; NULL without both. Heap. */
char *cache_default_folder(void);
/* False if there is none. */
bool cache_read(const char *folder, const char *url, struct cache_entry *entry);
/* Only warns if the file cannot be written: the answer can be used without it. */
void cache_write(const char *folder, const char *url, const struct cache_entry *entry, struct diag *diag);
void cache_entry_dispose(struct cache_entry *entry);

#endif
