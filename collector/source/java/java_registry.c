#include "collector/source/java/java_registry.h"

#include <string.h>

#include "common/base/text.h"

/* The classes that contain the definitions. */
#define EVENTS "jdk.jfr.events."
/* The field of JDKEvents that lists the classes. */
#define CLASSES "eventClasses"

enum { MOST_SUPERCLASSES = 32 };

static void add_registered(struct java_registry *registry, const char *name)
{
    if (!vec_find(registry, emitted, name))
        *vec_add(registry) = (struct java_registered){.emitted = name, .defined = name};
}

/* Reads the array of classes that JDKEvents registers in a loop. */
static bool read_array(struct java_registry *registry, struct java_world *world, const struct java_type *list)
{
    const struct java_field *field = java_field_find(list, CLASSES);
    if (!field || !field->value || field->value->kind != JAVA_ARRAY)
        return java_world_error(world, list, field ? field->line : list->line, "expected the array " CLASSES);
    for (size_t i = 0; i < field->value->item_count; i++) {
        const char *name = java_world_class(world, list, &field->value->items[i]);
        if (!name)
            return java_world_error(world, list, field->value->items[i].line, CLASSES ": expected a class literal");
        add_registered(registry, name);
    }
    return true;
}

/* Returns whether the name is the variable of a loop over that array. */
static bool is_variable(const struct java_nodes *loops, const struct java_node *name)
{
    bool is = false;
    for (size_t i = 0; i < loops->count; i++)
        is |= text_is(loops->items[i]->text, name->text) && text_is(loops->items[i]->subject->text, CLASSES);
    return is;
}

/* Reads a call: registerEvent(X.class) registers another class; PeriodicEvents.addJavaEvent(X.class, hook) makes it
 * periodic. */
static bool read_call(struct java_registry *registry, struct java_world *world, const struct java_type *list,
                      const struct java_node *call, const struct java_nodes *loops)
{
    bool registers = text_is(call->text, "registerEvent") && call->item_count == 1;
    const char *name = call->item_count ? java_world_class(world, list, &call->items[0]) : NULL;
    if (registers && name)
        add_registered(registry, name);
    else if (registers && !is_variable(loops, &call->items[0]))
        return java_world_error(world, list, call->line, "registerEvent: expected a class literal");
    struct java_registered *event = name && call->item_count == 2 ? vec_find(registry, emitted, name) : NULL;
    if (event)
        event->is_hooked = true;
    else if (call->item_count == 2 && text_starts_with(call->text, "add"))
        return java_world_error(world, list, call->line, "%s: expected the class of a registered event", call->text);
    return true;
}

static bool read_registered(struct java_registry *registry, struct java_world *world, const struct java_type *list)
{
    struct java_nodes calls = {0}, loops = {0};
    java_nodes_of(&calls, list, JAVA_CALL);
    java_nodes_of(&loops, list, JAVA_FOR_EACH);
    bool ok = read_array(registry, world, list);
    for (size_t i = 0; ok && i < calls.count; i++)
        ok = read_call(registry, world, list, calls.items[i], &loops);
    vec_dispose(&calls);
    vec_dispose(&loops);
    return ok;
}

static void set_mirror(struct java_registry *registry, const char *emitted, const char *mirror)
{
    struct java_registered *event = vec_find(registry, emitted, emitted);
    if (event)
        event->defined = mirror;
}

/* Reads the mirrors of 11 to 21: @MirrorEvent(className = "jdk.internal.event.X") on classes in jdk.jfr.events. */
static bool read_annotated_mirrors(struct java_registry *registry, struct java_world *world)
{
    for (size_t i = 0; i < world->sources.count; i++) {
        const char *mirror = world->sources.items[i]->qualified;
        const struct java_type *type = strncmp(mirror, EVENTS, strlen(EVENTS)) ? NULL : java_world_type(world, mirror);
        const struct java_annotation *note = type ? java_annotation_find(&type->annotations, "MirrorEvent") : NULL;
        const struct java_node *value = note ? java_argument_find(note, "className") : NULL;
        const char *emitted = value ? java_world_constant(world, type, value) : NULL;
        if (world->failed)
            return false;
        if (emitted)
            set_mirror(registry, emitted, type->qualified);
    }
    return true;
}

/* Reads the mirrors of 22 and later: register("jdk.internal.event.X", X.class) in MirrorEvents. */
static bool read_listed_mirrors(struct java_registry *registry, struct java_world *world, const struct java_type *list)
{
    struct java_nodes calls = {0};
    java_nodes_of(&calls, list, JAVA_CALL);
    size_t found = 0;
    for (size_t i = 0; i < calls.count && !world->failed; i++) {
        const struct java_node *call = calls.items[i];
        if (!text_is(call->text, "register"))
            continue;
        const char *mirror = call->item_count == 2 ? java_world_class(world, list, &call->items[1]) : NULL;
        const char *emitted = mirror ? java_world_constant(world, list, &call->items[0]) : NULL;
        if (emitted)
            set_mirror(registry, emitted, mirror);
        else
            java_world_error(world, list, call->line, "register: expected a name and a class literal");
        found++;
    }
    vec_dispose(&calls);
    return !world->failed && (found || java_world_error(world, list, list->line, "expected calls of register"));
}

/* A registered class without annotations takes those of the mirror class with the same name. */
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

static bool is_event(struct java_world *world, const struct java_type *type)
{
    const struct java_type *c = type, *above;
    for (int depth = 0; depth < MOST_SUPERCLASSES && (above = java_world_superclass(world, c)); depth++)
        c = above;
    const char *root = c->superclass ? java_world_resolve(world, c, c->superclass) : c->qualified;
    return text_is(root, "jdk.jfr.Event") || text_is(root, "jdk.internal.event.Event");
}

/* Warns about each definition of an event that is neither registered nor the mirror of a registered class. */
static void warn_of_others(const struct java_registry *registry, struct java_world *world)
{
    for (size_t i = 0; i < world->sources.count && !world->failed; i++) {
        const char *name = world->sources.items[i]->qualified;
        if (strncmp(name, EVENTS, strlen(EVENTS)) != 0 || vec_find(registry, emitted, name) ||
            vec_find(registry, defined, name))
            continue;
        const struct java_type *type = java_world_type(world, name);
        if (type && !type->modifiers.is_abstract && java_annotation_find(&type->annotations, "Name") &&
            is_event(world, type))
            diag_warning(world->diag, java_world_place(world, type, type->line),
                         "the JVM does not register the event class %s: it is left out", type->name);
    }
}

bool java_registry_read(struct java_registry *registry, struct java_world *world)
{
    const struct java_type *list = java_world_type(world, "jdk.jfr.internal.JDKEvents");
    if (!list)
        list = java_world_type(world, "jdk.jfr.internal.instrument.JDKEvents");
    const struct java_type *mirrors = java_world_type(world, "jdk.jfr.internal.MirrorEvents");
    if (world->failed)
        return false;
    if (!list) {
        world->failed = true;
        return diag_error(world->diag, PLACE_FILE(world->tree),
                          "no jdk/jfr/internal/JDKEvents.java, which lists the events that are defined in Java");
    }
    if (!read_registered(registry, world, list) || (mirrors && !read_listed_mirrors(registry, world, mirrors)) ||
        !read_annotated_mirrors(registry, world))
        return false;
    guess_mirrors(registry, world);
    warn_of_others(registry, world);
    return !world->failed;
}
