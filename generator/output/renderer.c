#include "generator/output/renderer.h"

#include "common/base/file.h"

static bool load_template(void *context, const char *name, struct mustache_source *source, struct diag *diag)
{
    struct renderer *renderer = context;
    struct arena *arena = &renderer->template_texts;
    struct buf text;
    buf_init(&text, 1 << 20);
    source->file = arena_printf(arena, "%s/%s.mustache", renderer->options.templates, name);
    bool ok = file_read(&text, source->file, diag);
    source->text = arena_strndup(arena, buf_text(&text), text.length);
    source->length = text.length;
    buf_dispose(&text);
    return ok;
}

void renderer_init(struct renderer *renderer, const struct site *site, const struct renderer_options *options)
{
    *renderer = (struct renderer){.site = site, .options = *options, .diag = site->diag};
    renderer->templates = (struct mustache){.load = load_template, .context = renderer};
    output_init(&renderer->output, options->output, site->diag);
}

void renderer_dispose(struct renderer *renderer)
{
    mustache_dispose(&renderer->templates);
    output_dispose(&renderer->output);
    headings_dispose(&renderer->headings);
    arena_dispose(&renderer->template_texts);
}

void renderer_forget_templates(struct renderer *renderer)
{
    mustache_dispose(&renderer->templates);
    headings_dispose(&renderer->headings);
    renderer->templates = (struct mustache){.load = load_template, .context = renderer};
    arena_dispose(&renderer->template_texts);
}
