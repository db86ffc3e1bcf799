#include "tests/unit/grammar.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <libxml/xmlwriter.h>

#include "common/base/arena.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"

/* The name of a release in the column `in`. Files of variants and libraries have other roots. */
static const char context_of_root[] = "release";

enum { STRING_MAX = 300 };

/* A pattern that several texts use is a definition, so that it is compiled once. */
struct pattern {
    const char *name, *text;
};

/* An element that is defined, or will be. */
struct definition {
    const char *name, *element_name;
    const struct format_element *element;
};

struct grammar {
    xmlTextWriter *out;
    int lines; /* number of open elements that are on one line */
    struct arena arena;
    struct VEC(struct pattern) patterns;
    struct VEC(struct definition) definitions;
};

/* --- Writing --------------------------------------------------------------------------------------------- */

static void begin(const struct grammar *grammar, const char *element)
{
    xmlTextWriterStartElement(grammar->out, (const xmlChar *)element);
}

static void begin_named(const struct grammar *grammar, const char *element, const char *name)
{
    begin(grammar, element);
    xmlTextWriterWriteAttribute(grammar->out, (const xmlChar *)"name", (const xmlChar *)name);
}

static void end(const struct grammar *grammar)
{
    xmlTextWriterEndElement(grammar->out);
}

/* Text between these two calls is on one line. `name` may be NULL. */
static void begin_line(struct grammar *grammar, const char *element, const char *name)
{
    if (name)
        begin_named(grammar, element, name);
    else
        begin(grammar, element);
    grammar->lines++;
    xmlTextWriterSetIndent(grammar->out, 0);
}

static void end_line(struct grammar *grammar)
{
    end(grammar);
    if (--grammar->lines > 0)
        return;
    xmlTextWriterWriteRaw(grammar->out, (const xmlChar *)"\n");
    xmlTextWriterSetIndent(grammar->out, 1);
}

static void put_empty(const struct grammar *grammar, const char *element)
{
    begin(grammar, element);
    end(grammar);
}

static void put_reference(const struct grammar *grammar, const char *name)
{
    begin_named(grammar, "ref", name);
    end(grammar);
}

static void put_value(const struct grammar *grammar, const char *text)
{
    xmlTextWriterWriteElement(grammar->out, (const xmlChar *)"value", (const xmlChar *)text);
}

static void put_data(const struct grammar *grammar, const char *type, const char *parameter, const char *value)
{
    begin(grammar, "data");
    xmlTextWriterWriteAttribute(grammar->out, (const xmlChar *)"type", (const xmlChar *)type);
    if (parameter) {
        begin_named(grammar, "param", parameter);
        xmlTextWriterWriteString(grammar->out, (const xmlChar *)value);
        end(grammar);
    }
    end(grammar);
}

static void put_choices(const struct grammar *grammar, const char *const *choices, size_t count)
{
    begin(grammar, "choice");
    for (size_t i = 0; choices[i] && (!count || i < count); i++)
        put_value(grammar, choices[i]);
    end(grammar);
}

/* --- Texts ------------------------------------------------------------------------------------------------- */

/* Characters that change how the text around them is shown count as invisible. */
#define HIDDEN "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\xef\xbf\xbd"
#define SHOWN "[^" HIDDEN "]"
#define SHOWN_OR_BREAK "(" SHOWN "|[\\t\\n])"
#define VISIBLE "[^\\s" HIDDEN "]"

static const char *const contents[] = {
    [CONTENT_WORDS] = VISIBLE "(" SHOWN "*" VISIBLE ")?",
    [CONTENT_LINES] = SHOWN_OR_BREAK "*" VISIBLE SHOWN_OR_BREAK "*",
    [CONTENT_LABEL] = "(" VISIBLE "(" SHOWN "*" VISIBLE ")?)?",
    [CONTENT_AMOUNT] = NULL,
};

/* Converts a pattern: in RELAX NG it applies to the whole text, and a hyphen at the end of a class needs a
 * backslash. */
static const char *convert(struct grammar *grammar, const char *pattern)
{
    size_t length = strlen(pattern);
    bool is_whole = *pattern == '^' && length > 1 && pattern[length - 1] == '$';
    struct buf text = {0};
    for (size_t i = is_whole; i < length - is_whole; i++) {
        buf_puts(&text, pattern[i] == '-' && pattern[i + 1] == ']' ? "\\" : "");
        buf_putc(&text, pattern[i]);
    }
    const char *converted = arena_strdup(&grammar->arena, buf_text(&text));
    buf_dispose(&text);
    return converted;
}

/* Returns the name of the pattern's definition, which contains the name of the first attribute that uses it. */
static const char *define_pattern(struct grammar *grammar, const char *name, const char *pattern)
{
    const char *full = arena_printf(&grammar->arena, "value.%s", name);
    size_t same = 0;
    for (size_t i = 0; i < grammar->patterns.count; i++) {
        if (strcmp(grammar->patterns.items[i].text, pattern) == 0)
            return grammar->patterns.items[i].name;
        same += strncmp(grammar->patterns.items[i].name, full, strlen(full)) == 0;
    }
    if (same)
        full = arena_printf(&grammar->arena, "%s%zu", full, same + 1);
    *vec_add(&grammar->patterns) = (struct pattern){full, pattern};
    return full;
}

static void put_text(struct grammar *grammar, const char *name, const struct format_columns *columns)
{
    const char *pattern = columns->xml_pattern                 ? columns->xml_pattern
                          : columns->pattern && !columns->text ? columns->pattern
                                                               : contents[columns->content];
    struct buf list = {0};
    if (columns->is_list) {
        format_list_pattern(&list, columns->choices);
        pattern = buf_text(&list);
    }
    if (columns->choices && !columns->is_list)
        put_choices(grammar, columns->choices, columns->choice_count);
    else if (pattern)
        put_reference(grammar, define_pattern(grammar, name, convert(grammar, pattern)));
    else if (columns->content == CONTENT_ANY)
        put_empty(grammar, "text");
    else if (columns->content == CONTENT_AMOUNT)
        put_data(grammar, "decimal", "minInclusive", "0");
    else
        put_data(grammar, "string", "minLength", "1");
    buf_dispose(&list);
}

/* --- Attributes ----------------------------------------------------------------------------------------------- */

static bool has_name(const char *names, const char *name)
{
    size_t length = strlen(name);
    for (const char *place = names; (place = strstr(place, name)); place += length) {
        bool is_start = place == names || place[-1] == ' ';
        if (is_start && (place[length] == ' ' || !place[length]))
            return true;
    }
    return false;
}

static bool is_in(const struct format_columns *columns, const char *context)
{
    return !columns->in || has_name(columns->in, context);
}

static void put_boolean(const struct grammar *grammar)
{
    static const char *const booleans[] = {"true", "false", NULL};
    put_choices(grammar, booleans, 0);
}

static void put_type(struct grammar *grammar, const struct format_attribute *attribute)
{
    switch (attribute->kind) {
    case FORMAT_BOOL:
        if (attribute->always)
            put_boolean(grammar);
        else
            put_value(grammar, attribute->fallback ? "false" : "true");
        break;
    case FORMAT_HAS_SETTING: put_boolean(grammar); break;
    case FORMAT_NUMBER:
        put_data(grammar, attribute->always || attribute->fallback < 0 ? "nonNegativeInteger" : "positiveInteger", NULL,
                 NULL);
        break;
    case FORMAT_RELEASES:
        put_reference(grammar, define_pattern(grammar, attribute->name, "([1-9][0-9]*(,[1-9][0-9]*)*)?"));
        break;
    case FORMAT_CHOICE: put_choices(grammar, attribute->choices, attribute->columns.choice_count); break;
    case FORMAT_TEXT:
        if (attribute->is_address)
            put_reference(grammar, define_pattern(grammar, "address", "https?://[^\\s\"<>/?#:@]\\S*"));
        else if (attribute->columns.form == JSON_TRUTH && !attribute->columns.xml_pattern)
            put_boolean(grammar);
        else
            put_text(grammar, attribute->name, &attribute->columns);
        break;
    case FORMAT_SPAN: break;
    }
}

static bool is_always(const struct format_attribute *attribute)
{
    return attribute->required || attribute->always || attribute->columns.needed ||
           attribute->kind == FORMAT_HAS_SETTING || attribute->kind == FORMAT_RELEASES;
}

/* Writes an attribute with those that depend on it. */
static void put_attribute(struct grammar *grammar, const struct format_attribute *all,
                          const struct format_attribute *attribute, const char *context)
{
    if (!is_always(attribute))
        begin_line(grammar, "optional", NULL);
    begin_line(grammar, "attribute", attribute->name);
    put_type(grammar, attribute);
    end_line(grammar);
    for (const struct format_attribute *row = all; row->name; row++) {
        if (row->columns.with && strcmp(row->columns.with, attribute->name) == 0)
            put_attribute(grammar, all, row, context);
    }
    if (!is_always(attribute))
        end_line(grammar);
}

static void put_attributes(struct grammar *grammar, const struct format_attribute *all, const char *context)
{
    for (const struct format_attribute *row = all; row->name; row++) {
        if (row->kind != FORMAT_SPAN && is_in(&row->columns, context) && !row->columns.with)
            put_attribute(grammar, all, row, context);
    }
}

/* --- Elements --------------------------------------------------------------------------------------------------- */

/* Returns the name of the definition of the elements in this row. */
static const char *define_element(struct grammar *grammar, const char *above, const struct format_child *child)
{
    const char *name = child->name;
    for (size_t i = 0; i < grammar->definitions.count; i++) {
        const struct definition *definition = &grammar->definitions.items[i];
        if (definition->element == child->element && strcmp(definition->element_name, child->name) == 0)
            return definition->name;
        if (strcmp(definition->name, name) == 0)
            name = arena_printf(&grammar->arena, "%s.%s", above, child->name);
    }
    *vec_add(&grammar->definitions) = (struct definition){name, child->name, child->element};
    return name;
}

static const char *times(const struct format_child *child)
{
    bool is_one = child->kind == FORMAT_ONE_TEXT || child->columns.is_single;
    if (child->columns.needed)
        return is_one ? NULL : "oneOrMore";
    return is_one ? "optional" : "zeroOrMore";
}

static void put_child(struct grammar *grammar, const char *above, const struct format_child *child)
{
    const char *often = times(child);
    if (often)
        begin_line(grammar, often, NULL);
    if (child->kind == FORMAT_ELEMENTS) {
        put_reference(grammar, define_element(grammar, above, child));
    } else {
        begin_line(grammar, "element", child->name);
        if (child->kind == FORMAT_VALUES)
            put_reference(grammar, "example");
        else if (child->kind == FORMAT_NUMBERS)
            put_data(grammar, "nonNegativeInteger", NULL, NULL);
        else
            put_text(grammar, child->name, &child->columns);
        end_line(grammar);
    }
    if (often)
        end_line(grammar);
}

static void put_children(struct grammar *grammar, const char *name, const struct format_element *element,
                         const char *context)
{
    for (const struct format_child *child = element->children; child && child->name; child++) {
        if (is_in(&child->columns, context))
            put_child(grammar, name, child);
    }
}

static void put_element(struct grammar *grammar, const char *name, const struct format_element *element)
{
    begin_named(grammar, "element", name);
    put_attributes(grammar, element->attributes, name);
    put_children(grammar, name, element, name);
    if (element->has_text)
        put_text(grammar, name, &element->text_columns);
    end(grammar);
}

/* --- Examples -------------------------------------------------------------------------------------------------- */

static void begin_value(const struct grammar *grammar, enum ds_value_type type)
{
    begin(grammar, "group");
    begin_named(grammar, "attribute", "type");
    put_value(grammar, format_value_types[type]);
    end(grammar);
}

/* Defines an example, a tree whose nodes have the same form. */
static void define_example(struct grammar *grammar)
{
    char most[16];
    snprintf(most, sizeof most, "%d", STRING_MAX);
    begin_named(grammar, "define", "example");
    put_attributes(grammar, format_value_attributes, "Example");
    begin(grammar, "choice");
    begin_value(grammar, DS_NULL);
    end(grammar);
    begin_value(grammar, DS_STRING);
    begin_named(grammar, "element", "stringValue");
    put_data(grammar, "string", "maxLength", most);
    end(grammar);
    end(grammar);
    begin_value(grammar, DS_OBJECT);
    begin_named(grammar, "element", "objectValue");
    begin(grammar, "zeroOrMore");
    begin(grammar, "element");
    put_empty(grammar, "anyName");
    put_reference(grammar, "example");
    end(grammar);
    end(grammar);
    end(grammar);
    end(grammar);
    begin_value(grammar, DS_ARRAY);
    begin(grammar, "zeroOrMore");
    begin_named(grammar, "element", "arrayValue");
    put_reference(grammar, "example");
    end(grammar);
    end(grammar);
    end(grammar);
    end(grammar);
    end(grammar);
}

/* --- The grammar ------------------------------------------------------------------------------------------------ */

static void put_grammar(struct grammar *grammar)
{
    begin(grammar, "grammar");
    xmlTextWriterWriteAttribute(grammar->out, (const xmlChar *)"xmlns",
                                (const xmlChar *)"http://relaxng.org/ns/structure/1.0");
    xmlTextWriterWriteAttribute(grammar->out, (const xmlChar *)"datatypeLibrary",
                                (const xmlChar *)"http://www.w3.org/2001/XMLSchema-datatypes");
    begin(grammar, "start");
    begin_named(grammar, "element", "Metadata");
    put_attributes(grammar, format_metadata.attributes, context_of_root);
    put_reference(grammar, "content");
    end(grammar);
    end(grammar);
    begin_named(grammar, "define", "content");
    put_children(grammar, "Metadata", &format_metadata, context_of_root);
    end(grammar);
    for (size_t i = 0; i < grammar->definitions.count; i++) {
        struct definition definition = grammar->definitions.items[i];
        begin_named(grammar, "define", definition.name);
        put_element(grammar, definition.element_name, definition.element);
        end(grammar);
    }
    define_example(grammar);
    for (size_t i = 0; i < grammar->patterns.count; i++) {
        begin_line(grammar, "define", grammar->patterns.items[i].name);
        put_data(grammar, "string", "pattern", grammar->patterns.items[i].text);
        end_line(grammar);
    }
    end(grammar);
}

void dataset_grammar(struct buf *out)
{
    xmlBuffer *text = xmlBufferCreate();
    struct grammar grammar = {.out = xmlNewTextWriterMemory(text, 0)};
    xmlTextWriterSetIndent(grammar.out, 1);
    xmlTextWriterSetIndentString(grammar.out, (const xmlChar *)"  ");
    xmlTextWriterStartDocument(grammar.out, NULL, "UTF-8", NULL);
    xmlTextWriterWriteComment(
        grammar.out,
        (const xmlChar
             *)" Made by `make update-golden` from the tables of common/dataset/format.c (docs/dataset.md). ");
    put_grammar(&grammar);
    xmlTextWriterEndDocument(grammar.out);
    xmlFreeTextWriter(grammar.out);
    buf_add(out, xmlBufferContent(text), (size_t)xmlBufferLength(text));
    xmlBufferFree(text);
    vec_dispose(&grammar.patterns);
    vec_dispose(&grammar.definitions);
    arena_dispose(&grammar.arena);
}
