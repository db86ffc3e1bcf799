/*
 * The input of rendering in addition to the model: options, the site's folder.
 */
#ifndef OUTPUT_RENDERER_H
#define OUTPUT_RENDERER_H

#include "generator/model/site.h"
#include "generator/output/headings.h"
#include "generator/output/output.h"

/* Options that differ between sites; NULL if not set. */
struct site_options {
    const char *name;
    const char *logo;      /* path of the logo in the site */
    const char *logo_file; /* the file to copy it from */
    const char *footer;    /* HTML */
    const char *files;     /* base address of the project's files */
};

struct renderer_options {
    const char *output, *templates, *modules; /* folders */
    const char *base_url;                     /* without a slash at the end; NULL: no canonical links, no site map */
    const char *analytics;                    /* URL of a GoatCounter instance, or NULL */
    const char *prefix;                       /* prefix of the names of releases' pages; NULL: none */
    const char *compare[2]; /* the two data sets for the page that compares them; NULL: no such page */
    struct site_options site;
    bool hide_missing; /* omits "No description yet" */
};

struct renderer {
    const struct site *site; /* borrowed */
    struct renderer_options options;
    struct diag *diag;
    struct output output;
    struct headings headings; /* of the pages in the search */
};

/* Initializes a renderer, which borrows the site and the texts of the options. */
void renderer_init(struct renderer *renderer, const struct site *site, const struct renderer_options *options);
void renderer_dispose(struct renderer *renderer);

#endif
