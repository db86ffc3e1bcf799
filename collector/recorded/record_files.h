/* Files that a JDK's own Java programs write: the content of its modules, or the registrations in its JVM. */
#ifndef RECORDED_RECORD_FILES_H
#define RECORDED_RECORD_FILES_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Each function runs a program of collector/recorded/java in the JDK. The program writes the new file `output`. Returns
 * false after a reported error.
 */
/* The predefined views: view.ini. JDK 21 and later. */
bool record_views(const char *home, const char *output, struct diag *diag);
/* The options of the recorder's commands (command_options.h). JDK 11 and later. */
bool record_commands(const char *home, const char *output, struct diag *diag);

#endif
