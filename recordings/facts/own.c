/* The pack of the program: PACK is the file that build/pack-facts wrote. */
#include "recordings/facts/pack.h"

__asm__(".section .rodata\n"
        "pack_begin:\n"
        ".incbin \"" PACK "\"\n"
        "pack_end:\n"
        ".byte 0\n"
        ".text\n");

extern const char pack_begin[], pack_end[];

const char *pack_own(size_t *length)
{
    *length = (size_t)(pack_end - pack_begin);
    return pack_begin;
}
