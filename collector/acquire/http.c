#include "collector/acquire/http.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/cache.h"
#include "common/digest.h"
#include "collector/acquire/transfer.h"
#include "collector/acquire/url.h"
#include "common/base/alloc.h"

struct http {
    const struct http_settings *settings;
    struct diag *diag;
    CURL *easy; /* of http_get: keeps its connections */
};

struct http *http_new(const struct http_settings *settings, struct diag *diag)
{
    /* Before any thread is started. */
    CURL *easy = curl_global_init(CURL_GLOBAL_DEFAULT) == 0 ? curl_easy_init() : NULL;
    if (!easy) {
        diag_error(diag, PLACE_NONE, "libcurl cannot be initialized");
        return NULL;
    }
    struct http *http = mem_calloc(1, sizeof *http);
    *http = (struct http){.settings = settings, .diag = diag, .easy = easy};
    return http;
}

void http_free(struct http *http)
{
    if (!http)
        return;
    curl_easy_cleanup(http->easy);
    curl_global_cleanup();
    free(http);
}

const char *http_cache(const struct http *http)
{
    return http->settings->cache;
}

static void report(const struct http *http, const char *url, const char *what, bool is_error)
{
    struct buf shown;
    buf_init(&shown, 0);
    url_show(url, &shown);
    if (is_error)
        diag_error(http->diag, PLACE_FILE(shown.data), "%s", what);
    else
        diag_info(http->diag, "%s: %s", shown.data, what);
    buf_dispose(&shown);
}

/* --- Whole answers ------------------------------------------------------------------------------ */

struct whole {
    const struct http *http;
    const char *url;
    struct buf *body;
};

static bool whole_sink(void *context, const void *data, size_t length)
{
    buf_add(((struct whole *)context)->body, data, length);
    return true;
}

static void whole_restart(void *context)
{
    buf_clear(((struct whole *)context)->body);
}

static void whole_note(void *context, const char *text)
{
    const struct whole *whole = context;
    report(whole->http, whole->url, text, false);
}

static void keep(const struct http *http, const struct http_request *request, const struct transfer *transfer,
                 const struct buf *body)
{
    const struct cache_entry entry = {.etag = transfer->etag, .body = *body};
    cache_write(http->settings->cache, request->url, &entry, http->diag);
}

bool http_get(struct http *http, const struct http_request *request, struct buf *body, struct http_reply *reply)
{
    struct cache_entry known = {0};
    bool cached = request->cached && http->settings->cache;
    bool has_known = cached && cache_read(http->settings->cache, request->url, &known);
    struct whole whole = {.http = http, .url = request->url, .body = body};
    struct transfer transfer = {
        .easy = http->easy,
        .settings = http->settings,
        .request = request,
        .verbose = http->diag->verbose,
        .known_etag = has_known ? buf_text(&known.etag) : NULL,
        .sink = whole_sink,
        .restart = whole_restart,
        .note = whole_note,
        .context = &whole,
    };
    *reply = (struct http_reply){0};
    buf_clear(body);
    bool ok = transfer_run(&transfer);
    if (!ok) {
        report(http, request->url, buf_text(&transfer.error), true);
    } else if (transfer.status == 304) {
        buf_add(body, buf_text(&known.body), known.body.length);
        reply->unchanged = true;
    } else if (cached && transfer.status == 200 && transfer.etag.length) {
        keep(http, request, &transfer, body);
    }
    reply->status = transfer.status == 304 ? 200 : transfer.status;
    transfer_dispose(&transfer);
    cache_entry_dispose(&known);
    return ok;
}

/* --- Answers read while they arrive ------------------------------------------------------------- */

enum { LEND = 1 << 18 };

struct http_stream {
    struct http *http;
    struct transfer transfer; /* owned by the thread until `ended` */
    pthread_t thread;
    pthread_mutex_t lock; /* guards all below except the reader's own */
    pthread_cond_t changed;
    char *ring;
    size_t start, filled;
    uint64_t length;
    struct buf notes; /* lines for the reader to report: only its thread may use the diag */
    bool ended, failed, cancelled;
    struct sha256_ctx sha256; /* owned by the thread until `ended` */
    size_t lent;              /* the reader's: bytes of the ring that are lent to it */
    bool threadless;
};

static bool stream_sink(void *context, const void *data, size_t length)
{
    struct http_stream *stream = context;
    const char *from = data;
    sha256_update(&stream->sha256, length, data);
    pthread_mutex_lock(&stream->lock);
    stream->length = stream->transfer.length;
    while (length && !stream->cancelled) {
        size_t room = HTTP_AHEAD - stream->filled, end = (stream->start + stream->filled) % HTTP_AHEAD;
        if (!room) {
            pthread_cond_wait(&stream->changed, &stream->lock);
            continue;
        }
        size_t step = length < room ? length : room;
        if (step > HTTP_AHEAD - end)
            step = HTTP_AHEAD - end;
        memcpy(stream->ring + end, from, step);
        from += step;
        length -= step;
        stream->filled += step;
        pthread_cond_signal(&stream->changed);
    }
    bool go_on = !stream->cancelled;
    pthread_mutex_unlock(&stream->lock);
    return go_on;
}

static void stream_note(void *context, const char *text)
{
    struct http_stream *stream = context;
    pthread_mutex_lock(&stream->lock);
    buf_printf(&stream->notes, "%s\n", text);
    pthread_cond_signal(&stream->changed);
    pthread_mutex_unlock(&stream->lock);
}

static bool stream_cancelled(void *context)
{
    struct http_stream *stream = context;
    pthread_mutex_lock(&stream->lock);
    bool cancelled = stream->cancelled;
    pthread_mutex_unlock(&stream->lock);
    return cancelled;
}

static void *stream_thread(void *context)
{
    struct http_stream *stream = context;
    bool ok = transfer_run(&stream->transfer);
    pthread_mutex_lock(&stream->lock);
    stream->failed = !ok;
    stream->ended = true;
    pthread_cond_signal(&stream->changed);
    pthread_mutex_unlock(&stream->lock);
    return NULL;
}

struct http_stream *http_open(struct http *http, const struct http_request *request)
{
    CURL *easy = curl_easy_init();
    if (!easy) {
        report(http, request->url, "libcurl cannot be initialized", true);
        return NULL;
    }
    struct http_stream *stream = mem_calloc(1, sizeof *stream);
    stream->http = http;
    stream->transfer = (struct transfer){
        .easy = easy,
        .settings = http->settings,
        .request = request,
        .verbose = http->diag->verbose,
        .sink = stream_sink,
        .note = stream_note,
        .cancelled = stream_cancelled,
        .context = stream,
    };
    stream->ring = mem_alloc(HTTP_AHEAD);
    sha256_init(&stream->sha256);
    pthread_mutex_init(&stream->lock, NULL);
    pthread_cond_init(&stream->changed, NULL);
    if (pthread_create(&stream->thread, NULL, stream_thread, stream) != 0) {
        report(http, request->url, "no thread can be started", true);
        stream->threadless = true;
        http_close(stream);
        return NULL;
    }
    return stream;
}

/* Reports what the thread has noted, one line each. The lock is held, but not while reporting. */
static void report_notes(struct http_stream *stream)
{
    struct buf notes = stream->notes;
    stream->notes = (struct buf){0};
    pthread_mutex_unlock(&stream->lock);
    for (char *at = notes.data, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        *end = '\0';
        report(stream->http, stream->transfer.request->url, at, false);
    }
    buf_dispose(&notes);
    pthread_mutex_lock(&stream->lock);
}

/* Until there are bytes, or no more. The lock is held. */
static void await(struct http_stream *stream)
{
    for (;;) {
        if (stream->notes.length)
            report_notes(stream);
        else if (stream->filled || stream->ended)
            return;
        else
            pthread_cond_wait(&stream->changed, &stream->lock);
    }
}

bool http_missing(struct http_stream *stream)
{
    pthread_mutex_lock(&stream->lock);
    await(stream);
    bool missing = stream->ended && !stream->failed && stream->transfer.status == 404;
    pthread_mutex_unlock(&stream->lock);
    return missing;
}

ptrdiff_t http_read(void *context, const void **data)
{
    struct http_stream *stream = context;
    pthread_mutex_lock(&stream->lock);
    stream->start = (stream->start + stream->lent) % HTTP_AHEAD;
    stream->filled -= stream->lent;
    stream->lent = 0;
    pthread_cond_signal(&stream->changed);
    await(stream);
    size_t ready = HTTP_AHEAD - stream->start < stream->filled ? HTTP_AHEAD - stream->start : stream->filled;
    stream->lent = ready < LEND ? ready : LEND;
    *data = stream->ring + stream->start;
    bool failed = !stream->lent && stream->failed;
    pthread_mutex_unlock(&stream->lock);
    if (!failed)
        return (ptrdiff_t)stream->lent;
    report(stream->http, stream->transfer.request->url, buf_text(&stream->transfer.error), true);
    return -1;
}

uint64_t http_length(struct http_stream *stream)
{
    pthread_mutex_lock(&stream->lock);
    uint64_t length = stream->length;
    pthread_mutex_unlock(&stream->lock);
    return length;
}

void http_digest(struct http_stream *stream, char digest[65])
{
    struct sha256_ctx sha256 = stream->sha256;
    digest_hex(&sha256, digest);
}

void http_close(struct http_stream *stream)
{
    if (!stream)
        return;
    if (!stream->threadless) {
        pthread_mutex_lock(&stream->lock);
        stream->cancelled = true;
        pthread_cond_signal(&stream->changed);
        pthread_mutex_unlock(&stream->lock);
        pthread_join(stream->thread, NULL);
    }
    pthread_mutex_destroy(&stream->lock);
    pthread_cond_destroy(&stream->changed);
    curl_easy_cleanup(stream->transfer.easy);
    transfer_dispose(&stream->transfer);
    buf_dispose(&stream->notes);
    free(stream->ring);
    free(stream);
}
