/* Settings of events, and configurations: the content of .jfc files. */
#ifndef DATASET_CONFIGURATION_H
#define DATASET_CONFIGURATION_H

#include <stdbool.h>

#include "common/dataset/lists.h"
#include "common/dataset/releases.h"

/* A setting with its value in a configuration. */
struct ds_setting {
    const char *name;
    const char *control; /* name of the .jfc control that sets the value */
    struct releases jdks;
    const char *value; /* literal text; never NULL, may be "" */
    const char *since; /* own */
};

/* Own: a setting of the event type, and its default in the definition (not in a .jfc file). */
struct ds_default_setting {
    const char *name;
    const char *value;        /* "false", "0 ns", "everyChunk", "off" ... */
    const char *runtime_type; /* jdk.settings.Threshold ... */
    const char *annotations;  /* as in a recording */
    struct releases jdks;
    const char *since;
};

/* In an event: its settings in the configuration with index `id`. */
struct ds_event_configuration {
    int id;
    struct releases jdks;
    struct ds_settings settings;
};

/* At the top level: the settings of an event in a configuration. */
struct ds_configured_event {
    const char *name; /* with the prefix jdk. */
    struct releases jdks;
    struct ds_settings settings;
};
/* Own: a value that a choice of an option gives to a control. */
struct ds_control_value {
    const char *choice; /* name of the choice */
    const char *value;
};
/* Own: an option, or a condition on one. Settings refer to it as their control. */
struct ds_control {
    const char *name;
    struct VEC(struct ds_control_value) values; /* of choices that change it; empty: the option's own text */
    struct ds_texts settings;                   /* jdk.FileRead#threshold */
};
/* Own: a possible value of a selection or flag. */
struct ds_choice {
    const char *name, *label;
    const char *value; /* for the control with the name of the option */
};
/* Own: an option of the configuration, which `jfr configure` accepts (17 and later). */
struct ds_option {
    const char *name, *label, *description;
    const char *kind;                   /* "selection", "flag", "text" */
    const char *preset;                 /* the default: the name of a choice, or a text */
    const char *content_type, *minimum; /* for a text: timespan, method-filter; 0 s */
    struct releases jdks;
    struct VEC(struct ds_choice) choices; /* empty for a text */
    struct VEC(struct ds_control) controls;
};
struct ds_configuration {
    struct releases jdks;
    const char *version, *label, *description, *provider;
    struct VEC(struct ds_configured_event) events;
    const char *file;                     /* own: default.jfc */
    struct VEC(struct ds_option) options; /* own; empty if the file is not known */
};

/* Frees the contents, and zeroes the struct. Strings belong to the pool. */
void ds_configuration_dispose(struct ds_configuration *configuration);
/* Returns the name under which a configuration is shown: "default" for the label "Continuous", as in the name of its
 * file; otherwise the label. */
const char *dataset_configuration_name(const char *label);
/* Returns the setting, or NULL. Valid until a setting is added. */
struct ds_setting *dataset_setting(const struct ds_settings *settings, const char *name);

#endif
