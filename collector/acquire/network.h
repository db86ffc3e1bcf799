/* What the commands that speak with providers have in common: their options, and what these set up. */
#ifndef ACQUIRE_NETWORK_H
#define ACQUIRE_NETWORK_H

#include "collector/acquire/catalogue.h"
#include "common/base/cli.h"

#define NETWORK_OPTIONS                                                                                                \
    {"provider", "NAME", "Who publishes the sources (default: the first of the list).", 'p', false},                   \
        {"providers", "FILE", "The list of providers (default: data/providers.xml).", 0, false},                       \
        {"token-file", "FILE", "A token for the provider's API (default: $GITHUB_TOKEN).", 0, false},                  \
        {"cache", "FOLDER", "Keeps answers (default: $XDG_CACHE_HOME/jfr-event-collection\nor in ~/.cache; -: none).", \
         0, false},                                                                                                    \
        {"timeout", "SECONDS", "To connect, and without progress (default: 30).", 0, false},                           \
        {"retries", "N", "How often to try again after failures on the way (default: 4).", 0, false},                  \
        {"backoff", "MILLISECONDS", "Pause before the first retry, then doubled (default: 1000).", 0, false},          \
    {                                                                                                                  \
        "wait", "SECONDS", "The longest wait that a server may ask for (default: 120).", 0, false                      \
    }

struct network {
    struct providers providers;
    const struct provider *provider;
    struct http_settings settings;
    struct http *http;
    char *cache;
    struct buf token;
};

/* Reads the options and the list of providers. Exit status; not CLI_OK: told. Dispose it in any case. */
int network_open(struct network *network, struct cli *cli);
void network_close(struct network *network);

#endif
