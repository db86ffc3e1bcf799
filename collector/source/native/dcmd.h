/*
 * The options of the recorder's diagnostic commands (JFR.start, JFR.dump ...) and of -XX:FlightRecorderOptions.
 *
 * Up to 16, and for JFR.configure and the JVM option, they are DCmdArguments in C++. In later releases, the other
 * commands have them as Arguments in the method getArgumentInfos of a Java class.
 */
#ifndef SOURCE_DCMD_H
#define SOURCE_DCMD_H

#include "common/base/diag.h"

struct dataset;

/*
 * Adds the commands in the file to the data set. `path` is the file's path in the tree, `file` its name in messages.
 * Returns false after a reported error, such as options in an unknown form.
 */
bool dcmd_read(struct dataset *dataset, const char *data, size_t length, const char *path, const char *file,
               struct diag *diag);

#endif
