#include "generator/output/export.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/json.h"
#include "common/dataset/dataset_json.h"
#include "generator/model/documents.h"

/* Writes a document, and frees the arena. */
static bool write_document(struct renderer *renderer, const char *path, const struct format_element *element,
                           const void *document, struct arena *arena, bool compact)
{
    struct buf text;
    struct json json;
    buf_init(&text, 0);
    json_init(&json, &text, compact);
    dataset_json_object(&(struct dataset_json){.json = &json, .arena = arena}, NULL, element, document);
    bool ok = output_write(&renderer->output, path, buf_text(&text), text.length);
    buf_dispose(&text);
    arena_dispose(arena);
    return ok;
}

static bool export_event(struct renderer *renderer, const struct site_event *event)
{
    struct arena arena = {0};
    const char *path = arena_printf(&arena, "events/%s.json", event->slug);
    struct document_commands_list commands;
    struct document_event document;
    document_event_init(&document, &arena, renderer->site, event);
    document_commands_init(&commands, &arena, renderer->site, event);
    document.meta = &renderer->site->part_meta;
    document.commands = &commands;
    bool ok = write_document(renderer, path, &document_event, &document, &arena, false);
    document_commands_dispose(&commands);
    document_event_dispose(&document);
    return ok;
}

bool export_events(struct renderer *renderer)
{
    bool ok = true;
    for (size_t i = 0; i < renderer->site->events.count && ok; i++)
        ok = export_event(renderer, &renderer->site->events.items[i]);
    return ok;
}

bool export_all(struct renderer *renderer, const char *path)
{
    struct arena arena = {0};
    struct document_all document;
    document_all_init(&document, &arena, renderer->site);
    bool ok = write_document(renderer, path, &document_all, &document, &arena, true);
    document_all_dispose(&document);
    return ok;
}

bool export_release(struct renderer *renderer, const struct site_release *release, const char *path)
{
    struct arena arena = {0};
    struct document_release document;
    document_release_init(&document, &arena, renderer->site, release);
    bool ok = write_document(renderer, path, &document_release, &document, &arena, true);
    document_release_dispose(&document);
    return ok;
}

bool export_examples(struct renderer *renderer, const struct site_release *release, const char *path)
{
    struct arena arena = {0};
    struct document_examples document;
    document_examples_init(&document, &arena, renderer->site, release);
    bool ok = write_document(renderer, path, &document_examples, &document, &arena, true);
    document_examples_dispose(&document);
    return ok;
}

bool export_variant(struct renderer *renderer, const struct site_variant *variant, const char *path)
{
    struct arena arena = {0};
    struct document_release document;
    document_variant_init(&document, renderer->site, variant);
    bool ok = write_document(renderer, path, &document_release, &document, &arena, true);
    document_release_dispose(&document);
    return ok;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct document_file *)a)->path, ((const struct document_file *)b)->path);
}

/* Lists the XML and JSON files that were written so far, by path. */
static void list_files(struct document_index *document, const struct output *output)
{
    for (size_t i = 0; i < output->data.count; i++) {
        const struct output_file *file = &output->data.items[i];
        *vec_add(&document->files) = (struct document_file){file->path, (int)file->bytes, file->sha256};
    }
    if (document->files.count)
        qsort(document->files.items, document->files.count, sizeof *document->files.items, by_path);
}

bool export_index(struct renderer *renderer, const char *path)
{
    struct arena arena = {0};
    struct document_index document;
    document_index_init(&document, renderer->site);
    list_files(&document, &renderer->output);
    bool ok = write_document(renderer, path, &document_index, &document, &arena, false);
    document_index_dispose(&document);
    return ok;
}
