/*
 * HTTP for archives and lists.
 *
 * A transfer that fails (no connection, truncated, stalled, 408, 429, 5xx) is retried after a pause: the one that
 * Retry-After requires, otherwise one that doubles each time. It is resumed from the last byte received. TLS
 * certificates are verified. Redirects must lead to https. Plain http is allowed for data that a digest verifies
 * (`plain`), and for a provider that is configured on the loopback address.
 *
 * The proxy variables (https_proxy, no_proxy, ...), CURL_CA_BUNDLE and SSL_CERT_FILE have the same meaning as for the
 * curl program. Messages never contain the password of a URL.
 */
#ifndef ACQUIRE_HTTP_H
#define ACQUIRE_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct http_settings {
    unsigned timeout;      /* seconds to connect, and seconds without progress */
    unsigned retries;      /* number of retries after consecutive failures */
    unsigned backoff;      /* milliseconds before the first retry; doubles each time */
    unsigned longest_wait; /* seconds; a longer wait required by the server ends the transfer */
    unsigned deadline;     /* seconds to receive a response, without the pauses */
};

#define HTTP_SETTINGS ((struct http_settings){30, .retries = 4, .backoff = 1000, .longest_wait = 120, .deadline = 300})

/* A source tree may take this multiple of the deadline. HTTP_SLOWEST bytes per second count as progress. */
enum { HTTP_ARCHIVE_DEADLINES = 12, HTTP_SLOWEST = 100 };

struct http_request {
    const char *url;
    const char *archive; /* name in progress messages of a large response; NULL: a list */
    uint64_t cap;        /* maximum size of the response in bytes */
    bool plain;          /* http is allowed: the caller verifies a digest or a signature */
    bool loopback;       /* http is allowed on the loopback address */
    bool missing_ok;     /* 404 is not a failure */
    bool head;           /* only check that it exists */
};

struct http_reply {
    long status;     /* 200 or 404 */
    uint64_t length; /* of the body, in bytes */
};

struct http;

/* Returns a client; NULL after a reported error. `settings` and `diag` must outlive it. */
struct http *http_new(const struct http_settings *settings, struct diag *diag);
void http_free(struct http *http);

const struct http_settings *http_settings_of(const struct http *http);

/* Stores the whole response in an empty file and rewinds it. Returns false after a reported error. */
bool http_download(struct http *http, const struct http_request *request, FILE *file, struct http_reply *reply);
/* Stores the whole response in memory. */
bool http_get(struct http *http, const struct http_request *request, struct buf *body, struct http_reply *reply);

/* Returns the file of certificate authorities in the user's environment; NULL: those of the system. */
const char *http_authorities(void);

#endif
