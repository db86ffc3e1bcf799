/* Installed JDKs: their versions and the GCs of their JVMs. */
#ifndef BENCHMARK_JDK_H
#define BENCHMARK_JDK_H

#include <stdbool.h>

#include "common/base/process.h"
#include "common/base/diag.h"
#include "common/base/vec.h"
#include "common/dataset/releases.h"

struct jdk {
    char *name;      /* name of its folder, and of the folder of its recordings */
    char *home;      /* absolute path */
    char *version;   /* version of the runtime: 25.0.3+9-Debian */
    char *vendor;    /* name of the runtime: "OpenJDK Runtime Environment" */
    char *java_home; /* as reported by its JVM; NULL: unknown */
    int feature;
    unsigned gcs; /* bits of enum gc: the GCs with which its JVM starts */
    bool has_javac, has_jcmd;
};

struct jdk_list VEC(struct jdk);

/*
 * Adds `folder` itself, or each folder in it with bin/java, sorted by release and name. A JDK that does not print its
 * version is skipped with a warning; releases that are not in `wanted` are skipped. Returns false after a reported
 * error, also if there is no JDK.
 */
bool jdk_find(struct jdk_list *list, const char *folder, struct releases wanted, struct diag *diag);
void jdk_list_dispose(struct jdk_list *list);
/* Returns 8 for "1.8.0_504", 25 for "25.0.3" and "25-ea"; 0 if the text is not a version. */
int jdk_feature_of(const char *version);
/* Adds HOME/bin/tool as the first word. */
void jdk_tool(const struct jdk *jdk, const char *tool, struct words *words);

#endif
