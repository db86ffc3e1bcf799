/*
 * One page: its view, and the frame that all pages share.
 *
 *     struct page page;
 *     page_begin(&page, renderer, "types/Thread.html", "Thread");
 *     view_text(page.view, ...);
 *     return page_end(&page, "pages/type");
 *
 * The frame sets for templates: root (the relative path to the top, "" or "../"), title, path, prefix (of release
 * pages), nav (the switch of releases), crumbs, latest, lts, canonical, analytics, version. URLs in views are relative
 * to the top of the site; templates put {{root}} before them.
 */
#ifndef OUTPUT_PAGE_H
#define OUTPUT_PAGE_H

#include "generator/output/renderer.h"
#include "generator/template/view.h"

struct page {
    struct renderer *renderer;
    const struct site *site; /* the renderer's */
    struct arena arena;      /* lives as long as the page */
    struct view *view, *scripts, *crumbs, *alternates;
    const char **in_releases; /* the address that the switch of releases leads to, for each release of the site */
    bool is_searched, has_searched_headings; /* page_search */
    bool is_complete;                        /* the view has what the frame takes from the page */
    const char *path, *title;
    const struct site_release *release; /* that the page is about; NULL: none */
    const struct ds_types *own_types;   /* types that are only on this page and in no release; NULL: none */
};

void page_begin(struct page *page, struct renderer *renderer, const char *path, const char *title);
/* One sentence for search engines and previews; optional. */
void page_describe(struct page *page, const char *text);
/* The search finds the page; with its headings: and these (headings.h). */
void page_search(struct page *page, bool with_headings);
/* Adds a script of assets/ that this kind of page needs; in the order of the calls. */
void page_script(struct page *page, const char *name);
/* Adds a file with the same content in another format. Its name begins with the page's: the events/Park.json of
 * events/Park.html. No name ends in .md: Jekyll would render events/Park.md as events/Park.html. */
void page_alternate(struct page *page, const char *type, const char *path);
/* The page's counterpart for a release, such as "options/21.html"; without a call it is the page of the release. */
void page_switch(struct page *page, const struct site_release *release, const char *address);
/* Adds a step of the breadcrumb, from the top; an address of NULL marks the current page. */
void page_crumb(struct page *page, const char *text, const char *address);
/* Marks a release as the current one in the navigation; optional. */
void page_release(struct page *page, const struct site_release *release);
/* The page does not belong to a release. */
void page_no_release(struct page *page);
/* Renders the current view to a file: the page's, or one beside it. */
bool page_write(struct page *page, const char *template, const char *path);
/* Renders, writes and disposes. */
bool page_end(struct page *page, const char *template);
void page_dispose(struct page *page);

/* The URL of a release's page: "25.html" after the prefix. */
const char *page_of_release(const struct renderer *renderer, struct arena *arena, const struct site_release *release);

#endif
