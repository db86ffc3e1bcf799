#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "collector/print/commands.h"
#include "collector/print/printing.h"

static int run_print(struct cli *cli)
{
    long depth = 5, limit = 0;
    if (!cli_number(cli, "stack-depth", 0, INT32_MAX, &depth) || !cli_number(cli, "limit", 1, INT32_MAX, &limit))
        return CLI_MISUSE;
    bool json = cli_flag(cli, "json"), xml = cli_flag(cli, "xml"), exact = cli_flag(cli, "exact");
    if (json + xml + exact > 1)
        return cli_misuse(cli, "only one of --json, --xml and --exact can be given");
    struct print_options options = {
        .filter = {.events = cli_value(cli, "events"), .categories = cli_value(cli, "categories")},
        .stack_depth = (uint32_t)depth,
        .limit = (uint64_t)limit,
        .exact = exact,
        .per_chunk = cli_flag(cli, "per-chunk"),
        .salvage = cli_flag(cli, "salvage"),
    };
    struct output out;
    output_open(&out, STDOUT_FILENO);
    struct printing printing = {.path = cli->arguments[0], .options = &options, .out = &out, .diag = cli->diag};
    bool printed =
        json || xml ? print_as_document(&printing, json ? &document_json : &document_xml) : print_as_text(&printing);
    int error = output_close(&out);
    if (error && error != EPIPE)
        diag_error(cli->diag, PLACE_FILE("standard output"), "%s", strerror(error));
    return error || !printed ? CLI_FAILED : diag_status(cli->diag);
}

static const struct cli_option print_options[] = {
    {.name = "json", .help = "As JSON."},
    {.name = "xml", .help = "As XML."},
    {.name = "exact", .help = "As text with numbers and times in full precision."},
    {.name = "events",
     .argument = "FILTER",
     .help = "Only these events: names, simple names and patterns with\n* and ?, with commas between."},
    {.name = "categories",
     .argument = "FILTER",
     .help =
         "Only events of these categories: names, patterns with * and ?,\nand capitals (JVM: Java Virtual Machine)."},
    {.name = "stack-depth", .argument = "N", .help = "Frames of stack traces that are shown (default: 5)."},
    {.name = "limit", .argument = "N", .help = "Only the first N events of each type in the file."},
    {.name = "per-chunk",
     .help = "Times by each chunk's own clock, constants (names of threads) as the chunk\nitself has them, where the "
             "JDK's tool goes on with those of earlier chunks."},
    {.name = "salvage", .help = "Read what is whole of a damaged file."},
    {0},
};

const struct cli_command command_print = {
    .name = "print",
    .arguments = "FILE",
    .summary = "Print the events of a recording as text, JSON or XML.",
    .description = "Prints what the JDK's `jfr print` prints, in the same order: by the time at which events ended.",
    .options = print_options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_print,
};
