/* data/: the data sets without examples, and as JSON, and the page that describes them. */
#include <string.h>

#include "common/base/file.h"
#include "generator/model/documents.h"
#include "generator/output/export.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

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
        copy.events.items[i].source_contexts.count = 0;
    }
    copy.types = types_without_examples(arena, &data->types);
    copy.xml_types = types_without_examples(arena, &data->xml_types);
    copy.content_types = types_without_examples(arena, &data->content_types);
    copy.example_files.count = 0;
    copy.timelines.count = 0;
    return copy;
}

/* Returns whether the data set contains what the file without examples omits: examples, which name example files, or
 * source contexts. */
static bool has_examples(const struct dataset *data)
{
    bool has_contexts = false;
    for (size_t i = 0; i < data->events.count; i++)
        has_contexts = has_contexts || data->events.items[i].source_contexts.count;
    return has_contexts || data->example_files.count;
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
        (!has_examples(&release->data) ||
         write_without_examples(renderer, release,
                                arena_printf(&paths, "data/metadata_%d_wo_examples.xml", feature))) &&
        export_release(renderer, release, arena_printf(&paths, "data/%d.json", feature)) &&
        (!document_has_examples(release) ||
         export_examples(renderer, release, arena_printf(&paths, "data/%d.examples.json", feature)));
    arena_dispose(&paths);
    return ok;
}

/* Copies the schemas to the folder of the data sets, and sets `schemas` and `has_schemas` for the page. */
static bool copy_schemas(struct page *page)
{
    struct renderer *renderer = page->renderer;
    struct view *schemas = view_list(page->view, "schemas");
    const char *folder = arena_printf(&page->arena, "%s/schema", page->site->folder);
    view_bool(page->view, "has_schemas", file_is_folder(folder));
    if (!file_is_folder(folder))
        return true;
    struct file_list files;
    if (!file_list(&files, folder, renderer->diag))
        return false;
    bool ok = true;
    for (size_t i = 0; i < files.count && ok; i++) {
        const char *name = arena_strdup(&page->arena, files.names[i]);
        view_add_text(schemas, name);
        ok = output_copy(&renderer->output, arena_printf(&page->arena, "data/schema/%s", name),
                         arena_printf(&page->arena, "%s/%s", folder, name));
    }
    file_list_dispose(&files);
    return ok;
}

static bool render(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct page page;
    page_begin(&page, renderer, "data/index.html", "The data");
    page_search(&page, false);
    page_describe(&page, "The data behind this site as XML and JSON: one file per JDK release and one combined file.");
    page_no_release(&page);
    struct view *releases = view_list(page.view, "releases");
    for (size_t i = site->releases.count; i > 0; i--) {
        const struct site_release *release = &site->releases.items[i - 1];
        struct view *view = view_add_object(releases);
        part_release_link(view, release);
        view_text(view, "tag", release->data.tag);
        view_text(view, "url", release->data.url);
        view_bool(view, "has_examples", has_examples(&release->data));
        view_bool(view, "has_examples_file", document_has_examples(release));
        view_bool(view, "is_source", release->data.origin && strcmp(release->data.origin, "source") == 0);
        view_bool(view, "is_recording", release->data.origin && strcmp(release->data.origin, "recording") == 0);
        view_bool(view, "is_facts", release->data.origin && strcmp(release->data.origin, "facts") == 0);
    }
    pages_list_variants(&page, NULL);
    struct view *libraries = view_list(page.view, "libraries");
    for (size_t i = 0; i < site->libraries.count; i++) {
        struct view *view = view_add_object(libraries);
        view_text(view, "name", site->libraries.items[i].name);
        view_text(view, "label", site->libraries.items[i].as.label);
    }
    view_text(page.view, "site_address", renderer->options.base_url);
    view_text(page.view, "data_version", renderer->site->meta.data_version);
    view_text(page.view, "data_date", renderer->site->date);
    view_text(page.view, "files_address", renderer->options.site.files);
    bool ok = copy_schemas(&page) && page_write(&page, "pages/data", page.path);
    page_dispose(&page);
    return ok;
}

bool pages_data(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        if (!write_release(renderer, &site->releases.items[i]))
            return false;
    }
    return export_all(renderer, "data/all.json") && export_schemas(renderer) && render(renderer) &&
           export_index(renderer, "data/index.json") && pages_reference(renderer);
}
