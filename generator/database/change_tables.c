#include "generator/database/change_tables.h"

#include "common/dataset/configuration.h"
#include "generator/model/history.h"

static const char table[] =
    "CREATE TABLE page_changes ("
    " event TEXT," /* the event whose history has the change; NULL: a difference between two releases */
    " from_release INTEGER, to_release INTEGER, position INTEGER,"
    " change_kind TEXT, item TEXT, owner TEXT, item_name TEXT, configuration TEXT,"
    " \"from\" TEXT, \"to\" TEXT, since TEXT, between_first INTEGER, between_last INTEGER,"
    " subject TEXT, subject_item TEXT," /* the event or type that contains the item */
    " is_flag INTEGER, is_text INTEGER, is_breaking INTEGER, is_backport INTEGER);";

static const char indexes[] =
    "CREATE INDEX changes_subject ON page_changes (from_release, to_release, subject, subject_item) WHERE event IS NULL;"
    "CREATE INDEX changes_event ON page_changes (event, to_release) WHERE event IS NOT NULL";

/* The releases and the event of a list of changes. */
struct compared {
    const char *event;
    int from, to;
};

static void put_change(struct sqlite *sqlite, sqlite3_stmt *row, struct compared compared, size_t position,
                       const struct ds_change *change)
{
    int at = 1;
    sqlite_bind_text(row, &at, compared.event);
    sqlite_bind_number(row, &at, compared.from);
    sqlite_bind_number(row, &at, compared.to);
    sqlite_bind_number(row, &at, (int64_t)position);
    sqlite_bind_text(row, &at, change_kinds[change->kind]);
    sqlite_bind_text(row, &at, change_items[change->item]);
    sqlite_bind_text(row, &at, change->owner);
    sqlite_bind_text(row, &at, change->name);
    sqlite_bind_text(row, &at,
                     change->item == ITEM_CONFIGURED ? dataset_configuration_name(change->configuration) : NULL);
    sqlite_bind_text(row, &at, change->from);
    sqlite_bind_text(row, &at, change->to);
    sqlite_bind_text(row, &at, change->since);
    sqlite_bind_number(row, &at, change->between[0]);
    sqlite_bind_number(row, &at, change->between[1]);
    sqlite_bind_text(row, &at, change_subject(change));
    sqlite_bind_text(row, &at, change_items[change_subject_item(change)]);
    sqlite_bind_number(row, &at, change_is_flag(change));
    sqlite_bind_number(row, &at, change_is_wording(change));
    sqlite_bind_number(row, &at, change_is_breaking(change));
    sqlite_bind_number(row, &at, change->is_backport);
    sqlite_insert(sqlite, row);
}

static void put_changes(struct sqlite *sqlite, sqlite3_stmt *row, struct compared compared,
                        const struct ds_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++)
        put_change(sqlite, row, compared, i, &changes->items[i]);
}

void change_tables_add(struct sqlite *sqlite, const struct site *site)
{
    sqlite_run(sqlite, table, sqlite->file);
    sqlite3_stmt *row = sqlite_prepare(
        sqlite, "INSERT INTO page_changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const struct site_release *releases = site->releases.items;
    for (size_t b = 0; row && b < site->releases.count; b++) {
        for (size_t a = 0; a < b; a++)
            put_changes(sqlite, row, (struct compared){NULL, releases[a].feature, releases[b].feature},
                        history_diff(site, &releases[a], &releases[b]));
        int before = b ? releases[b - 1].feature : 0;
        for (size_t i = 0; i < site->events.count; i++)
            put_changes(sqlite, row, (struct compared){site->events.items[i].full_name, before, releases[b].feature},
                        &site->events.items[i].history[b]);
    }
    sqlite3_finalize(row);
    sqlite_run(sqlite, indexes, sqlite->file);
}
