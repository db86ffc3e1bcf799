/* The curated tables. */
#include <assert.h>

#include "collector/curated/owners.h"
#include "collector/curated/problems.h"
#include "collector/curated/table.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/related_kinds.h"
#include "common/dataset/sensitive_kinds.h"
#include "common/dataset/type.h"

static const char *const redactions[] = {"replace", "keep", "forbid", NULL};
static const char *const library_ways[] = {"dependency",   "test",     "agent", "extension",
                                           "native-image", "profiler", NULL};

static const char *const playbook_kinds[] = {"record", "running", "view", "value", "run", "seen", "next", NULL};

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
#define EVIDENCE_TO(place)                                                       \
    {COLUMN_TAG, .name = "tag", .to = (place) + offsetof(struct ds_place, tag)}, \
        {COLUMN_PLACE, .name = "place PATH:LINE", .to = (place)},                \
    {                                                                            \
        COLUMN_QUOTE, .name = "text on the line"                                 \
    }
#define EVIDENCE(type, member) EVIDENCE_TO(TO(type, member))
#define LIST(owner, member) .list = offsetof(owner, member), .item = sizeof *((owner *)0)->member.items
#define COLUMN(at) (1U << (at))

/* keywords.tsv refers to rows of tasks.tsv, which therefore precedes it. A table without columns has those of its
 * row in the format. */
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
        .problem = problem_of_gc_evidence,
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
        .problem = problem_of_special_value,
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
        .owner = &owner_reason,
        .columns = {TEXT("event", .to = TO(struct ds_reason, event)),
                    {COLUMN_RELEASE, .name = "release"},
                    CHOICE(reason_kinds, "kind", .to = TO(struct ds_reason, kind)),
                    MATCHES("^[1-9][0-9]*$", "bug", .to = TO(struct ds_reason, bug), .may_be_none = true),
                    TEXT("title", .to = TO(struct ds_reason, title), .may_be_none = true),
                    MATCHES("^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+#[0-9]+$", "pull request",
                            .to = TO(struct ds_reason, pull), .may_be_none = true),
                    MATCHES("^[1-9][0-9]*$", "JEP", .to = TO(struct ds_reason, jep), .may_be_none = true),
                    TEXT("title of the JEP", .to = TO(struct ds_reason, jep_title), .may_be_none = true),
                    MATCHES("^[+-][A-Za-z0-9_]+( [+-][A-Za-z0-9_]+)*$", "fields", .to = TO(struct ds_reason, fields),
                            .may_be_none = true)},
        LIST(struct dataset, reasons),
        .key = COLUMN(0) | COLUMN(2) | COLUMN(3),
        .problem = problem_of_reason,
    },
    {.file = "curated/jmc-rules.tsv", .step = "rules", .owner = &owner_reported_event},
    {.file = "curated/jmc-pages.tsv", .step = "rules", .owner = &owner_reported_event},
    {.file = "curated/metrics.tsv", .step = "metrics", .owner = &owner_reported_event},
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
        .constant = {TO(struct ds_other_jvm, name), "OpenJ9"},
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
                    TEXT("how events are enabled"),
                    MATCHES("^[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+){2}$", "contained in GROUP:NAME:VERSION",
                            .may_be_missing = true)},
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
        .columns = {{COLUMN_WORDS, .name = "keywords"}, {COLUMN_FOUND, .name = "what is found"}},
        .key = COLUMN(0),
    },
    {
        .file = "searches.tsv",
        .columns = {MATCHES("^[a-z]+[0-9]*$", "list"), TEXT("query"), {COLUMN_FOUND, .name = "answers"}},
        .key = COLUMN(0) | COLUMN(1),
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
        .columns =
            {TEXT("subject"), RELEASES, {COLUMN_QUOTE, .name = "code"}, MATCHES("^([0-9a-f]{16}|-)$", "fingerprint")},
        .key = COLUMN(0) | COLUMN(2),
    },
};

enum { TABLE_COUNT = sizeof tables / sizeof *tables };
const struct curated_table *const curated_confirmed = &tables[TABLE_COUNT - 1];

/* --- Tables from the format ------------------------------------------------------------------------------ */

static void add_column(struct curated_table *table, bool is_key, struct curated_column column)
{
    int at = curated_columns(table);
    assert(at < CURATED_COLUMNS);
    table->columns[at] = column;
    table->key |= is_key ? COLUMN(at) : 0;
}

static void add_attribute(struct curated_table *table, const struct format_attribute *row)
{
    static const char *const truths[] = {"true", "false", NULL};
    static const char number[] = "^(0|-?[1-9][0-9]{0,8})$";
    const struct format_columns *columns = &row->columns;
    bool is_needed = row->required || (columns->needed && !columns->with);
    struct curated_column column = {.name = row->name,
                                    .attribute = row,
                                    .choices = columns->choices,
                                    .pattern = columns->xml_pattern ? columns->xml_pattern : columns->pattern,
                                    .is_list = columns->is_list,
                                    .may_be_none = table->item && !is_needed};
    switch (row->kind) {
    case FORMAT_BOOL: column.choices = truths; break;
    case FORMAT_NUMBER: column.pattern = number; break;
    default: assert(row->kind == FORMAT_TEXT || row->kind == FORMAT_RELEASES);
    }
    column.kind = row->kind == FORMAT_RELEASES      ? COLUMN_RELEASES
                  : columns->refers == REFERS_EVENT ? COLUMN_EVENT
                  : column.choices                  ? COLUMN_CHOICE
                  : column.pattern                  ? COLUMN_PATTERN
                                                    : COLUMN_TEXT;
    add_column(table, columns->key != KEY_NONE, column);
}

/* Adds the column of a text: a text element, or the text of an element. */
static void add_text(struct curated_table *table, bool is_key, const char *name, size_t offset,
                     const struct format_columns *columns)
{
    add_column(table, is_key,
               (struct curated_column){columns->pattern ? COLUMN_PATTERN : COLUMN_TEXT, .name = name, .to = 1 + offset,
                                       .pattern = columns->pattern});
}

/* Returns the attribute of the element at the offset in its struct; NULL: none. */
static const struct format_attribute *attribute_at(const struct format_element *element, size_t offset)
{
    const struct format_attribute *row = element->attributes;
    while (row->name && row->offset != offset)
        row++;
    return row->name ? row : NULL;
}

/* Returns the attribute `path` of the place that contains the attribute; NULL: none. A place has a path and a line. */
static const struct format_attribute *place_of(const struct format_element *element, const struct format_attribute *row)
{
    for (const struct format_attribute *path = element->attributes; path->name; path++) {
        const struct format_attribute *line = attribute_at(element, path->offset + offsetof(struct ds_place, line));
        bool is_place = path->kind == FORMAT_TEXT && line && line->kind == FORMAT_NUMBER;
        if (is_place && row->offset >= path->offset && row->offset < path->offset + sizeof(struct ds_place))
            return path;
    }
    return NULL;
}

/* Adds the columns of the evidence, and of the sentence about it if the element has one. */
static void add_evidence(struct curated_table *table, const struct format_element *element, size_t place)
{
    const struct curated_column columns[] = {EVIDENCE_TO(1 + place)};
    const size_t offsets[] = {offsetof(struct ds_place, tag), offsetof(struct ds_place, line)};
    const struct format_attribute *what = attribute_at(element, place + offsetof(struct ds_place, what));
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        const struct format_attribute *row = i < 2 ? attribute_at(element, place + offsets[i]) : NULL;
        add_column(table, row && row->columns.key != KEY_NONE, columns[i]);
    }
    if (what)
        add_attribute(table, what);
}

/* Adds the attributes in order. The first attribute of a place stands for all of its evidence. */
static void add_attributes(struct curated_table *table, const struct format_element *element)
{
    size_t last = SIZE_MAX;
    for (const struct format_attribute *row = element->attributes; row->name; row++) {
        const struct format_attribute *place = place_of(element, row);
        if (place && place->offset != last)
            add_evidence(table, element, last = place->offset);
        else if (!place && 1 + row->offset != table->constant.to)
            add_attribute(table, row);
    }
    if (element->has_text)
        add_text(table, false, "text", element->text_offset, &element->text_columns);
}

/* The owners of curated facts, and the first column of their tables. */
static const struct thing {
    const struct format_element *element;
    const struct curated_owner *owner;
    struct curated_column column;
} things[] = {
    {&format_event, &owner_event, EVENT},
    {&format_field, &owner_named_field, TEXT("event or type.field")},
    {&format_default_setting, &owner_setting, TEXT("event.setting")},
    {&format_type, &owner_type, TEXT("type")},
    {&format_type_value, &owner_named_value, TEXT("type.value")},
};

/* A row of the format that names a file: an attribute or a child. */
struct row {
    const struct thing *thing;
    const struct format_attribute *attribute;
    const struct format_child *child;
};

/* Returns the file of the row with this number; NULL after the last one. */
static const char *row_at(size_t at, struct row *row)
{
    for (const struct thing *thing = things; thing < things + sizeof things / sizeof *things; thing++) {
        const struct format_attribute *attribute = thing->element->attributes;
        const struct format_child *child = thing->element->children;
        for (; attribute->name; attribute++) {
            *row = (struct row){thing, attribute, NULL};
            if (attribute->columns.curated && at-- == 0)
                return attribute->columns.curated;
        }
        for (; child && child->name; child++) {
            *row = (struct row){thing, NULL, child};
            if (child->columns.curated && at-- == 0)
                return child->columns.curated;
        }
    }
    return NULL;
}

static void complete(struct curated_table *table, const struct row *row)
{
    const struct format_child *child = row->child;
    add_column(table, true, row->thing->column);
    add_column(table, false, (struct curated_column)RELEASES);
    if (child && child->kind != FORMAT_ONE_TEXT) {
        table->list = child->offset;
        table->item = child->element ? child->element->size : sizeof(const char *);
    }
    if (!child)
        add_attribute(table, row->attribute);
    else if (child->element)
        add_attributes(table, child->element);
    else
        add_text(table, table->item, child->name, table->item ? 0 : child->offset, &child->columns);
    if (!table->problem && row->thing->element == &format_event)
        table->problem = problem_of_references;
}

static bool is_declared(const char *file)
{
    size_t i = 0;
    while (i < TABLE_COUNT && !text_is(tables[i].file, file))
        i++;
    return i < TABLE_COUNT;
}

/* Returns an entry of tables[]. */
static void get_declared(struct curated_table *table, size_t at)
{
    struct row row;
    const char *file = "";
    *table = tables[at];
    if (curated_columns(table))
        return;
    for (size_t i = 0; !text_is(file, table->file); i++) {
        file = row_at(i, &row);
        assert(file);
    }
    complete(table, &row);
}

bool curated_next(struct curated_table *table, size_t *at)
{
    struct row row;
    const char *file = NULL;
    if (*at < TABLE_COUNT) {
        get_declared(table, (*at)++);
        return true;
    }
    do {
        file = row_at((*at)++ - TABLE_COUNT, &row);
    } while (file && is_declared(file));
    if (!file)
        return false;
    *table = (struct curated_table){.file = file,
                                    .step = "examples",
                                    .owner = row.thing->owner,
                                    .names = row.thing->element == &format_event ? 0 : COLUMN(0)};
    complete(table, &row);
    return true;
}
