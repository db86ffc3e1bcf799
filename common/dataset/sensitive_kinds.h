/*
 * Kinds of secrets and personal data in fields. To add a kind: a row in sensitive_kinds.c, its words in
 * templates/parts/sensitive_kind.sql, and the schema.
 */
#ifndef DATASET_SENSITIVE_KINDS_H
#define DATASET_SENSITIVE_KINDS_H

/* The names in the order of their page: the kind that most often contains secrets is first. NULL ends the list. */
extern const char *const sensitive_kinds[];

#endif
