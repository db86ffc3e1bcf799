#include "generator/database/task_tables.h"

#include <string.h>

#include "common/base/arena.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/releases.h"

enum { FILE_MAX = 1 << 20 };

/* `file` and `line` are the place of the row. A text "-" is NULL. */
static const char tables[] =
    "CREATE TABLE tasks (task_id INTEGER PRIMARY KEY, task TEXT, title TEXT, text TEXT, file TEXT, line INTEGER);"
    "CREATE TABLE task_events (task_id INTEGER, position INTEGER, event_name TEXT, PRIMARY KEY (task_id, position));"
    "CREATE TABLE playbook_steps (step_id INTEGER PRIMARY KEY, task TEXT, kind TEXT, subject TEXT, text TEXT,"
    " file TEXT, line INTEGER);"
    "CREATE INDEX playbook_steps_task ON playbook_steps (task, kind);"
    "CREATE TABLE playbook_releases (step_id INTEGER, release INTEGER, PRIMARY KEY (step_id, release));"
    "CREATE TABLE keyword_groups (group_id INTEGER PRIMARY KEY, file TEXT, line INTEGER);"
    "CREATE TABLE keywords (group_id INTEGER, position INTEGER, keyword TEXT, PRIMARY KEY (group_id, position));"
    "CREATE TABLE keyword_targets (group_id INTEGER, position INTEGER, target TEXT, PRIMARY KEY (group_id, position));"
    "CREATE TABLE jfc_paths (path_id INTEGER PRIMARY KEY, path TEXT, event_name TEXT);";

struct reader {
    struct sqlite *sqlite;
    const struct site *site;
    sqlite3_stmt *row, *first, *second; /* the statements for a row, and for the lists in its cells */
    int rows;
};

/* Inserts the parts of a cell, whose characters `separators` end a part. */
static void put_list(struct reader *reader, sqlite3_stmt *statement, char *cell, const char *separators)
{
    char *state = NULL;
    int position = 0;
    for (char *part = strtok_r(cell, separators, &state); part; part = strtok_r(NULL, separators, &state))
        sqlite_put(reader->sqlite, statement, "ddt", reader->rows, position++, part + strspn(part, " "));
}

static bool read_task(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 4)
        return diag_error(reader->sqlite->diag, row->place, "%d cells instead of anchor, title, text and events",
                          row->count);
    sqlite_put(reader->sqlite, reader->row, "dttttd", ++reader->rows, row->cells[0], row->cells[1], row->cells[2],
               row->place.file, (int)row->place.line);
    put_list(reader, reader->first, row->cells[3], " ");
    return true;
}

static bool read_step(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    struct releases set;
    if (row->count != 5)
        return diag_error(reader->sqlite->diag, row->place,
                          "%d cells instead of task, kind, releases, subject and text", row->count);
    sqlite_put(reader->sqlite, reader->row, "dtttttd", ++reader->rows, row->cells[0], row->cells[1], row->cells[3],
               text_is(row->cells[4], "-") ? NULL : row->cells[4], row->place.file, (int)row->place.line);
    bool is_list = releases_parse_list(&set, row->cells[2]);
    for (size_t i = 0; is_list && i < reader->site->releases.count; i++) {
        int feature = reader->site->releases.items[i].feature;
        if (releases_has(set, feature))
            sqlite_put(reader->sqlite, reader->first, "dd", reader->rows, feature);
    }
    return true;
}

static bool read_keywords(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 2)
        return diag_error(reader->sqlite->diag, row->place, "%d cells instead of keywords and events", row->count);
    sqlite_put(reader->sqlite, reader->row, "dtd", ++reader->rows, row->place.file, (int)row->place.line);
    put_list(reader, reader->first, row->cells[0], ",");
    put_list(reader, reader->second, row->cells[1], " ");
    return true;
}

static bool read_path(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 2)
        return diag_error(reader->sqlite->diag, row->place, "%d cells instead of the path and the event", row->count);
    sqlite_put(reader->sqlite, reader->row, "dtt", ++reader->rows, row->cells[0], row->cells[1]);
    return true;
}

static const struct {
    const char *file;
    bool (*read)(void *context, const struct tsv_row *row);
    const char *row, *first, *second;
} files[] = {
    {"tasks.tsv", read_task, "INSERT INTO tasks VALUES (?, ?, ?, ?, ?, ?)", "INSERT INTO task_events VALUES (?, ?, ?)",
     NULL},
    {"playbooks.tsv", read_step, "INSERT INTO playbook_steps VALUES (?, ?, ?, ?, ?, ?, ?)",
     "INSERT INTO playbook_releases VALUES (?, ?)", NULL},
    {"keywords.tsv", read_keywords, "INSERT INTO keyword_groups VALUES (?, ?, ?)",
     "INSERT INTO keywords VALUES (?, ?, ?)", "INSERT INTO keyword_targets VALUES (?, ?, ?)"},
    {"jfc-paths.tsv", read_path, "INSERT INTO jfc_paths VALUES (?, ?, ?)", NULL, NULL},
};

void task_tables_add(struct sqlite *sqlite, const struct site *site)
{
    sqlite_run(sqlite, tables, sqlite->file);
    for (size_t i = 0; !sqlite->failed && i < sizeof files / sizeof *files; i++) {
        struct arena arena = {0};
        struct reader reader = {sqlite, site, sqlite_prepare(sqlite, files[i].row), NULL, NULL, 0};
        reader.first = files[i].first ? sqlite_prepare(sqlite, files[i].first) : NULL;
        reader.second = files[i].second ? sqlite_prepare(sqlite, files[i].second) : NULL;
        const char *file = arena_printf(&arena, "%s/%s", site->folder, files[i].file);
        if (file_exists(file) && !tsv_read(file, FILE_MAX, files[i].read, &reader, sqlite->diag))
            sqlite->failed = true;
        sqlite3_finalize(reader.row);
        sqlite3_finalize(reader.first);
        sqlite3_finalize(reader.second);
        arena_dispose(&arena);
    }
}
