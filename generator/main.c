#include <string.h>

#include "common/base/cli.h"
#include "common/base/version.h"
#include "generator/pages/pages.h"
#include "generator/model/site.h"
#include "generator/output/watch.h"

static const struct cli_option options[] = {
    {.name = "output", .letter = 'o', .argument = "FOLDER", .help = "Where the site is written (default: site)."},
    {.name = "base-url",
     .argument = "URL",
     .help = "Where the site will be read: makes canonical links and\nsitemap.xml."},
    {.name = "analytics", .argument = "URL", .help = "Address of a GoatCounter that counts visits; none without it."},
    {.name = "prefix",
     .argument = "PREFIX",
     .help = "What the names of releases' pages begin with: PREFIX25.html;\nletters, digits, dashes and underscores."},
    {.name = "hide-missing", .help = "Show no call for a description where there is none."},
    {.name = "watch", .letter = 'w', .help = "Stay, and render anew when a template or an asset changes."},
    {.name = "templates", .argument = "FOLDER", .help = "Templates and assets (default: templates)."},
    {.name = "modules", .argument = "FOLDER", .help = "Bootstrap and MiniSearch from npm (default: node_modules)."},
    {0},
};

static bool render(struct site *site)
{
    output_begin(&site->output);
    for (const struct page_kind *kind = page_kinds; kind->name; kind++) {
        if (!kind->render(site))
            return false;
        diag_verbose(site->diag, "%s: %zu files, %.1f MB so far", kind->name, site->output.paths.map.count,
                     (double)site->output.bytes / 1e6);
    }
    size_t files = site->output.paths.map.count, changed = site->output.changed;
    if (!output_finish(&site->output))
        return false;
    diag_info(site->diag, "%zu releases, %zu events: %zu files, %zu of them changed", site->releases.count,
              site->events.count, files, changed);
    return true;
}

static int keep_rendering(struct site *site)
{
    struct watch watch;
    bool ok = watch_open(&watch, site->options.templates, site->diag);
    while (ok && watch_wait(&watch)) {
        /* A template with a mistake is told and waits to be mended. */
        site_forget_templates(site);
        render(site);
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

/* It becomes part of file names and addresses as it is. */
static bool is_prefix(const char *prefix)
{
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return !prefix || prefix[strspn(prefix, allowed)] == '\0';
}

static int run(struct cli *cli)
{
    struct arena arena = {0};
    const char *output = cli_value(cli, "output"), *templates = cli_value(cli, "templates"),
               *modules = cli_value(cli, "modules");
    const struct site_options chosen = {
        .data = cli->arguments[0],
        .output = output ? output : "site",
        .templates = templates ? templates : "templates",
        .modules = modules ? modules : "node_modules",
        .base_url = without_slash(&arena, cli_value(cli, "base-url")),
        .analytics = cli_value(cli, "analytics"),
        .prefix = cli_value(cli, "prefix"),
        .hide_missing = cli_flag(cli, "hide-missing"),
    };
    if (!is_prefix(chosen.prefix)) {
        arena_dispose(&arena);
        return cli_misuse(cli, "the prefix \"%s\" has other than letters, digits, dashes and underscores",
                          chosen.prefix);
    }
    struct site site;
    bool ok = site_load(&site, &chosen, cli->diag) && render(&site);
    int status = ok ? diag_status(cli->diag) : CLI_FAILED;
    if (ok && cli_flag(cli, "watch"))
        status = keep_rendering(&site);
    site_dispose(&site);
    arena_dispose(&arena);
    return status;
}

static const struct cli_command command_generate = {
    .name = "generator",
    .arguments = "DATA",
    .summary = "Render the site from a folder of data sets.",
    .description = "DATA holds one metadata_<N>.xml per release. A file of the site that would not change is not\n"
                   "written; files that an earlier run wrote and that are no more are removed. The same data and\n"
                   "templates give the same bytes.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};

static const struct cli_command *const commands[] = {&command_generate, NULL};

static const struct cli_program program = {
    .name = "generator",
    .version = PROJECT_VERSION,
    .summary = "Render the site from the data set.",
    .commands = commands,
    .single = true,
};

int main(int argc, char **argv)
{
    return cli_main(&program, argc, argv);
}
