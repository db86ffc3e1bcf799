#include "common/base/alloc.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *mem_must(void *got)
{
    if (!got) {
        fputs("error: out of memory\n", stderr);
        exit(1);
    }
    return got;
}

void *mem_alloc(size_t size)
{
    return mem_must(malloc(size ? size : 1));
}

void *mem_calloc(size_t count, size_t size)
{
    return mem_must(calloc(count ? count : 1, size ? size : 1));
}

void *mem_resize(void *old, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return mem_must(NULL);
    size_t total = count * size;
    return mem_must(realloc(old, total > 0 ? total : 1));
}

char *mem_strdup(const char *text)
{
    return mem_strndup(text, strlen(text));
}

char *mem_strndup(const char *text, size_t length)
{
    char *copy = mem_alloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}
