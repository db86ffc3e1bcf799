#include "collector/acquire/network.h"

#include <stdlib.h>

#include "common/base/paths.h"

const struct cli_option network_options[] = {
    {.name = "provider",
     .letter = 'p',
     .argument = "NAME",
     .help = "Publisher of the sources (default: the first one in the list)."},
    {.name = "providers", .argument = "FILE", .help = "The list of providers (default: data/providers.xml)."},
    {.name = "timeout",
     .argument = "SECONDS",
     .help = "Limit for connecting, and for a pause in a response (default: 30)."},
    {.name = "retries", .argument = "N", .help = "Retries after a failed transfer (default: 4)."},
    {.name = "backoff",
     .argument = "MILLISECONDS",
     .help = "Delay before the first retry, doubled each time (default: 1000)."},
    {.name = "deadline",
     .argument = "SECONDS",
     .help = "Limit for a whole response; 12 times as long for an archive (default: 300)."},
    {.name = "wait", .argument = "SECONDS", .help = "The longest wait that a server may request (default: 120)."},
    {0},
};

enum { DAY = 24 * 60 * 60 };

static bool read_numbers(struct http_settings *settings, const struct cli *cli)
{
    long timeout = settings->timeout, retries = settings->retries, backoff = settings->backoff,
         wait = settings->longest_wait, deadline = settings->deadline;
    if (!cli_number(cli, "timeout", 1, DAY, &timeout) || !cli_number(cli, "retries", 0, 100, &retries) ||
        !cli_number(cli, "backoff", 1, 60000, &backoff) || !cli_number(cli, "wait", 0, DAY, &wait) ||
        !cli_number(cli, "deadline", 1, DAY, &deadline))
        return false;
    settings->deadline = (unsigned)deadline;
    settings->timeout = (unsigned)timeout;
    settings->retries = (unsigned)retries;
    settings->backoff = (unsigned)backoff;
    settings->longest_wait = (unsigned)wait;
    return true;
}

int network_open(struct network *network, struct cli *cli)
{
    *network = (struct network){.settings = HTTP_SETTINGS};
    if (!read_numbers(&network->settings, cli))
        return CLI_MISUSE;
    char *list = paths_choose(cli_value(cli, "providers"), "data/providers.xml", cli->diag);
    bool ok = list && providers_read(&network->providers, list, cli->diag);
    free(list);
    if (!ok)
        return CLI_FAILED;
    network->provider = providers_find(&network->providers, cli_value(cli, "provider"), cli->diag);
    network->http = network->provider ? http_new(&network->settings, cli->diag) : NULL;
    return network->http ? CLI_OK : CLI_FAILED;
}

void network_close(struct network *network)
{
    http_free(network->http);
    providers_dispose(&network->providers);
}
