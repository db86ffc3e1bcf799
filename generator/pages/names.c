/* names.html: all names from A to Z. The search field leads to this page if the browser runs no scripts. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/dataset/event.h"
#include "generator/output/page.h"
#include "generator/pages/pages.h"
#include "common/dataset/type.h"

/* An event, a type, or a field with one of its events. */
struct name {
    const char *name, *label;
    const struct site_event *event; /* for a field, the event that contains it */
    const struct site_type *type;
    bool is_field;
};
struct names VEC(struct name);

static int by_name(const void *a, const void *b)
{
    const struct name *x = a, *y = b;
    int order = strcasecmp(x->name, y->name);
    if (!order)
        order = strcmp(x->name, y->name);
    if (!order)
        order = (x->is_field + 2 * !x->event) - (y->is_field + 2 * !y->event);
    return order || !x->event || !y->event ? order : strcmp(x->event->name, y->event->name);
}

static struct names collect(const struct site *site)
{
    struct names names = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        *vec_add(&names) = (struct name){.name = event->name, .label = event->newest->label, .event = event};
        for (size_t k = 0; k < event->newest->fields.count; k++) {
            const struct ds_field *field = &event->newest->fields.items[k];
            *vec_add(&names) = (struct name){field->name, field->label, .event = event, .is_field = true};
        }
    }
    for (size_t i = 0; i < site->types.count; i++)
        *vec_add(&names) = (struct name){.name = site->types.items[i].name, .type = &site->types.items[i]};
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, by_name);
    return names;
}

static bool is_same_field(const struct name *a, const struct name *b)
{
    return a->is_field && b->is_field && strcmp(a->name, b->name) == 0;
}

/* Adds the name at `i`; for a field, with all its events. Returns the index of the next name. */
static size_t add_name(struct view *list, const struct names *names, size_t i)
{
    const struct name *name = &names->items[i++];
    struct view *view = view_add_object(list);
    view_text(view, "name", name->name);
    view_text(view, "label", name->label && strcmp(name->label, name->name) != 0 ? name->label : NULL);
    view_bool(view, "is_event", name->event && !name->is_field);
    view_bool(view, "is_type", name->type != NULL);
    view_bool(view, "is_field", name->is_field);
    view_text(view, "slug", name->type ? name->type->slug : name->event->slug);
    struct view *events = view_list(view, "events");
    if (!name->is_field)
        return i;
    for (i--; i < names->count && is_same_field(name, &names->items[i]); i++) {
        struct view *event = view_add_object(events);
        view_text(event, "event_slug", names->items[i].event->slug);
        view_text(event, "event_name", names->items[i].event->name);
    }
    return i;
}

bool pages_names(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "names.html", "Index of names");
    page_search(&page, false);
    page_describe(&page, "All events, fields and types of JDK Flight Recorder from A to Z.");
    page_no_release(&page);
    struct names names = collect(renderer->site);
    struct view *letters = view_list(page.view, "letters");
    for (size_t i = 0; i < names.count;) {
        int letter = toupper((unsigned char)*names.items[i].name);
        struct view *view = view_add_object(letters);
        view_printf(view, "letter", "%c", letter);
        struct view *list = view_list(view, "names");
        while (i < names.count && toupper((unsigned char)*names.items[i].name) == letter)
            i = add_name(list, &names, i);
    }
    vec_dispose(&names);
    return page_end(&page, "pages/names");
}
