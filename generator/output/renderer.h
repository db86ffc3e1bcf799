/*
 * What rendering needs in addition to the model: options, templates, the site's folder.
 */
#ifndef OUTPUT_RENDERER_H
#define OUTPUT_RENDERER_H

#include "generator/model/site.h"
#include "generator/output/headings.h"
#include "generator/output/output.h"
#include "generator/template/mustache.h"

/* What one site has and another does not; a member is NULL if there is none. */
struct site_options {
    const char *name;
    const char *logo;      /* its path in the site */
    const char *logo_file; /* where it is copied from */
    const char *footer;    /* HTML */
    const char *files;     /* the address below which the project's files can be read */
};

struct renderer_options {
    const char *output, *templates, *modules; /* folders */
    const char *base_url;                     /* without a slash at the end; NULL: no canonical links, no site map */
    const char *analytics;                    /* URL of a GoatCounter, or NULL */
    const char *prefix;                       /* before the names of releases' pages; NULL: none */
    const char *compare[2];                   /* data sets of a page that compares them; NULL: none */
    struct site_options site;
    bool hide_missing; /* omits "No description yet" */
};

struct renderer {
    const struct site *site; /* borrowed */
    struct renderer_options options;
    struct diag *diag;
    struct mustache templates;
    struct output output;
    struct headings headings;    /* of the pages that the search finds */
    struct arena template_texts; /* lives as long as the templates */
};

/* The renderer borrows the site and the options' texts. It must not be moved: its templates refer to it. */
void renderer_init(struct renderer *renderer, const struct site *site, const struct renderer_options *options);
void renderer_dispose(struct renderer *renderer);
/* Discards the templates, so that they are read from their files again on next use. */
void renderer_forget_templates(struct renderer *renderer);

#endif
