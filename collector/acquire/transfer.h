/* One response of a server with retries, redirects and pauses: the basis of http.h. */
#ifndef ACQUIRE_TRANSFER_H
#define ACQUIRE_TRANSFER_H

#include <curl/curl.h>

#include "collector/acquire/http.h"
#include "common/base/progress.h"

struct transfer {
    CURL *easy;
    const struct http_settings *settings;
    const struct http_request *request;
    FILE *file;                /* receives the body from its beginning; resumed after the last byte received */
    struct progress *progress; /* NULL: no progress is shown */
    bool verbose;              /* messages also contain the text of libcurl */
    /* Receives remarks for the user. */
    void (*note)(void *context, const char *text);
    void *context;

    /* Results. */
    long status; /* 200 or 404 (see http_request) */
    uint64_t received, length;
    struct buf etag, error; /* error: the reason of a failure, without the URL */
};

/* Performs the transfer. Returns false with the reason in `error`. */
bool transfer_run(struct transfer *transfer);
void transfer_dispose(struct transfer *transfer);

#endif
