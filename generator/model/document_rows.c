/* The tables of rows that only the database has. */
#include "common/dataset/format_macros.h"
#include "generator/model/documents.h"
#include "generator/model/lifecycle.h"

static const struct format_element command_setting = {
    .size = sizeof(struct command_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct command_setting, "name", name, KEY),
            NAME(struct command_setting, "value", value, VALUE),
            END,
        },
};

const struct format_element document_commands = {
    .size = sizeof(struct document_commands),
    .attributes =
        (const struct format_attribute[]){
            SET(struct document_commands, "releases", releases, AT(1),
                .about = "The feature releases that accept these commands."),
            TEXT(struct document_commands, "flags", flags, AT(2), .about = "Flags that the JVM requires."),
            NAME(struct document_commands, "java", java, AT(3),
                 .about = "The command line that starts a JVM and records the event."),
            TEXT(struct document_commands, "jcmd", jcmd, AT(4),
                 .about = "The command that starts a recording in a running JVM."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct document_commands, "setting", settings, command_setting, AS(5, "settings"),
                     .form = JSON_MAP, .always = true, .about = "The settings of the event in these commands."),
            END,
        },
};

const struct format_element document_change = {
    .size = sizeof(struct document_change),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct document_change, "release", release, 0, AT(1), .always = true,
                   .about = "The feature release that made the change."),
            TEXT(struct document_change, "type", type, AT(3), .about = "The type of a removed field."),
            TEXT(struct document_change, "contentType", content_type, AT(4),
                 .about = "The content type of a removed field."),
            FLAG(struct document_change, "nativeImageOnly", is_native_only, AT(5),
                 .about = "Only native images of this release emit the event."),
            END,
        },
    .children = (const struct format_child[]){PART(struct document_change, change, format_change, AT(2)), END},
};

const struct format_element document_seen = {
    .size = sizeof(struct document_seen),
    .attributes = (const struct format_attribute[]){NUMBER(struct document_seen, "recording", recording, -1, AT(1),
                                                           .always = true, .about = "The number of the recording."),
                                                    END},
};

const struct format_element document_listed = {
    .size = sizeof(struct document_listed),
    .attributes =
        (const struct format_attribute[]){
            CHOICE(struct document_listed, "status", status, lifecycle_names, AT(2),
                   .about = "early-access: no final version yet; current: the newest final release; lts: it gets "
                            "updates for years; ended: it gets no updates."),
            TEXT(struct document_listed, "released", released, AT(3), .pattern = DAY,
                 .about = "The day of general availability; absent: an early-access release, or not known."),
            TEXT(struct document_listed, "updated", updated, AT(4), .pattern = DAY,
                 .about = "The day on which the data set got this version."),
            END,
        },
    .children = (const struct format_child[]){PART(struct document_listed, data, format_metadata, AT(1)), END},
};
