/* Options of the commands that use providers, and the objects that they configure. */
#ifndef ACQUIRE_NETWORK_H
#define ACQUIRE_NETWORK_H

#include "collector/acquire/catalogue.h"
#include "common/base/cli.h"

/* The shared options of these commands. */
extern const struct cli_option network_options[];

struct network {
    struct providers providers;
    const struct provider *provider;
    struct http_settings settings;
    struct http *http;
};

/* Reads the options and the list of providers. Returns an exit status, which is not CLI_OK after a reported error.
 * The caller calls network_close in any case. */
int network_open(struct network *network, struct cli *cli);
void network_close(struct network *network);

#endif
