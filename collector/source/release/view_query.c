#include "collector/source/release/view_query.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "common/dataset/view.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* A source such as FROM GarbageCollection AS G. */
struct source {
    const char *event; /* as in data sets; "*": all */
    const char *alias; /* may be NULL */
};

/* A field in the notation of the query. */
struct use {
    const char *name;
    long line;
};

struct query {
    const char *at; /* position after the token */
    long line;
    struct {
        const char *text;
        size_t length;
        bool is_quoted;
        long line;
    } token; /* the next token; length 0: the end */
    struct buf text;
    bool ok;
    struct VEC(struct source) sources;
    struct VEC(struct use) fields;
    struct ds_texts aliases; /* names that AS defines for expressions */
    struct ds_view *view;
    const struct dataset *dataset;
    const char *file;
    struct diag *diag;
};

static const char separators[] = "=,;()";

static void fail(struct query *query, const char *what, const char *name)
{
    struct place place = {.file = query->file, .line = query->token.line};
    if (query->ok)
        diag_warning(query->diag, place, "view %s: %s%s", query->view->name, what, name);
    query->ok = false;
}

/* --- Tokens -------------------------------------------------------------------------------------------- */

static void read_token(struct query *query)
{
    for (; isspace((unsigned char)*query->at); query->at++)
        query->line += *query->at == '\n';
    const char *start = query->at;
    query->token.line = query->line;
    query->token.is_quoted = *start == '\'';
    if (*start == '\'') {
        const char *end = strchr(start + 1, '\'');
        if (!end)
            fail(query, "unterminated string", "");
        query->at = end ? end + 1 : start + strlen(start);
        for (const char *p = start; p < query->at; p++)
            query->line += *p == '\n';
    } else if (*start && strchr(separators, *start)) {
        query->at++;
    } else {
        query->at += strcspn(start, " \t\r\n'\"=,;()");
        if (*query->at == '\'' || *query->at == '"')
            fail(query, "a quote inside a word", "");
    }
    query->token.text = start;
    query->token.length = (size_t)(query->at - start);
}

static bool is_next(const struct query *query, const char *word)
{
    return query->ok && query->token.length == strlen(word) && !query->token.is_quoted &&
           strncasecmp(query->token.text, word, query->token.length) == 0;
}

/* Appends to the query of the view, with a blank unless it is adjacent. */
static void put(struct query *query, const char *text, size_t length)
{
    size_t end = query->text.length;
    char before = end ? query->text.data[end - 1] : '\n';
    bool is_close = *text == ',' || *text == ';' || *text == '(' || *text == ')';
    if (!is_close && before != '\n' && before != '(' && before != ';')
        buf_putc(&query->text, ' ');
    buf_add(&query->text, text, length);
}

static bool accept(struct query *query, const char *word)
{
    if (!is_next(query, word))
        return false;
    put(query, word, strlen(word));
    read_token(query);
    return true;
}

static void expect(struct query *query, const char *word)
{
    if (!accept(query, word))
        fail(query, "expected ", word);
}

/* Reads a word that is neither a separator nor quoted; in the pool. */
static const char *take_word(struct query *query, const char *what)
{
    if (!query->token.length || query->token.is_quoted || strchr(separators, *query->token.text)) {
        fail(query, "expected ", what);
        return "";
    }
    const char *word = strpool_get_n(query->dataset->pool, query->token.text, query->token.length);
    put(query, word, query->token.length);
    read_token(query);
    return word;
}

static void text(struct query *query)
{
    if (!query->token.is_quoted) {
        fail(query, "expected a text in single quotes", "");
        return;
    }
    put(query, query->token.text, query->token.length);
    read_token(query);
}

/* --- Clauses ------------------------------------------------------------------------------------------- */

static void use_field(struct query *query, const char *name, long line)
{
    for (const char *p = name; query->ok && *p; p++) {
        bool is_name = isalnum((unsigned char)*p) || strchr("_$.[]|", *p);
        if (!is_name && strcmp(name, "*") != 0)
            fail(query, "no field name: ", name);
    }
    *vec_add(&query->fields) = (struct use){name, line};
}

static void field(struct query *query)
{
    long line = query->token.line;
    use_field(query, take_word(query, "a field"), line);
}

/* The formats and functions of all releases. The command `jfr view` ends with an internal error for any other: a format
 * that ends in a colon takes a value. */
static const char *const formats[] = {"none",         "missing:",     "normalized",    "truncate-beginning",
                                      "truncate-end", "cell-height:", "ms-precision:", NULL};
static const char *const functions[] = {"AVG",   "COUNT",  "DIFF",   "FIRST",      "LAST", "LIST", "SET",
                                        "MAX",   "MEDIAN", "MIN",    "P90",        "P95",  "P99",  "P999",
                                        "STDEV", "SUM",    "UNIQUE", "LAST_BATCH", NULL};

static bool is_known(const char *const *names, const char *word)
{
    for (; *names; names++) {
        size_t length = strlen(*names);
        bool takes_value = (*names)[length - 1] == ':';
        if (takes_value ? strncasecmp(word, *names, length) == 0 : strcasecmp(word, *names) == 0)
            return true;
    }
    return false;
}

/* Reads formatters: none, cell-height:10;truncate-beginning */
static void formatter(struct query *query)
{
    do {
        const char *word = take_word(query, "a format");
        if (query->ok && !is_known(formats, word))
            fail(query, "unknown format ", word);
    } while (accept(query, ";"));
}

/* Reads an expression: gcId, G.startTime AS S, COUNT(*) AS C */
static void expression(struct query *query)
{
    long line = query->token.line;
    const char *word = take_word(query, "a field or function");
    if (accept(query, "(")) {
        if (!is_known(functions, word))
            fail(query, "unknown function ", word);
        /* COUNT(*) counts events. */
        if (!accept(query, "*"))
            field(query);
        expect(query, ")");
    } else {
        use_field(query, word, line);
    }
    if (accept(query, "AS"))
        *vec_add(&query->aliases) = take_word(query, "an alias");
}

static void source(struct query *query)
{
    struct source source = {.event = dataset_event_name(take_word(query, "an event"))};
    if (strcmp(source.event, "*") != 0 && !dataset_event(query->dataset, source.event))
        fail(query, "no event is named ", source.event);
    if (accept(query, "AS"))
        source.alias = take_word(query, "an alias");
    *vec_add(&query->sources) = source;
}

static void condition(struct query *query)
{
    field(query);
    expect(query, "=");
    text(query);
}

static void order(struct query *query)
{
    field(query);
    if (!accept(query, "ASC"))
        accept(query, "DESC");
}

static void limit(struct query *query)
{
    const char *number = take_word(query, "a number");
    if (strspn(number, "0123456789") != strlen(number))
        fail(query, "expected a number after ", "LIMIT");
}

/* The clauses in order; the words in upper case. */
static const struct {
    const char *word, *second;
    void (*item)(struct query *query);
    const char *separator; /* NULL: one item */
    bool is_required;
} clauses[] = {
    {"COLUMN", NULL, text, ",", false},       {"FORMAT", NULL, formatter, ",", false},
    {"SELECT", NULL, expression, ",", true},  {"FROM", NULL, source, ",", true},
    {"WHERE", NULL, condition, "AND", false}, {"GROUP", "BY", field, ",", false},
    {"ORDER", "BY", order, ",", false},       {"LIMIT", NULL, limit, NULL, false},
};

static void read_clauses(struct query *query)
{
    for (size_t i = 0; query->ok && i < sizeof clauses / sizeof *clauses; i++) {
        if (is_next(query, clauses[i].word) && query->text.length)
            buf_putc(&query->text, '\n');
        if (!accept(query, clauses[i].word)) {
            if (clauses[i].is_required)
                fail(query, "expected ", clauses[i].word);
            continue;
        }
        if (clauses[i].second)
            expect(query, clauses[i].second);
        do
            clauses[i].item(query);
        while (clauses[i].separator && accept(query, clauses[i].separator));
    }
    if (query->token.length)
        fail(query, "unknown syntax after the clauses", "");
}

/* --- Events and fields ---------------------------------------------------------------------------------- */

static struct ds_view_event *view_event(struct query *query, const char *name)
{
    for (size_t i = 0; i < query->view->events.count; i++) {
        if (strcmp(query->view->events.items[i].name, name) == 0)
            return &query->view->events.items[i];
    }
    struct ds_view_event *event = vec_add(&query->view->events);
    event->name = strpool_get(query->dataset->pool, name);
    return event;
}

/* Adds the field, or the first field of a path such as object.type. Returns false if the event lacks it. */
static bool use_in(struct query *query, const char *event_name, const char *path)
{
    const struct ds_event *event = dataset_event(query->dataset, event_name);
    const char *name = strpool_get_n(query->dataset->pool, path, strcspn(path, "."));
    bool is_star = strcmp(name, "*") == 0;
    /* The JDK generates eventType.label and eventType.name. */
    if (strcmp(name, "eventType") == 0)
        return true;
    if (!is_star && event && !dataset_field(&event->fields, name) && !dataset_field(&event->implicit_fields, name))
        return false;
    struct ds_texts *fields = &view_event(query, event_name)->fields;
    for (size_t i = 0; i < fields->count; i++) {
        if (fields->items[i] == name)
            return true;
    }
    *vec_add(fields) = name;
    return true;
}

/* Returns the name after "PREFIX.", or NULL. */
static const char *behind(const char *name, const char *prefix)
{
    size_t length = prefix ? strlen(prefix) : 0;
    return length && strncmp(name, prefix, length) == 0 && name[length] == '.' ? name + length + 1 : NULL;
}

/* Resolves G.name, GarbageCollection.name, jdk.Shutdown.reason. */
static bool use_qualified(struct query *query, const char *name)
{
    const char *short_name = text_starts_with(name, "jdk.") ? name + 4 : name;
    for (size_t i = 0; i < query->sources.count; i++) {
        const struct source *source = &query->sources.items[i];
        const char *inner = behind(name, source->alias);
        if (!inner)
            inner = behind(short_name, source->event);
        if (inner && use_in(query, source->event, inner))
            return true;
        const char *owner = strpool_get_n(query->dataset->pool, short_name, strcspn(short_name, "."));
        inner = strcmp(source->event, "*") == 0 ? behind(short_name, owner) : NULL;
        if (inner && dataset_event(query->dataset, owner) && use_in(query, owner, inner))
            return true;
    }
    return false;
}

static void resolve(struct query *query, const char *name)
{
    bool is_known = use_qualified(query, name);
    for (size_t i = 0; !is_known && i < query->aliases.count; i++)
        is_known = query->aliases.items[i] == name;
    bool is_used = false;
    for (size_t i = 0; !is_known && i < query->sources.count; i++)
        is_used = use_in(query, query->sources.items[i].event, name) || is_used;
    if (!is_known && !is_used)
        fail(query, "no event has the field ", name);
}

/* Resolves [B|E].startTime as B.startTime and E.startTime. */
static void resolve_all(struct query *query, const char *name)
{
    size_t end = strcspn(name, "]");
    if (*name != '[' || !name[end]) {
        resolve(query, name);
        return;
    }
    for (size_t at = 1; at < end;) {
        size_t length = strcspn(name + at, "|]");
        struct buf part = {0};
        buf_add(&part, name + at, length);
        buf_puts(&part, name + end + 1);
        resolve(query, strpool_get(query->dataset->pool, buf_text(&part)));
        buf_dispose(&part);
        at += length + 1;
    }
}

bool view_query_read(struct ds_view *view, const char *text, const struct dataset *dataset, struct place place,
                     struct diag *diag)
{
    struct query query = {
        .at = text, .line = place.line, .ok = true, .view = view, .dataset = dataset, .file = place.file, .diag = diag};
    read_token(&query);
    read_clauses(&query);
    view->query = strpool_get(dataset->pool, buf_text(&query.text));
    for (size_t i = 0; query.ok && i < query.sources.count; i++)
        view_event(&query, query.sources.items[i].event);
    for (size_t i = 0; query.ok && i < query.fields.count; i++) {
        query.token.line = query.fields.items[i].line;
        resolve_all(&query, query.fields.items[i].name);
    }
    buf_dispose(&query.text);
    vec_dispose(&query.sources);
    vec_dispose(&query.fields);
    vec_dispose(&query.aliases);
    return query.ok;
}
