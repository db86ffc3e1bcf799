#include "generator/template/compile.h"

#include <string.h>

struct compiler {
    struct template *out;
    struct arena *arena;
    struct diag *diag;
    const char *start, *at, *end;  /* the source, and its unread part */
    const char *open, *close;      /* delimiters */
    struct VEC(uint32_t) sections; /* open sections, the innermost last */
};

struct tag {
    char kind; /* '#', '^', '/', '>', '!', '=', '&', '{'; 0: a plain name */
    const char *name;
    size_t length;
    const char *begin, *end; /* including the delimiters */
};

static struct place place_of(const struct compiler *c, const char *at)
{
    struct place place = {.file = c->out->file, .line = 1, .column = 1};
    for (const char *p = c->start; p < at; p++) {
        place.column = *p == '\n' ? 1 : place.column + 1;
        place.line += *p == '\n';
    }
    return place;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void trim(const char **text, size_t *length)
{
    while (*length && is_space(**text)) {
        ++*text;
        --*length;
    }
    while (*length && is_space((*text)[*length - 1]))
        --*length;
}

static void add_text(struct compiler *c, const char *text, const char *end)
{
    if (text == end)
        return;
    struct node *node = vec_add(&c->out->nodes);
    node->kind = NODE_TEXT;
    node->text = text;
    node->length = (size_t)(end - text);
}

static struct path parse_path(struct compiler *c, const struct tag *tag)
{
    struct path path = {0};
    if (tag->length == 1 && *tag->name == '.')
        return path;
    uint32_t count = 1;
    for (size_t i = 0; i < tag->length; i++)
        count += tag->name[i] == '.';
    path.keys = arena_alloc(c->arena, count * sizeof *path.keys);
    const char *name = tag->name, *end = tag->name + tag->length;
    while (path.count < count) {
        const char *dot = memchr(name, '.', (size_t)(end - name));
        uint32_t length = (uint32_t)((dot ? dot : end) - name);
        path.keys[path.count++] = (struct key){name, length, view_hash(name, length)};
        name += length + 1;
    }
    return path;
}

/* Reads the tag that begins at c->at. */
static bool read_tag(struct compiler *c, struct tag *tag)
{
    tag->begin = c->at;
    const char *p = c->at + strlen(c->open);
    while (p < c->end && is_space(*p))
        p++;
    tag->kind = p < c->end && strchr("#^/>!=&{", *p) ? *p : '\0';
    if (tag->kind)
        p++;
    char closing[80];
    size_t close_length = strlen(c->close);
    if (close_length > sizeof closing - 2)
        return diag_error(c->diag, place_of(c, tag->begin), "a delimiter is too long");
    closing[0] = tag->kind == '=' ? '=' : '}';
    bool doubled = tag->kind == '=' || tag->kind == '{';
    memcpy(closing + doubled, c->close, close_length + 1);
    const char *end = memmem(p, (size_t)(c->end - p), closing, close_length + doubled);
    if (!end)
        return diag_error(c->diag, place_of(c, tag->begin), "the tag is not closed with %s", closing);
    tag->name = p;
    tag->length = (size_t)(end - p);
    trim(&tag->name, &tag->length);
    tag->end = end + close_length + doubled;
    if (tag->length == 0 && tag->kind != '!')
        return diag_error(c->diag, place_of(c, tag->begin), "the tag is empty");
    return true;
}

/*
 * Returns whether the tag produces no text and is alone on its line, which is then removed. *from is the start of the
 * line and *to the start of the next line.
 */
static bool is_standalone(const struct compiler *c, const struct tag *tag, const char **from, const char **to)
{
    if (tag->kind == '\0' || tag->kind == '&' || tag->kind == '{')
        return false;
    const char *p = tag->begin;
    while (p > c->start && (p[-1] == ' ' || p[-1] == '\t'))
        p--;
    if (p > c->start && p[-1] != '\n')
        return false;
    *from = p;
    for (p = tag->end; p < c->end && (*p == ' ' || *p == '\t' || (*p == '\r' && p + 1 < c->end && p[1] == '\n'));)
        p++;
    if (p < c->end && *p != '\n')
        return false;
    *to = p < c->end ? p + 1 : p;
    return true;
}

static bool set_delimiters(struct compiler *c, const struct tag *tag)
{
    size_t open = 0;
    while (open < tag->length && !is_space(tag->name[open]))
        open++;
    const char *close = tag->name + open;
    size_t close_length = tag->length - open;
    trim(&close, &close_length);
    if (close_length == 0 || memchr(close, ' ', close_length) || memchr(tag->name, '=', tag->length))
        return diag_error(c->diag, place_of(c, tag->begin), "two delimiters are expected");
    c->open = arena_strndup(c->arena, tag->name, open);
    c->close = arena_strndup(c->arena, close, close_length);
    return true;
}

static bool end_section(struct compiler *c, const struct tag *tag)
{
    if (c->sections.count == 0)
        return diag_error(c->diag, place_of(c, tag->begin), "\"%.*s\" closes a section that is not open",
                          (int)tag->length, tag->name);
    struct node *node = &c->out->nodes.items[c->sections.items[--c->sections.count]];
    if (strlen(node->name) != tag->length || memcmp(node->name, tag->name, tag->length) != 0)
        return diag_error(c->diag, place_of(c, tag->begin), "\"%.*s\" ends here, but the open section is \"%s\"",
                          (int)tag->length, tag->name, node->name);
    node->end = (uint32_t)c->out->nodes.count;
    return true;
}

static bool add_tag(struct compiler *c, const struct tag *tag, const char *indent, size_t indent_length)
{
    static const struct {
        char tag;
        enum node_kind kind;
    } kinds[] = {{'\0', NODE_VALUE},  {'&', NODE_RAW},      {'{', NODE_RAW},
                 {'#', NODE_SECTION}, {'^', NODE_INVERTED}, {'>', NODE_PARTIAL}};
    if (tag->kind == '!')
        return true;
    if (tag->kind == '=')
        return set_delimiters(c, tag);
    if (tag->kind == '/')
        return end_section(c, tag);
    struct node *node = vec_add(&c->out->nodes);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].tag == tag->kind)
            node->kind = kinds[i].kind;
    }
    node->name = arena_strndup(c->arena, tag->name, tag->length);
    if (node->kind == NODE_PARTIAL)
        node->indent = arena_strndup(c->arena, indent, indent_length);
    else
        node->path = parse_path(c, tag);
    if (node->kind == NODE_SECTION || node->kind == NODE_INVERTED)
        *vec_add(&c->sections) = (uint32_t)c->out->nodes.count - 1;
    return true;
}

static bool compile(struct compiler *c)
{
    while (c->at < c->end) {
        const char *open = memmem(c->at, (size_t)(c->end - c->at), c->open, strlen(c->open));
        const char *text = c->at;
        if (!open) {
            add_text(c, text, c->end);
            break;
        }
        struct tag tag;
        c->at = open;
        if (!read_tag(c, &tag))
            return false;
        const char *from = tag.begin, *to = tag.end;
        bool alone = is_standalone(c, &tag, &from, &to);
        if (!alone)
            from = tag.begin, to = tag.end;
        /* For two tags on a line, the text between them was consumed with the first one. */
        add_text(c, text, from < text ? text : from);
        c->at = to;
        if (!add_tag(c, &tag, from, alone ? (size_t)(tag.begin - from) : 0))
            return false;
    }
    if (c->sections.count) {
        const struct node *node = &c->out->nodes.items[c->sections.items[c->sections.count - 1]];
        return diag_error(c->diag, PLACE_FILE(c->out->file), "the section \"%s\" is not closed", node->name);
    }
    return true;
}

static const char *indented(struct arena *arena, const struct mustache_source *source, const char *indent,
                            size_t *length)
{
    size_t lines = 0, indent_length = strlen(indent);
    for (size_t i = 0; i < source->length; i++)
        lines += i == 0 || source->text[i - 1] == '\n';
    char *copy = arena_alloc(arena, source->length + lines * indent_length + 1), *p = copy;
    for (size_t i = 0; i < source->length; i++) {
        if (i == 0 || source->text[i - 1] == '\n') {
            memcpy(p, indent, indent_length);
            p += indent_length;
        }
        *p++ = source->text[i];
    }
    *length = (size_t)(p - copy);
    return copy;
}

bool template_compile(struct template *out, struct arena *arena, const struct mustache_source *source,
                      const char *indent, struct diag *diag)
{
    out->file = source->file;
    if (!source->text)
        return true;
    size_t length = source->length;
    const char *text = *indent ? indented(arena, source, indent, &length) : source->text;
    struct compiler c = {.out = out,
                         .arena = arena,
                         .diag = diag,
                         .start = text,
                         .at = text,
                         .end = text + length,
                         .open = "{{",
                         .close = "}}"};
    bool ok = compile(&c);
    vec_dispose(&c.sections);
    return ok;
}

void template_dispose(struct template *template)
{
    if (template)
        vec_dispose(&template->nodes);
}
