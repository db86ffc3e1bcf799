/* Descriptors: what the system's calls may do in parts, done whole. */
#ifndef BASE_FD_H
#define BASE_FD_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all of it, going on after signals; false with errno. */
bool fd_write(int fd, const void *data, size_t length);

#endif
