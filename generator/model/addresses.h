/* Addresses of places in sources. */
#ifndef MODEL_ADDRESSES_H
#define MODEL_ADDRESSES_H

#include "common/dataset/place.h"
#include "generator/model/site.h"

/* Returns the URL of the place in the release's sources, or in those of its tag; NULL: not known. In the arena. */
const char *address_of_place(const struct site *site, struct arena *arena, const struct dataset *data,
                             const struct ds_place *place);
/* Returns the feature release of the place's tag if it is not the tag of the data; otherwise 0. */
int address_other_release(const struct dataset *data, const struct ds_place *place);

#endif
