/* The tables of requirements of events, their platforms, and special values. */
#include "common/dataset/derived.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/gc_kinds.h"

const struct format_element format_need = {
    .name = "JfrNeed",
    .about = "What must be the case, besides being enabled, for an event to occur in a recording.",
    .size = sizeof(struct ds_need),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_need, "kind", kind, AT(1), .key = KEY_PART, .choices = need_names,
                 .about = "The kind of requirement, apart from being enabled."),
            TEXT(struct ds_need, "value", value, AT(2), .key = KEY_PART,
                 .about = "JVM flags, a mode of a garbage collector, or NAME=VALUE."),
            NAME(struct ds_need, "path", place.path, AT(4), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence: a file, relative to the root of the source tree."),
            NUMBER(struct ds_need, "line", place.line, 0, AT(5), .needed = true, ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_need, "what", place.what, AS(3, "text"), .needed = true, .content = CONTENT_WORDS,
                 .key = KEY_OTHERWISE, .about = "A sentence that explains the requirement."),
            TEXT(struct ds_need, "tag", place.tag, AT(6), .pattern = TAG, .needed = true, ELSEWHERE("place"),
                 .about = "The tag of the source tree."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_need, "place", place, AT(7), .about = "The place in the source that shows it."),
            END,
        },
};

const struct format_element format_platform = {
    .name = "JfrPlatform",
    .about = "A platform to which an event is limited.",
    .size = sizeof(struct ds_platform),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_platform, "name", name, AT(1), .key = KEY_PART, .choices = platform_names,
                 .about = "The platform."),
            NAME(struct ds_platform, "path", place.path, AT(3), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "Path in the source tree, as evidence."),
            NUMBER(struct ds_platform, "line", place.line, 0, AT(4), .needed = true, ELSEWHERE("place"),
                   .about = "Line of the evidence."),
            TEXT(struct ds_platform, "what", place.what, AS(2, "text"), .needed = true, .content = CONTENT_WORDS,
                 .about = "A sentence."),
            TEXT(struct ds_platform, "tag", place.tag, AT(5), .pattern = TAG, ELSEWHERE("place"),
                 .about = "Tag of the source tree."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_platform, "place", place, AT(6), .about = "The place in the source that shows it."),
            END,
        },
};

const struct format_element format_special_value = {
    .name = "SpecialValue",
    .about = "A value of a field that has a special meaning.",
    .size = sizeof(struct ds_special_value),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_special_value, "field", field, AT(1), ELSEWHERE("fields"), .refers = REFERS_FIELD,
                 .key = KEY_PART, .about = "The name of the field."),
            NAME(struct ds_special_value, "value", value, AT(2), .key = KEY_PART, .pattern = "^(\\*|-?[0-9]+)$",
                 .about = "The value, as in examples; *: every value."),
            NAME(struct ds_special_value, "meaning", meaning, AS(3, "text"), .content = CONTENT_WORDS,
                 .about = "The meaning of the value."),
            NAME(struct ds_special_value, "path", place.path, AT(4), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The file, relative to the root of the source tree."),
            NUMBER(struct ds_special_value, "line", place.line, 0, AT(5), .needed = true, ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_special_value, "tag", place.tag, AT(6), .needed = true, .pattern = TAG, ELSEWHERE("place"),
                 .about = "The tag of the source tree."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_special_value, "place", place, AT(7), .about = "The place in the source that shows it."),
            END,
        },
};

const struct format_element format_gc_need = {
    .name = "CollectorNeed",
    .about = "What a garbage collector or one of its modes requires in a release.",
    .size = sizeof(struct ds_gc_need),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_gc_need, "name", gc, AS(1, "collector"), .key = KEY_PART, .choices = gc_names,
                 .about = "A garbage collector or one of its modes."),
            NAME(
                struct ds_gc_need, "kind", kind, AT(2), .key = KEY_PART, .choices = gc_need_names,
                .about =
                    "experimental: an option unlocks it; mode: an option selects it; build: not every JDK includes it; deprecated; removed."),
            NAME(struct ds_gc_need, "path", place.path, AT(4), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence: a file, relative to the root of the source tree."),
            NUMBER(struct ds_gc_need, "line", place.line, 0, AT(5), .needed = true, ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_gc_need, "what", place.what, AS(3, "text"), .needed = true, .content = CONTENT_WORDS,
                 .about = "A sentence that explains the requirement."),
            TEXT(struct ds_gc_need, "tag", place.tag, AT(6), .needed = true, .pattern = TAG, ELSEWHERE("place"),
                 .about = "The tag of the source tree; absent: the tag of the release."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_gc_need, "place", place, AT(7), .about = "The place in the source that shows it."),
            END,
        },
};

const struct format_element format_not_recorded = {
    .name = "NotRecorded",
    .about = "A subject for which the recorder has no event.",
    .size = sizeof(struct ds_not_recorded),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_not_recorded, "name", name, AT(1), .key = KEY_PART, .pattern = "^[a-z][a-z0-9-]*$",
                 .about = "Its anchor on the page not-recorded.html."),
            TEXT(struct ds_not_recorded, "title", title, AT(2), .needed = true, .content = CONTENT_WORDS,
                 .about = "The subject for which the recorder has no event."),
            TEXT(struct ds_not_recorded, "what", place.what, AS(3, "text"), .needed = true, .content = CONTENT_WORDS,
                 .about = "What the code does instead of emitting an event."),
            TEXT(struct ds_not_recorded, "events", events, .content = CONTENT_WORDS, ELSEWHERE("nearest"),
                 .about = "The nearest events, separated by spaces."),
            TEXT(struct ds_not_recorded, "instead", instead, AT(5), .needed = true, .content = CONTENT_WORDS,
                 .about = "What shows it."),
            NAME(struct ds_not_recorded, "path", place.path, AT(6), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence, code without an event: a file, relative to the root of the source tree."),
            NUMBER(struct ds_not_recorded, "line", place.line, 0, AT(7), .needed = true, ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_not_recorded, "tag", place.tag, AT(8), .needed = true, .pattern = TAG, ELSEWHERE("place"),
                 .about = "The tag of the source tree."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONLY_JSON(struct ds_not_recorded, "place", place, format_source_place, derive_full_place, AT(9),
                      .about = "The place in the source that shows it."),
            DERIVED_TEXTS(struct ds_not_recorded, "nearest", events, derive_events, AT(4), .pattern = EVENT_NAME,
                          .about = "The full names of the nearest events."),
            END,
        },
};
