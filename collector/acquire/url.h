/* Properties of URLs that transfers depend on. */
#ifndef ACQUIRE_URL_H
#define ACQUIRE_URL_H

#include <stdbool.h>

#include "common/base/buf.h"

/* Appends the URL as messages may show it: without user and password. */
void url_show(const char *url, struct buf *out);
/* Whether scheme, host and port are the same. */
bool url_same_origin(const char *a, const char *b);
/* Whether the scheme is this one. */
bool url_has_scheme(const char *url, const char *scheme);
/* Whether the host is this machine's loopback address. */
bool url_is_loopback(const char *url);

#endif
