#include "collector/acquire/gunzip.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#include "common/base/alloc.h"

enum { ROOM = 1 << 17, GZIP_ALONE = 16 + MAX_WBITS };

struct gunzip {
    ptrdiff_t (*read)(void *context, const void **data);
    void *context;
    void (*tell)(void *context, const char *what);
    void *tell_context;
    z_stream stream;
    bool in_member, ended, failed;
    unsigned char room[ROOM];
};

struct gunzip *gunzip_new(ptrdiff_t (*read)(void *context, const void **data), void *context,
                          void (*tell)(void *context, const char *what), void *tell_context)
{
    struct gunzip *gunzip = mem_calloc(1, sizeof *gunzip);
    gunzip->read = read;
    gunzip->context = context;
    gunzip->tell = tell;
    gunzip->tell_context = tell_context;
    gunzip->in_member = true;
    gunzip->failed = inflateInit2(&gunzip->stream, GZIP_ALONE) != Z_OK;
    return gunzip;
}

void gunzip_free(struct gunzip *gunzip)
{
    if (!gunzip)
        return;
    inflateEnd(&gunzip->stream);
    free(gunzip);
}

static bool fail(struct gunzip *gunzip, const char *what)
{
    gunzip->failed = true;
    if (what)
        gunzip->tell(gunzip->tell_context, what);
    return false;
}

/* More input, unless there is some; *end: there is no more. */
static bool fill(struct gunzip *gunzip, bool *end)
{
    const void *data;
    *end = false;
    if (gunzip->stream.avail_in)
        return true;
    ptrdiff_t got = gunzip->read(gunzip->context, &data);
    if (got < 0 || got > UINT_MAX)
        return fail(gunzip, NULL);
    *end = got == 0;
    gunzip->stream.next_in = (Bytef *)(size_t)data;
    gunzip->stream.avail_in = (uInt)got;
    return true;
}

/* Several members may follow each other; bytes of zero behind the last are padding. */
static bool begin_member(struct gunzip *gunzip)
{
    bool end;
    for (;;) {
        if (!fill(gunzip, &end))
            return false;
        if (end) {
            gunzip->ended = true;
            return true;
        }
        if (*gunzip->stream.next_in)
            break;
        gunzip->stream.next_in++;
        gunzip->stream.avail_in--;
    }
    gunzip->in_member = true;
    return inflateReset(&gunzip->stream) == Z_OK || fail(gunzip, "cannot be unpacked");
}

static bool unpack(struct gunzip *gunzip)
{
    bool end;
    if (!gunzip->in_member && !begin_member(gunzip))
        return false;
    if (gunzip->ended)
        return true;
    if (!fill(gunzip, &end))
        return false;
    if (end)
        return fail(gunzip, "ends early");
    int result = inflate(&gunzip->stream, Z_NO_FLUSH);
    if (result == Z_STREAM_END)
        gunzip->in_member = false;
    else if (result != Z_OK && result != Z_BUF_ERROR)
        return fail(gunzip, gunzip->stream.msg ? gunzip->stream.msg : "cannot be unpacked");
    return true;
}

ptrdiff_t gunzip_read(void *context, const void **data)
{
    struct gunzip *gunzip = context;
    gunzip->stream.next_out = gunzip->room;
    gunzip->stream.avail_out = ROOM;
    while (!gunzip->failed && !gunzip->ended && gunzip->stream.avail_out == ROOM)
        if (!unpack(gunzip))
            return -1;
    *data = gunzip->room;
    return gunzip->failed ? -1 : (ptrdiff_t)(ROOM - gunzip->stream.avail_out);
}
