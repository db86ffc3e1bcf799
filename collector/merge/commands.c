/* The merge steps as commands: each reads FILE..., changes them in memory, and writes all of them back or none. */
#include "collector/merge/commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "collector/merge/borrow.h"
#include "collector/merge/describe.h"
#include "collector/merge/files.h"
#include "collector/merge/native_image.h"
#include "collector/merge/updates.h"
#include "collector/merge/variant.h"
#include "collector/merge/versions.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/dataset/check.h"

/* Loads the first `count` arguments, changes them by the step, writes them back. */
static int run_step(struct cli *cli, int count, bool (*step)(struct merge_files *files, struct cli *cli))
{
    struct merge_files files;
    bool ok = merge_files_load(&files, cli->arguments, (size_t)count, cli->diag);
    ok = ok && step(&files, cli) && merge_files_store(&files, cli->diag);
    merge_files_dispose(&files);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

/* The file that comes behind the data sets. */
static const char *last_argument(const struct cli *cli)
{
    return cli->arguments[cli->argument_count - 1];
}

static bool step_versions(struct merge_files *files, struct cli *cli)
{
    (void)cli;
    merge_versions(files);
    return true;
}

static int run_versions(struct cli *cli)
{
    return run_step(cli, cli->argument_count, step_versions);
}

const struct cli_command command_versions = {
    .name = "versions",
    .arguments = "FILE...",
    .summary = "Write in which releases everything exists, and what changed since the release before.",
    .description = "FILE... are the data sets of all releases that are to be compared, in any order. They are\n"
                   "rewritten in place, all of them or none; the same files give the same bytes.",
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_versions,
};

static bool step_borrow(struct merge_files *files, struct cli *cli)
{
    (void)cli;
    merge_borrow(files);
    return true;
}

static int run_borrow(struct cli *cli)
{
    return run_step(cli, cli->argument_count, step_borrow);
}

const struct cli_command command_borrow = {
    .name = "borrow",
    .arguments = "FILE...",
    .summary = "Give releases without a source what only sources tell, from the nearest release that has it.",
    .description = "Data sets from tables of facts or recordings get the types of metadata.xml, internal events and,\n"
                   "from tables, descriptions; a description of another release says so (docs/history.md).",
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_borrow,
};

static bool step_updates(struct merge_files *files, struct cli *cli)
{
    return merge_updates(files, last_argument(cli), cli->diag);
}

static int run_updates(struct cli *cli)
{
    return run_step(cli, cli->argument_count - 1, step_updates);
}

const struct cli_command command_updates = {
    .name = "updates",
    .arguments = "FILE... TABLE",
    .summary = "Write which update brought what came after a release's first build.",
    .description = "TABLE is a table like data/updates.tsv (docs/history.md). Rows that match nothing are told.",
    .min_arguments = 2,
    .max_arguments = -1,
    .run = run_updates,
};

static bool step_native_image(struct merge_files *files, struct cli *cli)
{
    const char *events = cli->arguments[cli->argument_count - 2];
    return merge_native_image(files, events, last_argument(cli), cli->diag);
}

static int run_native_image(struct cli *cli)
{
    return run_step(cli, cli->argument_count - 2, step_native_image);
}

const struct cli_command command_native_image = {
    .name = "native-image",
    .arguments = "FILE... EVENTS RELEASES",
    .summary = "Mark the events that native executables made by GraalVM can have.",
    .description = "EVENTS is a table like data/graal.tsv, which `graal` makes; RELEASES tells which GraalVM\n"
                   "belongs to which JDK, like data/graal-releases.tsv.",
    .min_arguments = 3,
    .max_arguments = -1,
    .run = run_native_image,
};

static bool step_describe(struct merge_files *files, struct cli *cli)
{
    return merge_describe(files, last_argument(cli), cli->diag);
}

static int run_describe(struct cli *cli)
{
    return run_step(cli, cli->argument_count - 1, step_describe);
}

const struct cli_command command_describe = {
    .name = "describe",
    .arguments = "FILE... ADDITIONAL",
    .summary = "Merge curated descriptions into data sets.",
    .description =
        "ADDITIONAL is an XML file like data/additional.xml (docs/descriptions.md). Its texts replace all that\n"
        "were merged before. Entries that match nothing in any FILE are told.",
    .min_arguments = 2,
    .max_arguments = -1,
    .run = run_describe,
};

static void set_text(const struct cli *cli, const char *option, struct strpool *pool, const char **text)
{
    if (cli_value(cli, option))
        *text = strpool_get(pool, cli_value(cli, option));
}

static bool write_variant(struct cli *cli, struct dataset *vendor, const struct dataset *base)
{
    /* Of a recording it was taken for OpenJDK's. */
    if (cli_value(cli, "vendor") && !vendor->vendor)
        vendor->tag = vendor->url = NULL;
    set_text(cli, "vendor", vendor->pool, &vendor->vendor);
    set_text(cli, "version", vendor->pool, &vendor->version);
    set_text(cli, "tag", vendor->pool, &vendor->tag);
    set_text(cli, "url", vendor->pool, &vendor->url);
    set_text(cli, "artifact", vendor->pool, &vendor->artifact);
    if (vendor->feature != base->feature)
        return diag_error(cli->diag, PLACE_FILE(vendor->file), "release %d cannot be compared with %d", vendor->feature,
                          base->feature);
    if (!merge_variant(vendor, base)) {
        diag_info(cli->diag, "%s has nothing beyond %s", vendor->file, base->file);
        return true;
    }
    diag_info(cli->diag, "%s has beyond %s: %zu events, %zu types, %zu configurations; %zu things differ", vendor->file,
              base->file, vendor->events.count, vendor->types.count, vendor->configurations.count,
              vendor->changes.count);
    /* All of it exists in this one release, as far as is known. */
    merge_versions_one(vendor);
    const char *output = cli_value(cli, "output");
    return dataset_write(vendor, output ? output : "-", cli->diag);
}

static int run_variant(struct cli *cli)
{
    struct strpool pool = {0};
    struct dataset vendor, base;
    dataset_init(&vendor, &pool);
    dataset_init(&base, &pool);
    bool ok = dataset_read(&vendor, cli->arguments[0], cli->diag) &&
              dataset_read(&base, cli->arguments[1], cli->diag) && write_variant(cli, &vendor, &base);
    dataset_dispose(&vendor);
    dataset_dispose(&base);
    strpool_dispose(&pool);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option variant_options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "FILE",
     .help = "Where the differences are written (default: standard output)."},
    {.name = "vendor", .argument = "NAME", .help = "The vendor's name, where VENDOR does not say it (a recording)."},
    {.name = "version",
     .argument = "TEXT",
     .help = "The version of what has the events, if not the JDK's: a library's."},
    {.name = "tag", .argument = "TAG", .help = "The tag of its source."},
    {.name = "url", .argument = "URL", .help = "Web address of its source at that tag."},
    {.name = "artifact", .argument = "NAME", .help = "A library's Maven artifact: GROUP:NAME:VERSION."},
    {0},
};

const struct cli_command command_variant = {
    .name = "variant",
    .arguments = "VENDOR BASE",
    .summary = "Take out of a vendor's data set what another has: what is left is the vendor's own.",
    .description = "VENDOR and BASE are data sets of one release (`collect`). If VENDOR has nothing beyond BASE,\n"
                   "nothing is written.",
    .options = variant_options,
    .min_arguments = 2,
    .max_arguments = 2,
    .run = run_variant,
};

/* The schema beside the first data set, else the program's own. NULL: told. */
static char *find_schema(const struct cli *cli)
{
    const char *given = cli_value(cli, "schema");
    if (given && !file_exists(given)) {
        diag_error(cli->diag, PLACE_FILE(given), "cannot open: %s", strerror(errno));
        return NULL;
    }
    if (given)
        return mem_strdup(given);
    const char *file = cli->arguments[0];
    char *folder = mem_strndup(file, (size_t)(file_base_name(file) - file));
    char *schema = file_join(*folder ? folder : ".", "schema/metadata.rng");
    free(folder);
    if (file_exists(schema))
        return schema;
    free(schema);
    return paths_find("data/schema/metadata.rng", cli->diag);
}

static int run_validate(struct cli *cli)
{
    char *schema = find_schema(cli);
    if (!schema)
        return CLI_FAILED;
    bool ok = true;
    for (int i = 0; i < cli->argument_count; i++)
        ok = dataset_check_file(cli->arguments[i], schema, cli->diag) && ok;
    free(schema);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option validate_options[] = {
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: schema/metadata.rng beside the first\n"
             "FILE, or data/schema/metadata.rng)."},
    {0},
};

const struct cli_command command_validate = {
    .name = "validate",
    .arguments = "FILE...",
    .summary = "Check data sets against the schema and the rules that a schema cannot say.",
    .options = validate_options,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_validate,
};
