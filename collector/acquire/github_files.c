/* Single files of a tag: listings of the folders that matter, through GitHub's API, then the files as raw content. */
#include <assert.h>
#include <jansson.h>
#include <nettle/sha1.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/remote.h"

/*
 * A folder this deep (src/hotspot) is listed with all that is below it, in one request. The listing of a whole JDK
 * would be longer than the API allows.
 */
enum { RECURSIVE_DEPTH = 2 };

enum { LISTING_CAP = 8 << 20, DEEPEST = 64, MOST_FILES = 5000 };

struct reading {
    const struct network *network;
    const struct release *release;
    const struct tree_visitor *visitor;
    struct tree_limits limits;
    struct diag *diag;
    struct arena arena;
    struct buf path, body;
    int depth, files;
    bool is_missing, is_limited;
};

static bool unexpected(const struct reading *reading, const char *url, const char *what)
{
    return diag_error(reading->diag, PLACE_FILE(url), "unexpected JSON: %s", what);
}

/* A file that the server refuses because there were too many requests has not been read. */
static bool get(struct reading *reading, const struct http_request *request, struct buf *body, bool *missing)
{
    struct http_reply reply;
    bool ok = http_get(reading->network->http, request, body, &reply);
    *missing = ok && reply.status == 404;
    reading->is_limited = reading->is_limited || (ok && reply.status == 429);
    return ok && reply.status == 200;
}

/* Git's name of a file's content. */
static void object_name(const struct buf *body, char out[41])
{
    struct sha1_ctx sha1;
    uint8_t digest[SHA1_DIGEST_SIZE];
    char head[32];
    int length = snprintf(head, sizeof head, "blob %zu", body->length);
    sha1_init(&sha1);
    sha1_update(&sha1, (size_t)length + 1, (const uint8_t *)head);
    sha1_update(&sha1, body->length, (const uint8_t *)buf_text(body));
    sha1_digest(&sha1, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(out + 2 * i, 3, "%02x", digest[i]);
}

static bool read_file(struct reading *reading, const char *object)
{
    const char *url = provider_fill(&reading->arena, true, reading->network->provider->raw, "repository",
                                    reading->release->repository, "tag", reading->release->tag, "path",
                                    reading->path.data, (char *)NULL);
    struct http_request request = {.url = url,
                                   .cap = reading->limits.file,
                                   .loopback = reading->network->provider->loopback,
                                   .limit_ok = true,
                                   .cached = true};
    bool missing;
    if (++reading->files > MOST_FILES)
        return diag_error(reading->diag, PLACE_FILE(url), "too many single files; use --archive");
    if (!get(reading, &request, &reading->body, &missing))
        return false;
    char name[41];
    object_name(&reading->body, name);
    if (strcmp(name, object) != 0)
        return diag_error(reading->diag, PLACE_FILE(url), "differs from the file in the listing");
    return reading->visitor->file(reading->visitor->context, reading->path.data, buf_text(&reading->body),
                                  reading->body.length);
}

static bool read_folder(struct reading *reading, const char *object);

/* Names with slashes between them; a listing that is not recursive has a single one. */
static bool is_inside(const char *path, bool recursive)
{
    for (;;) {
        size_t length = strcspn(path, "/");
        if (!length || (length <= 2 && strspn(path, ".") >= length))
            return false;
        if (!path[length])
            return true;
        if (!recursive)
            return false;
        path += length + 1;
    }
}

static bool read_item(struct reading *reading, const char *type, const char *mode, const char *object, bool recursive)
{
    const struct tree_visitor *visitor = reading->visitor;
    const char *path = reading->path.data;
    if (strcmp(type, "tree") == 0)
        return recursive || (visitor->enter && !visitor->enter(visitor->context, path)) || read_folder(reading, object);
    if (strcmp(type, "blob") != 0 || !visitor->want(visitor->context, path))
        return true;
    if (strcmp(mode, "120000") == 0)
        return diag_error(reading->diag, PLACE_FILE(path), "is a link; links are not followed");
    return read_file(reading, object);
}

static bool read_entry(struct reading *reading, const json_t *entry, const char *url, bool recursive)
{
    const char *name = json_string_value(json_object_get(entry, "path"));
    const char *type = json_string_value(json_object_get(entry, "type"));
    const char *mode = json_string_value(json_object_get(entry, "mode"));
    const char *object = json_string_value(json_object_get(entry, "sha"));
    if (!name || !type || !mode || !object || strspn(object, "0123456789abcdef") != 40 || object[40])
        return unexpected(reading, url, "an entry without path, type, mode or sha");
    if (!is_inside(name, recursive))
        return unexpected(reading, url, "a path that leads out of its folder");
    size_t length = reading->path.length;
    buf_printf(&reading->path, "%s%s", length ? "/" : "", name);
    bool ok = read_item(reading, type, mode, object, recursive);
    reading->path.length = length;
    reading->path.data[length] = '\0';
    return ok;
}

static json_t *parse(const struct reading *reading, const char *url, const struct buf *body)
{
    json_error_t error;
    json_t *json = json_loadb(buf_text(body), body->length, 0, &error);
    if (json)
        return json;
    diag_verbose(reading->diag, "%s: %s", url, error.text);
    diag_error(reading->diag, (struct place){.file = url, .line = error.line, .column = error.column}, "not JSON");
    return NULL;
}

enum listing { LISTING_READ, LISTING_FAILED, LISTING_TRUNCATED };

static enum listing read_listing(struct reading *reading, const char *url, const struct buf *body, bool recursive)
{
    json_t *listing = parse(reading, url, body);
    if (!listing)
        return LISTING_FAILED;
    const json_t *entries = json_object_get(listing, "tree");
    bool truncated = json_is_true(json_object_get(listing, "truncated"));
    bool ok = json_is_array(entries) || unexpected(reading, url, "not a listing");
    if (ok && truncated && !recursive)
        ok = unexpected(reading, url, "the listing is not complete");
    for (size_t i = 0; ok && !truncated && i < json_array_size(entries); i++)
        ok = read_entry(reading, json_array_get(entries, i), url, recursive);
    json_decref(listing);
    return !ok ? LISTING_FAILED : truncated ? LISTING_TRUNCATED : LISTING_READ;
}

static enum listing list_folder(struct reading *reading, const char *object, bool recursive)
{
    const char *url = arena_printf(&reading->arena, "%s/repos/%s/git/trees/%s%s", reading->network->provider->api,
                                   reading->release->repository, object, recursive ? "?recursive=1" : "");
    struct http_request request = {
        .url = url,
        .accept = "application/vnd.github+json",
        .header = "X-GitHub-Api-Version: 2022-11-28",
        .cap = LISTING_CAP,
        .token = true,
        .loopback = reading->network->provider->loopback,
        .missing_ok = reading->depth == 0,
        .limit_ok = true,
        .cached = true,
    };
    struct buf body;
    bool missing;
    buf_init(&body, LISTING_CAP);
    bool ok = get(reading, &request, &body, &missing);
    reading->is_missing = reading->is_missing || missing;
    reading->depth++;
    enum listing result = ok ? read_listing(reading, url, &body, recursive) : LISTING_FAILED;
    reading->depth--;
    buf_dispose(&body);
    return result;
}

static bool read_folder(struct reading *reading, const char *object)
{
    if (reading->depth >= DEEPEST)
        return diag_error(reading->diag, PLACE_FILE(reading->path.data), "folders are nested too deeply");
    enum listing result = LISTING_TRUNCATED;
    if (reading->depth >= RECURSIVE_DEPTH)
        result = list_folder(reading, object, true);
    if (result == LISTING_TRUNCATED)
        result = list_folder(reading, object, false);
    return result == LISTING_READ;
}

bool remote_has_files(const struct provider *provider)
{
    return provider->api && provider->raw;
}

enum remote_result remote_read_files(const struct network *network, const struct release *release,
                                     const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag)
{
    assert(remote_has_files(network->provider));
    struct reading reading = {
        .network = network, .release = release, .visitor = visitor, .limits = limits, .diag = diag};
    char *tag = provider_fill(&reading.arena, true, "{tag}", "tag", release->tag, (char *)NULL);
    diag_info(diag, "receiving files of %s", release->tag);
    bool ok = read_folder(&reading, tag);
    buf_dispose(&reading.path);
    buf_dispose(&reading.body);
    arena_dispose(&reading.arena);
    return ok ? REMOTE_OK : reading.is_missing ? REMOTE_MISSING : reading.is_limited ? REMOTE_LIMITED : REMOTE_FAILED;
}
