/* Finds mistakes in the events of a library or application (common/dataset/lint_rules.h). */
#ifndef COLLECT_LINT_H
#define COLLECT_LINT_H

#include "collector/source/java/java_world.h"
#include "common/base/buf.h"
#include "common/dataset/lint_rules.h"

struct ds_event;
struct ds_field;
struct dataset;

struct lint_finding {
    enum lint_rule_kind rule;
    struct place place;     /* the class file, or the line of a source file */
    const char *event;      /* full name */
    const char *class_name; /* full name */
    const char *field;      /* NULL: the event itself */
    const char *detail;     /* details: "@Throttle, since JDK 25"; NULL: none */
};

struct lint_findings VEC(struct lint_finding);

/* The event that a check examines, with its class. */
struct lint_subject {
    struct java_world *world;
    const struct dataset *events;
    const struct ds_event *event;
    const struct java_type *type;
    const char *name; /* full name of the event */
    int release;
    struct lint_findings *findings;
};

/* The checks in lint_checks.c: each adds the findings of its rule for the event. */
extern void (*const lint_checks[LINT_RULES])(const struct lint_subject *subject);

struct lint {
    struct arena arena; /* owns the texts of findings */
    struct strpool pool;
    struct lint_findings findings; /* sorted by event, then by rule */
    size_t event_count;
};

/*
 * Checks the events in a jar, or in a folder with class files or Java sources, by the rules of a JVM of the release.
 * Returns false after a reported error, also if there are no events.
 */
bool lint_run(struct lint *lint, const char *source, int release, struct diag *diag);
void lint_dispose(struct lint *lint);

#endif
