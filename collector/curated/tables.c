/* The curated tables. */
#include "collector/curated/owners.h"
#include "collector/curated/problems.h"
#include "collector/curated/table.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/metric_sources.h"
#include "common/dataset/related_kinds.h"
#include "common/dataset/sensitive_kinds.h"
#include "common/dataset/type.h"

static const char *const redactions[] = {"replace", "keep", "forbid", NULL};
static const char *const library_ways[] = {"dependency",   "test",     "agent", "extension",
                                           "native-image", "profiler", NULL};

static const char *const playbook_kinds[] = {"record", "running", "view", "value", "next", NULL};

#define TO(type, member) (1 + offsetof(type, member))
#define TEXT(...)                        \
    {                                    \
        COLUMN_TEXT, .name = __VA_ARGS__ \
    }
#define CHOICE(list, ...)                                   \
    {                                                       \
        COLUMN_CHOICE, .choices = list, .name = __VA_ARGS__ \
    }
#define MATCHES(expression, ...)                                   \
    {                                                              \
        COLUMN_PATTERN, .pattern = expression, .name = __VA_ARGS__ \
    }
#define RELEASES                            \
    {                                       \
        COLUMN_RELEASES, .name = "releases" \
    }
#define EVENT                         \
    {                                 \
        COLUMN_EVENT, .name = "event" \
    }
/* The evidence: a tag, a place, and a text on its line. */
#define EVIDENCE(type, member)                                             \
    {COLUMN_TAG, .name = "tag", .to = TO(type, member.tag)},               \
        {COLUMN_PLACE, .name = "place PATH:LINE", .to = TO(type, member)}, \
    {                                                                      \
        COLUMN_QUOTE, .name = "text on the line"                           \
    }
#define LIST(owner, member) .list = offsetof(owner, member), .item = sizeof *((owner *)0)->member.items
#define COLUMN(at) (1U << (at))

/* keywords.tsv refers to what tasks.tsv has. */
static const struct curated_table tables[] = {
    {
        .file = "curated/values.tsv",
        .step = "values",
        .owner = &owner_value,
        .columns = {TEXT("type"), RELEASES, TEXT("value"), EVIDENCE(struct ds_type_value, place),
                    TEXT("meaning", .to = TO(struct ds_type_value, description))},
        .key = COLUMN(0) | COLUMN(2),
        .names = COLUMN(0) | COLUMN(2),
        .warns = true,
    },
    {
        .file = "curated/units.tsv",
        .step = "units",
        .owner = &owner_named_field,
        .columns = {TEXT("event or type.field"),
                    RELEASES,
                    TEXT("unit", .to = TO(struct ds_field, actual_unit)),
                    CHOICE(gc_names, "garbage collector", .to = TO(struct ds_field, actual_unit_gc),
                           .may_be_none = true),
                    {COLUMN_TAG, .name = "tag"},
                    {COLUMN_PLACE, .name = "place PATH:LINE"},
                    {COLUMN_QUOTE, .name = "text on the line"},
                    TEXT("reason", .to = TO(struct ds_field, actual_unit_reason))},
        .key = COLUMN(0),
        .names = COLUMN(0),
    },
    {
        .file = "curated/gcs.tsv",
        .step = "examples",
        .owner = &owner_event,
        .columns = {EVENT,
                    RELEASES,
                    {COLUMN_GCS, .name = "garbage collectors", .to = TO(struct ds_gc_evidence, gcs), .separator = '?',
                     .second = TO(struct ds_gc_evidence, unknown)},
                    EVIDENCE(struct ds_gc_evidence, place),
                    TEXT("reason", .to = TO(struct ds_gc_evidence, place.what))},
        .constant = {TO(struct ds_gc_evidence, rule), "curated"},
        LIST(struct ds_event, gc_evidence),
        .key = COLUMN(0),
    },
    {
        .file = "curated/gc-needs.tsv",
        .step = "examples",
        .owner = &owner_release,
        .columns = {CHOICE(gc_names, "garbage collector", .to = TO(struct ds_gc_need, gc)), RELEASES,
                    CHOICE(gc_need_names, "kind", .to = TO(struct ds_gc_need, kind)),
                    EVIDENCE(struct ds_gc_need, place), TEXT("sentence", .to = TO(struct ds_gc_need, place.what))},
        LIST(struct dataset, gc_needs),
        .key = COLUMN(0) | COLUMN(2),
    },
    {
        .file = "curated/frequency.tsv",
        .step = "examples",
        .owner = &owner_cost,
        .columns = {EVENT, RELEASES,
                    CHOICE(frequency_names, "frequency", .to = TO(struct ds_cost, frequency), .may_be_none = true),
                    EVIDENCE(struct ds_cost, place), TEXT("item", .to = TO(struct ds_cost, item), .may_be_none = true)},
        .key = COLUMN(0),
    },
    {
        .file = "curated/effects.tsv",
        .step = "examples",
        .owner = &owner_cost,
        .columns = {EVENT, RELEASES, CHOICE(effect_names, "effect", .to = TO(struct ds_effect, kind)),
                    EVIDENCE(struct ds_effect, place), TEXT("sentence", .to = TO(struct ds_effect, place.what))},
        LIST(struct ds_cost, effects),
        .key = COLUMN(0) | COLUMN(2),
    },
    {
        .file = "curated/special-values.tsv",
        .step = "examples",
        .owner = &owner_event_of_field,
        .columns = {{COLUMN_FIELD, .name = "event.field", .second = TO(struct ds_special_value, field)},
                    RELEASES,
                    MATCHES("^([*]|-?[0-9]+)$", "value", .to = TO(struct ds_special_value, value)),
                    EVIDENCE(struct ds_special_value, place),
                    TEXT("meaning", .to = TO(struct ds_special_value, meaning))},
        LIST(struct ds_event, special_values),
        .key = COLUMN(0) | COLUMN(2),
    },
    {
        .file = "curated/needs.tsv",
        .step = "examples",
        .owner = &owner_event,
        .columns = {EVENT, RELEASES,
                    CHOICE(need_names, "need", .to = TO(struct ds_need, kind), .separator = ' ',
                           .second = TO(struct ds_need, value)),
                    EVIDENCE(struct ds_need, place), TEXT("sentence", .to = TO(struct ds_need, place.what))},
        LIST(struct ds_event, needs),
        .key = COLUMN(0) | COLUMN(2) | COLUMN(6),
        .problem = problem_of_need,
    },
    {
        .file = "curated/platforms.tsv",
        .step = "examples",
        .owner = &owner_event,
        .columns = {EVENT, RELEASES,
                    CHOICE(platform_names, "platforms", .to = TO(struct ds_platform, name), .is_list = true),
                    EVIDENCE(struct ds_platform, place), TEXT("sentence", .to = TO(struct ds_platform, place.what))},
        LIST(struct ds_event, platforms),
        .key = COLUMN(0),
        .problem = problem_of_platform,
    },
    {
        .file = "curated/event-changes.tsv",
        .step = "reasons",
        .owner = &owner_release,
        .columns = {TEXT("event", .to = TO(struct ds_reason, event)),
                    {COLUMN_RELEASE, .name = "release"},
                    CHOICE(reason_kinds, "kind", .to = TO(struct ds_reason, kind)),
                    MATCHES("^[1-9][0-9]*$", "bug", .to = TO(struct ds_reason, bug)),
                    TEXT("title", .to = TO(struct ds_reason, title)),
                    MATCHES("^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+#[0-9]+$", "pull request",
                            .to = TO(struct ds_reason, pull), .may_be_none = true),
                    MATCHES("^[1-9][0-9]*$", "JEP", .to = TO(struct ds_reason, jep), .may_be_none = true),
                    MATCHES("^[+-][A-Za-z0-9_]+( [+-][A-Za-z0-9_]+)*$", "fields", .to = TO(struct ds_reason, fields),
                            .may_be_none = true)},
        LIST(struct dataset, reasons),
        .key = COLUMN(0) | COLUMN(2) | COLUMN(3),
        .problem = problem_of_reason,
    },
    {
        .file = "curated/jmc-rules.tsv",
        .step = "rules",
        .owner = &owner_reported_event,
        .columns = {EVENT, RELEASES, TEXT("rule", .to = TO(struct ds_rule, id)),
                    TEXT("name", .to = TO(struct ds_rule, name)), TEXT("topic", .to = TO(struct ds_rule, topic)),
                    CHOICE(rule_needs, "need", .to = TO(struct ds_rule, needs))},
        LIST(struct ds_event, rules),
        .key = COLUMN(0) | COLUMN(2) | COLUMN(5),
    },
    {
        .file = "curated/jmc-pages.tsv",
        .step = "rules",
        .owner = &owner_reported_event,
        .columns = {EVENT, RELEASES, TEXT("page", .to = TO(struct ds_jmc_page, name)),
                    MATCHES("^[0-9]+([.][0-9]+)+$", "since", .to = TO(struct ds_jmc_page, since)),
                    MATCHES("^[0-9]+([.][0-9]+)+$", "until", .to = TO(struct ds_jmc_page, until), .may_be_none = true)},
        LIST(struct ds_event, jmc_pages),
        .key = COLUMN(0) | COLUMN(2),
    },
    {
        .file = "curated/metrics.tsv",
        .step = "metrics",
        .owner = &owner_reported_event,
        .columns = {EVENT, RELEASES, CHOICE(metric_sources, "source", .to = TO(struct ds_metric, source)),
                    TEXT("name", .to = TO(struct ds_metric, name)),
                    TEXT("field", .to = TO(struct ds_metric, field), .may_be_none = true),
                    TEXT("unit", .to = TO(struct ds_metric, unit), .may_be_none = true),
                    EVIDENCE(struct ds_metric, place), TEXT("difference", .to = TO(struct ds_metric, place.what))},
        LIST(struct ds_event, metrics),
        .key = COLUMN(0) | COLUMN(2) | COLUMN(3) | COLUMN(4),
        .problem = problem_of_metric,
    },
    {
        .file = "curated/profilers.tsv",
        .step = "metrics",
        .owner = &owner_reported_event,
        .columns = {EVENT, RELEASES, MATCHES("^[a-z0-9][a-z0-9-]*$", "profiler", .to = TO(struct ds_profiler, name)),
                    TEXT("option", .to = TO(struct ds_profiler, option), .may_be_none = true),
                    MATCHES("^[0-9]+([.][0-9]+)+$", "since", .to = TO(struct ds_profiler, since)),
                    MATCHES("^[0-9]+([.][0-9]+)+$", "until", .to = TO(struct ds_profiler, until), .may_be_none = true),
                    EVIDENCE(struct ds_profiler, place), TEXT("meaning", .to = TO(struct ds_profiler, place.what))},
        LIST(struct ds_event, profilers),
        .key = COLUMN(0) | COLUMN(2),
    },
    {
        .file = "curated/openj9.tsv",
        .step = "other-jvms",
        .owner = &owner_reported_event,
        .columns = {EVENT, RELEASES, TEXT("version", .to = TO(struct ds_other_jvm, since)),
                    TEXT("note", .to = TO(struct ds_other_jvm, note), .may_be_none = true),
                    TEXT("platforms", .to = TO(struct ds_other_jvm, platforms), .may_be_none = true)},
        .constant = {TO(struct ds_other_jvm, name), "OpenJ9"},
        LIST(struct ds_event, other_jvms),
        .key = COLUMN(0),
    },
    {
        .file = "curated/relations.tsv",
        .step = "relations",
        .owner = &owner_event,
        .columns = {EVENT,
                    RELEASES,
                    CHOICE(related_kinds, "kind"),
                    {COLUMN_EVENT, .name = "other event"},
                    MATCHES("^[A-Za-z0-9_.]+(=[A-Za-z0-9_.]+)?$", "fields", .may_be_none = true),
                    TEXT("sentence")},
        LIST(struct ds_event, related),
        .key = COLUMN(0) | COLUMN(2) | COLUMN(3),
        .names = COLUMN(0) | COLUMN(3),
        .add = add_relation,
    },
    {
        .file = "curated/not-recorded.tsv",
        .step = "not-recorded",
        .owner = &owner_release,
        .columns = {MATCHES("^[a-z][a-z0-9-]*$", "name", .to = TO(struct ds_not_recorded, name)),
                    RELEASES,
                    TEXT("title", .to = TO(struct ds_not_recorded, title)),
                    {COLUMN_EVENTS, .name = "nearest events", .to = TO(struct ds_not_recorded, events),
                     .may_be_none = true},
                    EVIDENCE(struct ds_not_recorded, place),
                    TEXT("what the code does", .to = TO(struct ds_not_recorded, place.what)),
                    TEXT("what shows it", .to = TO(struct ds_not_recorded, instead))},
        LIST(struct dataset, not_recorded),
        .key = COLUMN(0),
    },
    {
        .file = "curated/sensitive.tsv",
        .step = "sensitive",
        .owner = &owner_field,
        .columns = {TEXT("event or type"),
                    RELEASES,
                    CHOICE(sensitive_kinds, "kind and fields", .to = TO(struct ds_field, sensitive), .separator = ':',
                           .is_list = true),
                    {COLUMN_TAG, .name = "tag"},
                    {COLUMN_PLACE, .name = "place PATH:LINE"},
                    {COLUMN_QUOTE, .name = "text on the line"},
                    TEXT("reason", .to = TO(struct ds_field, sensitive_reason))},
        .key = COLUMN(0) | COLUMN(2),
        .names = COLUMN(0),
    },
    {
        .file = "libraries.tsv",
        .columns = {MATCHES("^[a-z0-9][a-z0-9-]*$", "name"),
                    MATCHES("^[A-Za-z0-9_.-]+:[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)?$", "artifact GROUP:NAME"),
                    TEXT("label"), MATCHES("^https?://[^ ]+$", "page"), MATCHES("^(<=)?[0-9][^ ]*$", "first version"),
                    MATCHES("^[0-9][^ ]*$", "newest version"), CHOICE(library_ways, "way to add it"),
                    TEXT("how events are enabled")},
        .key = COLUMN(0),
    },
    {
        .file = "tasks.tsv",
        .columns =
            {MATCHES("^[a-z][a-z0-9-]*$", "anchor"), TEXT("title"), TEXT("text"), {COLUMN_EVENTS, .name = "events"}},
        .key = COLUMN(0),
    },
    {
        .file = "playbooks.tsv",
        .columns = {MATCHES("^[a-z][a-z0-9-]*$", "task"), CHOICE(playbook_kinds, "kind"), RELEASES,
                    TEXT("subject", .may_be_none = true), TEXT("text", .may_be_none = true)},
        .key = COLUMN(0) | COLUMN(1) | COLUMN(3),
    },
    {
        .file = "keywords.tsv",
        .columns = {TEXT("keywords"), {COLUMN_FOUND, .name = "what is found"}},
        .key = COLUMN(0),
    },
    {
        .file = "redactions.tsv",
        .columns = {CHOICE(redactions, "kind"),
                    MATCHES("^([*]|[A-Za-z0-9_.$]+[.][A-Za-z0-9_]+)$", "where"),
                    {COLUMN_EXPRESSION, .name = "pattern"},
                    TEXT("replacement", .may_be_missing = true)},
        .key = COLUMN(0) | COLUMN(1) | COLUMN(2),
    },
    {
        .file = "curated/confirmed.tsv",
        .columns = {TEXT("subject"), RELEASES, TEXT("code"), MATCHES("^([0-9a-f]{16}|-)$", "fingerprint")},
        .key = COLUMN(0) | COLUMN(2),
    },
};

enum { TABLE_COUNT = sizeof tables / sizeof *tables };
const struct curated_table *const curated_confirmed = &tables[TABLE_COUNT - 1];

/* --- Attributes ------------------------------------------------------------------------------------------ */

/* The table of a row of the format. */
static void describe(struct curated_table *table, const struct format_attribute *row, bool is_of_field)
{
    const struct format_columns *columns = &row->columns;
    const char *pattern = columns->xml_pattern ? columns->xml_pattern : columns->pattern;
    *table = (struct curated_table){
        .file = columns->curated,
        .step = "examples",
        .owner = is_of_field ? &owner_named_field : &owner_event,
        .columns = {{is_of_field ? COLUMN_TEXT : COLUMN_EVENT, .name = is_of_field ? "event or type.field" : "event"},
                    RELEASES,
                    {columns->choices ? COLUMN_CHOICE
                     : pattern        ? COLUMN_PATTERN
                                      : COLUMN_TEXT,
                     .name = row->name, .to = 1 + row->offset, .choices = columns->choices, .pattern = pattern}},
        .key = COLUMN(0),
        .names = is_of_field ? COLUMN(0) : 0,
    };
}

bool curated_next(struct curated_table *table, size_t *at)
{
    size_t left = (*at)++;
    if (left < TABLE_COUNT) {
        *table = tables[left];
        return true;
    }
    left -= TABLE_COUNT;
    for (int is_of_field = 0; is_of_field < 2; is_of_field++) {
        const struct format_attribute *row = (is_of_field ? &format_field : &format_event)->attributes;
        for (; row->name; row++) {
            if (row->columns.curated && left-- == 0) {
                describe(table, row, is_of_field);
                return true;
            }
        }
    }
    return false;
}
