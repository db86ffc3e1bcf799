/* The commands with which an event appears in a recording, for all releases. Pages and JSON use them. */
#ifndef MODEL_COMMANDS_H
#define MODEL_COMMANDS_H

#include "common/dataset/commands.h"
#include "generator/model/site.h"

struct commands_list VEC(struct commands);

/* Adds one item for each set of releases with equal commands, the newest first. Releases in which only native images
 * emit the event have none. */
void commands_list(struct commands_list *list, struct arena *arena, const struct site *site,
                   const struct site_event *event);

#endif
