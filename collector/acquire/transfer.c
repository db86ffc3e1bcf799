#include "collector/acquire/transfer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "common/base/version.h"

enum {
    MOST_REDIRECTS = 5,
    SLICE = 100,       /* milliseconds of a pause between two questions whether to go on */
    SLOWEST = 100,     /* bytes a second that count as progress */
    PROGRESS = 1 << 20 /* bytes that a resumed transfer brings, so that its retries are counted anew */
};

#define LARGEST_NUMBER INT64_C(1000000000000000)

/* What the headers of the answer at hand say. */
struct answer {
    int64_t retry_after; /* seconds; -1: not given */
    int64_t remaining;   /* requests left; -1: not given */
    int64_t reset;       /* when there are more of them; seconds since 1970 */
    int64_t date;        /* the server's clock: waiting is measured with the clock that asks for it */
    int64_t range_start, range_total;
    bool has_range, is_encoded;
};

struct run {
    struct transfer *transfer;
    struct buf url; /* at hand: the request's or where it was redirected to */
    struct answer answer;
    struct buf validator; /* for If-Range, of the first answer */
    uint64_t skip;        /* bytes of this answer that the sink has already */
    uint64_t mark;        /* bytes received when the tries were last counted anew */
    char curl_error[CURL_ERROR_SIZE];
    unsigned pause; /* milliseconds before the next try */
    unsigned tries, redirects;
    bool over_cap, refused, bad_range;
};

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

static const char *reason(long status)
{
    static const struct {
        long status;
        const char *words;
    } reasons[] = {
        {400, " Bad Request"},     {401, " Unauthorized"},
        {403, " Forbidden"},       {404, " Not Found"},
        {408, " Timeout"},         {410, " Gone"},
        {416, " Bad Range"},       {429, " Too Many Requests"},
        {451, " Unavailable"},     {500, " Internal Server Error"},
        {502, " Bad Gateway"},     {503, " Service Unavailable"},
        {504, " Gateway Timeout"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status)
            return reasons[i].words;
    return "";
}

/* --- URLs --------------------------------------------------------------------------------------- */

static bool part(const struct curl *curl, const char *url, CURLUPart what, unsigned flags, struct buf *out)
{
    CURLU *parsed = curl->url();
    char *text = NULL;
    bool ok = parsed && curl->url_set(parsed, CURLUPART_URL, url, 0) == CURLUE_OK &&
              curl->url_get(parsed, what, &text, flags) == CURLUE_OK;
    buf_clear(out);
    if (ok)
        buf_puts(out, text);
    curl->free(text);
    curl->url_cleanup(parsed);
    return ok;
}

void transfer_show_url(const struct curl *curl, const char *url, struct buf *out)
{
    CURLU *parsed = curl->url();
    char *text = NULL;
    if (parsed && curl->url_set(parsed, CURLUPART_URL, url, 0) == CURLUE_OK) {
        curl->url_set(parsed, CURLUPART_USER, NULL, 0);
        curl->url_set(parsed, CURLUPART_PASSWORD, NULL, 0);
        curl->url_get(parsed, CURLUPART_URL, &text, 0);
    }
    buf_puts(out, text ? text : "a malformed URL");
    curl->free(text);
    curl->url_cleanup(parsed);
}

/* scheme://host:port, to compare. */
static bool origin(const struct curl *curl, const char *url, struct buf *out)
{
    struct buf host = {0}, port = {0};
    bool ok = part(curl, url, CURLUPART_SCHEME, 0, out) && part(curl, url, CURLUPART_HOST, 0, &host) &&
              part(curl, url, CURLUPART_PORT, CURLU_DEFAULT_PORT, &port);
    buf_printf(out, "://%s:%s", buf_text(&host), buf_text(&port));
    buf_dispose(&host);
    buf_dispose(&port);
    return ok;
}

static bool same_origin(const struct curl *curl, const char *a, const char *b)
{
    struct buf first = {0}, second = {0};
    bool same = origin(curl, a, &first) && origin(curl, b, &second) && strcasecmp(first.data, second.data) == 0;
    buf_dispose(&first);
    buf_dispose(&second);
    return same;
}

static bool is_loopback(const struct curl *curl, const char *url)
{
    struct buf host = {0};
    bool is = part(curl, url, CURLUPART_HOST, 0, &host) &&
              (strcmp(host.data, "127.0.0.1") == 0 || strcmp(host.data, "[::1]") == 0 ||
               strcasecmp(host.data, "localhost") == 0);
    buf_dispose(&host);
    return is;
}

static bool is_https(const struct curl *curl, const char *url, bool *is_http)
{
    struct buf scheme = {0};
    part(curl, url, CURLUPART_SCHEME, 0, &scheme);
    bool is = strcasecmp(buf_text(&scheme), "https") == 0;
    *is_http = strcasecmp(buf_text(&scheme), "http") == 0;
    buf_dispose(&scheme);
    return is;
}

/* `from`: where a redirect comes from, NULL for the request itself. */
static bool may_ask(const struct run *run, const char *url, const char *from)
{
    const struct curl *curl = run->transfer->curl;
    const struct http_request *request = run->transfer->request;
    bool is_http, from_http;
    if (is_https(curl, url, &is_http))
        return true;
    if (!is_http || (from && is_https(curl, from, &from_http)))
        return false;
    if (request->loopback && is_loopback(curl, url))
        return true;
    return request->plain && (!from || same_origin(curl, url, from));
}

/* --- What comes in ------------------------------------------------------------------------------ */

/* The value of the header `name` in the line, or NULL; its length in *length. */
static const char *header_value(const char *line, size_t size, const char *name, size_t *length)
{
    size_t head = strlen(name);
    if (size <= head || line[head] != ':' || strncasecmp(line, name, head) != 0)
        return NULL;
    const char *start = line + head + 1, *end = line + size;
    while (start < end && isspace((unsigned char)*start))
        start++;
    while (end > start && isspace((unsigned char)end[-1]))
        end--;
    *length = (size_t)(end - start);
    return start;
}

/* Digits alone; -1 for all else. What is beyond all use is LARGEST_NUMBER. */
static int64_t number(const char *text, size_t length)
{
    int64_t value = 0;
    if (length == 0)
        return -1;
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)text[i]))
            return -1;
        value = value < LARGEST_NUMBER / 10 ? value * 10 + (text[i] - '0') : LARGEST_NUMBER;
    }
    return value;
}

/* Seconds, or a date. */
static int64_t wait_or_date(const struct run *run, const char *text, size_t length)
{
    int64_t seconds = number(text, length);
    if (seconds >= 0)
        return seconds;
    struct buf copy = {0};
    buf_add(&copy, text, length);
    time_t when = run->transfer->curl->getdate(buf_text(&copy), NULL);
    buf_dispose(&copy);
    int64_t now = run->answer.date ? run->answer.date : (int64_t)time(NULL);
    return when < 0 ? -1 : when > now ? when - now : 0;
}

/* bytes 100-199/200 */
static void read_range(struct answer *answer, const char *text, size_t length)
{
    struct buf copy = {0};
    buf_add(&copy, text, length);
    long long first, last, total;
    char rest;
    if (sscanf(buf_text(&copy), "bytes %lld-%lld/%lld%c", &first, &last, &total, &rest) == 3) {
        answer->has_range = true;
        answer->range_start = first;
        answer->range_total = total;
    }
    buf_dispose(&copy);
}

/* <https://...?page=2>; rel="next", <...>; rel="last" */
static void read_links(struct transfer *transfer, const char *text, size_t length)
{
    struct buf copy = {0};
    buf_add(&copy, text, length);
    for (const char *at = strchr(buf_text(&copy), '<'); at; at = strchr(at + 1, '<')) {
        const char *end = strchr(at, '>'), *more = end ? strchr(end, '<') : NULL;
        const char *rel = end ? strstr(end, "rel=\"next\"") : NULL;
        if (rel && (!more || rel < more)) {
            buf_clear(&transfer->next);
            buf_add(&transfer->next, at + 1, (size_t)(end - at - 1));
        }
    }
    buf_dispose(&copy);
}

static size_t on_header(char *line, size_t size, size_t count, void *context)
{
    struct run *run = context;
    struct transfer *transfer = run->transfer;
    struct answer *answer = &run->answer;
    size *= count;
    size_t length;
    const char *value;
    if (size > 5 && memcmp(line, "HTTP/", 5) == 0) {
        int64_t date = answer->date;
        *answer = (struct answer){.retry_after = -1, .remaining = -1, .date = date};
        buf_clear(&transfer->next);
    } else if ((value = header_value(line, size, "date", &length))) {
        struct buf copy = {0};
        buf_add(&copy, value, length);
        time_t date = transfer->curl->getdate(buf_text(&copy), NULL);
        answer->date = date > 0 ? date : 0;
        buf_dispose(&copy);
    } else if ((value = header_value(line, size, "retry-after", &length))) {
        answer->retry_after = wait_or_date(run, value, length);
    } else if ((value = header_value(line, size, "x-ratelimit-remaining", &length))) {
        answer->remaining = number(value, length);
    } else if ((value = header_value(line, size, "x-ratelimit-reset", &length))) {
        answer->reset = number(value, length);
    } else if ((value = header_value(line, size, "content-range", &length))) {
        read_range(answer, value, length);
    } else if ((value = header_value(line, size, "content-encoding", &length))) {
        answer->is_encoded = true;
    } else if ((value = header_value(line, size, "etag", &length))) {
        buf_clear(&transfer->etag);
        buf_add(&transfer->etag, value, length);
    } else if ((value = header_value(line, size, "link", &length))) {
        read_links(transfer, value, length);
    }
    return size;
}

static long status_of(const struct run *run)
{
    long status = 0;
    run->transfer->curl->getinfo(run->transfer->easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/* Asked when an answer's first bytes come: does it continue what is there? */
static bool begin_body(struct run *run, long status)
{
    struct transfer *transfer = run->transfer;
    curl_off_t length = -1;
    transfer->curl->getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
    if (status == 206) {
        run->bad_range = !run->answer.has_range || (uint64_t)run->answer.range_start != transfer->received ||
                         (transfer->length && (uint64_t)run->answer.range_total != transfer->length);
        run->skip = 0;
        if (!run->bad_range && run->answer.range_total > 0)
            transfer->length = (uint64_t)run->answer.range_total;
        return !run->bad_range;
    }
    run->skip = transfer->received;
    uint64_t whole = length > 0 && !run->answer.is_encoded ? (uint64_t)length : 0;
    run->bad_range = transfer->received && transfer->length != whole;
    transfer->length = whole;
    return !run->bad_range;
}

static size_t on_body(char *data, size_t size, size_t count, void *context)
{
    struct run *run = context;
    struct transfer *transfer = run->transfer;
    size_t length = size * count, given = length;
    long status = status_of(run);
    if (status != 200 && status != 206)
        return given;
    if (run->skip == UINT64_MAX && !begin_body(run, status))
        return 0;
    if (run->skip >= length) {
        run->skip -= length;
        return given;
    }
    data += run->skip;
    length -= (size_t)run->skip;
    run->skip = 0;
    if (length > transfer->request->cap - transfer->received) {
        run->over_cap = true;
        return 0;
    }
    transfer->received += length;
    if (!transfer->restart && transfer->received - run->mark >= PROGRESS) {
        run->mark = transfer->received;
        run->tries = 0;
    }
    run->refused = !transfer->sink(transfer->context, data, length);
    return run->refused ? 0 : given;
}

static int on_progress(void *context, curl_off_t total, curl_off_t now, curl_off_t up_total, curl_off_t up_now)
{
    struct run *run = context;
    (void)total, (void)now, (void)up_total, (void)up_now;
    return run->transfer->cancelled && run->transfer->cancelled(run->transfer->context);
}

/* --- One try ------------------------------------------------------------------------------------ */

static struct curl_slist *request_headers(const struct run *run)
{
    const struct transfer *transfer = run->transfer;
    const struct curl *curl = transfer->curl;
    struct curl_slist *headers = NULL;
    struct buf line = {0};
    if (transfer->request->accept) {
        buf_printf(&line, "Accept: %s", transfer->request->accept);
        headers = curl->slist_append(headers, line.data);
    }
    if (transfer->request->token && transfer->settings->token &&
        same_origin(curl, run->url.data, transfer->request->url)) {
        buf_clear(&line);
        buf_printf(&line, "Authorization: Bearer %s", transfer->settings->token);
        headers = curl->slist_append(headers, line.data);
    }
    if (transfer->known_etag && !transfer->received) {
        buf_clear(&line);
        buf_printf(&line, "If-None-Match: %s", transfer->known_etag);
        headers = curl->slist_append(headers, line.data);
    }
    if (transfer->received && run->validator.length) {
        buf_clear(&line);
        buf_printf(&line, "If-Range: %s", run->validator.data);
        headers = curl->slist_append(headers, line.data);
    }
    buf_dispose(&line);
    return headers;
}

static const char *authorities(void)
{
    const char *file = getenv("CURL_CA_BUNDLE");
    if (!file || !*file)
        file = getenv("SSL_CERT_FILE");
    return file && *file ? file : NULL;
}

static void set_options(struct run *run, struct curl_slist *headers, char range[32])
{
    const struct transfer *transfer = run->transfer;
    const struct curl *curl = transfer->curl;
    CURL *easy = transfer->easy;
    long timeout = (long)transfer->settings->timeout;
    curl->easy_reset(easy);
    curl->setopt(easy, CURLOPT_URL, run->url.data);
    curl->setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl->setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl->setopt(easy, CURLOPT_USERAGENT, "jfr-event-collection/" PROJECT_VERSION);
    curl->setopt(easy, CURLOPT_HTTPHEADER, headers);
    curl->setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl->setopt(easy, CURLOPT_CONNECTTIMEOUT, timeout);
    curl->setopt(easy, CURLOPT_LOW_SPEED_LIMIT, (long)SLOWEST);
    curl->setopt(easy, CURLOPT_LOW_SPEED_TIME, timeout);
    curl->setopt(easy, CURLOPT_ERRORBUFFER, run->curl_error);
    curl->setopt(easy, CURLOPT_HEADERFUNCTION, on_header);
    curl->setopt(easy, CURLOPT_HEADERDATA, run);
    curl->setopt(easy, CURLOPT_WRITEFUNCTION, on_body);
    curl->setopt(easy, CURLOPT_WRITEDATA, run);
    curl->setopt(easy, CURLOPT_NOPROGRESS, 0L);
    curl->setopt(easy, CURLOPT_XFERINFOFUNCTION, on_progress);
    curl->setopt(easy, CURLOPT_XFERINFODATA, run);
    curl->setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)transfer->request->cap);
    curl->setopt(easy, CURLOPT_BUFFERSIZE, 1L << 18);
    if (authorities())
        curl->setopt(easy, CURLOPT_CAINFO, authorities());
    if (transfer->restart)
        curl->setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
    if (transfer->received) {
        snprintf(range, 32, "%llu-", (unsigned long long)transfer->received);
        curl->setopt(easy, CURLOPT_RANGE, range);
    }
}

static enum outcome redirected(struct run *run, long status)
{
    const struct curl *curl = run->transfer->curl;
    const char *target = NULL;
    curl->getinfo(run->transfer->easy, CURLINFO_REDIRECT_URL, &target);
    if (!target)
        return failed(run, "the server says %ld and not where to", status);
    struct buf shown = {0};
    transfer_show_url(curl, target, &shown);
    enum outcome outcome = REDIRECTED;
    if (++run->redirects > MOST_REDIRECTS)
        outcome = failed(run, "more than %d redirects, the last to %s", MOST_REDIRECTS, shown.data);
    else if (!may_ask(run, target, run->url.data))
        outcome = failed(run, "the server redirects to %s, and only https may be redirected to", shown.data);
    buf_dispose(&shown);
    if (outcome == REDIRECTED) {
        buf_clear(&run->url);
        buf_puts(&run->url, target);
    }
    return outcome;
}

static enum outcome limited(struct run *run, long status)
{
    const struct answer *answer = &run->answer;
    int64_t now = answer->date ? answer->date : (int64_t)time(NULL), wait = answer->retry_after;
    bool used_up = answer->remaining == 0;
    if (wait < 0 && used_up && answer->reset > 0)
        wait = answer->reset > now ? answer->reset - now : 0;
    if (wait < 0 && status == 403)
        return failed(run, "the server says 403%s", reason(403));
    if (used_up)
        failed(run, "the rate limit is used up");
    else
        failed(run, "the server says %ld%s", status, reason(status));
    if (wait > (int64_t)run->transfer->settings->longest_wait) {
        buf_printf(&run->transfer->error, " and asks to wait %lld s", (long long)wait);
        if (used_up && !run->transfer->settings->token)
            buf_puts(&run->transfer->error, "; with a token it is larger (--token-file)");
        return FAILED;
    }
    if (wait >= 0)
        run->pause = (unsigned)wait * 1000;
    return AGAIN;
}

static enum outcome judge_status(struct run *run)
{
    struct transfer *transfer = run->transfer;
    long status = transfer->status = status_of(run);
    switch (status) {
    case 200:
    case 206:
        if (!run->answer.is_encoded && transfer->length && transfer->received != transfer->length) {
            failed(run, "the answer ends after %llu of %llu bytes", (unsigned long long)transfer->received,
                   (unsigned long long)transfer->length);
            return AGAIN;
        }
        transfer->status = 200;
        return DONE;
    case 304: return transfer->known_etag ? DONE : failed(run, "the server says 304 to what was not asked");
    case 301:
    case 302:
    case 303:
    case 307:
    case 308: return redirected(run, status);
    case 404:
        if (transfer->request->missing_ok)
            return DONE;
        return failed(run, "the server says 404%s", reason(404));
    case 403:
    case 429:
    case 503: return limited(run, status);
    default:
        failed(run, "the server says %ld%s", status, reason(status));
        return status == 408 || status == 500 || status == 502 || status == 504 ? AGAIN : FAILED;
    }
}

static enum outcome judge(struct run *run, CURLcode code)
{
    struct transfer *transfer = run->transfer;
    if (code == CURLE_OK)
        return judge_status(run);
    if (run->refused || code == CURLE_ABORTED_BY_CALLBACK)
        return failed(run, "was ended");
    if (run->over_cap || code == CURLE_FILESIZE_EXCEEDED)
        return failed(run, "the answer is larger than the %llu bytes that are taken of it",
                      (unsigned long long)transfer->request->cap);
    if (run->bad_range)
        return failed(run, "the answer changed while it was received");
    const char *what = *run->curl_error ? run->curl_error : transfer->curl->easy_strerror(code);
    switch (code) {
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_BAD_CONTENT_ENCODING:
    case CURLE_WEIRD_SERVER_REPLY: return failed(run, "%s", what);
    case CURLE_OUT_OF_MEMORY: return failed(run, "the answer has a header that is too long"); /* so curl calls that */
    case CURLE_OPERATION_TIMEDOUT: failed(run, "nothing arrives for %u s", transfer->settings->timeout); return AGAIN;
    default: failed(run, "%s", what); return AGAIN;
    }
}

static enum outcome try_once(struct run *run)
{
    struct transfer *transfer = run->transfer;
    if (transfer->restart && transfer->received) {
        transfer->received = transfer->length = 0;
        transfer->restart(transfer->context);
    }
    if (!transfer->received) {
        buf_clear(&transfer->etag);
        transfer->length = 0;
    }
    struct buf validator = {0};
    buf_puts(&validator, buf_text(&transfer->etag));
    if (strncmp(buf_text(&validator), "W/", 2) == 0)
        buf_clear(&validator); /* a weak one does not vouch for bytes */
    buf_dispose(&run->validator);
    run->validator = validator;
    run->skip = UINT64_MAX; /* until the first bytes come */
    run->bad_range = false;
    *run->curl_error = '\0';
    run->pause = 0;
    struct curl_slist *headers = request_headers(run);
    char range[32];
    set_options(run, headers, range);
    CURLcode code = transfer->curl->easy_perform(transfer->easy);
    enum outcome outcome = judge(run, code);
    transfer->curl->slist_free_all(headers);
    return outcome;
}

static bool pause_for(struct run *run, unsigned milliseconds)
{
    struct transfer *transfer = run->transfer;
    if (transfer->settings->sleep) {
        transfer->settings->sleep(transfer->settings->sleep_context, milliseconds);
        return true;
    }
    while (milliseconds) {
        unsigned slice = milliseconds < SLICE ? milliseconds : SLICE;
        nanosleep(&(struct timespec){.tv_nsec = (long)slice * 1000000}, NULL);
        milliseconds -= slice;
        if (transfer->cancelled && transfer->cancelled(transfer->context)) {
            failed(run, "was ended");
            return false;
        }
    }
    return true;
}

/* Waits for the next try; false when there were enough. */
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
    if (transfer->note) {
        struct buf note = {0};
        buf_printf(&note, "%s; again in %u.%u s", buf_text(&transfer->error), pause / 1000, pause % 1000 / 100);
        transfer->note(transfer->context, note.data);
        buf_dispose(&note);
    }
    return pause_for(run, pause);
}

bool transfer_run(struct transfer *transfer)
{
    struct run run = {.transfer = transfer};
    enum outcome outcome = FAILED;
    buf_puts(&run.url, transfer->request->url);
    if (!may_ask(&run, run.url.data, NULL))
        failed(&run, "only https may be asked");
    else
        while ((outcome = try_once(&run)) == REDIRECTED || (outcome == AGAIN && wait_to_retry(&run)))
            if (outcome == AGAIN) {
                buf_clear(&run.url); /* the redirect's target may be a short-lived one */
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
    buf_dispose(&transfer->next);
    buf_dispose(&transfer->error);
}
