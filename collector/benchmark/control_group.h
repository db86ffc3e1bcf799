/*
 * A control group that limits the memory of a run, so that its JVM detects a container.
 *
 * It is created if the system permits it (as root, cgroup version 1 or 2). Otherwise the run has none, without a
 * message.
 */
#ifndef BENCHMARK_CONTROL_GROUP_H
#define BENCHMARK_CONTROL_GROUP_H

#include <stdbool.h>

/* Creates the group. Returns the path of the file that adds a process to it, on the heap, or NULL. `limit`: "1500m". */
char *control_group_make(const char *name, const char *limit);
/* Removes the group of that file. It must not contain a process. Accepts NULL. */
void control_group_remove(const char *procs);

#endif
