/* Releases as tags of git repositories. */
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/catalogue.h"
#include "collector/acquire/git.h"
#include "common/base/strmap.h"

enum { MOST_FEATURE = 200 };

struct loading {
    struct catalogue *catalogue;
    const struct provider *provider;
    int feature; /* 0: all */
    struct http *http;
    struct diag *diag;
};

/* Returns whether the tag contains only common characters. Others are skipped, because a tag becomes part of URLs
 * and messages. */
static bool is_plain(const char *tag)
{
    size_t length = strlen(tag);
    return length && length < 100 &&
           strspn(tag, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-~") == length &&
           *tag != '.' && *tag != '-';
}

/*
 * Returns whether the tag marks a fork: jdk-27+0 is the commit of jdk-26+N where the development of 27 began, with the
 * source of 26. The first build of 27 is jdk-27+1.
 */
static bool is_fork(const struct provider_tag *parts)
{
    return parts->build_length && strtol(parts->build, NULL, 10) == 0;
}

static void add_release(const struct loading *loading, const struct provider_repository *pattern, const char *name,
                        const char *tag, const char *commit)
{
    struct arena *arena = &loading->catalogue->arena;
    struct provider_tag parts;
    bool early = !(pattern->release && provider_match_tag(pattern->release, tag, &parts));
    if (!is_plain(tag) || (early && !(pattern->build && provider_match_tag(pattern->build, tag, &parts))))
        return;
    if (is_fork(&parts))
        return;
    /* The tags of JDK 8 contain only the update, as in 8u504. */
    bool is_update = parts.version > tag && parts.version[-1] == 'u';
    long first = strtol(parts.version, NULL, 10);
    int feature = is_update ? (int)strtol(pattern->features, NULL, 10) : first < MOST_FEATURE ? (int)first : 0;
    if (!provider_has_feature(pattern->features, feature) || (loading->feature && loading->feature != feature))
        return;
    struct release *release = vec_add(&loading->catalogue->releases);
    release->feature = feature;
    release->early = early;
    release->repository = arena_strdup(arena, name);
    release->tag = arena_strdup(arena, tag);
    release->commit = arena_strdup(arena, commit);
    release->version = is_update ? arena_printf(arena, "%du%.*s", feature, parts.version_length, parts.version)
                                 : arena_strndup(arena, parts.version, (size_t)parts.version_length);
    if (early && parts.build_length)
        release->version = arena_printf(arena, "%s+%.*s", release->version, parts.build_length, parts.build);
    release->url = provider_fill(arena, true, loading->provider->archive, "repository", name, "tag", tag, (char *)NULL);
}

/* --- Requests ------------------------------------------------------------------------------------------------ */

/* `exists`: NULL if the repository must exist. */
static bool load_tags(const struct loading *loading, const struct provider_repository *pattern, const char *name,
                      bool *exists)
{
    const struct provider *provider = loading->provider;
    struct git_tags tags = {0};
    const struct git_repository repository = {
        .url = provider_fill(&loading->catalogue->arena, true, provider->url, "repository", name, (char *)NULL),
        .loopback = provider->loopback,
        .settings = http_settings_of(loading->http),
        .diag = loading->diag,
    };
    enum git_result result = git_list_tags(&repository, &tags);
    for (size_t i = 0; i < tags.items.count; i++)
        add_release(loading, pattern, name, tags.items.items[i].name, tags.items.items[i].commit);
    git_tags_dispose(&tags);
    if (exists)
        *exists = result == GIT_OK;
    return result == GIT_OK ||
           (result == GIT_MISSING &&
            (exists || diag_error(loading->diag, PLACE_FILE(repository.url), "there is no such repository")));
}

static int newest_feature(const struct catalogue *catalogue)
{
    int newest = 0;
    for (size_t i = 0; i < catalogue->releases.count; i++)
        if (catalogue->releases.items[i].feature > newest)
            newest = catalogue->releases.items[i].feature;
    return newest;
}

static bool load_feature(const struct loading *loading, const struct provider_repository *pattern, int feature,
                         bool *exists)
{
    struct arena *arena = &loading->catalogue->arena;
    struct loading single = *loading;
    single.feature = feature;
    const char *number = arena_printf(arena, "%d", feature);
    return load_tags(&single, pattern, provider_fill(arena, false, pattern->name, "feature", number, (char *)NULL),
                     exists);
}

/*
 * Loads the repository of each feature release in the list, if it exists. An open list ends at the first missing
 * repository after the newest feature release that was found.
 */
static bool load_each(const struct loading *loading, const struct provider_repository *pattern)
{
    bool exists = true, ok = true, more = true;
    for (int feature = 1; ok && more && feature < MOST_FEATURE; feature++) {
        if (!provider_has_feature(pattern->features, feature) || (loading->feature && loading->feature != feature))
            continue;
        ok = load_feature(loading, pattern, feature, &exists);
        more = exists || feature < newest_feature(loading->catalogue) || provider_has_later(pattern->features, feature);
    }
    return ok;
}

static bool may_hold(const struct loading *loading, const struct provider_repository *pattern)
{
    return !loading->feature || provider_has_feature(pattern->features, loading->feature);
}

/*
 * jdk-25.0.3-ga does not contain its build; the tag jdk-25.0.3+9 of the same commit does. Updates of JDK 8 are
 * identified by their number alone.
 */
static void find_builds(struct catalogue *catalogue)
{
    struct strmap builds = {0};
    for (size_t i = 0; i < catalogue->releases.count; i++)
        if (catalogue->releases.items[i].early)
            strmap_put(&builds, catalogue->releases.items[i].commit, &catalogue->releases.items[i]);
    for (size_t i = 0; i < catalogue->releases.count; i++) {
        struct release *release = &catalogue->releases.items[i];
        bool lacks_build = !release->early && !strchr(release->version, 'u');
        const struct release *build = lacks_build ? strmap_get(&builds, release->commit) : NULL;
        size_t length = strlen(release->version);
        if (build && strncmp(build->version, release->version, length) == 0 && build->version[length] == '+') {
            release->build_tag = build->tag;
            release->version = build->version;
        }
    }
    strmap_dispose(&builds);
}

bool git_load(struct catalogue *catalogue, const struct provider *provider, int feature, struct http *http,
              struct diag *diag)
{
    struct loading loading = {catalogue, provider, feature, http, diag};
    catalogue->complete = true;
    for (size_t i = 0; i < provider->repositories.count; i++) {
        const struct provider_repository *pattern = &provider->repositories.items[i];
        if (!may_hold(&loading, pattern))
            continue;
        bool ok = strstr(pattern->name, "{feature}") ? load_each(&loading, pattern)
                                                     : load_tags(&loading, pattern, pattern->name, NULL);
        if (!ok)
            return false;
    }
    find_builds(catalogue);
    return true;
}
