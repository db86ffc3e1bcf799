/* collector releases: what a provider offers. */
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/commands.h"
#include "collector/acquire/network.h"

enum { EVERY_SUITE = 100 };

static bool is_asked(const struct cli *cli, int feature)
{
    for (int i = 0; i < cli->argument_count; i++)
        if (strtol(cli->arguments[i], NULL, 10) == feature)
            return true;
    return cli->argument_count == 0;
}

static int width(const char *text, int least)
{
    int length = (int)strlen(text);
    return length > least ? length : least;
}

/* The preferred version of each requested feature release, or all of its versions. */
static bool is_shown(const struct cli *cli, const struct catalogue *catalogue, size_t i)
{
    const struct release *releases = catalogue->releases.items;
    bool is_first = i == 0 || releases[i - 1].feature != releases[i].feature;
    return (is_first || cli_flag(cli, "all")) && is_asked(cli, releases[i].feature);
}

static void print(const struct cli *cli, const struct catalogue *catalogue)
{
    int version = 0, repository = 0;
    for (size_t i = 0; i < catalogue->releases.count; i++)
        if (is_shown(cli, catalogue, i)) {
            version = width(catalogue->releases.items[i].version, version);
            repository = width(catalogue->releases.items[i].repository, repository);
        }
    for (size_t i = 0; i < catalogue->releases.count; i++) {
        const struct release *release = &catalogue->releases.items[i];
        if (is_shown(cli, catalogue, i))
            printf("%-3d  %-*s  %-7s  %-*s  %s\n", release->feature, version, release->version,
                   release->early ? "early" : "release", repository, release->repository, release->tag);
    }
}

static bool are_features(struct cli *cli)
{
    for (int i = 0; i < cli->argument_count; i++) {
        const char *text = cli->arguments[i];
        if (!*text || strlen(text) > 3 || strspn(text, "0123456789") != strlen(text)) {
            cli_misuse(cli, "not a feature release: %s", text);
            return false;
        }
    }
    return true;
}

static int run(struct cli *cli)
{
    if (!are_features(cli))
        return CLI_MISUSE;
    struct network network;
    struct catalogue catalogue = {0};
    int status = network_open(&network, cli);
    if (status == CLI_OK) {
        /* With one feature release, the others are not requested. */
        int feature = cli->argument_count == 1 ? (int)strtol(cli->arguments[0], NULL, 10) : 0;
        unsigned depth = cli_flag(cli, "all") ? EVERY_SUITE : 1;
        if (catalogue_load(&catalogue, network.provider, feature, depth, network.http, cli->diag))
            print(cli, &catalogue);
        else
            status = CLI_FAILED;
    }
    catalogue_dispose(&catalogue);
    network_close(&network);
    return status == CLI_OK ? diag_status(cli->diag) : status;
}

static const struct cli_option options[] = {
    {.name = "all", .letter = 'a', .help = "All versions, not only the one that `fetch` takes."},
    {0},
};

const struct cli_command command_releases = {
    .name = "releases",
    .group = "Maintenance",
    .arguments = "[FEATURE...]",
    .summary = "List the feature releases that a provider offers, and their newest versions.",
    .description = "One line each: feature release, version, release or early build, repository, tag or archive.",
    .options = options,
    .shared_options = network_options,
    .min_arguments = 0,
    .max_arguments = -1,
    .run = run,
};
