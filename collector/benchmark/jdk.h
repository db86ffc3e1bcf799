/* Installed JDKs: their versions and the GCs of their JVMs. */
#ifndef BENCHMARK_JDK_H
#define BENCHMARK_JDK_H

#include <stdbool.h>

#include "common/base/process.h"
#include "common/base/diag.h"
#include "common/base/vec.h"
#include "common/dataset/releases.h"

struct jdk {
    char *name;      /* of its folder, and of the folder of its recordings */
    char *home;      /* absolute */
    char *version;   /* of the runtime: 25.0.3+9-Debian */
    char *vendor;    /* name of the runtime: "OpenJDK Runtime Environment" */
    char *java_home; /* as its JVM reports it; NULL: unknown */
    int feature;
    unsigned gcs; /* bits of enum gc that its JVM starts with */
    bool has_javac, has_jcmd;
};

struct jdk_list VEC(struct jdk);

/*
 * Adds `folder` itself, or each folder in it that has bin/java, in the order of release and name. Skips a JDK that
 * does not print its version, with a warning, and releases that are not wanted. Finding no JDK is an error.
 */
bool jdk_find(struct jdk_list *list, const char *folder, struct releases wanted, struct diag *diag);
void jdk_list_dispose(struct jdk_list *list);
/* 8 for "1.8.0_504", 25 for "25.0.3" and "25-ea"; 0 if it is not a version. */
int jdk_feature_of(const char *version);
/* Adds HOME/bin/tool as the first word. */
void jdk_tool(const struct jdk *jdk, const char *tool, struct words *words);

#endif
