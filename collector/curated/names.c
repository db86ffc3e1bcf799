/* Checks names in the tables: events, fields, types and tasks. */
#include <stdlib.h>
#include <string.h>

#include "collector/curated/aside.h"
#include "collector/curated/table.h"
#include "common/base/arena.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

struct check {
    const struct dataset_list *list;
    const struct strmap *tasks;
    struct arena arena;
};

/* Returns whether one of the releases contains the event, and the field if it is not NULL; true if the list contains
 * none of the releases. */
static bool is_in_releases(const struct check *check, const char *event, const char *field, struct releases in)
{
    bool is_any = false;
    for (size_t i = 0; i < check->list->count; i++) {
        const struct dataset *dataset = &check->list->items[i];
        if (!releases_has(in, dataset->feature))
            continue;
        const struct ds_event *found = dataset_event(dataset, event);
        if (found && (!field || dataset_field(&found->fields, field)))
            return true;
        is_any = true;
    }
    return !is_any;
}

static bool is_event_field(struct check *check, const char *cell, struct releases in)
{
    const char *dot = strrchr(cell, '.');
    return dot && is_in_releases(check, arena_strndup(&check->arena, cell, (size_t)(dot - cell)), dot + 1, in);
}

static bool is_in_a_release(const struct check *check, const char *event, const char *type)
{
    for (size_t i = 0; i < check->list->count; i++) {
        const struct dataset *dataset = &check->list->items[i];
        if (event ? dataset_event(dataset, event) != NULL
                  : dataset_type(dataset, type) || dataset_content_type(dataset, type))
            return true;
    }
    return false;
}

static bool is_field(const struct check *check, const char *name)
{
    for (size_t i = 0; i < check->list->count; i++)
        for (size_t k = 0; k < check->list->items[i].events.count; k++)
            if (dataset_field(&check->list->items[i].events.items[k].fields, name))
                return true;
    return false;
}

/*
 * Pages are not checked here: the generator warns of pages that do not exist. Words and filters of a search can be any
 * text.
 */
static bool is_found(const struct check *check, const char *word)
{
    static const char type[] = "type:", task[] = "task:", field[] = "field:";
    if (text_starts_with(word, field))
        return is_field(check, word + sizeof field - 1);
    if (text_starts_with(word, type))
        return is_in_a_release(check, NULL, word + sizeof type - 1);
    if (text_starts_with(word, task))
        return strmap_get(check->tasks, word + sizeof task - 1) != NULL;
    return text_starts_with(word, "filter:") || text_starts_with(word, "say:") || text_starts_with(word, "page:") ||
           text_starts_with(word, "word:") || is_in_a_release(check, word, NULL);
}

/* Returns the problem of the first wrong part of the cell, or NULL. */
static const char *problem_of_parts(struct check *check, enum column_kind kind, const char *cell)
{
    for (; *cell; cell += strspn(cell, " ")) {
        size_t length = strcspn(cell, " ");
        const char *part = arena_strndup(&check->arena, cell, length);
        if (kind == COLUMN_EVENTS ? !is_in_a_release(check, part, NULL) : !is_found(check, part))
            return arena_printf(&check->arena, "%s is no %s", part,
                                kind == COLUMN_EVENTS ? "event" : "event, type, task or field");
        cell += length;
    }
    return NULL;
}

static const char *problem(struct check *check, enum column_kind kind, const char *cell, struct releases in)
{
    switch (kind) {
    case COLUMN_EVENT: return is_in_releases(check, cell, NULL, in) ? NULL : "not an event of a release of the row";
    case COLUMN_FIELD:
        return is_event_field(check, cell, in) ? NULL : "not a field of an event in a release of the row";
    case COLUMN_EVENTS:
    case COLUMN_FOUND: return problem_of_parts(check, kind, cell);
    default: return NULL;
    }
}

/* Reports a wrong name. A table without releases applies to all: a name that none of them contains is an error. */
static bool report(const struct curated_table *table, const struct curated_row *row, int column, const char *what,
                   struct dataset_list *list, struct diag *diag)
{
    if (releases_empty(row->jdks))
        return curated_breach(table, row, column, what, diag);
    return aside_report(list, row->jdks, diag, DIAG_ERROR, row->place, CURATED_BREACH, table->columns[column].name,
                        CURATED_SHOWN, row->cells[column], what);
}

bool curated_check_names(const struct curated_table *table, const struct curated_row *row, struct dataset_list *list,
                         const struct strmap *tasks, struct diag *diag, bool *ok)
{
    struct check check = {.list = list, .tasks = tasks};
    bool fits = true;
    for (int i = 0; i < row->count; i++) {
        bool is_none = table->columns[i].may_be_none && text_is(row->cells[i], "-");
        const char *what = is_none ? NULL : problem(&check, table->columns[i].kind, row->cells[i], row->jdks);
        *ok = (!what || report(table, row, i, what, list, diag)) && *ok;
        fits = fits && !what;
    }
    arena_dispose(&check.arena);
    return fits;
}
