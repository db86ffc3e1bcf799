#include "collector/commands.h"

#include "collector/benchmark/commands.h"
#include "collector/collect/commands.h"
#include "collector/examples/commands.h"
#include "collector/merge/commands.h"
#include "collector/recorded/commands.h"
#include "common/base/version.h"

/* In the order of the help. The first command of a group contains its heading. */
static const struct cli_command *const commands[] = {
    /* From sources to data sets */
    &command_collect,
    &command_diff,
    &command_merge,
    &command_validate,
    &command_lint,
    /* From JVMs and recordings */
    &command_verify,
    &command_record,
    &command_examples,
    /* Maintenance */
    &command_fetch,
    &command_update,
    &command_libraries,
    NULL,
};

static const struct cli_variable environment[] = {
    {.name = "JFR_EVENTS_DATADIR", .help = "Folder of the program's files (default: found relative to the program)."},
    {.name = "JFR_EVENTS_MAVEN", .help = "Maven repository of the libraries (default: Maven Central)."},
    {.name = "https_proxy", .help = "Proxy for HTTPS connections, as for curl."},
    {.name = "no_proxy", .help = "Hosts that are contacted without the proxy."},
    {.name = "CURL_CA_BUNDLE", .help = "File of trusted certificates."},
    {.name = "SSL_CERT_FILE", .help = "The same; used if CURL_CA_BUNDLE is not set."},
    {.name = "TMPDIR", .help = "Folder for temporary files (default: /tmp)."},
    {0},
};

static const struct cli_variable files[] = {
    {"../share/jfrevents", "Folder of the program's files, relative to the program."},
    {"../share/jfrevents/data", "The installed data: the default of `validate` and `diff`."},
    {0},
};

const struct cli_program collector_program = {
    .name = "jfrevents-collector",
    .version = PROJECT_VERSION,
    .date = PROJECT_DATE,
    .summary = "Collect JDK Flight Recorder events from JDKs and recordings into an extended XML data set.",
    .environment = environment,
    .files = files,
    .commands = commands,
};
