/*
 * The tasks and keywords of the search: tables of the data, without names that no release contains.
 */
#include <fnmatch.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/json.h"
#include "common/base/text.h"
#include "common/dataset/event.h"
#include "generator/pages/pages.h"

bool pages_read_table(struct renderer *renderer, const char *file, bool (*read)(void *, const struct tsv_row *),
                      void *context)
{
    struct arena arena = {0};
    const char *path = arena_printf(&arena, "%s/%s", renderer->site->folder, file);
    bool ok = !file_exists(path) || tsv_read(path, 1 << 20, read, context, renderer->diag);
    arena_dispose(&arena);
    return ok;
}

struct table_reader {
    struct renderer *renderer;
    struct json *json;
};

/*
 * Returns whether the search contains a page or heading with this address, or one that begins with it. Stars stand for
 * any text: "collectors/", "options/", "*#command-jfr-stop".
 */
static bool has_page(const struct headings *headings, const char *address)
{
    struct arena arena = {0};
    const char *pattern = arena_printf(&arena, "%s*", address);
    bool has = false;
    for (size_t i = 0; i < headings->list.count && !has; i++)
        has = fnmatch(pattern, headings->list.items[i].place, 0) == 0;
    arena_dispose(&arena);
    return has;
}

/*
 * Returns whether the site contains the target of a table: an event, type:NAME, page:ADDRESS or task:ANCHOR. Every site
 * contains filter:QUERY, word:WORD and say:nothing.
 */
static bool has_target(const struct renderer *renderer, const char *name)
{
    const struct site *site = renderer->site;
    if (text_starts_with(name, "page:"))
        return has_page(&renderer->headings, name + 5);
    if (text_starts_with(name, "type:"))
        return site_type(site, name + 5);
    return text_starts_with(name, "task:") || text_starts_with(name, "filter:") || text_starts_with(name, "word:") ||
           text_starts_with(name, "say:") || site_event(site, name);
}

/* Writes the names in a table's cell as an array, without names that no release contains. */
static void add_names(struct table_reader *reader, const struct tsv_row *row, char *cell)
{
    char *state = NULL;
    json_begin_array(reader->json, NULL);
    for (char *name = strtok_r(cell, " ", &state); name; name = strtok_r(NULL, " ", &state)) {
        if (has_target(reader->renderer, name))
            json_string(reader->json, NULL, name);
        else
            diag_warning(reader->renderer->diag, row->place, "no release has %s", name);
    }
    json_end(reader->json);
}

/* Writes [anchor, title, text, [event ...], address]. */
static bool read_task(void *context, const struct tsv_row *row)
{
    struct table_reader *reader = context;
    struct arena arena = {0};
    if (row->count != 4)
        return diag_error(reader->renderer->diag, row->place, "%d cells instead of anchor, title, text and events",
                          row->count);
    json_begin_array(reader->json, NULL);
    for (int i = 0; i < 3; i++)
        json_string(reader->json, NULL, row->cells[i]);
    add_names(reader, row, row->cells[3]);
    const char *address = arena_printf(&arena, "playbooks/%s.html", row->cells[0]);
    if (!strmap_get(&reader->renderer->output.paths.map, address))
        address = arena_printf(&arena, "index.html#task-%s", row->cells[0]);
    json_string(reader->json, NULL, address);
    json_end(reader->json);
    arena_dispose(&arena);
    return true;
}

/* Writes [[keyword ...], [event, type:name, page:address, task:anchor or filter:query ...]]. */
static bool read_keywords(void *context, const struct tsv_row *row)
{
    struct table_reader *reader = context;
    if (row->count != 2)
        return diag_error(reader->renderer->diag, row->place, "%d cells instead of keywords and events", row->count);
    json_begin_array(reader->json, NULL);
    json_begin_array(reader->json, NULL);
    char *state = NULL;
    for (char *keyword = strtok_r(row->cells[0], ",", &state); keyword; keyword = strtok_r(NULL, ",", &state))
        json_string(reader->json, NULL, keyword + strspn(keyword, " "));
    json_end(reader->json);
    add_names(reader, row, row->cells[1]);
    json_end(reader->json);
    return true;
}

bool pages_keywords(struct renderer *renderer, struct json *json)
{
    struct table_reader reader = {renderer, json};
    json_begin_array(json, "tasks");
    bool ok = pages_read_table(renderer, "tasks.tsv", read_task, &reader);
    json_end(json);
    json_begin_array(json, "keywords");
    ok = ok && pages_read_table(renderer, "keywords.tsv", read_keywords, &reader);
    json_end(json);
    return ok;
}
