#include "collector/recorded/commands.h"

#include <stdio.h>

#include "collector/recorded/compare.h"
#include "collector/recorded/runtime_metadata.h"

static int run(struct cli *cli)
{
    struct strpool pool = {0};
    struct dataset claimed, testimony;
    dataset_init(&claimed, &pool);
    dataset_init(&testimony, &pool);
    const char *file = cli->arguments[0];
    bool ok = dataset_read(&claimed, file, cli->diag);
    for (int i = 1; ok && i < cli->argument_count; i++)
        ok = runtime_metadata_read(&testimony, cli->arguments[i], cli->diag);
    if (ok) {
        struct buf out;
        buf_init(&out, 0);
        struct comparison c = {.out = &out};
        compare_datasets(&c, &claimed, &testimony);
        fputs(buf_text(&out), stdout);
        printf("%s: %zu events, %zu fields, %zu annotations, %zu types, %zu settings, %zu values of configurations: "
               "%zu differences\n",
               file, c.events, c.fields, c.annotations, c.types, c.settings, c.values, c.differences);
        ok = c.differences == 0;
        buf_dispose(&out);
    }
    dataset_dispose(&testimony);
    dataset_dispose(&claimed);
    strpool_dispose(&pool);
    return ok ? CLI_OK : CLI_FAILED;
}

const struct cli_command command_verify = {
    .name = "verify",
    .arguments = "DATASET FILE...",
    .summary = "Compare a data set with what a JVM says of itself.",
    .description =
        "Compared are the visible events, their fields in order, types, annotations, settings and defaults.\n"
        "From recordings of `record-metadata` also the values of default.jfc and profile.jfc.\n"
        "Prints each difference with both sides, then what was compared. Exit status 1 if anything differs.",
    .min_arguments = 2,
    .max_arguments = -1,
    .run = run,
};
