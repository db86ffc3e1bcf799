/*
 * The options of the recorder's diagnostic commands (JFR.start, JFR.dump ...), as registered in a JVM.
 *
 * A line of the file contains, separated by tabs, the command, the option, its type, whether it is mandatory (true,
 * false), its description, and its default if it has one. In descriptions, the JDK writes \" for a quote.
 */
#ifndef RECORDED_COMMAND_OPTIONS_H
#define RECORDED_COMMAND_OPTIONS_H

#include "common/base/diag.h"

struct dataset;

/* Adds the commands, sorted by name, to a data set without commands. Returns false after a reported error. */
bool command_options_read(struct dataset *dataset, const char *file, struct diag *diag);

#endif
