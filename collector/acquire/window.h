/*
 * The last bytes that an unpacker of LZMA gave, which are what it copies from: 64 MiB where `xz -9` packed.
 *
 * The nearest of them, which are copied from most, are in memory, in a ring. The others lie in a file on disk without a
 * name, of which some pages are held: so 64 MiB of window take 24 MiB of memory. (To map the file does not help: most
 * of it is touched again and again.) Where no file can be had (none of $TMPDIR, /var/tmp and /tmp is on a disk with
 * room), it is memory like any other.
 */
#ifndef ACQUIRE_WINDOW_H
#define ACQUIRE_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WINDOW_RING = 16 << 20,                   /* a power of two */
    WINDOW_MOST_ADDED = 2 << 20,              /* bytes between two calls of window_keep */
    WINDOW_SLACK = 512,                       /* a copy may write beyond its end, over the oldest of the ring */
    WINDOW_NEAR = WINDOW_RING - WINDOW_SLACK, /* greatest distance within the ring */
    WINDOW_PAGE = 1 << 11,
    WINDOW_PAGES = 1 << 12 /* held; a power of two */
};

struct window {
    uint64_t total;      /* bytes ever added */
    uint64_t start;      /* of these, those before the last reset, which are not seen any more */
    uint64_t kept;       /* of these, those that window_keep has seen */
    uint32_t size;       /* greatest distance */
    bool failed;         /* the file cannot be written or read */
    unsigned char *ring; /* byte i of all lies at i % WINDOW_RING */
    /* Behind the ring; byte i of all lies at i % far_size. */
    uint64_t far_size;
    int fd;                 /* -1: `far` */
    unsigned char *far;     /* NULL: the file */
    unsigned char *pages;   /* WINDOW_PAGES of the file */
    uint64_t *page_numbers; /* of those; UINT64_MAX: none */
};

void window_init(struct window *window);
void window_dispose(struct window *window);
/* Forgets all bytes; from here on the greatest distance is `size`. False: there is no memory for that. */
bool window_resize(struct window *window, uint32_t size);
/* To be called after at most WINDOW_MOST_ADDED bytes were added. */
bool window_keep(struct window *window);

/* Byte `at` of all, which lies more than WINDOW_NEAR before the byte that comes next. */
unsigned char window_far_byte(struct window *window, uint64_t at);
/* Copies from there to byte `to` of all. */
void window_far_copy(struct window *window, uint64_t at, uint64_t to, size_t length);

static inline size_t window_place(uint64_t at)
{
    return (size_t)(at & (WINDOW_RING - 1));
}

#endif
