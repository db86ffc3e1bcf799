#include "collector/notation/commands.h"

#include <string.h>

#include "collector/notation/from_dataset.h"
#include "collector/print/recording_metadata.h"
#include "collector/recorded/detect.h"
#include "common/base/file.h"

enum { MAX_FILE = 256 << 20 };

static int print_dataset(struct cli *cli, const struct buf *text, const char *file)
{
    struct strpool pool = {0};
    struct dataset dataset;
    struct notation notation = {0};
    struct buf out;
    buf_init(&out, 0);
    dataset_init(&dataset, &pool);
    bool ok = dataset_parse(&dataset, buf_text(text), text->length, file, cli->diag);
    if (ok) {
        notation_from_dataset(&notation, &dataset);
        notation_print(&out, &notation);
        ok = file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    }
    notation_dispose(&notation);
    buf_dispose(&out);
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
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
    const char *file = cli->arguments[0];
    if (recording_detect(file)) {
        struct event_filter filter = {.events = cli_value(cli, "events"), .categories = cli_value(cli, "categories")};
        return recording_metadata_print(cli, file, &filter, cli_flag(cli, "salvage"));
    }
    if (cli_flag(cli, "events") || cli_flag(cli, "categories") || cli_flag(cli, "salvage"))
        return cli_misuse(cli, "--events, --categories and --salvage are for recordings");
    struct buf text;
    buf_init(&text, MAX_FILE);
    int status = CLI_FAILED;
    if (file_read(&text, file, cli->diag))
        status = print_dataset(cli, &text, file);
    buf_dispose(&text);
    return status;
}

const struct cli_command command_metadata = {
    .name = "metadata",
    .arguments = "FILE",
    .summary = "Print a recording or a data set in the notation of the JDK's `jfr metadata`.",
    .description = "What a recording of the JVM describes: value types, annotations, settings and the visible events.\n"
                   "FILE is a recording, of which all is printed that `jfr metadata` (JDK 28) prints; or a data set\n"
                   "(-: standard input), whose text equals that of a recording of the same JVM, so that both can be\n"
                   "compared with diff.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};
