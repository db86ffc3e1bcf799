/* collector lint: reports mistakes in the events of a library or application. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/collect/commands.h"
#include "collector/collect/library.h"
#include "collector/collect/lint.h"
#include "collector/recorded/jdk_home.h"
#include "common/base/file.h"
#include "common/base/json.h"
#include "common/dataset/releases.h"

/* Prints lines such as app.jar!org/example/Purchase.class: no-label: org.example.Purchase.items has no @Label */
static void print_text(const struct lint *lint)
{
    for (size_t i = 0; i < lint->findings.count; i++) {
        const struct lint_finding *finding = &lint->findings.items[i];
        const struct lint_rule *rule = &lint_rules[finding->rule];
        printf("%s:", finding->place.file);
        if (finding->place.line)
            printf("%ld:", finding->place.line);
        printf(" %s: %s%s%s %s", rule->id, finding->event, finding->field ? "." : "",
               finding->field ? finding->field : "", rule->text);
        printf(finding->detail ? " (%s)\n" : "\n", finding->detail);
    }
}

static void put_rule(struct json *json, const struct lint_rule *rule)
{
    json_string(json, "rule", rule->id);
    json_string(json, "text", rule->text);
    json_string(json, "why", rule->why);
    json_string(json, "fix", rule->fix);
}

static void put_finding(struct json *json, const struct lint_finding *finding)
{
    json_begin_object(json, NULL);
    put_rule(json, &lint_rules[finding->rule]);
    json_string(json, "file", finding->place.file);
    if (finding->place.line)
        json_integer(json, "line", finding->place.line);
    json_string(json, "class", finding->class_name);
    json_string(json, "event", finding->event);
    if (finding->field)
        json_string(json, "field", finding->field);
    if (finding->detail)
        json_string(json, "detail", finding->detail);
    json_end(json);
}

static void print_json(const struct lint *lint)
{
    struct buf text = {0};
    struct json json;
    json_init(&json, &text, false);
    json_begin_array(&json, NULL);
    for (size_t i = 0; i < lint->findings.count; i++)
        put_finding(&json, &lint->findings.items[i]);
    json_end(&json);
    fputs(buf_text(&text), stdout);
    buf_dispose(&text);
}

static int print_rules(bool as_json)
{
    struct buf text = {0};
    struct json json;
    json_init(&json, &text, false);
    json_begin_array(&json, NULL);
    for (int i = 0; i < LINT_RULES; i++) {
        json_begin_object(&json, NULL);
        put_rule(&json, &lint_rules[i]);
        json_end(&json);
        if (!as_json)
            printf("%s: %s. %s %s\n", lint_rules[i].id, lint_rules[i].text, lint_rules[i].why, lint_rules[i].fix);
    }
    json_end(&json);
    if (as_json)
        fputs(buf_text(&text), stdout);
    buf_dispose(&text);
    return CLI_OK;
}

/* Returns whether the argument is a folder or a zip file. If not, says what it should be. */
static bool is_library(const char *source, struct diag *diag)
{
    char *home = jdk_home_of(source), start[2] = "";
    FILE *file = file_is_folder(source) ? NULL : fopen(source, "rbe");
    bool is_zip = file && fread(start, 1, sizeof start, file) == sizeof start && !memcmp(start, "PK", sizeof start);
    if (file)
        fclose(file);
    if (home)
        diag_error(diag, PLACE_FILE(source),
                   "an installed JDK; expected a jar, or a folder with classes or Java sources");
    else if (!file_exists(source))
        diag_error(diag, PLACE_FILE(source),
                   "no such file or folder; expected a jar, or a folder with classes or Java sources");
    else if (!is_zip && !file_is_folder(source))
        diag_error(diag, PLACE_FILE(source), "not a jar; expected a jar, or a folder with classes or Java sources");
    bool ok = !home && (is_zip || file_is_folder(source));
    free(home);
    return ok;
}

static int run(struct cli *cli)
{
    struct lint lint = {0};
    long release = LIBRARY_RELEASE;
    if (cli_flag(cli, "rules"))
        return print_rules(cli_flag(cli, "json"));
    if (cli->argument_count != 1)
        return cli_misuse(cli, "expected a jar or a folder");
    if (!cli_number(cli, "release", 8, RELEASE_MAX, &release))
        return CLI_MISUSE;
    bool ok = is_library(cli->arguments[0], cli->diag) && lint_run(&lint, cli->arguments[0], (int)release, cli->diag);
    if (ok && cli_flag(cli, "json"))
        print_json(&lint);
    else if (ok)
        print_text(&lint);
    size_t count = lint.findings.count;
    if (ok)
        diag_info(cli->diag, "%zu findings in %zu events", count, lint.event_count);
    lint_dispose(&lint);
    return !ok || cli->diag->counts[DIAG_ERROR] ? CLI_MISUSE : count ? CLI_FAILED : CLI_OK;
}

static const struct cli_option options[] = {
    {.name = "release", .argument = "N", .help = "The oldest release on which the program runs (default: 25)."},
    {.name = "json", .argument = NULL, .help = "Print an array with an object for each finding."},
    {.name = "rules", .argument = NULL, .help = "Print the rules, and why they exist."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector lint --release 17 app.jar",
     "Find mistakes in the events of an application that also runs on JDK 17."},
    {"jfrevents-collector lint --json target/classes", "Print what is wrong with the events of these classes as JSON."},
    {0},
};

static const struct cli_variable statuses[] = {
    {"0", "There are no findings."},
    {"1", "There are findings."},
    {"2", "The command line is wrong, or a file with an event cannot be read, or there are no events."},
    {0},
};

const struct cli_command command_lint = {
    .name = "lint",
    .arguments = "[FILE.jar|FOLDER]",
    .summary = "Find mistakes in the events that a library or application defines.",
    .description =
        "Reads the event classes in a jar, or in a folder with class files or Java sources, without running them. Prints\n"
        "one line for each finding: file, rule, event and field.",
    .options = options,
    .examples = examples,
    .statuses = statuses,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run,
};
