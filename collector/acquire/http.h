/*
 * HTTP for archives and lists.
 *
 * A transfer that fails (no connection, truncated, stalled, 408, 429, 5xx) is retried after a pause: the one that
 * Retry-After requires, otherwise one that doubles each time. It is resumed where it stopped. TLS certificates are
 * verified. Redirects may lead to https only. Plain http is for data that a digest verifies (`plain`), and for a
 * provider that is configured to be on the loopback address.
 *
 * The proxy variables (https_proxy, no_proxy, ...), CURL_CA_BUNDLE and SSL_CERT_FILE have the same meaning as
 * for the curl program. No message contains the password of a URL.
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
    unsigned timeout;      /* seconds to connect, and without progress */
    unsigned retries;      /* after failures in a row */
    unsigned backoff;      /* milliseconds before the first retry, then twice as many */
    unsigned longest_wait; /* seconds; a longer wait requested by the server ends the transfer */
    unsigned deadline;     /* seconds to receive an answer, without the pauses */
};

#define HTTP_SETTINGS ((struct http_settings){30, .retries = 4, .backoff = 1000, .longest_wait = 120, .deadline = 300})

/* A source tree may take this many times the deadline; as many bytes a second count as progress. */
enum { HTTP_ARCHIVE_DEADLINES = 12, HTTP_SLOWEST = 100 };

struct http_request {
    const char *url;
    const char *archive; /* its name in progress messages: a large answer; NULL: a list */
    uint64_t cap;        /* most bytes of the answer */
    bool plain;          /* may be http: the caller checks a digest or a signature */
    bool loopback;       /* may be http on the loopback address */
    bool missing_ok;     /* 404 is no failure */
    bool head;           /* only whether it exists */
};

struct http_reply {
    long status;     /* 200 or 404 */
    uint64_t length; /* of the body */
};

struct http;

/* `settings` and `diag` must outlive it. NULL after a reported error. */
struct http *http_new(const struct http_settings *settings, struct diag *diag);
void http_free(struct http *http);

const struct http_settings *http_settings_of(const struct http *http);

/* Stores the whole answer in an empty file and rewinds it. False after a reported error. */
bool http_download(struct http *http, const struct http_request *request, FILE *file, struct http_reply *reply);
/* The same in memory. */
bool http_get(struct http *http, const struct http_request *request, struct buf *body, struct http_reply *reply);

/* The authorities that the user's environment names; NULL: the system's. */
const char *http_authorities(void);

#endif
