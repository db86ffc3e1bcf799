#include "common/dataset/walk.h"
#include "common/dataset/dataset.h"
#include "common/dataset/configuration.h"

#include <string.h>

static void walk_below(const struct dataset_step *above, dataset_visit_fn *visit, void *context)
{
    for (const struct format_child *child = above->element->children; child && child->name; child++) {
        if (child->kind != FORMAT_ELEMENTS && child->kind != FORMAT_TEXTS)
            continue;
        struct format_vector vector = format_vector_get(above->object, child->offset);
        size_t size = child->element ? child->element->size : sizeof(const char *);
        for (size_t i = 0; i < vector.count; i++) {
            struct dataset_step step = {.above = above,
                                        .name = child->name,
                                        .element = child->element,
                                        .object = (char *)vector.items + i * size,
                                        .child = child,
                                        .index = i};
            if (visit(context, &step) && step.element)
                walk_below(&step, visit, context);
        }
    }
}

void dataset_walk(struct dataset *dataset, dataset_visit_fn *visit, void *context)
{
    struct dataset_step root = {.name = "Metadata", .element = &format_metadata, .object = dataset};
    if (visit(context, &root))
        walk_below(&root, visit, context);
}

struct releases *step_releases(const struct dataset_step *step)
{
    for (const struct format_attribute *row = step->element ? step->element->attributes : NULL; row && row->name; row++)
        if (row->kind == FORMAT_RELEASES && strcmp(row->name, "jdks") == 0)
            return (struct releases *)(void *)((char *)step->object + row->offset);
    return NULL;
}

static const char *text_at(const void *object, size_t offset)
{
    const char *text;
    memcpy(&text, (const char *)object + offset, sizeof text);
    return text;
}

const char *format_attribute_text(const void *object, const struct format_attribute *attribute)
{
    return attribute->kind == FORMAT_TEXT ? text_at(object, attribute->offset) : NULL;
}

const char *format_update(const struct format_element *element, const void *object)
{
    for (const struct format_attribute *row = element->attributes; row->name; row++)
        if (row->columns.refers == REFERS_UPDATE)
            return format_attribute_text(object, row);
    return NULL;
}

const char *format_origin(const struct format_element *element, const void *object)
{
    for (const struct format_attribute *row = element->attributes; row->name; row++)
        if (strcmp(row->name, "descriptionFrom") == 0)
            return format_attribute_text(object, row);
    return NULL;
}

/* Each part ends with a blank; the caller removes the last one. */
static bool add_part(struct buf *key, const char *text)
{
    if (!text)
        return false;
    buf_puts(key, text);
    buf_putc(key, ' ');
    return true;
}

static const char *configuration_label(const struct dataset *dataset, int id)
{
    bool is_valid = id >= 0 && (size_t)id < dataset->configurations.count;
    return is_valid ? dataset->configurations.items[id].label : NULL;
}

/* Returns whether the attribute is present. */
static bool add_attribute(struct buf *key, const struct dataset *dataset, const void *object,
                          const struct format_attribute *attribute)
{
    const void *member = (const char *)object + attribute->offset;
    if (attribute->kind == FORMAT_CHOICE)
        return add_part(key, attribute->choices[*(const unsigned *)member]);
    if (attribute->kind != FORMAT_NUMBER)
        return add_part(key, format_attribute_text(object, attribute));
    int number = *(const int *)member;
    if (attribute->columns.refers == REFERS_CONFIGURATION && configuration_label(dataset, number))
        return add_part(key, configuration_label(dataset, number));
    buf_printf(key, "%d ", number);
    return true;
}

static bool add_parts(struct buf *key, const struct dataset *dataset, const struct dataset_step *step)
{
    bool has_key = false, is_present = true;
    for (const struct format_attribute *row = step->element->attributes; row->name; row++) {
        if (row->columns.key == KEY_NONE || (row->columns.key == KEY_OTHERWISE && is_present))
            continue;
        is_present = add_attribute(key, dataset, step->object, row);
        has_key = true;
    }
    for (const struct format_child *row = step->element->children; row && row->name; row++) {
        if (row->columns.key == KEY_NONE || row->kind != FORMAT_ONE_TEXT)
            continue;
        add_part(key, text_at(step->object, row->offset));
        has_key = true;
    }
    return has_key;
}

bool step_key(struct buf *key, const struct dataset *dataset, const struct dataset_step *step)
{
    size_t start = key->length;
    bool has_key = step->element ? add_parts(key, dataset, step) : add_part(key, *(const char *const *)step->object);
    if (key->length > start)
        key->data[--key->length] = '\0';
    return has_key;
}
