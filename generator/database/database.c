#include "generator/database/database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset_tables.h"
#include "common/dataset/gc_kinds.h"
#include "generator/database/change_tables.h"
#include "generator/database/event_tables.h"
#include "generator/database/example_tables.h"
#include "generator/database/functions.h"
#include "generator/database/model_tables.h"
#include "generator/database/reference_tables.h"
#include "generator/database/sqlite.h"
#include "generator/database/task_tables.h"
#include "generator/database/timeline_tables.h"
#include "generator/database/writer.h"
#include "generator/model/history.h"
#include "generator/model/documents.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/timeline.h"
#include "common/dataset/type.h"
#include "common/dataset/view.h"

/* --- A release or variant -------------------------------------------------------------------------------- */

/* The release or variant that owns the rows: one of the two is set. */
struct origin {
    int release;
    int64_t variant;
};

/* Sets the first columns of parts that releases and variants share. */
static void set_origin(struct writer *writer, struct origin origin)
{
    writer_begin(writer);
    writer_number_or_null(writer, origin.release);
    writer_number_or_null(writer, origin.variant);
}

static void put_events(struct writer *writer, const struct dataset_json *out, struct origin origin)
{
    for (size_t i = 0; i < out->dataset->events.count; i++) {
        const struct ds_event *event = &out->dataset->events.items[i];
        if (event->is_internal)
            continue;
        set_origin(writer, origin);
        writer_put(writer, WRITER_EVENTS, out, event);
    }
}

static void put_types(struct writer *writer, const struct dataset_json *out, struct origin origin)
{
    const struct {
        const struct ds_types *types;
        const char *kind;
    } lists[] = {
        {&out->dataset->types, change_items[ITEM_TYPE]},
        {&out->dataset->content_types, change_items[ITEM_CONTENT_TYPE]},
        {&out->dataset->xml_types, change_items[ITEM_XML_TYPE]},
        {&out->dataset->annotation_types, "annotation type"},
        {&out->dataset->setting_types, "setting type"},
    };
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        for (size_t i = 0; i < lists[k].types->count; i++) {
            set_origin(writer, origin);
            writer_text(writer, lists[k].kind);
            writer_put(writer, WRITER_TYPES, out, &lists[k].types->items[i]);
        }
    }
}

/* Adds a part whose first column is the number of the owning release or row. */
static void put_owned(struct writer *writer, enum writer_table table, const struct dataset_json *out, int64_t owner,
                      const void *object)
{
    writer_begin(writer);
    writer_number(writer, owner);
    writer_put(writer, table, out, object);
}

static int64_t put_configuration(struct writer *writer, const struct dataset_json *out, enum writer_table table,
                                 int64_t origin, const struct ds_configuration *configuration)
{
    writer_begin(writer);
    writer_number(writer, origin);
    writer_text(writer, dataset_configuration_name(configuration->label));
    return writer_put(writer, table, out, configuration);
}

static void put_changes(struct writer *writer, const struct dataset_json *out, struct origin origin,
                        const struct ds_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        set_origin(writer, origin);
        writer_put(writer, WRITER_CHANGES, out, &changes->items[i]);
    }
}

static void put_contents(struct writer *writer, const struct dataset_json *out, struct origin origin)
{
    put_events(writer, out, origin);
    put_types(writer, out, origin);
}

/* Adds the parts that only releases have. */
static void put_release_parts(struct writer *writer, const struct dataset_json *out, int release)
{
    const struct dataset *data = out->dataset;
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_configuration *configuration = &data->configurations.items[i];
        int64_t row = put_configuration(writer, out, WRITER_CONFIGURATIONS, release, configuration);
        for (size_t k = 0; k < configuration->options.count; k++)
            put_owned(writer, WRITER_OPTIONS, out, row, &configuration->options.items[k]);
    }
    for (const struct format_child *child = format_metadata.children; child->name; child++) {
        enum writer_table table = writer_list_table(child->name);
        struct format_vector list =
            table == WRITER_PARTS ? (struct format_vector){0} : format_elements(out, data, child);
        for (size_t i = 0; i < list.count; i++)
            put_owned(writer, table, out, release, (const char *)list.items + i * child->element->size);
    }
}

/* Sets the columns that identify the owner of an example or of an occurrence. */
static void set_exemplified(struct writer *writer, int release, const char *kind, const char *name)
{
    writer_begin(writer);
    writer_number(writer, release);
    writer_text(writer, kind);
    writer_text(writer, name);
}

static void put_exemplified(struct writer *writer, const struct dataset_json *out, int release, const char *kind,
                            const struct document_exemplified_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct document_exemplified *from = &list->items[i];
        for (size_t k = 0; k < from->examples->count; k++) {
            set_exemplified(writer, release, kind, from->name);
            writer_put(writer, WRITER_EXAMPLES, out, &from->examples->items[k]);
        }
        for (size_t k = 0; k < from->seen_in.count; k++) {
            set_exemplified(writer, release, kind, from->name);
            writer_put(writer, WRITER_SEEN, out, &(struct document_seen){from->seen_in.items[k]});
        }
    }
}

/* Adds the objects of a list of an event: rates, runs. */
static void put_measured(struct writer *writer, enum writer_table table, const struct dataset_json *out, int release,
                         const struct format_element *element, const struct document_exemplified *event,
                         const void *list)
{
    struct format_vector vector = list ? format_vector_get(list, 0) : (struct format_vector){0};
    for (size_t i = 0; i < vector.count; i++) {
        writer_begin(writer);
        writer_number(writer, release);
        writer_text(writer, event->name);
        writer_put(writer, table, out, (const char *)vector.items + i * element->size);
    }
}

static void put_recordings(struct writer *writer, const struct dataset_json *out, const struct site *site,
                           const struct site_release *release)
{
    struct document_examples document;
    document_examples_init(&document, out->arena, site, release);
    for (size_t i = 0; i < release->data.example_files.count; i++) {
        writer_begin(writer);
        writer_number(writer, release->feature);
        writer_number(writer, (int64_t)i);
        writer_put(writer, WRITER_RECORDINGS, out, &release->data.example_files.items[i]);
    }
    put_exemplified(writer, out, release->feature, change_items[ITEM_EVENT], &document.events);
    put_exemplified(writer, out, release->feature, change_items[ITEM_TYPE], &document.types);
    put_exemplified(writer, out, release->feature, change_items[ITEM_CONTENT_TYPE], &document.content_types);
    put_exemplified(writer, out, release->feature, change_items[ITEM_XML_TYPE], &document.xml_types);
    for (size_t i = 0; i < document.events.count; i++) {
        const struct document_exemplified *event = &document.events.items[i];
        put_measured(writer, WRITER_RATES, out, release->feature, &format_rate, event, event->rates);
        put_measured(writer, WRITER_OCCURRED, out, release->feature, &format_gc_run, event, event->gcs);
    }
    document_examples_dispose(&document);
}

static struct dataset_json part_of(struct arena *arena, const struct dataset *data)
{
    return (struct dataset_json){.arena = arena, .dataset = data};
}

static void put_releases(struct writer *writer, const struct site *site)
{
    for (size_t i = 0; i < site->releases.count; i++) {
        const struct site_release *release = &site->releases.items[i];
        struct arena arena = {0};
        struct dataset_json out = part_of(&arena, &release->data);
        struct origin origin = {.release = release->feature};
        writer_begin(writer);
        const struct document_listed listed = document_listed_of(release);
        writer_put(writer, WRITER_RELEASES, &out, &listed);
        put_contents(writer, &out, origin);
        put_release_parts(writer, &out, release->feature);
        put_recordings(writer, &out, site, release);
        if (i > 0)
            put_changes(writer, &out, origin, history_diff(site, release - 1, release));
        arena_dispose(&arena);
    }
}

static void put_variants(struct writer *writer, const struct site_variants *variants, const char *kind)
{
    for (size_t i = 0; i < variants->count; i++) {
        const struct site_variant *variant = &variants->items[i];
        struct arena arena = {0};
        struct dataset_json out = part_of(&arena, &variant->as.data);
        writer_begin(writer);
        writer_text(writer, kind);
        writer_text(writer, variant->name);
        struct origin origin = {.variant = writer_put(writer, WRITER_VARIANTS, &out, &variant->as.data)};
        put_contents(writer, &out, origin);
        for (size_t j = 0; j < variant->as.data.configurations.count; j++)
            put_configuration(writer, &out, WRITER_VARIANT_CONFIGURATIONS, origin.variant,
                              &variant->as.data.configurations.items[j]);
        put_changes(writer, &out, origin, &variant->as.data.changes);
        arena_dispose(&arena);
    }
}

/* --- Events in all releases ------------------------------------------------------------------------------ */

/* Adds a row whose first column is the event. */
static void put_of_event(struct writer *writer, enum writer_table table, const struct dataset_json *out,
                         const struct site_event *event, const void *object)
{
    writer_begin(writer);
    writer_text(writer, event->full_name);
    writer_put(writer, table, out, object);
}

static void put_event_through(struct writer *writer, const struct site *site, const struct site_event *event)
{
    struct arena arena = {0};
    struct document_event document;
    struct document_commands_list commands;
    document_event_init(&document, &arena, site, event);
    document_commands_init(&commands, &arena, site, event);
    struct dataset_json out = part_of(&arena, document.data);
    for (size_t i = 0; i < document.changes.count; i++)
        put_of_event(writer, WRITER_HISTORY, &out, event, &document.changes.items[i]);
    for (size_t i = 0; i < commands.count; i++)
        put_of_event(writer, WRITER_RECORDING_COMMANDS, &out, event, &commands.items[i]);
    document_commands_dispose(&commands);
    document_event_dispose(&document);
    arena_dispose(&arena);
}

/* --- The file -------------------------------------------------------------------------------------------- */

static void put_meta_row(struct writer *writer, const char *key, const char *value)
{
    writer_begin(writer);
    writer_text(writer, key);
    writer_text(writer, value);
    writer_insert(writer, WRITER_META);
}

/* Adds a row for each text. The elements of a list share a key. */
static void put_meta(struct writer *writer, const struct meta *meta)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(&document_meta, FORM_DATABASE, members);
    for (size_t i = 0; i < count; i++) {
        if (members[i].attribute)
            put_meta_row(writer, members[i].name, format_text(NULL, meta, &members[i]));
        if (!members[i].child)
            continue;
        struct format_vector texts = format_vector_get(meta, members[i].child->offset);
        for (size_t k = 0; k < texts.count; k++)
            put_meta_row(writer, members[i].child->name, ((const char **)texts.items)[k]);
    }
}

static void run_file(struct sqlite *sqlite, const char *templates, const char *name)
{
    char *file = file_join(templates, name);
    sqlite_run_file(sqlite, file);
    free(file);
}

/* Creates a table with a column for each garbage collector. */
static void create_collectors(struct sqlite *sqlite)
{
    struct buf sql = {0};
    buf_puts(&sql, "CREATE VIEW collectors AS\nSELECT events.release, events.name AS event,");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gc_kinds[gc].base == gc)
            buf_printf(&sql, "\n    max(CASE event_collectors.name WHEN '%s' THEN emits END) AS %s,", gc_kinds[gc].name,
                       gc_kinds[gc].name);
    }
    buf_puts(&sql, "\n    events.event_id\nFROM events JOIN event_collectors USING (event_id)\n"
                   "WHERE events.release IS NOT NULL\nGROUP BY events.event_id");
    sqlite_run(sqlite, buf_text(&sql), sqlite->file);
    buf_dispose(&sql);
}

/* Sets PRAGMA user_version, which is 1002 for schema version 1.2. */
static void set_version(struct sqlite *sqlite, const char *schema_version)
{
    char *minor, text[64];
    long major = strtol(schema_version, &minor, 10);
    snprintf(text, sizeof text, "PRAGMA user_version = %ld", major * 1000 + strtol(minor + 1, NULL, 10));
    sqlite_run(sqlite, text, sqlite->file);
}

static void fill(struct sqlite *sqlite, const struct site *site, const char *templates)
{
    struct writer writer;
    run_file(sqlite, templates, "database/tables.sql");
    set_version(sqlite, site->meta.schema_version);
    writer_init(&writer, sqlite);
    put_meta(&writer, &site->meta);
    put_releases(&writer, site);
    put_variants(&writer, &site->variants, "variant");
    put_variants(&writer, &site->libraries, "library");
    for (size_t i = 0; i < site->events.count; i++)
        put_event_through(&writer, site, &site->events.items[i]);
    writer_index(&writer);
    writer_dispose(&writer);
    create_collectors(sqlite);
    run_file(sqlite, templates, "database/views.sql");
    model_tables_add(sqlite, site);
    change_tables_add(sqlite, site);
    event_tables_add(sqlite, site);
    example_tables_add(sqlite, site);
    task_tables_add(sqlite, site);
    reference_tables_add(sqlite, site);
}

bool database_write(const struct site *site, const char *templates, const char *file)
{
    struct sqlite sqlite;
    sqlite_open(&sqlite, file, site->diag);
    fill(&sqlite, site, templates);
    run_file(&sqlite, templates, "database/search.sql");
    bool ok = sqlite_write(&sqlite);
    sqlite_close(&sqlite);
    return ok;
}

bool database_open(struct sqlite *sqlite, const struct site *site, const char *templates)
{
    sqlite_open(sqlite, "the database of pages", site->diag);
    fill(sqlite, site, templates);
    functions_register(sqlite->handle, site);
    run_file(sqlite, templates, "model.sql");
    timeline_tables_add(sqlite, site);
    sqlite_run(sqlite, "COMMIT", sqlite->file);
    return !sqlite->failed;
}

void database_put_option(struct sqlite *sqlite, const char *name, const char *value)
{
    sqlite3_stmt *statement = sqlite_prepare(sqlite, "INSERT INTO site_options VALUES (?, ?)");
    int at = 1;
    sqlite_bind_text(statement, &at, name);
    sqlite_bind_text(statement, &at, value);
    sqlite_insert(sqlite, statement);
    sqlite3_finalize(statement);
}
