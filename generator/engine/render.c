#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/escape.h"
#include "generator/engine/engine.h"
#include "generator/engine/program.h"

/* A value of a result. */
struct value {
    const char *text; /* NULL: no value */
    uint32_t length;
    uint8_t type; /* of SQLite: a parameter has the type of its column, because numbers and texts do not compare */
    bool is_true;
};

struct rows {
    uint32_t count, columns;
    struct value *values;
};

/* The current row of a depth, and the results that it keeps. */
struct frame {
    const struct rows *rows;
    uint32_t row;
    const struct rows **results;
};

struct rendering {
    struct engine *engine;
    const struct program *program;
    struct frame frames[PROGRAM_DEPTH_MAX];
    struct arena for_all, for_page; /* results kept for all pages of the kind, and for one page */
    struct buf out;
    bool failed;
};

static const struct value *value_at(const struct rendering *r, struct ref ref)
{
    const struct frame *frame = &r->frames[ref.depth];
    return &frame->rows->values[(size_t)frame->row * frame->rows->columns + (size_t)ref.column];
}

/* --- Queries --------------------------------------------------------------------------------------------- */

static void bind(sqlite3_stmt *statement, int at, const struct value *value)
{
    switch (value->type) {
    case SQLITE_INTEGER: sqlite3_bind_int64(statement, at, strtoll(value->text, NULL, 10)); break;
    case SQLITE_FLOAT: sqlite3_bind_double(statement, at, strtod(value->text, NULL)); break;
    case SQLITE_TEXT: sqlite3_bind_text(statement, at, value->text, (int)value->length, SQLITE_STATIC); break;
    default: sqlite3_bind_null(statement, at); break;
    }
}

static void take_value(struct value *value, sqlite3_stmt *statement, int column, struct arena *arena)
{
    value->type = (uint8_t)sqlite3_column_type(statement, column);
    if (value->type == SQLITE_NULL)
        return;
    bool is_zero = value->type != SQLITE_TEXT && sqlite3_column_double(statement, column) == 0;
    const char *text = (const char *)sqlite3_column_text(statement, column);
    value->length = (uint32_t)sqlite3_column_bytes(statement, column);
    value->text = arena_strndup(arena, text, value->length);
    value->is_true = value->length && !is_zero;
}

static struct rows *read_rows(struct rendering *r, sqlite3_stmt *statement, const struct query *query,
                              struct arena *arena)
{
    struct rows *rows = ARENA_NEW(arena, struct rows);
    struct VEC(struct value) values = {0};
    int status;
    rows->columns = (uint32_t)query->columns;
    for (; (status = sqlite3_step(statement)) == SQLITE_ROW; rows->count++) {
        for (int i = 0; i < query->columns; i++)
            take_value(vec_add(&values), statement, i, arena);
    }
    if (status != SQLITE_DONE)
        r->failed = !diag_error(r->engine->queries.diag, query->place, "query \"%s\": %s", query->name,
                                sqlite3_errmsg(r->engine->queries.db));
    rows->values = arena_alloc(arena, (values.count + 1) * sizeof *rows->values);
    if (values.count)
        memcpy(rows->values, values.items, values.count * sizeof *rows->values);
    vec_dispose(&values);
    return rows;
}

static double seconds_used(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Returns the result of the query, which runs unless a row around keeps it. */
static const struct rows *run(struct rendering *r, const struct use *use)
{
    const struct rows **kept = &r->frames[use->home].results[use->at];
    if (*kept)
        return *kept;
    struct query *query = use->query;
    for (int i = 0; i < use->parameter_count; i++)
        bind(query->statement, i + 1, value_at(r, use->parameters[i]));
    double begin = r->engine->is_profiled ? seconds_used() : 0;
    *kept = read_rows(r, query->statement, query, use->home ? &r->for_page : &r->for_all);
    int read = sqlite3_stmt_status(query->statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, true);
    query->most_read = read > query->most_read ? read : query->most_read;
    query->runs++;
    query->rows += (*kept)->count;
    sqlite3_reset(query->statement);
    if (r->engine->is_profiled)
        query->seconds += seconds_used() - begin;
    return *kept;
}

/* --- Instructions ---------------------------------------------------------------------------------------- */

static void enter(struct rendering *r, int depth, const struct rows *rows, uint32_t row)
{
    struct frame *frame = &r->frames[depth];
    frame->rows = rows;
    frame->row = row;
    memset(frame->results, 0, (r->program->results[depth] + 1) * sizeof *frame->results);
}

static bool is_true(const struct rendering *r, struct ref ref)
{
    const struct frame *frame = &r->frames[ref.depth];
    switch (ref.column) {
    case REF_NUMBER: return true;
    case REF_IS_FIRST: return frame->row == 0;
    case REF_IS_LAST: return frame->row + 1 == frame->rows->count;
    default: return value_at(r, ref)->is_true;
    }
}

static void add_value(struct rendering *r, const struct op *op)
{
    if (op->ref.column == REF_NUMBER) {
        buf_integer(&r->out, (int64_t)r->frames[op->ref.depth].row + 1);
        return;
    }
    const struct value *value = value_at(r, op->ref);
    if (op->kind == OP_RAW)
        buf_add(&r->out, value->text, value->length);
    else if (value->text)
        escape_page(&r->out, value->text, value->length);
}

static void render(struct rendering *r, int depth, uint32_t from, uint32_t to);

static void render_rows(struct rendering *r, int depth, uint32_t at, const struct op *op)
{
    const struct rows *rows = run(r, op->use);
    for (uint32_t i = 0; i < rows->count; i++) {
        enter(r, depth + 1, rows, i);
        render(r, depth + 1, at + 1, op->end);
    }
}

/* Whether the content of a section that is not repeated is rendered. */
static bool is_shown(struct rendering *r, const struct op *op)
{
    switch (op->kind) {
    case OP_ANY: return run(r, op->use)->count > 0;
    case OP_NO_ROWS: return run(r, op->use)->count == 0;
    case OP_IF: return is_true(r, op->ref);
    default: return !is_true(r, op->ref);
    }
}

static void render(struct rendering *r, int depth, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        const struct op *op = &r->program->ops.items[i];
        switch (op->kind) {
        case OP_TEXT: buf_add(&r->out, op->text, op->length); break;
        case OP_VALUE:
        case OP_RAW: add_value(r, op); break;
        case OP_COUNT: buf_integer(&r->out, run(r, op->use)->count); break;
        case OP_ROWS:
            render_rows(r, depth, i, op);
            i = op->end - 1;
            break;
        case OP_ANY:
        case OP_NO_ROWS:
        case OP_IF:
        case OP_UNLESS:
            if (!is_shown(r, op))
                i = op->end - 1;
            break;
        }
    }
}

/* --- Pages ----------------------------------------------------------------------------------------------- */

static const char *page_text(const struct rendering *r, const char *name)
{
    const struct query *page = r->program->page->query;
    int column = query_column(page, name, strlen(name));
    return column < 0 ? NULL : value_at(r, (struct ref){1, column})->text;
}

static bool take_page(struct rendering *r, engine_take *take, void *context)
{
    const struct engine_page page = {
        .path = value_at(r, r->program->path)->text,
        .title = page_text(r, "title"),
        .summary = page_text(r, "summary"),
        .search = page_text(r, "search"),
        .text = &r->out,
    };
    const struct query *query = r->program->page->query;
    if (!page.path)
        return diag_error(r->engine->queries.diag, query->place, "a page has no path");
    return take(context, &page);
}

/* Reports the rows of the query "warnings", once for all forms of the kind. */
static void report_warnings(struct rendering *r)
{
    const struct use *use = r->program->warnings;
    const struct rows *rows = use && !use->query->runs ? run(r, use) : NULL;
    for (uint32_t i = 0; rows && i < rows->count; i++) {
        const struct value *row = &rows->values[(size_t)i * rows->columns];
        const struct place place = {.file = row[0].text, .line = row[1].text ? strtol(row[1].text, NULL, 10) : 0};
        diag_warning(r->engine->queries.diag, place, "%s", row[2].text);
    }
}

static void render_pages(struct rendering *r, engine_take *take, void *context)
{
    const struct rows *site = read_rows(r, r->program->site->query->statement, r->program->site->query, &r->for_all);
    sqlite3_reset(r->program->site->query->statement);
    enter(r, 0, site, 0);
    report_warnings(r);
    const struct rows *pages = run(r, r->program->page);
    for (uint32_t i = 0; i < pages->count && !r->failed; i++) {
        enter(r, 1, pages, i);
        buf_clear(&r->out);
        render(r, 1, 0, (uint32_t)r->program->ops.count);
        r->failed = r->failed || !take_page(r, take, context);
        arena_dispose(&r->for_page);
    }
}

bool engine_render(struct engine *engine, const char *kind, engine_take *take, void *context)
{
    struct program program;
    if (!program_link(&program, &engine->queries, kind))
        return false;
    struct rendering r = {.engine = engine, .program = &program};
    buf_init(&r.out, 0);
    for (int i = 0; i < PROGRAM_DEPTH_MAX; i++)
        r.frames[i].results = arena_alloc(&r.for_all, (program.results[i] + 1) * sizeof *r.frames[i].results);
    render_pages(&r, take, context);
    buf_dispose(&r.out);
    arena_dispose(&r.for_all);
    arena_dispose(&r.for_page);
    program_dispose(&program);
    return !r.failed;
}

void engine_dispose(struct engine *engine)
{
    queries_dispose(&engine->queries);
}
