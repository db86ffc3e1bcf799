/*
 * Kinds of pages that are a file of queries and a template (generator/engine). The database of pages is filled when it
 * is first used.
 */
#ifndef GENERATOR_QUERIED_H
#define GENERATOR_QUERIED_H

#include "generator/database/database.h"
#include "generator/engine/engine.h"
#include "generator/output/renderer.h"

struct queried {
    struct renderer *renderer; /* borrowed */
    struct sqlite database;
    struct engine engine;
    size_t files, data_files, headings; /* that the database has */
    bool is_open;
};

/* Renders templates/pages/<kind>. Returns false after a reported error. */
bool queried_render(struct queried *queried, const char *kind);
/* Renders the kind again, with its queries and templates as they are now. The data of the search does not change. */
bool queried_render_again(struct queried *queried, const char *kind);
/* Renders the kind, but writes nothing. */
bool queried_check(struct queried *queried, const char *kind);
/* Reports queries and columns that no template uses, and queries that read large tables. All kinds were checked. */
void queried_report(struct queried *queried);
/* Discards the templates and the database, so that they are read again. */
void queried_close(struct queried *queried);

#endif
