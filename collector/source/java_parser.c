#include "collector/source/java_model.h"

#include <string.h>
#include <tree_sitter/api.h>

#include "collector/source/java_text.h"
#include "common/base/vec.h"

const TSLanguage *tree_sitter_java(void);

struct type_vec VEC(struct java_type *);

struct parse {
    struct arena *arena;
    const char *data;
    struct type_vec nested; /* found so far */
};

struct value_vec VEC(struct java_value);
struct annotation_vec VEC(struct java_annotation);
struct field_vec VEC(struct java_field);
struct method_vec VEC(struct java_method);
struct call_vec VEC(struct java_call);
struct import_vec VEC(struct java_import);

/* Moves a vector's items into the arena. */
#define KEEP(p, vec, out_items, out_count)                                                 \
    do {                                                                                   \
        *(out_count) = (vec)->count;                                                       \
        *(out_items) = arena_alloc((p)->arena, ((vec)->count + 1) * sizeof *(vec)->items); \
        if ((vec)->count)                                                                  \
            memcpy(*(out_items), (vec)->items, (vec)->count * sizeof *(vec)->items);       \
        vec_dispose(vec);                                                                  \
    } while (0)

static bool is(TSNode node, const char *kind)
{
    return !strcmp(ts_node_type(node), kind);
}

static TSNode child(TSNode node, const char *field)
{
    return ts_node_child_by_field_name(node, field, (uint32_t)strlen(field));
}

static const char *text_of(struct parse *p, TSNode node)
{
    if (ts_node_is_null(node))
        return NULL;
    uint32_t start = ts_node_start_byte(node);
    return arena_strndup(p->arena, p->data + start, ts_node_end_byte(node) - start);
}

static long line_of(TSNode node)
{
    return (long)ts_node_start_point(node).row + 1;
}

/* A type's name without type arguments and dimensions. */
static const char *type_name(struct parse *p, TSNode node, bool *is_array)
{
    while (!ts_node_is_null(node) &&
           (is(node, "array_type") || is(node, "generic_type") || is(node, "annotated_type"))) {
        if (is(node, "array_type") && is_array)
            *is_array = true;
        bool annotated = is(node, "annotated_type");
        node =
            annotated ? ts_node_named_child(node, ts_node_named_child_count(node) - 1) : ts_node_named_child(node, 0);
    }
    return text_of(p, node);
}

static struct java_value value_of(struct parse *p, TSNode node);

static void values_of(struct parse *p, TSNode node, struct java_value **items, size_t *count)
{
    struct value_vec values = {0};
    for (uint32_t i = 0, n = ts_node_named_child_count(node); i < n; i++) {
        TSNode item = ts_node_named_child(node, i);
        if (!ts_node_is_extra(item))
            *vec_add(&values) = value_of(p, item);
    }
    KEEP(p, &values, items, count);
}

static struct java_value value_of(struct parse *p, TSNode node)
{
    struct java_value value = {.kind = JAVA_OTHER};
    while (is(node, "parenthesized_expression"))
        node = ts_node_named_child(node, 0);
    if (is(node, "string_literal")) {
        struct buf text;
        buf_init(&text, 0);
        uint32_t start = ts_node_start_byte(node);
        java_text_decode(&text, p->data + start, ts_node_end_byte(node) - start);
        value.kind = JAVA_STRING;
        value.text = arena_strndup(p->arena, buf_text(&text), text.length);
        buf_dispose(&text);
        return value;
    }
    if (is(node, "element_value_array_initializer") || is(node, "array_initializer")) {
        value.kind = JAVA_ARRAY;
        values_of(p, node, &value.items, &value.item_count);
        return value;
    }
    if (is(node, "array_creation_expression")) {
        TSNode items = child(node, "value");
        if (!ts_node_is_null(items))
            return value_of(p, items);
    }
    if (is(node, "binary_expression") && is(child(node, "operator"), "+")) {
        value.kind = JAVA_CONCAT;
        value.item_count = 2;
        value.items = arena_alloc(p->arena, 2 * sizeof *value.items);
        value.items[0] = value_of(p, child(node, "left"));
        value.items[1] = value_of(p, child(node, "right"));
        return value;
    }
    if (is(node, "class_literal")) {
        value.kind = JAVA_CLASS;
        value.text = type_name(p, ts_node_named_child(node, 0), NULL);
        return value;
    }
    if (is(node, "identifier") || is(node, "field_access") || is(node, "scoped_identifier"))
        value.kind = JAVA_REFERENCE;
    else if (strstr(ts_node_type(node), "literal") || is(node, "true") || is(node, "false"))
        value.kind = JAVA_LITERAL;
    value.text = text_of(p, node);
    return value;
}

static struct java_annotation annotation_of(struct parse *p, TSNode node)
{
    struct java_annotation annotation = {.name = text_of(p, child(node, "name"))};
    TSNode list = child(node, "arguments");
    uint32_t count = ts_node_is_null(list) ? 0 : ts_node_named_child_count(list);
    annotation.arguments = arena_alloc(p->arena, (count + 1) * sizeof *annotation.arguments);
    for (uint32_t i = 0; i < count; i++) {
        TSNode item = ts_node_named_child(list, i);
        if (ts_node_is_extra(item))
            continue;
        bool named = is(item, "element_value_pair");
        struct java_argument *argument = &annotation.arguments[annotation.argument_count++];
        argument->name = named ? text_of(p, child(item, "key")) : "value";
        argument->value = value_of(p, named ? child(item, "value") : item);
    }
    return annotation;
}

/* Reads the modifiers in front of a declaration, which are its first child if there are any. */
static void modifiers_of(struct parse *p, TSNode declaration, struct java_modifiers *modifiers,
                         struct java_annotations *annotations)
{
    TSNode node = ts_node_named_child(declaration, 0);
    if (ts_node_is_null(node) || !is(node, "modifiers"))
        return;
    struct annotation_vec found = {0};
    for (uint32_t i = 0, n = ts_node_child_count(node); i < n; i++) {
        TSNode item = ts_node_child(node, i);
        if (is(item, "annotation") || is(item, "marker_annotation"))
            *vec_add(&found) = annotation_of(p, item);
        modifiers->is_static |= is(item, "static");
        modifiers->is_transient |= is(item, "transient");
        modifiers->is_private |= is(item, "private");
        modifiers->is_abstract |= is(item, "abstract");
    }
    KEEP(p, &found, &annotations->items, &annotations->count);
}

/* One declaration may declare several: int a, b; */
static void add_fields(struct parse *p, TSNode node, struct field_vec *fields)
{
    struct java_field field = {.line = line_of(node)};
    modifiers_of(p, node, &field.modifiers, &field.annotations);
    field.type = type_name(p, child(node, "type"), &field.is_array);
    for (uint32_t i = 0, n = ts_node_named_child_count(node); i < n; i++) {
        TSNode declarator = ts_node_named_child(node, i);
        if (!is(declarator, "variable_declarator"))
            continue;
        struct java_field *one = vec_add(fields);
        *one = field;
        one->name = text_of(p, child(declarator, "name"));
        one->is_array |= !ts_node_is_null(child(declarator, "dimensions"));
        one->line = line_of(child(declarator, "name"));
        TSNode value = child(declarator, "value");
        if (!ts_node_is_null(value))
            one->value = value_of(p, value);
    }
}

static void add_method(struct parse *p, TSNode node, struct method_vec *methods)
{
    struct java_method *method = vec_add(methods);
    method->line = line_of(child(node, "name"));
    modifiers_of(p, node, &method->modifiers, &method->annotations);
    method->name = text_of(p, child(node, "name"));
    method->type = type_name(p, child(node, "type"), &method->is_array);
    method->is_array |= !ts_node_is_null(child(node, "dimensions"));
    TSNode value = child(node, "value"), parameters = child(node, "parameters");
    if (!ts_node_is_null(value))
        method->value = value_of(p, value);
    if (!ts_node_is_null(parameters) && ts_node_named_child_count(parameters) == 1)
        method->parameter = type_name(p, child(ts_node_named_child(parameters, 0), "type"), NULL);
}

/* All calls below the node, in order of their places; an enum's constant with arguments is a call too. */
static void add_calls(struct parse *p, TSNode top, struct call_vec *calls)
{
    TSTreeCursor cursor = ts_tree_cursor_new(top);
    for (int depth = 0;;) {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        bool is_constant = is(node, "enum_constant") && !ts_node_is_null(child(node, "arguments"));
        if (is_constant || is(node, "method_invocation")) {
            struct java_call *call = vec_add(calls);
            call->name = text_of(p, child(node, "name"));
            values_of(p, child(node, "arguments"), &call->arguments, &call->argument_count);
        }
        if (ts_tree_cursor_goto_first_child(&cursor)) {
            depth++;
            continue;
        }
        while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
            if (depth-- == 0 || !ts_tree_cursor_goto_parent(&cursor)) {
                ts_tree_cursor_delete(&cursor);
                return;
            }
        }
    }
}

static void add_import(struct parse *p, TSNode node, struct import_vec *imports)
{
    struct java_import *import = vec_add(imports);
    for (uint32_t i = 0, n = ts_node_child_count(node); i < n; i++) {
        TSNode item = ts_node_child(node, i);
        import->is_static |= is(item, "static");
        import->is_whole |= is(item, "asterisk");
        if (is(item, "identifier") || is(item, "scoped_identifier"))
            import->name = text_of(p, item);
    }
}

static void read_type(struct parse *p, TSNode node, const struct java_type *outer, struct java_type *type);

static void add_nested(struct parse *p, TSNode node, const struct java_type *outer)
{
    struct java_type *type = ARENA_NEW(p->arena, struct java_type);
    type->package = outer->package;
    *vec_add(&p->nested) = type;
    read_type(p, node, outer, type);
}

static void read_body(struct parse *p, TSNode body, struct java_type *type)
{
    struct field_vec fields = {0};
    struct method_vec methods = {0};
    TSTreeCursor cursor = ts_tree_cursor_new(body);
    for (bool more = ts_tree_cursor_goto_first_child(&cursor); more; more = ts_tree_cursor_goto_next_sibling(&cursor)) {
        TSNode member = ts_tree_cursor_current_node(&cursor);
        if (is(member, "field_declaration") || is(member, "constant_declaration"))
            add_fields(p, member, &fields);
        else if (is(member, "method_declaration") || is(member, "annotation_type_element_declaration"))
            add_method(p, member, &methods);
        else if (is(member, "class_declaration"))
            add_nested(p, member, type);
    }
    ts_tree_cursor_delete(&cursor);
    KEEP(p, &fields, &type->fields, &type->field_count);
    KEEP(p, &methods, &type->methods, &type->method_count);
}

static void read_type(struct parse *p, TSNode node, const struct java_type *outer, struct java_type *type)
{
    type->kind = is(node, "class_declaration")             ? JAVA_KIND_CLASS
                 : is(node, "annotation_type_declaration") ? JAVA_KIND_ANNOTATION
                                                           : JAVA_KIND_OTHER;
    modifiers_of(p, node, &type->modifiers, &type->annotations);
    type->name = text_of(p, child(node, "name"));
    type->line = line_of(child(node, "name"));
    type->qualified = outer            ? arena_printf(p->arena, "%s$%s", outer->qualified, type->name)
                      : *type->package ? arena_printf(p->arena, "%s.%s", type->package, type->name)
                                       : type->name;
    TSNode superclass = child(node, "superclass"), body = child(node, "body");
    if (!ts_node_is_null(superclass))
        type->superclass = type_name(p, ts_node_named_child(superclass, 0), NULL);
    if (!ts_node_is_null(body))
        read_body(p, body, type);
}

/* The first place that does not parse. */
static TSNode first_error(TSNode node)
{
    for (;;) {
        bool found = false;
        for (uint32_t i = 0, n = ts_node_child_count(node); i < n && !found; i++) {
            TSNode item = ts_node_child(node, i);
            if (ts_node_has_error(item) || ts_node_is_missing(item)) {
                node = item;
                found = true;
            }
        }
        if (!found || is(node, "ERROR") || ts_node_is_missing(node))
            return node;
    }
}

static void tell_error(const char *file, TSNode root, struct diag *diag)
{
    TSNode node = first_error(root);
    TSPoint at = ts_node_start_point(node);
    struct place place = {file, (long)at.row + 1, (long)at.column + 1};
    if (ts_node_is_missing(node))
        diag_error(diag, place, "Java syntax error, %s is missing", ts_node_type(node));
    else
        diag_error(diag, place, "Java syntax error");
}

struct java_type *java_parse(struct arena *arena, const char *file, const char *data, size_t length, bool with_calls,
                             bool *failed, struct diag *diag)
{
    struct parse p = {arena, data, {0}};
    struct java_type *type = NULL;
    TSParser *parser = ts_parser_new();
    ts_parser_set_language(parser, tree_sitter_java());
    TSTree *tree = ts_parser_parse_string(parser, NULL, data, (uint32_t)length);
    TSNode root = ts_tree_root_node(tree);
    if (ts_node_has_error(root)) {
        tell_error(file, root, diag);
        *failed = true;
    } else {
        struct import_vec imports = {0};
        struct call_vec calls = {0};
        const char *package = "";
        for (uint32_t i = 0, n = ts_node_named_child_count(root); i < n && !type; i++) {
            TSNode node = ts_node_named_child(root, i);
            if (is(node, "package_declaration")) {
                package = text_of(&p, ts_node_named_child(node, ts_node_named_child_count(node) - 1));
            } else if (is(node, "import_declaration")) {
                add_import(&p, node, &imports);
            } else if (strstr(ts_node_type(node), "_declaration") && !ts_node_is_null(child(node, "name"))) {
                type = ARENA_NEW(arena, struct java_type);
                type->file = arena_strdup(arena, file);
                type->package = package;
                read_type(&p, node, NULL, type);
                if (with_calls)
                    add_calls(&p, node, &calls);
            }
        }
        if (type) {
            KEEP(&p, &imports, &type->imports, &type->import_count);
            KEEP(&p, &calls, &type->calls, &type->call_count);
            KEEP(&p, &p.nested, &type->nested, &type->nested_count);
        }
        for (size_t i = 0; type && i < type->nested_count; i++) {
            type->nested[i]->file = type->file;
            type->nested[i]->imports = type->imports;
            type->nested[i]->import_count = type->import_count;
        }
        vec_dispose(&imports);
        vec_dispose(&calls);
    }
    ts_tree_delete(tree);
    ts_parser_delete(parser);
    return type;
}
