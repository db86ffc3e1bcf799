/* The merge steps as commands: each reads FILE..., changes them in memory, and writes all of them back or none. */
#include "collector/merge/commands.h"

#include "collector/merge/files.h"
#include "collector/merge/versions.h"

static int run_versions(struct cli *cli)
{
    struct merge_files files;
    bool ok = merge_files_load(&files, cli->arguments, (size_t)cli->argument_count, cli->diag);
    if (ok) {
        merge_versions(&files);
        ok = merge_files_store(&files, cli->diag);
    }
    merge_files_dispose(&files);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
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
