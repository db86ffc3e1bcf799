#include "recordings/explain/views.h"

#include <string.h>

#include "common/base/nearest.h"
#include "common/base/text.h"
#include "recordings/explain/reasons.h"

/* --- Views ------------------------------------------------------------------------------------------------------- */

void views_parse(struct views *views, const char *text)
{
    enum { CELLS = 4 };
    for (char *line = arena_strdup(&views->arena, text), *next; *line; line = next) {
        char *cells[CELLS] = {line}, *end = line + strcspn(line, "\n");
        size_t count = 1;
        next = end + (*end != '\0');
        *end = '\0';
        for (char *tab = line; count < CELLS && (tab = strchr(tab, '\t'));) {
            *tab++ = '\0';
            cells[count++] = tab;
        }
        if (count == CELLS)
            *vec_add(&views->items) = (struct view){cells[0], cells[1], cells[3], text_is(cells[2], "form")};
    }
}

void views_dispose(struct views *views)
{
    vec_dispose(&views->items);
    arena_dispose(&views->arena);
}

/* Returns "WHAT NAME", with "; did you mean NEAREST?" if a name is similar. */
static const char *asked(struct arena *arena, const char *what, const char *name, const char *nearest)
{
    return nearest ? arena_printf(arena, "%s %s; did you mean %s?", what, name, nearest)
                   : arena_printf(arena, "%s %s", what, name);
}

const char *views_choose(const struct views *views, const char *name, struct view *chosen, struct arena *arena)
{
    struct nearest nearest = {.word = name};
    const struct view *found = vec_find(&views->items, name, name);
    if (found) {
        *chosen = *found;
        return NULL;
    }
    for (size_t i = 0; i < views->items.count; i++)
        nearest_try(&nearest, views->items.items[i].name);
    if (name[strspn(name, "abcdefghijklmnopqrstuvwxyz-")] == '\0')
        return asked(arena, "no view has the name", name, nearest.name);
    *chosen = (struct view){.title = arena_strdup(arena, name), .query = arena_printf(arena, "SELECT * FROM %s", name)};
    return NULL;
}

/* --- Without rows ------------------------------------------------------------------------------------------------ */

static bool has_events(const struct scan *scan, const char *pattern)
{
    for (size_t i = 0; i < scan->types.count; i++) {
        if (scan->types.items[i]->count && query_is_named(pattern, scan->types.items[i]->name))
            return true;
    }
    return false;
}

const char *view_lack(const struct query *query, const struct query_result *result, const struct findings *findings,
                      struct arena *arena)
{
    bool has_any = false, has_range = query->time.from.is_set || query->time.until.is_set;
    const char *text = "", *unmet = has_range ? "no event in the range of time" : "no event";
    if (result && (result->rows.count || result->events))
        return result->rows.count ? NULL : "no row";
    for (size_t i = 0; i < query->sources.count; i++) {
        const char *type = query->sources.items[i].type;
        const char *name = arena_printf(arena, "%s%s", strchr(type, '.') ? "" : "jdk.", type);
        bool has = has_events(findings->scan, type);
        has_any = has_any || has;
        if (!strchr(name, '*') && !strstr(text, name))
            text = arena_printf(arena, "%s%s%s: %s%s", text, *text ? "; " : "", name,
                                has ? unmet : reason_of_absence(findings, name),
                                has && (query->conditions.count || !has_range) ? " fulfils WHERE" : "");
    }
    return has_any && !result ? NULL : *text ? text : "no events";
}

const char *view_misnamed(const struct query_result *result, struct arena *arena)
{
    if (!result->known)
        return asked(arena, "no event type has the name", result->query->sources.items[0].type, result->nearest_type);
    if (result->unknown_field)
        return asked(arena, "no event type of the query has the field", result->unknown_field, result->nearest_field);
    return NULL;
}

/* --- Printing ---------------------------------------------------------------------------------------------------- */

void view_print_json(const struct view *view, const struct query_result *result, const char *lack, struct json *json)
{
    json_begin_object(json, NULL);
    if (view->name)
        json_string(json, "view", view->name);
    if (view->title)
        json_string(json, "title", view->title);
    json_string(json, "query", view->query);
    if (lack)
        json_string(json, "lack", lack);
    if (result->unknown_field)
        json_string(json, "unknown_field", result->unknown_field);
    query_print_json(result, json);
    json_end(json);
}

void view_print_text(const struct view *view, const struct query_result *result, const char *lack, size_t width,
                     struct buf *out)
{
    const char *title = view->title ? view->title : "Result";
    if (lack)
        buf_printf(out, "%s: no rows (%s)\n", title, lack);
    else if (view->is_form)
        query_print_form(result, title, out);
    else
        query_print_table(result, title, width, out);
    if (!lack && result->unknown_field)
        buf_printf(out, "\nNo event of the recording has the field %s.\n", result->unknown_field);
    if (result->limited)
        buf_printf(out, "\n%llu more rows (LIMIT)\n", (unsigned long long)result->limited);
}
