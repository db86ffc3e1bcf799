#include "collector/source/release/views.h"

#include <ctype.h>
#include <string.h>

#include "collector/source/unknown.h"
#include "collector/source/release/view_query.h"
#include "common/dataset/dataset.h"
#include "common/dataset/evidence.h"
#include "common/dataset/view.h"

static const char views_path[] = "src/jdk.jfr/share/classes/jdk/jfr/internal/query/view.ini";

struct ini {
    const char *at; /* in a text that ends with a NUL */
    long line;
    const char *file;
    struct dataset *dataset;
    struct diag *diag;
    bool is_dropped; /* the query of the last view has unknown syntax */
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

/* Reads lower case letters, digits, hyphens and dots. Returns NULL if there are none. */
static const char *read_name(struct ini *ini)
{
    skip(ini);
    size_t length = strspn(ini->at, "abcdefghijklmnopqrstuvwxyz0123456789-.");
    const char *name = length ? strpool_get_n(ini->dataset->pool, ini->at, length) : NULL;
    ini->at += length;
    return name;
}

/* Reads a text in quotes, or up to the next white space or separator. *line is the line of its start. */
static const char *read_value(struct ini *ini, long *line)
{
    skip(ini);
    bool is_quoted = *ini->at == '"' || *ini->at == '\'';
    const char *start = ini->at + is_quoted,
               *end = is_quoted ? strchr(start, *ini->at) : start + strcspn(start, " \t\r\n[];\"'");
    *line = ini->line;
    if (!end || (!is_quoted && end == start))
        return NULL;
    for (const char *p = start; p < end; p++)
        ini->line += *p == '\n';
    ini->at = end + is_quoted;
    return strpool_get_n(ini->dataset->pool, start, (size_t)(end - start));
}

/* Reads a section such as [jvm.gc-pauses]. */
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

/* Adds the last view, or an attribute of it, to the unknowns. value and hint may be NULL. */
static void keep_unknown(const struct ini *ini, const char *kind, const char *name, const char *value, long line,
                         const char *hint)
{
    const struct unknowns unknowns = {ini->dataset, views_path, ini->file, ini->diag};
    const struct ds_views *views = &ini->dataset->views;
    struct buf text = {0}, in = {0};
    for (const char *c = value; c && *c; c++)
        buf_putc(&text, isspace((unsigned char)*c) ? ' ' : *c);
    if (strcmp(kind, "view") != 0)
        buf_printf(&in, "view %s", views->items[views->count - 1].name);
    unknown_add_hint(&unknowns, NULL,
                     &(struct ds_unknown){.kind = kind,
                                          .name = name,
                                          .in = in.length ? strpool_get(ini->dataset->pool, in.data) : NULL,
                                          .value = strpool_get(ini->dataset->pool, buf_text(&text)),
                                          .place = {.line = (int)line}},
                     hint);
    buf_dispose(&text);
    buf_dispose(&in);
}

/* Reads label = "GC Pauses", table = "SELECT ...", form = "SELECT ..."; the JDK ignores other keys. */
static bool read_property(struct ini *ini)
{
    struct ds_views *views = &ini->dataset->views;
    struct ds_view *view = views->count ? &views->items[views->count - 1] : NULL;
    long line = ini->line;
    const char *key = read_name(ini);
    bool has_value = key && accept(ini, '=');
    const char *value = has_value ? read_value(ini, &line) : NULL;
    if (!view || !value)
        return fail(ini, view ? "expected KEY = \"TEXT\"" : "expected a section before the first key");
    bool is_label = strcmp(key, "label") == 0, is_query = strcmp(key, "table") == 0 || strcmp(key, "form") == 0;
    if ((!is_label && !is_query) || (is_label ? view->label : view->query)) {
        keep_unknown(ini, "attribute", key, value, line, NULL);
    } else if (is_label) {
        view->label = value;
    } else {
        view->form = key;
        ini->is_dropped =
            !view_query_read(view, value, ini->dataset, (struct place){.file = ini->file, .line = line}, ini->diag);
        view->query = ini->is_dropped ? value : view->query;
    }
    return true;
}

/*
 * Ends the last view. The JDK parses the query of a view when it shows the view, so an invalid one does not affect the
 * other views.
 */
static void end_view(struct ini *ini)
{
    struct ds_views *views = &ini->dataset->views;
    struct ds_view *view = views->count ? &views->items[views->count - 1] : NULL;
    bool is_whole = view && view->label && view->query;
    if (!view || (is_whole && !ini->is_dropped))
        return;
    keep_unknown(ini, "view", view->name, view->query, view->place.line,
                 is_whole ? NULL : "no label, or no table or form");
    for (size_t i = 0; i < view->events.count; i++)
        vec_dispose(&view->events.items[i].fields);
    vec_dispose(&view->events);
    views->count--;
    ini->is_dropped = false;
}

bool views_read(struct dataset *dataset, const char *data, size_t length, const char *file, struct diag *diag)
{
    struct buf text = {0};
    buf_add(&text, data, length);
    struct ini ini = {.at = buf_text(&text), .line = 1, .file = file, .dataset = dataset, .diag = diag};
    bool ok = true;
    for (skip(&ini); ok && *ini.at; skip(&ini)) {
        bool is_section = accept(&ini, '[');
        if (is_section)
            end_view(&ini);
        ok = is_section ? read_section(&ini) : read_property(&ini);
    }
    if (ok)
        end_view(&ini);
    ok = ok && (dataset->views.count || fail(&ini, "the file has no view"));
    buf_dispose(&text);
    return ok;
}
