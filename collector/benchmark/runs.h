/*
 * The runs that trigger events: collector/benchmark/runs.xml in memory. The comment at its top describes the format.
 *
 * All texts are in the pool; NULL is absent.
 */
#ifndef BENCHMARK_RUNS_H
#define BENCHMARK_RUNS_H

#include <stdbool.h>

#include "common/base/strmap.h"
#include "common/base/diag.h"
#include "common/base/vec.h"
#include "common/dataset/releases.h"

/* A text that applies only to some releases and GCs. */
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

/* A value in the generated configuration of this run. */
struct run_setting {
    struct releases jdks;
    const char *event; /* with its prefix, jdk.MethodTrace */
    const char *name, *value;
};

struct run_settings VEC(struct run_setting);

struct run {
    const char *name;
    struct releases jdks;
    unsigned gcs;
    double seconds;             /* approximate duration, for estimating the remaining time */
    double timeout;             /* after this time it counts as hanging */
    const char *configurations; /* list of all (everything on), default, profile: one JVM each */
    bool may_fail;              /* the JVM terminates itself: any exit status is accepted */
    const char *main;           /* class */
    const char *jar;            /* instead of main: path of a jar to run */
    const char *programs;       /* names of programs on the class path, separated by spaces or commas */
    const char *memory;         /* memory limit of a control group for the JVM: "1500m" */
    struct run_texts flags, arguments;
    struct VEC(struct run_jcmd) jcmds;
    struct run_settings settings;
    int line;
};

/* A folder of sources and the releases that compile it into a class folder of its own. */
struct source_folder {
    const char *path; /* below the folder of the file */
    struct releases jdks;
    const char *programs; /* on the class path of the compilation; NULL: none */
};

struct program_jar {
    const char *coordinates; /* group:artifact:version[:classifier] */
    const char *sha256;      /* NULL: not checked */
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
    /* of every run; runs have them before their own */
    struct run_texts flags;
    struct run_settings settings;
};

bool benchmark_read(struct benchmark *benchmark, const char *file, struct diag *diag);
void benchmark_dispose(struct benchmark *benchmark);
/* Adds a run for the caller to fill in, with the flags and settings of every run. */
struct run *benchmark_add_run(struct benchmark *benchmark, const char *name);
/* Keeps only the runs of these names. False after reporting one that does not exist. */
bool benchmark_choose(struct benchmark *benchmark, const char *const *names, size_t count, struct diag *diag);
/* Takes the next name off a list separated by commas or spaces, and sets *length; NULL at the end. */
const char *benchmark_next_name(const char **list, size_t *length);
/* Whether the list (may be NULL) contains the name. */
bool benchmark_lists(const char *list, const char *name);

#endif
