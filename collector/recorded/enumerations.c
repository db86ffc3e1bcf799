#include "collector/recorded/enumerations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/type.h"

/* Their values depend on the program and the machine. */
static const char *const open_types[] = {"Symbol", "NetworkInterfaceName", NULL};
/* A JVM writes only a part of their values, depending on the layout of its code cache. */
static const char *const partial_types[] = {"CodeBlobType", NULL};

/* --- Reading ------------------------------------------------------------------------------------------- */

/* Returns the data set's type if its constants are values of an enumeration; otherwise NULL. */
static struct ds_type *enumeration_of(const struct dataset *dataset, const struct jfr_type *type)
{
    bool is_text = type->field_count == 1 && !type->fields[0].is_array &&
                   strcmp(type->fields[0].type->name, "java.lang.String") == 0;
    bool is_open = text_is_one_of(text_simple_name(type->name), open_types);
    return is_text && !is_open ? vec_find(&dataset->types, runtime_name, type->name) : NULL;
}

/* Replaces the constant by its string. Returns false if it has none. */
static bool string_of(struct jfr_chunk *chunk, struct jfr_value *value)
{
    if (value->kind == JFR_STRUCT) {
        struct jfr_walk walk;
        struct jfr_value whole = *value;
        jfr_walk_begin(&walk, chunk, &whole);
        if (!jfr_walk_next(&walk, value))
            return false;
        jfr_resolve(chunk, value);
    }
    return value->kind == JFR_STRING;
}

static struct ds_type_value *find_value(const struct ds_type *type, const char *name)
{
    for (size_t i = 0; i < type->values.count; i++) {
        if (type->values.items[i].name == name)
            return &type->values.items[i];
    }
    return NULL;
}

static void add_value(struct dataset *dataset, struct ds_type *type, const struct jfr_string *string)
{
    size_t length = jfr_string_utf8(string, NULL, 0);
    char *text = mem_alloc(length + 1);
    jfr_string_utf8(string, text, length + 1);
    const char *name = strpool_get(dataset->pool, text);
    free(text);
    /* A JVM writes empty names for unused codes. */
    if (*name && !find_value(type, name))
        *vec_add(&type->values) = (struct ds_type_value){.name = name, .is_recorded = true};
}

void enumerations_read(struct dataset *dataset, struct jfr_chunk *chunk)
{
    struct jfr_constants constants;
    struct jfr_value value;
    const struct jfr_type *last = NULL;
    struct ds_type *type = NULL;
    jfr_constants_begin(&constants, chunk);
    while (jfr_constants_next(&constants, &value)) {
        const struct jfr_type *now = jfr_constants_type(&constants);
        if (now != last)
            type = enumeration_of(dataset, now);
        last = now;
        if (type && string_of(chunk, &value))
            add_value(dataset, type, &value.as.string);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct ds_type_value *)a)->name, ((const struct ds_type_value *)b)->name);
}

void enumerations_sort(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->types.count; i++) {
        struct ds_type *type = &dataset->types.items[i];
        if (type->values.count)
            qsort(type->values.items, type->values.count, sizeof *type->values.items, by_name);
    }
}

/* --- Comparing ------------------------------------------------------------------------------------------ */

static size_t print_others(const struct ds_type *type, const struct ds_type *than, const char *who)
{
    size_t count = 0;
    for (size_t i = 0; i < type->values.count; i++) {
        if (!type->values.items[i].is_recorded || find_value(than, type->values.items[i].name))
            continue;
        printf("value %s of type %s: only the %s has it\n", type->values.items[i].name, type->name, who);
        count++;
    }
    return count;
}

size_t enumerations_compare(const struct dataset *expected, const struct dataset *actual, size_t *compared)
{
    size_t differences = 0;
    *compared = 0;
    for (size_t i = 0; i < actual->types.count; i++) {
        const struct ds_type *recorded = &actual->types.items[i];
        const struct ds_type *known = vec_find(&expected->types, runtime_name, recorded->runtime_name);
        if (!recorded->values.count || !known || !known->values.count)
            continue;
        size_t only_recorded = print_others(recorded, known, "JVM");
        bool is_partial = text_is_one_of(known->name, partial_types);
        *compared += recorded->values.count - only_recorded;
        differences += only_recorded + (is_partial ? 0 : print_others(known, recorded, "data set"));
    }
    return differences;
}
