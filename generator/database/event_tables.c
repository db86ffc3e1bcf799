#include "generator/database/event_tables.h"

#include <string.h>

#include "common/dataset/diff.h"
#include "common/dataset/event.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/type.h"
#include "generator/model/commands.h"
#include "generator/model/history.h"
#include "generator/model/names.h"

/* --- Fields ---------------------------------------------------------------------------------------------- */

static void put_link(struct sqlite *sqlite, sqlite3_stmt *row, const struct site *site,
                     const struct site_release *release, const char *name)
{
    enum type_kind kind;
    const struct site_type *type = site_field_type(site, release, name, &kind);
    const struct ds_type *content = dataset_content_type(&release->data, name);
    const struct site_type *content_page = content ? site_type(site, content->name) : NULL;
    sqlite_put(sqlite, row, "dttt", release->feature, name, type ? type->name : NULL,
               content_page ? content_page->name : NULL);
}

static void put_links(struct sqlite *sqlite, sqlite3_stmt *row, const struct site *site,
                      const struct site_release *release, const struct ds_fields *fields, struct strmap *seen)
{
    for (size_t i = 0; i < fields->count; i++) {
        const char *names[] = {fields->items[i].type, fields->items[i].content_type};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            if (!names[k] || strmap_get(seen, names[k]))
                continue;
            strmap_put(seen, names[k], row);
            put_link(sqlite, row, site, release, names[k]);
        }
    }
}

static void put_links_of(struct sqlite *sqlite, sqlite3_stmt *row, const struct site *site,
                         const struct site_release *release, const struct dataset *data, struct strmap *seen)
{
    const struct ds_types *types[] = {&data->types, &data->content_types, &data->xml_types};
    for (size_t i = 0; i < data->events.count; i++) {
        put_links(sqlite, row, site, release, &data->events.items[i].fields, seen);
        put_links(sqlite, row, site, release, &data->events.items[i].implicit_fields, seen);
    }
    for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
        for (size_t i = 0; i < types[k]->count; i++)
            put_links(sqlite, row, site, release, &types[k]->items[i].fields, seen);
    }
}

/* Those that the fields of the release, and of its variants and libraries, name. */
static void put_type_links(struct sqlite *sqlite, const struct site *site)
{
    const struct site_variants *others[] = {&site->variants, &site->libraries};
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO type_links VALUES (?, ?, ?, ?)");
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct site_release *release = &site->releases.items[r];
        struct strmap seen = {0};
        put_links_of(sqlite, row, site, release, &release->data, &seen);
        for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
            for (size_t i = 0; i < others[k]->count; i++) {
                if (others[k]->items[i].release == release)
                    put_links_of(sqlite, row, site, release, &others[k]->items[i].as.data, &seen);
            }
        }
        strmap_dispose(&seen);
    }
    sqlite3_finalize(row);
}

/* The fields of an event or type by release; NULL for a release without it. */
struct through {
    const struct site *site;
    const char *item, *owner;
    const struct ds_fields *in[RELEASE_MAX];
};

/* Returns "long, heap words under G1". */
static const char *type_words(struct arena *arena, const struct ds_field *field)
{
    const char *unit = field->actual_unit ? field->actual_unit : field->content_type;
    const char *gc = field->actual_unit ? field->actual_unit_gc : NULL;
    if (gc)
        unit = arena_printf(arena, "%s under %s", unit, gc_kinds[gc_by_name(gc, strlen(gc))].label);
    return arena_join(arena, field->type, unit ? ", " : "", unit ? unit : "");
}

/* Returns whether the field has the same type, content type and unit in two releases. */
static bool is_same_in(const struct site *site, size_t a, const struct ds_field *in_a, size_t b,
                       const struct ds_field *in_b)
{
    const struct dataset *data_a = &site->releases.items[a].data, *data_b = &site->releases.items[b].data;
    return diff_same_type(data_a, in_a, data_b, in_b) && diff_same_content(data_a, in_a, data_b, in_b) &&
           in_a->actual_unit == in_b->actual_unit &&
           in_a->actual_unit_gc == in_b->actual_unit_gc; /* strings of one pool */
}

static const struct ds_field *field_in(const struct through *fields, size_t release, const char *name)
{
    return fields->in[release] ? dataset_field(fields->in[release], name) : NULL;
}

/* Returns the releases in which the field is the same as in `release`. */
static struct releases releases_with(const struct through *fields, size_t release, const struct ds_field *field)
{
    struct releases in = {0};
    for (size_t r = 0; r < fields->site->releases.count; r++) {
        const struct ds_field *other = field_in(fields, r, field->name);
        if (other && is_same_in(fields->site, r, other, release, field))
            releases_add(&in, fields->site->releases.items[r].feature);
    }
    return in;
}

static void put_earlier(struct sqlite *sqlite, sqlite3_stmt *row, const struct through *fields, size_t newest,
                        const struct ds_field *now)
{
    struct arena arena = {0};
    const char *shown[RELEASE_MAX] = {type_words(&arena, now)};
    int count = 1;
    for (size_t r = newest; r-- > 0;) {
        const struct ds_field *field = field_in(fields, r, now->name);
        if (!field || is_same_in(fields->site, r, field, newest, now))
            continue;
        const char *words = type_words(&arena, field);
        bool is_known = false;
        for (int i = 0; i < count && !is_known; i++)
            is_known = strcmp(shown[i], words) == 0;
        if (is_known)
            continue;
        sqlite_put(sqlite, row, "tttdtt", fields->item, fields->owner, now->name, count, words,
                   name_releases(fields->site, &arena, releases_with(fields, r, field)));
        shown[count++] = words;
    }
    arena_dispose(&arena);
}

static void put_all_earlier(struct sqlite *sqlite, sqlite3_stmt *row, const struct through *fields)
{
    struct strmap seen = {0};
    for (size_t r = fields->site->releases.count; r-- > 0;) {
        for (size_t i = 0; fields->in[r] && i < fields->in[r]->count; i++) {
            void **slot = strmap_slot(&seen, fields->in[r]->items[i].name);
            if (!*slot)
                put_earlier(sqlite, row, fields, r, &fields->in[r]->items[i]);
            *slot = row;
        }
    }
    strmap_dispose(&seen);
}

static void put_earlier_types(struct sqlite *sqlite, const struct site *site)
{
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO earlier_types VALUES (?, ?, ?, ?, ?, ?)");
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        struct through own = {site, change_items[ITEM_EVENT], event->full_name, {0}};
        struct through implicit = {site, "implicit field", event->full_name, {0}};
        for (size_t r = 0; r < site->releases.count; r++) {
            own.in[r] = event->in[r] ? &event->in[r]->fields : NULL;
            implicit.in[r] = event->in[r] ? &event->in[r]->implicit_fields : NULL;
        }
        put_all_earlier(sqlite, row, &own);
        put_all_earlier(sqlite, row, &implicit);
    }
    for (size_t i = 0; i < site->types.count; i++) {
        const struct site_type *type = &site->types.items[i];
        for (enum type_kind kind = 0; kind < KIND_COUNT; kind++) {
            struct through own = {site, change_items[history_type_item(kind)], type->name, {0}};
            for (size_t r = 0; type->in[kind] && r < site->releases.count; r++)
                own.in[r] = type->in[kind][r] ? &type->in[kind][r]->fields : NULL;
            put_all_earlier(sqlite, row, &own);
        }
    }
    sqlite3_finalize(row);
}

/* --- Commands -------------------------------------------------------------------------------------------- */

static void put_use(struct sqlite *sqlite, sqlite3_stmt *row, const struct site *site, const char *event, int number,
                    const struct commands *commands)
{
    struct arena arena = {0};
    const char *releases = "";
    for (int release = releases_first(commands->jdks); release; release = releases_next(commands->jdks, release))
        releases = arena_printf(&arena, "%s%s%d", releases, *releases ? " " : "", release);
    sqlite_put(sqlite, row, "tdtdtddddddtttttttt", event, number, name_releases(site, &arena, commands->jdks),
               commands->feature, releases, commands->is_shown, commands->is_emitted,
               !commands->is_default && !commands->takes_settings, commands->is_default, commands->is_startup_only,
               commands->is_chunk_bound, commands->threshold, commands->gcs, commands->flags, commands->java,
               commands->jcmd, commands->all, commands->with_file, commands->asprof);
    arena_dispose(&arena);
}

static void put_uses(struct sqlite *sqlite, const struct site *site)
{
    sqlite3_stmt *row =
        sqlite_prepare(sqlite, "INSERT INTO uses VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    sqlite3_stmt *of = sqlite_prepare(sqlite, "INSERT INTO use_settings VALUES (?, ?, ?, ?, ?, ?)");
    for (size_t i = 0; i < site->events.count; i++) {
        struct arena arena = {0};
        struct commands_list list = {0};
        const char *event = site->events.items[i].full_name;
        commands_list(&list, &arena, site, &site->events.items[i]);
        for (size_t k = 0; k < list.count; k++) {
            const struct commands *commands = &list.items[k];
            put_use(sqlite, row, site, event, (int)k, commands);
            for (size_t n = 0; n < commands->setting_count; n++)
                sqlite_put(sqlite, of, "tddttd", event, (int)k, (int)n, commands->settings[n].name,
                           commands->settings[n].value, commands->settings[n].in_java);
        }
        vec_dispose(&list);
        arena_dispose(&arena);
    }
    sqlite3_finalize(row);
    sqlite3_finalize(of);
}

void event_tables_add(struct sqlite *sqlite, const struct site *site)
{
    put_type_links(sqlite, site);
    put_earlier_types(sqlite, site);
    put_uses(sqlite, site);
}
