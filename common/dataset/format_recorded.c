/* The tables of results of recordings and benchmark runs: examples, garbage collectors, costs. */
#include "common/dataset/derived.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/gc_kinds.h"

static const char *const gc_evidence_rules[] = {"folder", "java", "curated", "not emitted", NULL};
static const char *const recorded_configurations[] = {"all", "default", "profile", NULL}; /* of benchmark runs */

const char *const format_value_types[4] = {"null", "string", "object", "array"};
#define IN_EXAMPLES ELSEWHERE("examples")
const struct format_attribute format_value_attributes[] = {
    NUMBER(struct ds_value, "exampleFile", example_file, -1, IN_EXAMPLES),
    FLAG(struct ds_value, "isTruncated", is_truncated, IN_EXAMPLES),
    TEXT(struct ds_value, "typeName", type_name, IN_EXAMPLES),
    TEXT(struct ds_value, "contentTypeName", content_type_name, IN_EXAMPLES),
    TEXT(struct ds_value, "unit", unit, IN_EXAMPLES, .content = CONTENT_WORDS),
    TEXT(struct ds_value, "gc", gc, IN_EXAMPLES, .choices = gc_names),
    TEXT(struct ds_value, "run", run, IN_EXAMPLES),
    TEXT(struct ds_value, "configuration", configuration, IN_EXAMPLES, .choices = recorded_configurations),
    END,
};

static const struct format_element value;

#define OF_FIELD ELSEWHERE("No: it is that of the field.")
#define VALUE_ATTRIBUTES                                                                                      \
    TEXT(struct ds_value, "type", type_name, AT(5), OF_FIELD, .about = "The name of the type of the value."), \
        TEXT(struct ds_value, "contentType", content_type_name, AT(6), OF_FIELD,                              \
             .about = "The content type of the value."),                                                      \
        TEXT(struct ds_value, "unit", unit, AT(7), OF_FIELD,                                                  \
             .about = "The unit of the value, where the content type is wrong in this release."),             \
        FLAG(struct ds_value, "truncated", is_truncated, AT(8), ELSEWHERE("truncated"),                       \
             .about = "Parts of the value are left out.")
#define VALUE_CHILDREN                                                                                                 \
    (const struct format_child[])                                                                                      \
    {                                                                                                                  \
        {.name = "value",                                                                                              \
         .kind = FORMAT_TREE,                                                                                          \
         .element = &value,                                                                                            \
         .columns = {AT(9), .always = true,                                                                            \
                     .about = "The value of each field by its name. Time spans are in nanoseconds, points in time in " \
                              "milliseconds since 1970."}},                                                            \
            END,                                                                                                       \
    }

/* A node of an example. */
static const struct format_element value = {
    .name = "ExampleValue",
    .about = "The text of a raw value; null; the values of an object by name; a list.",
    .size = sizeof(struct ds_value),
    .attributes = (const struct format_attribute[]){VALUE_ATTRIBUTES, END},
    .children = VALUE_CHILDREN,
};

const struct format_element format_example = {
    .name = "JfrExample",
    .about = "An event or object in a recording.",
    .size = sizeof(struct ds_value),
    .attributes =
        (const struct format_attribute[]){
            NUMBER(struct ds_value, "recording", example_file, -1, AT(1),
                   .about = "The index of the recording in recordings, from 0."),
            TEXT(struct ds_value, "collector", gc, AT(2), .choices = gc_names,
                 .about = "The garbage collector of the recorded JVM."),
            TEXT(struct ds_value, "run", run, AT(3), .about = "The benchmark run that was recorded."),
            TEXT(struct ds_value, "configuration", configuration, AT(4), .choices = recorded_configurations,
                 .about = "The configuration of the recording; all: every event was enabled."),
            VALUE_ATTRIBUTES,
            END,
        },
    .children = VALUE_CHILDREN,
    .also =
        (const struct format_child[]){
            DERIVED_TEXTS(struct ds_value, "truncated", children, derive_truncated, AT(8), .is_only_json = true,
                          .about = "The paths of lists of which elements are left out: stackTrace.frames."),
            END,
        },
};

const struct format_element format_gc_evidence = {
    .name = "CollectorEvidence",
    .about = "The evidence for the garbage collectors under which an event occurs.",
    .size = sizeof(struct ds_gc_evidence),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_gc_evidence, "rule", rule, AT(1), .needed = true, .choices = gc_evidence_rules,
                 .about = "folder: all emissions are in the folder of a garbage collector; java: Java code emits the "
                          "event; curated: a hand-written table with evidence; not emitted: no place emits it. Absent: "
                          "only runs show it."),
            TEXT(struct ds_gc_evidence, "path", place.path, AT(2), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence: a file, relative to the root of the source tree."),
            NUMBER(struct ds_gc_evidence, "line", place.line, 0, AT(3), .with = "path", ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_gc_evidence, "what", place.what, AS(4, "text"), .with = "path",
                 .about = "A text on the line."),
            TEXT(struct ds_gc_evidence, "tag", place.tag, AT(5), .with = "path", .pattern = TAG, ELSEWHERE("place"),
                 .about = "The tag of the source tree; absent: the tag of the release."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_gc_evidence, "place", place, AT(6), .about = "The place in the source that shows it."),
            END,
        },
};

const struct format_element format_gc = {
    .size = sizeof(struct ds_gc),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_gc, "name", name, KEY, .key = KEY_PART, .choices = gc_names),
            TEXT(struct ds_gc, "emits", emits, VALUE, .form = JSON_TRUTH),
            NUMBER(struct ds_gc, "runs", runs, 0, ELSEWHERE("occurred.runs")),
            NUMBER(struct ds_gc, "seen", seen, 0, ELSEWHERE("occurred.seen")),
            TEXT(struct ds_gc, "count", count, ELSEWHERE("occurred.count"), .pattern = DIGITS),
            TEXT(struct ds_gc, "where", where, ELSEWHERE("No release has it, only extracts of recordings.")),
            END,
        },
};

/* The result of benchmark runs. */
const struct format_element format_gc_run = {
    .name = "CollectorRuns",
    .about = "The benchmark runs under a garbage collector.",
    .size = sizeof(struct ds_gc),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_gc, "name", name, AT(1), .map_key = MAP_KEY_ONLY, .choices = gc_names,
                 .about = "The garbage collector."),
            NUMBER(struct ds_gc, "runs", runs, 0, AT(2),
                   .about = "The benchmark runs under this garbage collector with the event enabled; absent: none."),
            NUMBER(struct ds_gc, "seen", seen, 0, AT(3),
                   .about = "The runs in which the event occurred; absent: none."),
            TEXT(struct ds_gc, "count", count, AT(4), .form = JSON_NUMBER, .pattern = DIGITS,
                 .about = "How often it occurred in all of them."),
            END,
        },
};

static const struct format_element effect = {
    .name = "JfrEffect",
    .about = "A side effect of enabling an event.",
    .size = sizeof(struct ds_effect),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_effect, "kind", kind, AT(1), .key = KEY_PART, .choices = effect_names,
                 .about = "A side effect of enabling the event."),
            NAME(struct ds_effect, "path", place.path, AT(3), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence: a file, relative to the root of the source tree."),
            NUMBER(struct ds_effect, "line", place.line, 0, AT(4), .needed = true, ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_effect, "what", place.what, AS(2, "text"), .needed = true, .content = CONTENT_WORDS,
                 .about = "A sentence that explains the effect."),
            TEXT(struct ds_effect, "tag", place.tag, AT(5), .pattern = TAG, .needed = true, ELSEWHERE("place"),
                 .about = "The tag of the source tree; absent: the tag of the release."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_effect, "place", place, AT(6), .about = "The place in the source that shows it."),
            END,
        },
};

const struct format_element format_rate = {
    .name = "JfrRate",
    .about = "How often an event occurred in a benchmark run.",
    .size = sizeof(struct ds_rate),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_rate, "configuration", configuration, AT(1), .choices = recorded_configurations,
                 .key = KEY_PART, .about = "The configuration of the recording; all: every event was enabled."),
            TEXT(struct ds_rate, "gc", gc, AS(2, "collector"), .choices = gc_names, .key = KEY_PART,
                 .about = "The garbage collector of the recorded JVM."),
            TEXT(struct ds_rate, "run", run, AT(3), .refers = REFERS_RUN, .key = KEY_PART,
                 .about = "The benchmark run that was recorded."),
            TEXT(struct ds_rate, "perSecond", per_second, AT(4), .form = JSON_NUMBER, .content = CONTENT_AMOUNT,
                 .about = "Events per second."),
            TEXT(struct ds_rate, "perChunk", per_chunk, AT(5), .form = JSON_NUMBER, .content = CONTENT_AMOUNT,
                 .about = "Events per chunk of the recording; absent: the chunks were not counted."),
            TEXT(struct ds_rate, "bytes", bytes, AT(6), .form = JSON_NUMBER, .content = CONTENT_AMOUNT,
                 .about = "The mean size of an event in bytes."),
            END,
        },
};

const struct format_element format_cost = {
    .name = "JfrCost",
    .about = "How often an event occurs by design, and what it costs.",
    .size = sizeof(struct ds_cost),
    .attributes =
        (const struct format_attribute[]){
            TEXT(struct ds_cost, "frequency", frequency, AT(1), .choices = frequency_names,
                 .about = "How often the event occurs by design."),
            TEXT(struct ds_cost, "item", item, AT(2), .content = CONTENT_WORDS,
                 .about = "The object for which one event is written: thread, call of System.gc."),
            TEXT(struct ds_cost, "path", place.path, AT(6), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence for frequency and item: a file, relative to the root of the source tree."),
            NUMBER(struct ds_cost, "line", place.line, 0, AT(7), .with = "path", ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_cost, "tag", place.tag, AT(8), .with = "path", .pattern = TAG, ELSEWHERE("place"),
                 .about = "The tag of the source tree."),
            TEXT(struct ds_cost, "bytes", bytes, AT(4), .form = JSON_NUMBER, .content = CONTENT_AMOUNT,
                 .about = "The mean size of an event without stack trace in bytes, in benchmark runs."),
            TEXT(struct ds_cost, "bytesWithStack", bytes_with_stack, AS(5, "bytesWithStackTrace"), .form = JSON_NUMBER,
                 .content = CONTENT_AMOUNT, .about = "The mean size of an event with its share of the stack traces."),
            END,
        },
    .children =
        (const struct format_child[]){
            ELEMENTS(struct ds_cost, "Rate", rates, format_rate, ELSEWHERE("rates")),
            ELEMENTS(struct ds_cost, "Effect", effects, effect, AS(3, "effects"),
                     .about = "A side effect of enabling the event."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_cost, "place", place, AT(9), .about = "The place in the source that shows it."),
            END,
        },
};
