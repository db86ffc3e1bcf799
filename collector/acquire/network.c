#include "collector/acquire/network.h"

#include <stdlib.h>
#include <string.h>

#include "collector/acquire/cache.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/paths.h"

const struct cli_option network_options[] = {
    {.name = "provider",
     .letter = 'p',
     .argument = "NAME",
     .help = "Publisher of the sources (default: the first one in the list)."},
    {.name = "providers", .argument = "FILE", .help = "The list of providers (default: data/providers.xml)."},
    {.name = "token-file", .argument = "FILE", .help = "A token for the provider's API (default: $GITHUB_TOKEN)."},
    {.name = "cache",
     .argument = "FOLDER",
     .help = "Folder for cached responses (default: jfr-event-collection in\n$XDG_CACHE_HOME or ~/.cache; -: none)."},
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

enum { LONGEST_TOKEN = 512, DAY = 24 * 60 * 60 };

/* The first line, without blanks around it. A message never shows it. */
static bool set_token(struct network *network, const char *text, const char *from, struct diag *diag)
{
    text += strspn(text, " \t");
    size_t length = strcspn(text, "\r\n");
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    if (!length)
        return diag_error(diag, PLACE_FILE(from), "contains no token");
    for (size_t i = 0; i < length; i++)
        if (text[i] <= ' ' || text[i] > '~')
            return diag_error(diag, PLACE_FILE(from), "not a token: it contains blanks or other invalid characters");
    buf_add(&network->token, text, length);
    network->settings.token = network->token.data;
    return true;
}

static bool read_token(struct network *network, const struct cli *cli)
{
    const char *path = cli_value(cli, "token-file"), *variable = getenv("GITHUB_TOKEN");
    if (!path)
        return !variable || !*variable || set_token(network, variable, "$GITHUB_TOKEN", cli->diag);
    struct buf text;
    buf_init(&text, LONGEST_TOKEN);
    bool ok = file_read(&text, path, cli->diag) && set_token(network, buf_text(&text), path, cli->diag);
    buf_dispose(&text);
    return ok;
}

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
    const char *cache = cli_value(cli, "cache");
    network->cache = cache ? mem_strdup(cache) : cache_default_folder();
    network->settings.cache = network->cache && strcmp(network->cache, "-") != 0 ? network->cache : NULL;
    if (network->settings.cache)
        cache_prune(network->settings.cache, CACHE_AGE);
    char *list = paths_choose(cli_value(cli, "providers"), "data/providers.xml", cli->diag);
    bool ok = list && read_token(network, cli) && providers_read(&network->providers, list, cli->diag);
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
    buf_dispose(&network->token);
    free(network->cache);
}
