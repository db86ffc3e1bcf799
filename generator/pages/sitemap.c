/* sitemap.xml: all pages, for search engines. */
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"
#include "generator/pages/pages.h"
#include "generator/template/view.h"

bool pages_sitemap(struct renderer *renderer)
{
    if (!renderer->options.base_url)
        return true;
    struct arena arena = {0};
    struct view *view = view_new_object(&arena), *pages = view_list(view, "pages");
    view_text(view, "date", renderer->site->date);
    const struct strmap *written = &renderer->output.paths.map;
    const char **paths = mem_calloc(written->count + 1, sizeof *paths);
    for (size_t i = 0; i < written->count; i++)
        paths[i] = written->entries[i].key;
    qsort(paths, written->count, sizeof *paths, text_order);
    for (size_t i = 0; i < written->count; i++) {
        size_t length = strlen(paths[i]);
        if (length > 5 && strcmp(paths[i] + length - 5, ".html") == 0)
            view_add_text(pages, arena_printf(&arena, "%s/%s", renderer->options.base_url,
                                              strcmp(paths[i], "index.html") == 0 ? "" : paths[i]));
    }
    free(paths);
    struct buf out;
    buf_init(&out, 0);
    bool ok = mustache_render(&renderer->templates, "pages/sitemap.xml", view, &out, renderer->diag) &&
              output_write(&renderer->output, "sitemap.xml", buf_text(&out), out.length);
    buf_dispose(&out);
    arena_dispose(&arena);
    return ok;
}
