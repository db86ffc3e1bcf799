/* The command line of a run: a JVM that performs and records a declared run. */
#ifndef BENCHMARK_COMMAND_H
#define BENCHMARK_COMMAND_H

#include <stdbool.h>

#include "common/dataset/gc_kinds.h"
#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"

/* A run with one GC, configuration and JDK. */
struct task {
    const struct jdk *jdk;
    const struct run *run;
    enum gc gc;
    const char *configuration; /* all, default, profile */
    /* RECORDINGS/programs/<name>/ contains the programs' jars; RECORDINGS/<jdk>/ contains classes/ and metadata.jfr. */
    const char *recordings;
    const struct benchmark *benchmark;
    double seconds; /* expected */
};

/* Returns the name of the task's files and working folder, on the heap: <run>-<gc>, followed by the configuration if
 * it is one of the JDK. */
char *command_task_name(const struct task *task);
/* Builds the command. The task's working folder is RECORDINGS/<jdk>/running/<name>. Paths are relative to it, so
 * that recordings contain no path of the machine. */
void command_make(struct words *words, const struct task *task);
/* Writes settings.jfc to `folder`, unless the configuration is one of the JDK. Returns false after a reported error. */
bool command_write_settings(const struct task *task, const char *folder, struct diag *diag);
/* Returns the command and the declared settings in one line, without the JDK's path; heap. */
char *command_declaration(const struct task *task);
/* Returns the flags of the GC and the declared flags; heap. */
char *command_flags(const struct task *task);
/* Adds the words of a text, which are separated by white space or in double quotes. */
void command_split(struct words *words, const char *text);

#endif
