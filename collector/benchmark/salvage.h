/* Finds the recording of a JVM, even after a crash. */
#ifndef BENCHMARK_SALVAGE_H
#define BENCHMARK_SALVAGE_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Concatenates the recordings in FOLDER (recording.jfr, others that the run left, the dump of a crash) to `target`; if
 * there are none, the chunks in FOLDER/repository. False if there is nothing.
 */
bool salvage_recording(const char *folder, const char *target, struct diag *diag);

#endif
