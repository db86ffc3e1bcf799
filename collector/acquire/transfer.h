/* One answer of a server with its retries, redirects and pauses: the basis of http.h. */
#ifndef ACQUIRE_TRANSFER_H
#define ACQUIRE_TRANSFER_H

#include <curl/curl.h>

#include "collector/acquire/http.h"

struct transfer {
    CURL *easy;
    const struct http_settings *settings;
    const struct http_request *request;
    bool verbose;           /* messages hold libcurl's own text, too */
    const char *known_etag; /* requests only what differs from this; NULL: everything */
    /* Gets each byte once, in order; false ends the transfer. */
    bool (*sink)(void *context, const void *data, size_t length);
    /* NULL: an interrupted transfer is resumed. Else it starts again, and this resets the sink. */
    void (*restart)(void *context);
    /* Gets remarks for the user, in the thread that runs the transfer. */
    void (*note)(void *context, const char *text);
    /* Called regularly while waiting; true ends the transfer. May be NULL. */
    bool (*cancelled)(void *context);
    void *context;

    /* Results. */
    long status; /* 200, 304, 404 or 429 (see http_request) */
    uint64_t received, length;
    struct buf etag, error; /* error: the reason of a failure, without the URL */
};

/* False: `error` says why. May run in a thread of its own. */
bool transfer_run(struct transfer *transfer);
void transfer_dispose(struct transfer *transfer);

#endif
