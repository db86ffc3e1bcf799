#include "collector/source/java/class_release.h"

#include <string.h>

#include "collector/source/java/annotation_types.h"
#include "collector/source/java/class_library.h"
#include "collector/source/java/java_library.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

/* --- Annotation types ------------------------------------------------------------------------------------ */

static void add_meta(struct java_type *type, struct java_annotation annotation)
{
    type->annotations.items[type->annotations.count++] = annotation;
}

static struct java_method member_of(struct arena *arena, const struct ds_field *field)
{
    struct java_method member = {.name = field->name, .type = field->runtime_type, .is_array = field->is_array};
    if (field->default_value) {
        struct java_node *value = ARENA_NEW(arena, struct java_node);
        *value = (struct java_node){.kind = JAVA_STRING, .text = field->default_value};
        member.value = value;
    }
    return member;
}

/* Adds a type of the base's data set as its source would declare it. */
static void add_annotation_type(struct java_world *world, const struct ds_type *from)
{
    struct arena *arena = world->arena;
    struct java_type *type = ARENA_NEW(arena, struct java_type);
    type->qualified = from->runtime_name;
    type->name = text_simple_name(from->runtime_name);
    type->package = "";
    type->kind = JAVA_KIND_ANNOTATION;
    type->annotations.items = arena_alloc(arena, 2 * sizeof *type->annotations.items);
    add_meta(type, (struct java_annotation){.name = "jdk.jfr.MetadataDefinition"});
    if (text_is(from->inherited, "true"))
        add_meta(type, (struct java_annotation){.name = "java.lang.annotation.Inherited"});
    type->method_count = from->fields.count;
    type->methods = arena_alloc(arena, from->fields.count * sizeof *type->methods);
    for (size_t i = 0; i < from->fields.count; i++)
        type->methods[i] = member_of(arena, &from->fields.items[i]);
    java_world_add_class(world, type, from->runtime_name);
}

/* --- Settings ---------------------------------------------------------------------------------------------- */

static bool has_kind(const struct runtime_rules *rules, enum runtime_setting kind)
{
    for (int i = 0; i < rules->order_count; i++) {
        if (rules->order[i] == kind)
            return true;
    }
    return false;
}

/* Inserts the missing kinds of an event's settings, each before the next existing one. */
static void merge_order(struct runtime_rules *rules, const struct ds_event *event)
{
    int place = rules->order_count;
    for (size_t i = event->settings.count; i--;) {
        enum runtime_setting kind = runtime_setting_called(event->settings.items[i].name);
        if (kind == SETTING_KINDS)
            continue;
        rules->types[kind] = event->settings.items[i].runtime_type;
        if (!has_kind(rules, kind)) {
            memmove(rules->order + place + 1, rules->order + place,
                    (size_t)(rules->order_count - place) * sizeof *rules->order);
            rules->order[place] = kind;
            rules->order_count++;
        }
        for (place = 0; rules->order[place] != kind;)
            place++;
    }
}

/* Annotations with the name of a setting's type become that setting. */
static void find_removed(struct runtime_rules *rules, const struct dataset *base)
{
    for (size_t i = 0; i < base->annotation_types.count; i++) {
        const char *name = base->annotation_types.items[i].name;
        for (size_t k = 0; k < base->setting_types.count; k++) {
            if (text_is(text_simple_name(base->setting_types.items[k].runtime_name), name))
                *vec_add(&rules->removed) = name;
        }
    }
}

static bool find_rules(struct runtime_rules *rules, const struct dataset *base, struct diag *diag)
{
    for (size_t i = 0; i < base->events.count; i++)
        merge_order(rules, &base->events.items[i]);
    find_removed(rules, base);
    return (rules->order_count && rules->removed.count) ||
           diag_error(diag, PLACE_FILE(base->file), "the data set does not contain the settings of events");
}

/* --- All ---------------------------------------------------------------------------------------------------- */

static bool read_events(struct java_events *events)
{
    struct java_registry registry = {0};
    bool ok = java_library_register(&registry, events->world) && java_events_read(events, &registry) &&
              annotation_types_read_library(events);
    vec_dispose(&registry);
    return ok;
}

bool class_release_collect(struct dataset *library, const struct dataset *base, const struct class_libraries *libraries,
                           struct diag *diag)
{
    struct arena arena = {0};
    struct java_world world = {.arena = &arena, .diag = diag, .tree = libraries->count ? libraries->jars[0] : NULL};
    struct runtime_rules rules = {0};
    struct strmap used = {0}, controls = {0};
    struct java_events events = {library, &base->content_types, &rules, &world, &used, &controls};
    bool ok = find_rules(&rules, base, diag);
    for (size_t i = 0; ok && i < base->annotation_types.count; i++)
        add_annotation_type(&world, &base->annotation_types.items[i]);
    for (size_t i = 0; ok && i < libraries->count; i++)
        ok = class_library_add(&world, libraries->jars[i], libraries->folder, base->feature) &&
             (!libraries->with_sources || java_library_add(&world, libraries->jars[i], libraries->folder));
    java_world_sort(&world);
    ok = ok && read_events(&events);
    library->feature = base->feature;
    library->origin = strpool_get(library->pool, "classes");
    dataset_index(library);
    dataset_list_fake_ends(library);
    if (ok && libraries->read)
        libraries->read(libraries->context, &world, library);
    runtime_rules_dispose(&rules);
    strmap_dispose(&used);
    strmap_dispose(&controls);
    java_world_dispose(&world);
    arena_dispose(&arena);
    return ok;
}
