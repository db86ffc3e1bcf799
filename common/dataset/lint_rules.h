/*
 * The rules of `collector lint` for events that programs define.
 *
 * The program, the guide's page and the tests walk this table. To add a rule: a constant, a row, a check in
 * collector/collect/lint_checks.c, and a mutation in tests/golden/lint.sh.
 */
#ifndef DATASET_LINT_RULES_H
#define DATASET_LINT_RULES_H

enum lint_rule_kind {
    LINT_NO_NAME,
    LINT_BAD_NAME,
    LINT_NO_NAMESPACE,
    LINT_JDK_NAMESPACE,
    LINT_DUPLICATE_NAME,
    LINT_NO_LABEL,
    LINT_LOWER_CASE_LABEL,
    LINT_NO_CATEGORY,
    LINT_NO_CONTENT_TYPE,
    LINT_NO_RELATION,
    LINT_STACK_TRACE,
    LINT_SECRET,
    LINT_IGNORED_FIELD,
    LINT_NEWER_ANNOTATION,
    LINT_RULES
};

struct lint_rule {
    const char *id;   /* no-name */
    const char *text; /* what is wrong, without a subject: "has no @Name" */
    const char *why;  /* a sentence */
    const char *fix;  /* a sentence */
};

extern const struct lint_rule lint_rules[LINT_RULES];

#endif
