/* Options of the commands that use providers, and what they set up. */
#ifndef ACQUIRE_NETWORK_H
#define ACQUIRE_NETWORK_H

#include "collector/acquire/catalogue.h"
#include "common/base/cli.h"

#define NETWORK_OPTIONS                                                                                             \
    {.name = "provider",                                                                                            \
     .letter = 'p',                                                                                                 \
     .argument = "NAME",                                                                                            \
     .help = "Who publishes the sources (default: the first of the list)."},                                        \
        {.name = "providers", .argument = "FILE", .help = "The list of providers (default: data/providers.xml)."},  \
        {.name = "token-file",                                                                                      \
         .argument = "FILE",                                                                                        \
         .help = "A token for the provider's API (default: $GITHUB_TOKEN)."},                                       \
        {.name = "cache",                                                                                           \
         .argument = "FOLDER",                                                                                      \
         .help = "Keeps answers (default: $XDG_CACHE_HOME/jfr-event-collection\nor in ~/.cache; -: none)."},        \
        {.name = "timeout", .argument = "SECONDS", .help = "To connect, and without progress (default: 30)."},      \
        {.name = "retries",                                                                                         \
         .argument = "N",                                                                                           \
         .help = "How often to try again after failures on the way (default: 4)."},                                 \
        {.name = "backoff",                                                                                         \
         .argument = "MILLISECONDS",                                                                                \
         .help = "Pause before the first retry, then doubled (default: 1000)."},                                    \
    {                                                                                                               \
        .name = "wait", .argument = "SECONDS", .help = "The longest wait that a server may ask for (default: 120)." \
    }

struct network {
    struct providers providers;
    const struct provider *provider;
    struct http_settings settings;
    struct http *http;
    char *cache;
    struct buf token;
};

/* Reads the options and the list of providers. Returns an exit status; other than CLI_OK after a reported error.
 * network_close in any case. */
int network_open(struct network *network, struct cli *cli);
void network_close(struct network *network);

#endif
