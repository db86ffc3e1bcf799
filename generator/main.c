#include <stdlib.h>
#include <string.h>

#include "common/base/cli.h"
#include "common/base/paths.h"
#include "common/base/progress.h"
#include "common/base/text.h"
#include "common/base/version.h"
#include "generator/database/database.h"
#include "generator/kinds.h"
#include "generator/output/site_options.h"
#include "generator/output/watch.h"
#include "generator/queried.h"

static const struct cli_option options[] = {
    {.name = "output", .letter = 'o', .argument = "FOLDER", .help = "Folder of the site (default: site)."},
    {.name = "base-url",
     .argument = "URL",
     .help =
         "URL of the published site; adds canonical links,\nsitemap.xml, feed.atom and, for the root of a host,\nrobots.txt."},
    {.name = "site-options",
     .argument = "FILE",
     .help = "Name, logo, footer and files of the site: lines of an option,\na tab and its value (docs/publish.md)."},
    {.name = "analytics",
     .argument = "URL",
     .help = "URL of a GoatCounter instance that counts visits\n(default: none)."},
    {.name = "prefix",
     .argument = "PREFIX",
     .help = "Prefix for the names of release pages: PREFIX25.html;\nletters, digits, dashes and underscores."},
    {.name = "compare",
     .argument = "FILE",
     .help = "Given twice: two data sets, the older one first; adds the\npage comparison.html.",
     .repeats = true},
    {.name = "hide-missing", .help = "Omit \"No description yet\"."},
    {.name = "watch", .letter = 'w', .help = "Keep running, and render again when a template or an asset\nchanges."},
    {.name = "check-pages", .help = "Check all queries and their templates instead of writing\nthe site."},
    {.name = "profile", .help = "Print runs, rows and processor time of each query to\nstandard error."},
    {.name = "templates", .argument = "FOLDER", .help = "Templates and assets (default: templates)."},
    {.name = "sqlite",
     .argument = "FILE",
     .help = "Write the data as a SQLite database instead of the\nsite (docs/sqlite.md)."},
    {.name = "modules",
     .argument = "FOLDER",
     .help = "Folder that contains Bootstrap (default: the installed\none, or node_modules)."},
    {0},
};

static bool render(struct renderer *renderer, struct queried *queried)
{
    struct output *output = &renderer->output;
    struct progress progress;
    size_t kinds = 0;
    while (page_kinds[kinds].name)
        kinds++;
    output_begin(output);
    progress_begin(&progress, "rendering", PROGRESS_STEPS, renderer->diag);
    bool ok = true;
    for (const struct page_kind *kind = page_kinds; ok && kind->name; kind++) {
        progress_show(&progress, (uint64_t)(kind - page_kinds), kinds);
        ok = kind->render ? kind->render(renderer) : queried_render(queried, kind->name);
        diag_verbose(renderer->diag, "%s: %zu files, %.1f MB so far", kind->name, output->paths.map.count,
                     (double)output->bytes / 1e6);
    }
    progress_end(&progress);
    if (!ok)
        return false;
    size_t files = output->paths.map.count, changed = output->changed;
    if (!output_finish(output))
        return false;
    diag_info(renderer->diag, "%zu releases, %zu events: %zu files, %zu of them changed",
              renderer->site->releases.count, renderer->site->events.count, files, changed);
    return true;
}

/* Renders the pages that are queries, without writing them, and reports queries and columns that nothing uses. */
static bool check_pages(struct queried *queried)
{
    bool ok = true;
    for (const struct page_kind *kind = page_kinds; kind->name; kind++)
        ok = (kind->render || queried_check(queried, kind->name)) && ok;
    if (ok)
        queried_report(queried);
    return ok;
}

/* Whether the file is one of the kind: pages/playbook.md.mustache of "playbook" and "playbook.md", assets/ of "assets".
 */
static bool is_of_kind(const char *file, const struct page_kind *kind)
{
    static const char pages[] = "pages/", assets[] = "assets/";
    if (kind->render)
        return strcmp(kind->name, "assets") == 0 && text_starts_with(file, assets);
    size_t length = strcspn(kind->name, ".");
    return text_starts_with(file, pages) && strncmp(file + strlen(pages), kind->name, length) == 0 &&
           file[strlen(pages) + length] == '.';
}

static bool is_touched(const struct page_kind *kind, const struct watch *watch)
{
    bool is = false;
    for (size_t i = 0; i < watch->changed.count; i++)
        is = is || is_of_kind(watch->changed.items[i], kind);
    return is;
}

/* Whether the generator does not read the file, such as those that editors create. */
static bool is_other(const char *file)
{
    static const char *const endings[] = {".sql", ".mustache", "/"};
    bool is_input = *file == '\0' || text_starts_with(file, "assets/");
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        is_input = is_input || text_ends_with(file, endings[i]);
    return !is_input;
}

/* Whether no changed file is one that several kinds share. */
static bool are_of_kinds(const struct watch *watch)
{
    size_t known = 0;
    for (size_t i = 0; i < watch->changed.count; i++) {
        const struct page_kind *kind = page_kinds;
        while (kind->name && !is_of_kind(watch->changed.items[i], kind))
            kind++;
        known += kind->name || is_other(watch->changed.items[i]);
    }
    return known == watch->changed.count;
}

static void render_touched(struct renderer *renderer, struct queried *queried, const struct watch *watch)
{
    bool ok = true;
    output_begin(&renderer->output);
    for (const struct page_kind *kind = page_kinds; ok && kind->name; kind++) {
        if (is_touched(kind, watch))
            ok = kind->render ? kind->render(renderer) : queried_render_again(queried, kind->name);
    }
    if (ok && renderer->output.paths.map.count)
        diag_info(renderer->diag, "%zu files again, %zu of them changed", renderer->output.paths.map.count,
                  renderer->output.changed);
}

static int keep_rendering(struct renderer *renderer, struct queried *queried)
{
    struct watch watch;
    bool ok = watch_open(&watch, renderer->options.templates, renderer->diag), is_whole = true;
    while (ok && watch_wait(&watch)) {
        /* A mistake in a template is reported; rendering resumes after it has been fixed. */
        if (is_whole && are_of_kinds(&watch)) {
            render_touched(renderer, queried, &watch);
            continue;
        }
        headings_dispose(&renderer->headings);
        queried_close(queried);
        is_whole = render(renderer, queried);
    }
    watch_close(&watch);
    return ok ? CLI_OK : CLI_FAILED;
}

static const char *without_slash(struct arena *arena, const char *url)
{
    size_t length = url ? strlen(url) : 0;
    while (length && url[length - 1] == '/')
        length--;
    return length ? arena_strndup(arena, url, length) : NULL;
}

/* The prefix becomes part of file names and URLs without escaping. */
static bool is_prefix(const char *prefix)
{
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return !prefix || prefix[strspn(prefix, allowed)] == '\0';
}

static int generate(const struct cli *cli, const char *data, const struct renderer_options *chosen)
{
    struct site site;
    int status = CLI_FAILED;
    if (site_load(&site, data, cli->diag)) {
        struct renderer renderer;
        struct queried queried = {.renderer = &renderer, .engine.is_profiled = cli_flag(cli, "profile")};
        renderer_init(&renderer, &site, chosen);
        if (cli_flag(cli, "check-pages"))
            status = check_pages(&queried) ? diag_status(cli->diag) : CLI_FAILED;
        else if (render(&renderer, &queried))
            status = cli_flag(cli, "watch") ? keep_rendering(&renderer, &queried) : diag_status(cli->diag);
        queried_close(&queried);
        renderer_dispose(&renderer);
    }
    site_dispose(&site);
    return status;
}

static int misuse(struct cli *cli)
{
    static const char *const addresses[] = {"base-url", "analytics"};
    const char *prefix = cli_value(cli, "prefix");
    if (!is_prefix(prefix))
        return cli_misuse(cli, "the prefix \"%s\" has characters other than letters, digits, dashes and underscores",
                          prefix);
    if (cli_value(cli, "compare") && (!cli_value_at(cli, "compare", 1) || cli_value_at(cli, "compare", 2)))
        return cli_misuse(cli, "--compare requires two data sets: --compare OLD --compare NEW");
    if (cli_value(cli, "sqlite") && (cli_value(cli, "output") || cli_flag(cli, "watch")))
        return cli_misuse(cli, "--sqlite does not write a site: --output and --watch do not apply");
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        const char *value = cli_value(cli, addresses[i]);
        if (value && !text_is_web_address(value))
            return cli_misuse(cli, "--%s \"%s\" is not an http or https address", addresses[i], value);
    }
    return CLI_OK;
}

static int write_database(const struct cli *cli, const char *data, const char *file)
{
    struct site site;
    char *templates = paths_choose(cli_value(cli, "templates"), "templates", cli->diag);
    bool ok = templates && site_load(&site, data, cli->diag);
    ok = ok && database_write(&site, templates, file);
    if (templates)
        site_dispose(&site);
    free(templates);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

/* Returns the folder of modules on the heap: modules/ in an installed tree, npm's folder in the repository. */
static char *find_modules(const char *given, struct diag *diag)
{
    struct diag silent = {0};
    char *installed = given ? NULL : paths_find("modules", &silent);
    return installed ? installed : paths_choose(given, "node_modules", diag);
}

/* Renders the folder of data sets, or writes it as a database. */
static int run_on(const struct cli *cli, const char *data)
{
    if (cli_value(cli, "sqlite"))
        return write_database(cli, data, cli_value(cli, "sqlite"));
    const char *output = cli_value(cli, "output"), *file = cli_value(cli, "site-options");
    char *templates = paths_choose(cli_value(cli, "templates"), "templates", cli->diag);
    char *modules = templates ? find_modules(cli_value(cli, "modules"), cli->diag) : NULL;
    struct arena arena = {0};
    struct renderer_options chosen = {
        .output = output ? output : "site",
        .templates = templates,
        .modules = modules,
        .base_url = without_slash(&arena, cli_value(cli, "base-url")),
        .analytics = without_slash(&arena, cli_value(cli, "analytics")),
        .prefix = cli_value(cli, "prefix"),
        .compare = {cli_value_at(cli, "compare", 0), cli_value_at(cli, "compare", 1)},
        .hide_missing = cli_flag(cli, "hide-missing"),
    };
    bool ok = modules && (!file || site_options_read(&chosen.site, file, &arena, cli->diag));
    int status = ok ? generate(cli, data, &chosen) : CLI_FAILED;
    arena_dispose(&arena);
    free(modules);
    free(templates);
    return status;
}

static int run(struct cli *cli)
{
    int status = misuse(cli);
    if (status != CLI_OK)
        return status;
    char *data = paths_choose(cli->arguments[0], "data", cli->diag);
    status = data ? run_on(cli, data) : CLI_FAILED;
    free(data);
    return status;
}

static const struct cli_variable examples[] = {
    {"jfrevents-generator -o site", "Render the site of the installed data."},
    {"jfrevents-generator data --sqlite events.sqlite", "Write a folder of data sets as a database."},
    {0},
};

static const struct cli_command command_generate = {
    .name = "generator",
    .arguments = "[DATA]",
    .summary = "Render the site from a folder of data sets.",
    .description =
        "DATA contains one metadata_<N>.xml per release (default: the installed data). Unchanged files of the site are not\n"
        "rewritten, and files that only an earlier run wrote are removed. The same data and templates\n"
        "give the same bytes.",
    .options = options,
    .examples = examples,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run,
};

static const struct cli_command *const commands[] = {&command_generate, NULL};

static const struct cli_variable environment[] = {
    {.name = "JFR_EVENTS_DATADIR", .help = "Folder of the program's files (default: found relative to the program)."},
    {0},
};

static const struct cli_variable files[] = {
    {"../share/jfrevents", "Folder of the program's files, relative to the program: data, templates, Bootstrap."},
    {0},
};

static const struct cli_program program = {
    .name = "jfrevents-generator",
    .version = PROJECT_VERSION,
    .date = PROJECT_DATE,
    .summary = "Render the site from a folder of data sets.",
    .environment = environment,
    .files = files,
    .commands = commands,
    .single = true,
};

int main(int argc, char **argv)
{
    return cli_main(&program, argc, argv);
}
