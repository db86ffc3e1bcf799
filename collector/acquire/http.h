/*
 * HTTP for catalogues and sources.
 *
 * A transfer that fails (no connection, truncated, stalled, 408, 429, 5xx, a rate limit) is retried after a
 * pause: the one that Retry-After or the reset of the rate limit requires, otherwise one that doubles each time. An
 * archive is resumed where it stopped. TLS certificates are verified. Redirects may lead to https only, and
 * only the host of the original request gets the token. Plain http is for data that a digest verifies
 * (`plain`), and for a provider that is configured to be on the loopback address.
 *
 * The proxy variables (https_proxy, no_proxy, ...), CURL_CA_BUNDLE and SSL_CERT_FILE have the same meaning as
 * for the curl program. No message contains the token or the password of a URL.
 */
#ifndef ACQUIRE_HTTP_H
#define ACQUIRE_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct http_settings {
    const char *cache;     /* folder of answers with their ETag; NULL: none is kept */
    const char *token;     /* NULL: none */
    unsigned timeout;      /* seconds to connect, and without progress */
    unsigned retries;      /* after failures in a row */
    unsigned backoff;      /* milliseconds before the first retry, then twice as many */
    unsigned longest_wait; /* seconds; a longer wait requested by the server ends the transfer */
    unsigned deadline;     /* seconds to receive an answer, without the pauses */
    void (*sleep)(void *context, unsigned milliseconds); /* instead of sleeping, for tests; may be NULL */
    void *sleep_context;
};

#define HTTP_SETTINGS \
    ((struct http_settings){.timeout = 30, .retries = 4, .backoff = 1000, .longest_wait = 120, .deadline = 300})

/* An archive may take this many times the deadline. */
enum { HTTP_ARCHIVE_DEADLINES = 12 };

struct http_request {
    const char *url;
    const char *accept;     /* the header's value; NULL: anything */
    const char *header;     /* one more header line; NULL: none */
    const struct buf *post; /* the body of a POST request, which the server can repeat; NULL: GET */
    const char *type;       /* the body's content type */
    uint64_t cap;           /* most bytes of the answer */
    bool token;             /* send the token, if there is one */
    bool plain;             /* may be http: the caller checks a digest or a signature */
    bool loopback;          /* may be http on the loopback address */
    bool missing_ok;        /* 404 is no failure */
    bool hidden_ok;         /* neither is 401, the answer of some servers for what does not exist: status is 404 */
    bool limit_ok;          /* neither is a rate limit that requires a longer wait: status is 429 */
    bool cached;            /* keep the answer and ask whether it changed */
    bool head;              /* only whether it exists */
};

struct http_reply {
    long status;    /* 200, 404 or 429; 200 as well for an answer from the cache */
    bool unchanged; /* the server confirmed what the cache has */
};

struct http;

/* `settings`, what it points to, and `diag` must outlive it. NULL after a reported error. */
struct http *http_new(const struct http_settings *settings, struct diag *diag);
void http_free(struct http *http);

/* The folder of the cache, or NULL. */
const char *http_cache(const struct http *http);

/* Reads the whole answer into `body` (whose own cap is not used). False after a reported error. */
bool http_get(struct http *http, const struct http_request *request, struct buf *body, struct http_reply *reply);

/*
 * A large answer, read while it arrives: a thread receives up to HTTP_AHEAD bytes ahead of the reader. Only one
 * may be open at a time.
 */
enum { HTTP_AHEAD = 4 << 20 };

struct http_stream;

/* The request must outlive it. NULL after a reported error. A failure of the transfer is reported by http_read. */
struct http_stream *http_open(struct http *http, const struct http_request *request);
/* The `read` of a byte_stream whose context is the http_stream. */
ptrdiff_t http_read(void *stream, const void **data);
/* Waits for the first bytes or the end. Whether the answer is 404 (the request's missing_ok). */
bool http_missing(struct http_stream *stream);
/* Length of the whole answer; 0 if the server does not state it. */
uint64_t http_length(struct http_stream *stream);
/* SHA-256 of all bytes, as 64 hexadecimal digits. To be called after http_read has returned 0. */
void http_digest(struct http_stream *stream, char digest[65]);
/* Cancels the transfer if it has not ended. */
void http_close(struct http_stream *stream);

#endif
