#include "collector/source/java/runtime.h"

#include <string.h>

#include "collector/source/unknown.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

/* `define` is the method of EventControl that defines the setting. */
static const struct {
    const char *define, *name;
} kinds[SETTING_KINDS] = {
    [SETTING_THRESHOLD] = {"defineThreshold", "threshold"}, [SETTING_STACK_TRACE] = {"defineStackTrace", "stackTrace"},
    [SETTING_PERIOD] = {"definePeriod", "period"},          [SETTING_CUTOFF] = {"defineCutoff", "cutoff"},
    [SETTING_THROTTLE] = {"defineThrottle", "throttle"},    [SETTING_LEVEL] = {"defineLevel", "level"},
    [SETTING_FILTER] = {"defineMethodFilter", "filter"},    [SETTING_ENABLED] = {"defineEnabled", "enabled"},
};

struct reader {
    struct runtime_rules *rules;
    struct java_world *world;
    struct dataset *dataset;
    struct strpool *pool;
    const struct java_type *control, *event_type; /* EventControl, PlatformEventType */
};

/* --- EventControl ----------------------------------------------------------------------------------- */

static enum runtime_setting kind_of(const char *define)
{
    enum runtime_setting kind = 0;
    while (kind < SETTING_KINDS && strcmp(kinds[kind].define, define) != 0)
        kind++;
    return kind;
}

/* Returns the type of TypeLibrary.createType(XSetting.class), or of a constant initialized with it. */
static const char *setting_class(struct reader *r, const struct java_node *type)
{
    const struct java_type *owner = r->control;
    if (type->kind == JAVA_REFERENCE) {
        const struct java_field *constant = java_world_field(r->world, r->control, type->text, &owner);
        type = constant ? constant->value : type;
    }
    bool creates = type->kind == JAVA_CALL && text_is(type->text, "createType") && type->item_count == 1;
    const char *name = creates ? java_world_class(r->world, owner, &type->items[0]) : NULL;
    if (!name)
        java_world_error(r->world, owner, type->line, "expected the type of a setting, createType(X.class)");
    return name;
}

/* Returns its name in a recording. */
static const char *setting_type(struct reader *r, const char *qualified)
{
    const struct java_type *type = qualified ? java_world_type(r->world, qualified) : NULL;
    const struct java_annotation *name = type ? java_annotation_find(&type->annotations, "Name") : NULL;
    const struct java_node *value = name ? java_argument_find(name, "value") : NULL;
    if (qualified && !value)
        java_world_error(r->world, r->control, r->control->line, "the setting %s has no name", qualified);
    return value ? java_world_constant(r->world, type, value) : NULL;
}

/* Reads a method defineX(...), which creates a setting with newSettingDescriptor(TYPE_X, ...). */
static bool read_setting(struct reader *r, const struct java_node *define)
{
    enum runtime_setting kind = kind_of(define->text);
    if (kind == SETTING_KINDS) {
        struct place place = java_world_place(r->world, r->control, define->line);
        const struct unknowns unknowns = {r->dataset, r->control->file, place.file, r->world->diag};
        unknown_add(&unknowns, NULL,
                    &(struct ds_unknown){.kind = "setting",
                                         .name = strpool_get(r->pool, define->text),
                                         .in = strpool_get(r->pool, "EventControl"),
                                         .value = strpool_get(r->pool, ""),
                                         .place = {.line = (int)place.line}});
        return true;
    }
    const struct java_method *method = java_method_find(r->control, define->text);
    struct java_nodes calls = {0};
    java_nodes_in(&calls, method ? method->body : NULL, JAVA_CALL);
    const struct java_node *make = NULL;
    for (size_t i = 0; i < calls.count; i++) {
        if (text_is(calls.items[i]->text, "newSettingDescriptor") && calls.items[i]->item_count)
            make = calls.items[i];
    }
    vec_dispose(&calls);
    if (r->rules->types[kind])
        return java_world_error(r->world, r->control, define->line, "%s: expected one call", define->text);
    if (!make)
        return java_world_error(r->world, r->control, method ? method->line : define->line,
                                "%s: expected a call of newSettingDescriptor", define->text);
    r->rules->classes[kind] = strpool_get(r->pool, setting_class(r, &make->items[0]));
    r->rules->types[kind] = strpool_get(r->pool, setting_type(r, r->rules->classes[kind]));
    r->rules->order[r->rules->order_count++] = kind;
    return !r->world->failed;
}

/* Reads addControl(NAME, defineX(eventType)) and remove(eventType, aes, X.class), which must be in the constructor. */
static bool read_call(struct reader *r, const struct java_node *call, bool in_constructor)
{
    const struct java_node *last = call->item_count ? &call->items[call->item_count - 1] : NULL;
    bool adds = text_is(call->text, "addControl") || text_is(call->text, "put");
    bool defines = last && last->kind == JAVA_CALL && text_starts_with(last->text, "define");
    bool removes = last && last->kind == JAVA_CLASS && text_is(call->text, "remove");
    if (!in_constructor && ((defines && kind_of(last->text) < SETTING_KINDS) || removes))
        return java_world_error(r->world, r->control, call->line, "%s: expected in the constructor only", call->text);
    if (in_constructor && adds != defines)
        return java_world_error(r->world, r->control, call->line, "%s: expected addControl(NAME, defineX(...))",
                                call->text);
    if (in_constructor && !removes && text_is(call->text, "remove"))
        return java_world_error(r->world, r->control, call->line, "remove: expected the class of an annotation");
    if (in_constructor && removes)
        *vec_add(&r->rules->removed) = strpool_get(r->pool, text_simple_name(last->text));
    return !in_constructor || !defines || read_setting(r, last);
}

/* Reads the settings in the order in which EventControl's constructor adds them. */
static bool read_control(struct reader *r)
{
    bool ok = true;
    for (size_t i = 0; ok && i < r->control->method_count; i++) {
        const struct java_method *method = &r->control->methods[i];
        struct java_nodes calls = {0};
        java_nodes_in(&calls, method->body, JAVA_CALL);
        for (size_t k = 0; ok && k < calls.count; k++)
            ok = read_call(r, calls.items[k], text_is(method->name, "<init>"));
        vec_dispose(&calls);
    }
    for (size_t kind = 0; ok && kind < SETTING_KINDS; kind++) {
        const struct java_method *method = java_method_find(r->control, kinds[kind].define);
        if (method && !r->rules->types[kind])
            ok = java_world_error(r->world, r->control, method->line, "%s: expected a call in the constructor",
                                  method->name);
    }
    if (ok && (!r->rules->order_count || !r->rules->removed.count))
        return java_world_error(r->world, r->control, r->control->line, "expected a constructor that defines settings");
    return ok;
}

/* --- PlatformEventType ------------------------------------------------------------------------------ */

static bool is_named(const struct java_node *node, const char *name)
{
    return (node->kind == JAVA_REFERENCE || (node->kind == JAVA_CALL && !node->item_count)) &&
           text_is(text_simple_name(node->text), name);
}

static bool is_literal(const struct java_node *node, const char *text)
{
    return node->kind == JAVA_LITERAL && text_is(node->text, text);
}

/* Returns the value of a return statement; NULL for another statement. */
static const struct java_node *returned(const struct java_node *node)
{
    return node && node->kind == JAVA_RETURN && node->item_count ? &node->items[0] : NULL;
}

/* Returns whether the expression is getField(NAME) != null. */
static bool tests_field(const struct java_node *node)
{
    return node && node->kind == JAVA_BINARY && text_is(node->text, "!=") && node->items[0].kind == JAVA_CALL &&
           text_is(node->items[0].text, "getField") && is_literal(&node->items[1], "null");
}

/* Returns the body of a method of PlatformEventType; NULL: none. */
static const struct java_node *body_of(struct reader *r, const char *name)
{
    const struct java_method *method = java_method_find(r->event_type, name);
    return method ? method->body : NULL;
}

static bool unknown_method(struct reader *r, const char *name, const char *expected)
{
    const struct java_node *body = body_of(r, name);
    return java_world_error(r->world, r->event_type, body ? body->line : r->event_type->line, "%s: expected %s", name,
                            expected);
}

static bool read_stack_trace(struct reader *r)
{
    const struct java_node *value = returned(body_of(r, "hasStackTrace"));
    r->rules->stack_trace_by_field = tests_field(value);
    return r->rules->stack_trace_by_field || (value && is_named(value, "hasStackTrace")) ||
           unknown_method(r, "hasStackTrace", "return getField(NAME) != null, or hasStackTrace");
}

/* Reads if (hasCutoff) { return false; } return getField(NAME) != null; */
static bool read_threshold(struct reader *r)
{
    const struct java_node *body = body_of(r, "hasThreshold");
    if (!body && body_of(r, "hasDuration"))
        return true;
    bool is_pair = body && body->kind == JAVA_BLOCK && body->item_count == 2 && tests_field(returned(&body->items[1]));
    const struct java_node *test = is_pair && body->items[0].kind == JAVA_IF ? &body->items[0] : NULL;
    const struct java_node *early = test && test->item_count == 1 ? returned(&test->items[0]) : NULL;
    r->rules->no_threshold_with_cutoff = early && is_named(test->subject, "hasCutoff") && is_literal(early, "false");
    return r->rules->no_threshold_with_cutoff || tests_field(returned(body)) ||
           unknown_method(r, "hasThreshold", "if (hasCutoff) return false, and return getField(NAME) != null");
}

/* Reads the cases of getModification with a result other than NONE: Type.EVENT_NAME_PREFIX + "MethodTrace". */
static bool read_cases(struct reader *r, const struct java_node *cases)
{
    size_t first = 0;
    for (size_t i = 0; i < cases->item_count; i++) {
        const struct java_node *item = &cases->items[i], *value = returned(item);
        if (item->kind == JAVA_CASE)
            continue;
        value = value ? value : item;
        if (value->kind != JAVA_REFERENCE)
            return false;
        for (; first < i; first++) {
            for (size_t k = 0; k < cases->items[first].item_count && !is_named(value, "NONE"); k++) {
                const char *name = java_world_constant(r->world, r->event_type, &cases->items[first].items[k]);
                if (!name)
                    return false;
                *vec_add(&r->rules->filtered) = strpool_get(r->pool, name);
            }
        }
        first = i + 1;
    }
    return true;
}

/* Reads a switch over getName() whose other cases have the result NONE. */
static bool read_filtered(struct reader *r)
{
    const struct java_node *body = body_of(r, "getModification"), *cases = returned(body), *other = NULL;
    if (!body && !r->rules->types[SETTING_FILTER])
        return true;
    if (body && body->kind == JAVA_BLOCK && body->item_count == 2) {
        cases = &body->items[0];
        other = returned(&body->items[1]);
    }
    bool is_switch = cases && cases->kind == JAVA_SWITCH && is_named(cases->subject, "getName");
    bool is_whole = cases == returned(body) || (other && is_named(other, "NONE"));
    return (is_switch && is_whole && read_cases(r, cases)) ||
           unknown_method(r, "getModification", "a switch over getName()");
}

bool runtime_rules_read(struct runtime_rules *rules, struct java_world *world, struct dataset *dataset)
{
    *rules = (struct runtime_rules){.world = world};
    struct reader r = {rules,
                       world,
                       dataset,
                       dataset->pool,
                       java_world_type(world, "jdk.jfr.internal.EventControl"),
                       java_world_type(world, "jdk.jfr.internal.PlatformEventType")};
    if ((!r.control || !r.event_type) && !world->failed) {
        world->failed = true;
        diag_error(world->diag, PLACE_FILE(world->tree),
                   "no jdk/jfr/internal/%s.java, which defines the settings of events",
                   r.control ? "PlatformEventType" : "EventControl");
    }
    rules->type_content_wins = java_world_source(world, "jdk.jfr.internal.MetadataHandler") != NULL;
    return !world->failed && read_control(&r) && read_stack_trace(&r) && read_threshold(&r) && read_filtered(&r);
}

enum runtime_setting runtime_setting_called(const char *name)
{
    enum runtime_setting kind = 0;
    while (kind < SETTING_KINDS && strcmp(kinds[kind].name, name) != 0)
        kind++;
    return kind;
}

void runtime_rules_dispose(struct runtime_rules *rules)
{
    vec_dispose(&rules->removed);
    vec_dispose(&rules->filtered);
}

void runtime_add_implicit_fields(struct strpool *pool, struct ds_event *event, bool duration, bool thread,
                                 bool stack_trace)
{
    const struct {
        bool has;
        const char *name, *type, *label, *description, *runtime_type, *annotations, *content_type;
    } fields[] = {
        {true, "startTime", "long", "Start Time", NULL, "long", "jdk.jfr.Timestamp(TICKS)", "tickstamp"},
        {duration, "duration", "long", "Duration", NULL, "long", "jdk.jfr.Timespan(TICKS)", "tickspan"},
        {thread, "eventThread", "Thread", "Event Thread", "Thread in which event was committed in", "java.lang.Thread",
         NULL, NULL},
        {stack_trace, "stackTrace", "StackTrace", "Stack Trace",
         "Stack Trace starting from the method the event was committed in", "jdk.types.StackTrace", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (!fields[i].has)
            continue;
        struct ds_field *field = vec_add(&event->implicit_fields);
        field->name = strpool_get(pool, fields[i].name);
        field->type = strpool_get(pool, fields[i].type);
        field->label = strpool_get(pool, fields[i].label);
        field->description = strpool_get(pool, fields[i].description);
        field->runtime_type = strpool_get(pool, fields[i].runtime_type);
        field->annotations = strpool_get(pool, fields[i].annotations);
        field->content_type = strpool_get(pool, fields[i].content_type);
    }
    event->has_duration = duration;
    event->has_thread = thread;
    event->has_stack_trace = stack_trace;
}

void runtime_add_settings(struct strpool *pool, const struct runtime_rules *rules, struct ds_event *event,
                          const char *const defaults[SETTING_KINDS])
{
    for (int i = 0; i < rules->order_count; i++) {
        enum runtime_setting kind = rules->order[i];
        if (!defaults[kind])
            continue;
        struct ds_default_setting *setting = vec_add(&event->settings);
        setting->name = strpool_get(pool, kinds[kind].name);
        setting->value = strpool_get(pool, defaults[kind]);
        setting->runtime_type = rules->types[kind];
    }
    event->period = strpool_get(pool, defaults[SETTING_PERIOD]);
}
