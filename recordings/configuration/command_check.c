/* jfrevents check */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recordings/configuration/commands.h"
#include "recordings/configuration/nearest.h"
#include "recordings/configuration/options.h"
#include "recordings/facts/pack.h"

static void print_settings(const struct given *given, const struct facts *facts)
{
    for (size_t i = 0; i < facts->events.count; i++) {
        const struct fact_event *event = facts->events.items[i];
        for (size_t k = 0; fact_is_reported(event) && k < event->settings.count; k++) {
            const char *name = event->settings.items[k].name;
            printf("%s#%s=", event->name, name);
            for (const char *at = given_value(given, event, name); *at; at++)
                *at == '\n' ? fputs("\\n", stdout) : putchar(*at);
            putchar('\n');
        }
    }
}

static void print_result(const struct cli *cli, const struct given *given, const struct facts *facts, const char *name,
                         struct arena *arena)
{
    size_t on = 0, count = 0;
    if (given->is_refused) {
        printf("%s: JDK %d does not start\n", name, facts->feature);
        return;
    }
    for (size_t i = 0; i < facts->events.count; i++) {
        const struct fact_event *event = facts->events.items[i];
        count += fact_is_reported(event);
        on += fact_is_reported(event) && given_is_enabled(given, event);
    }
    printf("%s: JDK %d records %zu of %zu events%s\n", name, facts->feature, on, count,
           given_nearest(given, facts, arena));
    if (cli_flag(cli, "settings"))
        print_settings(given, facts);
}

static void check(const struct cli *cli, const char *argument, const struct facts *facts)
{
    struct given given;
    struct remarks remarks = {0};
    struct arena arena = {0};
    bool are_options = options_are(argument);
    const char *name = are_options ? options_name() : argument;
    given_init(&given);
    bool ok = are_options ? options_read(&given, argument, facts, &remarks, cli->diag)
                          : given_read(&given, argument, cli->diag);
    if (ok && !given.is_refused)
        given_check(&given, facts, &remarks, &arena);
    for (size_t i = 0; i < remarks.count; i++) {
        const struct remark *remark = &remarks.items[i];
        diag_report(cli->diag, remark->is_error ? DIAG_ERROR : DIAG_WARNING, (struct place){name, remark->line, 0},
                    "%s", remark->text);
    }
    if (ok)
        print_result(cli, &given, facts, name, &arena);
    vec_dispose(&remarks);
    given_dispose(&given);
    arena_dispose(&arena);
}

static void check_all(const struct cli *cli, const struct pack *pack, int feature)
{
    struct facts facts = {0};
    struct buf text = {0};
    if (pack_release(pack, "facts", feature, &text, cli->diag) &&
        pack_release(pack, "options", feature, &text, cli->diag) && pack_text(pack, "others", &text, cli->diag)) {
        facts_parse(&facts, buf_text(&text), text.length);
        for (int i = 0; i < cli->argument_count; i++)
            check(cli, cli->arguments[i], &facts);
    }
    facts_dispose(&facts);
    buf_dispose(&text);
}

static int run(struct cli *cli)
{
    struct releases wanted = {0};
    const char *releases = cli_value(cli, "release");
    if (releases && (!releases_parse(&wanted, releases) || releases_empty(wanted)))
        return cli_misuse(cli, "--release %s: not releases such as 17,21", releases);
    struct pack pack;
    bool ok = pack_open(&pack, cli->diag);
    int usual = ok && !releases ? pack_usual(&pack, cli->diag) : 0;
    if (usual)
        releases_add(&wanted, usual);
    for (int feature = releases_first(wanted); ok && feature; feature = releases_next(wanted, feature))
        check_all(cli, &pack, feature);
    pack_close(&pack);
    return diag_status(cli->diag);
}

static const struct cli_option options[] = {
    {.name = "release",
     .argument = "LIST",
     .help = "Releases such as 17,21 (default: the newest one with long-term support)."},
    {.name = "settings", .help = "Print the settings in force."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents check --release 17,21 my.jfc", "Check a configuration for two releases."},
    {"jfrevents check '-XX:StartFlightRecording:settings=none,+jdk.CPULoad#enabled=true'",
     "Check the options of a recording."},
    {0},
};

const struct cli_command command_check = {
    .name = "check",
    .arguments = "FILE|OPTION...",
    .summary = "Check .jfc files and options as the JVM reads them.",
    .description =
        "Prints what the JVM of each release makes of a configuration: what it ignores, and why, as errors; what can\n"
        "differ from what is meant as warnings; and how many events it records. OPTION begins with\n"
        "-XX:StartFlightRecording.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
