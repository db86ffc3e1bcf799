/*
 * What the rules share while they check a data set. Private to rules*.c.
 */
#ifndef DATASET_RULES_STATE_H
#define DATASET_RULES_STATE_H

#include "common/dataset/rules.h"
#include "common/dataset/setting_kinds.h"
#include "common/base/strmap.h"

struct ds_event;
struct ds_field;
struct ds_value;

struct rules {
    const struct dataset *dataset;
    const struct dataset *base; /* of a variant: the release that it also refers to; otherwise NULL */
    rules_line_fn *line;        /* NULL: nothing is reported */
    void *context;
    struct diag *diag;
    size_t reported;
    bool ok;
    struct setting_patterns patterns;
    bool has_versions;               /* the lists of releases are filled in */
    const struct dataset_step *step; /* the thing being checked, for messages; NULL: the file */
    struct strmap seen;              /* the keys of things */
    struct buf key;                  /* of the thing */
    struct arena names;
};

/* Reports at the thing being checked. */
__attribute__((format(printf, 2, 3))) void rules_breach(struct rules *rules, const char *format, ...);
/* The same as a warning. */
__attribute__((format(printf, 2, 3))) void rules_doubt(struct rules *rules, const char *format, ...);
/* Adds the name; false if it was present. */
bool rules_is_new(struct strmap *seen, const char *name);

/* rules_fields.c: checks that the field agrees with its type, its content type and its annotations. */
void rules_check_field(struct rules *rules, const struct dataset_step *step);
/* Whether the value in an example is one of the field. */
void rules_check_field_value(struct rules *rules, const struct ds_field *field, const struct ds_value *value);
void rules_check_special_value(struct rules *rules, const struct dataset_step *step);
/* rules_check_field_value without a report. */
bool rules_is_field_value(const struct ds_field *field, const struct ds_value *value);
/* rules_origin.c: whether the files, the class, the settings and the updates that the event comes from agree. */
void rules_check_origin(struct rules *rules, const struct ds_event *event);
/* Whether the update, or the range of updates, is of the release of the file; NULL is fine. `what`: for messages. */
void rules_check_since(struct rules *rules, const char *what, const char *since);
/* Whether the version is that of the tag, if this is one of OpenJDK: 25.0.3+9, jdk-25.0.3+9. */
void rules_check_tag(struct rules *rules, const struct dataset *dataset);
void rules_check_graal(struct rules *rules, const struct dataset_step *step);
/* rules_runs.c: checks that benchmark runs do not contradict each other about the event: GCs, rates, examples. */
void rules_check_runs(struct rules *rules, const struct ds_event *event);
/* Whether an example file has the benchmark run. */
bool rules_is_run(const struct dataset *dataset, const char *run);
/* rules_statements.c: checks that the statements about an event do not contradict each other. */
void rules_check_statements(struct rules *rules, const struct ds_event *event);
/*
 * Whether the example has the fields of the event, with values of their types. If another build than that of the
 * release recorded it, it may differ in the fields that the event lists (dated.h).
 */
void rules_check_example(struct rules *rules, const struct dataset *release, const struct ds_event *event,
                         const struct ds_value *example);
/* Checks that the changed item exists. */
void rules_check_change(struct rules *rules, const struct dataset_step *step);
/* rules_timelines.c: checks that the bars lie within each other. */
void rules_check_timeline(struct rules *rules, const struct dataset_step *step);
/* rules_references.c: lines of files, and garbage collectors that the release can have. */
void rules_check_attributes(struct rules *rules, const struct dataset_step *step);
void rules_check_related(struct rules *rules, const struct dataset_step *step);
void rules_check_need(struct rules *rules, const struct dataset_step *step);
void rules_check_reason(struct rules *rules, const struct dataset_step *step);
/* rules_settings.c: of an event, in a configuration of the event, and in a configuration at the end of the file. */
void rules_check_default(struct rules *rules, const struct dataset_step *step);
void rules_check_event_configuration(struct rules *rules, const struct dataset_step *step);
void rules_check_event_setting(struct rules *rules, const struct dataset_step *step);
void rules_check_configuration(struct rules *rules, const struct dataset_step *step);
void rules_check_configured(struct rules *rules, const struct dataset_step *step);
void rules_check_setting(struct rules *rules, const struct dataset_step *step);
void rules_check_option(struct rules *rules, const struct dataset_step *step);
void rules_check_control_value(struct rules *rules, const struct dataset_step *step);
/* A setting that a control names. */
void rules_check_controlled(struct rules *rules, const struct dataset_step *step);

#endif
