#include "collector/source/java_model.h"

#include <string.h>

#include "common/base/text.h"

const struct java_annotation *java_annotation_find(const struct java_annotations *annotations, const char *name)
{
    for (size_t i = 0; i < annotations->count; i++) {
        if (!strcmp(text_simple_name(annotations->items[i].name), text_simple_name(name)))
            return &annotations->items[i];
    }
    return NULL;
}

const struct java_value *java_argument_find(const struct java_annotation *annotation, const char *name)
{
    for (size_t i = 0; i < annotation->argument_count; i++) {
        if (!strcmp(annotation->arguments[i].name, name))
            return &annotation->arguments[i].value;
    }
    return NULL;
}
