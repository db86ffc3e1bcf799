#include "collector/source/java/annotation_types.h"

#include <stdlib.h>
#include <string.h>

#include "collector/source/java/java_annotations.h"
#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

static void use(struct strmap *used, const char *name, bool condition)
{
    if (condition)
        strmap_put(used, name, used);
}

static void use_list(struct strmap *used, struct strpool *pool, const char *annotations)
{
    struct ds_annotation annotation;
    while (annotations && ds_annotation_next(&annotations, &annotation))
        strmap_put(used, strpool_get_n(pool, annotation.name, annotation.name_length), used);
}

static void use_fields(struct strmap *used, struct strpool *pool, const struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        const struct ds_field *field = &fields->items[i];
        use(used, "jdk.jfr.Label", true);
        use(used, "jdk.jfr.Description", field->description);
        use(used, "jdk.jfr.Experimental", field->is_experimental);
        use(used, "jdk.jfr.Relational", field->relation);
        use(used, "jdk.jfr.TransitionTo", field->transition && !strcmp(field->transition, "to"));
        use(used, "jdk.jfr.TransitionFrom", field->transition && !strcmp(field->transition, "from"));
        use_list(used, pool, field->annotations);
    }
}

static void use_native(struct strmap *used, struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        use(used, "jdk.jfr.Label", event->label);
        use(used, "jdk.jfr.Description", event->description);
        use(used, "jdk.jfr.Category", event->category);
        use(used, "jdk.jfr.Experimental", event->is_experimental);
        use(used, "jdk.jfr.Enabled", true);
        use(used, "jdk.jfr.Threshold", dataset_default(event, "threshold"));
        use(used, "jdk.jfr.StackTrace", dataset_default(event, "stackTrace"));
        use(used, "jdk.jfr.Period", dataset_default(event, "period"));
        use(used, "jdk.jfr.internal.Cutoff", dataset_default(event, "cutoff"));
        use_list(used, dataset->pool, event->annotations);
        use_fields(used, dataset->pool, &event->implicit_fields);
        use_fields(used, dataset->pool, &event->fields);
    }
    for (size_t i = 0; i < dataset->types.count; i++)
        use_fields(used, dataset->pool, &dataset->types.items[i].fields);
    for (size_t i = 0; i < dataset->content_types.count; i++)
        use_list(used, dataset->pool, dataset->content_types.items[i].annotation);
}

/* Adds the common annotations, which MetadataLoader creates at startup since 12, whether they are used or not. */
static bool use_loader(struct strmap *used, struct java_world *world)
{
    const struct java_type *loader = java_world_type(world, "jdk.jfr.internal.MetadataLoader");
    size_t found = 0;
    for (size_t i = 0; loader && i < loader->field_count; i++) {
        const struct java_field *field = &loader->fields[i];
        const struct java_node *value = field->value;
        bool is_annotation = text_is(text_simple_name(field->type), "AnnotationElement");
        if (!is_annotation && !text_is(text_simple_name(field->type), "Type"))
            continue;
        bool makes =
            value && value->kind == (is_annotation ? JAVA_NEW : JAVA_CALL) && value->item_count &&
            text_is(text_simple_name(value->text), is_annotation ? "AnnotationElement" : "createAnnotationType");
        const char *name = makes ? java_world_class(world, loader, &value->items[0]) : NULL;
        if (!name)
            return java_world_error(world, loader, field->line, "%s: expected the class of an annotation", field->name);
        use(used, name, true);
        found++;
    }
    return !world->failed &&
           (!loader || found || java_world_error(world, loader, loader->line, "expected the common annotations"));
}

/* The class of the annotation for throttles, which is public since 25. */
static void use_throttle(struct strmap *used, struct java_world *world, const struct dataset *dataset)
{
    const char *name = java_world_source(world, "jdk.jfr.Throttle") ? "jdk.jfr.Throttle" : "jdk.jfr.internal.Throttle";
    for (size_t i = 0; i < dataset->events.count; i++)
        use(used, name, dataset_default(&dataset->events.items[i], "throttle"));
}

static bool describe(struct dataset *dataset, struct java_world *world, const struct java_type *type,
                     const char *runtime_name, struct ds_type *out, struct strmap *used)
{
    static const char *const left_out[] = {"jdk.jfr.Name", "jdk.jfr.Label", "jdk.jfr.Description", NULL};
    struct strpool *pool = dataset->pool;
    struct known_annotations annotations = {0};
    bool ok = known_annotations_of_class(&annotations, world, type);
    if (ok) {
        const char *name = known_annotation_value(&annotations, "jdk.jfr.Name");
        out->runtime_name = strpool_get(pool, name ? name : runtime_name);
        out->name = strpool_get(pool, text_simple_name(out->runtime_name));
        out->label = strpool_get(pool, known_annotation_value(&annotations, "jdk.jfr.Label"));
        out->description = strpool_get(pool, known_annotation_value(&annotations, "jdk.jfr.Description"));
        out->annotations = known_annotations_text(&annotations, left_out, pool);
        out->inherited = java_annotation_find(&type->annotations, "java.lang.annotation.Inherited")
                             ? strpool_get(pool, "true")
                             : NULL;
        for (size_t i = 0; i < annotations.count; i++)
            use(used, annotations.items[i].name, annotations.items[i].is_kept);
    }
    known_annotations_dispose(&annotations);
    return ok;
}

/* Adds the default of a member. It is NULL for an array of several values; no annotation of JFR has such a default. */
static bool add_default(struct dataset *dataset, struct java_world *world, const struct java_type *type,
                        const struct java_method *member, struct ds_field *field)
{
    struct java_texts values = {0};
    bool ok = !member->value || java_world_constants(world, type, member->value, &values);
    if (values.count == 1)
        field->default_value = strpool_get(dataset->pool, values.items[0]);
    vec_dispose(&values);
    return ok;
}

static bool add_members(struct dataset *dataset, struct java_world *world, const struct java_type *type,
                        struct ds_type *out)
{
    bool ok = true;
    struct strpool *pool = dataset->pool;
    for (size_t i = 0; i < type->method_count; i++) {
        const struct java_method *member = &type->methods[i];
        struct ds_field *field = vec_add(&out->fields);
        const char *name = text_simple_name(member->type);
        field->name = strpool_get(pool, member->name);
        field->type = strpool_get(pool, name);
        field->runtime_type = strpool_get(pool, text_is(name, "String") ? "java.lang.String" : member->type);
        field->label = strpool_get(pool, "");
        field->is_array = member->is_array;
        ok = ok && add_default(dataset, world, type, member, field);
    }
    return ok;
}

static bool add_setting_types(struct dataset *dataset, const struct runtime_rules *rules, struct java_world *world,
                              struct strmap *used)
{
    for (int i = 0; i < rules->order_count; i++) {
        enum runtime_setting kind = rules->order[i];
        const struct java_type *type = java_world_type(world, rules->classes[kind]);
        if (!type || !describe(dataset, world, type, rules->types[kind], vec_add(&dataset->setting_types), used))
            return false;
    }
    return true;
}

/* A relation is an annotation type without members. */
static void add_relations(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->relations.count; i++) {
        struct ds_type *out = vec_add(&dataset->annotation_types);
        struct buf name;
        buf_init(&name, 0);
        buf_printf(&name, "jdk.types.%s", dataset->relations.items[i].name);
        out->name = dataset->relations.items[i].name;
        out->runtime_name = strpool_get(dataset->pool, buf_text(&name));
        out->annotations = strpool_get(dataset->pool, "jdk.jfr.Relational");
        buf_dispose(&name);
    }
}

static int compare_types(const void *a, const void *b)
{
    const struct ds_type *left = a, *right = b;
    return strcmp(left->runtime_name, right->runtime_name);
}

static void sort_types(struct ds_types *types)
{
    if (types->count)
        qsort(types->items, types->count, sizeof *types->items, compare_types);
}

/* Adds the annotations that are used and kept, or that a library declares. Their own annotations are added to the
 * set. */
static bool add_annotations(struct java_events *events, bool is_library)
{
    struct dataset *dataset = events->dataset;
    struct java_world *world = events->world;
    for (size_t i = 0; i < events->used->count; i++) {
        const struct java_type *type = java_world_type(world, events->used->entries[i].key);
        if (world->failed)
            return false;
        if (!type || type->kind != JAVA_KIND_ANNOTATION || (is_library && !type->is_compiled) ||
            !java_annotation_find(&type->annotations, "jdk.jfr.MetadataDefinition"))
            continue;
        struct ds_type *out = vec_add(&dataset->annotation_types);
        if (!describe(dataset, world, type, type->qualified, out, events->used) ||
            !add_members(dataset, world, type, out))
            return false;
    }
    return true;
}

/* Adds the classes of settings that events define. */
static bool add_controls(struct java_events *events)
{
    struct dataset *dataset = events->dataset;
    for (size_t i = 0; i < events->controls->count; i++) {
        const struct java_type *type = events->controls->entries[i].value;
        struct ds_type *out = vec_add(&dataset->setting_types);
        if (!describe(dataset, events->world, type, type->qualified, out, events->used))
            return false;
    }
    return true;
}

static void list_relations(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->annotation_types.count; i++) {
        const struct ds_type *type = &dataset->annotation_types.items[i];
        if (type->annotations && strstr(type->annotations, "jdk.jfr.Relational"))
            vec_add(&dataset->relations)->name = type->name;
    }
}

bool annotation_types_read_library(struct java_events *events)
{
    bool ok = add_controls(events) && add_annotations(events, true);
    list_relations(events->dataset);
    sort_types(&events->dataset->annotation_types);
    sort_types(&events->dataset->setting_types);
    return ok;
}

bool annotation_types_read(struct java_events *events)
{
    struct dataset *dataset = events->dataset;
    struct java_world *world = events->world;
    struct strmap *used = events->used;
    use(used, "jdk.jfr.Name", true);
    use(used, "jdk.jfr.Relational", dataset->relations.count);
    use_native(used, dataset);
    use_throttle(used, world, dataset);
    if (!use_loader(used, world) || !add_setting_types(dataset, events->rules, world, used) || !add_controls(events) ||
        !add_annotations(events, false))
        return false;
    add_relations(dataset);
    sort_types(&dataset->annotation_types);
    sort_types(&dataset->setting_types);
    return true;
}
