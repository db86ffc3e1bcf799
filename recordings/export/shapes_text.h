/* Writes the event types of all releases, as described in explain/release.h. */
#ifndef EXPLAIN_EXPORT_SHAPES_TEXT_H
#define EXPLAIN_EXPORT_SHAPES_TEXT_H

#include <stdint.h>

#include "common/base/buf.h"
#include "common/base/strmap.h"
#include "common/dataset/dataset.h"

struct shape {
    const char *name;
    uint64_t has, optional; /* sets of releases */
    struct VEC(struct shape *) fields;
};

struct shapes_text {
    struct arena arena;
    struct VEC(int) features;
    struct VEC(struct shape *) events;
    struct strmap by_name;
};

/* Adds the release. The data set is not needed afterwards. */
void shapes_text_add(struct shapes_text *shapes, const struct dataset *data);
void shapes_text_print(const struct shapes_text *shapes, struct buf *out);
void shapes_text_dispose(struct shapes_text *shapes);

#endif
