/*
 * xz unpacked as it comes, with all its check sums and lengths checked. Of its window, which is 64 MiB where `xz -9`
 * packed, most lies in a file (window.h): libarchive would hold it in memory. LZMA2 without further filters is known,
 * which is what `xz` writes unless told otherwise.
 */
#ifndef ACQUIRE_UNXZ_H
#define ACQUIRE_UNXZ_H

#include <stdbool.h>
#include <stddef.h>

struct unxz;

/* More is not taken for the window: a hostile archive asks for 4 GiB. `xz -9` needs a quarter. */
enum { UNXZ_LARGEST_WINDOW = 256 << 20 };

/* `read` as in tree_read_stream; `tell` gets why it failed, once. */
struct unxz *unxz_new(ptrdiff_t (*read)(void *context, const void **data), void *context,
                      void (*tell)(void *context, const char *what), void *tell_context);
/* Lends the next unpacked bytes: their count, 0 at the end, -1 told. */
ptrdiff_t unxz_read(void *unxz, const void **data);
void unxz_free(struct unxz *unxz);

/* Do these first bytes, however few, begin a file in xz? */
bool unxz_knows(const void *data, size_t length);

#endif
