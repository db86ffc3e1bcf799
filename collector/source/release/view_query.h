/* The query of a predefined view (recordings/query/query.h), and the events and fields that it uses. */
#ifndef SOURCE_VIEW_QUERY_H
#define SOURCE_VIEW_QUERY_H

#include "common/base/diag.h"

struct dataset;
struct ds_view;

/*
 * Sets the query and events of the view from the text of view.ini, which begins at `place`. The query has one line per
 * clause, keywords in upper case, and single blanks. Returns false after a warning.
 */
bool view_query_read(struct ds_view *view, const char *text, const struct dataset *dataset, struct place place,
                     struct diag *diag);

#endif
