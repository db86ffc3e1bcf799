#include "collector/collect/obtain.h"

#include <stdlib.h>
#include <string.h>

#include "collector/acquire/remote.h"
#include "collector/collect/evidence.h"
#include "collector/source/release/collect.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"

bool obtain_open(struct obtain *obtain, struct network *network, int feature, struct diag *diag)
{
    *obtain = (struct obtain){.network = network, .diag = diag, .feature = feature, .depth = 1};
    return catalogue_load(&obtain->catalogue, network->provider, feature, 1, network->http, diag);
}

void obtain_dispose(struct obtain *obtain)
{
    catalogue_dispose(&obtain->catalogue);
    strpool_dispose(&obtain->skipped);
}

/* Loads a greater depth. Returns false if there is none, or (*failed) if it cannot be read. */
static bool load_deeper(struct obtain *obtain, bool *failed)
{
    if (obtain->catalogue.complete)
        return false;
    *failed = !catalogue_load(&obtain->catalogue, obtain->network->provider, obtain->feature, ++obtain->depth,
                              obtain->network->http, obtain->diag);
    return !*failed;
}

/* Returns whether the data set is of a build that was released later: jdk-26+35 became jdk-26-ga. */
static bool was_released(const struct release *release, const struct dataset *known)
{
    return !release->early && release->build_tag && text_is(known->tag, release->build_tag);
}

/* Returns whether the tag now refers to another commit. */
static bool was_moved(const struct release *release, const struct dataset *known)
{
    return known->commit && release->commit && text_is(known->tag, release->tag) &&
           strcmp(known->commit, release->commit) != 0;
}

bool obtain_is_newer(const struct release *release, const struct dataset *known)
{
    if (!known)
        return true;
    struct evidence there = evidence_of("source", release->version);
    const struct evidence here = evidence_of(known->origin, known->version);
    there.early = release->early;
    return evidence_is_better(&there, &here) ||
           (!evidence_is_better(&here, &there) && (was_released(release, known) || was_moved(release, known)));
}

/* --- Collecting --------------------------------------------------------------------------------- */

enum reading { READ_OK, READ_SKIPPED, READ_FAILED };

static enum remote_result read_archive(struct obtain *obtain, const struct release *release, struct collect *collect)
{
    const struct tree_visitor visitor = collect_visitor(collect);
    /* The archive of a tag is a .tar.gz without this ending in its name. */
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "%s%s", release->tag, strstr(release->tag, ".tar.") ? "" : ".tar.gz");
    char *keep = obtain->keep ? file_join(obtain->keep, name.data) : NULL;
    enum remote_result result =
        remote_read_archive(obtain->network, release, keep, &visitor, TREE_LIMITS, obtain->diag);
    free(keep);
    buf_dispose(&name);
    return result;
}

static enum remote_result read_files(struct obtain *obtain, const struct release *release, struct collect *collect)
{
    const struct tree_visitor visitor = collect_visitor(collect);
    return remote_read_files(obtain->network, release, &visitor, TREE_LIMITS, obtain->diag);
}

static void skip(struct obtain *obtain, const struct release *release)
{
    strpool_get(&obtain->skipped, release->url);
}

static enum reading finish(struct obtain *obtain, const struct release *release, struct collect *collect,
                           struct dataset *dataset)
{
    /* For git, the tag contains the version; for Debian, the name of the archive. */
    bool is_tag = obtain->network->provider->kind == PROVIDER_GIT;
    const struct collect_options options = {.name = release->build_tag ? release->build_tag : release->tag,
                                            .tag = is_tag ? release->tag : NULL,
                                            .with_emissions = obtain->emissions};
    size_t warnings = obtain->diag->counts[DIAG_WARNING];
    if (!collect_finish(collect, dataset, &options))
        return READ_FAILED;
    if (dataset->feature == release->feature) {
        obtain->doubts += obtain->diag->counts[DIAG_WARNING] - warnings;
        dataset->commit = release->commit ? strpool_get(dataset->pool, release->commit) : NULL;
        return READ_OK;
    }
    diag_info(obtain->diag, "%s: skipped: has the source of JDK %d, not of %d", release->url, dataset->feature,
              release->feature);
    skip(obtain, release);
    return READ_SKIPPED;
}

static enum reading read_release(struct obtain *obtain, const struct release *release, bool files,
                                 struct dataset *dataset)
{
    struct collect *collect = collect_new(release->tag, true, obtain->diag);
    enum reading reading = READ_FAILED;
    if (obtain->emissions)
        collect_emissions(collect);
    switch (files ? read_files(obtain, release, collect) : read_archive(obtain, release, collect)) {
    case REMOTE_OK: reading = finish(obtain, release, collect, dataset); break;
    case REMOTE_MISSING:
        diag_warning(obtain->diag, PLACE_FILE(release->url), "is listed but missing");
        skip(obtain, release);
        reading = READ_SKIPPED;
        break;
    case REMOTE_FAILED: break;
    }
    collect_free(collect);
    return reading;
}

/* Collects a release. After READ_SKIPPED the data set is empty again. */
static enum reading collect_release(struct obtain *obtain, const struct release *release, struct dataset *dataset)
{
    bool is_git = obtain->network->provider->kind == PROVIDER_GIT;
    bool files = is_git && !obtain->archive && !obtain->emissions && !obtain->keep;
    enum reading reading = read_release(obtain, release, files, dataset);
    if (reading == READ_SKIPPED) {
        struct strpool *pool = dataset->pool;
        dataset_dispose(dataset);
        dataset_init(dataset, pool);
    }
    return reading;
}

static bool is_skipped(const struct obtain *obtain, const struct release *release)
{
    return strmap_get(&obtain->skipped.map, release->url) != NULL;
}

static bool skipped_enough(const struct obtain *obtain, int feature, unsigned skipped)
{
    if (skipped < OBTAIN_MOST_SKIPPED)
        return false;
    diag_error(obtain->diag, PLACE_NONE,
               "JDK %d: the %u newest versions of %s are missing or belong to another release", feature, skipped,
               obtain->network->provider->label);
    return true;
}

enum obtain_result obtain_feature(struct obtain *obtain, int feature, const struct dataset *known,
                                  struct dataset *dataset, const struct release **release)
{
    bool failed = false;
    unsigned skipped = 0;
    do {
        for (size_t i = 0; (*release = catalogue_find(&obtain->catalogue, feature, i)); i++) {
            if (is_skipped(obtain, *release))
                continue;
            /* All further versions are older. */
            if (!obtain_is_newer(*release, known))
                return OBTAIN_NOTHING;
            enum reading reading = collect_release(obtain, *release, dataset);
            if (reading != READ_SKIPPED)
                return reading == READ_OK ? OBTAIN_OK : OBTAIN_FAILED;
            if (skipped_enough(obtain, feature, ++skipped))
                return OBTAIN_FAILED;
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
        if (!*release || is_skipped(obtain, *release))
            continue;
        enum reading reading = collect_release(obtain, *release, dataset);
        if (reading != READ_SKIPPED)
            return reading == READ_OK ? OBTAIN_OK : OBTAIN_FAILED;
    } while (load_deeper(obtain, &failed));
    return failed ? OBTAIN_FAILED : OBTAIN_NOTHING;
}
