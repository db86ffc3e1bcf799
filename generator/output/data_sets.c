/* The files of data/: the data sets, the same without examples, and as JSON; the schemas; the index. */
#include "common/base/file.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "generator/model/documents.h"
#include "generator/output/export.h"

static struct ds_types types_without_examples(struct arena *arena, const struct ds_types *types)
{
    struct ds_types copy = *types;
    copy.items = arena_alloc(arena, (types->count + 1) * sizeof *copy.items);
    for (size_t i = 0; i < types->count; i++) {
        copy.items[i] = types->items[i];
        copy.items[i].examples.count = 0;
        copy.items[i].appeared_in.count = 0;
    }
    return copy;
}

/* Returns a shallow copy. It must not be disposed of. */
static struct dataset without_examples(struct arena *arena, const struct dataset *data)
{
    struct dataset copy = *data;
    copy.events.items = arena_alloc(arena, (data->events.count + 1) * sizeof *copy.events.items);
    for (size_t i = 0; i < data->events.count; i++) {
        copy.events.items[i] = data->events.items[i];
        copy.events.items[i].examples.count = 0;
        copy.events.items[i].appeared_in.count = 0;
    }
    copy.types = types_without_examples(arena, &data->types);
    copy.xml_types = types_without_examples(arena, &data->xml_types);
    copy.content_types = types_without_examples(arena, &data->content_types);
    copy.example_files.count = 0;
    copy.timelines.count = 0;
    return copy;
}

static bool write_without_examples(struct renderer *renderer, const struct site_release *release, const char *path)
{
    struct arena arena = {0};
    struct buf out;
    buf_init(&out, 0);
    struct dataset copy = without_examples(&arena, &release->data);
    dataset_print(&out, &copy);
    bool ok = output_write(&renderer->output, path, buf_text(&out), out.length);
    buf_dispose(&out);
    arena_dispose(&arena);
    return ok;
}

static bool write_release(struct renderer *renderer, const struct site_release *release)
{
    struct arena paths = {0};
    int feature = release->feature;
    bool ok =
        output_copy(&renderer->output, arena_printf(&paths, "data/metadata_%d.xml", feature), release->data.file) &&
        (!release->data.example_files.count ||
         write_without_examples(renderer, release,
                                arena_printf(&paths, "data/metadata_%d_wo_examples.xml", feature))) &&
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
        ok = output_copy(&renderer->output, arena_printf(&paths, "data/%s/%s.xml", folder, variant->name),
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
