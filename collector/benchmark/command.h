/* The command line of a run: a JVM that records what a declared run does. */
#ifndef BENCHMARK_COMMAND_H
#define BENCHMARK_COMMAND_H

#include <stdbool.h>

#include "collector/benchmark/gc.h"
#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"

/* A run works in JDK_FOLDER/work/<run>-<gc>; its paths are relative to there, so that no machine's path is recorded. */
struct command_place {
    const char *recordings; /* has programs/<name>/ with the programs' jars */
    const char *jdk_folder; /* has classes/ and metadata.jfr */
};

void command_make(struct words *words, const struct jdk *jdk, const struct run *run, enum gc gc,
                  const struct command_place *place);
/* Writes the run's settings.jfc into `folder`, if its configuration is not one of the JDK's. */
bool command_write_settings(const struct jdk *jdk, const struct run *run, const struct command_place *place,
                            const char *folder, struct diag *diag);
/* The command and the settings declared, without the JDK's place, on one line; heap. */
char *command_declaration(const struct jdk *jdk, const struct run *run, enum gc gc, const struct command_place *place);
/* The flags of the collector and those declared; heap. */
char *command_flags(const struct jdk *jdk, const struct run *run, enum gc gc);
/* Adds the words of a text: separated by white space, or in double quotes. */
void command_split(struct words *words, const char *text);

#endif
