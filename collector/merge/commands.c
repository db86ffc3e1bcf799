/* The merge steps as commands: each reads FILE..., changes them in memory, and writes all of them back or none. */
#include "collector/merge/commands.h"

#include "collector/merge/describe.h"
#include "collector/merge/files.h"
#include "collector/merge/versions.h"

/* Loads the first `count` arguments, changes them by the step, writes them back. */
static int run_step(struct cli *cli, int count, bool (*step)(struct merge_files *files, struct cli *cli))
{
    struct merge_files files;
    bool ok = merge_files_load(&files, cli->arguments, (size_t)count, cli->diag);
    ok = ok && step(&files, cli) && merge_files_store(&files, cli->diag);
    merge_files_dispose(&files);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

/* The file that comes behind the data sets. */
static const char *last_argument(const struct cli *cli)
{
    return cli->arguments[cli->argument_count - 1];
}

static bool step_versions(struct merge_files *files, struct cli *cli)
{
    (void)cli;
    merge_versions(files);
    return true;
}

static int run_versions(struct cli *cli)
{
    return run_step(cli, cli->argument_count, step_versions);
}

const struct cli_command command_versions = {
    .name = "versions",
    .group = "Merging",
    .arguments = "FILE...",
    .summary = "Write in which releases everything exists, and what changed since the release before.",
    .description = "FILE... are the data sets of all releases that are to be compared, in any order. They are\n"
                   "rewritten in place, all of them or none; the same files give the same bytes.",
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_versions,
};

static bool step_describe(struct merge_files *files, struct cli *cli)
{
    return merge_describe(files, last_argument(cli), cli->diag);
}

static int run_describe(struct cli *cli)
{
    return run_step(cli, cli->argument_count - 1, step_describe);
}

const struct cli_command command_describe = {
    .name = "describe",
    .arguments = "FILE... ADDITIONAL",
    .summary = "Merge curated descriptions into data sets.",
    .description =
        "ADDITIONAL is an XML file like data/additional.xml (docs/descriptions.md). Its texts replace all that\n"
        "were merged before. Entries that match nothing in any FILE are told.",
    .min_arguments = 2,
    .max_arguments = -1,
    .run = run_describe,
};
