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
    variant_files_dispose(&merge->variants);
    dataset_list_dispose(&merge->releases);
    free(merge->schema);
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
 * A JDK without lib/src.zip says less than the data set that was made from one with it: whether the present data set
 * stays, which is reported.
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

/* A data set that stays takes the commands that it lacks from one of the same version. */
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

static struct buf *add_output(struct outputs *outputs, struct buf *text, const struct dataset *dataset)
{
    dataset_print(text, dataset);
    *vec_add(outputs) = (struct file_output){dataset->file, text->data, text->length};
    return text;
}

/* Variants hold differences only, so the schema does not apply to them. */
static bool print_all(const struct merge *merge, struct buf *texts, struct outputs *outputs)
{
    bool ok = true;
    for (size_t i = 0; i < merge->releases.count; i++) {
        const struct dataset *dataset = &merge->releases.items[i];
        const struct buf *text = add_output(outputs, &texts[i], dataset);
        ok = dataset_check(text, dataset->file, merge->schema, merge->diag) && ok;
    }
    for (size_t i = 0; i < merge->variants.count; i++) {
        if (!merge->variants.items[i].is_empty)
            add_output(outputs, &texts[merge->releases.count + i], &merge->variants.items[i].dataset);
    }
    return ok && diag_status(merge->diag) == 0;
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
    size_t count = merge->releases.count + merge->variants.count, changed = 0;
    struct buf *texts = mem_calloc(count, sizeof *texts);
    struct outputs outputs = {0};
    bool ok = print_all(merge, texts, &outputs) && make_folders(merge) &&
              file_write_together(outputs.items, outputs.count, &changed, merge->diag);
    if (ok) {
        changed += remove_empty_variants(merge);
        diag_info(merge->diag, "%s: %zu releases, %zu variants, %zu files changed", merge->data, merge->releases.count,
                  outputs.count - merge->releases.count, changed);
    }
    for (size_t i = 0; i < count; i++)
        buf_dispose(&texts[i]);
    vec_dispose(&outputs);
    free(texts);
    return ok;
}
