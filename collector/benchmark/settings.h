/*
 * The configuration with everything on: a .jfc made from what a JVM says about its own events.
 *
 * Each event is enabled, with stack traces, without threshold and throttle, at all levels; periodic ones come
 * each second, samples of execution every 10 ms.
 */
#ifndef BENCHMARK_SETTINGS_H
#define BENCHMARK_SETTINGS_H

#include <stdbool.h>

#include "collector/benchmark/runs.h"
#include "common/base/buf.h"
#include "common/base/diag.h"

/* Appends the .jfc for the events that the recording's metadata defines; values of `run` for `feature` win. */
bool settings_print(struct buf *out, const char *recording, const struct run *run, int feature, struct diag *diag);

#endif
