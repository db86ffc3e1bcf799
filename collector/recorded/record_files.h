/* Files that a JDK's own Java programs write: what lies inside its modules, or what its JVM has registered. */
#ifndef RECORDED_RECORD_FILES_H
#define RECORDED_RECORD_FILES_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Each runs the JDK with a program of collector/recorded/java, which writes the new file `output`. False after a
 * reported error.
 */
/* The predefined views: view.ini. JDK 21 and later. */
bool record_views(const char *home, const char *output, struct diag *diag);
/* The options of the recorder's commands: see command_options.h. JDK 11 and later. */
bool record_commands(const char *home, const char *output, struct diag *diag);

#endif
