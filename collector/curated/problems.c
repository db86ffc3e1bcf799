#include "collector/curated/problems.h"

#include <string.h>

#include "collector/curated/platforms.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/related_kinds.h"
#include "common/dataset/type.h"
#include "common/dataset/walk.h"

/* Returns a formatted message in the pool. */
__attribute__((format(printf, 2, 3))) static const char *message(const struct curated_fact *fact, const char *format,
                                                                 ...)
{
    struct buf text = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&text, format, arguments);
    va_end(arguments);
    const char *kept = strpool_get(&fact->list->pool, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

/* --- Reasons -------------------------------------------------------------------------------------------- */

/* An update may have added the event to the preceding release as well. */
const char *problem_of_reason(const struct curated_fact *fact, const void *dataset, const void *item)
{
    const struct ds_reason *reason = item;
    const struct dataset *before = dataset == fact->list->items ? NULL : fact->dataset - 1;
    bool is_there = dataset_event(dataset, reason->event) != NULL;
    bool was_there = before && dataset_event(before, reason->event);
    if (text_is(reason->kind, "added"))
        return is_there ? NULL : "the release does not have the event";
    if (text_is(reason->kind, "removed"))
        return is_there ? "the release has the event" : was_there ? NULL : "the release before does not have the event";
    return is_there || was_there ? NULL : "neither the release nor the one before has the event";
}

/* --- Needs ---------------------------------------------------------------------------------------------- */

static bool is_setting(const struct ds_event *event, const char *value)
{
    for (size_t i = 0; i < event->settings.count; i++) {
        size_t length = strlen(event->settings.items[i].name);
        if (strncmp(value, event->settings.items[i].name, length) == 0 && value[length] == '=')
            return true;
    }
    return false;
}

const char *problem_of_need(const struct curated_fact *fact, const void *owner, const void *item)
{
    const struct ds_need *need = item;
    enum need kind = (enum need)kind_by_name(need_names, need->kind);
    if (need_has_value[kind] != (need->value != NULL))
        return message(fact, "the need \"%s\" %s", need->kind, need->value ? "has no value" : "requires a value");
    if (kind == NEED_GC && gc_by_name(need->value, strlen(need->value)) == GC_COUNT)
        return message(fact, "%s: no garbage collector or mode of this name", need->value);
    if (kind == NEED_SETTING && !is_setting(owner, need->value))
        return message(fact, "%s: not a setting of the event and its value", need->value);
    return NULL;
}

/* --- Garbage collectors ---------------------------------------------------------------------------------- */

const char *problem_of_gc_evidence(const struct curated_fact *fact, const void *event, const void *item)
{
    (void)event;
    const struct ds_gc_evidence *evidence = item;
    enum gc gc = gc_by_folder(evidence->place.path);
    return gc == GC_COUNT || (evidence->gcs | evidence->unknown) & 1U << gc
               ? NULL
               : message(fact,
                         "the place is in the code of %s, which the row excludes: it proves nothing about the others",
                         gc_kinds[gc].label);
}

/* --- Platforms ------------------------------------------------------------------------------------------ */

const char *problem_of_platform(const struct curated_fact *fact, const void *event, const void *item)
{
    const struct ds_platform *platform = item;
    struct ds_place place;
    unsigned compiled = platforms_derive(fact->list, fact->dataset, event, &place);
    if (compiled & 1U << kind_by_name(platform_names, platform->name))
        return NULL;
    return message(fact, "not emitted on %s (%s:%d): %s", platform->name, place.path, place.line, place.what);
}

/* --- References ----------------------------------------------------------------------------------------- */

/* Returns the text of an attribute that the column sets and that refers to such an item; NULL: none. */
static const char *reference(const struct curated_column *column, enum format_target target, const void *item)
{
    const struct format_attribute *row = column->attribute;
    return row && row->columns.refers == target ? format_attribute_text(item, row) : NULL;
}

const char *problem_of_references(const struct curated_fact *fact, const void *event, const void *item)
{
    const struct curated_column *columns = fact->table->columns, *end = columns + curated_columns(fact->table);
    for (const struct curated_column *column = columns; column < end; column++) {
        const char *name = reference(column, REFERS_EVENT, item);
        event = name ? dataset_event(fact->dataset, name) : event;
    }
    for (const struct curated_column *column = columns; column < end && event; column++) {
        const char *field = reference(column, REFERS_FIELD, item);
        if (field && !dataset_any_field(event, field))
            return message(fact, "%s: no field of the event", field);
    }
    return NULL;
}

/* --- Special values ------------------------------------------------------------------------------------- */

const char *problem_of_special_value(const struct curated_fact *fact, const void *event, const void *item)
{
    const struct ds_special_value *special = item;
    const struct ds_field *field = dataset_any_field(event, special->field);
    return field && !dataset_field_takes(field, special->value)
               ? message(fact, "the field, which is a %s, cannot be %s", field->runtime_type, special->value)
               : NULL;
}

/* --- Relations ------------------------------------------------------------------------------------------ */

enum { COLUMN_KIND = 2, COLUMN_OTHER, COLUMN_FIELDS, COLUMN_SENTENCE };

/* A parsed row. */
struct pair {
    const char *field, *other_field; /* NULL: no field joins them */
};

static struct pair fields_of(const struct curated_fact *fact)
{
    const char *cell = fact->row->cells[COLUMN_FIELDS], *equals = strchr(cell, '=');
    if (text_is(cell, "-"))
        return (struct pair){0};
    if (!equals)
        return (struct pair){cell, cell};
    return (struct pair){strpool_get_n(&fact->list->pool, cell, (size_t)(equals - cell)),
                         strpool_get(&fact->list->pool, equals + 1)};
}

/* Returns whether the types are equal. A missing field is a separate problem. */
static bool is_same_type(const struct ds_event *event, const char *name, const struct ds_event *other,
                         const char *other_name)
{
    const struct ds_field *field = dataset_any_field(event, name), *other_field = dataset_any_field(other, other_name);
    const char *type = field ? field->runtime_type : NULL, *other_type = other_field ? other_field->runtime_type : NULL;
    return !type || !other_type || strcmp(type, other_type) == 0;
}

static const char *problem_of_relation(const struct curated_fact *fact, const struct ds_event *event,
                                       const struct ds_event *other, const struct ds_related *related)
{
    if (event && related->field && !dataset_any_field(event, related->field))
        return message(fact, "%s has no field %s", event->name, related->field);
    if (event && other && related->field && !is_same_type(event, related->field, other, related->other_field))
        return message(fact, "the fields %s of %s and %s of %s have different types", related->field, event->name,
                       related->other_field, other->name);
    for (size_t i = 0; event && i < event->related.count; i++) {
        const struct ds_related *earlier = &event->related.items[i];
        if (text_is(earlier->event, related->event) &&
            related_is_confusion(earlier->kind) == related_is_confusion(related->kind))
            return message(fact, "%s and %s are related twice", event->name, related->event);
    }
    return NULL;
}

bool add_relation(const struct curated_fact *fact, const char **problem)
{
    const char *const *cells = fact->row->cells, *kind = related_stored(cells[COLUMN_KIND]);
    const bool is_renamed = kind != cells[COLUMN_KIND];
    struct ds_event *event = dataset_event(fact->dataset, cells[0]);
    struct ds_event *other = dataset_event(fact->dataset, cells[COLUMN_OTHER]);
    const struct pair pair = fields_of(fact);
    const struct ds_related there = {cells[COLUMN_OTHER],    kind,      pair.field, pair.other_field,
                                     cells[COLUMN_SENTENCE], is_renamed};
    const struct ds_related here = {cells[0],   related_inverse(kind),  pair.other_field,
                                    pair.field, cells[COLUMN_SENTENCE], is_renamed};
    if (!(related_across_releases(kind) ? event || other : event && other))
        return false;
    *problem = problem_of_relation(fact, event, other, &there);
    if (!*problem)
        *problem = problem_of_relation(fact, other, event, &here);
    if (event && !*problem)
        *vec_add(&event->related) = there;
    if (other && !*problem)
        *vec_add(&other->related) = here;
    return true;
}
