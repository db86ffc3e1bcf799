#include "collector/curated/owners.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

#include <string.h>

enum { NAME, VALUE = 2, BUG };

static struct ds_event *event_of(const struct curated_fact *fact)
{
    return dataset_event(fact->dataset, fact->row->cells[NAME]);
}

/* Returns the part of the first cell before the dot, and the part after it in *rest; NULL: no dot. */
static const char *split_name(const struct curated_fact *fact, const char *dot, const char **rest)
{
    const char *name = fact->row->cells[NAME];
    *rest = dot ? dot + 1 : NULL;
    return dot ? strpool_get_n(&fact->list->pool, name, (size_t)(dot - name)) : NULL;
}

/* --- The release ---------------------------------------------------------------------------------------- */

static void *find_release(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    return fact->dataset;
}

const struct curated_owner owner_release = {find_release};

/* A change whose bug is not known is not a fact of the release: its row only states that the bug was looked for. */
static void *find_reason(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    return text_is(fact->row->cells[BUG], "-") ? NULL : fact->dataset;
}

const struct curated_owner owner_reason = {find_reason};

/* --- Events --------------------------------------------------------------------------------------------- */

static void *find_event(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    return event_of(fact);
}

static void *find_reported(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    struct ds_event *event = event_of(fact);
    return event && ds_event_is_reported(event) ? event : NULL;
}

static void *find_event_of_field(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    const char *field, *name = split_name(fact, strrchr(fact->row->cells[NAME], '.'), &field);
    struct ds_event *event = name ? dataset_event(fact->dataset, name) : NULL;
    return event && dataset_field(&event->fields, field) ? event : NULL;
}

const struct curated_owner owner_event = {find_event};
const struct curated_owner owner_reported_event = {find_reported};
const struct curated_owner owner_event_of_field = {find_event_of_field};

static void *find_cost(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    struct ds_event *event = event_of(fact);
    return !event ? NULL : event->cost.count ? &event->cost.items[0] : vec_add(&event->cost);
}

const struct curated_owner owner_cost = {find_cost};

/* --- Fields --------------------------------------------------------------------------------------------- */

/* Returns the fields of the event or type; NULL: the release contains neither. */
static struct ds_fields *fields_of(const struct dataset *dataset, const char *name)
{
    struct ds_event *event = dataset_event(dataset, name);
    struct ds_type *type = event ? NULL : strmap_get(&dataset->types_by_name, name);
    return event ? &event->fields : type ? &type->fields : NULL;
}

static void *find_field(const struct curated_fact *fact, const char **problem)
{
    struct ds_fields *fields = fields_of(fact->dataset, fact->row->cells[NAME]);
    struct ds_field *field = fields ? dataset_field(fields, fact->element) : NULL;
    if (fields && !field)
        *problem = "no such field";
    return field;
}

static void *find_named_field(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    const char *field, *name = split_name(fact, strrchr(fact->row->cells[NAME], '.'), &field);
    struct ds_fields *fields = name ? fields_of(fact->dataset, name) : NULL;
    return fields ? dataset_field(fields, field) : NULL;
}

const struct curated_owner owner_field = {find_field};
const struct curated_owner owner_named_field = {find_named_field};

/* --- Settings ------------------------------------------------------------------------------------------- */

static void *find_setting(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    const char *setting, *name = split_name(fact, strrchr(fact->row->cells[NAME], '.'), &setting);
    struct ds_event *event = name ? dataset_event(fact->dataset, name) : NULL;
    return event ? dataset_default(event, setting) : NULL;
}

const struct curated_owner owner_setting = {find_setting};

/* --- Types and values ----------------------------------------------------------------------------------- */

static void *find_type(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    return dataset_type(fact->dataset, fact->row->cells[NAME]);
}

const struct curated_owner owner_type = {find_type};

static void *value_of(const struct curated_fact *fact, const char *type_name, const char *value)
{
    struct ds_type *type = type_name ? dataset_type(fact->dataset, type_name) : NULL;
    return type ? vec_find(&type->values, name, value) : NULL;
}

static void *find_value(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    return value_of(fact, fact->row->cells[NAME], fact->row->cells[VALUE]);
}

static void *find_named_value(const struct curated_fact *fact, const char **problem)
{
    (void)problem;
    const char *value, *type = split_name(fact, strchr(fact->row->cells[NAME], '.'), &value);
    return value_of(fact, type, value);
}

const struct curated_owner owner_value = {find_value};
const struct curated_owner owner_named_value = {find_named_value};
