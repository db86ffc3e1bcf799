#include "common/dataset/format.h"

#include <string.h>

#define TEXT(type, xml, member)                                            \
    {                                                                      \
        .name = xml, .kind = FORMAT_TEXT, .offset = offsetof(type, member) \
    }
#define NAME(type, xml, member)                                                              \
    {                                                                                        \
        .name = xml, .kind = FORMAT_TEXT, .offset = offsetof(type, member), .required = true \
    }
#define BOOL(type, xml, member, value)                                                                        \
    {                                                                                                         \
        .name = xml, .kind = FORMAT_BOOL, .offset = offsetof(type, member), .fallback = value, .always = true \
    }
#define FLAG(type, xml, member)                                            \
    {                                                                      \
        .name = xml, .kind = FORMAT_BOOL, .offset = offsetof(type, member) \
    }
#define HAS_SETTING(xml)                        \
    {                                           \
        .name = xml, .kind = FORMAT_HAS_SETTING \
    }
#define NUMBER(type, xml, member, value)                                                        \
    {                                                                                           \
        .name = xml, .kind = FORMAT_NUMBER, .offset = offsetof(type, member), .fallback = value \
    }
#define CHOICE(type, xml, member, names)                                                                         \
    {                                                                                                            \
        .name = xml, .kind = FORMAT_CHOICE, .offset = offsetof(type, member), .choices = names, .required = true \
    }
#define JDKS(type)                                                                              \
    {                                                                                           \
        .name = "jdks", .kind = FORMAT_RELEASES, .offset = offsetof(type, jdks), .always = true \
    }
#define ONE_TEXT(type, xml, member)                                            \
    {                                                                          \
        .name = xml, .kind = FORMAT_ONE_TEXT, .offset = offsetof(type, member) \
    }
#define TEXTS(type, xml, member)                                            \
    {                                                                       \
        .name = xml, .kind = FORMAT_TEXTS, .offset = offsetof(type, member) \
    }
#define NUMBERS(type, xml, member)                                            \
    {                                                                         \
        .name = xml, .kind = FORMAT_NUMBERS, .offset = offsetof(type, member) \
    }
#define VALUES(type, xml, member)                                            \
    {                                                                        \
        .name = xml, .kind = FORMAT_VALUES, .offset = offsetof(type, member) \
    }
#define ELEMENTS(type, xml, member, table)                                                        \
    {                                                                                             \
        .name = xml, .kind = FORMAT_ELEMENTS, .offset = offsetof(type, member), .element = &table \
    }
#define END \
    {       \
        0   \
    }

const char *const format_value_types[4] = {"null", "string", "object", "array"};

const struct format_attribute format_value_attributes[] = {
    NUMBER(struct ds_value, "exampleFile", example_file, -1),
    FLAG(struct ds_value, "isTruncated", is_truncated),
    TEXT(struct ds_value, "typeName", type_name),
    TEXT(struct ds_value, "contentTypeName", content_type_name),
    TEXT(struct ds_value, "gc", gc),
    TEXT(struct ds_value, "run", run),
    END,
};

static const struct format_element field = {
    .size = sizeof(struct ds_field),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_field, "type", type),
            NAME(struct ds_field, "name", name),
            TEXT(struct ds_field, "label", label),
            TEXT(struct ds_field, "description", description),
            TEXT(struct ds_field, "contentType", content_type),
            TEXT(struct ds_field, "relation", relation),
            BOOL(struct ds_field, "struct", is_struct, false),
            BOOL(struct ds_field, "experimental", is_experimental, false),
            BOOL(struct ds_field, "array", is_array, false),
            TEXT(struct ds_field, "transition", transition),
            TEXT(struct ds_field, "runtimeType", runtime_type),
            TEXT(struct ds_field, "annotations", annotations),
            TEXT(struct ds_field, "annotationOrder", annotation_order),
            TEXT(struct ds_field, "since", since),
            TEXT(struct ds_field, "descriptionFrom", description_from),
            JDKS(struct ds_field),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_field, text),
};

#define SETTING_ATTRIBUTES                                                                  \
    (const struct format_attribute[])                                                       \
    {                                                                                       \
        NAME(struct ds_setting, "name", name), TEXT(struct ds_setting, "control", control), \
            TEXT(struct ds_setting, "since", since), JDKS(struct ds_setting), END,          \
    }

static const struct format_element setting = {
    .size = sizeof(struct ds_setting),
    .attributes = SETTING_ATTRIBUTES,
    .has_text = true,
    .text_offset = offsetof(struct ds_setting, value),
    .keep_empty_text = true,
};

static const struct format_element event_configuration = {
    .size = sizeof(struct ds_event_configuration),
    .attributes =
        (const struct format_attribute[]){
            {.name = "id",
             .kind = FORMAT_NUMBER,
             .offset = offsetof(struct ds_event_configuration, id),
             .required = true,
             .always = true},
            JDKS(struct ds_event_configuration),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_event_configuration, "Setting", settings, setting),
            END,
        },
};

static const struct format_element ai_description = {
    .size = sizeof(struct ds_ai_description),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_ai_description, "description", description),
            TEXTS(struct ds_ai_description, "sources", sources),
            END,
        },
};

static const struct format_element source_context = {
    .size = sizeof(struct ds_source_context),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_source_context, "path", path),
            NUMBER(struct ds_source_context, "startLine", start_line, 0),
            NUMBER(struct ds_source_context, "endLine", end_line, 0),
            END,
        },
    .children =
        (const struct format_child[]){
            NUMBERS(struct ds_source_context, "lines", lines),
            ONE_TEXT(struct ds_source_context, "snippet", snippet),
            END,
        },
};

static const struct format_element default_setting = {
    .size = sizeof(struct ds_default_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_default_setting, "name", name),
            TEXT(struct ds_default_setting, "value", value),
            TEXT(struct ds_default_setting, "runtimeType", runtime_type),
            TEXT(struct ds_default_setting, "annotations", annotations),
            TEXT(struct ds_default_setting, "since", since),
            JDKS(struct ds_default_setting),
            END,
        },
};

static const struct format_element place = {
    .size = sizeof(struct ds_place),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_place, "path", path),
            NUMBER(struct ds_place, "line", line, 0),
            TEXT(struct ds_place, "what", what),
            TEXT(struct ds_place, "tag", tag),
            END,
        },
};

static const struct format_element effect = {
    .size = sizeof(struct ds_effect),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_effect, "kind", kind),
            NAME(struct ds_effect, "path", place.path),
            NUMBER(struct ds_effect, "line", place.line, 0),
            TEXT(struct ds_effect, "what", place.what),
            TEXT(struct ds_effect, "tag", place.tag),
            END,
        },
};

static const struct format_element gc_evidence = {
    .size = sizeof(struct ds_gc_evidence),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_gc_evidence, "rule", rule),
            TEXT(struct ds_gc_evidence, "path", place.path),
            NUMBER(struct ds_gc_evidence, "line", place.line, 0),
            TEXT(struct ds_gc_evidence, "what", place.what),
            TEXT(struct ds_gc_evidence, "tag", place.tag),
            END,
        },
};

static const struct format_element gc = {
    .size = sizeof(struct ds_gc),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_gc, "name", name),
            TEXT(struct ds_gc, "emits", emits),
            NUMBER(struct ds_gc, "runs", runs, 0),
            NUMBER(struct ds_gc, "seen", seen, 0),
            TEXT(struct ds_gc, "count", count),
            TEXT(struct ds_gc, "where", where),
            END,
        },
};

static const struct format_element rate = {
    .size = sizeof(struct ds_rate),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_rate, "configuration", configuration),
            TEXT(struct ds_rate, "gc", gc),
            TEXT(struct ds_rate, "run", run),
            TEXT(struct ds_rate, "perSecond", per_second),
            TEXT(struct ds_rate, "bytes", bytes),
            END,
        },
};

static const struct format_element cost = {
    .size = sizeof(struct ds_cost),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_cost, "class", cost_class),
            TEXT(struct ds_cost, "bytes", bytes),
            TEXT(struct ds_cost, "bytesWithStack", bytes_with_stack),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_cost, "Rate", rates, rate),
            ELEMENTS(struct ds_cost, "Effect", effects, effect),
            END,
        },
};

const struct format_element format_event = {
    .size = sizeof(struct ds_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_event, "name", name),
            TEXT(struct ds_event, "label", label),
            TEXT(struct ds_event, "category", category),
            TEXT(struct ds_event, "description", description),
            BOOL(struct ds_event, "experimental", is_experimental, false),
            BOOL(struct ds_event, "thread", has_thread, false),
            BOOL(struct ds_event, "stackTrace", has_stack_trace, false),
            BOOL(struct ds_event, "internal", is_internal, false),
            HAS_SETTING("throttle"),
            HAS_SETTING("cutoff"),
            BOOL(struct ds_event, "enabled", is_enabled, true),
            /* All three mean that the event has a duration; the last one read decides: consumers look at startTime. */
            BOOL(struct ds_event, "endTime", has_duration, true),
            BOOL(struct ds_event, "durationField", has_duration, true),
            BOOL(struct ds_event, "startTime", has_duration, true),
            BOOL(struct ds_event, "fakeEndTime", fake_end_time, false),
            BOOL(struct ds_event, "fakeDuration", fake_duration, false),
            TEXT(struct ds_event, "period", period),
            TEXT(struct ds_event, "source", source),
            TEXT(struct ds_event, "graalSource", graal_source),
            TEXT(struct ds_event, "includedInVariant", variant),
            TEXT(struct ds_event, "origin", origin),
            TEXT(struct ds_event, "class", class_name),
            TEXT(struct ds_event, "definition", definition),
            NUMBER(struct ds_event, "definitionLine", definition_line, 0),
            TEXT(struct ds_event, "annotations", annotations),
            TEXT(struct ds_event, "annotationOrder", annotation_order),
            TEXT(struct ds_event, "since", since),
            TEXT(struct ds_event, "descriptionFrom", description_from),
            TEXT(struct ds_event, "graalSince", graal_since),
            TEXT(struct ds_event, "noExample", no_example),
            JDKS(struct ds_event),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_event, "additionalDescription", additional_description),
            VALUES(struct ds_event, "Example", examples),
            NUMBERS(struct ds_event, "appearedIn", appeared_in),
            ELEMENTS(struct ds_event, "Field", fields, field),
            TEXTS(struct ds_event, "Category", categories),
            TEXTS(struct ds_event, "StackFilter", stack_filters),
            ELEMENTS(struct ds_event, "Configuration", configurations, event_configuration),
            ELEMENTS(struct ds_event, "AIGeneratedDescription", ai_descriptions, ai_description),
            ELEMENTS(struct ds_event, "SourceContext", source_contexts, source_context),
            ELEMENTS(struct ds_event, "ImplicitField", implicit_fields, field),
            ELEMENTS(struct ds_event, "DefaultSetting", settings, default_setting),
            ELEMENTS(struct ds_event, "Emission", emissions, place),
            ELEMENTS(struct ds_event, "CollectorEvidence", gc_evidence, gc_evidence),
            ELEMENTS(struct ds_event, "Collector", gcs, gc),
            ELEMENTS(struct ds_event, "Cost", cost, cost),
            END,
        },
};

/* Shared by all that describe a type; unused attributes are absent. */
#define TYPE_CHILDREN                                                                                        \
    (const struct format_child[])                                                                            \
    {                                                                                                        \
        ONE_TEXT(struct ds_type, "additionalDescription", additional_description),                           \
            VALUES(struct ds_type, "Example", examples), NUMBERS(struct ds_type, "appearedIn", appeared_in), \
            ELEMENTS(struct ds_type, "Field", fields, field), END,                                           \
    }

static const struct format_element type = {
    .size = sizeof(struct ds_type),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_type, "name", name),
            TEXT(struct ds_type, "label", label),
            TEXT(struct ds_type, "description", description),
            TEXT(struct ds_type, "parameterType", parameter_type),
            TEXT(struct ds_type, "fieldType", field_type),
            TEXT(struct ds_type, "javaType", java_type),
            TEXT(struct ds_type, "contentType", content_type),
            TEXT(struct ds_type, "unsigned", is_unsigned),
            TEXT(struct ds_type, "annotation", annotation),
            TEXT(struct ds_type, "annotationType", annotation_type),
            TEXT(struct ds_type, "annotationValue", annotation_value),
            TEXT(struct ds_type, "runtimeName", runtime_name),
            TEXT(struct ds_type, "annotations", annotations),
            TEXT(struct ds_type, "since", since),
            JDKS(struct ds_type),
            END,
        },
    .children = TYPE_CHILDREN,
};

static const struct format_element relation = {
    .size = sizeof(struct ds_relation),
    .attributes = (const struct format_attribute[]){NAME(struct ds_relation, "name", name), END},
};

static const struct format_element configured_event = {
    .size = sizeof(struct ds_configured_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_configured_event, "name", name),
            JDKS(struct ds_configured_event),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_configured_event, "setting", settings, setting),
            END,
        },
};

const struct format_element format_configuration = {
    .size = sizeof(struct ds_configuration),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_configuration, "file", file),
            JDKS(struct ds_configuration),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_configuration, "version", version),
            ONE_TEXT(struct ds_configuration, "label", label),
            ONE_TEXT(struct ds_configuration, "description", description),
            ONE_TEXT(struct ds_configuration, "provider", provider),
            ELEMENTS(struct ds_configuration, "event", events, configured_event),
            END,
        },
};

static const struct format_element example_file = {
    .size = sizeof(struct ds_example_file),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_example_file, "label", label),
            TEXT(struct ds_example_file, "gc", gc),
            TEXT(struct ds_example_file, "run", run),
            TEXT(struct ds_example_file, "version", version),
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
            NAME(struct ds_graal, "version", version),
            NAME(struct ds_graal, "url", url),
            NAME(struct ds_graal, "tag", tag),
            BOOL(struct ds_graal, "foundEvents", found_events, true),
            END,
        },
};

static const struct format_element change = {
    .size = sizeof(struct ds_change),
    .attributes =
        (const struct format_attribute[]){
            CHOICE(struct ds_change, "kind", kind, change_kinds),
            CHOICE(struct ds_change, "item", item, change_items),
            TEXT(struct ds_change, "owner", owner),
            NAME(struct ds_change, "name", name),
            TEXT(struct ds_change, "configuration", configuration),
            TEXT(struct ds_change, "from", from),
            TEXT(struct ds_change, "to", to),
            TEXT(struct ds_change, "since", since),
            END,
        },
};

const struct format_element format_metadata = {
    .size = sizeof(struct dataset),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct dataset, "url", url),
            TEXT(struct dataset, "permaUrl", perma_url),
            NUMBER(struct dataset, "feature", feature, 0),
            TEXT(struct dataset, "version", version),
            TEXT(struct dataset, "tag", tag),
            TEXT(struct dataset, "vendor", vendor),
            TEXT(struct dataset, "artifact", artifact),
            TEXT(struct dataset, "origin", origin),
            TEXT(struct dataset, "changesSince", since_release),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct dataset, "fakeEndTimes", fake_end_times),
            ELEMENTS(struct dataset, "Event", events, format_event),
            ELEMENTS(struct dataset, "Type", types, type),
            ELEMENTS(struct dataset, "Relation", relations, relation),
            ELEMENTS(struct dataset, "XmlType", xml_types, type),
            ELEMENTS(struct dataset, "XmlContentType", content_types, type),
            ELEMENTS(struct dataset, "Configuration", configurations, format_configuration),
            ELEMENTS(struct dataset, "ExampleFile", example_files, example_file),
            ELEMENTS(struct dataset, "GraalVMInfo", graal, graal),
            ELEMENTS(struct dataset, "AnnotationType", annotation_types, type),
            ELEMENTS(struct dataset, "SettingType", setting_types, type),
            ELEMENTS(struct dataset, "Change", changes, change),
            ELEMENTS(struct dataset, "UpdateChange", update_changes, change),
            END,
        },
};

struct format_vector format_vector_get(const void *object, size_t offset)
{
    struct format_vector vector;
    memcpy(&vector, (const char *)object + offset, sizeof vector);
    return vector;
}

void *format_vector_add(void *object, size_t offset, size_t size)
{
    struct format_vector vector = format_vector_get(object, offset);
    vector.items = vec_grow(vector.items, &vector.count, &vector.capacity, size);
    memcpy((char *)object + offset, &vector, sizeof vector);
    return (char *)vector.items + (vector.count - 1) * size;
}

void format_set_fallbacks(void *object, const struct format_attribute *attributes)
{
    for (; attributes->name; attributes++) {
        char *member = (char *)object + attributes->offset;
        if (attributes->kind == FORMAT_BOOL)
            *(bool *)member = attributes->fallback != 0;
        else if (attributes->kind == FORMAT_NUMBER)
            *(int *)member = attributes->fallback;
    }
}
