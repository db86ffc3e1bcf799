#include "collector/merge/values.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "collector/source/native/enum_values.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dated.h"
#include "common/dataset/type.h"

enum { MAX_TABLE = 1 << 20 };

/* A first row with this name instead of a type contains the version of the JVM that wrote the recordings. */
static const char version_row[] = "version";

struct reader {
    struct dataset *dataset;
    bool is_dated; /* the recordings are of another build than the data set */
    struct diag *diag;
};

static struct ds_type_value *find_value(const struct ds_type *type, const char *name)
{
    return type ? vec_find(&type->values, name, name) : NULL;
}

/* Returns whether the value should be in the source of the release. */
static bool is_listed(const struct ds_type *type, const char *value)
{
    bool is_defined = false;
    for (size_t i = 0; i < type->values.count; i++)
        is_defined = is_defined || type->values.items[i].definition;
    return is_defined && enum_values_list(type->name, value);
}

/* Returns whether the row is of another build, whose values need not exist in this one. Otherwise reports an error
 * and returns false. */
__attribute__((format(printf, 3, 4))) static bool
is_of_another_build(const struct reader *reader, const struct tsv_row *row, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_vreport(reader->diag, reader->is_dated ? DIAG_INFO : DIAG_ERROR, row->place, format, args);
    va_end(args);
    return reader->is_dated;
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 2)
        return diag_error(reader->diag, row->place, "not two fields with a tab between them: type, value");
    if (strcmp(row->cells[0], version_row) == 0) {
        reader->is_dated = !dated_is_same_build(row->cells[1], reader->dataset->version);
        return true;
    }
    struct ds_type *type = strmap_get(&reader->dataset->types_by_name, row->cells[0]);
    if (!type)
        return is_of_another_build(reader, row, "JDK %d has no type %s", reader->dataset->feature, row->cells[0]);
    struct ds_type_value *value = find_value(type, row->cells[1]);
    if (value && value->is_recorded)
        return diag_error(reader->diag, row->place, "%s has the value %s twice", row->cells[0], row->cells[1]);
    if ((!value || !value->definition) && is_listed(type, row->cells[1]) &&
        !is_of_another_build(reader, row, "the source of JDK %d does not have the value %s of %s",
                             reader->dataset->feature, row->cells[1], row->cells[0]))
        return false;
    if (!value) {
        value = vec_add(&type->values);
        value->name = strpool_get(reader->dataset->pool, row->cells[1]);
    }
    value->is_recorded = true;
    return true;
}

/* Removes values that neither the source nor a recording contains. */
static void drop_others(struct ds_type *type)
{
    size_t kept = 0;
    for (size_t i = 0; i < type->values.count; i++) {
        if (type->values.items[i].definition || type->values.items[i].is_recorded)
            type->values.items[kept++] = type->values.items[i];
    }
    type->values.count = kept;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct ds_type_value *)a)->name, ((const struct ds_type_value *)b)->name);
}

/* Replaces the values from recordings by those of the table. */
static bool read_table(struct dataset *dataset, const char *file, struct diag *diag)
{
    for (size_t i = 0; i < dataset->types.count; i++) {
        for (size_t j = 0; j < dataset->types.items[i].values.count; j++)
            dataset->types.items[i].values.items[j].is_recorded = false;
    }
    bool ok = tsv_read(file, MAX_TABLE, read_row, &(struct reader){.dataset = dataset, .diag = diag}, diag);
    for (size_t i = 0; i < dataset->types.count; i++)
        drop_others(&dataset->types.items[i]);
    return ok;
}

static bool read_values(struct dataset *dataset, const char *folder, struct diag *diag)
{
    struct buf path = {0};
    buf_printf(&path, "%s/values_%d.tsv", folder, dataset->feature);
    bool ok = !file_exists(buf_text(&path)) || read_table(dataset, buf_text(&path), diag);
    for (size_t i = 0; i < dataset->types.count; i++) {
        struct ds_type *type = &dataset->types.items[i];
        if (type->values.count)
            qsort(type->values.items, type->values.count, sizeof *type->values.items, by_name);
    }
    buf_dispose(&path);
    return ok;
}

bool merge_values(struct dataset_list *list, const char *folder, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; ok && i < list->count; i++)
        ok = read_values(&list->items[i], folder, diag);
    return ok;
}
