#include "collector/acquire/cache.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common/digest.h"
#include "common/base/file.h"

enum { LARGEST = 256 << 20 };

char *cache_default_folder(void)
{
    const char *home = getenv("XDG_CACHE_HOME");
    struct buf path;
    buf_init(&path, 0);
    if (home && *home == '/')
        buf_printf(&path, "%s/jfr-event-collection", home);
    else if ((home = getenv("HOME")) && *home == '/')
        buf_printf(&path, "%s/.cache/jfr-event-collection", home);
    else
        return NULL;
    return buf_take(&path);
}

static char *path_of(const char *folder, const char *url)
{
    char name[DIGEST_SIZE];
    digest_of(url, strlen(url), name);
    return file_join(folder, name);
}

/* The rest of the line behind `key`, and *at moved behind it; false when the line is another one. */
static bool read_line(const char **at, const char *key, struct buf *value)
{
    size_t length = strlen(key);
    const char *end = strchr(*at, '\n');
    if (!end || strncmp(*at, key, length) != 0 || (*at)[length] != ' ')
        return false;
    buf_clear(value);
    buf_add(value, *at + length + 1, (size_t)(end - *at) - length - 1);
    *at = end + 1;
    return true;
}

static bool parse(const struct buf *file, const char *url, struct cache_entry *entry)
{
    const char *at = buf_text(file);
    struct buf line;
    buf_init(&line, 0);
    bool ok = read_line(&at, "url", &line) && strcmp(buf_text(&line), url) == 0 &&
              read_line(&at, "etag", &entry->etag) && read_line(&at, "sha256", &line) && *at == '\n';
    if (ok) {
        char digest[DIGEST_SIZE];
        size_t length = (size_t)(file->data + file->length - ++at);
        digest_of(at, length, digest);
        ok = strcmp(digest, buf_text(&line)) == 0;
        buf_add(&entry->body, at, ok ? length : 0);
    }
    buf_dispose(&line);
    return ok;
}

bool cache_read(const char *folder, const char *url, struct cache_entry *entry)
{
    struct diag silent = {0};
    struct buf file;
    char *path = path_of(folder, url);
    buf_init(&file, LARGEST);
    bool ok = file_exists(path) && file_read(&file, path, &silent) && parse(&file, url, entry);
    if (ok)
        utimensat(AT_FDCWD, path, NULL, 0);
    buf_dispose(&file);
    free(path);
    return ok;
}

/* Another file in a folder that the user named is not the cache's. */
static bool is_entry(const char *name)
{
    return strlen(name) == DIGEST_SIZE - 1 && strspn(name, "0123456789abcdef") == DIGEST_SIZE - 1;
}

void cache_prune(const char *folder, int64_t age)
{
    struct diag silent = {0};
    struct file_list list = {0};
    time_t oldest = time(NULL) - (time_t)age;
    bool ok = file_is_folder(folder) && file_list(&list, folder, &silent);
    for (size_t i = 0; ok && i < list.count; i++) {
        struct stat st;
        char *path = file_join(folder, list.names[i]);
        if (is_entry(list.names[i]) && stat(path, &st) == 0 && st.st_mtime < oldest)
            unlink(path);
        free(path);
    }
    file_list_dispose(&list);
}

void cache_write(const char *folder, const char *url, const struct cache_entry *entry, struct diag *diag)
{
    char digest[DIGEST_SIZE], *path = path_of(folder, url);
    struct buf file;
    buf_init(&file, 0);
    digest_of(buf_text(&entry->body), entry->body.length, digest);
    buf_printf(&file, "url %s\netag %s\nsha256 %s\n\n", url, buf_text(&entry->etag), digest);
    buf_add(&file, buf_text(&entry->body), entry->body.length);
    struct diag silent = {0};
    if (!file_make_folder(folder, &silent) || !file_write(path, file.data, file.length, NULL, &silent))
        diag_warning(diag, PLACE_FILE(path), "the cache cannot be written");
    buf_dispose(&file);
    free(path);
}

void cache_entry_dispose(struct cache_entry *entry)
{
    buf_dispose(&entry->etag);
    buf_dispose(&entry->body);
}
