/* collector fetch: collects releases from a provider. */
#include <stdlib.h>
#include <string.h>

#include "collector/collect/commands.h"
#include "collector/collect/obtain.h"
#include "collector/collect/releases.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"

static bool is_feature(const char *text)
{
    size_t length = strlen(text);
    return length && length <= 3 && strspn(text, "0123456789") == length;
}

static bool write_dataset(const struct cli *cli, const struct dataset *dataset)
{
    const char *folder = cli_value(cli, "output");
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "metadata_%d.xml", dataset->feature);
    char *path = file_join(folder ? folder : ".", name.data);
    bool ok = file_make_parent(path, cli->diag) && dataset_write(dataset, path, cli->diag);
    if (ok)
        diag_info(cli->diag, "%s: %s %s", path, dataset->vendor ? dataset->vendor : "JDK",
                  dataset->version ? dataset->version : "");
    free(path);
    buf_dispose(&name);
    return ok;
}

/* `version` NULL: the preferred version of the feature release. */
static bool fetch_one(struct cli *cli, struct obtain *obtain, int feature, const char *version)
{
    struct strpool pool = {0};
    struct dataset dataset;
    const struct release *release;
    dataset_init(&dataset, &pool);
    enum obtain_result result = version ? obtain_version(obtain, version, &dataset, &release)
                                        : obtain_feature(obtain, feature, NULL, &dataset, &release);
    const char *label = obtain->network->provider->label;
    if (result == OBTAIN_NOTHING && version)
        diag_error(cli->diag, PLACE_NONE, "%s has no source of %s", label, version);
    else if (result == OBTAIN_NOTHING)
        diag_error(cli->diag, PLACE_NONE, "%s has no source of JDK %d", label, feature);
    bool ok = result == OBTAIN_OK && write_dataset(cli, &dataset);
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    return ok;
}

static bool fetch_all(struct cli *cli, struct obtain *obtain)
{
    bool ok = true;
    struct VEC(int) features = {0};
    for (size_t i = 0; i < obtain->catalogue.releases.count; i++) {
        int feature = obtain->catalogue.releases.items[i].feature;
        if (!features.count || features.items[features.count - 1] != feature)
            *vec_add(&features) = feature;
    }
    for (size_t i = 0; i < features.count; i++)
        ok = fetch_one(cli, obtain, features.items[i], NULL) && ok;
    vec_dispose(&features);
    return ok;
}

static int fetch(struct cli *cli, struct network *network)
{
    struct obtain obtain;
    /* For a single feature release, the others are not requested. */
    const char *single = cli->argument_count == 1 ? cli->arguments[0] : "";
    bool ok = obtain_open(&obtain, network, is_feature(single) ? (int)strtol(single, NULL, 10) : 0, cli->diag);
    obtain.archive = cli_flag(cli, "archive");
    obtain.emissions = cli_flag(cli, "emissions");
    obtain.keep = cli_flag(cli, "keep") ? cli_value(cli, "output") ? cli_value(cli, "output") : "." : NULL;
    if (ok && cli_flag(cli, "all"))
        ok = fetch_all(cli, &obtain);
    for (int i = 0; ok && i < cli->argument_count; i++) {
        const char *text = cli->arguments[i];
        int feature = is_feature(text) ? (int)strtol(text, NULL, 10) : 0;
        ok = fetch_one(cli, &obtain, feature, feature ? NULL : text);
    }
    obtain_dispose(&obtain);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static int run(struct cli *cli)
{
    bool lists = cli_flag(cli, "list");
    if (!lists && (cli->argument_count > 0) == cli_flag(cli, "all"))
        return cli_misuse(cli, "specify either releases or --all");
    struct network network;
    int status = network_open(&network, cli);
    if (status == CLI_OK)
        status = lists ? releases_list(cli, &network) : fetch(cli, &network);
    network_close(&network);
    return status;
}

static const struct cli_option options[] = {
    {.name = "list",
     .letter = 'l',
     .help = "Only print the newest versions of all feature releases, or of the given ones."},
    {.name = "all", .letter = 'a', .help = "All feature releases that the provider has; with --list, all versions."},
    {.name = "output",
     .letter = 'o',
     .argument = "FOLDER",
     .help = "Where metadata_<N>.xml is written (default: here)."},
    {.name = "keep", .letter = 'k', .help = "Keep the archive in the same folder."},
    {.name = "emissions", .help = "Find where each event is emitted; this reads the archive with all sources."},
    {.name = "archive", .help = "Read the archive, not single files of the Git repository."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector fetch 25", "Write metadata_25.xml from the provider's sources."},
    {"jfrevents-collector fetch --list", "List the newest version of each feature release."},
    {"jfrevents-collector fetch --list --all 25", "List all versions of JDK 25."},
    {0},
};

const struct cli_command command_fetch = {
    .name = "fetch",
    .group = "Maintenance",
    .arguments = "[RELEASE...]",
    .summary = "List releases of a provider, or collect them from its sources, without keeping the sources.",
    .description =
        "RELEASE is a feature release (25), whose preferred version is fetched, or a version or tag as\n"
        "`fetch --list --all` lists it. From a Git repository, only the files that define events are fetched. An\n"
        "archive is downloaded into a file without a name in $TMPDIR. A version that is listed but missing, or whose\n"
        "source belongs to another release, is skipped. A line of --list has the feature release, the version,\n"
        "release or early, the repository, and the tag or archive.",
    .options = options,
    .shared_options = network_options,
    .examples = examples,
    .min_arguments = 0,
    .max_arguments = -1,
    .run = run,
};
