/* assets/: the files that pages load. */
#include <string.h>

#include "common/base/file.h"
#include "generator/output/export.h"

/* Files from npm packages. */
static const struct {
    const char *from, *to;
} modules[] = {
    {"bootstrap/dist/css/bootstrap.min.css", "assets/bootstrap.min.css"},
    {"bootstrap/dist/js/bootstrap.bundle.min.js", "assets/bootstrap.bundle.min.js"},
};

static bool copy_folder(struct renderer *renderer, const char *from, const char *to)
{
    struct file_list files;
    if (!file_list(&files, from, renderer->diag))
        return false;
    bool ok = true;
    struct arena paths = {0};
    for (size_t i = 0; i < files.count && ok; i++) {
        if (*files.names[i] != '.')
            ok = output_copy(&renderer->output, arena_printf(&paths, "%s%s", to, files.names[i]),
                             arena_printf(&paths, "%s/%s", from, files.names[i]));
    }
    arena_dispose(&paths);
    file_list_dispose(&files);
    return ok;
}

bool export_assets(struct renderer *renderer)
{
    struct arena paths = {0};
    bool ok = copy_folder(renderer, arena_printf(&paths, "%s/assets", renderer->options.templates), "assets/");
    for (size_t i = 0; i < sizeof modules / sizeof *modules && ok; i++)
        ok = output_copy(&renderer->output, modules[i].to,
                         arena_printf(&paths, "%s/%s", renderer->options.modules, modules[i].from));
    const struct site_options *options = &renderer->options.site;
    ok = ok && (!options->logo || output_copy(&renderer->output, options->logo, options->logo_file));
    arena_dispose(&paths);
    return ok;
}
