#include "collector/source/release/graal_table.h"

#include <stdlib.h>
#include <string.h>

#include "collector/source/release/graal.h"
#include "collector/source/release/graal_manual.h"
#include "common/base/file.h"

/* Compares numbers, not text: 22.3.5 is before 22.10.0. */
static int by_version(const void *a, const void *b)
{
    size_t length;
    const char *x = graal_version(*(char *const *)a, &length), *y = graal_version(*(char *const *)b, &length);
    return strverscmp(x, y);
}

static const char heading[] =
    "# Which JFR events GraalVM's native image has (docs/history.md), extracted by `collector collect --graal` from the\n"
    "# sources of the Maven artifact org.graalvm.nativeimage:svm and from GraalVM's manual.\n"
    "# event: version, name, has duration, throttled, frames skipped of its stack trace, only if, who writes it\n"
    "# own: version, name, label, category, experimental, stack trace, description, class (not in HotSpot)\n"
    "# field: version, own event, type, name, label, annotations\n"
    "# manual: feature release, name, limit\n";

bool graal_table_write(char **files, size_t count, const char *output, struct diag *diag)
{
    struct buf out;
    buf_init(&out, 0);
    buf_puts(&out, heading);
    qsort(files, count, sizeof *files, by_version);
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++)
        ok = graal_is_manual(files[i]) ? graal_manual_extract(&out, files[i], diag)
                                       : graal_extract(&out, files[i], diag);
    ok = ok && file_write(output, out.data, out.length, NULL, diag);
    buf_dispose(&out);
    return ok;
}
