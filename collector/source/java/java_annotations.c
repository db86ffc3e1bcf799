#include "collector/source/java/java_annotations.h"

#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"

void known_annotations_dispose(struct known_annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++)
        vec_dispose(&annotations->items[i].values);
    vec_dispose(annotations);
}

const struct known_annotation *known_annotation_find(const struct known_annotations *annotations, const char *name)
{
    return vec_find(annotations, name, name);
}

const struct known_annotation *known_annotation_called(const struct known_annotations *annotations, const char *simple)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const char *name = annotations->items[i].name;
        if (text_is(text_simple_name(name), simple) && text_starts_with(name, "jdk."))
            return &annotations->items[i];
    }
    return NULL;
}

const char *known_annotation_value(const struct known_annotations *annotations, const char *name)
{
    const struct known_annotation *annotation = known_annotation_find(annotations, name);
    return annotation && annotation->values.count ? annotation->values.items[0] : NULL;
}

static bool has_meta(const struct java_type *type, const char *name)
{
    return type && java_annotation_find(&type->annotations, name);
}

/* Reads the values of the members in the order of their declaration, including defaults. */
static bool read_values(struct known_annotation *out, struct java_world *world, const struct java_type *from,
                        const struct java_annotation *written)
{
    if (!out->type) {
        for (size_t i = 0; i < written->argument_count; i++) {
            if (!java_world_constants(world, from, &written->arguments[i].value, &out->values))
                return false;
        }
        return true;
    }
    for (size_t i = 0; i < out->type->method_count; i++) {
        const struct java_method *member = &out->type->methods[i];
        const struct java_node *value = java_argument_find(written, member->name);
        if (value ? !java_world_constants(world, from, value, &out->values)
                  : member->value && !java_world_constants(world, out->type, member->value, &out->values))
            return false;
    }
    return true;
}

/* Reads @Name of the declaration, which is the annotation's name in recordings. Returns false after a reported
 * error. */
static bool read_name(struct known_annotation *out, struct java_world *world)
{
    const struct java_annotation *name =
        out->is_kept ? java_annotation_find(&out->type->annotations, "jdk.jfr.Name") : NULL;
    const struct java_node *value = name ? java_argument_find(name, "value") : NULL;
    out->recorded = value ? java_world_constant(world, out->type, value) : out->name;
    return out->recorded != NULL;
}

/* Returns whether it is an annotation of Java itself, which does not concern events; its values can have any form. */
static bool is_foreign(const char *name)
{
    static const char *const of_java[] = {"Override",    "Deprecated",          "SuppressWarnings",
                                          "SafeVarargs", "FunctionalInterface", NULL};
    return text_is_one_of(name, of_java) || text_starts_with(name, "java.");
}

bool known_annotations_read(struct known_annotations *out, struct java_world *world, const struct java_type *from,
                            const struct java_annotations *written)
{
    for (size_t i = 0; i < written->count; i++) {
        const char *name = java_world_resolve(world, from, written->items[i].name);
        if (is_foreign(name))
            continue;
        struct known_annotation annotation = {
            .name = name, .type = java_world_type(world, name), .from = from, .line = written->items[i].line};
        annotation.is_kept =
            has_meta(annotation.type, "jdk.jfr.MetadataDefinition") && strcmp(name, "jdk.jfr.MetadataDefinition") != 0;
        /* Other annotations of a library do not concern events. */
        if (from->is_compiled && !annotation.is_kept && !text_starts_with(name, "jdk.jfr."))
            continue;
        /* The values of an annotation whose declaration is not in the files can also have any form. */
        bool has_values = annotation.type || from->is_compiled || text_starts_with(name, "jdk.jfr.");
        if (world->failed || !read_name(&annotation, world) ||
            (has_values && !read_values(&annotation, world, from, &written->items[i]))) {
            vec_dispose(&annotation.values);
            return false;
        }
        /* A repeated annotation replaces the inherited one, and keeps its position. */
        struct known_annotation *old = (struct known_annotation *)known_annotation_find(out, name);
        if (old)
            vec_dispose(&old->values);
        else
            old = vec_add(out);
        *old = annotation;
    }
    return true;
}

static void drop_not_inherited(struct known_annotations *annotations)
{
    size_t kept = 0;
    for (size_t i = 0; i < annotations->count; i++) {
        if (has_meta(annotations->items[i].type, "java.lang.annotation.Inherited"))
            annotations->items[kept++] = annotations->items[i];
        else
            vec_dispose(&annotations->items[i].values);
    }
    annotations->count = kept;
}

bool known_annotations_of_class(struct known_annotations *out, struct java_world *world, const struct java_type *type)
{
    const struct java_type *chain[32];
    size_t depth = 0;
    for (; type && depth < sizeof chain / sizeof *chain; type = java_world_superclass(world, type))
        chain[depth++] = type;
    if (world->failed)
        return false;
    while (depth--) {
        drop_not_inherited(out);
        if (!known_annotations_read(out, world, chain[depth], &chain[depth]->annotations))
            return false;
    }
    return true;
}

const char *known_annotations_text(const struct known_annotations *annotations, const char *const *left_out,
                                   struct strpool *pool)
{
    struct buf text;
    buf_init(&text, 0);
    for (size_t i = 0; i < annotations->count; i++) {
        const struct known_annotation *annotation = &annotations->items[i];
        if (!annotation->is_kept || text_is_one_of(annotation->name, left_out))
            continue;
        buf_printf(&text, "%s%s", text.length ? ", " : "", annotation->recorded);
        for (size_t k = 0; k < annotation->values.count; k++)
            buf_printf(&text, "%s%s", k ? "|" : "(", annotation->values.items[k]);
        if (annotation->values.count)
            buf_putc(&text, ')');
    }
    const char *kept = text.length ? strpool_get_n(pool, buf_text(&text), text.length) : NULL;
    buf_dispose(&text);
    return kept;
}

/* Returns the position of an annotation in the usual order. */
static size_t rank(const char *const *first, const char *name)
{
    size_t i = 0;
    while (first[i] && strcmp(first[i], name) != 0)
        i++;
    return !first[i] && !strcmp(name, "jdk.jfr.Experimental") ? i + 1 : i;
}

const char *known_annotations_order(const struct known_annotations *annotations, const char *const *left_out,
                                    const char *const *first, struct strpool *pool)
{
    struct buf text;
    buf_init(&text, 0);
    bool is_usual = true;
    size_t last = 0;
    for (size_t i = 0; i < annotations->count; i++) {
        const char *name = annotations->items[i].name;
        if (!annotations->items[i].is_kept || text_is_one_of(name, left_out))
            continue;
        size_t place = rank(first, name);
        is_usual &= place >= last;
        last = place;
        buf_printf(&text, "%s%s", text.length ? ", " : "", text_simple_name(annotations->items[i].recorded));
    }
    const char *kept = is_usual ? NULL : strpool_get_n(pool, buf_text(&text), text.length);
    buf_dispose(&text);
    return kept;
}
