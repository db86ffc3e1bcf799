/* jfrevents explain */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "recordings/commands/commands.h"
#include "recordings/commands/recording_facts.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "recordings/explain/report_print.h"

static bool open_recording(struct jfr_file **file, struct jfr_options *options, const char *path, struct diag *diag)
{
    bool is_input = strcmp(path, "-") == 0;
    if (is_input)
        options->wait_millis = -1;
    if (is_input ? jfr_open_fd(file, STDIN_FILENO, "standard input", options) : jfr_open(file, path, options))
        return true;
    return diag_error(diag, PLACE_FILE(path), "%s", jfr_last_error(NULL)->message);
}

static bool print_report(const struct cli *cli, const struct scan *scan, const struct facts *facts,
                         const struct happened *happened)
{
    struct report report;
    struct buf out;
    buf_init(&out, 0);
    report_make(&report, scan, facts, happened, cli->arguments[0]);
    if (cli_flag(cli, "json"))
        report_print_json(&report, &out);
    else if (cli_flag(cli, "markdown"))
        report_print_markdown(&report, &out);
    else
        report_print_text(&report, &out);
    bool ok = file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    report_dispose(&report);
    buf_dispose(&out);
    return ok;
}

static bool explain(const struct cli *cli, struct scan *scan, const struct happened *happened, long feature)
{
    struct facts facts = {0};
    bool is_known = false;
    char *folder = paths_choose(cli_value(cli, "data"), "data", cli->diag);
    bool ok = folder && recording_facts(&facts, &is_known, scan, folder, (int)feature, cli->diag);
    if (ok && feature && !is_known)
        ok = diag_error(cli->diag, PLACE_FILE(folder), "the folder does not have JDK %ld", feature);
    ok = ok && print_report(cli, scan, is_known ? &facts : NULL, happened);
    facts_dispose(&facts);
    free(folder);
    return ok;
}

static int run_explain(struct cli *cli)
{
    struct jfr_file *file;
    struct scan scan = {0};
    struct happened happened = {.count = 0};
    long feature = 0;
    if (cli_flag(cli, "json") && cli_flag(cli, "markdown"))
        return cli_misuse(cli, "--json and --markdown exclude each other");
    if (!cli_number(cli, "jdk", 8, 999, &feature))
        return CLI_MISUSE;
    struct jfr_options options = scan_options(&scan);
    if (!jfr_take_limits(cli, &options))
        return CLI_MISUSE;
    bool ok = open_recording(&file, &options, cli->arguments[0], cli->diag);
    if (ok) {
        scan_file(&scan, file);
        const char *failure = scan_failure(&scan, file);
        ok = !failure || diag_error(cli->diag, PLACE_FILE(cli->arguments[0]), "%s", failure);
        if (ok)
            happened_read(&happened, file, &options);
        jfr_close(file);
    }
    ok = ok && explain(cli, &scan, &happened, feature);
    happened_dispose(&happened);
    scan_dispose(&scan);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option explain_options[] = {
    {.name = "json", .help = "Print the report as JSON."},
    {.name = "markdown", .help = "Print the report as Markdown."},
    {.name = "jdk", .argument = "N", .help = "Feature release of the JVM (default: as recorded)."},
    {.name = "data", .argument = "FOLDER", .help = "Folder of the data sets (default: the installed data)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents explain recording.jfr", "Explain a recording."},
    {"jfrevents explain --json recording.jfr", "Print the explanation as JSON."},
    {0},
};

const struct cli_command command_explain = {
    .name = "explain",
    .group = "Recordings",
    .arguments = "FILE",
    .summary = "Explain what a recording contains, and what it lacks.",
    .description =
        "Prints which JVM wrote the recording, damage and losses, the settings in force, the events in it,\n"
        "why enabled events are absent, which views, rules and tasks the recording can serve, which fields can\n"
        "contain personal data, and what to record next time. Damaged files are read as far as possible. \"-\" is\n"
        "standard input. FILE can be a directory, such as the repository of a JVM.",
    .options = explain_options,
    .shared_options = jfr_limit_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_explain,
};
