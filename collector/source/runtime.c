#include "collector/source/runtime.h"

#include <ctype.h>
#include <string.h>

#include "common/base/buf.h"

/* `define` is what EventControl's method is called: defineThreshold. */
static const struct {
    const char *define, *name;
} kinds[SETTING_KINDS] = {
    [SETTING_THRESHOLD] = {"Threshold", "threshold"}, [SETTING_STACK_TRACE] = {"StackTrace", "stackTrace"},
    [SETTING_PERIOD] = {"Period", "period"},          [SETTING_CUTOFF] = {"Cutoff", "cutoff"},
    [SETTING_THROTTLE] = {"Throttle", "throttle"},    [SETTING_LEVEL] = {"Level", "level"},
    [SETTING_FILTER] = {"MethodFilter", "filter"},    [SETTING_ENABLED] = {"Enabled", "enabled"},
};

static const struct java_source *source_of(struct java_world *world, const char *name)
{
    return java_world_source(world, name);
}

/* Copies the identifier at the text into `word`; returns its length, 0 if there is none or it is too long. */
static size_t take_word(const char *text, char *word, size_t size)
{
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    if (length >= size)
        return 0;
    memcpy(word, text, length);
    word[length] = '\0';
    return length;
}

/* The text from the brace behind `start` to the one that closes it, on the arena; NULL if there is none. */
static const char *block_after(struct java_world *world, const char *text, const char *start)
{
    const char *at = strstr(text, start);
    at = at ? strchr(at, '{') : NULL;
    if (!at)
        return NULL;
    int depth = 0;
    for (const char *end = at; *end; end++) {
        depth += *end == '{' ? 1 : *end == '}' ? -1 : 0;
        if (!depth)
            return arena_strndup(world->arena, at, (size_t)(end + 1 - at));
    }
    return NULL;
}

/* The class that "TYPE_X = TypeLibrary.createType(XSetting.class)" names. */
static const char *setting_class(struct java_world *world, const char *control, const char *constant)
{
    const char *pattern = arena_printf(world->arena, "%s = TypeLibrary.createType(", constant);
    const char *at = strstr(control, pattern);
    char word[128];
    if (!at || !take_word(at + strlen(pattern), word, sizeof word))
        return NULL;
    return arena_printf(world->arena, "jdk.jfr.internal.settings.%s", word);
}

/* Its name in a recording. */
static const char *setting_type(struct java_world *world, const char *qualified)
{
    const struct java_type *type = qualified ? java_world_type(world, qualified) : NULL;
    const struct java_annotation *name = type ? java_annotation_find(&type->annotations, "Name") : NULL;
    const struct java_value *value = name ? java_argument_find(name, "value") : NULL;
    return value ? java_world_constant(world, type, value, type->line) : NULL;
}

static void read_setting(struct runtime_rules *rules, struct java_world *world, struct strpool *pool,
                         const char *control, const char *define)
{
    enum runtime_setting kind = 0;
    while (kind < SETTING_KINDS && strcmp(kinds[kind].define, define) != 0)
        kind++;
    const char *path = java_world_message_name(world, source_of(world, "jdk.jfr.internal.EventControl")->path);
    if (kind == SETTING_KINDS) {
        diag_warning(world->diag, PLACE_FILE(path), "events have a setting of an unknown kind: %s", define);
        return;
    }
    const char *body = block_after(world, control, arena_printf(world->arena, "Control define%s(", define));
    const char *at = body ? strstr(body, "newSettingDescriptor(") : NULL;
    char word[128];
    if (!at || !take_word(at + strlen("newSettingDescriptor("), word, sizeof word))
        return;
    rules->classes[kind] = strpool_get(pool, setting_class(world, control, word));
    rules->types[kind] = strpool_get(pool, setting_type(world, rules->classes[kind]));
    if (rules->types[kind])
        rules->order[rules->order_count++] = kind;
}

/* remove(eventType, aes, Threshold.class) */
static void read_removed(struct runtime_rules *rules, struct strpool *pool, const char *body)
{
    for (const char *at = body; (at = strstr(at, " remove(")); at++) {
        const char *end = strstr(at, ".class)"), *start = end;
        while (start && start > at && isalnum((unsigned char)start[-1]))
            start--;
        if (start && memchr(at, ';', (size_t)(start - at)) == NULL)
            *vec_add(&rules->removed) = strpool_get_n(pool, start, (size_t)(end - start));
    }
}

/* EventControl's constructor calls the define methods in the order of the settings. */
static bool read_order(struct runtime_rules *rules, struct java_world *world, struct strpool *pool)
{
    const struct java_source *source = source_of(world, "jdk.jfr.internal.EventControl");
    const char *body = source ? block_after(world, source->data, "EventControl(PlatformEventType") : NULL;
    if (!body) {
        world->failed = true;
        return diag_error(world->diag, PLACE_FILE(source ? java_world_message_name(world, source->path) : world->tree),
                          "jdk/jfr/internal/EventControl.java does not tell the settings of events");
    }
    for (const char *at = body; !world->failed && (at = strstr(at, "define")); at++) {
        char word[64];
        size_t length = take_word(at + 6, word, sizeof word);
        bool starts = !isalnum((unsigned char)at[-1]);
        if (length && starts && at[6 + length] == '(' && rules->order_count < SETTING_KINDS)
            read_setting(rules, world, pool, source->data, word);
    }
    if (world->failed)
        return false;
    if (!rules->order_count)
        return diag_error(world->diag, PLACE_FILE(java_world_message_name(world, source->path)),
                          "the constructor of EventControl defines no settings");
    read_removed(rules, pool, body);
    return true;
}

/* The cases of getModification that give something else than NONE: Type.EVENT_NAME_PREFIX + "MethodTrace". */
static void read_filtered(struct runtime_rules *rules, struct java_world *world, struct strpool *pool, const char *text)
{
    const char *body = block_after(world, text, "Modification getModification()");
    for (const char *at = body; at && (at = strstr(at, "\"")); at++) {
        const char *end = strchr(++at, '"');
        if (!end)
            return;
        const char *name = arena_strndup(world->arena, at, (size_t)(end - at));
        *vec_add(&rules->filtered) =
            strpool_get(pool, strncmp(name, "jdk.", 4) ? arena_printf(world->arena, "jdk.%s", name) : name);
        at = end;
    }
}

bool runtime_rules_read(struct runtime_rules *rules, struct java_world *world, struct strpool *pool)
{
    *rules = (struct runtime_rules){0};
    rules->type_content_wins = source_of(world, "jdk.jfr.internal.MetadataHandler") != NULL;
    const struct java_source *source = source_of(world, "jdk.jfr.internal.PlatformEventType");
    if (source) {
        const char *body = block_after(world, source->data, "boolean hasStackTrace()");
        rules->stack_trace_by_field = body && strstr(body, "getField");
        body = block_after(world, source->data, "boolean hasThreshold()");
        rules->no_threshold_with_cutoff = body && strstr(body, "hasCutoff");
        read_filtered(rules, world, pool, source->data);
    }
    return read_order(rules, world, pool);
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
