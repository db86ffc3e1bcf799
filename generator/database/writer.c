#include "generator/database/writer.h"

#include <assert.h>
#include <string.h>

#include "common/base/text.h"
#include "generator/model/documents.h"

/* An additional column before those of a part. */
struct own_column {
    const char *name, *type, *about;
};

/* Releases and variants have the same parts. */
#define ORIGIN                                                                                     \
    {"release", "INTEGER REFERENCES releases", "The feature release; NULL for a variant."},        \
    {                                                                                              \
        "variant_id", "INTEGER REFERENCES variants", "The variant or library; NULL for a release." \
    }
#define VARIANT                                                                         \
    {                                                                                   \
        "variant_id", "INTEGER NOT NULL REFERENCES variants", "The variant or library." \
    }
#define CONFIGURATION_NAME                                                             \
    {                                                                                  \
        "name", "TEXT", "default, profile, or the label of a variant's configuration." \
    }
#define RELEASE                                                                   \
    {                                                                             \
        "release", "INTEGER NOT NULL REFERENCES releases", "The feature release." \
    }

#define EVENT_NAME                                              \
    {                                                           \
        "event", "TEXT NOT NULL", "The full name of the event." \
    }

#define EXAMPLE_KIND                                                                        \
    {                                                                                       \
        "kind", "TEXT NOT NULL", "The kind of item: event, type, content type or XML type." \
    }
#define EXAMPLE_NAME                                                           \
    {                                                                          \
        "name", "TEXT NOT NULL", "The full name of the event, or of the type." \
    }

static const char *const not_of_releases[] = {"vendor", "artifact", "library", NULL};
static const char *const not_of_variants[] = {"collectorNeeds", "notRecorded", NULL};
/* In a release, each event contains its settings: event_configured_settings. */
static const char *const not_of_configurations[] = {"events", NULL};

static const struct {
    const char *name, *row;
    const struct format_element *element;
    const char *const *without;
    const char *list; /* the elements of a release that are its rows; NULL: others are */
    struct own_column own[WRITER_VALUES_MAX];
} parts[WRITER_PARTS] = {
    [WRITER_RELEASES] = {"releases", "release", &document_listed, not_of_releases, NULL, {{0}}},
    [WRITER_VARIANTS] = {"variants",
                         "variant",
                         &format_metadata,
                         not_of_variants,
                         NULL,
                         {{"kind", "TEXT NOT NULL", "variant: a vendor's JDK; library."},
                          {"name", "TEXT NOT NULL UNIQUE",
                           "The name of its file in data/variants or data/libraries."}}},
    [WRITER_EVENTS] = {"events", "event", &format_event, NULL, NULL, {ORIGIN}},
    [WRITER_TYPES] = {"types",
                      "type",
                      &format_type,
                      NULL,
                      NULL,
                      {ORIGIN,
                       {"kind", "TEXT NOT NULL",
                        "type, content type, XML type, annotation type or setting type: the lists types, contentTypes, "
                        "xmlTypes, annotationTypes and settingTypes of JSON."}}},
    [WRITER_CONFIGURATIONS] = {"configurations",
                               "configuration",
                               &format_configuration,
                               not_of_configurations,
                               NULL,
                               {RELEASE, CONFIGURATION_NAME}},
    [WRITER_VARIANT_CONFIGURATIONS] = {"variant_configurations",
                                       "variant_configuration",
                                       &format_configuration,
                                       NULL,
                                       NULL,
                                       {VARIANT, CONFIGURATION_NAME}},
    [WRITER_OPTIONS] = {"options",
                        "option",
                        &format_option,
                        NULL,
                        NULL,
                        {{"configuration_id", "INTEGER NOT NULL REFERENCES configurations", "The configuration."}}},
    [WRITER_COMMANDS] = {"commands", "command", &format_command, NULL, "Command", {RELEASE}},
    [WRITER_VIEWS] = {"views", "view", &format_view, NULL, "View", {RELEASE}},
    [WRITER_TIMELINES] = {"timelines", "timeline", &format_timeline, NULL, "Timeline", {RELEASE}},
    [WRITER_UNREAD] = {"unread", "unread", &format_unknown, NULL, "Unread", {RELEASE}},
    [WRITER_RECORDINGS] = {"recordings",
                           "recording",
                           &format_example_file,
                           NULL,
                           NULL,
                           {RELEASE,
                            {"number", "INTEGER NOT NULL", "The index in the list recordings of JSON, from 0."}}},
    [WRITER_EXAMPLES] = {"examples", "example", &format_example, NULL, NULL, {RELEASE, EXAMPLE_KIND, EXAMPLE_NAME}},
    [WRITER_SEEN] = {"seen_in", "seen_in", &document_seen, NULL, NULL, {RELEASE, EXAMPLE_KIND, EXAMPLE_NAME}},
    [WRITER_RATES] = {"rates", "rate", &format_rate, NULL, NULL, {RELEASE, EVENT_NAME}},
    [WRITER_OCCURRED] = {"occurred", "occurred", &format_gc_run, NULL, NULL, {RELEASE, EVENT_NAME}},
    [WRITER_UPDATE_CHANGES] = {"update_changes", "update_change", &format_change, NULL, "UpdateChange", {RELEASE}},
    [WRITER_CHANGES] = {"changes", "change", &format_change, NULL, NULL, {ORIGIN}},
    [WRITER_REASONS] = {"reasons", "reason", &format_reason, NULL, "Reason", {RELEASE}},
    [WRITER_RELATIONS] = {"relations", "relation", &format_relation, NULL, "Relation", {RELEASE}},
    [WRITER_HISTORY] = {"history", "history", &document_change, NULL, NULL, {EVENT_NAME}},
    [WRITER_RECORDING_COMMANDS] =
        {"recording_commands", "recording_command", &document_commands, NULL, NULL, {EVENT_NAME}},
};

/* Tables with their columns, without the number of the row. */
static const char *const others[WRITER_TABLES][2] = {
    [WRITER_META] = {"meta", "key, value"},
    [WRITER_COLUMNS] = {"columns", "table_name, name, about"},
};

enum writer_table writer_list_table(const char *list)
{
    enum writer_table table = 0;
    while (table < WRITER_PARTS && !text_is(parts[table].list, list))
        table++;
    return table;
}

/* --- The tables ------------------------------------------------------------------------------------------ */

static void describe(struct writer *writer, const char *table, const char *name, const char *about)
{
    writer_begin(writer);
    writer_text(writer, table);
    writer_text(writer, name);
    writer_text(writer, about);
    writer_insert(writer, WRITER_COLUMNS);
}

static bool is_key(const struct dataset_table *table, const char *column)
{
    return strcmp(table->name, "releases") == 0 && strcmp(column, "release") == 0;
}

/* Returns the name of the primary key, which tables that refer to it also use: USING (event_id). */
static const char *key_column(struct arena *arena, const struct dataset_table *table)
{
    return is_key(table, table->row) ? table->row : arena_printf(arena, "%s_id", table->row);
}

/* The common part of statements that create a table and insert into it. */
struct statements {
    struct buf create, insert;
    size_t count;
};

static void add_column(struct statements *texts, const char *name, const char *type)
{
    buf_puts(&texts->create, texts->count ? ",\n  " : "\n  ");
    sqlite_add_name(&texts->create, name);
    buf_printf(&texts->create, " %s", type);
    buf_puts(&texts->insert, texts->count ? ", " : "");
    sqlite_add_name(&texts->insert, name);
    texts->count++;
}

static void add_columns(struct writer *writer, struct statements *texts, const struct dataset_table *table,
                        const struct own_column *own)
{
    if (table->owner) {
        const char *name = key_column(&writer->arena, table->owner);
        const char *type = arena_printf(&writer->arena, "INTEGER NOT NULL REFERENCES %s", table->owner->name);
        add_column(texts, name, type);
        describe(writer, table->name, name, "The row that owns this one.");
    }
    for (; own && own->name; own++) {
        add_column(texts, own->name, own->type);
        describe(writer, table->name, own->name, own->about);
    }
    for (size_t i = 0; i < table->columns.count; i++) {
        const struct dataset_column *column = &table->columns.items[i];
        bool is_release = strcmp(column->name, "release") == 0;
        const char *type = column->is_decimal ? "REAL" : column->is_text ? "TEXT" : "INTEGER";
        const char *rule = is_key(table, column->name) ? " PRIMARY KEY"
                           : is_release                ? " NOT NULL REFERENCES releases"
                           : column->is_required       ? " NOT NULL"
                                                       : "";
        add_column(texts, column->name, arena_printf(&writer->arena, "%s%s", type, rule));
        describe(writer, table->name, column->name, column->about);
    }
}

/* Prepares an insert statement, with one parameter per column. */
static void prepare(struct writer *writer, const char *name, const char *columns, size_t count)
{
    struct buf sql;
    buf_init(&sql, 0);
    buf_printf(&sql, "INSERT INTO %s (%s) VALUES (", name, columns);
    for (size_t i = 0; i < count; i++)
        buf_puts(&sql, i ? ", ?" : "?");
    buf_puts(&sql, ")");
    strmap_put(&writer->statements, name, sqlite_prepare(writer->sqlite, buf_text(&sql)));
    buf_dispose(&sql);
}

static void create(struct writer *writer, const struct dataset_table *table, const struct own_column *own)
{
    struct statements texts = {0};
    buf_init(&texts.create, 0);
    buf_init(&texts.insert, 0);
    buf_printf(&texts.create, "CREATE TABLE %s (", table->name);
    if (!is_key(table, table->row))
        buf_printf(&texts.create, "\n  %s INTEGER PRIMARY KEY,", key_column(&writer->arena, table));
    add_columns(writer, &texts, table, own);
    buf_puts(&texts.create, "\n)");
    sqlite_run(writer->sqlite, buf_text(&texts.create), writer->sqlite->file);
    prepare(writer, table->name, buf_text(&texts.insert), texts.count);
    buf_dispose(&texts.create);
    buf_dispose(&texts.insert);
    for (size_t i = 0; i < table->children.count; i++)
        create(writer, table->children.items[i], NULL);
}

static void prepare_other(struct writer *writer, enum writer_table table)
{
    size_t count = 1;
    for (const char *c = others[table][1]; *c; c++)
        count += *c == ',';
    prepare(writer, others[table][0], others[table][1], count);
}

void writer_init(struct writer *writer, struct sqlite *sqlite)
{
    *writer = (struct writer){.sqlite = sqlite};
    prepare_other(writer, WRITER_COLUMNS);
    for (size_t i = 0; i < WRITER_PARTS; i++) {
        writer->parts[i] =
            dataset_table_of(&writer->arena, parts[i].element, parts[i].name, parts[i].row, parts[i].without);
        create(writer, writer->parts[i], parts[i].own);
    }
    for (enum writer_table table = WRITER_COLUMNS + 1; table < WRITER_TABLES; table++)
        prepare_other(writer, table);
}

static void index_owner(struct writer *writer, const struct dataset_table *table)
{
    struct buf sql;
    buf_init(&sql, 0);
    if (table->owner) {
        const char *name = key_column(&writer->arena, table->owner);
        buf_printf(&sql, "CREATE INDEX %s_owner ON %s (%s)", table->name, table->name, name);
        sqlite_run(writer->sqlite, buf_text(&sql), writer->sqlite->file);
    }
    buf_dispose(&sql);
    for (size_t i = 0; i < table->children.count; i++)
        index_owner(writer, table->children.items[i]);
}

void writer_index(struct writer *writer)
{
    for (size_t i = 0; i < WRITER_PARTS; i++)
        index_owner(writer, writer->parts[i]);
}

void writer_dispose(struct writer *writer)
{
    for (size_t i = 0; i < writer->statements.count; i++)
        sqlite3_finalize(writer->statements.entries[i].value);
    for (size_t i = 0; i < WRITER_PARTS; i++)
        dataset_table_dispose(writer->parts[i]);
    strmap_dispose(&writer->statements);
    arena_dispose(&writer->arena);
}

/* --- The rows -------------------------------------------------------------------------------------------- */

void writer_begin(struct writer *writer)
{
    writer->count = 0;
}

static void add_value(struct writer *writer, bool is_text, struct dataset_cell value)
{
    assert(writer->count < WRITER_VALUES_MAX);
    writer->is_text[writer->count] = is_text;
    writer->values[writer->count++] = value;
}

void writer_text(struct writer *writer, const char *text)
{
    add_value(writer, true, (struct dataset_cell){.is_null = !text, .text = text});
}

void writer_number(struct writer *writer, int64_t number)
{
    add_value(writer, false, (struct dataset_cell){.number = number});
}

void writer_number_or_null(struct writer *writer, int64_t number)
{
    add_value(writer, false, (struct dataset_cell){.is_null = !number, .number = number});
}

static void bind(sqlite3_stmt *statement, int *at, bool is_text, const struct dataset_cell *cell)
{
    if (is_text || cell->is_null)
        sqlite_bind_text(statement, at, cell->is_null ? NULL : cell->text);
    else
        sqlite_bind_number(statement, at, cell->number);
}

static void bind_values(const struct writer *writer, sqlite3_stmt *statement, int *at)
{
    for (size_t i = 0; i < writer->count; i++)
        bind(statement, at, writer->is_text[i], &writer->values[i]);
}

static int64_t put_row(void *context, const struct dataset_table *table, int64_t owner,
                       const struct dataset_cell *cells)
{
    struct writer *writer = context;
    sqlite3_stmt *statement = strmap_get(&writer->statements, table->name);
    int at = 1;
    if (table->owner)
        sqlite_bind_number(statement, &at, owner);
    else
        bind_values(writer, statement, &at);
    for (size_t i = 0; i < table->columns.count; i++)
        bind(statement, &at, table->columns.items[i].is_text, &cells[i]);
    return sqlite_insert(writer->sqlite, statement);
}

int64_t writer_put(struct writer *writer, enum writer_table table, const struct dataset_json *out, const void *object)
{
    const struct dataset_sink sink = {.row = put_row, .context = writer};
    return dataset_table_put(out, writer->parts[table], object, &sink);
}

int64_t writer_insert(struct writer *writer, enum writer_table table)
{
    sqlite3_stmt *statement = strmap_get(&writer->statements, others[table][0]);
    int at = 1;
    bind_values(writer, statement, &at);
    return sqlite_insert(writer->sqlite, statement);
}
