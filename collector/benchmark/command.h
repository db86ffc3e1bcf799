/* The command line of a run: a JVM that records a declared run. */
#ifndef BENCHMARK_COMMAND_H
#define BENCHMARK_COMMAND_H

#include <stdbool.h>

#include "common/dataset/gc_kinds.h"
#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"

/* A run under one GC and configuration of one JDK. */
struct task {
    const struct jdk *jdk;
    const struct run *run;
    enum gc gc;
    const char *configuration; /* all, default, profile */
    /* RECORDINGS/programs/<name>/ has the programs' jars, RECORDINGS/<jdk>/ has classes/ and metadata.jfr. */
    const char *recordings;
    const struct benchmark *benchmark;
    double seconds; /* expected */
};

/* The name of the task's files and working folder, on the heap: <run>-<gc>, and the configuration if it is the JDK's.
 */
char *command_task_name(const struct task *task);
/* The task's working folder is RECORDINGS/<jdk>/running/<name>. Its paths are relative to it, so that recordings
 * contain no path of the machine. */
void command_make(struct words *words, const struct task *task);
/* Writes settings.jfc to `folder`, unless the configuration is one of the JDK's. */
bool command_write_settings(const struct task *task, const char *folder, struct diag *diag);
/* The command and the declared settings on one line, without the JDK's path; heap. */
char *command_declaration(const struct task *task);
/* The flags of the GC and the declared flags; heap. */
char *command_flags(const struct task *task);
/* Adds the words of a text, separated by white space or in double quotes. */
void command_split(struct words *words, const char *text);

#endif
