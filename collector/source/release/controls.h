/*
 * The options of a configuration: the <control> sections of a .jfc file.
 *
 * A selection, flag or text is an option. A condition has a value for each choice of the one option that it tests.
 * Settings name an option or a condition as their control. The JDK's jdk.jfr.internal.jfc.model defines the rules.
 */
#ifndef SOURCE_CONTROLS_H
#define SOURCE_CONTROLS_H

#include "collector/source/unknown.h"
#include "common/xml.h"

struct ds_configuration;

/*
 * Appends the options of a <control>. An unknown element or form of a condition is a warning and is kept as unknown:
 * the JVM reads the settings without it.
 */
void controls_read(const struct unknowns *unknowns, struct ds_configuration *configuration, xmlNode *control);
/*
 * Adds to each control its settings; all events below `root` must have been read. The JVM ignores the name of a control
 * that does not exist, so this is a warning.
 */
void controls_link(const struct unknowns *unknowns, struct ds_configuration *configuration, xmlNode *root);

#endif
