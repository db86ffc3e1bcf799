#include "collector/collect/comparison.h"

#include <string.h>

#include "common/base/arena.h"
#include "common/base/json.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/format.h"
#include "common/dataset/event.h"
#include "common/dataset/releases.h"

bool comparison_is_same(const struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->count; i++) {
        const struct comparison_pair *pair = &comparison->items[i];
        if (!pair->before || !pair->after || pair->changes.count)
            return false;
    }
    return true;
}

void comparison_dispose(struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->count; i++)
        vec_dispose(&comparison->items[i].changes);
    vec_dispose(comparison);
}

/* --- Text and Markdown ----------------------------------------------------------------------------------------- */

/* The notation: text quotes with `"`, Markdown with backticks. */
struct form {
    const char *quote, *arrow, *subject, *item;
};

static const struct form text_form = {"\"", "->", "", "  "}, markdown_form = {"`", "\xe2\x86\x92", "- ", "  - "};

/* Writes a value in one line. In Markdown, a value that contains a backtick is between double backticks. */
static void put_value(struct buf *out, const struct form *form, const char *value)
{
    bool is_code = *form->quote == '`' && strchr(value, '`');
    buf_puts(out, is_code ? "`` " : form->quote);
    for (const unsigned char *at = (const unsigned char *)value; *at; at++)
        buf_putc(out, *at < 0x20 || *at == 0x7f ? ' ' : (char)*at);
    buf_puts(out, is_code ? " ``" : form->quote);
}

/* Writes a name, which only Markdown quotes. */
static void put_name(struct buf *out, const struct form *form, const char *name)
{
    if (form == &markdown_form)
        put_value(out, form, name);
    else
        buf_puts(out, name);
}

static void put_side(struct buf *out, const struct form *form, const char *value)
{
    if (value)
        put_value(out, form, value);
    else
        buf_puts(out, "none");
}

/* Writes the change: "added", `"20 ms" -> "5 ms"`. */
static void put_what(struct buf *out, const struct form *form, const struct ds_change *change)
{
    bool is_value = change->kind == CHANGE_VALUE || change->kind == CHANGE_ADDED || change->kind == CHANGE_REMOVED;
    if (!is_value || change->kind != CHANGE_VALUE)
        buf_printf(out, "%s%s", change_kinds[change->kind], change->from || change->to ? " " : "");
    if (change->kind == CHANGE_ADDED || change->kind == CHANGE_REMOVED) {
        const char *value = change->kind == CHANGE_ADDED ? change->to : change->from;
        if (value)
            put_value(out, form, value);
        return;
    }
    put_side(out, form, change->from);
    buf_printf(out, " %s ", form->arrow);
    put_side(out, form, change->to);
}

static void put_subject(struct buf *out, const struct form *form, const struct ds_change *change)
{
    buf_printf(out, "%s%s ", form->subject, change_items[change_subject_item(change)]);
    put_name(out, form, change_subject(change));
}

/* Writes a part of the subject: "field pauseNumber", "threshold in default.jfc". */
static void put_part(struct buf *out, const struct form *form, const struct ds_change *change)
{
    buf_puts(out, form->item);
    if (change->item != ITEM_CONFIGURED)
        buf_printf(out, "%s ", change->item == ITEM_TYPE_FIELD ? "field" : change_items[change->item]);
    put_name(out, form, change->name);
    if (change->item == ITEM_CONFIGURED) {
        const char *name = dataset_configuration_name(change->configuration);
        buf_printf(out, " in %s%s", name, strchr(name, ' ') ? "" : ".jfc");
    }
    buf_puts(out, ": ");
}

static bool has_same_subject(const struct ds_change *a, const struct ds_change *b)
{
    return change_subject_item(a) == change_subject_item(b) && strcmp(change_subject(a), change_subject(b)) == 0;
}

static void put_changes(struct buf *out, const struct form *form, const struct ds_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        bool is_whole = !change->owner && (change->kind == CHANGE_ADDED || change->kind == CHANGE_REMOVED);
        if (i == 0 || !has_same_subject(change, &changes->items[i - 1])) {
            put_subject(out, form, change);
            buf_puts(out, is_whole ? ": " : "\n");
        }
        if (!is_whole && change->owner)
            put_part(out, form, change);
        else if (!is_whole)
            buf_puts(out, form->item);
        put_what(out, form, change);
        if (change->since)
            buf_printf(out, " (since %s%s)", releases_last_update(change->since),
                       strchr(change->since, '-') ? " at the latest" : "");
        buf_putc(out, '\n');
    }
}

static const char *version_of(const struct dataset *dataset)
{
    return !dataset ? "none" : dataset->version ? dataset->version : "unknown version";
}

void comparison_print_text(const struct comparison *comparison, struct buf *out)
{
    for (size_t i = 0; i < comparison->count; i++) {
        const struct comparison_pair *pair = &comparison->items[i];
        if (pair->before && pair->after && !pair->changes.count)
            continue;
        buf_printf(out, "--- %s (%s)\n", pair->names[0], version_of(pair->before));
        buf_printf(out, "+++ %s (%s)\n", pair->names[1], version_of(pair->after));
        put_changes(out, &text_form, &pair->changes);
    }
}

/* The sections of a report: kinds of subjects, and whether they were added, removed or changed. */
static const struct {
    const char *title;
    enum change_item item;
    enum change_kind kind; /* CHANGE_KIND_COUNT: any other kind */
} sections[] = {
    {"Events added", ITEM_EVENT, CHANGE_ADDED},
    {"Events removed", ITEM_EVENT, CHANGE_REMOVED},
    {"Events changed", ITEM_EVENT, CHANGE_KIND_COUNT},
    {"Types", ITEM_TYPE, CHANGE_KIND_COUNT},
    {"Content types", ITEM_CONTENT_TYPE, CHANGE_KIND_COUNT},
    {"XML types", ITEM_XML_TYPE, CHANGE_KIND_COUNT},
    {"Annotation types", ITEM_ANNOTATION_TYPE, CHANGE_KIND_COUNT},
    {"Setting types", ITEM_SETTING_TYPE, CHANGE_KIND_COUNT},
    {"Configurations", ITEM_CONFIGURATION, CHANGE_KIND_COUNT},
    {"Views", ITEM_VIEW, CHANGE_KIND_COUNT},
    {"Commands", ITEM_COMMAND, CHANGE_KIND_COUNT},
};

static bool is_in_section(const struct ds_change *change, size_t section)
{
    bool is_whole = !change->owner && (change->kind == CHANGE_ADDED || change->kind == CHANGE_REMOVED);
    if (change_subject_item(change) != sections[section].item)
        return false;
    if (sections[section].kind != CHANGE_KIND_COUNT)
        return is_whole && change->kind == sections[section].kind;
    return sections[section].item != ITEM_EVENT || !is_whole;
}

/* Writes the event's label and description after its name. */
static void put_described(struct buf *out, const struct comparison_pair *pair, const struct ds_change *change)
{
    const struct dataset *dataset = change->kind == CHANGE_ADDED ? pair->after : pair->before;
    const struct ds_event *event = dataset_event(dataset, change->name);
    buf_puts(out, markdown_form.subject);
    put_name(out, &markdown_form, change->name);
    if (event && event->label)
        buf_printf(out, ": %s", event->label);
    if (event && event->description)
        buf_printf(out, ". %s", event->description);
    buf_putc(out, '\n');
}

static void put_section(struct buf *out, const struct comparison_pair *pair, size_t section)
{
    struct ds_changes selected = {0};
    for (size_t i = 0; i < pair->changes.count; i++) {
        if (is_in_section(&pair->changes.items[i], section))
            *vec_add(&selected) = pair->changes.items[i];
    }
    if (selected.count)
        buf_printf(out, "\n### %s\n\n", sections[section].title);
    for (size_t i = 0; i < selected.count && sections[section].kind != CHANGE_KIND_COUNT; i++)
        put_described(out, pair, &selected.items[i]);
    if (sections[section].kind == CHANGE_KIND_COUNT)
        put_changes(out, &markdown_form, &selected);
    vec_dispose(&selected);
}

void comparison_print_markdown(const struct comparison *comparison, struct buf *out)
{
    for (size_t i = 0; i < comparison->count; i++) {
        const struct comparison_pair *pair = &comparison->items[i];
        buf_printf(out, "%s## JFR: %s to %s\n\n", i ? "\n" : "", version_of(pair->before), version_of(pair->after));
        buf_puts(out, "From ");
        put_value(out, &markdown_form, pair->names[0]);
        buf_puts(out, " to ");
        put_value(out, &markdown_form, pair->names[1]);
        if (!pair->before || !pair->after)
            buf_printf(out, ": only %s has this release.\n", pair->before ? "the first" : "the second");
        else if (!pair->changes.count)
            buf_puts(out, ": no differences.\n");
        else
            buf_printf(out, ": %zu difference%s.\n", pair->changes.count, pair->changes.count == 1 ? "" : "s");
        for (size_t section = 0; section < sizeof sections / sizeof *sections; section++)
            put_section(out, pair, section);
    }
}

/* --- JSON -------------------------------------------------------------------------------------------------------- */

static void put_json_side(struct json *json, const char *key, const char *name, const struct dataset *dataset)
{
    json_begin_object(json, key);
    json_string(json, "source", name);
    if (dataset) {
        json_integer(json, "release", dataset->feature);
        json_string(json, "version", dataset->version);
        if (dataset->vendor)
            json_string(json, "vendor", dataset->vendor);
        json_string(json, "origin", dataset->origin ? dataset->origin : "source");
    }
    json_end(json);
}

static void put_json_pair(struct json *json, const struct comparison_pair *pair)
{
    struct arena arena = {0};
    const struct dataset_json parts = {.json = json, .arena = &arena, .dataset = pair->after};
    json_begin_object(json, NULL);
    put_json_side(json, "old", pair->names[0], pair->before);
    put_json_side(json, "new", pair->names[1], pair->after);
    json_begin_object(json, "compared");
    for (int item = 0; item < ITEM_COUNT; item++) {
        if (pair->compared[item])
            json_integer(json, change_items[item], (int64_t)pair->compared[item]);
    }
    json_end(json);
    json_begin_array(json, "changes");
    for (size_t i = 0; i < pair->changes.count; i++)
        dataset_json_object(&parts, NULL, &format_change, &pair->changes.items[i]);
    json_end(json);
    json_end(json);
    arena_dispose(&arena);
}

void comparison_print_json(const struct comparison *comparison, struct buf *out)
{
    struct json json;
    json_init(&json, out, false);
    json_begin_object(&json, NULL);
    json_bool(&json, "same", comparison_is_same(comparison));
    json_begin_array(&json, "comparisons");
    for (size_t i = 0; i < comparison->count; i++)
        put_json_pair(&json, &comparison->items[i]);
    json_end(&json);
    json_end(&json);
}
