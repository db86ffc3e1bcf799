#include "collector/benchmark/salvage.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/base/buf.h"
#include "common/base/file.h"

enum { CHUNK_HEADER = 68, RECORDING_MAX = 1 << 30 };

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

/* Appends the recordings in a folder in the order of their names, which is that of time. */
static void add_recordings(struct buf *out, const char *folder, bool deep, struct diag *diag)
{
    struct file_list names;
    if (!file_is_folder(folder) || !file_list(&names, folder, diag))
        return;
    for (size_t i = 0; i < names.count; i++) {
        char *path = file_join(folder, names.names[i]);
        if (file_is_folder(path) && deep)
            add_recordings(out, path, deep, diag);
        else if (ends_with(path, ".jfr") && has_chunk(path))
            file_read(out, path, diag);
        free(path);
    }
    file_list_dispose(&names);
}

bool salvage_recording(const char *folder, const char *target, struct diag *diag)
{
    char *written = file_join(folder, "recording.jfr"), *repository = file_join(folder, "repository");
    struct buf all;
    buf_init(&all, RECORDING_MAX);
    add_recordings(&all, folder, false, diag);
    if (all.length == 0)
        add_recordings(&all, repository, true, diag);
    struct stat st;
    bool ok = false;
    if (has_chunk(written) && stat(written, &st) == 0 && (size_t)st.st_size == all.length)
        ok = move(written, target, diag);
    else if (all.length > 0)
        ok = file_write(target, all.data, all.length, NULL, diag);
    buf_dispose(&all);
    free(written);
    free(repository);
    return ok;
}
