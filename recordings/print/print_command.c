#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "recordings/print/commands.h"
#include "recordings/print/print_events.h"
#include "recordings/reading/jfr_diag.h"

static int run_print(struct cli *cli)
{
    long depth = 5, limit = 0;
    if (!cli_number(cli, "stack-depth", 0, INT32_MAX, &depth) || !cli_number(cli, "limit", 1, INT32_MAX, &limit))
        return CLI_MISUSE;
    long most = 0;
    struct time_range time = {0};
    struct jfr_options recording = JFR_OPTIONS_INIT;
    recording.salvage = cli_flag(cli, "salvage");
    if (!jfr_take_limits(cli, &recording))
        return CLI_MISUSE;
    if (!cli_number(cli, "max-output", 1, INT32_MAX, &most) || !jfr_take_time(cli, &time))
        return CLI_MISUSE;
    bool json = cli_flag(cli, "json"), xml = cli_flag(cli, "xml"), exact = cli_flag(cli, "exact");
    if (json + xml + exact > 1)
        return cli_misuse(cli, "only one of --json, --xml and --exact can be given");
    struct print_options options = {
        .notation = json  ? &document_json
                    : xml ? &document_xml
                          : NULL,
        .exact = exact,
        .filter = {.events = cli_value(cli, "events"), .categories = cli_value(cli, "categories")},
        .time = time,
        .most_output = (uint64_t)most << 20,
        .stack_depth = (uint32_t)depth,
        .limit = (uint64_t)limit,
        .recording = recording,
    };
    struct output out;
    output_open(&out, STDOUT_FILENO);
    bool printed = print_events(cli->arguments[0], &options, &out, cli->diag);
    int error = output_close(&out);
    if (error && error != EPIPE)
        diag_error(cli->diag, PLACE_FILE("standard output"), "cannot write: %s", strerror(error));
    return error || !printed ? CLI_FAILED : diag_status(cli->diag);
}

static const struct cli_option print_options[] = {
    {.name = "json", .help = "Print JSON."},
    {.name = "xml", .help = "Print XML."},
    {.name = "exact", .help = "Print text with numbers and times in full precision."},
    {.name = "events",
     .argument = "FILTER",
     .help = "Print only these events: names, simple names and patterns\nwith * and ?, separated by commas."},
    {.name = "categories",
     .argument = "FILTER",
     .help =
         "Print only events of these categories: names, patterns with\n* and ?, and initials (JVM: Java Virtual Machine)."},
    {.name = "stack-depth", .argument = "N", .help = "Print at most N frames of each stack trace (default: 5)."},
    {.name = "limit", .argument = "N", .help = "Print only the first N events of each type in the file."},
    JFR_TIME_OPTIONS,
    {.name = "max-output",
     .argument = "MIB",
     .help = "Stop with an error after this many MiB\n(default: 10,000 times the file's size, at least 1024)."},
    {.name = "salvage", .help = "Read the intact parts of a damaged file."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents print --events jdk.FileRead recording.jfr", "Print the events of one type."},
    {"jfrevents print --json --categories GC recording.jfr | jq .", "Print the events of categories as JSON."},
    {0},
};

const struct cli_command command_print = {
    .name = "print",
    .arguments = "FILE",
    .summary = "Print the events of a recording as text, JSON or XML.",
    .description =
        "Prints events in the format of the JDK's `jfr print`, chunk by chunk, ordered by end time. FILE can be a\n"
        "directory: the repository of a JVM, whose last chunk is still being written.",
    .options = print_options,
    .shared_options = jfr_limit_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_print,
};
