#include "collector/print/commands.h"
#include "collector/print/metadata_sources.h"
#include "collector/recorded/detect.h"
#include "common/base/file.h"

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

static bool add_dataset(struct metadata_text *out, const char *file, struct strpool *pool, struct diag *diag)
{
    enum { MAX_FILE = 256 << 20 };
    struct dataset dataset;
    struct buf text;
    dataset_init(&dataset, pool);
    buf_init(&text, MAX_FILE);
    bool ok = file_read(&text, file, diag) && dataset_parse(&dataset, buf_text(&text), text.length, file, diag);
    if (ok)
        metadata_add_dataset(out, &dataset);
    buf_dispose(&text);
    dataset_dispose(&dataset);
    return ok;
}

static int run(struct cli *cli)
{
    const char *file = cli->arguments[0];
    struct event_filter filter = {.events = cli_value(cli, "events"), .categories = cli_value(cli, "categories")};
    bool salvage = cli_flag(cli, "salvage"), is_recording = recording_detect(file);
    if (!is_recording && (filter.events || filter.categories || salvage))
        return cli_misuse(cli, "--events, --categories and --salvage are for recordings");
    struct strpool pool = {0};
    struct metadata_text metadata;
    struct buf out;
    metadata_text_init(&metadata);
    buf_init(&out, 0);
    bool ok = is_recording ? metadata_add_recording(&metadata, file, &filter, salvage, cli->diag)
                           : add_dataset(&metadata, file, &pool, cli->diag);
    metadata_text_print(&out, &metadata);
    ok = ok && file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    buf_dispose(&out);
    metadata_text_dispose(&metadata);
    strpool_dispose(&pool);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
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
