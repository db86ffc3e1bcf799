#include "collector/benchmark/report.h"

#include "common/base/diag.h"

void report_to_diag(void *context, const struct jfr_fault *fault)
{
    enum diag_level level = fault->level == JFR_ERROR ? DIAG_ERROR : DIAG_WARNING;
    if (fault->offset == UINT64_MAX)
        diag_tell(context, level, PLACE_FILE(fault->file), "%s", fault->message);
    else
        diag_tell(context, level, PLACE_FILE(fault->file), "offset 0x%llx: %s", (unsigned long long)fault->offset,
                  fault->message);
}
