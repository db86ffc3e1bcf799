#include <stdlib.h>

#include "recordings/print/commands.h"
#include "recordings/print/metadata_recording.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/file.h"

static const struct cli_option options[] = {
    {.name = "events",
     .argument = "FILTER",
     .help =
         "Print only these events of a recording: names, simple names and\npatterns with * and ?, separated by commas."},
    {.name = "categories",
     .argument = "FILTER",
     .help =
         "Print only events of these categories of a recording: names,\npatterns, and initials (JVM: Java Virtual Machine)."},
    {.name = "salvage", .help = "Read the intact parts of a damaged recording."},
    {0},
};

static int run(struct cli *cli)
{
    struct event_filter filter = {.events = cli_value(cli, "events"), .categories = cli_value(cli, "categories")};
    struct jfr_options recording = JFR_OPTIONS_INIT;
    recording.salvage = cli_flag(cli, "salvage");
    if (!jfr_take_limits(cli, &recording))
        return CLI_MISUSE;
    struct metadata_text metadata;
    struct buf out;
    metadata_text_init(&metadata);
    buf_init(&out, 0);
    bool ok = metadata_add_recording(&metadata, cli->arguments[0], &filter, &recording, cli->diag);
    metadata_text_print(&out, &metadata);
    ok = ok && file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    buf_dispose(&out);
    metadata_text_dispose(&metadata);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_variable examples[] = {
    {"jfrevents metadata recording.jfr", "Print the event types of a recording."},
    {0},
};

const struct cli_command command_metadata = {
    .name = "metadata",
    .arguments = "FILE",
    .summary = "Print the event types of a recording, as the JDK's `jfr metadata` does.",
    .description =
        "Prints value types, annotations, settings and the visible events. The output is that of `jfr metadata` of JDK 28.",
    .options = options,
    .shared_options = jfr_limit_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};
