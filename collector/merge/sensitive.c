#include "collector/merge/sensitive.h"

#include <string.h>

#include "collector/examples/table.h"
#include "common/base/text.h"
#include "common/dataset/sensitive_kinds.h"

enum { COLUMN_FIELDS = 2 };

/* A row, read. */
struct mark {
    struct place place;
    const char *owner;
    const char *kind, *fields, *reason;
};

static bool read_mark(struct mark *mark, const struct table *table, const struct table_row *row, struct strpool *pool,
                      struct diag *diag)
{
    const char *cell = row->fields[COLUMN_FIELDS], *colon = strchr(cell, ':');
    *mark = (struct mark){
        .place = {.file = table->file, .line = row->line},
        .owner = row->fields[0],
        .kind = colon ? strpool_get_n(pool, cell, (size_t)(colon - cell)) : cell,
        .fields = colon ? colon + 1 : "",
        .reason = row->fields[TABLE_TEXT],
    };
    if (!*mark->fields)
        return diag_error(diag, mark->place, "%s names no field: not KIND:FIELD,...", cell);
    return text_is_one_of(mark->kind, sensitive_kinds) ||
           diag_error(diag, mark->place, "%s is not a kind of data", mark->kind);
}

static struct ds_fields *fields_of(struct dataset *dataset, const char *owner)
{
    struct ds_event *event = dataset_event(dataset, owner);
    struct ds_type *type = event ? NULL : strmap_get(&dataset->types_by_name, owner);
    return event ? &event->fields : type ? &type->fields : NULL;
}

static bool put(const struct mark *mark, struct ds_fields *fields, struct strpool *pool, struct diag *diag)
{
    for (const char *rest = mark->fields; *rest; rest += *rest == ',') {
        size_t length = strcspn(rest, ",");
        const char *name = strpool_get_n(pool, rest, length);
        struct ds_field *field = dataset_field(fields, name);
        if (!field)
            return diag_error(diag, mark->place, "%s has no field %s", mark->owner, name);
        if (field->sensitive)
            return diag_error(diag, mark->place, "%s.%s is named twice", mark->owner, name);
        field->sensitive = mark->kind;
        field->sensitive_reason = mark->reason;
        rest += length;
    }
    return true;
}

static bool put_in_all(struct dataset_list *list, const struct mark *mark, struct releases in, struct diag *diag)
{
    bool is_known = false;
    for (size_t i = 0; i < list->count; i++) {
        struct dataset *dataset = &list->items[i];
        struct ds_fields *fields = releases_has(in, dataset->feature) ? fields_of(dataset, mark->owner) : NULL;
        if (fields && !put(mark, fields, &list->pool, diag))
            return false;
        is_known = is_known || fields;
    }
    return is_known || diag_error(diag, mark->place, "no release of the row has %s", mark->owner);
}

static void clear(struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++)
        fields->items[i].sensitive = fields->items[i].sensitive_reason = NULL;
}

static void clear_all(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++)
        clear(&dataset->events.items[i].fields);
    for (size_t i = 0; i < dataset->types.count; i++)
        clear(&dataset->types.items[i].fields);
}

bool merge_sensitive(struct dataset_list *list, const char *file, struct diag *diag)
{
    struct table table;
    bool ok = table_read(&table, file, TABLE_FIELDS, &list->pool, diag);
    for (size_t i = 0; ok && i < list->count; i++)
        clear_all(&list->items[i]);
    for (size_t i = 0; ok && i < table.rows.count; i++) {
        struct mark mark;
        ok = read_mark(&mark, &table, &table.rows.items[i], &list->pool, diag) &&
             put_in_all(list, &mark, table.rows.items[i].jdks, diag);
    }
    table_dispose(&table);
    return ok;
}
