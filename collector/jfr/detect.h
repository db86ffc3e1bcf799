/* Detects recordings by their content. */
#ifndef JFR_DETECT_H
#define JFR_DETECT_H

#include <stdbool.h>

/* Whether the file begins with the magic number of recordings, also compressed with gzip. False if it is unreadable. */
bool recording_detect(const char *path);

#endif
