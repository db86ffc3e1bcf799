/* The tables of everything except events: the file, types, configurations, commands, views and changes. */
#include "common/dataset/change.h"
#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "common/dataset/derived.h"
#include "common/dataset/dataset.h"
#include "common/dataset/example.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/timeline.h"
#include "common/dataset/type.h"
#include "common/dataset/view.h"

static const char *const argument_types[] = {"BOOLEAN",     "FILE",     "INT",    "JINT",       "JULONG",
                                             "MEMORY SIZE", "NANOTIME", "STRING", "STRING SET", NULL};
static const char *const view_categories[] = {"jvm", "environment", "application", NULL};
static const char *const view_forms[] = {"table", "form", NULL};
static const char *const option_kinds[] = {"selection", "flag", "text", NULL};
/* The words of metadata.xml are only in the XML. */
#define OF_METADATA ELSEWHERE("No: names and units are those of recordings.")

static const char *const dataset_origins[] = {"source", "recording", "facts", "classes", NULL};

const struct format_element format_type_value = {
    .name = "TypeValue",
    .about = "A value of an enumeration.",
    .size = sizeof(struct ds_type_value),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_type_value, "name", name, AT(1), .key = KEY_PART, .about = "The value, as in a recording."),
            TEXT(struct ds_type_value, "definition", definition, AS(3, "definitionPath"),
                 ELSEWHERE("definition of values of sources"), .pattern = SOURCE_PATH,
                 .about = "The file of this release's source that defines the value; absent: not known."),
            NUMBER(struct ds_type_value, "definitionLine", definition_line, 0, AS(4, "definitionLine"),
                   ELSEWHERE("definition of values of sources"), .needed = true, .with = "definition",
                   .about = "The line in the file, from 1."),
            FLAG(struct ds_type_value, "recorded", is_recorded, AT(5),
                 .about = "Recordings of this release contain the value; absent: it is known only from the source."),
            TEXT(struct ds_type_value, "path", place.path, AS(6, "textPath"), ELSEWHERE("text of values of sources"),
                 .about = "The file that shows the meaning of the value.", .pattern = SOURCE_PATH),
            NUMBER(struct ds_type_value, "line", place.line, 0, AS(7, "textLine"),
                   ELSEWHERE("text of values of sources"), .about = "The line in the file, from 1.", .needed = true,
                   .with = "path"),
            TEXT(struct ds_type_value, "tag", place.tag, AS(8, "textTag"), ELSEWHERE("text of values of sources"),
                 .about = "The tag of the source tree with that file.", .needed = true, .with = "path", .pattern = TAG),
            JDKS(struct ds_type_value),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_type_value, description),
    .text_columns = {AS(2, "text"), .content = CONTENT_ANY, .about = "The meaning of the value."},
};

static const struct format_element value_sources = {
    .name = "ValueSources",
    .about = "The places of a value of an enumeration.",
    .size = sizeof(struct ds_type_value),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_type_value, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .about = "The value."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONLY_JSON(struct ds_type_value, "definition", definition, format_source_place, derive_value_definition,
                      AT(2), .about = "The place that defines the value; absent: not known."),
            PLACE(struct ds_type_value, "text", place, AT(3),
                  .about = "The place that shows the meaning of the value."),
            END,
        },
};

/* The places of the values of a type. */
const struct format_element format_type_sources = {
    .size = sizeof(struct ds_type),
    .attributes =
        (const struct format_attribute[]){NAME(struct ds_type, "name", name, KEY, .text = derived_type_name), END},
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_type, "values", values, value_sources, VALUE, .form = JSON_NAMED),
            END,
        },
};

/* Shared by all elements that describe a type. Attributes that an element does not use are absent. */
#define TYPE_CHILDREN                                                                                              \
    (const struct format_child[])                                                                                  \
    {                                                                                                              \
        ONE_TEXT(struct ds_type, "additionalDescription", additional_description, AS(4, "details"),                \
                 .in = "Type XmlType XmlContentType", .about = "A description by contributors, in Markdown."),     \
            VALUES(struct ds_type, "Example", examples, ELSEWHERE("types of examples"),                            \
                   .in = "Type XmlType XmlContentType"),                                                           \
            NUMBERS(struct ds_type, "appearedIn", appeared_in, ELSEWHERE("types of examples"),                     \
                    .in = "Type XmlType XmlContentType"),                                                          \
            ELEMENTS(struct ds_type, "Field", fields, format_field, AS(11, "fields"), .in = "Type AnnotationType", \
                     .about = "The fields, in order; a type with a single string is an enumeration."),             \
            ELEMENTS(struct ds_type, "Value", values, format_type_value, AS(12, "values"), .in = "Type",           \
                     .about = "The values of an enumeration; absent: not known."),                                 \
            END,                                                                                                   \
    }

const struct format_element format_type = {
    .name = "JfrType",
    .about = "A type with fields; an enumeration has a single string, and its values if they are known.",
    .size = sizeof(struct ds_type),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_type, "name", name, AT(1), ELSEWHERE("name"), .key = KEY_PART,
                 .about = "The name, unique in its list."),
            TEXT(struct ds_type, "label", label, AT(2), .content = CONTENT_WORDS, .change = CHANGE_LABEL,
                 .about = "The human-readable name."),
            TEXT(struct ds_type, "description", description, AT(3),
                 ELSEWHERE("description of annotationTypes of sources and of settingTypes"), .content = CONTENT_LINES,
                 .change = CHANGE_DESCRIPTION, .compared = COMPARED_DESCRIPTIONS,
                 .about = "The description that the JVM reports."),
            TEXT(struct ds_type, "parameterType", parameter_type, AT(6), OF_METADATA, .change = CHANGE_PARAMETER_TYPE,
                 .in = "XmlType", .needed = true, .about = "The C++ type of a parameter of this type."),
            TEXT(struct ds_type, "fieldType", field_type, AT(7), OF_METADATA, .change = CHANGE_FIELD_TYPE,
                 .in = "XmlType", .needed = true, .about = "The C++ type of a field of this type."),
            TEXT(struct ds_type, "javaType", java_type, AT(8), OF_METADATA, .change = CHANGE_JAVA_TYPE, .in = "XmlType",
                 .about = "The Java type."),
            TEXT(struct ds_type, "contentType", content_type, AT(9), OF_METADATA, .change = CHANGE_CONTENT_TYPE,
                 .in = "XmlType", .refers = REFERS_CONTENT_TYPE,
                 .about = "The content type of all values of this type."),
            TEXT(struct ds_type, "unsigned", is_unsigned, AT(10), OF_METADATA, .change = CHANGE_UNSIGNED,
                 .in = "XmlType", .form = JSON_TRUTH, .about = "The values are unsigned."),
            TEXT(struct ds_type, "annotation", annotation, AT(5), .in = "XmlContentType", .pattern = ANNOTATION_LIST,
                 .change = CHANGE_ANNOTATIONS, .compared = COMPARED_RELEASES, ELSEWHERE("units"),
                 .about = "The annotations for the content type in a recording: jdk.jfr.Timespan(NANOSECONDS)."),
            TEXT(struct ds_type, "annotationType", annotation_type, AT(13), OF_METADATA,
                 .about = "The type of the annotation.", .in = "XmlContentType"),
            TEXT(struct ds_type, "annotationValue", annotation_value, AT(14), OF_METADATA,
                 .about = "The value of the annotation.", .in = "XmlContentType"),
            TEXT(struct ds_type, "runtimeName", runtime_name, AT(15), ELSEWHERE("name"),
                 .about = "The name of the type in the metadata of a recording: jdk.types.StackFrame.",
                 .pattern = CLASS_NAME),
            TEXT(struct ds_type, "annotations", annotations, AT(16), ELSEWHERE("annotations of settingTypes"),
                 .about = "The annotations of the type in a recording.", .pattern = ANNOTATION_LIST,
                 .change = CHANGE_ANNOTATIONS, .compared = COMPARED_JVMS),
            TEXT(struct ds_type, "inherited", inherited, AT(17), ELSEWHERE("inherited of annotationTypes of sources"),
                 .form = JSON_TRUTH, .about = "Of an annotation: classes inherit it.", .xml_pattern = "true"),
            TEXT(struct ds_type, "since", since, AT(18), ELSEWHERE("since"),
                 .about = "The update that added the type to this release.", .pattern = UPDATES,
                 .refers = REFERS_UPDATE),
            JDKS(struct ds_type),
            END,
        },
    .children = TYPE_CHILDREN,
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_type, "unit", annotation, AT(19), OF_METADATA, .text = derived_type_unit,
                     .choices = field_units, .about = "Of a content type: the unit of the values; see unit of fields."),
            ONE_TEXT(struct ds_type, "name", name, AT(1), .is_only_json = true, .map_key = MAP_KEY_MEMBER,
                     .always = true, .text = derived_type_name, .pattern = CLASS_NAME,
                     .about = "The name of the type in a recording: jdk.types.StackFrame."),
            UPDATE(struct ds_type, "since", since, AT(18), .about = "The update that added the type to this release."),
            END,
        },
};

/* An annotation of jdk.jfr. */
const struct format_element format_annotation_type = {
    .name = "AnnotationType",
    .about = "An annotation in recordings.",
    .size = sizeof(struct ds_type),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_type, "label", label, AT(2), .content = CONTENT_WORDS, .about = "The human-readable name."),
            TEXT(struct ds_type, "description", description, AT(3), .content = CONTENT_LINES,
                 .about = "The description that the JVM reports."),
            TEXT(struct ds_type, "inherited", inherited, AT(4), .form = JSON_TRUTH, .about = "Classes inherit it."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_type, "fields", fields, format_field, AT(5), .about = "Its members."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_type, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .text = derived_type_name,
                     .pattern = CLASS_NAME, .about = "Its full name."),
            END,
        },
};

const struct format_element format_relation = {
    .size = sizeof(struct ds_relation),
    .attributes = (const struct format_attribute[]){NAME(struct ds_relation, "name", name, AT(1), .key = KEY_PART,
                                                         .about = "The name of a relation, which fields refer to."),
                                                    END},
};

static const struct format_element configured_event = {
    .size = sizeof(struct ds_configured_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_configured_event, "name", name, AS(FORMAT_JSON_KEY, "event"), .key = KEY_PART,
                 .pattern = EVENT_NAME),
            JDKS(struct ds_configured_event),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_configured_event, "setting", settings, format_setting, VALUE, .needed = true,
                     .form = JSON_MAP, .is_settings = true),
            END,
        },
};

static const struct format_element control_value = {
    .size = sizeof(struct ds_control_value),
    .attributes =
        (const struct format_attribute[]){NAME(struct ds_control_value, "choice", choice, KEY, .key = KEY_PART), END},
    .has_text = true,
    .text_offset = offsetof(struct ds_control_value, value),
    .text_columns = {VALUE, .content = CONTENT_ANY},
    .keep_empty_text = true,
};

static const struct format_element control = {
    .name = "JfrControl",
    .about = "A control of a .jfc file, which sets the values of settings.",
    .size = sizeof(struct ds_control),
    .attributes = (const struct format_attribute[]){NAME(struct ds_control, "name", name, AT(1), .key = KEY_PART,
                                                         .about = "The name of the control in the .jfc file."),
                                                    END},
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_control, "Value", values, control_value, AS(2, "values"), .form = JSON_MAP,
                     .about = "The value for each choice. Absent: the settings get the option's own text."),
            TEXTS(struct ds_control, "setting", settings, AS(3, "settings"), .pattern = "^[^# ]+#[^# ]+$",
                  .about = "The settings that get the value: jdk.FileRead#threshold."),
            END,
        },
};

static const struct format_element choice = {
    .name = "JfrChoice",
    .about = "A value that an option can have.",
    .size = sizeof(struct ds_choice),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_choice, "name", name, AT(1), .key = KEY_PART,
                 .about = "The name of the choice, as jfr configure accepts it."),
            TEXT(struct ds_choice, "label", label, AT(2), .content = CONTENT_WORDS,
                 .about = "The human-readable name."),
            TEXT(struct ds_choice, "value", value, AT(3), .always = true,
                 .about = "The text of the choice in the .jfc file.", .needed = true, .content = CONTENT_ANY),
            END,
        },
};

const struct format_element format_option = {
    .name = "JfrOption",
    .about = "An option of a configuration, which jfr configure accepts.",
    .size = sizeof(struct ds_option),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_option, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .key = KEY_PART,
                 .about = "The name of the option, as jfr configure accepts it."),
            TEXT(struct ds_option, "kind", kind, AT(3), .needed = true, .choices = option_kinds, .change = CHANGE_KIND,
                 .about = "selection: one of the choices; flag: true or false; text."),
            TEXT(struct ds_option, "label", label, AT(2), .content = CONTENT_WORDS, .change = CHANGE_LABEL,
                 .about = "The human-readable name."),
            TEXT(struct ds_option, "default", preset, AT(5), .needed = true, .always = true, .content = CONTENT_ANY,
                 .change = CHANGE_DEFAULT, .about = "The name of a choice, or a text."),
            TEXT(struct ds_option, "contentType", content_type, AT(6), .change = CHANGE_CONTENT_TYPE,
                 .about = "The required type of a text: timespan, method-filter."),
            TEXT(struct ds_option, "minimum", minimum, AT(7), .change = CHANGE_MINIMUM,
                 .about = "The minimum value of a text."),
            TEXT(struct ds_option, "description", description, AT(4), .content = CONTENT_LINES,
                 .change = CHANGE_DESCRIPTION, .about = "The description in the .jfc file."),
            JDKS(struct ds_option),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_option, "Choice", choices, choice, AS(8, "choices"), .change = CHANGE_CHOICES,
                     .about = "The choices of a selection or flag."),
            ELEMENTS(struct ds_option, "Control", controls, control, AS(9, "controls"), .needed = true,
                     .change = CHANGE_CONTROLS, .about = "The settings that the option changes."),
            END,
        },
};

const struct format_element format_configuration = {
    .name = "VariantConfiguration",
    .about = "A .jfc file of a vendor's JDK.",
    .size = sizeof(struct ds_configuration),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_configuration, "file", file, AT(1), .pattern = "^[^/\\s]+\\.jfc$",
                 .about = "The .jfc file: default.jfc."),
            JDKS(struct ds_configuration),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_configuration, "version", version, AT(6),
                     .about = "The version of the format of the file.", .content = CONTENT_ANY,
                     .change = CHANGE_VERSION, .compared = COMPARED_BUILDS),
            ONE_TEXT(struct ds_configuration, "label", label, AT(2), .needed = true, .key = KEY_PART,
                     .about = "The human-readable name: Continuous."),
            ONE_TEXT(struct ds_configuration, "description", description, AT(3), .content = CONTENT_ANY,
                     .change = CHANGE_DESCRIPTION, .compared = COMPARED_BUILDS,
                     .about = "The description in the file."),
            ONE_TEXT(struct ds_configuration, "provider", provider, AT(4), .content = CONTENT_ANY,
                     .change = CHANGE_PROVIDER, .compared = COMPARED_BUILDS, .about = "The provider in the file."),
            ELEMENTS(struct ds_configuration, "Option", options, format_option, ELSEWHERE("configurations.options")),
            ELEMENTS(struct ds_configuration, "event", events, configured_event, AS(5, "events"), .needed = true,
                     .form = JSON_MAP, .always = true, .about = "The settings of each event, by its full name."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_configuration, "name", label, AT(7), .is_only_json = true, .map_key = MAP_KEY_ONLY,
                     .text = json_configuration_name, .about = "default, profile, or the label."),
            END,
        },
};

const struct format_element format_example_file = {
    .name = "JfrRecorded",
    .about = "A recording that contains examples.",
    .size = sizeof(struct ds_example_file),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_example_file, "label", label, AT(1), .pattern = "^[^,]+$", .key = KEY_PART,
                 .about = "The name, unique in the release: SerialGC."),
            TEXT(struct ds_example_file, "title", title, AT(2), .content = CONTENT_WORDS,
                 .about = "The garbage collector in words."),
            TEXT(struct ds_example_file, "gc", gc, AS(3, "collector"), .choices = gc_names,
                 .about = "The garbage collector by its short name."),
            TEXT(struct ds_example_file, "run", run, AS(4, "runs"), ELSEWHERE("runs"),
                 .about = "The benchmark runs that were recorded, joined by a comma and a blank."),
            TEXT(struct ds_example_file, "version", version, AT(5), .about = "The version of the recorded JDK."),
            FLAG(struct ds_example_file, "earlier", is_earlier, AT(6),
                 .about = "The examples are of an earlier recording: a later one did not show the events again."),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_example_file, text),
    .text_columns = {AS(7, "description"), .about = "A sentence about the recordings."},
    .keep_empty_text = true,
    .also =
        (const struct format_child[]){
            DERIVED_TEXTS(struct ds_example_file, "runs", run, derive_words, AT(4), .is_only_json = true,
                          .about = "The benchmark runs that were recorded."),
            END,
        },
};

const struct format_element format_graal = {
    .name = "JfrGraalvm",
    .about = "The GraalVM of a release.",
    .size = sizeof(struct ds_graal),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_graal, "version", version, AT(1), .about = "The version of GraalVM."),
            ADDRESS(struct ds_graal, "url", url, true, AT(2), .about = "Its source tree on the web."),
            NAME(struct ds_graal, "tag", tag, AT(3), .pattern = TAG, .about = "The tag of the source tree."),
            ADDRESS(struct ds_graal, "manual", manual, false, AT(4), .about = "The page of its manual about events."),
            BOOL(struct ds_graal, "foundEvents", found_events, true, AT(5),
                 ELSEWHERE("No: it is true in each release."), .always = true,
                 .about = "The sources show which events native images emit."),
            END,
        },
};

const struct format_element format_note = {
    .name = "JfrNote",
    .about = "A remark about a release.",
    .size = sizeof(struct ds_note),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_note, "text", text, AT(1), .content = CONTENT_WORDS, .about = "A sentence."),
            ADDRESS(struct ds_note, "url", url, true, AT(2), .about = "Its source."),
            END,
        },
};

const struct format_element format_library = {
    .size = sizeof(struct ds_library),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_library, "name", name, AT(7), .about = "The name of the library: async-profiler."),
            ADDRESS(struct ds_library, "page", page, false, AT(1), .about = "The page of the library on the web."),
            TEXT(struct ds_library, "first", first, AT(2), .about = "<=V: this version or an earlier one."),
            TEXT(struct ds_library, "newest", newest, AT(3), .about = "The newest version."),
            TEXT(struct ds_library, "added", added, AT(4),
                 .about =
                     "How an application obtains it: dependency, test, agent, extension, native-image or profiler."),
            TEXT(struct ds_library, "enabled", enabled, AT(5), .about = "How the events are enabled, in Markdown."),
            TEXT(struct ds_library, "sha1", sha1, AT(6), .about = "The SHA-1 checksum of the jar."),
            END,
        },
};

const struct format_element format_argument = {
    .name = "JfrArgument",
    .about = "An argument of a command.",
    .size = sizeof(struct ds_argument),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_argument, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .key = KEY_PART,
                 .about = "The name of the argument."),
            TEXT(struct ds_argument, "type", type, AT(2), .needed = true, .choices = argument_types,
                 .change = CHANGE_TYPE, .about = "The type as the JDK declares it: NANOTIME."),
            TEXT(struct ds_argument, "default", preset, AT(3), .content = CONTENT_ANY, .change = CHANGE_DEFAULT,
                 .about = "As the JDK declares it."),
            BOOL(struct ds_argument, "mandatory", is_mandatory, false, AT(5), .change = CHANGE_MANDATORY,
                 .about = "The command fails without it."),
            NUMBER(struct ds_argument, "line", line, 0, AT(6), ELSEWHERE("line of arguments in commands of sources"),
                   .about = "The line of the declaration in the file of the command."),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_argument, description),
    .text_columns = {AS(4, "description"), .change = CHANGE_DESCRIPTION,
                     .about = "The description as the JDK declares it."},
};

const struct format_element format_command = {
    .size = sizeof(struct ds_command),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_command, "name", name, AT(1), .key = KEY_PART,
                 .about = "The diagnostic command or the option of the JVM: JFR.start."),
            TEXT(struct ds_command, "path", place.path, AS(3, "definitionPath"), .pattern = SOURCE_PATH,
                 ELSEWHERE("definition of commands of sources"),
                 .about = "The file that declares it, relative to the root of the source tree; absent: not known."),
            NUMBER(struct ds_command, "line", place.line, 0, AS(4, "definitionLine"), .needed = true, .with = "path",
                   ELSEWHERE("definition of commands of sources"), .about = "The line in the file, from 1."),
            JDKS(struct ds_command),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_command, "Argument", arguments, format_argument, AS(2, "arguments"), .needed = true,
                     .always = true, .about = "The arguments, in order."),
            END,
        },
};

/* The arguments of a command by name. */
const struct format_element format_command_arguments = {
    .size = sizeof(struct ds_command),
    .attributes = (const struct format_attribute[]){NAME(struct ds_command, "name", name, KEY), END},
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_command, "arguments", arguments, format_argument, VALUE, .form = JSON_NAMED),
            END,
        },
};

static const struct format_element argument_line = {
    .size = sizeof(struct ds_argument),
    .attributes = (const struct format_attribute[]){NAME(struct ds_argument, "name", name, KEY),
                                                    NUMBER(struct ds_argument, "line", line, 0, VALUE), END},
};

const struct format_element format_command_sources = {
    .name = "CommandSources",
    .about = "The places of a command and its arguments.",
    .size = sizeof(struct ds_command),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_command, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .about = "The command."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_command, "definition", place, AT(2),
                  .about = "The place that declares it; absent: not known."),
            DERIVED(struct ds_command, "arguments", FORMAT_LIST, arguments, argument_line, derive_lines, AT(3),
                    .form = JSON_MAP, .is_only_json = true,
                    .about = "The line of each argument in the file of the command."),
            END,
        },
};

static const struct format_element view_event = {
    .size = sizeof(struct ds_view_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_view_event, "name", name, AS(FORMAT_JSON_KEY, "event"), .refers = REFERS_EVENT,
                 .key = KEY_PART, .text = json_view_event, .pattern = VIEW_EVENT_NAME),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct ds_view_event, "field", fields, VALUE, .refers = REFERS_FIELD),
            END,
        },
};

const struct format_element format_view = {
    .name = "JfrView",
    .about = "A predefined view of jfr view.",
    .size = sizeof(struct ds_view),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_view, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .key = KEY_PART,
                 .about = "The name, as jfr view accepts it."),
            TEXT(struct ds_view, "label", label, AT(2), .needed = true, .change = CHANGE_LABEL,
                 .about = "The human-readable name."),
            NAME(struct ds_view, "category", category, AT(3), .choices = view_categories, .change = CHANGE_CATEGORY,
                 .about = "The group of views."),
            NAME(struct ds_view, "form", form, AT(4), .choices = view_forms, .change = CHANGE_FORM,
                 .about = "How the result is shown."),
            NAME(struct ds_view, "path", place.path, AT(7), .pattern = SOURCE_PATH,
                 ELSEWHERE("place in views of sources"),
                 .about = "The file that defines it, relative to the root of the source tree."),
            NUMBER(struct ds_view, "line", place.line, 0, AT(8), .needed = true, ELSEWHERE("place in views of sources"),
                   .about = "The line in the file, from 1."),
            JDKS(struct ds_view),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_view, "query", query, AT(5), .needed = true, .always = true, .change = CHANGE_QUERY,
                     .about = "The query, one line for each clause."),
            ELEMENTS(
                struct ds_view, "ViewEvent", events, view_event, AS(6, "events"), .needed = true, .form = JSON_MAP,
                .about =
                    "The fields that the query uses, by the full name of the event; * is all events or all fields."),
            END,
        },
};

/* The place of a view. */
const struct format_element format_view_sources = {
    .size = sizeof(struct ds_view),
    .attributes = (const struct format_attribute[]){NAME(struct ds_view, "name", name, KEY), END},
    .also =
        (const struct format_child[]){
            PLACE(struct ds_view, "definition", place, VALUE),
            END,
        },
};

static const struct format_element bar_value = {
    .size = sizeof(struct ds_bar_value),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_bar_value, "name", name, KEY, .refers = REFERS_FIELD, .key = KEY_PART),
            NAME(struct ds_bar_value, "value", value, VALUE, .content = CONTENT_ANY),
            END,
        },
};

static const struct format_element bar = {
    .name = "JfrBar",
    .about = "An event in a timeline; times are nanoseconds since the first bar.",
    .size = sizeof(struct ds_bar),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_bar, "event", event, AT(1), .xml_pattern = CLASS_NAME, .refers = REFERS_EVENT,
                 .text = json_bar_event, .pattern = EVENT_NAME, .about = "The event."),
            TEXT(struct ds_bar, "name", name, AT(2), .about = "The phase, operation, class or method that it names."),
            TEXT(struct ds_bar, "threadName", thread, AS(3, "thread"), .about = "The thread of the event."),
            NUMBER(struct ds_bar, "start", start, -1, AT(4), .needed = true, .always = true,
                   .about = "Nanoseconds since the first bar starts."),
            NUMBER(struct ds_bar, "duration", duration, -1, AT(5), .needed = true, .always = true,
                   .about = "Nanoseconds; 0: the event is an instant."),
            NUMBER(struct ds_bar, "depth", depth, -1, AT(6), .needed = true, .always = true,
                   .about = "The number of bars that contain it; the innermost one is the last with a smaller depth."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_bar, "BarValue", values, bar_value, AS(7, "values"), .form = JSON_MAP,
                     .about = "Values of the event, as in examples."),
            END,
        },
};

const char *const timeline_situations[] = {"collection", "operation", "lock", "class-load", "compilation", NULL};

const struct format_element format_timeline = {
    .name = "JfrTimeline",
    .about = "A recorded situation, as bars on a time axis.",
    .size = sizeof(struct ds_timeline),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_timeline, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .key = KEY_PART,
                 .about = "Its name; the anchor on the page."),
            NAME(struct ds_timeline, "situation", situation, AT(2), .choices = timeline_situations,
                 .about = "What happens: a garbage collection, a VM operation at a safepoint, a contended lock, "
                          "the loading of a class, a compilation."),
            TEXT(struct ds_timeline, "subject", subject, AT(3),
                 .about = "The name of the collection, the operation, the class or the method."),
            TEXT(struct ds_timeline, "gc", gc, AS(4, "collector"), .needed = true, .choices = gc_names,
                 .about = "The garbage collector of the recorded JVM, by its short name."),
            TEXT(struct ds_timeline, "run", run, AT(5), .needed = true, .refers = REFERS_RUN,
                 .about = "The benchmark run."),
            BOOL(struct ds_timeline, "concurrent", is_concurrent, false, AT(6),
                 .about = "Some phases of the collection run concurrently with the application."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_timeline, "Bar", bars, bar, AS(7, "bars"), .needed = true, .always = true,
                     .about = "The events, each after the bar that contains it."),
            END,
        },
};

const struct format_element format_change = {
    .size = sizeof(struct ds_change),
    .attributes =
        (const struct format_attribute[]){
            CHOICE(struct ds_change, "kind", kind, change_kinds, AT(1), .key = KEY_PART,
                   .choice_count = CHANGE_STORED_COUNT, .about = "added, removed, or the property that changed."),
            CHOICE(struct ds_change, "item", item, change_items, AT(2), .key = KEY_PART,
                   .choice_count = ITEM_STORED_COUNT, .about = "What changed."),
            TEXT(struct ds_change, "owner", owner, AT(3), .key = KEY_PART, .text = json_change_owner,
                 .about = "The event or type of a field or setting."),
            NAME(struct ds_change, "name", name, AT(4), .key = KEY_PART, .text = json_change_name,
                 .about = "The name of what changed."),
            TEXT(struct ds_change, "configuration", configuration, AT(5), .content = CONTENT_ANY, .key = KEY_PART,
                 .text = json_change_configuration, .about = "For a configuration setting: a key of configurations."),
            TEXT(struct ds_change, "from", from, AT(6), .content = CONTENT_ANY, .about = "Absent: none; ?: not known."),
            TEXT(struct ds_change, "to", to, AT(7), .content = CONTENT_ANY, .about = "The value after the change."),
            TEXT(struct ds_change, "since", since, AS(8, "update"), ELSEWHERE("update"), .xml_pattern = UPDATES,
                 .refers = REFERS_UPDATE, .form = JSON_UPDATE,
                 .about = "One of these updates made the change; from and to are equal if the update is known."),
            SPAN(struct ds_change, "between", between, AT(9), ELSEWHERE("between"),
                 .about = "One of these feature releases made the change; the releases between them are not known."),
            END,
        },
    .also =
        (const struct format_child[]){
            UPDATE(struct ds_change, "update", since, AT(8), .about = "One of these updates made the change."),
            ONLY_JSON(struct ds_change, "between", between, format_release_range, derive_range, AT(9),
                      .about =
                          "One of these feature releases made the change; the releases between them are not known."),
            END,
        },
};

const struct format_element format_metadata = {
    .size = sizeof(struct dataset),
    .attributes =
        (const struct format_attribute[]){
            ADDRESS(struct dataset, "url", url, false, AT(6),
                    .about =
                        "The source tree at the tag on the web; paths are appended with a slash. Absent: not known."),
            ADDRESS(struct dataset, "permaUrl", perma_url, false, AT(11),
                    .about = "The source tree at a commit on the web."),
            NUMBER(struct dataset, "feature", feature, 0, AS(1, "release"), .needed = true, .always = true,
                   .about = "The feature release: 25."),
            TEXT(struct dataset, "version", version, AT(2), .always = true, .pattern = VERSION,
                 .about = "The version of the JDK that the data describes: 25.0.3+9."),
            TEXT(struct dataset, "tag", tag, AT(3), .pattern = TAG,
                 .about = "The tag of the source tree; absent: not known."),
            TEXT(struct dataset, "commit", commit, AT(12), .pattern = "^[0-9a-f]{40}([0-9a-f]{24})?$",
                 .about = "The commit of the tag, if fetch or update read the tag from a git repository."),
            TEXT(struct dataset, "vendor", vendor, AT(4), .in = "variant",
                 .about = "The vendor of a variant; absent: OpenJDK."),
            TEXT(struct dataset, "base", base, AT(17), .in = "variant", .pattern = VERSION,
                 .about = "The version of OpenJDK that a variant was compared with."),
            TEXT(struct dataset, "artifact", artifact, AT(5), .in = "variant",
                 .pattern = "^[^: ]+:[^: ]+:[^: ]+(:[^: ]+)?$",
                 .about = "The Maven coordinates of a variant that is a library: GROUP:NAME:VERSION."),
            TEXT(struct dataset, "origin", origin, AT(7), .needed = true, .choices = dataset_origins,
                 .about = "The source of the data."),
            TEXT(struct dataset, "changesSince", since_release, ELSEWHERE("changesSince"), .pattern = FEATURE,
                 .about = "The release with which the Change elements compare."),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct dataset, "fakeEndTimes", fake_end_times, AT(13), .refers = REFERS_EVENT,
                  .about = "The events whose end time is a copy of their start time."),
            TEXTS(struct dataset, "eventOnlyInExamples", events_only_in_examples, AS(14, "eventsOnlyInExamples"),
                  .about = "Recorded events that the version does not have."),
            ELEMENTS(struct dataset, "Event", events, format_event, ELSEWHERE("events"), .about = "The events."),
            ELEMENTS(struct dataset, "Type", types, format_type, ELSEWHERE("types"), .about = "The types with fields."),
            ELEMENTS(struct dataset, "Relation", relations, format_relation, ELSEWHERE("relations"),
                     .about = "The relations that fields refer to."),
            ELEMENTS(struct dataset, "XmlType", xml_types, format_type, ELSEWHERE("xmlTypes"),
                     .about = "Primitive types, and types of references."),
            ELEMENTS(struct dataset, "XmlContentType", content_types, format_type, ELSEWHERE("contentTypes"),
                     .about = "Units and meanings of values."),
            ELEMENTS(struct dataset, "Configuration", configurations, format_configuration,
                     ELSEWHERE("configurationFiles"), .about = "The .jfc files."),
            ELEMENTS(struct dataset, "ExampleFile", example_files, format_example_file, ELSEWHERE("recordings"),
                     .about = "The recordings that contain the examples, one for each garbage collector."),
            ELEMENTS(struct dataset, "CollectorNeed", gc_needs, format_gc_need, AS(8, "collectorNeeds"),
                     .about = "Requirements of garbage collectors and their modes in this release."),
            ELEMENTS(struct dataset, "NotRecorded", not_recorded, format_not_recorded, AS(10, "notRecorded"),
                     ELSEWHERE("not-recorded.json"),
                     .about = "Subjects for which the recorder has no event in this release."),
            ELEMENTS(struct dataset, "GraalVMInfo", graal, format_graal, AS(15, "graalvm"), .form = JSON_FIRST,
                     .is_single = true, .about = "The GraalVM of the release."),
            ELEMENTS(struct dataset, "AnnotationType", annotation_types, format_type, ELSEWHERE("annotationTypes"),
                     .about = "The annotations of a recording."),
            ELEMENTS(struct dataset, "SettingType", setting_types, format_type, ELSEWHERE("settingTypes"),
                     .about = "The types of settings in a recording."),
            ELEMENTS(struct dataset, "Command", commands, format_command, ELSEWHERE("commands"),
                     .about = "The recorder's diagnostic commands, and options of the JVM."),
            ELEMENTS(struct dataset, "Unread", unknowns, format_unknown, ELSEWHERE("unread"),
                     .about = "Parts of the source that the collector does not process."),
            ELEMENTS(struct dataset, "View", views, format_view, ELSEWHERE("views"),
                     .about = "The predefined views of jfr view."),
            ELEMENTS(struct dataset, "Timeline", timelines, format_timeline, ELSEWHERE("timelines"),
                     .about = "Recorded situations, as bars on a time axis."),
            ELEMENTS(struct dataset, "Change", changes, format_change, ELSEWHERE("changes"),
                     .about = "The changes since the release changesSince."),
            ELEMENTS(struct dataset, "Note", notes, format_note, AS(16, "notes"),
                     .about = "Remarks about the release."),
            ELEMENTS(struct dataset, "UpdateChange", update_changes, format_change, ELSEWHERE("updateChanges"),
                     .about = "The changes that updates of the release made."),
            ELEMENTS(struct dataset, "Reason", reasons, format_reason, ELSEWHERE("reasons"),
                     .about = "Why the release changed events."),
            ELEMENTS(struct dataset, "Library", library, format_library, AS(9, "library"), .in = "variant",
                     .about = "For a library: its versions, and how an application obtains it."),
            END,
        },
};
