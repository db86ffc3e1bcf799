#include "collector/print/commands.h"
#include "collector/print/recording_metadata.h"

const struct cli_option recording_metadata_options[] = {
    {.name = "events",
     .argument = "FILTER",
     .help = "Of a recording only these events: names, simple names and\npatterns with * and ?, with commas between."},
    {.name = "categories",
     .argument = "FILTER",
     .help =
         "Of a recording only events of these categories: names,\npatterns, and capitals (JVM: Java Virtual Machine)."},
    {.name = "salvage", .help = "Read what is whole of a damaged recording."},
    {0},
};

static int run(struct cli *cli)
{
    struct event_filter filter = {.events = cli_value(cli, "events"), .categories = cli_value(cli, "categories")};
    return recording_metadata_print(cli, cli->arguments[0], &filter, cli_flag(cli, "salvage"));
}

const struct cli_command command_recording_metadata = {
    .name = "metadata",
    .arguments = "FILE",
    .summary = "Print what a recording describes, as the JDK's `jfr metadata` does.",
    .options = recording_metadata_options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};
