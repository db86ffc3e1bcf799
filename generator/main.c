#include "common/base/cli.h"
#include "common/base/version.h"

static const struct cli_option options[] = {
    {.name = "output", .letter = 'o', .argument = "FOLDER", .help = "Where the site is written."},
    {0},
};

static int run(struct cli *cli)
{
    (void)cli;
    return CLI_OK;
}

static const struct cli_command command_generate = {
    .name = "generator",
    .arguments = "DATA",
    .summary = "Renders the site from a folder of data sets.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};

static const struct cli_command *const commands[] = {&command_generate, NULL};

static const struct cli_program program = {
    .name = "generator",
    .version = PROJECT_VERSION,
    .summary = "Renders the site from the data set.",
    .commands = commands,
    .single = true,
};

int main(int argc, char **argv)
{
    return cli_main(&program, argc, argv);
}
