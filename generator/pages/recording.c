/*
 * recording.html: reads a .jfr file in the browser. assets/facts/<N>.js contains the facts about a release
 * (explain/facts.h). It is a script, because a page opened from a file: address cannot load data in another way.
 */
#include "common/base/json.h"
#include "explain/export/facts_text.h"
#include "generator/output/page.h"
#include "generator/pages/pages.h"

/* Writes a script: self.jfrFacts = {release: text}. */
static bool write_facts(struct renderer *renderer, const struct site_release *release, const struct buf *shared)
{
    struct arena arena = {0};
    struct buf facts, script;
    struct json json;
    buf_init(&facts, 0);
    buf_init(&script, 0);
    facts_text_release(&facts, &release->data);
    buf_add(&facts, buf_text(shared), shared->length);
    buf_printf(&script, "(self.jfrFacts ||= {})[%d] = ", release->feature);
    json_init(&json, &script, true);
    json_string(&json, NULL, buf_text(&facts));
    buf_puts(&script, ";\n");
    bool ok = output_write(&renderer->output, arena_printf(&arena, "assets/facts/%d.js", release->feature),
                           buf_text(&script), script.length);
    buf_dispose(&facts);
    buf_dispose(&script);
    arena_dispose(&arena);
    return ok;
}

static bool write_all_facts(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct buf shared;
    buf_init(&shared, 0);
    bool ok = facts_text_tasks(&shared, site->folder, renderer->diag) &&
              facts_text_libraries(&shared, site->folder, renderer->diag);
    for (size_t i = 0; ok && i < site->releases.count; i++)
        ok = write_facts(renderer, &site->releases.items[i], &shared);
    buf_dispose(&shared);
    return ok;
}

bool pages_recording(struct renderer *renderer)
{
    struct page page;
    if (!write_all_facts(renderer))
        return false;
    page_begin(&page, renderer, "recording.html", "Open a recording");
    page_search(&page, true);
    page_describe(&page, "Explains a .jfr file in the browser: its settings, its events, and why others are missing.");
    page_no_release(&page);
    view_bool(page.view, "reads_files", true);
    page_script(&page, "recording-reader.js");
    page_script(&page, "recording-module.js");
    page_script(&page, "recording-table.js");
    page_script(&page, "recording.js");
    struct view *releases = view_list(page.view, "known");
    for (size_t i = 0; i < renderer->site->releases.count; i++)
        view_number(view_add_object(releases), "feature", renderer->site->releases.items[i].feature);
    return page_end(&page, "pages/recording");
}
