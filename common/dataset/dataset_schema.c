#include <assert.h>
#include <string.h>

#include "common/dataset/dataset_json.h"
#include "common/dataset/format.h"

static const struct format_element *const parts[] = {
    [PART_RELEASE] = &format_metadata, [PART_EVENT] = &format_event,
    [PART_TYPE] = &format_type,        [PART_CONFIGURATION] = &format_configuration,
    [PART_OPTION] = &format_option,    [PART_COMMAND] = &format_command,
    [PART_VIEW] = &format_view,        [PART_CHANGE] = &format_change,
    [PART_REASON] = &format_reason,
};
enum { PARTS = sizeof parts / sizeof *parts, ELEMENTS_MAX = 24 };

static void put_type(struct json *json, const char *type, bool is_nullable)
{
    if (!is_nullable) {
        json_string(json, "type", type);
        return;
    }
    json_begin_array(json, "type");
    json_string(json, NULL, type);
    json_string(json, NULL, "null");
    json_end(json);
}

static void put_choices(struct json *json, const char *const *choices, size_t count)
{
    json_begin_array(json, "enum");
    for (size_t i = 0; choices[i] && (!count || i < count); i++)
        json_string(json, NULL, choices[i]);
    json_end(json);
}

static void put_value(struct json *json, const char *key, const struct format_member *member);

static void put_reference(struct json *json, const struct format_element *element)
{
    assert(element->name);
    struct buf reference;
    buf_init(&reference, 0);
    buf_printf(&reference, "#/$defs/%s", element->name);
    json_string(json, "$ref", reference.data);
    buf_dispose(&reference);
}

static void put_elements(struct json *json, const struct format_child *child)
{
    if (child->json.form == JSON_MAP) {
        struct format_member value = format_member_in(child->element, FORMAT_JSON_VALUE);
        json_string(json, "type", "object");
        put_value(json, "additionalProperties", &value);
        return;
    }
    json_string(json, "type", "array");
    json_begin_object(json, "items");
    put_reference(json, child->element);
    json_end(json);
}

/* A value of a map represents an attribute that may be absent: then it is null. */
static bool is_nullable(const struct format_member *member)
{
    return member->json->order == FORMAT_JSON_VALUE && member->attribute && !member->attribute->required;
}

static const char *scalar_type(const struct format_member *member)
{
    if (member->json->form == JSON_TRUTH)
        return "boolean";
    if (!member->attribute || member->json->text)
        return "string";
    switch (member->attribute->kind) {
    case FORMAT_BOOL:
    case FORMAT_HAS_SETTING: return "boolean";
    case FORMAT_NUMBER: return "integer";
    default: return "string";
    }
}

static void put_array(struct json *json, const char *type)
{
    json_string(json, "type", "array");
    json_begin_object(json, "items");
    json_string(json, "type", type);
    json_end(json);
}

static void put_update(struct json *json)
{
    static const char *const members[] = {"from", "to"};
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    for (size_t i = 0; i < 2; i++) {
        json_begin_object(json, members[i]);
        json_string(json, "type", "string");
        json_end(json);
    }
    json_end(json);
    json_begin_array(json, "required");
    for (size_t i = 0; i < 2; i++)
        json_string(json, NULL, members[i]);
    json_end(json);
    json_bool(json, "additionalProperties", false);
}

static void put_value(struct json *json, const char *key, const struct format_member *member)
{
    const char *const *choices = member->json->choices;
    if (member->attribute && member->attribute->kind == FORMAT_CHOICE)
        choices = member->attribute->choices;
    json_begin_object(json, key);
    if (member->child && member->child->kind == FORMAT_ELEMENTS) {
        put_elements(json, member->child);
    } else if (member->json->form == JSON_CATEGORY || (member->child && member->child->kind == FORMAT_TEXTS)) {
        put_array(json, "string");
    } else if (member->json->form == JSON_UPDATE) {
        put_update(json);
    } else if (member->attribute && member->attribute->kind == FORMAT_SPAN) {
        put_array(json, "integer");
        json_integer(json, "minItems", 2);
        json_integer(json, "maxItems", 2);
    } else if (choices) {
        put_choices(json, choices, member->json->choice_count);
    } else {
        put_type(json, scalar_type(member), is_nullable(member));
    }
    if (member->json->about)
        json_string(json, "description", member->json->about);
    json_end(json);
}

/* What an object has of the first element only is described by that element, or by its value. */
static void put_property(struct json *json, const struct format_member *member)
{
    if (!member->child || member->json->form != JSON_FIRST) {
        put_value(json, member->name, member);
        return;
    }
    const struct format_element *element = member->child->element;
    struct format_member value = format_member_in(element, FORMAT_JSON_VALUE);
    json_begin_object(json, member->name);
    if (element->name)
        put_reference(json, element);
    else
        json_string(json, "type", scalar_type(&value));
    json_end(json);
}

static void put_properties(struct json *json, const struct format_element *element)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, members);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || strcmp(members[i].name, members[i - 1].name) != 0)
            put_property(json, &members[i]);
    }
}

static void put_required(struct json *json, const struct format_element *element)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, members);
    for (size_t i = 0; i < count; i++) {
        if (format_member_always(&members[i]))
            json_string(json, NULL, members[i].name);
    }
}

void dataset_schema_properties(struct json *json, enum dataset_part part)
{
    put_properties(json, parts[part]);
}

void dataset_schema_required(struct json *json, enum dataset_part part)
{
    put_required(json, parts[part]);
}

static void put_object(struct json *json, const struct format_element *element)
{
    json_begin_object(json, element->name);
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    put_properties(json, element);
    json_end(json);
    json_begin_array(json, "required");
    put_required(json, element);
    json_end(json);
    json_bool(json, "additionalProperties", false);
    json_end(json);
}

/* Writes the objects in arrays of the element that were not written yet. */
static void put_referred(struct json *json, const struct format_element *element,
                         const struct format_element *written[ELEMENTS_MAX], size_t *count)
{
    for (const struct format_child *child = element->children; child && child->name; child++) {
        bool is_object = child->json.form == JSON_PLAIN || (child->json.form == JSON_FIRST && child->element->name);
        if (child->json.order <= 0 || child->kind != FORMAT_ELEMENTS || !is_object)
            continue;
        bool is_known = false;
        for (size_t i = 0; i < *count; i++)
            is_known = is_known || written[i] == child->element;
        if (is_known)
            continue;
        assert(*count < ELEMENTS_MAX);
        written[(*count)++] = child->element;
        put_object(json, child->element);
        put_referred(json, child->element, written, count);
    }
}

void dataset_schema_definitions(struct json *json, unsigned of, unsigned whole)
{
    const struct format_element *written[ELEMENTS_MAX];
    size_t count = 0;
    for (int part = 0; part < PARTS; part++) {
        if (whole & 1U << part)
            put_object(json, parts[part]);
        if ((of | whole) & 1U << part)
            put_referred(json, parts[part], written, &count);
    }
}
