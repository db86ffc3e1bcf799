/*
 * What the rules share while they check a data set. Private to rules*.c.
 */
#ifndef DATASET_RULES_STATE_H
#define DATASET_RULES_STATE_H

#include "common/dataset/rules.h"
#include "common/dataset/setting_kinds.h"

struct rules {
    const struct dataset *dataset;
    const struct dataset *base; /* of a variant: what it refers to beside itself; NULL: nothing */
    rules_line_fn *line;
    void *context;
    struct diag *diag;
    size_t reported;
    bool ok;
    struct setting_patterns patterns;
    bool has_versions; /* the lists of releases are filled in */
    /* The thing being checked, for messages. */
    const char *element, *key, *child, *child_key;
};

/* Reports at the thing being checked. */
__attribute__((format(printf, 2, 3))) void rules_breach(struct rules *rules, const char *format, ...);
/* Goes on to the thing of this element and name; both NULL: the file. */
void rules_at(struct rules *rules, const char *element, const char *key);
/* Goes on to a part of the thing; both NULL: back to the thing itself. */
void rules_at_child(struct rules *rules, const char *child, const char *key);
/* Adds the name; false if it was present. */
bool rules_is_new(struct strmap *seen, const char *name);

/* rules_fields.c: whether the field agrees with its type and content type (either may be NULL) and its annotations. */
void rules_check_field(struct rules *rules, const struct ds_field *field, const struct ds_type *type,
                       const struct ds_type *content_type);
/* Whether the value in an example is one of the field. */
void rules_check_field_value(struct rules *rules, const struct ds_field *field, const struct ds_value *value);
/* The same, without a report. */
bool rules_is_field_value(const struct ds_field *field, const struct ds_value *value);
/* rules_origin.c: whether the files, the class, the settings and the updates that the event comes from agree. */
void rules_check_origin(struct rules *rules, const struct ds_event *event);
/* Whether the update, or the range of updates, is of the release of the file; NULL is fine. `what`: for messages. */
void rules_check_since(struct rules *rules, const char *what, const char *since);
/* rules_runs.c: whether what runs of benchmarks say of the event agrees: garbage collectors, rates, examples. */
void rules_check_runs(struct rules *rules, const struct ds_event *event);
/* Whether an example file has the benchmark run. */
bool rules_is_run(const struct dataset *dataset, const char *run);
/* rules_statements.c: whether what the data says of an event agrees. */
void rules_check_statements(struct rules *rules, const struct ds_event *event);
/*
 * Whether the example has the fields of the event, with values of their types. If another build than that of the
 * release recorded it, it may differ in the fields that the event lists (dated.h).
 */
void rules_check_example(struct rules *rules, const struct dataset *release, const struct ds_event *event,
                         const struct ds_value *example);
/* rules_timelines.c: whether bars are of events that are there, and lie within each other. */
void rules_check_timelines(struct rules *rules);
/* Whether changes are of things that are there. */
void rules_check_changes(struct rules *rules);
/* rules_references.c: what the elements of an event refer to, and what the other elements of the file do. */
void rules_check_references(struct rules *rules, const struct ds_event *event);
void rules_check_file_references(struct rules *rules);

#endif
