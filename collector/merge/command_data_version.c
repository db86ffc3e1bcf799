/* collector data-version: the version of a data set. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "collector/merge/commands.h"
#include "collector/merge/data_release.h"
#include "collector/merge/merge.h"
#include "collector/merge/summary.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/data_version.h"

static bool print_version(const char *data, struct diag *diag)
{
    struct data_version version;
    if (!data_version_read(&version, data, diag))
        return false;
    char number[DATA_VERSION_SIZE];
    data_version_print(&version, number);
    printf("%s\t%s\t%s\n", *version.number ? number : "-", *version.date ? version.date : "-", version.content);
    return true;
}

/* The content is that of the merge, whose inputs are in the folder. */
static bool raise_version(const char *data, const char *day, struct diag *diag)
{
    struct merge merge;
    bool ok = merge_open(&merge, data, NULL, diag) && merge_run(&merge);
    if (ok)
        merge_print(&merge);
    ok = ok && data_release(&merge, day, &(struct summary){0}, diag);
    merge_close(&merge);
    return ok;
}

static int run(struct cli *cli)
{
    time_t now = time(NULL);
    struct tm tm;
    char today[11];
    strftime(today, sizeof today, "%Y-%m-%d", gmtime_r(&now, &tm));
    char *data = paths_choose(cli->argument_count ? cli->arguments[0] : NULL, "data", cli->diag);
    bool ok = data && (file_is_folder(data) || diag_error(cli->diag, PLACE_FILE(data), "no such folder"));
    if (ok && cli_flag(cli, "raise"))
        ok = raise_version(data, today, cli->diag);
    else
        ok = ok && print_version(data, cli->diag);
    free(data);
    return ok ? CLI_OK : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "raise",
     .help = "Raise the third number if the content is not that of the version, after changes of\n"
             "descriptions, facts or examples. `update` raises the version itself."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents data-version data", "Print the version of the data set in a folder."},
    {0},
};

const struct cli_command command_data_version = {
    .name = "data-version",
    .arguments = "[DATA]",
    .summary = "Print the version of the data set.",
    .description =
        "Prints the version of the published data in the folder DATA (default: the installed one), its day, and the SHA-256\n"
        "of its content: of metadata_<N>.xml, variants and libraries. With --raise, DATA has the inputs of a merge\n"
        "(releases/<N>.xml), whose result is the content. If the content is not that of the version, digits of the\n"
        "SHA-256 follow its number, as in 1.4.0+1a2b3c4d.",
    .options = options,
    .examples = examples,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run,
};
