#include <stdlib.h>

#include "recordings/print/commands.h"
#include "recordings/print/metadata_sources.h"
#include "recordings/reading/detect.h"
#include "recordings/reading/jdk_home.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "common/dataset/installed.h"

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

static bool add_dataset(struct metadata_text *out, const char *file, struct strpool *pool, struct diag *diag)
{
    enum { MAX_FILE = 256 << 20 };
    struct dataset dataset;
    struct buf text;
    char *found = installed_dataset(file, diag);
    dataset_init(&dataset, pool);
    buf_init(&text, MAX_FILE);
    bool ok =
        found && file_read(&text, found, diag) && dataset_parse(&dataset, buf_text(&text), text.length, found, diag);
    if (ok)
        metadata_add_dataset(out, &dataset);
    buf_dispose(&text);
    dataset_dispose(&dataset);
    free(found);
    return ok;
}

static int run(struct cli *cli)
{
    const char *file = cli->arguments[0];
    struct event_filter filter = {.events = cli_value(cli, "events"), .categories = cli_value(cli, "categories")};
    char *home = jdk_home_of(file);
    if (home) {
        diag_error(
            cli->diag, PLACE_FILE(file),
            "an installed JDK: `jfrevents-collector collect %s -o FILE.xml` writes what its JVM reports, for this command",
            home);
        free(home);
        return CLI_FAILED;
    }
    bool is_recording = recording_detect(file) || file_is_folder(file);
    struct jfr_options recording = JFR_OPTIONS_INIT;
    recording.salvage = cli_flag(cli, "salvage");
    if (!jfr_take_limits(cli, &recording))
        return CLI_MISUSE;
    if (!is_recording && (filter.events || filter.categories || recording.salvage))
        return cli_misuse(cli, "--events, --categories and --salvage are for recordings");
    struct strpool pool = {0};
    struct metadata_text metadata;
    struct buf out;
    metadata_text_init(&metadata);
    buf_init(&out, 0);
    bool ok = is_recording ? metadata_add_recording(&metadata, file, &filter, &recording, cli->diag)
                           : add_dataset(&metadata, file, &pool, cli->diag);
    metadata_text_print(&out, &metadata);
    ok = ok && file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    buf_dispose(&out);
    metadata_text_dispose(&metadata);
    strpool_dispose(&pool);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_variable examples[] = {
    {"jfrevents metadata recording.jfr", "Print the event types of a recording."},
    {"jfrevents metadata metadata_25.xml", "Print those of a data set in the same notation."},
    {0},
};

const struct cli_command command_metadata = {
    .name = "metadata",
    .arguments = "FILE",
    .summary = "Print a recording or a data set in the notation of the JDK's `jfr metadata`.",
    .description =
        "Prints value types, annotations, settings and the visible events. FILE is a recording, a data set (-: standard\n"
        "input), or the number of a release, whose installed data is used. For a recording, the output is that of\n"
        "`jfr metadata` of JDK 28. The output for a data set equals the output for a recording of the same JVM, so that\n"
        "both can be compared with diff.",
    .options = options,
    .shared_options = jfr_limit_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};
