/* SHA-256 in hexadecimal digits. */
#ifndef COMMON_DIGEST_H
#define COMMON_DIGEST_H

#include <nettle/sha2.h>
#include <stddef.h>

enum { DIGEST_SIZE = 2 * SHA256_DIGEST_SIZE + 1 };

/* Finishes the computation. The context can be used for another one. */
void digest_hex(struct sha256_ctx *sha256, char out[DIGEST_SIZE]);
void digest_of(const void *data, size_t length, char out[DIGEST_SIZE]);

#endif
