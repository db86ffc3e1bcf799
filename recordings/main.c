/* The program jfrevents: what recordings, events and configurations are. */
#include <ctype.h>
#include <string.h>

#include "common/base/cli.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/version.h"
#include "recordings/commands/commands.h"
#include "recordings/configuration/commands.h"
#include "recordings/configuration/options.h"
#include "recordings/print/commands.h"

/* In the order of the help. The first command of a group contains its heading. */
static const struct cli_command *const commands[] = {
    /* Recordings */
    &command_explain,
    &command_view,
    &command_query,
    &command_summary,
    &command_print,
    &command_metadata,
    /* Events and configurations */
    &command_event,
    &command_check,
    NULL,
};

/* A configuration or an option is checked, a recording is explained, an event is shown. Commands have small letters. */
static const struct cli_command *command_for(const char *argument)
{
    if (options_are(argument) || text_ends_with(argument, ".jfc"))
        return &command_check;
    if (file_exists(argument) || text_ends_with(argument, ".jfr") || strcmp(argument, "-") == 0)
        return &command_explain;
    return isupper((unsigned char)*argument) || strchr(argument, '.') ? &command_event : NULL;
}

static const struct cli_variable environment[] = {
    {.name = "JFR_EVENTS_FACTS", .help = "File of facts about releases (default: those in the program)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents recording.jfr", "Explain a recording."},
    {"jfrevents recording.jfr SocketRead", "Print why a recording lacks an event, and how to record it."},
    {"jfrevents view hot-methods recording.jfr", "Show the methods with the most samples."},
    {"jfrevents ThreadPark --release 21", "Show what an event is, and how to record it."},
    {"jfrevents mine.jfc", "Check a configuration."},
    {0},
};

static const struct cli_program program = {
    .name = "jfrevents",
    .version = PROJECT_VERSION,
    .date = PROJECT_DATE,
    .summary = "Explain, query and print recordings of JDK Flight Recorder, its events and configurations.",
    .environment = environment,
    .commands = commands,
    .implied = command_for,
    .examples = examples,
};

int main(int argc, char **argv)
{
    return cli_main(&program, argc, argv);
}
