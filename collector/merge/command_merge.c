/* collector merge: merges all inputs into the data sets of all releases. */
#include <stdlib.h>

#include "collector/collect/jdks.h"
#include "collector/merge/commands.h"
#include "collector/merge/candidates.h"
#include "common/base/file.h"

/* Collects the tables of facts in the data folder, SOURCE... and the JDKs. */
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

/* Adds the collected data sets that are not worse than the present ones. Moves their text. */
static void add_candidates(struct candidates *candidates, const struct merge *merge, struct sources *sources)
{
    for (size_t i = 0; i < sources->datasets.count; i++) {
        struct source_dataset *dataset = &sources->datasets.items[i];
        if (dataset->vendor)
            continue;
        const struct dataset *present = dataset_list_release(&merge->releases, dataset->feature);
        struct evidence evidence = present ? evidence_of(present->origin, present->version) : dataset->evidence;
        bool is_kept = present && evidence_is_better(&evidence, &dataset->evidence);
        if (is_kept && dataset->kind != SOURCE_TABLE)
            diag_info(merge->diag, "%s: unchanged, because its %s %s is better than %s", present->file,
                      present->origin ? present->origin : "data", present->version ? present->version : "",
                      dataset->source);
        if (is_kept)
            continue;
        *vec_add(candidates) = (struct candidate){.feature = dataset->feature, .text = dataset->text};
        dataset->text = (struct buf){0};
    }
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

/* Returns the number of rejected releases. */
static size_t report_left_out(const struct merge *merge, const struct candidates *candidates)
{
    size_t count = 0;
    for (size_t i = 0; i < candidates->count; i++) {
        const struct candidate *candidate = &candidates->items[i];
        if (candidate->is_taken)
            continue;
        diag_error(merge->diag, PLACE_NONE, "JDK %d is not merged: %s", candidate->feature, candidate->problem);
        count++;
    }
    return count;
}

/* Returns the exit status. */
static int merge_sources(const struct merge *merge, const struct sources *sources, struct candidates *candidates)
{
    struct merge result = {0};
    bool ok = candidates_merge(candidates, merge, &result, false) && put_vendors(&result, sources) &&
              diag_status(merge->diag) == 0 && merge_write(&result);
    merge_close(&result);
    int status = ok ? diag_status(merge->diag) : CLI_FAILED;
    return ok && report_left_out(merge, candidates) ? CLI_PARTIAL : status;
}

static int merge_all(const struct merge *merge, const struct cli *cli)
{
    struct sources sources = {.diag = merge->diag};
    struct candidates candidates = {0};
    bool ok = collect(&sources, merge, cli);
    if (ok)
        add_candidates(&candidates, merge, &sources);
    if (ok && !merge->releases.count && !candidates.count)
        ok = diag_error(merge->diag, PLACE_FILE(merge->data),
                        "the folder has no metadata_<N>.xml, and no source is given");
    int status = ok ? merge_sources(merge, &sources, &candidates) : CLI_FAILED;
    candidates_dispose(&candidates);
    sources_dispose(&sources);
    return status;
}

static bool merge_step(struct merge *merge, const struct step *step)
{
    return steps_run(&merge->releases, step, merge->data, merge->diag) && merge_check(merge) && merge_write(merge);
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
    int status = CLI_FAILED;
    if (ok && step)
        status = merge_step(&merge, step) ? diag_status(cli->diag) : CLI_FAILED;
    else if (ok)
        status = merge_all(&merge, cli);
    merge_close(&merge);
    return status;
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
         "Run a single step, for debugging: inherit, updates, native-image, values, versions,\ndescriptions, units, examples, reasons, rules, metrics, other-jvms, relations,\nnot-recorded or sensitive."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents merge data", "Merge changed tables and descriptions into the data sets."},
    {"jfrevents merge data openjdk-26_26.0.2.orig.tar.xz", "Replace the data set of a release."},
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
        "A release whose source cannot be merged stays as it is; the others are merged, and the exit status is 3.\n"
        "\n"
        "SOURCE is any input of `collector collect` (a source tree, its archive, a recording, a table of facts), a data\n"
        "set, or a folder of these. It replaces its release in DATA unless DATA has better evidence: a source is better\n"
        "than a recording, a recording is better than a table, and a newer version is better than an older one. A JDK\n"
        "without lib/src.zip does not replace a data set that has places in the source. The JDK of another vendor becomes a\n"
        "variant in DATA/variants.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
