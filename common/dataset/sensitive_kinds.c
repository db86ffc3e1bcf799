#include "common/dataset/sensitive_kinds.h"

#include <stddef.h>

const char *const sensitive_kinds[] = {
    "command-line", "environment", "property", "message", "dump", "thread-name", "host", "path", "certificate", NULL,
};
