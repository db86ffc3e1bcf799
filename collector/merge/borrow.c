#include "collector/merge/borrow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"
#include "common/dataset/diff.h"

struct borrow {
    struct strpool *pool;
    struct dataset *dataset;        /* that borrows */
    bool is_facts;                  /* it lacks descriptions too */
    const struct dataset **lenders; /* those from source, the nearest first */
    size_t lender_count;
};

static bool has_origin(const struct dataset *dataset, const char *origin)
{
    return strcmp(dataset->origin ? dataset->origin : "source", origin) == 0;
}

/* --- Fields ---------------------------------------------------------------------------------------- */

/* The fields of an event or type, or NULL. */
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

/* A JVM's readers show a type of one string as that string; the tables tell the type behind it for events alone. */
static bool is_shown_as_string(const struct dataset *lender, const char *name)
{
    const struct ds_type *type = strmap_get(&lender->types_by_name, name);
    return type && type->fields.count == 1 && text_is(type->fields.items[0].runtime_type, "java.lang.String");
}

/* The lender's field of that name, if a JVM reports both alike. */
static const struct ds_field *find_alike(const struct borrow *borrow, const struct dataset *lender, const char *owner,
                                         fields_fn *fields_of, const struct ds_field *field)
{
    const struct ds_fields *fields = fields_of(lender, owner);
    const struct ds_field *found = fields ? dataset_field(fields, field->name) : NULL;
    if (!found || found->is_array != field->is_array ||
        ds_annotations_sorted(borrow->pool, found->annotations) !=
            ds_annotations_sorted(borrow->pool, field->annotations))
        return NULL;
    bool is_string = borrow->is_facts && fields_of == type_fields && text_is(field->runtime_type, "java.lang.String") &&
                     is_shown_as_string(lender, found->type);
    return is_string || text_is(found->runtime_type, field->runtime_type) ? found : NULL;
}

static const struct ds_type *find_content_type(const struct borrow *borrow, const struct dataset *lender,
                                               const char *annotations)
{
    for (size_t i = 0; i < lender->content_types.count; i++) {
        const struct ds_type *type = &lender->content_types.items[i];
        if (ds_annotations_sorted(borrow->pool, type->annotation) == annotations)
            return type;
    }
    return NULL;
}

/* The annotations less Unsigned, sorted. */
static const char *without_unsigned(const struct borrow *borrow, const char *annotations, bool *is_unsigned)
{
    static const char name[] = "jdk.jfr.Unsigned";
    const char *sorted = ds_annotations_sorted(borrow->pool, annotations);
    const char *found = sorted ? strstr(sorted, name) : NULL;
    *is_unsigned = found != NULL;
    if (!found)
        return sorted;
    struct buf rest;
    buf_init(&rest, 0);
    buf_add(&rest, sorted, (size_t)(found - sorted));
    buf_puts(&rest, found + strlen(name));
    const char *kept = ds_annotations_sorted(borrow->pool, buf_text(&rest));
    buf_dispose(&rest);
    return kept;
}

/*
 * No source has such a field: the type of metadata.xml that has this representation (Tickspan: an
 * unsigned long of ticks), else the content type of these annotations.
 */
static void derive_type(const struct borrow *borrow, struct ds_field *field)
{
    if (!borrow->lender_count)
        return;
    const struct dataset *lender = borrow->lenders[0];
    bool is_unsigned;
    const char *annotations = without_unsigned(borrow, field->annotations, &is_unsigned);
    const struct ds_type *content = annotations ? find_content_type(borrow, lender, annotations) : NULL;
    field->content_type = content ? content->name : NULL;
    for (size_t i = 0; content && i < lender->xml_types.count; i++) {
        const struct ds_type *type = &lender->xml_types.items[i];
        if (text_is(type->content_type, content->name) && text_is(type->runtime_name, field->runtime_type) &&
            text_is(type->is_unsigned, "true") == is_unsigned) {
            field->type = type->name;
            field->content_type = NULL;
        }
    }
}

static void borrow_description(const struct borrow *borrow, const char *owner, fields_fn *fields_of,
                               struct ds_field *field)
{
    if (!borrow->is_facts || (field->description && !field->description_from))
        return;
    field->description = field->description_from = NULL;
    for (size_t i = 0; i < borrow->lender_count; i++) {
        const struct ds_fields *fields = fields_of(borrow->lenders[i], owner);
        const struct ds_field *found = fields ? dataset_field(fields, field->name) : NULL;
        if (!found || !found->description)
            continue;
        char from[16];
        snprintf(from, sizeof from, "%d", borrow->lenders[i]->feature);
        field->description = found->description;
        /* The implicit fields are the JVM's own and the same in all releases. */
        field->description_from = fields_of == implicit_fields ? NULL : strpool_get(borrow->pool, from);
        return;
    }
}

static void borrow_fields(const struct borrow *borrow, const char *owner, fields_fn *fields_of,
                          struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        struct ds_field *field = &fields->items[i];
        field->label = strpool_get(borrow->pool, field->label ? field->label : "");
        const struct ds_field *found = NULL;
        for (size_t j = 0; !found && j < borrow->lender_count; j++)
            found = find_alike(borrow, borrow->lenders[j], owner, fields_of, field);
        if (found) {
            field->type = found->type;
            field->runtime_type = found->runtime_type;
            field->content_type = found->content_type;
            field->annotations = found->annotations;
            if (borrow->is_facts)
                field->is_struct = found->is_struct;
        } else {
            derive_type(borrow, field);
        }
        borrow_description(borrow, owner, fields_of, field);
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

static void borrow_setting(const struct borrow *borrow, struct ds_default_setting *setting)
{
    for (size_t i = 0; i < borrow->lender_count && !setting->runtime_type; i++) {
        const struct ds_default_setting *found = find_setting(borrow->lenders[i], setting->name);
        setting->runtime_type = found ? found->runtime_type : NULL;
        setting->annotations = found ? found->annotations : NULL;
    }
}

static void borrow_configuration(const struct borrow *borrow, struct ds_configuration *configuration)
{
    for (size_t i = 0; i < borrow->lender_count; i++) {
        const struct dataset *lender = borrow->lenders[i];
        for (size_t j = 0; j < lender->configurations.count; j++) {
            const struct ds_configuration *found = &lender->configurations.items[j];
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
    for (size_t i = 0; i < types->count; i++) {
        if (text_is(types->items[i].name, name))
            return &types->items[i];
    }
    return NULL;
}

/* What a release defines, without what was added to it (examples, descriptions). */
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

/* The nearest lender on each side; NULL if there is none. */
static const struct dataset *neighbour(const struct borrow *borrow, int side)
{
    for (size_t i = 0; i < borrow->lender_count; i++) {
        if ((borrow->lenders[i]->feature - borrow->dataset->feature) * side > 0)
            return borrow->lenders[i];
    }
    return NULL;
}

/* Adds those that both neighbours have, and those in `used`, if they are not there. */
static void borrow_types(const struct borrow *borrow, types_fn *types_of, const struct strmap *used)
{
    const struct dataset *below = neighbour(borrow, -1), *above = neighbour(borrow, 1);
    struct ds_types *types = types_of(borrow->dataset);
    for (size_t i = 0; i < borrow->lender_count; i++) {
        const struct ds_types *lent = types_of(borrow->lenders[i]);
        for (size_t j = 0; j < lent->count; j++) {
            const struct ds_type *type = &lent->items[j];
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

static void borrow_xml_types(const struct borrow *borrow)
{
    struct dataset *dataset = borrow->dataset;
    struct strmap types = {0}, contents = {0}, settings = {0};
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        use_fields(dataset, &types, &contents, &event->fields);
        use_fields(dataset, &types, &contents, &event->implicit_fields);
    }
    for (size_t i = 0; i < dataset->types.count; i++)
        use_fields(dataset, &types, &contents, &dataset->types.items[i].fields);
    borrow_types(borrow, xml_types, &types);
    for (size_t i = 0; i < dataset->xml_types.count; i++) {
        if (dataset->xml_types.items[i].content_type)
            strmap_put(&contents, dataset->xml_types.items[i].content_type, &contents);
    }
    borrow_types(borrow, content_types, &contents);
    if (borrow->is_facts)
        borrow_types(borrow, setting_types, &settings);
    strmap_dispose(&types);
    strmap_dispose(&contents);
    strmap_dispose(&settings);
}

/* A table tells which annotations there are, but little of them. */
static void borrow_annotation_types(const struct borrow *borrow)
{
    struct ds_types *types = &borrow->dataset->annotation_types;
    for (size_t i = 0; borrow->is_facts && i < types->count; i++) {
        struct ds_type *type = &types->items[i];
        const struct ds_type *found = NULL;
        for (size_t j = 0; j < borrow->lender_count && !found; j++)
            found = find_type(&borrow->lenders[j]->annotation_types, type->name);
        if (!found)
            continue;
        type->description = found->description;
        type->annotations = found->annotations;
        for (size_t k = type->fields.count; k < found->fields.count; k++)
            *vec_add(&type->fields) = found->fields.items[k];
    }
}

/* A recording has relations among its annotations. */
static void borrow_relations(const struct borrow *borrow)
{
    struct dataset *dataset = borrow->dataset;
    if (dataset->relations.count)
        return;
    for (size_t i = 0; i < dataset->annotation_types.count; i++) {
        const struct ds_type *type = &dataset->annotation_types.items[i];
        if (type->annotations && strstr(type->annotations, "jdk.jfr.Relational"))
            vec_add(&dataset->relations)->name = type->name;
    }
}

/* --- Events ---------------------------------------------------------------------------------------- */

static const struct ds_event *lent_event(const struct borrow *borrow, const char *name, const struct dataset **lender)
{
    for (size_t i = 0; i < borrow->lender_count; i++) {
        const struct ds_event *event = dataset_event(borrow->lenders[i], name);
        if (!event)
            continue;
        *lender = borrow->lenders[i];
        return event;
    }
    return NULL;
}

static const char *feature_text(const struct borrow *borrow, const struct dataset *dataset)
{
    char text[16];
    snprintf(text, sizeof text, "%d", dataset->feature);
    return strpool_get(borrow->pool, text);
}

static void borrow_event_description(const struct borrow *borrow, struct ds_event *event)
{
    if (event->description && !event->description_from)
        return;
    event->description = event->description_from = NULL;
    for (size_t i = 0; i < borrow->lender_count; i++) {
        const struct ds_event *found = dataset_event(borrow->lenders[i], event->name);
        if (!found || !found->description)
            continue;
        event->description = found->description;
        event->description_from = feature_text(borrow, borrow->lenders[i]);
        return;
    }
}

static void borrow_event(const struct borrow *borrow, struct ds_event *event)
{
    borrow_fields(borrow, event->name, event_fields, &event->fields);
    borrow_fields(borrow, event->name, implicit_fields, &event->implicit_fields);
    for (size_t i = 0; i < event->settings.count; i++)
        borrow_setting(borrow, &event->settings.items[i]);
    if (!borrow->is_facts)
        return;
    borrow_event_description(borrow, event);
    const struct dataset *lender;
    const struct ds_event *found = lent_event(borrow, event->name, &lender);
    if (found && text_is(found->origin, event->origin))
        event->annotations = found->annotations;
    event->fake_end_time = event->fake_duration = found && found->fake_duration && event->has_duration;
}

/* A JVM does not report internal events, and a table has no more than the name: the whole event is lent. */
static void borrow_internal_event(const struct borrow *borrow, const char *name)
{
    const struct dataset *lender, *dataset = borrow->dataset;
    const struct ds_event *found = lent_event(borrow, name, &lender);
    struct ds_event *event = dataset_event(dataset, name);
    if (!found || !found->is_internal || (event && !event->is_internal))
        return;
    if (!event)
        event = vec_add(&borrow->dataset->events);
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
        .description_from = feature_text(borrow, lender),
    };
    for (size_t i = 0; i < found->categories.count; i++)
        *vec_add(&event->categories) = found->categories.items[i];
    for (size_t i = 0; i < found->fields.count; i++)
        *vec_add(&event->fields) = found->fields.items[i];
    for (size_t i = 0; i < found->implicit_fields.count; i++)
        *vec_add(&event->implicit_fields) = found->implicit_fields.items[i];
    for (size_t i = 0; i < found->settings.count; i++)
        *vec_add(&event->settings) = found->settings.items[i];
    dataset_index(borrow->dataset);
}

/* Internal events that the releases on both sides have are in this one too. */
static void borrow_internal_events(const struct borrow *borrow, const struct dataset *below,
                                   const struct dataset *above)
{
    const struct dataset *one = below ? below : above, *other = above ? above : below;
    struct ds_texts names = {0};
    for (size_t i = 0; one && i < one->events.count; i++) {
        const struct ds_event *event = &one->events.items[i], *same = dataset_event(other, event->name);
        if (event->is_internal && same && same->is_internal)
            *vec_add(&names) = event->name;
    }
    for (size_t i = 0; i < borrow->dataset->events.count; i++) {
        if (borrow->dataset->events.items[i].is_internal)
            *vec_add(&names) = borrow->dataset->events.items[i].name;
    }
    for (size_t i = 0; i < names.count; i++)
        borrow_internal_event(borrow, names.items[i]);
    vec_dispose(&names);
}

/* A recording calls annotations and settings by their full names, and leaves out labels that are empty. */
static void name_types(const struct borrow *borrow, struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++) {
        struct ds_type *type = &types->items[i];
        const char *dot = strrchr(type->name, '.');
        if (dot)
            type->name = strpool_get(borrow->pool, dot + 1);
        for (size_t j = 0; j < type->fields.count; j++) {
            struct ds_field *field = &type->fields.items[j];
            field->label = strpool_get(borrow->pool, field->label ? field->label : "");
        }
    }
}

/* --- All ------------------------------------------------------------------------------------------- */

static int distance(const struct borrow *borrow, const struct dataset *dataset)
{
    return abs(dataset->feature - borrow->dataset->feature);
}

/* By insertion: the files ascend, so of two as near the older comes first. */
static void find_lenders(struct borrow *borrow, const struct merge_files *files)
{
    for (size_t i = 0; i < files->count; i++) {
        const struct dataset *dataset = &files->items[i];
        if (!has_origin(dataset, "source"))
            continue;
        size_t at = borrow->lender_count++;
        for (; at && distance(borrow, borrow->lenders[at - 1]) > distance(borrow, dataset); at--)
            borrow->lenders[at] = borrow->lenders[at - 1];
        borrow->lenders[at] = dataset;
    }
}

static void borrow_all(const struct borrow *borrow)
{
    struct dataset *dataset = borrow->dataset;
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (!dataset->events.items[i].is_internal)
            borrow_event(borrow, &dataset->events.items[i]);
    }
    for (size_t i = 0; i < dataset->types.count; i++)
        borrow_fields(borrow, dataset->types.items[i].name, type_fields, &dataset->types.items[i].fields);
    for (size_t i = 0; i < dataset->configurations.count; i++)
        borrow_configuration(borrow, &dataset->configurations.items[i]);
    name_types(borrow, &dataset->types);
    name_types(borrow, &dataset->annotation_types);
    name_types(borrow, &dataset->setting_types);
    borrow_annotation_types(borrow);
    borrow_relations(borrow);
    borrow_xml_types(borrow);
    dataset_list_fake_ends(dataset);
    dataset_index(dataset);
}

/* The nearest on this side that can have internal events. */
static const struct dataset *knowing(const struct merge_files *files, const bool *knows, size_t index, int step)
{
    for (size_t i = index + (size_t)step; i < files->count; i += (size_t)step) {
        if (knows[i])
            return &files->items[i];
    }
    return NULL;
}

void merge_borrow(struct merge_files *files)
{
    bool *knows = mem_calloc(files->count, sizeof *knows);
    const struct dataset **lenders = mem_calloc(files->count, sizeof(const struct dataset *));
    for (size_t i = 0; i < files->count; i++)
        knows[i] = dataset_knows_internal(&files->items[i]);
    for (size_t i = 0; i < files->count; i++) {
        struct dataset *dataset = &files->items[i];
        if (has_origin(dataset, "source"))
            continue;
        struct borrow borrow = {
            .pool = &files->pool, .dataset = dataset, .is_facts = has_origin(dataset, "facts"), .lenders = lenders};
        find_lenders(&borrow, files);
        borrow_internal_events(&borrow, knowing(files, knows, i, -1), knowing(files, knows, i, 1));
        borrow_all(&borrow);
    }
    free(lenders);
    free(knows);
}
