/*
 * Files: read whole with a cap, mapped, and written atomically.
 *
 * All failures are reported to the diag with the file's name and the system's reason; functions then return false.
 */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

/* Appends the whole file ("-": standard input) to `out`. A file larger than the buffer's cap is an error. */
bool file_read(struct buf *out, const char *path, struct diag *diag);

struct file_map {
    const void *data; /* NULL for an empty file */
    size_t length;
};

/* Maps a regular file for reading. file_unmap also accepts an empty map. */
bool file_map(struct file_map *map, const char *path, struct diag *diag);
void file_unmap(struct file_map *map);

/*
 * Writes to a temporary file in the folder of `path` and renames it. A file with the same content is not touched;
 * *changed (may be NULL) is then false. "-" is standard output. Devices and pipes are written directly. Signals that
 * end the program are blocked until the file is in place.
 */
bool file_write(const char *path, const void *data, size_t length, bool *changed, struct diag *diag);

struct file_output {
    const char *path; /* not "-" */
    const void *data;
    size_t length;
};

/*
 * Writes all files or none: all temporary files are complete before the first is renamed. A file with the same content
 * is not touched; *changed (may be NULL) counts the others. Signals that end the program are blocked until all files
 * are in place.
 */
bool file_write_together(const struct file_output *outputs, size_t count, size_t *changed, struct diag *diag);

/*
 * Creates a private folder in $TMPDIR or /tmp, whose name begins with `name`. Returns its path, which the caller frees;
 * NULL after a reported error.
 */
char *file_make_temporary_folder(const char *name, struct diag *diag);
/*
 * Opens an unnamed file in $TMPDIR or /tmp for writing and reading. The system removes it when the program ends.
 * Returns NULL after a reported error.
 */
FILE *file_open_temporary(struct diag *diag);
/* Creates the folder and its parents. */
bool file_make_folder(const char *path, struct diag *diag);
/* Removes a file, or a folder with its content. Failures are ignored. */
void file_remove_all(const char *path);
/* Creates the parent folders of `path`. */
bool file_make_parent(const char *path, struct diag *diag);
/* Renames a file or folder within a file system. Replaces an existing file. */
bool file_rename(const char *from, const char *to, struct diag *diag);
bool file_exists(const char *path);
bool file_is_folder(const char *path);
/* Returns the part after the last slash, borrowed from `path`. */
const char *file_base_name(const char *path);
/* Returns folder/name on the heap (free()). */
char *file_join(const char *folder, const char *name);

struct file_list {
    char **names; /* sorted by bytes; without "." and ".." */
    size_t count;
};

/* Lists the entries of a folder. */
bool file_list(struct file_list *list, const char *folder, struct diag *diag);
void file_list_dispose(struct file_list *list);

#endif
