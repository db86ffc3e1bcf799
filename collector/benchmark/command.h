/* The command line of a run: a JVM that records what a declared run does. */
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

/* <run>-<gc>, and the configuration if it is one of the JDK's: heap. Names the task's files and working folder. */
char *command_task_name(const struct task *task);
/* The task works in RECORDINGS/<jdk>/running/<name>; its paths are relative to there, so that recordings name no
 * machine's. */
void command_make(struct words *words, const struct task *task);
/* Writes settings.jfc into `folder`, if the configuration is not one of the JDK's. */
bool command_write_settings(const struct task *task, const char *folder, struct diag *diag);
/* The command and the settings declared, without the JDK's place, on one line; heap. */
char *command_declaration(const struct task *task);
/* The flags of the GC and those declared; heap. */
char *command_flags(const struct task *task);
/* Adds the words of a text: separated by white space, or in double quotes. */
void command_split(struct words *words, const char *text);

#endif
