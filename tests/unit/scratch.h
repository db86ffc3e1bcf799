/* Files and folders of a test, below TMPDIR. Each fails the test that it cannot serve. */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

enum { SCRATCH_MAX = 512 };

/* Makes an empty folder, and gives its path. */
void scratch_folder(char path[SCRATCH_MAX]);
/* Makes an empty file, and gives its path. */
void scratch_file(char path[SCRATCH_MAX]);
/* Removes a file, or a folder with all that is in it. */
void scratch_remove(const char *path);

#endif
