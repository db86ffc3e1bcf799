#include "collector/merge/references.h"

#include <stdlib.h>
#include <string.h>

#include "collector/examples/table.h"
#include "common/base/text.h"
#include "common/base/tsv.h"

enum { FILE_MAX = 4 << 20 };

/* --- Why events changed ------------------------------------------------------------------------------- */

enum { EVENT, RELEASE, KIND, BUG, TITLE, PULL, JEP, FIELDS, REASON_CELLS };

struct reasons {
    struct dataset_list *list;
    struct diag *diag;
};

static const char *cell(struct strpool *pool, const char *text)
{
    return strcmp(text, "-") == 0 ? NULL : strpool_get(pool, text);
}

/* The data set of the nearest earlier release; NULL if there is none. */
static const struct dataset *release_before(const struct dataset_list *list, const struct dataset *dataset)
{
    return dataset > list->items ? dataset - 1 : NULL;
}

/* What is wrong with the row, or NULL. An update may have added the event to the release before as well. */
static const char *contradiction(const struct dataset_list *list, const struct dataset *dataset,
                                 const struct ds_reason *reason)
{
    const struct dataset *before = release_before(list, dataset);
    bool is_there = dataset_event(dataset, reason->event) != NULL;
    bool was_there = before && dataset_event(before, reason->event);
    if (text_is(reason->kind, "added"))
        return is_there ? NULL : "the release does not have the event";
    if (text_is(reason->kind, "removed"))
        return is_there ? "the release has the event" : was_there ? NULL : "the release before does not have the event";
    if (!text_is(reason->kind, "changed") && !text_is(reason->kind, "renamed"))
        return "the kind is none of added, removed, renamed and changed";
    return is_there || was_there ? NULL : "neither the release nor the one before has the event";
}

static bool read_reason(void *context, const struct tsv_row *row)
{
    const struct reasons *reasons = context;
    struct strpool *pool = &reasons->list->pool;
    if (row->count != REASON_CELLS)
        return diag_error(reasons->diag, row->place, "%d cells instead of %d", row->count, REASON_CELLS);
    struct dataset *dataset = dataset_list_release(reasons->list, (int)strtol(row->cells[RELEASE], NULL, 10));
    if (!dataset)
        return true;
    const struct ds_reason reason = {
        .event = strpool_get(pool, row->cells[EVENT]),
        .kind = strpool_get(pool, row->cells[KIND]),
        .bug = strpool_get(pool, row->cells[BUG]),
        .title = strpool_get(pool, row->cells[TITLE]),
        .pull = cell(pool, row->cells[PULL]),
        .jep = cell(pool, row->cells[JEP]),
        .fields = cell(pool, row->cells[FIELDS]),
    };
    const char *what = contradiction(reasons->list, dataset, &reason);
    if (what)
        return diag_error(reasons->diag, row->place, "%s in JDK %d: %s", reason.event, dataset->feature, what);
    *vec_add(&dataset->reasons) = reason;
    return true;
}

bool merge_reasons(struct dataset_list *list, const char *file, struct diag *diag)
{
    struct reasons reasons = {list, diag};
    for (size_t i = 0; i < list->count; i++)
        vec_dispose(&list->items[i].reasons);
    return tsv_read(file, FILE_MAX, read_reason, &reasons, diag);
}

/* --- Tables of events and releases -------------------------------------------------------------------- */

typedef void add_row(struct ds_event *event, const struct table_row *row);

static void add_rule(struct ds_event *event, const struct table_row *row)
{
    *vec_add(&event->rules) = (struct ds_rule){row->fields[2], row->fields[3], row->fields[4], row->fields[5]};
}

static void add_openj9(struct ds_event *event, const struct table_row *row)
{
    const char *note = row->fields[3], *platforms = row->fields[4];
    *vec_add(&event->other_jvms) = (struct ds_other_jvm){
        .name = "OpenJ9",
        .since = row->fields[2],
        .note = text_is(note, "-") ? NULL : note,
        .platforms = text_is(platforms, "-") ? NULL : platforms,
    };
}

/* Calls `add` for each row and each release that it names and that has the event. */
static bool merge_table(struct dataset_list *list, const char *file, int fields, add_row *add, struct diag *diag)
{
    struct table table;
    bool ok = table_read(&table, file, fields, &list->pool, diag);
    for (size_t i = 0; ok && i < table.rows.count; i++) {
        const struct table_row *row = &table.rows.items[i];
        bool is_known = false;
        for (size_t r = 0; r < list->count; r++) {
            struct ds_event *event = dataset_event(&list->items[r], row->fields[0]);
            is_known = is_known || event;
            if (event && ds_event_is_reported(event) && releases_has(row->jdks, list->items[r].feature))
                add(event, row);
        }
        if (!is_known)
            ok = diag_error(diag, ((struct place){.file = file, .line = row->line}), "no release has the event %s",
                            row->fields[0]);
    }
    table_dispose(&table);
    return ok;
}

bool merge_rules(struct dataset_list *list, const char *file, struct diag *diag)
{
    for (size_t r = 0; r < list->count; r++) {
        for (size_t i = 0; i < list->items[r].events.count; i++)
            vec_dispose(&list->items[r].events.items[i].rules);
    }
    return merge_table(list, file, 6, add_rule, diag);
}

bool merge_openj9(struct dataset_list *list, const char *file, struct diag *diag)
{
    for (size_t r = 0; r < list->count; r++) {
        for (size_t i = 0; i < list->items[r].events.count; i++)
            vec_dispose(&list->items[r].events.items[i].other_jvms);
    }
    return merge_table(list, file, 5, add_openj9, diag);
}
