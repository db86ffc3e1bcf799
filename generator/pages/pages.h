/*
 * The kinds of pages. Each function renders all pages of its kind, and returns false after a reported error.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdbool.h>

#include "common/base/tsv.h"
#include "generator/output/renderer.h"

/* events/<Name>.html */
bool pages_events(struct renderer *renderer);
/* variants/<name>.html: the additions of a vendor's JDK to a release */
bool pages_variants(struct renderer *renderer);
/* libraries.html and libraries/<name>.html: the events of libraries */
bool pages_libraries(struct renderer *renderer);
/* assets/: own files, Bootstrap */
bool pages_assets(struct renderer *renderer);
/* assets/search-data.js: the data of the search */
bool pages_search(struct renderer *renderer);
/* builder.html, and assets/builder-data.js: the settings of events and configurations */
bool pages_builder(struct renderer *renderer);

struct page;
struct site_event;
/* Reads tasks.tsv or keywords.tsv of the data, if it exists. Returns false after a reported error. */
bool pages_read_table(struct renderer *renderer, const char *file, bool (*read)(void *, const struct tsv_row *),
                      void *context);
struct json;
/* Adds tasks and keywords to the data of the search. Returns false after a reported error. */
bool pages_keywords(struct renderer *renderer, struct json *json);
/* Sets variants (name, label, beyond, tag, url ...) of one release or all (NULL), and has_variants. */
void pages_list_variants(struct page *page, const struct site_release *release);

struct site_variant;
/* Sets sections with the variant's events, own_count and known_count. */
void pages_list_variant_events(struct page *page, const struct site_variant *variant);
/* Sets differences, the changes of the data set by event or type, and has_differences. */
void pages_list_variant_differences(struct page *page, const struct site_variant *variant);

/* Sets in_variants (variant_name, variant_label, variant_anchor): the variants in which the event differs. */
void pages_list_event_variants(struct page *page, const struct site_event *event);

struct page_kind {
    const char *name;
    bool (*render)(struct renderer *renderer); /* NULL: queries and a template of this name (queried.h) */
};
/* In the order of rendering: the site map has the pages of the kinds before it. A NULL name ends the list. */
extern const struct page_kind page_kinds[];

#endif
