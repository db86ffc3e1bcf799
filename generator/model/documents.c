/* The tables of the documents. document_data.c fills their structs. */
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/timeline.h"
#include "generator/model/documents.h"

const struct format_element document_meta = {
    .name = "meta",
    .size = sizeof(struct meta),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct meta, "schemaVersion", schema_version, AT(1), .pattern = "^[0-9]+\\.[0-9]+$",
                 .about = "The version of the schema: the first number changes when a member is removed or changes its "
                          "meaning, the second when members are added."),
            NAME(
                struct meta, "dataVersion", data_version, AT(2),
                .pattern = "^[0-9]+\\.[0-9]+\\.[0-9]+(\\+[0-9a-f]{8})?$",
                .about =
                    "The version of the data set. In index.json and all.json, digits of the SHA-256 of the data follow "
                    "if it has changed since."),
            NAME(struct meta, "date", date, AT(3), .pattern = DAY, .about = "The date of that version."),
            NAME(struct meta, "source", source, AT(4), .about = "The source of the names, labels and descriptions."),
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
    .name = "commands",
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
            ELEMENTS(struct document_commands, "setting", settings, setting, AS(5, "settings"), .form = JSON_MAP,
                     .always = true, .about = "The settings of the event in these commands."),
            END,
        },
};

/* --- Events in all releases ------------------------------------------------------------------------------ */

#define META(type)                                                       \
    OBJECT(type, "meta", meta, document_meta, AT(1), .form = JSON_FIRST, \
           .about = "Versions, date and licences of the file.")
#define FILE_META(type)                                                                  \
    OBJECT(type, "meta", meta, document_meta, AT(1), .form = JSON_FIRST, .always = true, \
           .about = "Versions, date and licences of the file.")

const struct format_element document_change = {
    .name = "change",
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

static const struct format_element reason = {
    .name = "reason",
    .size = sizeof(struct document_reason),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct document_reason, "release", release, 0, AT(1), .always = true,
                   .about = "The feature release that made the change."),
            END,
        },
    .children = (const struct format_child[]){PART(struct document_reason, reason, format_reason, AT(2)), END},
};

const struct format_element document_event = {
    .name = "event",
    .size = sizeof(struct document_event),
    .dataset = 1 + offsetof(struct document_event, data),
    .attributes =
        (const struct format_attribute[]){
            SET(struct document_event, "releases", releases, AT(2),
                .about = "The feature releases that have the event."),
            NUMBER(struct document_event, "describedRelease", described_release, 0, AT(3), .always = true,
                   .about = "The newest final feature release that has the event, or the newest early-access one: "
                            "the other members describe the event in this release."),
            END,
        },
    .children =
        (const struct format_child[]){
            META(struct document_event),
            ELEMENTS(struct document_event, "history", history, document_change, AT(5), .always = true,
                     .about = "The changes that each release made to the event, its fields and settings."),
            ELEMENTS(struct document_event, "reasons", reasons, reason, AT(6), .always = true,
                     .about = "Why releases changed the event."),
            PART(struct document_event, event, format_event, AT(4)),
            LIST(struct document_event, "commands", commands, document_commands, AT(7),
                 .about = "Commands that record the event; only in events/<Name>.json."),
            END,
        },
};

/* --- Files ----------------------------------------------------------------------------------------------- */

static const struct format_element options = {
    .size = sizeof(struct document_options),
    .attributes = (const struct format_attribute[]){NAME(struct document_options, "name", configuration, KEY), END},
    .children = (const struct format_child[]){ELEMENTS(struct document_options, "options", options, format_option,
                                                       VALUE, .about = "The options of the configuration."),
                                              END},
};

/* The .jfc files of a release; its events contain their settings. */
static const char *configuration_name(const struct dataset_json *out, const void *configuration)
{
    (void)out;
    return dataset_configuration_name(((const struct ds_configuration *)configuration)->label);
}

static const struct format_element configuration_file = {
    .name = "configurationFile",
    .size = sizeof(struct ds_configuration),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_configuration, "name", label, AT(1), .text = configuration_name,
                 .about = "The key of configurations of events: default, profile."),
            TEXT(struct ds_configuration, "file", file, AT(2), .about = "The .jfc file: default.jfc."),
            TEXT(struct ds_configuration, "label", label, AT(3), .about = "The human-readable name: Continuous."),
            TEXT(struct ds_configuration, "description", description, AT(4), .about = "The description in the file."),
            TEXT(struct ds_configuration, "provider", provider, AT(5), .about = "The provider in the file."),
            TEXT(struct ds_configuration, "version", version, AT(6), .about = "The version of the format of the file."),
            END,
        },
};

static const char *const release_kinds[] = {"release", "variant", "library", NULL};

const struct format_element document_release = {
    .name = "release",
    .size = sizeof(struct document_release),
    .dataset = 1 + offsetof(struct document_release, data),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_release, "kind", kind, AT(21), .choices = release_kinds,
                 .about = "release: a release of the JDK; variant: what a vendor's JDK adds to one; library: what a "
                          "library adds. A variant has vendor and configurations, a library has artifact and library."),
            NUMBER(struct document_release, "changesSince", changes_since, 0, AT(12),
                   .about = "The feature release with which changes compares."),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_release),
            PART(struct document_release, data, format_metadata, AT(2)),
            ELEMENTS(struct document_release, "events", events, format_event, AT(3), .always = true, .may_repeat = true,
                     .about = "The events, native ones first."),
            LIST(struct document_release, "types", types, format_type, AT(4), .always = true,
                 .about = "The types with fields."),
            LIST(struct document_release, "contentTypes", content_types, format_type, AT(5), .always = true,
                 .about = "Units and meanings of values."),
            LIST(struct document_release, "xmlTypes", xml_types, format_type, AT(6), .always = true,
                 .about = "Primitive types, and types of references."),
            LIST(struct document_release, "configurations", configurations, format_configuration, AT(7),
                 .about = "For a variant: its .jfc files."),
            LIST(struct document_release, "options", options, options, AT(8), .form = JSON_MAP,
                 .about = "The options that jfr configure accepts, by configuration."),
            LIST(struct document_release, "commands", commands, format_command, AT(9),
                 .about = "The recorder's diagnostic commands, and options of the JVM."),
            LIST(struct document_release, "views", views, format_view, AT(10),
                 .about = "The predefined views of jfr view."),
            LIST(struct document_release, "timelines", timelines, format_timeline, AT(11),
                 .about = "Recorded situations, as bars on a time axis."),
            LIST(struct document_release, "changes", changes, format_change, AT(13),
                 .about = "The changes since the release changesSince; for a variant, the differences from its "
                          "release."),
            LIST(struct document_release, "updateChanges", update_changes, format_change, AT(14),
                 .about = "The changes that updates of the release made."),
            LIST(struct document_release, "reasons", reasons, format_reason, AT(15), .may_repeat = true,
                 .about = "Why the release changed events."),
            LIST(struct document_release, "relations", relations, format_relation, AT(16),
                 .about = "The relations that fields refer to."),
            LIST(struct document_release, "configurationFiles", configuration_files, configuration_file, AT(17),
                 .about = "The .jfc files; the settings of events are in configurations of the events."),
            LIST(struct document_release, "annotationTypes", annotation_types, format_type, AT(18),
                 .about = "The annotations of a recording."),
            LIST(struct document_release, "settingTypes", setting_types, format_type, AT(19),
                 .about = "The types of settings in a recording."),
            LIST(struct document_release, "unread", unread, format_unknown, AT(20), .may_repeat = true,
                 .about = "Parts of the source that the collector does not process."),
            END,
        },
};

static const struct format_element exemplified = {
    .name = "exemplified",
    .size = sizeof(struct document_exemplified),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_exemplified, "name", name, AT(1),
                 .about = "The full name of the event, or the name of the type."),
            END,
        },
    .children =
        (const struct format_child[]){
            LIST(struct document_exemplified, "examples", examples, format_example, AT(2), .always = true,
                 .may_repeat = true, .about = "Values from recordings."),
            NUMBERS(struct document_exemplified, "seenIn", seen_in, AT(3),
                    .about = "The indexes of the recordings that contain it, only if the garbage collectors of all "
                             "other recordings do not emit it."),
            LIST(struct document_exemplified, "rates", rates, format_rate, AT(4),
                 .about = "Of an event: how often it occurred in benchmark runs."),
            LIST(struct document_exemplified, "collectorRuns", gcs, format_gc_run, AT(5),
                 .about = "Of an event: in how many benchmark runs it occurred under each garbage collector."),
            END,
        },
};

const struct format_element document_seen = {
    .size = sizeof(struct document_seen),
    .attributes = (const struct format_attribute[]){NUMBER(struct document_seen, "recording", recording, -1, AT(1),
                                                           .always = true, .about = "The number of the recording."),
                                                    END},
};

const struct format_element document_examples = {
    .name = "examples",
    .size = sizeof(struct document_examples),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct document_examples, "release", release, 0, AT(2), .always = true,
                   .about = "The feature release: 25."),
            NAME(struct document_examples, "version", version, AT(3), .pattern = VERSION,
                 .about = "The version of the JDK that the data describes."),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_examples),
            LIST(struct document_examples, "recordings", recordings, format_example_file, AT(4), .always = true,
                 .about = "The recordings that contain the examples, one for each garbage collector."),
            ELEMENTS(struct document_examples, "events", events, exemplified, AT(5), .always = true,
                     .about = "The events with examples, rates or runs."),
            ELEMENTS(struct document_examples, "types", types, exemplified, AT(6), .always = true,
                     .about = "The types with examples."),
            ELEMENTS(struct document_examples, "contentTypes", content_types, exemplified, AT(7), .always = true,
                     .about = "The content types with examples."),
            ELEMENTS(struct document_examples, "xmlTypes", xml_types, exemplified, AT(8), .always = true,
                     .about = "The XML types with examples."),
            END,
        },
};

const struct format_element document_listed = {
    .name = "listedRelease",
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

static const struct format_element file = {
    .name = "file",
    .size = sizeof(struct document_file),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_file, "path", path, AT(1), .pattern = "^[A-Za-z0-9_.$-]+(/[A-Za-z0-9_.$-]+)*$",
                 .about = "Relative to the site."),
            NUMBER(struct document_file, "bytes", bytes, 0, AT(2), .always = true, .about = "The size of the file."),
            NAME(struct document_file, "sha256", sha256, AT(3), .pattern = "^[0-9a-f]{64}$",
                 .about = "SHA-256 of the file."),
            END,
        },
};

const struct format_element document_all = {
    .name = "all",
    .size = sizeof(struct document_all),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            FILE_META(struct document_all),
            ELEMENTS(struct document_all, "releases", releases, document_listed, AT(2), .always = true,
                     .about = "The releases, in ascending order."),
            ELEMENTS(struct document_all, "events", events, document_event, AT(3), .always = true, .may_repeat = true,
                     .about = "The events of all releases, by name."),
            END,
        },
};

const struct format_element document_index = {
    .name = "index",
    .size = sizeof(struct document_index),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_index, "contentHash", content_hash, AT(2), .pattern = "^[0-9a-f]{64}$",
                 .about = "SHA-256 of the data set: equal if and only if its XML files are."),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_index),
            ELEMENTS(struct document_index, "releases", releases, document_listed, AT(3), .always = true,
                     .about = "The releases, in ascending order."),
            ELEMENTS(struct document_index, "files", files, file, AT(4), .always = true,
                     .about = "All files of the data set, by path."),
            END,
        },
};

const struct document_kind document_kinds[DOCUMENT_KINDS] = {
    {&document_release, "Release",
     "One release of the JDK: its Flight Recorder events as its JVM reports them, without internal ones; the "
     "events that exist only in native images, marked with nativeImageOnly; and "
     "the changes since the previous release. Or a variant: what a vendor's JDK adds to a release; it also has "
     "configurations, and its changes are the differences from the release. Or a library: its events; "
     "it has artifact and library, and its changes are those since its first version with events."},
    {&document_all, "All releases",
     "Every event in all releases, with its changes. events/<Name>.json contains one element of "
     "events, and also meta and commands."},
    {&document_index, "Index", "The releases and files of the data set."},
    {&document_examples, "Examples",
     "What recordings show of the events and types of one release: examples and rates."},
};
