#include "collector/benchmark/salvage.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/base/buf.h"
#include "common/base/file.h"

enum { CHUNK_HEADER = 68, REPOSITORY_MAX = 1 << 30 };

static bool has_chunk(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && st.st_size > CHUNK_HEADER;
}

static bool ends_with(const char *name, const char *suffix)
{
    size_t n = strlen(name), k = strlen(suffix);
    return n >= k && strcmp(name + n - k, suffix) == 0;
}

static bool move(const char *from, const char *to, struct diag *diag)
{
    if (rename(from, to) == 0)
        return true;
    return diag_error(diag, PLACE_FILE(to), "cannot be renamed to this: %s", strerror(errno));
}

/* Appends the chunk files below the folder in the order of their names, which is that of time. */
static void add_chunks(struct buf *out, const char *folder, struct diag *diag)
{
    struct file_list names;
    if (!file_is_folder(folder) || !file_list(&names, folder, diag))
        return;
    for (size_t i = 0; i < names.count; i++) {
        char *path = file_join(folder, names.names[i]);
        if (file_is_folder(path))
            add_chunks(out, path, diag);
        else if (ends_with(path, ".jfr") && has_chunk(path))
            file_read(out, path, diag);
        free(path);
    }
    file_list_dispose(&names);
}

/* The dump of a crash, which is whole; heap, or NULL. */
static char *find_dump(const char *folder, struct diag *diag)
{
    struct file_list names;
    char *found = NULL;
    if (!file_list(&names, folder, diag))
        return NULL;
    for (size_t i = 0; i < names.count && !found; i++) {
        char *path = file_join(folder, names.names[i]);
        if (strncmp(names.names[i], "hs_", 3) == 0 && ends_with(path, ".jfr") && has_chunk(path))
            found = path;
        else
            free(path);
    }
    file_list_dispose(&names);
    return found;
}

bool salvage_recording(const char *folder, const char *target, struct diag *diag)
{
    char *written = file_join(folder, "recording.jfr");
    char *dump = has_chunk(written) ? NULL : find_dump(folder, diag);
    bool ok = false;
    if (has_chunk(written)) {
        ok = move(written, target, diag);
    } else if (dump) {
        ok = move(dump, target, diag);
    } else {
        char *repository = file_join(folder, "repository");
        struct buf chunks;
        buf_init(&chunks, REPOSITORY_MAX);
        add_chunks(&chunks, repository, diag);
        ok = chunks.length > 0 && file_write(target, chunks.data, chunks.length, NULL, diag);
        buf_dispose(&chunks);
        free(repository);
    }
    free(written);
    free(dump);
    return ok;
}
