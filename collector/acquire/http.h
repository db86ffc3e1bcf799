/*
 * HTTP for catalogues and sources: careful with the server, and with what it says.
 *
 * A transfer that fails on the way (no connection, cut, stalled, 408, 429, 5xx, a rate limit) is tried
 * again after a pause: what Retry-After or the rate limit's reset ask for, else a pause that doubles. An
 * archive is resumed where it broke off. TLS is verified. A redirect may lead to https only, and nothing
 * but the host that the request was made for sees the token. Plain http is for what is checked by digest
 * (`plain`), and for the loopback address where a provider is configured to be there.
 *
 * Proxy variables (https_proxy, no_proxy, ...) are honoured, and CURL_CA_BUNDLE and SSL_CERT_FILE as the
 * curl program does. No message holds the token or a URL's password.
 */
#ifndef ACQUIRE_HTTP_H
#define ACQUIRE_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct http_settings {
    const char *cache;                                   /* folder of answers with their ETag; NULL: none is kept */
    const char *token;                                   /* NULL: none */
    unsigned timeout;                                    /* seconds to connect, and without progress */
    unsigned retries;                                    /* after a failure on the way, as long as nothing arrives */
    unsigned backoff;                                    /* milliseconds before the first retry, then twice as many */
    unsigned longest_wait;                               /* seconds; a server that asks for more ends the transfer */
    void (*sleep)(void *context, unsigned milliseconds); /* NULL: really */
    void *sleep_context;
};

#define HTTP_SETTINGS ((struct http_settings){.timeout = 30, .retries = 4, .backoff = 1000, .longest_wait = 120})

struct http_request {
    const char *url;
    const char *accept; /* the header's value; NULL: anything */
    uint64_t cap;       /* most bytes of the answer */
    bool token;         /* send the token, if there is one */
    bool plain;         /* may be http: the caller checks a digest or a signature */
    bool loopback;      /* may be http on the loopback address */
    bool missing_ok;    /* 404 is an answer: true is returned */
    bool cached;        /* keep the answer and ask whether it changed */
};

struct http_reply {
    long status;    /* 200 or 404; 200 as well for an answer from the cache */
    char *next;     /* URL of the next page (Link: rel="next"); NULL: none; heap */
    bool unchanged; /* the server confirmed what the cache has */
};

struct http;

/* `settings` and what it points to, and `diag`, must outlive it. NULL: told. */
struct http *http_new(const struct http_settings *settings, struct diag *diag);
void http_free(struct http *http);

/* The folder of the cache, or NULL. */
const char *http_cache(const struct http *http);

/* The whole answer into `body` (its own cap is not used). False: told. */
bool http_get(struct http *http, const struct http_request *request, struct buf *body, struct http_reply *reply);
void http_reply_dispose(struct http_reply *reply);

/*
 * A large answer, read while it arrives: a thread of its own receives up to HTTP_AHEAD bytes ahead of
 * the reader. One at a time.
 */
enum { HTTP_AHEAD = 4 << 20 };

struct http_stream;

/* The request must outlive it. NULL: told. A failure of the transfer comes with the first read. */
struct http_stream *http_open(struct http *http, const struct http_request *request);
/* The `read` of a byte_stream whose context is the http_stream. */
ptrdiff_t http_read(void *stream, const void **data);
/* Waits for the first bytes or the end: was the answer 404 (the request's missing_ok)? */
bool http_missing(struct http_stream *stream);
/* Length of the whole answer as the server says it; 0: it has not said. */
uint64_t http_length(struct http_stream *stream);
/* SHA-256 of all bytes, as 64 hexadecimal digits; after http_read gave 0. */
void http_digest(struct http_stream *stream, char digest[65]);
/* Also in the middle: the transfer ends. */
void http_close(struct http_stream *stream);

#endif
