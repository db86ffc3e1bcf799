/*
 * The facts in the program: texts about each release, which build/pack-facts makes of the data sets
 * (recordings/export/pack_facts.c), and which are read one by one. A pack is a file:
 *
 *     jfrevents facts 1
 *     NAME LENGTH PACKED      a line for each text: bytes of it, and of its zlib stream
 *                             an empty line, and the streams in the order of the lines
 *
 * Texts: "facts/21" and "options/21" (explain/facts.h) and "events/21" (events.h) of each release, "others" and
 * "libraries" (rows of explain/facts.h that all releases share), "types" (explain/release.h), "views"
 * (explain/views.h).
 */
#ifndef FACTS_PACK_H
#define FACTS_PACK_H

#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/dataset/releases.h"

struct pack {
    const char *name; /* of the file, for messages */
    const char *data;
    size_t length, streams; /* offset of the first stream */
    struct buf file;        /* the pack, if it is not that of the program */
};

/* Returns the pack of the program, which is followed by a NUL (own.c). */
const char *pack_own(size_t *length);
/* Opens the pack of the program, or the file that the environment variable JFR_EVENTS_FACTS names. Returns false after
 * a reported error. It must be closed in either case. */
bool pack_open(struct pack *pack, struct diag *diag);
void pack_close(struct pack *pack);
/* Appends a text. Returns false after a reported error: the pack is damaged, or does not have the text. */
bool pack_text(const struct pack *pack, const char *name, struct buf *out, struct diag *diag);
/* Appends the text of a release, whose name begins with `kind`: "facts". */
bool pack_release(const struct pack *pack, const char *kind, int feature, struct buf *out, struct diag *diag);
/* Returns the releases that the pack has facts about. */
struct releases pack_releases(const struct pack *pack);
/* Returns the newest release with long-term support, or else the newest one. Returns 0 after a reported error: the pack
 * has no release. */
int pack_usual(const struct pack *pack, struct diag *diag);

#endif
