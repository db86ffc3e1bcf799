#include "common/base/java_names.h"

#include <string.h>

static const char *primitive_name(char letter)
{
    switch (letter) {
    case 'B': return "byte";
    case 'C': return "char";
    case 'D': return "double";
    case 'F': return "float";
    case 'I': return "int";
    case 'J': return "long";
    case 'S': return "short";
    case 'V': return "void";
    case 'Z': return "boolean";
    default: return NULL;
    }
}

bool java_descriptor_next(const char **at, const char *end, struct java_type *out)
{
    const char *c = *at;
    *out = (struct java_type){0};
    for (; c < end && *c == '['; c++)
        out->dimensions++;
    if (c < end && *c == 'L') {
        const char *semicolon = memchr(c, ';', (size_t)(end - c)), *stop = semicolon ? semicolon : end;
        out->name = c + 1;
        out->length = (size_t)(stop - out->name);
        c = stop;
    } else if (c < end) {
        out->name = primitive_name(*c);
        out->length = out->name ? strlen(out->name) : 0;
    }
    bool any = c > *at || c < end;
    *at = c < end ? c + 1 : end;
    return any;
}

void java_type_simplify(struct java_type *type)
{
    const char *slash = type->name ? memrchr(type->name, '/', type->length) : NULL;
    if (slash) {
        type->length -= (size_t)(slash + 1 - type->name);
        type->name = slash + 1;
    }
}
