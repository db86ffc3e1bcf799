#include "collector/source/release/views.h"

#include <ctype.h>
#include <string.h>

#include "collector/source/unknown.h"
#include "collector/source/release/view_query.h"
#include "common/dataset/dataset.h"
#include "common/dataset/evidence.h"
#include "common/dataset/view.h"

const char views_path[] = "src/jdk.jfr/share/classes/jdk/jfr/internal/query/view.ini";

struct ini {
    const char *at; /* in a text that ends with a NUL */
    long line;
    const char *file;
    struct dataset *dataset;
    struct diag *diag;
    bool is_dropped; /* the query of the last view is unknown syntax */
};

static bool fail(const struct ini *ini, const char *what)
{
    return diag_error(ini->diag, (struct place){.file = ini->file, .line = ini->line}, "%s", what);
}

/* Skips white space and comments. */
static void skip(struct ini *ini)
{
    for (;; ini->at++) {
        if (*ini->at == ';')
            ini->at += strcspn(ini->at, "\n");
        if (!isspace((unsigned char)*ini->at))
            return;
        ini->line += *ini->at == '\n';
    }
}

static bool accept(struct ini *ini, char c)
{
    skip(ini);
    if (*ini->at != c)
        return false;
    ini->at++;
    return true;
}

/* Lower case letters, digits, hyphens and dots; NULL if there is none. */
static const char *read_name(struct ini *ini)
{
    skip(ini);
    size_t length = strspn(ini->at, "abcdefghijklmnopqrstuvwxyz0123456789-.");
    const char *name = length ? strpool_get_n(ini->dataset->pool, ini->at, length) : NULL;
    ini->at += length;
    return name;
}

/* A text in quotes; *line is the line on which it starts. */
static const char *read_text(struct ini *ini, long *line)
{
    skip(ini);
    char quote = *ini->at;
    const char *start = ini->at + 1, *end = quote == '"' || quote == '\'' ? strchr(start, quote) : NULL;
    *line = ini->line;
    if (!end)
        return NULL;
    for (const char *p = start; p < end; p++)
        ini->line += *p == '\n';
    ini->at = end + 1;
    return strpool_get_n(ini->dataset->pool, start, (size_t)(end - start));
}

/* [jvm.gc-pauses] */
static bool read_section(struct ini *ini)
{
    long line = ini->line;
    const char *name = read_name(ini), *dot = name ? strrchr(name, '.') : NULL;
    if (!dot || dot == name || !dot[1] || !accept(ini, ']'))
        return fail(ini, "expected [CATEGORY.NAME]");
    struct ds_view *view = vec_add(&ini->dataset->views);
    view->name = strpool_get(ini->dataset->pool, dot + 1);
    view->category = strpool_get_n(ini->dataset->pool, name, (size_t)(dot - name));
    view->place = (struct ds_place){.path = strpool_get(ini->dataset->pool, views_path), .line = (int)line};
    return true;
}

/* label = "GC Pauses", table = "SELECT ...", form = "SELECT ..." */
static bool read_property(struct ini *ini)
{
    struct ds_views *views = &ini->dataset->views;
    struct ds_view *view = views->count ? &views->items[views->count - 1] : NULL;
    long line = ini->line;
    const char *key = read_name(ini);
    bool has_value = key && accept(ini, '=');
    const char *value = has_value ? read_text(ini, &line) : NULL;
    if (!view || !value)
        return fail(ini, view ? "expected KEY = \"TEXT\"" : "expected a section before the first key");
    bool is_label = strcmp(key, "label") == 0;
    if (!is_label && strcmp(key, "table") != 0 && strcmp(key, "form") != 0)
        return fail(ini, "a view has the keys label, table and form only");
    if (is_label ? view->label : view->query)
        return fail(ini, "a view has one label, and one table or form");
    if (is_label) {
        view->label = value;
        return true;
    }
    view->form = key;
    ini->is_dropped =
        !view_query_read(view, value, ini->dataset, (struct place){.file = ini->file, .line = line}, ini->diag);
    if (ini->is_dropped)
        view->query = value;
    return true;
}

/* The JDK parses the query of a view when it shows the view, so the other views of the release work. */
static void drop_view(struct ini *ini)
{
    struct ds_views *views = &ini->dataset->views;
    struct ds_view *view = &views->items[views->count - 1];
    struct buf query = {0};
    for (const char *c = view->query; *c; c++)
        buf_putc(&query, isspace((unsigned char)*c) ? ' ' : *c);
    const struct unknowns unknowns = {ini->dataset, views_path, ini->file, ini->diag};
    unknown_add(&unknowns, NULL,
                &(struct ds_unknown){.kind = "view",
                                     .name = view->name,
                                     .value = strpool_get(ini->dataset->pool, buf_text(&query)),
                                     .place = {.line = view->place.line}});
    buf_dispose(&query);
    for (size_t i = 0; i < view->events.count; i++)
        vec_dispose(&view->events.items[i].fields);
    vec_dispose(&view->events);
    views->count--;
    ini->is_dropped = false;
}

/* Ends the last view. */
static bool end_view(struct ini *ini)
{
    const struct ds_views *views = &ini->dataset->views;
    const struct ds_view *view = views->count ? &views->items[views->count - 1] : NULL;
    if (view && (!view->label || !view->query))
        return fail(ini, "the previous view has no label, or no table or form");
    if (ini->is_dropped)
        drop_view(ini);
    return true;
}

bool views_read(struct dataset *dataset, const char *data, size_t length, const char *file, struct diag *diag)
{
    struct buf text = {0};
    buf_add(&text, data, length);
    struct ini ini = {.at = buf_text(&text), .line = 1, .file = file, .dataset = dataset, .diag = diag};
    bool ok = true;
    for (skip(&ini); ok && *ini.at; skip(&ini)) {
        if (accept(&ini, '['))
            ok = end_view(&ini) && read_section(&ini);
        else
            ok = read_property(&ini);
    }
    ok = ok && end_view(&ini) && (dataset->views.count || fail(&ini, "the file has no view"));
    buf_dispose(&text);
    return ok;
}
