/*
 * The state that the rules share while they check a data set. Private to rules*.c.
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
    const struct dataset *base; /* for a variant: the release that it also refers to; otherwise NULL */
    rules_line_fn *line;        /* NULL: nothing is reported */
    void *context;
    struct diag *diag;
    size_t reported;
    bool ok;
    struct setting_patterns patterns;
    bool has_versions;               /* lists of releases are present */
    const struct dataset_step *step; /* the item being checked, for messages; NULL: the file */
    struct strmap seen;              /* keys of items */
    struct buf key;                  /* key of the current item */
    struct arena names;
};

/* Reports an error for the item being checked. */
__attribute__((format(printf, 2, 3))) void rules_breach(struct rules *rules, const char *format, ...);
/* Reports a warning for the item being checked. */
__attribute__((format(printf, 2, 3))) void rules_doubt(struct rules *rules, const char *format, ...);
/* Adds the name. Returns false if it was present. */
bool rules_is_new(struct strmap *seen, const char *name);

/* rules_fields.c: checks that the field agrees with its type, its content type and its annotations. */
void rules_check_field(struct rules *rules, const struct dataset_step *step);
/* Checks that the value in an example is valid for the field. */
void rules_check_field_value(struct rules *rules, const struct ds_field *field, const struct ds_value *value);
void rules_check_special_value(struct rules *rules, const struct dataset_step *step);
/* Returns whether rules_check_field_value would pass, without reporting. */
bool rules_is_field_value(const struct ds_field *field, const struct ds_value *value);
/* rules_origin.c: checks that the files, the class, the settings and the updates of the event agree. */
void rules_check_origin(struct rules *rules, const struct ds_event *event);
/* Checks that the update, or the range of updates, belongs to the release of the file. NULL passes. `what` is for
 * messages. */
void rules_check_since(struct rules *rules, const char *what, const char *since);
/* Checks that the version matches the tag if the tag is one of OpenJDK: 25.0.3+9, jdk-25.0.3+9. */
void rules_check_tag(struct rules *rules, const struct dataset *dataset);
void rules_check_graal(struct rules *rules, const struct dataset_step *step);
/* rules_runs.c: checks that benchmark runs do not contradict each other about the event: GCs, rates, examples. */
void rules_check_runs(struct rules *rules, const struct ds_event *event);
/* Returns whether an example file lists the benchmark run. */
bool rules_is_run(const struct dataset *dataset, const char *run);
/* rules_statements.c: checks that the statements about an event do not contradict each other. */
void rules_check_statements(struct rules *rules, const struct ds_event *event);
/*
 * Checks that the example has the fields of the event, with values of their types. If another build of the release
 * recorded it, it may differ in the fields that the event lists (dated.h).
 */
void rules_check_example(struct rules *rules, const struct dataset *release, const struct ds_event *event,
                         const struct ds_value *example);
/* Checks that the changed item exists. */
void rules_check_change(struct rules *rules, const struct dataset_step *step);
/* rules_timelines.c: checks that bars are inside their containers. */
void rules_check_timeline(struct rules *rules, const struct dataset_step *step);
/* rules_references.c: checks line numbers, and garbage collectors against the release. */
void rules_check_attributes(struct rules *rules, const struct dataset_step *step);
void rules_check_related(struct rules *rules, const struct dataset_step *step);
void rules_check_need(struct rules *rules, const struct dataset_step *step);
void rules_check_reason(struct rules *rules, const struct dataset_step *step);
/* rules_settings.c: checks the settings of an event, in a configuration of the event, and in a configuration at the
 * end of the file. */
void rules_check_default(struct rules *rules, const struct dataset_step *step);
void rules_check_event_configuration(struct rules *rules, const struct dataset_step *step);
void rules_check_event_setting(struct rules *rules, const struct dataset_step *step);
void rules_check_configuration(struct rules *rules, const struct dataset_step *step);
void rules_check_configured(struct rules *rules, const struct dataset_step *step);
void rules_check_setting(struct rules *rules, const struct dataset_step *step);
void rules_check_option(struct rules *rules, const struct dataset_step *step);
void rules_check_control_value(struct rules *rules, const struct dataset_step *step);
/* Checks a setting that a control refers to. */
void rules_check_controlled(struct rules *rules, const struct dataset_step *step);

#endif
