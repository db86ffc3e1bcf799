/*
 * The options of a configuration: the <control> sections of a .jfc file.
 *
 * A selection, flag or text is an option. A condition has a value for each choice of the one option that it tests.
 * Settings name an option or a condition as their control. The JDK's jdk.jfr.internal.jfc.model defines the rules.
 */
#ifndef SOURCE_CONTROLS_H
#define SOURCE_CONTROLS_H

#include "common/dataset/dataset.h"
#include "common/xml.h"

/* Appends the options of a <control>. False after a reported error: an unknown element or form of a condition. */
bool controls_read(struct ds_configuration *configuration, xmlNode *control, struct strpool *pool, const char *file,
                   struct diag *diag);
/* Gives each control its settings, once all events are read. A setting with an unknown control is an error. */
bool controls_link(struct ds_configuration *configuration, struct strpool *pool, const char *file, struct diag *diag);

#endif
