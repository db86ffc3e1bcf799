/* The configuration that the given settings are, or nearly are. */
#ifndef CONFIGURATION_NEAREST_H
#define CONFIGURATION_NEAREST_H

#include "recordings/configuration/given.h"
#include "recordings/explain/facts.h"

/*
 * Returns the configuration of the release, or of others, with the fewest differences: ", as default.jfc", as earlier
 * updates had it, ", as default.jfc before 17.0.9", or ", as gc.jfc of SapMachine but for 2 settings". Settings of an
 * event that is off make no difference. "": an empty file is nearer.
 */
const char *given_nearest(const struct given *given, const struct facts *facts, struct arena *arena);

#endif
