
#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"
#include "common/dataset/timeline.h"
#include "common/dataset/type.h"

void dataset_init(struct dataset *dataset, struct strpool *pool)
{
    *dataset = (struct dataset){.pool = pool};
}

static void dispose_values(struct ds_values *values)
{
    for (size_t i = 0; i < values->count; i++)
        dispose_values(&values->items[i].children);
    vec_dispose(values);
}

void ds_value_dispose(struct ds_value *value)
{
    dispose_values(&value->children);
}

static void dispose_children(void *object, const struct format_element *element)
{
    for (const struct format_child *child = element->children; child && child->name; child++) {
        if (child->kind == FORMAT_ONE_TEXT)
            continue;
        if (child->kind == FORMAT_VALUES) {
            dispose_values((struct ds_values *)(void *)((char *)object + child->offset));
            continue;
        }
        struct format_vector vector = format_vector_get(object, child->offset);
        for (size_t i = 0; child->kind == FORMAT_ELEMENTS && i < vector.count; i++)
            dispose_children((char *)vector.items + i * child->element->size, child->element);
        free(vector.items);
    }
}

void ds_event_dispose(struct ds_event *event)
{
    dispose_children(event, &format_event);
    *event = (struct ds_event){0};
}

void ds_timeline_dispose(struct ds_timeline *timeline)
{
    dispose_children(timeline, &format_timeline);
    *timeline = (struct ds_timeline){0};
}

void ds_configuration_dispose(struct ds_configuration *configuration)
{
    dispose_children(configuration, &format_configuration);
    *configuration = (struct ds_configuration){0};
}

void dataset_dispose(struct dataset *dataset)
{
    dispose_children(dataset, &format_metadata);
    strmap_dispose(&dataset->events_by_name);
    strmap_dispose(&dataset->types_by_name);
    strmap_dispose(&dataset->xml_types_by_name);
    strmap_dispose(&dataset->content_types_by_name);
    *dataset = (struct dataset){.pool = dataset->pool};
}

static void index_types(struct strmap *map, const struct ds_types *types)
{
    strmap_dispose(map);
    for (size_t i = 0; i < types->count; i++)
        strmap_put(map, types->items[i].name, &types->items[i]);
}

void dataset_index(struct dataset *dataset)
{
    strmap_dispose(&dataset->events_by_name);
    for (size_t i = 0; i < dataset->events.count; i++)
        strmap_put(&dataset->events_by_name, dataset->events.items[i].name, &dataset->events.items[i]);
    index_types(&dataset->types_by_name, &dataset->types);
    index_types(&dataset->xml_types_by_name, &dataset->xml_types);
    index_types(&dataset->content_types_by_name, &dataset->content_types);
}

void dataset_list_fake_ends(struct dataset *dataset)
{
    /* The list that the known reader uses to hide durations if the file has none. */
    static const char *const known[] = {
        "ExecutionSample",
        "NativeMethodSample",
        "GCLocker",
        "ObjectCount",
        "ObjectCounterAfterGC",
        "FinalizerStatistics",
        "ModuleRequire",
        "ModuleExport",
        "NetworkUtilization",
        "NativeLibrary",
        "InitialEnvironmentVariable",
        "InitialSystemProperty",
        "GCHeapMemoryPoolUsage",
        "ThreadAllocationStatistics",
        "GCHeapMemoryUsage",
    };
    struct ds_texts *list = &dataset->fake_end_times;
    list->count = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        bool is_known = false;
        for (size_t j = 0; j < sizeof known / sizeof *known; j++)
            is_known = is_known || strcmp(known[j], event->name) == 0;
        if (event->fake_duration || (is_known && !event->has_duration))
            *vec_add(list) = event->name;
    }
    if (list->count)
        qsort(list->items, list->count, sizeof *list->items, text_order);
}

const char *dataset_full_event_name(struct arena *arena, const char *name)
{
    return strchr(name, '.') ? name : arena_printf(arena, "jdk.%s", name);
}

const char *dataset_configuration_name(const char *label)
{
    static const char *const known[][2] = {{"Continuous", "default"}, {"Profiling", "profile"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (label && strcmp(label, known[i][0]) == 0)
            return known[i][1];
    }
    return label ? label : "configuration";
}

const char *dataset_event_name(const char *full_name)
{
    bool is_plain = text_starts_with(full_name, "jdk.") && !strchr(full_name + 4, '.');
    return is_plain ? full_name + 4 : full_name;
}

struct ds_event *dataset_event(const struct dataset *dataset, const char *name)
{
    return strmap_get(&dataset->events_by_name, dataset_event_name(name));
}

static struct ds_type *find_type(const struct strmap *map, const struct ds_types *types, const char *name)
{
    struct ds_type *exact = strmap_get(map, name);
    if (exact)
        return exact;
    const char *simple = text_simple_name(name);
    int first = tolower((unsigned char)*simple);
    for (size_t i = 0; i < types->count; i++) {
        const char *other = text_simple_name(types->items[i].name);
        if (tolower((unsigned char)*other) == first && strcasecmp(other, simple) == 0)
            return &types->items[i];
    }
    return NULL;
}

struct ds_type *dataset_type(const struct dataset *dataset, const char *name)
{
    struct ds_type *type = find_type(&dataset->types_by_name, &dataset->types, name);
    return type ? type : find_type(&dataset->xml_types_by_name, &dataset->xml_types, name);
}

struct ds_type *dataset_content_type(const struct dataset *dataset, const char *name)
{
    return find_type(&dataset->content_types_by_name, &dataset->content_types, name);
}

const char *ds_event_label(const struct ds_event *event)
{
    return event->label ? event->label : event->name;
}

bool ds_event_is_native_only(const struct ds_event *event)
{
    return event->variant && strcmp(event->variant, "GRAAL_ONLY") == 0;
}

bool ds_event_is_reported(const struct ds_event *event)
{
    return !event->is_internal && !ds_event_is_native_only(event);
}

struct ds_field *dataset_field(const struct ds_fields *fields, const char *name)
{
    return vec_find(fields, name, name);
}

struct ds_field *dataset_any_field(const struct ds_event *event, const char *name)
{
    struct ds_field *field = dataset_field(&event->fields, name);
    return field ? field : dataset_field(&event->implicit_fields, name);
}

void ds_event_set_category(struct strpool *pool, struct ds_event *event, const char *const *parts, size_t count)
{
    struct buf joined;
    buf_init(&joined, 0);
    bool is_ambiguous = false;
    event->categories.count = 0;
    for (size_t i = 0; i < count; i++) {
        buf_printf(&joined, "%s%s", i ? ", " : "", parts[i]);
        is_ambiguous = is_ambiguous || strstr(parts[i], ", ");
    }
    for (size_t i = 0; is_ambiguous && i < count; i++)
        *vec_add(&event->categories) = strpool_get(pool, parts[i]);
    event->category = strpool_get_n(pool, buf_text(&joined), joined.length);
    buf_dispose(&joined);
}

const char *ds_event_category(const struct ds_event *event, size_t index, size_t *length)
{
    if (event->categories.count) {
        const char *part = index < event->categories.count ? event->categories.items[index] : NULL;
        *length = part ? strlen(part) : 0;
        return part;
    }
    const char *part = event->category && *event->category ? event->category : NULL;
    for (; part && index; index--) {
        part = strstr(part, ", ");
        part = part ? part + 2 : NULL;
    }
    const char *end = part ? strstr(part, ", ") : NULL;
    *length = end ? (size_t)(end - part) : part ? strlen(part) : 0;
    return part;
}

struct ds_default_setting *dataset_default(const struct ds_event *event, const char *name)
{
    return vec_find(&event->settings, name, name);
}

struct ds_setting *dataset_setting(const struct ds_settings *settings, const char *name)
{
    return vec_find(settings, name, name);
}

struct ds_gc *dataset_gc(const struct ds_event *event, const char *name)
{
    return vec_find(&event->gcs, name, name);
}

const struct ds_special_value *dataset_special_value(const struct ds_event *event, const char *field, const char *value)
{
    const struct ds_special_value *any = NULL;
    for (size_t i = 0; i < event->special_values.count; i++) {
        const struct ds_special_value *special = &event->special_values.items[i];
        if (strcmp(special->field, field) != 0)
            continue;
        if (strcmp(special->value, value) == 0)
            return special;
        if (strcmp(special->value, "*") == 0)
            any = special;
    }
    return any;
}

struct ds_event_configuration *dataset_event_configuration(const struct ds_event *event, int id)
{
    for (size_t i = 0; i < event->configurations.count; i++) {
        if (event->configurations.items[i].id == id)
            return &event->configurations.items[i];
    }
    return NULL;
}

bool ds_annotation_next(const char **text, struct ds_annotation *annotation)
{
    const char *p = *text;
    if (!p)
        return false;
    p += strspn(p, ", ");
    if (!*p)
        return false;
    *annotation = (struct ds_annotation){.name = p, .name_length = strcspn(p, "(,")};
    p += annotation->name_length;
    if (*p == '(') {
        annotation->value = ++p;
        annotation->value_length = strcspn(p, ")");
        p += annotation->value_length + (p[annotation->value_length] == ')');
    }
    *text = p;
    return true;
}

const char *ds_annotations_sorted(struct strpool *pool, const char *text)
{
    struct ds_texts parts = {0};
    struct ds_annotation annotation;
    while (ds_annotation_next(&text, &annotation)) {
        const char *end = annotation.value ? annotation.value + annotation.value_length + 1
                                           : annotation.name + annotation.name_length;
        *vec_add(&parts) = strpool_get_n(pool, annotation.name, (size_t)(end - annotation.name));
    }
    if (parts.count)
        qsort(parts.items, parts.count, sizeof *parts.items, text_order);
    struct buf joined;
    buf_init(&joined, 0);
    for (size_t i = 0; i < parts.count; i++) {
        buf_puts(&joined, i ? ", " : "");
        buf_puts(&joined, parts.items[i]);
    }
    const char *sorted = joined.length ? strpool_get_n(pool, joined.data, joined.length) : NULL;
    buf_dispose(&joined);
    vec_dispose(&parts);
    return sorted;
}
