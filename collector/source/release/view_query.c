#include "collector/source/release/view_query.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "common/dataset/view.h"
#include "recordings/query/query.h"

struct reading {
    struct query query;
    struct ds_view *view;
    const struct dataset *dataset;
    const char *text;
    struct place place; /* of the text */
    struct diag *diag;
};

/* Returns false after a warning about what is at the offset in the text. */
static bool fail(const struct reading *reading, size_t at, const char *what, const char *name)
{
    struct place place = reading->place;
    for (size_t i = 0; i < at; i++)
        place.line += reading->text[i] == '\n';
    diag_warning(reading->diag, place, "view %s: %s%s", reading->view->name, what, name);
    return false;
}

/* --- The text -------------------------------------------------------------------------------------------- */

static bool is_word(const char *word, size_t length, const char *const *words)
{
    for (; *words; words++) {
        if (strlen(*words) == length && strncasecmp(word, *words, length) == 0)
            return true;
    }
    return false;
}

static size_t token_length(const char *token)
{
    if (*token == '\'')
        return strcspn(token + 1, "'") + 2;
    return strchr("=,;()", *token) ? 1 : strcspn(token, " \t\r\n'=,;()");
}

/* Appends a valid query with one line per clause, keywords in upper case, and single blanks. */
static void put_query(struct buf *out, const char *text)
{
    static const char *const first[] = {"COLUMN", "FORMAT", "SELECT", "FROM", "WHERE", "GROUP", "ORDER", "LIMIT", NULL};
    static const char *const others[] = {"BY", "AS", "AND", "ASC", "DESC", NULL};
    for (text += strspn(text, " \t\r\n"); *text; text += strspn(text, " \t\r\n")) {
        size_t length = token_length(text);
        bool is_first = is_word(text, length, first), is_keyword = is_first || is_word(text, length, others);
        char before = out->length ? out->data[out->length - 1] : '\n';
        if (is_first && out->length)
            buf_putc(out, '\n');
        else if (!strchr(",;()", *text) && !strchr("\n(;", before))
            buf_putc(out, ' ');
        for (size_t i = 0; i < length; i++)
            buf_putc(out, is_keyword ? (char)toupper((unsigned char)text[i]) : text[i]);
        text += length;
    }
}

/* --- Events and fields ----------------------------------------------------------------------------------- */

static struct ds_view_event *view_event(const struct reading *reading, const char *name)
{
    for (size_t i = 0; i < reading->view->events.count; i++) {
        if (strcmp(reading->view->events.items[i].name, name) == 0)
            return &reading->view->events.items[i];
    }
    struct ds_view_event *event = vec_add(&reading->view->events);
    event->name = strpool_get(reading->dataset->pool, name);
    return event;
}

/* Adds the field, or the first field of a path such as object.type. Returns false if the event lacks it. */
static bool use_in(const struct reading *reading, const char *event_name, const char *path)
{
    const struct ds_event *event = dataset_event(reading->dataset, event_name);
    const char *name = strpool_get_n(reading->dataset->pool, path, strcspn(path, "."));
    bool is_star = strcmp(name, "*") == 0;
    /* The JDK generates eventType.label and eventType.name. */
    if (strcmp(name, "eventType") == 0)
        return true;
    if (!is_star && event && !dataset_field(&event->fields, name) && !dataset_field(&event->implicit_fields, name))
        return false;
    struct ds_texts *fields = &view_event(reading, event_name)->fields;
    for (size_t i = 0; i < fields->count; i++) {
        if (fields->items[i] == name)
            return true;
    }
    *vec_add(fields) = name;
    return true;
}

/* Returns whether an expression of SELECT has the name. */
static bool is_name(const struct query *query, const char *name)
{
    for (size_t i = 0; i < query->shown; i++) {
        if (text_is(query->columns.items[i].name, name))
            return true;
    }
    return false;
}

/* Adds the field to the events that it can be of. COUNT(*) uses none. */
static bool use_field(const struct reading *reading, const struct query_expression *field)
{
    const struct query *query = &reading->query;
    const char *owner = field->type ? dataset_event_name(field->type) : NULL;
    bool is_used = field->aggregate == QUERY_COUNT && strcmp(field->path, "*") == 0;
    if (is_used || (!owner && !field->sources && is_name(query, field->path)))
        return true;
    for (size_t i = 0; i < query->sources.count; i++) {
        const char *event = dataset_event_name(query->sources.items[i].type);
        bool is_of_all = strcmp(event, "*") == 0 && owner && dataset_event(reading->dataset, owner);
        bool is_named = field->sources & (UINT64_C(1) << i), is_asked = field->sources ? is_named : !owner;
        bool is_found = false;
        if (is_asked || is_of_all || text_is(owner, event))
            is_found = use_in(reading, is_of_all ? owner : event, field->path);
        if (is_named && !is_found)
            return fail(reading, field->at, "no event has the field ", field->path);
        is_used = is_used || is_found;
    }
    return is_used || fail(reading, field->at, "no event has the field ", field->path);
}

static bool use_events(const struct reading *reading)
{
    const struct query *query = &reading->query;
    for (size_t i = 0; i < query->sources.count; i++) {
        const char *event = dataset_event_name(query->sources.items[i].type);
        if (strcmp(event, "*") != 0 && !dataset_event(reading->dataset, event))
            return fail(reading, query->sources.items[i].at, "no event is named ", event);
        view_event(reading, event);
    }
    return true;
}

/* In the order of the query. */
static bool use_fields(const struct reading *reading)
{
    const struct query *query = &reading->query;
    const struct query_expression all = {.path = "*"};
    bool ok = !query->selects_all || use_field(reading, &all);
    for (size_t i = 0; ok && i < query->shown; i++)
        ok = use_field(reading, &query->columns.items[i]);
    for (size_t i = 0; ok && i < query->conditions.count; i++)
        ok = use_field(reading, &query->conditions.items[i].field);
    for (size_t i = 0; ok && i < query->groups.count; i++)
        ok = use_field(reading, &query->groups.items[i]);
    for (size_t i = query->shown; ok && i < query->columns.count; i++)
        ok = use_field(reading, &query->columns.items[i]);
    return ok;
}

bool view_query_read(struct ds_view *view, const char *text, const struct dataset *dataset, struct place place,
                     struct diag *diag)
{
    struct reading reading = {.view = view, .dataset = dataset, .text = text, .place = place, .diag = diag};
    struct query_error error;
    bool ok = query_parse(&reading.query, text, &error) || fail(&reading, error.at, error.message, "");
    ok = ok && use_events(&reading) && use_fields(&reading);
    if (ok) {
        struct buf query = {0};
        put_query(&query, text);
        view->query = strpool_get(dataset->pool, buf_text(&query));
        buf_dispose(&query);
    }
    query_dispose(&reading.query);
    return ok;
}
