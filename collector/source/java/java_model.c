#include "collector/source/java/java_model.h"

#include <string.h>

#include "common/base/text.h"

const struct java_annotation *java_annotation_find(const struct java_annotations *annotations, const char *name)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const char *written = annotations->items[i].name;
        bool in_full = strchr(written, '.') && strchr(name, '.');
        if (in_full ? text_is(written, name) : text_is(text_simple_name(written), text_simple_name(name)))
            return &annotations->items[i];
    }
    return NULL;
}

const struct java_node *java_argument_find(const struct java_annotation *annotation, const char *name)
{
    for (size_t i = 0; i < annotation->argument_count; i++) {
        if (text_is(annotation->arguments[i].name, name))
            return &annotation->arguments[i].value;
    }
    return NULL;
}

const struct java_field *java_field_find(const struct java_type *type, const char *name)
{
    for (size_t i = 0; i < type->field_count; i++) {
        if (text_is(type->fields[i].name, name))
            return &type->fields[i];
    }
    return NULL;
}

const struct java_method *java_method_find(const struct java_type *type, const char *name)
{
    for (size_t i = 0; i < type->method_count; i++) {
        if (text_is(type->methods[i].name, name))
            return &type->methods[i];
    }
    return NULL;
}

void java_nodes_in(struct java_nodes *found, const struct java_node *node, enum java_node_kind kind)
{
    if (!node)
        return;
    java_nodes_in(found, node->subject, kind);
    if (node->kind == kind)
        *vec_add(found) = node;
    for (size_t i = 0; i < node->item_count; i++)
        java_nodes_in(found, &node->items[i], kind);
}

void java_nodes_of(struct java_nodes *found, const struct java_type *type, enum java_node_kind kind)
{
    for (size_t i = 0; i < type->field_count; i++)
        java_nodes_in(found, type->fields[i].value, kind);
    for (size_t i = 0; i < type->method_count; i++)
        java_nodes_in(found, type->methods[i].body, kind);
    for (size_t i = 0; i < type->nested_count; i++)
        java_nodes_of(found, type->nested[i], kind);
}
