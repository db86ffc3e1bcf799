/*
 * libcurl, loaded when the first transfer needs it: it and the thirty libraries behind it cost every
 * start of the program five milliseconds that the other commands need not pay.
 */
#ifndef ACQUIRE_CURL_H
#define ACQUIRE_CURL_H

#include <curl/curl.h>

#include "common/base/diag.h"

/* curl_easy_setopt and curl_easy_getinfo are macros in the header: their types are written out. */
struct curl {
    __typeof__(curl_global_init) *global_init;
    __typeof__(curl_easy_init) *easy_init;
    __typeof__(curl_easy_cleanup) *easy_cleanup;
    CURLcode (*setopt)(CURL *easy, CURLoption option, ...);
    CURLcode (*getinfo)(CURL *easy, CURLINFO info, ...);
    __typeof__(curl_easy_perform) *easy_perform;
    __typeof__(curl_easy_reset) *easy_reset;
    __typeof__(curl_easy_strerror) *easy_strerror;
    __typeof__(curl_slist_append) *slist_append;
    __typeof__(curl_slist_free_all) *slist_free_all;
    __typeof__(curl_getdate) *getdate;
    __typeof__(curl_url) *url;
    __typeof__(curl_url_cleanup) *url_cleanup;
    __typeof__(curl_url_set) *url_set;
    __typeof__(curl_url_get) *url_get;
    __typeof__(curl_free) *free;
};

/* Loads it once for the whole run, before any thread is started; NULL: told. */
const struct curl *curl_load(struct diag *diag);

#endif
