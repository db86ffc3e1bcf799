/* collector update: updates a data set to a provider's newest versions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/collect/obtain.h"
#include "collector/merge/commands.h"
#include "collector/merge/candidates.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/dataset/check.h"

/* A release with a newer version at the provider. */
struct newer {
    int feature;
    struct dataset dataset;
    bool is_kept;     /* the present data stays */
    bool is_doubtful; /* its source contains unknown or contradictory parts */
};

struct update {
    struct merge merge;             /* the present data */
    struct VEC(struct newer) newer; /* sorted by feature release */
    struct candidates candidates;   /* those that are not kept, in the same order */
    struct diag *diag;              /* for reading from the provider, whose errors do not stop the merge */
    bool definitions;               /* read only the files that define events, not all sources */
    struct obtain obtain;
    size_t news, kept; /* number of feature releases with a new version: accepted ones, and others */
    size_t doubtful;   /* number of doubtful releases among the accepted ones */
};

static void keep(struct update *update, struct newer *newer, const char *why)
{
    diag_error(update->diag, PLACE_NONE, "JDK %d is not updated: %s", newer->feature, why);
    newer->is_kept = true;
    update->kept++;
}

/* Before the steps of the merge, warnings about what they add are expected: only errors count. */
static bool is_valid(const struct update *update, const struct buf *text, int feature)
{
    struct buf name = {0};
    struct diag silent = {0};
    buf_printf(&name, "metadata_%d.xml", feature);
    bool ok = dataset_check(text, name.data, update->merge.schema, &silent);
    if (!ok)
        dataset_check(text, name.data, update->merge.schema, update->diag);
    buf_dispose(&name);
    return ok;
}

/* A vendor's JDK does not replace OpenJDK: it is a variant (docs/history.md). */
static bool is_of_same_vendor(const struct dataset *before, const struct dataset *after, struct buf *why)
{
    const char *was = before && before->vendor ? before->vendor : "OpenJDK",
               *is = after->vendor ? after->vendor : "OpenJDK";
    if (before && strcmp(was, is) != 0)
        buf_printf(why, "the data set is of %s, and the provider's is of %s", was, is);
    return !why->length;
}

static const char *version_of(const struct dataset *dataset)
{
    return dataset->version ? dataset->version : "the new version";
}

/* Adds it to the candidates unless it has a problem. */
static void put_new(struct update *update, const struct dataset *before, struct newer *newer)
{
    const struct dataset *after = &newer->dataset;
    struct buf text = {0}, why = {0};
    dataset_print(&text, after);
    if (!is_valid(update, &text, after->feature))
        buf_printf(&why, "%s produces an invalid data set", version_of(after));
    if (!why.length && is_of_same_vendor(before, after, &why)) {
        *vec_add(&update->candidates) = (struct candidate){.feature = after->feature, .text = text};
    } else {
        keep(update, newer, why.data);
        buf_dispose(&text);
    }
    buf_dispose(&why);
}

/* Fetches a feature release if the provider has a newer version. */
static void fetch_newer(struct update *update, int feature)
{
    struct newer newer = {.feature = feature};
    const struct release *release;
    const struct dataset *before = dataset_list_release(&update->merge.releases, feature);
    size_t doubts = update->obtain.doubts;
    dataset_init(&newer.dataset, &update->merge.releases.pool);
    enum obtain_result result = obtain_feature(&update->obtain, feature, before, &newer.dataset, &release);
    newer.is_doubtful = update->obtain.doubts > doubts;
    if (result == OBTAIN_NOTHING) {
        dataset_dispose(&newer.dataset);
        return;
    }
    if (result == OBTAIN_OK) {
        put_new(update, before, &newer);
    } else {
        struct buf why = {0};
        buf_printf(&why, "%s cannot be read", release ? release->version : "the new version");
        keep(update, &newer, why.data);
        buf_dispose(&why);
    }
    *vec_add(&update->newer) = newer;
}

static bool fetch_all(struct update *update, struct network *network)
{
    const struct catalogue *catalogue = &update->obtain.catalogue;
    struct VEC(int) features = {0};
    bool ok = obtain_open(&update->obtain, network, 0, update->diag);
    update->obtain.emissions = !update->definitions;
    for (size_t i = 0; ok && i < catalogue->releases.count; i++) {
        int feature = catalogue->releases.items[i].feature;
        if (feature >= 8 && (!features.count || features.items[features.count - 1] != feature))
            *vec_add(&features) = feature;
    }
    for (size_t i = 0; ok && i < features.count; i++)
        fetch_newer(update, features.items[i]);
    vec_dispose(&features);
    return ok;
}

/* A rejected candidate is also kept as it is. */
static void settle(struct update *update)
{
    const struct candidate *next = update->candidates.items;
    for (size_t i = 0; i < update->newer.count; i++) {
        struct newer *newer = &update->newer.items[i];
        const struct candidate *candidate = newer->is_kept ? NULL : next++;
        if (candidate && !candidate->is_taken) {
            struct buf why = {0};
            buf_printf(&why, "%s cannot be merged: %s", version_of(&newer->dataset), candidate->problem);
            keep(update, newer, why.data);
            buf_dispose(&why);
        } else if (candidate) {
            update->news++;
            update->doubtful += newer->is_doubtful || candidate->is_doubtful;
        }
    }
}

static bool merge_candidates(struct update *update)
{
    struct merge merged = {0};
    bool ok = candidates_merge(&update->candidates, &update->merge, &merged, true);
    if (ok)
        settle(update);
    ok = ok && (!update->news || candidates_write(&update->candidates, &merged));
    merge_close(&merged);
    return ok;
}

static bool update_data(struct update *update, struct network *network)
{
    if (!fetch_all(update, network))
        return false;
    if (!update->candidates.count && !update->kept)
        diag_info(update->diag, "nothing is newer than %s", update->merge.data);
    if (update->candidates.count && !merge_candidates(update))
        return false;
    if (update->kept)
        diag_info(update->diag, "%zu feature releases updated, %zu not updated", update->news, update->kept);
    if (update->doubtful)
        diag_info(update->diag, "%zu of the updated feature releases have warnings", update->doubtful);
    return true;
}

static int update_folder(struct update *update, struct cli *cli, const char *data)
{
    struct network network;
    struct diag merging = *cli->diag; /* with its own count of errors */
    int status = CLI_FAILED;
    if (!file_is_folder(data)) {
        diag_error(cli->diag, PLACE_FILE(data), "no such folder");
        return status;
    }
    if (merge_open(&update->merge, data, cli_value(cli, "schema"), &merging)) {
        merge_present(&update->merge);
        status = network_open(&network, cli);
        if (status == CLI_OK && !update_data(update, &network))
            status = CLI_FAILED;
        obtain_dispose(&update->obtain);
        network_close(&network);
    }
    merge_close(&update->merge);
    if (status == CLI_OK && (update->kept || update->doubtful))
        return CLI_PARTIAL;
    return status != CLI_OK ? status : diag_status(&merging) ? diag_status(&merging) : diag_status(cli->diag);
}

static int run(struct cli *cli)
{
    struct update update = {.definitions = cli_flag(cli, "definitions"), .diag = cli->diag};
    char *data = paths_choose(cli->argument_count ? cli->arguments[0] : NULL, "data", cli->diag);
    int status = data ? update_folder(&update, cli, data) : CLI_FAILED;
    for (size_t i = 0; i < update.newer.count; i++)
        dataset_dispose(&update.newer.items[i].dataset);
    vec_dispose(&update.newer);
    candidates_dispose(&update.candidates);
    free(data);
    return status;
}

static const struct cli_option options[] = {
    {.name = "definitions",
     .help = "Read only the files that define events, not all sources to find where events\nare emitted."},
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: DATA/schema/metadata.rng\nor data/schema/metadata.rng)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector update data", "Update the data sets to the newest versions."},
    {0},
};

const struct cli_command command_update = {
    .name = "update",
    .arguments = "[DATA]",
    .summary = "Update the data set to the newest versions that a provider has.",
    .description =
        "DATA (default: data) is a folder with releases/<N>.xml, or an empty one. For each feature release from 8\n"
        "on, update fetches the provider's version if it is newer, merges and checks all data sets, and\n"
        "replaces them together; after an error, DATA is unchanged.\n\n"
        "A release that cannot be read or merged is left unchanged. The others are updated, and the exit status is 3. The\n"
        "exit status is also 3 if the source of an updated release has something that the collector does not read, or\n"
        "that contradicts itself: a warning names file and line.",
    .options = options,
    .shared_options = network_options,
    .examples = examples,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run,
};
