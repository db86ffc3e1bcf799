#include "collector/source/java/java_events.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "collector/source/unknown.h"
#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

#define NAME "jdk.jfr.Name"
#define CATEGORY "jdk.jfr.Category"
#define LABEL "jdk.jfr.Label"
#define DESCRIPTION "jdk.jfr.Description"
#define EXPERIMENTAL "jdk.jfr.Experimental"
#define TRANSITION_TO "jdk.jfr.TransitionTo"
#define TRANSITION_FROM "jdk.jfr.TransitionFrom"
#define UNSIGNED "jdk.jfr.Unsigned"

/* --- Unknown annotations --------------------------------------------------------------------------------- */

static void keep_unknown(struct java_events *r, struct ds_event *event, const struct java_type *from,
                         const struct ds_unknown *unknown)
{
    const struct unknowns unknowns = {r->dataset, from->file, java_world_place(r->world, from, 1).file, r->world->diag};
    unknown_add(&unknowns, event, unknown);
}

/*
 * Returns whether the annotation is known although a recording does not contain it. These annotations control how the
 * JVM creates the event type. The JVM ignores annotations with these names outside the recorder's packages.
 */
static bool is_understood(const struct known_annotation *annotation)
{
    static const char *const names[] = {"Registered",   "Enabled",     "StackTrace", "Threshold",
                                        "Period",       "Throttle",    "Cutoff",     "StackFilter",
                                        "RemoveFields", "MirrorEvent", NULL};
    const struct java_type *type = annotation->type;
    bool is_recorders = !type || text_is(type->package, "jdk.jfr") || text_is(type->package, "jdk.jfr.internal");
    return !is_recorders ||
           (text_starts_with(annotation->name, "jdk.") && text_is_one_of(text_simple_name(annotation->name), names));
}

/* Finds annotations of the recorder without @MetadataDefinition, and annotations without a declaration in the files. */
static void find_unknown(struct java_events *r, struct ds_event *event, const struct known_annotations *annotations,
                         const char *field)
{
    struct strpool *pool = r->dataset->pool;
    for (size_t i = 0; i < annotations->count; i++) {
        const struct known_annotation *annotation = &annotations->items[i];
        if (annotation->is_kept || annotation->from->is_compiled || is_understood(annotation))
            continue;
        const char *in = field ? arena_printf(r->world->arena, "Field %s", field) : NULL;
        const char *value = annotation->values.count ? annotation->values.items[0] : "";
        keep_unknown(r, event, annotation->from,
                     &(struct ds_unknown){.kind = "annotation",
                                          .name = strpool_get(pool, annotation->name),
                                          .in = strpool_get(pool, in),
                                          .value = strpool_get(pool, value),
                                          .place = {.line = (int)annotation->line}});
    }
}

/* --- Names -------------------------------------------------------------------------------------- */

/* Returns whether the text is a Java identifier, or several joined by dots. All characters beyond ASCII count as
 * letters. */
static bool is_name(const char *name, bool has_dots)
{
    bool is_first = true;
    for (const char *at = name; *at; at++) {
        unsigned char c = (unsigned char)*at;
        bool is_dot = has_dots && c == '.';
        if (is_first ? is_dot || !(isalpha(c) || c == '_' || c == '$' || c >= 0x80)
                     : !(is_dot || isalnum(c) || c == '_' || c == '$' || c >= 0x80))
            return false;
        is_first = is_dot;
    }
    return !is_first;
}

/* Returns the value of @Name if it is valid (Utils.validTypeName, validJavaIdentifier). */
static const char *name_of(const struct known_annotations *annotations, bool has_dots, const char *otherwise)
{
    const char *name = known_annotation_value(annotations, NAME);
    return name && is_name(name, has_dots) ? name : otherwise;
}

/* --- Fields ------------------------------------------------------------------------------------- */

/* Returns the JVM's name of a field's type; NULL: the JVM omits fields of this type. */
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

static void note_used(struct java_events *r, const struct known_annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++) {
        if (annotations->items[i].is_kept)
            strmap_put(r->used, annotations->items[i].name, r);
    }
}

/* Returns the unit of a time span without a content type in metadata.xml, such as "microseconds"; NULL: not a time
 * span. */
static const char *add_time_span(struct java_events *r, const char *annotation)
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

static const char *find_content_type(const struct ds_types *types, const char *annotations)
{
    for (size_t i = 0; i < types->count; i++) {
        if (text_is(types->items[i].annotation, annotations))
            return types->items[i].name;
    }
    return NULL;
}

/* Returns the content type with these annotations, preferably from metadata.xml. */
static const char *content_type(struct java_events *r, const struct known_annotations *annotations)
{
    static const char *const not_content[] = {NAME,          LABEL,           DESCRIPTION, EXPERIMENTAL,
                                              TRANSITION_TO, TRANSITION_FROM, UNSIGNED,    NULL};
    const char *text = known_annotations_text(annotations, not_content, r->dataset->pool);
    const char *found = text ? find_content_type(r->content_types, text) : NULL;
    if (text && !found)
        found = find_content_type(&r->dataset->content_types, text);
    return text && !found ? add_time_span(r, text) : found;
}

/* Returns the annotation whose type is a relation; NULL: none. */
static const struct known_annotation *relation_of(const struct known_annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const struct java_type *type = annotations->items[i].type;
        if (annotations->items[i].is_kept && java_annotation_find(&type->annotations, "jdk.jfr.Relational"))
            return &annotations->items[i];
    }
    return NULL;
}

static void describe_field(struct java_events *r, struct ds_field *field, const struct known_annotations *annotations)
{
    const struct known_annotation *relation = relation_of(annotations);
    const char *const left_out[] = {
        NAME, LABEL, DESCRIPTION, EXPERIMENTAL, TRANSITION_TO, TRANSITION_FROM, relation ? relation->name : NULL, NULL};
    struct strpool *pool = r->dataset->pool;
    const char *label = known_annotation_value(annotations, LABEL);
    field->label = strpool_get(pool, label ? label : "");
    field->description = strpool_get(pool, known_annotation_value(annotations, DESCRIPTION));
    field->is_experimental = known_annotation_find(annotations, EXPERIMENTAL) != NULL;
    field->transition = known_annotation_find(annotations, TRANSITION_TO)     ? strpool_get(pool, "to")
                        : known_annotation_find(annotations, TRANSITION_FROM) ? strpool_get(pool, "from")
                                                                              : NULL;
    field->relation = relation ? strpool_get(pool, text_simple_name(relation->recorded)) : NULL;
    field->annotations = known_annotations_text(annotations, left_out, pool);
    static const char *const no_name[] = {NAME, NULL}, *const first[] = {LABEL, DESCRIPTION, NULL};
    field->annotation_order = known_annotations_order(annotations, no_name, first, pool);
    field->content_type = content_type(r, annotations);
}

static bool add_field(struct java_events *r, struct ds_event *event, const struct java_type *type,
                      const struct java_field *java)
{
    struct strpool *pool = r->dataset->pool;
    const char *kind = runtime_type(java);
    if (!kind) {
        if (!type->is_compiled)
            keep_unknown(
                r, event, type,
                &(struct ds_unknown){.kind = "field",
                                     .name = strpool_get(pool, java->name),
                                     .value = strpool_get(pool, arena_printf(r->world->arena, "%s%s", java->type,
                                                                             java->is_array ? "[]" : "")),
                                     .place = {.line = (int)java->line}});
        return true;
    }
    struct known_annotations annotations = {0};
    bool ok = known_annotations_read(&annotations, r->world, type, &java->annotations);
    if (ok) {
        bool is_unsigned = known_annotation_find(&annotations, UNSIGNED) != NULL;
        struct ds_field *field = vec_add(&event->fields);
        field->name = strpool_get(pool, name_of(&annotations, false, java->name));
        find_unknown(r, event, &annotations, field->name);
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

enum { MOST_SUPERCLASSES = 32 };

/* Checks that the superclasses are in the tree. Otherwise their annotations and fields would be lost. */
static bool has_superclasses(struct java_events *r, const struct java_type *type)
{
    static const char *const roots[] = {"java.lang.Object", "jdk.jfr.Event", "jdk.internal.event.Event", NULL};
    const struct java_type *c = type, *above;
    int depth = 0;
    while (depth < MOST_SUPERCLASSES && (above = java_world_superclass(r->world, c))) {
        c = above;
        depth++;
    }
    if (depth == MOST_SUPERCLASSES)
        return java_world_error(r->world, type, type->line, "%s has more than %d superclasses, or they form a cycle",
                                type->qualified, MOST_SUPERCLASSES);
    const char *name = c->superclass ? java_world_resolve(r->world, c, c->superclass) : NULL;
    return !name || c->is_compiled || text_is_one_of(name, roots) ||
           java_world_error(r->world, c, c->line, "%s extends %s, which is not in the tree", c->qualified, name);
}

/* Reads the class's own fields, then the fields of superclasses that are not private (Utils.getVisibleEventFields). */
static bool read_fields(struct java_events *r, struct ds_event *event, const struct java_type *type)
{
    for (const struct java_type *c = type; c && !is_base(c); c = java_world_superclass(r->world, c)) {
        for (size_t i = 0; i < c->field_count; i++) {
            const struct java_field *field = &c->fields[i];
            const struct java_modifiers *m = &field->modifiers;
            if (m->is_static || m->is_transient || (m->is_private && c != type))
                continue;
            if (!add_field(r, event, c, field))
                return false;
        }
    }
    return !r->world->failed;
}

/* Returns whether @RemoveFields of the class or a superclass contains the field. */
static bool is_removed(struct java_events *r, const struct java_type *type, const char *field)
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

/* Lists the annotations that became settings, which a recording does not contain; NULL ends the list. */
static void left_out_of(struct java_events *r, const struct known_annotations *annotations, const char **left_out,
                        size_t count, size_t size)
{
    for (size_t i = 0; i < annotations->count && count + 1 < size; i++) {
        const char *name = annotations->items[i].name;
        for (size_t k = 0; k < r->rules->removed.count; k++) {
            if (!strcmp(text_simple_name(name), r->rules->removed.items[k]) && text_starts_with(name, "jdk.")) {
                left_out[count++] = name;
                break;
            }
        }
    }
    left_out[count] = NULL;
}

static void set_annotations(struct java_events *r, struct ds_event *event, const struct known_annotations *annotations)
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

/* Adds EventControl's settings except those that PlatformEventType hides: settings of a hooked event, and the period
 * of all others. */
static void add_settings(struct java_events *r, struct ds_event *event, const struct known_annotations *a,
                         const char *name, bool is_hooked)
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
    /* The duration of an event from a hook is always zero, because its begin and end are the same. */
    event->fake_end_time = event->fake_duration = is_hooked && event->has_duration;
}

/* Returns the native type, unless its sign differs from that of the field: Tickspan is unsigned, but the times of
 * MethodTiming are signed. */
static const char *merged_type(struct java_events *r, const struct ds_field *native, const struct ds_field *java)
{
    bool is_unsigned = java->annotations && strstr(java->annotations, UNSIGNED);
    for (size_t i = 0; i < r->dataset->xml_types.count; i++) {
        const struct ds_type *type = &r->dataset->xml_types.items[i];
        if (strcmp(type->name, native->type) == 0 && text_is(type->is_unsigned, "true") && !is_unsigned)
            return native->runtime_type;
    }
    return native->type;
}

static bool is_setting_control(struct java_events *r, const struct java_type *type)
{
    for (int depth = 0; type && depth < 32; depth++) {
        const char *superclass = type->superclass ? java_world_resolve(r->world, type, type->superclass) : NULL;
        if (text_is(superclass, "jdk.jfr.SettingControl") || text_is(superclass, "SettingControl"))
            return true;
        type = java_world_superclass(r->world, type);
    }
    return false;
}

/* Returns the full name of the class of the only parameter; NULL if there is not exactly one. */
static const char *parameter_class(struct java_events *r, const struct java_type *from,
                                   const struct java_method *method)
{
    const char *parameter = method->parameters;
    size_t length = parameter ? strlen(parameter) : 0;
    if (!from->is_compiled)
        return method->parameter ? java_world_resolve(r->world, from, method->parameter) : NULL;
    if (length < 3 || *parameter != 'L' || strchr(parameter, ';') != parameter + length - 1)
        return NULL;
    char *name = arena_strndup(r->world->arena, parameter + 1, length - 2);
    for (char *at = name; (at = strchr(at, '/'));)
        *at = '.';
    return name;
}

/* Returns the class of the setting that a method with @SettingDefinition defines; NULL: none. */
static const struct java_type *setting_of(struct java_events *r, const struct java_type *from,
                                          const struct java_method *method)
{
    const char *name = parameter_class(r, from, method);
    const struct java_type *type = name ? java_world_type(r->world, name) : NULL;
    return type && is_setting_control(r, type) && !type->modifiers.is_abstract ? type : NULL;
}

/* Returns whether EventControl.defineSettings examines the method. */
static bool is_definition(const struct java_method *method, bool is_own)
{
    return java_annotation_find(&method->annotations, "jdk.jfr.SettingDefinition") &&
           text_is(method->type, "boolean") && (is_own || !method->modifiers.is_private);
}

/* Reports a setting whose class, that of the parameter, is not in the files: only its name is known. */
static void lose_setting(struct java_events *r, struct ds_event *event, const struct java_type *from,
                         const struct java_method *method)
{
    const char *name = parameter_class(r, from, method);
    if (!name || java_world_type(r->world, name) || from->is_compiled)
        return;
    struct strpool *pool = r->dataset->pool;
    keep_unknown(r, event, from,
                 &(struct ds_unknown){.kind = "setting",
                                      .name = strpool_get(pool, method->name),
                                      .value = strpool_get(pool, name),
                                      .place = {.line = (int)method->line}});
}

static bool add_own_setting(struct java_events *r, struct ds_event *event, const struct java_type *type,
                            const struct java_method *method, const struct java_type *control)
{
    struct strpool *pool = r->dataset->pool;
    static const char *const left_out[] = {NAME, LABEL, DESCRIPTION, CATEGORY, EXPERIMENTAL, NULL};
    struct known_annotations of_method = {0}, of_control = {0};
    bool ok = known_annotations_read(&of_method, r->world, type, &method->annotations) &&
              known_annotations_of_class(&of_control, r->world, control);
    const char *name = ok ? name_of(&of_method, false, method->name) : NULL;
    if (ok && !dataset_default(event, name)) {
        struct ds_default_setting *setting = vec_add(&event->settings);
        setting->name = strpool_get(pool, name);
        setting->value = strpool_get(pool, "?");
        setting->runtime_type = strpool_get(pool, name_of(&of_control, true, control->qualified));
        setting->annotations = known_annotations_text(&of_method, left_out, pool);
        note_used(r, &of_method);
        strmap_put(r->controls, control->qualified, (void *)(size_t)control);
    }
    known_annotations_dispose(&of_method);
    known_annotations_dispose(&of_control);
    return ok;
}

/* Adds settings that the classes define themselves (EventControl.defineSettings). Their defaults are known only at
 * run time. */
static bool add_own_settings(struct java_events *r, struct ds_event *event, const struct java_type *type)
{
    for (const struct java_type *c = type; c && !is_base(c); c = java_world_superclass(r->world, c)) {
        for (size_t i = 0; i < c->method_count; i++) {
            const struct java_method *method = &c->methods[i];
            if (!is_definition(method, c == type))
                continue;
            const struct java_type *control = setting_of(r, c, method);
            if (!control)
                lose_setting(r, event, c, method);
            else if (!add_own_setting(r, event, c, method, control))
                return false;
        }
    }
    return true;
}

/*
 * Merges an event that metadata.xml also defines: its fields have the native types and the annotations of the Java
 * fields with the same names (MetadataRepository.makeConfiguration). The Java definition must have the same fields.
 */
static bool merge_native(struct java_events *r, struct ds_event *event, const struct ds_event *native, const char *name,
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

static bool describe_event(struct java_events *r, struct ds_event *event, const struct java_registered *registered,
                           const struct java_type *type, const struct known_annotations *a)
{
    struct strpool *pool = r->dataset->pool;
    const char *name = name_of(a, true, type->qualified);
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
    find_unknown(r, event, a, NULL);
    const struct known_annotation *filter = known_annotation_called(a, "StackFilter");
    for (size_t i = 0; filter && i < filter->values.count; i++)
        *vec_add(&event->stack_filters) = strpool_get(pool, filter->values.items[i]);
    if (!read_fields(r, event, type))
        return false;

    struct ds_event *native = vec_find(&r->dataset->events, name, event->name);
    if (native && !strcmp(native->origin, "native") && !type->is_compiled) {
        if (!merge_native(r, event, native, event->name, type))
            return false;
        runtime_add_implicit_fields(pool, event, native->has_duration, native->has_thread, native->has_stack_trace);
    } else if (native && !type->is_compiled) {
        return diag_error(r->world->diag, java_world_place(r->world, type, type->line),
                          "event %s is defined twice, first by %s", event->name, native->definition);
    } else {
        runtime_add_implicit_fields(pool, event, !is_removed(r, type, "duration"), !is_removed(r, type, "eventThread"),
                                    !is_removed(r, type, "stackTrace"));
    }
    event->origin = strpool_get(pool, native && !type->is_compiled ? "both" : "java");
    add_settings(r, event, a, name, registered->is_hooked);
    return add_own_settings(r, event, type) && !r->world->failed;
}

static bool read_event(struct java_events *r, const struct java_registered *registered)
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
    bool ok = has_superclasses(r, type) && known_annotations_of_class(&annotations, r->world, type) &&
              describe_event(r, &event, registered, type, &annotations);
    if (ok)
        note_used(r, &annotations);
    known_annotations_dispose(&annotations);
    if (!ok) {
        ds_event_dispose(&event);
        return false;
    }
    /* Two classes of a library may have the same name, because a JVM registers both. */
    struct ds_event *native = type->is_compiled ? NULL : vec_find(&r->dataset->events, name, event.name);
    for (size_t i = 0; native && i < native->unknowns.count; i++)
        *vec_add(&event.unknowns) = native->unknowns.items[i];
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
    int order = strcmp(left->name, right->name);
    return order || !left->class_name || !right->class_name ? order : strcmp(left->class_name, right->class_name);
}

bool java_events_read(struct java_events *events, const struct java_registry *registry)
{
    struct dataset *dataset = events->dataset;
    size_t first = dataset->events.count;
    for (size_t i = 0; i < registry->count; i++) {
        if (!read_event(events, &registry->items[i]))
            return false;
    }
    if (dataset->events.count > first)
        qsort(dataset->events.items + first, dataset->events.count - first, sizeof *dataset->events.items,
              compare_events);
    return true;
}
