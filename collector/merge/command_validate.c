/* collector validate: data sets against the schema and the rules. */
#include <stdlib.h>

#include "collector/merge/commands.h"
#include "collector/merge/merge.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/dataset/check.h"

static int run(struct cli *cli)
{
    const char *first = cli->arguments[0];
    char *folder = mem_strndup(first, (size_t)(file_base_name(first) - first));
    char *schema = merge_find_schema(*folder ? folder : ".", cli_value(cli, "schema"), cli->diag);
    bool ok = schema != NULL;
    for (int i = 0; schema && i < cli->argument_count; i++)
        ok = dataset_check_file(cli->arguments[i], schema, cli_value(cli, "base"), cli->diag) && ok;
    free(schema);
    free(folder);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: schema/metadata.rng beside the first FILE, or the\nprogram's own)."},
    {.name = "base",
     .argument = "FILE",
     .help =
         "The data set of the release whose types a variant uses (default: ../metadata_<N>.xml beside\nthe variant)."},
    {0},
};

const struct cli_command command_validate = {
    .name = "validate",
    .arguments = "FILE...",
    .summary = "Check data sets against the schema and against rules that a schema cannot express.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
