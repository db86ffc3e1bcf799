#include "collector/benchmark/salvage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/base/process.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/text.h"

enum { CHUNK_HEADER = 68, RECORDING_MAX = 1 << 30 };

static bool has_chunk(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && st.st_size > CHUNK_HEADER;
}

/* Adds the paths of the recordings in a folder, sorted by name and therefore by time. */
static void find_recordings(struct words *paths, const char *folder, bool deep, struct diag *diag)
{
    struct file_list names;
    if (!file_is_folder(folder) || !file_list(&names, folder, diag))
        return;
    for (size_t i = 0; i < names.count; i++) {
        char *path = file_join(folder, names.names[i]);
        if (file_is_folder(path) && deep)
            find_recordings(paths, path, deep, diag);
        else if (text_ends_with(path, ".jfr") && has_chunk(path))
            words_add(paths, path);
        free(path);
    }
    file_list_dispose(&names);
}

static bool join(const struct words *paths, const char *target, struct diag *diag)
{
    struct buf all;
    buf_init(&all, RECORDING_MAX);
    for (size_t i = 0; i < paths->count; i++)
        file_read(&all, paths->items[i], diag);
    bool ok = all.length > 0 && file_write(target, all.data, all.length, NULL, diag);
    buf_dispose(&all);
    return ok;
}

bool salvage_recording(const char *folder, const char *target, struct diag *diag)
{
    char *repository = file_join(folder, "repository");
    struct words paths = {0};
    find_recordings(&paths, folder, false, diag);
    if (paths.count == 0)
        find_recordings(&paths, repository, true, diag);
    bool ok = paths.count == 1 ? file_rename(paths.items[0], target, diag) : join(&paths, target, diag);
    words_dispose(&paths);
    free(repository);
    return ok;
}
