/* What the readers of GitHub's answers share. */
#ifndef ACQUIRE_GITHUB_H
#define ACQUIRE_GITHUB_H

#include <jansson.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

/* The answer of `url`; NULL after a reported error. The caller: json_decref. */
json_t *github_json(const char *url, const struct buf *body, struct diag *diag);

#endif
