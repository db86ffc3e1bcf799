/* Files and folders of a test in TMPDIR. A failure fails the test. */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

enum { SCRATCH_MAX = 512 };

/* Creates an empty folder, and returns its path. */
void scratch_folder(char path[SCRATCH_MAX]);
/* Creates an empty file, and returns its path. */
void scratch_file(char path[SCRATCH_MAX]);
/* Removes a file, or a folder with its content. */
void scratch_remove(const char *path);

#endif
