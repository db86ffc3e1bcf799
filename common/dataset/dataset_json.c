#include "common/dataset/dataset_json.h"

#include <string.h>

#include "common/base/text.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"

/* With `always`, an absent value is written as null. These functions return whether they wrote a member. */
static bool put_text(const struct dataset_json *out, const char *key, const char *text, bool always)
{
    if (always || (text && *text))
        json_string(out->json, key, text);
    return always || (text && *text);
}

static bool put_truth(const struct dataset_json *out, const char *key, const char *text, bool always)
{
    bool is_true = text && strcmp(text, "true") == 0;
    if (is_true || (always && text))
        json_bool(out->json, key, is_true);
    else if (always)
        json_string(out->json, key, NULL);
    return is_true || always;
}

static bool put_bool(const struct dataset_json *out, const char *key, bool value, bool always)
{
    if (value || always)
        json_bool(out->json, key, value);
    return value || always;
}

static bool put_releases(const struct dataset_json *out, const char *key, struct releases set)
{
    json_begin_array(out->json, key);
    for (int feature = releases_first(set); feature; feature = releases_next(set, feature))
        json_integer(out->json, NULL, feature);
    json_end(out->json);
    return true;
}

static bool put_numbers(const struct dataset_json *out, const char *key, struct format_vector numbers)
{
    if (!numbers.count)
        return false;
    json_begin_array(out->json, key);
    for (size_t i = 0; i < numbers.count; i++)
        json_integer(out->json, NULL, ((const int *)numbers.items)[i]);
    json_end(out->json);
    return true;
}

/* Writes a decimal number. Any other text stays a string, which the schema rejects. */
static bool put_decimal(const struct dataset_json *out, const char *key, const char *text)
{
    static const char digits[] = "0123456789";
    if (!text || !*text)
        return false;
    size_t whole = strspn(text, digits), fraction = text[whole] == '.' ? strspn(text + whole + 1, digits) : 0;
    bool is_number = whole && (whole == 1 || *text != '0') && !text[whole + (fraction ? fraction + 1 : 0)];
    if (is_number)
        json_raw(out->json, key, text);
    else
        json_string(out->json, key, text);
    return true;
}

static bool put_texts(const struct dataset_json *out, const char *key, struct format_vector texts,
                      const struct format_columns *columns, bool always)
{
    if (texts.count == 0 && !always)
        return false;
    json_begin_array(out->json, key);
    for (size_t i = 0; i < texts.count; i++) {
        const char *text = ((const char **)texts.items)[i];
        if (columns->form == JSON_INTEGER)
            put_decimal(out, NULL, text);
        else
            json_string(out->json, NULL, text);
    }
    json_end(out->json);
    return true;
}

void dataset_json_tree(const struct dataset_json *out, const char *key, const struct format_element *element,
                       const struct ds_value *value)
{
    if (value->type == DS_NULL || value->type == DS_STRING) {
        json_string(out->json, key, value->type == DS_NULL ? NULL : value->text ? value->text : "");
        return;
    }
    if (value->type == DS_OBJECT)
        json_begin_object(out->json, key);
    else
        json_begin_array(out->json, key);
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *child = &value->children.items[i];
        const char *name = value->type == DS_OBJECT ? child->name : NULL;
        if (out->form == FORM_DATABASE)
            dataset_json_object(out, name, element, child);
        else
            dataset_json_tree(out, name, element, child);
    }
    json_end(out->json);
}

static bool put_category(const struct dataset_json *out, const char *key, const struct ds_event *event)
{
    const char *part;
    size_t length;
    if (!ds_event_category(event, 0, &length))
        return false;
    json_begin_array(out->json, key);
    for (size_t i = 0; (part = ds_event_category(event, i, &length)); i++)
        json_string(out->json, NULL, arena_strndup(out->arena, part, length));
    json_end(out->json);
    return true;
}

static bool put_attribute(const struct dataset_json *out, const char *key, const void *object,
                          const struct format_attribute *attribute, bool always)
{
    const char *member = (const char *)object + attribute->offset;
    switch (attribute->kind) {
    case FORMAT_BOOL: return put_bool(out, key, *(const bool *)member, always);
    case FORMAT_HAS_SETTING: return put_bool(out, key, dataset_default(object, attribute->name) != NULL, always);
    case FORMAT_RELEASES: return put_releases(out, key, *(const struct releases *)(const void *)member);
    case FORMAT_CHOICE:
        json_string(out->json, key, attribute->choices[*(const unsigned *)(const void *)member]);
        return true;
    case FORMAT_NUMBER: {
        int number = *(const int *)(const void *)member;
        if (number != attribute->fallback || always)
            json_integer(out->json, key, number);
        return number != attribute->fallback || always;
    }
    default: return false;
    }
}

static bool put_elements(const struct dataset_json *out, const char *key, const void *object,
                         const struct format_member *member, bool always);
static void put_members(const struct dataset_json *out, const struct format_element *element, const void *object,
                        const struct format_member *members, size_t count);

/* Writes a member. `object` is the object or part that has it (format_object). */
static bool put_member(const struct dataset_json *out, const char *key, const void *object,
                       const struct format_member *member, bool always)
{
    const char *text = format_text(out, object, member);
    if (member->columns->form == JSON_CATEGORY)
        return put_category(out, key, object);
    if (member->columns->form == JSON_TRUTH)
        return put_truth(out, key, text, always);
    bool is_texts = member->child && member->child->kind == FORMAT_TEXTS;
    if (!is_texts && (member->columns->form == JSON_NUMBER || member->columns->form == JSON_INTEGER))
        return put_decimal(out, key, text);
    if (member->child && member->child->kind == FORMAT_TREE) {
        dataset_json_tree(out, key, member->child->element, object);
        return true;
    }
    if (member->child && member->child->kind == FORMAT_NUMBERS)
        return put_numbers(out, key, format_items(out, object, member->child));
    if (member->child && format_has_elements(member->child))
        return put_elements(out, key, object, member, always);
    if (is_texts)
        return put_texts(out, key, format_items(out, object, member->child), member->columns, always);
    if (member->attribute && member->attribute->kind != FORMAT_TEXT && !member->columns->text)
        return put_attribute(out, key, object, member->attribute, always);
    return put_text(out, key, text, always);
}

/* Writes the object unless it has no member. */
static bool put_object(const struct dataset_json *out, const char *key, const struct format_element *element,
                       const void *object)
{
    struct json before = *out->json;
    size_t length = before.out->length;
    json_begin_object(out->json, key);
    dataset_json_members(out, element, object);
    bool has_members = out->json->has_items[out->json->depth - 1];
    json_end(out->json);
    if (!has_members) {
        *out->json = before;
        before.out->length = length;
        before.out->data[length] = '\0';
    }
    return has_members;
}

/* Returns the key of the item. That of a second item of the same name ends with #2. */
static const char *key_of(const struct dataset_json *out, const struct format_child *child,
                          const struct format_vector *vector, size_t at)
{
    struct format_member its_key = format_key_of(child);
    const char *items = vector->items, *name = format_text(out, items + at * child->element->size, &its_key);
    int same = 1;
    for (size_t i = 0; i < at && child->columns.may_repeat; i++)
        same += text_is(format_text(out, items + i * child->element->size, &its_key), name);
    return same == 1 ? name : arena_printf(out->arena, "%s#%d", name, same);
}

static bool put_elements(const struct dataset_json *around, const char *key, const void *object,
                         const struct format_member *member, bool always)
{
    const struct format_child *child = member->child;
    struct dataset_json inner = *around, *out = &inner;
    struct format_vector vector = format_elements(out, object, child);
    enum format_json_form form = child->columns.form;
    if (member->element == &format_event)
        inner.event = object;
    if (!vector.count && (!always || form == JSON_FIRST) && !format_is_listed(out, object, child))
        return false;
    struct format_member its_value = format_member_in(child->element, FORMAT_JSON_VALUE);
    bool is_map = form == JSON_MAP || form == JSON_NAMED;
    if (form == JSON_FIRST && child->element->name)
        return put_object(out, key, child->element, vector.items);
    if (form == JSON_FIRST)
        return put_member(out, key, vector.items, &its_value, false);
    if (is_map)
        json_begin_object(out->json, key);
    else
        json_begin_array(out->json, key);
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = its_value.columns ? 0 : format_members(child->element, out->form, members);
    for (size_t i = 0; i < vector.count; i++) {
        const char *item = (const char *)vector.items + i * child->element->size;
        const char *its_name = is_map ? key_of(out, child, &vector, i) : NULL;
        if (its_value.columns) {
            put_member(out, its_name, item, &its_value, true);
            continue;
        }
        json_begin_object(out->json, its_name);
        put_members(out, child->element, item, members, count);
        json_end(out->json);
    }
    json_end(out->json);
    return true;
}

bool dataset_json_member(const struct dataset_json *out, const char *key, const void *object,
                         const struct format_member *member)
{
    return put_member(out, key, format_object(object, member), member, format_member_always(member));
}

static void put_members(const struct dataset_json *out, const struct format_element *element, const void *object,
                        const struct format_member *members, size_t count)
{
    const struct dataset_json inner = format_json_of(out, element, object);
    const char *written = "";
    for (size_t i = 0; i < count; i++) {
        const char *name = members[i].name;
        if (strcmp(name, written) != 0 && dataset_json_member(&inner, name, object, &members[i]))
            written = name;
    }
}

void dataset_json_members(const struct dataset_json *out, const struct format_element *element, const void *object)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, out->form, members);
    put_members(out, element, object, members, count);
}

void dataset_json_object(const struct dataset_json *out, const char *key, const struct format_element *element,
                         const void *object)
{
    json_begin_object(out->json, key);
    dataset_json_members(out, element, object);
    json_end(out->json);
}
