/* The tables of events and their parts; format_dataset.c has the others. */
#include <string.h>

#include "common/dataset/configuration.h"
#include "common/dataset/derived.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/sensitive_kinds.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/type.h"

static const char *const transitions[] = {"to", "from", NULL};

static const char *const emission_kinds[] = {"object", "commit", "template", "periodic", "write",
                                             "new",    "offer",  "emit",     "handler",  NULL};
static const char *const event_origins[] = {"native", "java", "both", NULL};
static const char *const native_image_states[] = {"code", "manual", "no", "unknown", NULL};

const struct format_element format_place = {
    .name = "JfrEvidence",
    .about = "A place in a source tree, and a text on it.",
    .size = sizeof(struct ds_place),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_place, "path", path, AT(1), .pattern = SOURCE_PATH,
                 .about = "A file, relative to the root of the source tree."),
            NUMBER(struct ds_place, "line", line, 0, AT(2), .needed = true, .about = "The line in the file, from 1."),
            TEXT(struct ds_place, "what", what, AS(3, "contains"), .needed = true, .about = "A text on the line."),
            TEXT(struct ds_place, "tag", tag, AT(4), ELSEWHERE("tag"), .needed = true, .pattern = TAG,
                 .about = "The tag of the source tree; absent: the tag of the release."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_place, "tag", tag, AT(5), .is_only_json = true, .text = derived_tag, .pattern = TAG,
                     .about = "The tag of the source tree; absent: that of the file's source."),
            END,
        },
};

static const struct format_element caller = {
    .size = sizeof(struct ds_place),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_place, "path", path, AT(1), .pattern = SOURCE_PATH, .about = "Path in the source tree."),
            NUMBER(struct ds_place, "line", line, 0, AT(2), .needed = true, .about = "Line of the call."),
            TEXT(struct ds_place, "function", function, AT(3), .needed = true,
                 .about = "The function that contains the call."),
            END,
        },
};

static const struct format_element test = {
    .name = "JfrTest",
    .about = "One of the JDK's own tests of an event.",
    .size = sizeof(struct ds_test),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_test, "path", path, AT(1), .key = KEY_PART, .pattern = TEST_PATH,
                 .about = "The test's file, relative to the root of the source tree."),
            END,
        },
    .children =
        (const struct format_child[]){
            TEXTS(struct ds_test, "Bug", bugs, AS(2, "bugs"), .form = JSON_INTEGER, .pattern = POSITIVE,
                  .about = "Bug numbers on bugs.openjdk.org, without the prefix JDK-, from the test's @bug tag."),
            END,
        },
};

static const struct format_element emission = {
    .name = "JfrEmission",
    .about = "A place in the source that emits an event, found by a text search.",
    .size = sizeof(struct ds_emission),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_emission, "path", place.path, AT(1), .key = KEY_PART, .pattern = SOURCE_PATH,
                 ELSEWHERE("place"), .about = "Path in the source tree."),
            NUMBER(struct ds_emission, "line", place.line, 0, AT(2), .needed = true, .key = KEY_PART,
                   ELSEWHERE("place"), .about = "Line of the place."),
            TEXT(
                struct ds_emission, "what", place.what, AS(3, "kind"), .needed = true, .key = KEY_PART,
                .choices = emission_kinds,
                .about =
                    "The kind of place: object (creates an event object), commit, template (the type of the event is an argument), periodic (the function that the recorder calls), write (writes the record directly), new, offer, emit or handler."),
            TEXT(struct ds_emission, "function", place.function, AT(4), ELSEWHERE("place"),
                 .about = "The function that contains the place."),
            TEXT(struct ds_emission, "platforms", platforms, AT(6), .choices = platform_names, .is_list = true,
                 ELSEWHERE("platforms"), .about = "The platforms on which the code is compiled; absent: all."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_emission, "Caller", callers, caller, AS(5, "callers"), ELSEWHERE("callers"),
                     .about = "Calls outside GC tracing that lead to the place, found by name."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_emission, "place", place, AT(4), .always = true, .about = "The place."),
            DERIVED(struct ds_emission, "callers", FORMAT_LIST, callers, format_source_place, derive_list, AT(5),
                    .is_only_json = true, .about = "Calls outside GC tracing that lead to the place, found by name."),
            DERIVED_TEXTS(struct ds_emission, "platforms", platforms, derive_words, AT(8), .is_only_json = true,
                          .about = "The platforms on which the code is compiled; absent: all."),
            END,
        },
};

static const struct format_element sensitive = {
    .name = "JfrSensitive",
    .about = "Secrets or personal data in a field.",
    .size = sizeof(struct ds_field),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_field, "kind", sensitive, AT(1), .choices = sensitive_kinds, .about = "The kind of data."),
            NAME(struct ds_field, "text", sensitive_reason, AT(2), .content = CONTENT_WORDS,
                 .about = "Why the field can contain such data."),
            END,
        },
};

static const struct format_element actual_unit = {
    .name = "ActualUnit",
    .about = "The unit of the values of a field for which the JVM reports another one.",
    .size = sizeof(struct ds_field),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_field, "unit", actual_unit, AT(1), .content = CONTENT_WORDS, .about = "The unit."),
            TEXT(struct ds_field, "collector", actual_unit_gc, AT(2), .choices = gc_names,
                 .about = "The garbage collector under which the values have this unit; absent: all."),
            NAME(struct ds_field, "text", actual_unit_reason, AT(3), .content = CONTENT_WORDS,
                 .about = "Why the values do not have the unit that the JVM reports."),
            END,
        },
};

#define DESCRIPTION_RELEASE(type, position)                                                    \
    ONE_TEXT(type, "descriptionRelease", description_from, AT(position), .form = JSON_INTEGER, \
             .about = "The feature release that the description belongs to, if it is another one.")

const struct format_element format_field = {
    .name = "JfrField",
    .about = "A field of an event or type.",
    .size = sizeof(struct ds_field),
    .attributes =
        (const struct format_attribute[]){
            NAME(
                struct ds_field, "type", type, AT(31), ELSEWHERE("type"), .refers = REFERS_TYPE, .change = CHANGE_TYPE,
                .compared = COMPARED_RELEASES,
                .about =
                    "The name of an element of types or xmlTypes, ignoring case and the part before the last dot; for events defined in Java, the simple name of the Java type, with the prefix u if it is unsigned."),
            NAME(struct ds_field, "name", name, AT(1), .map_key = MAP_KEY_MEMBER, .key = KEY_PART,
                 .pattern = IDENTIFIER, .about = "The name, unique within the event or type."),
            TEXT(struct ds_field, "label", label, AT(2), .needed = true, .content = CONTENT_LABEL, .always = true,
                 .change = CHANGE_LABEL, .about = "The human-readable name."),
            TEXT(struct ds_field, "description", description, AT(7), .content = CONTENT_LINES,
                 .change = CHANGE_DESCRIPTION, .compared = COMPARED_DESCRIPTIONS,
                 .about = "The description that the JVM reports."),
            TEXT(
                struct ds_field, "contentType", content_type, AT(32), ELSEWHERE("unit"), .refers = REFERS_CONTENT_TYPE,
                .change = CHANGE_CONTENT_TYPE, .compared = COMPARED_RELEASES,
                .about =
                    "The name of an element of contentTypes: the unit or meaning of the value. A content type may also be a property of the type."),
            TEXT(struct ds_field, "relation", relation, AT(9), .refers = REFERS_RELATION, .change = CHANGE_RELATION,
                 .about = "Events with equal values in fields of the same relation belong together."),
            BOOL(struct ds_field, "struct", is_struct, false, AT(33),
                 ELSEWHERE("No: it is how a recording stores the value."), .change = CHANGE_STRUCT,
                 .compared = COMPARED_NO_FACTS, .about = "The value is inlined instead of referenced."),
            BOOL(struct ds_field, "experimental", is_experimental, false, AT(11), .change = CHANGE_EXPERIMENTAL,
                 .about = "The field is experimental."),
            BOOL(struct ds_field, "array", is_array, false, AT(6), .change = CHANGE_ARRAY,
                 .about = "The value is an array."),
            TEXT(struct ds_field, "transition", transition, AT(10), .choices = transitions, .change = CHANGE_TRANSITION,
                 .about = "The thread that an event transfers something to or from."),
            TEXT(struct ds_field, "runtimeType", runtime_type, AT(43), ELSEWHERE("type"), .pattern = CLASS_NAME,
                 .change = CHANGE_TYPE, .compared = COMPARED_JVMS,
                 .about = "The type's name in the metadata of a recording: long, java.lang.Class."),
            TEXT(struct ds_field, "annotations", annotations, AT(34), .pattern = ANNOTATION_LIST,
                 .change = CHANGE_ANNOTATIONS, .compared = COMPARED_JVMS, ELSEWHERE("annotations, unit and unsigned"),
                 .about = "In the metadata of a recording, with the unit: jdk.jfr.Timespan(NANOSECONDS)."),
            TEXT(struct ds_field, "annotationOrder", annotation_order, AT(35),
                 ELSEWHERE("No: no reader needs the order of the annotations."),
                 .about = "The order of all annotations, if the class does not use the usual order."),
            TEXT(struct ds_field, "default", default_value, AT(14), .content = CONTENT_ANY,
                 .about = "Of a member of an annotation: its default."),
            TEXT(struct ds_field, "since", since, AT(36), .refers = REFERS_UPDATE, .pattern = UPDATES,
                 ELSEWHERE("since"),
                 .about = "The update that added the field to this release: 17.0.4-17.0.7 is one of these four."),
            TEXT(struct ds_field, "descriptionFrom", description_from, .pattern = FEATURE,
                 ELSEWHERE("descriptionRelease"),
                 .about = "The release that the description belongs to, if it is another one."),
            TEXT(struct ds_field, "sensitive", sensitive, AT(38), ELSEWHERE("sensitive"), .choices = sensitive_kinds,
                 .about = "The kind of secrets or personal data that the field can contain."),
            TEXT(struct ds_field, "sensitiveReason", sensitive_reason, AS(39, "sensitiveText"), ELSEWHERE("sensitive"),
                 .needed = true, .content = CONTENT_WORDS, .with = "sensitive",
                 .about = "Why the field can contain such data."),
            TEXT(struct ds_field, "actualUnit", actual_unit, AT(40), ELSEWHERE("actualUnit"), .content = CONTENT_WORDS,
                 .about = "The unit of the values, where the content type that the JVM reports is wrong."),
            TEXT(struct ds_field, "actualUnitCollector", actual_unit_gc, AT(41), ELSEWHERE("actualUnit"),
                 .choices = gc_names, .with = "actualUnit",
                 .about = "The garbage collector under which the values have the unit actualUnit; absent: all."),
            TEXT(struct ds_field, "actualUnitReason", actual_unit_reason, AS(42, "actualUnitText"),
                 ELSEWHERE("actualUnit"), .needed = true, .content = CONTENT_WORDS, .with = "actualUnit",
                 .about = "Why the values do not have the unit of the content type."),
            JDKS(struct ds_field),
            END,
        },
    .has_text = true,
    .text_offset = offsetof(struct ds_field, text),
    .text_columns = {AS(8, "details"), .content = CONTENT_ANY, .about = "A description by contributors, in Markdown."},
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_field, "type", type, AT(3), .is_only_json = true, .always = true,
                     .text = derived_field_type, .pattern = CLASS_NAME,
                     .about =
                         "The name of the type in a recording: a key of types, a primitive type, or java.lang.String."),
            ONE_TEXT(
                struct ds_field, "unit", annotations, AT(4), .text = derived_unit, .choices = field_units,
                .about =
                    "The unit of the values that the JVM reports, from the annotations or the content type. ticks: a time span, timestamp-ticks: a point in time, both by the clock of the recording; fraction: 1 is 100 percent. Absent: a number without unit, or no number."),
            ONE_TEXT(struct ds_field, "unsigned", annotations, AT(5), .text = derived_unsigned, .form = JSON_TRUTH,
                     .about = "The value is an unsigned integer."),
            DERIVED(struct ds_field, "annotations", FORMAT_LIST, annotations, format_annotation,
                    derive_other_annotations, AT(12), .is_only_json = true,
                    .about =
                        "The annotations of the field in a recording, except those that other members express: see units."),
            UPDATE(struct ds_field, "since", since, AT(13),
                   .about = "The update that added the field to this release."),
            DESCRIPTION_RELEASE(struct ds_field, 15),
            ONLY_JSON(struct ds_field, "sensitive", sensitive, sensitive, derive_self_with, AT(16),
                      .about = "The field can contain secrets or personal data."),
            ONLY_JSON(struct ds_field, "actualUnit", actual_unit, actual_unit, derive_self_with, AT(17),
                      .about = "The unit of the values, where the JVM reports a wrong one."),
            DERIVED(struct ds_field, "specialValues", FORMAT_LIST, name, format_special_value, derive_special_values,
                    AT(18), .is_only_json = true, .about = "Values with a special meaning."),
            END,
        },
};

#define SETTING_ATTRIBUTES                                                                                      \
    (const struct format_attribute[])                                                                           \
    {                                                                                                           \
        NAME(struct ds_setting, "name", name, KEY, .key = KEY_PART, .pattern = SETTING_NAME),                   \
            TEXT(struct ds_setting, "control", control, ELSEWHERE("settings.configured.option")),               \
            TEXT(struct ds_setting, "since", since, ELSEWHERE("settings.configured.since"), .pattern = UPDATES, \
                 .refers = REFERS_UPDATE),                                                                      \
            JDKS(struct ds_setting), END,                                                                       \
    }

const struct format_element format_setting = {
    .size = sizeof(struct ds_setting),
    .attributes = SETTING_ATTRIBUTES,
    .has_text = true,
    .text_offset = offsetof(struct ds_setting, value),
    .text_columns = {VALUE, .content = CONTENT_ANY},
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
             .columns = {ELSEWHERE("settings.configured"), .key = KEY_PART, .refers = REFERS_CONFIGURATION}},
            JDKS(struct ds_event_configuration),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_event_configuration, "Setting", settings, format_setting,
                     ELSEWHERE("settings.configured"), .needed = true),
            END,
        },
};

const struct format_element format_default_setting = {
    .size = sizeof(struct ds_default_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_default_setting, "name", name, KEY, .key = KEY_PART, .pattern = SETTING_NAME),
            NAME(struct ds_default_setting, "value", value, VALUE, .content = CONTENT_ANY, .change = CHANGE_DEFAULT),
            TEXT(struct ds_default_setting, "runtimeType", runtime_type, ELSEWHERE("settingTypes of the file"),
                 .pattern = CLASS_NAME, .change = CHANGE_TYPE, .compared = COMPARED_JVMS),
            TEXT(struct ds_default_setting, "annotations", annotations, ELSEWHERE("settingTypes of the file"),
                 .pattern = ANNOTATION_LIST, .change = CHANGE_ANNOTATIONS, .compared = COMPARED_JVMS),
            TEXT(struct ds_default_setting, "since", since, ELSEWHERE("settings.since"), .pattern = UPDATES,
                 .refers = REFERS_UPDATE),
            JDKS(struct ds_default_setting),
            END,
        },
};

/* Databases have the types of an event's settings in a table of their own. */
static const struct format_element setting_type = {
    .size = sizeof(struct ds_default_setting),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_default_setting, "name", name, AT(1), .about = "The name of the setting."),
            TEXT(struct ds_default_setting, "type", runtime_type, AT(2),
                 .about = "The type of the setting in a recording: a setting type of the release."),
            TEXT(struct ds_default_setting, "annotations", annotations, AT(3),
                 .about = "The annotations of the setting in a recording."),
            TEXT(struct ds_default_setting, "since", since, AT(4),
                 .about = "The update that added the setting to this release."),
            END,
        },
};

static const char *const unknown_kinds[] = {"attribute", "element", "annotation", "event", "setting", "value",
                                            "control",   "view",    "field",      "row",   NULL};

static const struct format_element known_bug = {
    .name = "KnownBug",
    .about = "A bug of the JDK that makes values of an event wrong in a release.",
    .size = sizeof(struct ds_known_bug),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct ds_known_bug, "bug", bug, 0, AT(1), .needed = true, .key = KEY_PART,
                   .about = "The number of the bug at bugs.openjdk.org."),
            TEXT(struct ds_known_bug, "fixed", fixed, AT(2),
                 .about = "The releases and updates with the fix, such as: 17.0.6 or 17.0.7, 20."),
            NAME(struct ds_known_bug, "field", field, AT(3), .about = "The field whose values are wrong."),
            FLAG(struct ds_known_bug, "suppresses", suppresses, AT(8),
                 .about = "The JVM also leaves out events that reach the threshold."),
            NAME(struct ds_known_bug, "path", place.path, AT(4), ELSEWHERE("place"), .pattern = SOURCE_PATH,
                 .about = "The file of the JDK with the wrong code."),
            NUMBER(struct ds_known_bug, "line", place.line, 0, AT(5), ELSEWHERE("place"), .needed = true,
                   .about = "The line, from 1."),
            TEXT(struct ds_known_bug, "tag", place.tag, AT(6), ELSEWHERE("place"), .needed = true, .pattern = TAG,
                 .about = "The tag."),
            TEXT(struct ds_known_bug, "what", place.what, AS(7, "text"), .needed = true,
                 .about = "What is wrong, in sentences."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_known_bug, "place", place, AT(9), .about = "The place of the wrong code."),
            END,
        },
};

static const struct format_element other_jvm = {
    .name = "OtherJvm",
    .about = "Another JVM that emits an event of this name.",
    .size = sizeof(struct ds_other_jvm),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_other_jvm, "name", name, AT(1), .xml_pattern = "OpenJ9", .key = KEY_PART,
                 .about = "The JVM: OpenJ9."),
            NAME(struct ds_other_jvm, "since", since, AT(2), .pattern = "^[0-9]+([.][0-9]+)+( or earlier)?$",
                 .about = "The first version of that JVM with the event."),
            TEXT(struct ds_other_jvm, "note", note, AS(3, "text"), .about = "How the event differs there."),
            TEXT(struct ds_other_jvm, "platforms", platforms, AT(4), .about = "Absent: all."),
            END,
        },
};

static const struct format_element jep = {
    .name = "JfrJep",
    .about = "A JDK Enhancement Proposal.",
    .size = sizeof(struct ds_reason),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_reason, "number", jep, AT(1), .form = JSON_INTEGER, .about = "Its number."),
            NAME(struct ds_reason, "title", jep_title, AT(2), .content = CONTENT_WORDS, .about = "Its title."),
            END,
        },
};

const struct format_element format_reason = {
    .name = "JfrReason",
    .about = "Why a release changed an event.",
    .size = sizeof(struct ds_reason),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_reason, "event", event, AT(1), .text = json_reason_event, .pattern = EVENT_NAME,
                 .about = "The full name of the event."),
            NAME(struct ds_reason, "kind", kind, AT(2), .choices = reason_kinds,
                 .about = "The effect of the change on the event."),
            NAME(struct ds_reason, "bug", bug, ELSEWHERE("bug"), .pattern = POSITIVE,
                 .about = "The bug number on bugs.openjdk.org, without the prefix JDK-."),
            NAME(struct ds_reason, "title", title, AT(4), .content = CONTENT_WORDS, .about = "The title of the bug."),
            TEXT(struct ds_reason, "pull", pull, AT(5), .pattern = "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+#[0-9]+$",
                 .about = "Pull request on GitHub: openjdk/jdk#16411."),
            TEXT(struct ds_reason, "jep", jep, AT(6), ELSEWHERE("jep"), .pattern = POSITIVE,
                 .about = "The number of the JEP."),
            TEXT(struct ds_reason, "jepTitle", jep_title, AT(7), ELSEWHERE("jep"), .content = CONTENT_WORDS,
                 .about = "The title of the JEP."),
            TEXT(struct ds_reason, "fields", fields, .pattern = "^[+-][A-Za-z0-9_]+( [+-][A-Za-z0-9_]+)*$",
                 ELSEWHERE("addedFields and removedFields"), .about = "Fields that were added (+) and removed (-)."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_reason, "bug", bug, AT(3), .form = JSON_INTEGER, .always = true,
                     .about = "The number of the bug on bugs.openjdk.org."),
            ONLY_JSON(struct ds_reason, "jep", jep, jep, derive_self_with, AT(6), .about = "The JEP of the change."),
            DERIVED_TEXTS(struct ds_reason, "addedFields", fields, derive_added, AT(9),
                          .about = "Fields that were added."),
            DERIVED_TEXTS(struct ds_reason, "removedFields", fields, derive_removed, AT(10),
                          .about = "Fields that were removed."),
            END,
        },
};

const struct format_element format_unknown = {
    .size = sizeof(struct ds_unknown),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_unknown, "kind", kind, AT(1), .choices = unknown_kinds,
                 .about =
                     "The kind of part: an attribute or element of a file, an annotation, an event, setting, value or "
                     "control of a configuration, a setting, a view, a row of a hand-written table."),
            NAME(struct ds_unknown, "name", name, AT(2), .about = "Its name in the source."),
            TEXT(struct ds_unknown, "in", in, AT(3),
                 .about = "The part of the event or file that has it; absent: the event itself."),
            NAME(struct ds_unknown, "value", value, AT(4), .content = CONTENT_ANY,
                 .about = "As written; of an element its markup."),
            NAME(struct ds_unknown, "path", place.path, AT(5), .about = "The file, relative to the root of the tree."),
            NUMBER(struct ds_unknown, "line", place.line, 0, AT(6), .about = "The line in the file, from 1."),
            END,
        },
};

static const struct format_element native_image = {
    .name = "NativeImage",
    .about = "Whether native images of GraalVM emit an event.",
    .size = sizeof(struct ds_event),
    .attributes =
        (const struct format_attribute[]){
            TEXT(
                struct ds_event, "emits", native_image, AT(1), .choices = native_image_states,
                .about =
                    "Whether native images of the GraalVM for this release emit the event. code: GraalVM's sources do; "
                    "manual: its manual lists the event, which was not checked by a run; no: the event is one of "
                    "HotSpot's C++ code, and GraalVM's sources lack it, or the manual excludes it; unknown: neither source "
                    "tells."),
            TEXT(struct ds_event, "since", graal_since, AT(2), .pattern = "^[0-9]+([.][0-9]+)*$",
                 .about = "The first GraalVM whose native images emit the event."),
            TEXT(struct ds_event, "text", graal_note, AT(3), .content = CONTENT_WORDS,
                 .about = "The limits of the event in native images."),
            TEXT(struct ds_event, "only", variant, AT(4), .form = JSON_TRUTH, .text = json_native_only,
                 .about = "No JVM reports the event."),
            END,
        },
};

static const struct format_element jmc = {
    .name = "JfrJmc",
    .about = "The parts of JDK Mission Control that use an event.",
    .size = sizeof(struct ds_event),
    .attributes = (const struct format_attribute[]){END},
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_event, "rules", rules, format_rule, AT(1), .about = "Rules of its automated analysis."),
            ELEMENTS(struct ds_event, "pages", jmc_pages, format_jmc_page, AT(2),
                     .about = "Pages that show the event."),
            END,
        },
};

const struct format_element format_event = {
    .name = "JfrEvent",
    .about = "An event type.",
    .size = sizeof(struct ds_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_event, "name", name, AT(1), .map_key = MAP_KEY_MEMBER, .xml_pattern = CLASS_NAME,
                 .key = KEY_PART, .text = json_event_name, .pattern = EVENT_NAME,
                 .about = "The full name, as in recordings and .jfc files: jdk.FileRead."),
            TEXT(struct ds_event, "label", label, AT(2), .content = CONTENT_WORDS, .change = CHANGE_LABEL,
                 .about = "The human-readable name."),
            TEXT(struct ds_event, "category", category, AT(3), .xml_pattern = "[^, ][^,]*(, ?[^, ][^,]*)*",
                 .form = JSON_CATEGORY, .change = CHANGE_CATEGORY,
                 .about = "The path of categories, from the outermost."),
            TEXT(struct ds_event, "description", description, AT(4), .content = CONTENT_LINES,
                 .change = CHANGE_DESCRIPTION, .compared = COMPARED_DESCRIPTIONS,
                 .about = "The description that the JVM reports."),
            BOOL(struct ds_event, "experimental", is_experimental, false, AT(14), .change = CHANGE_EXPERIMENTAL,
                 .about = "The event is experimental."),
            BOOL(struct ds_event, "thread", has_thread, false, AT(10), ELSEWHERE("implicitFields"), .always = true,
                 .change = CHANGE_THREAD, .compared = COMPARED_RELEASES,
                 .about = "The event has the field eventThread."),
            BOOL(struct ds_event, "stackTrace", has_stack_trace, false, AT(11), ELSEWHERE("implicitFields"),
                 .always = true, .change = CHANGE_STACK_TRACE, .compared = COMPARED_RELEASES,
                 .about = "The event has the field stackTrace."),
            BOOL(struct ds_event, "internal", is_internal, false, ELSEWHERE("No: JSON omits these events."),
                 .change = CHANGE_INTERNAL, .compared = COMPARED_BUILDS,
                 .about = "Recordings contain the event only on request."),
            HAS_SETTING("throttle", AT(12), ELSEWHERE("settings"), .about = "The event has the setting throttle."),
            HAS_SETTING("cutoff", AT(13), ELSEWHERE("settings"), .about = "The event has the setting cutoff."),
            BOOL(struct ds_event, "enabled", is_enabled, true,
                 ELSEWHERE("No: the configurations and settings decide whether the event is on."),
                 .about = "False: the definition disables the event. The configurations decide whether it is on."),
            /* All three mean that the event has a duration. The last one in the file decides; consumers read
             * startTime. */
            BOOL(struct ds_event, "endTime", has_duration, true, ELSEWHERE("implicitFields"),
                 .about = "As startTime: the event has a duration."),
            BOOL(struct ds_event, "durationField", has_duration, true, ELSEWHERE("implicitFields"),
                 .about = "As startTime: the event has a duration."),
            BOOL(struct ds_event, "startTime", has_duration, true, AS(8, "duration"), ELSEWHERE("implicitFields"),
                 .always = true, .change = CHANGE_DURATION, .compared = COMPARED_RELEASES,
                 .about = "The event has a duration. Every event has a start time."),
            BOOL(struct ds_event, "fakeEndTime", fake_end_time, false, ELSEWHERE("zeroDuration"),
                 .about = "The duration is always zero, because a hook emits the event."),
            BOOL(struct ds_event, "fakeDuration", fake_duration, false, ELSEWHERE("zeroDuration"),
                 .about = "The duration is always zero."),
            TEXT(struct ds_event, "period", period, AT(15), ELSEWHERE("settings"), .setting = SETTING_PERIOD + 1,
                 .about = "The built-in default period; configurations can override it."),
            TEXT(struct ds_event, "source", source, AS(55, "definitionPath"), .pattern = SOURCE_PATH,
                 ELSEWHERE("definition of sources"),
                 .about = "The file that defines the event, relative to the root of the source tree."),
            TEXT(struct ds_event, "graalSource", graal_source, AS(56, "nativeImageSource"),
                 ELSEWHERE("nativeImage of sources"), .pattern = SOURCE_PATH,
                 .about = "The path of the source in the Graal tree that emits the event."),
            TEXT(struct ds_event, "includedInVariant", variant, AS(29, "nativeImageOnly"),
                 ELSEWHERE("nativeImage.only"), .xml_pattern = "JDK_ONLY|JDK_AND_GRAAL|GRAAL_ONLY", .form = JSON_TRUTH,
                 .text = json_native_only, .about = "Only native images emit the event. No JVM reports it."),
            TEXT(struct ds_event, "origin", origin, AT(17), .choices = event_origins,
                 .about = "native: defined in metadata.xml; java: in a Java class; both."),
            TEXT(struct ds_event, "class", class_name, AS(57, "javaClass"), .pattern = CLASS_NAME,
                 .about = "The full name of the class that defines the event."),
            TEXT(struct ds_event, "definition", definition, AS(54, "definitionPath"), .pattern = SOURCE_PATH,
                 ELSEWHERE("definition of sources"),
                 .about = "The file that defines the event, relative to the root of the source tree."),
            NUMBER(struct ds_event, "definitionLine", definition_line, 0, AS(58, "definitionLine"),
                   .with = "definition", ELSEWHERE("definition of sources"), .about = "The line of the definition."),
            TEXT(struct ds_event, "annotations", annotations, AT(59), .pattern = ANNOTATION_LIST,
                 .change = CHANGE_ANNOTATIONS, .compared = COMPARED_JVMS, ELSEWHERE("annotations"),
                 .about = "The annotations that a recording contains, except those that other attributes express."),
            TEXT(struct ds_event, "annotationOrder", annotation_order, AT(60), ELSEWHERE("annotationOrder of sources"),
                 .about = "The order of all annotations, if the class does not use the usual order."),
            TEXT(struct ds_event, "since", since, AT(16), .refers = REFERS_UPDATE, .pattern = UPDATES,
                 ELSEWHERE("since"),
                 .about = "The update that added the event to this release: 17.0.4-17.0.7 is one of these four."),
            TEXT(struct ds_event, "descriptionFrom", description_from, .xml_pattern = FEATURE, .pattern = DIGITS,
                 ELSEWHERE("descriptionRelease"),
                 .about = "The feature release that the description belongs to, if it is another one."),
            TEXT(struct ds_event, "graalSince", graal_since, AS(20, "nativeImageSince"), ELSEWHERE("nativeImage.since"),
                 .pattern = "^[0-9]+([.][0-9]+)*$", .about = "The first GraalVM whose native images emit the event."),
            TEXT(
                struct ds_event, "nativeImage", native_image, AT(46), ELSEWHERE("nativeImage.emits"),
                .choices = native_image_states,
                .about =
                    "Whether native images of the GraalVM for this release emit the event. code: GraalVM's sources do; "
                    "manual: its manual lists the event, which was not checked by a run; no: the event is one of "
                    "HotSpot's C++ code, and GraalVM's sources lack it, or the manual excludes it; unknown: neither source "
                    "tells."),
            TEXT(struct ds_event, "graalNote", graal_note, AS(47, "nativeImageText"), ELSEWHERE("nativeImage.text"),
                 .content = CONTENT_WORDS, .about = "The limits of the event in native images."),
            TEXT(struct ds_event, "noExample", no_example, AT(61), ELSEWHERE("noExample of examples"),
                 .content = CONTENT_WORDS, .curated = "curated/events-without-example.tsv",
                 .about = "The reason why there is no example."),
            JDKS(struct ds_event),
            END,
        },
    .children =
        (const struct format_child[]){
            ONE_TEXT(struct ds_event, "additionalDescription", additional_description, AS(6, "details"),
                     .about = "A description by contributors, in Markdown."),
            VALUES(struct ds_event, "Example", examples, ELSEWHERE("examples"),
                   .about = "Examples of recorded events."),
            NUMBERS(struct ds_event, "appearedIn", appeared_in, ELSEWHERE("seenIn of examples"),
                    .about =
                        "The indexes of the example files that contain the event, only if the garbage collectors of all other files do not emit it."),
            TEXTS(struct ds_event, "fieldNotInExamples", fields_not_in_examples, AS(43, "fieldsNotInExamples"),
                  ELSEWHERE("No: no event has it."), .refers = REFERS_FIELD, .pattern = IDENTIFIER,
                  .about =
                      "Fields that an example lacks, because an older build recorded it, or has with another type."),
            TEXTS(struct ds_event, "fieldOnlyInExamples", fields_only_in_examples, AS(44, "fieldsOnlyInExamples"),
                  ELSEWHERE("No: no event has it."), .pattern = IDENTIFIER,
                  .about = "Fields of an example that the event does not have, or has with another type."),
            ELEMENTS(struct ds_event, "Evidence", evidence, format_place, AS(30, "evidence"),
                     ELSEWHERE("details of sources"), .about = "Places that the additional description is based on."),
            ELEMENTS(struct ds_event, "Field", fields, format_field, AS(21, "fields"), .always = true,
                     .about = "The fields that the event declares, in order."),
            TEXTS(struct ds_event, "Category", categories, ELSEWHERE("category"),
                  .about = "The parts of the category, if one of them contains a comma and a blank."),
            TEXTS(
                struct ds_event, "StackFilter", stack_filters, AS(62, "stackFilters"),
                .pattern = "^[A-Za-z0-9_.$*]+(::[A-Za-z0-9_$<>*]+)?$", .key = KEY_PART, .change = CHANGE_STACK_FILTER,
                .compared = COMPARED_SOURCES,
                .about =
                    "A class, or CLASS::METHOD, that the stack traces of the event exclude; only sources contain it."),
            ELEMENTS(struct ds_event, "Configuration", configurations, event_configuration,
                     ELSEWHERE("settings.configured")),
            ELEMENTS(struct ds_event, "ImplicitField", implicit_fields, format_field, AS(31, "implicitFields"),
                     ELSEWHERE("implicitFields of the file"),
                     .about = "startTime, duration, eventThread and stackTrace, as a recording lists them."),
            ELEMENTS(struct ds_event, "DefaultSetting", settings, format_default_setting,
                     ELSEWHERE("settings.builtIn")),
            ELEMENTS(struct ds_event, "Emission", emissions, emission, AS(25, "emissions"),
                     ELSEWHERE("emissions of sources"),
                     .about = "Places in the source that emit the event, found by a text search."),
            ELEMENTS(struct ds_event, "Test", tests, test, AS(42, "tests"), ELSEWHERE("tests of sources"),
                     .about = "The JDK's own tests of the event."),
            ELEMENTS(struct ds_event, "SpecialValue", special_values, format_special_value, AS(32, "specialValues"),
                     ELSEWHERE("fields.specialValues"), .about = "Values of fields with a special meaning."),
            ELEMENTS(struct ds_event, "CollectorEvidence", gc_evidence, format_gc_evidence, AS(63, "collectorEvidence"),
                     ELSEWHERE("collectors of sources"), .form = JSON_FIRST, .is_single = true,
                     .about = "The evidence for the garbage collectors that emit the event."),
            ELEMENTS(struct ds_event, "Collector", gcs, format_gc, AS(24, "collectors"), ELSEWHERE("collectors"),
                     .form = JSON_MAP,
                     .about = "Whether a JVM emits the event under each garbage collector; null: not known."),
            ELEMENTS(struct ds_event, "Cost", cost, format_cost, AS(26, "cost"), .is_single = true, .form = JSON_FIRST,
                     .about = "How often the event occurs by design, and the side effects of enabling it."),
            ELEMENTS(struct ds_event, "Need", needs, format_need, AS(33, "needs"),
                     .about = "What the event requires to occur in a recording, apart from being enabled."),
            ELEMENTS(struct ds_event, "Platform", platforms, format_platform, AS(41, "platforms"),
                     .about = "The platforms to which the event is limited; absent: no known limits."),
            ELEMENTS(struct ds_event, "Rule", rules, format_rule, AS(27, "jmcRules"), ELSEWHERE("jmc.rules"),
                     .curated = "curated/jmc-rules.tsv",
                     .about = "Rules of JDK Mission Control's automated analysis that use the event."),
            ELEMENTS(struct ds_event, "JmcPage", jmc_pages, format_jmc_page, AS(48, "jmcPages"), ELSEWHERE("jmc.pages"),
                     .curated = "curated/jmc-pages.tsv", .about = "Pages of JDK Mission Control that show the event."),
            ELEMENTS(struct ds_event, "Metric", metrics, format_metric, AS(49, "metrics"),
                     ELSEWHERE("metrics of metrics.json and of histories"), .curated = "curated/metrics.tsv",
                     .about = "Other sources of what the event measures: metrics, beans, logs, commands."),
            ELEMENTS(struct ds_event, "Profiler", profilers, format_profiler, AS(50, "profilers"),
                     .about = "What the event means in files that profilers write themselves."),
            ELEMENTS(struct ds_event, "KnownBug", known_bugs, known_bug, AS(75, "knownBugs"),
                     .curated = "curated/known-bugs.tsv",
                     .about = "Bugs of the JDK that make values of the event wrong in this release."),
            ELEMENTS(struct ds_event, "OtherJvm", other_jvms, other_jvm, AS(28, "otherJvms"),
                     .curated = "curated/openj9.tsv", .about = "Other JVMs that emit an event of this name."),
            ELEMENTS(struct ds_event, "Unread", unknowns, format_unknown, AS(45, "unread"),
                     ELSEWHERE("No: no event has it."),
                     .about = "Parts of the event's source that the collector does not process."),
            ELEMENTS(struct ds_event, "Related", related, format_related, AS(40, "related"),
                     .about = "Events to use together with this one."),
            END,
        },
    .also =
        (const struct format_child[]){
            ELEMENTS(struct ds_event, "settingTypes", settings, setting_type, AT(64),
                     ELSEWHERE("settingTypes of the file"), .about = "The types of the settings of the event."),
            ONE_TEXT(struct ds_event, "replacedBy", name, AT(74), ELSEWHERE("No: no event has it."),
                     .text = derived_replaced_by, .pattern = EVENT_NAME,
                     .about = "The full name of another event that replaces this one in later releases."),
            DERIVED(struct ds_event, "settings", FORMAT_LIST, settings, format_setting_value, derive_defaults, AT(70),
                    ELSEWHERE("settings.builtIn"), .form = JSON_MAP, .always = true,
                    .about = "The settings of the event type with their built-in defaults."),
            DERIVED(struct ds_event, "configuredSettings", FORMAT_LIST, settings, format_configured_value,
                    derive_configured, AT(71), ELSEWHERE("settings.configured"),
                    .about = "What the JVM uses for the event with each configuration."),
            DESCRIPTION_RELEASE(struct ds_event, 5),
            DERIVED(struct ds_event, "annotations", FORMAT_LIST, annotations, format_annotation, derive_annotations,
                    AT(15), .is_only_json = true,
                    .about =
                        "The annotations of the event in the metadata of a recording, except those that other members express."),
            UPDATE(struct ds_event, "since", since, AT(16),
                   .about = "The update that added the event to this release."),
            ONE_TEXT(struct ds_event, "renamedTo", name, AT(72), .text = derived_renamed_to, .pattern = EVENT_NAME,
                     .about = "The full name that a later release gave the event."),
            ONE_TEXT(struct ds_event, "renamedFrom", name, AT(73), .text = derived_renamed_from, .pattern = EVENT_NAME,
                     .about = "The full name of the event in earlier releases."),
            DERIVED_TEXTS(struct ds_event, "implicitFields", implicit_fields, derive_implicit_fields, AT(18),
                          .is_only_json = true, .always = true,
                          .about = "The fields of each event of the type besides fields, in order: keys of "
                                   "implicitFields of the file."),
            DERIVED(struct ds_event, "otherImplicitFields", FORMAT_LIST, implicit_fields, format_field,
                    derive_other_implicit_fields, AT(20), .is_only_json = true,
                    .about =
                        "Implicit fields that differ from those of this name in the file, such as a stackTrace that "
                        "an update added."),
            ONE_TEXT(struct ds_event, "zeroDuration", name, AT(19), .form = JSON_TRUTH, .text = derived_zero_duration,
                     .about = "The duration is always zero."),
            DERIVED(struct ds_event, "settings", FORMAT_LIST, settings, format_jfr_setting, derive_settings,
                    AT(22), .is_only_json = true, .form = JSON_NAMED, .is_settings = true,
                    .about = "The settings by name: enabled, threshold, period."),
            DERIVED(struct ds_event, "collectors", FORMAT_LIST, gcs, format_gc, derive_collectors,
                    AT(23), .is_only_json = true, .form = JSON_MAP,
                    .about = "Whether a JVM emits the event under each garbage collector; absent: not known."),
            ONLY_JSON(struct ds_event, "nativeImage", native_image, native_image, derive_self, AT(46),
                      .about = "Whether native images emit the event; absent: not known."),
            ONLY_JSON(struct ds_event, "jmc", name, jmc, derive_self, AT(48), .about = "JDK Mission Control."),
            END,
        },
};

/* The same event in the file of the places. */
const struct format_element format_event_sources = {
    .name = "EventSources",
    .about = "The places where the sources define, emit and test an event.",
    .size = sizeof(struct ds_event),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_event, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .text = json_event_name,
                 .pattern = EVENT_NAME, .about = "The full name of the event."),
            TEXT(struct ds_event, "annotationOrder", annotation_order, AT(3),
                 .about = "The order of all annotations, if the class does not use the usual order."),
            TEXT(struct ds_event, "nativeImage", graal_source, AT(8), .pattern = SOURCE_PATH,
                 .about = "The path of the source in the Graal tree that emits the event."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_event, "details", evidence, format_place, AT(4),
                     .about = "Places that the details of the event are based on."),
            ELEMENTS(struct ds_event, "collectors", gc_evidence, format_gc_evidence, AT(5), .form = JSON_FIRST,
                     .about = "The evidence for the garbage collectors under which the event occurs."),
            ELEMENTS(struct ds_event, "emissions", emissions, emission, AT(6),
                     .about = "Places in the source that emit the event, found by a text search."),
            ELEMENTS(struct ds_event, "tests", tests, test, AT(7), .about = "The JDK's own tests of the event."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONLY_JSON(struct ds_event, "definition", definition, format_source_place, derive_event_definition, AT(2),
                      .about = "The place that defines the event."),
            END,
        },
};
