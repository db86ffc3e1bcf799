#include "collector/merge/relate.h"

#include <string.h>

#include "collector/examples/table.h"
#include "common/base/text.h"
#include "common/dataset/related_kinds.h"

enum { COLUMN_KIND = 2, COLUMN_OTHER, COLUMN_FIELD, COLUMN_TEXT, COLUMNS };

/* A row, read. */
struct pair {
    struct place place;
    const char *event, *other, *kind, *inverse;
    const char *field, *other_field; /* NULL: no field joins them */
    const char *text;
    bool is_successive;
};

static bool read_pair(struct pair *pair, const struct table *table, const struct table_row *row, struct strpool *pool,
                      struct diag *diag)
{
    const char *field = row->fields[COLUMN_FIELD], *equals = strchr(field, '=');
    bool is_joined = !text_is(field, "-");
    *pair = (struct pair){
        .place = {.file = table->file, .line = row->line},
        .event = row->fields[0],
        .other = row->fields[COLUMN_OTHER],
        .kind = row->fields[COLUMN_KIND],
        .inverse = related_inverse(row->fields[COLUMN_KIND]),
        .field = !is_joined ? NULL
                 : equals   ? strpool_get_n(pool, field, (size_t)(equals - field))
                            : field,
        .other_field = !is_joined ? NULL
                       : equals   ? strpool_get(pool, equals + 1)
                                  : field,
        .text = row->fields[COLUMN_TEXT],
        .is_successive = related_across_releases(row->fields[COLUMN_KIND]),
    };
    return pair->inverse || diag_error(diag, pair->place, "%s is not a kind of relation", pair->kind);
}

static bool add(struct ds_event *event, const struct ds_related *related, const struct pair *pair, struct diag *diag)
{
    if (vec_find(&event->related, event, related->event))
        return diag_error(diag, pair->place, "%s and %s are related twice", pair->event, pair->other);
    *vec_add(&event->related) = *related;
    return true;
}

/* In one release, which has at least one of the events. */
static bool relate(struct ds_event *event, struct ds_event *other, const struct pair *pair, struct diag *diag)
{
    const struct ds_related there = {pair->other, pair->kind, pair->field, pair->other_field, pair->text};
    const struct ds_related here = {pair->event, pair->inverse, pair->other_field, pair->field, pair->text};
    if (event && pair->field && !dataset_any_field(event, pair->field))
        return diag_error(diag, pair->place, "%s has no field %s", pair->event, pair->field);
    if (other && pair->other_field && !dataset_any_field(other, pair->other_field))
        return diag_error(diag, pair->place, "%s has no field %s", pair->other, pair->other_field);
    return (!event || add(event, &there, pair, diag)) && (!other || add(other, &here, pair, diag));
}

static bool relate_all(struct dataset_list *list, const struct pair *pair, struct releases in, struct diag *diag)
{
    bool has_event = false, has_other = false;
    for (size_t i = 0; i < list->count; i++) {
        struct dataset *dataset = &list->items[i];
        struct ds_event *event = dataset_event(dataset, pair->event), *other = dataset_event(dataset, pair->other);
        if (!releases_has(in, dataset->feature) || !(pair->is_successive ? event || other : event && other))
            continue;
        has_event = has_event || event;
        has_other = has_other || other;
        if (!relate(event, other, pair, diag))
            return false;
    }
    return (has_event && has_other) ||
           diag_error(diag, pair->place, "no release of the row has both %s and %s", pair->event, pair->other);
}

bool merge_relate(struct dataset_list *list, const char *relations, struct diag *diag)
{
    struct table table;
    bool ok = table_read(&table, relations, COLUMNS, &list->pool, diag);
    for (size_t i = 0; ok && i < list->count; i++) {
        for (size_t j = 0; j < list->items[i].events.count; j++)
            vec_dispose(&list->items[i].events.items[j].related);
    }
    for (size_t i = 0; ok && i < table.rows.count; i++) {
        struct pair pair;
        ok = read_pair(&pair, &table, &table.rows.items[i], &list->pool, diag) &&
             relate_all(list, &pair, table.rows.items[i].jdks, diag);
    }
    table_dispose(&table);
    return ok;
}
