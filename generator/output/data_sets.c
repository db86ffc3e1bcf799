/* The files of data/: the data sets as packed XML and as JSON; the schemas; the index. */
#include "common/base/file.h"
#include "generator/model/documents.h"
#include "generator/output/export.h"

static bool write_release(struct renderer *renderer, const struct site_release *release)
{
    struct arena paths = {0};
    int feature = release->feature;
    bool ok =
        output_pack(&renderer->output, arena_printf(&paths, "data/metadata_%d.xml.gz", feature), release->data.file) &&
        export_release(renderer, release);
    arena_dispose(&paths);
    return ok;
}

/* Copies the schemas of the XML files. */
static bool copy_schemas(struct renderer *renderer)
{
    struct arena arena = {0};
    const char *folder = arena_printf(&arena, "%s/schema", renderer->site->folder);
    struct file_list files = {0};
    bool ok = !file_is_folder(folder) || file_list(&files, folder, renderer->diag);
    for (size_t i = 0; i < files.count && ok; i++)
        ok = output_copy(&renderer->output, arena_printf(&arena, "data/schema/%s", files.names[i]),
                         arena_printf(&arena, "%s/%s", folder, files.names[i]));
    file_list_dispose(&files);
    arena_dispose(&arena);
    return ok;
}

static bool write_variants(struct renderer *renderer, const struct site_variants *variants, const char *folder)
{
    struct arena paths = {0};
    bool ok = true;
    for (size_t i = 0; ok && i < variants->count; i++) {
        const struct site_variant *variant = &variants->items[i];
        ok = output_pack(&renderer->output, arena_printf(&paths, "data/%s/%s.xml.gz", folder, variant->name),
                         variant->as.data.file) &&
             export_variant(renderer, variant, arena_printf(&paths, "data/%s/%s.json", folder, variant->name));
    }
    arena_dispose(&paths);
    return ok;
}

bool export_data(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        if (!write_release(renderer, &site->releases.items[i]))
            return false;
    }
    return write_variants(renderer, &site->variants, "variants") &&
           write_variants(renderer, &site->libraries, "libraries") && export_all(renderer) &&
           export_schemas(renderer) && copy_schemas(renderer) && export_index(renderer);
}
