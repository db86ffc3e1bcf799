#include "generator/database/task_tables.h"

#include <string.h>

#include "common/base/arena.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/releases.h"

enum { FILE_MAX = 1 << 20 };

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
    sqlite_put(reader->sqlite, reader->row, "dtttd", ++reader->rows, row->cells[0], row->cells[1], row->cells[2],
               (int)row->place.line);
    put_list(reader, reader->first, row->cells[3], " ");
    return true;
}

/* Inserts the releases of the site that a list contains. */
static bool put_releases(struct reader *reader, const char *list)
{
    struct releases set;
    bool is_list = releases_parse_list(&set, list);
    for (size_t i = 0; is_list && i < reader->site->releases.count; i++) {
        int feature = reader->site->releases.items[i].feature;
        if (releases_has(set, feature))
            sqlite_put(reader->sqlite, reader->first, "dd", reader->rows, feature);
    }
    return is_list;
}

static const char *nullable(const char *cell)
{
    return text_is(cell, "-") ? NULL : cell;
}

static bool read_step(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 5)
        return diag_error(reader->sqlite->diag, row->place,
                          "%d cells instead of task, kind, releases, subject and text", row->count);
    sqlite_put(reader->sqlite, reader->row, "dttttd", ++reader->rows, row->cells[0], row->cells[1], row->cells[3],
               nullable(row->cells[4]), (int)row->place.line);
    put_releases(reader, row->cells[2]);
    return true;
}

static bool read_keywords(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 2)
        return diag_error(reader->sqlite->diag, row->place, "%d cells instead of keywords and events", row->count);
    sqlite_put(reader->sqlite, reader->row, "dd", ++reader->rows, (int)row->place.line);
    put_list(reader, reader->first, row->cells[0], ",");
    put_list(reader, reader->second, row->cells[1], " ");
    return true;
}

static bool read_search(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 3)
        return diag_error(reader->sqlite->diag, row->place, "%d cells instead of list, query and answers", row->count);
    sqlite_put(reader->sqlite, reader->row, "dttd", ++reader->rows, row->cells[0], row->cells[1], (int)row->place.line);
    put_list(reader, reader->first, row->cells[2], " ");
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

/* The row of a configuration, or of one of its events. */
static bool read_configuration(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 3 && row->count != 4)
        return diag_error(reader->sqlite->diag, row->place,
                          "%d cells instead of name, file, provider and address, or of name, event and settings",
                          row->count);
    bool is_event = row->count == 3;
    sqlite_put(reader->sqlite, is_event ? reader->first : reader->row, is_event ? "dttt" : "dtttt", ++reader->rows,
               row->cells[0], row->cells[1], row->cells[2], is_event ? NULL : row->cells[3]);
    return true;
}

static bool read_message(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (row->count != 7)
        return diag_error(reader->sqlite->diag, row->place,
                          "%d cells instead of section, releases, kind, command, message, place and text", row->count);
    sqlite_put(reader->sqlite, reader->row, "dttttttt", ++reader->rows, row->cells[0], row->cells[1], row->cells[2],
               nullable(row->cells[3]), row->cells[4], nullable(row->cells[5]), row->cells[6]);
    return put_releases(reader, row->cells[1]) ||
           diag_error(reader->sqlite->diag, row->place, "\"%s\" is no list of releases", row->cells[1]);
}

static const struct {
    const char *file;
    bool (*read)(void *context, const struct tsv_row *row);
    const char *row, *first, *second;
} files[] = {
    {"tasks.tsv", read_task, "INSERT INTO tasks VALUES (?, ?, ?, ?, ?)", "INSERT INTO task_events VALUES (?, ?, ?)",
     NULL},
    {"playbooks.tsv", read_step, "INSERT INTO playbook_steps VALUES (?, ?, ?, ?, ?, ?)",
     "INSERT INTO playbook_releases VALUES (?, ?)", NULL},
    {"keywords.tsv", read_keywords, "INSERT INTO keyword_groups VALUES (?, ?)", "INSERT INTO keywords VALUES (?, ?, ?)",
     "INSERT INTO keyword_targets VALUES (?, ?, ?)"},
    {"searches.tsv", read_search, "INSERT INTO reader_searches VALUES (?, ?, ?, ?)",
     "INSERT INTO reader_answers VALUES (?, ?, ?)", NULL},
    {"jfc-paths.tsv", read_path, "INSERT INTO jfc_paths VALUES (?, ?, ?)", NULL, NULL},
    {"configurations.tsv", read_configuration, "INSERT INTO other_configurations VALUES (?, ?, ?, ?, ?)",
     "INSERT INTO other_settings VALUES (?, ?, ?, ?)", NULL},
    {"messages.tsv", read_message, "INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
     "INSERT INTO message_releases VALUES (?, ?)", NULL},
};

void task_tables_add(struct sqlite *sqlite, const struct site *site)
{
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
