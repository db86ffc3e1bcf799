/* The format of what is beside events: types, configurations, commands, views, changes, and the file itself. */
#include "common/dataset/event_kinds.h"
#include "common/dataset/format_macros.h"

static const struct format_element gc_need = {
    .name = "collectorNeed",
    .size = sizeof(struct ds_gc_need),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_gc_need, "name", gc, AT(1)),
            NAME(struct ds_gc_need, "kind", kind, AT(2), .choices = gc_need_names),
            NAME(struct ds_gc_need, "path", place.path, AT(4)),
            NUMBER(struct ds_gc_need, "line", place.line, 0, AT(5)),
            TEXT(struct ds_gc_need, "what", place.what, AT(3)),
            TEXT(struct ds_gc_need, "tag", place.tag, AT(6)),
            END,
        },
};

static const struct format_element type_value = {
    .name = "value",
    .size = sizeof(struct ds_type_value),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_type_value, "name", name, AT(1)),
            TEXT(struct ds_type_value, "path", place.path, NO_JSON),
            NUMBER(struct ds_type_value, "line", place.line, 0, NO_JSON),
            TEXT(struct ds_type_value, "tag", place.tag, NO_JSON),
            JDKS(struct ds_type_value),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_type_value, description),
    .text_json = {AS(2, "description")},
};

/* Shared by all that describe a type; unused attributes are absent. */
#define TYPE_CHILDREN                                                                                        \
    (const struct format_child[])                                                                            \
    {                                                                                                        \
        ONE_TEXT(struct ds_type, "additionalDescription", additional_description, AT(4)),                    \
            VALUES(struct ds_type, "Example", examples), NUMBERS(struct ds_type, "appearedIn", appeared_in), \
            ELEMENTS(struct ds_type, "Field", fields, format_field, AS(11, "fields")),                       \
            ELEMENTS(struct ds_type, "Value", values, type_value, AS(12, "values")), END,                    \
    }

const struct format_element format_type = {
    .name = "type",
    .size = sizeof(struct ds_type),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_type, "name", name, AT(1)),
            TEXT(struct ds_type, "label", label, AT(2)),
            TEXT(struct ds_type, "description", description, AT(3)),
            TEXT(struct ds_type, "parameterType", parameter_type, AT(6)),
            TEXT(struct ds_type, "fieldType", field_type, AT(7)),
            TEXT(struct ds_type, "javaType", java_type, AT(8)),
            TEXT(struct ds_type, "contentType", content_type, AT(9)),
            TEXT(struct ds_type, "unsigned", is_unsigned, AT(10), .form = JSON_TRUTH),
            TEXT(struct ds_type, "annotation", annotation, AT(5)),
            TEXT(struct ds_type, "annotationType", annotation_type, NO_JSON),
            TEXT(struct ds_type, "annotationValue", annotation_value, NO_JSON),
            TEXT(struct ds_type, "runtimeName", runtime_name, NO_JSON),
            TEXT(struct ds_type, "annotations", annotations, NO_JSON),
            TEXT(struct ds_type, "inherited", inherited, NO_JSON),
            TEXT(struct ds_type, "since", since, NO_JSON),
            JDKS(struct ds_type),
            END,
        },
    .children = TYPE_CHILDREN,
};

static const struct format_element relation = {
    .size = sizeof(struct ds_relation),
    .attributes = (const struct format_attribute[]){NAME(struct ds_relation, "name", name, NO_JSON), END},
};

static const struct format_element configured_event = {
    .size = sizeof(struct ds_configured_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_configured_event, "name", name, KEY),
            JDKS(struct ds_configured_event),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_configured_event, "setting", settings, format_setting, VALUE, .form = JSON_MAP),
            END,
        },
};

static const struct format_element control_value = {
    .size = sizeof(struct ds_control_value),
    .attributes = (const struct format_attribute[]){NAME(struct ds_control_value, "choice", choice, KEY), END},
    .has_text = true,
    .text_offset = offsetof(struct ds_control_value, value),
    .text_json = {VALUE},
    .keep_empty_text = true,
};

static const struct format_element control = {
    .name = "control",
    .size = sizeof(struct ds_control),
    .attributes = (const struct format_attribute[]){NAME(struct ds_control, "name", name, AT(1)), END},
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_control, "Value", values, control_value, AS(2, "values"), .form = JSON_MAP,
                     .about = "By choice. Absent: the settings get the option's own text."),
            TEXTS(struct ds_control, "setting", settings, AS(3, "settings"),
                  .about = "The settings that get the value: jdk.FileRead#threshold."),
            END,
        },
};

static const struct format_element choice = {
    .name = "choice",
    .size = sizeof(struct ds_choice),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_choice, "name", name, AT(1)),
            TEXT(struct ds_choice, "label", label, AT(2)),
            TEXT(struct ds_choice, "value", value, NO_JSON),
            END,
        },
};

const struct format_element format_option = {
    .name = "option",
    .size = sizeof(struct ds_option),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_option, "name", name, AT(1)),
            TEXT(struct ds_option, "kind", kind, AT(3)),
            TEXT(struct ds_option, "label", label, AT(2)),
            TEXT(struct ds_option, "default", preset, AT(5)),
            TEXT(struct ds_option, "contentType", content_type, AT(6)),
            TEXT(struct ds_option, "minimum", minimum, AT(7)),
            TEXT(struct ds_option, "description", description, AT(4)),
            JDKS(struct ds_option),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_option, "Choice", choices, choice, AS(8, "choices")),
            ELEMENTS(struct ds_option, "Control", controls, control, AS(9, "controls")),
            END,
        },
};

const struct format_element format_configuration = {
    .name = "configuration",
    .size = sizeof(struct ds_configuration),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_configuration, "file", file, AT(1)),
            JDKS(struct ds_configuration),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_configuration, "version", version, NO_JSON),
            ONE_TEXT(struct ds_configuration, "label", label, AT(2)),
            ONE_TEXT(struct ds_configuration, "description", description, AT(3)),
            ONE_TEXT(struct ds_configuration, "provider", provider, AT(4)),
            ELEMENTS(struct ds_configuration, "Option", options, format_option, NO_JSON),
            ELEMENTS(struct ds_configuration, "event", events, configured_event, AS(5, "events"), .form = JSON_MAP,
                     .always = true),
            END,
        },
};

static const struct format_element example_file = {
    .size = sizeof(struct ds_example_file),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_example_file, "label", label, NO_JSON),
            TEXT(struct ds_example_file, "title", title, NO_JSON),
            TEXT(struct ds_example_file, "gc", gc, NO_JSON),
            TEXT(struct ds_example_file, "run", run, NO_JSON),
            TEXT(struct ds_example_file, "version", version, NO_JSON),
            FLAG(struct ds_example_file, "earlier", is_earlier),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_example_file, text),
    .keep_empty_text = true,
};

static const struct format_element graal = {
    .size = sizeof(struct ds_graal),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_graal, "version", version, NO_JSON),
            ADDRESS(struct ds_graal, "url", url, true, NO_JSON),
            NAME(struct ds_graal, "tag", tag, NO_JSON),
            BOOL(struct ds_graal, "foundEvents", found_events, true, NO_JSON),
            END,
        },
};

static const struct format_element library = {
    .name = "library",
    .size = sizeof(struct ds_library),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_library, "name", name, NO_JSON),
            TEXT(struct ds_library, "page", page, AT(1)),
            TEXT(struct ds_library, "first", first, AT(2), .about = "<=V: this version or an earlier one."),
            TEXT(struct ds_library, "newest", newest, AT(3)),
            TEXT(struct ds_library, "added", added, AT(4),
                 .about = "How a program gets it: dependency, test, agent, extension or native-image."),
            TEXT(struct ds_library, "enabled", enabled, AT(5), .about = "How the events are switched on."),
            TEXT(struct ds_library, "sha1", sha1, AT(6), .about = "Of the jar."),
            END,
        },
};

static const struct format_element argument = {
    .name = "argument",
    .size = sizeof(struct ds_argument),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_argument, "name", name, AT(1)),
            TEXT(struct ds_argument, "type", type, AT(2)),
            TEXT(struct ds_argument, "default", preset, AT(3), .about = "As the JDK declares it."),
            BOOL(struct ds_argument, "mandatory", is_mandatory, false, AT(5)),
            NUMBER(struct ds_argument, "line", line, 0, NO_JSON),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_argument, description),
    .text_json = {AS(4, "description")},
};

const struct format_element format_command = {
    .name = "command",
    .size = sizeof(struct ds_command),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_command, "name", name, AT(1)),
            NAME(struct ds_command, "path", place.path, AS(3, "source")),
            NUMBER(struct ds_command, "line", place.line, 0, AT(4)),
            JDKS(struct ds_command),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_command, "Argument", arguments, argument, AS(2, "arguments"), .always = true),
            END,
        },
};

static const struct format_element view_event = {
    .size = sizeof(struct ds_view_event),
    .attributes = (const struct format_attribute[]){NAME(struct ds_view_event, "name", name, KEY), END},
    .children =
        (const struct format_child[]){
            TEXTS(struct ds_view_event, "field", fields, VALUE),
            END,
        },
};

const struct format_element format_view = {
    .name = "view",
    .size = sizeof(struct ds_view),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_view, "name", name, AT(1)),
            TEXT(struct ds_view, "label", label, AT(2)),
            TEXT(struct ds_view, "category", category, AT(3)),
            TEXT(struct ds_view, "form", form, AT(4)),
            NAME(struct ds_view, "path", place.path, AS(7, "source")),
            NUMBER(struct ds_view, "line", place.line, 0, AT(8)),
            JDKS(struct ds_view),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_view, "query", query, AT(5)),
            ELEMENTS(struct ds_view, "ViewEvent", events, view_event, AS(6, "events"), .form = JSON_MAP,
                     .about = "The fields that the query uses, by event; * is all events or all fields."),
            END,
        },
};

const struct format_element format_change = {
    .name = "change",
    .size = sizeof(struct ds_change),
    .attributes =
        (const struct format_attribute[]){
            CHOICE(struct ds_change, "kind", kind, change_kinds, AT(1)),
            CHOICE(struct ds_change, "item", item, change_items, AT(2), .choice_count = ITEM_STORED_COUNT),
            TEXT(struct ds_change, "owner", owner, AT(3), .text = json_change_owner,
                 .about = "The event or type of a field or setting."),
            NAME(struct ds_change, "name", name, AT(4), .text = json_change_name),
            TEXT(struct ds_change, "configuration", configuration, AT(5), .text = json_change_configuration,
                 .about = "Of a configuration setting: a key of configurations."),
            TEXT(struct ds_change, "from", from, AT(6), .about = "Absent: none; ?: not known."),
            TEXT(struct ds_change, "to", to, AT(7)),
            TEXT(struct ds_change, "since", since, AS(8, "update"), .form = JSON_UPDATE,
                 .about = "The updates one of which made the change; from and to are equal if it is known which."),
            SPAN(struct ds_change, "between", between, AT(9),
                 .about =
                     "The feature releases one of which made the change, where the releases between are not known."),
            END,
        },
};

const struct format_element format_metadata = {
    .name = "release",
    .size = sizeof(struct dataset),
    .attributes =
        (const struct format_attribute[]){
            ADDRESS(struct dataset, "url", url, false, AT(6)),
            ADDRESS(struct dataset, "permaUrl", perma_url, false, NO_JSON),
            NUMBER(struct dataset, "feature", feature, 0, AS(1, "release"), .always = true),
            TEXT(struct dataset, "version", version, AT(2)),
            TEXT(struct dataset, "tag", tag, AT(3)),
            TEXT(struct dataset, "commit", commit, NO_JSON),
            TEXT(struct dataset, "vendor", vendor, AT(4)),
            TEXT(struct dataset, "artifact", artifact, AT(5)),
            TEXT(struct dataset, "origin", origin, AT(7)),
            TEXT(struct dataset, "changesSince", since_release, NO_JSON),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct dataset, "fakeEndTimes", fake_end_times, NO_JSON),
            ELEMENTS(struct dataset, "Event", events, format_event, NO_JSON),
            ELEMENTS(struct dataset, "Type", types, format_type, NO_JSON),
            ELEMENTS(struct dataset, "Relation", relations, relation, NO_JSON),
            ELEMENTS(struct dataset, "XmlType", xml_types, format_type, NO_JSON),
            ELEMENTS(struct dataset, "XmlContentType", content_types, format_type, NO_JSON),
            ELEMENTS(struct dataset, "Configuration", configurations, format_configuration, NO_JSON),
            ELEMENTS(struct dataset, "ExampleFile", example_files, example_file, NO_JSON),
            ELEMENTS(struct dataset, "CollectorNeed", gc_needs, gc_need, AS(8, "collectorNeeds")),
            ELEMENTS(struct dataset, "GraalVMInfo", graal, graal, NO_JSON),
            ELEMENTS(struct dataset, "AnnotationType", annotation_types, format_type, NO_JSON),
            ELEMENTS(struct dataset, "SettingType", setting_types, format_type, NO_JSON),
            ELEMENTS(struct dataset, "Command", commands, format_command, NO_JSON),
            ELEMENTS(struct dataset, "View", views, format_view, NO_JSON),
            ELEMENTS(struct dataset, "Change", changes, format_change, NO_JSON),
            ELEMENTS(struct dataset, "UpdateChange", update_changes, format_change, NO_JSON),
            ELEMENTS(struct dataset, "Reason", reasons, format_reason, NO_JSON),
            ELEMENTS(struct dataset, "Library", library, library, AS(9, "library")),
            END,
        },
};
