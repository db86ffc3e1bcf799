/* The pack of the program: PACK is the file that build/pack-facts wrote. */
__asm__(".section .rodata\n"
        ".global pack_own, pack_own_end\n"
        "pack_own:\n"
        ".incbin \"" PACK "\"\n"
        "pack_own_end:\n"
        ".byte 0\n"
        ".section .note.GNU-stack,\"\",%progbits\n");

typedef int pack_is_data; /* a file of C has a declaration */
