#include "generator/output/headings.h"

#include <ctype.h>
#include <libxml/HTMLparser.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"

static const char *const sections[] = {"section", "h2", "h3", NULL};
static const char *const terms[] = {"dfn", "tr", NULL};
static const char *const titles[] = {"h1", "h2", "h3", "dfn", "th", NULL};
static const char *const blocks[] = {"p", "li", "dt", "dd", "td", NULL};
/* Elements that are not text: listings, controls, pictures, and folds, which contain evidence. */
static const char *const left_out[] = {"pre", "button", "details", "svg", NULL};

struct reader {
    struct headings *headings;
    const char *path;
    bool all;             /* include the headings, not only the page */
    const char *above[4]; /* the last heading of each level */
};

static bool is_element(const xmlNode *node, const char *const *names)
{
    return node->type == XML_ELEMENT_NODE && text_is_one_of((const char *)node->name, names);
}

static const char *attribute(struct reader *reader, xmlNode *node, const char *name)
{
    xmlChar *value = xmlGetProp(node, (const xmlChar *)name);
    const char *copy = value ? arena_strdup(&reader->headings->arena, (const char *)value) : NULL;
    xmlFree(value);
    return copy;
}

/* Links of class "here" refer to their own heading. */
static bool is_left_out(xmlNode *node)
{
    xmlChar *class = xmlGetProp(node, (const xmlChar *)"class");
    bool is = is_element(node, left_out) || (class && strcmp((const char *)class, "here") == 0);
    xmlFree(class);
    return is;
}

/* Appends text with single blanks. */
static void add_text(struct buf *out, const char *text)
{
    for (; *text; text++) {
        if (!isspace((unsigned char)*text))
            buf_putc(out, *text);
        else if (out->length && out->data[out->length - 1] != ' ')
            buf_putc(out, ' ');
    }
}

/* Appends the text below a node: that of its <small> elements, or all other text. */
static void collect(struct buf *out, xmlNode *node, bool small, bool in_small)
{
    for (xmlNode *child = node->children; child; child = child->next) {
        if (child->type == XML_TEXT_NODE && small == in_small)
            add_text(out, (const char *)child->content);
        else if (child->type == XML_ELEMENT_NODE && !is_left_out(child))
            collect(out, child, small, in_small || strcmp((const char *)child->name, "small") == 0);
    }
}

static const char *finish(struct reader *reader, struct buf *out)
{
    size_t length = out->length;
    while (length && out->data[length - 1] == ' ')
        length--;
    const char *text = arena_strndup(&reader->headings->arena, buf_text(out), length);
    buf_dispose(out);
    return text;
}

static const char *text_of(struct reader *reader, xmlNode *node, bool small)
{
    struct buf out;
    buf_init(&out, 0);
    collect(&out, node, small, false);
    return finish(reader, &out);
}

/* Returns the node itself or the first descendant that is a title. */
static xmlNode *title_of(xmlNode *node)
{
    if (is_element(node, titles))
        return node;
    xmlNode *found = NULL;
    for (xmlNode *child = node->children; child && !found; child = child->next)
        found = title_of(child);
    return found;
}

/* Appends the blocks that belong to a node and not to a descendant with an id. The cells of a table belong to the
 * row if it has an id. */
static void add_blocks(struct buf *out, xmlNode *node, bool is_row)
{
    for (xmlNode *child = node->children; child; child = child->next) {
        bool is_other = child->type != XML_ELEMENT_NODE || xmlHasProp(child, (const xmlChar *)"id") ||
                        is_left_out(child) || (!is_row && strcmp((const char *)child->name, "tr") == 0);
        if (is_other)
            continue;
        if (is_row && xmlNextElementSibling(child))
            continue; /* the last cell is the description; others contain types and defaults */
        if (is_element(child, blocks)) {
            collect(out, child, false, false);
            add_text(out, " ");
        } else {
            add_blocks(out, child, is_row);
        }
    }
}

/* Appends the paragraph after a page's heading. */
static void add_lead(struct buf *out, xmlNode *heading)
{
    xmlNode *next = heading->next;
    while (next && strcmp((const char *)next->name, "p") != 0)
        next = next->next;
    if (next)
        collect(out, next, false, false);
}

static int level_of(const xmlNode *title)
{
    return title->name[0] == 'h' && isdigit(title->name[1]) ? title->name[1] - '0' : 0;
}

/* Returns whether the heading is that of a section with an id, which is listed instead of the heading. */
static bool is_of_section(xmlNode *node)
{
    xmlNode *parent = node->parent;
    return strcmp((const char *)parent->name, "section") == 0 && xmlHasProp(parent, (const xmlChar *)"id") &&
           title_of(parent) == node;
}

static const char *kind_of(struct reader *reader, xmlNode *node, const char *id)
{
    const char *chosen = id ? attribute(reader, node, "data-search") : NULL;
    if (chosen)
        return chosen;
    return strcmp((const char *)node->name, "h1") == 0 ? "page"
           : !id || is_of_section(node)                ? NULL
           : is_element(node, sections)                ? "section"
           : is_element(node, terms)                   ? "term"
                                                       : NULL;
}

static void add(struct reader *reader, xmlNode *node, const char *kind, const char *id, xmlNode *title)
{
    struct arena *arena = &reader->headings->arena;
    struct buf text;
    buf_init(&text, 0);
    if (strcmp(kind, "page") == 0 && reader->all)
        add_lead(&text, node);
    else if (strcmp(kind, "page") != 0)
        add_blocks(&text, node, strcmp((const char *)node->name, "tr") == 0);
    const char *above = "";
    int level = level_of(title);
    for (int i = 1; i < (level ? level : 4); i++)
        above = reader->above[i] ? reader->above[i] : above;
    *vec_add(&reader->headings->list) =
        (struct heading){.kind = kind,
                         .name = text_of(reader, title, false),
                         .label = attribute(reader, node, "data-search") ? text_of(reader, title, true) : "",
                         .about = above,
                         .text = finish(reader, &text),
                         .place = id ? arena_printf(arena, "%s#%s", reader->path, id) : reader->path};
}

static void note_level(struct reader *reader, xmlNode *node)
{
    int level = level_of(node);
    if (level < 1 || level > 3)
        return;
    reader->above[level] = text_of(reader, node, false);
    for (int i = level + 1; i < 4; i++)
        reader->above[i] = NULL;
}

static void walk(struct reader *reader, xmlNode *node)
{
    for (xmlNode *child = node->children; child; child = child->next) {
        if (child->type != XML_ELEMENT_NODE)
            continue;
        const char *id = attribute(reader, child, "id"), *kind = kind_of(reader, child, id);
        xmlNode *title = kind && (reader->all || strcmp(kind, "page") == 0) ? title_of(child) : NULL;
        if (title)
            add(reader, child, kind, id, title);
        if (is_element(child, titles))
            note_level(reader, child);
        walk(reader, child);
    }
}

static xmlNode *main_of(xmlNode *node)
{
    if (node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, "main") == 0)
        return node;
    xmlNode *found = NULL;
    for (xmlNode *child = node->children; child && !found; child = child->next)
        found = main_of(child);
    return found;
}

void headings_read(struct headings *headings, const char *path, const char *html, size_t length, bool all)
{
    struct reader reader = {.headings = headings, .path = arena_strdup(&headings->arena, path), .all = all};
    const char *start = memmem(html, length, "<main", 5), *end = html + length;
    if (!start)
        return;
    /* The first h1 is the page's; the parser closes what is open. */
    const char *last = memmem(start, (size_t)(end - start), all ? "</main>" : "</h1>", all ? 7 : 5);
    xmlDoc *document = htmlReadMemory(start, (int)((last ? last : end) - start), path, "UTF-8",
                                      HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
    xmlNode *root = document ? xmlDocGetRootElement(document) : NULL;
    xmlNode *main = root ? main_of(root) : NULL;
    if (main)
        walk(&reader, main);
    xmlFreeDoc(document);
}

void headings_dispose(struct headings *headings)
{
    vec_dispose(&headings->list);
    arena_dispose(&headings->arena);
    *headings = (struct headings){0};
}
