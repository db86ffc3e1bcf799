/* One answer of a server with all its retries, redirects and pauses: what http.h is made of. */
#ifndef ACQUIRE_TRANSFER_H
#define ACQUIRE_TRANSFER_H

#include <curl/curl.h>

#include "collector/acquire/http.h"

struct transfer {
    CURL *easy;
    const struct http_settings *settings;
    const struct http_request *request;
    bool verbose;           /* messages hold libcurl's own text, too */
    const char *known_etag; /* ask only for what differs from this; NULL: ask for all */
    /* Bytes in their order, each once; false: wants no more. */
    bool (*sink)(void *context, const void *data, size_t length);
    /* NULL: a transfer that broke off is resumed; else it begins anew, and so does the sink. */
    void (*restart)(void *context);
    /* A remark for the user, in the thread that runs the transfer. May be NULL. */
    void (*note)(void *context, const char *text);
    /* Asked now and then while waiting; true ends the transfer. May be NULL. */
    bool (*cancelled)(void *context);
    void *context;

    /* Results. */
    long status; /* 200, 304 or 404 */
    uint64_t received, length;
    struct buf etag, next, error; /* error: why it failed, without the URL */
};

/* False: `error` says why. May run in a thread of its own. */
bool transfer_run(struct transfer *transfer);
void transfer_dispose(struct transfer *transfer);

#endif
