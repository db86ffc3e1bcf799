/* The commands of a JVM that control recordings, and their arguments. */
#ifndef DATASET_COMMAND_H
#define DATASET_COMMAND_H

#include <stdbool.h>

#include "common/dataset/lists.h"
#include "common/dataset/place.h"
#include "common/dataset/releases.h"

struct ds_argument {
    const char *name, *type; /* maxage, NANOTIME */
    const char *preset;      /* the default as declared in the JDK; NULL: none */
    const char *description; /* "..." stands for text that the JDK computes */
    bool is_mandatory;
    int line;
};
/* A diagnostic command of the recorder, or an option of the JVM that has options itself. */
struct ds_command {
    const char *name; /* JFR.start, -XX:FlightRecorderOptions */
    struct ds_place place;
    struct releases jdks;
    struct VEC(struct ds_argument) arguments;
};

#endif
