#include "common/base/cursor.h"

static uint64_t big_endian(struct cursor *c, size_t length)
{
    const uint8_t *bytes = cursor_bytes(c, length);
    uint64_t value = 0;
    for (size_t i = 0; bytes && i < length; i++)
        value = value << 8 | bytes[i];
    return value;
}

uint16_t cursor_be16(struct cursor *c)
{
    return (uint16_t)big_endian(c, 2);
}

uint64_t cursor_be64(struct cursor *c)
{
    return big_endian(c, 8);
}
