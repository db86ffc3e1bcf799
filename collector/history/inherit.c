#include "collector/history/inherit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

struct inherit {
    struct strpool *pool;
    struct dataset *dataset;        /* the data set that inherits */
    bool is_facts;                  /* it is a table of facts, without descriptions */
    const struct dataset **sources; /* data sets from sources, the nearest release first */
    size_t source_count;
};

static bool has_origin(const struct dataset *dataset, const char *origin)
{
    return strcmp(dataset->origin ? dataset->origin : "source", origin) == 0;
}

/* --- Fields ---------------------------------------------------------------------------------------- */

/* Returns the fields of an event or type, or NULL. */
typedef const struct ds_fields *fields_fn(const struct dataset *dataset, const char *owner);

static const struct ds_fields *event_fields(const struct dataset *dataset, const char *owner)
{
    const struct ds_event *event = dataset_event(dataset, owner);
    return event ? &event->fields : NULL;
}

static const struct ds_fields *implicit_fields(const struct dataset *dataset, const char *owner)
{
    const struct ds_event *event = dataset_event(dataset, owner);
    return event ? &event->implicit_fields : NULL;
}

static const struct ds_fields *type_fields(const struct dataset *dataset, const char *owner)
{
    const struct ds_type *type = strmap_get(&dataset->types_by_name, owner);
    return type ? &type->fields : NULL;
}

/* Returns whether a JVM reports fields of the type as strings, because the type consists of one string. A table
 * contains the real type only for fields of events. */
static bool is_shown_as_string(const struct dataset *source, const char *name)
{
    const struct ds_type *type = strmap_get(&source->types_by_name, name);
    return type && type->fields.count == 1 && text_is(type->fields.items[0].runtime_type, "java.lang.String");
}

/* Returns the field of that name in the source if a JVM would report both as equal. */
static const struct ds_field *find_alike(const struct inherit *inherit, const struct dataset *source, const char *owner,
                                         fields_fn *fields_of, const struct ds_field *field)
{
    const struct ds_fields *fields = fields_of(source, owner);
    const struct ds_field *found = fields ? dataset_field(fields, field->name) : NULL;
    if (!found || found->is_array != field->is_array ||
        ds_annotations_sorted(inherit->pool, found->annotations) !=
            ds_annotations_sorted(inherit->pool, field->annotations))
        return NULL;
    bool is_string = inherit->is_facts && fields_of == type_fields &&
                     text_is(field->runtime_type, "java.lang.String") && is_shown_as_string(source, found->type);
    return is_string || text_is(found->runtime_type, field->runtime_type) ? found : NULL;
}

static const struct ds_type *find_content_type(const struct inherit *inherit, const struct dataset *source,
                                               const char *annotations)
{
    for (size_t i = 0; i < source->content_types.count; i++) {
        const struct ds_type *type = &source->content_types.items[i];
        if (ds_annotations_sorted(inherit->pool, type->annotation) == annotations)
            return type;
    }
    return NULL;
}

/* Returns the sorted annotations without Unsigned. */
static const char *without_unsigned(const struct inherit *inherit, const char *annotations, bool *is_unsigned)
{
    static const char name[] = "jdk.jfr.Unsigned";
    const char *sorted = ds_annotations_sorted(inherit->pool, annotations);
    const char *found = sorted ? strstr(sorted, name) : NULL;
    *is_unsigned = found != NULL;
    if (!found)
        return sorted;
    struct buf rest;
    buf_init(&rest, 0);
    buf_add(&rest, sorted, (size_t)(found - sorted));
    buf_puts(&rest, found + strlen(name));
    const char *kept = ds_annotations_sorted(inherit->pool, buf_text(&rest));
    buf_dispose(&rest);
    return kept;
}

/*
 * For a field that is in no source, derives the type of metadata.xml with its representation (Tickspan: an unsigned
 * long of ticks), or else the content type with its annotations.
 */
static void derive_type(const struct inherit *inherit, struct ds_field *field)
{
    if (!inherit->source_count)
        return;
    const struct dataset *source = inherit->sources[0];
    bool is_unsigned;
    const char *annotations = without_unsigned(inherit, field->annotations, &is_unsigned);
    const struct ds_type *content = annotations ? find_content_type(inherit, source, annotations) : NULL;
    field->content_type = content ? content->name : NULL;
    for (size_t i = 0; content && i < source->xml_types.count; i++) {
        const struct ds_type *type = &source->xml_types.items[i];
        if (text_is(type->content_type, content->name) && text_is(type->runtime_name, field->runtime_type) &&
            text_is(type->is_unsigned, "true") == is_unsigned) {
            field->type = type->name;
            field->content_type = NULL;
        }
    }
}

static void inherit_description(const struct inherit *inherit, const char *owner, fields_fn *fields_of,
                                struct ds_field *field)
{
    if (!inherit->is_facts || (field->description && !field->description_from))
        return;
    field->description = field->description_from = NULL;
    for (size_t i = 0; i < inherit->source_count; i++) {
        const struct ds_fields *fields = fields_of(inherit->sources[i], owner);
        const struct ds_field *found = fields ? dataset_field(fields, field->name) : NULL;
        if (!found || !found->description)
            continue;
        char from[16];
        snprintf(from, sizeof from, "%d", inherit->sources[i]->feature);
        field->description = found->description;
        /* The JVM defines the implicit fields, which are equal in all releases. */
        field->description_from = fields_of == implicit_fields ? NULL : strpool_get(inherit->pool, from);
        return;
    }
}

static void inherit_fields(const struct inherit *inherit, const char *owner, fields_fn *fields_of,
                           struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        struct ds_field *field = &fields->items[i];
        field->label = strpool_get(inherit->pool, field->label ? field->label : "");
        const struct ds_field *found = NULL;
        for (size_t j = 0; !found && j < inherit->source_count; j++)
            found = find_alike(inherit, inherit->sources[j], owner, fields_of, field);
        if (found) {
            field->type = found->type;
            field->runtime_type = found->runtime_type;
            field->content_type = found->content_type;
            field->annotations = found->annotations;
            if (inherit->is_facts)
                field->is_struct = found->is_struct;
        } else {
            derive_type(inherit, field);
        }
        inherit_description(inherit, owner, fields_of, field);
    }
}

/* --- Settings -------------------------------------------------------------------------------------- */

static const struct ds_default_setting *find_setting(const struct dataset *dataset, const char *name)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        for (size_t j = 0; j < event->settings.count; j++) {
            if (strcmp(event->settings.items[j].name, name) == 0)
                return &event->settings.items[j];
        }
    }
    return NULL;
}

static void inherit_setting(const struct inherit *inherit, struct ds_default_setting *setting)
{
    for (size_t i = 0; i < inherit->source_count && !setting->runtime_type; i++) {
        const struct ds_default_setting *found = find_setting(inherit->sources[i], setting->name);
        setting->runtime_type = found ? found->runtime_type : NULL;
        setting->annotations = found ? found->annotations : NULL;
    }
}

static void inherit_configuration(const struct inherit *inherit, struct ds_configuration *configuration)
{
    for (size_t i = 0; i < inherit->source_count; i++) {
        const struct dataset *source = inherit->sources[i];
        for (size_t j = 0; j < source->configurations.count; j++) {
            const struct ds_configuration *found = &source->configurations.items[j];
            if (!text_is(found->label, configuration->label))
                continue;
            configuration->version = found->version;
            configuration->description = found->description;
            configuration->provider = found->provider;
            return;
        }
    }
}

/* --- Types ----------------------------------------------------------------------------------------- */

static struct ds_type *find_type(const struct ds_types *types, const char *name)
{
    return vec_find(types, name, name);
}

/* Returns the definition without the additions of later steps (examples, descriptions). */
static struct ds_type definition_of(const struct ds_type *type)
{
    struct ds_type copy = *type;
    copy.jdks = (struct releases){0};
    copy.additional_description = copy.since = NULL;
    copy.examples = (struct ds_values){0};
    copy.appeared_in = (struct ds_numbers){0};
    copy.fields = (struct ds_fields){0};
    for (size_t i = 0; i < type->fields.count; i++)
        *vec_add(&copy.fields) = type->fields.items[i];
    return copy;
}

typedef struct ds_types *types_fn(const struct dataset *dataset);

static struct ds_types *xml_types(const struct dataset *dataset)
{
    return (struct ds_types *)(size_t)&dataset->xml_types;
}

static struct ds_types *content_types(const struct dataset *dataset)
{
    return (struct ds_types *)(size_t)&dataset->content_types;
}

static struct ds_types *setting_types(const struct dataset *dataset)
{
    return (struct ds_types *)(size_t)&dataset->setting_types;
}

/* Returns the nearest source on one side, or NULL. */
static const struct dataset *neighbour(const struct inherit *inherit, int side)
{
    for (size_t i = 0; i < inherit->source_count; i++) {
        if ((inherit->sources[i]->feature - inherit->dataset->feature) * side > 0)
            return inherit->sources[i];
    }
    return NULL;
}

/* Adds the types that both neighbours contain, and those in `used`, unless they are present. */
static void inherit_types(const struct inherit *inherit, types_fn *types_of, const struct strmap *used)
{
    const struct dataset *below = neighbour(inherit, -1), *above = neighbour(inherit, 1);
    struct ds_types *types = types_of(inherit->dataset);
    for (size_t i = 0; i < inherit->source_count; i++) {
        const struct ds_types *theirs = types_of(inherit->sources[i]);
        for (size_t j = 0; j < theirs->count; j++) {
            const struct ds_type *type = &theirs->items[j];
            bool is_in_both = (!below || find_type(types_of(below), type->name)) &&
                              (!above || find_type(types_of(above), type->name));
            if (find_type(types, type->name) || !(is_in_both || strmap_get(used, type->name)))
                continue;
            struct ds_type copy = definition_of(type);
            *vec_add(types) = copy;
        }
    }
}

static void use_fields(const struct dataset *dataset, struct strmap *types, struct strmap *contents,
                       const struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        if (!strmap_get(&dataset->types_by_name, fields->items[i].type))
            strmap_put(types, fields->items[i].type, types);
        if (fields->items[i].content_type)
            strmap_put(contents, fields->items[i].content_type, contents);
    }
}

static void inherit_xml_types(const struct inherit *inherit)
{
    struct dataset *dataset = inherit->dataset;
    struct strmap types = {0}, contents = {0}, settings = {0};
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        use_fields(dataset, &types, &contents, &event->fields);
        use_fields(dataset, &types, &contents, &event->implicit_fields);
    }
    for (size_t i = 0; i < dataset->types.count; i++)
        use_fields(dataset, &types, &contents, &dataset->types.items[i].fields);
    inherit_types(inherit, xml_types, &types);
    for (size_t i = 0; i < dataset->xml_types.count; i++) {
        if (dataset->xml_types.items[i].content_type)
            strmap_put(&contents, dataset->xml_types.items[i].content_type, &contents);
    }
    inherit_types(inherit, content_types, &contents);
    if (inherit->is_facts)
        inherit_types(inherit, setting_types, &settings);
    strmap_dispose(&types);
    strmap_dispose(&contents);
    strmap_dispose(&settings);
}

/* Only a source contains which annotations are inherited, and the defaults of their members. */
static void inherit_declaration(struct ds_type *type, const struct ds_type *found)
{
    type->inherited = found->inherited;
    for (size_t i = 0; i < type->fields.count; i++) {
        const struct ds_field *field = dataset_field(&found->fields, type->fields.items[i].name);
        if (field)
            type->fields.items[i].default_value = field->default_value;
    }
}

/* A table contains the names of annotations, but neither descriptions nor all members. */
static void inherit_annotation_types(const struct inherit *inherit)
{
    struct ds_types *types = &inherit->dataset->annotation_types;
    for (size_t i = 0; i < types->count; i++) {
        struct ds_type *type = &types->items[i];
        const struct ds_type *found = NULL;
        for (size_t j = 0; j < inherit->source_count && !found; j++)
            found = find_type(&inherit->sources[j]->annotation_types, type->name);
        if (found)
            inherit_declaration(type, found);
        if (!found || !inherit->is_facts)
            continue;
        type->description = found->description;
        type->annotations = found->annotations;
        for (size_t k = type->fields.count; k < found->fields.count; k++)
            *vec_add(&type->fields) = found->fields.items[k];
    }
}

/* In a recording, relations are annotations. */
static void inherit_relations(const struct inherit *inherit)
{
    struct dataset *dataset = inherit->dataset;
    if (dataset->relations.count)
        return;
    for (size_t i = 0; i < dataset->annotation_types.count; i++) {
        const struct ds_type *type = &dataset->annotation_types.items[i];
        if (type->annotations && strstr(type->annotations, "jdk.jfr.Relational"))
            vec_add(&dataset->relations)->name = type->name;
    }
}

/* --- Events ---------------------------------------------------------------------------------------- */

static const struct ds_event *nearest_event(const struct inherit *inherit, const char *name,
                                            const struct dataset **source)
{
    for (size_t i = 0; i < inherit->source_count; i++) {
        const struct ds_event *event = dataset_event(inherit->sources[i], name);
        if (!event)
            continue;
        *source = inherit->sources[i];
        return event;
    }
    return NULL;
}

static const char *feature_text(const struct inherit *inherit, const struct dataset *dataset)
{
    char text[16];
    snprintf(text, sizeof text, "%d", dataset->feature);
    return strpool_get(inherit->pool, text);
}

static void inherit_event_description(const struct inherit *inherit, struct ds_event *event)
{
    if (event->description && !event->description_from)
        return;
    event->description = event->description_from = NULL;
    for (size_t i = 0; i < inherit->source_count; i++) {
        const struct ds_event *found = dataset_event(inherit->sources[i], event->name);
        if (!found || !found->description)
            continue;
        event->description = found->description;
        event->description_from = feature_text(inherit, inherit->sources[i]);
        return;
    }
}

static void inherit_event(const struct inherit *inherit, struct ds_event *event)
{
    inherit_fields(inherit, event->name, event_fields, &event->fields);
    inherit_fields(inherit, event->name, implicit_fields, &event->implicit_fields);
    for (size_t i = 0; i < event->settings.count; i++)
        inherit_setting(inherit, &event->settings.items[i]);
    if (!inherit->is_facts)
        return;
    inherit_event_description(inherit, event);
    const struct dataset *source;
    const struct ds_event *found = nearest_event(inherit, event->name, &source);
    if (found && text_is(found->origin, event->origin))
        event->annotations = found->annotations;
    event->fake_end_time = event->fake_duration = found && found->fake_duration && event->has_duration;
}

/* Inherits a whole internal event, which a JVM does not report and of which a table contains only the name. */
static void inherit_internal_event(const struct inherit *inherit, const char *name)
{
    const struct dataset *source, *dataset = inherit->dataset;
    const struct ds_event *found = nearest_event(inherit, name, &source);
    struct ds_event *event = dataset_event(dataset, name);
    if (!found || !found->is_internal || (event && !event->is_internal))
        return;
    if (!event)
        event = vec_add(&inherit->dataset->events);
    ds_event_dispose(event);
    *event = (struct ds_event){
        .name = found->name,
        .label = found->label,
        .category = found->category,
        .description = found->description,
        .has_duration = found->has_duration,
        .is_experimental = found->is_experimental,
        .has_thread = found->has_thread,
        .has_stack_trace = found->has_stack_trace,
        .is_internal = true,
        .is_enabled = found->is_enabled,
        .period = found->period,
        .origin = found->origin,
        .annotations = found->annotations,
        .description_from = feature_text(inherit, source),
    };
    for (size_t i = 0; i < found->categories.count; i++)
        *vec_add(&event->categories) = found->categories.items[i];
    for (size_t i = 0; i < found->fields.count; i++)
        *vec_add(&event->fields) = found->fields.items[i];
    for (size_t i = 0; i < found->implicit_fields.count; i++)
        *vec_add(&event->implicit_fields) = found->implicit_fields.items[i];
    for (size_t i = 0; i < found->settings.count; i++)
        *vec_add(&event->settings) = found->settings.items[i];
    dataset_index(inherit->dataset);
}

/* Internal events in the releases on both sides also exist in this release. */
static void inherit_internal_events(const struct inherit *inherit, const struct dataset *below,
                                    const struct dataset *above)
{
    const struct dataset *one = below ? below : above, *other = above ? above : below;
    struct ds_texts names = {0};
    for (size_t i = 0; one && i < one->events.count; i++) {
        const struct ds_event *event = &one->events.items[i], *same = dataset_event(other, event->name);
        if (event->is_internal && same && same->is_internal)
            *vec_add(&names) = event->name;
    }
    for (size_t i = 0; i < inherit->dataset->events.count; i++) {
        if (inherit->dataset->events.items[i].is_internal)
            *vec_add(&names) = inherit->dataset->events.items[i].name;
    }
    for (size_t i = 0; i < names.count; i++)
        inherit_internal_event(inherit, names.items[i]);
    vec_dispose(&names);
}

/* A recording contains full names of annotations and settings, and omits empty labels. */
static void name_types(const struct inherit *inherit, struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++) {
        struct ds_type *type = &types->items[i];
        const char *dot = strrchr(type->name, '.');
        if (dot)
            type->name = strpool_get(inherit->pool, dot + 1);
        for (size_t j = 0; j < type->fields.count; j++) {
            struct ds_field *field = &type->fields.items[j];
            field->label = strpool_get(inherit->pool, field->label ? field->label : "");
        }
    }
}

/* --- All ------------------------------------------------------------------------------------------- */

static int distance(const struct inherit *inherit, const struct dataset *dataset)
{
    return abs(dataset->feature - inherit->dataset->feature);
}

/* Sorts by insertion. The list ascends, so the older one of two releases at the same distance is first. */
static void find_sources(struct inherit *inherit, const struct dataset_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct dataset *dataset = &list->items[i];
        if (!has_origin(dataset, "source"))
            continue;
        size_t at = inherit->source_count++;
        for (; at && distance(inherit, inherit->sources[at - 1]) > distance(inherit, dataset); at--)
            inherit->sources[at] = inherit->sources[at - 1];
        inherit->sources[at] = dataset;
    }
}

static void inherit_all(const struct inherit *inherit)
{
    struct dataset *dataset = inherit->dataset;
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (!dataset->events.items[i].is_internal)
            inherit_event(inherit, &dataset->events.items[i]);
    }
    for (size_t i = 0; i < dataset->types.count; i++)
        inherit_fields(inherit, dataset->types.items[i].name, type_fields, &dataset->types.items[i].fields);
    for (size_t i = 0; i < dataset->configurations.count; i++)
        inherit_configuration(inherit, &dataset->configurations.items[i]);
    name_types(inherit, &dataset->types);
    name_types(inherit, &dataset->annotation_types);
    name_types(inherit, &dataset->setting_types);
    inherit_annotation_types(inherit);
    inherit_relations(inherit);
    inherit_xml_types(inherit);
    dataset_list_fake_ends(dataset);
    dataset_index(dataset);
}

/* Returns the nearest release on this side that can contain internal events. */
static const struct dataset *knowing(const struct dataset_list *list, const bool *knows, size_t index, int step)
{
    for (size_t i = index + (size_t)step; i < list->count; i += (size_t)step) {
        if (knows[i])
            return &list->items[i];
    }
    return NULL;
}

void merge_inherit(struct dataset_list *list)
{
    bool *knows = mem_calloc(list->count, sizeof *knows);
    const struct dataset **sources = mem_calloc(list->count, sizeof(const struct dataset *));
    for (size_t i = 0; i < list->count; i++)
        knows[i] = dataset_knows_internal(&list->items[i]);
    for (size_t i = 0; i < list->count; i++) {
        struct dataset *dataset = &list->items[i];
        if (has_origin(dataset, "source"))
            continue;
        struct inherit inherit = {
            .pool = &list->pool, .dataset = dataset, .is_facts = has_origin(dataset, "facts"), .sources = sources};
        find_sources(&inherit, list);
        inherit_internal_events(&inherit, knowing(list, knows, i, -1), knowing(list, knows, i, 1));
        inherit_all(&inherit);
    }
    free(sources);
    free(knows);
}
