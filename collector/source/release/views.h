/*
 * The predefined views of `jfr view` and `jcmd JFR.view`: the JDK's view.ini (21 and later).
 *
 * The file has sections [category.name] with a label and either a table or a form, whose value is a query. A line that
 * starts with a semicolon is a comment. The JDK's ViewFile.java and QueryParser.java define the syntax.
 */
#ifndef SOURCE_VIEWS_H
#define SOURCE_VIEWS_H

#include "common/base/diag.h"

struct dataset;

/* The path of the file in a source tree. */
extern const char views_path[];

/*
 * Appends the views to the data set, which is indexed and has its events: a view's fields are those of its events.
 * `file` is for messages. False after a reported error: unknown syntax, or an event or field that does not exist.
 */
bool views_read(struct dataset *dataset, const char *data, size_t length, const char *file, struct diag *diag);

#endif
