#include <string.h>

#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/nearest.h"
#include "common/base/text.h"
#include "generator/engine/compile.h"
#include "generator/engine/program.h"

enum { PARTIALS_MAX = 12 };

/* The rows around a place of a template. */
struct scope {
    struct query *query;
    struct VEC(struct use *) uses; /* results that a row of this depth keeps */
};

struct linker {
    struct program *program;
    struct queries *queries;
    struct arena *arena;
    struct scope scopes[PROGRAM_DEPTH_MAX];
    int depth;                              /* of the innermost scope */
    struct query_file *files[PARTIALS_MAX]; /* of the page and of the partials around, the innermost last */
    int file_count;
    struct ref dot; /* {{.}} */
    bool has_dot, failed;
};

static const char length_suffix[] = ".length";

/* --- Messages -------------------------------------------------------------------------------------------- */

/* "name, topic (rules); path (page)" */
static const char *known_columns(const struct linker *linker)
{
    const char *text = "";
    for (int depth = linker->depth; depth > 0; depth--) {
        const struct query *query = linker->scopes[depth].query;
        for (int i = 0; i < query->columns; i++)
            text = arena_printf(linker->arena, "%s%s%s", text,
                                i       ? ", "
                                : *text ? "; "
                                        : "",
                                sqlite3_column_name(query->statement, i));
        text = arena_printf(linker->arena, "%s (%s)", text, query->name);
    }
    return text;
}

/* Compares the name with all columns and, if wanted, all queries that the place knows. */
static void try_names(const struct linker *linker, struct nearest *nearest, bool queries)
{
    for (int depth = linker->depth; depth >= 0; depth--) {
        const struct query *query = linker->scopes[depth].query;
        for (int i = 0; i < query->columns; i++)
            nearest_try(nearest, sqlite3_column_name(query->statement, i));
    }
    for (int i = 0; queries && i < linker->file_count; i++) {
        for (size_t k = 0; k < linker->files[i]->list.count; k++)
            nearest_try(nearest, linker->files[i]->list.items[k]->name);
    }
}

static void fail_on_name(struct linker *linker, const struct node *node, const char *what, bool queries)
{
    struct nearest nearest = {.word = node->name};
    try_names(linker, &nearest, queries);
    const char *guess = nearest.name ? arena_printf(linker->arena, " (%s?)", nearest.name) : "";
    linker->failed = true;
    diag_error(linker->queries->diag, node->place, "\"%s\"%s is %s; columns: %s", node->name, guess, what,
               known_columns(linker));
}

static void fail(struct linker *linker, struct place place, const char *text)
{
    linker->failed = true;
    diag_error(linker->queries->diag, place, "%s", text);
}

/* --- Names ----------------------------------------------------------------------------------------------- */

/* Finds the column of the innermost row that has it. */
static bool find_column(const struct linker *linker, const char *name, struct ref *ref)
{
    for (int depth = linker->depth; depth >= 0; depth--) {
        const struct query *query = linker->scopes[depth].query;
        int column = query_column(query, name, strlen(name));
        if (column >= 0) {
            query->used[column] = true;
            *ref = (struct ref){depth, column};
            return true;
        }
    }
    return false;
}

/* Finds the query in the innermost file that has it. A default applies if no file has another query of its name. */
static struct query *find_query(const struct linker *linker, const char *name)
{
    struct query *fallback = NULL;
    for (int i = linker->file_count; i > 0; i--) {
        const struct query_file *file = linker->files[i - 1];
        for (size_t k = 0; k < file->list.count; k++) {
            struct query *query = file->list.items[k];
            if (strcmp(query->name, name) != 0)
                continue;
            if (!query->is_default)
                return query;
            query->is_used = true; /* a page may replace it */
            fallback = fallback ? fallback : query;
        }
    }
    return fallback;
}

/* "rules" of "rules.length"; NULL if it is another name. */
static const char *counted_name(const struct linker *linker, const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && dot > name && strcmp(dot, length_suffix) == 0
               ? arena_strndup(linker->arena, name, (size_t)(dot - name))
               : NULL;
}

/* @number, @first and @last of the innermost row. */
static bool find_special(const struct linker *linker, const char *name, struct ref *ref)
{
    static const struct {
        const char *name;
        int column;
    } specials[] = {{"@number", REF_NUMBER}, {"@first", REF_IS_FIRST}, {"@last", REF_IS_LAST}};
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++) {
        if (strcmp(name, specials[i].name) == 0) {
            *ref = (struct ref){linker->depth, specials[i].column};
            return true;
        }
    }
    return false;
}

/* --- Queries --------------------------------------------------------------------------------------------- */

/* Resolves the parameters. Returns the greatest depth of their rows; -1 after a reported error. */
static int resolve_parameters(struct linker *linker, const struct query *query, struct ref *parameters,
                              struct place place)
{
    int home = 0;
    for (int i = 0; i < sqlite3_bind_parameter_count(query->statement); i++) {
        const char *name = sqlite3_bind_parameter_name(query->statement, i + 1);
        if (!name || !find_column(linker, name + 1, &parameters[i])) {
            fail(linker, place,
                 arena_printf(linker->arena, "the query \"%s\" (%s:%ld) needs %s; known here: %s", query->name,
                              query->place.file, query->place.line, name ? name : "?", known_columns(linker)));
            return -1;
        }
        home = parameters[i].depth > home ? parameters[i].depth : home;
    }
    return home;
}

/* Returns NULL after a reported error. */
static struct use *use_query(struct linker *linker, struct query *query, struct place place)
{
    query->is_used = true;
    if (!query_prepare(linker->queries, query)) {
        linker->failed = true;
        return NULL;
    }
    size_t count = (size_t)sqlite3_bind_parameter_count(query->statement);
    struct ref *parameters = arena_alloc(linker->arena, (count + 1) * sizeof *parameters);
    int home = resolve_parameters(linker, query, parameters, place);
    if (home < 0)
        return NULL;
    struct scope *scope = &linker->scopes[home];
    for (size_t i = 0; i < scope->uses.count; i++) {
        struct use *known = scope->uses.items[i];
        if (known->query == query && memcmp(known->parameters, parameters, count * sizeof *parameters) == 0)
            return known;
    }
    struct use *use = ARENA_NEW(linker->arena, struct use);
    *use = (struct use){query, parameters, (int)count, home, scope->uses.count};
    *vec_add(&scope->uses) = use;
    if (scope->uses.count > linker->program->results[home])
        linker->program->results[home] = scope->uses.count;
    return use;
}

/* Enters the rows of the query. */
static bool enter(struct linker *linker, struct query *query, struct place place)
{
    if (linker->depth + 1 == PROGRAM_DEPTH_MAX) {
        fail(linker, place, "sections are nested too deep");
        return false;
    }
    struct scope *scope = &linker->scopes[++linker->depth];
    query->is_repeated = true;
    scope->query = query;
    scope->uses.count = 0;
    linker->dot = (struct ref){linker->depth, 0};
    linker->has_dot = true;
    return true;
}

/* --- Templates ------------------------------------------------------------------------------------------- */

static void link_nodes(struct linker *linker, const struct template *template, uint32_t from, uint32_t to);
static void link_template(struct linker *linker, const char *name, const char *indent, struct place from);

static struct op *add_op(struct linker *linker, enum op_kind kind)
{
    struct op *op = vec_add(&linker->program->ops);
    op->kind = kind;
    return op;
}

static void link_section(struct linker *linker, const struct template *template, uint32_t at)
{
    const struct node *node = &template->nodes.items[at];
    const char *counted = counted_name(linker, node->name);
    bool is_inverted = node->kind == NODE_INVERTED;
    struct ref ref = {0};
    bool is_special = find_special(linker, node->name, &ref);
    bool is_column = is_special || (!counted && find_column(linker, node->name, &ref));
    struct query *query = is_special ? NULL : find_query(linker, counted ? counted : node->name);
    if (is_column && query) {
        fail(linker, node->place, arena_printf(linker->arena, "\"%s\" is a query and a column", node->name));
        return;
    }
    if (!is_column && !query) {
        fail_on_name(linker, node, "neither a query nor a column", true);
        return;
    }
    const struct use *use = query ? use_query(linker, query, node->place) : NULL;
    if (query && !use)
        return;
    size_t at_op = linker->program->ops.count;
    struct op *op = add_op(linker, query         ? is_inverted ? OP_NO_ROWS
                                                   : counted   ? OP_ANY
                                                               : OP_ROWS
                                   : is_inverted ? OP_UNLESS
                                                 : OP_IF);
    op->ref = ref;
    op->use = use;
    int depth = linker->depth;
    struct ref dot = linker->dot;
    bool has_dot = linker->has_dot;
    if (op->kind == OP_ROWS && !enter(linker, query, node->place))
        return;
    if (is_column && !is_inverted && !is_special) {
        linker->dot = ref;
        linker->has_dot = true;
    }
    link_nodes(linker, template, at + 1, node->end);
    linker->depth = depth;
    linker->dot = dot;
    linker->has_dot = has_dot;
    linker->program->ops.items[at_op].end = (uint32_t)linker->program->ops.count;
}

static void link_value(struct linker *linker, const struct node *node)
{
    const char *counted = counted_name(linker, node->name);
    struct ref ref = linker->dot;
    if (counted) {
        struct query *query = find_query(linker, counted);
        const struct use *use = query ? use_query(linker, query, node->place) : NULL;
        if (use)
            add_op(linker, OP_COUNT)->use = use;
        else if (!query)
            fail_on_name(linker, node, "not a query", true);
        return;
    }
    bool is_dot = strcmp(node->name, ".") == 0;
    if (is_dot && !linker->has_dot) {
        fail(linker, node->place, "{{.}} is outside of all sections");
        return;
    }
    if (is_dot)
        linker->scopes[ref.depth].query->used[ref.column] = true;
    if (!is_dot && !find_special(linker, node->name, &ref) && !find_column(linker, node->name, &ref)) {
        fail_on_name(linker, node, "not a column", false);
        return;
    }
    add_op(linker, node->kind == NODE_RAW ? OP_RAW : OP_VALUE)->ref = ref;
}

static void link_nodes(struct linker *linker, const struct template *template, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        const struct node *node = &template->nodes.items[i];
        switch (node->kind) {
        case NODE_TEXT:
            *vec_add(&linker->program->ops) = (struct op){.kind = OP_TEXT, .text = node->text, .length = node->length};
            break;
        case NODE_VALUE:
        case NODE_RAW: link_value(linker, node); break;
        case NODE_SECTION:
        case NODE_INVERTED:
            link_section(linker, template, i);
            i = node->end - 1;
            break;
        case NODE_PARTIAL: link_template(linker, node->name, node->indent, node->place); break;
        }
    }
}

/* Reads the text of a template. Returns false after a reported error. */
static bool read_source(struct linker *linker, const char *name, struct template_source *source, struct place from)
{
    source->file = arena_printf(linker->arena, "%s/%s.mustache", linker->queries->folder, name);
    if (from.line && !file_exists(source->file)) {
        fail(linker, from, arena_printf(linker->arena, "there is no template %s", source->file));
        return false;
    }
    struct buf text;
    buf_init(&text, 1 << 20);
    bool ok = file_read(&text, source->file, linker->queries->diag);
    source->text = arena_strndup(linker->arena, buf_text(&text), text.length);
    source->length = text.length;
    buf_dispose(&text);
    return ok;
}

static void link_template(struct linker *linker, const char *name, const char *indent, struct place from)
{
    if (linker->file_count == PARTIALS_MAX) {
        fail(linker, from, "partials are nested too deep");
        return;
    }
    struct template_source source = {0};
    struct template template = {0};
    struct query_file *file = queries_read(linker->queries, name);
    if (file && read_source(linker, name, &source, from) &&
        template_compile(&template, linker->arena, &source, indent, linker->queries->diag)) {
        linker->files[linker->file_count++] = file;
        link_nodes(linker, &template, 0, (uint32_t) template.nodes.count);
        linker->file_count--;
    } else {
        linker->failed = true;
    }
    template_dispose(&template);
}

/* --- Kinds of pages -------------------------------------------------------------------------------------- */

/* Finds the query that gives a row of the frame, such as "page", and enters it. */
static struct use *enter_frame(struct linker *linker, const char *name)
{
    const struct query_file *file = linker->files[linker->file_count - 1];
    struct query *query = find_query(linker, name);
    if (!query) {
        fail(linker, PLACE_FILE(file->file), arena_printf(linker->arena, "there is no query \"%s\"", name));
        return NULL;
    }
    struct use *use = use_query(linker, query, query->place);
    return use && enter(linker, query, query->place) ? use : NULL;
}

/* Columns of "page" that the generator itself reads. */
static void use_page_columns(const struct query *page)
{
    static const char *const names[] = {"title", "summary", "search", "path_md"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int column = query_column(page, names[i], strlen(names[i]));
        if (column >= 0)
            page->used[column] = true;
    }
}

/* Finds the query "warnings" of the kind, which no template uses. */
static void link_warnings(struct linker *linker)
{
    struct query *query = find_query(linker, "warnings");
    linker->program->warnings = query ? use_query(linker, query, query->place) : NULL;
    if (linker->program->warnings && (query_column(query, "file", 4) != 0 || query_column(query, "line", 4) != 1 ||
                                      query_column(query, "text", 4) != 2))
        fail(linker, query->place, "the columns of \"warnings\" are file, line and text");
}

static void link_kind(struct linker *linker, const char *kind)
{
    const char *dot = strchr(kind, '.');
    const char *name = arena_printf(linker->arena, "pages/%s", kind);
    const char *queries = dot ? arena_strndup(linker->arena, name, strlen(name) - strlen(dot)) : name;
    const char *path = dot ? arena_printf(linker->arena, "path_%s", dot + 1) : "path";
    struct query_file *site = queries_read(linker->queries, "site"), *own = queries_read(linker->queries, queries);
    linker->failed = !site || !own;
    if (linker->failed)
        return;
    linker->depth = -1;
    linker->files[linker->file_count++] = site;
    linker->program->site = enter_frame(linker, "site");
    linker->files[0] = own;
    link_warnings(linker);
    linker->program->page = linker->failed ? NULL : enter_frame(linker, "page");
    if (!linker->program->page)
        return;
    const struct query *page = linker->program->page->query;
    use_page_columns(page);
    if (!find_column(linker, path, &linker->program->path) || linker->program->path.depth != 1) {
        fail(linker, page->place, arena_printf(linker->arena, "the query \"page\" has no column \"%s\"", path));
        return;
    }
    linker->file_count = dot != NULL; /* a form has the queries of the kind; the kind's template reads its own file */
    link_template(linker, name, "", PLACE_FILE(page->place.file));
}

bool program_link(struct program *program, struct queries *queries, const char *kind)
{
    *program = (struct program){0};
    struct linker linker = {.program = program, .queries = queries, .arena = &queries->arena};
    link_kind(&linker, kind);
    for (int i = 0; i < PROGRAM_DEPTH_MAX; i++)
        vec_dispose(&linker.scopes[i].uses);
    if (linker.failed)
        program_dispose(program);
    return !linker.failed;
}

void program_dispose(struct program *program)
{
    vec_dispose(&program->ops);
}
