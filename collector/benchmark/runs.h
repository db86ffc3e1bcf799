/*
 * The runs that trigger events: collector/benchmark/runs.xml in memory. The comment in that file describes the format.
 *
 * All texts are in the pool; an absent text is NULL.
 */
#ifndef BENCHMARK_RUNS_H
#define BENCHMARK_RUNS_H

#include <stdbool.h>

#include "common/base/strmap.h"
#include "common/base/diag.h"
#include "common/base/vec.h"
#include "common/dataset/releases.h"

/* A text that applies to some releases and GCs. */
struct run_text {
    struct releases jdks;
    unsigned gcs; /* bits of enum gc */
    const char *text;
};
struct run_texts VEC(struct run_text);

struct run_jcmd {
    struct releases jdks;
    unsigned gcs;
    double after; /* seconds from the start */
    const char *text;
};

/* A value in the generated configuration of a run. */
struct run_setting {
    struct releases jdks;
    const char *event; /* with its prefix: jdk.MethodTrace */
    const char *name, *value;
};

struct run_settings VEC(struct run_setting);

struct run {
    const char *name;
    struct releases jdks;
    unsigned gcs;
    double seconds;             /* approximate duration, to estimate the remaining time */
    double timeout;             /* seconds after which the run counts as hanging */
    const char *configurations; /* list of all (all events enabled), default, profile: one JVM each */
    bool may_fail;              /* the JVM terminates itself: any exit status is accepted */
    const char *main;           /* name of the main class */
    const char *jar;            /* path of a jar, instead of main */
    const char *programs;       /* names of programs on the class path, separated by spaces or commas */
    const char *memory;         /* limit of the JVM's control group: "1500m" */
    struct run_texts flags, arguments;
    struct VEC(struct run_jcmd) jcmds;
    struct run_settings settings;
    int line;
};

/* A folder of sources and the releases for which it is compiled into its own class folder. */
struct source_folder {
    const char *path; /* relative to the folder of runs.xml */
    struct releases jdks;
    const char *programs; /* names of programs on the class path of the compiler; NULL: none */
};

struct program_jar {
    const char *coordinates; /* group:artifact:version[:classifier] */
    const char *sha256;      /* NULL: not verified */
};

struct program {
    const char *name;
    struct VEC(struct program_jar) jars;
};

struct benchmark {
    const char *file;
    struct strpool pool;
    struct VEC(struct source_folder) sources;
    struct VEC(struct program) programs;
    struct VEC(struct run) runs;
    /* for all runs; already included in each run */
    struct run_texts flags;
    struct run_settings settings;
};

bool benchmark_read(struct benchmark *benchmark, const char *file, struct diag *diag);
void benchmark_dispose(struct benchmark *benchmark);
/* Adds a run with the flags and settings of all runs, for the caller to complete. */
struct run *benchmark_add_run(struct benchmark *benchmark, const char *name);
/* Keeps only the runs with these names. Returns false after reporting a name that does not exist. */
bool benchmark_choose(struct benchmark *benchmark, const char *const *names, size_t count, struct diag *diag);
/* Removes the first name from a list separated by commas or spaces, and stores its length in *length. Returns NULL
 * at the end. */
const char *benchmark_next_name(const char **list, size_t *length);
/* Returns whether the list, which may be NULL, contains the name. */
bool benchmark_lists(const char *list, const char *name);

#endif
