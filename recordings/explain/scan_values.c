#include "recordings/explain/scan_values.h"

#include <inttypes.h>
#include <stdio.h>

bool scan_text(const struct jfr_value *value, char *out, size_t capacity)
{
    switch (value->kind) {
    case JFR_STRING: jfr_string_utf8(&value->as.string, out, capacity); return true;
    case JFR_BOOLEAN: snprintf(out, capacity, "%s", value->as.integer ? "true" : "false"); return true;
    case JFR_BYTE:
    case JFR_SHORT:
    case JFR_INT:
    case JFR_LONG: snprintf(out, capacity, "%" PRId64, value->as.integer); return true;
    default: return false;
    }
}
