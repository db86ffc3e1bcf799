/* Signed text, verified with gpgv (which apt requires as well). */
#ifndef ACQUIRE_SIGNATURE_H
#define ACQUIRE_SIGNATURE_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

/*
 * Replaces a clear-signed text with the signed part. At least one signature must be good and none bad. `name` is for
 * messages. Returns false after a reported error.
 */
bool signature_check(struct buf *text, const char *keyring, const char *name, struct diag *diag);

#endif
