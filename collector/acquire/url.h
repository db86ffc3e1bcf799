/* Properties of URLs that transfers depend on. */
#ifndef ACQUIRE_URL_H
#define ACQUIRE_URL_H

#include <stdbool.h>

#include "common/base/buf.h"

/* Appends the URL for messages: without user and password. */
void url_show(const char *url, struct buf *out);
/* Returns whether scheme, host and port are equal. */
bool url_same_origin(const char *a, const char *b);
bool url_has_scheme(const char *url, const char *scheme);
/* Returns whether the host is the loopback address of this machine. */
bool url_is_loopback(const char *url);

#endif
