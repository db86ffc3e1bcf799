/* The tables of what refers to events: other events, rules and pages of JDK Mission Control, metrics, profilers. */
#include "common/dataset/derived.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format_macros.h"
#include "common/dataset/metric_sources.h"
#include "common/dataset/related_kinds.h"

const struct format_element format_related = {
    .name = "JfrRelated",
    .about = "An event to use together with another one.",
    .size = sizeof(struct ds_related),
    .attributes =
        (const struct format_attribute[]){
            NAME(
                struct ds_related, "event", event, AT(1), .key = KEY_PART, .text = json_related_event,
                .pattern = EVENT_NAME,
                .about =
                    "The full name of the other event, which may be one of another release: a successor or predecessor."),
            NAME(struct ds_related, "kind", kind, AT(2), .key = KEY_PART, .choices = related_kinds,
                 .choice_count = RELATED_STORED, .about = "The role of the other event in relation to this one."),
            TEXT(struct ds_related, "field", field, AT(3), .refers = REFERS_FIELD,
                 .about = "The field that joins the events."),
            TEXT(struct ds_related, "otherField", other_field, ELSEWHERE("otherField"), .needed = true, .with = "field",
                 .about = "The field of the other event."),
            TEXT(struct ds_related, "what", what, AS(5, "text"), .needed = true, .content = CONTENT_WORDS,
                 .about = "A sentence about the two events."),
            FLAG(struct ds_related, "renamed", is_renamed, AT(6), ELSEWHERE("renamedTo and renamedFrom"),
                 .about = "Of a successor or predecessor: a release renamed the event."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_related, "otherField", other_field, AT(4), .text = derived_other_field,
                     .about = "The field of the other event, if its name differs."),
            END,
        },
};

static const char *const rule_needs_words[] = {"enabled", "available", NULL};

const struct format_element format_rule = {
    .name = "JmcRule",
    .about = "A rule of JDK Mission Control's automated analysis that uses an event.",
    .size = sizeof(struct ds_rule),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_rule, "id", id, AT(1), .key = KEY_PART,
                 .about = "The identifier of the rule in JDK Mission Control."),
            NAME(struct ds_rule, "name", name, AT(2), .about = "The human-readable name of the rule."),
            NAME(struct ds_rule, "topic", topic, AT(3), .about = "The topic of the rule in JDK Mission Control."),
            NAME(struct ds_rule, "needs", needs, ELSEWHERE("needs"), .key = KEY_PART, .choices = rule_needs,
                 .about = "ENABLED: the event must be enabled; AVAILABLE: it must have occurred."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONE_TEXT(struct ds_rule, "needs", needs, AT(4), .always = true, .text = derived_rule_needs,
                     .choices = rule_needs_words,
                     .about = "enabled: the event must be enabled; available: it must have occurred."),
            END,
        },
};

const struct format_element format_jmc_page = {
    .name = "JmcPage",
    .about = "A page of JDK Mission Control that shows an event.",
    .size = sizeof(struct ds_jmc_page),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_jmc_page, "name", name, AT(1), .key = KEY_PART,
                 .about = "The title of the page in JDK Mission Control."),
            NAME(struct ds_jmc_page, "since", since, AT(2), .pattern = VERSION,
                 .about = "The first version of JDK Mission Control whose page uses the event; 8.0.0: or earlier."),
            TEXT(struct ds_jmc_page, "until", until, AT(3), ELSEWHERE("No: no page has it."), .pattern = VERSION,
                 .about = "The last version whose page uses the event; absent: the newest one does."),
            END,
        },
};

const struct format_element format_metric = {
    .name = "JfrMetric",
    .about = "Another source of what an event measures.",
    .size = sizeof(struct ds_metric),
    .attributes =
        (const struct format_attribute[]){
            NAME(
                struct ds_metric, "source", source, AT(1), .key = KEY_PART, .choices = metric_sources,
                .about =
                    "opentelemetry: its runtime telemetry; micrometer: its binders; prometheus: client_java; jmx-exporter: the JMX Exporter of Prometheus; mxbean: an attribute; log: tags of -Xlog; jcmd: a diagnostic command."),
            NAME(struct ds_metric, "name", name, AT(2), .key = KEY_PART,
                 .about = "The name of the metric, attribute or command, or the log tags."),
            TEXT(struct ds_metric, "field", field, AT(3), .refers = REFERS_FIELD, .key = KEY_PART,
                 .about = "The field with the quantity; absent: it is the number of events, or their existence."),
            TEXT(struct ds_metric, "unit", unit, AT(4), .about = "The unit, as the source states it."),
            TEXT(struct ds_metric, "what", place.what, AS(5, "text"), .needed = true, .content = CONTENT_WORDS,
                 .about = "How the source differs from the event."),
            NAME(struct ds_metric, "path", place.path, AT(6), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence: a file, relative to the root of the source tree."),
            NUMBER(struct ds_metric, "line", place.line, 0, AT(7), .needed = true, ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_metric, "tag", place.tag, AT(8), .needed = true, .pattern = TAG, ELSEWHERE("place"),
                 .about = "The tag of the JDK's source tree; of another project, OWNER/REPOSITORY@TAG on GitHub."),
            END,
        },
    .also =
        (const struct format_child[]){
            ONLY_JSON(struct ds_metric, "place", place, format_source_place, derive_full_place, AT(9),
                      .about = "The place in the source that shows it."),
            END,
        },
};

const struct format_element format_profiler = {
    .name = "JfrProfiler",
    .about = "What an event means in files that a profiler writes itself.",
    .size = sizeof(struct ds_profiler),
    .attributes =
        (const struct format_attribute[]){
            NAME(struct ds_profiler, "name", name, AT(1), .key = KEY_PART,
                 .about = "The profiler, as the library with its events is called: async-profiler."),
            TEXT(struct ds_profiler, "option", option, AT(2),
                 .about = "The option with which it writes the event; absent: it always does."),
            NAME(struct ds_profiler, "since", since, AT(3), .pattern = VERSION,
                 .about = "The first version of the profiler that writes the event."),
            TEXT(struct ds_profiler, "until", until, AT(4), ELSEWHERE("No: no profiler has it."), .pattern = VERSION,
                 .about = "The last version that writes the event; absent: the newest one does."),
            TEXT(struct ds_profiler, "what", place.what, AS(5, "text"), .needed = true, .content = CONTENT_WORDS,
                 .about = "What the event means in its files."),
            NAME(struct ds_profiler, "path", place.path, AT(6), .pattern = SOURCE_PATH, ELSEWHERE("place"),
                 .about = "The evidence: a file, relative to the root of the source tree."),
            NUMBER(struct ds_profiler, "line", place.line, 0, AT(7), .needed = true, ELSEWHERE("place"),
                   .about = "The line in the file, from 1."),
            TEXT(struct ds_profiler, "tag", place.tag, AT(8), .needed = true, .pattern = TAG, ELSEWHERE("place"),
                 .about = "OWNER/REPOSITORY@TAG on GitHub."),
            END,
        },
    .also =
        (const struct format_child[]){
            PLACE(struct ds_profiler, "place", place, AT(9), .about = "The place in the source that shows it."),
            END,
        },
};
