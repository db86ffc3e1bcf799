/*
 * A lock on a folder of recordings: one `record` runs at a time. RECORDINGS/.lock is locked and names the holder.
 */
#ifndef BENCHMARK_LOCK_H
#define BENCHMARK_LOCK_H

#include "common/base/diag.h"

/* Locks the folder, which is created if necessary. Returns a file descriptor, or -1 after reporting an error or the
 * holder of the lock. */
int lock_take(const char *folder, struct diag *diag);
/* Releases the lock. Accepts -1. */
void lock_release(int lock);

#endif
