#include "common/dataset/sensitive_kinds.h"

#include <stddef.h>

#include "common/base/text.h"

const char *const sensitive_kinds[] = {
    "command-line", "environment", "property", "message", "dump", "thread-name", "host", "path", "certificate", NULL,
};

bool sensitive_is_kind(const char *name)
{
    for (size_t i = 0; sensitive_kinds[i]; i++) {
        if (text_is(sensitive_kinds[i], name))
            return true;
    }
    return false;
}
