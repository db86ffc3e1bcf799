#include "collector/source/release/commands.h"

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
    "# Which JFR events GraalVM's native image has (docs/history.md), extracted by `collector graal` from the sources of\n"
    "# the Maven artifact org.graalvm.nativeimage:svm and from GraalVM's manual.\n"
    "# event: version, name, has duration, throttled, frames skipped of its stack trace, only if, who writes it\n"
    "# own: version, name, label, category, experimental, stack trace, description, class (not in HotSpot)\n"
    "# field: version, own event, type, name, label, annotations\n"
    "# manual: feature release, name, limit\n";

static int run(struct cli *cli)
{
    struct buf out;
    buf_init(&out, 0);
    buf_puts(&out, heading);
    qsort(cli->arguments, (size_t)cli->argument_count, sizeof *cli->arguments, by_version);
    bool ok = true;
    for (int i = 0; ok && i < cli->argument_count; i++)
        ok = graal_is_manual(cli->arguments[i]) ? graal_manual_extract(&out, cli->arguments[i], cli->diag)
                                                : graal_extract(&out, cli->arguments[i], cli->diag);
    const char *output = cli_value(cli, "output");
    ok = ok && file_write(output ? output : "-", out.data, out.length, NULL, cli->diag);
    buf_dispose(&out);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "output", .letter = 'o', .argument = "FILE", .help = "Table to write (default: standard output)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents graal svm-25.0.1-sources.jar JFR-25.md -o graal.tsv", "Write the events of one version of GraalVM."},
    {0},
};

const struct cli_command command_graal = {
    .name = "graal",
    .arguments = "ARTIFACT|MANUAL...",
    .summary = "List the events of GraalVM Native Image from its sources and its manual.",
    .description =
        "ARTIFACT is a svm-VERSION-sources.jar of the Maven group org.graalvm.nativeimage, or a folder of that name with\n"
        "its content. MANUAL is docs/reference-manual/native-image/JFR.md of the Graal repository, named JFR-FEATURE.md: a\n"
        "second source, with limits of events. data/graal.tsv is the table of all versions.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
