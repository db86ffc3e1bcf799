#include "common/digest.h"

#include <stdint.h>

void digest_hex(struct sha256_ctx *sha256, char out[DIGEST_SIZE])
{
    uint8_t bytes[SHA256_DIGEST_SIZE];
    sha256_digest(sha256, sizeof bytes, bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    out[DIGEST_SIZE - 1] = '\0';
}

void digest_of(const void *data, size_t length, char out[DIGEST_SIZE])
{
    struct sha256_ctx sha256;
    sha256_init(&sha256);
    sha256_update(&sha256, length, data);
    digest_hex(&sha256, out);
}
