/* Single files of a tag: listings of the folders that matter, then the files as raw content. */
#include <nettle/sha1.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/github.h"
#include "collector/acquire/remote.h"

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
    bool is_missing;
};

static bool unexpected(const struct reading *reading, const char *url, const char *what)
{
    return diag_error(reading->diag, PLACE_FILE(url), "unexpected JSON: %s", what);
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
    struct http_request request = {
        .url = url, .cap = reading->limits.file, .loopback = reading->network->provider->loopback, .cached = true};
    struct http_reply reply;
    if (++reading->files > MOST_FILES)
        return diag_error(reading->diag, PLACE_FILE(url), "too many single files; use --archive");
    bool ok = http_get(reading->network->http, &request, &reading->body, &reply);
    http_reply_dispose(&reply);
    char name[41];
    object_name(&reading->body, name);
    if (ok && strcmp(name, object) != 0)
        return diag_error(reading->diag, PLACE_FILE(url), "differs from the file in the listing");
    return ok && reading->visitor->file(reading->visitor->context, reading->path.data, buf_text(&reading->body),
                                        reading->body.length);
}

static bool read_folder(struct reading *reading, const char *object);

static bool read_entry(struct reading *reading, const json_t *entry, const char *url)
{
    const struct tree_visitor *visitor = reading->visitor;
    const char *name = json_string_value(json_object_get(entry, "path"));
    const char *type = json_string_value(json_object_get(entry, "type"));
    const char *mode = json_string_value(json_object_get(entry, "mode"));
    const char *object = json_string_value(json_object_get(entry, "sha"));
    if (!name || !type || !mode || !object || strspn(object, "0123456789abcdef") != 40 || object[40])
        return unexpected(reading, url, "an entry without path, type, mode or sha");
    if (!*name || strchr(name, '/') || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return unexpected(reading, url, "a path that leads out of its folder");
    size_t length = reading->path.length;
    buf_printf(&reading->path, "%s%s", length ? "/" : "", name);
    bool ok = true;
    if (strcmp(type, "tree") == 0) {
        if (!visitor->enter || visitor->enter(visitor->context, reading->path.data))
            ok = read_folder(reading, object);
    } else if (strcmp(type, "blob") == 0 && visitor->want(visitor->context, reading->path.data)) {
        if (strcmp(mode, "120000") == 0)
            ok = diag_error(reading->diag, PLACE_FILE(reading->path.data), "is a link; links are not followed");
        else
            ok = read_file(reading, object);
    }
    reading->path.length = length;
    reading->path.data[length] = '\0';
    return ok;
}

static bool read_listing(struct reading *reading, const char *url, const struct buf *body)
{
    json_t *listing = github_json(url, body, reading->diag);
    if (!listing)
        return false;
    const json_t *entries = json_object_get(listing, "tree");
    bool ok = json_is_array(entries) || unexpected(reading, url, "not a listing");
    if (ok && json_is_true(json_object_get(listing, "truncated")))
        ok = unexpected(reading, url, "the listing is not complete");
    for (size_t i = 0; ok && i < json_array_size(entries); i++)
        ok = read_entry(reading, json_array_get(entries, i), url);
    json_decref(listing);
    return ok;
}

static bool read_folder(struct reading *reading, const char *object)
{
    const char *url = arena_printf(&reading->arena, "%s/repos/%s/git/trees/%s", reading->network->provider->api,
                                   reading->release->repository, object);
    bool is_top = reading->depth == 0;
    struct http_request request = {
        .url = url,
        .accept = "application/vnd.github+json",
        .cap = LISTING_CAP,
        .token = true,
        .loopback = reading->network->provider->loopback,
        .missing_ok = is_top,
        .cached = true,
    };
    if (reading->depth >= DEEPEST)
        return unexpected(reading, url, "folders are nested too deeply");
    struct buf body;
    struct http_reply reply;
    buf_init(&body, LISTING_CAP);
    bool ok = http_get(reading->network->http, &request, &body, &reply);
    if (ok && reply.status == 404) {
        reading->is_missing = true;
        ok = false;
    }
    reading->depth++;
    ok = ok && read_listing(reading, url, &body);
    reading->depth--;
    http_reply_dispose(&reply);
    buf_dispose(&body);
    return ok;
}

enum remote_result remote_read_files(const struct network *network, const struct release *release,
                                     const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag)
{
    if (!network->provider->raw) {
        diag_error(diag, PLACE_NONE, "%s does not offer single files", network->provider->label);
        return REMOTE_FAILED;
    }
    struct reading reading = {
        .network = network, .release = release, .visitor = visitor, .limits = limits, .diag = diag};
    char *tag = provider_fill(&reading.arena, true, "{tag}", "tag", release->tag, (char *)NULL);
    diag_info(diag, "receiving files of %s", release->tag);
    bool ok = read_folder(&reading, tag);
    buf_dispose(&reading.path);
    buf_dispose(&reading.body);
    arena_dispose(&reading.arena);
    return ok ? REMOTE_OK : reading.is_missing ? REMOTE_MISSING : REMOTE_FAILED;
}
