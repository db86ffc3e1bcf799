#include "collector/examples/recorded_values.h"

#include <stdlib.h>
#include <string.h>

#include "collector/recorded/runtime_metadata.h"
#include "common/base/file.h"
#include "common/base/tsv.h"
#include "common/dataset/dataset.h"
#include "common/dataset/list.h"
#include "common/dataset/type.h"

enum { MAX_TABLE = 1 << 20 };

static struct ds_type *type_like(struct dataset *dataset, const char *name)
{
    for (size_t i = 0; i < dataset->types.count; i++) {
        if (dataset->types.items[i].name == name)
            return &dataset->types.items[i];
    }
    struct ds_type *added = vec_add(&dataset->types);
    added->name = name;
    return added;
}

static void add_value(struct ds_type *type, const char *name)
{
    bool is_there = false;
    for (size_t i = 0; i < type->values.count; i++)
        is_there = is_there || type->values.items[i].name == name;
    if (!is_there)
        vec_add(&type->values)->name = name;
}

/* Adds the recording's values to those of its release. */
static bool read_recording(struct dataset_list *list, const char *file, struct diag *diag)
{
    struct dataset one;
    dataset_init(&one, &list->pool);
    bool ok = runtime_metadata_read(&one, file, diag) &&
              (one.feature || diag_error(diag, PLACE_FILE(file), "no jdk.JVMInformation event states the release"));
    if (ok && !dataset_list_release(list, one.feature)) {
        struct dataset release;
        dataset_init(&release, &list->pool);
        release.feature = one.feature;
        release.version = one.version;
        dataset_list_put(list, &release);
    }
    for (size_t i = 0; ok && i < one.types.count; i++) {
        const struct ds_type *type = &one.types.items[i];
        for (size_t k = 0; k < type->values.count; k++)
            add_value(type_like(dataset_list_release(list, one.feature), type->name), type->values.items[k].name);
    }
    dataset_dispose(&one);
    return ok;
}

static int by_line(const void *a, const void *b)
{
    const char *const *left = a, *const *right = b;
    return strcmp(*left, *right);
}

/* Adds a row of the present table, except for the version. */
static bool keep_row(void *context, const struct tsv_row *row)
{
    struct dataset *release = context;
    if (row->count == 2 && strcmp(row->cells[0], "version") != 0)
        add_value(type_like(release, strpool_get(release->pool, row->cells[0])),
                  strpool_get(release->pool, row->cells[1]));
    return true;
}

/* The recordings need not have all values: those of the present table stay. */
static bool write_table(struct dataset *release, const char *folder, struct diag *diag)
{
    struct ds_texts lines = {0};
    struct buf line = {0}, text = {0}, path = {0};
    buf_printf(&path, "%s/values/values_%d.tsv", folder, release->feature);
    bool ok = !file_exists(buf_text(&path)) || tsv_read(buf_text(&path), MAX_TABLE, keep_row, release, diag);
    for (size_t i = 0; i < release->types.count; i++) {
        const struct ds_type *type = &release->types.items[i];
        for (size_t j = 0; j < type->values.count; j++) {
            buf_clear(&line);
            buf_printf(&line, "%s\t%s\n", type->name, type->values.items[j].name);
            *vec_add(&lines) = strpool_get(release->pool, buf_text(&line));
        }
    }
    if (lines.count)
        qsort(lines.items, lines.count, sizeof *lines.items, by_line);
    buf_printf(&text,
               "# Values of enumerations in recordings of JDK %d, written by `collector examples`: type, value.\n",
               release->feature);
    if (release->version)
        buf_printf(&text, "version\t%s\n", release->version);
    for (size_t i = 0; i < lines.count; i++)
        buf_puts(&text, lines.items[i]);
    ok = ok && file_make_parent(buf_text(&path), diag) &&
         file_write(buf_text(&path), text.data, text.length, NULL, diag);
    if (ok)
        diag_info(diag, "%s: %zu values of %zu types", buf_text(&path), lines.count, release->types.count);
    vec_dispose(&lines);
    buf_dispose(&line);
    buf_dispose(&text);
    buf_dispose(&path);
    return ok;
}

bool recorded_values_write(const char *const *recordings, size_t count, const char *data, struct diag *diag)
{
    struct dataset_list list = {0};
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++)
        ok = read_recording(&list, recordings[i], diag);
    for (size_t i = 0; ok && i < list.count; i++)
        ok = write_table(&list.items[i], data, diag);
    dataset_list_dispose(&list);
    return ok;
}
