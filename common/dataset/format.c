#include "common/dataset/format_macros.h"

#include <string.h>

#include "common/dataset/related_kinds.h"
#include "common/dataset/sensitive_kinds.h"
#include "common/dataset/event_kinds.h"

const char *const format_transitions[] = {"to", "from", NULL};
static const char *const format_rule_needs[] = {"ENABLED", "AVAILABLE", NULL};
const char *const format_reason_kinds[] = {"added", "removed", "renamed", "changed", NULL};

const char *const format_value_types[4] = {"null", "string", "object", "array"};

const struct format_attribute format_value_attributes[] = {
    NUMBER(struct ds_value, "exampleFile", example_file, -1, NO_JSON),
    FLAG(struct ds_value, "isTruncated", is_truncated),
    TEXT(struct ds_value, "typeName", type_name, NO_JSON),
    TEXT(struct ds_value, "contentTypeName", content_type_name, NO_JSON),
    TEXT(struct ds_value, "gc", gc, NO_JSON),
    TEXT(struct ds_value, "run", run, NO_JSON),
    TEXT(struct ds_value, "configuration", configuration, NO_JSON),
    END,
};

const struct format_element format_place = {
    .name = "place",
    .size = sizeof(struct ds_place),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_place, "path", path, AT(1)),
            NUMBER(struct ds_place, "line", line, 0, AT(2)),
            TEXT(struct ds_place, "what", what, AT(3)),
            TEXT(struct ds_place, "tag", tag, AT(4)),
            END,
        },
};

static const struct format_element caller = {
    .name = "caller",
    .size = sizeof(struct ds_place),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_place, "path", path, AT(1)),
            NUMBER(struct ds_place, "line", line, 0, AT(2)),
            TEXT(struct ds_place, "function", function, AT(3)),
            END,
        },
};

static const struct format_element emission = {
    .name = "emission",
    .size = sizeof(struct ds_emission),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_emission, "path", place.path, AT(1)),
            NUMBER(struct ds_emission, "line", place.line, 0, AT(2)),
            TEXT(struct ds_emission, "what", place.what, AT(3)),
            TEXT(struct ds_emission, "function", place.function, AT(4), .about = "The function around the place."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_emission, "Caller", callers, caller, AS(5, "callers")),
            END,
        },
};

const struct format_element format_field = {
    .name = "field",
    .size = sizeof(struct ds_field),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_field, "type", type, AT(2)),
            NAME(struct ds_field, "name", name, AT(1)),
            TEXT(struct ds_field, "label", label, AT(5)),
            TEXT(struct ds_field, "description", description, AT(6)),
            TEXT(struct ds_field, "contentType", content_type, AT(3)),
            TEXT(struct ds_field, "relation", relation, AT(4)),
            BOOL(struct ds_field, "struct", is_struct, false, NO_JSON),
            BOOL(struct ds_field, "experimental", is_experimental, false, AT(9)),
            BOOL(struct ds_field, "array", is_array, false, AT(8)),
            TEXT(struct ds_field, "transition", transition, AT(10), .choices = format_transitions),
            TEXT(struct ds_field, "runtimeType", runtime_type, AT(12),
                 .about = "The type's name in the metadata of a recording: long, java.lang.Class."),
            TEXT(struct ds_field, "annotations", annotations, AT(13),
                 .about = "In the metadata of a recording, with the unit: jdk.jfr.Timespan(NANOSECONDS)."),
            TEXT(struct ds_field, "annotationOrder", annotation_order, NO_JSON),
            TEXT(struct ds_field, "default", default_value, NO_JSON),
            TEXT(struct ds_field, "since", since, AT(11)),
            TEXT(struct ds_field, "descriptionFrom", description_from, NO_JSON),
            TEXT(struct ds_field, "sensitive", sensitive, AT(20), .choices = sensitive_kinds,
                 .about = "It can contain secrets or personal data of this kind."),
            TEXT(struct ds_field, "sensitiveReason", sensitive_reason, AT(21)),
            JDKS(struct ds_field),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_field, text),
    .text_json = {AS(7, "additionalDescription")},
};

#define SETTING_ATTRIBUTES                                                                                \
    (const struct format_attribute[])                                                                     \
    {                                                                                                     \
        NAME(struct ds_setting, "name", name, KEY), TEXT(struct ds_setting, "control", control, NO_JSON), \
            TEXT(struct ds_setting, "since", since, NO_JSON), JDKS(struct ds_setting), END,               \
    }

const struct format_element format_setting = {
    .size = sizeof(struct ds_setting),
    .attributes = SETTING_ATTRIBUTES,
    .has_text = true,
    .text_offset = offsetof(struct ds_setting, value),
    .text_json = {VALUE},
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
             .always = true,
             .json = {KEY, .text = json_configuration_key}},
            JDKS(struct ds_event_configuration),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_event_configuration, "Setting", settings, format_setting, VALUE, .form = JSON_MAP),
            END,
        },
};

static const struct format_element ai_description = {
    .size = sizeof(struct ds_ai_description),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_ai_description, "description", description, VALUE),
            TEXTS(struct ds_ai_description, "sources", sources, NO_JSON),
            END,
        },
};

static const struct format_element source_context = {
    .size = sizeof(struct ds_source_context),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_source_context, "path", path, NO_JSON),
            NUMBER(struct ds_source_context, "startLine", start_line, 0, NO_JSON),
            NUMBER(struct ds_source_context, "endLine", end_line, 0, NO_JSON),
            END,
        },
    .children =
        (const struct format_child[]){
            NUMBERS(struct ds_source_context, "lines", lines),
            ONE_TEXT(struct ds_source_context, "snippet", snippet, NO_JSON),
            END,
        },
};

static const struct format_element default_setting = {
    .size = sizeof(struct ds_default_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_default_setting, "name", name, KEY),
            TEXT(struct ds_default_setting, "value", value, VALUE),
            TEXT(struct ds_default_setting, "runtimeType", runtime_type, NO_JSON),
            TEXT(struct ds_default_setting, "annotations", annotations, NO_JSON),
            TEXT(struct ds_default_setting, "since", since, NO_JSON),
            JDKS(struct ds_default_setting),
            END,
        },
};

static const struct format_element effect = {
    .name = "effect",
    .size = sizeof(struct ds_effect),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_effect, "kind", kind, AT(1), .choices = effect_names),
            NAME(struct ds_effect, "path", place.path, AT(3)),
            NUMBER(struct ds_effect, "line", place.line, 0, AT(4)),
            TEXT(struct ds_effect, "what", place.what, AT(2)),
            TEXT(struct ds_effect, "tag", place.tag, AT(5)),
            END,
        },
};

static const struct format_element need = {
    .name = "need",
    .size = sizeof(struct ds_need),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_need, "kind", kind, AT(1)),
            TEXT(struct ds_need, "value", value, AT(2)),
            NAME(struct ds_need, "path", place.path, NO_JSON),
            NUMBER(struct ds_need, "line", place.line, 0, NO_JSON),
            TEXT(struct ds_need, "what", place.what, AS(3, "why")),
            TEXT(struct ds_need, "tag", place.tag, NO_JSON),
            END,
        },
};

static const struct format_element platform = {
    .name = "platform",
    .size = sizeof(struct ds_platform),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_platform, "name", name, AT(1), .choices = platform_names),
            NAME(struct ds_platform, "path", place.path, AT(3)),
            NUMBER(struct ds_platform, "line", place.line, 0, AT(4)),
            TEXT(struct ds_platform, "what", place.what, AS(2, "why")),
            TEXT(struct ds_platform, "tag", place.tag, AT(5)),
            END,
        },
};

static const struct format_element gc_evidence = {
    .size = sizeof(struct ds_gc_evidence),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_gc_evidence, "rule", rule, NO_JSON),
            TEXT(struct ds_gc_evidence, "path", place.path, NO_JSON),
            NUMBER(struct ds_gc_evidence, "line", place.line, 0, NO_JSON),
            TEXT(struct ds_gc_evidence, "what", place.what, NO_JSON),
            TEXT(struct ds_gc_evidence, "tag", place.tag, NO_JSON),
            END,
        },
};

static const struct format_element gc = {
    .size = sizeof(struct ds_gc),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_gc, "name", name, KEY),
            TEXT(struct ds_gc, "emits", emits, VALUE, .form = JSON_TRUTH),
            NUMBER(struct ds_gc, "runs", runs, 0, NO_JSON),
            NUMBER(struct ds_gc, "seen", seen, 0, NO_JSON),
            TEXT(struct ds_gc, "count", count, NO_JSON),
            TEXT(struct ds_gc, "where", where, NO_JSON),
            END,
        },
};

static const struct format_element special_value = {
    .name = "specialValue",
    .size = sizeof(struct ds_special_value),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_special_value, "field", field, AT(1)),
            NAME(struct ds_special_value, "value", value, AT(2), .about = "*: every value."),
            NAME(struct ds_special_value, "meaning", meaning, AT(3)),
            NAME(struct ds_special_value, "path", place.path, AT(4), .about = "In the source tree at the tag."),
            NUMBER(struct ds_special_value, "line", place.line, 0, AT(5)),
            TEXT(struct ds_special_value, "tag", place.tag, AT(6)),
            END,
        },
};

static const struct format_element rate = {
    .size = sizeof(struct ds_rate),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_rate, "configuration", configuration, NO_JSON),
            TEXT(struct ds_rate, "gc", gc, NO_JSON),
            TEXT(struct ds_rate, "run", run, NO_JSON),
            TEXT(struct ds_rate, "perSecond", per_second, NO_JSON),
            TEXT(struct ds_rate, "perChunk", per_chunk, NO_JSON),
            TEXT(struct ds_rate, "bytes", bytes, NO_JSON),
            END,
        },
};

static const struct format_element related = {
    .name = "related",
    .size = sizeof(struct ds_related),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_related, "event", event, AT(1), .text = json_related_event),
            NAME(struct ds_related, "kind", kind, AT(2), .choices = related_kinds,
                 .about = "What that event is to this one."),
            TEXT(struct ds_related, "field", field, AT(3), .about = "The field that joins the events."),
            TEXT(struct ds_related, "otherField", other_field, AT(4), .about = "The field of that event."),
            TEXT(struct ds_related, "what", what, AT(5)),
            END,
        },
};

static const struct format_element cost = {
    .name = "cost",
    .size = sizeof(struct ds_cost),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_cost, "frequency", frequency, AT(1), .choices = frequency_names,
                 .about = "How often the event occurs by design."),
            TEXT(struct ds_cost, "item", item, AT(2), .about = "What there is one event for."),
            TEXT(struct ds_cost, "path", place.path, NO_JSON),
            NUMBER(struct ds_cost, "line", place.line, 0, NO_JSON),
            TEXT(struct ds_cost, "tag", place.tag, NO_JSON),
            TEXT(struct ds_cost, "bytes", bytes, NO_JSON),
            TEXT(struct ds_cost, "bytesWithStack", bytes_with_stack, NO_JSON),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_cost, "Rate", rates, rate, NO_JSON),
            ELEMENTS(struct ds_cost, "Effect", effects, effect, AS(3, "effects")),
            END,
        },
};

static const struct format_element rule = {
    .name = "rule",
    .size = sizeof(struct ds_rule),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_rule, "id", id, AT(1)),
            NAME(struct ds_rule, "name", name, AT(2)),
            NAME(struct ds_rule, "topic", topic, AT(3)),
            NAME(struct ds_rule, "needs", needs, AT(4), .choices = format_rule_needs,
                 .about = "ENABLED: the event must be enabled; AVAILABLE: it must have occurred."),
            END,
        },
};

static const struct format_element other_jvm = {
    .name = "otherJvm",
    .size = sizeof(struct ds_other_jvm),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_other_jvm, "name", name, AT(1)),
            NAME(struct ds_other_jvm, "since", since, AT(2), .about = "The version of that JVM."),
            TEXT(struct ds_other_jvm, "note", note, AT(3)),
            TEXT(struct ds_other_jvm, "platforms", platforms, AT(4), .about = "Absent: all."),
            END,
        },
};

const struct format_element format_reason = {
    .name = "reason",
    .size = sizeof(struct ds_reason),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_reason, "event", event, AT(1), .text = json_reason_event),
            NAME(struct ds_reason, "kind", kind, AT(2), .choices = format_reason_kinds),
            NAME(struct ds_reason, "bug", bug, AT(3), .about = "Number in bugs.openjdk.org, without JDK-."),
            NAME(struct ds_reason, "title", title, AT(4), .about = "The title of the bug."),
            TEXT(struct ds_reason, "pull", pull, AT(5), .about = "Pull request on GitHub: openjdk/jdk#16411."),
            TEXT(struct ds_reason, "jep", jep, AT(6)),
            TEXT(struct ds_reason, "fields", fields, AT(7), .about = "Fields that were added (+) and removed (-)."),
            END,
        },
};

const struct format_element format_event = {
    .name = "event",
    .size = sizeof(struct ds_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_event, "name", name, AT(1), .text = json_event_name),
            TEXT(struct ds_event, "label", label, AT(2)),
            TEXT(struct ds_event, "category", category, AT(3), .form = JSON_CATEGORY, .always = true),
            TEXT(struct ds_event, "description", description, AT(4)),
            BOOL(struct ds_event, "experimental", is_experimental, false, AT(14)),
            BOOL(struct ds_event, "thread", has_thread, false, AT(10), .always = true),
            BOOL(struct ds_event, "stackTrace", has_stack_trace, false, AT(11), .always = true),
            BOOL(struct ds_event, "internal", is_internal, false, NO_JSON),
            HAS_SETTING("throttle", AT(12)),
            HAS_SETTING("cutoff", AT(13)),
            BOOL(struct ds_event, "enabled", is_enabled, true, NO_JSON),
            /* All three mean that the event has a duration; the last one read decides: consumers look at startTime. */
            BOOL(struct ds_event, "endTime", has_duration, true, NO_JSON),
            BOOL(struct ds_event, "durationField", has_duration, true, NO_JSON),
            BOOL(struct ds_event, "startTime", has_duration, true, AS(8, "duration"), .always = true),
            BOOL(struct ds_event, "fakeEndTime", fake_end_time, false, NO_JSON),
            BOOL(struct ds_event, "fakeDuration", fake_duration, false, AT(9)),
            TEXT(struct ds_event, "period", period, AT(15)),
            TEXT(struct ds_event, "source", source, AT(19)),
            TEXT(struct ds_event, "graalSource", graal_source, NO_JSON),
            TEXT(struct ds_event, "includedInVariant", variant, AS(29, "nativeImageOnly"), .form = JSON_TRUTH,
                 .text = json_native_only, .about = "Only native images emit the event. No JVM reports it."),
            TEXT(struct ds_event, "origin", origin, AT(17)),
            TEXT(struct ds_event, "class", class_name, NO_JSON),
            TEXT(struct ds_event, "definition", definition, AS(18, "source")),
            NUMBER(struct ds_event, "definitionLine", definition_line, 0, NO_JSON),
            TEXT(struct ds_event, "annotations", annotations, NO_JSON),
            TEXT(struct ds_event, "annotationOrder", annotation_order, NO_JSON),
            TEXT(struct ds_event, "since", since, AT(16)),
            TEXT(struct ds_event, "descriptionFrom", description_from, AT(5)),
            TEXT(struct ds_event, "graalSince", graal_since, AS(20, "nativeImageSince")),
            TEXT(struct ds_event, "noExample", no_example, NO_JSON),
            JDKS(struct ds_event),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_event, "additionalDescription", additional_description, AT(6)),
            VALUES(struct ds_event, "Example", examples),
            NUMBERS(struct ds_event, "appearedIn", appeared_in),
            ELEMENTS(struct ds_event, "Evidence", evidence, format_place, AS(30, "evidence")),
            ELEMENTS(struct ds_event, "Field", fields, format_field, AS(21, "fields"), .always = true),
            TEXTS(struct ds_event, "Category", categories, NO_JSON),
            TEXTS(struct ds_event, "StackFilter", stack_filters, NO_JSON),
            ELEMENTS(struct ds_event, "Configuration", configurations, event_configuration, AS(23, "configurations"),
                     .form = JSON_MAP, .always = true),
            ELEMENTS(struct ds_event, "AIGeneratedDescription", ai_descriptions, ai_description,
                     AS(7, "aiGeneratedDescription"), .form = JSON_FIRST),
            ELEMENTS(struct ds_event, "SourceContext", source_contexts, source_context, NO_JSON),
            ELEMENTS(struct ds_event, "ImplicitField", implicit_fields, format_field, AS(31, "implicitFields")),
            ELEMENTS(struct ds_event, "DefaultSetting", settings, default_setting, AS(22, "settings"), .form = JSON_MAP,
                     .always = true),
            ELEMENTS(struct ds_event, "Emission", emissions, emission, AS(25, "emittedAt")),
            ELEMENTS(struct ds_event, "SpecialValue", special_values, special_value, AS(32, "specialValues")),
            ELEMENTS(struct ds_event, "CollectorEvidence", gc_evidence, gc_evidence, NO_JSON),
            ELEMENTS(struct ds_event, "Collector", gcs, gc, AS(24, "collectors"), .form = JSON_MAP),
            ELEMENTS(struct ds_event, "Cost", cost, cost, AS(26, "cost"), .form = JSON_FIRST),
            ELEMENTS(struct ds_event, "Need", needs, need, AS(33, "needs")),
            ELEMENTS(struct ds_event, "Platform", platforms, platform, AS(41, "platforms")),
            ELEMENTS(struct ds_event, "Rule", rules, rule, AS(27, "jmcRules")),
            ELEMENTS(struct ds_event, "OtherJvm", other_jvms, other_jvm, AS(28, "otherJvms")),
            ELEMENTS(struct ds_event, "Related", related, related, AS(40, "related")),
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
