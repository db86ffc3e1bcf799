#include "collector/acquire/url.h"

#include <curl/curl.h>
#include <string.h>
#include <strings.h>

static bool part(const char *url, CURLUPart what, unsigned flags, struct buf *out)
{
    CURLU *parsed = curl_url();
    char *text = NULL;
    bool ok = parsed && curl_url_set(parsed, CURLUPART_URL, url, 0) == CURLUE_OK &&
              curl_url_get(parsed, what, &text, flags) == CURLUE_OK;
    buf_clear(out);
    if (ok)
        buf_puts(out, text);
    curl_free(text);
    curl_url_cleanup(parsed);
    return ok;
}

void url_show(const char *url, struct buf *out)
{
    CURLU *parsed = curl_url();
    char *text = NULL;
    if (parsed && curl_url_set(parsed, CURLUPART_URL, url, 0) == CURLUE_OK) {
        curl_url_set(parsed, CURLUPART_USER, NULL, 0);
        curl_url_set(parsed, CURLUPART_PASSWORD, NULL, 0);
        curl_url_get(parsed, CURLUPART_URL, &text, 0);
    }
    buf_puts(out, text ? text : "a malformed URL");
    curl_free(text);
    curl_url_cleanup(parsed);
}

/* Appends scheme://host:port, for comparisons. */
static bool origin(const char *url, struct buf *out)
{
    struct buf host = {0}, port = {0};
    bool ok = part(url, CURLUPART_SCHEME, 0, out) && part(url, CURLUPART_HOST, 0, &host) &&
              part(url, CURLUPART_PORT, CURLU_DEFAULT_PORT, &port);
    buf_printf(out, "://%s:%s", buf_text(&host), buf_text(&port));
    buf_dispose(&host);
    buf_dispose(&port);
    return ok;
}

bool url_same_origin(const char *a, const char *b)
{
    struct buf first = {0}, second = {0};
    bool same = origin(a, &first) && origin(b, &second) && strcasecmp(first.data, second.data) == 0;
    buf_dispose(&first);
    buf_dispose(&second);
    return same;
}

bool url_has_scheme(const char *url, const char *scheme)
{
    struct buf found = {0};
    bool same = part(url, CURLUPART_SCHEME, 0, &found) && strcasecmp(found.data, scheme) == 0;
    buf_dispose(&found);
    return same;
}

bool url_is_loopback(const char *url)
{
    struct buf host = {0};
    bool is = part(url, CURLUPART_HOST, 0, &host) &&
              (strcmp(host.data, "127.0.0.1") == 0 || strcmp(host.data, "[::1]") == 0 ||
               strcasecmp(host.data, "localhost") == 0);
    buf_dispose(&host);
    return is;
}
