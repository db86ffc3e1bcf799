/*
 * The configuration with every event enabled: a .jfc made from a JVM's metadata of its events.
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

/* Appends the .jfc for the events that the recording's metadata defines; values of `run` for `feature` override others.
 */
bool settings_print(struct buf *out, const char *recording, const struct run *run, int feature, struct diag *diag);

#endif
