#include "collector/acquire/remote.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/acquire/progress.h"
#include "common/base/alloc.h"
#include "common/base/file.h"

#define ARCHIVE_CAP (UINT64_C(1) << 30)

struct receiving {
    struct http_stream *stream;
    struct progress progress;
    uint64_t received;
    struct diag *diag;
    const char *keep; /* NULL: not kept */
    struct buf part;  /* its name until it is complete */
    FILE *file;
    bool is_nameless;
};

static bool keep_failed(struct receiving *receiving)
{
    return diag_error(receiving->diag, PLACE_FILE(receiving->keep), "cannot write: %s", strerror(errno));
}

/* A file without a name, so that nothing stays when the program is killed; where there is no such thing, NAME.part. */
static int open_part(struct receiving *receiving)
{
    char *folder = mem_strndup(receiving->keep, (size_t)(file_base_name(receiving->keep) - receiving->keep));
    int fd = open(*folder ? folder : ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    receiving->is_nameless = fd >= 0;
    free(folder);
    return fd >= 0 ? fd : open(receiving->part.data, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}

static bool keep_open(struct receiving *receiving)
{
    if (!receiving->keep)
        return true;
    if (!file_make_parent(receiving->keep, receiving->diag))
        return false;
    buf_printf(&receiving->part, "%s.part", receiving->keep);
    int fd = open_part(receiving);
    receiving->file = fd >= 0 ? fdopen(fd, "wb") : NULL;
    return receiving->file || keep_failed(receiving);
}

static bool give_name(const struct receiving *receiving)
{
    char self[64];
    snprintf(self, sizeof self, "/proc/self/fd/%d", fileno(receiving->file));
    unlink(receiving->part.data);
    return linkat(AT_FDCWD, self, AT_FDCWD, receiving->part.data, AT_SYMLINK_FOLLOW) == 0;
}

/* Names what is complete, removes what is not. */
static bool keep_close(struct receiving *receiving, bool ok)
{
    if (receiving->file) {
        if (ok && (fflush(receiving->file) != 0 || (receiving->is_nameless && !give_name(receiving))))
            ok = keep_failed(receiving);
        if (fclose(receiving->file) != 0 && ok)
            ok = keep_failed(receiving);
        if (ok && rename(receiving->part.data, receiving->keep) != 0)
            ok = keep_failed(receiving);
        if (!ok)
            unlink(receiving->part.data);
    }
    buf_dispose(&receiving->part);
    return ok;
}

static ptrdiff_t receive(void *context, const void **data)
{
    struct receiving *receiving = context;
    ptrdiff_t got = http_read(receiving->stream, data);
    if (got <= 0)
        return got;
    receiving->received += (size_t)got;
    progress_show(&receiving->progress, receiving->received, http_length(receiving->stream));
    if (receiving->file && fwrite(*data, 1, (size_t)got, receiving->file) != (size_t)got) {
        keep_failed(receiving);
        return -1;
    }
    return got;
}

/* What lies behind the archive's end belongs to its digest, and to the file that is kept. */
static bool receive_rest(struct receiving *receiving)
{
    const void *rest;
    ptrdiff_t got;
    while ((got = receive(receiving, &rest)) > 0)
        ;
    return got == 0;
}

static bool is_announced(const struct receiving *receiving, const struct release *release)
{
    char digest[65];
    if (release->size && release->size != receiving->received)
        return diag_error(receiving->diag, PLACE_FILE(release->url), "has %llu bytes instead of the announced %llu",
                          (unsigned long long)receiving->received, (unsigned long long)release->size);
    http_digest(receiving->stream, digest);
    if (release->sha256 && strcmp(release->sha256, digest) != 0)
        return diag_error(receiving->diag, PLACE_FILE(release->url), "its SHA-256 differs from the announced one");
    return true;
}

static struct http_request archive_request(const struct network *network, const struct release *release)
{
    return (struct http_request){
        .url = release->url,
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
    struct http_request request = archive_request(network, release);
    struct receiving receiving = {.stream = http_open(network->http, &request), .diag = diag, .keep = keep};
    if (!receiving.stream)
        return REMOTE_FAILED;
    if (http_missing(receiving.stream)) {
        http_close(receiving.stream);
        return REMOTE_MISSING;
    }
    progress_begin(&receiving.progress, release->tag, diag);
    struct byte_stream stream = {receive, &receiving};
    bool ok = keep_open(&receiving) && tree_read_stream(release->tag, stream, visitor, limits, diag) &&
              receive_rest(&receiving);
    progress_end(&receiving.progress);
    ok = ok && is_announced(&receiving, release);
    ok = keep_close(&receiving, ok);
    http_close(receiving.stream);
    return ok ? REMOTE_OK : REMOTE_FAILED;
}
