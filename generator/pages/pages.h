/*
 * The kinds of pages. Each function renders all pages of its kind; false when one could not be made (told).
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdbool.h>

#include "generator/model/site.h"

/* <N>.html */
bool pages_releases(struct site *site);
/* events/<Name>.html */
bool pages_events(struct site *site);
/* types/<Name>.html */
bool pages_types(struct site *site);
/* diff/<A>-<B>.html: neighbours, and each pair of releases with long-term support */
bool pages_diffs(struct site *site);
/* events.html: all events over all releases */
bool pages_matrix(struct site *site);
/* collectors/<N>.html: which garbage collectors emit which event */
bool pages_gcs(struct site *site);
/* missing.html: what has no description */
bool pages_missing(struct site *site);
/* variants/<name>.html: what a vendor's JDK has beyond a release */
bool pages_variants(struct site *site);
/* index.html */
bool pages_index(struct site *site);
/* data/: the data sets as XML and JSON, and their schemas */
bool pages_data(struct site *site);
/* assets/: own files, Bootstrap, MiniSearch */
bool pages_assets(struct site *site);
/* assets/search-data.js: what the search finds */
bool pages_search(struct site *site);
/* builder.html, and assets/builder-data.js: which settings events have and what configurations set */
bool pages_builder(struct site *site);
/* sitemap.xml; the last one, for it lists what was written. Nothing without a base URL. */
bool pages_sitemap(struct site *site);

struct page;
struct site_event;
/* Sets variants (name, label, beyond, tag, url ...), those of one release or all (NULL), and has_variants. */
void pages_list_variants(struct page *page, const struct site_release *release);

/* Sets in_variants (variant_name, variant_label, variant_anchor), those that have more or other of the event. */
void pages_list_event_variants(struct page *page, const struct site_event *event);

struct page_kind {
    const char *name;
    bool (*render)(struct site *site);
};
/* In the order of rendering; ended by a NULL name. */
extern const struct page_kind page_kinds[];

/* Whether diff/<a>-<b>.html is made. */
bool diff_exists(const struct site *site, const struct site_release *a, const struct site_release *b);
struct diff_counts {
    size_t added, removed, changed; /* events */
};
struct diff_counts diff_count(const struct site *site, const struct site_release *a, const struct site_release *b);

#endif
