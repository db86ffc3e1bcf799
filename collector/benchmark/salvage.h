/* Finds what a JVM left of its recording, however it ended. */
#ifndef BENCHMARK_SALVAGE_H
#define BENCHMARK_SALVAGE_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Moves FOLDER/recording.jfr to `target`; if the JVM did not get to write it, the dump that a crash
 * leaves (hs_err_pid*.jfr), or else the chunks in FOLDER/repository one after the other. False if there is nothing.
 */
bool salvage_recording(const char *folder, const char *target, struct diag *diag);

#endif
