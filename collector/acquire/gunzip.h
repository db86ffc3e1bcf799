/*
 * gzip unpacked as it comes, with its check sum and length checked: libarchive leaves these two out.
 */
#ifndef ACQUIRE_GUNZIP_H
#define ACQUIRE_GUNZIP_H

#include <stdbool.h>
#include <stddef.h>

struct gunzip;

/* `read` as in tree_read_stream; `tell` gets why it failed, once. */
struct gunzip *gunzip_new(ptrdiff_t (*read)(void *context, const void **data), void *context,
                          void (*tell)(void *context, const char *what), void *tell_context);
/* Lends the next unpacked bytes: their count, 0 at the end, -1 told. */
ptrdiff_t gunzip_read(void *gunzip, const void **data);
void gunzip_free(struct gunzip *gunzip);

#endif
