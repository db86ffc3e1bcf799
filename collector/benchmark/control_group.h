/*
 * A control group that limits the memory of a run, so that its JVM finds itself in a container.
 *
 * Made where the system allows it (as root, cgroup version 1 or 2), else there is none and nothing is told.
 */
#ifndef BENCHMARK_CONTROL_GROUP_H
#define BENCHMARK_CONTROL_GROUP_H

#include <stdbool.h>

/* Makes the group; gives the file that takes a process in (heap), or NULL. `limit`: "1500m". */
char *control_group_make(const char *name, const char *limit);
/* Removes the group of that file, once no process is in it; takes NULL. */
void control_group_remove(const char *procs);

#endif
