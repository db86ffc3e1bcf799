#include "collector/source/java_events.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "collector/source/java_library.h"
#include "common/base/buf.h"
#include "common/base/text.h"

#define NAME "jdk.jfr.Name"
#define CATEGORY "jdk.jfr.Category"
#define LABEL "jdk.jfr.Label"
#define DESCRIPTION "jdk.jfr.Description"
#define EXPERIMENTAL "jdk.jfr.Experimental"
#define TRANSITION_TO "jdk.jfr.TransitionTo"
#define TRANSITION_FROM "jdk.jfr.TransitionFrom"
#define UNSIGNED "jdk.jfr.Unsigned"

struct reader {
    struct dataset *dataset;
    const struct runtime_rules *rules;
    struct java_world *world;
    struct strmap *used;
};

/* --- Fields ------------------------------------------------------------------------------------- */

/* The JVM's name of a field's type; NULL: fields of this type are left out. */
static const char *runtime_type(const struct java_field *field)
{
    static const char *const names[][2] = {
        {"boolean", "boolean"},
        {"byte", "byte"},
        {"char", "char"},
        {"short", "short"},
        {"int", "int"},
        {"long", "long"},
        {"float", "float"},
        {"double", "double"},
        {"String", "java.lang.String"},
        {"Class", "java.lang.Class"},
        {"Thread", "java.lang.Thread"},
    };
    if (field->is_array)
        return NULL;
    const char *name = field->type;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!strcmp(name, names[i][0]) || !strcmp(name, names[i][1]))
            return names[i][1];
    }
    return NULL;
}

static void note_used(struct reader *r, const struct known_annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++) {
        if (annotations->items[i].is_kept)
            strmap_put(r->used, annotations->items[i].name, r);
    }
}

/* "microseconds" for a time span that metadata.xml has no content type for; NULL: it is no time span. */
static const char *add_time_span(struct reader *r, const char *annotation)
{
    static const char start[] = "jdk.jfr.Timespan(";
    size_t length = strlen(annotation), before = strlen(start);
    if (strncmp(annotation, start, before) != 0 || strchr(annotation, ')') != annotation + length - 1)
        return NULL;
    char *name = arena_strndup(r->world->arena, annotation + before, length - before - 1);
    for (char *c = name; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    struct ds_type *type = vec_add(&r->dataset->content_types);
    type->name = strpool_get(r->dataset->pool, name);
    type->annotation = annotation;
    return type->name;
}

/* The content type whose annotations these are, of metadata.xml if it has one. */
static const char *content_type(struct reader *r, const struct known_annotations *annotations)
{
    static const char *const not_content[] = {NAME,          LABEL,           DESCRIPTION, EXPERIMENTAL,
                                              TRANSITION_TO, TRANSITION_FROM, UNSIGNED,    NULL};
    const char *text = known_annotations_text(annotations, not_content, r->dataset->pool);
    for (size_t i = 0; text && i < r->dataset->content_types.count; i++) {
        const struct ds_type *type = &r->dataset->content_types.items[i];
        if (type->annotation && !strcmp(type->annotation, text))
            return type->name;
    }
    return text ? add_time_span(r, text) : NULL;
}

static void describe_field(struct reader *r, struct ds_field *field, const struct known_annotations *annotations)
{
    static const char *const left_out[] = {NAME,          LABEL,           DESCRIPTION, EXPERIMENTAL,
                                           TRANSITION_TO, TRANSITION_FROM, NULL};
    struct strpool *pool = r->dataset->pool;
    const char *label = known_annotation_value(annotations, LABEL);
    field->label = strpool_get(pool, label ? label : "");
    field->description = strpool_get(pool, known_annotation_value(annotations, DESCRIPTION));
    field->is_experimental = known_annotation_find(annotations, EXPERIMENTAL) != NULL;
    field->transition = known_annotation_find(annotations, TRANSITION_TO)     ? strpool_get(pool, "to")
                        : known_annotation_find(annotations, TRANSITION_FROM) ? strpool_get(pool, "from")
                                                                              : NULL;
    field->annotations = known_annotations_text(annotations, left_out, pool);
    static const char *const no_name[] = {NAME, NULL}, *const first[] = {LABEL, DESCRIPTION, NULL};
    field->annotation_order = known_annotations_order(annotations, no_name, first, pool);
    field->content_type = content_type(r, annotations);
}

static bool add_field(struct reader *r, struct ds_fields *fields, const struct java_type *type,
                      const struct java_field *java)
{
    struct strpool *pool = r->dataset->pool;
    const char *kind = runtime_type(java);
    if (!kind)
        return true;
    struct known_annotations annotations = {0};
    bool ok = known_annotations_read(&annotations, r->world, type, &java->annotations);
    if (ok) {
        const char *name = known_annotation_value(&annotations, NAME);
        bool is_unsigned = known_annotation_find(&annotations, UNSIGNED) != NULL;
        struct ds_field *field = vec_add(fields);
        field->name = strpool_get(pool, name ? name : java->name);
        field->runtime_type = strpool_get(pool, kind);
        field->type = strpool_get(pool, is_unsigned && !strchr(kind, '.') ? arena_printf(r->world->arena, "u%s", kind)
                                                                          : text_simple_name(kind));
        describe_field(r, field, &annotations);
        note_used(r, &annotations);
    }
    known_annotations_dispose(&annotations);
    return ok;
}

static bool is_base(const struct java_type *type)
{
    return !strcmp(type->qualified, "jdk.jfr.Event") || !strcmp(type->qualified, "jdk.internal.event.Event") ||
           !strcmp(type->qualified, "jdk.jfr.internal.MirrorEvent");
}

/* Own fields first, then those of the superclasses that are not private (Utils.getVisibleEventFields). */
static bool read_fields(struct reader *r, struct ds_fields *fields, const struct java_type *type)
{
    for (const struct java_type *c = type; c && !is_base(c); c = java_world_superclass(r->world, c)) {
        for (size_t i = 0; i < c->field_count; i++) {
            const struct java_field *field = &c->fields[i];
            const struct java_modifiers *m = &field->modifiers;
            if (m->is_static || m->is_transient || (m->is_private && c != type))
                continue;
            if (!add_field(r, fields, c, field))
                return false;
        }
    }
    return !r->world->failed;
}

/* Whether @RemoveFields of the class or a superclass names the field. */
static bool is_removed(struct reader *r, const struct java_type *type, const char *field)
{
    bool found = false;
    for (const struct java_type *c = type; c && !is_base(c) && !found; c = java_world_superclass(r->world, c)) {
        const struct java_annotation *remove = java_annotation_find(&c->annotations, "RemoveFields");
        const struct java_node *value = remove ? java_argument_find(remove, "value") : NULL;
        struct java_texts names = {0};
        if (value && java_world_constants(r->world, c, value, &names)) {
            for (size_t i = 0; i < names.count; i++)
                found |= !strcmp(names.items[i], field);
        }
        vec_dispose(&names);
    }
    return found;
}

/* --- Events ------------------------------------------------------------------------------------- */

static bool is_filtered(const struct runtime_rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->filtered.count; i++) {
        if (!strcmp(rules->filtered.items[i], name))
            return true;
    }
    return false;
}

enum { MAX_REMOVED = 32 };

/* The annotations that do not stay in a recording: those that became settings. Ends with NULL behind what is there. */
static void left_out_of(struct reader *r, const struct known_annotations *annotations, const char **left_out,
                        size_t count, size_t size)
{
    for (size_t i = 0; i < annotations->count && count + 1 < size; i++) {
        const char *name = annotations->items[i].name;
        for (size_t k = 0; k < r->rules->removed.count; k++) {
            if (!strcmp(text_simple_name(name), r->rules->removed.items[k])) {
                left_out[count++] = name;
                break;
            }
        }
    }
    left_out[count] = NULL;
}

static void set_annotations(struct reader *r, struct ds_event *event, const struct known_annotations *annotations)
{
    static const char *const first[] = {LABEL, CATEGORY, DESCRIPTION, NULL};
    struct strpool *pool = r->dataset->pool;
    const char *shown[MAX_REMOVED] = {NAME, LABEL, DESCRIPTION, CATEGORY, EXPERIMENTAL};
    left_out_of(r, annotations, shown, 5, MAX_REMOVED);
    event->annotations = known_annotations_text(annotations, shown, pool);
    shown[1] = NAME;
    left_out_of(r, annotations, shown, 1, MAX_REMOVED);
    event->annotation_order = known_annotations_order(annotations, shown, first, pool);
}

static const char *value_or(const struct known_annotations *annotations, const char *name, const char *fallback)
{
    const char *value = known_annotation_value(annotations, name);
    return value ? value : fallback;
}

/* EventControl's settings, of which PlatformEventType hides some: those of a hooked event, and the period of all
 * others. */
static void add_settings(struct reader *r, struct ds_event *event, const struct known_annotations *a, const char *name,
                         bool is_hooked)
{
    const char *defaults[SETTING_KINDS] = {0};
    bool own_stack = dataset_field(&event->fields, "stackTrace") != NULL;
    if (event->has_duration && !is_hooked)
        defaults[SETTING_THRESHOLD] = value_or(a, "jdk.jfr.Threshold", "0 ns");
    if ((event->has_stack_trace || own_stack) && !is_hooked)
        defaults[SETTING_STACK_TRACE] = value_or(a, "jdk.jfr.StackTrace", "true");
    if (is_hooked)
        defaults[SETTING_PERIOD] = value_or(a, "jdk.jfr.Period", "everyChunk");
    const struct known_annotation *throttle = known_annotation_called(a, "Throttle");
    if (throttle)
        defaults[SETTING_THROTTLE] = throttle->values.count ? throttle->values.items[0] : "off";
    if (is_filtered(r->rules, name))
        defaults[SETTING_FILTER] = "";
    defaults[SETTING_ENABLED] = value_or(a, "jdk.jfr.Enabled", "true");
    runtime_add_settings(r->dataset->pool, r->rules, event, defaults);
    /* A hook's duration is always zero: begin and end are taken together. */
    event->fake_end_time = event->fake_duration = is_hooked && event->has_duration;
}

/* The native type, unless its sign is not the field's: Tickspan is unsigned, but MethodTiming's times are not. */
static const char *merged_type(struct reader *r, const struct ds_field *native, const struct ds_field *java)
{
    bool is_unsigned = java->annotations && strstr(java->annotations, UNSIGNED);
    for (size_t i = 0; i < r->dataset->xml_types.count; i++) {
        const struct ds_type *type = &r->dataset->xml_types.items[i];
        if (strcmp(type->name, native->type) == 0 && text_is(type->is_unsigned, "true") && !is_unsigned)
            return native->runtime_type;
    }
    return native->type;
}

/*
 * An event that metadata.xml defines too: the native field types with the annotations of the Java fields, matched by
 * name (MetadataRepository.makeConfiguration). The Java definition must have the same fields.
 */
static bool merge_native(struct reader *r, struct ds_event *event, const struct ds_event *native, const char *name,
                         const struct java_type *type)
{
    bool same = event->fields.count == native->fields.count;
    for (size_t i = 0; same && i < native->fields.count; i++) {
        struct ds_field field = native->fields.items[i], *java = dataset_field(&event->fields, field.name);
        if (!java)
            same = false;
    }
    if (!same)
        return diag_error(r->world->diag, java_world_place(r->world, type, type->line),
                          "event %s has other fields than in metadata.xml", name);
    struct ds_fields merged = {0};
    for (size_t i = 0; i < native->fields.count; i++) {
        struct ds_field *field = vec_add(&merged);
        *field = *dataset_field(&event->fields, native->fields.items[i].name);
        field->type = merged_type(r, &native->fields.items[i], field);
        field->runtime_type = native->fields.items[i].runtime_type;
        field->is_struct = native->fields.items[i].is_struct;
        field->is_array = native->fields.items[i].is_array;
    }
    vec_dispose(&event->fields);
    event->fields = merged;
    return true;
}

static struct ds_event *native_event(struct dataset *dataset, const char *name)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (!strcmp(dataset->events.items[i].name, name))
            return &dataset->events.items[i];
    }
    return NULL;
}

static bool describe_event(struct reader *r, struct ds_event *event, const struct java_registered *registered,
                           const struct java_type *type, const struct known_annotations *a)
{
    struct strpool *pool = r->dataset->pool;
    const char *name = known_annotation_value(a, NAME);
    if (!name)
        name = type->qualified;
    event->name = strpool_get(pool, dataset_event_name(name));
    event->label = strpool_get(pool, known_annotation_value(a, LABEL));
    event->description = strpool_get(pool, known_annotation_value(a, DESCRIPTION));
    const struct known_annotation *category = known_annotation_find(a, CATEGORY);
    if (category)
        ds_event_set_category(pool, event, category->values.items, category->values.count);
    event->is_experimental = known_annotation_find(a, EXPERIMENTAL) != NULL;
    event->is_enabled = true;
    event->class_name = strpool_get(pool, type->qualified);
    event->source = event->definition = strpool_get(pool, type->file);
    event->definition_line = (int)type->line;
    set_annotations(r, event, a);
    const struct known_annotation *filter = known_annotation_called(a, "StackFilter");
    for (size_t i = 0; filter && i < filter->values.count; i++)
        *vec_add(&event->stack_filters) = strpool_get(pool, filter->values.items[i]);
    if (!read_fields(r, &event->fields, type))
        return false;

    struct ds_event *native = native_event(r->dataset, event->name);
    if (native && !strcmp(native->origin, "native")) {
        if (!merge_native(r, event, native, event->name, type))
            return false;
        runtime_add_implicit_fields(pool, event, native->has_duration, native->has_thread, native->has_stack_trace);
    } else if (native) {
        return diag_error(r->world->diag, java_world_place(r->world, type, type->line),
                          "event %s is defined twice, first by %s", event->name, native->definition);
    } else {
        runtime_add_implicit_fields(pool, event, !is_removed(r, type, "duration"), !is_removed(r, type, "eventThread"),
                                    !is_removed(r, type, "stackTrace"));
    }
    event->origin = strpool_get(pool, native ? "both" : "java");
    add_settings(r, event, a, name, registered->is_hooked);
    return !r->world->failed;
}

static bool read_event(struct reader *r, const struct java_registered *registered)
{
    const struct java_type *type = java_world_type(r->world, registered->defined);
    if (!type) {
        if (!r->world->failed)
            diag_error(r->world->diag, PLACE_FILE(r->world->tree),
                       "the event class %s is registered, but not in the tree", registered->defined);
        return false;
    }
    struct known_annotations annotations = {0};
    struct ds_event event = {0};
    bool ok = known_annotations_of_class(&annotations, r->world, type) &&
              describe_event(r, &event, registered, type, &annotations);
    if (ok)
        note_used(r, &annotations);
    known_annotations_dispose(&annotations);
    if (!ok) {
        ds_event_dispose(&event);
        return false;
    }
    struct ds_event *native = native_event(r->dataset, event.name);
    if (native)
        ds_event_dispose(native);
    else
        native = vec_add(&r->dataset->events);
    *native = event;
    return true;
}

static int compare_events(const void *a, const void *b)
{
    const struct ds_event *left = a, *right = b;
    return strcmp(left->name, right->name);
}

bool java_events_read(struct dataset *dataset, const struct runtime_rules *rules, struct java_world *world,
                      bool with_libraries, struct strmap *used)
{
    struct reader r = {dataset, rules, world, used};
    struct java_registry registry = {0};
    size_t first = dataset->events.count;
    bool ok = java_registry_read(&registry, world);
    if (ok && with_libraries) {
        size_t own = registry.count;
        ok = java_library_register(&registry, world);
        if (ok && registry.count == own)
            ok = diag_error(world->diag, PLACE_FILE(world->tree), "no class of the libraries is an event");
    }
    for (size_t i = 0; ok && i < registry.count; i++)
        ok = read_event(&r, &registry.items[i]);
    vec_dispose(&registry);
    if (dataset->events.count > first)
        qsort(dataset->events.items + first, dataset->events.count - first, sizeof *dataset->events.items,
              compare_events);
    return ok;
}
