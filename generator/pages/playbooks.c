/*
 * playbooks/<anchor>.html and .md.txt: a task of tasks.tsv as steps, from the rows of playbooks.tsv;
 * playbooks/index.html.
 *
 * Columns: task, kind, releases, subject, text. Kinds:
 *   record    the subject is a command that starts a JVM with a recording
 *   running   a command for a running JVM
 *   view      a view of `jfr view`
 *   value     a text in the output of the preceding view; the text explains it
 *   next      a possible finding; the text describes the next step
 */
#include <ctype.h>
#include <string.h>

#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/event.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"

enum column { TASK, KIND, RELEASES, SUBJECT, TEXT, COLUMNS };

static const char *address_of(struct arena *arena, const char *anchor, const char *suffix)
{
    return arena_printf(arena, "playbooks/%s.%s", anchor, suffix);
}

/* --- Tasks ------------------------------------------------------------------------------------------------ */

struct task_reader {
    struct page *page;
    struct view *tasks;
    struct strmap playbooks; /* the tasks that have a playbook */
    const char *only;        /* anchor of the page's task; NULL: all tasks */
};

static bool note_playbook(void *context, const struct tsv_row *row)
{
    struct task_reader *reader = context;
    strmap_put(&reader->playbooks, arena_strdup(&reader->page->arena, row->cells[TASK]), reader);
    return true;
}

/* Adds a task with its events, and the URL of the builder with these events enabled. */
static bool read_task(void *context, const struct tsv_row *row)
{
    struct task_reader *reader = context;
    struct page *page = reader->page;
    if (row->count != 4)
        return diag_error(page->renderer->diag, row->place, "%d cells instead of anchor, title, text and events",
                          row->count);
    const char *anchor = arena_strdup(&page->arena, row->cells[0]);
    if (reader->only && !text_is(anchor, reader->only))
        return true;
    struct view *task = view_add_object(reader->tasks);
    view_text(task, "task_anchor", arena_printf(&page->arena, "task-%s", anchor));
    view_text(task, "task_name", anchor);
    view_text(task, "task_title", arena_strdup(&page->arena, row->cells[1]));
    view_text(task, "task_text", arena_strdup(&page->arena, row->cells[2]));
    view_text(task, "playbook",
              strmap_get(&reader->playbooks, anchor) ? address_of(&page->arena, anchor, "html") : NULL);
    struct view *events = view_list(task, "task_events");
    const char *query = "";
    char *state = NULL;
    for (char *name = strtok_r(row->cells[3], " ", &state); name; name = strtok_r(NULL, " ", &state)) {
        const struct site_event *event = site_event(page->site, name);
        if (!event) {
            diag_warning(page->renderer->diag, row->place, "no release has the event %s", name);
            continue;
        }
        const struct ds_event *in = event->newest;
        struct view *view = view_add_object(events);
        part_event_link(page, view, event, in);
        view_text(view, "description", humanize_description(&page->arena, in->description, in->additional_description));
        query = arena_printf(&page->arena, "%s%s%s.enabled=true", query, *query ? "&" : "", event->name);
    }
    view_text(task, "query", query);
    return true;
}

static bool list_tasks(struct page *page, const char *only)
{
    struct task_reader reader = {.page = page, .tasks = view_list(page->view, "tasks"), .only = only};
    bool ok = pages_read_table(page->renderer, "playbooks.tsv", note_playbook, &reader) &&
              pages_read_table(page->renderer, "tasks.tsv", read_task, &reader);
    strmap_dispose(&reader.playbooks);
    return ok;
}

bool pages_list_tasks(struct page *page)
{
    return list_tasks(page, NULL);
}

/* --- A playbook --------------------------------------------------------------------------------------------- */

struct reader {
    struct page *page;
    const char *task;
    const struct strmap *titles; /* addresses of playbooks by title */
    struct view *view, *values;  /* of the last view */
    const char *output;          /* output of the last view; NULL: none */
    struct view *records, *running, *views, *next;
};

/* Returns the page with this title, or NULL. */
static const char *page_of(const struct reader *reader, const char *title)
{
    const char *playbook = strmap_get(reader->titles, title);
    const struct headings *headings = &reader->page->renderer->headings;
    for (size_t i = 0; !playbook && i < headings->list.count; i++) {
        const struct heading *heading = &headings->list.items[i];
        if (text_is(heading->kind, "page") && text_is(heading->name, title))
            return heading->place;
    }
    return playbook;
}

/*
 * Adds a text for partials/parts: a list under the key, whose parts are words (part_words) or, for the title of a page
 * in quotation marks, title and address. A hyphen stands for no text.
 */
static void add_text(struct reader *reader, struct view *view, const char *key, const char *text)
{
    struct view *parts = view_list(view, key);
    struct arena *arena = &reader->page->arena;
    for (const char *p = text_is(text, "-") ? "" : text; *p;) {
        const char *end = *p == '"' ? strchr(p + 1, '"') : NULL;
        const char *title = end ? arena_strndup(arena, p + 1, (size_t)(end - p - 1)) : NULL;
        const char *address = title ? page_of(reader, title) : NULL;
        size_t length = address ? (size_t)(end - p) + 1 : 1 + strcspn(p + 1, "\"");
        struct view *part = view_add_object(parts);
        view_text(part, "title", address ? title : NULL);
        view_text(part, "address", address);
        part_words(reader->page, part, "text", address ? NULL : arena_strndup(arena, p, length), "");
        p += length;
    }
    view_bool(view, arena_printf(arena, "has_%s", key), parts->count > 0);
}

/* Returns whether a line of the output contains the text, ignoring the number of blanks. */
static bool has_text(const char *output, const char *text)
{
    for (; *output; output++) {
        const char *p = output, *q = text;
        while (*p && *q && (*p == *q || (isspace((unsigned char)*p) && *q == ' '))) {
            p += isspace((unsigned char)*p) ? strspn(p, " ") : 1;
            q++;
        }
        if (!*q)
            return true;
    }
    return false;
}

static void add_value(struct reader *reader, const struct tsv_row *row, const char *subject)
{
    if (!reader->values || !reader->output || !has_text(reader->output, subject))
        diag_warning(reader->page->renderer->diag, row->place, "the output of the view lacks \"%s\"", subject);
    if (reader->values) {
        if (!reader->values->count)
            view_bool(reader->view, "has_values", true);
        struct view *value = view_add_object(reader->values);
        view_text(value, "value", subject);
        add_text(reader, value, "meaning", row->cells[TEXT]);
    }
}

/* Returns the range of releases; NULL: all releases of the site. */
static const char *range_of(struct page *page, const struct tsv_row *row)
{
    const struct site *site = page->site;
    struct releases jdks, in = {0};
    bool is_list = releases_parse_list(&jdks, row->cells[RELEASES]);
    for (size_t r = 0; is_list && r < site->releases.count; r++) {
        if (releases_has(jdks, site->releases.items[r].feature))
            releases_add(&in, site->releases.items[r].feature);
    }
    bool is_all = (size_t)releases_count(in) == site->releases.count;
    return is_all ? NULL : name_releases(site, &page->arena, in);
}

static void add_view(struct reader *reader, const struct tsv_row *row, const char *name)
{
    struct view *view = view_add_object(reader->views);
    const struct site_event *event = site_event(reader->page->site, name);
    view_text(view, "name", name);
    view_text(view, "event", event ? event->slug : NULL);
    view_text(view, "range", range_of(reader->page, row));
    add_text(reader, view, "about", row->cells[TEXT]);
    part_view_output(reader->page, view, name);
    const struct view *output = view_get(view, "output", 6, view_hash("output", 6));
    reader->output = output->kind == VIEW_TEXT ? output->text : NULL;
    reader->view = view;
    reader->values = view_list(view, "values");
}

static void add_command(struct reader *reader, struct view *list, const struct tsv_row *row, const char *command)
{
    struct view *view = view_add_object(list);
    view_text(view, "range", range_of(reader->page, row));
    view_text(view, "command", command);
    part_command_line(reader->page, view, "line", command);
    add_text(reader, view, "about", row->cells[TEXT]);
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != COLUMNS)
        return diag_error(reader->page->renderer->diag, row->place,
                          "%d cells instead of task, kind, releases, subject and text", row->count);
    if (!text_is(row->cells[TASK], reader->task))
        return true;
    const char *kind = row->cells[KIND], *subject = arena_strdup(&reader->page->arena, row->cells[SUBJECT]);
    if (text_is(kind, "record") || text_is(kind, "running")) {
        add_command(reader, text_is(kind, "record") ? reader->records : reader->running, row, subject);
    } else if (text_is(kind, "view")) {
        add_view(reader, row, subject);
    } else if (text_is(kind, "value")) {
        add_value(reader, row, subject);
    } else {
        struct view *next = view_add_object(reader->next);
        view_text(next, "found", subject);
        view_text(next, "range", range_of(reader->page, row));
        add_text(reader, next, "todo", row->cells[TEXT]);
    }
    return true;
}

static bool render(struct renderer *renderer, const struct strmap *titles, const char *anchor, const char *title,
                   const char *text)
{
    struct arena paths = {0};
    struct page page;
    page_begin(&page, renderer, address_of(&paths, anchor, "html"), title);
    page_describe(&page, text);
    page_no_release(&page);
    page_crumb(&page, "Playbooks", "playbooks/index.html");
    page_crumb(&page, title, NULL);
    struct reader reader = {.page = &page,
                            .task = anchor,
                            .titles = titles,
                            .records = view_list(page.view, "records"),
                            .running = view_list(page.view, "running"),
                            .views = view_list(page.view, "views"),
                            .next = view_list(page.view, "next")};
    bool ok = list_tasks(&page, anchor) && pages_read_table(renderer, "playbooks.tsv", read_row, &reader);
    const char *markdown = address_of(&paths, anchor, "md.txt");
    page_alternate(&page, "text/markdown", markdown);
    ok = ok && page_write(&page, "pages/playbook", page.path) && page_write(&page, "pages/playbook.md", markdown);
    page_dispose(&page);
    arena_dispose(&paths);
    return ok;
}

/* --- All ------------------------------------------------------------------------------------------------------ */

static const char *text_of(const struct view *object, const char *key)
{
    uint32_t length = (uint32_t)strlen(key);
    const struct view *member = view_get(object, key, length, view_hash(key, length));
    return member && member->kind == VIEW_TEXT ? member->text : NULL;
}

/* Renders the playbooks of the tasks that the index lists. */
static bool render_all(struct renderer *renderer, const struct view *tasks)
{
    struct strmap titles = {0};
    bool ok = true;
    for (const struct view_item *item = tasks->items; item; item = item->next)
        strmap_put(&titles, text_of(item->value, "task_title"), (void *)text_of(item->value, "playbook"));
    for (const struct view_item *item = tasks->items; ok && item; item = item->next) {
        if (text_of(item->value, "playbook"))
            ok = render(renderer, &titles, text_of(item->value, "task_name"), text_of(item->value, "task_title"),
                        text_of(item->value, "task_text"));
    }
    strmap_dispose(&titles);
    return ok;
}

bool pages_playbooks(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "playbooks/index.html", "Playbooks");
    page_search(&page, false);
    page_describe(&page,
                  "Common problems step by step: what to record, which view to look at, what its values mean, and "
                  "what to do next.");
    page_no_release(&page);
    bool ok = list_tasks(&page, NULL) && render_all(renderer, view_get(page.view, "tasks", 5, view_hash("tasks", 5))) &&
              page_write(&page, "pages/playbooks", page.path);
    page_dispose(&page);
    return ok;
}
