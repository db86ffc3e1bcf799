#include "generator/output/output.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/text.h"

static const char manifest_name[] = ".manifest";

void output_init(struct output *output, const char *folder, struct diag *diag)
{
    *output = (struct output){.folder = folder, .diag = diag};
}

void output_dispose(struct output *output)
{
    strpool_dispose(&output->paths);
    vec_dispose(&output->data);
}

void output_begin(struct output *output)
{
    output_dispose(output);
    output->paths = (struct strpool){0};
    output->changed = 0;
    output->bytes = 0;
}

/* Lists files of data, not pages and their assets. */
static void note_data(struct output *output, const char *path, const void *data, size_t length)
{
    static const char *const endings[] = {".json", ".xml.gz", ".rng"};
    bool is_data = false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        is_data = is_data || text_ends_with(path, endings[i]);
    if (!is_data)
        return;
    struct output_file *file = vec_add(&output->data);
    *file = (struct output_file){.path = path, .bytes = length};
    digest_of(data, length, file->sha256);
}

bool output_write(struct output *output, const char *path, const void *data, size_t length)
{
    char *full = file_join(output->folder, path);
    bool changed = false, ok;
    if (strmap_get(&output->paths.map, path)) {
        ok = diag_error(output->diag, PLACE_FILE(full), "two pages have this URL");
    } else {
        note_data(output, strpool_get(&output->paths, path), data, length);
        ok = file_make_parent(full, output->diag) && file_write(full, data, length, &changed, output->diag);
    }
    output->changed += changed;
    output->bytes += length;
    free(full);
    return ok;
}

bool output_copy(struct output *output, const char *path, const char *from)
{
    struct file_map map;
    if (!file_map(&map, from, output->diag))
        return false;
    bool ok = output_write(output, path, map.data ? map.data : "", map.length);
    file_unmap(&map);
    return ok;
}

static void *zlib_alloc(void *unused, unsigned int count, unsigned int size)
{
    (void)unused;
    return mem_calloc(count, size);
}

bool output_pack(struct output *output, const char *path, const char *from)
{
    struct file_map map;
    if (!file_map(&map, from, output->diag))
        return false;
    /* The header of gzip has no time, so that the same bytes give the same file. */
    z_stream stream = {
        .next_in = (unsigned char *)map.data, .avail_in = (unsigned int)map.length, .zalloc = zlib_alloc};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    size_t room = deflateBound(&stream, map.length);
    unsigned char *packed = mem_alloc(room);
    stream.next_out = packed;
    stream.avail_out = (unsigned int)room;
    deflate(&stream, Z_FINISH);
    deflateEnd(&stream);
    bool ok = output_write(output, path, packed, stream.total_out);
    free(packed);
    file_unmap(&map);
    return ok;
}

/* The manifest may have been edited: only plain relative paths below the folder are accepted. */
static bool is_safe(const char *path)
{
    if (*path == '\0' || *path == '/')
        return false;
    for (const char *p = path; *p; p += strcspn(p, "/"), p += *p == '/') {
        size_t length = strcspn(p, "/");
        if (length == 0 || (length == 1 && *p == '.') || (length == 2 && p[0] == '.' && p[1] == '.'))
            return false;
    }
    return true;
}

static void remove_vanished(const struct output *output, char *manifest)
{
    char *rest;
    for (char *line = strtok_r(manifest, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (strmap_get(&output->paths.map, line) || !is_safe(line))
            continue;
        char *full = file_join(output->folder, line);
        unlink(full);
        for (char *slash; (slash = strrchr(full, '/')) && strlen(output->folder) < (size_t)(slash - full);) {
            *slash = '\0';
            if (rmdir(full) != 0)
                break;
        }
        free(full);
    }
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(((const struct strmap_entry *)a)->key, ((const struct strmap_entry *)b)->key);
}

bool output_finish(struct output *output)
{
    struct buf old, now;
    buf_init(&old, 64 << 20);
    buf_init(&now, 0);
    char *full = file_join(output->folder, manifest_name);
    bool ok = !file_exists(full) || file_read(&old, full, output->diag);
    if (ok) {
        remove_vanished(output, old.data ? old.data : (char[]){""});
        struct strmap_entry *sorted = mem_calloc(output->paths.map.count + 1, sizeof *sorted);
        if (output->paths.map.count)
            memcpy(sorted, output->paths.map.entries, output->paths.map.count * sizeof *sorted);
        qsort(sorted, output->paths.map.count, sizeof *sorted, by_bytes);
        for (size_t i = 0; i < output->paths.map.count; i++)
            buf_printf(&now, "%s\n", sorted[i].key);
        free(sorted);
        ok = file_make_folder(output->folder, output->diag) &&
             file_write(full, buf_text(&now), now.length, NULL, output->diag);
    }
    free(full);
    buf_dispose(&old);
    buf_dispose(&now);
    return ok;
}
