#include <assert.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/format.h"
#include "common/dataset/setting_kinds.h"

/* Published schemas also accept the values of later versions. */
static void put_choices(const struct dataset_schema *schema, const char *const *choices, size_t count)
{
    struct json *json = schema->json;
    if (!schema->is_strict) {
        json_begin_array(json, "anyOf");
        json_begin_object(json, NULL);
    }
    json_begin_array(json, "enum");
    for (size_t i = 0; choices[i] && (!count || i < count); i++)
        json_string(json, NULL, choices[i]);
    json_end(json);
    if (!schema->is_strict) {
        json_end(json);
        json_begin_object(json, NULL);
        json_string(json, "type", "string");
        json_end(json);
        json_end(json);
    }
}

static const char *type_of(const struct format_member *member);
static const char *scalar_type(const struct format_member *member);
static void put_value(const struct dataset_schema *schema, const char *key, const struct format_member *member);

static void put_reference(struct json *json, const struct format_element *element)
{
    assert(element->name);
    struct buf reference;
    buf_init(&reference, 0);
    buf_printf(&reference, "#/$defs/%s", element->name);
    json_string(json, "$ref", reference.data);
    buf_dispose(&reference);
}

/* Writes the values that JVMs accept for the setting. Later releases may accept more. */
static void put_setting_pattern(const struct dataset_schema *schema, const struct setting_kind *kind)
{
    struct buf text;
    if (!kind->pattern || !schema->is_strict)
        return;
    buf_init(&text, 0);
    buf_printf(&text, "^(%s%s%s)$", kind->pattern, kind->exception_pattern ? "|" : "",
               kind->exception_pattern ? kind->exception_pattern : "");
    json_string(schema->json, "pattern", buf_text(&text));
    buf_dispose(&text);
}

/* Describes the texts of the settings of the JVM. Libraries have other settings, with any text. */
static void put_known_settings(const struct dataset_schema *schema)
{
    struct json *json = schema->json;
    json_begin_object(json, "properties");
    for (size_t i = 0; i < SETTING_KINDS; i++) {
        json_begin_object(json, setting_kinds[i].name);
        json_string(json, "type", "string");
        put_setting_pattern(schema, &setting_kinds[i]);
        json_string(json, "description", setting_kinds[i].valid);
        json_end(json);
    }
    json_end(json);
}

/* Describes an object with a value of the setting. */
static void put_known_value(const struct dataset_schema *schema, const char *key, const struct setting_kind *kind)
{
    struct json *json = schema->json;
    json_begin_object(json, key);
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    json_begin_object(json, "value");
    json_string(json, "type", "string");
    put_setting_pattern(schema, kind);
    json_end(json);
    json_end(json);
    json_end(json);
}

/* Describes the same texts where they are in objects. */
static void put_known_values(const struct dataset_schema *schema, const struct format_element *element)
{
    struct json *json = schema->json;
    json_begin_object(json, "properties");
    for (size_t i = 0; i < SETTING_KINDS; i++) {
        json_begin_object(json, setting_kinds[i].name);
        put_reference(json, element);
        json_string(json, "type", "object");
        json_begin_object(json, "properties");
        put_known_value(schema, "builtIn", &setting_kinds[i]);
        json_begin_object(json, "configured");
        json_string(json, "type", "object");
        put_known_value(schema, "additionalProperties", &setting_kinds[i]);
        json_end(json);
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

/* The key of a second element of the same name ends with #2. */
static void put_key(const struct dataset_schema *schema, const struct format_child *child)
{
    struct json *json = schema->json;
    struct format_member key = format_key_of(child);
    if (child->columns.may_repeat || (!key.columns->choices && !key.columns->pattern))
        return;
    json_begin_object(json, "propertyNames");
    if (key.columns->choices)
        put_choices(schema, key.columns->choices, 0);
    else
        json_string(json, "pattern", key.columns->pattern);
    json_end(json);
}

static void put_map(const struct dataset_schema *schema, const struct format_child *child)
{
    struct json *json = schema->json;
    struct format_member value = format_member_in(child->element, FORMAT_JSON_VALUE);
    json_string(json, "type", "object");
    if (child->columns.needed)
        json_integer(json, "minProperties", 1);
    put_key(schema, child);
    if (child->columns.is_settings && child->columns.form == JSON_MAP && schema->is_strict)
        put_known_settings(schema);
    if (child->columns.is_settings && child->columns.form == JSON_NAMED && schema->is_strict)
        put_known_values(schema, child->element);
    /* A configuration sets `enabled` for each of its events. */
    if (child->columns.is_settings && child->columns.order == FORMAT_JSON_VALUE && schema->is_strict) {
        json_begin_array(json, "required");
        json_string(json, NULL, setting_kinds[SETTING_ENABLED].name);
        json_end(json);
    }
    if (value.columns) {
        put_value(schema, "additionalProperties", &value);
        return;
    }
    json_begin_object(json, "additionalProperties");
    put_reference(json, child->element);
    json_end(json);
}

static void put_elements(const struct dataset_schema *schema, const struct format_child *child)
{
    struct json *json = schema->json;
    if (child->columns.form == JSON_FIRST && child->element->name) {
        put_reference(json, child->element);
        return;
    }
    if (child->columns.form == JSON_FIRST) {
        struct format_member value = format_member_in(child->element, FORMAT_JSON_VALUE);
        json_string(json, "type", scalar_type(&value));
        return;
    }
    if (child->columns.form != JSON_PLAIN) {
        put_map(schema, child);
        return;
    }
    json_string(json, "type", "array");
    if (!child->columns.may_repeat)
        json_bool(json, "uniqueItems", true);
    json_begin_object(json, "items");
    put_reference(json, child->element);
    json_end(json);
}

static const char *scalar_type(const struct format_member *member)
{
    if (member->columns->form == JSON_TRUTH)
        return "boolean";
    if (member->columns->form == JSON_NUMBER)
        return "number";
    if (member->columns->form == JSON_INTEGER)
        return "integer";
    if (!member->attribute || member->columns->text)
        return "string";
    switch (member->attribute->kind) {
    case FORMAT_BOOL:
    case FORMAT_HAS_SETTING: return "boolean";
    case FORMAT_NUMBER: return "integer";
    default: return "string";
    }
}

/* Strict schemas are for testing the files; published ones accept the members of later versions. */
static void put_closed(const struct dataset_schema *schema)
{
    if (schema->is_strict)
        json_bool(schema->json, "additionalProperties", false);
}

/* Each text matches the pattern; without a pattern it is not empty. */
static void put_texts(struct json *json, const struct format_columns *columns)
{
    const char *pattern = columns->pattern;
    json_string(json, "type", "array");
    if (columns->needed)
        json_integer(json, "minItems", 1);
    json_begin_object(json, "items");
    json_string(json, "type", columns->form == JSON_INTEGER ? "integer" : "string");
    if (columns->form == JSON_INTEGER)
        json_integer(json, "minimum", 1);
    else if (pattern)
        json_string(json, "pattern", pattern);
    else
        json_integer(json, "minLength", 1);
    json_end(json);
}

static void put_releases(struct json *json)
{
    json_string(json, "type", "array");
    json_integer(json, "minItems", 1);
    json_bool(json, "uniqueItems", true);
    json_begin_object(json, "items");
    json_string(json, "type", "integer");
    json_integer(json, "minimum", 1);
    json_end(json);
}

static void put_integers(struct json *json, int minimum)
{
    json_string(json, "type", "array");
    json_begin_object(json, "items");
    json_string(json, "type", "integer");
    json_integer(json, "minimum", minimum);
    json_end(json);
}

/* Describes null, a text, an object or a list of values of the element. */
static void put_tree(struct json *json, const struct format_element *element)
{
    static const char *const types[] = {"null", "string", "object", "array"};
    json_begin_array(json, "anyOf");
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        json_begin_object(json, NULL);
        json_string(json, "type", types[i]);
        if (i >= 2) {
            json_begin_object(json, i == 2 ? "additionalProperties" : "items");
            put_reference(json, element);
            json_end(json);
        }
        json_end(json);
    }
    json_end(json);
}

static const char *list_pattern(struct arena *arena, const char *const *choices)
{
    struct buf pattern = {0};
    format_list_pattern(&pattern, choices);
    const char *text = arena_strdup(arena, buf_text(&pattern));
    buf_dispose(&pattern);
    return text;
}

/* Returns the pattern of a text; NULL: any text. */
static const char *pattern_of(struct arena *arena, const struct format_member *member)
{
    if (member->columns->is_list)
        return list_pattern(arena, member->columns->choices);
    if (member->columns->pattern || member->columns->setting)
        return member->columns->pattern;
    return member->attribute && member->attribute->is_address ? "^https?://[^/?#:@ ][^ ]*$" : NULL;
}

static int minimum_of(const struct format_member *member)
{
    bool is_number = member->attribute && member->attribute->kind == FORMAT_NUMBER;
    return is_number ? member->attribute->fallback + 1 : 0;
}

/* Returns the pattern of a text that is not blank. A text in one line has no control characters. */
static const char *strict_text(const struct format_columns *columns)
{
    bool is_line = columns->content == CONTENT_WORDS || columns->content == CONTENT_LABEL;
    return is_line ? "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$" : "\\S";
}

/*
 * Describes a text, number or boolean. The lowest number is the fallback + 1, because fallbacks (usually 0) are
 * omitted. Empty optional texts are omitted too.
 */
static void put_scalar(const struct dataset_schema *schema, const struct format_member *member)
{
    struct json *json = schema->json;
    const char *type = scalar_type(member);
    json_string(json, "type", type);
    if (strcmp(type, "integer") == 0 || strcmp(type, "number") == 0)
        json_integer(json, "minimum", minimum_of(member));
    if (member->columns->is_wide)
        json_raw(json, "maximum", "9223372036854775807");
    if (strcmp(type, "string") != 0)
        return;
    struct arena arena = {0};
    const char *pattern = pattern_of(&arena, member);
    if (pattern)
        json_string(json, "pattern", pattern);
    else if (member->columns->setting)
        put_setting_pattern(schema, &setting_kinds[member->columns->setting - 1]);
    else if (member->columns->order > 0 && !member->columns->always && schema->is_strict)
        json_string(json, "pattern", strict_text(member->columns));
    else if (member->columns->order > 0 && !member->columns->always)
        json_integer(json, "minLength", 1);
    arena_dispose(&arena);
}

static const char *const *choices_of(const struct format_member *member)
{
    bool is_enum = member->attribute && member->attribute->kind == FORMAT_CHOICE;
    return is_enum ? member->attribute->choices : member->columns->is_list ? NULL : member->columns->choices;
}

static bool is_list(const struct format_member *member)
{
    const struct format_child *child = member->child;
    enum format_kind kind = member->attribute ? member->attribute->kind : FORMAT_TEXT;
    return member->columns->form == JSON_CATEGORY || kind == FORMAT_RELEASES ||
           (child && (child->kind == FORMAT_TEXTS || child->kind == FORMAT_NUMBERS)) ||
           (child && format_has_elements(child) && child->columns.form == JSON_PLAIN);
}

/* Strict schemas are not for reading. */
static void put_about(const struct dataset_schema *schema, const char *about)
{
    if (about && !schema->is_strict)
        json_string(schema->json, "description", about);
}

bool dataset_schema_is_false(const struct format_member *member)
{
    bool is_boolean = strcmp(type_of(member), "boolean") == 0;
    return is_boolean && member->columns->order > 0 && !format_member_always(member);
}

static void put_value(const struct dataset_schema *schema, const char *key, const struct format_member *member)
{
    struct json *json = schema->json;
    const char *const *choices = choices_of(member);
    json_begin_object(json, key);
    if (member->child && member->child->kind == FORMAT_TREE)
        put_reference(json, member->child->element);
    else if (member->child && member->child->kind == FORMAT_NUMBERS)
        put_integers(json, 0);
    else if (member->child && format_has_elements(member->child))
        put_elements(schema, member->child);
    else if (member->columns->form == JSON_CATEGORY || (member->child && member->child->kind == FORMAT_TEXTS))
        put_texts(json, member->columns);
    else if (member->attribute && member->attribute->kind == FORMAT_RELEASES)
        put_releases(json);
    else if (choices)
        put_choices(schema, choices, member->columns->choice_count);
    else
        put_scalar(schema, member);
    if (dataset_schema_is_false(member))
        json_bool(json, "default", false);
    put_about(schema, member->columns->about);
    json_end(json);
}

static void put_properties(const struct dataset_schema *schema, const struct format_element *element)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, FORM_JSON, members);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || strcmp(members[i].name, members[i - 1].name) != 0)
            put_value(schema, members[i].name, &members[i]);
    }
}

static void put_required(struct json *json, const struct format_element *element)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, FORM_JSON, members);
    for (size_t i = 0; i < count; i++) {
        if (format_member_always(&members[i]))
            json_string(json, NULL, members[i].name);
    }
}

/* Returns the name of the attribute's member; NULL: it has none. */
static const char *name_of_attribute(const struct format_member *members, size_t count, const char *attribute)
{
    for (size_t i = 0; i < count; i++) {
        if (members[i].attribute && strcmp(members[i].attribute->name, attribute) == 0)
            return members[i].name;
    }
    return NULL;
}

/* Describes members that require another one: a kind of sensitive data requires its reason. */
static void put_dependencies(struct json *json, const struct format_element *element)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, FORM_JSON, members);
    bool has_any = false;
    for (size_t i = 0; i < count; i++) {
        const struct format_columns *columns = members[i].columns;
        const char *with = columns->with ? name_of_attribute(members, count, columns->with) : NULL;
        if (!with || !columns->needed)
            continue;
        if (!has_any)
            json_begin_object(json, "dependentRequired");
        has_any = true;
        json_begin_array(json, with);
        json_string(json, NULL, members[i].name);
        json_end(json);
    }
    if (has_any)
        json_end(json);
}

/* Describes an object. The root of a file also names its schema. */
static void put_object(const struct dataset_schema *schema, const struct format_element *element, bool is_root)
{
    struct json *json = schema->json;
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    if (is_root) {
        json_begin_object(json, "$schema");
        json_string(json, "type", "string");
        json_string(json, "description", "The address of the schema.");
        json_end(json);
    }
    put_properties(schema, element);
    json_end(json);
    json_begin_array(json, "required");
    put_required(json, element);
    json_end(json);
    if (schema->is_strict)
        put_dependencies(json, element);
    put_closed(schema);
}

/* Returns whether the values are trees: only databases have their attributes. */
static bool is_tree(const struct format_element *element)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    return format_members(element, FORM_JSON, members) == 1 && members[0].child &&
           members[0].child->kind == FORMAT_TREE;
}

void dataset_schema_document(const struct dataset_schema *schema, const struct format_element *element)
{
    struct format_elements elements = {0};
    format_list_elements(&elements, element);
    put_object(schema, element, true);
    json_begin_object(schema->json, "$defs");
    for (size_t i = 1; i < elements.count; i++) {
        json_begin_object(schema->json, elements.items[i]->name);
        put_about(schema, elements.items[i]->about);
        if (is_tree(elements.items[i]))
            put_tree(schema->json, elements.items[i]);
        else
            put_object(schema, elements.items[i], false);
        json_end(schema->json);
    }
    json_end(schema->json);
    vec_dispose(&elements);
}

/* --- Members --------------------------------------------------------------------------------------------- */

/* Returns the name of the type of the items in a list or map, or of the member itself. */
static const char *type_of(const struct format_member *member)
{
    const struct format_child *child = member->child;
    if (is_list(member))
        return "list";
    if (child && child->kind == FORMAT_TREE)
        return "value";
    if (child && (child->columns.form == JSON_MAP || child->columns.form == JSON_NAMED))
        return "object";
    return scalar_type(member);
}

static const char *type_of_items(const struct format_member *member)
{
    bool is_numbers = member->child ? member->child->kind == FORMAT_NUMBERS || member->columns->form == JSON_INTEGER
                                    : member->attribute && member->attribute->kind == FORMAT_RELEASES;
    return is_numbers ? "integer" : "string";
}

struct dataset_member_type dataset_schema_describe(struct arena *arena, const struct format_member *member)
{
    const struct format_child *child = member->child && format_has_elements(member->child) ? member->child : NULL;
    struct format_member value =
        child ? format_member_in(child->element, FORMAT_JSON_VALUE) : (struct format_member){0};
    bool is_map = child && (child->columns.form == JSON_MAP || child->columns.form == JSON_NAMED);
    struct dataset_member_type type = {.is_list = is_list(member), .is_map = is_map};
    if (member->child && member->child->kind == FORMAT_TREE)
        type.definition = member->child->element;
    else if (child && (!is_map || format_maps_objects(child)) && child->element->name)
        type.definition = child->element;
    else if (type.is_list)
        type.type = type_of_items(member);
    else
        type.type = type_of(child ? &value : member);
    if (type.is_list || child)
        return type;
    type.choices = choices_of(member);
    type.choice_count = member->columns->choice_count;
    if (text_is(type.type, "string") && !type.choices)
        type.pattern = pattern_of(arena, member);
    type.has_minimum = text_is(type.type, "integer");
    type.minimum = type.has_minimum ? minimum_of(member) : 0;
    return type;
}
