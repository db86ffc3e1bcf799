/* Settings of events, and configurations: the content of .jfc files. */
#ifndef DATASET_CONFIGURATION_H
#define DATASET_CONFIGURATION_H

#include <stdbool.h>

#include "common/dataset/lists.h"
#include "common/dataset/releases.h"

/* A setting with its value in a configuration. */
struct ds_setting {
    const char *name;
    const char *control; /* name of the .jfc control that steers it */
    struct releases jdks;
    const char *value; /* literal text; never NULL, may be "" */
    const char *since; /* own */
};

/* own: a setting that the event type has, and its default by definition (not the .jfc's). */
struct ds_default_setting {
    const char *name;
    const char *value;        /* "false", "0 ns", "everyChunk", "off" ... */
    const char *runtime_type; /* jdk.settings.Threshold ... */
    const char *annotations;  /* of a recording */
    struct releases jdks;
    const char *since;
};

/* Inside an event: the settings of the configuration with index `id`. */
struct ds_event_configuration {
    int id;
    struct releases jdks;
    struct ds_settings settings;
};

/* Top level, one per .jfc file. */
struct ds_configured_event {
    const char *name; /* with the prefix jdk. */
    struct releases jdks;
    struct ds_settings settings;
};
/* own: a value that an option's choice gives to a control. */
struct ds_control_value {
    const char *choice; /* name */
    const char *value;
};
/* own: an option, or a condition on one; settings name it as their control. */
struct ds_control {
    const char *name;
    struct VEC(struct ds_control_value) values; /* of choices that change it; none: the option's own text */
    struct ds_texts settings;                   /* jdk.FileRead#threshold */
};
/* own: a possible value of a selection or flag. */
struct ds_choice {
    const char *name, *label;
    const char *value; /* of the control that has the option's name */
};
/* own: an option of the configuration, which `jfr configure` accepts (17 and later). */
struct ds_option {
    const char *name, *label, *description;
    const char *kind;                   /* "selection", "flag", "text" */
    const char *preset;                 /* the default: a choice's name, or a text */
    const char *content_type, *minimum; /* of a text: timespan, method-filter; 0 s */
    struct releases jdks;
    struct VEC(struct ds_choice) choices; /* none of a text */
    struct VEC(struct ds_control) controls;
};
/* The release that introduced `jfr configure`, and options on the command line of the JVM. */
enum { DS_FIRST_WITH_OPTIONS = 17 };
struct ds_configuration {
    struct releases jdks;
    const char *version, *label, *description, *provider;
    struct VEC(struct ds_configured_event) events;
    const char *file;                     /* own: default.jfc */
    struct VEC(struct ds_option) options; /* own; none if the file is not known */
};

/* Frees the contents, and zeroes the struct. Strings belong to the pool. */
void ds_configuration_dispose(struct ds_configuration *configuration);
/* The name under which a configuration is shown: its file's, "default" for the label "Continuous"; otherwise the label.
 */
const char *dataset_configuration_name(const char *label);
/* The position of the setting, or NULL. */
struct ds_setting *dataset_setting(const struct ds_settings *settings, const char *name);

#endif
