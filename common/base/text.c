#include "common/base/text.h"

#include <string.h>

bool text_is(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

bool text_ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && strcmp(text + length - tail, ending) == 0;
}

const char *text_simple_name(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}
