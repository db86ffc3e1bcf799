/* The tables of derived members (derived.h). */
#include "common/dataset/derived.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/place.h"

const struct format_element format_source_place = {
    .name = "SourcePlace",
    .about = "A place in a source tree.",
    .size = sizeof(struct ds_place),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_place, "path", path, AT(1), .pattern = SOURCE_PATH,
                 .about = "A file, relative to the root of the source tree."),
            NUMBER(struct ds_place, "line", line, 0, AT(2),
                   .about = "The line in the file, from 1; absent: not known."),
            TEXT(struct ds_place, "tag", tag, AT(3), .pattern = TAG,
                 .about =
                     "The tag of the source tree; of another project than the JDK, OWNER/REPOSITORY@TAG on GitHub. "
                     "Absent: the tree is that of the file's source; in a history, that of the described release."),
            TEXT(struct ds_place, "function", function, AT(4), .about = "The function that contains the line."),
            END,
        },
};

const struct format_element format_update_range = {
    .name = "UpdateRange",
    .about = "One of these updates of a release, both included; they are equal if the update is known.",
    .size = sizeof(struct derived_range),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_range, "from", from, AT(1), .pattern = UPDATE_NAME,
                 .about = "The first update: 17.0.4."),
            NAME(struct derived_range, "to", to, AT(2), .pattern = UPDATE_NAME, .about = "The last update: 17.0.7."),
            END,
        },
};

const struct format_element format_annotation = {
    .name = "JfrAnnotation",
    .about = "An annotation in the metadata of a recording.",
    .size = sizeof(struct derived_annotation),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_annotation, "type", type, AT(1), .pattern = CLASS_NAME,
                 .about = "The full name of the annotation: jdk.jfr.DataAmount."),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct derived_annotation, "value", values, AS(2, "values"),
                  .about = "Its values: BYTES; absent: none."),
            END,
        },
};

#define SETTING_VALUE(type)                                                                                          \
    TEXT(type, "value", value, AT(3), .always = true, .content = CONTENT_ANY,                                        \
         .about = "The value, as in .jfc files: 20 ms, 100/s, true."),                                               \
        TEXT(type, "nanos", nanos, AT(4), .form = JSON_INTEGER, .is_wide = true,                                     \
             .about = "Of a time span: the nanoseconds. Absent: the value is another one, such as infinity, off or " \
                      "everyChunk.")

const struct format_element format_setting_value = {
    .name = "SettingValue",
    .about = "The value of a setting.",
    .size = sizeof(struct derived_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_setting, "name", name, KEY),
            SETTING_VALUE(struct derived_setting),
            TEXT(struct derived_setting, "perSecond", events_per_second, AT(5), ELSEWHERE("configured.perSecond"),
                 .form = JSON_NUMBER, .about = "Of a rate: the events in a second."),
            END,
        },
};

const struct format_element format_configured_value = {
    .name = "ConfiguredValue",
    .about = "What the JVM uses for a setting of an event with a configuration.",
    .size = sizeof(struct derived_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_setting, "configuration", configuration, AT(1), .map_key = MAP_KEY_ONLY,
                 .about = "The configuration."),
            NAME(struct derived_setting, "name", name, AT(2), ELSEWHERE("name of the setting"),
                 .about = "The name: threshold."),
            SETTING_VALUE(struct derived_setting),
            TEXT(struct derived_setting, "perSecond", events_per_second, AT(5), .form = JSON_NUMBER,
                 .about = "Of a rate: the events in a second."),
            FLAG(struct derived_setting, "builtIn", is_built_in, AT(6),
                 .about = "The configuration does not have the setting: this is the built-in value."),
            TEXT(struct derived_setting, "option", option, AT(7),
                 .about = "The option of the configuration that changes the value."),
            TEXT(struct derived_setting, "since", since, AT(8), ELSEWHERE("since"),
                 .about = "The update that added the setting to the configuration."),
            END,
        },
    .also =
        (const struct format_child[]){
            UPDATE(struct derived_setting, "since", since, AT(8),
                   .about = "The update that added the setting to the configuration."),
            END,
        },
};

/* A setting of an event in all configurations. */
const struct format_element format_jfr_setting = {
    .name = "JfrSetting",
    .about = "A setting of an event.",
    .size = sizeof(struct derived_event_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_event_setting, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .pattern = SETTING_NAME,
                 .about = "The name: threshold."),
            END,
        },
    .children =
        (const struct format_child[]){
            OBJECT(struct derived_event_setting, "builtIn", built_in, format_setting_value, AT(2), .form = JSON_FIRST,
                   .about = "The value without a configuration. Absent: the event type lacks the setting, and a "
                            "configuration contains it in vain."),
            ELEMENTS(struct derived_event_setting, "configured", configured, format_configured_value, AT(3),
                     .form = JSON_NAMED, .about = "What the JVM uses with each configuration."),
            END,
        },
    .also =
        (const struct format_child[]){
            UPDATE(struct derived_event_setting, "since", since, AT(4),
                   .about = "The update that added the setting to this release."),
            END,
        },
};

const struct format_element format_release_range = {
    .name = "ReleaseRange",
    .about = "One of these feature releases, both included.",
    .size = sizeof(int[2]),
    .attributes =
        (const struct format_attribute[]){
            {.name = "from",
             .kind = FORMAT_NUMBER,
             .columns = {AT(1), .always = true, .about = "The first feature release."}},
            {.name = "to",
             .kind = FORMAT_NUMBER,
             .offset = sizeof(int),
             .columns = {AT(2), .always = true, .about = "The last feature release."}},
            END,
        },
};
