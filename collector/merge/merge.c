#include "collector/merge/merge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

bool merge_open(struct merge *merge, const char *data, const char *schema, struct diag *diag)
{
    *merge = (struct merge){.data = data, .diag = diag};
    merge->schema = merge_find_schema(data, schema, diag);
    char *variants = file_join(data, "variants");
    bool ok = merge->schema && dataset_list_read_folder(&merge->releases, data, diag) &&
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

static size_t count_places(const struct dataset *dataset)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        count += event->definition || event->source || event->emissions.count;
    }
    return count;
}

/*
 * A JDK without lib/src.zip provides less than the present data set, which was collected from one with it. Returns
 * whether the present data set is kept, which is reported.
 */
static bool keeps_places(const struct merge *merge, const struct dataset *present, const struct dataset *dataset)
{
    size_t before = count_places(present), after = count_places(dataset);
    if (merge->drops_places || !text_is(dataset->origin, "recording") || 2 * after >= before)
        return false;
    diag_warning(merge->diag, PLACE_FILE(present->file),
                 "kept: %zu events would lose their places in the source, because JDK %s has no lib/src.zip "
                 "(--drop-places replaces it)",
                 before - after, dataset->version ? dataset->version : "");
    return true;
}

/* The present data set takes over commands that it lacks from one of the same version. */
static void take_commands(struct dataset *present, struct dataset *dataset)
{
    if (present->commands.count || !text_is(present->version, dataset->version))
        return;
    present->commands = dataset->commands;
    memset(&dataset->commands, 0, sizeof dataset->commands);
}

bool merge_put_release(struct merge *merge, int feature, const struct buf *text)
{
    struct dataset dataset;
    struct buf file = {0};
    buf_printf(&file, "%s/metadata_%d.xml", merge->data, feature);
    dataset_init(&dataset, &merge->releases.pool);
    bool ok = dataset_parse(&dataset, text->data, text->length, buf_text(&file), merge->diag);
    dataset.is_new = true;
    buf_dispose(&file);
    if (!ok) {
        dataset_dispose(&dataset);
        return false;
    }
    struct dataset *present = dataset_list_release(&merge->releases, feature);
    if (present && keeps_places(merge, present, &dataset)) {
        take_commands(present, &dataset);
        dataset_dispose(&dataset);
        return true;
    }
    if (present && !text_is(present->version, dataset.version))
        releases_add(&merge->replaced, feature);
    dataset_list_put(&merge->releases, &dataset);
    return true;
}

bool merge_put_variant(struct merge *merge, const char *name, struct dataset *dataset)
{
    const struct dataset *base = dataset_list_release(&merge->releases, dataset->feature);
    if (!base) {
        diag_warning(merge->diag, PLACE_FILE(dataset->file), "ignored, because there is no data set of release %d",
                     dataset->feature);
        dataset_dispose(dataset);
        return true;
    }
    struct buf file = {0};
    buf_printf(&file, "%s/variants/%s_%d.xml", merge->data, name, dataset->feature);
    dataset->file = strpool_get(dataset->pool, buf_text(&file));
    buf_dispose(&file);
    variant_files_put(&merge->variants, dataset, base, merge->diag);
    return true;
}

bool merge_run(struct merge *merge)
{
    if (!steps_run(&merge->releases, NULL, merge->data, merge->diag))
        return false;
    variant_files_follow(&merge->variants, &merge->releases, merge->replaced, merge->diag);
    return true;
}

/* --- Writing ------------------------------------------------------------------------------------------ */

struct outputs VEC(struct file_output);

static void add_output(struct outputs *outputs, const struct buf *text, const struct dataset *dataset)
{
    *vec_add(outputs) = (struct file_output){dataset->file, text->data, text->length};
}

bool merge_check(struct merge *merge)
{
    bool ok = true;
    merge->texts = mem_calloc(merge->releases.count, sizeof *merge->texts);
    for (size_t i = 0; i < merge->releases.count; i++) {
        const struct dataset *dataset = &merge->releases.items[i];
        dataset_print(&merge->texts[i], dataset);
        ok = dataset_check(&merge->texts[i], dataset->file, merge->schema, merge->diag) && ok;
    }
    return ok && diag_status(merge->diag) == 0;
}

/* Variants contain only differences, so the schema does not apply to them. */
static void add_outputs(const struct merge *merge, struct buf *variants, struct outputs *outputs)
{
    for (size_t i = 0; i < merge->releases.count; i++)
        add_output(outputs, &merge->texts[i], &merge->releases.items[i]);
    for (size_t i = 0; i < merge->variants.count; i++) {
        const struct variant_file *variant = &merge->variants.items[i];
        if (variant->is_empty)
            continue;
        dataset_print(&variants[i], &variant->dataset);
        add_output(outputs, &variants[i], &variant->dataset);
    }
}

static size_t remove_empty_variants(const struct merge *merge)
{
    size_t removed = 0;
    for (size_t i = 0; i < merge->variants.count; i++)
        removed += merge->variants.items[i].is_empty && unlink(merge->variants.items[i].dataset.file) == 0;
    return removed;
}

static bool make_folders(const struct merge *merge)
{
    char *variants = file_join(merge->data, "variants");
    bool ok = file_make_folder(merge->variants.count ? variants : merge->data, merge->diag);
    free(variants);
    return ok;
}

bool merge_write(const struct merge *merge)
{
    size_t changed = 0;
    struct buf *variants = mem_calloc(merge->variants.count, sizeof *variants);
    struct outputs outputs = {0};
    add_outputs(merge, variants, &outputs);
    bool ok = make_folders(merge) && file_write_together(outputs.items, outputs.count, &changed, merge->diag);
    if (ok) {
        changed += remove_empty_variants(merge);
        diag_info(merge->diag, "%s: %zu releases, %zu variants, %zu files changed", merge->data, merge->releases.count,
                  outputs.count - merge->releases.count, changed);
    }
    for (size_t i = 0; i < merge->variants.count; i++)
        buf_dispose(&variants[i]);
    vec_dispose(&outputs);
    free(variants);
    return ok;
}
