/* Finds the recording of a JVM, even after a crash. */
#ifndef BENCHMARK_SALVAGE_H
#define BENCHMARK_SALVAGE_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Concatenates the recordings in FOLDER (recording.jfr, others written by the run, the dump of a crash) to `target`;
 * without any, the chunks in FOLDER/repository. Returns false if there are none.
 */
bool salvage_recording(const char *folder, const char *target, struct diag *diag);

#endif
