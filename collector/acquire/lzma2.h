/*
 * LZMA2 unpacked into a window that need not lie in memory (window.h), which is what liblzma cannot do.
 * The format: the XZ embedded sources and the LZMA specification say what the bytes mean.
 */
#ifndef ACQUIRE_LZMA2_H
#define ACQUIRE_LZMA2_H

#include "collector/acquire/window.h"

struct lzma2;

enum lzma2_result {
    LZMA2_MORE, /* bytes were added to the window, no more than WINDOW_MOST_ADDED */
    LZMA2_END,  /* no more of them come */
    LZMA2_CORRUPT,
    LZMA2_NO_INPUT /* `take` said false */
};

struct lzma2 *lzma2_new(void);
void lzma2_free(struct lzma2 *lzma2);
/* A block begins. */
void lzma2_begin(struct lzma2 *lzma2);
/* The next chunk of it; `take` fills `length` bytes from the input. */
enum lzma2_result lzma2_chunk(struct lzma2 *lzma2, struct window *window,
                              bool (*take)(void *context, void *to, size_t length), void *context);

#endif
