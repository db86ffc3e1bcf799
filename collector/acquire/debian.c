/*
 * Releases from Debian's source packages openjdk-N. The signed index of a suite (InRelease) contains the digest of its
 * list of sources, which contains the archives and their digests.
 */
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/apt.h"
#include "collector/acquire/catalogue.h"
#include "collector/acquire/signature.h"
#include "collector/acquire/unpack.h"
#include "common/base/alloc.h"
#include "common/base/text.h"
#include "common/digest.h"

enum { INDEX_CAP = 8 << 20, STANZA_CAP = 1 << 20, LIST_CAP = 128 << 20, UNPACKED_CAP = 1 << 30 };

struct loading {
    struct catalogue *catalogue;
    const struct provider *provider;
    struct http *http;
    struct diag *diag;
    const char *mirror;
};

/* --- Fields of a stanza ------------------------------------------------------------------------- */

/* Returns the value of the field, up to the next field; NULL: absent. */
static const char *field(const char *stanza, const char *name, size_t *length)
{
    size_t head = strlen(name);
    for (const char *line = stanza; line && *line; line = text_next_line(line))
        if (strncmp(line, name, head) == 0 && line[head] == ':') {
            const char *start = line + head + 1, *end = strchr(start, '\n');
            start += strspn(start, " ");
            while (end && (end[1] == ' ' || end[1] == '\t'))
                end = strchr(end + 1, '\n');
            *length = end ? (size_t)(end - start) : strlen(start);
            return start;
        }
    return NULL;
}

static char *field_copy(struct arena *arena, const char *stanza, const char *name)
{
    size_t length;
    const char *value = field(stanza, name, &length);
    return value ? arena_strndup(arena, value, length) : NULL;
}

/* A line in a list of files: digest, size, name. */
struct listed {
    char digest[65], name[256];
    uint64_t size;
};

static bool read_listed(const char **at, const char *end, struct listed *out)
{
    char line[512];
    size_t length = strcspn(*at, "\n");
    if (*at >= end)
        return false;
    snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : sizeof line - 1), *at);
    *at += length + 1;
    unsigned long long size = 0;
    *out = (struct listed){0};
    if (sscanf(line, " %64[0-9a-f] %llu %255[^ \n]", out->digest, &size, out->name) == 3)
        out->size = size;
    else
        *out = (struct listed){0}; /* the empty line after the field's name */
    return true;
}

/* --- The list of sources ------------------------------------------------------------------------ */

/* Returns whether the name is that of an archive such as openjdk-25_25.0.3+9.orig.tar.xz. It becomes a part of a
 * path. */
static bool is_archive(const char *name)
{
    return strstr(name, ".orig.tar.") && !strchr(name, '/') && !strstr(name, "..") && *name != '.';
}

static void add_stanza(const struct loading *loading, const char *suite, const char *stanza)
{
    struct arena *arena = &loading->catalogue->arena;
    char *package = field_copy(arena, stanza, "Package"), *version = field_copy(arena, stanza, "Version");
    char *folder = field_copy(arena, stanza, "Directory");
    char *number = package + strlen("openjdk-"), *end;
    long feature = strtol(number, &end, 10);
    if (!version || !folder || *end || feature < 1 || feature > 999 || strstr(folder, ".."))
        return;
    char *revision = strrchr(version, '-'), *epoch = strchr(version, ':');
    if (revision)
        *revision = '\0';
    version = epoch ? epoch + 1 : version;
    size_t length;
    const char *at = field(stanza, "Checksums-Sha256", &length), *stop = at ? at + length : NULL;
    struct listed file;
    while (at && read_listed(&at, stop, &file)) {
        if (!is_archive(file.name) || strlen(file.digest) != 64)
            continue;
        struct release *release = vec_add(&loading->catalogue->releases);
        *release = (struct release){
            .feature = (int)feature,
            .version = version,
            .repository = arena_strdup(arena, suite),
            .tag = arena_strdup(arena, file.name),
            .url = arena_printf(arena, "%s/%s/%s", loading->mirror, folder, file.name),
            .sha256 = arena_strdup(arena, file.digest),
            .size = file.size,
            /* versions such as 28~18ea, 11.0.33~4ea */
            .early = strlen(version) > 2 && strcmp(version + strlen(version) - 2, "ea") == 0,
        };
        return;
    }
}

static void add_stanzas(const struct loading *loading, const char *suite, const char *stanzas)
{
    for (const char *at = stanzas; *at;) {
        const char *end = strstr(at, "\n\n");
        size_t length = end ? (size_t)(end - at) + 1 : strlen(at);
        char *stanza = mem_strndup(at, length);
        add_stanza(loading, suite, stanza);
        free(stanza);
        at += length;
        at += strspn(at, "\n");
    }
}

struct sieve {
    struct buf stanza, *out;
};

static bool is_jdk(const char *stanza)
{
    size_t length;
    const char *name = field(stanza, "Package", &length);
    return name && length > 8 && memcmp(name, "openjdk-", 8) == 0 && strspn(name + 8, "0123456789") == length - 8;
}

static void end_stanza(struct sieve *sieve)
{
    if (!sieve->stanza.overflow && is_jdk(buf_text(&sieve->stanza))) {
        buf_add(sieve->out, sieve->stanza.data, sieve->stanza.length);
        buf_putc(sieve->out, '\n');
    }
    buf_clear(&sieve->stanza);
}

/* Keeps the stanzas of JDKs. A call may begin and end anywhere in the text. */
static void sift(struct sieve *sieve, const char *data, size_t length)
{
    for (const char *end = data + length; data < end;) {
        const char *line_end = memchr(data, '\n', (size_t)(end - data));
        bool at_line_start = !sieve->stanza.length || sieve->stanza.data[sieve->stanza.length - 1] == '\n';
        if (line_end == data && at_line_start) {
            end_stanza(sieve);
            data++;
            continue;
        }
        size_t step = line_end ? (size_t)(line_end - data) + 1 : (size_t)(end - data);
        buf_add(&sieve->stanza, data, step);
        data += step;
    }
}

struct lending {
    const struct buf *packed;
    bool is_lent;
};

static ptrdiff_t lend(void *context, const void **data)
{
    struct lending *lending = context;
    *data = lending->packed->data;
    size_t length = lending->is_lent ? 0 : lending->packed->length;
    lending->is_lent = true;
    return (ptrdiff_t)length;
}

static bool sift_packed(const struct loading *loading, const char *url, const struct buf *packed, struct sieve *sieve)
{
    struct lending lending = {.packed = packed};
    struct unpack *unpack = unpack_new(UNPACK_XZ, (struct byte_stream){lend, &lending});
    const void *data;
    ptrdiff_t got;
    uint64_t total = 0;
    bool ok = true;
    while (ok && (got = unpack_read(unpack, &data)) != 0) {
        total += got > 0 ? (uint64_t)got : 0;
        if (got < 0)
            ok = diag_error(loading->diag, PLACE_FILE(url), "%s", unpack_error(unpack));
        else if (total > UNPACKED_CAP)
            ok = diag_error(loading->diag, PLACE_FILE(url), "expands to more than the limit for a list of sources");
        else
            sift(sieve, data, (size_t)got);
    }
    end_stanza(sieve);
    unpack_free(unpack);
    return ok;
}

static bool read_list(const struct loading *loading, const struct http_request *request, const struct listed *listed,
                      struct buf *out)
{
    struct sieve sieve = {.out = out};
    struct http_reply reply;
    struct buf packed = {0};
    char digest[DIGEST_SIZE];
    buf_init(&sieve.stanza, STANZA_CAP);
    bool ok = http_get(loading->http, request, &packed, &reply);
    if (ok) {
        digest_of(packed.data, packed.length, digest);
        ok = strcmp(digest, listed->digest) == 0
                 ? sift_packed(loading, request->url, &packed, &sieve)
                 : diag_error(loading->diag, PLACE_FILE(request->url), "its SHA-256 differs from the one in the index");
    }
    buf_dispose(&packed);
    buf_dispose(&sieve.stanza);
    return ok;
}

/* --- A suite ------------------------------------------------------------------------------------ */

static bool find_list(const char *index, struct listed *found)
{
    size_t length;
    const char *at = field(index, "SHA256", &length), *end = at ? at + length : NULL;
    while (at && read_listed(&at, end, found))
        if (strcmp(found->name, "main/source/Sources.xz") == 0 && strlen(found->digest) == 64)
            return true;
    return false;
}

static bool load_list(const struct loading *loading, const char *suite, const struct listed *listed)
{
    char *url = arena_printf(&loading->catalogue->arena, "%s/dists/%s/%s", loading->mirror, suite, listed->name);
    struct http_request request = {.url = url,
                                   .cap = LIST_CAP,
                                   .plain = loading->provider->keyring != NULL,
                                   .loopback = loading->provider->loopback};
    struct buf list = {0};
    bool ok = read_list(loading, &request, listed, &list);
    if (ok)
        add_stanzas(loading, suite, buf_text(&list));
    buf_dispose(&list);
    return ok;
}

static bool load_suite(const struct loading *loading, const char *suite)
{
    char *url = arena_printf(&loading->catalogue->arena, "%s/dists/%s/InRelease", loading->mirror, suite);
    struct http_request request = {.url = url,
                                   .cap = INDEX_CAP,
                                   .plain = loading->provider->keyring != NULL,
                                   .missing_ok = true,
                                   .loopback = loading->provider->loopback};
    struct http_reply reply = {0};
    struct buf index;
    buf_init(&index, 0);
    struct listed listed;
    bool ok = http_get(loading->http, &request, &index, &reply);
    if (ok && reply.status == 404) {
        /* A mirror may lack suites. */
        diag_warning(loading->diag, PLACE_FILE(url), "the mirror has no such suite");
        buf_dispose(&index);
        return true;
    }
    if (ok && loading->provider->keyring)
        ok = signature_check(&index, loading->provider->keyring, url, loading->diag);
    if (ok && !find_list(buf_text(&index), &listed))
        ok = diag_error(loading->diag, PLACE_FILE(url), "does not name a list of sources");
    ok = ok && load_list(loading, suite, &listed);
    buf_dispose(&index);
    return ok;
}

bool debian_load(struct catalogue *catalogue, const struct provider *provider, unsigned depth, struct http *http,
                 struct diag *diag)
{
    struct loading loading = {catalogue, provider, http, diag, provider->archive};
    char *configured = NULL;
    if (!loading.mirror)
        loading.mirror = configured = apt_mirror("/etc/apt");
    if (!loading.mirror)
        return diag_error(diag, PLACE_FILE("/etc/apt"),
                          "does not name a Debian mirror; set the archive of the provider");
    bool ok = true;
    const char *at = provider->suites + strspn(provider->suites, " ");
    for (unsigned suite = 0; ok && *at && suite < depth; suite++) {
        size_t length = strcspn(at, " ");
        if (suite >= catalogue->depth)
            ok = load_suite(&loading, arena_strndup(&catalogue->arena, at, length));
        at += length;
        at += strspn(at, " ");
    }
    catalogue->depth = depth;
    catalogue->complete = !*at;
    free(configured);
    return ok;
}
