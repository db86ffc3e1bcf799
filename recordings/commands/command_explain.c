/* jfrevents explain */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "recordings/commands/commands.h"
#include "recordings/commands/recording_facts.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "recordings/explain/reasons.h"
#include "recordings/explain/report_print.h"
#include "recordings/explain/requests.h"
#include "recordings/facts/events.h"

static bool open_recording(struct jfr_file **file, struct jfr_options *options, const char *path, struct diag *diag)
{
    bool is_input = strcmp(path, "-") == 0;
    if (is_input)
        options->wait_millis = -1;
    if (is_input ? jfr_open_fd(file, STDIN_FILENO, "standard input", options) : jfr_open(file, path, options))
        return true;
    return diag_error(diag, PLACE_FILE(path), "%s", jfr_last_error(NULL)->message);
}

/* Reports the faults of the sections that --fail-on names. Returns false if there is one. */
static bool check_faults(const struct cli *cli, const struct report *report)
{
    const char *list = cli_value(cli, "fail-on"), *fault;
    bool ok = true;
    for (size_t at = 0; list && (fault = report_fault(report, list, &at));)
        ok = diag_error(cli->diag, PLACE_FILE(cli->arguments[0]), "%s", fault);
    return ok;
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
    bool ok = file_write("-", buf_text(&out), out.length, NULL, cli->diag) && check_faults(cli, &report);
    report_dispose(&report);
    buf_dispose(&out);
    return ok;
}

/* --- One event --------------------------------------------------------------------------------------------------- */

/* Appends a command that records the event in the release. */
static bool add_command(struct buf *out, const struct facts *facts, const struct pack *pack, const char *event,
                        struct diag *diag)
{
    struct buf text = {0};
    struct fact_text known;
    bool ok = pack_release(pack, "events", facts->feature, &text, diag);
    if (ok && fact_text_find(&known, &text, event) && known.command_length)
        buf_printf(out, "  $ %.*s\n", (int)known.command_length, known.command);
    buf_dispose(&text);
    return ok;
}

/* Prints how many events of the type the recording has; without one, the reason and a command that records it. */
static bool print_event(const struct cli *cli, const struct scan *scan, const struct facts *facts,
                        const struct pack *pack)
{
    struct arena arena = {0};
    struct findings findings;
    struct buf out = {0};
    const char *path = cli->arguments[0], *event = strchr(cli->arguments[1], '.')
                                                       ? cli->arguments[1]
                                                       : arena_printf(&arena, "jdk.%s", cli->arguments[1]);
    const struct scan_type *type = scan_type(scan, event);
    findings_make(&findings, scan, facts, &arena);
    bool ok = true;
    if (type && type->count) {
        buf_printf(&out, "%s: %llu event%s\n  $ jfrevents view %s %s\n", event, (unsigned long long)type->count,
                   type->count == 1 ? "" : "s", event, path);
    } else if (!type && !(facts && facts_event(facts, event))) {
        const char *nearest = facts ? requests_nearest(facts, event) : NULL;
        ok = diag_error(cli->diag, PLACE_FILE(path), "no event type of the recording%s has the name %s%s%s%s",
                        facts ? arena_printf(&arena, " or of JDK %d", facts->feature) : "", event,
                        nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
    } else {
        bool is_on = scan_has_settings(scan) && scan_is_enabled(type);
        struct reason reason = is_on ? reason_of(&findings, type) : (struct reason){0};
        buf_printf(&out, "%s: no events: %s\n", event,
                   is_on                     ? reason.sentence
                   : scan_has_settings(scan) ? reason_of_absence(&findings, event)
                                             : "the recording does not contain its settings");
        ok = !facts || (is_on && reason_is_lasting(&reason)) || add_command(&out, facts, pack, event, cli->diag);
    }
    ok = ok && file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    findings_dispose(&findings);
    buf_dispose(&out);
    arena_dispose(&arena);
    return ok;
}

/* --- The command ------------------------------------------------------------------------------------------------- */

static bool explain(const struct cli *cli, struct scan *scan, const struct happened *happened, long feature)
{
    struct facts facts = {0};
    struct pack pack;
    bool is_known = false;
    bool ok = pack_open(&pack, cli->diag) && recording_facts(&facts, &is_known, scan, &pack, (int)feature, cli->diag);
    if (ok && feature && !is_known)
        ok = diag_error(cli->diag, PLACE_FILE(pack.name), "no facts about JDK %ld", feature);
    if (ok)
        ok = cli->argument_count > 1 ? print_event(cli, scan, is_known ? &facts : NULL, &pack)
                                     : print_report(cli, scan, is_known ? &facts : NULL, happened);
    facts_dispose(&facts);
    pack_close(&pack);
    return ok;
}

static int run_explain(struct cli *cli)
{
    struct jfr_file *file;
    struct scan scan = {0};
    struct happened happened = {.count = 0};
    struct time_range time;
    long feature = 0;
    if (cli->argument_count > 1 && (cli_flag(cli, "json") || cli_flag(cli, "markdown") || cli_value(cli, "fail-on")))
        return cli_misuse(cli, "--json, --markdown and --fail-on are for the whole report");
    if (cli_flag(cli, "json") && cli_flag(cli, "markdown"))
        return cli_misuse(cli, "--json and --markdown exclude each other");
    static const char *const lists[] = {"health", "privacy", "health,privacy", "privacy,health", NULL};
    if (cli_value(cli, "fail-on") && !text_is_one_of(cli_value(cli, "fail-on"), lists))
        return cli_misuse(cli, "--fail-on takes health, privacy or health,privacy");
    if (!cli_number(cli, "jdk", 8, 999, &feature) || !jfr_take_time(cli, &time))
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
            happened_read(&happened, &scan, file, &options, &time);
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
    {.name = "fail-on",
     .argument = "LIST",
     .help =
         "Exit with status 1 after the report if parts of the recording\nare damaged, unfinished or lost (health), or if values "
         "look\nlike secrets (privacy): health,privacy."},
    {.name = "jdk", .argument = "N", .help = "Feature release of the JVM (default: as recorded)."},
    JFR_TIME_OPTIONS,
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents explain recording.jfr", "Explain a recording."},
    {"jfrevents explain --json recording.jfr", "Print the explanation as JSON."},
    {"jfrevents explain recording.jfr SocketRead", "Print why the recording lacks an event, and how to record it."},
    {0},
};

const struct cli_command command_explain = {
    .name = "explain",
    .group = "Recordings",
    .arguments = "FILE [EVENT]",
    .summary = "Explain what happened in a recording, what it contains, and what it lacks.",
    .description =
        "Prints what happened (pauses, locks, exceptions, hot methods and more), which JVM wrote the\n"
        "recording, damage and losses, the settings in force, the events in it, why enabled events are absent,\n"
        "which rules and tasks the recording can serve, which fields can contain personal data, and what to record\n"
        "next time. --from and --until limit what happened. Damaged files are read as far as possible.\n"
        "\"-\" is standard input. FILE can be a directory, such as the repository of a JVM. With EVENT, prints only\n"
        "whether the recording contains the event; if not, why, and a command that records it.",
    .options = explain_options,
    .shared_options = jfr_limit_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 2,
    .run = run_explain,
};
