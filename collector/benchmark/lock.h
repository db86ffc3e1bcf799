/*
 * One `record` at a time in a folder of recordings: RECORDINGS/.lock is locked while one runs and says who holds it.
 */
#ifndef BENCHMARK_LOCK_H
#define BENCHMARK_LOCK_H

#include "common/base/diag.h"

/* Makes the folder if it is missing. Gives a file descriptor, or -1 after reporting an error or who holds the lock. */
int lock_take(const char *folder, struct diag *diag);
/* Accepts -1. */
void lock_release(int lock);

#endif
