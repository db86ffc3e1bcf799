/* Releases as tags of repositories, through GitHub's API. */
#include "collector/acquire/github.h"

#include <stdlib.h>
#include <string.h>

#include "collector/acquire/catalogue.h"
#include "common/base/strmap.h"

enum {
    PAGE_CAP = 8 << 20,
    MOST_PAGES = 100, /* 10,000 tags of one repository */
    MOST_FEATURE = 200
};

struct loading {
    struct catalogue *catalogue;
    const struct provider *provider;
    int feature; /* 0: all */
    struct http *http;
    struct diag *diag;
};

/* A tag becomes part of URLs and messages: others than the usual ones are skipped. */
static bool is_plain(const char *tag)
{
    size_t length = strlen(tag);
    return length && length < 100 &&
           strspn(tag, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-~") == length &&
           *tag != '.' && *tag != '-';
}

static void add_release(const struct loading *loading, const struct provider_repository *pattern, const char *name,
                        const char *tag, const char *commit)
{
    struct arena *arena = &loading->catalogue->arena;
    struct provider_tag parts;
    bool early = !(pattern->release && provider_match_tag(pattern->release, tag, &parts));
    if (!is_plain(tag) || (early && !(pattern->build && provider_match_tag(pattern->build, tag, &parts))))
        return;
    /* 8u504: JDK 8's tags name the update alone. */
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
    release->commit = commit && !is_update ? arena_strdup(arena, commit) : NULL;
    release->version = is_update ? arena_printf(arena, "%du%.*s", feature, parts.version_length, parts.version)
                                 : arena_strndup(arena, parts.version, (size_t)parts.version_length);
    if (early && parts.build_length)
        release->version = arena_printf(arena, "%s+%.*s", release->version, parts.build_length, parts.build);
    release->url = provider_fill(arena, true, loading->provider->archive, "repository", name, "tag", tag, (char *)NULL);
}

json_t *github_json(const char *url, const struct buf *body, struct diag *diag)
{
    json_error_t error;
    json_t *json = json_loadb(buf_text(body), body->length, 0, &error);
    if (json)
        return json;
    diag_verbose(diag, "%s: %s", url, error.text);
    diag_error(diag, (struct place){.file = url, .line = error.line, .column = error.column}, "not JSON");
    return NULL;
}

static bool read_page(const struct loading *loading, const struct provider_repository *pattern, const char *name,
                      const char *url, const struct buf *page)
{
    json_t *tags = github_json(url, page, loading->diag);
    bool ok = json_is_array(tags);
    if (tags && !ok)
        diag_error(loading->diag, PLACE_FILE(url), "unexpected JSON: not a list of tags");
    for (size_t i = 0; ok && i < json_array_size(tags); i++) {
        const json_t *entry = json_array_get(tags, i);
        const char *tag = json_string_value(json_object_get(entry, "name"));
        if (tag)
            add_release(loading, pattern, name, tag,
                        json_string_value(json_object_get(json_object_get(entry, "commit"), "sha")));
        else
            ok = diag_error(loading->diag, PLACE_FILE(url), "unexpected JSON: a tag without a name");
    }
    json_decref(tags);
    return ok;
}

/* The next page must be at the API as well. */
static bool is_ours(const struct loading *loading, const char *url)
{
    size_t length = strlen(loading->provider->api);
    return strncmp(url, loading->provider->api, length) == 0 && url[length] == '/';
}

static bool load_tags(const struct loading *loading, const struct provider_repository *pattern, const char *name,
                      bool missing_ok)
{
    struct buf page, url;
    buf_init(&page, PAGE_CAP);
    buf_init(&url, 0);
    buf_printf(&url, "%s/repos/%s/tags?per_page=100", loading->provider->api, name);
    bool ok = true, more = true;
    for (int pages = 0; ok && more; pages++) {
        struct http_request request = {
            .url = url.data,
            .accept = "application/vnd.github+json",
            .cap = PAGE_CAP,
            .token = true,
            .loopback = loading->provider->loopback,
            .missing_ok = missing_ok,
            .cached = true,
        };
        struct http_reply reply;
        ok = http_get(loading->http, &request, &page, &reply) &&
             (reply.status == 404 || read_page(loading, pattern, name, url.data, &page));
        more = ok && reply.next;
        if (more && (!is_ours(loading, reply.next) || pages == MOST_PAGES))
            ok = diag_error(loading->diag, PLACE_FILE(url.data), "the link to the next page leads elsewhere: %s",
                            reply.next);
        if (more) {
            buf_clear(&url);
            buf_puts(&url, reply.next);
        }
        http_reply_dispose(&reply);
    }
    buf_dispose(&page);
    buf_dispose(&url);
    return ok;
}

/* A repository for each feature release: those that the list names, or that were found before. */
static bool load_each(const struct loading *loading, const struct provider_repository *pattern)
{
    bool found[MOST_FEATURE] = {0};
    bool is_open = strchr(pattern->features, '-') != NULL;
    for (size_t i = 0; i < loading->catalogue->releases.count; i++)
        if (!loading->catalogue->releases.items[i].early)
            found[loading->catalogue->releases.items[i].feature] = true;
    for (int feature = 1; feature < MOST_FEATURE; feature++) {
        bool wanted = loading->feature ? loading->feature == feature : !is_open || found[feature];
        if (!wanted || !provider_has_feature(pattern->features, feature))
            continue;
        struct buf number;
        buf_init(&number, 0);
        buf_printf(&number, "%d", feature);
        const char *name =
            provider_fill(&loading->catalogue->arena, false, pattern->name, "feature", number.data, (char *)NULL);
        buf_dispose(&number);
        if (!load_tags(loading, pattern, name, is_open))
            return false;
    }
    return true;
}

static bool may_hold(const struct loading *loading, const struct provider_repository *pattern)
{
    return !loading->feature || provider_has_feature(pattern->features, loading->feature);
}

/* jdk-25.0.3-ga does not say its build: the tag jdk-25.0.3+9 of the same commit does. */
static void find_builds(struct catalogue *catalogue)
{
    struct strmap builds = {0};
    for (size_t i = 0; i < catalogue->releases.count; i++)
        if (catalogue->releases.items[i].early && catalogue->releases.items[i].commit)
            strmap_put(&builds, catalogue->releases.items[i].commit, &catalogue->releases.items[i]);
    for (size_t i = 0; i < catalogue->releases.count; i++) {
        struct release *release = &catalogue->releases.items[i];
        const struct release *build = !release->early && release->commit ? strmap_get(&builds, release->commit) : NULL;
        size_t length = strlen(release->version);
        if (build && strncmp(build->version, release->version, length) == 0 && build->version[length] == '+') {
            release->build_tag = build->tag;
            release->version = build->version;
        }
    }
    strmap_dispose(&builds);
}

bool github_load(struct catalogue *catalogue, const struct provider *provider, int feature, struct http *http,
                 struct diag *diag)
{
    struct loading loading = {catalogue, provider, feature, http, diag};
    catalogue->complete = true;
    for (size_t i = 0; i < provider->repositories.count; i++) {
        const struct provider_repository *pattern = &provider->repositories.items[i];
        if (!may_hold(&loading, pattern))
            continue;
        bool ok = strstr(pattern->name, "{feature}") ? load_each(&loading, pattern)
                                                     : load_tags(&loading, pattern, pattern->name, false);
        if (!ok)
            return false;
    }
    find_builds(catalogue);
    return true;
}
