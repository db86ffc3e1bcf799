#include "generator/output/renderer.h"

void renderer_init(struct renderer *renderer, const struct site *site, const struct renderer_options *options)
{
    *renderer = (struct renderer){.site = site, .options = *options, .diag = site->diag};
    output_init(&renderer->output, options->output, site->diag);
}

void renderer_dispose(struct renderer *renderer)
{
    output_dispose(&renderer->output);
    headings_dispose(&renderer->headings);
}
