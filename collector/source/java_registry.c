#include "collector/source/java_registry.h"

#include <string.h>

#include "common/base/text.h"

/* Where the definitions are. */
#define EVENTS "jdk.jfr.events."

static struct java_registered *find_registered(struct java_registry *registry, const char *emitted)
{
    for (size_t i = 0; i < registry->count; i++) {
        if (!strcmp(registry->items[i].emitted, emitted))
            return &registry->items[i];
    }
    return NULL;
}

static void add_registered(struct java_registry *registry, const char *name)
{
    if (!find_registered(registry, name))
        *vec_add(registry) = (struct java_registered){.emitted = name, .defined = name};
}

static const struct java_field *find_field(const struct java_type *type, const char *name)
{
    for (size_t i = 0; i < type->field_count; i++) {
        if (!strcmp(type->fields[i].name, name))
            return &type->fields[i];
    }
    return NULL;
}

static const char *class_argument(struct java_world *world, const struct java_type *from, const struct java_call *call,
                                  size_t index)
{
    if (index >= call->argument_count || call->arguments[index].kind != JAVA_CLASS)
        return NULL;
    return java_world_resolve(world, from, call->arguments[index].text);
}

/* The classes in JDKEvents' arrays and those given to registerEvent; hooks are given to methods called add... */
static void read_registered(struct java_registry *registry, struct java_world *world, const struct java_type *list)
{
    const struct java_field *classes = find_field(list, "eventClasses");
    for (size_t i = 0; classes && i < classes->value.item_count; i++) {
        if (classes->value.items[i].kind == JAVA_CLASS)
            add_registered(registry, java_world_resolve(world, list, classes->value.items[i].text));
    }
    for (size_t i = 0; i < list->call_count; i++) {
        const char *name = class_argument(world, list, &list->calls[i], 0);
        if (name && !strcmp(list->calls[i].name, "registerEvent"))
            add_registered(registry, name);
    }
    for (size_t i = 0; i < list->call_count; i++) {
        const struct java_call *call = &list->calls[i];
        const char *name = class_argument(world, list, call, 0);
        struct java_registered *event = name && !strncmp(call->name, "add", 3) ? find_registered(registry, name) : NULL;
        if (event && call->argument_count > 1)
            event->is_hooked = true;
    }
}

static void set_mirror(struct java_registry *registry, const char *emitted, const char *mirror)
{
    struct java_registered *event = find_registered(registry, emitted);
    if (event)
        event->defined = mirror;
}

/* 11 to 21: @MirrorEvent(className = "jdk.internal.event.X") at classes in jdk.jfr.events. */
static bool read_annotated_mirrors(struct java_registry *registry, struct java_world *world)
{
    for (size_t i = 0; i < world->sources.count; i++) {
        const struct java_source *source = world->sources.items[i];
        /* A cheap look before the file is parsed. */
        if (strncmp(source->qualified, EVENTS, strlen(EVENTS)) != 0 || !strstr(source->data, "@MirrorEvent"))
            continue;
        const struct java_type *type = java_world_type(world, source->qualified);
        const struct java_annotation *mirror = type ? java_annotation_find(&type->annotations, "MirrorEvent") : NULL;
        const struct java_value *value = mirror ? java_argument_find(mirror, "className") : NULL;
        const char *emitted = value ? java_world_constant(world, type, value, type->line) : NULL;
        if (world->failed)
            return false;
        if (emitted)
            set_mirror(registry, emitted, type->qualified);
    }
    return true;
}

/* 22 and later: register("jdk.internal.event.X", X.class) in MirrorEvents. */
static void read_listed_mirrors(struct java_registry *registry, struct java_world *world, const struct java_type *list)
{
    for (size_t i = 0; i < list->call_count; i++) {
        const struct java_call *call = &list->calls[i];
        for (size_t k = 0; k + 1 < call->argument_count; k++) {
            const char *mirror = class_argument(world, list, call, k + 1);
            if (mirror && call->arguments[k].kind == JAVA_STRING)
                set_mirror(registry, call->arguments[k].text, mirror);
        }
    }
}

/* A registered class that says nothing about itself is mirrored by the one of its name, however they are joined. */
static void guess_mirrors(struct java_registry *registry, struct java_world *world)
{
    for (size_t i = 0; i < registry->count; i++) {
        struct java_registered *event = &registry->items[i];
        const char *mirror = arena_printf(world->arena, EVENTS "%s", text_simple_name(event->emitted));
        if (event->defined != event->emitted || !strcmp(mirror, event->emitted) || !java_world_source(world, mirror))
            continue;
        const struct java_type *type = java_world_type(world, event->emitted);
        if (!type || !java_annotation_find(&type->annotations, "Name"))
            event->defined = mirror;
    }
}

bool java_registry_read(struct java_registry *registry, struct java_world *world)
{
    const struct java_type *list = java_world_type_with_calls(world, "jdk.jfr.internal.JDKEvents");
    if (!list)
        list = java_world_type_with_calls(world, "jdk.jfr.internal.instrument.JDKEvents");
    const struct java_type *mirrors = java_world_type_with_calls(world, "jdk.jfr.internal.MirrorEvents");
    if (world->failed)
        return false;
    if (!list) {
        world->failed = true;
        return diag_error(world->diag, PLACE_FILE(world->tree),
                          "no jdk/jfr/internal/JDKEvents.java tells which events are defined in Java");
    }
    read_registered(registry, world, list);
    if (mirrors)
        read_listed_mirrors(registry, world, mirrors);
    if (!read_annotated_mirrors(registry, world))
        return false;
    guess_mirrors(registry, world);
    return !world->failed;
}
