#include "collector/merge/merge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "collector/history/tables.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/base/text.h"
#include "common/dataset/check.h"
#include "common/dataset/event.h"

/* --- Reading ------------------------------------------------------------------------------------------ */

char *merge_find_schema(const char *folder, const char *given, struct diag *diag)
{
    char *schema = given ? mem_strdup(given) : file_join(folder, "schema/metadata.rng");
    if (file_exists(schema))
        return schema;
    if (given)
        diag_error(diag, PLACE_FILE(given), "cannot open: %s", strerror(errno));
    free(schema);
    return given ? NULL : paths_find("data/schema/metadata.rng", diag);
}

char *merge_release_file(const char *data, int feature)
{
    struct buf file = {0};
    buf_printf(&file, "%s/releases/%d.xml", data, feature);
    return buf_take(&file);
}

/* The result of a merge is no input: merging it again would add facts twice. */
static bool is_collected(const struct dataset *dataset, struct diag *diag)
{
    bool is_merged = dataset->since_release;
    for (size_t i = 0; i < dataset->events.count; i++)
        is_merged = is_merged || !releases_empty(dataset->events.items[i].jdks);
    return !is_merged ||
           diag_error(diag, PLACE_FILE(dataset->file), "is the result of a merge, not what `collector collect` writes");
}

static bool read_release(struct dataset_list *list, const char *folder, const char *name, struct diag *diag)
{
    char *end, *file = file_join(folder, name);
    long feature = strtol(name, &end, 10);
    struct dataset dataset;
    dataset_init(&dataset, &list->pool);
    bool ok = end == name || strcmp(end, ".xml") != 0 || feature < 1 || feature > RELEASE_MAX
                  ? diag_error(diag, PLACE_FILE(file), "the name is not that of a release (25.xml)")
                  : dataset_read(&dataset, file, diag);
    if (ok && dataset.feature != feature)
        ok = diag_error(diag, PLACE_FILE(file), "contains release %d instead of %ld", dataset.feature, feature);
    if (ok && is_collected(&dataset, diag))
        dataset_list_put(list, &dataset);
    else
        ok = false;
    if (!ok)
        dataset_dispose(&dataset);
    free(file);
    return ok;
}

static bool read_releases(struct merge *merge)
{
    struct file_list names = {0};
    char *folder = file_join(merge->data, "releases");
    bool ok = !file_exists(folder) || file_list(&names, folder, merge->diag);
    for (size_t i = 0; ok && i < names.count; i++)
        ok = *names.names[i] == '.' || read_release(&merge->releases, folder, names.names[i], merge->diag);
    file_list_dispose(&names);
    free(folder);
    return ok;
}

bool merge_open(struct merge *merge, const char *data, const char *schema, struct diag *diag)
{
    *merge = (struct merge){.data = data, .diag = diag};
    merge->schema = merge_find_schema(data, schema, diag);
    char *variants = file_join(data, "variants");
    bool ok = merge->schema && read_releases(merge) && history_read(&merge->releases, data, diag) &&
              variant_files_read(&merge->variants, variants, &merge->releases.pool, diag);
    free(variants);
    return ok;
}

void merge_close(struct merge *merge)
{
    for (size_t i = 0; merge->texts && i < merge->releases.count; i++)
        buf_dispose(&merge->texts[i]);
    free(merge->texts);
    merge->texts = NULL;
    variant_files_dispose(&merge->variants);
    dataset_list_dispose(&merge->releases);
    free(merge->schema);
    merge->schema = NULL;
}

/* --- Changing ----------------------------------------------------------------------------------------- */

bool merge_put_release(struct merge *merge, int feature, const struct buf *text)
{
    struct dataset dataset;
    char *file = merge_release_file(merge->data, feature);
    dataset_init(&dataset, &merge->releases.pool);
    bool ok =
        dataset_parse(&dataset, text->data, text->length, file, merge->diag) && is_collected(&dataset, merge->diag);
    dataset.is_new = true;
    free(file);
    if (!ok) {
        dataset_dispose(&dataset);
        return false;
    }
    dataset_list_put(&merge->releases, &dataset);
    return true;
}

void merge_put_variant(struct merge *merge, const char *name, struct dataset *dataset, const struct dataset *base)
{
    if (!base) {
        diag_warning(merge->diag, PLACE_FILE(dataset->file), "ignored, because there is no data set of release %d",
                     dataset->feature);
        dataset_dispose(dataset);
        return;
    }
    struct buf file = {0};
    buf_printf(&file, "%s/variants/%s_%d.xml", merge->data, name, dataset->feature);
    dataset->file = strpool_get(dataset->pool, buf_text(&file));
    buf_dispose(&file);
    variant_files_put(&merge->variants, dataset, base, merge->diag);
}

bool merge_run(struct merge *merge)
{
    return steps_run(&merge->releases, merge->data, merge->diag);
}

void merge_present(struct merge *merge)
{
    struct diag silent = {0};
    steps_run(&merge->releases, merge->data, &silent);
}

/* --- Writing ------------------------------------------------------------------------------------------ */

void merge_print(struct merge *merge)
{
    merge->texts = mem_calloc(merge->releases.count, sizeof *merge->texts);
    for (size_t i = 0; i < merge->releases.count; i++)
        dataset_print(&merge->texts[i], &merge->releases.items[i]);
}

bool merge_check(struct merge *merge)
{
    bool ok = true;
    struct buf name = {0};
    merge_print(merge);
    for (size_t i = 0; i < merge->releases.count; i++) {
        buf_clear(&name);
        buf_printf(&name, "metadata_%d.xml", merge->releases.items[i].feature);
        ok = dataset_check(&merge->texts[i], buf_text(&name), merge->schema, merge->diag) && ok;
    }
    buf_dispose(&name);
    return ok && diag_status(merge->diag) == 0;
}

bool merge_write(const struct merge *merge, const char *out)
{
    size_t count = merge->releases.count, changed = 0;
    struct file_output *outputs = mem_calloc(count, sizeof *outputs);
    struct buf *paths = mem_calloc(count, sizeof *paths);
    for (size_t i = 0; i < count; i++) {
        buf_printf(&paths[i], "%s/metadata_%d.xml", out, merge->releases.items[i].feature);
        outputs[i] = (struct file_output){buf_text(&paths[i]), merge->texts[i].data, merge->texts[i].length};
    }
    bool ok = file_make_folder(out, merge->diag) && file_write_together(outputs, count, &changed, merge->diag);
    if (ok)
        diag_info(merge->diag, "%s: %zu releases, %zu files changed", out, count, changed);
    for (size_t i = 0; i < count; i++)
        buf_dispose(&paths[i]);
    free(paths);
    free(outputs);
    return ok;
}
