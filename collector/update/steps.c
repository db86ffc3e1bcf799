#include "collector/update/steps.h"

#include <stdlib.h>

#include "collector/merge/describe.h"
#include "collector/merge/versions.h"
#include "common/base/file.h"

static bool describe(struct merge_files *files, const char *data, struct diag *diag)
{
    char *additional = file_join(data, "additional.xml");
    bool ok = !file_exists(additional) || merge_describe(files, additional, diag);
    free(additional);
    return ok;
}

static bool versions(struct merge_files *files, const char *data, struct diag *diag)
{
    (void)data, (void)diag;
    merge_versions(files);
    return true;
}

bool steps_run(struct merge_files *files, const char *data, struct diag *diag)
{
    /* In the order of docs/architecture.md; versions compare what the others have completed. */
    static bool (*const steps[])(struct merge_files * files, const char *data, struct diag *diag) = {
        describe,
        versions,
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (!steps[i](files, data, diag))
            return false;
    return true;
}
