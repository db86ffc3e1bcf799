/* collector merge: merges everything that is known into the data sets of all releases. */
#include <stdlib.h>

#include "collector/collect/jdks.h"
#include "collector/merge/commands.h"
#include "collector/merge/merge.h"
#include "common/base/file.h"

/* The tables of facts in the data folder, SOURCE... and the JDKs. */
static bool collect(struct sources *sources, const struct merge *merge, const struct cli *cli)
{
    char *history = file_join(merge->data, "history");
    bool ok = !file_exists(history) || sources_collect(sources, history);
    free(history);
    for (int i = 1; ok && i < cli->argument_count; i++)
        ok = sources_collect(sources, cli->arguments[i]);
    const char *jdks = cli_value(cli, "jdks");
    return ok && (!jdks || jdks_collect(sources, jdks, &merge->releases));
}

/* A collected data set replaces the present one unless that is better. */
static bool put_releases(struct merge *merge, const struct sources *sources)
{
    for (size_t i = 0; i < sources->datasets.count; i++) {
        const struct source_dataset *dataset = &sources->datasets.items[i];
        if (dataset->vendor)
            continue;
        const struct dataset *present = dataset_list_release(&merge->releases, dataset->feature);
        struct evidence evidence = present ? evidence_of(present->origin, present->version) : dataset->evidence;
        bool is_kept = present && evidence_is_better(&evidence, &dataset->evidence);
        if (is_kept && dataset->kind != SOURCE_TABLE)
            diag_info(merge->diag, "%s: unchanged, because its %s %s is better than %s", present->file,
                      present->origin ? present->origin : "data", present->version ? present->version : "",
                      dataset->source);
        if (!is_kept && !merge_put_release(merge, dataset->feature, &dataset->text))
            return false;
    }
    return true;
}

static bool put_vendors(struct merge *merge, const struct sources *sources)
{
    for (size_t i = 0; i < sources->datasets.count; i++) {
        const struct source_dataset *source = &sources->datasets.items[i];
        if (!source->vendor)
            continue;
        struct dataset dataset;
        dataset_init(&dataset, &merge->releases.pool);
        if (!dataset_parse(&dataset, source->text.data, source->text.length, source->source, merge->diag)) {
            dataset_dispose(&dataset);
            return false;
        }
        if (!merge_put_variant(merge, source->vendor, &dataset))
            return false;
    }
    return true;
}

static bool merge_all(struct merge *merge, const struct cli *cli)
{
    struct sources sources = {.diag = merge->diag};
    bool ok = collect(&sources, merge, cli) && put_releases(merge, &sources);
    if (ok && !merge->releases.count)
        ok = diag_error(merge->diag, PLACE_FILE(merge->data),
                        "the folder has no metadata_<N>.xml, and no source is given");
    ok = ok && merge_run(merge) && put_vendors(merge, &sources) && merge_write(merge);
    sources_dispose(&sources);
    return ok;
}

static int misuse_of_only(const struct cli *cli)
{
    struct buf names = {0};
    steps_print_names(&names);
    int status = cli_misuse(cli, "--only requires one of %s, and no SOURCE", buf_text(&names));
    buf_dispose(&names);
    return status;
}

static int run(struct cli *cli)
{
    const char *only = cli_value(cli, "only"), *data = cli->arguments[0];
    const struct step *step = only ? steps_find(only) : NULL;
    if (only && (!step || cli->argument_count > 1 || cli_value(cli, "jdks")))
        return misuse_of_only(cli);
    struct merge merge;
    bool ok = merge_open(&merge, data, cli_value(cli, "schema"), cli->diag);
    merge.drops_places = cli_flag(cli, "drop-places");
    if (ok && step)
        ok = steps_run(&merge.releases, step, data, cli->diag) && merge_write(&merge);
    else
        ok = ok && merge_all(&merge, cli);
    merge_close(&merge);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "jdks",
     .argument = "FOLDER",
     .help = "Installed JDKs, or one JDK; their JVMs report the events of releases without a source."},
    {.name = "drop-places",
     .help =
         "Replace a data set even if most of its events lose their places in the source, as with\na JDK without lib/src.zip."},
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: schema/metadata.rng in DATA, or the program's own)."},
    {.name = "only",
     .argument = "STEP",
     .help =
         "Run a single step, for debugging: inherit, updates, native-image, values, versions,\ndescriptions, units, examples, reasons, rules, other-jvms, relations or sensitive."},
    {0},
};

const struct cli_command command_merge = {
    .name = "merge",
    .arguments = "DATA [SOURCE...]",
    .summary = "Merge sources, tables, descriptions and examples into the data sets of all releases.",
    .description =
        "DATA is a folder with metadata_<N>.xml and the files that are merged into them: history/, updates.tsv,\n"
        "graal.tsv, graal-releases.tsv, additional.xml, curated/, values/ and examples/. All files are changed together; after\n"
        "an error, no file is changed. Merging replaces the results of an earlier merge, so a second run changes nothing.\n"
        "\n"
        "SOURCE is any input of `collector collect` (a source tree, its archive, a recording, a table of facts), a data\n"
        "set, or a folder of these. It replaces its release in DATA unless DATA has better evidence: a source is better\n"
        "than a recording, a recording is better than a table, and a newer version is better than an older one. A JDK\n"
        "without lib/src.zip does not replace a data set that has places in the source. The JDK of another vendor becomes a\n"
        "variant in DATA/variants.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
