/*
 * Files: read whole with a cap, mapped, and written so that a reader sees the old or the new.
 *
 * All failures are told to the diag with the file's name and the system's reason; functions then
 * return false.
 */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

/* Appends the whole file ("-": standard input) to `out`; more than the buffer's cap is an error. */
bool file_read(struct buf *out, const char *path, struct diag *diag);

struct file_map {
    const void *data; /* NULL for an empty file */
    size_t length;
};

/* Maps a regular file for reading. file_unmap takes an empty map too. */
bool file_map(struct file_map *map, const char *path, struct diag *diag);
void file_unmap(struct file_map *map);

/*
 * Writes beside the target and renames. A file that holds these bytes already is left alone
 * (its time stays) and `*changed` (may be NULL) tells which it was. "-": standard output. A device or pipe is written
 * into.
 */
bool file_write(const char *path, const void *data, size_t length, bool *changed, struct diag *diag);

struct file_output {
    const char *path; /* no "-" */
    const void *data;
    size_t length;
};

/*
 * All of them or none: every file is written beside its target before the first is renamed. A file
 * that holds its bytes already is left alone; *changed (may be NULL) counts the others.
 */
bool file_write_together(const struct file_output *outputs, size_t count, size_t *changed, struct diag *diag);

/* Makes a folder of its own below $TMPDIR or /tmp, whose name begins with `name`. NULL after a reported error. Heap. */
char *file_make_temporary_folder(const char *name, struct diag *diag);
/* Makes the folder and its parents. */
bool file_make_folder(const char *path, struct diag *diag);
/* Makes the folders above `path`. */
bool file_make_parent(const char *path, struct diag *diag);
bool file_exists(const char *path);
bool file_is_folder(const char *path);
/* Part behind the last slash; borrowed. */
const char *file_base_name(const char *path);
/* folder/name on the heap (free()). */
char *file_join(const char *folder, const char *name);

struct file_list {
    char **names; /* sorted by bytes; without "." and ".." */
    size_t count;
};

/* Names of what lies directly in a folder. */
bool file_list(struct file_list *list, const char *folder, struct diag *diag);
void file_list_dispose(struct file_list *list);

#endif
