/*
 * feed.atom: the new events of each release and of each of its updates, the newest first.
 */
#ifndef PAGES_FEED_H
#define PAGES_FEED_H

#include <stdbool.h>

struct page;

/* Writes the feed with the page's view. Returns true without writing if the site has no base URL or no date, and
 * false after a reported error. */
bool feed_write(struct page *page);

#endif
