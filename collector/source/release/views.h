/*
 * The predefined views of `jfr view` and `jcmd JFR.view`: the JDK's view.ini (21 and later).
 *
 * The file consists of sections [category.name] with a label and either a table or a form, whose value is a query. A
 * line that starts with a semicolon is a comment. The syntax is that of the JDK's ViewFile.java and QueryParser.java.
 */
#ifndef SOURCE_VIEWS_H
#define SOURCE_VIEWS_H

#include "common/base/diag.h"

struct dataset;

/*
 * Appends the views to the data set, which is indexed and contains its events: a view's fields are those of its events.
 * `file` is for messages. A view that the JDK could not show, and an unknown key, are kept as unknown, with a warning.
 * Returns false after a reported error: sections or keys that cannot be separated, or no view.
 */
bool views_read(struct dataset *dataset, const char *data, size_t length, const char *file, struct diag *diag);

#endif
