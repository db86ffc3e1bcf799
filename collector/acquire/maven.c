#include "collector/acquire/maven.h"

#include <ctype.h>
#include <nettle/sha1.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"

/* Several times the size of the largest jar, which contains native code for all platforms. */
enum { MAX_JAR = 512 << 20, MAX_LIST = 4 << 20, MAX_SUM = 1 << 10 };

const char *maven_default_repository(void)
{
    const char *given = getenv("JFR_EVENTS_MAVEN");
    return given && *given ? given : "https://repo1.maven.org/maven2";
}

/* Returns REPOSITORY/org/example/name. */
static const char *artifact_url(const struct maven *maven, const char *artifact, struct arena *arena)
{
    size_t group = strcspn(artifact, ":"), name = strcspn(artifact + group + 1, ":");
    char *path = arena_strndup(arena, artifact, group);
    for (char *at = path; (at = strchr(at, '.'));)
        *at = '/';
    size_t length = strlen(maven->repository);
    bool has_slash = length && maven->repository[length - 1] == '/';
    return arena_printf(arena, "%s%s%s/%.*s", maven->repository, has_slash ? "" : "/", path, (int)name,
                        artifact + group + 1);
}

static bool get(const struct maven *maven, const char *url, size_t cap, struct buf *body)
{
    struct http_request request = {.url = url, .cap = cap, .loopback = true};
    struct http_reply reply = {0};
    return http_get(maven->http, &request, body, &reply);
}

/* --- Jars ------------------------------------------------------------------------------------------------ */

static void sum_of(const void *data, size_t length, char digest[MAVEN_DIGEST_SIZE])
{
    struct sha1_ctx sha1;
    uint8_t bytes[SHA1_DIGEST_SIZE];
    sha1_init(&sha1);
    sha1_update(&sha1, length, data);
    sha1_digest(&sha1, sizeof bytes, bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        digest[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        digest[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    digest[MAVEN_DIGEST_SIZE - 1] = '\0';
}

/* Reads a checksum file. Some of them append the name of the jar. */
static bool read_sum(const struct maven *maven, const char *jar_url, struct arena *arena,
                     char digest[MAVEN_DIGEST_SIZE])
{
    const char *url = arena_printf(arena, "%s.sha1", jar_url);
    struct buf body = {0};
    bool ok = get(maven, url, MAX_SUM, &body);
    const char *text = buf_text(&body);
    size_t length = strspn(text, "0123456789abcdefABCDEF");
    if (ok && length != MAVEN_DIGEST_SIZE - 1)
        ok = diag_error(maven->diag, PLACE_FILE(url), "not a SHA-1 checksum");
    for (size_t i = 0; ok && i < length; i++)
        digest[i] = (char)tolower((unsigned char)text[i]);
    digest[MAVEN_DIGEST_SIZE - 1] = '\0';
    buf_dispose(&body);
    return ok;
}

static bool is_kept(const char *path, const char *digest, struct diag *diag)
{
    struct file_map map;
    char found[MAVEN_DIGEST_SIZE];
    if (!file_exists(path) || !file_map(&map, path, diag))
        return false;
    sum_of(map.data, map.length, found);
    file_unmap(&map);
    return strcmp(found, digest) == 0;
}

static bool fetch(const struct maven *maven, const char *url, const char *path, const char *digest)
{
    struct buf body = {0};
    char found[MAVEN_DIGEST_SIZE];
    bool ok = get(maven, url, MAX_JAR, &body);
    if (ok) {
        sum_of(body.data, body.length, found);
        ok = strcmp(found, digest) == 0 ||
             diag_error(maven->diag, PLACE_FILE(url), "expected the checksum %s, found %s", digest, found);
    }
    ok = ok && file_write(path, body.data, body.length, NULL, maven->diag);
    buf_dispose(&body);
    return ok;
}

bool maven_jar(const struct maven *maven, const char *artifact, const char *version, struct arena *arena,
               const char **path, char digest[MAVEN_DIGEST_SIZE])
{
    const char *folder = artifact_url(maven, artifact, arena), *name = file_base_name(folder);
    const char *classifier = strchr(strchr(artifact, ':') + 1, ':');
    const char *file =
        arena_printf(arena, "%s-%s%s%s.jar", name, version, classifier ? "-" : "", classifier ? classifier + 1 : "");
    const char *url = arena_printf(arena, "%s/%s/%s", folder, version, file);
    *path = arena_printf(arena, "%s/%s", maven->folder, file);
    return read_sum(maven, url, arena, digest) &&
           (is_kept(*path, digest, maven->diag) || fetch(maven, url, *path, digest));
}

/* --- Versions -------------------------------------------------------------------------------------------- */

/* Returns whether the version's name marks a pre-release. */
static bool is_early(const char *version)
{
    static const char *const words[] = {"alpha", "beta", "snapshot", "preview", "milestone", "rc", "cr", "m", "ea"};
    for (const char *at = version; *at; at++) {
        /* A word begins after a digit or another character that is not a letter. */
        if (!isalpha((unsigned char)*at) || (at > version && isalpha((unsigned char)at[-1])))
            continue;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            size_t length = strlen(words[i]);
            if (strncasecmp(at, words[i], length) == 0 && !isalpha((unsigned char)at[length]))
                return true;
        }
    }
    return false;
}

const char *maven_newest(const struct maven *maven, const char *artifact, const char *present, struct arena *arena)
{
    static const char begin[] = "<version>", end[] = "</version>";
    const char *url = arena_printf(arena, "%s/maven-metadata.xml", artifact_url(maven, artifact, arena));
    struct buf body = {0};
    const char *newest = arena_strdup(arena, present);
    bool ok = get(maven, url, MAX_LIST, &body), found = false;
    for (const char *at = buf_text(&body), *stop; ok && (at = strstr(at, begin)); at = stop) {
        at += sizeof begin - 1;
        stop = strstr(at, end);
        if (!stop)
            break;
        const char *version = arena_strndup(arena, at, (size_t)(stop - at));
        found = true;
        if ((!is_early(version) || is_early(present)) && text_compare_versions(version, newest) > 0)
            newest = version;
    }
    buf_dispose(&body);
    if (ok && !found)
        ok = diag_error(maven->diag, PLACE_FILE(url), "does not list any versions");
    return ok ? newest : NULL;
}
