#include "collector/acquire/transfer.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "collector/acquire/answer.h"
#include "collector/acquire/url.h"
#include "common/base/process.h"
#include "common/base/text.h"
#include "common/base/version.h"

enum {
    MOST_REDIRECTS = 5,
    MOST_HEADER_BYTES = 1 << 18, /* less than the limit of libcurl, whose error would depend on its version */
    PROGRESS = 1 << 20           /* bytes after which the number of retries is reset */
};

struct run {
    struct transfer *transfer;
    struct buf url; /* the request's URL, or the target of a redirect */
    struct answer answer;
    struct buf validator; /* of the first response, for If-Range */
    size_t header_bytes;  /* of this response */
    uint64_t mark;        /* bytes received when the number of tries was last reset */
    char curl_error[CURL_ERROR_SIZE];
    unsigned pause; /* milliseconds before the next try */
    unsigned tries, redirects;
    double spent; /* seconds of receiving, in all tries */
    bool began;   /* the first bytes of this response were received */
    bool over_cap, bad_range;
    int write_error;
};

#define CLOCK_GRAIN 0.05 /* seconds by which libcurl's clock may differ */

enum outcome { DONE, AGAIN, REDIRECTED, FAILED };

static enum outcome failed(struct run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

static enum outcome failed(struct run *run, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_clear(&run->transfer->error);
    buf_vprintf(&run->transfer->error, format, args);
    va_end(args);
    return FAILED;
}

/* --- Permitted URLs ----------------------------------------------------------------------------- */

/* `from`: the URL that redirects; NULL for the original request. */
static bool may_ask(const struct run *run, const char *url, const char *from)
{
    const struct http_request *request = run->transfer->request;
    if (url_has_scheme(url, "https"))
        return true;
    if (!url_has_scheme(url, "http") || (from && url_has_scheme(from, "https")))
        return false;
    if (request->loopback && url_is_loopback(url))
        return true;
    return request->plain && (!from || url_same_origin(url, from));
}

/* --- Receiving -------------------------------------------------------------------------------- */

static size_t on_header(char *line, size_t size, size_t count, void *context)
{
    struct run *run = context;
    size *= count;
    run->header_bytes += size;
    if (run->header_bytes > MOST_HEADER_BYTES)
        return 0;
    answer_add_header(&run->answer, line, size);
    return size;
}

static long status_of(const struct run *run)
{
    long status = 0;
    curl_easy_getinfo(run->transfer->easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/* Handles the first bytes of a response, which continues the earlier ones or starts from the beginning. */
static bool begin_body(struct run *run, long status)
{
    struct transfer *transfer = run->transfer;
    curl_off_t length = -1;
    run->began = true;
    if (status == 206) {
        run->bad_range = !run->answer.has_range || (uint64_t)run->answer.range_start != transfer->received ||
                         (transfer->length && (uint64_t)run->answer.range_total != transfer->length);
        if (!run->bad_range && run->answer.range_total > 0)
            transfer->length = (uint64_t)run->answer.range_total;
        return !run->bad_range;
    }
    curl_easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
    transfer->length = length > 0 ? (uint64_t)length : 0;
    transfer->received = 0;
    rewind(transfer->file);
    if (ftruncate(fileno(transfer->file), 0) != 0)
        run->write_error = errno;
    return !run->write_error;
}

static size_t on_body(char *data, size_t size, size_t count, void *context)
{
    struct run *run = context;
    struct transfer *transfer = run->transfer;
    size_t length = size * count;
    long status = status_of(run);
    if (status != 200 && status != 206)
        return length;
    if (!run->began && !begin_body(run, status))
        return 0;
    if (length > transfer->request->cap - transfer->received) {
        run->over_cap = true;
        return 0;
    }
    if (fwrite(data, 1, length, transfer->file) != length) {
        run->write_error = errno;
        return 0;
    }
    transfer->received += length;
    if (transfer->received >= run->mark + PROGRESS) {
        run->mark = transfer->received;
        run->tries = 0;
    }
    if (transfer->progress)
        progress_show(transfer->progress, transfer->received, transfer->length);
    return length;
}

/* --- One try ------------------------------------------------------------------------------------ */

static struct curl_slist *request_headers(const struct run *run)
{
    struct curl_slist *headers = NULL;
    struct buf line = {0};
    if (run->transfer->received && run->validator.length) {
        buf_printf(&line, "If-Range: %s", run->validator.data);
        headers = curl_slist_append(headers, line.data);
    }
    buf_dispose(&line);
    return headers;
}

static double deadline(const struct transfer *transfer)
{
    return (double)transfer->settings->deadline * (transfer->request->archive ? HTTP_ARCHIVE_DEADLINES : 1);
}

static void set_options(struct run *run, struct curl_slist *headers, char range[32])
{
    const struct transfer *transfer = run->transfer;
    CURL *easy = transfer->easy;
    long timeout = (long)transfer->settings->timeout;
    curl_easy_reset(easy);
    curl_easy_setopt(easy, CURLOPT_URL, run->url.data);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "jfr-event-collection/" PROJECT_VERSION);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, timeout);
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, (long)HTTP_SLOWEST);
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, timeout);
    double left = deadline(transfer) - run->spent;
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, left > 0.001 ? (long)(left * 1000) : 1L);
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, run->curl_error);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, on_header);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, run);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, on_body);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, run);
    curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)transfer->request->cap);
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 1L << 18);
    if (http_authorities())
        curl_easy_setopt(easy, CURLOPT_CAINFO, http_authorities());
    if (transfer->request->head)
        curl_easy_setopt(easy, CURLOPT_NOBODY, 1L);
    if (transfer->received) {
        snprintf(range, 32, "%llu-", (unsigned long long)transfer->received);
        curl_easy_setopt(easy, CURLOPT_RANGE, range);
    }
}

static enum outcome redirected(struct run *run, long status)
{
    const char *target = NULL;
    curl_easy_getinfo(run->transfer->easy, CURLINFO_REDIRECT_URL, &target);
    if (!target)
        return failed(run, "the server redirects (%ld) without a location", status);
    struct buf shown = {0};
    url_show(target, &shown);
    enum outcome outcome = REDIRECTED;
    if (++run->redirects > MOST_REDIRECTS)
        outcome = failed(run, "more than %d redirects, the last to %s", MOST_REDIRECTS, shown.data);
    else if (!may_ask(run, target, run->url.data))
        outcome = failed(run, "the server redirects to %s, which is not https", shown.data);
    buf_dispose(&shown);
    if (outcome == REDIRECTED) {
        buf_clear(&run->url);
        buf_puts(&run->url, target);
    }
    return outcome;
}

static const struct status {
    long status;
    bool again; /* another try may succeed */
    const char *words;
} statuses[] = {
    {400, false, " Bad Request"},    {401, false, " Unauthorized"},
    {403, false, " Forbidden"},      {404, false, " Not Found"},
    {408, true, " Timeout"},         {410, false, " Gone"},
    {416, false, " Bad Range"},      {429, true, " Too Many Requests"},
    {451, false, " Unavailable"},    {500, true, " Internal Server Error"},
    {502, true, " Bad Gateway"},     {503, true, " Service Unavailable"},
    {504, true, " Gateway Timeout"},
};

/* Handles an error status: whether to try again, and after which pause. */
static enum outcome judge_refusal(struct run *run)
{
    struct transfer *transfer = run->transfer;
    const struct status *known = statuses, *end = statuses + sizeof statuses / sizeof *statuses;
    while (known < end && known->status != transfer->status)
        known++;
    failed(run, "the server returned %ld%s", transfer->status, known < end ? known->words : "");
    int64_t wait = run->answer.retry_after;
    if (wait > (int64_t)transfer->settings->longest_wait) {
        buf_printf(&transfer->error, ", and the wait time is %lld s", (long long)wait);
        return FAILED;
    }
    run->pause = wait > 0 ? (unsigned)wait * 1000 : 0;
    return wait >= 0 || (known < end && known->again) ? AGAIN : FAILED;
}

static enum outcome ended_early(struct run *run)
{
    const struct transfer *transfer = run->transfer;
    failed(run, "the response ends after %llu of %llu bytes", (unsigned long long)transfer->received,
           (unsigned long long)transfer->length);
    return AGAIN;
}

static enum outcome write_failed(struct run *run)
{
    return run->bad_range ? failed(run, "the response changed while it was received")
                          : failed(run, "the temporary file cannot be written: %s", strerror(run->write_error));
}

static enum outcome judge_status(struct run *run)
{
    struct transfer *transfer = run->transfer;
    long status = transfer->status = status_of(run);
    switch (status) {
    case 200:
    case 206:
        if (!transfer->request->head && !run->began && !begin_body(run, status))
            return write_failed(run);
        if (!transfer->request->head && transfer->length && transfer->received != transfer->length)
            return ended_early(run);
        transfer->status = 200;
        return DONE;
    case 301:
    case 302:
    case 303:
    case 307:
    case 308: return redirected(run, status);
    case 404:
        if (transfer->request->missing_ok)
            return DONE;
        return judge_refusal(run);
    default: return judge_refusal(run);
    }
}

/* Errors of libcurl in words that do not depend on its version. */
static const struct failure {
    CURLcode code;
    bool is_final; /* another try cannot succeed */
    const char *words;
} failures[] = {
    {CURLE_URL_MALFORMAT, true, "the URL is malformed"},
    {CURLE_UNSUPPORTED_PROTOCOL, true, "the URL's protocol is not supported"},
    {CURLE_COULDNT_RESOLVE_PROXY, false, "the name of the proxy cannot be resolved"},
    {CURLE_COULDNT_RESOLVE_HOST, false, "the host name cannot be resolved"},
    {CURLE_COULDNT_CONNECT, false, "the server cannot be reached"},
    {CURLE_PROXY, false, "the proxy refuses the connection"},
    {CURLE_SSL_CONNECT_ERROR, false, "the TLS handshake failed"},
    {CURLE_PEER_FAILED_VERIFICATION, true, "the server's certificate is not trusted, or is for another host"},
    {CURLE_SSL_CACERT_BADFILE, true, "the file of certificate authorities cannot be read"},
    {CURLE_SEND_ERROR, false, "the connection failed while sending"},
    {CURLE_RECV_ERROR, false, "the connection failed while receiving"},
    {CURLE_GOT_NOTHING, false, "the server closed the connection without a response"},
    {CURLE_PARTIAL_FILE, false, "the response is truncated"},
    {CURLE_HTTP2, false, "the connection failed while receiving"},
    {CURLE_HTTP2_STREAM, false, "the connection failed while receiving"},
    {CURLE_WEIRD_SERVER_REPLY, true, "the server's response is not HTTP"},
};

static enum outcome judge_failure(struct run *run, CURLcode code)
{
    const struct failure *failure = failures, *end = failures + sizeof failures / sizeof *failures;
    while (failure < end && failure->code != code)
        failure++;
    if (failure < end)
        failed(run, "%s", failure->words);
    else
        failed(run, "the transfer failed (libcurl's error %d)", (int)code);
    if (run->transfer->verbose)
        buf_printf(&run->transfer->error, " (%s)", *run->curl_error ? run->curl_error : curl_easy_strerror(code));
    return failure < end && failure->is_final ? FAILED : AGAIN;
}

/* Returns whether a single header exceeded the limit of libcurl. */
static bool is_too_long(CURLcode code)
{
#if LIBCURL_VERSION_NUM >= 0x080600
    if (code == CURLE_TOO_LARGE)
        return true;
#endif
    return code == CURLE_OUT_OF_MEMORY;
}

static enum outcome judge(struct run *run, CURLcode code)
{
    const struct transfer *transfer = run->transfer;
    if (code == CURLE_OK)
        return judge_status(run);
    if (run->over_cap || code == CURLE_FILESIZE_EXCEEDED)
        return failed(run, "the response is larger than the limit of %llu bytes",
                      (unsigned long long)transfer->request->cap);
    if (run->bad_range || run->write_error)
        return write_failed(run);
    if (run->header_bytes > MOST_HEADER_BYTES || is_too_long(code))
        return failed(run, "the response's headers are too long");
    if (code == CURLE_PARTIAL_FILE && transfer->length)
        return ended_early(run);
    if (code == CURLE_OPERATION_TIMEDOUT && run->spent + CLOCK_GRAIN >= deadline(transfer))
        return failed(run, "the response takes longer than %.0f s", deadline(transfer));
    if (code == CURLE_OPERATION_TIMEDOUT) {
        failed(run, "no data received for %u s", transfer->settings->timeout);
        return AGAIN;
    }
    return judge_failure(run, code);
}

static enum outcome try_once(struct run *run)
{
    struct transfer *transfer = run->transfer;
    if (!transfer->received) {
        buf_clear(&transfer->etag);
        transfer->length = 0;
    }
    struct buf validator = {0};
    buf_puts(&validator, buf_text(&transfer->etag));
    if (text_starts_with(buf_text(&validator), "W/"))
        buf_clear(&validator); /* a weak ETag cannot validate a range */
    buf_dispose(&run->validator);
    run->validator = validator;
    run->began = run->bad_range = false;
    run->header_bytes = 0;
    *run->curl_error = '\0';
    run->pause = 0;
    struct curl_slist *headers = request_headers(run);
    char range[32];
    set_options(run, headers, range);
    double start = process_clock();
    CURLcode code = curl_easy_perform(transfer->easy);
    run->spent += process_clock() - start;
    enum outcome outcome = judge(run, code);
    curl_slist_free_all(headers);
    return outcome;
}

/* Waits for the next try. Returns false after the last one. */
static bool wait_to_retry(struct run *run)
{
    struct transfer *transfer = run->transfer;
    const struct http_settings *settings = transfer->settings;
    if (run->tries >= settings->retries) {
        if (settings->retries)
            buf_printf(&transfer->error, " (tried %u times)", run->tries + 1);
        return false;
    }
    unsigned pause = run->pause ? run->pause : settings->backoff << (run->tries < 6 ? run->tries : 6);
    run->tries++;
    struct buf note = {0};
    buf_printf(&note, "%s; retrying in %u.%u s", buf_text(&transfer->error), pause / 1000, pause % 1000 / 100);
    transfer->note(transfer->context, note.data);
    buf_dispose(&note);
    process_sleep(pause / 1e3);
    return true;
}

bool transfer_run(struct transfer *transfer)
{
    struct run run = {.transfer = transfer, .answer = {.etag = &transfer->etag}};
    enum outcome outcome = FAILED;
    buf_puts(&run.url, transfer->request->url);
    if (!may_ask(&run, run.url.data, NULL))
        failed(&run, "only https is allowed");
    else
        while ((outcome = try_once(&run)) == REDIRECTED || (outcome == AGAIN && wait_to_retry(&run)))
            if (outcome == AGAIN) {
                buf_clear(&run.url); /* the target of a redirect may be short-lived */
                buf_puts(&run.url, transfer->request->url);
                run.redirects = 0;
            }
    buf_dispose(&run.url);
    buf_dispose(&run.validator);
    return outcome == DONE;
}

void transfer_dispose(struct transfer *transfer)
{
    buf_dispose(&transfer->etag);
    buf_dispose(&transfer->error);
}
