/*
 * The options of a configuration: the <control> sections of a .jfc file.
 *
 * A selection, flag or text is an option. A condition has a value for each choice of the one option that it tests.
 * Settings refer to an option or a condition as their control. The rules are those of the JDK's
 * jdk.jfr.internal.jfc.model.
 */
#ifndef SOURCE_CONTROLS_H
#define SOURCE_CONTROLS_H

#include "collector/source/unknown.h"
#include "common/xml.h"

struct ds_configuration;

/*
 * Appends the options of a <control>. An unknown element or form of a condition causes a warning and is kept as
 * unknown, because the JVM reads the settings without it.
 */
void controls_read(const struct unknowns *unknowns, struct ds_configuration *configuration, xmlNode *control);
/*
 * Adds its settings to each control; all events below `root` must have been read. A reference to a control that does
 * not exist causes a warning, because the JVM ignores it.
 */
void controls_link(const struct unknowns *unknowns, struct ds_configuration *configuration, xmlNode *root);

#endif
