/*
 * One page: its view, and the frame that all pages share.
 *
 *     struct page page;
 *     page_begin(&page, renderer, "types/Thread.html", "Thread");
 *     view_text(page.view, ...);
 *     return page_end(&page, "pages/type");
 *
 * The frame sets for templates: root (the relative path to the top, "" or "../"), title, path, prefix (of release
 * pages), nav (the release switch), crumbs, latest, lts, canonical, analytics. URLs in views are relative to
 * the top of the site; templates put {{root}} before them.
 */
#ifndef OUTPUT_PAGE_H
#define OUTPUT_PAGE_H

#include "generator/output/renderer.h"
#include "generator/template/view.h"

struct page {
    struct renderer *renderer;
    const struct site *site; /* the site of the renderer */
    struct arena arena;      /* lives as long as the page */
    struct view *view, *scripts, *crumbs, *alternates;
    const char **in_releases;                /* by release: the address in the release switch */
    bool is_searched, has_searched_headings; /* page_search */
    bool is_complete;                        /* the frame has been added to the view */
    const char *path, *title;
    const struct site_release *release; /* release of the page; NULL: none */
    const struct ds_types *own_types;   /* types that only this page contains; NULL: none */
};

void page_begin(struct page *page, struct renderer *renderer, const char *path, const char *title);
/* Sets one sentence for search engines and previews; optional. */
void page_describe(struct page *page, const char *text);
/* Lists the page in the search. with_headings: also lists its headings (headings.h). */
void page_search(struct page *page, bool with_headings);
/* Adds a script of assets/ that pages of this kind need. Scripts run in the order of the calls. */
void page_script(struct page *page, const char *name);
/* Adds a file with the same content in another format. Its name begins with that of the page: events/Park.json for
 * events/Park.html. Names must not end in .md, because Jekyll would render events/Park.md as events/Park.html. */
void page_alternate(struct page *page, const char *type, const char *path);
/* Sets the page's counterpart for a release, such as "options/21.html". The default is the page of the release. */
void page_switch(struct page *page, const struct site_release *release, const char *address);
/* Adds a step of the breadcrumb, from the top. `address` NULL: the current page. */
void page_crumb(struct page *page, const char *text, const char *address);
/* Marks a release as the current one in the navigation; optional. */
void page_release(struct page *page, const struct site_release *release);
/* States that the page does not belong to a release. */
void page_no_release(struct page *page);
/* Renders the current view to a file: the page, or an additional one. */
bool page_write(struct page *page, const char *template, const char *path);
/* Renders, writes and disposes of the page. Returns false after a reported error. */
bool page_end(struct page *page, const char *template);
void page_dispose(struct page *page);

/* Returns the URL of a release's page: the prefix and "25.html". */
const char *page_of_release(const struct renderer *renderer, struct arena *arena, const struct site_release *release);

#endif
