/* jfrevents view, jfrevents query */
#include <stdlib.h>
#include <string.h>

#include "recordings/commands/commands.h"
#include "recordings/commands/recording_facts.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "recordings/explain/views.h"

enum { WIDTH = 100, MEMORY = 256 };

/* --- The views --------------------------------------------------------------------------------------------------- */

/* Reads the views of the newest release, and those that the JDK lacks. */
static bool read_views(struct views *views, const struct pack *pack, struct diag *diag)
{
    struct buf text = {0};
    bool ok = pack_text(pack, "views", &text, diag);
    views_parse(views, buf_text(&text));
    buf_dispose(&text);
    return ok;
}

/* --- Execution --------------------------------------------------------------------------------------------------- */

static bool parse(struct query *query, const char *text, struct diag *diag)
{
    struct query_error error;
    struct place place = {.file = "query", .line = 1};
    if (query_parse(query, text, &error))
        return true;
    for (size_t i = 0; i < error.at; i++) {
        place.line += text[i] == '\n';
        place.column = text[i] == '\n' ? 0 : place.column + 1;
    }
    place.column++;
    return diag_error(diag, place, "%s", error.message);
}

/* What the options give. */
struct given {
    long width, memory;
    struct time_range time;
    struct jfr_options recording;
};

static bool take_options(struct cli *cli, struct given *given)
{
    *given = (struct given){.width = WIDTH, .memory = MEMORY};
    given->recording = jfr_diag_options(cli->diag, cli_flag(cli, "salvage"));
    return cli_number(cli, "width", 0, 1 << 20, &given->width) &&
           cli_number(cli, "memory", 1, 1 << 20, &given->memory) && jfr_take_time(cli, &given->time) &&
           jfr_take_limits(cli, &given->recording);
}

/* Opens and reads the recording. *file must be closed. */
static bool execute(const struct cli *cli, const struct given *given, const char *path, struct jfr_file **file,
                    struct query_result *results, const struct query *queries, size_t count)
{
    long memory = given->memory;
    if (!jfr_diag_open(file, path, &given->recording, cli->diag))
        return false;
    query_execute(results, queries, count, *file, (size_t)memory << 20);
    for (size_t i = 0; i < count; i++) {
        if (results[i].left_out)
            diag_warning(cli->diag, PLACE_FILE(path),
                         "%llu of %llu events are left out: the result needs more than %ld MiB (--memory)",
                         (unsigned long long)results[i].left_out, (unsigned long long)results[i].events, memory);
        if (results[i].has_more_fields)
            diag_warning(cli->diag, PLACE_FILE(path), "SELECT * has only the first 200 fields");
    }
    return !jfr_failed(*file);
}

/* --- Views without events ---------------------------------------------------------------------------------------- */

/* Why events are absent: the scan of the recording and the facts about its release, both read when first needed. */
struct absence {
    const struct cli *cli;
    struct jfr_file *file; /* borrowed */
    struct scan scan;
    struct facts facts;
    struct findings findings;
    struct arena arena;
    bool is_read, ok;
};

static void read_absence(struct absence *absence)
{
    struct jfr_options options = scan_options(&absence->scan);
    struct jfr_file *again;
    struct pack pack;
    bool is_known = false;
    if (absence->is_read)
        return;
    absence->is_read = true;
    if (pack_open(&pack, absence->cli->diag) && jfr_reopen(&again, absence->file, &options)) {
        scan_file(&absence->scan, again);
        jfr_close(again);
        absence->ok = recording_facts(&absence->facts, &is_known, &absence->scan, &pack, 0, absence->cli->diag);
        if (absence->ok)
            findings_make(&absence->findings, &absence->scan, is_known ? &absence->facts : NULL, &absence->arena);
    }
    pack_close(&pack);
}

static void dispose_absence(struct absence *absence)
{
    if (absence->ok)
        findings_dispose(&absence->findings);
    facts_dispose(&absence->facts);
    scan_dispose(&absence->scan);
    arena_dispose(&absence->arena);
}

/* Returns why a result has no rows; NULL: it has some. */
static const char *lack_of(struct absence *absence, const struct query_result *result)
{
    if (result->rows.count)
        return NULL;
    read_absence(absence);
    return absence->ok ? view_lack(result->query, result, &absence->findings, &absence->arena) : "no events";
}

/* --- Commands ---------------------------------------------------------------------------------------------------- */

/* Executes the views, and prints their results. `knows_names`: their types and fields must exist. */
static bool show(const struct cli *cli, const struct given *given, const char *path, const struct view *views,
                 size_t count, bool knows_names)
{
    struct query *queries = mem_calloc(count, sizeof *queries);
    struct query_result *results = mem_calloc(count, sizeof *results);
    struct absence absence = {.cli = cli};
    struct buf out;
    struct json json;
    bool ok = true, as_json = cli_flag(cli, "json");
    buf_init(&out, 0);
    json_init(&json, &out, false);
    for (size_t i = 0; ok && i < count; i++) {
        ok = parse(&queries[i], views[i].query, cli->diag);
        queries[i].time = given->time;
    }
    ok = ok && execute(cli, given, path, &absence.file, results, queries, count);
    if (as_json && count > 1)
        json_begin_array(&json, NULL);
    for (size_t i = 0; ok && i < count; i++) {
        const char *lack = lack_of(&absence, &results[i]);
        const char *misnamed = knows_names ? view_misnamed(&results[i], &absence.arena) : NULL;
        ok = !misnamed || diag_error(cli->diag, PLACE_FILE(path), "%s", misnamed);
        if (as_json)
            view_print_json(&views[i], &results[i], lack, &json);
        else
            view_print_text(&views[i], &results[i], lack, (size_t)given->width, &out);
        if (!as_json && i + 1 < count)
            buf_putc(&out, '\n');
    }
    if (as_json && count > 1)
        json_end(&json);
    ok = ok && file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    buf_dispose(&out);
    if (absence.file)
        jfr_diag_close(absence.file, cli->diag);
    dispose_absence(&absence);
    for (size_t i = 0; i < count; i++) {
        query_result_dispose(&results[i]);
        query_dispose(&queries[i]);
    }
    free(results);
    free(queries);
    return ok;
}

/* Shows the view with the name, or the events of the type with the name. */
static bool show_named(const struct cli *cli, const struct given *given, const struct views *views, const char *name,
                       const char *path)
{
    struct arena arena = {0};
    struct view view;
    const char *unknown = views_choose(views, name, &view, &arena);
    bool ok = unknown ? diag_error(cli->diag, PLACE_NONE, "%s", unknown) : show(cli, given, path, &view, 1, !view.name);
    arena_dispose(&arena);
    return ok;
}

static int run_view(struct cli *cli)
{
    struct views views = {0};
    struct given given;
    struct pack pack;
    bool is_all = cli_flag(cli, "all");
    const char *path = cli->arguments[cli->argument_count - 1];
    if (is_all == (cli->argument_count == 2))
        return cli_misuse(cli, is_all ? "--all excludes the name of a view" : "expected the name of a view, or --all");
    if (!take_options(cli, &given))
        return CLI_MISUSE;
    bool ok = pack_open(&pack, cli->diag) && read_views(&views, &pack, cli->diag) &&
              (is_all ? show(cli, &given, path, views.items.items, views.items.count, false)
                      : show_named(cli, &given, &views, cli->arguments[0], path));
    views_dispose(&views);
    pack_close(&pack);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static int run_query(struct cli *cli)
{
    struct view view = {.query = cli->arguments[0], .is_form = cli_flag(cli, "form")};
    struct given given;
    if (!take_options(cli, &given))
        return CLI_MISUSE;
    return show(cli, &given, cli->arguments[1], &view, 1, true) ? diag_status(cli->diag) : CLI_FAILED;
}

#define SHARED_OPTIONS                                                                                              \
    {.name = "json", .help = "Print JSON, with values instead of texts."},                                          \
        {.name = "width",                                                                                           \
         .argument = "N",                                                                                           \
         .help = "Most characters of a text in a table; 0: no limit (default: 100)."},                              \
        {.name = "memory", .argument = "MIB", .help = "Most memory of a result (default: 256)."}, JFR_TIME_OPTIONS, \
    {                                                                                                               \
        .name = "salvage", .help = "Read the intact parts of a damaged file."                                       \
    }

static const struct cli_option view_options[] = {
    {.name = "all", .help = "Show all views."},
    SHARED_OPTIONS,
    {0},
};

static const struct cli_option query_options[] = {
    {.name = "form", .help = "Print lines with a title and a value instead of a table."},
    SHARED_OPTIONS,
    {0},
};

static const struct cli_variable view_examples[] = {
    {"jfrevents view hot-methods recording.jfr", "Show the methods with the most samples."},
    {"jfrevents view --all recording.jfr", "Show all views."},
    {"jfrevents view jdk.ThreadPark recording.jfr", "Show the events of a type."},
    {0},
};

static const struct cli_variable query_examples[] = {
    {"jfrevents query 'SELECT path, COUNT(*), MAX(duration) FROM FileRead GROUP BY path' recording.jfr",
     "Count the reads of each file."},
    {0},
};

const struct cli_command command_view = {
    .name = "view",
    .arguments = "[NAME] FILE",
    .summary = "Show a view of a recording, such as its hot methods.",
    .description =
        "Prints the rows of a view of the JDK's `jfr view`, of one of this program, or the events of a type. A view\n"
        "works on recordings of every release that has its events; if there are none, the reason is printed.",
    .options = view_options,
    .shared_options = jfr_limit_options,
    .examples = view_examples,
    .min_arguments = 1,
    .max_arguments = 2,
    .run = run_view,
};

const struct cli_command command_query = {
    .name = "query",
    .arguments = "QUERY FILE",
    .summary = "Query the events of a recording in the language of the JDK's views.",
    .description =
        "[COLUMN 'title',...] [FORMAT property,...] SELECT *|expression,... FROM type,... [WHERE field = 'text' AND ...]\n"
        "[GROUP BY field,...] [ORDER BY field [ASC|DESC],...] [LIMIT n]\n"
        "\n"
        "An expression is a field (stackTrace.topFrame), or an aggregate of one: AVG, COUNT, DIFF, FIRST, LAST,\n"
        "LAST_BATCH, LIST, MAX, MEDIAN, MIN, P90, P95, P99, P999, SET, STDEV, SUM, UNIQUE.",
    .options = query_options,
    .shared_options = jfr_limit_options,
    .examples = query_examples,
    .min_arguments = 2,
    .max_arguments = 2,
    .run = run_query,
};
