#include "generator/output/export.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/json.h"
#include "common/dataset/dataset_json.h"
#include "generator/model/documents.h"

/* Returns the address of the schema of the element for the file at the path: relative if that of the site is unknown.
 */
static const char *schema_address(struct renderer *renderer, struct arena *arena, const char *path,
                                  const struct format_element *element)
{
    const char *base = renderer->options.base_url;
    if (base)
        return arena_printf(arena, "%s/" EXPORT_SCHEMAS "%s.schema.json", base, element->name);
    const char *root = "";
    for (const char *c = path; *c; c++) {
        if (*c == '/')
            root = arena_join(arena, root, "../", "");
    }
    return arena_printf(arena, "%s" EXPORT_SCHEMAS "%s.schema.json", root, element->name);
}

static bool write_document(struct renderer *renderer, const char *path, const struct format_element *element,
                           const void *document)
{
    struct arena arena = {0};
    struct buf text;
    struct json json;
    buf_init(&text, 0);
    json_init(&json, &text, true);
    json_begin_object(&json, NULL);
    json_string(&json, "$schema", schema_address(renderer, &arena, path, element));
    dataset_json_members(&(struct dataset_json){.json = &json, .arena = &arena}, element, document);
    json_end(&json);
    bool ok = output_write(&renderer->output, path, buf_text(&text), text.length);
    buf_dispose(&text);
    arena_dispose(&arena);
    return ok;
}

static bool export_event(struct renderer *renderer, const struct site_event *event)
{
    struct arena arena = {0};
    const char *path = arena_printf(&arena, "events/%s.json", event->slug);
    struct document_event document;
    document_event_init(&document, &arena, renderer->site, event);
    document.meta = &renderer->site->part_meta;
    bool ok = write_document(renderer, path, &document_event, &document);
    document_event_dispose(&document);
    arena_dispose(&arena);
    return ok;
}

bool export_events(struct renderer *renderer)
{
    bool ok = true;
    for (size_t i = 0; i < renderer->site->events.count && ok; i++)
        ok = export_event(renderer, &renderer->site->events.items[i]);
    return ok;
}

bool export_all(struct renderer *renderer)
{
    struct arena arena = {0};
    struct document_events events;
    struct document_all_metrics metrics;
    struct document_not_recorded not_recorded;
    document_events_init(&events, &arena, renderer->site);
    document_all_metrics_init(&metrics, renderer->site);
    document_not_recorded_init(&not_recorded, renderer->site);
    bool ok = write_document(renderer, "data/events.json", &document_events, &events) &&
              write_document(renderer, "data/metrics.json", &document_all_metrics, &metrics) &&
              write_document(renderer, "data/not-recorded.json", &document_not_recorded, &not_recorded);
    document_events_dispose(&events);
    document_all_metrics_dispose(&metrics);
    document_not_recorded_dispose(&not_recorded);
    arena_dispose(&arena);
    return ok;
}

/* Writes a part of the release to FOLDER/N.json; `end` follows the number. */
static bool export_part(struct renderer *renderer, const struct site_release *release, const char *folder,
                        const char *end, const struct format_element *element)
{
    struct arena arena = {0};
    struct document_release document;
    const char *path = arena_printf(&arena, "data/%s/%d%s.json", folder, release->feature, end);
    document_release_init(&document, &arena, renderer->site, release);
    bool ok = write_document(renderer, path, element, &document);
    document_release_dispose(&document);
    arena_dispose(&arena);
    return ok;
}

static bool export_examples(struct renderer *renderer, const struct site_release *release)
{
    struct arena arena = {0};
    struct document_examples document;
    const char *path = arena_printf(&arena, "data/releases/%d.examples.json", release->feature);
    document_examples_init(&document, &arena, renderer->site, release);
    bool ok = write_document(renderer, path, &document_examples, &document);
    document_examples_dispose(&document);
    arena_dispose(&arena);
    return ok;
}

bool export_release(struct renderer *renderer, const struct site_release *release)
{
    return export_part(renderer, release, "releases", "", &document_release) &&
           export_part(renderer, release, "releases", ".sources", &document_sources) &&
           export_part(renderer, release, "hover", "", &document_hover) &&
           (!document_has_examples(release) || export_examples(renderer, release));
}

bool export_variant(struct renderer *renderer, const struct site_variant *variant, const char *path)
{
    struct arena arena = {0};
    struct document_release document;
    document_variant_init(&document, &arena, renderer->site, variant);
    bool ok = write_document(renderer, path, document.library ? &document_library : &document_variant, &document);
    document_release_dispose(&document);
    arena_dispose(&arena);
    return ok;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct document_file *)a)->path, ((const struct document_file *)b)->path);
}

/* Lists the files of the data set that were written so far, by path. */
static bool export_files(struct renderer *renderer)
{
    const struct output *output = &renderer->output;
    struct document_files document = {.meta = &renderer->site->part_meta};
    for (size_t i = 0; i < output->data.count; i++) {
        const struct output_file *file = &output->data.items[i];
        *vec_add(&document.files) = (struct document_file){file->path, (int)file->bytes, file->sha256};
    }
    qsort(document.files.items, document.files.count, sizeof *document.files.items, by_path);
    bool ok = write_document(renderer, "data/files.json", &document_files, &document);
    vec_dispose(&document.files);
    return ok;
}

bool export_index(struct renderer *renderer)
{
    struct arena arena = {0};
    struct document_index document;
    document_index_init(&document, &arena, renderer->site);
    bool ok = write_document(renderer, "data/index.json", &document_index, &document);
    document_index_dispose(&document);
    arena_dispose(&arena);
    return ok && export_files(renderer);
}
