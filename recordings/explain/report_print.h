/* The three forms of a report. Each function appends the same content to `out`. */
#ifndef EXPLAIN_REPORT_PRINT_H
#define EXPLAIN_REPORT_PRINT_H

#include "common/base/buf.h"
#include "recordings/explain/report.h"

/*
 * The form is {"file", "release", "configuration", "sections": [{"id", "title", "sentences": [...], "tables": [{"id",
 * "title", "columns": [{"key", "title", "kind"}], "rows": [{key: value}]}], "commands": [...]}]}. Empty cells are
 * absent.
 */
void report_print_json(const struct report *report, struct buf *out);
void report_print_text(const struct report *report, struct buf *out);
void report_print_markdown(const struct report *report, struct buf *out);
/* Appends text, broken between words at 120 columns. Lines after the first begin at `indent`. */
void report_print_wrapped(struct buf *out, const char *text, size_t indent);

#endif
