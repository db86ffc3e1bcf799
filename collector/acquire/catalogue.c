#include "collector/acquire/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"

static int compare(const struct release *a, const struct release *b, bool newest)
{
    if (a->feature != b->feature)
        return a->feature - b->feature;
    if (!newest && a->early != b->early)
        return a->early - b->early;
    int difference = text_compare_versions(b->version, a->version);
    if (!difference)
        difference = strcmp(a->repository, b->repository);
    return difference ? difference : text_compare_versions(b->url, a->url);
}

static int by_version(const void *a, const void *b)
{
    return compare(a, b, true);
}

static int releases_first(const void *a, const void *b)
{
    return compare(a, b, false);
}

/* Removes duplicates: an archive may be in several suites. */
static void drop_doubles(struct catalogue *catalogue)
{
    size_t kept = 0;
    for (size_t i = 0; i < catalogue->releases.count; i++) {
        const struct release *release = &catalogue->releases.items[i];
        const struct release *last = kept ? &catalogue->releases.items[kept - 1] : NULL;
        if (!last || last->feature != release->feature || strcmp(last->url, release->url) != 0)
            catalogue->releases.items[kept++] = *release;
    }
    catalogue->releases.count = kept;
}

bool catalogue_load(struct catalogue *catalogue, const struct provider *provider, int feature, unsigned depth,
                    struct http *http, struct diag *diag)
{
    bool ok = provider->kind == PROVIDER_DEBIAN ? debian_load(catalogue, provider, depth, http, diag)
                                                : git_load(catalogue, provider, feature, http, diag);
    if (!ok)
        return false;
    if (catalogue->releases.count)
        qsort(catalogue->releases.items, catalogue->releases.count, sizeof *catalogue->releases.items,
              provider->newest ? by_version : releases_first);
    drop_doubles(catalogue);
    return true;
}

void catalogue_dispose(struct catalogue *catalogue)
{
    vec_dispose(&catalogue->releases);
    arena_dispose(&catalogue->arena);
    *catalogue = (struct catalogue){0};
}

const struct release *catalogue_find(const struct catalogue *catalogue, int feature, size_t index)
{
    for (size_t i = 0; i < catalogue->releases.count; i++)
        if (catalogue->releases.items[i].feature == feature && index-- == 0)
            return &catalogue->releases.items[i];
    return NULL;
}

/* A version that is no early build can lack its build: 25.0.3 is 25.0.3+9. */
static bool is_version(const struct release *release, const char *version)
{
    size_t length = strlen(version);
    return text_starts_with(release->version, version) &&
           (!release->version[length] || (release->version[length] == '+' && !release->early));
}

const struct release *catalogue_find_version(const struct catalogue *catalogue, const char *version)
{
    for (size_t i = 0; i < catalogue->releases.count; i++) {
        const struct release *release = &catalogue->releases.items[i];
        if (is_version(release, version) || strcmp(release->tag, version) == 0)
            return release;
    }
    return NULL;
}
