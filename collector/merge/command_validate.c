/* collector validate: checks data sets against the schema and the rules, individually and together. */
#include <stdlib.h>
#include <string.h>

#include "collector/curated/table.h"
#include "collector/merge/check_data.h"
#include "collector/merge/released.h"
#include "collector/merge/commands.h"
#include "collector/collect/check_places.h"
#include "collector/merge/merge.h"
#include "collector/merge/reasons.h"
#include "collector/merge/steps.h"
#include "collector/merge/versions.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/base/text.h"
#include "common/base/vec.h"
#include "common/dataset/check.h"

struct paths VEC(char *); /* each on the heap */

static void dispose(struct paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->items[i]);
    vec_dispose(paths);
}

/* Adds the XML files of the folder: those of releases, or all. */
static bool add_folder(struct paths *paths, const char *folder, bool of_releases, struct diag *diag)
{
    struct file_list files;
    if (!file_list(&files, folder, diag))
        return false;
    for (size_t i = 0; i < files.count; i++) {
        if (of_releases ? dataset_file_feature(files.names[i]) != 0 : text_ends_with(files.names[i], ".xml"))
            *vec_add(paths) = file_join(folder, files.names[i]);
    }
    file_list_dispose(&files);
    return true;
}

/* Checks a file that is not a data set. Returns false after a reported error. */
static bool check_other(const char *file, struct diag *diag)
{
    if (text_ends_with(file, ".tsv"))
        return curated_check_form(file, diag);
    return diag_error(diag, PLACE_FILE(file), "not XML or a table: JSON is validated with its schema (docs/data.md)");
}

static bool is_other(const char *file)
{
    return text_ends_with(file, ".tsv") || text_ends_with(file, ".json");
}

static bool has_inputs(const char *folder)
{
    char *releases = file_join(folder, "releases");
    bool has = file_is_folder(releases);
    free(releases);
    return has;
}

/* Adds the data sets of a folder, and the variants and libraries in its subfolders. */
static bool add_all(struct paths *paths, const char *folder, struct diag *diag)
{
    static const char *const below[] = {"libraries", "variants"};
    size_t before = paths->count;
    bool ok = has_inputs(folder) || add_folder(paths, folder, true, diag);
    if (ok && !has_inputs(folder) && paths->count == before)
        ok = diag_error(diag, PLACE_FILE(folder), "neither releases/<N>.xml nor metadata_<N>.xml");
    /* Variants are checked beside the releases that they differ from. */
    for (size_t i = 0; ok && i < (has_inputs(folder) ? 1 : sizeof below / sizeof *below); i++) {
        char *inner = file_join(folder, below[i]);
        ok = !file_is_folder(inner) || add_folder(paths, inner, false, diag);
        free(inner);
    }
    return ok;
}

/* Reads the releases in the folder of the first file. */
static bool read_releases(struct dataset_list *list, const struct paths *paths, struct diag *diag)
{
    struct paths releases = {0}; /* borrows */
    size_t length = (size_t)(file_base_name(paths->items[0]) - paths->items[0]);
    for (size_t i = 0; i < paths->count; i++) {
        char *path = paths->items[i];
        if (dataset_file_feature(file_base_name(path)) && (size_t)(file_base_name(path) - path) == length &&
            strncmp(path, paths->items[0], length) == 0)
            *vec_add(&releases) = path;
    }
    bool ok = dataset_list_read(list, releases.items, releases.count, diag);
    vec_dispose(&releases);
    return ok;
}

/* Runs all steps, and checks their results. After an error in a table, the results have only consequences of it. */
static bool check_steps(struct merge *merge, const char *folder, struct diag *diag)
{
    struct diag steps = *diag;
    steps.quiet = true; /* notes are relevant only while merging */
    bool ok = steps_try(&merge->releases, folder, &steps);
    memcpy(diag->counts, steps.counts, sizeof diag->counts);
    return ok && merge_check(merge);
}

/* A missing bug must be added by hand, but does not make the data invalid, so that a nightly update that finds a new
 * event is not blocked. */
static bool check_by_hand(struct dataset_list *list, const char *folder, struct diag *diag)
{
    struct diag uncounted = *diag;
    return reasons_check(list, folder, &uncounted);
}

static bool check_list(struct dataset_list *list, const char *folder, const char *schema, struct diag *diag)
{
    bool ok = merge_versions_check(list, folder != NULL, diag);
    if (ok && folder) {
        ok = data_check(list, folder, schema, diag);
        ok = released_check(list, folder, diag) && ok;
        ok = check_by_hand(list, folder, diag) && ok;
    }
    return ok;
}

/* `folder` is not NULL if a folder was given instead of files. */
static bool check_together(const struct paths *paths, const char *folder, const char *schema, struct diag *diag)
{
    struct dataset_list list = {0};
    bool ok = read_releases(&list, paths, diag) && check_list(&list, folder, schema, diag);
    dataset_list_dispose(&list);
    return ok;
}

/* Checks the data sets that a merge makes of the folder. */
static bool check_inputs(const char *folder, const char *schema, struct diag *diag)
{
    struct merge merge;
    bool ok = merge_open(&merge, folder, schema, diag);
    if (ok) {
        ok = check_steps(&merge, folder, diag);
        ok = check_list(&merge.releases, folder, schema, diag) && ok;
    }
    merge_close(&merge);
    return ok;
}

static int run(struct cli *cli)
{
    bool has_places = cli_flag(cli, "places");
    if (cli_value(cli, "confirm") && !has_places)
        return cli_misuse(cli, "--confirm requires --places");
    if (has_places && cli->argument_count < 2)
        return cli_misuse(cli, "--places requires DATA and SOURCE");
    if (has_places)
        return check_places(cli);
    /* Warnings make the data invalid. */
    cli->diag->strict = true;
    struct paths paths = {0};
    char *installed = cli->argument_count ? NULL : paths_find("data", cli->diag);
    if (!cli->argument_count && !installed)
        return CLI_FAILED;
    char *const *arguments = installed ? &installed : cli->arguments;
    int count = installed ? 1 : cli->argument_count;
    const char *first = arguments[0], *whole = NULL;
    bool ok = true, is_right = true;
    for (int i = 0; i < count && ok; i++) {
        const char *argument = arguments[i];
        if (is_other(argument))
            is_right = check_other(argument, cli->diag) && is_right;
        else if (!file_is_folder(argument))
            *vec_add(&paths) = mem_strdup(argument);
        else
            ok = add_all(&paths, argument, cli->diag);
    }
    if (count == 1 && file_is_folder(first))
        whole = first;
    char *folder = whole ? mem_strdup(whole) : mem_strndup(first, (size_t)(file_base_name(first) - first));
    bool is_merged = whole && has_inputs(whole), has_paths = paths.count > 0 || is_merged;
    char *schema =
        ok && has_paths ? merge_find_schema(*folder ? folder : ".", cli_value(cli, "schema"), cli->diag) : NULL;
    ok = ok && (schema || !has_paths);
    for (size_t i = 0; schema && i < paths.count; i++)
        ok = dataset_check_file(paths.items[i], schema, cli_value(cli, "base"), cli->diag) && ok;
    if (is_merged)
        ok = ok && check_inputs(whole, schema, cli->diag);
    else
        ok = ok && (!has_paths || check_together(&paths, whole, schema, cli->diag));
    ok = ok && is_right;
    free(schema);
    free(folder);
    free(installed);
    dispose(&paths);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "schema",
     .argument = "FILE",
     .help =
         "The RELAX NG schema (default: schema/metadata.rng in the folder of the first\nFILE, or the installed one)."},
    {.name = "base",
     .argument = "FILE",
     .help =
         "The data set of the release whose types a variant uses (default: metadata_<N>.xml in\nthe parent folder of the variant's)."},
    {.name = "places",
     .help =
         "Check the places in the data folder DATA against the sources that they name:\nvalidate --places DATA SOURCE..."},
    {.name = "confirm",
     .argument = "OUT",
     .help =
         "With --places, write code that is not confirmed as rows of confirmed.tsv to OUT, instead of\nreporting it."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector validate", "Validate the installed data."},
    {"jfrevents-collector validate metadata_25.xml", "Validate one data set."},
    {"jfrevents-collector validate data", "Merge the inputs in a folder, and validate the result."},
    {"jfrevents-collector validate data/curated/needs.tsv", "Validate the rows of one table, without the releases."},
    {"jfrevents-collector validate --places data ~/jdk25u ~/jdk21u", "Check the places of two releases."},
    {0},
};

const struct cli_command command_validate = {
    .name = "validate",
    .arguments = "[FILE|FOLDER...]",
    .summary = "Validate data sets: schemas, rules, releases against each other, and the tables of a FOLDER.",
    .description =
        "Without an argument, the installed data is validated. Of a FOLDER with releases/<N>.xml, the results of a merge\n"
        "are validated, which `collector merge` writes.\n"
        "\n"
        "With --places, each SOURCE is the source tree of a JDK, a folder or an archive; of another project, it is\n"
        "OWNER/REPOSITORY@TAG=TREE, with the tag that places name. A place is a line of a file at a tag. Places are in\n"
        "the curated tables in DATA/curated, in the evidence in DATA/additional.xml, and in the definitions and emissions\n"
        "of the data sets. Each line must contain the text that the table or the evidence names, or the event's name.\n"
        "Places at a tag without a SOURCE are counted separately. The code of a place that a text names, the function\n"
        "around the line, is also compared with that of every other SOURCE whose release shows the text. If it differs,\n"
        "the text is possibly wrong for that release: limit it to releases, or add a row to DATA/curated/confirmed.tsv\n"
        "that confirms the text for this code.",
    .options = options,
    .examples = examples,
    .min_arguments = 0,
    .max_arguments = -1,
    .run = run,
};
