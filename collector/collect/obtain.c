#include "collector/collect/obtain.h"

#include <stdlib.h>
#include <string.h>

#include "collector/acquire/remote.h"
#include "collector/collect/evidence.h"
#include "collector/source/collect.h"
#include "common/base/file.h"

bool obtain_open(struct obtain *obtain, struct network *network, int feature, struct diag *diag)
{
    *obtain = (struct obtain){.network = network, .diag = diag, .feature = feature, .depth = 1};
    return catalogue_load(&obtain->catalogue, network->provider, feature, 1, network->http, diag);
}

void obtain_dispose(struct obtain *obtain)
{
    catalogue_dispose(&obtain->catalogue);
    strpool_dispose(&obtain->missing);
}

/* False: there is no deeper, or (*failed) it cannot be had. */
static bool load_deeper(struct obtain *obtain, bool *failed)
{
    if (obtain->catalogue.complete)
        return false;
    catalogue_dispose(&obtain->catalogue);
    *failed = !catalogue_load(&obtain->catalogue, obtain->network->provider, obtain->feature, ++obtain->depth,
                              obtain->network->http, obtain->diag);
    return !*failed;
}

bool obtain_is_newer(const struct release *release, const struct dataset *known)
{
    if (!known)
        return true;
    struct evidence there = evidence_of("source", release->version);
    const struct evidence here = evidence_of(known->origin, known->version);
    there.early = release->early;
    return evidence_is_better(&there, &here);
}

/* --- Collecting --------------------------------------------------------------------------------- */

static enum remote_result read_release(struct obtain *obtain, const struct release *release, struct collect *collect)
{
    const struct network *network = obtain->network;
    const struct tree_visitor visitor = collect_visitor(collect);
    if (network->provider->raw && !obtain->archive && !obtain->emissions && !obtain->keep)
        return remote_read_files(network, release, &visitor, TREE_LIMITS, obtain->diag);
    /* A tag's archive is a .tar.gz without that in its name. */
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "%s%s", release->tag, strstr(release->tag, ".tar.") ? "" : ".tar.gz");
    char *keep = obtain->keep ? file_join(obtain->keep, name.data) : NULL;
    enum remote_result result = remote_read_archive(network, release, keep, &visitor, TREE_LIMITS, obtain->diag);
    free(keep);
    buf_dispose(&name);
    return result;
}

static enum remote_result collect_release(struct obtain *obtain, const struct release *release, struct dataset *dataset)
{
    struct collect *collect = collect_new(release->tag, true, obtain->diag);
    if (obtain->emissions)
        collect_emissions(collect);
    enum remote_result result = read_release(obtain, release, collect);
    /* Debian's archive has the version in its name; at GitHub the tag has it. */
    bool is_tag = obtain->network->provider->kind == PROVIDER_GITHUB;
    const struct collect_options options = {.name = release->build_tag ? release->build_tag : release->tag,
                                            .tag = is_tag ? release->tag : NULL,
                                            .with_emissions = obtain->emissions};
    if (result == REMOTE_OK && !collect_finish(collect, dataset, &options))
        result = REMOTE_FAILED;
    if (result == REMOTE_OK && dataset->feature != release->feature) {
        diag_error(obtain->diag, PLACE_FILE(release->url), "is the source of JDK %d, not of %d", dataset->feature,
                   release->feature);
        result = REMOTE_FAILED;
    }
    collect_free(collect);
    return result;
}

static bool is_missing(const struct obtain *obtain, const struct release *release)
{
    return strmap_get(&obtain->missing.map, release->url) != NULL;
}

static void report_missing(struct obtain *obtain, const struct release *release)
{
    strpool_get(&obtain->missing, release->url);
    diag_warning(obtain->diag, PLACE_FILE(release->url), "is listed but missing");
}

enum obtain_result obtain_feature(struct obtain *obtain, int feature, const struct dataset *known,
                                  struct dataset *dataset, const struct release **release)
{
    bool failed = false;
    do {
        for (size_t i = 0; (*release = catalogue_find(&obtain->catalogue, feature, i)); i++) {
            if (is_missing(obtain, *release))
                continue;
            /* Whatever is behind it is older still. */
            if (!obtain_is_newer(*release, known))
                return OBTAIN_NOTHING;
            enum remote_result result = collect_release(obtain, *release, dataset);
            if (result != REMOTE_MISSING)
                return result == REMOTE_OK ? OBTAIN_OK : OBTAIN_FAILED;
            report_missing(obtain, *release);
        }
    } while (load_deeper(obtain, &failed));
    return failed ? OBTAIN_FAILED : OBTAIN_NOTHING;
}

enum obtain_result obtain_version(struct obtain *obtain, const char *version, struct dataset *dataset,
                                  const struct release **release)
{
    bool failed = false;
    do {
        *release = catalogue_find_version(&obtain->catalogue, version);
        if (!*release || is_missing(obtain, *release))
            continue;
        enum remote_result result = collect_release(obtain, *release, dataset);
        if (result != REMOTE_MISSING)
            return result == REMOTE_OK ? OBTAIN_OK : OBTAIN_FAILED;
        report_missing(obtain, *release);
    } while (load_deeper(obtain, &failed));
    return failed ? OBTAIN_FAILED : OBTAIN_NOTHING;
}
