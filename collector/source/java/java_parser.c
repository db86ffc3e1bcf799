#include "collector/source/java/java_model.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <tree_sitter/api.h>

#include "collector/source/java/java_text.h"
#include "common/base/alloc.h"
#include "common/base/text.h"

const TSLanguage *tree_sitter_java(void);

/* Deeper nesting is an error, because the model is built and walked recursively. */
enum { MAX_DEPTH = 1000 };

struct type_vec VEC(struct java_type *);

struct parse {
    struct arena *arena;
    const char *data;
    struct type_vec nested; /* found so far */
    int depth;              /* of the current expression or statement */
    long too_deep;          /* the line where MAX_DEPTH is exceeded; 0: nowhere */
};

struct node_vec VEC(struct java_node);
struct annotation_vec VEC(struct java_annotation);
struct field_vec VEC(struct java_field);
struct method_vec VEC(struct java_method);
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

/* Returns the first child of a kind; kind NULL: the first that has a name in the grammar and is not a comment. A
 * null node if there is none. */
static TSNode first_child(TSNode node, const char *kind)
{
    for (uint32_t i = 0, n = ts_node_named_child_count(node); i < n; i++) {
        TSNode item = ts_node_named_child(node, i);
        if (kind ? is(item, kind) : !ts_node_is_extra(item))
            return item;
    }
    return (TSNode){0};
}

/* --- Names ---------------------------------------------------------------------------------------- */

static bool is_annotation(TSNode node)
{
    return is(node, "annotation") || is(node, "marker_annotation");
}

static void add_name(struct parse *p, TSNode node, struct buf *name)
{
    uint32_t count = ts_node_child_count(node), start = ts_node_start_byte(node);
    if (ts_node_is_extra(node) || is_annotation(node) || is(node, "type_arguments"))
        return;
    if (!count)
        buf_add(name, p->data + start, ts_node_end_byte(node) - start);
    for (uint32_t i = 0; i < count; i++)
        add_name(p, ts_node_child(node, i), name);
}

/* Returns a name with dots, without the blanks, comments, annotations and type arguments between its parts. */
static const char *name_of(struct parse *p, TSNode node)
{
    const char *start = p->data + ts_node_start_byte(node);
    if (start + strcspn(start, " \t\r\n/@<") >= p->data + ts_node_end_byte(node) && !text_starts_with(start, "this."))
        return text_of(p, node);
    struct buf name;
    buf_init(&name, 0);
    add_name(p, node, &name);
    const char *text = buf_text(&name);
    const char *kept = arena_strdup(p->arena, text_starts_with(text, "this.") ? text + 5 : text);
    buf_dispose(&name);
    return kept;
}

/* Returns whether a field access is a name and not an expression followed by a dot. */
static bool is_name(TSNode node)
{
    while (is(node, "field_access"))
        node = child(node, "object");
    return is(node, "identifier") || is(node, "scoped_identifier") || is(node, "this");
}

/* Returns a type's name without type arguments and dimensions. */
static const char *type_name(struct parse *p, TSNode node, bool *is_array)
{
    while (!ts_node_is_null(node) && (is(node, "array_type") || is(node, "annotated_type"))) {
        bool annotated = is(node, "annotated_type");
        if (!annotated && is_array)
            *is_array = true;
        node = annotated ? ts_node_named_child(node, ts_node_named_child_count(node) - 1) : child(node, "element");
    }
    return ts_node_is_null(node) ? NULL : name_of(p, node);
}

/* --- Expressions and statements ---------------------------------------------------------------------- */

static struct java_node node_of(struct parse *p, TSNode node);

static struct java_node *new_node(struct parse *p, TSNode node)
{
    if (ts_node_is_null(node))
        return NULL;
    struct java_node *out = ARENA_NEW(p->arena, struct java_node);
    *out = node_of(p, node);
    return out;
}

/* The kinds for nodes of the grammar, and the fields that become their parts. All other nodes are JAVA_OTHER. */
static const struct shape {
    const char *type;
    enum java_node_kind kind;
    const char *text, *subject; /* NULL: none */
    const char *items;          /* NULL: all other children */
} shapes[] = {
    {"identifier", JAVA_REFERENCE, NULL, NULL, NULL},
    {"field_access", JAVA_REFERENCE, NULL, NULL, NULL},
    {"method_invocation", JAVA_CALL, "name", "object", "arguments"},
    {"string_literal", JAVA_STRING, NULL, NULL, NULL},
    {"class_literal", JAVA_CLASS, NULL, NULL, NULL},
    {"true", JAVA_LITERAL, NULL, NULL, NULL},
    {"false", JAVA_LITERAL, NULL, NULL, NULL},
    {"binary_expression", JAVA_BINARY, NULL, NULL, NULL},
    {"this", JAVA_REFERENCE, NULL, NULL, NULL},
    {"block", JAVA_BLOCK, NULL, NULL, NULL},
    {"constructor_body", JAVA_BLOCK, NULL, NULL, NULL},
    {"return_statement", JAVA_RETURN, NULL, NULL, NULL},
    {"if_statement", JAVA_IF, NULL, "condition", NULL},
    {"enhanced_for_statement", JAVA_FOR_EACH, "name", "value", "body"},
    {"switch_expression", JAVA_SWITCH, NULL, "condition", NULL},
    {"switch_label", JAVA_CASE, NULL, NULL, NULL},
    {"object_creation_expression", JAVA_NEW, "type", "class_body", "arguments"},
    {"enum_constant", JAVA_NEW, NULL, "body", "arguments"},
    {"array_initializer", JAVA_ARRAY, NULL, NULL, NULL},
    {"element_value_array_initializer", JAVA_ARRAY, NULL, NULL, NULL},
};

static struct shape shape_of(const char *type)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (!strcmp(shapes[i].type, type))
            return shapes[i];
    }
    return (struct shape){.type = type, .kind = strstr(type, "literal") ? JAVA_LITERAL : JAVA_OTHER};
}

/* Returns whether a node of the grammar is replaced by its children. */
static bool is_list(const char *type)
{
    return !strcmp(type, "argument_list") || text_starts_with(type, "switch_block") || !strcmp(type, "switch_rule");
}

static void add_parts(struct parse *p, TSNode node, const struct shape *shape, struct java_node *out,
                      struct node_vec *items)
{
    TSTreeCursor cursor = ts_tree_cursor_new(node);
    for (bool more = ts_tree_cursor_goto_first_child(&cursor); more; more = ts_tree_cursor_goto_next_sibling(&cursor)) {
        TSNode item = ts_tree_cursor_current_node(&cursor);
        if (!ts_node_is_named(item) || ts_node_is_extra(item))
            continue;
        const char *field = ts_tree_cursor_current_field_name(&cursor), *type = ts_node_type(item);
        if (text_is(field, shape->text))
            out->text = type_name(p, item, NULL);
        else if (text_is(field ? field : type, shape->subject))
            out->subject = new_node(p, item);
        else if (shape->items && !text_is(field, shape->items))
            continue;
        else if (is_list(type))
            add_parts(p, item, &(struct shape){0}, out, items);
        else
            *vec_add(items) = node_of(p, item);
    }
    ts_tree_cursor_delete(&cursor);
}

static void set_string(struct parse *p, TSNode node, struct java_node *out)
{
    struct buf text;
    buf_init(&text, 0);
    uint32_t start = ts_node_start_byte(node);
    java_text_decode(&text, p->data + start, ts_node_end_byte(node) - start);
    out->text = arena_strndup(p->arena, buf_text(&text), text.length);
    buf_dispose(&text);
}

/* Sets the operands as one list: a + b + c nests to the left, so a long expression would be deep. */
static void set_operands(struct parse *p, TSNode node, struct java_node *out)
{
    out->text = text_of(p, child(node, "operator"));
    out->item_count = 1;
    TSNode first = node;
    for (; is(first, "binary_expression") && is(child(first, "operator"), out->text); first = child(first, "left"))
        out->item_count++;
    out->items = arena_alloc(p->arena, out->item_count * sizeof *out->items);
    for (size_t i = out->item_count - 1; i; i--, node = child(node, "left"))
        out->items[i] = node_of(p, child(node, "right"));
    out->items[0] = node_of(p, first);
}

/* Skips nodes without influence on the meaning: parentheses, a cast, the semicolon, the type of an array. */
static bool unwrap(TSNode *node, const char *type)
{
    TSNode inner = {0};
    if (!strcmp(type, "parenthesized_expression") || !strcmp(type, "expression_statement"))
        inner = first_child(*node, NULL);
    else if (!strcmp(type, "cast_expression") || !strcmp(type, "array_creation_expression"))
        inner = child(*node, "value");
    if (!ts_node_is_null(inner))
        *node = inner;
    return !ts_node_is_null(inner);
}

static struct java_node node_of(struct parse *p, TSNode node)
{
    while (unwrap(&node, ts_node_type(node)))
        ;
    struct shape shape = shape_of(ts_node_type(node));
    bool is_part = shape.kind == JAVA_REFERENCE && !is_name(node);
    struct java_node out = {.kind = is_part ? JAVA_OTHER : shape.kind, .line = line_of(node)};
    if (p->depth == MAX_DEPTH) {
        p->too_deep = out.line;
        return out;
    }
    p->depth++;
    switch (out.kind) {
    case JAVA_STRING: set_string(p, node, &out); break;
    case JAVA_BINARY: set_operands(p, node, &out); break;
    case JAVA_CLASS: out.text = type_name(p, first_child(node, NULL), NULL); break;
    case JAVA_REFERENCE: out.text = name_of(p, node); break;
    case JAVA_LITERAL: out.text = text_of(p, node); break;
    default:
        if (ts_node_child_count(node)) {
            struct node_vec items = {0};
            add_parts(p, node, &shape, &out, &items);
            KEEP(p, &items, &out.items, &out.item_count);
        }
    }
    p->depth--;
    return out.kind == JAVA_BLOCK && out.item_count == 1 ? out.items[0] : out;
}

/* --- Declarations -------------------------------------------------------------------------------------- */

static struct java_annotation annotation_of(struct parse *p, TSNode node)
{
    struct java_annotation annotation = {.name = name_of(p, child(node, "name")), .line = line_of(node)};
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
        argument->value = node_of(p, named ? child(item, "value") : item);
    }
    return annotation;
}

/* Reads the modifiers of a declaration: its first child, if present. */
static void modifiers_of(struct parse *p, TSNode declaration, struct java_modifiers *modifiers,
                         struct java_annotations *annotations)
{
    TSNode node = ts_node_named_child(declaration, 0);
    if (ts_node_is_null(node) || !is(node, "modifiers"))
        return;
    struct annotation_vec found = {0};
    for (uint32_t i = 0, n = ts_node_child_count(node); i < n; i++) {
        TSNode item = ts_node_child(node, i);
        if (is_annotation(item))
            *vec_add(&found) = annotation_of(p, item);
        modifiers->is_static |= is(item, "static");
        modifiers->is_transient |= is(item, "transient");
        modifiers->is_private |= is(item, "private");
        modifiers->is_abstract |= is(item, "abstract");
    }
    KEEP(p, &found, &annotations->items, &annotations->count);
}

/* Adds the fields of a declaration, which can be several: int a, b; */
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
        one->value = new_node(p, child(declarator, "value"));
    }
}

/* A constant of an enum is a field whose value is an object of the enum. */
static void add_constant(struct parse *p, TSNode node, const struct java_type *type, struct field_vec *fields)
{
    struct java_field *field = vec_add(fields);
    modifiers_of(p, node, &field->modifiers, &field->annotations);
    field->name = text_of(p, child(node, "name"));
    field->type = type->name;
    field->line = line_of(child(node, "name"));
    field->value = new_node(p, node);
}

/* Returns the type of the only parameter; NULL if there are none or several. */
static const char *only_parameter(struct parse *p, TSNode list)
{
    const char *type = NULL;
    bool is_array;
    for (uint32_t i = 0, n = ts_node_is_null(list) ? 0 : ts_node_named_child_count(list); i < n; i++) {
        TSNode item = ts_node_named_child(list, i);
        if (!is(item, "formal_parameter"))
            continue;
        if (type)
            return NULL;
        type = type_name(p, child(item, "type"), &is_array);
    }
    return type;
}

static void add_method(struct parse *p, TSNode node, struct method_vec *methods)
{
    struct java_method *method = vec_add(methods);
    TSNode name = child(node, "name"), body = child(node, "body");
    bool is_plain = is(node, "method_declaration") || is(node, "annotation_type_element_declaration");
    modifiers_of(p, node, &method->modifiers, &method->annotations);
    method->line = line_of(ts_node_is_null(name) ? node : name);
    method->name = is_plain ? text_of(p, name) : is(node, "static_initializer") ? "<clinit>" : "<init>";
    method->type = type_name(p, child(node, "type"), &method->is_array);
    method->parameter = only_parameter(p, child(node, "parameters"));
    if (is(node, "annotation_type_element_declaration"))
        method->value = new_node(p, child(node, "value"));
    method->body = new_node(p, ts_node_is_null(name) ? node : body);
}

static void add_import(struct parse *p, TSNode node, struct import_vec *imports)
{
    struct java_import *import = vec_add(imports);
    for (uint32_t i = 0, n = ts_node_child_count(node); i < n; i++) {
        TSNode item = ts_node_child(node, i);
        import->is_static |= is(item, "static");
        import->is_whole |= is(item, "asterisk");
        if (is_name(item))
            import->name = name_of(p, item);
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

static bool is_type(TSNode node)
{
    return is(node, "class_declaration") || is(node, "interface_declaration") || is(node, "enum_declaration") ||
           is(node, "record_declaration") || is(node, "annotation_type_declaration");
}

static void add_members(struct parse *p, TSNode body, const struct java_type *type, struct field_vec *fields,
                        struct method_vec *methods)
{
    TSTreeCursor cursor = ts_tree_cursor_new(body);
    for (bool more = ts_tree_cursor_goto_first_child(&cursor); more; more = ts_tree_cursor_goto_next_sibling(&cursor)) {
        TSNode member = ts_tree_cursor_current_node(&cursor);
        if (is(member, "field_declaration") || is(member, "constant_declaration"))
            add_fields(p, member, fields);
        else if (is(member, "enum_constant"))
            add_constant(p, member, type, fields);
        else if (is(member, "enum_body_declarations"))
            add_members(p, member, type, fields, methods);
        else if (is_type(member))
            add_nested(p, member, type);
        else if (ts_node_is_named(member) && !ts_node_is_extra(member))
            add_method(p, member, methods);
    }
    ts_tree_cursor_delete(&cursor);
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
        type->superclass = type_name(p, first_child(superclass, NULL), NULL);
    struct field_vec fields = {0};
    struct method_vec methods = {0};
    add_members(p, body, type, &fields, &methods);
    KEEP(p, &fields, &type->fields, &type->field_count);
    KEEP(p, &methods, &type->methods, &type->method_count);
}

/* Returns the first node with a syntax error. */
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

static void report_error(const char *file, TSNode root, enum diag_level level, struct diag *diag)
{
    TSNode node = first_error(root);
    TSPoint at = ts_node_start_point(node);
    struct place place = {file, (long)at.row + 1, (long)at.column + 1};
    const char *effect = level == DIAG_WARNING ? "; the file is skipped" : "";
    if (ts_node_is_missing(node))
        diag_report(diag, level, place, "Java syntax error, %s is missing%s", ts_node_type(node), effect);
    else
        diag_report(diag, level, place, "Java syntax error%s", effect);
}

/* Returns the file's first type, or NULL. */
static struct java_type *read_file(struct parse *p, TSNode root, const char *file)
{
    struct java_type *type = NULL;
    struct import_vec imports = {0};
    const char *package = "";
    for (uint32_t i = 0, n = ts_node_named_child_count(root); i < n && !type; i++) {
        TSNode node = ts_node_named_child(root, i);
        if (is(node, "package_declaration")) {
            TSNode name = first_child(node, "scoped_identifier");
            package = name_of(p, ts_node_is_null(name) ? first_child(node, "identifier") : name);
        } else if (is(node, "import_declaration")) {
            add_import(p, node, &imports);
        } else if (is_type(node)) {
            type = ARENA_NEW(p->arena, struct java_type);
            type->file = arena_strdup(p->arena, file);
            type->package = package;
            read_type(p, node, NULL, type);
        }
    }
    if (type) {
        KEEP(p, &imports, &type->imports, &type->import_count);
        KEEP(p, &p->nested, &type->nested, &type->nested_count);
    }
    for (size_t i = 0; type && i < type->nested_count; i++) {
        type->nested[i]->file = type->file;
        type->nested[i]->imports = type->imports;
        type->nested[i]->import_count = type->import_count;
    }
    vec_dispose(&imports);
    return type;
}

/* Skips the licence at the top, which is a third of most files, because the parser is slow on comments. */
static void skip_licence(TSParser *parser, const char *data, size_t length)
{
    const char *end = length > 2 && !memcmp(data, "/*", 2) ? memmem(data + 2, length - 2, "*/", 2) : NULL;
    TSRange rest = {{0, 0}, {UINT32_MAX, UINT32_MAX}, 0, UINT32_MAX};
    for (const char *at = data; end && at < end; at++)
        rest.start_point.row += *at == '\n';
    rest.start_point.column = 0;
    rest.start_byte = end ? (uint32_t)(end + 2 - data) : 0;
    ts_parser_set_included_ranges(parser, &rest, 1);
}

/* --- Newer syntax --------------------------------------------------------------------------------- */

/*
 * The grammar lacks what JDK 25 made final: module imports, and statements before super(...) and this(...). It also
 * lacks Unicode escapes outside texts. They are replaced by code of the same meaning on the same lines.
 */

/* Returns the end of the comment, string or character that begins at `at`; `at` itself if none does. */
static char *quoted_end(char *at)
{
    static const struct {
        const char *begin, *end;
        bool has_escapes;
    } kinds[] = {
        {"//", "\n", false}, {"/*", "*/", false}, {"\"\"\"", "\"\"\"", true}, {"\"", "\"", true}, {"'", "'", true}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!text_starts_with(at, kinds[i].begin))
            continue;
        for (at += strlen(kinds[i].begin); *at && !text_starts_with(at, kinds[i].end); at++)
            at += kinds[i].has_escapes && at[0] == '\\' && at[1];
        return *at ? at + strlen(kinds[i].end) : at;
    }
    return at;
}

/* Replaces "import module jdk.jfr;" by "import jdk.jfr.*;", and other modules, whose packages define no events, by
 * blanks. `at` is the word import. */
static void replace_module_import(char *at)
{
    static const char package[] = "jdk.jfr.*";
    char *word = at + strlen("import") + strspn(at + strlen("import"), " \t\r\n");
    char *name = word + strlen("module") + (text_starts_with(word, "module") ? strspn(word + 6, " \t\r\n") : 0);
    char *end = text_starts_with(word, "module") && name > word + 6 ? strchr(name, ';') : NULL;
    if (!end)
        return;
    bool is_recorder = text_starts_with(name, "jdk.jfr") && strchr("; \t\r\n", name[strlen("jdk.jfr")]);
    for (char *c = is_recorder ? word : at; c < end + !is_recorder; c++) {
        if (*c != '\n')
            *c = ' ';
    }
    if (is_recorder)
        memcpy(end - (sizeof package - 1), package, sizeof package - 1);
}

/* Makes super(...) and this(...) calls of a method, which the grammar accepts everywhere. */
static void replace_constructor_call(char *word, size_t length)
{
    bool is_keyword =
        (length == 5 && !strncmp(word, "super", length)) || (length == 4 && !strncmp(word, "this", length));
    if (is_keyword && word[length + strspn(word + length, " \t\r\n")] == '(')
        word[length - 1] = '_';
}

static bool is_name_char(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static void replace_newer_syntax(char *text)
{
    for (char *at = text; *at;) {
        char *end = quoted_end(at);
        if (end == at && is_name_char(*at)) {
            while (is_name_char(*end))
                end++;
            if (end - at == 6 && !strncmp(at, "import", 6))
                replace_module_import(at);
            else
                replace_constructor_call(at, (size_t)(end - at));
        }
        at = end == at ? at + 1 : end;
    }
}

bool java_extends_event(const char *text)
{
    char *copy = mem_strdup(text);
    bool found = false, follows = false;
    for (char *at = copy, *end; *at && !found; at = end) {
        end = quoted_end(at);
        if (end != at)
            continue;
        while (is_name_char(*end))
            end++;
        size_t length = (size_t)(end - at);
        found = follows && length >= 5 && !strncmp(end - 5, "Event", 5);
        bool is_qualifier = follows && end[strspn(end, " \t\r\n")] == '.';
        follows =
            length ? is_qualifier || (length == 7 && !strncmp(at, "extends", 7)) : follows && strchr(" \t\r\n.", *at);
        end += !length;
    }
    free(copy);
    return found;
}

static TSTree *parse_text(TSParser *parser, const char *data, size_t length)
{
    skip_licence(parser, data, length);
    return ts_parser_parse_string(parser, NULL, data, (uint32_t)length);
}

/* Parses the text, and if it does not fit the grammar, the text without newer syntax. */
static TSTree *parse_file(struct parse *p, TSParser *parser, size_t length)
{
    TSTree *tree = parse_text(parser, p->data, length);
    if (!ts_node_has_error(ts_tree_root_node(tree)))
        return tree;
    struct buf older;
    ts_tree_delete(tree);
    ts_parser_reset(parser);
    buf_init(&older, 0);
    java_text_resolve(&older, p->data, length);
    char *text = arena_strndup(p->arena, buf_text(&older), older.length);
    replace_newer_syntax(text);
    p->data = text;
    tree = parse_text(parser, text, older.length);
    buf_dispose(&older);
    return tree;
}

struct java_type *java_parse(struct arena *arena, const char *file, const char *data, size_t length,
                             enum diag_level level, bool *failed, struct diag *diag)
{
    struct parse p = {.arena = arena, .data = data};
    struct java_type *type = NULL;
    TSParser *parser = ts_parser_new();
    ts_parser_set_language(parser, tree_sitter_java());
    TSTree *tree = parse_file(&p, parser, length);
    TSNode root = ts_tree_root_node(tree);
    *failed = ts_node_has_error(root);
    if (*failed)
        report_error(file, root, level, diag);
    else
        type = read_file(&p, root, file);
    if (p.too_deep) {
        *failed = true;
        diag_report(diag, level, (struct place){file, p.too_deep, 1}, "more than %d levels of nesting", MAX_DEPTH);
    }
    ts_tree_delete(tree);
    ts_parser_delete(parser);
    return *failed ? NULL : type;
}
