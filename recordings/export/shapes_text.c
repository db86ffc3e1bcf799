#include "recordings/export/shapes_text.h"

#include <inttypes.h>
#include <string.h>

#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

static struct shape *event_shape(struct shapes_text *shapes, const char *name)
{
    struct shape *shape = strmap_get(&shapes->by_name, name);
    if (!shape) {
        shape = ARENA_NEW(&shapes->arena, struct shape);
        shape->name = arena_strdup(&shapes->arena, name);
        *vec_add(&shapes->events) = shape;
        strmap_put(&shapes->by_name, shape->name, shape);
    }
    return shape;
}

static struct shape *field_shape(struct shapes_text *shapes, struct shape *event, const char *name)
{
    for (size_t i = 0; i < event->fields.count; i++) {
        if (strcmp(event->fields.items[i]->name, name) == 0)
            return event->fields.items[i];
    }
    struct shape *shape = ARENA_NEW(&shapes->arena, struct shape);
    shape->name = arena_strdup(&shapes->arena, name);
    return *vec_add(&event->fields) = shape;
}

void shapes_text_add(struct shapes_text *shapes, const struct dataset *data)
{
    uint64_t bit = (uint64_t)1 << shapes->features.count;
    if (!bit || shapes->features.count >= 64)
        return;
    *vec_add(&shapes->features) = data->feature;
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_event *event = &data->events.items[i];
        struct shape *shape = event_shape(shapes, event->name);
        bool is_optional = event->since || !ds_event_is_reported(event) || vec_find(&event->needs, kind, "build");
        shape->has |= bit;
        shape->optional |= is_optional ? bit : 0;
        for (size_t k = 0; k < event->fields.count; k++) {
            struct shape *field = field_shape(shapes, shape, event->fields.items[k].name);
            field->has |= bit;
            field->optional |= event->fields.items[k].since ? bit : 0;
        }
    }
}

static void print_row(struct buf *out, const char *kind, const char *prefix, const struct shape *shape)
{
    buf_printf(out, "%s\t%s%s\t%" PRIx64 "\t%" PRIx64 "\n", kind, prefix, shape->name, shape->has, shape->optional);
}

void shapes_text_print(const struct shapes_text *shapes, struct buf *out)
{
    buf_puts(out, "releases");
    for (size_t i = 0; i < shapes->features.count; i++)
        buf_printf(out, "\t%d", shapes->features.items[i]);
    buf_putc(out, '\n');
    for (size_t i = 0; i < shapes->events.count; i++) {
        const struct shape *event = shapes->events.items[i];
        print_row(out, "event", strchr(event->name, '.') ? "" : "jdk.", event);
        for (size_t k = 0; k < event->fields.count; k++)
            print_row(out, "field", "", event->fields.items[k]);
    }
}

void shapes_text_dispose(struct shapes_text *shapes)
{
    for (size_t i = 0; i < shapes->events.count; i++)
        vec_dispose(&shapes->events.items[i]->fields);
    vec_dispose(&shapes->events);
    vec_dispose(&shapes->features);
    strmap_dispose(&shapes->by_name);
    arena_dispose(&shapes->arena);
}
