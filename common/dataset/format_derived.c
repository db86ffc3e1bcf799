/* The tables of derived members (derived.h). */
#include "common/dataset/derived.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/place.h"

const struct format_element format_source_place = {
    .name = "sourcePlace",
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
                     "Absent: not known."),
            TEXT(struct ds_place, "function", function, AT(4), .about = "The function that contains the line."),
            END,
        },
};

const struct format_element format_annotation = {
    .name = "annotationElement",
    .size = sizeof(struct derived_annotation),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_annotation, "type", type, AT(1), .pattern = CLASS_NAME,
                 .about = "The full name of the annotation: jdk.jfr.DataAmount."),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct derived_annotation, "value", values, AS(2, "values"), .always = true,
                  .about = "Its values: BYTES; empty if it has none."),
            END,
        },
};

/* The value of a setting with its meaning. */
const struct format_element format_setting_value = {
    .name = "settingValue",
    .size = sizeof(struct derived_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_setting, "name", name, KEY),
            TEXT(struct derived_setting, "value", value, AT(1), .always = true, .content = CONTENT_ANY,
                 .about = "The value, as in .jfc files: 20 ms, 100/s, true."),
            TEXT(struct derived_setting, "nanos", nanos, AT(2), .form = JSON_INTEGER, .is_wide = true,
                 .about = "Of a time span: the nanoseconds. Absent: the value is another one, such as infinity, off or "
                          "everyChunk."),
            TEXT(struct derived_setting, "eventsPerSecond", events_per_second, AT(3), .form = JSON_NUMBER,
                 .about = "Of a rate: the events in a second."),
            FLAG(struct derived_setting, "builtIn", is_built_in, AT(4),
                 .about = "In effectiveSettings: the value is the built-in default, because the configuration does not "
                          "set it."),
            END,
        },
};

const struct format_element format_effective_configuration = {
    .size = sizeof(struct derived_configuration),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct derived_configuration, "configuration", name, KEY),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct derived_configuration, "settings", settings, format_setting_value, VALUE, .form = JSON_MAP),
            END,
        },
};

const struct format_element format_release_range = {
    .name = "releaseRange",
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
