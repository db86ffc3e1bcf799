#include "collector/collect/releases.h"

#include <stdlib.h>
#include <string.h>

#include "collector/acquire/network.h"
#include "collector/acquire/remote.h"

enum { EVERY_SUITE = 100 };

static bool is_asked(const struct cli *cli, int feature)
{
    for (int i = 0; i < cli->argument_count; i++)
        if (strtol(cli->arguments[i], NULL, 10) == feature)
            return true;
    return cli->argument_count == 0;
}

static int width(const char *text, int least)
{
    int length = (int)strlen(text);
    return length > least ? length : least;
}

struct listing {
    const struct cli *cli;
    const struct network *network;
    struct catalogue catalogue;
    struct VEC(const struct release *) shown;
};

/*
 * Returns whether `fetch` can download the release. Tags of git exist. Debian's mirrors list versions that they do not
 * contain; --all lists them as well.
 */
static bool can_be_fetched(const struct listing *listing, const struct release *release, bool *failed)
{
    if (listing->network->provider->kind == PROVIDER_GIT || cli_flag(listing->cli, "all"))
        return true;
    enum remote_result result = remote_find_archive(listing->network, release);
    *failed = result == REMOTE_FAILED;
    return result == REMOTE_OK;
}

/* Selects for each requested feature release the version that `fetch` would download, or all of its versions. */
static bool choose(struct listing *listing)
{
    bool failed = false;
    int done = 0;
    for (size_t i = 0; !failed && i < listing->catalogue.releases.count; i++) {
        const struct release *release = &listing->catalogue.releases.items[i];
        if (!is_asked(listing->cli, release->feature) || (done == release->feature && !cli_flag(listing->cli, "all")) ||
            !can_be_fetched(listing, release, &failed))
            continue;
        *vec_add(&listing->shown) = release;
        done = release->feature;
    }
    return !failed;
}

static bool report_absent(const struct listing *listing)
{
    bool ok = true;
    for (int i = 0; i < listing->cli->argument_count; i++) {
        int feature = (int)strtol(listing->cli->arguments[i], NULL, 10);
        bool found = false;
        for (size_t k = 0; k < listing->shown.count; k++)
            found = found || listing->shown.items[k]->feature == feature;
        if (!found)
            ok = diag_error(listing->cli->diag, PLACE_NONE, "%s has no JDK %d", listing->network->provider->label,
                            feature);
    }
    return ok;
}

static void print(const struct listing *listing)
{
    int version = 0, repository = 0;
    for (size_t i = 0; i < listing->shown.count; i++) {
        version = width(listing->shown.items[i]->version, version);
        repository = width(listing->shown.items[i]->repository, repository);
    }
    for (size_t i = 0; i < listing->shown.count; i++) {
        const struct release *release = listing->shown.items[i];
        printf("%-3d  %-*s  %-7s  %-*s  %s\n", release->feature, version, release->version,
               release->early ? "early" : "release", repository, release->repository, release->tag);
    }
}

static bool are_features(struct cli *cli)
{
    for (int i = 0; i < cli->argument_count; i++) {
        const char *text = cli->arguments[i];
        if (!*text || strlen(text) > 3 || strspn(text, "0123456789") != strlen(text)) {
            cli_misuse(cli, "not a feature release: %s", text);
            return false;
        }
    }
    return true;
}

int releases_list(struct cli *cli, const struct network *network)
{
    if (!are_features(cli))
        return CLI_MISUSE;
    struct listing listing = {.cli = cli, .network = network};
    /* For a single feature release, the others are not requested. */
    int feature = cli->argument_count == 1 ? (int)strtol(cli->arguments[0], NULL, 10) : 0;
    unsigned depth = cli_flag(cli, "all") ? EVERY_SUITE : 1;
    bool ok = catalogue_load(&listing.catalogue, network->provider, feature, depth, network->http, cli->diag) &&
              choose(&listing);
    if (ok)
        print(&listing);
    int status = ok && report_absent(&listing) ? diag_status(cli->diag) : CLI_FAILED;
    vec_dispose(&listing.shown);
    catalogue_dispose(&listing.catalogue);
    return status;
}
