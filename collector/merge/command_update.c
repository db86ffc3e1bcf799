/* collector update: what is newer than the data set, into it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/collect/obtain.h"
#include "collector/merge/commands.h"
#include "collector/merge/merge.h"
#include "collector/merge/summary.h"
#include "common/base/paths.h"

struct update {
    struct merge merge;
    bool definitions; /* only the files that define events are read, not all sources */
    struct summary summary;
    size_t news;
};

static bool put_new(struct update *update, const struct dataset *dataset)
{
    struct buf text = {0};
    dataset_print(&text, dataset);
    bool ok = merge_put_release(&update->merge, dataset->feature, &text);
    update->news++;
    buf_dispose(&text);
    return ok;
}

/* A vendor's JDK does not take OpenJDK's place: it is a variant (docs/history.md). */
static bool is_of_same_vendor(const struct update *update, const struct dataset *before, const struct dataset *after)
{
    const char *was = before && before->vendor ? before->vendor : "OpenJDK",
               *is = after->vendor ? after->vendor : "OpenJDK";
    return !before || strcmp(was, is) == 0 ||
           diag_error(update->merge.diag, PLACE_NONE, "%s has JDK %d of %s, and the provider's is of %s",
                      update->merge.data, after->feature, was, is);
}

/* One feature release: fetched if the provider has something newer. */
static bool fetch_newer(struct update *update, struct obtain *obtain, int feature)
{
    struct dataset dataset;
    const struct release *release;
    const struct dataset *before = dataset_list_release(&update->merge.releases, feature);
    dataset_init(&dataset, &update->merge.releases.pool);
    enum obtain_result result = obtain_feature(obtain, feature, before, &dataset, &release);
    bool ok = result != OBTAIN_FAILED;
    if (result == OBTAIN_OK) {
        summary_add(&update->summary, before, &dataset);
        ok = is_of_same_vendor(update, before, &dataset) && put_new(update, &dataset);
    }
    dataset_dispose(&dataset);
    return ok;
}

static bool fetch_all(struct update *update, struct network *network)
{
    struct obtain obtain;
    struct VEC(int) features = {0};
    bool ok = obtain_open(&obtain, network, 0, update->merge.diag);
    obtain.emissions = !update->definitions;
    for (size_t i = 0; ok && i < obtain.catalogue.releases.count; i++) {
        int feature = obtain.catalogue.releases.items[i].feature;
        if (feature >= 8 && (!features.count || features.items[features.count - 1] != feature))
            *vec_add(&features) = feature;
    }
    for (size_t i = 0; ok && i < features.count; i++)
        ok = fetch_newer(update, &obtain, features.items[i]);
    vec_dispose(&features);
    obtain_dispose(&obtain);
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

static bool update_data(struct update *update, struct network *network)
{
    if (!fetch_all(update, network))
        return false;
    if (!update->news) {
        diag_info(update->merge.diag, "nothing is newer than %s", update->merge.data);
        return true;
    }
    if (!merge_run(&update->merge) || !merge_write(&update->merge))
        return false;
    print_summary(update);
    return true;
}

static int run(struct cli *cli)
{
    char *data = paths_choose(cli->argument_count ? cli->arguments[0] : NULL, "data", cli->diag);
    if (!data)
        return CLI_FAILED;
    struct update update = {.definitions = cli_flag(cli, "definitions")};
    struct network network;
    int status = network_open(&network, cli);
    if (status == CLI_OK) {
        bool ok =
            merge_open(&update.merge, data, cli_value(cli, "schema"), cli->diag) && update_data(&update, &network);
        status = ok ? diag_status(cli->diag) : CLI_FAILED;
        merge_close(&update.merge);
    }
    summary_dispose(&update.summary);
    network_close(&network);
    free(data);
    return status;
}

static const struct cli_option options[] = {
    {.name = "definitions",
     .help = "Read only the files that define events, not all sources for where these\nare emitted."},
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: DATA/schema/metadata.rng\nor data/schema/metadata.rng)."},
    {0},
};

const struct cli_command command_update = {
    .name = "update",
    .arguments = "[DATA]",
    .summary = "Bring the data set to the newest versions that a provider has.",
    .description = "DATA (default: data) holds metadata_<N>.xml. Of each feature release from 8 on, what is newer at\n"
                   "the provider is fetched; then all data sets are merged and checked, and put in place together:\n"
                   "when anything fails, DATA is as it was. Standard output gets what changed, for a commit message.",
    .options = options,
    .shared_options = network_options,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run,
};
