#include "collector/acquire/remote.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/git.h"
#include "common/base/file.h"
#include "common/digest.h"

#define ARCHIVE_CAP (UINT64_C(1) << 30)

enum { BLOCK = 1 << 18 };

struct archive_file {
    FILE *file;
    char block[BLOCK];
    struct diag *diag;
};

static ptrdiff_t read_block(void *context, const void **data)
{
    struct archive_file *source = context;
    size_t got = fread(source->block, 1, BLOCK, source->file);
    *data = source->block;
    if (got || !ferror(source->file))
        return (ptrdiff_t)got;
    diag_error(source->diag, PLACE_NONE, "cannot read the temporary file: %s", strerror(errno));
    return -1;
}

static bool has_digest(struct archive_file *source, const char *expected)
{
    char digest[DIGEST_SIZE];
    struct sha256_ctx sha256;
    const void *data;
    ptrdiff_t got;
    sha256_init(&sha256);
    while ((got = read_block(source, &data)) > 0)
        sha256_update(&sha256, (size_t)got, data);
    digest_hex(&sha256, digest);
    rewind(source->file);
    return got == 0 && strcmp(digest, expected) == 0;
}

static bool is_announced(struct archive_file *source, uint64_t length, const struct release *release)
{
    if (release->size && release->size != length)
        return diag_error(source->diag, PLACE_FILE(release->url), "has %llu bytes instead of the announced %llu",
                          (unsigned long long)length, (unsigned long long)release->size);
    return !release->sha256 || has_digest(source, release->sha256) ||
           diag_error(source->diag, PLACE_FILE(release->url), "its SHA-256 differs from the announced one");
}

static bool store(const struct archive_file *source, const char *keep)
{
    char self[64];
    struct file_map map;
    snprintf(self, sizeof self, "/proc/self/fd/%d", fileno(source->file));
    if (!file_make_parent(keep, source->diag) || !file_map(&map, self, source->diag))
        return false;
    bool ok = file_write(keep, map.data, map.length, NULL, source->diag);
    file_unmap(&map);
    return ok;
}

static struct http_request archive_request(const struct network *network, const struct release *release)
{
    return (struct http_request){
        .url = release->url,
        .archive = release->tag,
        .cap = ARCHIVE_CAP,
        .plain = release->sha256 && network->provider->keyring,
        .loopback = network->provider->loopback,
        .missing_ok = true,
    };
}

enum remote_result remote_find_archive(const struct network *network, const struct release *release)
{
    struct http_request request = archive_request(network, release);
    struct http_reply reply;
    struct buf nothing = {0};
    request.head = true;
    if (!http_get(network->http, &request, &nothing, &reply))
        return REMOTE_FAILED;
    return reply.status == 404 ? REMOTE_MISSING : REMOTE_OK;
}

enum remote_result remote_read_archive(const struct network *network, const struct release *release, const char *keep,
                                       const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag)
{
    struct archive_file source = {.file = file_open_temporary(diag), .diag = diag};
    struct http_request request = archive_request(network, release);
    struct http_reply reply = {0};
    if (!source.file)
        return REMOTE_FAILED;
    bool ok = http_download(network->http, &request, source.file, &reply), missing = ok && reply.status == 404;
    ok = ok && !missing && is_announced(&source, reply.length, release) &&
         tree_read_stream(release->tag, (struct byte_stream){read_block, &source}, visitor, limits, diag) &&
         (!keep || store(&source, keep));
    fclose(source.file);
    return missing ? REMOTE_MISSING : ok ? REMOTE_OK : REMOTE_FAILED;
}

enum remote_result remote_read_files(const struct network *network, const struct release *release,
                                     const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag)
{
    struct arena arena = {0};
    const struct git_repository repository = {
        .url = provider_fill(&arena, true, network->provider->url, "repository", release->repository, (char *)NULL),
        .loopback = network->provider->loopback,
        .settings = &network->settings,
        .diag = diag,
    };
    diag_info(diag, "receiving files of %s", release->tag);
    enum git_result result = git_read_files(&repository, release->tag, release->commit, visitor, limits);
    arena_dispose(&arena);
    return result == GIT_OK ? REMOTE_OK : result == GIT_MISSING ? REMOTE_MISSING : REMOTE_FAILED;
}
