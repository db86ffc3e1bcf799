#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format.h"
#include "common/dataset/timeline.h"
#include "common/dataset/view.h"

/* --- Derived texts ------------------------------------------------------------------------------------- */

const char *json_event_name(const struct dataset_json *out, const void *event)
{
    return dataset_full_event_name(out->arena, ((const struct ds_event *)event)->name);
}

const char *json_reason_event(const struct dataset_json *out, const void *reason)
{
    return dataset_full_event_name(out->arena, ((const struct ds_reason *)reason)->event);
}

/* "*" stands for all events. */
const char *json_view_event(const struct dataset_json *out, const void *view_event)
{
    const char *name = ((const struct ds_view_event *)view_event)->name;
    return strcmp(name, "*") == 0 ? name : dataset_full_event_name(out->arena, name);
}

const char *json_bar_event(const struct dataset_json *out, const void *bar)
{
    return dataset_full_event_name(out->arena, ((const struct ds_bar *)bar)->event);
}

const char *json_related_event(const struct dataset_json *out, const void *related)
{
    return dataset_full_event_name(out->arena, ((const struct ds_related *)related)->event);
}

const char *json_native_only(const struct dataset_json *out, const void *event)
{
    (void)out;
    return ds_event_is_native_only(event) ? "true" : NULL;
}

const char *json_configuration_name(const struct dataset_json *out, const void *configuration)
{
    (void)out;
    return dataset_configuration_name(((const struct ds_configuration *)configuration)->label);
}

const char *json_change_owner(const struct dataset_json *out, const void *change)
{
    const struct ds_change *of = change;
    bool is_event = of->owner && change_subject_item(of) == ITEM_EVENT;
    return is_event ? dataset_full_event_name(out->arena, of->owner) : of->owner;
}

const char *json_change_name(const struct dataset_json *out, const void *change)
{
    const struct ds_change *of = change;
    return of->item == ITEM_EVENT ? dataset_full_event_name(out->arena, of->name) : of->name;
}

const char *json_change_configuration(const struct dataset_json *out, const void *change)
{
    (void)out;
    const struct ds_change *of = change;
    return of->item == ITEM_CONFIGURED ? dataset_configuration_name(of->configuration) : NULL;
}

/* --- Members --------------------------------------------------------------------------------------------- */

/* Returns whether objects of this form have the row as a member. */
static bool is_member(const struct format_columns *columns, enum format_form form)
{
    if (form == FORM_DATABASE)
        return columns->order > 0 && !columns->is_only_json;
    return columns->order > 0 && !columns->elsewhere && columns->map_key != MAP_KEY_ONLY;
}

static void add_member(struct format_member *members, size_t *count, enum format_form form,
                       const struct format_member *member)
{
    if (!is_member(member->columns, form))
        return;
    assert(*count < FORMAT_MEMBERS_MAX);
    size_t at = (*count)++;
    for (; at > 0 && members[at - 1].order > member->order; at--)
        members[at] = members[at - 1];
    members[at] = *member;
}

static struct format_member member_of(const struct format_element *element, const struct format_columns *columns,
                                      const char *name)
{
    return (struct format_member){.columns = columns,
                                  .name = columns->name ? columns->name : name,
                                  .element = element,
                                  .order = columns->order * FORMAT_MEMBERS_MAX};
}

static struct format_member member_of_attribute(const struct format_element *element,
                                                const struct format_attribute *attribute)
{
    struct format_member member = member_of(element, &attribute->columns, attribute->name);
    member.attribute = attribute;
    return member;
}

static struct format_member member_of_child(const struct format_element *element, const struct format_child *child)
{
    struct format_member member = member_of(element, &child->columns, child->name);
    member.child = child;
    return member;
}

/* Adds the members of a part at its position. */
static void add_part(struct format_member *members, size_t *count, enum format_form form,
                     const struct format_child *child)
{
    struct format_member inner[FORMAT_MEMBERS_MAX];
    size_t inner_count = format_members(child->element, form, inner);
    for (size_t i = 0; i < inner_count; i++) {
        assert(!inner[i].part);
        inner[i].part = 1 + child->offset;
        inner[i].order = child->columns.order * FORMAT_MEMBERS_MAX + (int)i;
        add_member(members, count, form, &inner[i]);
    }
}

size_t format_members(const struct format_element *element, enum format_form form,
                      struct format_member members[FORMAT_MEMBERS_MAX])
{
    size_t count = 0;
    for (const struct format_attribute *attribute = element->attributes; attribute->name; attribute++) {
        struct format_member member = member_of_attribute(element, attribute);
        add_member(members, &count, form, &member);
    }
    for (const struct format_child *child = element->children; child && child->name; child++) {
        struct format_member member = member_of_child(element, child);
        if (child->kind == FORMAT_PART)
            add_part(members, &count, form, child);
        else
            add_member(members, &count, form, &member);
    }
    for (const struct format_child *child = element->also; child && child->name; child++) {
        struct format_member member = member_of_child(element, child);
        add_member(members, &count, form, &member);
    }
    struct format_member text = member_of(element, &element->text_columns, NULL);
    add_member(members, &count, form, &text);
    return count;
}

static const void *pointer_at(const void *object, size_t offset)
{
    const void *pointer;
    memcpy(&pointer, (const char *)object + offset, sizeof pointer);
    return pointer;
}

const void *format_object(const void *object, const struct format_member *member)
{
    return member->part ? pointer_at(object, member->part - 1) : object;
}

struct format_member format_member_in(const struct format_element *element, int role)
{
    for (const struct format_attribute *attribute = element->attributes; attribute->name; attribute++) {
        if (attribute->columns.order == role)
            return member_of_attribute(element, attribute);
    }
    for (const struct format_child *child = element->children; child && child->name; child++) {
        if (child->columns.order == role)
            return member_of_child(element, child);
    }
    for (const struct format_child *child = element->also; child && child->name; child++) {
        if (child->columns.order == role)
            return member_of_child(element, child);
    }
    return element->text_columns.order == role ? member_of(element, &element->text_columns, NULL)
                                               : (struct format_member){0};
}

struct format_member format_key_of(const struct format_child *child)
{
    const struct format_element *element = child->element;
    if (child->columns.form == JSON_MAP && format_member_in(element, FORMAT_JSON_KEY).columns)
        return format_member_in(element, FORMAT_JSON_KEY);
    for (const struct format_attribute *attribute = element->attributes; attribute->name; attribute++) {
        if (attribute->columns.map_key)
            return member_of_attribute(element, attribute);
    }
    for (const struct format_child *also = element->also; also && also->name; also++) {
        if (also->columns.map_key)
            return member_of_child(element, also);
    }
    assert(child->columns.form != JSON_MAP && child->columns.form != JSON_NAMED);
    return (struct format_member){0};
}

bool format_has_elements(const struct format_child *child)
{
    return child->kind >= FORMAT_ELEMENTS && child->kind != FORMAT_TREE;
}

static const void *pointer_of(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    return child->derive ? child->derive(out, object, child) : pointer_at(object, child->offset);
}

struct format_vector format_elements(const struct dataset_json *out, const void *object,
                                     const struct format_child *child)
{
    if (child->kind == FORMAT_ELEMENTS)
        return format_vector_get(object, child->offset);
    const void *pointer = pointer_of(out, object, child);
    if (child->kind == FORMAT_LIST)
        return pointer ? format_vector_get(pointer, 0) : (struct format_vector){0};
    return (struct format_vector){.items = (void *)(uintptr_t)pointer, .count = pointer != NULL};
}

struct format_vector format_items(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    if (!child->derive)
        return format_vector_get(object, child->offset);
    const void *made = child->derive(out, object, child);
    return made ? format_vector_get(made, 0) : (struct format_vector){0};
}

bool format_is_listed(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    return child->kind == FORMAT_LIST ? pointer_of(out, object, child) != NULL
                                      : format_elements(out, object, child).count > 0;
}

bool format_maps_objects(const struct format_child *child)
{
    return child->columns.form == JSON_NAMED ||
           (child->columns.form == JSON_MAP && !format_member_in(child->element, FORMAT_JSON_VALUE).columns);
}

struct dataset_json format_json_of(const struct dataset_json *out, const struct format_element *element,
                                   const void *object)
{
    struct dataset_json inner = *out;
    if (element->dataset)
        inner.dataset = pointer_at(object, element->dataset - 1);
    return inner;
}

static void list_below(struct format_elements *list, const struct format_element *element);

void format_list_elements(struct format_elements *list, const struct format_element *element)
{
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i] == element)
            return;
    }
    *vec_add(list) = element;
    list_below(list, element);
}

static void list_children(struct format_elements *list, const struct format_child *child)
{
    for (; child && child->name; child++) {
        if (!child->columns.order || child->columns.elsewhere ||
            (!format_has_elements(child) && child->kind != FORMAT_TREE))
            continue;
        bool is_map = child->columns.form == JSON_MAP && !format_maps_objects(child);
        bool is_object = child->kind != FORMAT_PART && !is_map && child->element->name;
        if (is_object)
            format_list_elements(list, child->element);
        else
            list_below(list, child->element);
    }
}

static void list_below(struct format_elements *list, const struct format_element *element)
{
    list_children(list, element->children);
    list_children(list, element->also);
}

void format_list_pattern(struct buf *out, const char *const *choices)
{
    struct buf names = {0};
    for (size_t i = 0; choices[i]; i++)
        buf_printf(&names, "%s%s", i ? "|" : "", choices[i]);
    buf_printf(out, "^(%s)(,(%s))*$", buf_text(&names), buf_text(&names));
    buf_dispose(&names);
}

bool format_member_always(const struct format_member *member)
{
    return member->columns->always || (member->attribute && member->attribute->required);
}

const char *format_text(const struct dataset_json *out, const void *object, const struct format_member *member)
{
    if (member->columns->text)
        return member->columns->text(out, object);
    if (member->attribute)
        return member->attribute->kind == FORMAT_TEXT ? pointer_at(object, member->attribute->offset) : NULL;
    if (member->child)
        return member->child->kind == FORMAT_ONE_TEXT ? pointer_at(object, member->child->offset) : NULL;
    return pointer_at(object, member->element->text_offset);
}
