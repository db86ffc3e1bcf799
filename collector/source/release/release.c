#include "collector/source/release/release.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/buf.h"
#include "common/base/text.h"

/*
 * The first of these words in a README identifies the vendor, or else a word in the name of the archive, the tag or the
 * address of the clone's origin. Repositories with %d exist for each feature release. NULL: the tags of the vendor do
 * not follow from the version.
 */
static const struct {
    const char *word, *name, *repository, *tag_prefix;
} vendors[] = {
    {"SapMachine", "SapMachine", "https://github.com/SAP/SapMachine", "sapmachine-"},
    {"Corretto", "Corretto", "https://github.com/corretto/corretto-%d", NULL},
    {"Dragonwell", "Dragonwell", "https://github.com/dragonwell-project/dragonwell%d", NULL},
    {"JetBrains", "JetBrains Runtime", "https://github.com/JetBrains/JetBrainsRuntime", NULL},
    {"BiSheng", "BiSheng", "https://gitee.com/openeuler/bishengjdk-%d", NULL},
    {"Kona", "Kona", "https://github.com/Tencent/TencentKona-%d", NULL},
};
enum { VENDORS = sizeof vendors / sizeof *vendors };

enum { README_HEAD = 4000, VERSION_PARTS = 7 };

/* Finds the value of KEY=value at the start of a line, without quotes and comment. Returns false if there is none. */
static bool find_value(const char *text, const char *key, char *value, size_t size)
{
    size_t length = strlen(key);
    for (const char *line = text; line && *line; line = text_next_line(line)) {
        if (strncmp(line, key, length) != 0 || line[length] != '=')
            continue;
        const char *at = line + length + 1;
        at += *at == '"';
        size_t end = strcspn(at, "\"\r\n#");
        while (end && (at[end - 1] == ' ' || at[end - 1] == '\t'))
            end--;
        if (end >= size)
            return false;
        memcpy(value, at, end);
        value[end] = '\0';
        return true;
    }
    return false;
}

static int find_number(const char *text, const char *key)
{
    char value[32];
    return find_value(text, key, value, sizeof value) ? (int)strtol(value, NULL, 10) : 0;
}

/* Returns the text after the last occurrence of the version as a whole word; NULL: none. */
static const char *behind_version(const char *name, const char *version)
{
    const char *found = NULL;
    size_t length = strlen(version);
    for (const char *at = name; (at = strstr(at, version)); at++) {
        /* 26+26, 28~28ea: the second number is the build number. */
        bool starts = at == name || !(isdigit((unsigned char)at[-1]) || strchr(".+~", at[-1]));
        char next = at[length];
        bool ends =
            !isdigit((unsigned char)next) && next != 'u' && !(next == '.' && isdigit((unsigned char)at[length + 1]));
        if (starts && ends)
            found = at + length;
    }
    return found;
}

struct build {
    int number; /* -1: unknown */
    bool is_ga; /* "ga" instead of a number */
};

/* Parses the text after the version: +9, -9, ~34ea, -b09, -ga. */
static struct build build_of(const char *rest)
{
    struct build build = {-1, false};
    if (!rest || !*rest || !strchr("+-~_", *rest))
        return build;
    if (!strncasecmp(rest + 1, "ea+", 3) || !strncasecmp(rest + 1, "ea-", 3))
        rest += 3;
    const char *digits = rest + 1 + (rest[1] == 'b');
    build.is_ga = !strncasecmp(rest + 1, "ga", 2);
    if (isdigit((unsigned char)*digits))
        build.number = (int)strtol(digits, NULL, 10);
    return build;
}

enum { COMMIT_DIGITS = 40 };

static bool is_commit(const char *text)
{
    return strspn(text, "0123456789abcdef") == COMMIT_DIGITS;
}

/* Returns the commit in HEAD, directly or through a packed branch; NULL: unknown. */
static const char *checked_out(const char *head, const char *refs)
{
    if (is_commit(head))
        return head;
    if (!text_starts_with(head, "ref: "))
        return NULL;
    const char *name = head + 5;
    size_t length = strcspn(name, "\r\n");
    for (const char *line = refs; line && *line; line = text_next_line(line)) {
        if (is_commit(line) && !strncmp(line + COMMIT_DIGITS + 1, name, length) &&
            line[COMMIT_DIGITS + 1 + length] == '\n')
            return line;
    }
    return NULL;
}

/*
 * Returns the tag of a clone: the last one in packed-refs that refers to the commit. The line of an annotated tag is
 * followed by a line with "^" and the commit. A tag with a build number takes precedence over one that ends in "-ga".
 */
static const char *git_tag(const struct release_clues *clues, struct strpool *pool)
{
    static const char prefix[] = " refs/tags/";
    const char *refs = clues->git_refs;
    const char *commit = clues->git_head && refs ? checked_out(clues->git_head, refs) : NULL;
    const char *found = NULL, *tag = NULL;
    for (const char *line = refs; commit && line && *line; line = text_next_line(line)) {
        if (is_commit(line) && !strncmp(line + COMMIT_DIGITS, prefix, sizeof prefix - 1)) {
            const char *name = line + COMMIT_DIGITS + sizeof prefix - 1;
            tag = strpool_get_n(pool, name, strcspn(name, "\r\n"));
        }
        const char *target = *line == '^' ? line + 1 : line;
        if (tag && !strncmp(target, commit, COMMIT_DIGITS) && (!found || !strstr(tag, "-ga")))
            found = tag;
    }
    return found;
}

/* Returns the vendor whose word is the first in the text; SIZE_MAX: none. */
static size_t vendor_in(const char *text)
{
    size_t found = SIZE_MAX;
    const char *first = NULL;
    for (size_t i = 0; text && i < VENDORS; i++) {
        const char *at = strcasestr(text, vendors[i].word);
        if (at && (!first || at < first)) {
            first = at;
            found = i;
        }
    }
    return found;
}

static const char *readme_head(const struct release_clues *clues, struct strpool *pool)
{
    return clues->readme ? strpool_get_n(pool, clues->readme, strnlen(clues->readme, README_HEAD)) : NULL;
}

/*
 * Returns the web address of the origin of a clone, without credentials: https://host/path for https://host/path.git,
 * ssh://git@host/path and git@host:path. NULL: the clone has no origin, or it is a folder.
 */
static const char *origin_of(const char *config, struct strpool *pool)
{
    static const char section[] = "[remote \"origin\"]", key[] = "url = ";
    const char *at = config ? strstr(config, section) : NULL;
    const char *url = at ? strstr(at, key) : NULL;
    const char *next = at ? strstr(at, "\n[") : NULL;
    if (!url || (next && url > next))
        return NULL;
    url += strlen(key);
    const char *end = url + strcspn(url, " \t\r\n"), *scheme = strstr(url, "://");
    bool is_web = text_starts_with(url, "http://") || text_starts_with(url, "https://");
    bool is_ssh = text_starts_with(url, "ssh://") || text_starts_with(url, "git://");
    const char *host = is_web || is_ssh ? scheme + 3 : url;
    const char *user = memchr(host, '@', strcspn(host, "/\r\n"));
    host = user ? user + 1 : host;
    const char *host_end = host + strcspn(host, is_web ? "/\r\n" : ":/\r\n"), *path = host_end;
    path += is_ssh ? strcspn(path, "/\r\n") : 0;
    bool is_short = !is_web && !is_ssh && user && *path == ':';
    if (!(is_web || is_ssh || is_short) || end - path < 2)
        return NULL;
    end -= end - path > 4 && strncmp(end - 4, ".git", 4) == 0 ? 4 : 0;
    struct buf address = {0};
    buf_printf(&address, "%s://%.*s/%.*s", text_starts_with(url, "http:") ? "http" : "https", (int)(host_end - host),
               host, (int)(end - path - 1), path + 1);
    const char *kept = strpool_get(pool, buf_text(&address));
    buf_dispose(&address);
    return kept;
}

/* Returns whether the README is that of OpenJDK: of the main repository, of updates, or of 8. Trees without one are. */
static bool is_readme_of_openjdk(const char *readme)
{
    static const char *const texts[] = {"Welcome to the JDK", "Welcome to OpenJDK", "OpenJDK Mercurial"};
    bool is = !readme;
    for (size_t i = 0; !is && i < sizeof texts / sizeof *texts; i++)
        is = strstr(readme, texts[i]) != NULL;
    return is;
}

/* Sets the release for 8u: JDK_UPDATE_VERSION=504; tags jdk8u504-b08, jdk8u504-ga. */
static void find_old(struct release *release, const struct release_clues *clues, struct strpool *pool, int update)
{
    struct buf version, tag;
    buf_init(&version, 0);
    buf_init(&tag, 0);
    buf_printf(&version, "%du%d", release->feature, update);
    struct build build = build_of(behind_version(clues->name, buf_text(&version)));
    if (build.number >= 0)
        buf_printf(&version, "-b%02d", build.number);
    buf_printf(&tag, "jdk%s%s", buf_text(&version), build.number < 0 ? "-ga" : "");
    release->version = strpool_get(pool, buf_text(&version));
    if (!release->fork)
        release->tag = strpool_get(pool, buf_text(&tag));
    buf_dispose(&version);
    buf_dispose(&tag);
}

static void find_new(struct release *release, const struct release_clues *clues, struct strpool *pool, size_t vendor)
{
    static const char *const keys[VERSION_PARTS] = {
        "DEFAULT_VERSION_FEATURE", "DEFAULT_VERSION_INTERIM", "DEFAULT_VERSION_UPDATE", "DEFAULT_VERSION_PATCH",
        "DEFAULT_VERSION_EXTRA1",  "DEFAULT_VERSION_EXTRA2",  "DEFAULT_VERSION_EXTRA3"};
    int parts[VERSION_PARTS] = {release->feature}, count = 1;
    for (int i = 1; i < VERSION_PARTS; i++) {
        parts[i] = find_number(clues->numbers, keys[i]);
        count = parts[i] ? i + 1 : count;
    }
    struct buf plain, version, tag;
    buf_init(&plain, 0);
    buf_init(&version, 0);
    buf_init(&tag, 0);
    for (int i = 0; i < count; i++)
        buf_printf(&plain, "%s%d", i ? "." : "", parts[i]);
    char pre[32] = "";
    find_value(clues->numbers, "DEFAULT_PROMOTED_VERSION_PRE", pre, sizeof pre);
    struct build build = build_of(behind_version(clues->name, buf_text(&plain)));
    buf_printf(&version, "%s%s%s", buf_text(&plain), *pre && !build.is_ga ? "-" : "", build.is_ga ? "" : pre);
    const char *prefix = vendor != SIZE_MAX ? vendors[vendor].tag_prefix : release->fork ? NULL : "jdk-";
    buf_printf(&tag, "%s%s", prefix ? prefix : "", buf_text(&plain));
    if (build.number >= 0) {
        buf_printf(&version, "+%d", build.number);
        buf_printf(&tag, "+%d", build.number);
    } else if (vendor == SIZE_MAX) {
        buf_puts(&tag, "-ga");
    }
    release->version = strpool_get(pool, buf_text(&version));
    /* Without a build number, only final releases have a tag. */
    if (prefix && (build.number >= 0 || build.is_ga || !*pre))
        release->tag = strpool_get(pool, buf_text(&tag));
    buf_dispose(&plain);
    buf_dispose(&version);
    buf_dispose(&tag);
}

const char *release_url(const struct release *release, const char *tag, struct strpool *pool)
{
    struct buf url = {0};
    if (release->fork) {
        if (tag && *release->fork)
            buf_puts(&url, release->fork);
    } else if (release->feature < 11 || strchr(release->version, '.')) {
        /* Updates have a separate repository. */
        buf_printf(&url, "https://github.com/openjdk/jdk%du", release->feature);
    } else {
        buf_puts(&url, "https://github.com/openjdk/jdk");
    }
    if (url.length)
        buf_printf(&url, "/tree/%s", tag ? tag : "master");
    const char *kept = url.length ? strpool_get_n(pool, buf_text(&url), url.length) : NULL;
    buf_dispose(&url);
    return kept;
}

/* Sets `vendor` and `fork`. Returns the vendor's index; SIZE_MAX: none of the table. */
static size_t find_vendor(struct release *release, const struct release_clues *clues, const char *folder,
                          struct strpool *pool)
{
    const char *readme = readme_head(clues, pool), *origin = origin_of(clues->git_config, pool);
    const char *const texts[] = {readme, clues->name, folder, origin};
    size_t vendor = SIZE_MAX;
    for (size_t i = 0; i < sizeof texts / sizeof *texts && vendor == SIZE_MAX; i++)
        vendor = vendor_in(texts[i]);
    char company[128] = "";
    if (vendor != SIZE_MAX)
        release->vendor = strpool_get(pool, vendors[vendor].name);
    else if (clues->branding && find_value(clues->branding, "COMPANY_NAME", company, sizeof company) && *company &&
             strcmp(company, "N/A") != 0)
        release->vendor = strpool_get(pool, company);
    bool is_own = origin && !text_starts_with(origin, "https://github.com/openjdk/");
    if (is_own)
        release->fork = origin;
    else if (vendor != SIZE_MAX) {
        const char *repository = vendors[vendor].repository, *hole = strstr(repository, "%d");
        struct buf address = {0};
        buf_printf(&address, "%.*s", hole ? (int)(hole - repository) : (int)strlen(repository), repository);
        if (hole)
            buf_printf(&address, "%d%s", release->feature, hole + 2);
        release->fork = strpool_get(pool, buf_text(&address));
        buf_dispose(&address);
    } else if (!origin && (release->vendor || !is_readme_of_openjdk(readme)))
        release->fork = "";
    return vendor;
}

bool release_find(struct release *release, const struct release_clues *given, struct strpool *pool, const char *file,
                  struct diag *diag)
{
    struct release_clues copy = *given, *clues = &copy;
    *release = (struct release){0};
    /* A tag in the tree takes precedence over the name of the folder. */
    const char *kept_tag = git_tag(given, pool);
    if (kept_tag)
        clues->name = kept_tag;
    if (!clues->numbers)
        return diag_error(diag, PLACE_FILE(file), "no version-numbers file: the release is not known");
    int feature = find_number(clues->numbers, "DEFAULT_VERSION_FEATURE");
    if (!feature)
        feature = find_number(clues->numbers, "DEFAULT_VERSION_MAJOR");
    release->feature = feature ? feature : find_number(clues->numbers, "JDK_MINOR_VERSION");
    if (release->feature < 8 || release->feature > 127)
        return diag_error(diag, PLACE_FILE(file), "version-numbers does not define a release from 8 on");
    size_t vendor = find_vendor(release, clues, given->name, pool);
    if (feature)
        find_new(release, clues, pool, vendor);
    else
        find_old(release, clues, pool, find_number(clues->numbers, "JDK_UPDATE_VERSION"));
    if (kept_tag)
        release->tag = kept_tag;
    if (release->vendor && clues->version_text && isdigit((unsigned char)*clues->version_text)) {
        release->version = strpool_get_n(pool, clues->version_text, strcspn(clues->version_text, " \r\n"));
        release->tag = release->version;
    }
    release->url = release_url(release, release->tag, pool);
    return true;
}
