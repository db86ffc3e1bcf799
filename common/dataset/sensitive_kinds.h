/*
 * What a field with secrets or personal data contains. To add a kind: a row in sensitive_kinds.c, its words in
 * templates/partials/sensitive_kind.mustache, and the schema.
 */
#ifndef DATASET_SENSITIVE_KINDS_H
#define DATASET_SENSITIVE_KINDS_H

/* The names, ended by NULL, in the order of the page about them: what most often contains secrets comes first. */
extern const char *const sensitive_kinds[];

#endif
