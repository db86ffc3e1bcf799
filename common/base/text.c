#include "common/base/text.h"

#include <string.h>

bool text_is(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

bool text_is_web_address(const char *text)
{
    static const char *const schemes[] = {"https://", "http://"};
    for (const char *p = text; *p; p++) {
        if ((unsigned char)*p <= ' ' || *p == 0x7f || strchr("\"<>\\^`{|}", *p))
            return false;
    }
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(text, schemes[i], length) == 0)
            return text[length] && !strchr("/?#:@", text[length]);
    }
    return false;
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
