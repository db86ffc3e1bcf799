/* jfrevents view, jfrevents query */
#include <stdlib.h>
#include <string.h>

#include "recordings/commands/commands.h"
#include "recordings/commands/recording_facts.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/nearest.h"
#include "common/base/paths.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/dataset.h"
#include "common/dataset/installed.h"
#include "common/dataset/view.h"
#include "recordings/explain/reasons.h"
#include "recordings/query/query.h"

enum { WIDTH = 100, MEMORY = 256, MAX_TABLE = 1 << 20 };

/* A view, as in a data set or in queries.tsv. Texts are in the arena of the list. */
struct view {
    const char *name, *label, *query;
    bool is_form;
};

struct views {
    struct arena arena;
    struct VEC(struct view) items;
    struct diag *diag;
};

/* --- The views --------------------------------------------------------------------------------------------------- */

static void add_view(struct views *views, const char *name, const char *label, const char *form, const char *query)
{
    struct view *view = vec_add(&views->items);
    view->name = arena_strdup(&views->arena, name);
    view->label = arena_strdup(&views->arena, label);
    view->query = arena_strdup(&views->arena, query);
    view->is_form = text_is(form, "form");
}

static bool read_own_view(void *context, const struct tsv_row *row)
{
    struct views *views = context;
    if (row->count != 5)
        return diag_error(views->diag, row->place, "a row has 5 cells: name, label, form, query, reason");
    add_view(views, row->cells[0], row->cells[1], row->cells[2], row->cells[3]);
    return true;
}

/* Reads the views of the newest release, and those that the JDK lacks. */
static bool read_views(struct views *views, const char *folder, struct diag *diag)
{
    struct arena paths = {0};
    struct strpool pool = {0};
    struct dataset data;
    int feature = releases_last(installed_releases(folder));
    char *newest = feature >= DS_FIRST_WITH_VIEWS ? installed_release(folder, feature) : NULL;
    dataset_init(&data, &pool);
    bool ok = newest || diag_error(diag, PLACE_FILE(folder), "the folder has no data set with views (JDK %d or later)",
                                   DS_FIRST_WITH_VIEWS);
    ok = ok && dataset_read(&data, newest, diag);
    for (size_t i = 0; ok && i < data.views.count; i++) {
        const struct ds_view *view = &data.views.items[i];
        add_view(views, view->name, view->label, view->form, view->query);
    }
    const char *own = arena_printf(&paths, "%s/queries.tsv", folder);
    views->diag = diag;
    ok = ok && (!file_exists(own) || tsv_read(own, MAX_TABLE, read_own_view, views, diag));
    free(newest);
    dataset_dispose(&data);
    strpool_dispose(&pool);
    arena_dispose(&paths);
    return ok;
}

static void dispose_views(struct views *views)
{
    vec_dispose(&views->items);
    arena_dispose(&views->arena);
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
    struct jfr_options recording;
};

static bool take_options(const struct cli *cli, struct given *given)
{
    *given = (struct given){WIDTH, MEMORY, jfr_diag_options(cli->diag, cli_flag(cli, "salvage"))};
    return cli_number(cli, "width", 0, 1 << 20, &given->width) &&
           cli_number(cli, "memory", 1, 1 << 20, &given->memory) && jfr_take_limits(cli, &given->recording);
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

/* --- Printing ---------------------------------------------------------------------------------------------------- */

static void print_json(struct json *json, const struct view *view, const struct query_result *result, const char *lack)
{
    json_begin_object(json, NULL);
    if (view->name)
        json_string(json, "view", view->name);
    if (view->label)
        json_string(json, "title", view->label);
    json_string(json, "query", view->query);
    if (lack)
        json_string(json, "lack", lack);
    if (result->unknown_field)
        json_string(json, "unknown_field", result->unknown_field);
    query_print_json(result, json);
    json_end(json);
}

static void print_text(struct buf *out, const struct view *view, const struct query_result *result, const char *lack,
                       size_t width)
{
    const char *title = view->label ? view->label : "Result";
    if (lack)
        buf_printf(out, "%s: no rows (%s)\n", title, lack);
    else if (view->is_form)
        query_print_form(result, title, out);
    else
        query_print_table(result, title, width, out);
    if (!lack && result->unknown_field)
        buf_printf(out, "\nNo event of the recording has the field %s.\n", result->unknown_field);
    if (result->limited)
        buf_printf(out, "\n%llu more rows (LIMIT)\n", (unsigned long long)result->limited);
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
    bool is_known = false;
    if (absence->is_read)
        return;
    absence->is_read = true;
    char *folder = paths_choose(cli_value(absence->cli, "data"), "data", absence->cli->diag);
    if (folder && jfr_reopen(&again, absence->file, &options)) {
        scan_file(&absence->scan, again);
        jfr_close(again);
        absence->ok = recording_facts(&absence->facts, &is_known, &absence->scan, folder, 0, absence->cli->diag);
        if (absence->ok)
            findings_make(&absence->findings, &absence->scan, is_known ? &absence->facts : NULL, &absence->arena);
    }
    free(folder);
}

static void dispose_absence(struct absence *absence)
{
    if (absence->ok)
        findings_dispose(&absence->findings);
    facts_dispose(&absence->facts);
    scan_dispose(&absence->scan);
    arena_dispose(&absence->arena);
}

/* Returns why a result has no rows, in the arena; NULL: it has some. */
static const char *lack_of(struct absence *absence, const struct query_result *result)
{
    struct buf text;
    if (result->rows.count)
        return NULL;
    if (result->events)
        return "no row";
    read_absence(absence);
    buf_init(&text, 0);
    for (size_t i = 0; absence->ok && i < result->query->sources.count; i++) {
        const char *type = result->query->sources.items[i].type;
        const char *name = arena_printf(&absence->arena, "%s%s", strchr(type, '.') ? "" : "jdk.", type);
        if (strchr(name, '*') || (text.length && strstr(buf_text(&text), name)))
            continue;
        const char *reason = findings_has(&absence->findings, name) ? "no event fulfils WHERE"
                                                                    : reason_of_absence(&absence->findings, name);
        buf_printf(&text, "%s%s: %s", text.length ? "; " : "", name, reason);
    }
    const char *lack = arena_strdup(&absence->arena, text.length ? buf_text(&text) : "no events");
    buf_dispose(&text);
    return lack;
}

/* --- Commands ---------------------------------------------------------------------------------------------------- */

/* Reports names that the recording does not have, as errors. */
static bool has_names(const struct cli *cli, const char *path, const struct query_result *result)
{
    const char *type = result->nearest_type, *field = result->nearest_field;
    if (!result->known)
        return diag_error(cli->diag, PLACE_FILE(path), "no event type has the name %s%s%s%s",
                          result->query->sources.items[0].type, type ? "; did you mean " : "", type ? type : "",
                          type ? "?" : "");
    return !result->unknown_field ||
           diag_error(cli->diag, PLACE_FILE(path), "no event type of the query has the field %s%s%s%s",
                      result->unknown_field, field ? "; did you mean " : "", field ? field : "", field ? "?" : "");
}

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
    for (size_t i = 0; ok && i < count; i++)
        ok = parse(&queries[i], views[i].query, cli->diag);
    ok = ok && execute(cli, given, path, &absence.file, results, queries, count);
    if (as_json && count > 1)
        json_begin_array(&json, NULL);
    for (size_t i = 0; ok && i < count; i++) {
        const char *lack = lack_of(&absence, &results[i]);
        ok = !knows_names || has_names(cli, path, &results[i]);
        if (as_json)
            print_json(&json, &views[i], &results[i], lack);
        else
            print_text(&out, &views[i], &results[i], lack, (size_t)given->width);
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
    struct nearest nearest = {.word = name};
    struct arena arena = {0};
    const struct view *found = vec_find(&views->items, name, name);
    bool is_view = found != NULL;
    struct view event = {.label = name, .query = arena_printf(&arena, "SELECT * FROM %s", name)};
    for (size_t i = 0; i < views->items.count; i++)
        nearest_try(&nearest, views->items.items[i].name);
    bool ok = true;
    if (!is_view && name[strspn(name, "abcdefghijklmnopqrstuvwxyz-")] == '\0')
        ok = diag_error(cli->diag, PLACE_NONE, "no view has the name %s%s%s%s", name,
                        nearest.name ? "; did you mean " : "", nearest.name ? nearest.name : "",
                        nearest.name ? "?" : "");
    ok = ok && show(cli, given, path, is_view ? found : &event, 1, !is_view);
    arena_dispose(&arena);
    return ok;
}

static int run_view(struct cli *cli)
{
    struct views views = {0};
    struct given given;
    bool is_all = cli_flag(cli, "all");
    const char *path = cli->arguments[cli->argument_count - 1];
    if (is_all == (cli->argument_count == 2))
        return cli_misuse(cli, is_all ? "--all excludes the name of a view" : "expected the name of a view, or --all");
    if (!take_options(cli, &given))
        return CLI_MISUSE;
    char *folder = paths_choose(cli_value(cli, "data"), "data", cli->diag);
    bool ok = folder && read_views(&views, folder, cli->diag) &&
              (is_all ? show(cli, &given, path, views.items.items, views.items.count, false)
                      : show_named(cli, &given, &views, cli->arguments[0], path));
    dispose_views(&views);
    free(folder);
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

#define SHARED_OPTIONS                                                                                         \
    {.name = "json", .help = "Print JSON, with values instead of texts."},                                     \
        {.name = "width",                                                                                      \
         .argument = "N",                                                                                      \
         .help = "Most characters of a text in a table; 0: no limit (default: 100)."},                         \
        {.name = "memory", .argument = "MIB", .help = "Most memory of a result (default: 256)."},              \
        {.name = "salvage", .help = "Read the intact parts of a damaged file."},                               \
    {                                                                                                          \
        .name = "data", .argument = "FOLDER", .help = "Folder of the data sets (default: the installed data)." \
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
