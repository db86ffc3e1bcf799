#include "recordings/configuration/markup.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/escape.h"
#include "common/base/text.h"

enum { MOST_NESTED = 200 };

static const char white[] = " \t\r\n";

void markup_begin(struct markup *markup, const struct buf *text, const char *file, struct diag *diag)
{
    const char *begin = buf_text(text);
    *markup = (struct markup){.file = file,
                              .begin = begin,
                              .end = begin + text->length,
                              .at = begin,
                              .counted = begin,
                              .line = 1,
                              .diag = diag};
    if (text_starts_with(begin, "\xEF\xBB\xBF"))
        markup->at += 3;
}

void markup_end(struct markup *markup)
{
    vec_dispose(&markup->open);
    vec_dispose(&markup->attributes);
    buf_dispose(&markup->text);
    arena_dispose(&markup->arena);
}

/* Moves on to a place, and counts its line. */
static void count_lines(struct markup *markup, const char *at)
{
    for (; markup->counted < at; markup->counted++)
        markup->line += *markup->counted == '\n';
}

/* name: NULL, or what the message is about. */
static enum markup_kind fail(struct markup *markup, const char *at, const char *message, const char *name)
{
    const char *start = at;
    while (start > markup->begin && start[-1] != '\n')
        start--;
    count_lines(markup, at);
    diag_error(markup->diag, (struct place){markup->file, markup->line, at - start + 1}, "%s%s%s", message,
               name ? ": " : "", name ? name : "");
    return MARKUP_BAD;
}

/* Names in files are ASCII, or any characters beyond. */
static size_t name_length(const char *at)
{
    size_t length = 0;
    while (at[length] && !strchr(" \t\r\n=/<>&\"'!?", at[length]))
        length++;
    return length;
}

/* Appends a character as UTF-8. Returns false if XML does not permit it. */
static bool add_character(struct buf *out, unsigned long code)
{
    bool is_valid = code >= ' '
                        ? code < 0xD800 || (code > 0xDFFF && code < 0x110000 && code != 0xFFFE && code != 0xFFFF)
                        : code == '\t' || code == '\n' || code == '\r';
    if (!is_valid)
        return false;
    if (code >= 0x10000)
        buf_putc(out, (char)(0xF0 | code >> 18));
    if (code >= 0x800)
        buf_putc(out, (char)(code >= 0x10000 ? 0x80 | (code >> 12 & 0x3F) : 0xE0 | code >> 12));
    if (code >= 0x80)
        buf_putc(out, (char)(code >= 0x800 ? 0x80 | (code >> 6 & 0x3F) : 0xC0 | code >> 6));
    buf_putc(out, (char)(code >= 0x80 ? 0x80 | (code & 0x3F) : code));
    return true;
}

/* Appends what the reference at `at` stands for. Returns its end; NULL after a reported error. */
static const char *add_reference(struct markup *markup, const char *at)
{
    static const struct {
        const char *name;
        char character;
    } known[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    size_t length = name_length(at + 1);
    const char *semicolon = memchr(at, ';', length + 1);
    if (!semicolon || semicolon == at + 1) {
        fail(markup, at, "\"&\" begins a reference; as a character it is written \"&amp;\"", NULL);
        return NULL;
    }
    const char *name = arena_strndup(&markup->arena, at + 1, (size_t)(semicolon - at) - 1);
    if (*name == '#') {
        char *end;
        bool is_hex = name[1] == 'x';
        unsigned long code = strtoul(name + 1 + is_hex, &end, is_hex ? 16 : 10);
        if (!*end && add_character(&markup->text, code))
            return semicolon + 1;
        fail(markup, at, "the reference to a character has no valid number", NULL);
        return NULL;
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i].name, name) == 0) {
            buf_putc(&markup->text, known[i].character);
            return semicolon + 1;
        }
    }
    fail(markup, at, "the entity is not defined", name);
    return NULL;
}

/* Appends the character at `at`, with LF for any end of a line. Returns what follows it; NULL after a reported error.
 */
static const char *add_literal(struct markup *markup, const char *at)
{
    uint32_t code = 0;
    size_t length = text_character(at, strnlen(at, 4), &code);
    if (!length || (code < ' ' && !strchr(white, (int)code))) {
        fail(markup, at, "a character is not permitted in XML, or not in UTF-8", NULL);
        return NULL;
    }
    if (*at != '\r')
        buf_add(&markup->text, at, length);
    else if (at[1] != '\n')
        buf_putc(&markup->text, '\n');
    return at + length;
}

/* Appends the text up to one of the characters. Returns false after a reported error. */
static bool read_until(struct markup *markup, const char *stops)
{
    buf_clear(&markup->text);
    while (*markup->at && !strchr(stops, *markup->at)) {
        const char *next = *markup->at == '&' ? add_reference(markup, markup->at) : add_literal(markup, markup->at);
        if (!next)
            return false;
        markup->at = next;
    }
    return true;
}

static bool read_attribute(struct markup *markup)
{
    size_t length = name_length(markup->at);
    const char *begin = markup->at, *name = arena_strndup(&markup->arena, begin, length);
    markup->at += length;
    markup->at += strspn(markup->at, white);
    if (!length || *markup->at != '=') {
        fail(markup, begin, length ? "an attribute has no value" : "a tag has no closing \">\"", length ? name : NULL);
        return false;
    }
    markup->at += 1 + strspn(markup->at + 1, white);
    char stops[] = {*markup->at, '<', '\0'};
    if (*stops != '"' && *stops != '\'') {
        fail(markup, markup->at, "the value of an attribute is not in quotation marks", name);
        return false;
    }
    markup->at++;
    if (!read_until(markup, stops))
        return false;
    if (*markup->at != *stops) {
        fail(markup, begin, "the value of an attribute has no closing quotation mark", name);
        return false;
    }
    if (markup_attribute(markup, name)) {
        fail(markup, begin, "an attribute is listed twice", name);
        return false;
    }
    markup->at++;
    *vec_add(&markup->attributes) =
        (struct markup_attribute){name, arena_strndup(&markup->arena, buf_text(&markup->text), markup->text.length)};
    return true;
}

const char *markup_attribute(const struct markup *markup, const char *name)
{
    const struct markup_attribute *found = vec_find(&markup->attributes, name, name);
    return found ? found->value : NULL;
}

static enum markup_kind read_open(struct markup *markup)
{
    const char *begin = markup->at++;
    size_t length = name_length(markup->at), blanks;
    if (!length)
        return fail(markup, begin, "\"<\" begins a tag; as a character it is written \"&lt;\"", NULL);
    if (markup->open.count == MOST_NESTED)
        return fail(markup, begin, "elements are nested too deeply", NULL);
    if (!markup->open.count && markup->has_root)
        return fail(markup, begin, "there is content after the root element", NULL);
    markup->name = arena_strndup(&markup->arena, markup->at, length);
    markup->at += length;
    markup->attributes.count = 0;
    while ((blanks = strspn(markup->at, white)), markup->at += blanks, *markup->at != '>' && *markup->at != '/') {
        if (!*markup->at)
            return fail(markup, begin, "a tag has no closing \">\"", NULL);
        if (!blanks)
            return fail(markup, markup->at, "there is no blank before an attribute", NULL);
        if (!read_attribute(markup))
            return MARKUP_BAD;
    }
    markup->is_empty = *markup->at == '/';
    markup->at += markup->is_empty;
    if (*markup->at != '>')
        return fail(markup, begin, "a tag has no closing \">\"", NULL);
    count_lines(markup, markup->at++);
    markup->has_root = true;
    *vec_add(&markup->open) = markup->name;
    return MARKUP_OPEN;
}

static enum markup_kind read_close(struct markup *markup)
{
    const char *begin = markup->at, *name = begin + 2;
    size_t length = name_length(name);
    const char *end = name + length + strspn(name + length, white);
    const char *open = markup->open.count ? markup->open.items[markup->open.count - 1] : "";
    if (strlen(open) != length || strncmp(open, name, length) != 0)
        return fail(markup, begin, "the end tag is not that of the open element", open);
    if (*end != '>')
        return fail(markup, begin, "a tag has no closing \">\"", NULL);
    markup->at = end + 1;
    markup->name = open;
    markup->open.count--;
    return MARKUP_CLOSE;
}

/* Skips what begins at markup->at. Returns false after a reported error: it has no end. */
static bool skip(struct markup *markup, const char *end, const char *message)
{
    const char *found = strstr(markup->at + 2, end);
    if (!found)
        fail(markup, markup->at, message, NULL);
    markup->at = found ? found + strlen(end) : markup->at;
    return found;
}

static bool skip_doctype(struct markup *markup)
{
    const char *at = markup->at;
    for (int depth = 0; *at && (*at != '>' || depth); at++)
        depth += (*at == '[') - (*at == ']');
    if (!*at)
        fail(markup, markup->at, "the DOCTYPE has no end", NULL);
    markup->at = *at ? at + 1 : at;
    return markup->at[-1] == '>';
}

static enum markup_kind read_section(struct markup *markup)
{
    static const char begin[] = "<![CDATA[", end[] = "]]>";
    const char *from = markup->at + sizeof begin - 1;
    if (!skip(markup, end, "a CDATA section has no end"))
        return MARKUP_BAD;
    buf_clear(&markup->text);
    buf_add(&markup->text, from, (size_t)(markup->at - from) - (sizeof end - 1));
    return MARKUP_TEXT;
}

enum markup_kind markup_next(struct markup *markup)
{
    if (markup->is_empty) {
        markup->is_empty = false;
        markup->open.count--;
        return MARKUP_CLOSE;
    }
    while (true) {
        const char *at = markup->at;
        bool ok = true;
        if (text_starts_with(at, "<!--"))
            ok = skip(markup, "-->", "a comment has no end");
        else if (text_starts_with(at, "<?xml ") && at != markup->begin && at != markup->begin + 3)
            return fail(markup, at, "the XML declaration is not at the start of the file", NULL);
        else if (text_starts_with(at, "<?"))
            ok = skip(markup, "?>", "an instruction has no end");
        else if (text_starts_with(at, "<!DOCTYPE"))
            ok = skip_doctype(markup);
        else if (text_starts_with(at, "</"))
            return read_close(markup);
        else if (text_starts_with(at, "<![CDATA[") && markup->open.count)
            return read_section(markup);
        else if (*at == '<')
            return read_open(markup);
        else if (markup->open.count && *at)
            return read_until(markup, "<") ? MARKUP_TEXT : MARKUP_BAD;
        else if (markup->open.count)
            return fail(markup, at, "an element has no end tag", markup->open.items[markup->open.count - 1]);
        else if (*at && strchr(white, *at))
            markup->at += strspn(at, white);
        else if (markup->has_root && at == markup->end)
            return MARKUP_END;
        else
            return fail(markup, at,
                        markup->has_root ? "there is content after the root element"
                                         : "not an XML document: there is no root element",
                        NULL);
        if (!ok)
            return MARKUP_BAD;
    }
}
