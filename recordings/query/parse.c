/* The parser of queries (query.h). */
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/nearest.h"
#include "recordings/query/query.h"

enum { MOST_SOURCES = 64, MOST_FIELDS = 180, MOST_LENGTH = 64 << 10, MOST_LIMIT = 1000000000 };

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_TEXT, TOKEN_SIGN };

struct token {
    enum token_kind kind;
    const char *text; /* of a TEXT: without the quotes */
    size_t length, at;
};

struct parser {
    struct query *query;
    struct query_error *error;
    const char *at;
    struct token token; /* the next one */
    bool failed;
};

static const struct {
    const char *name;
    enum query_aggregate aggregate;
} aggregates[] = {
    {"AVG", QUERY_AVG},     {"COUNT", QUERY_COUNT}, {"DIFF", QUERY_DIFF},
    {"FIRST", QUERY_FIRST}, {"LAST", QUERY_LAST},   {"LAST_BATCH", QUERY_LAST_BATCH},
    {"LIST", QUERY_LIST},   {"MAX", QUERY_MAX},     {"MEDIAN", QUERY_MEDIAN},
    {"MIN", QUERY_MIN},     {"P90", QUERY_P90},     {"P95", QUERY_P95},
    {"P99", QUERY_P99},     {"P999", QUERY_P999},   {"SET", QUERY_SET},
    {"STDEV", QUERY_STDEV}, {"SUM", QUERY_SUM},     {"UNIQUE", QUERY_UNIQUE},
};

static bool __attribute__((format(printf, 3, 4))) fail_at(struct parser *p, size_t at, const char *format, ...)
{
    if (!p->failed) {
        va_list args;
        va_start(args, format);
        vsnprintf(p->error->message, sizeof p->error->message, format, args);
        va_end(args);
        p->error->at = at;
    }
    p->failed = true;
    return false;
}

/* --- Tokens ------------------------------------------------------------------------------------------------------ */

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || strchr("_.$*:-", c) || (unsigned char)c >= 0x80;
}

/* A word contains names with dots, patterns, and properties of FORMAT (missing:N/A). */
static void next(struct parser *p)
{
    while (isspace((unsigned char)*p->at))
        p->at++;
    struct token *token = &p->token;
    *token = (struct token){.kind = TOKEN_SIGN, .text = p->at, .length = 1, .at = (size_t)(p->at - p->query->text)};
    if (!*p->at) {
        token->kind = TOKEN_END;
        token->length = 0;
    } else if (*p->at == '\'') {
        const char *end = strchr(p->at + 1, '\'');
        if (!end) {
            fail_at(p, token->at, "the text has no closing quote");
            end = p->at + strlen(p->at) - 1;
        }
        token->kind = TOKEN_TEXT;
        token->text++;
        token->length = end > p->at ? (size_t)(end - p->at) - 1 : 0;
        p->at = end + 1;
        return;
    } else if (is_word(*p->at)) {
        token->kind = TOKEN_WORD;
        while (*p->at && is_word(*p->at))
            p->at++;
        token->length = (size_t)(p->at - token->text);
        return;
    }
    p->at += token->length;
}

static bool is_keyword(const struct parser *p, const char *word)
{
    return p->token.kind == TOKEN_WORD && p->token.length == strlen(word) &&
           !strncasecmp(p->token.text, word, p->token.length);
}

static bool take_keyword(struct parser *p, const char *word)
{
    bool is = is_keyword(p, word);
    if (is)
        next(p);
    return is;
}

static bool take_sign(struct parser *p, char sign)
{
    bool is = p->token.kind == TOKEN_SIGN && *p->token.text == sign;
    if (is)
        next(p);
    return is;
}

static bool expected(struct parser *p, const char *what)
{
    if (p->token.kind == TOKEN_END)
        return fail_at(p, p->token.at, "expected %s, found the end of the query", what);
    return fail_at(p, p->token.at, "expected %s, found \"%.*s\"", what,
                   (int)(p->token.length < 60 ? p->token.length : 60), p->token.text);
}

static const char *take(struct parser *p, enum token_kind kind, const char *what)
{
    if (p->token.kind != kind) {
        expected(p, what);
        return "";
    }
    const char *text = arena_strndup(&p->query->arena, p->token.text, p->token.length);
    next(p);
    return text;
}

/* --- Expressions ------------------------------------------------------------------------------------------------- */

static int source_named(const struct query *query, const char *name, size_t length)
{
    for (size_t i = 0; i < query->sources.count; i++) {
        const char *own = query->sources.items[i].name;
        if (own && strlen(own) == length && !strncmp(own, name, length))
            return (int)i;
    }
    return -1;
}

/* Reads `field`, `A.field` or `[A|B].field`; names of sources are not known yet: `type` keeps them, separated by "|".
 */
static void parse_field(struct parser *p, struct query_expression *field)
{
    struct buf names;
    buf_init(&names, 0);
    field->at = p->token.at;
    if (take_sign(p, '[')) {
        do {
            buf_printf(&names, "%s%s", names.length ? "|" : "", take(p, TOKEN_WORD, "the name of a type in FROM"));
        } while (!p->failed && take_sign(p, '|'));
        if (!take_sign(p, ']'))
            expected(p, "\"]\"");
        field->type = arena_strdup(&p->query->arena, buf_text(&names));
    }
    const char *path = take(p, TOKEN_WORD, "a field");
    field->path = field->type && *path == '.' ? path + 1 : path;
    buf_dispose(&names);
}

static void take_aggregate(struct parser *p, struct query_expression *made)
{
    struct nearest nearest = {.word = made->path};
    for (size_t i = 0; i < sizeof aggregates / sizeof *aggregates; i++) {
        nearest_try(&nearest, aggregates[i].name);
        if (!strcasecmp(made->path, aggregates[i].name)) {
            made->aggregate = aggregates[i].aggregate;
            p->query->has_aggregates = true;
            return;
        }
    }
    fail_at(p, made->at, "%.60s is not an aggregate%s%s%s", made->path, nearest.name ? "; did you mean " : "",
            nearest.name ? nearest.name : "", nearest.name ? "?" : "");
}

static void parse_expression(struct parser *p, struct query_expression *made)
{
    parse_field(p, made);
    if (!p->failed && !made->type && take_sign(p, '(')) {
        size_t at = made->at;
        take_aggregate(p, made);
        parse_field(p, made);
        made->at = at;
        if (!take_sign(p, ')'))
            expected(p, "\")\"");
    }
    if (strcmp(made->path, "*") == 0 && made->aggregate == QUERY_UNIQUE)
        made->aggregate = QUERY_COUNT; /* all events differ */
    if (strchr(made->path, '*') && (made->aggregate != QUERY_COUNT || strcmp(made->path, "*") != 0))
        fail_at(p, made->at, "* is possible only as SELECT * and COUNT(*)");
    if (take_keyword(p, "AS"))
        made->name = take(p, TOKEN_WORD, "a name after AS");
}

/* Separates the names of sources from the path. */
static void resolve_field(struct parser *p, struct query_expression *field)
{
    struct query *query = p->query;
    const char *names = field->type;
    field->type = NULL;
    for (const char *at = names; at && *at && !p->failed; at += strspn(at, "|")) {
        size_t length = strcspn(at, "|");
        int source = source_named(query, at, length);
        if (source < 0)
            fail_at(p, field->at, "FROM has no type with the name %.*s", (int)(length < 60 ? length : 60), at);
        else
            field->sources |= UINT64_C(1) << source;
        at += length;
    }
    size_t first = strcspn(field->path, ".");
    int source = !names && field->path[first] ? source_named(query, field->path, first) : -1;
    if (source >= 0) {
        field->sources = UINT64_C(1) << source;
        field->path += first + 1;
        return;
    }
    /* The name of a type: its last part begins with a capital letter. */
    for (size_t i = strlen(field->path); i-- > 0;) {
        if ((i == 0 || field->path[i - 1] == '.') && isupper((unsigned char)field->path[i])) {
            size_t length = i + strcspn(field->path + i, ".");
            if (!field->path[length])
                break;
            field->type = arena_strndup(&query->arena, field->path, length);
            field->path += length + 1;
            break;
        }
    }
}

/* --- Clauses ----------------------------------------------------------------------------------------------------- */

struct texts VEC(const char *);

static void parse_titles(struct parser *p, struct texts *titles)
{
    do {
        *vec_add(titles) = take(p, TOKEN_TEXT, "a title in single quotes");
    } while (!p->failed && take_sign(p, ','));
}

static bool is_property(const char *text, size_t length, const char *name, const char **value)
{
    size_t own = strlen(name);
    *value = text + own;
    return own <= length && !strncmp(text, name, own) && (name[own - 1] == ':' || own == length);
}

static void parse_property(struct parser *p, struct query_format *format)
{
    const char *value;
    size_t at = p->token.at, length = p->token.length;
    const char *text = take(p, TOKEN_WORD, "a property of FORMAT");
    if (is_property(text, length, "none", &value))
        return;
    if (is_property(text, length, "normalized", &value))
        format->is_normalized = true;
    else if (is_property(text, length, "truncate-beginning", &value))
        format->cuts_beginning = true;
    else if (is_property(text, length, "truncate-end", &value))
        format->cuts_beginning = false;
    else if (is_property(text, length, "missing:", &value))
        format->missing = strcmp(value, "whitespace") == 0 ? "" : value;
    else if (is_property(text, length, "cell-height:", &value))
        format->cell_height = (unsigned)strtoul(value, NULL, 10);
    else if (is_property(text, length, "ms-precision:", &value) && *value >= '0' && *value <= '9' && !value[1])
        format->ms_decimals = *value - '0';
    else if (!p->failed)
        fail_at(p, at,
                "%.60s is not a property of FORMAT: none, normalized, missing:TEXT, cell-height:N, ms-precision:N, "
                "truncate-beginning, truncate-end",
                text);
}

struct formats VEC(struct query_format);

static void parse_formats(struct parser *p, struct formats *formats)
{
    do {
        struct query_format *format = vec_add(formats);
        format->ms_decimals = -1;
        do {
            parse_property(p, format);
        } while (!p->failed && take_sign(p, ';'));
    } while (!p->failed && take_sign(p, ','));
}

static void parse_select(struct parser *p)
{
    if (!take_keyword(p, "SELECT"))
        expected(p, "SELECT");
    p->query->selects_all = take_keyword(p, "*");
    if (p->query->selects_all)
        return;
    do {
        struct query_expression *made = vec_add(&p->query->columns);
        made->format.ms_decimals = -1;
        parse_expression(p, made);
    } while (!p->failed && take_sign(p, ','));
}

static void parse_from(struct parser *p)
{
    if (!take_keyword(p, "FROM"))
        expected(p, "FROM");
    do {
        struct query_source *source = vec_add(&p->query->sources);
        source->at = p->token.at;
        source->type = take(p, TOKEN_WORD, "the name of an event type");
        if (take_keyword(p, "AS"))
            source->name = take(p, TOKEN_WORD, "a name after AS");
    } while (!p->failed && take_sign(p, ','));
    if (p->query->sources.count > MOST_SOURCES)
        fail_at(p, p->query->sources.items[MOST_SOURCES].at, "FROM has more than %d types", MOST_SOURCES);
}

static void parse_where(struct parser *p)
{
    do {
        struct query_condition *condition = vec_add(&p->query->conditions);
        parse_field(p, &condition->field);
        if (!take_sign(p, '='))
            expected(p, "\"=\"");
        condition->text = take(p, TOKEN_TEXT, "a text in single quotes");
    } while (!p->failed && take_keyword(p, "AND"));
}

static bool is_same_field(const struct query_expression *a, const struct query_expression *b)
{
    bool of_same_type = (!a->type && !b->type) || (a->type && b->type && !strcmp(a->type, b->type));
    return !strcmp(a->path, b->path) && (!a->sources || a->sources == b->sources) && of_same_type;
}

/* Returns the index of the column with this name or field, or the number of columns. */
static size_t column_of(struct parser *p, const struct query_expression *field, const char *written)
{
    const struct query *query = p->query;
    for (size_t i = 0; i < query->shown; i++) {
        if (query->columns.items[i].name && !strcmp(query->columns.items[i].name, written))
            return i;
    }
    for (size_t i = 0; i < query->columns.count; i++) {
        if (is_same_field(field, &query->columns.items[i]))
            return i;
    }
    return query->columns.count;
}

static void parse_groups(struct parser *p)
{
    do {
        struct query_expression field = {0};
        parse_field(p, &field);
        const char *written = field.path;
        resolve_field(p, &field);
        size_t column = column_of(p, &field, written);
        if (column < p->query->shown && p->query->columns.items[column].name &&
            !strcmp(p->query->columns.items[column].name, written)) {
            field = p->query->columns.items[column];
            if (field.aggregate && field.aggregate != QUERY_LAST_BATCH && field.aggregate != QUERY_LAST)
                fail_at(p, p->token.at, "a group cannot be an aggregate: %.60s", written);
            field.aggregate = QUERY_FIELD;
        }
        *vec_add(&p->query->groups) = field;
    } while (!p->failed && take_sign(p, ','));
}

static void parse_keys(struct parser *p)
{
    do {
        struct query_expression field = {.format = {.ms_decimals = -1}};
        parse_field(p, &field);
        const char *written = field.path;
        resolve_field(p, &field);
        struct query_key *key = vec_add(&p->query->keys);
        key->column = column_of(p, &field, written);
        if (key->column == p->query->columns.count)
            *vec_add(&p->query->columns) = field;
        key->order = take_keyword(p, "ASC")    ? QUERY_ASCENDING
                     : take_keyword(p, "DESC") ? QUERY_DESCENDING
                                               : QUERY_ORDERED;
    } while (!p->failed && take_sign(p, ','));
}

static void parse_limit(struct parser *p)
{
    size_t at = p->token.at;
    const char *text = take(p, TOKEN_WORD, "a number of rows");
    char *end;
    errno = 0;
    unsigned long long limit = strtoull(text, &end, 10);
    if (*end || errno || limit < 1 || limit > MOST_LIMIT)
        fail_at(p, at, "LIMIT is a number of rows from 1 to %d", MOST_LIMIT);
    p->query->limit = limit;
}

/* Assigns the titles and formats to the columns. */
static void apply(struct parser *p, const struct texts *titles, const struct formats *formats)
{
    struct query *query = p->query;
    if (!p->failed && titles->count && titles->count != query->columns.count)
        fail_at(p, 0, "COLUMN has %zu titles, and SELECT %zu columns", titles->count, query->columns.count);
    if (!p->failed && formats->count && formats->count != query->columns.count)
        fail_at(p, 0, "FORMAT describes %zu columns, and SELECT has %zu", formats->count, query->columns.count);
    for (size_t i = 0; !p->failed && i < query->columns.count; i++) {
        if (titles->count)
            query->columns.items[i].title = titles->items[i];
        if (formats->count)
            query->columns.items[i].format = formats->items[i];
    }
}

static void parse_rest(struct parser *p)
{
    struct query *query = p->query;
    if (take_keyword(p, "WHERE"))
        parse_where(p);
    for (size_t i = 0; !p->failed && i < query->columns.count; i++)
        resolve_field(p, &query->columns.items[i]);
    for (size_t i = 0; !p->failed && i < query->conditions.count; i++)
        resolve_field(p, &query->conditions.items[i].field);
    query->shown = query->columns.count;
    bool groups = take_keyword(p, "GROUP");
    if (groups && !take_keyword(p, "BY"))
        expected(p, "BY");
    if (groups)
        parse_groups(p);
    bool orders = take_keyword(p, "ORDER");
    if (orders && !take_keyword(p, "BY"))
        expected(p, "BY");
    if (orders)
        parse_keys(p);
    if (take_keyword(p, "LIMIT"))
        parse_limit(p);
    if (p->token.kind != TOKEN_END)
        expected(p, "WHERE, GROUP BY, ORDER BY, LIMIT or the end of the query");
    if (!p->failed && query->selects_all && query->groups.count)
        fail_at(p, 0, "SELECT * is possible only without GROUP BY");
    if (query->columns.count + query->groups.count + query->conditions.count > MOST_FIELDS)
        fail_at(p, 0, "the query has more than %d fields", MOST_FIELDS);
}

bool query_parse(struct query *query, const char *text, struct query_error *error)
{
    *query = (struct query){0};
    *error = (struct query_error){0};
    query->text = arena_strdup(&query->arena, text);
    struct parser p = {.query = query, .error = error, .at = query->text};
    struct texts titles = {0};
    struct formats formats = {0};
    if (strlen(text) > MOST_LENGTH)
        return fail_at(&p, 0, "the query is longer than %d KiB", MOST_LENGTH >> 10);
    next(&p);
    if (take_keyword(&p, "COLUMN"))
        parse_titles(&p, &titles);
    if (take_keyword(&p, "FORMAT"))
        parse_formats(&p, &formats);
    parse_select(&p);
    if (!p.failed)
        parse_from(&p);
    apply(&p, &titles, &formats);
    if (!p.failed)
        parse_rest(&p);
    vec_dispose(&titles);
    vec_dispose(&formats);
    return !p.failed;
}

void query_dispose(struct query *query)
{
    vec_dispose(&query->columns);
    vec_dispose(&query->sources);
    vec_dispose(&query->conditions);
    vec_dispose(&query->groups);
    vec_dispose(&query->keys);
    arena_dispose(&query->arena);
}
