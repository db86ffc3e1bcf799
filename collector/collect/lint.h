/* Finds what is wrong with the events of a library or application (common/dataset/lint_rules.h). */
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
    const char *detail;     /* what in particular: "@Throttle, since JDK 25"; NULL: nothing */
};

struct lint_findings VEC(struct lint_finding);

/* An event with its class, which a check looks at. */
struct lint_subject {
    struct java_world *world;
    const struct dataset *events;
    const struct ds_event *event;
    const struct java_type *type;
    const char *name; /* the event's full name */
    int release;
    struct lint_findings *findings;
};

/* lint_checks.c: adds what a rule finds in the event. */
extern void (*const lint_checks[LINT_RULES])(const struct lint_subject *subject);

struct lint {
    struct arena arena; /* of the texts of findings */
    struct strpool pool;
    struct lint_findings findings; /* by event, then in the order of the rules */
    size_t event_count;
};

/*
 * Looks at the events in a jar, or in a folder with class files or Java sources, as a JVM of the release sees them.
 * False after a reported error; no event at all is one.
 */
bool lint_run(struct lint *lint, const char *source, int release, struct diag *diag);
void lint_dispose(struct lint *lint);

#endif
