#include "collector/acquire/http.h"

#include <stdlib.h>

#include "collector/acquire/transfer.h"
#include "collector/acquire/url.h"
#include "common/base/alloc.h"
#include "common/base/file.h"

struct http {
    const struct http_settings *settings;
    struct diag *diag;
    CURL *easy; /* keeps its connections open */
};

struct http *http_new(const struct http_settings *settings, struct diag *diag)
{
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

const struct http_settings *http_settings_of(const struct http *http)
{
    return http->settings;
}

const char *http_authorities(void)
{
    const char *file = getenv("CURL_CA_BUNDLE");
    if (!file || !*file)
        file = getenv("SSL_CERT_FILE");
    return file && *file ? file : NULL;
}

struct noting {
    struct diag *diag;
    const char *url; /* for messages, without password */
};

static void note(void *context, const char *text)
{
    const struct noting *noting = context;
    diag_info(noting->diag, "%s: %s", noting->url, text);
}

bool http_download(struct http *http, const struct http_request *request, FILE *file, struct http_reply *reply)
{
    struct buf shown = {0};
    struct progress progress;
    url_show(request->url, &shown);
    struct noting noting = {http->diag, buf_text(&shown)};
    struct transfer transfer = {
        .easy = http->easy,
        .settings = http->settings,
        .request = request,
        .file = file,
        .progress = request->archive ? &progress : NULL,
        .verbose = http->diag->verbose,
        .note = note,
        .context = &noting,
    };
    if (request->archive)
        progress_begin(&progress, request->archive, PROGRESS_DOWNLOAD, http->diag);
    bool ok = transfer_run(&transfer);
    if (request->archive)
        progress_end(&progress);
    if (!ok)
        diag_error(http->diag, PLACE_FILE(noting.url), "%s", buf_text(&transfer.error));
    *reply = (struct http_reply){transfer.status, transfer.received};
    rewind(file);
    transfer_dispose(&transfer);
    buf_dispose(&shown);
    return ok;
}

bool http_get(struct http *http, const struct http_request *request, struct buf *body, struct http_reply *reply)
{
    FILE *file = file_open_temporary(http->diag);
    if (!file)
        return false;
    char chunk[1 << 14];
    buf_clear(body);
    bool ok = http_download(http, request, file, reply);
    for (size_t got; ok && (got = fread(chunk, 1, sizeof chunk, file)) > 0;)
        buf_add(body, chunk, got);
    ok = ok && (!ferror(file) || diag_error(http->diag, PLACE_FILE(request->url), "cannot read the temporary file"));
    fclose(file);
    return ok;
}
