/* Checks that a field agrees with its type, its content type and its annotations, and an example with the field. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/rules_state.h"
#include "common/dataset/type.h"

/* --- Primitive types -------------------------------------------------------------------------------------- */

/* Primitive types by their name in a recording. `bits`: of an integer; 0 for others. */
static const struct primitive {
    const char *name;
    int bits;
    bool takes_unit;
} primitives[] = {
    {"boolean", 0, false}, {"char", 0, false},  {"float", 0, true}, {"double", 0, true},
    {"byte", 8, true},     {"short", 16, true}, {"int", 32, true},  {"long", 64, true},
};

static const struct primitive *find_primitive(const char *runtime_type)
{
    for (size_t i = 0; i < sizeof primitives / sizeof *primitives; i++) {
        if (text_is(primitives[i].name, runtime_type))
            return &primitives[i];
    }
    return NULL;
}

/* --- Annotations -------------------------------------------------------------------------------------------- */

static bool is_same(const struct ds_annotation *a, const struct ds_annotation *b)
{
    return a->name_length == b->name_length && strncmp(a->name, b->name, a->name_length) == 0 &&
           a->value_length == b->value_length &&
           strncmp(a->value ? a->value : "", b->value ? b->value : "", a->value_length) == 0;
}

static size_t count_annotation(const char *text, const struct ds_annotation *wanted)
{
    struct ds_annotation annotation;
    size_t count = 0;
    while (ds_annotation_next(&text, &annotation))
        count += is_same(&annotation, wanted);
    return count;
}

/* Returns whether the annotation defines the unit or the sign of a number. */
static bool is_unit(const struct ds_annotation *annotation)
{
    static const char *const units[] = {"Unsigned",  "Timespan",   "Timestamp",    "DataAmount",
                                        "Frequency", "Percentage", "MemoryAddress"};
    static const char package[] = "jdk.jfr.";
    size_t prefix = sizeof package - 1;
    if (strncmp(annotation->name, package, prefix) != 0)
        return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strlen(units[i]) == annotation->name_length - prefix &&
            strncmp(annotation->name + prefix, units[i], strlen(units[i])) == 0)
            return true;
    }
    return false;
}

static void check_annotations(struct rules *rules, const struct ds_field *field)
{
    const struct primitive *primitive = find_primitive(field->runtime_type);
    const char *text = field->annotations;
    struct ds_annotation annotation;
    while (ds_annotation_next(&text, &annotation)) {
        int length = (int)annotation.name_length;
        if (count_annotation(field->annotations, &annotation) > 1)
            rules_breach(rules, "field %s has the annotation %.*s twice", field->name, length, annotation.name);
        if (field->runtime_type && is_unit(&annotation) && !(primitive && primitive->takes_unit))
            rules_breach(rules, "field %s has the annotation %.*s, but is not a number: %s", field->name, length,
                         annotation.name, field->runtime_type);
    }
}

/* Checks the content type, which stands for annotations. */
static void check_content_type(struct rules *rules, const struct ds_field *field, const struct ds_type *content_type)
{
    const char *text = content_type->annotation;
    struct ds_annotation annotation;
    while (ds_annotation_next(&text, &annotation)) {
        if (!count_annotation(field->annotations, &annotation))
            rules_breach(rules, "field %s has the content type %s, but not its annotation %s", field->name,
                         content_type->name, content_type->annotation);
    }
}

static const struct ds_type *find_content_type(const struct rules *rules, const char *name)
{
    const struct ds_type *type = dataset_content_type(rules->dataset, name);
    return type || !rules->base ? type : dataset_content_type(rules->base, name);
}

void rules_check_field(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_field *field = step->object;
    const struct ds_type *type = dataset_type(rules->dataset, field->type);
    const struct ds_type *content_type = field->content_type ? find_content_type(rules, field->content_type) : NULL;
    if (!type && rules->base)
        type = dataset_type(rules->base, field->type);
    /* Without a runtime type, the file is in the known format, which has no annotations of fields either. */
    if (!field->runtime_type)
        return;
    if (type && type->runtime_name && strcmp(type->runtime_name, field->runtime_type) != 0)
        rules_breach(rules, "field %s is a %s in recordings, but its type %s a %s", field->name, field->runtime_type,
                     field->type, type->runtime_name);
    if (field->is_struct && find_primitive(field->runtime_type))
        rules_breach(rules, "field %s is a struct, but %s is primitive", field->name, field->runtime_type);
    check_annotations(rules, field);
    if (content_type)
        check_content_type(rules, field, content_type);
}

/* --- Values --------------------------------------------------------------------------------------------------- */

static bool is_unsigned(const struct ds_field *field)
{
    static const char name[] = "jdk.jfr.Unsigned";
    return field->annotations &&
           count_annotation(field->annotations, &(struct ds_annotation){.name = name, .name_length = sizeof name - 1});
}

static bool fits(const char *text, int bits, bool is_unsigned)
{
    char *end;
    bool is_negative = *text == '-';
    if (text[strspn(text, "-0123456789")] || !*text)
        return false;
    errno = 0;
    unsigned long long amount = strtoull(text + is_negative, &end, 10);
    unsigned long long sign = 1ULL << (bits - 1);
    unsigned long long most = is_negative ? (is_unsigned ? 0 : sign) : is_unsigned ? sign - 1 + sign : sign - 1;
    return !errno && !*end && end != text + is_negative && amount <= most;
}

static bool is_value(const struct ds_field *field, const struct primitive *primitive, const char *text)
{
    char *end;
    if (primitive->bits)
        return fits(text, primitive->bits, is_unsigned(field));
    if (strcmp(primitive->name, "boolean") == 0)
        return strcmp(text, "true") == 0 || strcmp(text, "false") == 0;
    if (strcmp(primitive->name, "char") == 0)
        return true;
    strtod(text, &end);
    return *text && !*end;
}

bool dataset_field_takes(const struct ds_field *field, const char *value)
{
    const struct primitive *primitive = find_primitive(field->runtime_type);
    return !primitive || strcmp(value, "*") == 0 || is_value(field, primitive, value);
}

bool rules_is_field_value(const struct ds_field *field, const struct ds_value *value)
{
    struct diag silent = {0};
    struct rules rules = {.diag = &silent, .ok = true};
    if (value->type != DS_NULL && field->is_array != (value->type == DS_ARRAY))
        return false;
    rules_check_field_value(&rules, field, value);
    return rules.ok;
}

void rules_check_field_value(struct rules *rules, const struct ds_field *field, const struct ds_value *value)
{
    const struct primitive *primitive = find_primitive(field->runtime_type);
    if (value->type_name && strcmp(text_simple_name(value->type_name), text_simple_name(field->type)) != 0)
        rules_breach(rules, "the field %s is a %s in an example instead of a %s", field->name, value->type_name,
                     field->type);
    if (!primitive || field->is_array || value->type == DS_NULL)
        return;
    if (value->type != DS_STRING || !is_value(field, primitive, value->text ? value->text : ""))
        rules_breach(rules, "an example has '%s' in the field %s, which is a %s", value->text ? value->text : "",
                     field->name, primitive->name);
}

void rules_check_special_value(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_special_value *special = step->object;
    const struct ds_field *field = dataset_any_field(step->above->object, special->field);
    if (field && !dataset_field_takes(field, special->value))
        rules_breach(rules, "the field %s cannot have the special value %s: it is %s %s", field->name, special->value,
                     is_unsigned(field) ? "an unsigned" : "a", field->runtime_type);
}
