/* File descriptors: complete writes where system calls may be partial. */
#ifndef BASE_FD_H
#define BASE_FD_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all bytes, and continues after interruption by signals. Returns false with errno set. */
bool fd_write(int fd, const void *data, size_t length);

#endif
