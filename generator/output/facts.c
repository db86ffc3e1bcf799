/*
 * The data of recording.html, which reads a .jfr file in the browser: assets/facts/<N>.js contains the facts about a
 * release (explain/facts.h), assets/facts/types.js the event types of all releases (explain/release.h), and
 * assets/facts/views.js the views (explain/views.h). They are scripts, because a page opened from a file: address
 * cannot load data in another way.
 */
#include "common/base/json.h"
#include "recordings/export/facts_text.h"
#include "recordings/export/shapes_text.h"
#include "generator/output/export.h"

/* Writes a script in assets/facts that assigns the text to a member of `self`. */
static bool write_script(struct renderer *renderer, const char *name, const char *target, const struct buf *text)
{
    struct arena arena = {0};
    struct buf script;
    struct json json;
    buf_init(&script, 0);
    buf_printf(&script, "%s = ", target);
    json_init(&json, &script, true);
    json_string(&json, NULL, buf_text(text));
    buf_puts(&script, ";\n");
    bool ok = output_write(&renderer->output, arena_printf(&arena, "assets/facts/%s.js", name), buf_text(&script),
                           script.length);
    buf_dispose(&script);
    arena_dispose(&arena);
    return ok;
}

static bool write_types(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct shapes_text shapes = {0};
    struct buf text;
    buf_init(&text, 0);
    for (size_t i = 0; i < site->releases.count; i++)
        shapes_text_add(&shapes, &site->releases.items[i].data);
    shapes_text_print(&shapes, &text);
    bool ok = write_script(renderer, "types", "self.jfrTypes", &text);
    buf_dispose(&text);
    shapes_text_dispose(&shapes);
    return ok;
}

static bool write_facts(struct renderer *renderer, const struct site_release *release, const struct buf *shared)
{
    struct arena arena = {0};
    struct buf facts;
    buf_init(&facts, 0);
    facts_text_release(&facts, &release->data);
    buf_add(&facts, buf_text(shared), shared->length);
    bool ok = facts_text_vendors(&facts, renderer->site->folder, release->feature, renderer->diag) &&
              write_script(renderer, arena_printf(&arena, "%d", release->feature),
                           arena_printf(&arena, "(self.jfrFacts ||= {})[%d]", release->feature), &facts);
    buf_dispose(&facts);
    arena_dispose(&arena);
    return ok;
}

static bool write_all_facts(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct buf shared;
    buf_init(&shared, 0);
    bool ok = facts_text_others(&shared, site->folder, renderer->diag) &&
              facts_text_tasks(&shared, site->folder, renderer->diag) &&
              facts_text_libraries(&shared, site->folder, renderer->diag);
    for (size_t i = 0; ok && i < site->releases.count; i++)
        ok = write_facts(renderer, &site->releases.items[i], &shared);
    buf_dispose(&shared);
    return ok;
}

static bool write_views(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct buf text;
    buf_init(&text, 0);
    bool ok = !site->releases.count || facts_text_views(&text, &site->releases.items[site->releases.count - 1].data,
                                                        site->folder, renderer->diag);
    ok = ok && write_script(renderer, "views", "self.jfrViews", &text);
    buf_dispose(&text);
    return ok;
}

bool export_facts(struct renderer *renderer)
{
    return write_all_facts(renderer) && write_types(renderer) && write_views(renderer);
}
