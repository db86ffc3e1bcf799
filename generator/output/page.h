/*
 * One page: its view and the frame that all pages have.
 *
 *     struct page page;
 *     page_begin(&page, renderer, "types/Thread.html", "Thread");
 *     view_text(page.view, ...);
 *     return page_end(&page, "pages/type");
 *
 * The frame gives templates: root (the way up, "" or "../"), title, path, prefix (of releases' pages), nav (the
 * releases), newest, lts, canonical, analytics, version. Addresses in views are relative to the site's top; templates
 * put {{root}} before them.
 */
#ifndef OUTPUT_PAGE_H
#define OUTPUT_PAGE_H

#include "generator/output/renderer.h"
#include "generator/template/view.h"

struct page {
    struct renderer *renderer;
    const struct site *site; /* the renderer's */
    struct arena arena;      /* dies with the page */
    struct view *view, *scripts;
    const char *path;
    const struct ds_types *own_types; /* types that no release has and that stand on this page; NULL: none */
};

void page_begin(struct page *page, struct renderer *renderer, const char *path, const char *title);
/* One sentence for search engines and previews; optional. */
void page_describe(struct page *page, const char *text);
/* A script of assets/ that this kind of page needs beyond the frame's; in the order of the calls. */
void page_script(struct page *page, const char *name);
/* Marks a release as the one that is shown, in the navigation; optional. */
void page_release(struct page *page, const struct site_release *release);
/* The page is about no release in particular. */
void page_no_release(struct page *page);
/* Renders the view, as it is now, into a file: the page's or one beside it. */
bool page_write(struct page *page, const char *template, const char *path);
/* Renders, writes and disposes. */
bool page_end(struct page *page, const char *template);
void page_dispose(struct page *page);

/* The address of a release's page: "25.html" after the prefix. */
const char *page_of_release(const struct renderer *renderer, struct arena *arena, const struct site_release *release);

#endif
