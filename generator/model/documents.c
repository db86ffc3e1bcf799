/* The tables of the documents. document_data.c fills their structs. */
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/derived.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/timeline.h"
#include "common/dataset/type.h"
#include "generator/model/documents.h"

#include <ctype.h>
#include <string.h>

const struct format_element document_meta = {
    .name = "JfrMeta",
    .about = "Versions, date and licences of a file.",
    .size = sizeof(struct meta),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct meta, "schemaVersion", schema_version, AT(1), .pattern = "^[0-9]+\\.[0-9]+$",
                 .about = "The version of the schema: the first number changes when a member is removed or changes its "
                          "meaning, the second when members are added."),
            NAME(struct meta, "dataVersion", data_version, AT(2),
                 .pattern = "^[0-9]+\\.[0-9]+\\.[0-9]+(\\+[0-9a-f]{8})?$",
                 .about =
                     "The version of the data set. In index.json and events.json, digits of the SHA-256 of the data "
                     "follow if it has changed since."),
            NAME(struct meta, "date", date, AT(3), .pattern = DAY, .about = "The date of that version."),
            NAME(struct meta, "source", source, AT(4), ELSEWHERE("No: it is always OpenJDK."),
                 .about = "The source of the names, labels and descriptions."),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct meta, "licence", licences, AS(5, "licenses"), .always = true, .needed = true,
                  .about = "SPDX expressions: for the data extracted from OpenJDK, and for the added data."),
            END,
        },
};

/* --- Parts of files -------------------------------------------------------------------------------------- */

#define FILE_META(type)                                                                  \
    OBJECT(type, "meta", meta, document_meta, AT(1), .form = JSON_FIRST, .always = true, \
           .about = "Versions, date and licences of the file.")

static const char *const source_kinds[] = {"source", "recording", "facts", "classes", NULL};

static const struct format_element source = {
    .name = "JfrSource",
    .about = "What the data was collected from.",
    .size = sizeof(struct dataset),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct dataset, "kind", origin, AT(1), .choices = source_kinds,
                 .about = "source: a source tree; recording: the metadata of a recording; facts: tables; classes: the "
                          "class files of a library."),
            TEXT(struct dataset, "tag", tag, AT(2), .pattern = TAG, .about = "The tag of the source tree."),
            ADDRESS(struct dataset, "url", url, false, AT(3),
                    .about = "The source tree at the tag on the web; paths are appended with a slash."),
            TEXT(struct dataset, "commit", commit, AT(4), .pattern = "^[0-9a-f]{40}([0-9a-f]{24})?$",
                 .about = "The commit of the tag."),
            END,
        },
};

#define SOURCE(type, position)                                                             \
    OBJECT(type, "source", data, source, AT(position), .form = JSON_FIRST, .always = true, \
           .about = "What the data was collected from.")

#define DIFFERENCE                                                                                                    \
    NAME(struct difference, "kind", kind, AT(2), .choices = difference_kinds,                                         \
         .about = "added, removed, or the property that changed."),                                                   \
        NAME(struct difference, "item", item, AT(3), .choices = difference_items, .about = "What changed."),          \
        TEXT(struct difference, "owner", owner, AT(4), .about = "The event or type of a field or setting."),          \
        NAME(struct difference, "name", name, AT(5), .about = "The name of what changed."),                           \
        TEXT(struct difference, "configuration", configuration, AT(6), .content = CONTENT_ANY,                        \
             .about = "Of a configuration setting: the configuration."),                                              \
        TEXT(struct difference, "from", from, AT(7), .content = CONTENT_ANY, .about = "Absent: none; ?: not known."), \
        TEXT(struct difference, "to", to, AT(8), .content = CONTENT_ANY, .about = "The value after the change."),     \
        TEXT(struct difference, "type", type, AT(11), .about = "The type of a removed field."),                       \
        TEXT(struct difference, "unit", unit, AT(12), .choices = field_units, .about = "The unit of a removed field.")
#define DIFFERENCE_UPDATE \
    UPDATE(struct difference, "update", since, AT(9), .about = "One of these updates made the change.")

static const struct format_element difference = {
    .name = "JfrChange",
    .about = "One difference between two releases, or one that an update made.",
    .size = sizeof(struct difference),
    .attributes = (const struct format_attribute[]){DIFFERENCE, END},
    .also = (const struct format_child[]){DIFFERENCE_UPDATE, END},
};

static const struct format_element historic_difference = {
    .name = "HistoryChange",
    .about = "A change that a release made to an event.",
    .size = sizeof(struct difference),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct difference, "release", release, 0, AT(1), .always = true,
                   .about = "The feature release that made the change."),
            DIFFERENCE,
            END,
        },
    .also =
        (const struct format_child[]){
            DIFFERENCE_UPDATE,
            ONLY_JSON(struct difference, "between", between, format_release_range, derive_range, AT(10),
                      .about =
                          "One of these feature releases made the change; the releases between them are not known."),
            END,
        },
};

static const struct format_element reason = {
    .name = "HistoryReason",
    .about = "Why a release changed an event.",
    .size = sizeof(struct document_reason),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct document_reason, "release", release, 0, AT(1), .always = true,
                   .about = "The feature release that made the change."),
            END,
        },
    .children = (const struct format_child[]){PART(struct document_reason, reason, format_reason, AT(2)), END},
};

static const struct format_element metric = {
    .name = "JfrMetric",
    .about = "Another source of what an event measures.",
    .size = sizeof(struct document_metric),
    .attributes =
        (const struct format_attribute[]){
            SET(struct document_metric, "releases", releases, AT(2),
                .about = "The feature releases whose event has the metric."),
            END,
        },
    .children = (const struct format_child[]){PART(struct document_metric, metric, format_metric, AT(1)), END},
};

static const char *document_event_name(const struct dataset_json *out, const void *document)
{
    return json_event_name(out, ((const struct document_event *)document)->event);
}

const struct format_element document_event = {
    .name = "JfrEventHistory",
    .about = "An event in all releases, described as in one of them.",
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
            OBJECT(struct document_event, "meta", meta, document_meta, AT(1), .form = JSON_FIRST,
                   .about = "Versions, date and licences of the file."),
            PART(struct document_event, event, format_event, AT(4)),
            ELEMENTS(struct document_event, "history", history, historic_difference, AT(5), .always = true,
                     .about = "The changes that each release made to the event, its fields and settings."),
            ELEMENTS(struct document_event, "reasons", reasons, reason, AT(6), .always = true,
                     .about = "Why releases changed the event."),
            ELEMENTS(struct document_event, "metrics", metrics, metric, AT(7),
                     .about = "Other sources of what the event measures."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct document_event, "key", event, AT(8), .is_only_json = true, .map_key = MAP_KEY_ONLY,
                     .text = document_event_name, .pattern = EVENT_NAME, .about = "The name of the event."),
            END,
        },
};

static const struct format_element unit = {
    .size = sizeof(struct document_unit),
    .attributes = (const struct format_attribute[]){NAME(struct document_unit, "unit", name, KEY), END},
    .children =
        (const struct format_child[]){
            LIST(struct document_unit, "annotations", annotations, format_annotation, VALUE, .needed = true),
            END,
        },
};

static const struct format_element setting_type = {
    .name = "SettingType",
    .about = "The type of a setting.",
    .size = sizeof(struct document_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_setting, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .pattern = SETTING_NAME,
                 .about = "The name of the setting."),
            TEXT(struct document_setting, "type", type, AT(2), .pattern = CLASS_NAME,
                 .about = "The name of the type in a recording: jdk.settings.Threshold."),
            TEXT(struct document_setting, "label", label, AT(3), .content = CONTENT_WORDS,
                 .about = "The human-readable name."),
            TEXT(struct document_setting, "description", description, AT(4), .content = CONTENT_LINES,
                 .about = "The description that the JVM reports."),
            END,
        },
    .also =
        (const struct format_child[]){
            DERIVED(struct document_setting, "annotations", FORMAT_LIST, annotations, format_annotation,
                    derive_annotations, AT(5), .is_only_json = true,
                    .about = "The annotations of the type in a recording."),
            END,
        },
};

static const struct format_element configuration = {
    .name = "JfrConfiguration",
    .about = "A .jfc file. The events contain its settings.",
    .size = sizeof(struct ds_configuration),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_configuration, "name", label, AT(1), .map_key = MAP_KEY_ONLY,
                 .text = json_configuration_name, .about = "default, profile."),
            TEXT(struct ds_configuration, "file", file, AT(2), .about = "The name of the file: default.jfc."),
            TEXT(struct ds_configuration, "label", label, AT(3), .about = "The human-readable name: Continuous."),
            TEXT(struct ds_configuration, "description", description, AT(4), .about = "The description in the file."),
            TEXT(struct ds_configuration, "provider", provider, AT(5), .about = "The provider in the file."),
            TEXT(struct ds_configuration, "version", version, AT(6), .about = "The version of the format of the file."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_configuration, "options", options, format_option, AT(7), .form = JSON_NAMED,
                     .about = "The options that jfr configure accepts."),
            END,
        },
};

/* --- Files of a release ---------------------------------------------------------------------------------- */

static const struct format_element release_number = {
    .size = sizeof(struct dataset),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct dataset, "release", feature, 0, AT(1), .always = true, .about = "The feature release: 25."),
            END,
        },
};

#define RELEASE_VERSION(type)                                 \
    NAME(type, "version", version, AT(3), .pattern = VERSION, \
         .about = "The version of the JDK that the data describes: 25.0.3+9.")
#define EVENTS(type, position, member, ...)                                                                       \
    ELEMENTS(type, "events", member, format_event, AT(position), .form = JSON_NAMED, .always = true, __VA_ARGS__, \
             .about = "The events by their full names, native ones first.")
#define IMPLICIT_FIELDS(position, ...)                                                               \
    ELEMENTS(struct document_release, "implicitFields", implicit_fields, format_field, AT(position), \
             .form = JSON_NAMED, __VA_ARGS__,                                                        \
             .about = "The fields that events need not declare: startTime, duration, "               \
                      "eventThread, stackTrace.")
#define TYPES(position, ...)                                                                                  \
    LIST(struct document_release, "types", types, format_type, AT(position), .form = JSON_NAMED, __VA_ARGS__, \
         .about = "The types of fields by their names in a recording, except primitive types and strings.")
#define SETTING_TYPES(position, ...)                                                                            \
    ELEMENTS(struct document_release, "settingTypes", settings, setting_type, AT(position), .form = JSON_NAMED, \
             __VA_ARGS__, .about = "The settings that events have.")

const struct format_element document_release = {
    .name = "JfrRelease",
    .about = "releases/N.json: the events of one release of the JDK, as its JVM reports them, with types, "
             "configurations, and the changes since the previous release.",
    .size = sizeof(struct document_release),
    .dataset = 1 + offsetof(struct document_release, data),
    .attributes =
        (const struct format_attribute[]){
            RELEASE_VERSION(struct document_release),
            NAME(struct document_release, "status", status, AT(4), .choices = lifecycle_names,
                 .about = "early-access: no final version yet; current: the newest final release; lts: it gets "
                          "updates for years; ended: it gets no updates."),
            TEXT(struct document_release, "released", released, AT(5), .pattern = DAY,
                 .about = "The day of general availability; absent: an early-access release, or not known."),
            TEXT(struct document_release, "updated", updated, AT(6), .pattern = DAY,
                 .about = "The day on which the data set got this version."),
            NUMBER(struct document_release, "previous", previous, 0, AT(18),
                   .about = "The feature release with which changes compares."),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_release),
            PART(struct document_release, data, release_number, AT(2)),
            SOURCE(struct document_release, 7),
            EVENTS(struct document_release, 8, events, .needed = true),
            ELEMENTS(struct document_release, "nativeImageEvents", native_events, format_event, AT(9),
                     .form = JSON_NAMED, .about = "The events of native images that no JVM reports."),
            IMPLICIT_FIELDS(10, .always = true),
            TYPES(11, .always = true, .needed = true),
            ELEMENTS(struct document_release, "units", units, unit, AT(12), .form = JSON_MAP, .always = true,
                     .about = "The annotations that express each unit in a recording."),
            SETTING_TYPES(13, .always = true),
            LIST(struct document_release, "configurations", configurations, configuration, AT(14), .form = JSON_NAMED,
                 .about = "The .jfc files by name: default, profile."),
            LIST(struct document_release, "collectorNeeds", gc_needs, format_gc_need, AT(15),
                 .about = "Requirements of garbage collectors and their modes."),
            LIST(struct document_release, "commands", commands, format_command_arguments, AT(16), .form = JSON_MAP,
                 .about = "The arguments of the recorder's diagnostic commands, and of options of the JVM."),
            LIST(struct document_release, "views", views, format_view, AT(17), .form = JSON_NAMED,
                 .about = "The predefined views of jfr view."),
            ELEMENTS(struct document_release, "changes", changes, difference, AT(19),
                     .about = "The changes since the release previous."),
            ELEMENTS(struct document_release, "updateChanges", update_changes, difference, AT(20),
                     .about = "The changes that updates of the release made."),
            LIST(struct document_release, "reasons", reasons, format_reason, AT(21), .may_repeat = true,
                 .about = "Why the release changed events."),
            LIST(struct document_release, "notes", notes, format_note, AT(22), .about = "Remarks about the release."),
            OBJECT(struct document_release, "graalvm", graal, format_graal, AT(23), .form = JSON_FIRST,
                   .about = "The GraalVM of the release."),
            END,
        },
};

const struct format_element document_sources = {
    .name = "JfrSources",
    .about = "releases/N.sources.json: the places where the sources of a release define, emit and test its events.",
    .size = sizeof(struct document_release),
    .dataset = 1 + offsetof(struct document_release, data),
    .attributes = (const struct format_attribute[]){RELEASE_VERSION(struct document_release), END},
    .children =
        (const struct format_child[]){
            FILE_META(struct document_release),
            PART(struct document_release, data, release_number, AT(2)),
            SOURCE(struct document_release, 4),
            ELEMENTS(struct document_release, "events", all_events, format_event_sources, AT(5), .form = JSON_NAMED,
                     .always = true, .about = "The places of each event."),
            ELEMENTS(struct document_release, "values", types_with_values, format_type_sources, AT(6), .form = JSON_MAP,
                     .about = "The places of the values of each enumeration."),
            LIST(struct document_release, "commands", commands, format_command_sources, AT(7), .form = JSON_NAMED,
                 .about = "The places of commands and their arguments."),
            LIST(struct document_release, "views", views, format_view_sources, AT(8), .form = JSON_MAP,
                 .about = "The places of views."),
            LIST(struct document_release, "annotationTypes", annotation_types, format_annotation_type, AT(9),
                 .form = JSON_NAMED, .about = "The annotations of a recording."),
            END,
        },
};

/* --- Hover texts ----------------------------------------------------------------------------------------- */

static const char *field_text(const struct dataset_json *out, const void *field)
{
    (void)out;
    const struct ds_field *of = field;
    return of->text ? of->text : of->description;
}

/* Returns the label; NULL if it is the name in words, such as "File Read" of jdk.FileRead. */
static const char *other_label(const struct dataset_json *out, const void *event)
{
    (void)out;
    const struct ds_event *of = event;
    const char *name = of->name, *c = of->label;
    while (c && (*c == ' ' || (*c && tolower((unsigned char)*c) == tolower((unsigned char)*name))))
        name += *c++ != ' ';
    return !c || *c || *name ? of->label : NULL;
}

static const char *event_text(const struct dataset_json *out, const void *event)
{
    (void)out;
    const struct ds_event *of = event;
    return of->additional_description ? of->additional_description : of->description;
}

/* Returns the simple name, with brackets for an array. */
static const char *short_type(const struct dataset_json *out, const void *field)
{
    const char *type = derived_field_type(out, field), *dot = strrchr(type, '.');
    return arena_join(out->arena, dot ? dot + 1 : type, ((const struct ds_field *)field)->is_array ? "[]" : "", "");
}

static const struct format_element hover_field = {
    .name = "HoverField",
    .about = "A field under the pointer.",
    .size = sizeof(struct ds_field),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_field, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .about = "The field."),
            TEXT(struct ds_field, "label", label, AT(2), .always = true, .about = "The human-readable name."),
            NAME(struct ds_field, "type", runtime_type, AT(3), .text = short_type,
                 .about = "The simple name of the type, with [] for an array."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_field, "unit", annotations, AT(4), .text = derived_unit, .choices = field_units,
                     .about = "The unit, as in a release."),
            ONE_TEXT(struct ds_field, "text", text, AT(5), .text = field_text,
                     .about = "The details, or else the description that the JVM reports."),
            END,
        },
};

static const struct format_element hover_setting = {
    .size = sizeof(struct derived_setting),
    .attributes = (const struct format_attribute[]){NAME(struct derived_setting, "setting", name, KEY),
                                                    NAME(struct derived_setting, "value", value, VALUE), END},
};

static const struct format_element hover_event = {
    .name = "HoverEvent",
    .about = "An event under the pointer.",
    .size = sizeof(struct ds_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_event, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .text = json_event_name,
                 .pattern = EVENT_NAME, .about = "The event."),
            TEXT(struct ds_event, "label", label, AT(2), .text = other_label,
                 .about = "The human-readable name. It is absent if it is the name in words."),
            TEXT(struct ds_event, "text", description, AT(3), .text = event_text,
                 .about = "The details, or else the description that the JVM reports."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_event, "fields", fields, hover_field, AT(4), .form = JSON_NAMED,
                     .about = "The fields that the event declares."),
            END,
        },
    .also =
        (const struct format_child[]){
            DERIVED(struct ds_event, "settings", FORMAT_LIST, settings, hover_setting, derive_default_settings, AT(5),
                    .is_only_json = true, .form = JSON_MAP, .about = "The settings with their values in default.jfc."),
            END,
        },
};

static const struct format_element hover_setting_type = {
    .name = "HoverSetting",
    .about = "A setting under the pointer.",
    .size = sizeof(struct document_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_setting, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .about = "The setting."),
            TEXT(struct document_setting, "label", label, AT(2), .about = "The human-readable name."),
            TEXT(struct document_setting, "text", description, AT(3), .about = "The description that the JVM reports."),
            END,
        },
};

const struct format_element document_hover = {
    .name = "JfrHover",
    .about = "hover/N.json: what an editor shows under the pointer for the names of a release.",
    .size = sizeof(struct document_release),
    .dataset = 1 + offsetof(struct document_release, data),
    .attributes = (const struct format_attribute[]){RELEASE_VERSION(struct document_release), END},
    .children =
        (const struct format_child[]){
            FILE_META(struct document_release),
            PART(struct document_release, data, release_number, AT(2)),
            ELEMENTS(struct document_release, "events", events, hover_event, AT(4), .form = JSON_NAMED, .always = true,
                     .about = "The events by their full names."),
            ELEMENTS(struct document_release, "settings", settings, hover_setting_type, AT(5), .form = JSON_NAMED,
                     .always = true, .about = "The settings by name."),
            END,
        },
};

/* --- Variants and libraries ------------------------------------------------------------------------------ */

static const struct format_element variant_data = {
    .size = sizeof(struct dataset),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct dataset, "release", feature, 0, AT(1), .always = true, .about = "The feature release: 25."),
            TEXT(struct dataset, "base", base, AT(2), .pattern = VERSION,
                 .about = "The version of OpenJDK that it was compared with."),
            END,
        },
};

const struct format_element document_variant = {
    .name = "JfrVariant",
    .about = "variants/NAME.json: what a vendor's JDK adds to a release.",
    .size = sizeof(struct document_release),
    .dataset = 1 + offsetof(struct document_release, data),
    .attributes =
        (const struct format_attribute[]){
            RELEASE_VERSION(struct document_release),
            NAME(struct document_release, "label", label, AT(4), .about = "The vendor's JDK."),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_release),
            PART(struct document_release, data, variant_data, AT(2)),
            SOURCE(struct document_release, 5),
            EVENTS(struct document_release, 6, events, .may_repeat = false),
            IMPLICIT_FIELDS(7, .always = false),
            TYPES(8, .always = false),
            SETTING_TYPES(9, .always = false),
            LIST(struct document_release, "configurations", configurations, format_configuration, AT(10),
                 .form = JSON_NAMED, .about = "Its .jfc files by name."),
            ELEMENTS(struct document_release, "changes", changes, difference, AT(11),
                     .about = "The differences from the release."),
            END,
        },
};

static const struct format_element library_data = {
    .size = sizeof(struct dataset),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct dataset, "artifact", artifact, AT(1), .pattern = "^[^: ]+:[^: ]+:[^: ]+(:[^: ]+)?$",
                 .about = "The Maven coordinates: GROUP:NAME:VERSION."),
            END,
        },
};

const struct format_element document_library = {
    .name = "JfrLibrary",
    .about = "libraries/NAME.json: the events that a library, framework or profiler adds. If two of its classes define "
             "an event of the same name, the key of the second one ends with #2.",
    .size = sizeof(struct document_release),
    .dataset = 1 + offsetof(struct document_release, data),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_release, "label", label, AT(3), .about = "The library in words."),
            NAME(struct document_release, "version", version, AT(4), .about = "The version of the library."),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_release),
            PART(struct document_release, library, format_library, AT(2)),
            PART(struct document_release, data, library_data, AT(5)),
            SOURCE(struct document_release, 6),
            EVENTS(struct document_release, 7, events, .may_repeat = true),
            IMPLICIT_FIELDS(8, .always = false),
            TYPES(9, .always = false),
            SETTING_TYPES(10, .always = false),
            END,
        },
};

/* --- Files about all releases ---------------------------------------------------------------------------- */

const struct format_element document_events = {
    .name = "JfrEvents",
    .about = "events.json: every event of all releases, with its changes. events/NAME.json is one of them, with meta.",
    .size = sizeof(struct document_events),
    .dataset = 1 + offsetof(struct document_events, data),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            FILE_META(struct document_events),
            ELEMENTS(struct document_events, "events", events, document_event, AT(2), .form = JSON_NAMED,
                     .always = true, .needed = true, .about = "The events by their full names."),
            ELEMENTS(struct document_events, "implicitFields", implicit_fields, format_field, AT(3), .form = JSON_NAMED,
                     .always = true,
                     .about = "The fields that events need not declare, as in the newest final release."),
            END,
        },
};

static const struct format_element metrics_of_event = {
    .size = sizeof(struct document_event_metrics),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_event_metrics, "event", event, KEY, .pattern = EVENT_NAME),
            END,
        },
    .children =
        (const struct format_child[]){ELEMENTS(struct document_event_metrics, "metrics", metrics, metric, VALUE), END},
};

const struct format_element document_all_metrics = {
    .name = "JfrMetrics",
    .about = "metrics.json: other sources of what events measure.",
    .size = sizeof(struct document_all_metrics),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            FILE_META(struct document_all_metrics),
            ELEMENTS(struct document_all_metrics, "events", events, metrics_of_event, AT(2), .form = JSON_MAP,
                     .always = true, .about = "The metrics of each event."),
            END,
        },
};

static const struct format_element subject = {
    .name = "NotRecorded",
    .about = "A subject for which the recorder has no event.",
    .size = sizeof(struct document_subject),
    .attributes =
        (const struct format_attribute[]){
            SET(struct document_subject, "releases", releases, AT(2),
                .about = "The feature releases without an event for it."),
            END,
        },
    .children = (const struct format_child[]){PART(struct document_subject, subject, format_not_recorded, AT(1)), END},
};

const struct format_element document_not_recorded = {
    .name = "JfrNotRecorded",
    .about = "not-recorded.json: what the recorder has no event for.",
    .size = sizeof(struct document_not_recorded),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            FILE_META(struct document_not_recorded),
            ELEMENTS(struct document_not_recorded, "subjects", subjects, subject, AT(2), .always = true,
                     .about = "The subjects."),
            END,
        },
};

static const struct format_element indexed = {
    .name = "IndexedRelease",
    .about = "A release of the data set.",
    .size = sizeof(struct document_indexed),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct document_indexed, "release", release, 0, AT(1), .always = true,
                   .about = "The feature release: 25."),
            NAME(struct document_indexed, "version", version, AT(2), .pattern = VERSION,
                 .about = "The version of the JDK that the data describes: 25.0.3+9."),
            NAME(struct document_indexed, "status", status, AT(3), .choices = lifecycle_names,
                 .about = "As in the file of the release."),
            TEXT(struct document_indexed, "released", released, AT(4), .pattern = DAY,
                 .about = "The day of general availability."),
            TEXT(struct document_indexed, "updated", updated, AT(5), .pattern = DAY,
                 .about = "The day on which the data set got this version."),
            TEXT(struct document_indexed, "tag", tag, AT(6), .pattern = TAG, .about = "The tag of the source tree."),
            FLAG(struct document_indexed, "examples", has_examples, AT(7),
                 .about = "There is a file of examples: releases/N.examples.json."),
            END,
        },
};

const struct format_element document_index = {
    .name = "JfrIndex",
    .about = "index.json: the releases and libraries. The paths of their files follow from the numbers and names: "
             "releases/N.json, libraries/NAME.json.",
    .size = sizeof(struct document_index),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_index, "contentHash", content_hash, AT(2), .pattern = "^[0-9a-f]{64}$",
                 .about = "SHA-256 of the data set: equal if and only if its XML files are."),
            NUMBER(struct document_index, "latest", latest, 0, AT(3), .always = true,
                   .about = "The newest final feature release."),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_index),
            ELEMENTS(struct document_index, "releases", releases, indexed, AT(4), .always = true, .needed = true,
                     .about = "The releases, in ascending order."),
            TEXTS(struct document_index, "libraries", libraries, AT(5), .always = true,
                  .about =
                      "The names of the files in libraries; that of a first version with events ends with _first."),
            TEXTS(struct document_index, "variants", variants, AT(6), .about = "The names of the files in variants."),
            END,
        },
};

static const struct format_element file = {
    .name = "IndexedFile",
    .about = "A file of the data set.",
    .size = sizeof(struct document_file),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_file, "path", path, AT(1), .map_key = MAP_KEY_ONLY,
                 .pattern = "^[A-Za-z0-9_.$-]+(/[A-Za-z0-9_.$-]+)*$", .about = "Relative to the site."),
            NUMBER(struct document_file, "bytes", bytes, 0, AT(2), .always = true, .about = "The size of the file."),
            NAME(struct document_file, "sha256", sha256, AT(3), .pattern = "^[0-9a-f]{64}$",
                 .about = "SHA-256 of the file."),
            END,
        },
};

const struct format_element document_files = {
    .name = "JfrFiles",
    .about = "files.json: size and SHA-256 of each other file of the data set.",
    .size = sizeof(struct document_files),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            FILE_META(struct document_files),
            ELEMENTS(struct document_files, "files", files, file, AT(2), .form = JSON_NAMED, .always = true,
                     .about = "The files by their paths, relative to the site."),
            END,
        },
};

/* --- Examples -------------------------------------------------------------------------------------------- */

static const struct format_element exemplified = {
    .name = "EventExamples",
    .about = "What recordings show of an event.",
    .size = sizeof(struct document_exemplified),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct document_exemplified, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .pattern = EVENT_NAME,
                 .about = "The full name of the event."),
            TEXT(struct document_exemplified, "noExample", no_example, AT(3), .content = CONTENT_WORDS,
                 .about = "The reason why there is no example."),
            END,
        },
    .children =
        (const struct format_child[]){
            LIST(struct document_exemplified, "examples", shown, format_example, AT(2), .may_repeat = true,
                 .about = "Events in recordings."),
            NUMBERS(struct document_exemplified, "seenIn", seen_in, AT(4),
                    .about = "The indexes of the recordings that contain it, only if the garbage collectors of all "
                             "other recordings do not emit it."),
            LIST(struct document_exemplified, "rates", rates, format_rate, AT(5),
                 .about = "How often it occurred in benchmark runs."),
            LIST(struct document_exemplified, "occurred", occurred, format_gc_run, AT(6), .form = JSON_NAMED,
                 .about = "In how many benchmark runs it occurred under each garbage collector."),
            END,
        },
};

static const struct format_element exemplified_type = {
    .size = sizeof(struct document_exemplified),
    .attributes = (const struct format_attribute[]){NAME(struct document_exemplified, "type", name, KEY), END},
    .children =
        (const struct format_child[]){
            LIST(struct document_exemplified, "examples", shown, format_example, VALUE, .may_repeat = true),
            END,
        },
};

const struct format_element document_examples = {
    .name = "JfrExamples",
    .about = "releases/N.examples.json: what recordings show of the events and types of a release.",
    .size = sizeof(struct document_examples),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct document_examples, "release", release, 0, AT(2), .always = true,
                   .about = "The feature release: 25."),
            RELEASE_VERSION(struct document_examples),
            END,
        },
    .children =
        (const struct format_child[]){
            FILE_META(struct document_examples),
            LIST(struct document_examples, "recordings", recordings, format_example_file, AT(4), .always = true,
                 .about = "The recordings that contain the examples, one for each garbage collector."),
            ELEMENTS(struct document_examples, "events", events, exemplified, AT(5), .form = JSON_NAMED, .always = true,
                     .about = "The events with examples, rates or runs."),
            ELEMENTS(struct document_examples, "types", recorded_types, exemplified_type, AT(6), .form = JSON_MAP,
                     .about = "The examples of each type."),
            LIST(struct document_examples, "timelines", timelines, format_timeline, AT(7), .form = JSON_NAMED,
                 .about = "Recorded situations, as bars on a time axis."),
            END,
        },
};

const struct format_element *const document_kinds[] = {
    &document_release, &document_sources,     &document_examples,     &document_hover,
    &document_events,  &document_all_metrics, &document_not_recorded, &document_library,
    &document_variant, &document_index,       &document_files,        NULL,
};
