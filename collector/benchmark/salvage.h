/* Finds what a JVM left of its recording, however it ended. */
#ifndef BENCHMARK_SALVAGE_H
#define BENCHMARK_SALVAGE_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Makes `target` of the recordings in FOLDER (recording.jfr, others that the run left, the dump of a crash), one after
 * the other; if there are none, of the chunks in FOLDER/repository. False if there is nothing.
 */
bool salvage_recording(const char *folder, const char *target, struct diag *diag);

#endif
