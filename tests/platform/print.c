/* The commands that print recordings, as a program that needs only libjfr and common/base, for other platforms. */
#include "recordings/print/commands.h"
#include "common/base/cli.h"
#include "common/base/version.h"

static const struct cli_command *const commands[] = {&command_summary, &command_print, NULL};
static const struct cli_program program = {
    .name = "print",
    .version = PROJECT_VERSION,
    .date = PROJECT_DATE,
    .summary = "Shows recordings.",
    .commands = commands,
};

int main(int argc, char **argv)
{
    return cli_main(&program, argc, argv);
}
