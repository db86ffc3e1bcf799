#include "generator/database/change_tables.h"

#include "common/base/file.h"
#include "common/dataset/configuration.h"
#include "common/dataset/diff.h"
#include "common/dataset/update_changes.h"
#include "generator/model/history.h"

/* The releases of a list of changes, and the event or type whose history it is; NULL: the releases are compared. */
struct compared {
    const char *item, *name;
    const struct site_release *from, *to; /* NULL: none, or a build */
};

/* Returns whether there should be a bug for a change that a release made. GraalVM adds events of native images. */
static bool needs_reason(struct compared compared, const struct ds_change *change)
{
    return compared.from && compared.to->feature == compared.from->feature + 1 &&
           change_needs_reason(change, &compared.from->data, &compared.to->data);
}

static void put_change(struct sqlite *sqlite, sqlite3_stmt *row, struct compared compared, size_t position,
                       const struct ds_change *change)
{
    int at = 1;
    sqlite_bind_text(row, &at, compared.item);
    sqlite_bind_text(row, &at, compared.name);
    sqlite_bind_number(row, &at, compared.from ? compared.from->feature : 0);
    sqlite_bind_number(row, &at, compared.to ? compared.to->feature : 0);
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
    sqlite_bind_number(row, &at, compared.name && needs_reason(compared, change));
    sqlite_insert(sqlite, row);
}

static void put_changes(struct sqlite *sqlite, sqlite3_stmt *row, struct compared compared,
                        const struct ds_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++)
        put_change(sqlite, row, compared, i, &changes->items[i]);
}

/* Adds the history of all events and types in the release after `before`. */
static void put_history(struct sqlite *sqlite, sqlite3_stmt *row, const struct site *site,
                        const struct site_release *before, const struct site_release *release)
{
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        put_changes(sqlite, row, (struct compared){change_items[ITEM_EVENT], event->full_name, before, release},
                    &event->history[release->index]);
    }
    struct ds_changes changes = {0};
    for (size_t i = 0; before && i < site->types.count; i++) {
        for (enum type_kind kind = 0; kind < KIND_COUNT; kind++) {
            const struct site_type *type = &site->types.items[i];
            changes.count = 0;
            if (type->in[kind])
                history_of_type(&changes, site, type, kind, release);
            put_changes(sqlite, row,
                        (struct compared){change_items[history_type_item(kind)], type->name, before, release},
                        &changes);
        }
    }
    vec_dispose(&changes);
}

/* Adds the differences of each variant from its release, and of each library from its first version. */
static void put_of_variants(struct sqlite *sqlite, sqlite3_stmt *row, const char *kind,
                            const struct site_variants *variants)
{
    for (size_t i = 0; row && i < variants->count; i++)
        put_changes(sqlite, row, (struct compared){kind, variants->items[i].name, NULL, NULL},
                    &variants->items[i].as.data.changes);
}

#define ROW " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

void change_tables_add(struct sqlite *sqlite, const struct site *site)
{
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO differences" ROW);
    const struct site_release *releases = site->releases.items;
    for (size_t b = 0; row && b < site->releases.count; b++) {
        for (size_t a = 0; a < b; a++)
            put_changes(sqlite, row, (struct compared){NULL, NULL, &releases[a], &releases[b]},
                        history_diff(site, &releases[a], &releases[b]));
        put_history(sqlite, row, site, b ? &releases[b - 1] : NULL, &releases[b]);
    }
    put_of_variants(sqlite, row, "variant", &site->variants);
    put_of_variants(sqlite, row, "library", &site->libraries);
    sqlite3_finalize(row);
}

static void put_comparison(struct sqlite *sqlite, const struct dataset *before, const struct dataset *after)
{
    struct ds_changes changes = {0};
    dataset_diff(before, after, DIFF_BUILDS, &changes, NULL);
    sqlite3_stmt *builds = sqlite_prepare(sqlite, "INSERT INTO compared_builds VALUES (?, ?, ?, ?)");
    sqlite_put(sqlite, builds, "tttt", before->version, after->version, file_base_name(before->file),
               file_base_name(after->file));
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO build_changes" ROW);
    put_changes(sqlite, row, (struct compared){0}, &changes);
    sqlite3_finalize(builds);
    sqlite3_finalize(row);
    vec_dispose(&changes);
}

void change_tables_compare(struct sqlite *sqlite, const char *before, const char *after)
{
    struct strpool pool = {0};
    struct dataset a, b;
    dataset_init(&a, &pool);
    dataset_init(&b, &pool);
    if (dataset_read(&a, before, sqlite->diag) && dataset_read(&b, after, sqlite->diag))
        put_comparison(sqlite, &a, &b);
    else
        sqlite->failed = true;
    dataset_dispose(&a);
    dataset_dispose(&b);
    strpool_dispose(&pool);
}
