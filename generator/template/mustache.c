#include "generator/template/mustache.h"

#include <string.h>

#include "common/base/escape.h"
#include "common/base/vec.h"
#include "generator/template/compile.h"

/* Limits the depth of partials that include themselves. */
enum { MAX_DEPTH = 100 };

struct rendering {
    struct mustache *set;
    struct buf *out;
    struct diag *diag;
    const struct view *stack[MAX_DEPTH]; /* the innermost context last */
    int depth;
};

void mustache_dispose(struct mustache *set)
{
    for (size_t i = 0; i < set->templates.count; i++)
        template_dispose(set->templates.entries[i].value);
    strmap_dispose(&set->templates);
    arena_dispose(&set->arena);
}

/* Returns the template, which is compiled when it is first used. The indentation of a partial is compiled in. */
static const struct template *find(struct mustache *set, const char *name, const char *indent, struct diag *diag)
{
    const char *key = *indent ? arena_printf(&set->arena, "%s\n%s", name, indent) : name;
    struct template *known = strmap_get(&set->templates, key);
    if (known)
        return known;
    struct mustache_source source = {0};
    if (!set->load(set->context, name, &source, diag))
        return NULL;
    struct template *made = ARENA_NEW(&set->arena, struct template);
    if (!template_compile(made, &set->arena, &source, indent, diag)) {
        template_dispose(made);
        return NULL;
    }
    strmap_put(&set->templates, arena_strdup(&set->arena, key), made);
    return made;
}

/* Looks up the first key from the innermost to the outermost context, and the others only in its value. */
static const struct view *look_up(const struct rendering *r, const struct path *path)
{
    if (path->count == 0)
        return r->stack[r->depth - 1];
    const struct view *found = NULL;
    for (int i = r->depth; i > 0 && !found; i--)
        found = view_get(r->stack[i - 1], path->keys[0].name, path->keys[0].length, path->keys[0].hash);
    for (uint32_t i = 1; i < path->count && found; i++)
        found = view_get(found, path->keys[i].name, path->keys[i].length, path->keys[i].hash);
    return found;
}

static bool is_true(const struct view *view)
{
    return view && (view->kind == VIEW_TRUE || view->kind == VIEW_OBJECT || (view->kind != VIEW_FALSE && view->count));
}

static bool push(struct rendering *r, const struct view *view, const struct template *template)
{
    if (r->depth == MAX_DEPTH)
        return diag_error(r->diag, PLACE_FILE(template->file), "sections and partials are nested more than %d deep",
                          MAX_DEPTH);
    r->stack[r->depth++] = view;
    return true;
}

static bool render(struct rendering *r, const struct template *template, uint32_t from, uint32_t to);

static bool render_inside(struct rendering *r, const struct template *template, uint32_t section,
                          const struct view *view)
{
    if (!push(r, view, template))
        return false;
    bool ok = render(r, template, section + 1, template->nodes.items[section].end);
    r->depth--;
    return ok;
}

static bool render_section(struct rendering *r, const struct template *template, uint32_t section,
                           const struct view *view)
{
    if (!is_true(view))
        return true;
    if (view->kind != VIEW_LIST)
        return render_inside(r, template, section, view);
    for (const struct view_item *item = view->items; item; item = item->next) {
        if (!render_inside(r, template, section, item->value))
            return false;
    }
    return true;
}

static bool render_partial(struct rendering *r, const struct template *caller, const struct node *node)
{
    const struct template *partial = find(r->set, node->name, node->indent, r->diag);
    /* Pushes the same context again, to count the depth. */
    if (!partial || !push(r, r->stack[r->depth - 1], caller))
        return false;
    bool ok = render(r, partial, 0, (uint32_t)partial->nodes.count);
    r->depth--;
    return ok;
}

static bool render(struct rendering *r, const struct template *template, uint32_t from, uint32_t to)
{
    bool ok = true;
    for (uint32_t i = from; i < to && ok; i++) {
        const struct node *node = &template->nodes.items[i];
        const struct view *view = NULL;
        switch (node->kind) {
        case NODE_TEXT: buf_add(r->out, node->text, node->length); break;
        case NODE_VALUE:
        case NODE_RAW:
            view = look_up(r, &node->path);
            if (!view || (view->kind != VIEW_TEXT && view->kind != VIEW_FALSE))
                break;
            if (node->kind == NODE_RAW)
                buf_add(r->out, view->text, view->count);
            else
                escape_page(r->out, view->text, view->count);
            break;
        case NODE_SECTION:
            ok = render_section(r, template, i, look_up(r, &node->path));
            i = node->end - 1;
            break;
        case NODE_INVERTED:
            if (is_true(look_up(r, &node->path)))
                i = node->end - 1;
            break;
        case NODE_PARTIAL: ok = render_partial(r, template, node); break;
        }
    }
    return ok;
}

bool mustache_render(struct mustache *set, const char *name, const struct view *view, struct buf *out,
                     struct diag *diag)
{
    const struct template *template = find(set, name, "", diag);
    if (!template)
        return false;
    struct rendering r = {.set = set, .out = out, .diag = diag, .stack = {view}, .depth = 1};
    size_t nodes = template->nodes.count;
    return render(&r, template, 0, (uint32_t)nodes);
}
