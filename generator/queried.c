#include "generator/queried.h"

#include <string.h>

#include "common/base/text.h"
#include "generator/database/change_tables.h"

/* A query with parameters that reads more rows of whole tables in one run needs an index. */
enum { ROWS_MAX = 500 };

static void start_engine(struct queried *queried)
{
    queried->engine.queries = (struct queries){.db = queried->database.handle,
                                               .folder = queried->renderer->options.templates,
                                               .diag = queried->renderer->diag};
}

static bool open(struct queried *queried)
{
    const struct renderer_options *options = &queried->renderer->options;
    const struct {
        const char *name, *value;
    } of_site[] = {
        {"name", options->site.name},
        {"logo", options->site.logo},
        {"footer", options->site.footer},
        {"files", options->site.files},
        {"prefix", options->prefix},
        {"analytics", options->analytics},
        {"base-url", options->base_url},
        {"hide-missing", options->hide_missing ? "1" : NULL},
        {"DATA", queried->renderer->site->folder},
    };
    queried->is_open = true;
    if (!database_open(&queried->database, queried->renderer->site, options->templates))
        return false;
    for (size_t i = 0; i < sizeof of_site / sizeof *of_site; i++)
        database_put_option(&queried->database, of_site[i].name, of_site[i].value);
    if (options->compare[0])
        change_tables_compare(&queried->database, options->compare[0], options->compare[1]);
    start_engine(queried);
    return !queried->database.failed;
}

static bool write_page(void *context, const struct engine_page *page)
{
    struct renderer *renderer = context;
    return output_write(&renderer->output, page->path, buf_text(page->text), page->text->length);
}

static bool take(void *context, const struct engine_page *page)
{
    struct renderer *renderer = context;
    if (!write_page(renderer, page))
        return false;
    if (page->search && text_ends_with(page->path, ".html"))
        headings_read(&renderer->headings, page->path, buf_text(page->text), page->text->length,
                      strcmp(page->search, "headings") == 0);
    return true;
}

static bool discard(void *context, const struct engine_page *page)
{
    (void)context;
    (void)page;
    return true;
}

/* Adds the files and headings that the kinds before have written. */
static void add_written(struct queried *queried)
{
    const struct output *output = &queried->renderer->output;
    const struct headings *headings = &queried->renderer->headings;
    sqlite3_stmt *file = sqlite_prepare(&queried->database, "INSERT INTO site_files VALUES (?)");
    sqlite3_stmt *data = sqlite_prepare(&queried->database, "INSERT INTO data_files VALUES (?, ?, ?)");
    sqlite3_stmt *row = sqlite_prepare(&queried->database, "INSERT INTO headings VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (; queried->files < output->paths.map.count; queried->files++)
        sqlite_put(&queried->database, file, "t", output->paths.map.entries[queried->files].key);
    for (; queried->data_files < output->data.count; queried->data_files++) {
        const struct output_file *one = &output->data.items[queried->data_files];
        sqlite_put(&queried->database, data, "tdt", one->path, (int)one->bytes, one->sha256);
    }
    for (; queried->headings < headings->list.count; queried->headings++) {
        const struct heading *heading = &headings->list.items[queried->headings];
        sqlite_put(&queried->database, row, "dtttttt", (int)queried->headings, heading->kind, heading->name,
                   heading->label, heading->about, heading->text, heading->place);
    }
    sqlite3_finalize(file);
    sqlite3_finalize(data);
    sqlite3_finalize(row);
}

static bool is_ready(struct queried *queried)
{
    if (!queried->is_open && !open(queried))
        return false;
    add_written(queried);
    return !queried->database.failed;
}

bool queried_render(struct queried *queried, const char *kind)
{
    return is_ready(queried) && engine_render(&queried->engine, kind, take, queried->renderer);
}

bool queried_render_again(struct queried *queried, const char *kind)
{
    engine_dispose(&queried->engine);
    start_engine(queried);
    return engine_render(&queried->engine, kind, write_page, queried->renderer);
}

bool queried_check(struct queried *queried, const char *kind)
{
    return is_ready(queried) && engine_render(&queried->engine, kind, discard, NULL);
}

void queried_report(struct queried *queried)
{
    queries_report_unused(&queried->engine.queries);
    queries_report_scans(&queried->engine.queries, ROWS_MAX);
}

void queried_close(struct queried *queried)
{
    if (!queried->is_open)
        return;
    if (queried->engine.is_profiled)
        queries_print_profile(&queried->engine.queries, stderr);
    engine_dispose(&queried->engine);
    sqlite_close(&queried->database);
    queried->engine.queries = (struct queries){0};
    queried->is_open = false;
    queried->files = queried->data_files = queried->headings = 0;
}
