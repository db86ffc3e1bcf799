/* jfrevents event */
#include <string.h>

#include "common/base/file.h"
#include "common/base/nearest.h"
#include "common/base/strmap.h"
#include "recordings/commands/commands.h"
#include "recordings/facts/events.h"

/* What is searched, and the result. */
struct search {
    const struct pack *pack;
    const char *name;
    int feature; /* the release that must have the event; 0: any */
    struct nearest nearest;
    struct releases others; /* the releases that have the event, if that one does not */
    struct strpool names;   /* of the nearest name */
    struct diag *diag;
};

/* Prints the event if the release has it. *found: whether it has. Returns false after a reported error. */
static bool try_release(struct search *search, int feature, bool *found)
{
    struct buf text = {0};
    struct fact_text event;
    bool ok = pack_release(search->pack, "events", feature, &text, search->diag);
    bool has = ok && fact_text_find(&event, &text, search->name);
    *found = has && (!search->feature || search->feature == feature);
    if (*found)
        ok = file_write("-", event.text, event.length, NULL, search->diag);
    else if (has)
        releases_add(&search->others, feature);
    for (const char *at = buf_text(&text); !has && fact_text_next(&event, &at);)
        nearest_try(&search->nearest, strpool_get_n(&search->names, event.name, event.name_length));
    buf_dispose(&text);
    return ok;
}

static bool report_miss(const struct search *search)
{
    struct buf text = {0};
    if (releases_empty(search->others)) {
        buf_printf(&text, "no event of the JDK has the name %s", search->name);
        if (search->nearest.name)
            buf_puts(&text, "; ");
        nearest_ask(&search->nearest, "", &text);
    } else {
        buf_printf(&text, "JDK %d does not have the event %s; JDK ", search->feature, search->name);
        releases_print_ranges(&text, search->others);
        buf_puts(&text, " does");
    }
    diag_error(search->diag, PLACE_NONE, "%s", buf_text(&text));
    buf_dispose(&text);
    return false;
}

/* The usual release is first, then the others from the newest on. */
static bool show_event(struct search *search)
{
    struct releases releases = pack_releases(search->pack);
    int usual = search->feature ? search->feature : pack_usual(search->pack, search->diag);
    bool found = false, ok = usual && try_release(search, usual, &found);
    for (int feature = releases_last(releases); ok && !found && feature > 0; feature--) {
        if (feature != usual && releases_has(releases, feature))
            ok = try_release(search, feature, &found);
    }
    return ok && (found || report_miss(search));
}

static int run_event(struct cli *cli)
{
    long feature = 0;
    struct pack pack;
    if (!cli_number(cli, "release", 8, RELEASE_MAX, &feature))
        return CLI_MISUSE;
    const char *name = event_simple_name(cli->arguments[0]);
    struct search search = {.pack = &pack,
                            .name = cli->arguments[0],
                            .feature = (int)feature,
                            .nearest = {.word = name},
                            .diag = cli->diag};
    bool ok = pack_open(&pack, cli->diag) && show_event(&search);
    pack_close(&pack);
    strpool_dispose(&search.names);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option event_options[] = {
    {.name = "release",
     .argument = "N",
     .help = "Feature release (default: the newest one with long-term support that has the event)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents event ThreadPark", "Show what the event jdk.ThreadPark is."},
    {"jfrevents ThreadPark --release 21", "Show what it is in JDK 21."},
    {0},
};

const struct cli_command command_event = {
    .name = "event",
    .group = "Events and configurations",
    .arguments = "NAME",
    .summary = "Show what an event is, and how to record it.",
    .description =
        "Prints the description of the event, the releases that have it, commands that record it, its settings in each\n"
        "configuration of the JDK, and its fields. NAME is a full name or, for an event of the JDK, its simple name.",
    .options = event_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_event,
};
