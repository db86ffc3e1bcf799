/* collector libraries: collects the events of the libraries in DATA/libraries.tsv from their jars on Maven Central. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/merge/commands.h"
#include "collector/merge/libraries.h"
#include "collector/merge/merge.h"
#include "common/base/file.h"

struct work {
    struct cli *cli;
    const char *data, *table_file;
    char *schema;
    struct library_table table;
    struct http_settings settings;
    struct maven maven;
    char *jars; /* a temporary folder; NULL: --jars names a permanent one */
};

/* Prints a newer version, and with `update` stores it in the row. Which version a newer container has is only known
 * from a recording. */
static bool look_for_newer(struct work *work, struct library_row *row, bool update)
{
    const char *present = row->container ? row->container_version : row->newest;
    const char *newest =
        maven_newest(&work->maven, row->container ? row->container : row->artifact, present, &work->table.arena);
    if (newest && strcmp(newest, present) != 0)
        printf("%s %s %s\n", row->name, present, newest);
    if (newest && update && !row->container)
        row->newest = newest;
    return newest != NULL;
}

/* A newer version that cannot be read does not replace the row. Other rows are still processed. */
static bool run_row(struct work *work, struct library_row *row)
{
    bool update = cli_flag(work->cli, "update"), check = cli_flag(work->cli, "check");
    const char *before = row->newest;
    bool ok = !(update || check) || look_for_newer(work, row, update);
    if (ok && !check && library_is_profiler(row) && !cli_value(work->cli, "recordings")) {
        ok = library_fetch(row, &work->maven);
        diag_info(work->cli->diag, "%s: skipped, --recordings is missing", row->name);
        row->newest = before;
        return ok;
    }
    const struct library_sources sources = {&work->maven, cli_value(work->cli, "recordings")};
    ok = ok && (check || library_update(row, &sources, work->data, work->schema));
    if (!ok)
        row->newest = before;
    return ok;
}

static bool run_all(struct work *work)
{
    const char *only = cli_value(work->cli, "only");
    bool ok = true, found = false;
    for (size_t i = 0; i < work->table.rows.count; i++) {
        struct library_row *row = &work->table.rows.items[i];
        if (only && strcmp(only, row->name) != 0)
            continue;
        found = true;
        ok = run_row(work, row) && ok;
    }
    if (!found)
        ok =
            diag_error(work->cli->diag, PLACE_FILE(work->table_file), "does not list the library %s", only ? only : "");
    bool is_updated =
        !cli_flag(work->cli, "update") || library_table_write(&work->table, work->table_file, work->cli->diag);
    return ok && is_updated;
}

static bool open_work(struct work *work)
{
    struct cli *cli = work->cli;
    const char *jars = cli_value(cli, "jars");
    work->settings = HTTP_SETTINGS;
    work->maven.repository = maven_default_repository();
    work->maven.diag = cli->diag;
    work->schema = merge_find_schema(work->data, NULL, cli->diag);
    if (!work->schema || !library_table_read(&work->table, work->table_file, cli->diag))
        return false;
    work->jars = jars ? NULL : file_make_temporary_folder("libraries", cli->diag);
    work->maven.folder = jars ? jars : work->jars;
    work->maven.http = http_new(&work->settings, cli->diag);
    return work->maven.folder && work->maven.http && (!jars || file_make_folder(jars, cli->diag));
}

/* Removes the temporary folder with its jars. */
static void close_work(struct work *work)
{
    struct file_list names = {0};
    if (work->jars && file_list(&names, work->jars, work->cli->diag)) {
        for (size_t i = 0; i < names.count; i++) {
            char *file = file_join(work->jars, names.names[i]);
            remove(file);
            free(file);
        }
        file_list_dispose(&names);
        remove(work->jars);
    }
    free(work->jars);
    http_free(work->maven.http);
    library_table_dispose(&work->table);
    free(work->schema);
}

static int run(struct cli *cli)
{
    if (cli_flag(cli, "check") && cli_flag(cli, "update"))
        return cli_misuse(cli, "--check and --update exclude each other");
    char *table = file_join(cli->arguments[0], "libraries.tsv");
    struct work work = {.cli = cli, .data = cli->arguments[0], .table_file = table};
    bool ok = open_work(&work) && run_all(&work);
    close_work(&work);
    free(table);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "check", .argument = NULL, .help = "Only print which libraries have newer versions: NAME PRESENT NEWER."},
    {.name = "update", .argument = NULL, .help = "Collect the newest versions, and update the table."},
    {.name = "only", .argument = "NAME", .help = "Collect only this library."},
    {.name = "jars", .argument = "FOLDER", .help = "Folder in which jars are kept and found."},
    {.name = "recordings",
     .argument = "FOLDER",
     .help = "Folder with recordings of profilers: NAME-VERSION.jfr. Without it, profilers are skipped."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector libraries --check data", "Print which libraries have newer versions."},
    {0},
};

const struct cli_command command_libraries = {
    .name = "libraries",
    .arguments = "DATA",
    .summary = "Collect the events of libraries from their jars on Maven Central.",
    .description =
        "DATA/libraries.tsv lists the libraries. For each one, the collector downloads the newest version and the first one with\n"
        "events, verifies their checksums, and reads the class files as `collector collect FILE.jar` does. It writes\n"
        "DATA/libraries/NAME.xml, with the changes since the first version, and NAME_first.xml.\n"
        "A native profiler writes its own metadata: its events come from the recordings in --recordings.\n"
        "If a library fails, its files are kept, the others are processed, and the exit status is 1.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};
