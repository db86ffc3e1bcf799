/* The options of a recording on a command line: -XX:StartFlightRecording:NAME=VALUE,... */
#ifndef CONFIGURATION_OPTIONS_H
#define CONFIGURATION_OPTIONS_H

#include "recordings/configuration/given.h"

/* Returns -XX:StartFlightRecording, the place of remarks on options. */
const char *options_name(void);
/* Returns whether the text is the option of the JVM, rather than the name of a file. */
bool options_are(const char *text);
/*
 * Adds the settings that the options and their configurations give in a release, and remarks on options that the JVM
 * does not take. Returns false after a reported error: a file of the options cannot be read.
 */
bool options_read(struct given *given, const char *text, const struct facts *facts, struct remarks *remarks,
                  struct diag *diag);

#endif
