#include "generator/output/documents.h"

#include "common/dataset/format_macros.h"
#include "generator/model/meta.h"

const struct format_element document_meta = {
    .name = "meta",
    .size = sizeof(struct meta),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct meta, "schemaVersion", schema_version, AT(1), .pattern = "^[0-9]+\\.[0-9]+$",
                 .about = "The version of the schema: the first number changes when a member is removed or changes its "
                          "meaning, the second when members are added."),
            NAME(struct meta, "dataVersion", data_version, AT(2), .pattern = "^[0-9]+\\.[0-9]+\\.[0-9]+$",
                 .about = "The version of the data set."),
            NAME(struct meta, "date", date, AT(3), .pattern = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
                 .about = "The date of that version."),
            NAME(struct meta, "source", source, AT(4), .about = "Where the names, labels and descriptions come from."),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct meta, "licence", licences, AS(5, "licences"), .always = true, .needed = true,
                  .about = "SPDX expressions: for the data extracted from OpenJDK, and for the added data."),
            END,
        },
};

static const struct format_element setting = {
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
            {.name = "releases",
             .kind = FORMAT_RELEASES,
             .offset = offsetof(struct document_commands, releases),
             .required = true,
             .columns = {AT(1), .about = "The feature releases that accept these commands."}},
            TEXT(struct document_commands, "flags", flags, AT(2), .about = "Flags that the JVM requires."),
            NAME(struct document_commands, "java", java, AT(3),
                 .about = "The command line that starts a JVM and records the event."),
            TEXT(struct document_commands, "jcmd", jcmd, AT(4),
                 .about = "The command that starts a recording in a running JVM."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct document_commands, "setting", settings, setting, AS(5, "settings"), .form = JSON_MAP,
                     .always = true, .about = "The settings of the event in these commands."),
            END,
        },
};

void document_commands_init(struct document_commands *document, const struct commands *commands)
{
    *document = (struct document_commands){.releases = commands->jdks,
                                           .flags = commands->flags,
                                           .java = commands->java,
                                           .jcmd = commands->is_startup_only ? NULL : commands->jcmd};
    *vec_add(&document->settings) = (struct command_setting){.name = "enabled", .value = "true"};
    for (size_t i = 0; i < commands->setting_count; i++)
        *vec_add(&document->settings) = commands->settings[i];
}
