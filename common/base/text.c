#include "common/base/text.h"

#include <string.h>

bool text_is(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

const char *text_simple_name(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}
