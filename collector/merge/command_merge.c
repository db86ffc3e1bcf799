/* collector merge: merges all inputs into the data sets of all releases. */
#include <stdlib.h>
#include <string.h>

#include "collector/collect/sources.h"
#include "collector/merge/commands.h"
#include "collector/merge/candidates.h"
#include "collector/merge/versions.h"
#include "common/base/file.h"

static bool collect(struct sources *sources, const struct cli *cli)
{
    bool ok = true;
    for (int i = 1; ok && i < cli->argument_count; i++)
        ok = sources_collect(sources, cli->arguments[i]);
    return ok;
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
        if (present && evidence_is_better(&evidence, &dataset->evidence)) {
            diag_info(merge->diag, "%s: unchanged, because its %s %s is better than %s", present->file,
                      present->origin ? present->origin : "data", present->version ? present->version : "",
                      dataset->source);
            continue;
        }
        *vec_add(candidates) = (struct candidate){.feature = dataset->feature, .text = dataset->text};
        dataset->text = (struct buf){0};
    }
}

static bool parse(struct dataset *dataset, struct merge *merge, const struct source_dataset *source)
{
    dataset_init(dataset, &merge->releases.pool);
    bool ok = dataset_parse(dataset, source->text.data, source->text.length, source->source, merge->diag);
    if (!ok)
        dataset_dispose(dataset);
    return ok;
}

/* Compares a vendor's JDK with the source of OpenJDK of the same version, if it is given, or else with the release. */
static bool put_vendor(struct merge *merge, const struct sources *sources, const struct source_dataset *source)
{
    const struct source_dataset *same = sources_find(sources, source->feature, NULL);
    bool is_given = same && same->text.length && strcmp(same->evidence.numbers, source->evidence.numbers) == 0;
    struct dataset vendor, openjdk;
    if ((is_given && !parse(&openjdk, merge, same)) || !parse(&vendor, merge, source))
        return false;
    merge_put_variant(merge, source->vendor, &vendor,
                      is_given ? &openjdk : dataset_list_release(&merge->releases, source->feature));
    if (is_given)
        dataset_dispose(&openjdk);
    return true;
}

static bool put_vendors(struct merge *merge, const struct sources *sources)
{
    bool ok = true;
    for (size_t i = 0; ok && i < sources->datasets.count; i++)
        ok = !sources->datasets.items[i].vendor || put_vendor(merge, sources, &sources->datasets.items[i]);
    return ok;
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

/* Writes the merged data sets, if the option names a folder. */
static bool write_output(const struct merge *result, const struct cli *cli)
{
    const char *out = cli_value(cli, "output");
    return !out || merge_write(result, out);
}

static int merge_candidates(const struct merge *merge, const struct sources *sources, struct candidates *candidates,
                            const struct cli *cli)
{
    struct merge result = {0};
    bool ok = candidates_merge(candidates, merge, &result, false) && put_vendors(&result, sources) &&
              diag_status(merge->diag) == 0 && candidates_write(candidates, &result) && write_output(&result, cli);
    merge_close(&result);
    int status = ok ? diag_status(merge->diag) : CLI_FAILED;
    return ok && report_left_out(merge, candidates) ? CLI_PARTIAL : status;
}

static int merge_sources(struct merge *merge, const struct cli *cli)
{
    struct sources sources = {.diag = merge->diag};
    struct candidates candidates = {0};
    bool ok = collect(&sources, cli);
    if (ok)
        add_candidates(&candidates, merge, &sources);
    if (ok && !merge->releases.count && !candidates.count)
        ok = diag_error(merge->diag, PLACE_FILE(merge->data),
                        "the folder has no releases/<N>.xml, and no source is given");
    if (ok)
        merge_present(merge);
    int status = ok ? merge_candidates(merge, &sources, &candidates, cli) : CLI_FAILED;
    candidates_dispose(&candidates);
    sources_dispose(&sources);
    return status;
}

static bool merge_inputs(struct merge *merge, const struct cli *cli)
{
    if (!merge->releases.count)
        return diag_error(merge->diag, PLACE_FILE(merge->data), "the folder has no releases/<N>.xml");
    if (!merge_run(merge))
        return false;
    merge_print(merge);
    return write_output(merge, cli);
}

/* Keeps only the releases of the option, and compares them with each other. */
static bool keep_releases(struct dataset_list *list, struct releases wanted, const char *data, struct diag *diag)
{
    size_t kept = 0;
    for (int feature = 1; feature <= RELEASE_MAX; feature++) {
        if (releases_has(wanted, feature) && !dataset_list_release(list, feature))
            return diag_error(diag, PLACE_FILE(data), "no metadata_%d.xml", feature);
    }
    for (size_t i = 0; i < list->count; i++) {
        if (releases_has(wanted, list->items[i].feature))
            list->items[kept++] = list->items[i];
        else
            dataset_dispose(&list->items[i]);
    }
    list->count = kept;
    merge_versions(list);
    return true;
}

static int select_releases(struct cli *cli)
{
    struct releases wanted = {0};
    const char *data = cli->arguments[0], *out = cli_value(cli, "output");
    if (!releases_parse_list(&wanted, cli_value(cli, "releases")) || !out || cli->argument_count > 1)
        return cli_misuse(cli, "--releases requires a list of releases (11,17), OUT, and no SOURCE");
    struct merge merge = {.data = data, .diag = cli->diag};
    bool ok = dataset_list_read_folder(&merge.releases, data, cli->diag) &&
              keep_releases(&merge.releases, wanted, data, cli->diag);
    if (ok)
        merge_print(&merge);
    ok = ok && merge_write(&merge, out);
    merge_close(&merge);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static int run(struct cli *cli)
{
    if (cli_value(cli, "releases"))
        return select_releases(cli);
    struct merge merge;
    int status = CLI_FAILED;
    if (merge_open(&merge, cli->arguments[0], cli_value(cli, "schema"), cli->diag)) {
        if (cli->argument_count > 1)
            status = merge_sources(&merge, cli);
        else if (merge_inputs(&merge, cli))
            status = diag_status(cli->diag);
    }
    merge_close(&merge);
    return status;
}

static const struct cli_option options[] = {
    {.name = "output", .letter = 'o', .argument = "OUT", .help = "The folder where metadata_<N>.xml is written."},
    {.name = "releases",
     .argument = "LIST",
     .help = "Write only these releases (11,17,21) of the merged data sets in DATA, compared with\neach other."},
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: schema/metadata.rng in DATA, or the program's own)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector merge data -o build/data", "Write the merged data sets of all releases."},
    {"jfrevents-collector merge data openjdk-26_26.0.2.orig.tar.xz", "Replace what was collected from a release."},
    {0},
};

const struct cli_command command_merge = {
    .name = "merge",
    .arguments = "DATA [SOURCE...]",
    .summary = "Merge what was collected with tables, descriptions and examples into data sets.",
    .description =
        "DATA is a folder with releases/<N>.xml, which `collector collect` wrote, and the files that are merged with them:\n"
        "history/, updates.tsv, graal.tsv, graal-releases.tsv, additional.xml, curated/, values/ and examples/. The results\n"
        "are OUT/metadata_<N>.xml; without OUT, the merge is only tried. After an error, no file is changed.\n"
        "\n"
        "SOURCE is any input of `collector collect` (a source tree, its archive, a recording, a table of facts), a data\n"
        "set that it wrote, or a folder of these. It replaces DATA/releases/<N>.xml unless that has better evidence: a source\n"
        "is better than a recording, a recording is better than a table, and a newer version is better than an older one.\n"
        "The JDK of another vendor becomes a variant in DATA/variants: what it adds to OpenJDK of the same version, if a\n"
        "SOURCE is that, or else to the release. A source that cannot be merged leaves its release as it is; the others are\n"
        "replaced, and the exit status is 3.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
