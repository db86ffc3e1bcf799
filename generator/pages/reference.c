/*
 * data/reference.html: the members of the JSON, from its schemas, each with an example from the data. Both are read
 * from the files that were written before.
 */
#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/json_read.h"
#include "generator/output/page.h"
#include "generator/pages/pages.h"

enum { EXAMPLE_MAX = 300 };

/* The event that stands for all, and whose values are the first examples. */
static const char example_event[] = "jdk.FileRead";

struct reference {
    struct page *page;
    struct VEC(struct buf) texts; /* of the files that are read */
    struct strmap examples;       /* schema of a member, by its place in the schema's file -> struct json_value */
};

static const struct json_value *read_file(struct reference *reference, const char *path)
{
    struct arena *arena = &reference->page->arena;
    struct renderer *renderer = reference->page->renderer;
    const char *file = arena_printf(arena, "%s/%s", renderer->output.folder, path);
    struct buf *text = vec_add(&reference->texts);
    buf_init(text, 0);
    return file_read(text, file, renderer->diag) ? json_read(arena, text->data, text->length, file, renderer->diag)
                                                 : NULL;
}

/* --- Examples ---------------------------------------------------------------------------------------------- */

/* The name of the definition that the schema refers to; NULL: it is the schema itself. */
static const char *definition_of(const struct json_value *schema)
{
    static const char prefix[] = "#/$defs/";
    const char *reference = json_member_text(schema, "$ref");
    return reference ? reference + sizeof prefix - 1 : NULL;
}

static const struct json_value *resolve(const struct json_value *document, const struct json_value *schema)
{
    const char *name = definition_of(schema);
    return name ? json_member(json_member(document, "$defs"), name) : schema;
}

/* The examples are found by the address of the schema: its bytes are the key. */
static const void *example_of(const struct reference *reference, const struct json_value *schema)
{
    return strmap_get_n(&reference->examples, (const char *)&schema, sizeof schema);
}

static void set_example(struct reference *reference, const struct json_value *schema, const struct json_value *value)
{
    const char *key = arena_strndup(&reference->page->arena, (const char *)&schema, sizeof schema);
    strmap_put_n(&reference->examples, key, sizeof schema, (void *)(uintptr_t)value);
}

static void find_examples(struct reference *reference, const struct json_value *document,
                          const struct json_value *schema, const struct json_value *value)
{
    schema = resolve(document, schema);
    if (!schema || !value)
        return;
    if (value->kind == JSON_ARRAY) {
        for (const struct json_value *item = value->first; item; item = item->next)
            find_examples(reference, document, json_member(schema, "items"), item);
        return;
    }
    for (const struct json_value *member = value->first; member; member = member->next) {
        const struct json_value *property = json_member(json_member(schema, "properties"), member->key);
        if (!property)
            property = json_member(schema, "additionalProperties");
        if (property && !example_of(reference, property))
            set_example(reference, property, member);
        find_examples(reference, document, property, member);
    }
}

static const struct json_value *find_event(const struct json_value *release)
{
    const struct json_value *events = json_member(release, "events");
    for (const struct json_value *event = events ? events->first : NULL; event; event = event->next) {
        const char *name = json_member_text(event, "name");
        if (name && strcmp(name, example_event) == 0)
            return event;
    }
    return NULL;
}

/* --- Members ----------------------------------------------------------------------------------------------- */

/* The known values of a text, of which later versions may have more; NULL: any text. */
static const struct json_value *choices_of(const struct json_value *schema)
{
    const struct json_value *either = json_member(schema, "anyOf");
    return either && either->first ? json_member(either->first, "enum") : NULL;
}

/* "string", also of a choice and of ["string", "null"]. */
static const char *type_name(const struct json_value *schema)
{
    const struct json_value *type = json_member(schema, "type");
    if (type && type->kind == JSON_ARRAY)
        type = type->first;
    if (type && type->text && strcmp(type->text, "array") == 0)
        return "list";
    return type ? type->text : choices_of(schema) ? "string" : NULL;
}

/* Names the type; sets `definition` instead if it is described elsewhere on the page. */
static void describe_type(struct view *view, const struct json_value *schema)
{
    const struct json_value *items = json_member(schema, "items"), *each = json_member(schema, "additionalProperties");
    const struct json_value *type = json_member(schema, "type"), *inner = items ? items : each ? each : schema;
    view_bool(view, "is_list", items != NULL);
    view_bool(view, "is_map", each != NULL);
    view_bool(view, "may_be_null", type && type->kind == JSON_ARRAY);
    view_text(view, "definition", definition_of(inner));
    view_text(view, "type", type_name(inner));
}

static void describe_values(struct view *view, const struct json_value *schema)
{
    const struct json_value *choices = choices_of(schema), *minimum = json_member(schema, "minimum");
    struct view *list = view_list(view, "choices");
    for (const struct json_value *choice = choices ? choices->first : NULL; choice; choice = choice->next)
        view_add_text(list, choice->text);
    view_bool(view, "has_choices", choices != NULL);
    view_text(view, "pattern", json_member_text(schema, "pattern"));
    view_text(view, "minimum", minimum ? arena_strndup(view->arena, minimum->start, minimum->length) : NULL);
}

/* In one line: lists and maps are written with line breaks and indentation. */
static const char *in_one_line(struct arena *arena, const struct json_value *value)
{
    struct buf line;
    buf_init(&line, 0);
    for (size_t i = 0; i < value->length; i++) {
        if (value->start[i] != '\n') {
            buf_putc(&line, value->start[i]);
            continue;
        }
        while (value->start[i + 1] == ' ')
            i++;
        if (!strchr("[{", line.data[line.length - 1]) && !strchr("]}", value->start[i + 1]))
            buf_putc(&line, ' ');
    }
    const char *text = arena_strndup(arena, buf_text(&line), line.length);
    buf_dispose(&line);
    return text;
}

/* A long text without its end; a long object has a section of its own. */
static void describe_example(struct reference *reference, struct view *view, const struct json_value *schema)
{
    const struct json_value *value = example_of(reference, schema);
    const char *text = NULL;
    bool is_empty = value && (value->kind == JSON_ARRAY || value->kind == JSON_OBJECT) && !value->first;
    if (value && !is_empty && value->length <= EXAMPLE_MAX) {
        text = in_one_line(view->arena, value);
    } else if (value && value->kind == JSON_TEXT) {
        size_t length = EXAMPLE_MAX / 2;
        while (value->start[length] != ' ' && length > 1)
            length--;
        text = arena_printf(view->arena, "%.*s …\"", (int)length, value->start);
    }
    view_text(view, "example", text);
}

static bool is_required(const struct json_value *schema, const char *name)
{
    const struct json_value *required = json_member(schema, "required");
    for (const struct json_value *item = required ? required->first : NULL; item; item = item->next) {
        if (strcmp(item->text, name) == 0)
            return true;
    }
    return false;
}

/* Adds a section; `known` has the same definition of another file, whose members are not repeated; may be NULL. */
static void add_section(struct reference *reference, struct view *sections, const char *anchor, const char *title,
                        const struct json_value *schema, const struct json_value *known)
{
    const struct json_value *properties = json_member(schema, "properties");
    struct view *section = NULL, *members = NULL;
    for (const struct json_value *member = properties ? properties->first : NULL; member; member = member->next) {
        if (json_member(json_member(known, "properties"), member->key))
            continue;
        if (!section) {
            section = view_add_object(sections);
            view_text(section, "anchor", anchor);
            view_text(section, "title", title);
            view_bool(section, "is_more", known != NULL);
            view_text(section, "about", json_member_text(schema, "description"));
            members = view_list(section, "members");
        }
        struct view *view = view_add_object(members);
        view_text(view, "name", member->key);
        view_printf(view, "anchor", "%s-%s", anchor, member->key);
        view_text(view, "about", json_member_text(member, "description"));
        view_bool(view, "is_required", is_required(schema, member->key));
        describe_type(view, member);
        describe_values(view, member);
        describe_example(reference, view, member);
    }
}

/* The objects of a schema: the file itself, and its definitions. */
static void add_document(struct reference *reference, struct view *sections, const char *name,
                         const struct json_value *document, const struct json_value *first)
{
    const struct json_value *definitions = json_member(document, "$defs");
    add_section(reference, sections, name, json_member_text(document, "title"), document, NULL);
    for (const struct json_value *definition = definitions->first; definition; definition = definition->next) {
        const struct json_value *known = json_member(json_member(first, "$defs"), definition->key);
        const char *anchor =
            known ? arena_printf(&reference->page->arena, "%s-%s", name, definition->key) : definition->key;
        add_section(reference, sections, anchor, definition->key, definition, known);
    }
}

/* --- The page ---------------------------------------------------------------------------------------------- */

/* The event as it is in the file, without the indentation of the list that it lies in. */
static void set_event(struct page *page, const struct json_value *event)
{
    enum { INDENTATION = 4 };
    struct buf text;
    buf_init(&text, 0);
    for (size_t i = 0; event && i < event->length; i++) {
        buf_putc(&text, event->start[i]);
        for (int k = 0; event->start[i] == '\n' && k < INDENTATION && event->start[i + 1] == ' '; k++)
            i++;
    }
    view_text(page->view, "event", text.length ? arena_strdup(&page->arena, buf_text(&text)) : NULL);
    view_text(page->view, "event_name", example_event);
    buf_dispose(&text);
}

static bool add_examples(struct reference *reference, const struct json_value *document, const char *path, bool is_main)
{
    const struct json_value *value = read_file(reference, path);
    if (!value)
        return false;
    if (is_main) {
        const struct json_value *event = find_event(value);
        set_event(reference->page, event);
        find_examples(reference, document, json_member(json_member(document, "$defs"), "event"), event);
    }
    find_examples(reference, document, document, value);
    return true;
}

/* The newest LTS release, then the others, variants and libraries: some have members that it lacks. */
static bool add_release_examples(struct reference *reference, const struct json_value *document)
{
    const struct site *site = reference->page->site;
    const struct site_release *newest = site_newest_lts(site);
    struct arena *arena = &reference->page->arena;
    bool ok = add_examples(reference, document, arena_printf(arena, "data/%d.json", newest->feature), true);
    for (size_t i = site->releases.count; ok && i > 0; i--) {
        if (&site->releases.items[i - 1] != newest)
            ok = add_examples(reference, document,
                              arena_printf(arena, "data/%d.json", site->releases.items[i - 1].feature), false);
    }
    for (size_t i = 0; ok && i < site->variants.count; i++)
        ok = add_examples(reference, document,
                          arena_printf(arena, "data/variants/%s.json", site->variants.items[i].name), false);
    for (size_t i = 0; ok && i < site->libraries.count; i++)
        ok = add_examples(reference, document,
                          arena_printf(arena, "data/libraries/%s.json", site->libraries.items[i].name), false);
    return ok;
}

static bool render(struct reference *reference)
{
    static const char *const names[] = {"release", "all", "index"};
    struct view *sections = view_list(reference->page->view, "sections");
    struct arena *arena = &reference->page->arena;
    const struct json_value *first = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct json_value *document = read_file(reference, arena_printf(arena, "data/%s.schema.json", names[i]));
        bool ok =
            document && (first ? add_examples(reference, document, arena_printf(arena, "data/%s.json", names[i]), false)
                               : add_release_examples(reference, document));
        if (!ok)
            return false;
        add_document(reference, sections, names[i], document, first);
        first = first ? first : document;
    }
    return true;
}

bool pages_reference(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "data/reference.html", "JSON reference");
    page_search(&page, false);
    page_describe(&page, "Every member of the JSON files: meaning, values, and an example from the data.");
    page_no_release(&page);
    view_number(page.view, "release_feature", site_newest_lts(page.site)->feature);
    struct reference reference = {.page = &page};
    bool ok = render(&reference) && page_write(&page, "pages/reference", page.path);
    strmap_dispose(&reference.examples);
    for (size_t i = 0; i < reference.texts.count; i++)
        buf_dispose(&reference.texts.items[i]);
    vec_dispose(&reference.texts);
    page_dispose(&page);
    return ok;
}
