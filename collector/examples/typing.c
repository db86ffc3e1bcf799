#include "collector/examples/typing.h"

#include <stdlib.h>
#include <string.h>

#include "collector/examples/render.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/type.h"

enum { EXAMPLES_MAX = 3 };

/* --- Names of types ------------------------------------------------------------------------------ */

static const char *content_type_by_annotation(const struct dataset *dataset, const char *annotation)
{
    const struct ds_type *found = vec_find(&dataset->content_types, annotation, annotation);
    return found ? found->name : NULL;
}

/* render.h converts ticks to milliseconds and nanoseconds. */
static const char *shown_content_type(const struct dataset *dataset, const char *name)
{
    const struct ds_type *type = name ? dataset_content_type(dataset, name) : NULL;
    const char *annotation = type && type->annotation ? type->annotation : "", *shown = NULL;
    if (strcmp(annotation, "jdk.jfr.Timestamp(TICKS)") == 0)
        shown = content_type_by_annotation(dataset, "jdk.jfr.Timestamp(MILLISECONDS_SINCE_EPOCH)");
    else if (strcmp(annotation, "jdk.jfr.Timespan(TICKS)") == 0)
        shown = content_type_by_annotation(dataset, "jdk.jfr.Timespan(NANOSECONDS)");
    return shown ? shown : name;
}

/* Returns whether the unit of the field differs from its content type, under the garbage collector of the example. */
static bool has_actual_unit(const struct ds_field *field, const char *gc)
{
    if (!field->actual_unit || !field->actual_unit_gc)
        return field->actual_unit;
    enum gc of = gc ? gc_by_name(gc, strlen(gc)) : GC_COUNT;
    return of != GC_COUNT && text_is(gc_kinds[gc_kinds[of].base].name, field->actual_unit_gc);
}

static struct ds_value copy(const struct dataset *dataset, const struct ds_value *from, const struct ds_field *field,
                            const struct ds_fields *inner, const struct ds_value *top)
{
    struct ds_value value = *from;
    const struct ds_type *type = field ? dataset_type(dataset, field->type) : NULL;
    value.children = (struct ds_values){0};
    value.example_file = top->example_file; /* on every node, as in the output of known writers */
    if (field) {
        value.type_name = field->type;
        bool is_scalar = from->type == DS_STRING || from->type == DS_NULL;
        value.unit = is_scalar && has_actual_unit(field, top->gc) ? field->actual_unit : NULL;
        if (is_scalar && !value.unit)
            value.content_type_name = shown_content_type(dataset, field->content_type ? field->content_type
                                                                  : type              ? type->content_type
                                                                                      : NULL);
    }
    if (type && !inner)
        inner = &type->fields;
    for (size_t i = 0; i < from->children.count; i++) {
        const struct ds_value *child = &from->children.items[i];
        const struct ds_field *of = from->type == DS_ARRAY ? field : NULL;
        if (from->type == DS_OBJECT && inner)
            of = dataset_field(inner, child->name);
        *vec_add(&value.children) = copy(dataset, child, of, NULL, top);
    }
    return value;
}

struct ds_value typing_copy(const struct dataset *dataset, const struct ds_event *event, const struct ds_value *example)
{
    struct ds_fields all = {0};
    for (size_t i = 0; i < event->implicit_fields.count; i++)
        *vec_add(&all) = event->implicit_fields.items[i];
    for (size_t i = 0; i < event->fields.count; i++)
        *vec_add(&all) = event->fields.items[i];
    struct ds_value value = copy(dataset, example, NULL, &all, example);
    value.type_name = event->name;
    vec_dispose(&all);
    return value;
}

/* --- Examples of types --------------------------------------------------------------------------- */

static bool values_equal(const struct ds_value *a, const struct ds_value *b)
{
    if (a->type != b->type || a->children.count != b->children.count ||
        strcmp(a->text ? a->text : "", b->text ? b->text : "") != 0)
        return false;
    for (size_t i = 0; i < a->children.count; i++) {
        if (!values_equal(&a->children.items[i], &b->children.items[i]))
            return false;
    }
    return true;
}

static int worth_of(const struct ds_value *value)
{
    int worth = value->type == DS_STRING && value->text && *value->text ? 2 : 1;
    for (size_t i = 0; i < value->children.count; i++)
        worth += value->children.items[i].type == DS_NULL ? 0 : 2;
    /* An object describes its type better than the short text that replaces it elsewhere. */
    return value->type == DS_OBJECT ? worth + 100 : worth;
}

static struct ds_value clone(const struct ds_value *from)
{
    struct ds_value value = *from;
    value.children = (struct ds_values){0};
    bool is_frames = from->name && strcmp(from->name, "frames") == 0 && from->type == DS_ARRAY;
    for (size_t i = 0; i < from->children.count; i++) {
        if (is_frames && i == 1) { /* the example of the type is a frame, not a stack trace */
            value.is_truncated = true;
            break;
        }
        *vec_add(&value.children) = clone(&from->children.items[i]);
    }
    return value;
}

/* Keeps the three examples with the highest scores; of equal ones the first. */
static void offer(struct ds_type *type, const struct ds_value *value, const struct ds_value *top)
{
    struct ds_value candidate = clone(value);
    candidate.name = NULL;
    candidate.example_file = top->example_file;
    candidate.gc = top->gc;
    candidate.run = top->run;
    candidate.configuration = top->configuration;
    size_t at = type->examples.count;
    for (size_t i = type->examples.count; i-- > 0;) {
        if (values_equal(&type->examples.items[i], &candidate)) {
            ds_value_dispose(&candidate);
            return;
        }
        if (worth_of(&type->examples.items[i]) < worth_of(&candidate))
            at = i;
    }
    if (at == EXAMPLES_MAX) {
        ds_value_dispose(&candidate);
        return;
    }
    if (type->examples.count == EXAMPLES_MAX)
        ds_value_dispose(&type->examples.items[EXAMPLES_MAX - 1]);
    else
        *vec_add(&type->examples) = (struct ds_value){0};
    memmove(&type->examples.items[at + 1], &type->examples.items[at],
            (type->examples.count - at - 1) * sizeof *type->examples.items);
    type->examples.items[at] = candidate;
}

static void harvest(struct dataset *dataset, const struct ds_value *value, const struct ds_value *top)
{
    struct ds_type *type = NULL;
    if (value->unit)
        return; /* not an example of the content type */
    if (value->content_type_name && value->type == DS_STRING)
        type = dataset_content_type(dataset, value->content_type_name);
    else if (value->type_name && value != top && value->type != DS_ARRAY)
        type = dataset_type(dataset, value->type_name);
    if (type && value->type != DS_NULL)
        offer(type, value, top);
    for (size_t i = 0; i < value->children.count; i++)
        harvest(dataset, &value->children.items[i], top);
}

void typing_harvest(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        for (size_t k = 0; k < event->examples.count; k++)
            harvest(dataset, &event->examples.items[k], &event->examples.items[k]);
    }
}
