/* collector update: brings a data set to a provider's newest versions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/collect/obtain.h"
#include "collector/merge/commands.h"
#include "collector/merge/losses.h"
#include "collector/merge/merge.h"
#include "collector/merge/summary.h"
#include "collector/merge/freshness.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/dataset/check.h"

struct update {
    struct merge merge;
    struct diag *diag;        /* of what is read from the provider: its errors do not stop the merge */
    struct releases accepted; /* may lose anything */
    bool definitions;         /* only the files that define events are read, not all sources */
    struct obtain obtain;
    struct freshness freshness;
    struct summary summary;
    size_t alarms;     /* warnings that updates have stopped */
    size_t news, kept; /* feature releases with a new version: those that were taken, and the others */
};

static void keep(struct update *update, int feature, const struct dataset *before, const char *why)
{
    summary_add_kept(&update->summary, before, feature, why);
    diag_error(update->diag, PLACE_NONE, "JDK %d is not updated: %s", feature, why);
    update->kept++;
}

/* Before the steps of the merge have run, there are warnings about what they add: only errors count. */
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

/* A vendor's JDK does not take OpenJDK's place: it is a variant (docs/history.md). */
static bool is_of_same_vendor(const struct dataset *before, const struct dataset *after, struct buf *why)
{
    const char *was = before && before->vendor ? before->vendor : "OpenJDK",
               *is = after->vendor ? after->vendor : "OpenJDK";
    if (before && strcmp(was, is) != 0)
        buf_printf(why, "the data set is of %s, and the provider's is of %s", was, is);
    return !why->length;
}

static bool is_plausible(const struct update *update, const struct dataset *before, const struct dataset *after,
                         struct buf *why)
{
    struct buf losses = {0};
    if (!releases_has(update->accepted, after->feature) && losses_are_implausible(before, after, &losses))
        buf_printf(why, "%s would lose %s. If this is correct, run again with --accept %d",
                   after->version ? after->version : "the new version", losses.data, after->feature);
    buf_dispose(&losses);
    return !why->length;
}

/* Takes the new data set, unless something is wrong with it. False if the merge cannot go on. */
static bool put_new(struct update *update, const struct dataset *before, const struct dataset *after)
{
    struct buf text = {0}, why = {0};
    bool ok = true;
    dataset_print(&text, after);
    if (!is_valid(update, &text, after->feature)) {
        buf_printf(&why, "%s produces an invalid data set", after->version ? after->version : "the new version");
        keep(update, after->feature, before, why.data);
    } else if (!is_of_same_vendor(before, after, &why) || !is_plausible(update, before, after, &why)) {
        keep(update, after->feature, before, why.data);
    } else {
        summary_add(&update->summary, before, after);
        ok = merge_put_release(&update->merge, after->feature, &text);
        update->news++;
    }
    buf_dispose(&text);
    buf_dispose(&why);
    return ok;
}

/* One feature release: fetched if the provider has something newer. */
static bool fetch_newer(struct update *update, int feature)
{
    struct dataset dataset;
    const struct release *release;
    const struct dataset *before = dataset_list_release(&update->merge.releases, feature);
    dataset_init(&dataset, &update->merge.releases.pool);
    enum obtain_result result = obtain_feature(&update->obtain, feature, before, &dataset, &release);
    bool ok = true;
    if (result == OBTAIN_OK) {
        ok = put_new(update, before, &dataset);
    } else if (result == OBTAIN_FAILED) {
        struct buf why = {0};
        buf_printf(&why, "%s cannot be read", release ? release->version : "the new version");
        keep(update, feature, before, why.data);
        buf_dispose(&why);
    }
    dataset_dispose(&dataset);
    return ok;
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
        ok = fetch_newer(update, features.items[i]);
    vec_dispose(&features);
    return ok;
}

static void print_summary(const struct update *update)
{
    struct buf out;
    buf_init(&out, 0);
    summary_print(&update->summary, &out);
    fputs(buf_text(&out), stdout);
    buf_dispose(&out);
}

static bool update_data(struct update *update, struct network *network, const char *today)
{
    if (!freshness_open(&update->freshness, update->merge.data, network->provider, today, update->diag) ||
        !fetch_all(update, network))
        return false;
    if (!update->news && !update->kept)
        diag_info(update->diag, "nothing is newer than %s", update->merge.data);
    if (update->news) {
        if (!merge_run(&update->merge) || !merge_write(&update->merge))
            return false;
        print_summary(update);
    }
    for (size_t i = 0; i < update->merge.releases.count; i++)
        freshness_follow(&update->freshness, &update->merge.releases.items[i], &update->obtain.catalogue);
    if ((update->news || !update->kept) && !freshness_write(&update->freshness))
        return false;
    update->alarms = freshness_check(&update->freshness, &update->obtain.catalogue);
    if (update->kept)
        diag_info(update->diag, "%zu feature releases updated, %zu not updated", update->news, update->kept);
    return true;
}

static bool read_accepted(struct cli *cli, struct releases *accepted)
{
    const char *text;
    for (size_t i = 0; (text = cli_value_at(cli, "accept", i)); i++) {
        char *end;
        long feature = strtol(text, &end, 10);
        if (*end || feature < 1 || feature > RELEASE_MAX) {
            cli_misuse(cli, "--accept: not a feature release: %s", text);
            return false;
        }
        releases_add(accepted, (int)feature);
    }
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
        status = network_open(&network, cli);
        if (status == CLI_OK && !update_data(update, &network, cli_value(cli, "today")))
            status = CLI_FAILED;
        obtain_dispose(&update->obtain);
        freshness_dispose(&update->freshness);
        network_close(&network);
    }
    merge_close(&update->merge);
    if (status == CLI_OK && (update->kept || update->alarms))
        return CLI_PARTIAL;
    return status != CLI_OK ? status : diag_status(&merging) ? diag_status(&merging) : diag_status(cli->diag);
}

static int run(struct cli *cli)
{
    struct update update = {.definitions = cli_flag(cli, "definitions"), .diag = cli->diag};
    if (!read_accepted(cli, &update.accepted))
        return CLI_MISUSE;
    char *data = paths_choose(cli->argument_count ? cli->arguments[0] : NULL, "data", cli->diag);
    int status = data ? update_folder(&update, cli, data) : CLI_FAILED;
    summary_dispose(&update.summary);
    free(data);
    return status;
}

static const struct cli_option options[] = {
    {.name = "definitions",
     .help = "Read only the files that define events, not all sources to find where events\nare emitted."},
    {.name = "accept",
     .argument = "N",
     .help = "Update JDK N even if it loses many events, fields or settings.",
     .repeats = true},
    {.name = "today",
     .argument = "DAY",
     .help = "The day (YYYY-MM-DD) for warnings about updates that have stopped, instead of the\nsystem's."},
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: DATA/schema/metadata.rng\nor data/schema/metadata.rng)."},
    {0},
};

const struct cli_command command_update = {
    .name = "update",
    .arguments = "[DATA]",
    .summary = "Update the data set to the newest versions that a provider has.",
    .description =
        "DATA (default: data) is a folder with metadata_<N>.xml, or an empty one. For each feature release from 8\n"
        "on, update fetches the provider's version if it is newer, merges and checks all data sets, and\n"
        "replaces them together; after an error, DATA is unchanged. A commit message is printed to standard output.\n\n"
        "A release that cannot be read, or whose new version implausibly loses more than a few events, fields\n"
        "or settings, is left unchanged. The others are updated, and the exit status is 3.\n\n"
        "DATA/versions.tsv has the repository and tag of each version, and the day on which it came. A warning, and the\n"
        "exit status 3, tell that a repository or tag is no longer listed, or that a release that gets updates\n"
        "(DATA/supported.tsv) has had no new version for four months, or the newest one for 30 days.",
    .options = options,
    .shared_options = network_options,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run,
};
