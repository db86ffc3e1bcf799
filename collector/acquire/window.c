#include "collector/acquire/window.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/file.h"

/* Pages behind the ring are whole when they are read. */
static_assert(WINDOW_NEAR >= WINDOW_MOST_ADDED + 2 * WINDOW_PAGE, "the ring is too small");

/* --- The file ----------------------------------------------------------------------------------- */

/* What lies in a file system that is memory itself would spare none. */
static bool is_on_disk(int fd)
{
    struct statfs system;
    return fstatfs(fd, &system) == 0 && system.f_type != TMPFS_MAGIC && system.f_type != RAMFS_MAGIC;
}

static int open_nameless(const char *folder)
{
    int fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
        return fd;
    char *name = file_join(folder, "collector-XXXXXX");
    fd = mkostemp(name, O_CLOEXEC);
    if (fd >= 0)
        unlink(name);
    free(name);
    return fd;
}

/* Reserved, not sparse, so that a full disk is met here and not on the way. */
static int open_reserved(const char *folder, uint64_t size)
{
    int fd = folder && *folder ? open_nameless(folder) : -1;
    if (fd >= 0 && is_on_disk(fd) && posix_fallocate(fd, 0, (off_t)size) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool open_far(struct window *window)
{
    const char *const folders[] = {getenv("TMPDIR"), "/var/tmp", "/tmp"};
    for (size_t i = 0; window->fd < 0 && i < sizeof folders / sizeof *folders; i++)
        window->fd = open_reserved(folders[i], window->far_size);
    if (window->fd >= 0) {
        window->pages = mem_alloc((size_t)WINDOW_PAGES * WINDOW_PAGE);
        window->page_numbers = mem_alloc(WINDOW_PAGES * sizeof *window->page_numbers);
        return true;
    }
    void *far = mmap(NULL, window->far_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    window->far = far == MAP_FAILED ? NULL : far;
    return window->far;
}

static void close_far(struct window *window)
{
    if (window->fd >= 0)
        close(window->fd);
    if (window->far)
        munmap(window->far, window->far_size);
    free(window->pages);
    free(window->page_numbers);
    window->fd = -1;
    window->far = window->pages = NULL;
    window->page_numbers = NULL;
    window->far_size = 0;
}

static bool write_file(const struct window *window, const unsigned char *data, size_t length, uint64_t at)
{
    while (length) {
        ssize_t done = pwrite(window->fd, data, length, (off_t)at);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        data += done;
        length -= (size_t)done;
        at += (uint64_t)done;
    }
    return true;
}

static bool read_page(const struct window *window, unsigned char *page, uint64_t at)
{
    for (size_t used = 0; used < WINDOW_PAGE;) {
        ssize_t got = pread(window->fd, page + used, WINDOW_PAGE - used, (off_t)(at + used));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        used += (size_t)got;
    }
    return true;
}

/* --- The window --------------------------------------------------------------------------------- */

void window_init(struct window *window)
{
    *window = (struct window){.ring = mem_alloc(WINDOW_RING), .fd = -1};
}

void window_dispose(struct window *window)
{
    close_far(window);
    free(window->ring);
    window->ring = NULL;
}

bool window_resize(struct window *window, uint32_t size)
{
    window->start = window->total;
    window->size = size;
    uint64_t far_size = size <= WINDOW_NEAR ? 0 : ((uint64_t)size + WINDOW_PAGE - 1) & ~(uint64_t)(WINDOW_PAGE - 1);
    if (far_size > window->far_size) {
        close_far(window);
        window->far_size = far_size;
        if (!open_far(window))
            return false;
    }
    if (window->page_numbers)
        memset(window->page_numbers, 0xff, WINDOW_PAGES * sizeof *window->page_numbers);
    return true;
}

bool window_keep(struct window *window)
{
    assert(window->total - window->kept <= WINDOW_MOST_ADDED);
    while (window->kept < window->total) {
        size_t place = window_place(window->kept);
        uint64_t length = window->total - window->kept, at = 0;
        if (length > WINDOW_RING - place)
            length = WINDOW_RING - place;
        if (window->far_size) {
            at = window->kept % window->far_size;
            if (length > window->far_size - at)
                length = window->far_size - at;
        }
        if (window->far)
            memcpy(window->far + at, window->ring + place, length);
        else if (window->far_size && !write_file(window, window->ring + place, length, at))
            window->failed = true;
        window->kept += length;
    }
    return !window->failed;
}

/* The byte `at` of all, and those behind it up to the end of its page: *length. */
static const unsigned char *find(struct window *window, uint64_t at, size_t *length)
{
    uint64_t number = at / WINDOW_PAGE;
    size_t offset = at % WINDOW_PAGE, slot = number & (WINDOW_PAGES - 1);
    *length = WINDOW_PAGE - offset;
    if (window->far)
        return window->far + at % window->far_size;
    unsigned char *page = window->pages + slot * WINDOW_PAGE;
    if (window->page_numbers[slot] != number) {
        window->page_numbers[slot] = number;
        if (!read_page(window, page, number * WINDOW_PAGE % window->far_size)) {
            memset(page, 0, WINDOW_PAGE);
            window->failed = true;
        }
    }
    return page + offset;
}

unsigned char window_far_byte(struct window *window, uint64_t at)
{
    size_t length;
    return *find(window, at, &length);
}

void window_far_copy(struct window *window, uint64_t at, uint64_t to, size_t length)
{
    while (length) {
        size_t step, place = window_place(to);
        const unsigned char *from = find(window, at, &step);
        if (step > length)
            step = length;
        if (step > WINDOW_RING - place)
            step = WINDOW_RING - place;
        memcpy(window->ring + place, from, step);
        at += step;
        to += step;
        length -= step;
    }
}
