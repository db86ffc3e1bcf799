#include "collector/curated/facts.h"

#include <string.h>

#include "collector/curated/aside.h"
#include "collector/curated/table.h"
#include "common/base/arena.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/format.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/place.h"

struct vector VEC(char);

struct merge {
    struct dataset_list *list;
    const struct curated_table *table;
    struct strmap tasks; /* names in tasks.tsv, which keywords.tsv refers to */
    struct diag *diag;
};

static void *member(void *object, size_t to)
{
    return (char *)object + to - 1;
}

/* --- Adding -------------------------------------------------------------------------------------------- */

static void store(const struct curated_fact *fact, const struct curated_column *column, const char *cell, void *item)
{
    const char *second, *first = curated_split(column, cell, &second, &fact->list->pool);
    if (column->may_be_none && text_is(cell, "-"))
        return;
    if (column->attribute && column->kind == COLUMN_RELEASES) {
        releases_parse_list((void *)((char *)item + column->attribute->offset), cell);
    } else if (column->attribute) {
        format_set(item, column->attribute, cell, strlen(cell), &fact->list->pool);
    } else if (column->to && column->kind == COLUMN_PLACE) {
        struct ds_place *to = member(item, column->to), place = curated_place(cell, &fact->list->pool);
        to->path = place.path;
        to->line = place.line;
    } else if (column->to && column->kind == COLUMN_GCS) {
        gc_parse_set(member(item, column->to), first);
    } else if (column->to) {
        *(const char **)member(item, column->to) = column->is_list && !column->separator ? fact->element : first;
    }
    if (column->second && column->kind == COLUMN_GCS)
        gc_parse_set(member(item, column->second), second ? second : "");
    else if (column->second)
        *(const char **)member(item, column->second) = second;
}

/* Returns whether another row has set the members of the owner. */
static bool is_taken(const struct curated_table *table, void *owner)
{
    for (int i = 0; !table->item && i < curated_columns(table); i++) {
        const struct curated_column *column = &table->columns[i];
        if (column->to && column->kind != COLUMN_PLACE && *(const char **)member(owner, column->to))
            return true;
    }
    return false;
}

static void *new_item(const struct curated_table *table, void *owner)
{
    if (!table->item)
        return owner;
    void *item = format_vector_add(owner, table->list, table->item);
    for (int i = 0; i < curated_columns(table); i++) {
        if (table->columns[i].attribute)
            format_clear(item, table->columns[i].attribute); /* its default is not always 0 */
    }
    return item;
}

static bool add(const struct merge *merge, const struct curated_fact *fact, const char **problem)
{
    const struct curated_table *table = merge->table;
    if (table->add)
        return table->add(fact, problem);
    void *owner = table->owner->find(fact, problem);
    if (!owner)
        return false;
    if (is_taken(table, owner)) {
        *problem = "two rows";
        return true;
    }
    void *item = new_item(table, owner);
    for (int i = 0; i < fact->row->count; i++)
        store(fact, &table->columns[i], fact->row->cells[i], item);
    if (table->constant.to)
        *(const char **)member(item, table->constant.to) = table->constant.text;
    if (table->problem)
        *problem = table->problem(fact, owner, item);
    if (*problem && table->item)
        ((struct vector *)(void *)((char *)owner + table->list))->count--;
    return true;
}

/* Returns the list in the row; NULL: none. */
static const char *list_of(const struct merge *merge, const struct curated_row *row)
{
    for (int i = 0; i < row->count; i++) {
        const struct curated_column *column = &merge->table->columns[i];
        const char *second, *first = curated_split(column, row->cells[i], &second, &merge->list->pool);
        if (column->is_list && !column->attribute)
            return column->separator ? second : first;
    }
    return NULL;
}

/* Adds the facts of the row in one release. Returns false after a reported error. */
static bool add_in_release(const struct merge *merge, struct curated_fact *fact, bool *is_used)
{
    const char *rest = list_of(merge, fact->row);
    bool ok = true;
    do {
        const char *problem = NULL;
        size_t length = rest ? strcspn(rest, ",") : 0;
        fact->element = rest ? strpool_get_n(&merge->list->pool, rest, length) : NULL;
        *is_used = add(merge, fact, &problem) || *is_used;
        if (problem)
            ok = aside_report(merge->list, releases_only(fact->dataset->feature), merge->diag, DIAG_ERROR,
                              fact->row->place, "%s%s%s in JDK %d: %s", fact->row->cells[0], fact->element ? " " : "",
                              fact->element ? fact->element : "", fact->dataset->feature, problem) &&
                 ok;
        rest = rest && rest[length] ? rest + length + 1 : NULL;
    } while (rest);
    return ok;
}

/* Returns false after reporting an error. */
static bool report_unused(const struct merge *merge, const struct curated_row *row)
{
    static const char message[] = "no release of the row has";
    struct buf names = {0};
    for (int i = 0; i < row->count; i++) {
        if (merge->table->names & 1U << i)
            buf_printf(&names, "%s%s", names.length ? " with " : "", row->cells[i]);
    }
    bool ok = aside_report(merge->list, row->jdks, merge->diag, merge->table->warns ? DIAG_WARNING : DIAG_ERROR,
                           row->place, "%s %s", message, buf_text(&names));
    buf_dispose(&names);
    return ok;
}

static bool add_row(const struct merge *merge, const struct curated_row *row)
{
    bool is_used = false, ok = true;
    for (size_t i = 0; i < merge->list->count; i++) {
        struct curated_fact fact = {
            .list = merge->list, .dataset = &merge->list->items[i], .table = merge->table, .row = row};
        if (releases_has(row->jdks, fact.dataset->feature))
            ok = add_in_release(merge, &fact, &is_used) && ok;
    }
    return (!ok || is_used || !merge->table->names || report_unused(merge, row)) && ok;
}

/* --- Tables -------------------------------------------------------------------------------------------- */

static bool merge_table(struct merge *merge, const char *data)
{
    struct curated_rows rows;
    const struct curated_table *table = merge->table;
    bool ok = curated_read(&rows, table, data, &merge->list->pool, merge->diag);
    for (size_t i = 0; i < rows.count; i++) {
        const struct curated_row *row = &rows.items[i];
        bool fits = curated_check_names(table, row, merge->list, &merge->tasks, merge->diag, &ok);
        ok = (!fits || !table->owner || add_row(merge, row)) && ok;
        if (text_is(table->file, "tasks.tsv"))
            strmap_put(&merge->tasks, row->cells[0], merge);
    }
    vec_dispose(&rows);
    return ok;
}

bool curated_merge(struct dataset_list *list, const char *step, const char *data, struct diag *diag)
{
    struct merge merge = {.list = list, .diag = diag};
    bool ok = true;
    struct curated_table table;
    for (size_t i = 0; curated_next(&table, &i);) {
        merge.table = &table;
        if (step ? text_is(merge.table->step, step) : !merge.table->step)
            ok = merge_table(&merge, data) && ok;
    }
    strmap_dispose(&merge.tasks);
    return ok;
}
