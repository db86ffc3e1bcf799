#include "collector/source/commands.h"

#include "collector/source/collect.h"

static int run(struct cli *cli)
{
    struct strpool pool = {0};
    struct dataset dataset;
    struct collect_options options = {cli_value(cli, "name"), cli_value(cli, "tag"), cli_value(cli, "url"),
                                      cli_flag(cli, "emissions")};
    dataset_init(&dataset, &pool);
    bool ok = collect_source(&dataset, cli->arguments[0], &options, cli->diag);
    /* Strict: what is doubtful does not replace what is there. */
    if (ok && diag_status(cli->diag) == CLI_OK) {
        struct buf file;
        const char *output = cli_value(cli, "output");
        buf_init(&file, 0);
        buf_printf(&file, "metadata_%d.xml", dataset.feature);
        ok = dataset_write(&dataset, output ? output : buf_text(&file), cli->diag);
        buf_dispose(&file);
    }
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {"output", "FILE", "the data set to write (default: metadata_<N>.xml for release N, here; -: standard output)", 'o',
     false},
    {"name", "NAME", "the archive's name if SOURCE has lost it: the build number stands there", 0, false},
    {"tag", "TAG", "the source tree's tag (default: found in the tree and the name)", 0, false},
    {"url", "URL", "web address of the tree at that tag (default: found from vendor, release and tag)", 0, false},
    {"emissions", NULL, "find where each event is emitted: reads all sources of the tree", 0, false},
    {0},
};

const struct cli_command command_collect = {
    .name = "collect",
    .group = "From sources to data sets",
    .arguments = "SOURCE",
    .summary = "reads a JDK's source tree into a data set",
    .description =
        "SOURCE is a folder, or an archive (.tar.xz, .tar.gz, .tar.zst, .zip) that is read in one pass and not\n"
        "unpacked. The data set holds all events that a JVM of this release reports, with fields, settings,\n"
        "types and configurations, and the place of each definition.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};
