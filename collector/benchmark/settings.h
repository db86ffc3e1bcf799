/*
 * The configuration with all events enabled: a .jfc file generated from a JVM's metadata of its events.
 *
 * Each event is enabled, with stack traces, without threshold and throttle, at all levels. Periodic events occur every
 * second, execution samples every 10 ms.
 */
#ifndef BENCHMARK_SETTINGS_H
#define BENCHMARK_SETTINGS_H

#include <stdbool.h>

#include "collector/benchmark/runs.h"
#include "common/base/buf.h"
#include "common/base/diag.h"

/* Appends the .jfc text for the events in the recording's metadata. Values of `run` for `feature` override others.
 * Returns false after a reported error. */
bool settings_print(struct buf *out, const char *recording, const struct run *run, int feature, struct diag *diag);

#endif
