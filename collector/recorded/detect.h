/* Detects recordings by their content. */
#ifndef JFR_DETECT_H
#define JFR_DETECT_H

#include <stdbool.h>

/* Returns whether the file begins with the magic number of recordings, optionally compressed with gzip. Returns
 * false if it cannot be read. */
bool recording_detect(const char *path);

#endif
