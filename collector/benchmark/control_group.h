/*
 * A control group that limits the memory of a run, so that its JVM finds itself in a container.
 *
 * It is created if the system allows it (as root, cgroup version 1 or 2). Otherwise there is none, without a message.
 */
#ifndef BENCHMARK_CONTROL_GROUP_H
#define BENCHMARK_CONTROL_GROUP_H

#include <stdbool.h>

/* Creates the group. Returns the file that adds a process to it (heap), or NULL. `limit`: "1500m". */
char *control_group_make(const char *name, const char *limit);
/* Removes the group of that file, which must not contain a process. Accepts NULL. */
void control_group_remove(const char *procs);

#endif
