/*
 * What each release, and each update of it, did to an event.
 */
#ifndef MODEL_HISTORY_H
#define MODEL_HISTORY_H

#include "generator/model/compare.h"
#include "generator/model/site.h"

/*
 * Adds the differences between the release and the one before, with those that its updates made. A description that
 * releases in between do not know is compared with the last that does; the change then says that one of several
 * releases made it ("18-21"). Texts that are made live in the arena.
 */
void history_changes(struct changes *out, struct arena *arena, const struct site *site, const struct site_event *event,
                     size_t release);

#endif
