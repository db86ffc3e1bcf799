#include "generator/view/object.h"

#include <assert.h>
#include <string.h>

#include "common/dataset/dataset_json.h"
#include "common/dataset/event.h"

static void set_span(struct view *view, const char *key, const int *span)
{
    if (!span[0]) {
        view_bool(view, key, false);
        return;
    }
    struct view *object = view_object(view, key);
    view_number(object, "from", span[0]);
    view_number(object, "to", span[1]);
}

/* Sets an update such as "17.0.4-17.0.7" or "17.0.4". */
static void set_update(struct view *view, const char *key, const char *text)
{
    if (!text) {
        view_bool(view, key, false);
        return;
    }
    size_t length = strcspn(text, "-");
    struct view *object = view_object(view, key);
    view_text(object, "from", arena_strndup(view->arena, text, length));
    view_text(object, "to", text[length] ? text + length + 1 : text);
}

static void set_category(struct view *view, const char *key, const struct ds_event *event)
{
    struct view *list = view_list(view, key);
    const char *part;
    size_t length;
    for (size_t i = 0; (part = ds_event_category(event, i, &length)); i++)
        view_add_text(list, arena_strndup(view->arena, part, length));
}

static void set_releases(struct view *view, const char *key, struct releases set)
{
    struct view *list = view_list(view, key);
    for (int feature = releases_first(set); feature; feature = releases_next(set, feature))
        view_add_text(list, arena_printf(view->arena, "%d", feature));
}

static void set_attribute(struct view *view, const char *key, const void *object,
                          const struct format_attribute *attribute)
{
    const char *place = (const char *)object + attribute->offset;
    switch (attribute->kind) {
    case FORMAT_BOOL: view_bool(view, key, *(const bool *)place); break;
    case FORMAT_HAS_SETTING: view_bool(view, key, dataset_default(object, attribute->name) != NULL); break;
    case FORMAT_SPAN: set_span(view, key, (const int *)(const void *)place); break;
    case FORMAT_RELEASES: set_releases(view, key, *(const struct releases *)(const void *)place); break;
    case FORMAT_CHOICE: {
        const char *choice = attribute->choices[*(const unsigned *)(const void *)place];
        view_text(view, key, choice);
        view_bool(view, arena_printf(view->arena, "is_%s", choice), true);
        break;
    }
    default: {
        assert(attribute->kind == FORMAT_NUMBER);
        int number = *(const int *)(const void *)place;
        if (number == attribute->fallback)
            view_bool(view, key, false);
        else
            view_number(view, key, number);
    }
    }
}

static void set_elements(struct view *view, const char *key, const struct dataset_json *out, const void *object,
                         const struct format_child *child);

static void set_texts(struct view *view, const char *key, struct format_vector texts)
{
    struct view *list = view_list(view, key);
    for (size_t i = 0; i < texts.count; i++)
        view_add_text(list, ((const char **)texts.items)[i]);
}

static void set_member(struct view *view, const char *key, const struct dataset_json *out, const void *object,
                       const struct format_member *member)
{
    const char *text = format_text(out, object, member);
    if (member->columns->form == JSON_CATEGORY)
        set_category(view, key, object);
    else if (member->columns->form == JSON_UPDATE)
        set_update(view, key, text);
    else if (member->columns->form == JSON_TRUTH)
        view_bool(view, key, text && strcmp(text, "true") == 0);
    else if (member->child && format_has_elements(member->child))
        set_elements(view, key, out, object, member->child);
    else if (member->child && member->child->kind == FORMAT_TEXTS)
        set_texts(view, key, format_items(out, object, member->child));
    else if (member->attribute && member->attribute->kind != FORMAT_TEXT && !member->columns->text)
        set_attribute(view, key, object, member->attribute);
    else
        view_text(view, key, text);
    if (text && *text && member->columns->choices)
        view_bool(view, arena_printf(view->arena, "is_%s", text), true);
}

static void set_members(struct view *view, const struct dataset_json *out, const struct format_element *element,
                        const void *object, bool with_elements)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, members);
    for (size_t i = 0; i < count; i++) {
        const struct format_member *member = &members[i];
        if (!with_elements && member->child && format_has_elements(member->child))
            continue;
        /* Of two members with the same name, the first one with a value is used. */
        bool is_double = i + 1 < count && strcmp(member->name, members[i + 1].name) == 0;
        if (is_double && !format_text(out, format_object(object, member), member))
            member = &members[i + 1];
        set_member(view, member->name, out, format_object(object, member), member);
        i += is_double;
    }
}

static void set_elements(struct view *view, const char *key, const struct dataset_json *out, const void *object,
                         const struct format_child *child)
{
    struct format_vector vector = format_elements(out, object, child);
    const struct format_element *element = child->element;
    struct format_member its_key = format_member_in(element, FORMAT_JSON_KEY);
    struct format_member its_value = format_member_in(element, FORMAT_JSON_VALUE);
    if (child->columns.form == JSON_FIRST) {
        if (!vector.count)
            view_bool(view, key, false);
        else if (element->name)
            set_members(view_object(view, key), out, element, vector.items, true);
        else
            set_member(view, key, out, vector.items, &its_value);
        return;
    }
    struct view *list = view_list(view, key);
    for (size_t i = 0; i < vector.count; i++) {
        const char *item = (const char *)vector.items + i * element->size;
        struct view *row = view_add_object(list);
        if (child->columns.form != JSON_MAP) {
            set_members(row, out, element, item, true);
            continue;
        }
        set_member(row, "key", out, item, &its_key);
        if (its_value.columns)
            set_member(row, "value", out, item, &its_value);
        else
            set_members(row, out, element, item, true);
    }
}

void view_members_of(struct view *view, const struct format_element *element, const struct dataset *data,
                     const void *object)
{
    set_members(view, &(struct dataset_json){.arena = view->arena, .dataset = data}, element, object, true);
}

void view_texts_of(struct view *view, const struct format_element *element, const struct dataset *data,
                   const void *object)
{
    set_members(view, &(struct dataset_json){.arena = view->arena, .dataset = data}, element, object, false);
}

void view_object_of(struct view *view, const char *key, const struct format_element *element,
                    const struct dataset *data, const void *object)
{
    if (object)
        view_members_of(view_object(view, key), element, data, object);
    else
        view_bool(view, key, false);
}

void view_member_of(struct view *view, const char *name, const struct format_element *element,
                    const struct dataset *data, const void *object)
{
    const struct dataset_json out = {.arena = view->arena, .dataset = data};
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, members);
    for (size_t i = 0; object && i < count; i++) {
        if (strcmp(members[i].name, name) == 0) {
            set_member(view, name, &out, format_object(object, &members[i]), &members[i]);
            return;
        }
    }
    assert(!object);
    view_bool(view, name, false);
}
