/* Tells recordings from other files by their content. */
#ifndef RECORDED_DETECT_H
#define RECORDED_DETECT_H

#include <stdbool.h>

/* Whether the file begins like a recording, plain or compressed with gzip. False if it cannot be read. */
bool recording_detect(const char *path);

#endif
